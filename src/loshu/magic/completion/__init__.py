"""Squares with blanks: completed, rated and explained as puzzles; see `loshu.magic.solve`."""
