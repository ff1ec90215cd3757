"""Completing squares as people do: steps, difficulty, words."""
