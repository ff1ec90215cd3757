"""A small catalogue of numbers in several parts, for tests; it knows no squares."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import sleep

import numpy as np

from loshu.core.catalog_source import CatalogSource, Column, Columns, Part

PARTS = 6
ROWS = 4000


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
    )


def parts() -> list[Part]:
    return [Part(f"{number}", ROWS) for number in range(PARTS)]


def read(held_at: str, until: Path | None, name: str) -> Iterator[Columns]:
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
        yield {"v": v, "last": last, "odd": odd, "word": words, "noise": noise}
