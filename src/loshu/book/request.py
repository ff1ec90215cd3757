"""What puzzles a book is to have, and making them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import require_named
from loshu.core.seeds import kind_seed
from loshu.core.solved import Made
from loshu.families import as_problem, family_named

USUAL_LEVELS: Final = ("easy", "medium", "hard")
"""Those of puzzles for which no level is asked, as evenly as can be."""
MOST: Final = 10_000
"""Puzzles of a book."""
_REPEATED: Final = 200
"""Puzzles that were there before, after which no further one is looked for."""


class WantedPuzzles(NamedTuple):
    """Puzzles of one family, kind and level."""

    family: str
    number: int
    level: str = ""
    kind: str = ""
    """What the family makes of it: the order of squares, a board, a variant; empty: the usual."""


def wanted_of(
    family: str, number: int, levels: Sequence[tuple[str, int]] = (), kind: str = ""
) -> list[WantedPuzzles]:
    """Divide puzzles of a family among levels: those given, or the usual ones.

    Of a kind that is asked for, puzzles of any level are made where no level is given.

    Raises
    ------
    UnsupportedError
        A level that the family does not have, or levels with another number of puzzles in all.

    Examples
    --------
    >>> [(each.level, each.number) for each in wanted_of("sudoku", 8)]
    [('easy', 3), ('medium', 3), ('hard', 2)]
    """
    known = list(family_named(family).printing().levels)
    for level, _ in levels:
        require_named(known, level, "level")
    total = sum(each for _, each in levels)
    if levels and number and total != number:
        raise UnsupportedError(
            f"{number} puzzles of {family} were asked for, and {total} by levels"
        )
    if not levels:
        usual = ("",) if kind else USUAL_LEVELS[: max(number, 1)]
        share, more = divmod(number, len(usual))
        levels = [(level, share + (at < more)) for at, level in enumerate(usual)]
    return [WantedPuzzles(family, each, level, kind) for level, each in levels if each]


def parse_counts(text: str, example: str = "easy:20,hard:30") -> list[tuple[str, int]]:
    """Read names with numbers.

    Raises
    ------
    NotationError
        Text of another form.

    Examples
    --------
    >>> parse_counts("easy:20, hard:30")
    [('easy', 20), ('hard', 30)]
    """
    found = []
    for part in text.split(","):
        name, colon, number = (word.strip() for word in part.partition(":"))
        if not (name and colon and number.isascii() and number.isdigit() and len(number) < 7):
            raise NotationError(f"expected {example!r}, got {part.strip()!r}")
        found.append((name, int(number)))
    return found


def made(wanted: Sequence[WantedPuzzles], seed: int) -> Iterator[tuple[str, Any]]:
    """Make puzzles, no two alike, each with the name of its family.

    The seed alone determines them; puzzles of one line of `wanted` depend on no other line.

    Raises
    ------
    UnsupportedError
        There are too few different ones of a kind.

    Examples
    --------
    >>> [(family, puzzle.size) for family, puzzle in made([WantedPuzzles("sudoku", 2)], 1)]
    [('sudoku', 9), ('sudoku', 9)]
    """
    for each in wanted:
        source = (
            family_named(each.family)
            .printing()
            .make(each.kind, each.level, kind_seed(seed, f"{each.family}/{each.kind}/{each.level}"))
        )
        yield from ((each.family, puzzle) for puzzle in _different(source, each))


def _different(source: Iterator[Made], wanted: WantedPuzzles) -> Iterator[Any]:
    seen: set[str] = set()
    repeated = 0
    try:
        while len(seen) < wanted.number:
            puzzle = next(source).puzzle
            text = str(as_problem(puzzle))
            if text in seen:
                repeated += 1
                if repeated > _REPEATED:
                    raise _too_few(len(seen), wanted)
                continue
            seen.add(text)
            yield puzzle
    finally:
        close = getattr(source, "close", None)
        if close is not None:
            close()


def _too_few(found: int, wanted: WantedPuzzles) -> UnsupportedError:
    what = " ".join(filter(None, (wanted.family, wanted.kind, wanted.level)))
    return UnsupportedError(
        f"only {found} different puzzles were found of {what}, not {wanted.number}: ask for fewer, "
        "or for a larger board"
    )
