"""A small catalogue of numbers in several parts, for tests; it knows no squares."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import sleep

import numpy as np

from loshu.core.catalog_source import CatalogPart, CatalogSource, Column, Rows
from loshu.core.job import JobResult, Tally

PARTS = 6
ROWS = 4000
CHECKSUM = sum(range(PARTS * ROWS))


def numbers(version: str = "1", held_at: str = "", until: Path | None = None) -> CatalogSource:
    """Make a source; reading the part `held_at` waits until a file is there."""
    return CatalogSource(
        name="numbers",
        title="the numbers",
        version=version,
        table="numbers",
        columns=(
            Column("v", "int32", "the number", by_steps=True),
            Column("last", "uint8", "its last digit"),
            Column("odd", "boolean", "whether it is odd"),
            Column("word", "text", "odd or even"),
            Column("noise", "int64", "a number that nothing compresses"),
            Column("squared", "int64", "its square", sql="v::bigint * v"),
        ),
        parts=parts,
        read=partial(read, held_at, until),
        rows=PARTS * ROWS,
        bytes=PARTS * ROWS * 3,
        seconds=1.0,
        job="count-numbers",
        multiplicity=2,
    )


def census(count: int = 2 * PARTS * ROWS, checksum: int = CHECKSUM) -> JobResult:
    """Return what a census of the numbers comes to, or another one."""
    tally = Tally(count, checksum)
    return JobResult(job="count-numbers", version="1", loshu="0", tally=tally, folder="d")


def parts() -> list[CatalogPart]:
    return [CatalogPart(f"{number}", ROWS) for number in range(PARTS)]


def read(held_at: str, until: Path | None, name: str) -> Iterator[Rows]:
    for half in range(2):
        if half and name == held_at:
            while until is None or not until.exists():
                sleep(0.01)
        start = int(name) * ROWS + half * ROWS // 2
        v = np.arange(start, start + ROWS // 2, dtype=np.int32)
        odd = v % 2 == 1
        words = np.where(odd, "odd", "even")
        noise = np.random.default_rng(start).integers(2**62, size=len(v))
        last = (v % 10).astype(np.uint8)
        columns = {"v": v, "last": last, "odd": odd, "word": words, "noise": noise}
        yield Rows(columns, int(v.sum()))
