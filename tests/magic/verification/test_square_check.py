"""Checking a grid: the verdict, and everything that is wrong."""

import json
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests import strategies
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.magic.construction.maker import make
from loshu.magic.frenicle import frenicle_list
from loshu.magic.gallery import exhibit_named
from loshu.magic.properties.sums import is_magic, is_semi_magic
from loshu.magic.verification.square_check import check

LO_SHU = Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
PRIMES = np.array([[17, 113, 47], [89, 59, 29], [71, 5, 101]])


def test_nothing_is_wrong_with_a_magic_square() -> None:
    report = check(LO_SHU)
    assert report.is_magic
    assert report.verdict == "magic"
    assert report.expected == 15
    assert report.violations == ()


def test_every_wrong_line_is_named_with_its_sum_and_its_difference() -> None:
    report = check(Grid([[8, 1, 6], [3, 5, 7], [9, 4, 2]]))  # 4 and 9 exchanged
    assert report.verdict == "not magic"
    assert report.violations == (
        "Column 1 has the sum 20, 5 more than 15",
        "Column 2 has the sum 10, 5 less than 15",
        "The anti-diagonal has the sum 20, 5 more than 15",
    )
    assert [(w.line, w.total, w.difference) for w in report.wrong_lines] == [
        ("column 1", 20, 5),
        ("column 2", 10, -5),
        ("anti-diagonal", 20, 5),
    ]


def test_semi_magic_differs_from_magic() -> None:
    report = check(Grid([[1, 5, 9], [6, 7, 2], [8, 3, 4]]))
    assert report.verdict == "semi-magic"
    assert not report.is_magic
    assert report.violations == (
        "The main diagonal has the sum 12, 3 less than 15",
        "The anti-diagonal has the sum 24, 9 more than 15",
    )


def test_missing_repeated_and_foreign_numbers_are_named() -> None:
    report = check(Grid([[8, 1, 6], [3, 5, 77], [4, 9, 1]]))
    assert report.missing == (2, 7)
    assert report.repeated == ((1, 2),)
    assert report.out_of_range == ((2, 3, 77),)
    assert report.violations[-3:] == (
        "1 occurs 2 times",
        "Missing: 2, 7",
        "Row 2, column 3: 77 is not from 1 to 9",
    )


def test_numbers_from_zero_on_are_not_measured_by_those_from_one() -> None:
    report = check(Grid([[0, 1, 2], [3, 4, 5], [6, 8, 7]]))
    assert (report.expected, report.missing, report.out_of_range) == (12, (), ())
    report = check(Grid([[0, 1, 2], [3, 4, 5], [6, 77, 7]]))
    assert report.missing == (8,)
    assert report.violations[-1] == "Row 3, column 2: 77 is not from 0 to 8"


@each_row(
    "cells",
    [
        [[10, 3, 5], [1, 6, 11], [7, 9, 2]],
        [[9, 2, 7], [4, 6, 8], [5, 10, 3]],  # 2 to 10
        [[7, 0, 5], [2, 4, 6], [3, 8, 1]],  # 0 to 8
        [[8, 1, 6], [3, 5, 7], [4, 9, 2]],
        [[17, 113, 47], [89, 59, 29], [71, 5, 101]],
        [[16, 2, 12], [6, 10, 14], [8, 18, 4]],  # even numbers
        [[3, -4, 1], [-2, 0, 2], [-1, 4, -3]],
        [[1, 14, 14, 4], [11, 7, 6, 9], [8, 10, 10, 5], [13, 2, 3, 15]],  # Sagrada Família
    ],
)
def test_two_exchanged_numbers_of_a_valid_square_are_not_foreign_ones(
    cells: list[list[int]],
) -> None:
    right = np.array(cells)
    n = len(right)
    for one, other in combinations(np.ndindex(n, n), 2):
        wrong = right.copy()
        wrong[one], wrong[other] = right[other], right[one]
        if right[one] == right[other]:
            continue
        report = check(wrong)
        assert report.expected == right[0].sum()
        assert (report.missing, report.out_of_range) == ((), ())
        if report.exchange is not None:
            assert report.exchange == tuple((r + 1, c + 1) for r, c in (one, other))
            assert report.remedy_in("en").startswith("Exchange r")


def test_the_exchange_that_mends_a_square_is_named() -> None:
    report = check("10 3 5/1 6 11/7 2 9")
    assert report.violations == (
        "Column 2 has the sum 11, 7 less than 18",
        "Column 3 has the sum 25, 7 more than 18",
        "The main diagonal has the sum 25, 7 more than 18",
    )
    assert report.remedy_in("en") == "Exchange r3c2 and r3c3 to make it magic"
    assert check(LO_SHU).exchange is None


@each_row("first", [0, 1, 5, -7, 100])
@each_row("step", [1, 2, 7])
@each_row("order", [3, 4, 5])
def test_one_slip_in_a_progression_is_missing_and_foreign(
    order: int, step: int, first: int
) -> None:
    right = make(order, first=first, increment=step).array
    last = int(right.max())
    for cell in np.ndindex(order, order):
        for slip in (last + 500, first - 500, int(right[0, 0])):
            wrong = right.copy()
            wrong[cell] = slip
            report = check(wrong)
            if slip == right[cell]:
                continue
            assert report.expected == right[0].sum()
            if report.missing:
                assert report.missing == (int(right[cell]),)
                foreign = () if slip == right[0, 0] else ((cell[0] + 1, cell[1] + 1, slip),)
                assert report.out_of_range == foreign
            else:
                assert right[cell] in (first, last), "only an end leaves two progressions open"


