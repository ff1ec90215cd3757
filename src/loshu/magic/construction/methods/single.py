"""The square of order 1: a single cell with the number 1."""

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences


def build(n: int) -> Square:
    """Build the square of order 1.

    Examples
    --------
    >>> build(1).tolist()
    [[1]]
    """
    return np.ones((n, n), dtype=np.int64)


def _stages(n: int) -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
    yield "single.one", build(n), {}


def explain(n: int) -> Trace:
    """Describe the only step."""
    return staged(_stages(n))


SINGLE: Final = Construction(
    name="single",
    title=phrase("construction", "Single cell"),
    orders=phrase("construction.orders", "1"),
    serves=lambda n: n == 1,
    promises=fixed(
        "normal", "semi-magic", "magic", "pandiagonal", "self-complementary",
        "self-complementary-by-rotation", "self-complementary-by-reflection", "associative",
        "ultramagic", "compact", "regular", "bimagic", "trimagic", "tetramagic", "pan-multimagic",
        "multiplicative",
    ),
    source="this project",
    build=build,
    explain=explain,
    sentences=sentences({"single.one": "The only cell is 1, the sum of all its lines."}),
)  # fmt: skip
