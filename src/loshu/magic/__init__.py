"""Magic squares: built, checked, classified, transformed, multiplied and drawn."""
