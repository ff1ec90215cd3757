"""Games, savepoints, collections and settings in one file that survives a power failure."""
