"""The long counts that a census can run: add one with a `Job` and an entry in `JOBS`."""

from typing import Final

from loshu.core.job import Job
from loshu.magic.counting import semimagic
from loshu.magic.counting.characters import ASSOCIATIVE_7
from loshu.magic.counting.equations import PANDIAGONAL_7
from loshu.magic.counting.lifting import ULTRAMAGIC_7
from loshu.magic.counting.order5 import MAGIC_5
from loshu.magic.counting.row_partitions import MAGIC_6, SEMI_MAGIC_6
from loshu.magic.counting.small_orders import MAGIC_3, MAGIC_4

JOBS: Final[tuple[Job, ...]] = (
    MAGIC_3,
    MAGIC_4,
    MAGIC_5,
    semimagic.JOB,
    ULTRAMAGIC_7,
    ASSOCIATIVE_7,
    MAGIC_6,
    SEMI_MAGIC_6,
    PANDIAGONAL_7,
)
