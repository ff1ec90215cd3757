"""Squares with blanks are completed in all ways, and only in right ones."""

import os
import signal
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from threading import Timer
from time import monotonic

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.magic.completion.partials import all_squares, blank, completions, partial
from tests.tables import each_row

from loshu.core.errors import LoshuError, MissingExtraError, NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.problem import Problem
from loshu.families import parse
from loshu.magic import check, solve
from loshu.magic.completion.entries import entry_pool
from loshu.magic.completion.presets import preset_named
from loshu.magic.completion.search import modelled, turns
from loshu.magic.completion.search.kernel_search import ExactSearch, LocalSearch
from loshu.magic.completion.solutions import Completions
from loshu.magic.conditions import parse_condition

LO_SHU = "8 1 6/3 5 7/4 9 2"
TWO = "8 . ./. 5 ./. . 2"


def texts(found: Completions) -> list[str]:
    return sorted(square.text for square in found.solutions)


@each_row("kind", ["magic", "semi-magic", "associative"])
@each_row("givens", range(10))
def test_order_3_is_completed_as_trying_everything_does(kind: str, givens: int) -> None:
    random = Random(givens)
    known = all_squares(3, kind)
    for _ in range(10):
        grid = partial(known[random.randrange(len(known))], givens, random)
        found = solve(grid, kind=kind, limit=None)
        assert texts(found) == sorted(completions(grid, 3, kind))
        assert found.complete


def test_order_3_with_any_numbers_is_completed_as_trying_everything_does() -> None:
    random = Random(1)
    for _ in range(60):
        numbers = np.array(random.sample(range(1, 10), 9)).reshape(3, 3)
        grid = partial(numbers, random.randrange(1, 5), random)
        assert texts(solve(grid, limit=None)) == sorted(completions(grid, 3, "magic"))


@each_row("kind", ["magic", "associative", "pandiagonal", "self-complementary"])
@each_row("givens", [6, 7, 9])
def test_order_4_is_completed_as_the_list_of_all_squares_says(kind: str, givens: int) -> None:
    assert len(all_squares(4, "magic")) == 7040
    random = Random(givens)
    known = all_squares(4, kind)
    for _ in range(5):
        grid = partial(known[random.randrange(len(known))], givens, random)
        assert texts(solve(grid, kind=kind, limit=None)) == sorted(completions(grid, 4, kind))


@each_row("seed", range(3))
def test_both_back_ends_find_the_same(seed: int) -> None:
    random = Random(seed)
    known = all_squares(4, "magic")
    grid = partial(known[random.randrange(7040)], 5, random)
    backends = ("auto", "search", "race", "cp-sat")
    assert len({str(texts(solve(grid, limit=None, backend=each))) for each in backends}) == 1


@pytest.mark.parametrize("limit", [None, 12])
def test_what_one_search_has_found_is_not_found_again(
    limit: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "SLICES", 0)
    found = solve("1 . . 4/. . . ./. . . ./. . . .", limit=limit)
    expected = sorted(completions(found.puzzle, 4, "magic"))
    assert len(set(texts(found))) == len(found.solutions)
    assert set(texts(found)) <= set(expected)
    assert limit is not None or texts(found) == expected


def test_uniqueness_is_known_or_not_known() -> None:
    assert solve("8 . ./. 5 ./4 . .").unique
    assert solve(TWO).unique is False
    assert solve("8 1 ./. 6 ./. . .").unique is False
    assert solve(TWO, limit=1).unique is None


