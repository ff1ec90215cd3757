"""Completing magic squares beside every general solver that is installed, in one run.

CPU seconds of this process and all that it starts, medians over seeds; "-" where a solver had no
answer within the limit.  Each solver is loaded before the first row, which has what it needs for a
square of one cell: MiniZinc translates each model again, for instance.  `LOSHU_LIMIT` sets the
limit (10 seconds of wall clock), `LOSHU_SOLVERS` the names of the solvers.
"""

import os
import resource
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from statistics import median
from time import clock_gettime, process_time

import numpy as np

from loshu.core.errors import LoshuError
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.modelled import model_size
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import sample
from loshu.model import backend_named, solvers

LIMIT = float(os.environ.get("LOSHU_LIMIT", "10"))
LONG = 60.0
SEEDS = int(os.environ.get("LOSHU_SEEDS", "3"))
OURS = "loshu"
SIXTY_5 = "r1c5=5 and parity=even"
CONDITIONS = (
    ("magic", ""),
    ("semi-magic", ""),
    ("associative", ""),
    ("pandiagonal", ""),
    ("ultramagic", ""),
    ("concentric", ""),
    ("bordered", ""),
    ("magic", SIXTY_5),
    ("magic", "hole=25"),
    ("magic", "r1c1<r2c2 and r5c5 mod 3=1"),
    ("magic", "inlaid=r2c2:r4c4"),
    ("magic", "r1c1:r2c2=52"),
    ("magic", "path=r1c1,r2c3,r3c5"),
)
Problems = Sequence[SquareProblem]


def empty(order: int, kind: str = "magic", where: str = "") -> SquareProblem:
    return read_problem([[0] * order] * order, kind, where=where or ())


def partial_squares(order: int, share: int) -> Iterator[SquareProblem]:
    """Yield random magic squares without some of their cells."""
    wholes = sample(4, SEEDS, 1) if order < 6 else random_squares(order, SEEDS, seed=1).squares
    if order == 5:
        wholes = sample(5, SEEDS, 1)
    for seed, whole in enumerate(np.asarray(wholes, dtype=np.int64)):
        cells = whole.copy().ravel()
        blanks = cells.size - round(cells.size * share / 100)
        cells[np.random.default_rng(seed).choice(cells.size, blanks, replace=False)] = 0
        yield read_problem(cells.reshape(order, order))


class Stopwatch:
    """Processor time since it was started, of this process and of all that it starts."""

    def __init__(self) -> None:
        self._below = seconds_below()
        self._own = process_time()

    def seconds(self) -> float:
        own = process_time() - self._own
        return own + seconds_below() - self._below


def seconds_below() -> float:
    """Return the processor time of all processes below this one that run or have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime + sum(map(seconds_of, children(os.getpid())))


def seconds_of(process: int) -> float:
    """Return the processor time of a process, and of all below it that run or have ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        # Linux's clock of a process, which is finer than the hundredths of a second in /proc.
        return clock_gettime(~process << 3 | 2) + ended + sum(map(seconds_of, children(process)))
    return 0.0


def children(process: int) -> list[int]:
    lists = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for found in lists for child in found.read_text().split()]


def seconds(problem: SquareProblem, backend: str, limit: int | None, seed: int) -> float | None:
    """Return how long a back end takes for some solutions, or a proof that there are no more."""
    watch = Stopwatch()
    stream = Stream(problem, Watch(LIMIT), limit=limit, seed=seed, backend=backend)
    try:
        with closing(stream):
            found = sum(1 for _ in islice(stream, limit))
            taken = watch.seconds()
    except LoshuError:
        return None
    return taken if stream.complete or (limit is not None and found == limit) else None


def row(title: str, problems: Problems, limit: int | None, backends: Sequence[str]) -> None:
    texts = []
    for backend in backends:
        taken: list[float] = []
        for seed, problem in enumerate(problems):
            answer = seconds(problem, "auto" if backend == OURS else backend, limit, seed)
            if answer is None:
                break
            taken.append(answer)
        whole = len(taken) == len(problems)
        texts.append(f"{median(taken):.4f}" if whole else "-")
    print(f"{title:38}" + "".join(f"{text:>17}" for text in texts), flush=True)


def binary_model() -> None:
    """Time the monograph's binary model of order 5, for which it waited three hours."""
    problem = empty(5)
    (case,) = problem.cases()
    variables, equations = model_size(case, "binary")
    watch = Stopwatch()
    stream = Stream(problem, Watch(LONG), limit=1, backend="highs", form="binary")
    with closing(stream):
        found = next(iter(stream), None)
    taken = f"{watch.seconds():.1f} CPU s" if found is not None else f"more than {LONG} s"
    print(
        f"binary model of order 5, {variables} variables and {equations} equations, by HiGHS: "
        f"{taken} (the monograph: three hours)"
    )


def names() -> list[str]:
    chosen = os.environ.get("LOSHU_SOLVERS")
    if chosen is not None:
        return chosen.split(",") if chosen else []
    linear = {"highs", "scip"}
    return [known.name for known in solvers() if known.version and known.name not in linear]


def run() -> None:
    backends = [OURS, *names()]
    print(" " * 38 + "".join(f"{name:>17}" for name in backends))
    for backend in backends[1:]:
        seconds(empty(3), backend, 1, 0)
    row("a square of one cell", [empty(1)] * SEEDS, 1, backends)
    for n in range(3, 13):
        row(f"first, order {n}", [empty(n)] * SEEDS, 1, backends)
    row("all 7,040 of order 4", [empty(4)], None, backends)
    for n in range(4, 11):
        for share in (30, 50, 70):
            row(f"unique? order {n}, {share} % given", [*partial_squares(n, share)], 2, backends)
    for kind, where in CONDITIONS:
        row(f"order 5, {kind} {where}"[:37], [empty(5, kind, where)] * SEEDS, 1, backends)
    if backend_named("highs").installed() is not None:
        binary_model()
