"""Every number on the command line has a range, and its ends are safe."""

import _weakrefset
import signal
import weakref
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Final

import click
import pytest
from hypothesis.internal.conjecture import junkdrawer
from tests.census.small_jobs import derangement_job
from tests.commands import Result, Run, commands
from tests.tables import each_row

from loshu.catalog.catalog import Catalog
from loshu.census import processes, run
from loshu.cli.ranges import WORKERS, Seconds, WholeNumber
from loshu.families import family_named

EXTREME = ("-1", "0", str(2**63), str(2**64), str(10**30), "nan", "inf", "-inf", "1e400", "four")
PATIENCE = 0.02
"""Seconds after which a command that has begun its work is interrupted, as by Ctrl-C."""

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SQUARE = "8 . ./. 5 ./4 . ."
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
BOARD = "1 2 3/4 5 6/7 . 8"
JOB = derangement_job(number=2)
REST = {
    "book": ["sudoku:2x2:1.....2..3.....4", "--out", "NEW"],
    "catalog build": ["4", "--out", "NEW"],
    "catalog export": ["4", "--format", "csv"],
    "catalog query": ["4", "select count(*) from squares"],
    "census plan": ["--job", JOB.name, "--workers", "1"],
    "census resume": ["CENSUS"],
    "census run": ["--job", JOB.name, "--out", "CENSUS"],
    "census verify": ["CENSUS", "--workers", "1"],
    "magic check": [SQUARE],
    "magic count": ["3"],
    "magic export": [SQUARE, "--to", "lingo"],
    "magic estimate": ["4", "--batches", "1"],
    "magic explain": [SQUARE],
    "magic least-clues": ["3"],
    "magic find": ["4 3 8 4/9 5 1 9/2 7 6 2"],
    "magic nearest": ["5 3 4/1 5 8/6 4 2"],
    "magic list": ["4"],
    "magic make": ["5"],
    "magic make-puzzle": ["3"],
    "magic orbit": ["16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1"],
    "magic rate": [SQUARE],
    "magic sample": ["4"],
    "magic series": ["4"],
    "magic shape check": ["a b/b c", "1 2 3"],
    "magic shape count": ["a b/b c"],
    "magic shape explain": ["a b/b c", "1 . ."],
    "magic shape list": ["a b/b c"],
    "magic shape make": ["a b/b c"],
    "magic shape make-puzzle": ["a b/b c"],
    "magic shape rate": ["a b/b c", "1 . ."],
    "magic shape solve": ["a b/b c"],
    "magic show": [SQUARE],
    "magic solve": [SQUARE],
    "magic transform": [SQUARE, "rotate-90"],
    "serve": [],
    "sliding check": [BOARD],
    "sliding explain": [BOARD],
    "sliding list": [BOARD],
    "sliding make": ["3x3"],
    "sliding play": [BOARD],
    "sliding rate": [BOARD],
    "sliding show": [BOARD],
    "sliding solve": [BOARD],
    "sudoku backdoors": [PUZZLE],
    "sudoku canonical": [PUZZLE],
    "sudoku check": [PUZZLE],
    "sudoku clues": [GRID, "--max-size", "4"],
    "sudoku count": [PUZZLE],
    "sudoku count-grids": ["2x2"],
    "sudoku dedupe": [PUZZLE],
    "sudoku explain": [PUZZLE],
    "sudoku hint": [PUZZLE],
    "sudoku list": [PUZZLE],
    "sudoku list-puzzles": ["xx...x....x....x", "--size", "2x2"],
    "sudoku make": [],
    "sudoku minimize": [PUZZLE],
    "sudoku morph": [PUZZLE],
    "sudoku pattern": [PUZZLE],
    "sudoku practice": ["hidden-single"],
    "sudoku show": [PUZZLE],
    "sudoku rate": [PUZZLE],
    "sudoku solve": [PUZZLE],
    "sudoku steps": [PUZZLE],
    "sudoku vicinity": [PUZZLE],
    "tour count": [TOUR],
    "tour explain": [TOUR],
    "tour find": ["5x5:knight"],
    "tour list": [TOUR],
    "tour magic": ["12x12:knight"],
    "tour make": ["3x3:king"],
    "tour show": [TOUR],
    "tour solve": [TOUR],
}
"""The rest of a command that takes little time."""
WITH = {
    ("magic list", "--seed"): ["-n", "1"],
    ("magic orbit", "--skip"): ["--list"],
    ("magic orbit", "--limit"): ["--list"],
    ("magic orbit", "-n"): ["--seed", "1"],
    ("magic make", "-n"): ["--seed", "1"],
    ("tour magic", "--skip"): ["--seed", "1"],
    ("sliding make", "-n"): ["--seed", "1"],
    ("sudoku clues", "--max-clues"): ["--threads", "1"],  # each has a step of seconds with 20 clues
}
"""Options that these need beside them."""


def is_number(parameter: click.Parameter) -> bool:
    return isinstance(parameter.type, click.types.IntParamType | click.types.FloatParamType)


