"""Hints for a tour that is being played; each keeps a whole tour within reach."""

from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from loshu.core.step import Step
from loshu.tour.candidates import Candidates
from loshu.tour.completion import ways
from loshu.tour.explaining import steps_of
from loshu.tour.play.position import Play
from loshu.tour.techniques import TECHNIQUES

EFFORT: Final = 2_000_000
"""Of a search for one way that is left: some tenths of a second."""
REASONED_ON: Final = 150
"""Cells of a board on which the next step is looked for by reasoning, in a blink."""
STEPS: Final = 40
"""Of reasoning before the first number."""
_TECHNIQUES: Final = tuple(known for known in TECHNIQUES if known.level != "expert")


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next."""

    cell: int | None = None
    """Where to go; None where no way is left, or none is known."""
    number: int | None = None
    """The number that goes there."""
    why: tuple[Step, ...] = ()
    """The reasons, the easiest first; none where the number comes of a search."""
    wrong: tuple[tuple[int, int], ...] = ()
    """Cells and numbers that have to be taken out until a way is left."""
    sure: bool = True
    """Whether a whole tour was found that goes on there, or would without the wrong numbers."""


def hint(play: Play) -> Hint:
    """Say what comes next so that the tour can be finished.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> from loshu.tour.play.position import begun
    >>> hint(begun(parse_game("3x3", "rook-step"), start=1)).wrong
    ((1, 1),)
    >>> found = hint(begun(parse_game("2x2", "rook-step"), start=0).go(1))
    >>> found.cell, found.number, found.why[0].rule
    (3, 3, 'next-number')
    """
    found = ways(play.game, play.grid, most=1, effort=EFFORT)
    if found.first is not None:
        return _reasoned(play) or _searched(play, found.first)
    if found.complete:
        return _back(play)
    cells, number = play.next_cells(), play.next_number
    free = set(play.game.board.cells) - set(play.numbers)
    after = play.game.graph.after
    fewest = min(cells, key=lambda cell: len(free & set(after(cell).tolist())), default=None)
    return Hint(fewest, None if fewest is None else number, sure=False)


def _searched(play: Play, tour: tuple[int, ...]) -> Hint:
    number = play.next_number
    return Hint() if number is None else Hint(tour[number - 1], number)


def _reasoned(play: Play) -> Hint | None:
    """Find the next number that can be concluded, with what must be seen before it."""
    size = len(play.game.board.cells)
    if size > REASONED_ON or play.is_whole or not play.numbers:
        return None
    steps: list[Step] = []
    state = Candidates(play.game, play.grid)
    for _, step in islice(steps_of(state, _TECHNIQUES), STEPS):
        steps.append(step)
        if step.placed:
            row, column, number = step.placed[0]
            return Hint(row * play.game.board.columns + column, number, tuple(steps))
    return None


def _back(play: Play) -> Hint:
    """Say which numbers are wrong: of a puzzle those that differ from its one answer."""
    asked = ways(play.game, replace(play, entries=()).grid, most=2, effort=EFFORT)
    if asked.complete and asked.count == 1 and asked.first is not None:
        answer = {cell: number for number, cell in enumerate(asked.first, 1)}
        return Hint(wrong=tuple(entry for entry in play.entries if answer[entry[0]] != entry[1]))
    for back in range(1, len(play.entries) + 1):
        kept = replace(play, entries=play.entries[: len(play.entries) - back])
        found = ways(play.game, kept.grid, most=1, effort=EFFORT)
        if found.first is not None:
            return Hint(wrong=play.entries[: -back - 1 : -1])
        if not found.complete:
            return Hint(wrong=play.entries[: -back - 1 : -1], sure=False)
    return Hint()
