"""Entries are read exactly, and no property is dropped for their sake."""

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, partial
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.magic.completion.partials import blank
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.magic import PROPERTIES, classify, classify_many, count_completions, make, solve
from loshu.magic.completion.conflict.contradiction import contradiction
from loshu.magic.completion.entries import entry_pool
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.conditions import parse_condition
from loshu.magic.counting.question import NOT_OF_SUMS

NAMES = [known.name for known in PROPERTIES]
NINE: dict[str, list[int]] = {
    "normal": list(range(1, 10)),
    "from zero": list(range(9)),
    "shifted": list(range(2, 11)),
    "with steps": list(range(3, 66, 7)),
    "negative": list(range(-4, 5)),
    "primes": [5, 17, 29, 47, 59, 71, 89, 101, 113],
    "odd": list(range(1, 18, 2)),
    "powers of two": [2**k for k in range(9)],
    "products": [1, 2, 3, 4, 6, 9, 12, 18, 36],
    "even": list(range(2, 20, 2)),
    "geometric": [5 * 3**k for k in range(9)],
    "large": [10**14 + 3 * k for k in range(9)],
    "the largest": [10**15 - 7 * k for k in range(9)],
    "gaps": [1, 2, 3, 11, 12, 13, 21, 22, 23],
    "two steps": [-7, -4, -1, 90, 93, 96, 187, 190, 193],
    "a gap around zero": [-9, -8, -7, -1, 0, 1, 7, 8, 9],
    "squares": [k * k for k in range(9)],
    "no sum": [1, 2, 3, 4, 5, 6, 7, 8, 10],
}
MORE: dict[str, Any] = {
    "a larger range": "1..14",
    "a wide range": range(1, 41),
    "some more primes": [n for n in range(2, 114) if all(n % d for d in range(2, n))],
    "all primes": "prime",
}


@lru_cache(maxsize=1)
def _orders() -> NDArray[np.int64]:
    return np.array([*permutations(range(9))], dtype=np.int64)


@each_row("entries", NINE.values())
def test_every_property_of_nine_numbers_is_met_as_trying_everything_says(
    entries: list[int],
) -> None:
    squares = np.array(entries, dtype=np.int64)[_orders()].reshape(-1, 3, 3)
    held = classify_many(squares)
    for name in NAMES:
        for kind, where in ((name, ()), ("magic", name)):
            free = not where and name in {*NOT_OF_SUMS, "semi-magic"}
            expected = np.flatnonzero(held[name] if free else held[name] & held["magic"])
            if len(expected) > 1000:
                number = count_completions(blank(3), entries=entries, kind=kind, where=where)
                assert number == len(expected), (kind, where)
                continue
            found = solve(blank(3), entries=entries, limit=None, kind=kind, where=where)
            assert found.complete
            assert {square.text for square in found.solutions} == {
                "/".join(" ".join(map(str, row)) for row in squares[place].tolist())
                for place in expected
            }, (kind, where)


@each_row("name", NAMES)
@each_row("entries", MORE)
def test_a_square_of_more_entries_has_the_property_or_is_refused_with_a_reason(
    entries: str, name: str
) -> None:
    found = solve(blank(3), entries=MORE[entries], kind=name, limit=1)
    assert all(name in classify(square).properties for square in found.solutions)
    assert found.solutions or (found.complete and (found.reason or entries != "all primes"))


@each_row("entries", ["prime", "1..200", "-20..20", range(16)])
@each_row("name", ["bimagic", "trimagic", "tetramagic", "pan-multimagic"])
def test_order_4_has_no_bimagic_square_of_any_entries(name: str, entries: Any) -> None:
    found = solve(blank(4), entries=entries, kind=name, limit=1)
    assert found.complete
    assert not found.solutions
    assert "Morgenstern" in found.reason


def test_kinds_of_the_entries_leave_ones_that_fit() -> None:
    assert solve(blank(3), kind="normal", entries="0..20", limit=None).solutions == (
        solve(blank(3), limit=None).solutions
    )
    assert len(solve(blank(3), kind="heterosquare", entries="0..20", limit=3).solutions) == 3
    primes = solve(blank(3), kind="prime", entries="1..120", limit=None)
    assert (
        primes.solutions == solve(blank(3), where="prime", entries="1..120", limit=None).solutions
    )
    assert "prime" in primes.kinds
    few = solve(blank(3), kind="prime", entries="1..22")
    assert few.reason == "prime: 8 of the entries can be in such a square, which has 9 cells"
    given = solve("4 . ./. . ./. . .", kind="prime", entries="1..200")
    assert given.reason == "prime: the given 4 cannot be in such a square"


