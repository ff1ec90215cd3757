"""All squares that moves make of one square: counted and numbered by groups of permutations."""
