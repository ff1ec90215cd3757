"""A tour that a person plays: positions and hints."""
