"""Relatives of a square: the squares that moves make of it, each with a number."""

from collections.abc import Sequence
from typing import Final, TypedDict

import numpy as np

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.notation import problem_of
from loshu.magic.number_unit import NumberUnit
from loshu.magic.orbits.choice import default_moves, orbit
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.properties import property_named
from loshu.magic.properties.entries import is_normal
from loshu.magic.transforms import TRANSFORMS, entries_of, transform_named
from loshu.text import Phrase, phrase, translations
from loshu.web.action import Action
from loshu.web.families.magic.squares import read_in_unit, written

_DIGITS: Final = 300
"""Largest number of digits in the number of a relative."""
TITLES: Final[dict[str, Phrase]] = {
    "aspect": phrase("magic.moves", "rotations and reflections"),
    "complement": phrase("magic.moves", "complement"),
    "symmetric": phrase("magic.moves", "the same exchanges of rows and of columns"),
    "rows-columns": phrase("magic.moves", "all permutations of the rows and of the columns"),
    "exchange": phrase("magic.moves", "exchanges of rows and of columns, and transposition"),
    "shift": phrase("magic.moves", "cyclic shifts"),
    "affine": phrase("magic.moves", "affine maps"),
    "hypercube": phrase("magic.moves", "symmetries of the four-dimensional cube"),
    "most-perfect": phrase("magic.moves", "exchanges in the reversible square"),
    "bordered": phrase("magic.moves", "rearrangements of every border"),
}


class MoveSet(TypedDict):
    """A set of moves, and the reason if it does not apply to the square."""

    name: str
    title: str
    refusal: str
    chosen: bool


class SquareFamily(TypedDict):
    """The relatives of a square."""

    base: str
    moves: list[MoveSet]
    count: str
    """As digits; number 0 is the square itself."""


class SquareRelative(TypedDict):
    """A relative of a square."""

    text: str
    number: str
    count: str


def family(*, text: str, moves: list[str] | None = None, lang: str = "en") -> SquareFamily:
    """Count the relatives of a square (default: the usual moves)."""
    base, unit, members = _members(text, moves)
    words = translations(lang)
    return SquareFamily(
        base=written(base, unit),
        moves=[
            MoveSet(
                name=known.name,
                title=words.text(TITLES[known.name]),
                refusal=known.why_not(base.array) or "",
                chosen=known.name in members.names,
            )
            for known in TRANSFORMS
        ],
        count=str(members.count),
    )


def relative(
    *, text: str, number: str = "", moves: list[str] | None = None, seed: int | None = None
) -> SquareRelative:
    """Return the relative with a number, given as digits, or a random one."""
    base, unit, members = _members(text, moves)
    if number:
        place = _number(number)
        square = members.nth(place)
    else:
        square = members.random(np.random.default_rng(_seed(seed)))
        place = members.rank(square)
    _require_related(base, square, members)
    return SquareRelative(
        text=written(Grid.from_array(square), unit), number=str(place), count=str(members.count)
    )


def _members(text: str, moves: Sequence[str] | None) -> tuple[Grid, NumberUnit, SquareOrbit]:
    base, unit = read_in_unit(text)
    if base.order < 2:
        raise UnsupportedError("A square of order 1 has no relatives.")
    entries = entries_of(base)
    names = default_moves(entries) if moves is None else tuple(dict.fromkeys(moves))
    if not names:
        raise UnsupportedError("Choose at least one set of moves.")
    for name in names:
        transform_named(name)
    return base, unit, orbit(base, under=names)


def _require_related(base: Grid, square: np.ndarray, members: SquareOrbit) -> None:
    """Check that a relative has the same entries, and is magic if the square is."""
    entries, moved = base.array[None], square[None]
    complements = any(known.complements for known in members.transforms)
    same = np.array_equal(np.sort(entries, axis=None), np.sort(moved, axis=None))
    kept = all(
        property_named(name).test(moved)[0]
        for name in ("semi-magic", "magic")
        if property_named(name).test(entries)[0]
        and all(name in known.keeps for known in members.transforms)
    )
    if not kept or not (same or (complements and not is_normal(entries)[0])):
        raise LoshuError(
            f"{problem_of(Grid.from_array(square))} is not a relative. "
            f"This is a bug in Loshu: please report it."
        )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise NotationError(f"{text[:40]!r} is not the number of a relative. Expected 0 or more.")
    return int(text)


def _seed(seed: int | None) -> int | None:
    if seed is not None and seed < 0:
        raise UnsupportedError(f"Seed {seed} is out of range. Expected 0 or more.")
    return seed


ACTIONS: Final = (
    Action(family, seconds=30),
    Action(relative, seconds=30),
)