def test_a_slip_in_other_numbers_names_lines_alone() -> None:
    for cell in np.ndindex(3, 3):
        wrong = PRIMES.copy()
        wrong[cell] += 4
        report = check(wrong)
        assert report.expected == 177
        assert (report.missing, report.out_of_range) == ((), ())


def test_two_slips_are_measured_by_the_sum_that_the_fewest_changes_give() -> None:
    random = Random(5)
    for right in (PRIMES, np.array([[16, 2, 12], [6, 10, 14], [8, 18, 4]])):
        for pair in combinations(range(9), 2):
            wrong = right.copy()
            for cell in pair:
                wrong.ravel()[cell] += random.choice([-9, -4, -1, 1, 3, 5, 10])
            report = check(wrong)
            assert right[0].sum() in {report.expected, *report.likely}
            assert report.expected == right[0].sum() or not report.wrong_lines


def test_sums_that_are_as_likely_are_named_and_no_line_is_blamed() -> None:
    report = check("17 113 47/89 59 29/74 10 109")
    assert (report.verdict, report.expected, report.wrong_lines) == ("not magic", None, ())
    assert report.violations == (
        "The lines have different sums, and it is not clear which one is meant: 177, 180, 185",
    )


def test_empty_cells_are_named_and_their_lines_have_no_sum() -> None:
    report = check(Grid([[8, None, 6], [3, 5, 7], [4, 9, 3]]))
    assert report.empty == ((1, 2),)
    assert "Row 1, column 2 is empty" in report.violations
    assert {wrong.line for wrong in report.wrong_lines} == {"row 3", "column 3", "main diagonal"}


def test_an_empty_square_expects_the_normal_constant() -> None:
    report = check(Grid([[None] * 4] * 4))
    assert report.expected == 34
    assert report.verdict == "not magic"
    assert len(report.violations) == 16


def test_the_sum_of_most_lines_is_expected_of_other_numbers() -> None:
    cells = exhibit_named("sagrada-familia").square.array.copy()
    cells[0, 0] += 100
    report = check(Grid.from_array(cells))
    assert report.expected == 33
    assert {w.line: w.difference for w in report.wrong_lines} == {
        "row 1": 100,
        "column 1": 100,
        "main diagonal": 100,
    }


def test_any_set_of_numbers_may_be_magic() -> None:
    for name in ("sagrada-familia", "nelson", "varahamihira", "horner"):
        report = check(exhibit_named(name).square)
        assert report.is_magic
        assert report.violations == ()
        assert report.missing == ()
        assert report.out_of_range == ()


def test_numbers_that_are_far_from_normal_are_not_called_missing() -> None:
    report = check(Grid([[100, 200, 300], [400, 500, 600], [700, 800, 900]]))
    assert report.missing == ()
    assert report.out_of_range == ()


@pytest.mark.parametrize(
    ("grid", "sentence"),
    [
        (Grid([[1, 2, 3], [4, 5, 6]]), "Expected a square, got 2 x 3 cells"),
        (Grid([[1, 1]]), "Expected a square, got 1 x 2 cells"),
    ],
)
def test_a_grid_that_is_not_square_is_a_violation(grid: Grid, sentence: str) -> None:
    report = check(grid)
    assert report.verdict == "not magic"
    assert report.expected is None
    assert report.violations[0] == sentence


def test_long_lists_are_cut_in_the_sentence_only() -> None:
    cells = make(8).array.copy()
    cells[0] = cells[1] = 1
    report = check(cells)
    assert len(report.missing) == 16
    assert report.violations[-1].startswith("Missing: ")
    assert report.violations[-1].endswith(" and 6 more")


def test_sums_beyond_64_bits_are_exact() -> None:
    large = 2**63 - 1
    report = check(Grid([[large, large], [large, large - 1]]))
    assert report.expected == 2 * large
    assert report.wrong_lines[0].total == 2 * large - 1


@given(grid=strategies.grids())
def test_any_grid_can_be_checked_and_reported_as_json(grid: Grid) -> None:
    report = check(grid)
    written = json.loads(json.dumps(report.as_dict()))
    assert written["is_magic"] == report.is_magic == (not report.violations)
    assert written["violations"] == list(report.violations)


@given(grid=strategies.squares(blanks=False, max_order=4))
def test_the_verdict_is_that_of_the_properties(grid: Grid) -> None:
    squares = grid.array[None]
    assert check(grid).is_magic == bool(is_magic(squares)[0])
    assert (check(grid).verdict != "not magic") == bool(is_semi_magic(squares)[0])


@example(index=0, cell=12, change=16, aspect=ASPECTS[1])
@given(
    index=st.integers(0, 879),
    cell=st.integers(0, 15),
    change=st.integers(-40, 40).filter(bool),
    aspect=st.sampled_from(ASPECTS),
)
def test_one_changed_entry_shows_in_just_its_lines(
    index: int, cell: int, change: int, aspect: Aspect
) -> None:
    cells = np.array(apply_aspect(aspect, frenicle_list()[index]), dtype=np.int64)
    row, column = divmod(cell, 4)
    cells[row, column] += change
    lines = {f"row {row + 1}", f"column {column + 1}"}
    lines |= {"main diagonal"} if row == column else set()
    lines |= {"anti-diagonal"} if row + column == 3 else set()
    wrong = check(Grid.from_array(cells)).wrong_lines
    assert {(w.line, w.difference) for w in wrong} == {(line, change) for line in lines}


def test_the_sums_decide_between_0_and_25_where_a_slip_made_one_of_them() -> None:
    square = "16 23 0 7 11/22 4 6 13 15/3 5 12 19 21/9 11 18 25 2/10 17 24 1 8"
    sentences = check(square).violations
    assert "Row 4, column 4: 25 is not from 0 to 24" in sentences
    assert not any("row 2" in sentence for sentence in sentences)
