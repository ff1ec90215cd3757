"""Completing random squares with 30, 50 and 70 % of their cells given: the tail of the times.

CPU seconds in this process, of finding one completion and of two or a proof that there is one.
The squares are of three sources in turn, which differ: nearly uniform samples, constructed squares
whose lines were permuted in pairs, and what the local search makes of an empty square.
`LOSHU_SEEDS` sets how many squares each row is of (24), `LOSHU_LIMIT` the seconds that each may
take (20), `LOSHU_ORDERS` and `LOSHU_SHARES` the rows, and `LOSHU_EACH` a file for every time.
"""

import os
from contextlib import closing
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np
from numpy.typing import NDArray

from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import WHOLE_SLICE, Watch
from loshu.magic.completion.solutions import solve
from loshu.magic.construction.maker import make
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import sample
from loshu.magic.transforms.square_transform import cells_of
from loshu.magic.transforms.symmetric import SYMMETRIC

SEEDS = int(os.environ.get("LOSHU_SEEDS", "24"))
LIMIT = float(os.environ.get("LOSHU_LIMIT", "20"))
ORDERS = [int(n) for n in os.environ.get("LOSHU_ORDERS", "4,5,6,7,8,9,10").split(",")]
SHARES = [int(share) for share in os.environ.get("LOSHU_SHARES", "30,50,70").split(",")]
SLOW = 2.0
SOURCES = ("uniform", "constructed", "local")
Square = NDArray[np.int64]


@cache
def uniform(n: int) -> Square:
    few = -(-SEEDS // len(SOURCES))
    squares = sample(n, few, 1) if n < 6 else random_squares(n, few, seed=1).squares
    return np.asarray(squares, dtype=np.int64).reshape(few, n, n)


def whole(n: int, seed: int) -> Square:
    """Return a magic square of the source whose turn it is."""
    number, source = divmod(seed, len(SOURCES))
    if SOURCES[source] == "uniform":
        square: Square = uniform(n)[number]
        return square
    if SOURCES[source] == "local":
        return solve([[0] * n] * n, limit=1, backend="local", seed=seed).solutions[0].array
    random = np.random.default_rng(seed)
    square = make(n, seed=seed).array
    move = SYMMETRIC.group(n).member(int(random.integers(SYMMETRIC.count(n))))
    return np.asarray(square.ravel()[cells_of(move[None])[0]], dtype=np.int64)


def partial_square(n: int, share: int, seed: int) -> SquareProblem:
    """Return a magic square without some of its cells."""
    cells = whole(n, seed).ravel().copy()
    blanks = cells.size - round(cells.size * share / 100)
    cells[np.random.default_rng(seed).choice(cells.size, blanks, replace=False)] = 0
    return read_problem(cells.reshape(n, n))


class CpuWatch(Watch):
    """Ends a search after this CPU time, however busy the machine is."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = process_time() + seconds

    def may_continue(self, share: float | None = None, *, work: int = WHOLE_SLICE) -> bool:
        if process_time() >= self._end:
            self.ended = "time"
        return super().may_continue(share, work=work)


def seconds(problem: SquareProblem, limit: int) -> tuple[float, str]:
    """Return the CPU seconds, and what was found in them."""
    began = process_time()
    stream = Stream(problem, CpuWatch(LIMIT), limit=limit)
    with closing(stream):
        found = sum(1 for _ in islice(stream, limit))
    taken = process_time() - began
    answered = stream.complete or found == limit
    return taken, f"{found}{'' if answered else ' late'}"


def row(n: int, share: int) -> str:
    """Return the times of finding one completion, and of two or a proof, over squares."""
    problems = [partial_square(n, share, seed) for seed in range(SEEDS)]
    columns = [f"{f'order {n}, {share} %':18}"]
    for limit in (1, 2):
        answers = [seconds(problem, limit) for problem in problems]
        times = [taken for taken, _ in answers]
        slow = sum(taken > SLOW or found.endswith("late") for taken, found in answers)
        columns.append(f"{median(times):10.4f}{max(times):10.2f}{slow:10}")
        note_each(f"{n}\t{share}\t{limit}", answers)
    return "".join(columns)


def note_each(name: str, answers: list[tuple[float, str]]) -> None:
    if path := os.environ.get("LOSHU_EACH"):
        with Path(path).open("a") as file:
            for seed, (taken, found) in enumerate(answers):
                source = SOURCES[seed % len(SOURCES)]
                file.write(f"{name}\t{source}\t{seed}\t{taken:.4f}\t{found}\n")


def run() -> None:
    print(f"{'':18}{'find':>30}{'unique?':>30}")
    print(f"{'':18}" + 2 * f"{'median':>10}{'most':>10}{'over 2 s':>10}")
    for n in ORDERS:
        for share in SHARES:
            print(row(n, share), flush=True)
