"""Half Moon's solver, for development alone: which deals can be won, and what players without foresight make of them.

Nothing of it ships: neither the board nor any page knows it (spec §2, §13).
"""
