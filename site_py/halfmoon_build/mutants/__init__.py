"""`make mutants`: whether the tests notice when the code is changed."""
