"""Actions for squares that are too large to edit: the page draws them from packed numbers."""

import base64
import zlib
from collections.abc import Iterator
from typing import Final, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.notation import Limits
from loshu.core.seeds import chosen_seed
from loshu.magic.completion.explanation.traces import explain
from loshu.magic.construction.choice import choose
from loshu.magic.construction.maker import make as make_square
from loshu.text import sentence, translations
from loshu.text.citations import source_in
from loshu.web.action import Action
from loshu.web.families.magic.squares import read_square, require_order

LARGEST: Final = 2_000
"""Largest order of squares that are shown."""
LARGEST_STEPPED: Final = 200
"""Largest order of a construction that is shown by steps."""
_LIMITS: Final = Limits(max_cells=LARGEST**2)
_TOGETHER: Final = 500


class PackedSquare(TypedDict):
    """The numbers of a square as differences: each but the first minus the one before it.

    Neighbors differ by few values in most constructions, so a million numbers take 0.1 to 4 MB.
    """

    order: int
    bits: Literal[32, 64]
    """Size of each number; differences are modulo two to this power."""
    numbers: str
    """Little-endian, compressed by zlib, in base64."""


class LargeSquare(TypedDict):
    """A constructed square, its method, and the seed that reproduces it."""

    packed: PackedSquare
    method: str
    title: str
    source: str
    seed: int | None


class LargeStep(TypedDict):
    """A step of a construction: its sentence, and the cells and numbers that it places."""

    sentence: str
    cells: list[int]
    values: list[int]


class LargeSteps(TypedDict):
    """A part of the steps of a construction, and the number of all."""

    title: str
    source: str
    total: int
    steps: list[LargeStep]


def pack(square: NDArray[np.int64]) -> PackedSquare:
    """Pack the numbers of a square; empty cells are ``-2**63``, in 64 bits.

    Examples
    --------
    >>> pack(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]]))["bits"]
    32
    """
    fits = np.abs(square).max(initial=0) < 2**31 and EMPTY not in square
    numbers = square.ravel().astype(np.int32 if fits else np.int64)
    differences = np.diff(numbers, prepend=numbers.dtype.type(0))
    # Level 1: higher ones take five times as long and save a tenth.
    data = zlib.compress(differences.astype(differences.dtype.newbyteorder("<")).tobytes(), 1)
    return PackedSquare(
        order=len(square), bits=32 if fits else 64, numbers=base64.b64encode(data).decode()
    )


def make_large(
    *,
    order: int,
    kind: str = "",
    method: str = "",
    random: bool = False,
    seed: int | None = None,
    lang: str = "en",
) -> LargeSquare:
    """Make a square of up to order 2,000, and verify what its method promises."""
    require_order(order, LARGEST)
    chosen = choose(order, method=method or None, kind=kind or None, lang=lang)
    number = chosen_seed(seed) if random or seed is not None else None
    return LargeSquare(
        packed=pack(make_square(order, method=chosen.name, seed=number).array),
        method=chosen.name,
        title=translations(lang).text(chosen.title),
        source=source_in(chosen.source, lang),
        seed=number,
    )


def read_large(*, text: str) -> PackedSquare:
    """Read a square of up to order 2,000 in any common form."""
    grid = read_square(text, LARGEST, _LIMITS)
    rows, columns = grid.shape
    if rows != columns:
        raise UnsupportedError(f"This has {rows} rows and {columns} columns. Expected a square.")
    return pack(grid.array)


def construct_large(
    *, order: int, kind: str = "", method: str = "", lang: str = "en"
) -> Iterator[LargeSteps]:
    """Show how a method builds its square: the numbers of each step, many steps at a time."""
    require_order(order, LARGEST_STEPPED)
    known = choose(order, method=method or None, kind=kind or None, lang=lang)
    steps = explain(order, method=known.name).steps
    for first in range(0, len(steps), _TOGETHER):
        yield LargeSteps(
            title=translations(lang).text(known.title),
            source=source_in(known.source, lang),
            total=len(steps),
            steps=[
                LargeStep(
                    sentence=sentence(step, known.sentences, lang),
                    cells=[row * order + column for row, column, _ in step.placed],
                    values=[value for _, _, value in step.placed],
                )
                for step in steps[first : first + _TOGETHER]
            ],
        )


ACTIONS: Final = (
    Action(make_large, seconds=60),
    Action(read_large, seconds=60, upload=True),
    Action(construct_large, seconds=60),
)
