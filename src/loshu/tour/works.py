"""The long counts of tours that a census can run: add one with an entry in `WORKS`."""

from typing import Final

from loshu.core.work import Work
from loshu.tour.counting.shards import work_of

FIVE_6: Final = work_of("five-6", "tours of the five-by-five game on 6x6", "6x6", "five")
FIVE_7: Final = work_of("five-7", "tours of the five-by-five game on 7x7", "7x7", "five")
KNIGHT_6: Final = work_of("knight-6", "knight's tours on 6x6", "6x6", "knight")

WORKS: Final[tuple[Work, ...]] = (FIVE_6, FIVE_7, KNIGHT_6)
