"""Counting tours: add a way with one file and one entry in `COUNTERS`."""

from typing import Final

from loshu.tour.counting.counter import Counter
from loshu.tour.counting.enumeration import ENUMERATION
from loshu.tour.counting.frontier import FRONTIER

COUNTERS: Final[tuple[Counter, ...]] = (ENUMERATION, FRONTIER)
"""Of those that serve a question the one that is foretold to cost least answers it."""
