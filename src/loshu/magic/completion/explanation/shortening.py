"""Steps that something later rests on; all others are left out."""

from collections.abc import Callable, Iterable

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState

Search = Callable[[SquareState, Step], Step | None]
"""Finds a step again in another state, with at least its conclusion; None where it is not there."""


def shortened(
    start: SquareState, steps: list[Step], again: Search, reached: Callable[[SquareState], bool]
) -> list[Step]:
    """Leave out steps while the others, found again, still reach a goal.

    Parameters
    ----------
    start : SquareState
    steps : list of Step
        They reach the goal.
    again : callable
    reached : callable
        Whether a state is the goal.
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
    start: SquareState,
    known: list[Step],
    others: Iterable[Step],
    again: Search,
    reached: Callable[[SquareState], bool],
) -> list[Step] | None:
    """Do steps that are possible, then find the others again; None where the goal is missed."""
    state, steps = start.copy(), [*known]
    for step in steps:
        state.apply(step)
    for wanted in others:
        if _is_done(state, wanted):
            continue
        found = again(state, wanted)
        if found is None:
            return None
        state.apply(found)
        steps.append(found)
    return steps if reached(state) else None


def _is_done(state: SquareState, step: Step) -> bool:
    """Whether nothing that a step concludes is new."""
    n = state.way.order
    return all(state.values[row * n + column] == value for row, column, value in step.placed) and (
        not any(
            state.candidates[row * n + column] >> value & 1
            for row, column, value in step.eliminated
        )
    )


def found_among(steps: Iterable[Step], wanted: Step) -> Step | None:
    """Return a step of the same key with at least the same conclusion."""
    placed, eliminated = set(wanted.placed), set(wanted.eliminated)
    for step in steps:
        if (
            step.key == wanted.key
            and placed <= set(step.placed)
            and eliminated <= set(step.eliminated)
        ):
            return step
    return None
