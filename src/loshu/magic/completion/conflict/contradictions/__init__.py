"""What contradicts what in a square that has no completion; `completion.contradiction` uses it."""
