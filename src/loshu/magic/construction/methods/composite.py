"""Composite squares: a magic square of copies of a magic square.

With an outer square of order a and an inner one of order b, block (i, j) of the product is the
inner square raised by b*b*(outer[i, j] - 1).  Lines, broken diagonals and opposite cells of the
product add lines, broken diagonals and opposite cells of both, so it is associative when both
are, and pandiagonal when both are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.algebra.reversible_squares import divisors
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.factor_squares import Rows, form_of_square, given_square
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.medjig import read_base, standard_base
from loshu.magic.construction.options import whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

Factor: TypeAlias = int | Rows | None
"""An order, a square, or None for what the other factor leaves."""


@dataclass(frozen=True, slots=True)
class _Product:
    """Blocks that are copies of `inner`, each raised by an entry of `outer`."""

    columns: slice
    outer: ClosedForm
    inner: ClosedForm

    def scaled(self, start: int, step: int) -> "_Product":
        """Turn entry k into ``start + step * k``."""
        return replace(self, outer=self.outer.scaled(0, step), inner=self.inner.scaled(start, step))

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill a block of rows, one row of inner squares at a time."""
        a, b = self.outer.order, self.inner.order
        stop_row = first_row + len(out)
        for row in range(first_row // b, -(-stop_row // b)):
            top, bottom = max(first_row, row * b), min(stop_row, (row + 1) * b)
            raised = self.outer.block(row, row + 1).reshape(1, a, 1)
            copied = self.inner.block(top - row * b, bottom - row * b)[:, None, :]
            rows = out[top - first_row : bottom - first_row]
            rows.reshape(len(rows), a, b)[...] = raised + copied


def product(outer: ClosedForm, inner: ClosedForm) -> ClosedForm:
    """Write the product of two squares so that any block of rows is computed alone.

    Examples
    --------
    >>> product(standard_base(3), standard_base(3)).square().tolist()[0]
    [71, 64, 69, 8, 1, 6, 53, 46, 51]
    """
    n = outer.order * inner.order
    return ClosedForm(n, (_Product(slice(0, n), outer.scaled(0, inner.order**2), inner),))


def splits(n: int) -> list[int]:
    """List the orders that an outer square can have, in ascending order.

    Examples
    --------
    >>> splits(24), splits(10)
    ([3, 4, 6, 8], [])
    """
    return [d for d in divisors(n) if d >= 3 and n // d >= 3]


def factors(n: int, outer: Factor = None, inner: Factor = None) -> tuple[ClosedForm, ClosedForm]:
    """Choose the two factors; the inner square has the least order when nothing is asked.

    Raises
    ------
    UnsupportedError
        A square that cannot serve, or orders whose product is not n.

    Examples
    --------
    >>> [factor.order for factor in factors(20)], [factor.order for factor in factors(20, 4)]
    ([5, 4], [4, 5])
    """
    a, b = _order(outer), _order(inner)
    if b is None:
        b = splits(n)[0] if a is None else n // max(a, 1)
    if a is None:
        a = n // max(b, 1)
    if a not in splits(n) or a * b != n:
        among = ", ".join(map(str, splits(n)))
        raise UnsupportedError(
            f"Order {n} cannot be made from an outer square of order {a} and an inner one of order "
            f"{b}. The product must be {n}, and the outer order one of: {among}."
        )
    return _form(a, outer, "outer"), _form(b, inner, "inner")


def _order(factor: Factor) -> int | None:
    return factor if factor is None or isinstance(factor, int) else len(factor)


def _form(order: int, factor: Factor, name: str) -> ClosedForm:
    if factor is None or isinstance(factor, int):
        return standard_base(order)
    return form_of_square(given_square(factor, name=name))


def closed_form(n: int, *, outer: Factor = None, inner: Factor = None) -> ClosedForm:
    """Multiply two squares, given themselves or by their orders.

    Parameters
    ----------
    n : int
        A product of two factors of 3 or more.
    outer, inner : int or rows of numbers, optional
        A magic square, or an order, of which the standard square is taken (Siamese,
        diagonal-complement or LUX).

    Raises
    ------
    UnsupportedError
        A square that cannot serve, or orders whose product is not n.

    Examples
    --------
    >>> closed_form(12, outer=4).square()[0, :4].tolist()
    [143, 136, 141, 17]
    """
    return product(*factors(n, outer, inner))


def explain(n: int, *, outer: Factor = None, inner: Factor = None) -> Trace:
    """Write the inner square into the blocks, in the order of the outer square."""
    big, small = (form.square() for form in factors(n, outer, inner))
    a, b = len(big), len(small)
    grid = np.full((n, n), EMPTY, dtype=np.int64)
    stages: list[tuple[str, Square, Mapping[str, int | str]]] = []
    for number in range(1, a * a + 1):
        ((row, column),) = np.argwhere(big == number).tolist()
        raised = b * b * (number - 1)
        grid = grid.copy()
        grid[row * b : (row + 1) * b, column * b : (column + 1) * b] = small + raised
        numbers: dict[str, int | str] = {
            "block": number,
            "row": row,
            "column": column,
            "raise": raised,
        }
        stages.append(("composite.block", grid, numbers))
    return staged(stages)


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the orders of the factors and from which side each is seen."""
    a = splits(n)[int(rng.integers(len(splits(n))))]
    squares = []
    for order in (a, n // a):
        aspect = ASPECTS[int(rng.integers(len(ASPECTS)))]
        squares.append(np.array(apply_aspect(aspect, standard_base(order).square())))
    return {"outer": squares[0], "inner": squares[1]}


def read_factor(text: str) -> int | tuple[tuple[int, ...], ...]:
    """Read an order or a square, its rows separated by ``/`` or line breaks.

    Raises
    ------
    NotationError
        The text is neither.

    Examples
    --------
    >>> read_factor("4"), read_factor("8 1 6/3 5 7/4 9 2")
    (4, ((8, 1, 6), (3, 5, 7), (4, 9, 2)))
    """
    if "/" in text or "\n" in text.strip():
        return read_base(text)
    (order,) = whole_numbers(text, least=1, most=1)
    if order < 1:
        raise NotationError(f"{text!r} is neither an order nor a square.")
    return order


COMPOSITE = Construction(
    name="composite",
    title=phrase("construction", "Composite square (product of two squares)"),
    orders=phrase("construction.orders", "products of two factors of 3 or more"),
    serves=lambda n: n >= 9 and bool(splits(n)),
    promises=fixed(*MAGIC, "composite", "inlaid"),
    source="Yang Hui, Xugu zhaiqi suanfa, 1275 (order 9); W. S. Andrews, Magic Squares and "
    "Cubes, 2nd ed. 1917, ch. I",
    closed_form=closed_form,
    options=(
        Option(
            "outer",
            read_factor,
            phrase(
                "construction.option",
                "the square that says in which order the blocks come, or its "
                "order; the product is associative or pandiagonal when both squares are",
            ),
        ),
        Option(
            "inner",
            read_factor,
            phrase("construction.option", "the square that every block copies, or its order"),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the ways to split the order, then over the eight aspects of each "
        "of the two standard squares and of their product",
    ),
    explain=explain,
    sentences=sentences(
        {
            "composite.block": "The outer square has {block} in r{row}c{column}. Copy the inner "
            "square into that block, with {raise} added to each number."
        }
    ),
)
