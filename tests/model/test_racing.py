"""The first answer of a race wins, and the other runners end at once."""

import os
import signal
from collections.abc import Callable, Mapping
from threading import Event, Timer
from time import monotonic, sleep

import pytest

from loshu.core.errors import MissingExtraError, UnsupportedError
from loshu.core.parallel import StoppedError, checkpoint
from loshu.model import BACKENDS, Model, backend_named, holds, race, racers, search_by, solvers
from loshu.model.backends.limits import TimeOverError
from loshu.model.racing import FoundSolutions


class Endless:
    """A runner that searches until it is stopped, and remembers that it was."""

    def __init__(self) -> None:
        self.stopped = Event()

    def __call__(self) -> str:
        try:
            while True:
                checkpoint()
                sleep(0.005)
        except StoppedError:
            self.stopped.set()
            raise


def test_the_first_answer_wins_and_the_others_are_stopped() -> None:
    loser = Endless()
    began = monotonic()
    runners: Mapping[str, Callable[[], str]] = {"loser": loser, "winner": lambda: "mine"}
    found = race(runners)
    assert (found.winner, found.result) == ("winner", "mine")
    assert loser.stopped.is_set()
    assert monotonic() - began < 0.5


def test_no_solution_is_an_answer_too() -> None:
    model = Model()
    model.all_different([model.variable([1, 2]) for _ in range(3)])
    runners: Mapping[str, Callable[[], object]] = {
        "loser": Endless(),
        "cp-sat": search_by(model, "cp-sat"),
    }
    assert race(runners).result == FoundSolutions((), complete=True)


def test_a_runner_that_fails_is_out_of_the_race() -> None:
    def missing() -> str:
        raise MissingExtraError("not installed")

    def late() -> str:
        sleep(0.1)
        return "late"

    assert race({"missing": missing, "late": late}).winner == "late"
    with pytest.raises(MissingExtraError, match="not installed"):
        race({"missing": missing})


def endless_with(runner: Callable[[], str]) -> Mapping[str, Callable[[], str]]:
    return {"runner": runner, "endless": Endless()}


def test_an_error_that_nobody_expects_is_raised_at_once() -> None:
    def broken() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        race(endless_with(broken))


def test_a_race_ends_with_its_time() -> None:
    runner = Endless()
    began = monotonic()
    with pytest.raises(TimeOverError):
        race({"endless": runner}, time=0.1)
    assert monotonic() - began < 0.6
    assert runner.stopped.is_set()


def test_ctrl_c_ends_all_runners() -> None:
    runners = {"one": Endless(), "two": Endless()}
    Timer(0.1, os.kill, [os.getpid(), signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        race(runners)
    assert all(runner.stopped.is_set() for runner in runners.values())


def test_a_race_without_runners_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least one"):
        race({})


@pytest.mark.parametrize("name", ["highs", "cp-sat"])
def test_a_search_takes_the_form_that_its_back_end_accepts(name: str) -> None:
    model = Model()
    model.all_different([model.variable([1, 2]) for _ in range(2)])
    found = search_by(model, name, limit=None)()
    assert sorted(found.solutions) == [(1, 2), (2, 1)]
    assert found.complete
    (first,) = search_by(model, name)().solutions
    assert holds(model, first)


def test_racers_are_installed() -> None:
    assert all(backend_named(name).installed() is not None for name in racers(9))
    assert len(racers()) <= 2


def test_every_back_end_is_listed_with_the_command_that_installs_it() -> None:
    listed = solvers()
    assert [solver.name for solver in listed] == [backend.name for backend in BACKENDS]
    assert all(solver.install and solver.first and solver.proof for solver in listed)
    (highs,) = (solver for solver in listed if solver.name == "highs")
    assert highs.as_dict()["all"] is False
