"""The practice board of the rules: one situation of the tapping table after the other, to be tried."""
