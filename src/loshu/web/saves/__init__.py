"""Games, savepoints, collections and settings, kept in one file that survives the end of power."""
