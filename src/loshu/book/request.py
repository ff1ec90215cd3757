"""Requests for the puzzles of a book, and making them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from loshu.any_puzzle import as_problem
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import require_named
from loshu.core.seeds import kind_seed
from loshu.core.solved import Made
from loshu.families import family_named

USUAL_LEVELS: Final = ("easy", "medium", "hard")
"""The default levels, divided evenly."""
MOST: Final = 10_000
"""Maximum puzzles of a book."""
_REPEATED: Final = 200
"""Stop after this many repetitions of earlier puzzles."""


class WantedPuzzles(NamedTuple):
    """Puzzles of one family, kind and level."""

    family: str
    number: int
    level: str = ""
    kind: str = ""
    """The kind within the family: the order of squares, a board or a variant (default: empty)."""


def wanted_of(
    family: str, number: int, levels: Sequence[tuple[str, int]] = (), kind: str = ""
) -> list[WantedPuzzles]:
    """Divide puzzles of a family among the given or default levels.

    A kind that cannot be graded quickly has puzzles of any level, unless levels are given. The
    default kind is the same as none.

    Raises
    ------
    UnsupportedError
        The family lacks a level, or the numbers of puzzles differ.

    Examples
    --------
    >>> [(each.level, each.number) for each in wanted_of("sudoku", 8)]
    [('easy', 3), ('medium', 3), ('hard', 2)]
    >>> wanted_of("magic", 2, kind="4") == wanted_of("magic", 2)
    True
    """
    printing = family_named(family).printing()
    kind = "" if kind == printing.usual_kind else kind
    for level, _ in levels:
        require_named(list(printing.levels), level, "level")
    total = sum(each for _, each in levels)
    if levels and number and total != number:
        raise UnsupportedError(
            f"The request has {number} puzzles of {family}, but {total} by levels. Make the "
            "numbers equal, or remove one of them."
        )
    if not levels:
        graded = not kind or printing.is_graded(kind)
        usual = USUAL_LEVELS[: max(number, 1)] if graded else ("",)
        share, more = divmod(number, len(usual))
        levels = [(level, share + (at < more)) for at, level in enumerate(usual)]
    return [WantedPuzzles(family, each, level, kind) for level, each in levels if each]


def parse_counts(text: str, example: str = "easy:20,hard:30") -> list[tuple[str, int]]:
    """Read names with numbers.

    Raises
    ------
    NotationError
        The text has the wrong form.

    Examples
    --------
    >>> parse_counts("easy:20, hard:30")
    [('easy', 20), ('hard', 30)]
    """
    found = []
    for part in text.split(","):
        name, colon, number = (word.strip() for word in part.partition(":"))
        if not (name and colon and number.isascii() and number.isdigit() and len(number) < 7):
            raise NotationError(
                f"{part.strip()!r} is not a name with a number. Expected {example!r}."
            )
        found.append((name, int(number)))
    return found


def made(wanted: Sequence[WantedPuzzles], seed: int) -> Iterator[tuple[str, Any]]:
    """Make different puzzles, each with the name of its family.

    The seed alone determines the puzzles; entries of `wanted` are independent.

    Raises
    ------
    UnsupportedError
        There are too few different puzzles of a kind.

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
        f"Only {found} different puzzles of {what} were found, not {wanted.number}. Ask "
        "for fewer, or for a larger board."
    )
