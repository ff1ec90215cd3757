"""Steps that an explanation shows, without unused ones."""

from collections.abc import Iterator
from typing import Final

from loshu.core.arguments import Refutation, found_among, lines_to_clash, shortened
from loshu.core.step import Step
from loshu.text import sentences
from loshu.tour.techniques import TECHNIQUES, technique_of
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import first, members, singleton
from loshu.tour.techniques.technique import Technique

LONGEST: Final = 80
"""Steps before a number that are shortened; more take too long."""
LINES: Final = 40
"""Lines of a contradiction; a longer one is only named."""
CLASHES: Final = sentences(
    {
        "clash.number": "Then no cell is left for {number}.",
        "clash.cell": "Then no number is left for {cell}.",
        "clash.apart": "Then {low} ({low_cell}) and {high} ({high_cell}) are not one step apart.",
    }
)
_ANYWHERE: Final = ("forcing", "exhaustion")
"""Techniques that look at the written numbers only, so that their steps are always found again."""
_SIMPLE: Final = tuple(known for known in TECHNIQUES if known.level != "expert")


def shown_steps(state: Candidates) -> Iterator[Step]:
    """Yield steps, and do them, until the tour is complete or no technique finds another."""
    while not state.solved:
        steps = next_steps(state)
        for step in steps:
            yield step
            state.apply(step)
        if not (steps and steps[-1].placed):
            return


def next_steps(
    state: Candidates, techniques: tuple[Technique, ...] = TECHNIQUES, limit: int = 10_000
) -> list[Step]:
    """Return the steps that lead to the next number, or all that are found where none does.

    Parameters
    ----------
    state : Candidates
    techniques : tuple of Technique
    limit : int
        The most steps to look for.
    """
    found: list[Step] = []
    after = state.copy()
    while not (found and found[-1].placed) and len(found) < limit:
        step = next((step for known in techniques if (step := known.find(after))), None)
        if step is None:
            break
        after.apply(step)
        found.append(step)
    if not found or not found[-1].placed:
        return found
    *before, last = found
    if 0 < len(before) <= LONGEST:
        before = shortened(state, before, _again, lambda reached: _again(reached, last) is not None)
    return [*_as_found(state, [*before, last])]


def _again(state: Candidates, wanted: Step) -> Step | None:
    if wanted.key in _ANYWHERE:
        return wanted
    return found_among(technique_of(wanted.key).search(state), wanted)


def _as_found(state: Candidates, steps: list[Step]) -> Iterator[Step]:
    """Find steps again after the steps that are kept, and show contradictions."""
    now = state.copy()
    for step in steps:
        shown = refuted(now, step) if step.key == "forcing" else _again(now, step) or step
        yield shown
        now.apply(shown)


def refuted(state: Candidates, step: Step) -> Step:
    """Show the contradiction to which a number leads, where the simple techniques find one."""
    ((row, column, number),) = step.eliminated
    start = state.copy()
    start.apply(Step("", placed=((row, column, number),)))
    lines = lines_to_clash(start, _steps, _line_again, find_clash, most=LINES)
    if lines is None:
        return step
    blanks = {**dict(step.parameters), "form": "lines" if len(lines) > 1 else "at-once"}
    return Refutation(
        step.key,
        eliminated=step.eliminated,
        marks=step.marks,
        parameters=tuple(blanks.items()),
        lines=lines,
    )


def _steps(state: Candidates) -> Iterator[Step]:
    return (step for known in _SIMPLE for step in known.search(state))


def _line_again(state: Candidates, wanted: Step) -> Step | None:
    return found_among(technique_of(wanted.key).search(state), wanted)


def find_clash(state: Candidates) -> Step | None:
    """Return a contradiction that a person sees at once; None where there is none to see."""
    for number in state.missing():
        if not state.places[number]:
            return _clash("number", number=number + 1)
    for place in members(state.free):
        if not state.numbers[place]:
            return _clash("cell", cell=state.name(place))
    for number, place in enumerate(state.at):
        after = first(state.successors(singleton(number)))
        next_place = state.at[after] if after >= 0 else -1
        if place >= 0 and next_place >= 0 and not state.has_step(place, next_place):
            return _clash(
                "apart", low=number + 1, low_cell=state.name(place),
                high=after + 1, high_cell=state.name(next_place),
            )  # fmt: skip
    return None


def _clash(key: str, **parameters: int | str) -> Step:
    return Step(f"clash.{key}", parameters=tuple(parameters.items()))
