"""Groups of connected empty cells, each of which the missing numbers must fill."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import PlaceSet, first, members, set_of, singleton, size
from loshu.tour.techniques.technique import Technique

LISTED: Final = 4
"""Cells of a group that a sentence lists."""


def pieces(state: Candidates, free: PlaceSet) -> list[PlaceSet]:
    """List the connected pieces of a set of places."""
    found = []
    while free:
        piece, rim = 0, singleton(first(free))
        while rim:
            piece |= rim
            rim = state.spread(rim, state.near) & free & ~piece
        found.append(piece)
        free &= ~piece
    return found


def homes(state: Candidates, gap: tuple[int, int], parts: list[PlaceSet]) -> int:
    """Return which pieces (a bit each) touch both ends of a gap and are large enough for it."""
    numbers = len(state.inside(gap))
    first, last = state.ends(gap)
    found = 0
    for index, piece in enumerate(parts):
        leaves = first < 0 or state.after[first] & piece
        arrives = last < 0 or state.before[last] & piece
        if leaves and arrives and size(piece) >= numbers:
            found |= singleton(index)
    return found


def connectivities(state: Candidates) -> Iterator[Step]:
    """Keep every gap to the pieces that can be its home, then try the cells that cut a piece."""
    parts = pieces(state, state.free)
    if len(parts) > 1:
        for gap in state.gaps():
            home = homes(state, gap, parts)
            kept = 0
            for index in members(home):
                kept |= parts[index]
            numbers = state.inside(gap)
            struck = [
                (place, singleton(number))
                for number in numbers
                for place in members(state.places[number] & ~kept)
            ]
            step = state.step(
                "pieces" if len(numbers) > 1 else "piece",
                struck=struck, sources=state.ends(gap), area=kept,
                first=numbers[0] + 1, last=numbers[-1] + 1, needed=len(numbers),
                ends=state.listed_ends(gap),
            )  # fmt: skip
            if step is not None:
                yield step
    yield from _cuts(state, parts)


def _cuts(state: Candidates, parts: list[PlaceSet]) -> Iterator[Step]:
    gaps = state.gaps()
    for piece in parts:
        for place in members(piece):
            around = state.near[place] & piece
            if _joined(state, around):
                continue
            rest = pieces(state, piece & ~singleton(place))
            if len(rest) < 2:
                continue
            others = [part for part in parts if part != piece]
            gone = set_of(
                number
                for number in members(state.numbers[place])
                if not _fits(state, gaps, [*others, *rest], place, number)
            )
            small = min(rest, key=size)
            named = ", ".join(map(state.name, members(small)))
            step = state.step(
                "cut", struck=[(place, gone)], focus=(place,), cell=state.name(place),
                cells=named, form="part" if size(small) <= LISTED else "parts",
            )  # fmt: skip
            if step is not None:
                yield step


def _joined(state: Candidates, places: PlaceSet) -> bool:
    """Whether places hang together by themselves: what joins only them cannot be cut there."""
    found, rim = 0, places & -places  # one of them, or none
    while rim:
        found |= rim
        rim = state.spread(rim, state.near) & places & ~found
    return found == places


def _fits(
    state: Candidates, gaps: list[tuple[int, int]], parts: list[PlaceSet], place: int, number: int
) -> bool:
    """Whether the gaps can still fill all pieces with a number written into a place."""
    room = [0] * len(parts)
    for gap in gaps:
        for half, ends in _halves(state, gap, place, number):
            if not half:
                continue
            home = False
            for index, piece in enumerate(parts):
                leaves = ends[0] < 0 or state.after[ends[0]] & piece
                arrives = ends[1] < 0 or state.before[ends[1]] & piece
                if leaves and arrives and size(piece) >= half:
                    home = True
                    room[index] += half
            if not home:
                return False
    return all(space >= size(piece) for space, piece in zip(room, parts, strict=True))


def _halves(
    state: Candidates, gap: tuple[int, int], place: int, number: int
) -> list[tuple[int, tuple[int, int]]]:
    """Split a gap at a number: how many numbers are missing, and between which places."""
    (low, high), ends = gap, state.ends(gap)
    offset, missing = number - low, high - low - 1
    if state.game.closed:  # where a gap may go over the last number to the first
        offset %= state.size
        missing += state.size if high <= low else 0
    if not 0 < offset <= missing:
        return [(missing, ends)]
    return [(offset - 1, (ends[0], place)), (missing - offset, (place, ends[1]))]


SENTENCES: Final = sentences(
    {
        "piece": "{first} must be in a group of connected empty cells that touches {ends:and}: "
        "{result}.",
        "pieces": "{first} to {last} need {needed} connected empty cells that touch {ends:and}. "
        "Other groups of empty cells are too small or closed off: {result}.",
        "cut.part": "A number in {cell} cuts off {cells:and} from the other empty cells. Only with "
        "some numbers can the rest fill both parts: {result}.",
        "cut.parts": "A number in {cell} splits the empty cells into separate groups. Only with "
        "some numbers can the rest fill all groups: {result}.",
    }
)
TECHNIQUE: Final = Technique(
    "connectivity", phrase("technique", "connected pieces"), "medium", 6, connectivities, SENTENCES
)
