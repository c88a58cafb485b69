"""Browsers of other engines than Chromium, each by its own driver, behind one interface."""
