"""Unique loops: six or more cells in which two values could change places.

The cells of the loop have two digits in common and lie such that every house has none of them or
two, one at an even and one at an odd place of the loop.  If they held only the two digits, these
could change places; so a puzzle with one solution has a further digit in one of them.  Loops of
four cells are the unique rectangles, whose types these are:

1. one cell has further digits: it holds neither of the two;
2. all further digits are the same: it is in one of the cells that may hold it;
3. two cells of a house have further digits, and count as one cell of a naked subset;
4. two cells of a house have further digits, and one of the two digits has no other place there.

The definition is that of Sudoku Explainer (N. Juillerat). Loops of up to 12 cells are looked for.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

LONGEST: Final = 12


class _Loop(NamedTuple):
    """The cells of a loop, its two digits, and its cells with further digits."""

    path: tuple[int, ...]
    values: ValueSet
    rich: CellSet

    @property
    def cells(self) -> CellSet:
        return set_of(self.path)


def _found(state: CandidateState) -> Iterator[_Loop]:
    """Yield each loop once."""
    for pair in combinations(range(1, state.size + 1), 2):
        cells = state.places[pair[0]] & state.places[pair[1]]
        seen: set[CellSet] = set()
        if cells.bit_count() >= 6:
            for start in members(cells):
                later = cells >> start << start
                for loop in _closed(state, later, _begun(state, _Loop((), set_of(pair), 0), start)):
                    if loop.cells not in seen:
                        seen.add(loop.cells)
                        yield loop


def _begun(state: CandidateState, loop: _Loop, cell: int) -> _Loop:
    rich = loop.rich | (1 << cell if state.candidates[cell] & ~loop.values else 0)
    return _Loop((*loop.path, cell), loop.values, rich)


def _closed(state: CandidateState, cells: CellSet, loop: _Loop) -> Iterator[_Loop]:
    """Yield the loops that begin with a path."""
    path = loop.path
    if not _may_be_type(state, loop):
        return
    if len(path) >= 6 and len(path) % 2 == 0 and path[1] < path[-1] and _is_balanced(state, path):
        yield loop
    if len(path) == LONGEST:
        return
    # A house has one cell of each parity at most.
    same = set_of(path[len(path) % 2 :: 2])
    other = set_of(path[1 - len(path) % 2 :: 2])
    used = union(
        house.cells
        for house in state.geometry.houses
        if house.cells & same or (house.cells & other and (house.cells & other).bit_count() > 1)
    )
    for cell in members(cells & state.geometry.peers[path[-1]] & ~used & ~other):
        yield from _closed(state, cells, _begun(state, loop, cell))


def _may_be_type(state: CandidateState, loop: _Loop) -> bool:
    if loop.rich.bit_count() <= 2:
        return True
    return _further(state, loop).bit_count() == 1


def _further(state: CandidateState, loop: _Loop) -> ValueSet:
    return union(state.candidates[cell] for cell in members(loop.rich)) & ~loop.values


def _is_balanced(state: CandidateState, path: tuple[int, ...]) -> bool:
    even, odd = set_of(path[::2]), set_of(path[1::2])
    return all(
        (house.cells & even).bit_count() == (house.cells & odd).bit_count() <= 1
        for house in state.geometry.houses
    )


def search_unique_loop(state: CandidateState) -> Iterator[Step]:
    """Look for the loops, and for what each type concludes; it assumes one solution only."""
    if state.sudoku.constraints or state.geometry.groups:  # which an exchange could break
        return
    for loop in _found(state):
        further = _further(state, loop)
        steps = [_type_1(state, loop), _type_2(state, loop, further)]
        if loop.rich.bit_count() == 2:
            steps += [*_type_3(state, loop, further), *_type_4(state, loop)]
        yield from (step for step in steps if step is not None)


def _strike(
    state: CandidateState, kind: int, loop: _Loop, struck: list[tuple[ValueSet, CellSet]],
    source: CellSet = 0, **blanks: int | str,
) -> Step | None:  # fmt: skip
    return state.strike(
        f"unique-loop-{kind}", struck, focus=loop.cells, source=source, area=0,
        cells=state.names(loop.path), digits=state.digits(loop.values),
        rich=state.names(loop.rich), **blanks,
    )  # fmt: skip


def _type_1(state: CandidateState, loop: _Loop) -> Step | None:
    if loop.rich.bit_count() != 1:
        return None
    return _strike(state, 1, loop, [(loop.values, loop.rich)])


def _type_2(state: CandidateState, loop: _Loop, further: ValueSet) -> Step | None:
    if loop.rich.bit_count() < 2 or further.bit_count() != 1:
        return None
    seeing = state.geometry.seen_by_all(loop.rich)
    return _strike(state, 2, loop, [(further, seeing)], further=state.digits(further))


def _type_3(state: CandidateState, loop: _Loop, further: ValueSet) -> Iterator[Step | None]:
    for house in state.geometry.houses:
        if loop.rich & ~house.cells:
            continue
        others = [*members(house.cells & state.open & ~loop.rich)]
        for size in range(1, min(4, len(others))):
            for chosen in combinations(others, size):
                values = further | union(state.candidates[cell] for cell in chosen)
                if values.bit_count() == size + 1:
                    rest = house.cells & ~loop.rich & ~set_of(chosen)
                    yield _strike(
                        state, 3, loop, [(values, rest)], source=set_of(chosen),
                        subset=state.names(chosen), values=state.digits(values), house=house.name,
                        further=state.digits(further), count=size + 1,
                    )  # fmt: skip


def _type_4(state: CandidateState, loop: _Loop) -> Iterator[Step | None]:
    for house in state.geometry.houses:
        if loop.rich & ~house.cells:
            continue
        for value in members(loop.values):
            if state.places[value] & house.cells == loop.rich:
                gone = loop.values & ~(1 << value)
                yield _strike(
                    state, 4, loop, [(gone, loop.rich)], house=house.name,
                    kept=state.digits(1 << value), gone=state.digits(gone),
                )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "unique-loop-1": "If {rich} were {digits:or}, then the loop {cells:and} would contain "
        "only {digits:and}. These could be exchanged, and the puzzle would have two solutions. So "
        "{result}.",
        "unique-loop-2": "If none of {rich:and} were {further}, then the loop {cells:and} would "
        "contain only {digits:and}. These could be exchanged, and the puzzle would have two "
        "solutions. So {rich:or} is {further}. A cell that sees them all is not: {result}.",
        "unique-loop-3": "If the loop {cells:and} contained only {digits:and}, these could be "
        "exchanged, and the puzzle would have two solutions. So one of {rich:and} is {further:or}. "
        "That cell and {subset:and} are {count} cells {house:in} for the {count} digits "
        "{values:and}. So no other cell {house:in} can be one of these: {result}.",
        "unique-loop-4": "The {kept} {house:in} must be in {rich:or}. If the one that is not "
        "{kept} were {gone}, then the loop {cells:and} would contain only {digits:and}. These "
        "could be exchanged, and the puzzle would have two solutions. So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "unique-loop", phrase("sudoku.technique", "unique loop"), "hard", 150, search_unique_loop,
    SENTENCES,
    in_solver=False, assumes_uniqueness=True,
)  # fmt: skip
