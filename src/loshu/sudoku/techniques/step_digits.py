"""Steps whose values are those of cells, and the same steps with digits in place of values.

Values count from 1 also where the digits of the puzzle begin with 0.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from loshu.core.step import Inference, Link, Premise, Reason, Step

LEAST: Final = "least"
"""The parameter of the least digit, in steps of puzzles whose digits begin with 0."""
Place = tuple[int, int, int]


def in_digits(step: Step) -> Step:
    """Return a step with digits in place of values.

    Examples
    --------
    >>> in_digits(Step("full-house", ((0, 0, 4),), parameters=((LEAST, 0),))).placed
    ((0, 0, 3),)
    """
    shift = shift_of(step)
    if not shift:
        return step
    return replace(
        step, placed=_places(step.placed, shift), eliminated=_places(step.eliminated, shift),
        links=links_in_digits(step.links, shift), nets=nets_in_digits(step.nets, shift),
    )  # fmt: skip


def shift_of(step: Step) -> int:
    """Return the difference of the values and the digits of a step."""
    return 1 if (LEAST, 0) in step.parameters else 0


def links_in_digits(links: Iterable[Link], shift: int) -> tuple[Link, ...]:
    """Return links with digits in place of values."""
    return tuple(
        replace(
            link, start=_places(link.start, shift), end=_places(link.end, shift),
            reason=_reason(link.reason, shift),
        )
        for link in links
    )  # fmt: skip


def nets_in_digits(
    nets: Iterable[tuple[Inference, ...]], shift: int
) -> tuple[tuple[Inference, ...], ...]:
    """Return nets with digits in place of values."""
    return tuple(tuple(_inference(line, shift) for line in net) for net in nets)


def _inference(line: Inference, shift: int) -> Inference:
    premises = tuple(
        Premise(_place(each.candidate, shift), each.line, _reason(each.reason, shift))
        for each in line.premises
    )
    reason = _reason(line.reason, shift) or line.reason
    return replace(
        line, candidates=_places(line.candidates, shift), reason=reason, premises=premises
    )


def _reason(reason: Reason | None, shift: int) -> Reason | None:
    """Return a reason with digits; its number is a clue, which is written as it is."""
    if reason is None:
        return None
    also = tuple(each for every in reason.also if (each := _reason(every, shift)) is not None)
    return replace(reason, values=tuple(value - shift for value in reason.values), also=also)


def _places(places: Iterable[Place], shift: int) -> tuple[Place, ...]:
    return tuple(_place(place, shift) for place in places)


def _place(place: Place, shift: int) -> Place:
    row, column, value = place
    return row, column, value - shift