def test_a_seed_gives_the_same_completions_in_another_order() -> None:
    found = [solve(blank(3), limit=None, seed=seed).solutions for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    assert set(found[0]) == set(found[2])


@each_row(
    "square",
    [
        "8 . ./. 5 ./4 . .",
        "magic:8 ? ?/? 5 ?/4 0 0",
        parse("magic:8 . ./. 5 ./4 . ."),
        Grid([[8, None, None], [None, 5, None], [4, None, None]]),
        [[8, 0, 0], [0, 5, 0], [4, 0, 0]],
        np.array([[8, EMPTY, 0], [0, 5, 0], [4, 0, 0]]),
    ],
)
def test_a_square_comes_in_any_form(square: Grid | Problem | str) -> None:
    assert texts(solve(square)) == [LO_SHU]


@each_row(
    ("square", "kind", "said"),
    [
        ("8 . ./. 10 ./. . 2", "magic", "Row 2, column 2: 10 is out of range. .* 1 to 9"),
        ("8 . ./. -5 ./. . 2", "magic", "-5 is out of range"),
        ("8 . ./. 5 .", "magic", "Expected a square"),
        ("8 . ./. x ./. . 2", "magic", "'x'"),
        ("8 . ./. 5 ./. . 2", "magick", "Did you mean 'magic'?"),
        (blank(201), "magic", "Expected 1 to 200"),
    ],
)
def test_bad_input_is_refused_with_its_place(square: str, kind: str, said: str) -> None:
    with pytest.raises((NotationError, UnsupportedError), match=said):
        solve(square, kind=kind)


def test_other_arguments_are_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"is 0. Expected 1 or more"):
        solve(TWO, limit=0)
    with pytest.raises(UnsupportedError, match="'z4'"):
        solve(TWO, backend="z4")
    with pytest.raises(UnsupportedError, match="family sudoku"):
        solve(parse("sudoku:" + "." * 81))


def test_what_cannot_be_is_an_empty_answer() -> None:
    assert solve("5 5 ./. . ./. . .").solutions == ()
    assert solve("1 2 3/4 5 6/7 8 9").complete
    assert "order 6" in solve(blank(6), kind="pandiagonal").reason


