"""Numbers too far from the written number before or after them."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import PlaceSet, members, singleton, size
from loshu.tour.techniques.technique import Technique

LISTED: Final = 6
"""Cells of a number that a sentence lists."""
NUMBERS: Final = 4
"""Numbers whose cells a sentence lists."""


def chain(state: Candidates, gap: tuple[int, int]) -> dict[int, PlaceSet]:
    """Return the places of each number of a gap on walks from end to end through candidates."""
    numbers = state.inside(gap)
    first, last = state.ends(gap)
    found = {number: state.places[number] for number in numbers}
    for start, links, order in ((first, state.after, numbers), (last, state.before, numbers[::-1])):
        reached = singleton(start) if start >= 0 else 0
        for number in order:
            if reached:
                found[number] &= state.spread(reached, links)
            reached = found[number]
    return found


def distances(state: Candidates) -> Iterator[Step]:
    """Look at each gap, the shortest first."""
    for gap in sorted(state.gaps(), key=lambda gap: len(state.inside(gap))):
        kept = chain(state, gap)
        struck = [
            (place, singleton(number))
            for number, places in kept.items()
            for place in members(state.places[number] & ~places)
        ]
        if not struck:
            continue
        first, last = state.ends(gap)
        if first >= 0 and last >= 0:
            key = "distance"
        else:
            key = "distance-from" if first >= 0 else "distance-to"
        step = state.step(
            key, struck=struck, sources=(first, last),
            blanks=state.around_gap(gap) | _options(state, kept),
        )  # fmt: skip
        if step is not None:
            yield step


def _options(state: Candidates, kept: dict[int, PlaceSet]) -> dict[str, int | str]:
    """Return the cells that are left, where they are few."""
    changed = {number: at for number, at in kept.items() if at != state.places[number]}
    cells = {number: ", ".join(map(state.name, members(at))) for number, at in changed.items()}
    blanks: dict[str, int | str] = {"first": min(changed) + 1, "last": max(changed) + 1}
    if len(changed) == 1:
        blanks["number"], blanks["cells"] = next(iter(changed)) + 1, next(iter(cells.values()))
        blanks["form"] = "one" if size(changed[next(iter(changed))]) <= LISTED else "many"
    elif len(changed) <= NUMBERS and all(size(at) <= LISTED for at in changed.values()):
        blanks["options"] = "; ".join(f"{number + 1}: {found}" for number, found in cells.items())
        blanks["form"] = "few"
    else:
        blanks["form"] = "many"
    return blanks


SENTENCES: Final = sentences(
    {
        "distance.one": "{number} must be near enough to both {low} ({low_cell}) and {high} "
        "({high_cell}), so it can only be in {cells:or}.",
        "distance.few": "The numbers from {low} ({low_cell}) to {high} ({high_cell}) must be near "
        "enough to both. That leaves these cells: {options}.",
        "distance.many": "The numbers from {low} ({low_cell}) to {high} ({high_cell}) must be near "
        "enough to both. Cells further away are impossible for them.",
        "distance-from.one": "{number} must be near enough to {low} ({low_cell}), so it can "
        "only be in {cells:or}.",
        "distance-from.few": "Each number after {low} ({low_cell}) is one step further. That "
        "leaves these cells: {options}.",
        "distance-from.many": "Each number after {low} ({low_cell}) is one step further. Cells out "
        "of reach are impossible for it.",
        "distance-to.one": "{number} must be near enough to {high} ({high_cell}), so it can "
        "only be in {cells:or}.",
        "distance-to.few": "Each number before {high} ({high_cell}) is one step nearer. That "
        "leaves these cells: {options}.",
        "distance-to.many": "Each number before {high} ({high_cell}) is one step nearer. Cells out "
        "of reach are impossible for it.",
    }
)
TECHNIQUE: Final = Technique(
    "distance", phrase("technique", "distance"), "hard", 7, distances, SENTENCES
)
