"""Models, their binary form, and searches that end when they should."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from threading import Timer
from time import monotonic

import pytest
from tests.model.small_models import conditions, sums

from loshu.core import parallel
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.foreign import ForeignThread
from loshu.core.parallel import StoppedError, StopToken
from loshu.model import Backend, Linear, Model, backend_named, binary_model, holds, solutions
from loshu.model import size as model_size
from loshu.model.backends import cp_sat
from loshu.model.backends.limits import TimeOverError


def test_the_binary_model_counts_one_variable_for_each_value() -> None:
    assert model_size(sums(), form="binary") == (12, 3 + 4 + 2)
    assert model_size(sums()) == (3, 3)


def test_the_binary_model_is_made_of_sums_of_zeros_and_ones() -> None:
    said = binary_model(conditions())
    assert set(said.model.domains) == {(0, 1)}
    assert all(isinstance(c, Linear) and not c.where for c in said.model.constraints)


def test_a_back_end_of_sums_refuses_other_models() -> None:
    with pytest.raises(UnsupportedError, match="binary"):
        list(solutions(sums(), backend=backend_named("highs")))
    with pytest.raises(UnsupportedError, match="HiGHS accepts linear models only"):
        backend_named("highs").solve(sums(), None)


def test_a_wrong_answer_is_noticed() -> None:
    liar = Backend(name="liar", title="liar", search=lambda *_: iter([(1, 1, 1)]))
    with pytest.raises(BackendError, match="liar returned a wrong solution"):
        list(solutions(sums(), backend=liar))


def test_a_search_ends_when_its_time_is_over() -> None:
    with pytest.raises(BackendError, match="no answer within the time limit"):
        list(solutions(sums(), time=0.0))


@pytest.mark.parametrize("search", [cp_sat.solve, lambda model: list(cp_sat.stream(model))])
def test_ctrl_c_ends_a_search_of_cp_sat(search: Callable[[Model], object]) -> None:
    timer = Timer(0.5, os.kill, [os.getpid(), signal.SIGINT])
    timer.start()
    began = monotonic()
    with pytest.raises(KeyboardInterrupt):
        search(empty_magic_square(13))
    assert monotonic() - began < 3


def test_a_search_of_cp_sat_ends_where_no_more_is_wanted() -> None:
    found = cp_sat.stream(empty_magic_square(4))
    first = next(found)
    assert holds(empty_magic_square(4), first)
    found.close()  # type: ignore[attr-defined]
    assert next(found, None) is None


def test_a_search_that_nobody_closes_ends_with_the_program() -> None:
    program = """
from loshu.model import Model
from loshu.model.backends.cp_sat import stream
model = Model()
model.all_different([model.variable(range(50)) for _ in range(50)])
kept = [stream(model)]
kept.append(kept)
next(kept[0])
"""
    ended = subprocess.run([sys.executable, "-c", program], timeout=60, check=False)
    assert ended.returncode == 0


def test_time_that_is_over_is_not_an_answer() -> None:
    with pytest.raises(TimeOverError):
        list(cp_sat.stream(empty_magic_square(13), 0.2))


def empty_magic_square(n: int) -> Model:
    model, total = Model(), n * (n * n + 1) // 2
    cells = [model.variable(range(1, n * n + 1)) for _ in range(n * n)]
    model.all_different(cells)
    lines = [cells[i * n : i * n + n] for i in range(n)] + [cells[i::n] for i in range(n)]
    for line in [*lines, cells[:: n + 1], cells[n - 1 : -1 : n - 1]]:
        model.total(line, total)
    return model


@pytest.mark.parametrize("name", ["cp-sat", "highs"])
def test_a_worker_that_is_stopped_builds_no_model(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = binary_model(sums()).model
    token = StopToken()
    token.stop()
    monkeypatch.setattr(parallel, "current_token", lambda: token)
    monkeypatch.setattr(ForeignThread, "result", lambda *_: pytest.fail("the model was solved"))
    with pytest.raises(StoppedError):
        backend_named(name).solve(model, None)
