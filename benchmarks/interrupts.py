"""Processor seconds that a command still computes after Ctrl-C."""

from statistics import median

from tests.cli.interrupting import COMPUTING, MODELLING, interrupted
from tests.cli.test_interrupted import IMPORTING, LONG

ROUNDS = 5
GOAL = 0.5
"""Seconds that two threads may still compute in."""


def run() -> None:
    """Interrupt each command that lasts, at several moments."""
    for arguments in LONG:
        after = MODELLING if IMPORTING & {*arguments} else COMPUTING
        seconds = [
            interrupted(arguments, after=after + number / 10).seconds for number in range(ROUNDS)
        ]
        verdict = "" if max(seconds) <= GOAL else f"  over {GOAL}"
        print(
            f"{' '.join(arguments)[:50]:52} {median(seconds) * 1e3:5.0f} ms, "
            f"at most {max(seconds) * 1e3:5.0f}{verdict}"
        )
