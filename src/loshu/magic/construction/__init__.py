"""Building squares: choose a method, build, check its promises, write large ones to files."""
