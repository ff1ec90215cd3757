"""Most-perfect squares, all of them by index; the index itself is in `most_perfect_index`."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.most_perfect_index import count_most_perfect, form_of, sides
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

_MOST_DIGITS = 4000
"""Python refuses to read longer numbers by default."""


def closed_form(n: int, *, index: int = 0) -> ClosedForm:
    """Give one most-perfect square, in Frénicle's standard form.

    Parameters
    ----------
    n : int
        A multiple of 4.
    index : int
        From 0 to ``count_most_perfect(n) - 1``.

    Examples
    --------
    >>> closed_form(4, index=47).square()[0].tolist()
    [4, 9, 7, 14]
    """
    return form_of(sides(n, index))


def explain(n: int, *, index: int = 0) -> Trace:
    """Sort the two lists, arrange them, then exchange halves of the odd columns and rows."""
    rows, columns = sides(n, index)
    principal = np.add.outer(np.sort(rows), np.sort(columns)) + 1
    arranged = np.add.outer(rows, columns) + 1
    exchanged = arranged.copy()
    exchanged[:, 1::2] = np.roll(arranged[:, 1::2], n // 2, axis=0)
    square = exchanged.copy()
    square[1::2] = np.roll(exchanged[1::2], n // 2, axis=1)
    order = {"order": n}
    return staged(
        [
            ("most-perfect.reversible", principal, {"index": str(index), **order}),
            ("most-perfect.arranged", arranged, order),
            ("most-perfect.columns", exchanged, order),
            ("most-perfect.rows", square, order),
        ]
    )


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw every index with the same chance."""
    total = count_most_perfect(n)
    size = (total.bit_length() + 7) // 8
    # Multiples of `total` split the range of the bytes; an incomplete last one is rejected.
    bound = 256**size // total * total
    while (number := int.from_bytes(rng.bytes(size), "big")) >= bound:
        pass
    return {"index": number % total}


def read_index(text: str) -> int:
    """Read a whole number of any size.

    Raises
    ------
    NotationError
        The text is not one, or has more than 4000 digits.

    Examples
    --------
    >>> read_index(" 12345678901234567890123 ")
    12345678901234567890123
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()):
        raise NotationError(f"{text!r} is not an index. Expected a whole number, 0 or more.")
    if len(digits) > _MOST_DIGITS:
        raise NotationError(f"The index has {len(digits)} digits. Expected at most {_MOST_DIGITS}.")
    return int(digits)


MOST_PERFECT = Construction(
    name="most-perfect",
    title=phrase("construction", "Most-perfect square (from a reversible square)"),
    orders=phrase("construction.orders", "multiples of 4"),
    serves=lambda n: n >= 4 and n % 4 == 0,
    promises=fixed(*MAGIC, "pandiagonal", "compact", "complete", "most-perfect"),
    source="K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares: Their "
    "Construction and Enumeration, 1998",
    closed_form=closed_form,
    options=(
        Option(
            "index",
            read_index,
            phrase(
                "construction.option",
                "which of the most-perfect squares of the order, counted from 0 up to the eight "
                "aspects (48 squares of order 4, 368640 of order 8 ...)",
            ),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all most-perfect squares of the order: every index with the same "
        "chance, then every aspect",
    ),
    explain=explain,
    sentences=sentences(
        {
            "most-perfect.reversible": "Start with a principal reversible square of order {order} "
            "(index {index}): an addition table with ascending rows and columns.",
            "most-perfect.arranged": "Order the rows and columns so that each is half the square "
            "away from the one opposite to it before.",
            "most-perfect.columns": "In every second column exchange the upper and lower halves.",
            "most-perfect.rows": "In every second row exchange the left and right halves.",
        }
    ),
)
