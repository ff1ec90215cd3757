"""The long counts that a census can run: add one with a `Work` and an entry in `WORKS`."""

from typing import Final

from loshu.core.work import Work
from loshu.magic.counting import semimagic
from loshu.magic.counting.characters import ASSOCIATIVE_7
from loshu.magic.counting.equations import PANDIAGONAL_7
from loshu.magic.counting.lifting import ULTRAMAGIC_7
from loshu.magic.counting.order5 import MAGIC_5
from loshu.magic.counting.row_partitions import MAGIC_6, SEMI_MAGIC_6

WORKS: Final[tuple[Work, ...]] = (
    MAGIC_5,
    semimagic.WORK,
    ULTRAMAGIC_7,
    ASSOCIATIVE_7,
    MAGIC_6,
    SEMI_MAGIC_6,
    PANDIAGONAL_7,
)