def test_products_need_no_equal_sums_and_no_constant() -> None:
    square = make(3, kind="multiplicative")
    blanked = square.replace([(1, 1, None), (2, 2, None)])
    entries = square.array.ravel()
    assert solve(blanked, kind="multiplicative", entries=entries).solutions == (square,)
    assert solve(blank(3), kind="magic,multiplicative", entries=entries, limit=None).complete
    with pytest.raises(UnsupportedError, match="have no constant"):
        solve(blanked, kind="multiplicative", entries=entries, constant=216)
    assert (
        contradiction(read_problem("1 2 ./3 . ./. . .", "multiplicative", entries=entries)) is None
    )


@pytest.mark.parametrize("numbers", [range(1, 37), range(3, 109, 3)], ids=str)
def test_products_of_spare_entries_are_counted_as_triples_say(numbers: range) -> None:
    """In every such square of order 3 opposite cells have the square of the middle as product."""
    expected = 0
    for middle in numbers:
        pairs = [
            (n, middle * middle // n)
            for n in numbers
            if middle * middle % n == 0 and n != middle and middle * middle // n in numbers
        ]
        for a, i in pairs:
            for c, g in pairs:
                top, left = middle**3 / (a * c), middle**3 / (a * g)
                cells = {a, c, g, i, middle, top, left, middle**2 / top, middle**2 / left}
                expected += len(cells) == 9 and all(cell in numbers for cell in cells)
    assert count_completions(blank(3), kind="multiplicative", entries=numbers) == expected > 0


@each_row(
    "where",
    ["prime or r1c1=4", "normal or r1c1=30", "concentric or r1c1=4", "not prime and r1c1=4"],
)
def test_alternatives_with_properties_of_the_entries_are_all_found(where: str) -> None:
    entries = [*range(1, 12), 30]
    found = solve(blank(3), entries=entries, where=where, limit=None)
    everything = solve(blank(3), entries=entries, limit=None).solutions
    fact = parse_condition(where, 3).fact
    expected = {s.text for s in everything if fact.test(s.array[None])[0]}
    assert {square.text for square in found.solutions} == expected


@each_row(
    "entries",
    [
        np.arange(1, 10),
        np.arange(1.0, 10.0),
        np.arange(1, 10).reshape(3, 3),
        np.arange(1, 10, dtype=np.uint8),
        range(1, 10),
        set(range(1, 10)),
        (float(n) for n in range(1, 10)),
        [Fraction(n) for n in range(1, 10)],
        [Decimal(n) for n in range(1, 10)],
        ["1", 2, 3, 4, 5, 6, 7, 8, np.int64(9)],
        "1..4, 5; 6 7..9",
        " 1..9 ",
        "+1,2,3,4,5,6,7,8,9",
    ],
)
def test_whole_numbers_are_read_from_any_collection(entries: Any) -> None:
    assert entry_pool(entries, 3).numbers == tuple(range(1, 10))


@each_row(
    ("entries", "words"),
    [
        ([1.5, *range(2, 10)], "Entry 1 is 1.5. Expected a whole number. Multiply all entries"),
        ([1, Fraction(5, 2), *range(3, 10)], "Entry 2 is 5/2. Expected a whole number."),
        ([*range(1, 9), float("nan")], "Entry 9 is nan. Expected a whole number."),
        ([*range(1, 9), None], "Entry 9 is None. Expected a whole number."),
        ([True, *range(2, 10)], "Entry 1 is True. Expected a whole number."),
        (np.array([1.25] * 9), "Entry 1 is 1.25. Expected a whole number."),
        ([[1, 2, 3], [4, 5, 6]], "Entry 1 is [1, 2, 3]. Expected a whole number."),
        (9, "is not a list of entries"),
        ({1: 2}, "is not a list of entries"),
        ("1.5, 2.5, 3", "The entry 3/2 is not a whole number. Multiply all entries by 2"),
        ("1..9/0", "has step 0"),
        ("1..99999999999", "more than 1,000,000 numbers"),
        ("x" * 5000, "Expected prime, odd, even"),
        ("a\0b", "Expected prime, odd, even"),
        ("", "The list of entries is empty, ''"),
        (str(Path(__file__).parent), "Expected prime, odd, even"),
        (str(Path(__file__)), "(number 1) is not a number"),
    ],
)
def test_what_is_not_a_list_of_whole_numbers_is_refused_by_its_place(
    entries: Any, words: str
) -> None:
    with pytest.raises(NotationError) as refusal:
        solve(blank(3), entries=entries)
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_the_constant_is_a_whole_number_in_any_form() -> None:
    for constant in ("15", 15.0, np.int64(15), Fraction(15)):
        assert solve("8 1 6/3 . 7/4 9 2", constant=constant).unique  # type: ignore[arg-type]
    for wrong in ("fifteen", 15.5, "1" * 2000, [15]):
        with pytest.raises(NotationError, match=r"The constant is .*\. Expected a whole number"):
            solve(blank(3), constant=wrong)  # type: ignore[arg-type]


def test_zero_is_a_number_only_beside_other_blanks() -> None:
    assert solve("3 8 1/. 4 ./. 0 .", entries="0..8").solutions[0].text == "3 8 1/2 4 6/7 0 5"
    assert solve("0 8 1/0 0 0/0 0 0", entries="0..8").unique
    assert solve("3 8 1/2 4 6/7 0 5", entries="0..8").unique
    assert solve("0 1 6/3 5 7/4 9 .").unique


@each_row("order", [3, 4, 5, 6, 7, 8])
def test_a_square_of_primes_is_found_of_every_small_order(order: int) -> None:
    (found,) = solve(blank(order), entries="prime", limit=1).solutions
    assert {"prime", "magic"} <= set(classify(found).properties)


@pytest.mark.parametrize("order", [5, 7])
def test_a_pandiagonal_square_of_primes_is_found(order: int) -> None:
    (found,) = solve(blank(order), kind="pandiagonal", entries="prime", limit=1).solutions
    assert {"prime", "pandiagonal"} <= set(classify(found).properties)


def test_entries_with_a_sum_left_open_have_squares_of_many_sums() -> None:
    found = solve(blank(8), entries="prime", limit=5).solutions
    assert len({square.text for square in found}) == 5
    assert all("magic" in classify(square).properties for square in found)
    (given,) = solve("997" + " ." * 5 + "/. . . . . ." * 5, entries="prime", limit=1).solutions
    assert given.array[0, 0] == 997


def test_a_search_that_cannot_end_is_refused() -> None:
    for search in (
        lambda: count_completions(blank(3), entries="prime"),
        lambda: solve(blank(3), entries="prime", limit=None),
        lambda: solve(blank(3), where="prime", limit=None),
    ):
        with pytest.raises(LoshuError, match="infinitely many primes"):
            search()
    assert count_completions(blank(3), entries="prime", constant=177) == 8
    assert solve("17 89 71/. . ./. . .", entries="prime", limit=None).complete


def test_a_constant_that_narrowed_entries_cannot_have_leaves_no_square() -> None:
    odd = partial(solve, blank(3), entries="1..18", where="entries=odd", limit=None)
    assert not odd(constant=30).solutions
    assert len(odd(constant=27).solutions) == 8


@each_row(
    ("where", "reason"),
    [
        ("r1c1=4", "no such square meets the condition r1c1=4"),
        ("center<2", "no such square meets the condition center<2"),
        ("r1c1>7 and r1c1<11", "no such square meets the condition r1c1>7 and r1c1<11"),
        ("entries=even and r1c2>3", "no such square meets the condition entries=even"),
        ("not prime", "no such square meets the condition not prime"),
        ("not (entries=prime or r1c1=3)", "meets the condition not (entries=prime or r1c1=3)"),
    ],
)
def test_no_endless_search_looks_for_a_cell_without_a_prime(where: str, reason: str) -> None:
    found = solve(blank(3), entries="prime", where=where)
    assert found.complete
    assert reason in found.reason


def test_a_given_that_the_sums_exclude_is_not_an_error() -> None:
    found = solve("2 . ./. . ./. . .", entries="prime", limit=1)
    assert found.complete
    assert found.reason.startswith("2 is the only even prime")
    odd = [*range(1, 40, 2), 2]
    assert solve("2 . ./. . ./. . .", entries=odd, limit=None).solutions == ()
    assert solve(1, entries="prime", where="r1c1=2", limit=1).solutions[0].array.tolist() == [[2]]


def test_conditions_that_bound_the_sums_of_primes_leave_a_search_that_ends() -> None:
    primes = {n for n in range(2, 200) if all(n % d for d in range(2, n))}
    squares = [
        [a, 3 * m - a - b, b, m + b - a, m, m + a - b, 2 * m - b, a + b - m, 2 * m - a]
        for m in primes
        for a, b in permutations(primes, 2)
        if m < 100
    ]
    right = np.array([s for s in squares if len({*s}) == 9 and {*s} <= primes]).reshape(-1, 3, 3)
    for where in ("r1c1+r1c2=41", "center<100", "center<60 or r1c1+r1c2=41"):
        expected = parse_condition(where, 3).fact.test(right).sum()
        assert count_completions(blank(3), entries="prime", where=where) == expected, where
    impossible = solve(blank(3), entries="prime", where="r1c1+r1c2=5")
    assert impossible.reason == "no such square meets the condition r1c1+r1c2=5"
    given = solve("7 3 ./. . ./. . .", entries="prime", limit=None)
    assert given.reason == "no sum of the lines fits these givens"
    found = contradiction(read_problem(blank(3), entries="prime", where="r1c1+r1c2=41"))
    assert found is not None
    assert [fact.text for fact in found.conditions] == ["r1c1+r1c2=41"]
