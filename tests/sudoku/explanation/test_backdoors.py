"""The smallest sets of cells that reduce a puzzle to singles."""

from itertools import combinations

import pytest
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.sudoku import Shape, Sudoku, find_backdoors, make, rate
from loshu.sudoku.rules import Constraint

# A. Inkala's puzzle of 2006, "AI Escargot", and P. Norvig's hard one.
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
NORVIG = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def needs_singles_alone(puzzle: Sudoku) -> bool:
    return rate(puzzle).hardest in ("", "full-house", "naked-single", "hidden-single")


def filled(puzzle: Sudoku, solution: Sudoku, cells: tuple[int, ...]) -> Sudoku:
    values = bytearray(puzzle.values)
    for cell in cells:
        values[cell] = solution.values[cell]
    return Sudoku(puzzle.field, bytes(values))


@pytest.mark.parametrize(("line", "size", "sets"), [(ESCARGOT, 2, 33), (NORVIG, 2, 43)])
def test_published_puzzles_have_backdoors_of_two_cells(line: str, size: int, sets: int) -> None:
    found = find_backdoors(line)
    assert (found.size, len(set(found.sets))) == (size, sets)
    for cells in found.sets:
        assert needs_singles_alone(filled(found.sudoku, found.solution, cells))


def test_no_backdoor_of_one_cell_is_missed() -> None:
    hard = Sudoku.parse(
        "45.......9..5.......7..93.....2.7..5...3.1..6......72.2.87.4........69..37....6.."
    )
    found = find_backdoors(hard)
    empty = [cell for cell, value in enumerate(hard.values) if not value]
    expected = tuple(
        cells
        for cells in combinations(empty, 1)
        if needs_singles_alone(filled(hard, found.solution, cells))
    )
    assert (found.size, found.sets) == (1, expected)


@each_row("shape", [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 4)])
def test_an_easy_puzzle_of_any_size_needs_none(shape: Shape) -> None:
    puzzle = make(shape, seed=1)
    solution = find_backdoors(puzzle, max_size=0).solution
    easy = Sudoku(shape, bytes([0, *solution.values[1:]]))
    assert (find_backdoors(easy).size, find_backdoors(easy).sets) == (0, ((),))


def test_nothing_is_found_beyond_the_size_that_is_asked_for() -> None:
    found = find_backdoors(ESCARGOT, max_size=1)
    assert (found.size, found.sets) == (None, ())


def test_progress_counts_the_sets_of_each_size() -> None:
    seen: list[tuple[int, int]] = []
    find_backdoors(ESCARGOT, max_size=1, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 1), (57, 57)]


def test_what_has_no_single_solution_or_rules_of_its_own_is_refused() -> None:
    with pytest.raises(NotUniqueError):
        find_backdoors("2x2:" + "." * 16)
    with pytest.raises(UnsupportedError):
        find_backdoors(Sudoku(Shape(2, 2), "1" + "." * 15, [Constraint("diagonal")]))
