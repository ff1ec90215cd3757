"""Arguments of several steps: without what nothing rests on, and by contradiction."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from loshu.core.step import Step


class State(Protocol):
    """A position that steps change."""

    def copy(self: "Position") -> "Position":
        """Return a position that changes without this one."""

    def apply(self, step: Step) -> None:
        """Do a step."""

    def has(self, step: Step) -> bool:
        """Whether nothing that a step concludes is new."""


Position = TypeVar("Position", bound=State)


@dataclass(frozen=True, slots=True)
class Refutation(Step):
    """A step that eliminates a number because of a contradiction.

    Parameters
    ----------
    lines : tuple of Step
        What follows from the number, and at last the contradiction.
    """

    lines: tuple[Step, ...] = ()


def shortened(
    start: Position,
    steps: list[Step],
    again: Callable[[Position, Step], Step | None],
    reached: Callable[[Position], bool],
) -> list[Step]:
    """Leave out steps while the others, found again, still reach a goal.

    Parameters
    ----------
    start : Position
    steps : list of Step
        They reach the goal.
    again : callable
        Finds a step in another position, with at least its conclusion; None where it is missing.
    reached : callable
        Whether a position is the goal.
    """
    kept, size = steps, max(1, len(steps) // 2)
    while True:
        end = len(kept)
        while end > 0:
            first = max(0, end - size)
            without = _replayed(start, kept[:first], kept[end:], again, reached)
            kept, end = kept if without is None else without, first
        if size == 1:
            return kept
        size //= 2


def _replayed(
    start: Position,
    known: list[Step],
    others: Iterable[Step],
    again: Callable[[Position, Step], Step | None],
    reached: Callable[[Position], bool],
) -> list[Step] | None:
    """Do steps that are possible, then find the others again; None where the goal is missed."""
    state, steps = start.copy(), [*known]
    for step in steps:
        state.apply(step)
    for wanted in others:
        if state.has(wanted):
            continue
        found = again(state, wanted)
        if found is None:
            return None
        state.apply(found)
        steps.append(found)
    return steps if reached(state) else None


def lines_to_clash(
    start: Position,
    steps: Callable[[Position], Iterator[Step]],
    again: Callable[[Position, Step], Step | None],
    clash: Callable[[Position], Step | None],
    *,
    most: int | None = None,
) -> tuple[Step, ...] | None:
    """Return the steps from a supposed number to a contradiction, which is the last one.

    Parameters
    ----------
    start : Position
        With the supposed number; the steps are done in it.
    steps : callable
        Yields the steps that a position allows.
    again : callable
        As for `shortened`.
    clash : callable
        Returns the contradiction that a position shows.
    most : int, optional
        Give up after this many steps.
    """
    lines, reached = list[Step](), start.copy()
    while clash(reached) is None:
        found = next(steps(reached), None)
        if found is None or len(lines) == most:
            return None
        reached.apply(found)
        lines.append(found)
    lines = shortened(start, lines, again, lambda after: clash(after) is not None)
    for line in lines:
        start.apply(line)
    last = clash(start)
    return None if last is None else (*lines, last)


def found_among(steps: Iterable[Step], wanted: Step) -> Step | None:
    """Return a step of the same key with at least the same conclusion.

    Examples
    --------
    >>> steps = [Step("a"), Step("b", eliminated=((0, 0, 1), (0, 0, 2)))]
    >>> found_among(steps, Step("b", eliminated=((0, 0, 1),))) is steps[1]
    True
    """
    placed, eliminated = set(wanted.placed), set(wanted.eliminated)
    for step in steps:
        same = step.key == wanted.key
        if same and placed <= set(step.placed) and eliminated <= set(step.eliminated):
            return step
    return None
