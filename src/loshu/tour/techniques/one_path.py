"""All paths between two written numbers: there is one alone, or they have cells in common."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import NumberSet, PlaceSet, contains, members, set_of, singleton
from loshu.tour.techniques.technique import Technique

LONGEST: Final = 8
MOST: Final = 40
"""Paths that people would go through, with the help of a pencil."""
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


def find_one_path(state: Candidates) -> Step | None:
    """Look at the gaps with both ends, the shortest first."""
    return common_of_paths(state, "all-paths", MOST)


def common_of_paths(state: Candidates, key: str, most: int) -> Step | None:
    """Find what all paths of a gap have in common, where there are not more than `most`."""
    gaps = [gap for gap in state.gaps() if min(state.ends(gap)) >= 0]
    for gap in sorted(gaps, key=lambda gap: len(state.inside(gap))):
        numbers = state.inside(gap)
        if len(numbers) > LONGEST:
            return None
        found = paths(state, gap, most)
        if not found:
            continue
        low, high = gap[0] + 1, gap[1] + 1
        if len(found) == 1:
            placed = list(zip(found[0], numbers, strict=True))
            path = ", ".join(state.name(place) for place in found[0])
            return state.step(
                "one-path", placed=placed, sources=state.ends(gap), low=low, high=high, path=path
            )
        step = state.step(
            key, struck=_struck(state, numbers, found), sources=state.ends(gap),
            paths=len(found), low=low, high=high,
        )  # fmt: skip
        if step is not None:
            return step
    return None


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
        "one-path": "Only one path leads from {low} to {high}: {path}.",
        "all-paths": "All {paths} paths from {low} to {high} have something in common.",
    }
)
TECHNIQUE: Final = Technique(
    "one-path", phrase("technique", "all paths"), "hard", 10, find_one_path, SENTENCES
)
