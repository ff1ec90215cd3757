"""Tours, puzzles and steps as scenes and as text."""
