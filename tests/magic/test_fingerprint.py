"""The checksum of a list of squares: the kernel and NumPy agree, and every entry matters."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.job import Tally
from loshu.families import catalog_source_named, job_named
from loshu.kernels import fingerprint_order5
from loshu.magic.counting.methods.order5.diagonals import CENTERS, pairs
from loshu.magic.fingerprint import checksum
from loshu.magic.frenicle import frenicle_bytes
from loshu.magic.listing.queries import squares_blocks


def test_the_kernel_of_order_five_has_the_same_hash() -> None:
    some = pairs(1)[:4]
    counted, expected = fingerprint_order5(1, some, False, np.zeros(CENTERS, dtype=np.uint64))
    listed = np.concatenate(list(squares_blocks(5, limit=4 * counted)))
    assert (listed[:, 2, 2] == 1).all()
    assert checksum(listed[:counted]) == expected


def test_the_order_of_the_squares_does_not_matter() -> None:
    squares = frenicle_bytes()
    assert checksum(squares[::-1]) == checksum(squares)
    assert (checksum(squares[:100]) + checksum(squares[100:])) % 2**64 == checksum(squares)


@each_row("n", [3, 4, 5, 6])
def test_every_entry_but_the_last_matters(n: int) -> None:
    square = np.arange(1, n * n + 1).reshape(1, n, n)
    seen = {checksum(square)}
    for cell in range(n * n - 1):
        other = square.copy()
        other.flat[cell] += 1
        seen.add(checksum(other))
    assert len(seen) == n * n


@pytest.mark.parametrize("n", [3, 4])
def test_census_and_catalogue_of_an_order_agree(n: int) -> None:
    job, source = job_named(f"magic-{n}"), catalog_source_named(f"magic-{n}")
    total = sum(map(job.run, job.shards()), start=Tally())
    rows = [rows for part in source.parts() for rows in source.read(part.name)]
    assert total.count == source.multiplicity * sum(map(len, rows))
    assert total.checksum == sum(some.checksum for some in rows) % 2**64
    assert sum(total.parts.values()) == total.count
