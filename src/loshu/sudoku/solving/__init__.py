"""Solving Sudokus: one or many, of any size, plain or with rules."""
