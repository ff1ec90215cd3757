"""Squares with blanks are completed in all ways, and only in right ones."""

import os
import signal
from collections.abc import Iterator
from random import Random
from threading import Timer
from time import monotonic

import numpy as np
import pytest
from tests.magic.completion.partials import all_squares, blank, completions, partial

from loshu.core.errors import LoshuError, MissingExtraError, NotationError, UnsupportedError
from loshu.core.family import Problem
from loshu.core.grid import EMPTY, Grid
from loshu.families import parse
from loshu.magic import solve
from loshu.magic.completion import modelled, search, solutions
from loshu.magic.completion.partial import Conditions
from loshu.magic.completion.solutions import Backend, Completions
from loshu.model import Model

LO_SHU = "8 1 6/3 5 7/4 9 2"
TWO = "8 . ./. 5 ./. . 2"


def texts(found: Completions) -> list[str]:
    return sorted(map(str, found.solutions))


@pytest.mark.parametrize("kind", ["magic", "semi-magic", "associative"])
@pytest.mark.parametrize("givens", range(10))
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


@pytest.mark.parametrize("kind", ["magic", "associative", "pandiagonal", "self-complementary"])
@pytest.mark.parametrize("givens", [6, 7, 9])
def test_order_4_is_completed_as_the_list_of_all_squares_says(kind: str, givens: int) -> None:
    assert len(all_squares(4, "magic")) == 7040
    random = Random(givens)
    known = all_squares(4, kind)
    for _ in range(5):
        grid = partial(known[random.randrange(len(known))], givens, random)
        assert texts(solve(grid, kind=kind, limit=None)) == sorted(completions(grid, 4, kind))


@pytest.mark.parametrize("seed", range(3))
def test_both_back_ends_find_the_same(seed: int) -> None:
    random = Random(seed)
    known = all_squares(4, "magic")
    grid = partial(known[random.randrange(7040)], 5, random)
    backends: tuple[Backend, ...] = ("search", "cp-sat")
    assert len({str(texts(solve(grid, limit=None, backend=each))) for each in backends}) == 1


def test_what_the_search_has_found_is_not_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "NODES", 5)
    handed_over: list[Conditions] = []
    model_of = modelled.model_of

    def watched(way: Conditions) -> Model:
        handed_over.append(way)
        return model_of(way)

    monkeypatch.setattr(modelled, "model_of", watched)
    found = solve("1 . . 4/. . . ./. . . ./. . . .", limit=None)
    assert handed_over
    assert texts(found) == sorted(completions(found.square, 4, "magic"))


def test_uniqueness_is_known_or_not_known() -> None:
    assert solve("8 . ./. 5 ./4 . .").unique
    assert solve(TWO).unique is False
    assert solve("8 1 ./. 6 ./. . .").unique is False
    assert solve(TWO, limit=1).unique is None


def test_a_seed_gives_the_same_completions_in_another_order() -> None:
    found = [solve(blank(3), limit=None, seed=seed).solutions for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    assert set(found[0]) == set(found[2])


@pytest.mark.parametrize(
    "square",
    [
        "8 . ./. 5 ./4 . .",
        "magic:8 ? ?/? 5 ?/4 0 0",
        parse("magic:8 . ./. 5 ./4 . ."),
        Grid([[8, None, None], [None, 5, None], [4, None, None]]),
        [[8, 0, 0], [0, 5, 0], [4, 0, 0]],
        np.array([[8, EMPTY, 0], [0, 5, 0], [4, 0, 0]]),
    ],
    ids=str,
)
def test_a_square_comes_in_any_form(square: Grid | Problem | str) -> None:
    assert texts(solve(square)) == [LO_SHU]


@pytest.mark.parametrize(
    ("square", "kind", "said"),
    [
        (
            "8 . ./. 10 ./. . 2",
            "magic",
            "row 2, column 2: a square of order 3 holds 1 to 9, got 10",
        ),
        ("8 . ./. -5 ./. . 2", "magic", "got -5"),
        ("8 . ./. 5 .", "magic", "expected a square"),
        ("8 . ./. x ./. . 2", "magic", "'x'"),
        ("8 . ./. 5 ./. . 2", "bimagic", "not to bimagic"),
        ("8 . ./. 5 ./. . 2", "magick", "did you mean magic"),
        (blank(31), "magic", "up to order 30"),
    ],
)
def test_bad_input_is_refused_with_its_place(square: str, kind: str, said: str) -> None:
    with pytest.raises((NotationError, UnsupportedError), match=said):
        solve(square, kind=kind)


def test_other_arguments_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least 1, got 0"):
        solve(TWO, limit=0)
    with pytest.raises(UnsupportedError, match="no back end is called 'z3'"):
        solve(TWO, backend="z3")  # type: ignore[arg-type]
    with pytest.raises(UnsupportedError, match="is not a magic square: sudoku"):
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
@pytest.mark.parametrize("backend", ["search", "cp-sat"])
def test_a_lying_solver_is_caught(
    lie: search.Values, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lying(*_: object, **__: object) -> Iterator[search.Values]:
        yield lie

    monkeypatch.setattr(search, "search", lying)
    monkeypatch.setattr(modelled, "solutions", lying)
    with pytest.raises(LoshuError, match="wrong completion"):
        solve(TWO, backend=backend)


@pytest.mark.parametrize("backend", ["search", "cp-sat"])
def test_time_that_is_over_leaves_open_what_there_is(backend: Backend) -> None:
    began = monotonic()
    found = solve(blank(14), time=0.3, limit=None, backend=backend)
    assert not found.complete
    assert found.unique in (None, False)
    assert monotonic() - began < 5


@pytest.mark.parametrize("backend", ["search", "cp-sat"])
def test_ctrl_c_ends_a_search(backend: Backend) -> None:
    timer = Timer(0.7, os.kill, [os.getpid(), signal.SIGINT])
    timer.start()
    began = monotonic()
    with pytest.raises(KeyboardInterrupt):
        solve(blank(14), limit=None, backend=backend)
    assert monotonic() - began < 3


def test_progress_goes_up_to_the_whole() -> None:
    seen: list[tuple[int, int]] = []
    solve(
        blank(4),
        kind="associative",
        limit=None,
        backend="search",
        progress=lambda done, whole: seen.append((done, whole)),
    )
    done = [at for at, _ in seen]
    assert done == sorted(set(done))
    assert {whole for _, whole in seen} == {1000}
    assert 500 < done[-1] <= 1000


def test_without_cp_sat_a_hard_square_names_both_remedies(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> Iterator[search.Values]:
        raise MissingExtraError("this needs 'ortools': pip install 'loshu[solvers]'")
        yield ()

    monkeypatch.setattr(solutions, "NODES", 5)
    monkeypatch.setattr(modelled, "solutions_of_model", missing)
    with pytest.raises(MissingExtraError, match=r"pip install 'loshu\[solvers\]'.*'search'"):
        solve(blank(4), limit=None)
