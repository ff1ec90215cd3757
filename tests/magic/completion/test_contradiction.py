"""Squares without a completion: the reason is true, and nothing of the set can be left out."""

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.magic.completion.partials import all_squares
from tests.tables import each_row

from loshu.core.scene import Fill, Polyline
from loshu.magic.completion.conflict.contradiction import SquareContradiction, contradiction
from loshu.magic.completion.conflict.contradictions.elements import Element, Given, KindLine
from loshu.magic.completion.conflict.contradictions.picture import picture
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.text.translation import LANGUAGES

EMPTY_4 = ". . . ./. . . ./. . . ./. . . ."
CONDITIONS = (
    "r1c1<r2c2", "r1c1+r1c2=7", "r2c2=5", "r3c3>6", "r1c3 mod 2=1", "path=r1c1,r2c3,r3c1",
    "r1c1+r3c3!=10", "r2c1=2|4|9", "r1c2-r3c2>2", "r1c1=1 or r3c3=1", "r1c1+r3c3=4|8",
)  # fmt: skip


def found_for(square: str, kind: str = "magic", **options: Any) -> SquareContradiction:
    found = contradiction(read_problem(square, kind, **options))
    assert found is not None
    return found


@cache
def all_fillings() -> NDArray[np.int64]:
    return np.array(list(permutations(range(1, 10))), dtype=np.int64).reshape(-1, 3, 3)


def verdicts(element: Element, squares: NDArray[np.int64], total: int) -> NDArray[np.bool_]:
    """Test squares for an element, by its definition."""
    flat = squares.reshape(len(squares), -1)
    if isinstance(element, Given):
        return np.asarray(flat[:, element.cell] == element.number)
    if isinstance(element, KindLine):
        wanted = {1: 5, 2: 10}.get(len(element.cells), total)
        return np.asarray(flat[:, list(element.cells)].sum(axis=1) == wanted)
    return element.test(squares)


def random_problem(seed: int) -> tuple[str, str, list[str]]:
    """Return an order-3 square with blanks, a kind, and conditions."""
    random = Random(seed)
    numbers: list[object] = ["."] * 9
    for cell in random.sample(range(9), random.randint(1, 4)):
        numbers[cell] = random.randint(1, 9)
    rows = "/".join(" ".join(map(str, numbers[i : i + 3])) for i in (0, 3, 6))
    kind = random.choice(["magic", "semi-magic", "associative"])
    return rows, kind, random.sample(CONDITIONS, random.randint(0, 3))


def has_completion(rows: str, kind: str, where: list[str]) -> bool:
    problem = read_problem(rows, kind, where=where)
    return bool(problem.accepts(all_squares(3, kind)).any())


@each_row("seed", range(0, 84, 12))
def test_order_3_sets_are_minimal_as_all_fillings_show(seed: int) -> None:
    for each in range(seed, seed + 12):
        rows, kind, where = random_problem(each)
        found = contradiction(read_problem(rows, kind, where=where))
        assert (found is None) == has_completion(rows, kind, where), (rows, kind, where)
        if found is None:
            continue
        assert found.minimal, (rows, kind, where)
        tests = [verdicts(element, all_fillings(), 15) for element in found.elements]
        held = np.sum(tests, axis=0)
        assert held.max() == len(tests) - 1, (rows, kind, where)
        for test in tests:
            assert ((held == len(tests) - 1) & ~test).any(), (rows, kind, where)


