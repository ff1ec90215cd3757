"""Time several ways of doing one thing in turn, so that noise meets them alike."""

import platform
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

import numpy as np


def medians(ways: Mapping[str, Callable[[], object]], rounds: int = 9) -> dict[str, float]:
    """Return the median wall time of each way, in milliseconds."""
    for way in ways.values():
        way()
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            begin = time.perf_counter()
            way()
            times[name].append((time.perf_counter() - begin) * 1e3)
    return {name: median(times[name]) for name in ways}


def describe_machine() -> str:
    """Name the processor, the cores, and the versions that matter."""
    cpuinfo = Path("/proc/cpuinfo")
    models = [
        line.partition(":")[2].strip()
        for line in (cpuinfo.read_text().splitlines() if cpuinfo.exists() else [])
        if line.startswith("model name")
    ]
    processor = models[0] if models else platform.processor()
    return (
        f"{processor}, {len(models) or '?'} cores; Python {platform.python_version()}, "
        f"NumPy {np.__version__}; compiled -O3 by {platform.python_compiler()}, "
        "vector paths chosen at run time; median wall times"
    )
