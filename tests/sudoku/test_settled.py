"""Found values and eliminated candidates have one meaning in every command and function."""

from dataclasses import replace

import pytest
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.sudoku import Sudoku, check, count, explain, hint, rate, solve, steps
from loshu.sudoku import list as list_solutions
from loshu.sudoku.notation import write
from loshu.sudoku.notation.candidates import open_candidates
from loshu.sudoku.rules import Constraint

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNKNOWN = "." * 81


def struck(cells: str, *gone: str) -> str:
    return f":0000:x:{cells}:{' '.join(gone)}:::"


WITHOUT_EMPTY = struck(CELLS, "113", "213")
WRONG = struck(CELLS, "413")
NOTHING_LEFT = struck(CELLS, "113", "213", "413")
BY_MARKS_ALONE = struck(
    UNKNOWN,
    *(
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell in range(81)
        for digit in range(1, 10)
        if str(digit) != SOLVED[cell] and cell != 80
    ),
)


@each_row("text", [WITHOUT_EMPTY, BY_MARKS_ALONE, CELLS.replace("7", "+7", 1)])
@each_row("form", ["hodoku", "json", "sudokuwiki"])
def test_a_position_with_one_solution_has_it_everywhere(text: str, form: str) -> None:
    written = write(text, form).strip()
    for puzzle in (Sudoku.parse(text), Sudoku.parse(written)):
        assert (solve(puzzle).line, count(puzzle)) == (SOLVED, 1)
        assert [solution.line for solution in list_solutions(puzzle)] == [SOLVED]
        assert str(check(puzzle)) == "a puzzle with one solution"
        assert rate(puzzle).solved
        assert explain(puzzle).final == solve(puzzle).solution.grid  # type: ignore[union-attr]
        step = next(steps(puzzle))
        first = explain(puzzle, order="hodoku").steps[0]
        for found in (step, hint(puzzle, order="hodoku").step, first):
            assert found is not None
            assert found.key.split(".")[0] == step.key.split(".")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [(WRONG, "no solution"), (NOTHING_LEFT, "breaks the rules: r1c3 has no candidate left")],
)
def test_a_position_without_a_solution_has_none_anywhere(text: str, said: str) -> None:
    puzzle = Sudoku.parse(text)
    assert (solve(puzzle).count, count(puzzle), [*list_solutions(puzzle)]) == (0, 0, [])
    assert str(check(puzzle)) == said
    for function in (explain, rate, lambda each: next(steps(each))):
        with pytest.raises(UnsupportedError, match=r"missing the right digit: r1c3\. Add it"):
            function(puzzle)


def test_an_eliminated_candidate_leads_to_the_next_step() -> None:
    found = {placed for each in steps(WITHOUT_EMPTY, ["naked-single"]) for placed in each.placed}
    assert (0, 2, 4) in found
    assert (0, 2, 4) not in {p for each in steps(CELLS, ["naked-single"]) for p in each.placed}


def test_uniqueness_is_not_assumed_if_marks_cause_it() -> None:
    several = Sudoku.parse("2x2:12..34..........")
    solution = next(iter(list_solutions(several)))
    bits = [1 << value - 1 for value in solution.values]
    marked = replace(several, marks=(*bits[:15], 15))
    assert solve(marked).count == 1
    assert not {step.key for step in explain(marked).steps} & {"unique-rectangle", "bug"}


def test_marks_without_a_solution_are_named_if_the_givens_have_several() -> None:
    empty, several = Sudoku.parse("2x2:" + "." * 16), Sudoku.parse("2x2:12..34..........")
    for puzzle, marks, said in (
        (empty, [4, 4, 4] + [15] * 13, "no solution, not even without the given"),
        (
            several,
            [1, 2, 0] + [15] * 13,
            "contradict the candidates that are left, .*: r",
        ),
        (Sudoku.parse("2x2:11..34.........."), [15] * 16, "These values contradict each other"),
    ):
        position = replace(puzzle, marks=tuple(marks))
        assert not str(check(position)).startswith("a puzzle")
        with pytest.raises(NotUniqueError, match=said):
            hint(position)


def test_found_values_bind_with_rules_of_their_own_too() -> None:
    constraint = Constraint("anti-knight")
    wrong = Sudoku(Sudoku.parse("2x2:" + "." * 16).field, "1" + "." * 15, [constraint], found=[0])
    assert all(solution.values[0] == 1 for solution in list_solutions(wrong))
    marks = [*open_candidates(wrong)]
    marks[5] = 0
    assert "r2c2 has no candidate left" in str(check(replace(wrong, marks=tuple(marks))))
    with pytest.raises(NotUniqueError):
        explain(replace(wrong, marks=tuple(marks)))
