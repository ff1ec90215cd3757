"""Counting tours: add a method with one file and one entry in `METHODS`."""

from typing import Final

from loshu.tour.counting.enumeration import ENUMERATION
from loshu.tour.counting.frontier import FRONTIER
from loshu.tour.counting.method import TourCountingMethod
from loshu.tour.counting.solutions import SOLVER

METHODS: Final[tuple[TourCountingMethod, ...]] = (ENUMERATION, FRONTIER, SOLVER)
"""The applicable method with the lowest estimated cost answers a question."""
