"""Squares with blanks made as puzzles: which clues leave exactly one completion."""
