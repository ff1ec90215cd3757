"""Claims of the reasons in sentences about clues: limits of sums, ways that are left, trials."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Final

from tests.sudoku.techniques.claim_checker import Board

from loshu.sudoku.symbols import SYMBOLS

Left = dict[int, set[str]]
"""By cell: the digits that it can be."""
Possible = Callable[[Mapping[int, set[str]]], bool]
"""Whether a clue can be filled with these digits."""
LIMIT: Final = re.compile(r"(.+) ([≤≥]) ([0-9(+−) ]+) = (-?\d+)")
WAYS: Final = re.compile(r"r\d+c\d+(?:–r\d+c\d+)*: \S+(?:, \S+)*")
TRIAL: Final = re.compile(r"(r\d+c\d+)=(\S): (\S+, \S+)=(\S)")


def from_all_candidates(reason: str) -> bool:
    """Whether a reason lists the ways that all candidates leave."""
    return WAYS.fullmatch(reason) is not None


def reason_faults(board: Board, reason: str, left: Left, possible: Possible) -> Iterator[str]:
    """Yield the false claims of a reason."""
    if from_all_candidates(reason):
        yield from _ways_faults(board, reason, left, possible)
    elif trial := TRIAL.fullmatch(reason):
        yield from _trial_faults(board, trial, left, possible)
    else:
        yield from _limits_faults(board, reason, left, possible)


def _limits_faults(board: Board, reason: str, left: Left, possible: Possible) -> Iterator[str]:
    """Claim one limit after the other, and that they exclude all that is struck."""
    now = {cell: {*held} for cell, held in left.items()}
    entries = [part for part in reason.split("; ") if part not in ("smallest", "largest")]
    for entry in entries:
        found = LIMIT.fullmatch(entry)
        if found is None:
            yield f"{entry} is no limit"
            return
        names, sign, sum_text, limit = found.groups()
        if eval(sum_text.replace("−", "-")) != int(limit):
            yield f"{sum_text} is not {limit}"
        for cell in sorted(board.cells(names)):
            over = 1 if sign == "≤" else -1
            beyond = {v for v in now[cell] if (SYMBOLS.index(v) - int(limit)) * over > 0}
            if any(possible({**now, cell: {value}}) for value in beyond):
                yield f"{cell} can be beyond {entry}"
            now[cell] -= beyond
    for cell, value in board.struck:
        if value in now[cell]:
            yield f"no limit excludes {value} in {cell}"


def _ways_faults(board: Board, reason: str, left: Left, possible: Possible) -> Iterator[str]:
    """Claim all ways to fill the cells that have several candidates."""
    named, _, listed = reason.partition(": ")
    cells = [next(iter(board.cells(name))) for name in named.split("–")]
    ways = {tuple(way.split("-")) for way in listed.split(", ")}
    kept = [sorted(board.held(c) - {v for other, v in board.struck if other == c}) for c in cells]
    for way in {*product(*kept)} - ways:
        if possible({**left, **{c: {v} for c, v in zip(cells, way, strict=True)}}):
            yield f"{way} is missing"
    if [sorted({way[at] for way in ways}) for at in range(len(cells))] != kept:
        yield f"{reason} leaves other digits"


def _trial_faults(
    board: Board, trial: re.Match[str], left: Left, possible: Possible
) -> Iterator[str]:
    """Claim that a digit in one cell leaves two others the same digit."""
    tested, value, forced, digit = trial.groups()
    (cell,) = board.cells(tested)
    for other in sorted(board.cells(forced)):
        pair = {cell: {value}, other: left[other]}
        held = {v for v in left[other] if possible({**pair, other: {v}})}
        if held != {digit}:
            yield f"{value} in {cell} leaves {held} in {other}"