@pytest.mark.parametrize(
    "lie",
    [
        (8, 6, 1, 3, 5, 7, 4, 9, 2),  # wrong sums
        (4, 9, 2, 3, 5, 7, 8, 1, 6),  # other givens
        (5, 5, 5, 5, 5, 5, 5, 5, 5),  # right sums of one number
    ],
)
@pytest.mark.parametrize("backend", ["search", "local", "cp-sat"])
def test_a_lying_solver_is_caught(
    lie: tuple[int, ...], backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lying(*_: object, **__: object) -> Iterator[tuple[int, ...]]:
        yield lie

    def rows(*_: object) -> NDArray[np.int64]:
        return np.array([lie])

    monkeypatch.setattr(ExactSearch, "resume", rows)
    monkeypatch.setattr(LocalSearch, "resume", rows)
    monkeypatch.setattr(modelled, "solutions", lying)
    with pytest.raises(LoshuError, match="wrong completion"):
        solve(TWO, backend=backend)


@pytest.mark.parametrize("backend", ["search", "cp-sat"])
def test_time_that_is_over_leaves_open_what_there_is(backend: str) -> None:
    began = monotonic()
    found = solve(blank(14), time=0.3, limit=None, backend=backend)
    assert not found.complete
    assert found.unique in (None, False)
    assert monotonic() - began < 5


@pytest.mark.parametrize("backend", ["search", "cp-sat"])
def test_ctrl_c_ends_a_search(backend: str) -> None:
    timer = Timer(0.7, os.kill, [os.getpid(), signal.SIGINT])
    timer.start()
    began = monotonic()
    with pytest.raises(KeyboardInterrupt):
        solve(blank(14), limit=None, backend=backend)
    assert monotonic() - began < 3


def test_progress_goes_up() -> None:
    seen: list[tuple[int, int]] = []

    def note(done: int, whole: int) -> None:
        seen.append((done, whole))
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(blank(5), kind="associative", limit=None, backend="search", progress=note)
    done = [at for at, _ in seen]
    assert done == sorted(set(done))
    assert {whole for _, whole in seen} == {1000}


def test_a_general_solver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> Iterator[tuple[int, ...]]:
        raise MissingExtraError("this needs 'ortools': pip install \"loshu[solvers]\"")
        yield ()

    monkeypatch.setattr(modelled, "solutions", missing)
    with pytest.raises(MissingExtraError, match=r'pip install "loshu\[solvers\]"'):
        solve(blank(4), backend="cp-sat")


@pytest.mark.parametrize(
    ("kind", "count"), [("associative", 384), ("pandiagonal", 384), ("magic", 7040)]
)
@pytest.mark.parametrize("slices", [0, 1000])
def test_order_4_has_as_many_squares_as_published(
    kind: str, count: int, slices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "SLICES", slices)
    assert len(solve(blank(4), kind=kind, limit=None).solutions) == count


@each_row(
    "where",
    [
        "hole=16",
        "r1c1=1|2 and r1c1<r4c4",
        "r1c1=16 or r4c4=16 or parity=odd",
        "(r1c1<3 or pandiagonal) and not associative",
        "r1c1:r2c2=34 and r1c2 mod 3=1",
        "corner=1 and r1c1+r1c2>=2*r2c1-3",
        "path=r1c1,r2c3",
    ],
)
def test_conditions_keep_those_of_the_list_that_meet_them(where: str) -> None:
    test = parse_condition(where, 4).test(np.array(all_squares(4, "magic"))).sum()
    found = solve(blank(4), where=where, limit=None)
    assert found.complete
    assert len({*found.solutions}) == len(found.solutions) == test


def _line_sums(cells: Sequence[int]) -> set[int]:
    return {sum(cells[i : i + 3]) for i in (0, 3, 6)} | {sum(cells[i::3]) for i in range(3)}


def test_other_entries_have_their_own_constant() -> None:
    odd = solve(blank(3), entries="1..17/2", limit=None)
    assert len(odd.solutions) == 8
    assert set(odd.solutions[0].array[0].tolist()) <= set(range(1, 18, 2))
    assert solve(blank(3), entries=[1, 2, 3, 4, 5, 6, 7, 8, 10]).reason.startswith(
        "the entries sum"
    )
    prime = solve(blank(3), entries="prime", limit=1).solutions[0].array
    assert prime.sum() == 3 * 177
    assert "not 16" in solve(blank(3), constant=16).reason
    spare = solve("1 . ./. 5 ./. . .", entries="1..10", constant=17, kind="semi-magic", limit=None)
    brute = [
        others for others in permutations([2, 3, 4, 6, 7, 8, 9, 10], 7)
        if _line_sums((1, others[0], others[1], others[2], 5, *others[3:])) == {17}
    ]  # fmt: skip
    assert len(spare.solutions) == len(brute) > 0


@pytest.mark.parametrize("order", [20, 60])
def test_large_squares_are_completed_around_half_of_their_cells(order: int) -> None:
    from loshu.magic import make

    grid = partial(make(order).array, order * order // 2, Random(order))
    (found,) = solve(grid, limit=1).solutions
    assert check(found).verdict == "magic"


@pytest.mark.parametrize(("preset", "order", "count"), [("boss", 3, 4), ("boss", 4, 3520)])
def test_half_of_the_squares_are_goals_of_the_boss_puzzle(
    preset: str, order: int, count: int
) -> None:
    found = solve(blank(order), where=preset_named(preset).condition(order), limit=None)
    assert len(found.solutions) == count


def test_sixty_5_has_5_at_the_top_right_and_an_even_permutation() -> None:
    (found,) = solve(blank(5), where=preset_named("sixty-5").condition(5), limit=1).solutions
    cells = found.array
    assert cells[0, 4] == 5
    assert sum(a > b for a, b in combinations(cells.ravel().tolist(), 2)) % 2 == 0
    with pytest.raises(UnsupportedError, match="needs order 5, not 4"):
        preset_named("sixty-5").condition(4)


@each_row(("order", "constant"), [(3, 177), (4, 120), (5, 233), (6, 432)])
def test_squares_of_primes_have_the_least_constant_that_is_possible(
    order: int, constant: int
) -> None:
    """The constants are those of OEIS A164843."""
    (found,) = solve([[0] * order] * order, entries="prime", limit=1, time=20).solutions
    assert found.array[0].sum() == constant


def test_an_only_even_number_is_in_no_square() -> None:
    pool = entry_pool([1, 2, 3, 5, 7, 9, 11, 13, 15, 17], 3)
    assert 2 not in pool.for_constant(3, 27)
    assert pool.for_constant(3, 27) == (1, 3, 5, 7, 9, 11, 13, 15, 17)
