"""`make bench`: how fast the board starts and answers, measured side by side in one run on one machine."""
