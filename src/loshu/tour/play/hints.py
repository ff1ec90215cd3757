"""Hints for a tour that is played, after which it can still be completed."""

from dataclasses import dataclass, replace
from typing import Final

from loshu.core.representations import notebook_html
from loshu.core.step import Step
from loshu.tour.continuation import continuations
from loshu.tour.play.corrections import correction
from loshu.tour.play.position import Play
from loshu.tour.techniques import TECHNIQUES
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.shown_steps import next_steps

EFFORT: Final = 2_000_000
"""Effort of a search for one completion: some tenths of a second."""
REASONED_ON: Final = 150
"""Up to this many cells, the techniques are tried first."""
STEPS: Final = 40
"""Number of steps of reasoning before the first number."""
_TECHNIQUES: Final = tuple(known for known in TECHNIQUES if known.level != "expert")


@dataclass(frozen=True, slots=True)
class Hint:
    """The next number, or the wrong ones."""

    cell: int | None = None
    """The cell of the next number; None if no completion exists or is known."""
    number: int | None = None
    """The number that goes there."""
    why: tuple[Step, ...] = ()
    """The reasons, the easiest first; empty if a search found the number."""
    wrong: tuple[tuple[int, int], ...] = ()
    """Cells and numbers to remove before the tour can be completed."""
    sure: bool = True
    """Whether a completion through this cell, or without the wrong numbers, was found."""
    fewest: bool = True
    """Whether it is proved that removing fewer numbers is not enough."""

    _repr_html_ = notebook_html


def hint(play: Play) -> Hint:
    """Return the next number of a tour that can still be completed.

    Examples
    --------
    >>> from loshu.tour.play.position import new_play
    >>> hint(new_play("3x3:rook-step", start=1)).wrong
    ((1, 1),)
    >>> found = hint(new_play("2x2:rook-step", start=0).go(1))
    >>> found.cell, found.number, found.why[0].key
    (3, 3, 'next-number')
    """
    found = continuations(play.tour, limit=1, effort=EFFORT)
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
    """Find the next number by deduction, with the steps before it."""
    size = len(play.game.board.cells)
    if size > REASONED_ON or play.is_whole or not play.numbers:
        return None
    steps = next_steps(Candidates(play.tour), _TECHNIQUES, STEPS)
    if not steps or not steps[-1].placed:
        return None
    row, column, number = steps[-1].placed[0]
    return Hint(row * play.game.board.columns + column, number, tuple(steps))


def _back(play: Play) -> Hint:
    """Return the wrong numbers: in a puzzle the numbers that differ from its only solution."""
    asked = continuations(replace(play, entries=()).tour, limit=2, effort=EFFORT)
    if asked.complete and asked.count == 1 and asked.first is not None:
        answer = {cell: number for number, cell in enumerate(asked.first, 1)}
        return Hint(wrong=tuple(entry for entry in play.entries if answer[entry[0]] != entry[1]))
    found = correction(play)
    if found is None:
        return Hint()
    return Hint(wrong=found.entries, sure=found.leaves_a_way, fewest=found.smallest)