@each_row(
    ("square", "where"),
    [
        ("1 2 . ./3 4 . ./. . . ./. . . .", ()),
        ("1 . . ./2 . . ./. . 3 4/. . . .", ()),
        (EMPTY_4, ("r1c1+r1c2=5", "r2c1+r2c2=6", "r3c1+r3c2=7")),
        (". 3 . ./. 9 8 ./. . . ./7 . . .", ("r1c1<3", "r2c1>r1c1+9")),
        (". . . ./. 1 2 ./. 3 5 ./. . . .", ("r1c1<r4c4",)),
    ],
)
def test_order_4_sets_are_the_smallest_as_all_squares_show(
    square: str, where: tuple[str, ...]
) -> None:
    squares = np.asarray(all_squares(4, "magic"), dtype=np.int64)
    found = found_for(square, where=where)
    asked: tuple[Element, ...] = (*found.givens, *found.conditions)
    tests = [verdicts(element, squares, 34) for element in asked]
    held = np.sum(tests, axis=0)
    assert held.max() == len(tests) - 1
    for test in tests:
        assert ((held == len(tests) - 1) & ~test).any()
    assert found.minimal
    assert found.smallest


SENTENCES: list[tuple[str, Mapping[str, Any], str]] = [
    ("5 5 ./. . ./. . .", {}, "5 is given twice: in r1c1 and r1c2."),
    (
        "7 . . ./. . . ./. . . ./. . . .",
        {"where": "r1c1=5"},
        "The condition r1c1=5 contradicts r1c1 = 7.",
    ),
    (
        ". 5 . ./. . . ./. . . ./. . . .",
        {"where": "r1c1=5"},
        "The condition r1c1=5 contradicts r1c2 = 5: each number occurs once.",
    ),
    (
        "4 . . ./. 3 . ./. . . ./. . . .",
        {"where": "r1c1-r2c2<0"},
        "The condition r1c1-r2c2<0 contradicts the givens r1c1=4 and r2c2=3.",
    ),
    (
        EMPTY_4,
        {"where": "r1c1=5 and r1c1=6"},
        "The conditions r1c1=5 and r1c1=6 leave no number for r1c1.",
    ),
    (
        EMPTY_4,
        {"where": ["r1c1=5", "r1c2=5"]},
        "The conditions r1c1=5 and r1c2=5 put 5 into both r1c1 and r1c2.",
    ),
    (
        EMPTY_4,
        {"where": "r1c1=99"},
        "The condition r1c1=99 leaves no number for r1c1: the numbers are 1 to 16.",
    ),
    (
        EMPTY_4,
        {"where": "r1c1+r1c2=2"},
        "The condition r1c1+r1c2=2 cannot be met: with different numbers its left side is 3 to 31.",
    ),
    (
        "16 2 3 13/5 11 10 8/9 7 6 12/4 14 15 1",
        {"where": "parity=odd"},
        "The complete square does not meet the condition parity=odd.",
    ),
    (". . ./2 7 4/. . .", {}, "Row 2 adds up to 13 instead of 15."),
    ("8 1 ./. 6 ./. . .", {}, "Row 1 needs 6 in r1c3, but 6 is already in r2c2."),
    (
        "9 . . ./1 . . ./2 . . ./. . . .",
        {},
        "Column 1 needs 22 in r4c1, but the numbers are 1 to 16.",
    ),
    (
        ". 1 . ./16 15 . ./. . . ./. . . .",
        {},
        "Row 2 still needs 3 from 2 cells, but the two smallest numbers left make 5.",
    ),
    (". 7 ./. 2 5/9 . .", {}, "Row 1 still needs 8 from 2 cells, but no two numbers left make it."),
    (
        "1 2 3 . ./. . . . ./. . . . ./. . . . ./. . . . .",
        {},
        "Row 1 still needs 59 from 2 cells, but the two largest numbers left make 49.",
    ),
    (
        "2 . ./. . ./. . .",
        {"entries": "prime", "constant": 177},
        "Row 1 still needs 175 from 2 cells, but any two numbers left make an even sum.",
    ),
    (
        EMPTY_4,
        {"entries": "1..52/3", "constant": 101},
        "Row 1 still needs 101 from 4 cells, but any four numbers left make 1 more than a "
        "multiple of 3.",
    ),
    (
        "10 2 3 4/. . . ./. . . ./11 12 13 8",
        {"entries": "1..30"},
        "Row 4 adds up to 44, but row 1 to 19.",
    ),
    (
        EMPTY_4,
        {"entries": "1..18", "constant": 80},
        "With different numbers a row adds up to 34 to 42, not 80.",
    ),
    (
        ". . ./. . ./. . .",
        {"entries": "1,2,3,4,5,6,7,8,18"},
        "These numbers cannot form such a square",
    ),
    (
        ". . ./. 6 ./. . .",
        {},
        "The sums of row 2, column 2, the main diagonal and the anti-diagonal contradict each "
        "other",
    ),
]


