"""The record that every family of puzzles fills in, and what its fields are made of."""
