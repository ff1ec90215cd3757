"""Published counts of tours, with sources, for comparison only."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from loshu.core.counting import Published
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.symmetry import symmetries
from loshu.tour.game import parse_game

OEIS: Final = "On-Line Encyclopedia of Integer Sequences"
TWICE: Final = "two independent programs, kept as reference figures of this project"
ONCE: Final = "one independent program, kept as a reference figure of this project"
Entry: TypeAlias = tuple[tuple[str, str], Published]
"""A game, the name of the start (empty for all starts) and the number: open tours in both
directions, closed tours without direction and start."""

POST: Final = "the Spanish post on the five-by-five game, recounted"


def _table(
    moves: str, source: str, closed: bool, *rows: tuple[str, int], start: str = ""
) -> Iterator[Entry]:
    for board, value in rows:
        yield (str(parse_game(board, moves, closed=closed)), start), Published(value, source)


def _starts(board: str, cell: str, value: int) -> Iterator[Entry]:
    return _table("five", TWICE, False, (board, value), start=cell)


@cache
def published_counts() -> Mapping[tuple[str, str], Published]:
    """Return the published counts by game and start.

    Examples
    --------
    >>> published_counts()["5x5:(3,0)+(2,2)", "r1c1"].value
    552
    """
    five_5 = {"r1c1": 552, "r1c2": 548, "r1c3": 552, "r2c2": 412, "r2c3": 400, "r3c3": 352}
    five_6 = {
        "r1c1": 302_282,
        "r1c2": 284_261,
        "r1c3": 177_475,
        "r2c2": 376_864,
        "r2c3": 179_154,
        "r3c3": 101_642,
    }
    sides = [("4x5", 72), ("4x6", 64), ("4x7", 36), ("4x8", 182), ("4x9", 10_172)]
    sides += [("5x6", 56_728), ("5x7", 461_816)]
    loops = [("4x5", 2), ("4x6", 0), ("4x7", 0), ("4x8", 0), ("4x9", 48), ("5x6", 296)]
    entries: tuple[Entry, ...] = (
        *_table("five", POST, False, ("5x5", 552), start="r1c1"),
        *(p for cell, n in five_5.items() for p in _starts("5x5", cell, n)),
        *(p for cell, n in five_6.items() for p in _starts("6x6", cell, n)),
        *_table("five", TWICE, False, ("4x4", 0), ("5x5", 12_400), ("6x6", 8_250_272)),
        *_table("five", ONCE, False, ("7x7", 8_642_871_600)),
        *_table("five", TWICE, False, *((board, 2 * paths) for board, paths in sides)),
        *_table("five", TWICE, True, ("4x4", 0), ("5x5", 48), ("6x6", 13_138), ("7x7", 5_808_784)),
        *_table("five", TWICE, True, *loops, ("5x7", 1_184)),
        *_table("knight", f"A165134, {OEIS}", False, ("5x5", 1_728), ("6x6", 6_637_920)),
        *_table("knight", f"A165134, {OEIS}", False, ("7x7", 165_575_218_320)),
        *_table("knight", f"A165134, {OEIS}", False, ("8x8", 19_591_828_170_979_904)),
        *_table("knight", f"A001230, {OEIS}", True, ("6x6", 9_862), ("8x8", 13_267_364_410_532)),
        *_table("knight", TWICE, True, ("8x6", 55_488_142), ("8x7", 34_524_432_316)),
    )  # fmt: skip
    return MappingProxyType(dict(reversed(entries)))  # the first of two sources


def published_count(question: TourQuestion) -> Published | None:
    """Find the published number for a question, its transposed board or an equivalent start.

    Examples
    --------
    >>> published_count(TourQuestion(game=parse_game("6x4", "five"))).value
    128
    """
    game, known = question.game, published_counts()
    board = game.board
    if question.puzzle is not None or not game.graph.symmetric:
        return None
    if game.blocked or board.holes or board.wrap:
        return None
    upright = str(game)
    sideways = str(parse_game(f"{board.columns}x{board.rows}", game.moves.text, closed=game.closed))
    if question.start is None or game.closed:
        return known.get((upright, "")) or known.get((sideways, ""))
    alike = set(symmetries(game)[:, question.start].tolist())
    found = (known.get((upright, board.name_of(cell))) for cell in sorted(alike))
    return next((published for published in found if published), None)