@each_row(("square", "options", "expected"), SENTENCES)
def test_the_reason_is_named(square: str, options: Mapping[str, Any], expected: str) -> None:
    assert expected in found_for(square, **options).sentences()[0]


@each_row("lang", LANGUAGES)
def test_every_reason_is_put_into_words_in_every_language(lang: str) -> None:
    for square, options, _ in SENTENCES:
        found = found_for(square, **options)
        assert all("{" not in sentence for sentence in found.sentences(lang))
        assert found.as_dict(lang)["sentences"] == list(found.sentences(lang))


def test_a_theorem_is_quoted() -> None:
    found = found_for("/".join([". . . . . ."] * 6), "pandiagonal")
    assert "order 6" in found.sentences()[0]
    assert found.elements == ()


def test_a_condition_that_is_not_a_sum_is_named_where_it_is_needed() -> None:
    found = found_for("16 2 3 13/5 11 10 8/9 7 6 12/4 14 . .", where=["r1c1>2", "parity=odd"])
    assert [fact.text for fact in found.conditions] == ["parity=odd"]


@each_row("where", ["parity=odd", "not compact"])
def test_a_condition_that_all_of_very_many_completions_break_is_named(where: str) -> None:
    kind = "pandiagonal" if "not" in where else "magic"
    found = contradiction(
        read_problem("16 . . ./. . . ./. . . ./. . . .", kind, where=where), time=5
    )
    assert found is not None
    assert [fact.text for fact in found.conditions] == [where]


def test_there_is_no_contradiction_where_there_is_a_completion() -> None:
    assert contradiction(read_problem("8 . ./. 5 ./. . 2")) is None


def test_nothing_is_claimed_where_the_time_is_over() -> None:
    problem = read_problem("1 2 . ./3 4 . ./. . . ./. . . .", where="parity=even")
    assert contradiction(problem, time=0) is None


def test_the_record_holds_the_elements_by_name() -> None:
    record = found_for("8 1 ./. 6 ./. . .", where="r3c3<9").as_dict()
    assert record["givens"] == ["r1c1=8", "r1c2=1", "r2c2=6"]
    assert (record["conditions"], record["lines"]) == ([], ["row 1"])
    assert record["minimal"]


def test_the_picture_marks_givens_cells_of_conditions_and_lines() -> None:
    found = found_for(
        "24 25 . . ./. . . . ./. . . . ./. . . . ./. . . . .", where=["r1c3=1", "r1c4=2", "r1c5>20"]
    )
    scene = picture(found)
    fills = {(item.row, item.column): item.role for item in scene.items if isinstance(item, Fill)}
    assert (fills[0, 0], fills[0, 4]) == ("blocked", "focus")
    outlines = [i for i in scene.items if isinstance(i, Polyline) and i.role == "house"]
    assert len(outlines) == len(found.lines) == 1
    assert scene.caption == " ".join(found.sentences())


def test_a_clock_that_runs_fast_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    problems = [read_problem(". . ./. 6 ./. . ."), read_problem("16 1 . ./. 2 . ./. . . ./. . . 3")]
    expected = [contradiction(problem) for problem in problems]
    clock = iter(range(0, 10**9, 1000))
    monkeypatch.setattr("loshu.magic.completion.search.watch.monotonic", lambda: float(next(clock)))
    assert [contradiction(problem) for problem in problems] == expected
    stream = Stream(read_problem([[0] * 8] * 8, "pandiagonal"), Watch(), limit=1)
    assert next(iter(stream)) is not None
    stream.allow(16)
    assert next(stream.blocks(), None) is not None
