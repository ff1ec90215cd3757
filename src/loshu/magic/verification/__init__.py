"""Checks of squares of any size, in memory and in files."""
