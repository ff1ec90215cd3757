"""Paths between two written numbers: a single one, or what all have in common."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import (
    NumberSet,
    PlaceSet,
    contains,
    members,
    set_of,
    singleton,
    size,
)
from loshu.tour.techniques.technique import Technique

LONGEST: Final = 8
MOST: Final = 40
"""Paths that people would go through, with the help of a pencil."""
LISTED: Final = 3
"""Paths that a sentence lists."""
CELLS: Final = 4
"""Cells of a number that a sentence lists."""
TRIED: Final = 10_000
"""Beginnings of paths, most of which lead nowhere."""


def paths(
    state: Candidates, gap: tuple[int, int], most: int = MOST
) -> list[tuple[int, ...]] | None:
    """List the paths of a gap through its candidates; None where there are too many."""
    numbers = state.inside(gap)
    first, last = state.ends(gap)
    found: list[tuple[int, ...]] = []
    arrivals = state.before[last]
    stack: list[tuple[tuple[int, ...], PlaceSet]] = [((), 0)]
    tried = 0
    while stack:
        path, taken = stack.pop()
        tried += 1
        if tried > TRIED or len(found) > most:
            return None
        if len(path) == len(numbers):
            if contains(arrivals, path[-1]):
                found.append(path)
            continue
        here = path[-1] if path else first
        onward = members(state.places[numbers[len(path)]] & state.after[here] & ~taken)
        stack.extend([((*path, place), taken | 1 << place) for place in onward])
    return found


def one_paths(state: Candidates) -> Iterator[Step]:
    """Look at the gaps with both ends, the shortest first."""
    return common_of_paths(state, "all-paths", MOST)


def common_of_paths(state: Candidates, key: str, most: int) -> Iterator[Step]:
    """Find what all paths of a gap have in common, where there are not more than `most`."""
    gaps = [gap for gap in state.gaps() if min(state.ends(gap)) >= 0]
    for gap in sorted(gaps, key=lambda gap: len(state.inside(gap))):
        numbers = state.inside(gap)
        if len(numbers) > LONGEST:
            return
        found = paths(state, gap, most)
        if not found:
            continue
        ends = state.around_gap(gap)
        listed = [" → ".join(map(state.name, path)) for path in found[:LISTED]]
        if len(found) == 1:
            step = state.step(
                "one-path", placed=list(zip(found[0], numbers, strict=True)),
                sources=state.ends(gap), path=listed[0], blanks=ends,
            )  # fmt: skip
        else:
            step = state.step(
                key, struck=_struck(state, numbers, found), sources=state.ends(gap),
                paths=len(found), path_list=", ".join(listed),
                blanks=ends | _in_common(state, numbers, found, few=most == MOST),
            )  # fmt: skip
        if step is not None:
            yield step


def _in_common(
    state: Candidates, numbers: list[int], found: list[tuple[int, ...]], *, few: bool
) -> dict[str, int | str]:
    """Return the cells of all paths, and the few cells of a number, with the form of the sentence.

    Only ``few`` paths may be listed one by one.
    """
    every = state.everything
    for path in found:
        every &= set_of(path)
    options = []
    for index, number in enumerate(numbers):
        used = set_of([path[index] for path in found])
        if size(used) <= CELLS and state.places[number] != used:
            options.append(f"{number + 1}: {', '.join(map(state.name, members(used)))}")
    form = "few" if len(found) <= LISTED and few else "options" if options else "many"
    return {
        "common": ", ".join(map(state.name, members(every))),
        "options": "; ".join(options),
        "form": f"{form}.common" if every else form,
    }


def _struck(
    state: Candidates, numbers: list[int], found: list[tuple[int, ...]]
) -> list[tuple[int, NumberSet]]:
    struck = []
    for index, number in enumerate(numbers):
        used = set_of([path[index] for path in found])
        struck += [(place, singleton(number)) for place in members(state.places[number] & ~used)]
    common = state.everything
    for path in found:
        common &= set_of(path)
    own = set_of(numbers)
    return struck + [(place, state.numbers[place] & ~own) for place in members(common)]


SENTENCES: Final = sentences(
    {
        "one-path": "Only one path leads from {low} ({low_cell}) to {high} ({high_cell}): {path}.",
        "all-paths.few": "From {low} ({low_cell}) to {high} ({high_cell}) the path can only be "
        "{path_list:or}.",
        "all-paths.few.common": "From {low} ({low_cell}) to {high} ({high_cell}) the path can only "
        "be {path_list:or}. Each of these uses {common:and}, so no other number can be there.",
        "all-paths.options": "There are {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). They leave these cells: {options}.",
        "all-paths.options.common": "There are {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). All of them use {common:and}, and they leave these cells: {options}.",
        "all-paths.many": "There are {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). Cells that none of them uses are impossible for the numbers between.",
        "all-paths.many.common": "There are {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). All of them use {common:and}, so no other number can be there.",
    }
)
TECHNIQUE: Final = Technique(
    "one-path", phrase("technique", "all paths"), "hard", 10, one_paths, SENTENCES
)
