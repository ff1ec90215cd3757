"""Squares of ``loshu magic make`` that are not of consecutive numbers."""

from collections.abc import Sequence
from typing import Final

from loshu.cli.notes import remark
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.integers.first_row import make_with_first_row, read_first_row
from loshu.text import phrase

_FEWER: Final = phrase("magic.make", "squares that exist: {number}")


def with_first_row(
    order: int,
    first_row: str,
    *,
    kind: str | None,
    number: int,
    seed: int | None,
    lang: str,
    others: Sequence[object],
) -> Sequence[Grid]:
    """Build squares with a given first row; refuse options for normal squares."""
    if any(others):
        raise UnsupportedError(
            "--first-row cannot be combined with --method, --set, --explain, --first, --increment "
            "or --constant."
        )
    row = read_first_row(first_row, order)
    found = make_with_first_row(row, kind=kind or "magic", number=number, seed=seed or 0, lang=lang)
    if len(found) < number:
        remark(_FEWER, number=len(found))
    return found
