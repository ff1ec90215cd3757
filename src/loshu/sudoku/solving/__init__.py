"""Solvers of Sudokus: one or many, of any size, plain or variants."""
