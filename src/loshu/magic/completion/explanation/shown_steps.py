"""The steps that an explanation shows: forced sums, pairs, bounds, and nothing that is not used."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.arguments import found_among, shortened
from loshu.core.step import Step
from loshu.magic.completion.explanation.refutation import refuted
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import (
    TECHNIQUES,
    CompletionTechnique,
    only_pair,
    technique_of,
    two_blanks,
)
from loshu.magic.completion.explanation.techniques.trial import survives
from loshu.magic.completion.search.propagation import Propagation

_PAIRS: Final = ("two-blanks", "only-pair")
_PLACING: Final = 4
"""Number of techniques before the pairs, which write a number."""
_OTHERS: Final = tuple(known for known in TECHNIQUES if known.name not in _PAIRS)
SHOWN: Final[tuple[CompletionTechnique, ...]] = (
    _OTHERS[0],
    two_blanks.PLACING,
    *_OTHERS[1:_PLACING],
    only_pair.SHOWN,
    two_blanks.TECHNIQUE,
    *_OTHERS[_PLACING:],
)
"""The techniques in the order in which a person looks: pairs before bounds."""


def shown_steps(state: SquareState) -> Iterator[Step]:
    """Yield steps, and do them, until the square is complete or no technique finds another."""
    while state.blanks and (steps := next_steps(state)):
        for step in steps:
            yield step
            state.apply(step)


def next_steps(
    state: SquareState, techniques: tuple[CompletionTechnique, ...] = SHOWN
) -> list[Step]:
    """Return the steps that lead to the next number; none where the techniques do not suffice."""
    found: list[Step] = []
    after = state.copy()
    while not (found and found[-1].placed):
        step = next((step for known in techniques if (step := known.find(after))), None)
        if step is None:
            return []
        for part in _parts(step):
            after.apply(part)
            found.append(part)
    *before, last = found
    if before:
        before = shortened(state, before, _again, lambda reached: _again(reached, last) is not None)
    return [*_refuted(state, [*before, last])]


def _parts(step: Step) -> Iterator[Step]:
    """Split a trial of several numbers, each of which has its contradiction."""
    if step.key != "trial":
        yield step
        return
    for number in step.eliminated:
        yield replace(step, eliminated=(number,))


def _again(state: SquareState, wanted: Step) -> Step | None:
    if wanted.key == "trial.all":
        return wanted
    if wanted.key == "trial":
        ((row, column, number),) = wanted.eliminated
        rules = Propagation(state.way.lines_of_bits, len(state.candidates), state.way.numbers)
        cell = row * state.way.order + column
        return None if survives(state, rules, cell, number) else wanted
    known = technique_of(wanted.key)
    if known is two_blanks.TECHNIQUE and wanted.placed:
        known = two_blanks.PLACING
    if known is only_pair.TECHNIQUE:
        known = only_pair.SHOWN
    return found_among(known.search(state), wanted)


def _refuted(state: SquareState, steps: list[Step]) -> Iterator[Step]:
    """Show the contradictions of trials, and find the other steps again as they are then."""
    now = state.copy()
    for step in steps:
        shown = refuted(now, step) if step.key == "trial" else _again(now, step) or step
        yield shown
        now.apply(shown)
