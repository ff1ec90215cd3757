"""The scales on which people rate Sudokus, one module each."""
