"""Contradictions between given numbers, which prove that a puzzle has no solution."""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from itertools import islice, pairwise
from typing import Final, NamedTuple, TypeAlias

from loshu.text import Translations, phrase, translations
from loshu.tour.colors import COLORS, coloring, distances
from loshu.tour.game import Game
from loshu.tour.report import check
from loshu.tour.tour import TourLike, as_tour

_Links: TypeAlias = Mapping[int, list[int]]
SHOWN: Final = 3
"""Maximum contradictions of a kind to list; one is enough."""

_WRONG_CELL: Final = phrase(
    "tour.none",
    "{reason}; odd numbers are on the first color and even numbers on the second, so "
    "{number} cannot be in {cell}",
)
_BOTH: Final = phrase(
    "tour.none",
    "every step changes the color of the cell, as on a chessboard, so {first} in {here} and "
    "{second} in {there} cannot both be right",
)
_FAR: Final = phrase(
    "tour.none",
    "around the other given numbers, {first} ({here}) and {second} ({there}) are at least "
    "{steps} steps apart; at most {gap} are possible",
)
_NO_PATH: Final = phrase(
    "tour.none",
    "no path leads from {first} ({here}) to {second} ({there}) around the other given numbers",
)
_OUT_OF_REACH: Final = phrase("tour.none", "no missing number can reach {cell}")


def contradictions(tour: TourLike, lang: str = "en") -> tuple[str, ...]:
    """List contradictions between given numbers; empty if only a search can find any.

    Only the first kind found is listed: broken rules, colors, distances, unreachable cells.

    Examples
    --------
    >>> contradictions("3x3:rook-step:1,.,3/.,.,./.,.,4")
    ('no step leads from 3 (r1c3) to 4 (r3c3)',)
    >>> contradictions("3x3:king:1,.,./.,.,./.,.,2")
    ('no step leads from 1 (r1c1) to 2 (r3c3)',)
    >>> contradictions("3x3:king:.,4,3/6,5,./7,.,.")
    ('no missing number can reach r1c1',)
    """
    tour, words = as_tour(tour), translations(lang)
    broken = check(tour, lang=lang).violations
    if broken or tour.is_blank:
        return broken
    cells = {number: cell for cell, number in tour.numbers.items()}
    givens = {number: cells[number] for number in sorted(cells)}
    for look in (_wrong_colors, _too_far, _out_of_reach):
        if found := tuple(islice(look(tour.game, givens, words), SHOWN)):
            return found
    return ()


def _wrong_colors(game: Game, givens: Mapping[int, int], words: Translations) -> Iterator[str]:
    """Compare the numbers with the colors of their cells, if every step changes the color."""
    graph, name = game.graph, game.board.name_of
    if (distances(game)[graph.cells] < 0).any():
        return
    colors = coloring(game)
    if colors is None:
        return
    ones = int((colors[graph.cells] == 1).sum())
    zeros = len(graph.cells) - ones
    if abs(ones - zeros) > 1:
        return  # independent of the givens
    first, *others = (
        (number, cell, (int(colors[cell]) + number) % 2) for number, cell in givens.items()
    )
    if ones != zeros:
        odd = 1 if ones > zeros else 0
        reason = words.text(
            COLORS, count=len(graph.cells), more=max(ones, zeros), less=min(ones, zeros)
        )
        for number, cell, shift in (first, *others):
            if shift != (odd + 1) % 2:
                yield words.text(_WRONG_CELL, reason=reason, number=number, cell=name(cell))
        return
    for number, cell, shift in others:
        if shift != first[2]:
            ends = {"here": name(first[1]), "there": name(cell)}
            yield words.text(_BOTH, first=first[0], second=number, **ends)


class _Gap(NamedTuple):
    """A run of missing numbers: the cells at its ends (-1 if open) and its number of steps."""

    start: int
    end: int
    steps: int


def _too_far(game: Game, givens: Mapping[int, int], words: Translations) -> Iterator[str]:
    """Find given numbers that are too far apart on the board."""
    name, number_in = game.board.name_of, {cell: number for number, cell in givens.items()}
    after, _ = _links(game)
    for start, end, steps in _gaps(game, givens):
        if -1 in (start, end) or start == end or end in _reached(start, after, number_in, steps):
            continue
        found = _reached(start, after, number_in, len(game.graph.cells))
        blanks = {
            "first": number_in[start],
            "second": number_in[end],
            "here": name(start),
            "there": name(end),
        }
        if end in found:
            yield words.text(_FAR, steps=found[end], gap=steps, **blanks)
        else:
            yield words.text(_NO_PATH, **blanks)


def _out_of_reach(game: Game, givens: Mapping[int, int], words: Translations) -> Iterator[str]:
    """Find cells that no run of missing numbers can reach."""
    given = frozenset(givens.values())
    after, before = _links(game)
    free = set(game.graph.cells.tolist()) - given
    for start, end, steps in _gaps(game, givens):
        ahead = {} if start < 0 else _reached(start, after, given, steps - 1)
        back = {} if end < 0 else _reached(end, before, given, steps - 1)
        if start < 0 or end < 0:
            free -= {**ahead, **back}.keys()
        else:
            free -= {cell for cell in ahead if ahead[cell] + back.get(cell, steps) <= steps}
    for cell in sorted(free):
        yield words.text(_OUT_OF_REACH, cell=game.board.name_of(cell))


def _gaps(game: Game, givens: Mapping[int, int]) -> Iterator[_Gap]:
    """Yield the runs of missing numbers between and around the sorted givens."""
    for (low, start), (high, end) in pairwise(givens.items()):
        yield _Gap(start, end, high - low)
    first, last, size = min(givens), max(givens), len(game.graph.cells)
    if game.closed:
        yield _Gap(givens[last], givens[first], size - last + first)
    else:
        yield _Gap(-1, givens[first], first)
        yield _Gap(givens[last], -1, size - last + 1)


def _links(game: Game) -> tuple[_Links, _Links]:
    """Return the successors and the predecessors of each cell."""
    after: dict[int, list[int]] = defaultdict(list)
    before: dict[int, list[int]] = defaultdict(list)
    for cell in game.graph.cells.tolist():
        for target in game.graph.after(cell).tolist():
            after[cell].append(target)
            before[target].append(cell)
    return after, before


def _reached(start: int, links: _Links, given: Container[int], depth: int) -> dict[int, int]:
    """Return the cells within some steps, with their distances through free cells."""
    found, edge = {start: 0}, [start]
    for steps in range(1, depth + 1):
        beyond = [there for here in edge for there in links[here] if there not in found]
        edge = [cell for cell in set(beyond) if cell not in given]
        found |= dict.fromkeys(beyond, steps)
        if not edge:
            break
    return found
