"""`make lighthouse`: what Google's Lighthouse says of every page, and whether that is what we want."""
