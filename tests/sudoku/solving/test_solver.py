"""One function for each verb takes the value, a problem or text, of any size and rules."""

import re
import sys
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import each_row

import loshu
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.sudoku import Shape, Sudoku
from loshu.sudoku.checking import violations
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import Constraint
from loshu.sudoku.solving import solver
from loshu.sudoku.solving.bulk import Status
from loshu.sudoku.solving.solver import SolvedSudoku
from loshu.sudoku.sudoku_like import SudokuLike

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BOTH = [Constraint("diagonal", (), 0), Constraint("diagonal", (), 1)]
DIAGONAL = Sudoku(Shape(2, 2), "12434" + "." * 11, BOTH)
SUKAKU = Sudoku(Shape(2, 2), "", candidates=[1, 2, 12, 12] + [15] * 12)


def forms_of(sudoku: Sudoku) -> list[SudokuLike]:
    """The same Sudoku in everything that functions take."""
    return [sudoku, sudoku.problem, sudoku.text, loshu.parse(sudoku.text), write_f_puzzles(sudoku)]


@each_row(
    ("sudoku", "solution", "solutions"),
    [
        (Sudoku.parse(CLUES), SOLUTION, 1),
        (Sudoku.parse("2x2:1.....2..3.....4"), "1243342143122134", 1),
        (Sudoku.parse("2x2:11.............."), "", 0),
        (Sudoku.parse("3x2:" + "." * 36), None, 2),
        (DIAGONAL, "1243431234212134", 1),
        (SUKAKU, None, 2),
    ],
)
def test_every_verb_takes_a_sudoku_a_problem_and_text(
    sudoku: Sudoku, solution: str | None, solutions: int
) -> None:
    for form in forms_of(sudoku):
        solved = loshu.sudoku.solve(form)
        assert solved.count == solutions
        assert solution is None or solved.line == solution
        assert loshu.sudoku.count(form, limit=2) == solutions
        assert len([*loshu.sudoku.list(form, limit=2)]) == solutions
        status = (Status.NONE, Status.ONE, Status.SEVERAL)[solutions]
        assert loshu.sudoku.check(form).status == solved.status == status
        assert loshu.sudoku.show(form).items
        assert (solved.solution is None) == (solutions == 0)
        if solved.solution is not None:
            assert not violations(solved.solution)
            assert solved.solution.givens == sudoku.givens


def test_listed_solutions_are_ordered_different_and_complete() -> None:
    for text in (
        "2x2:" + "." * 16,
        "2x3:1" + "." * 20 + "3" * 0 + "." * 15,
        "123456789" + "." * 72,
    ):
        found = [solution.line for solution in islice(loshu.sudoku.list(text), 500)]
        assert found == sorted(set(found))
        assert len(found) == min(500, loshu.sudoku.count(text, limit=500))


def test_thousands_of_solutions_of_the_empty_grid_are_listed_in_order() -> None:
    found = [solution.values for solution in loshu.sudoku.list("." * 81, limit=5000)]
    assert found == sorted(set(found))
    assert len(found) == 5000


def test_the_solutions_of_a_large_puzzle_are_listed_too() -> None:
    first, second = loshu.sudoku.list("4x4:" + "." * 256, limit=2)
    assert first.line < second.line
    assert first.line.startswith("123456789ABCDEFG")


def test_a_problem_is_converted_without_reading_its_text_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = loshu.parse(f"sudoku:{CLUES}")
    monkeypatch.setitem(sys.modules, "loshu.sudoku.notation.reading", None)
    monkeypatch.setitem(sys.modules, "loshu.sudoku.notation.text_form", None)
    assert loshu.sudoku.solve(problem).line == SOLUTION


def test_one_line_is_answered_at_once_and_very_many_solutions_are_counted() -> None:
    assert loshu.sudoku.solve(CLUES) == SolvedSudoku(CLUES, SOLUTION, 1, 2)
    assert loshu.sudoku.solve("." * 81, limit=10**5).count == 10**5
    assert not loshu.sudoku.solve("." * 81).complete


@each_row(
    ("text", "limit", "error", "said"),
    [
        (
            "!" + CLUES[1:],
            2,
            NotationError,
            "column 1: '!' is not allowed here. Expected 1-9 or '.'",
        ),
        ("sudoku:12", 2, NotationError, "Expected 81, or n x n cells"),
        (f"{CLUES}\n{CLUES}", 2, NotationError, "The input has 2 Sudokus"),
        (CLUES, 0, UnsupportedError, "The limit of solutions is 0. Expected 1 or more."),
    ],
)
def test_unsolvable_input_is_refused(
    text: str, limit: int, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=re.escape(said)):
        loshu.sudoku.solve(text, limit=limit)


def test_a_problem_of_another_family_is_refused() -> None:
    with pytest.raises(NotationError, match="this is a problem of the family 'magic'"):
        loshu.sudoku.solve(loshu.parse("magic:8 1 6/3 5 7/4 9 2"))


def test_a_wrong_solution_of_a_line_never_reaches_the_caller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lie(_line: str, _limit: int) -> tuple[str, int]:
        raise RuntimeError("a wrong solution")

    monkeypatch.setattr(solver, "sudoku_solve_line", lie)
    with pytest.raises(BackendError, match="a wrong solution of 53"):
        loshu.sudoku.solve(CLUES)


def test_a_grid_of_values_is_a_sudoku_with_the_customary_boxes() -> None:
    assert loshu.sudoku.solve(Grid([[5, 5, *[None] * 7], *[[None] * 9] * 8])).count == 0
    with pytest.raises(NotationError, match="the same number of rows and columns"):
        loshu.sudoku.solve(Grid([[1, 2]]))


def test_check_reports_broken_rules_without_raising() -> None:
    wrong = Sudoku(Shape(2, 2), "1111" + "." * 12, BOTH)
    report = loshu.sudoku.check(wrong)
    assert (report.status, report.is_right) == (Status.NONE, False)
    assert "1 occurs 4 times in row 1" in report.violations[0]
    excluded = Sudoku(Shape(2, 2), [2] + [0] * 15, found=[0], candidates=[1] + [15] * 15)
    assert loshu.sudoku.check(excluded).violations == ("r1c1 cannot be 2",)


@settings(max_examples=40)
@given(st.data())
def test_a_sudoku_is_read_back_from_its_text(data: st.DataObject) -> None:
    cells = 16
    values = data.draw(st.lists(st.integers(0, 4), min_size=cells, max_size=cells))
    bits = st.none() | st.lists(st.integers(1, 15), min_size=cells, max_size=cells)
    filled = [cell for cell in range(cells) if values[cell]]
    sudoku = Sudoku(
        Shape(2, 2),
        values,
        data.draw(
            st.lists(
                st.sampled_from([Constraint("anti-king"), Constraint("anti-knight")]), unique=True
            )
        ),
        found=data.draw(st.frozensets(st.sampled_from(filled))) if filled else (),
        candidates=data.draw(bits),
    )
    again = Sudoku.parse(sudoku.text)
    assert again.text == sudoku.text
    assert (again.values, again.found) == (sudoku.values, sudoku.found)
    assert set(again.constraints) == set(sudoku.constraints)
    assert hash(again) == hash(Sudoku.parse(again.text))
