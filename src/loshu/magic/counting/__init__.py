"""Counting and listing squares: add a way with one file and one entry in `COUNTERS`."""

from typing import Final

from loshu.magic.counting.arrangements import ARRANGEMENTS
from loshu.magic.counting.counter import Counter

COUNTERS: Final[tuple[Counter, ...]] = (ARRANGEMENTS,)
"""The first that serves a question answers it: the fast and special ones stand first."""
