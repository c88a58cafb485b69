"""The programs the build needs besides Python: where they are on this machine. Standard library only."""
