"""Explaining Sudokus: steps, hints and exercises, in words and pictures."""
