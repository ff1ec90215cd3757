"""Counts and lists of squares that linear equations describe."""
