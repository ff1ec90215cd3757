"""Message catalogues: found in the sources, merged, checked, compiled; see docs/languages.md."""
