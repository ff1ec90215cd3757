"""The long counts of Sudokus that a census can run: add one with an entry in `WORKS`."""

from typing import Final

from loshu.core.work import Work

WORKS: Final[tuple[Work, ...]] = ()
