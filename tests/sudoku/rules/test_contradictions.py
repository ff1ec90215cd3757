"""Givens and rules that contradict each other, of which none can be left out."""

import pytest
from tests.sudoku.rules.test_rules import CONSTRAINTS, FIELDS
from tests.tables import each_row

from loshu.core.errors import OutOfTimeError
from loshu.sudoku import Status, Sudoku, true_candidates
from loshu.sudoku.rules import Constraint, Field
from loshu.sudoku.solving.contradictions import contradiction, part


@each_row("name", CONSTRAINTS)
@each_row("field", FIELDS.values())
def test_contradictions_are_minimal(name: str, field: Field) -> None:
    for values in ("1" + "." * 15, "12..3..........4", "1.2.........34.."):
        puzzle = Sudoku(field, values, CONSTRAINTS[name])
        found = contradiction(puzzle)
        has_none = true_candidates(puzzle).status is Status.NONE
        assert (found is not None) == has_none
        items = [] if found is None else [*found.items]
        assert (true_candidates(part(puzzle, items)).status is Status.NONE) == has_none
        for item in items:
            rest = [other for other in items if other != item]
            assert true_candidates(part(puzzle, rest)).status is not Status.NONE


def test_rules_alone_may_contradict() -> None:
    constraints = [
        Constraint("killer", ((0, 1),), 17),
        Constraint("killer", ((1, 2),), 3),
        Constraint("anti-king"),
    ]
    found = contradiction(Sudoku(constraints=constraints))
    assert found is not None
    assert (found.cells, found.constraints, found.minimal) == ((), (0, 1), True)


def test_without_time_nothing_is_known() -> None:
    with pytest.raises(OutOfTimeError):
        contradiction(Sudoku(constraints=[Constraint("non-consecutive")]), time=0)
