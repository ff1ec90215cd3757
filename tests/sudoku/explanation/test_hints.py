"""Hints in graded strength, mistakes, refusals, and positions to practise in."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.step import Step
from loshu.sudoku.explanation.available_steps import steps
from loshu.sudoku.explanation.exercises import practice
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.hints import hint
from loshu.sudoku.explanation.mistakes import mistakes_in
from loshu.sudoku.explanation.refusals import contradictory_values, refusal
from loshu.sudoku.notation.hodoku import read_hodoku, write_hodoku
from loshu.sudoku.solving.solver import solve, the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.sudoku.techniques import SOLVER, TECHNIQUES, CandidateState

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def with_found(line: str, cell: int, value: int) -> Sudoku:
    """Put a value that somebody found into a puzzle."""
    puzzle = as_sudoku(line)
    values = bytearray(puzzle.values)
    values[cell] = value
    return Sudoku(puzzle.field, bytes(values), found=[cell])


def test_a_hint_grows_from_the_place_to_the_whole_step() -> None:
    found = hint(HARD)
    assert [found.in_words(strength) for strength in (1, 2, 3, 4)] == [
        "Look in box 7.",
        "Look in box 7: one digit fits in only one cell (hidden single).",
        "Look at r8c3 for this technique: hidden single.",
        "Hidden single: The 1 in box 7 must be in r8c3: the 1s in r1c1, r5c2 and r7c8 block every "
        "other empty cell there.",
    ]


def test_a_hint_names_cells_as_asked_and_refuses_another_strength() -> None:
    assert hint(HARD).in_words(3, cells="k9").endswith(" H3 for this technique: hidden single.")
    with pytest.raises(UnsupportedError, match="strength 5 of a hint is out of range"):
        hint(HARD).in_words(5)


def test_a_solved_puzzle_needs_no_hint() -> None:
    assert hint(the_solution(EASY)).in_words() == "The grid is complete."


@each_row("cell", [2, 40, 50])
def test_a_mistake_is_named_with_the_earliest_step_that_it_contradicts(cell: int) -> None:
    right = the_solution(EASY).values[cell]
    for value in range(1, 10):
        (*found,) = mistakes_in(with_found(EASY, cell, value))
        assert len(found) == (value != right)
        for mistake in found:
            assert is_against(mistake.step, cell, value)
            earlier = explain(EASY).steps[: mistake.number - 1]
            assert not any(is_against(step, cell, value) for step in earlier)


def is_against(step: Step, cell: int, value: int) -> bool:
    """Whether a grid with this value alone would break a step, read from its conclusions."""
    row, column = divmod(cell, 9)
    if (row, column, value) in step.eliminated:
        return True
    return any(
        ((r, c) == (row, column) and v != value)
        or (
            (r, c) != (row, column)
            and v == value
            and (r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3))
        )
        for r, c, v in step.placed
    )


def test_a_hint_for_a_wrong_position_is_its_mistake() -> None:
    text = hint(with_found(EASY, 2, 1)).in_words(1)
    assert text.startswith("r1c3 = 1 is wrong. It contradicts step ")


def with_marks(puzzle: Sudoku, *wrong: int) -> Sudoku:
    """Return a position in which the marks of some cells are missing the right digit."""
    solution = the_solution(puzzle).values
    marks = [511 & ~(1 << solution[cell] - 1) if cell in wrong else 511 for cell in range(81)]
    return replace(puzzle, marks=tuple(marks))


def test_wrong_pencil_marks_are_mistakes_whose_digits_are_not_given_away() -> None:
    found = hint(with_marks(as_sudoku(EASY), 2, 10))
    assert found.wrong_marks == ((0, 2), (1, 1))
    assert found.step is None
    said = [found.in_words(strength) for strength in range(1, 5)]
    assert said[0] == "In 2 cells the pencil marks are missing the right digit."
    assert said[1] == "The pencil marks are missing the right digit in r1c3 and r2c2."
    assert said[1:] == [said[1]] * 3
    assert found.in_words(2, cells="a1").endswith("in A3 and B2.")
    one = hint(with_marks(as_sudoku(EASY), 2))
    assert one.in_words(1) == "In one cell the pencil marks are missing the right digit."
    assert one.in_words(4) == "The pencil marks are missing the right digit in r1c3."


def test_wrong_digits_come_before_wrong_pencil_marks_and_all_are_named() -> None:
    wrong = with_found(EASY, 2, 1)
    marks = with_marks(as_sudoku(EASY), 3, 5).marks
    found = hint(replace(wrong, marks=marks))
    digits, last = found.in_words(2).splitlines()
    assert digits.startswith("r1c3 = 1 is wrong. ")
    assert last == "The pencil marks are missing the right digit in r1c4 and r1c6."


def test_steps_of_a_position_with_wrong_marks_are_refused_without_the_digit() -> None:
    with pytest.raises(UnsupportedError, match=r"missing the right digit: r1c3\. Add it"):
        next(steps(with_marks(as_sudoku(EASY), 2)))


def test_two_solutions_and_all_cells_in_which_they_differ_are_named() -> None:
    found = refusal("2x2:1.....2........4")
    assert found is not None
    first, second = found.solutions
    differ = [cell for cell in range(16) if first.values[cell] != second.values[cell]]
    assert list(found.cells) == differ
    picture = found.picture()
    assert (picture.width, picture.height) == (9, 4)
    marked = [item for item in picture.items if getattr(item, "role", "") == "blocked"]
    assert len(marked) == 2 * len(differ)


def test_contradictory_values_have_no_solution_and_one_without_any_of_them() -> None:
    line = HARD.replace("6....4", "6...34")
    puzzle = as_sudoku(line)
    cells = contradictory_values(puzzle)
    assert solve(kept(puzzle, cells), limit=1).count == 0
    for cell in cells:
        assert solve(kept(puzzle, [each for each in cells if each != cell]), limit=1).count == 1


@each_row("line", ["2x2:4...1.42.12.3.1.", "2x2:2.4.4.121.2.3...", "2x2:.3.11.43.2.4.1.."])
def test_contradictory_values_are_as_few_as_trying_all_sets_finds(line: str) -> None:
    puzzle = as_sudoku(line)
    filled = [cell for cell, value in enumerate(puzzle.values) if value]
    least = next(
        size
        for size in range(1, len(filled) + 1)
        for cells in combinations(filled, size)
        if solve(kept(puzzle, cells), limit=1).count == 0
    )
    assert least > 2
    assert len(contradictory_values(puzzle)) == least


def kept(puzzle: Sudoku, cells: Iterable[int]) -> Sudoku:
    """Return a puzzle of some of the values of another."""
    wanted = set(cells)
    return Sudoku(puzzle.field, [v if at in wanted else 0 for at, v in enumerate(puzzle.values)])


def test_a_puzzle_without_one_solution_gets_no_hint() -> None:
    with pytest.raises(NotUniqueError, match="Two of them differ in"):
        hint("." * 81)
    with pytest.raises(NotUniqueError, match="r1c1=5, r1c2=5"):
        hint("55" + "." * 79)


@each_row("name", ["hidden-single", "naked-pair", "x-wing"])
def test_no_easier_technique_finds_a_step_in_a_position_to_practise_in(name: str) -> None:
    exercises = practice(name, 2, seed=4)
    assert [each.difficulty for each in exercises] == sorted(each.difficulty for each in exercises)
    for exercise in exercises:
        (again,) = read_hodoku(write_hodoku(exercise.position))
        state = CandidateState(again, marks=True)
        wanted = next(each for each in TECHNIQUES if each.name == name)
        easier = SOLVER[: SOLVER.index(wanted)]
        assert not any(each.find(state) for each in easier)
        assert wanted.find(state) is not None
        assert not exercise.step.contradicts(the_solution(again).grid)
