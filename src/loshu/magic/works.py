"""The long counts that a census can run: add one with a `Work` and an entry in `WORKS`."""

from typing import Final

from loshu.core.work import Work
from loshu.magic.counting import semimagic

WORKS: Final[tuple[Work, ...]] = (semimagic.WORK,)
