"""All magic squares of order 5: counted, made and hashed, listed; CPU seconds beside wall."""

import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from loshu import kernels
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.order5 import index as index5
from loshu.magic.counting.methods.order5.diagonals import pairs
from loshu.magic.counting.methods.order5.method import MAGIC_5, ORDER_5
from loshu.magic.counting.runner import run_job

SOURCE = Path(__file__).with_name("textbook.cpp")
SAMPLES = 400
EVERY = 10


def cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Return the wall and the CPU seconds of a piece of work."""
    wall, busy = time.perf_counter(), cpu()
    work()
    return time.perf_counter() - wall, cpu() - busy


def textbook() -> float | None:
    """Estimate the CPU seconds that the textbook backtracker in C++ needs for all squares."""
    if shutil.which("g++") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "textbook"
        subprocess.run(["g++", "-O3", "-march=native", SOURCE, "-o", program], check=True)
        run = subprocess.run(
            [program, str(SAMPLES), "1"], check=True, capture_output=True, text=True
        )
    seconds, _, ways = (float(part) for part in run.stdout.split())
    return seconds * ways


def count_with(path: str) -> None:
    for center in (3, 8, 13):
        some = np.ascontiguousarray(pairs(center)[::EVERY])
        kernels.count_order5(center, some, np.zeros(len(some), dtype=np.uint32), path)


def list_all() -> None:
    for _ in index5.blocks(0):
        pass


def run() -> None:
    question = SquareQuestion(order=5)
    rows = {
        "count, one thread": lambda: run_job(ORDER_5.job(question), threads=1),
        "count, two threads": lambda: run_job(ORDER_5.job(question), threads=2),
        "make and hash all, two threads": lambda: run_job(MAGIC_5, threads=2),
        "list all in order, one thread": list_all,
    }
    seconds = {}
    for name, job in rows.items():
        wall, busy = timed(job)
        seconds[name] = busy
        print(f"{name:32} {wall:8.2f} s wall {busy:8.2f} s CPU")
    for path in kernels.paths():
        wall, busy = timed(partial(count_with, path))
        seconds[path] = busy
        print(f"a tenth of three centres, {path:6} {wall:8.2f} s wall {busy:8.2f} s CPU")
    best = kernels.paths()[-1]
    print(f"portable : {best} = {seconds['plain'] / seconds[best]:.2f} (goal 2.5)")
    estimate = textbook()
    if estimate is None:
        print("no g++: the textbook backtracker was not run")
    else:
        share = seconds["count, one thread"]
        print(
            f"textbook backtracker, C++: about {estimate / 3600:,.0f} hours of CPU "
            f"({SAMPLES} random first rows and columns), {estimate / share:,.0f} times as long"
        )
