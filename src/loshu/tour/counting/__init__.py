"""Counting tours: add a way with one file and one entry in `COUNTERS`."""

from typing import Final

from loshu.tour.counting.enumeration import ENUMERATION
from loshu.tour.counting.frontier import FRONTIER
from loshu.tour.counting.method import Counter

COUNTERS: Final[tuple[Counter, ...]] = (ENUMERATION, FRONTIER)
"""Of those that serve a question the one that is foretold to cost least answers it."""