PARAMETERS = [
    (name, parameter)
    for name, command in sorted(commands())
    for parameter in command.params
    if is_number(parameter)
]
NUMBERS = [
    pytest.param(name, parameter, id=f"{name} {parameter.opts[0]}")
    for name, parameter in PARAMETERS
]


def rest_of(name: str) -> list[str]:
    """Return the rest of a command; that of a verb of a family not named above is an example."""
    if name in REST:
        return REST[name]
    family, verb = name.split()
    return [] if verb == "make" else [family_named(family).examples[0]]


def line_with(name: str, parameter: click.Parameter, value: str) -> list[str]:
    """Write a command line in which a parameter has a value, and the rest is harmless."""
    words = name.split()
    if isinstance(parameter, click.Argument):
        return [*words, *rest_of(name)[1:], "--", value]
    rest = rest_of(name)
    option = f"{parameter.opts[-1]}={value}"
    if option.startswith(("--workers", "--local-cluster")) and "--workers" in rest:
        rest = rest[:-2]
    if parameter.opts[0] in rest:
        place = rest.index(parameter.opts[0])
        rest = [*rest[:place], *rest[place + 2 :]]
    return [*words, *rest, *WITH.get((name, parameter.opts[0]), []), option]


def bounds(parameter: click.Parameter) -> tuple[float, float]:
    kind = parameter.type
    assert isinstance(kind, WholeNumber | Seconds)
    assert kind.min is not None
    assert kind.max is not None
    return kind.min, kind.max


def outside(parameter: click.Parameter) -> list[str]:
    least, most = bounds(parameter)
    whole = isinstance(parameter.type, WholeNumber)
    return [
        text
        for text in EXTREME
        if not text.lstrip("-").isdigit() or not (least <= int(text) <= most)
        if not (whole is False and text == "0")
    ]


@pytest.fixture(autouse=True)
def small_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loshu.families.jobs", lambda: (JOB,))


@pytest.fixture(scope="module")
def census(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("census") / "d"
    run(JOB, folder, pool=processes(1))
    return folder


@pytest.fixture
def typed(loshu: Run, census: Path, tmp_path: Path) -> Run:
    """Run a command with places for its files."""
    numbers = count()

    def run_with_places(*words: str) -> Result:
        places = {"CENSUS": str(census), "NEW": str(tmp_path / f"new-{next(numbers)}")}
        return loshu(*(places.get(word, word) for word in words))

    return run_with_places


CLEANUP: Final = {_weakrefset.__file__, weakref.__file__, junkdrawer.__file__}
"""Modules with callbacks; the last has those that Hypothesis gives the garbage collector."""


@pytest.fixture
def interrupted() -> Iterator[Callable[[], None]]:
    """Interrupt a command that lasts, as Ctrl-C does, and never the test around it.

    Nor an import: a process ends after Ctrl-C, but this one would continue with half a module.  Nor
    the clean-up of an object, from which no error reaches the command; nor the start of a process,
    which ends with the one that it answers.
    """

    def stop(_number: int, frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)  # again, where the first was swallowed
        codes = [caller.f_code for caller in callers(frame)]
        busy = any(code.co_name in {"_find_and_load", "_execute_child"} for code in codes)
        finalizing = any(code.co_filename in CLEANUP for code in codes)
        # The rows of a query that another test left, closed by the garbage collector.
        finalizing |= codes[0] is Catalog._fetched.__code__
        if click.Command.main.__code__ in codes and not busy and not finalizing:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    yield lambda: signal.setitimer(signal.ITIMER_REAL, PATIENCE) and None
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def callers(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def test_every_number_has_a_range() -> None:
    for name, parameter in PARAMETERS:
        least, most = bounds(parameter)
        assert least < most, name


@each_row(("name", "parameter"), NUMBERS)
def test_a_number_outside_its_range_is_refused_in_a_sentence(
    typed: Run, name: str, parameter: click.Parameter
) -> None:
    for value in outside(parameter):
        refused = typed(*line_with(name, parameter, value))
        *_, sentence = refused.err.strip().splitlines()
        assert (refused.code, refused.out) == (2, "")
        assert sentence.startswith("Error: ")
        assert value[:20] in sentence


AT_ITS_ENDS = [
    case
    for case in NUMBERS
    if getattr(case.values[1], "type", None) is not WORKERS and case.values[0] != "serve"
]
"""A thousand processes are allowed, and not for a test; the server has tests of its own."""


@each_row("end", [0, 1])
@each_row(("name", "parameter"), AT_ITS_ENDS)
def test_the_ends_of_a_range_are_answered_or_refused(
    typed: Run, interrupted: Callable[[], None], name: str, parameter: click.Parameter, end: int
) -> None:
    words = line_with(name, parameter, str(bounds(parameter)[end]))
    interrupted()
    answer = typed(*words)
    assert answer.code in (0, 1, 2, 130)
    if answer.code == 2:
        assert "Error: " in answer.err
    assert "Traceback" not in answer.err
