"""Censuses of the magic squares of orders 3 and 4, from the semi-magic squares of these orders.

Their results are compared with the catalogs of these orders, which are made by other code.
"""

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import numpy as np

from loshu.core.job import Job, Tally
from loshu.magic.counting.methods.semimagic import small_semi_magic_squares
from loshu.magic.fingerprint import checksum

SHARDS: Final = 16
ASPECTS: Final = 8


def _shards() -> Sequence[str]:
    return [f"{share:02}-of-{SHARDS}" for share in range(1, SHARDS + 1)]


def _run(n: int, shard: str) -> Tally:
    """Hash the magic squares among every sixteenth of the semi-magic ones."""
    semi_magic = small_semi_magic_squares(n)[int(shard.partition("-")[0]) - 1 :: SHARDS]
    magic_sum = n * (n * n + 1) // 2
    falling = semi_magic.diagonal(axis1=1, axis2=2).sum(axis=1, dtype=np.int64)
    rising = semi_magic[:, ::-1].diagonal(axis1=1, axis2=2).sum(axis=1, dtype=np.int64)
    squares = semi_magic[(falling == magic_sum) & (rising == magic_sum)]
    corners, counts = np.unique(squares[:, 0, 0], return_counts=True)
    parts = {str(c): ASPECTS * k for c, k in zip(corners.tolist(), counts.tolist(), strict=True)}
    return Tally(ASPECTS * len(squares), checksum(squares), MappingProxyType(parts))


def _census(n: int) -> Job:
    return Job(
        name=f"magic-{n}",
        title=f"all magic squares of order {n}, made in standard form and hashed",
        version="1",
        shards=_shards,
        run=partial(_run, n),
    )


MAGIC_3: Final = _census(3)
MAGIC_4: Final = _census(4)
