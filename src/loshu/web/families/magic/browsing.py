"""Actions for browsing: squares of an order by property, and famous squares."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypedDict

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Scene
from loshu.core.seeds import chosen_seed
from loshu.magic.frenicle import frenicle_index
from loshu.magic.gallery import GALLERY
from loshu.magic.listing.queries import list_squares
from loshu.magic.listing.square_list import SquareList
from loshu.magic.notation import problem_of
from loshu.magic.picture import show
from loshu.magic.properties import property_named
from loshu.magic.properties.dudeney import dudeney_type
from loshu.text import translations
from loshu.text.citations import source_in
from loshu.web.action import Action
from loshu.web.families.magic.squares import require_order

LARGEST: Final = 12
"""Largest order of listed squares."""
PAGE: Final = 100
"""Largest number of squares in a reply."""
COUNTED: Final = 4
"""Largest order for which squares that meet a condition are counted."""
FARTHEST: Final = 10**12


class ListedSquare(TypedDict):
    """A square in a list."""

    number: str
    """Number in the list, from 1, as digits; empty in a sample."""
    text: str
    svg: Scene
    dudeney: str
    frenicle: int | None


class SquarePage(TypedDict):
    """A part of a list of squares, and the number of all."""

    total: str
    """As digits; empty if unknown."""
    squares: list[ListedSquare]


class FamousSquare(TypedDict):
    """A famous square."""

    name: str
    title: str
    year: str
    source: str
    remark: str
    text: str
    order: int


class FamousSquares(TypedDict):
    """The squares of the gallery."""

    squares: list[FamousSquare]


def browse(
    *,
    order: int,
    kinds: list[str] | None = None,
    where: str = "",
    skip: int = 0,
    limit: int = 12,
    sample: bool = False,
    seed: int | None = None,
) -> Iterator[SquarePage]:
    """List magic squares in Frénicle's standard form, from a number on or at random.

    With a condition, a square is listed in the first of its eight aspects that meets it.

    Yields the number of squares, then the squares as they are found; if the number is not known
    in advance, it comes last.
    """
    require_order(order, LARGEST)
    if not (1 <= limit <= PAGE and 0 <= skip <= FARTHEST):
        raise UnsupportedError(
            f"Squares {skip} and the next {limit} are out of range. Expected 1 to {PAGE} squares "
            f"at a time, starting at 0 to {FARTHEST}."
        )
    asked = [property_named(kind).name for kind in dict.fromkeys(kinds or ())]
    found = list_squares(order, asked, where=where)
    total = _total(found)
    yield SquarePage(total=total, squares=[])
    if sample:
        squares = found.sample(limit, chosen_seed(seed))
        yield SquarePage(total="", squares=_listed(squares, asked, None))
        return
    place = skip
    for block in found.blocks(skip, limit):
        yield SquarePage(total="", squares=_listed(block, asked, place))
        place += len(block)
    if not total and not found.endless and skip < place < skip + limit:  # the list ended
        yield SquarePage(total=str(place), squares=[])


def gallery(*, lang: str = "en") -> FamousSquares:
    """List famous squares."""
    words = translations(lang)
    return FamousSquares(
        squares=[
            FamousSquare(
                name=known.name,
                title=words.text(known.title),
                year=known.year_in(lang),
                source=source_in(known.source, lang),
                remark=words.text(known.remark),
                text=str(problem_of(known.square)),
                order=known.square.order,
            )
            for known in GALLERY
        ]
    )


def _total(found: SquareList) -> str:
    if found.size is not None:
        return str(found.size)
    if found.question.order <= COUNTED:
        return str(sum(len(block) for block in found.blocks()))
    return ""


def _listed(squares: NDArray[Any], kinds: Sequence[str], place: int | None) -> list[ListedSquare]:
    """Return squares with their pictures, each verified to have the requested properties."""
    entries = squares.astype(np.int64)
    for name in kinds:
        if not property_named(name).test(entries).all():
            raise LoshuError(
                f"A listed square is not {name}. This is a bug in Loshu: please report it."
            )
    frenicle, types = frenicle_index(entries).tolist(), dudeney_type(entries)
    grids = [Grid.from_array(square) for square in entries]
    return [
        ListedSquare(
            number="" if place is None else str(place + at + 1),
            text=str(problem_of(grid)),
            svg=show(grid),
            dudeney=types[at] or "",
            frenicle=frenicle[at] or None,
        )
        for at, grid in enumerate(grids)
    ]


ACTIONS: Final = (
    Action(browse, seconds=60),
    Action(gallery, quick=True),
)
