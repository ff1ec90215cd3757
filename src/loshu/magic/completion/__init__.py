"""Squares with blanks: completed, rated and explained as puzzles."""

from loshu.magic.completion.solutions import Completions, solve

__all__ = ["Completions", "solve"]
