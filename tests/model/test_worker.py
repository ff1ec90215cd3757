"""A search in a process of its own ends with its time, Ctrl-C, its caller or its parent."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest
from tests.tables import each_row

from loshu.core.errors import BackendError, MissingExtraError
from loshu.core.parallel import StoppedError, StopToken, working_for
from loshu.model import Backend, Model, backend_named, holds, solutions
from loshu.model.backends import worker
from loshu.model.backends.limits import TimeOverError

PATIENCE = 60.0
"""Seconds by the clock, of which a loaded machine has taken twenty; the models last longer."""
ISOLATED = [
    backend
    for backend in map(backend_named, ("choco", "exact", "minizinc:gecode", "scip"))
    if backend.installed() is not None
]
"""Installed solvers, in workers by three ways: through CPMpy, MiniZinc and OR-Tools."""


def hard() -> Model:
    """Return a square of order 13 with a term that no symmetry explains."""
    model, n = Model(), 13
    cells = [model.variable(range(1, n * n + 1)) for _ in range(n * n)]
    model.all_different(cells)
    total = n * (n * n + 1) // 2
    for i in range(n):
        model.total(cells[i * n : i * n + n], total)
        model.total(cells[i::n], total)
        model.total(cells[i * n : i * n + n], total * (2 * n * n + 1) // 3, power=2)
    return model


def easy() -> Model:
    model = Model()
    model.all_different([model.variable(range(4)) for _ in range(4)])
    return model


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Load CPMpy in the worker that the tests use first."""
    if backend_named("choco").installed() is not None:
        backend_named("choco").solve(easy())


def once_searching(act: Callable[[], object]) -> None:
    """Call a function from a thread soon after a worker has got a task."""

    def wait() -> None:
        while not worker._alive - {*worker._idle}:
            sleep(0.02)
        sleep(0.3)
        act()

    Thread(target=wait, daemon=True).start()


def form_of(backend: Backend) -> str:
    return "binary" if backend.linear_only else "cp"


@pytest.mark.parametrize("backend", ISOLATED, ids=lambda backend: backend.name)
def test_the_time_limit_ends_every_solver(backend: Backend) -> None:
    began = monotonic()
    with pytest.raises(TimeOverError):
        next(solutions(hard(), backend=backend, form=form_of(backend), time=0.2))
    assert monotonic() - began < PATIENCE  # a worker may have to load the solver


@each_row("backend", ISOLATED)
def test_ctrl_c_ends_every_solver(backend: Backend) -> None:
    model, began = hard(), monotonic()
    once_searching(lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        next(solutions(model, backend=backend, form=form_of(backend)))
    assert monotonic() - began < PATIENCE
    assert not [each for each in worker._alive if each not in worker._idle]


CHOCO = backend_named("choco")
needs_choco = pytest.mark.skipif(CHOCO.installed() is None, reason="choco is not installed")


@needs_choco
def test_a_worker_is_used_again_after_a_search_and_after_an_early_end() -> None:
    backend_named("choco").solve(easy())
    before = list(worker._idle)
    assert len(list(islice(solutions(easy(), backend=CHOCO), 3))) == 3
    found = solutions(easy(), backend=CHOCO)
    next(found)
    found.close()  # type: ignore[attr-defined]
    assert len(list(solutions(easy(), backend=CHOCO, every=True))) == 24
    assert worker._idle == before


@needs_choco
def test_a_stopped_thread_ends_its_search() -> None:
    token, began = StopToken(), monotonic()
    once_searching(token.stop)
    with working_for(token), pytest.raises(StoppedError):
        next(solutions(hard(), backend=CHOCO))
    assert monotonic() - began < PATIENCE


@needs_choco
def test_a_solver_that_dies_is_an_error_that_names_the_signal() -> None:
    def kill_worker() -> None:
        for each in worker._alive - set(worker._idle):
            os.kill(each._process.pid, signal.SIGSEGV)

    once_searching(kill_worker)
    with pytest.raises(BackendError, match=r"ended without an answer \(signal 11\)"):
        next(solutions(hard(), backend=CHOCO))
    assert next(solutions(easy(), backend=CHOCO))


@pytest.mark.parametrize(
    "backend",
    [each for each in map(backend_named, ("cp-sat", "minizinc:gecode")) if each.installed()],
    ids=lambda backend: backend.name,
)
def test_a_memory_limit_holds_for_any_back_end(backend: Backend) -> None:
    with pytest.raises(BackendError, match=r"memory"):
        next(solutions(hard(), backend=backend, memory=20_000_000))
    assert holds(easy(), next(solutions(easy(), backend=backend, memory=2_000_000_000)))


def test_a_memory_limit_holds_after_a_search_with_more() -> None:
    assert next(solutions(easy(), memory=2_000_000_000))
    with pytest.raises(BackendError, match=r"memory"):
        next(solutions(hard(), memory=30_000_000))


@needs_choco
@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc")
def test_a_worker_ends_when_its_parent_is_killed() -> None:
    program = """
import os, signal
from threading import Thread
from time import sleep
from loshu.model import Model, backend_named, solutions
from loshu.model.backends import worker
model = Model()
model.all_different([model.variable(range(12)) for _ in range(13)])
def report():
    while not worker._alive:
        sleep(0.02)
    sleep(0.5)
    (busy,) = worker._alive
    print(busy._process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
Thread(target=report).start()
next(solutions(model, backend=backend_named("choco"), form="binary"))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    process = Path("/proc", done.stdout.strip())
    until = monotonic() + PATIENCE
    while process.exists() and monotonic() < until:
        sleep(0.05)
    assert done.stdout.strip().isdigit()
    assert not process.exists()


def test_a_missing_solver_is_named_with_the_command_that_installs_it() -> None:
    missing = Backend(
        name="m",
        title="M",
        search=lambda *_: iter(()),
        installed=lambda: None,
        install="pip install m",
    )
    with pytest.raises(MissingExtraError, match=r"M is not installed. Install it: pip install m"):
        next(solutions(easy(), backend=missing))


@pytest.mark.skipif(
    backend_named("minizinc:gecode").installed() is None, reason="minizinc:gecode is not installed"
)
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_the_solver_that_minizinc_starts_ends_with_its_search() -> None:
    before = _running("fzn-gecode")
    with pytest.raises(TimeOverError):
        list(solutions(hard(), backend=backend_named("minizinc:gecode"), time=1.0))
    assert _running("fzn-gecode") <= before


def _running(name: str) -> set[str]:
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (process / "comm").read_text().strip() == name:
                found.add(process.name)
    return found
