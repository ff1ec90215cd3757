"""Claims of the reasons in sentences about clues: limits of sums, ways that are left, trials."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations, product
from typing import Final

from tests.sudoku.techniques.claim_checker import Blanks, Board

from loshu.sudoku.symbols import SYMBOLS

Left = dict[int, set[str]]
"""By cell: the digits that it can be."""
Possible = Callable[[Mapping[int, set[str]]], bool]
"""Whether a clue can be filled with these digits."""
Fit = Callable[[int, str, int, str], bool]
"""Whether a digit in a cell and another in another cell fit."""
LIMIT: Final = re.compile(r"(.+) ([≤≥]) ([0-9(+−) ]+) = (-?\d+)")
WAYS: Final = re.compile(r"r\d+c\d+(?:–r\d+c\d+)*: \S+(?:, \S+)*")
VISIBLE: Final = re.compile(r"(r\d+c\d+ [=≤≥] .+|all): at (most|least) (\d+)")
TRIAL: Final = re.compile(r"(r\d+c\d+)=(\S): (\S+, \S+)=(\S)")


def from_all_candidates(reason: str) -> bool:
    """Whether a reason lists the ways that all candidates leave."""
    return WAYS.fullmatch(reason) is not None


def in_signs(board: Board, text: str) -> Left:
    """Read what cells can be, such as ``r1c2 = 3/5, r1c3 ≥ 7``."""
    found, every = Left(), [*SYMBOLS[1 : board.state.size + 1]]
    for part in filter(None, text.split(", ")):
        name, sign, named = part.split(" ")
        ((cell,), digits) = board.cells(name), set(named.split("/"))
        at = every.index(min(digits))
        found[cell] = {
            "=": digits, "≠": {*every} - digits, "≤": {*every[: at + 1]}, "≥": {*every[at:]},
        }[sign]  # fmt: skip
    return found


def reason_faults(board: Board, blanks: Blanks, left: Left, possible: Possible) -> Iterator[str]:
    """Yield the false claims of a reason."""
    reason = blanks["reason"]
    if from_all_candidates(reason):
        yield from _ways_faults(board, reason, left, possible)
    elif VISIBLE.fullmatch(reason.split("; ")[0]):
        yield from _visible_faults(board, blanks, left)
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


def _visible_faults(board: Board, blanks: Blanks, left: Left) -> Iterator[str]:
    """Claim how many digits of a line are visible at most, or at least, with a digit in a cell."""
    counts, seen = _counts_of_line(board, blanks["cells"], left), int(blanks["number"])
    explained = set[tuple[int, str]]()
    for part in blanks["reason"].split("; "):
        named, _, bound = part.partition(": at ")
        side, limit = bound.split(" ")
        if (int(limit) >= seen) == (side == "most"):
            yield f"{part} does not exclude {seen}"
        told = board.struck if named == "all" else [
            (cell, value) for name in named.split(", ")
            for cell, digits in in_signs(board, name).items() for value in digits & board.held(cell)
        ]  # fmt: skip
        explained |= {*told}
        for cell, value in told:
            found = counts.get((cell, value), {-1})
            if (max(found) > int(limit)) if side == "most" else (min(found) < int(limit)):
                yield f"{value} in {cell} leaves {found}"
    if missing := {*board.struck} - explained:
        yield f"{missing} are not explained"


def _counts_of_line(board: Board, names: str, left: Left) -> dict[tuple[int, str], set[int]]:
    """Return, by cell and digit, how many digits are visible in the ways to fill a line."""
    cells = [next(iter(board.cells(name))) for name in names.split(", ")]
    counts = dict[tuple[int, str], set[int]]()
    for digits in permutations(SYMBOLS[1 : board.state.size + 1]):
        if all(v in left[cell] for v, cell in zip(digits, cells, strict=True)):
            count = sum(v == max(digits[: at + 1]) for at, v in enumerate(digits))
            for cell, v in zip(cells, digits, strict=True):
                counts.setdefault((cell, v), set()).add(count)
    return counts


def partners_faults(board: Board, reason: str, left: Left, fit: Fit) -> Iterator[str]:
    """Claim, one after the other, the partners that digits would need, or what is left."""
    now, every = (
        {cell: {*held} for cell, held in left.items()},
        [*SYMBOLS[1 : board.state.size + 1]],
    )
    for part in reason.split("; "):
        if part.endswith(" alone"):
            digits = {*part.partition("=")[2].removesuffix(" alone").split("/")}
            for cell in board.cells(part):
                if not any(
                    not any(fit(cell, v, other, w) for v in digits for w in every)
                    for other in now if fit(cell, "", other, "")
                ):  # fmt: skip
                    yield f"{part}, but they have partners"
                now[cell] -= digits
            continue
        told, sign, by = re.split(r" (←|beside) ", part)
        (cell,), (other,) = board.cells(told), board.cells(by)
        digits, partners = ({*text.partition("=")[2].split("/")} - {""} for text in (told, by))
        if sign == "beside":
            now[cell] = {v for v in now[cell] if any(fit(cell, v, other, w) for w in now[other])}
            if digits != now[cell]:
                yield f"{part}, but {now[cell]} are left"
            continue
        if partners != {w for v in digits for w in every if fit(cell, v, other, w)}:
            yield f"{part} names wrong partners"
        if partners & now[other]:
            yield f"{partners & now[other]} are left in {other}"
        now[cell] -= digits
    if left_over := [(cell, value) for cell, value in board.struck if value in now[cell]]:
        yield f"{left_over} are not explained"


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
