"""All puzzles of a pattern, compared with trying everything."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Shape, canonical, count_many, make, make_many, puzzles_of_pattern
from loshu.sudoku.generation.minimal import are_minimal
from loshu.sudoku.generation.pattern_search import PatternSearch
from loshu.sudoku.generation.request import read_pattern

SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
PATTERNS = [
    "".join("x" if x else "." for x in pattern)
    for clues in range(4, 12)
    for pattern in np.random.default_rng(clues).permuted(
        np.tile(np.arange(16) < clues, (4, 1)), axis=1
    )
]


@cache
def grids() -> list[str]:
    """Build the 288 grids of 4x4 from permutations."""
    rows = ["".join(row) for row in permutations("1234")]
    found = []
    for a in rows:
        for b in (row for row in rows if not {*row[:2]} & {*a[:2]}):
            both = [
                row
                for row in rows
                if all(len({x, *y}) == 3 for x, y in zip(row, zip(a, b, strict=True), strict=True))
            ]
            found += [a + b + c + d for c in both for d in both if is_pair(a, b, c, d)]
    return found


def is_pair(a: str, b: str, c: str, d: str) -> bool:
    columns = all(len(set(column)) == 4 for column in zip(a, b, c, d, strict=True))
    return columns and not {*c[:2]} & {*d[:2]}


def in_order(puzzle: str) -> str:
    """Number digits as they appear."""
    names: dict[str, str] = {}
    return "".join(c if c == "." else names.setdefault(c, str(len(names) + 1)) for c in puzzle)


def tried(pattern: str) -> set[str]:
    """Restrict all grids to the cells; restrictions that occur once have one solution."""
    seen = Counter(
        "".join(c if mark == "x" else "." for c, mark in zip(grid, pattern, strict=True))
        for grid in grids()
    )
    return {in_order(puzzle) for puzzle, times in seen.items() if times == 1}


def minimal(puzzles: set[str]) -> set[str]:
    """Keep the puzzles of which every smaller one has several solutions."""
    found = set()
    for puzzle in puzzles:
        clues = [at for at, c in enumerate(puzzle) if c != "."]
        smaller = [{at: puzzle[at] for at in clues if at != left} for left in clues]
        if all(
            sum(all(g[at] == c for at, c in few.items()) for g in grids()) > 1 for few in smaller
        ):
            found.add(puzzle)
    return found


def values_of(clues: int, size: int) -> Iterator[list[int]]:
    """Yield all lists of values, numbered as they appear."""
    lists: list[list[int]] = [[]]
    for _ in range(clues):
        lists = [[*v, new] for v in lists for new in range(1, min(size, max(v, default=0) + 1) + 1)]
    yield from lists


def test_there_are_288_grids_to_compare_with() -> None:
    assert len(set(grids())) == 288


def test_no_4x4_puzzle_has_three_clues_and_a_request_for_one_is_refused() -> None:
    for cells in combinations(range(16), 3):
        assert not tried("".join(".x"[cell in cells] for cell in range(16)))
    with pytest.raises(UnsupportedError, match="have 4 to 16 clues"):
        make(Shape(2, 2), clues=3)


@each_row("pattern", PATTERNS)
def test_all_puzzles_of_a_small_pattern_are_found(pattern: str) -> None:
    found = [one.line for one in puzzles_of_pattern(pattern)] if possible(pattern) else []
    assert len(found) == len(set(found))
    assert set(found) == tried(pattern)


@each_row("pattern", PATTERNS)
def test_minimal_puzzles_of_a_small_pattern_are_found(pattern: str) -> None:
    found = puzzles_of_pattern(pattern, minimal=True) if possible(pattern) else ()
    assert {one.line for one in found} == minimal(tried(pattern))


@each_row("pattern", [*PATTERNS, "xx.xx......xx.xx", "x..x.xx..xx.x..x"])
def test_one_puzzle_of_each_class_is_found_up_to_symmetry(pattern: str) -> None:
    found = puzzles_of_pattern(pattern, up_to_symmetry=True) if possible(pattern) else ()
    forms = [canonical(f"2x2:{one.line}").line for one in found]
    assert sorted(forms) == sorted({canonical(f"2x2:{one}").line for one in tried(pattern)})


def possible(pattern: str) -> bool:
    """Whether no two rows of a band, and no two columns of a stack, are without a clue."""
    rows = [pattern[at : at + 4] for at in range(0, 16, 4)]
    columns = [pattern[at::4] for at in range(4)]
    lines = [rows[:2], rows[2:], columns[:2], columns[2:]]
    if all(any("x" in line for line in pair) for pair in lines):
        return True
    assert not tried(pattern)
    with pytest.raises(UnsupportedError, match="No puzzle with this pattern"):
        list(puzzles_of_pattern(pattern))
    return False


@each_row("seed", range(2))
@each_row("shape", [Shape(2, 3), Shape(3, 2)])
def test_all_puzzles_of_a_6x6_pattern_are_found(shape: Shape, seed: int) -> None:
    puzzle = make_many(30, shape, seed=seed)
    few = puzzle[(puzzle > 0).sum(axis=1).argmin()]
    cells = np.flatnonzero(few)
    assert len(cells) <= 9
    every = np.zeros((0, 36), dtype=np.uint8)
    lists = np.array(list(values_of(len(cells), 6)), dtype=np.uint8)
    every = np.zeros((len(lists), 36), dtype=np.uint8)
    every[:, cells] = lists
    expected = every[count_many(every, shape, limit=2) == 1]
    found = [bytes(one.values) for one in puzzles_of_pattern((few > 0).tolist(), shape)]
    assert sorted(found) == sorted(row.tobytes() for row in expected)
    fewer = [bytes(p.values) for p in puzzles_of_pattern((few > 0).tolist(), shape, minimal=True)]
    assert sorted(fewer) == sorted(row.tobytes() for row in expected[are_minimal(expected, shape)])


def test_the_number_of_threads_changes_nothing() -> None:
    one, two = ([p.line for p in puzzles_of_pattern("xx.xx......xx.xx", threads=n)] for n in (1, 3))
    assert one == two


def test_a_known_puzzle_of_17_clues_is_in_its_part_of_the_search() -> None:
    search = PatternSearch(Shape(3, 3), read_pattern(SEVENTEEN))
    order = search._order
    mine = in_order("".join(SEVENTEEN[cell] for cell in order))
    whole = np.array([list(map(int, mine))], dtype=np.uint8)
    part = next(unit for unit in search.units if (unit == whole[:, : unit.shape[1]]).all(1).any())
    some = part[(part == whole[:, : part.shape[1]]).all(1)]
    found = search._puzzles_of(np.column_stack([some, whole[:, part.shape[1] : -3]]))
    assert in_order(SEVENTEEN) in {
        "".join(map(str, row)).replace("0", ".") for row in found.tolist()
    }


@pytest.mark.parametrize(
    ("pattern", "shape", "reason"),
    [
        ("x" * 16 + "." * 65, None, "At least 17 are needed"),
        ("x" * 625, Shape(5, 5), "up to 16 rows; this one has 25"),
    ],
)
def test_impossible_searches_are_refused(pattern: str, shape: Shape | None, reason: str) -> None:
    with pytest.raises(UnsupportedError, match=reason):
        list(puzzles_of_pattern(pattern, shape))
