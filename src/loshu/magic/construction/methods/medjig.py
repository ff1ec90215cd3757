"""Double any magic square with medjig pieces: 2x2 tiles that hold 0, 1, 2 and 3 once each.

Every number b of a base square of order m spreads over four cells as b, b + m², b + 2m² and
b + 3m².  The square of order 2m is magic when the tiles are laid so that their digits sum to 3m
in every row, column and diagonal.  Three tiles suffice for every order::

    L  3 0    U  0 3    X  0 3
       1 2       1 2       2 1

In all of them both rows sum to 3.  The left columns of L, U and X sum to 4, 1 and 2, so the
columns are right with equal numbers of L and X, and twice the number of U.  For even m half the
rows are L and half X, and so is half of each diagonal.  For odd m they are Conway's letters (see
`lux`), whose exchange in the middle mends the two diagonals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation import read_grid
from loshu.core.step import Trace
from loshu.core.symmetry import ASPECTS, Aspect
from loshu.magic.construction.closed_form import ClosedForm, Patch
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods import diagonal_complement, lux, siamese
from loshu.magic.construction.options import aspect
from loshu.magic.construction.stages import staged
from loshu.magic.properties.sums import line_sums
from loshu.text import phrase, sentences

IDENTITY = ASPECTS[0]


@dataclass(frozen=True, slots=True)
class _Doubled:
    """Every entry of a base square four times, plus `weight` times the digit of its tile."""

    columns: slice
    base: ClosedForm
    weight: int
    turn: Aspect

    def scaled(self, start: int, step: int) -> "_Doubled":
        """Turn entry k into ``start + step * k``."""
        return replace(self, base=self.base.scaled(start, step), weight=self.weight * step)

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill the columns of a block of rows, all rows with the same tiles at once."""
        groups = slice(first_row // 2, (first_row + len(out) + 1) // 2)
        numbers = np.repeat(self.base.block(groups.start, groups.stop), 2, axis=1)
        m = self.base.order
        rows = np.arange(first_row, first_row + len(out), dtype=np.int64)
        # Apart from the groups next to the middle, rows differ in their half and parity only.
        alike = 2 * np.clip(rows // 2, m // 2 - 2, m // 2 + 2) + rows % 2
        for row in np.unique(alike):
            digits = self.weight * tiling(m, self.turn, row[None])
            same = np.flatnonzero(alike == row)
            first, stop = int(same[0]), int(same[-1]) + 1
            of_group = (first_row + first) // 2 - groups.start
            np.add(
                numbers[of_group : of_group + len(same)],
                digits,
                out=out[first:stop:2, self.columns],
                casting="unsafe",
            )


def tiling(m: int, turn: Aspect, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Lay m by m medjig tiles whose digits sum to 3m in every line, seen from some side.

    Parameters
    ----------
    m : int
        At least 3.
    turn : Aspect
    rows : array of row numbers
        The rows wanted, of 0 .. 2m - 1.

    Returns
    -------
    array of shape (len(rows), 2m)

    Examples
    --------
    >>> tiling(3, IDENTITY, np.arange(6)).tolist()[2:4]
    [[3, 0, 0, 3, 3, 0], [1, 2, 1, 2, 1, 2]]
    """
    last = 2 * m - 1
    row = (last - rows if turn.flip_rows else rows)[:, None]
    column = np.arange(last, -1, -1) if turn.flip_columns else np.arange(2 * m)
    row, column = (column, row) if turn.transpose else (row, column)
    return lux.GROUPS[_letter(m, row // 2, column // 2), row % 2, column % 2]


def _letter(m: int, row: NDArray[np.int64], column: NDArray[np.int64]) -> NDArray[np.int64]:
    """Choose the tile of each group, as an index into `lux.LETTERS`."""
    if m % 2 == 0:
        return np.where(row < m // 2, 0, 2) + 0 * column
    by_row = lux.row_letters(m)[row]
    exchanged = (column == m // 2) & ((row == m // 2) | (row == m // 2 + 1))
    return np.where(exchanged, 1 - by_row, by_row)


def standard_base(m: int) -> ClosedForm:
    """Choose the Siamese, the diagonal-complement or the LUX square, by the order."""
    if m % 2 == 1:
        return siamese.closed_form(m)
    if m % 4 == 0:
        return diagonal_complement.closed_form(m)
    return lux.closed_form(m)


def closed_form(
    n: int, *, base: Sequence[Sequence[int]] | Square | None = None, turn: Aspect = IDENTITY
) -> ClosedForm:
    """Double a base square.

    Parameters
    ----------
    n : int
    base : array of shape (n/2, n/2), optional
        A magic square of the numbers 1 .. n*n/4; the standard one of its order by default.
    turn : Aspect
        From which side the tiling is laid on the base.

    Raises
    ------
    UnsupportedError
        The base has another order, is not magic, or has other numbers.

    Examples
    --------
    >>> closed_form(6).square()[0].tolist()
    [35, 8, 28, 1, 33, 6]
    """
    form = standard_base(n // 2) if base is None else _given(n // 2, base)
    return ClosedForm(n, (_Doubled(slice(0, n), form, n * n // 4, turn),))


def _given(m: int, base: Sequence[Sequence[int]] | Square) -> ClosedForm:
    square = np.array(base, dtype=np.int64)
    if square.shape != (m, m):
        raise UnsupportedError(
            f"The base has {' x '.join(map(str, square.shape))} numbers. "
            f"Order {2 * m} needs a base of order {m}."
        )
    numbers = np.sort(square, axis=None)
    sums = line_sums(square[None])
    if (numbers != np.arange(1, m * m + 1)).any() or (sums != sums[0, 0]).any():
        raise UnsupportedError(
            f"The base is not a magic square of the numbers 1 to {m * m}, each once."
        )
    columns = np.arange(m)
    return ClosedForm(m, (), tuple(Patch(r, columns, square[r] - 1) for r in range(m)))


def explain(
    n: int, *, base: Sequence[Sequence[int]] | Square | None = None, turn: Aspect = IDENTITY
) -> Trace:
    """Spread the base, show the tiling, add m² times its digits."""
    form = closed_form(n, base=base, turn=turn)
    m = n // 2
    digits = tiling(m, turn, np.arange(n))
    square = form.square()
    spread = square - m * m * digits
    return staged(
        [
            ("medjig.base", spread, {"order": m}),
            ("medjig.tiles", digits, {"sum": 3 * m}),
            ("medjig.sum", square, {"weight": m * m}),
        ]
    )


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the side from which the tiling is laid."""
    return {"turn": ASPECTS[int(rng.integers(len(ASPECTS)))]}


def read_base(text: str) -> tuple[tuple[int, ...], ...]:
    """Read a base square in any notation that grids have.

    Raises
    ------
    NotationError
        The text is not a rectangle of whole numbers, or has empty cells.

    Examples
    --------
    >>> read_base("8 1 6/3 5 7/4 9 2")
    ((8, 1, 6), (3, 5, 7), (4, 9, 2))
    """
    grid = read_grid(text)
    if not grid.is_full:
        raise NotationError(f"{text!r} has an empty cell. Expected a number in every cell.")
    return tuple(tuple(row) for row in grid.array.tolist())


MEDJIG = Construction(
    name="medjig",
    title=phrase("construction", "Medjig doubling"),
    orders=phrase("construction.orders", "even, from 6"),
    serves=lambda n: n >= 6 and n % 2 == 0,
    promises=fixed(*MAGIC),
    source="W. Barink, the Medjig puzzle, 2006; the tiling for odd bases is Conway's LUX",
    closed_form=closed_form,
    options=(
        Option(
            "base",
            read_base,
            phrase(
                "construction.option", "a magic square of half the order, such as 8 1 6/3 5 7/4 9 2"
            ),
        ),
        Option(
            "turn",
            aspect,
            phrase("construction.option", "the aspect in which the tiling is laid on the base"),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the eight aspects of one tiling laid on one base square, then over "
        "the eight aspects of the result",
    ),
    explain=explain,
    sentences=sentences(
        {
            "medjig.base": "Write every number of the base square of order {order} into the four "
            "cells of its group.",
            "medjig.tiles": "Put a medjig tile with the digits 0 to 3 on every group, so that "
            "every row, column and diagonal of digits adds up to {sum}.",
            "medjig.sum": "Add {weight} times the tile's digit to the base number.",
        }
    ),
)
