"""Contradictions in squares without a completion."""
