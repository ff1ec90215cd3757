"""The puzzles to make for a book: the options of the families, and the levels."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.command import Rare
from loshu.cli.ranges import WholeNumber
from loshu.core.errors import UnsupportedError
from loshu.families import FAMILIES, LISTED, by_precedence

if TYPE_CHECKING:
    from loshu.book.request import WantedPuzzles

MOST: Final = 10_000
"""Puzzles of one family."""
COUNT: Final = WholeNumber(0, MOST)
_LEVELS: Final = click.option(
    "--levels",
    multiple=True,
    metavar="LEVEL:N,...",
    help="Number of puzzles of each level: easy:20,hard:30 for Sudokus, tour=easy:5 for tours "
    "(default: equal numbers of easy, medium and hard).",
)


@dataclass(frozen=True, slots=True)
class Making:
    """The puzzles to make: the options of the families, and the levels."""

    given: Mapping[str, Any]
    levels: tuple[str, ...]

    def wanted(self) -> "list[WantedPuzzles]":
        """Return the puzzles to make, by family, kind and level."""
        from loshu.book.request import WantedPuzzles, parse_counts, wanted_of

        levels = levels_of(self.levels)
        found = []
        for family in FAMILIES:
            number, kind = self._of(family.book.count), self._of(family.book.kind)
            if kind:
                kind = family.printing().read_kind(kind)
            if number or family.name in levels:
                found += wanted_of(
                    family.name, number or 0, levels.get(family.name, ()), kind or ""
                )
        for family in FAMILIES:
            mixed = self._of(family.book.mixed)
            for name, each in parse_counts(mixed, "killer:5,jigsaw:5") if mixed else ():
                found.append(
                    WantedPuzzles(family.name, each, "", family.printing().read_kind(name))
                )
        return found

    def _of(self, option: str) -> Any:
        return self.given.get(_parameter(option))


def _parameter(option: str) -> str:
    """Return the name by which click hands an option over."""
    return option.removeprefix("--").replace("-", "_")


def _options_of_families() -> Iterator[tuple[str, Any]]:
    """Yield the options by which families are asked for puzzles."""
    for family in FAMILIES:
        book = family.book
        yield book.count, click.option(book.count, type=COUNT, default=0, help=book.count_help)
    for family in FAMILIES:
        book = family.book
        if book.kind:
            yield book.kind, click.option(book.kind, cls=Rare, metavar="KIND", help=book.kind_help)
        if book.mixed:
            yield book.mixed, click.option(book.mixed, metavar="NAME:N,...", help=book.mixed_help)


def making_options(function: Any) -> Any:
    """Add the options of puzzles to make; the command gets them together, as ``making``."""
    options = dict(_options_of_families())

    @wraps(function)
    def wrapped(**given: Any) -> Any:
        asked = {name: given.pop(name) for name in map(_parameter, options)}
        return function(making=Making(asked, given.pop("levels")), **given)

    decorated: Any = wrapped
    for option in reversed((*options.values(), _LEVELS)):
        decorated = option(decorated)
    return decorated


def levels_of(given: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
    """Read the levels by family; without a family they are of Sudokus."""
    from loshu.book.request import parse_counts

    found: dict[str, list[tuple[str, int]]] = {}
    for text in given:
        family, equals, counts = text.rpartition("=")
        name = family.strip() if equals else by_precedence()[0].name
        if name not in LISTED:
            raise UnsupportedError(
                f"--levels: Unknown family '{name}'. Expected {', '.join(LISTED)}."
            )
        found.setdefault(name, []).extend(parse_counts(counts))
    return found
