"""What runs when the site is built."""
