"""What becomes of the site after MkDocs has written its pages."""
