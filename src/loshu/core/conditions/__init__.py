"""The language of conditions on grids of numbers, such as ``r1c1+r1c2=10 or not r1c1<r2c2``."""
