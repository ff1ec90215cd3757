"""Symmetries of Sudokus: canonical forms, automorphisms, equivalent puzzles."""
