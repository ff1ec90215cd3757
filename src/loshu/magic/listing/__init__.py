"""Lists of squares: numbered, filtered, sampled, and written as text."""
