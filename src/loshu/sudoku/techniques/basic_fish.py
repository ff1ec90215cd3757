"""X-wing, swordfish, jellyfish: n rows have a value in n columns only, or the other way round.

Where there are other houses than rows, columns and boxes, two or three of any houses may have them
in the same number of others.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, steps_by_value
from loshu.text import Phrase, phrase, sentences

LARGEST_MIXED: Final = 3
"""Houses in the base of a fish that is not of lines alone."""


def search_basic_fish(state: CandidateState, name: str, size: int) -> Iterator[Step]:
    """Look for base lines whose places lie in the same number of cover lines."""
    geometry = state.geometry
    for value in range(1, state.size + 1):
        for key, bases, covers in (
            (f"{name}.rows", geometry.rows, geometry.columns),
            (f"{name}.columns", geometry.columns, geometry.rows),
        ):
            for base, fish in _bases(state, value, bases, size):
                cover = [house for house in covers if house.cells & fish]
                if len(cover) == size:
                    yield from _step(state, key, name, value, fish, base, cover)
    irregular = state.sudoku.shape is None and len(state.sudoku.field.corners) == 1
    if size <= LARGEST_MIXED and (geometry.extra or irregular):
        yield from _mixed(state, name, size)


def describe(state: CandidateState, found: KernelStep, name: str) -> Step | None:
    """Name the lines of a natively found fish; one of them may have a single place left."""
    geometry, value = state.geometry, found.values[0]
    lines = geometry.rows + geometry.columns  # as the native search numbers them
    base, cover = ([lines[house] for house in houses] for houses in (found.base, found.cover))
    fish = state.places[value] & union(house.cells for house in base)
    key = f"{name}.{'rows' if base[0] in geometry.rows else 'columns'}"
    return next(_step(state, key, name, value, fish, base, cover), None)


def _bases(
    state: CandidateState, value: int, houses: Sequence[CellHouse], size: int
) -> Iterator[tuple[tuple[CellHouse, ...], CellSet]]:
    """Yield houses with few places of a value, none in two of them, and these places."""
    places = state.places[value]
    few = [house for house in houses if 1 < (places & house.cells).bit_count() <= size]
    for base in combinations(few, size):
        fish = places & union(house.cells for house in base)
        # Houses of several kinds, and rows of grids that overlap, may share cells.
        if sum((places & house.cells).bit_count() for house in base) == fish.bit_count():
            yield base, fish


def _mixed(state: CandidateState, name: str, size: int) -> Iterator[Step]:
    """Look for fish of any houses, of which some are not lines."""
    yield from steps_by_value(state, name, partial(_mixed_of, state, name, size))


def _mixed_of(state: CandidateState, name: str, size: int, value: int) -> Iterator[Step]:
    lines = {*state.geometry.lines}
    held = [house for house in state.geometry.houses if house.cells & state.places[value]]
    for base, fish in _bases(state, value, held, size):
        others = [house for house in held if house not in base]
        for cover in _covers(fish, others, size):
            if not {*base, *cover} <= lines and _is_joined(state.places[value], base, cover):
                yield from _step(state, "fish", name, value, fish, base, cover)


def _is_joined(places: CellSet, base: Sequence[CellHouse], cover: Sequence[CellHouse]) -> bool:
    """Whether each cover crosses two bases: others are smaller fish beside each other."""
    return all(sum(1 for house in base if house.cells & each.cells & places) > 1 for each in cover)


def _covers(
    fish: CellSet, houses: Sequence[CellHouse], size: int
) -> Iterator[tuple[CellHouse, ...]]:
    """Yield ways to cover cells with some houses, each with a cell that none before it has."""
    if not fish:
        yield ()
    elif size == 1:
        yield from ((house,) for house in houses if not fish & ~house.cells)
    elif size:
        first = fish & -fish
        for house in houses:
            if house.cells & first:
                for rest in _covers(fish & ~house.cells, houses, size - 1):
                    yield (house, *rest)


def _step(
    state: CandidateState,
    key: str,
    name: str,
    value: int,
    fish: CellSet,
    base: Sequence[CellHouse],
    cover: Sequence[CellHouse],
) -> Iterator[Step]:
    blanks: dict[str, Any] = {"base": _numbers(base), "cover": _numbers(cover)}
    if key == "fish" or len(state.sudoku.field.corners) > 1:
        key = "fish"
        names = (", ".join(house.name for house in houses) for houses in (base, cover))
        blanks = dict(zip(("base_houses", "cover_houses"), names, strict=True), technique=name)
    covered = union(house.cells for house in cover)
    step = state.strike(
        key, [(1 << value, covered & ~fish)], focus=fish,
        area=union(house.cells for house in base), digit=state.digits(1 << value),
        base_cells=state.names_by_house(fish, [house.cells for house in base]), **blanks,
    )  # fmt: skip
    if step is not None:
        yield step


def _numbers(lines: Sequence[CellHouse]) -> str:
    return ", ".join(line.name.rpartition(" ")[2] for line in lines)


SENTENCES: Final = sentences(
    {
        "x-wing.rows": "In rows {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in columns {cover:and}. Two rows need two {digit}s, one in "
        "each of these columns. So these columns have no other {digit}: {result}.",
        "x-wing.columns": "In columns {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in rows {cover:and}. Two columns need two {digit}s, one in "
        "each of these rows. So these rows have no other {digit}: {result}.",
        "swordfish.rows": "In rows {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in columns {cover:and}. Three rows need three {digit}s, one in "
        "each of these columns. So these columns have no other {digit}: {result}.",
        "swordfish.columns": "In columns {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in rows {cover:and}. Three columns need three {digit}s, one in "
        "each of these rows. So these rows have no other {digit}: {result}.",
        "jellyfish.rows": "In rows {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in columns {cover:and}. Four rows need four {digit}s, one in "
        "each of these columns. So these columns have no other {digit}: {result}.",
        "jellyfish.columns": "In columns {base:and} the {digit} can only be in "
        "{base_cells:groups}, all in rows {cover:and}. Four columns need four {digit}s, one in "
        "each of these rows. So these rows have no other {digit}: {result}.",
    }
)


def _technique(name: str, title: Phrase, score: int, size: int) -> SudokuTechnique:
    words = {key: text for key, text in SENTENCES.items() if key.startswith(f"{name}.")}
    return SudokuTechnique(
        name, title, "hard", score, partial(search_basic_fish, name=name, size=size), words,
        kernel=name, describe=partial(describe, name=name),
    )  # fmt: skip


X_WING: Final = _technique("x-wing", phrase("sudoku.technique", "X-wing"), 140, 2)
SWORDFISH: Final = _technique("swordfish", phrase("sudoku.technique", "swordfish"), 150, 3)
JELLYFISH: Final = _technique("jellyfish", phrase("sudoku.technique", "jellyfish"), 160, 4)
