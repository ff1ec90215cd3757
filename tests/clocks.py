"""Clocks that run too fast, as on a machine that is busy with other work."""

import sys
import time
from itertools import count

import pytest

CLOCKS = ("monotonic", "perf_counter", "process_time", "thread_time")
HOURS = 10_000
"""Seconds between two looks at a clock."""


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks of all loaded modules of Loshu jump by hours at every look."""
    clock = count(0, HOURS)
    slow = [getattr(time, name) for name in CLOCKS]
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == "loshu":
            for known, value in [*vars(module).items()]:
                if any(value is each for each in slow):
                    monkeypatch.setattr(module, known, lambda: float(next(clock)))
    for name in CLOCKS:
        monkeypatch.setattr(time, name, lambda: float(next(clock)))
