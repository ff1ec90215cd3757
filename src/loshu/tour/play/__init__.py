"""Play of tours: positions and hints."""
