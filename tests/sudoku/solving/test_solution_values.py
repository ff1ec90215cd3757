"""True candidates agree with all solutions, for every method."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from tests.sudoku.rules.test_rules import CONSTRAINTS, FIELDS, FOUR, kept_by
from tests.tables import each_row

import loshu.sudoku
from loshu.core.errors import OutOfTimeError
from loshu.sudoku import Status, Sudoku, true_candidates
from loshu.sudoku.rules import Constraint, Field, parse_description
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.solution_values import CandidateSearch, follow_true_candidates

VARIANTS: Final = [
    json.loads(line) for line in Path("tests/data/sudoku_variants.jsonl").read_text().splitlines()
]
EMPTY: Final = "." * 16


def united(solutions: Iterable[Iterable[int]], cells: int) -> tuple[int, ...]:
    """Return the bits of all values that occur."""
    bits = [0] * cells
    for solution in solutions:
        for cell, value in enumerate(solution):
            bits[cell] |= 1 << (value - 1) if value else 0
    return tuple(bits)


def by_searching(puzzle: Sudoku) -> CandidateSearch:
    search = CandidateSearch(puzzle)
    assert [*search.follow()][-1].complete
    return search


@each_row("name", CONSTRAINTS)
@each_row("field", FIELDS.values())
def test_every_rule_leaves_the_candidates_of_the_grids_that_keep_it(
    name: str, field: Field
) -> None:
    for values in (EMPTY, "1.2." + "." * 12):
        puzzle = Sudoku(field, values, CONSTRAINTS[name])
        grids = [grid for grid in kept_by(field, CONSTRAINTS[name])
                 if all(v in (0, w) for v, w in zip(puzzle.values, grid, strict=True))]  # fmt: skip
        found = true_candidates(puzzle)
        assert found.seen == united(grids, 16)
        assert found.status is (Status.NONE, Status.ONE, Status.SEVERAL)[min(len(grids), 2)]
        assert {tuple(values) for values in found.solutions} <= set(grids)


@each_row("name", ["killer", "arrow", "sandwich row", "quadruple", "renban"])
def test_solutions_are_counted_after_the_candidates(name: str) -> None:
    search = by_searching(Sudoku(FOUR, "", CONSTRAINTS[name]))
    assert [*search.count(1000)][-1] == len(kept_by(FOUR, CONSTRAINTS[name])) > 3
    assert [*by_searching(Sudoku(FOUR, "", CONSTRAINTS[name])).count(3)][-1] == 3


@each_row("variant", VARIANTS)
def test_a_puzzle_with_one_solution_has_its_values_alone(variant: dict[str, object]) -> None:
    puzzle = parse_description(json.dumps(variant["puzzle"]))
    found = true_candidates(puzzle)
    assert found.status is Status.ONE
    assert [*found.solutions[0]] == variant["solution"]
    assert found.seen == united(found.solutions, len(puzzle.values))


@each_row(
    ("name", "left_out"),
    [("anti-knight", 3), ("killer", 7), ("thermometers", 1), ("arrows", 3), ("jigsaw", 1)],
)
def test_candidates_of_puzzles_with_several_solutions_are_those_of_all(
    name: str, left_out: int
) -> None:
    data = next(each["puzzle"] for each in VARIANTS if each["name"] == name)
    data = json.loads(json.dumps(data))
    for cell in [cell for row in data["grid"] for cell in row if cell.get("given")][:left_out]:
        del cell["value"]
    cages = data.get("killercage", [])
    data["killercage"] = cages[: len(cages) - left_out]
    puzzle = parse_description(json.dumps(data))
    solutions = [each.values for each in loshu.sudoku.list(puzzle, limit=2000)]
    assert 1 < len(solutions) < 2000
    assert true_candidates(puzzle).seen == united(solutions, 81)
    assert [*by_searching(puzzle).count(2000)][-1] == len(solutions)


@each_row(
    "text",
    ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....",
     "2x2:12..34..........", "2x3:1.....2...3...4.....5...6...2.....1.", "2x2:11.............."],
)  # fmt: skip
def test_plain_puzzles_have_the_same_candidates_natively_as_by_clauses(text: str) -> None:
    puzzle = Sudoku.parse(text)
    solutions = [each.values for each in loshu.sudoku.list(puzzle, limit=20_000)]
    assert len(solutions) < 20_000
    expected = united(solutions, len(puzzle.values))
    assert true_candidates(puzzle).seen == expected
    assert [*CandidateSearch(puzzle).follow()][-1].seen == expected


def test_an_empty_board_has_every_candidate() -> None:
    for shape in (Shape(3, 3), Shape(2, 2), Shape(3, 4)):
        found = true_candidates(Sudoku(shape))
        assert set(found.seen) == {(1 << shape.size) - 1}
        assert found.status is Status.SEVERAL


def test_values_that_were_found_bind_nobody() -> None:
    for shape in (Shape(2, 2), Shape(3, 3)):
        puzzle = Sudoku(shape, "1" + "." * (shape.cells - 1), found=[0])
        assert true_candidates(puzzle).seen[0] == (1 << shape.size) - 1


def test_known_solutions_are_checked_before_they_count() -> None:
    constraints = [Constraint("killer", ((0, 1),), 3)]
    empty = true_candidates(Sudoku(FOUR, "", [Constraint("killer", ((0, 1),))]))
    puzzle = Sudoku(FOUR, "", constraints)
    reports = [*follow_true_candidates(puzzle, known=[*empty.solutions, b"", b"\1" * 16])]
    assert reports[0].solutions
    for values in reports[0].solutions:
        assert not any(broken_rules(puzzle, values))
    assert reports[-1].seen == true_candidates(puzzle).seen


HARD: Final = Sudoku(
    constraints=[
        Constraint("killer", (tuple(range(at, at + 5)),), 15 + at % 7)
        for at in range(0, 81, 11)
        if at % 9 <= 4
    ]
)
"""Thousands of nodes until all its candidates are decided."""


def test_a_hard_puzzle_has_a_first_answer_after_a_limited_search() -> None:
    first, *later = follow_true_candidates(HARD)
    last = later[-1]
    assert last.complete
    assert not first.complete
    for seen, unknown, at_last in zip(first.seen, first.unknown, last.seen, strict=True):
        assert seen & unknown == 0
        assert seen & ~at_last == 0
        assert at_last & ~(seen | unknown) == 0
    # What propagation refutes is impossible at once.
    assert any(seen | unknown != (1 << 9) - 1
               for seen, unknown in zip(first.seen, first.unknown, strict=True))  # fmt: skip


def test_answers_depend_on_nodes_and_not_on_the_clock() -> None:
    assert [*follow_true_candidates(HARD)] == [*follow_true_candidates(HARD)]
    stopped = true_candidates(HARD, nodes=1000)
    assert stopped == next(follow_true_candidates(HARD))
    assert not stopped.complete


def test_reports_come_after_numbers_of_nodes_without_new_solutions() -> None:
    known = true_candidates(HARD, nodes=1000).solutions[:2]
    reports = [*follow_true_candidates(HARD, known=known)]
    assert len(known) == 2
    assert [report.complete for report in reports[:2]] == [False, False]


def test_counts_stop_at_the_limit_of_nodes() -> None:
    search = CandidateSearch(HARD, nodes=1000)
    with pytest.raises(OutOfTimeError, match="1,000 nodes"):
        list(search.count(10**9))


def test_without_time_undecided_candidates_are_unknown() -> None:
    puzzle = Sudoku(constraints=[Constraint("non-consecutive"), Constraint("anti-knight")])
    found = true_candidates(puzzle, time=0)
    assert not found.complete
    assert found.status is None
    assert found.unknown == ((1 << 9) - 1,) * 81
