"""Claims of sentences about sums of cages and houses."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, values
from tests.sudoku.techniques.clue_claims import given_by, wrongly_given
from tests.sudoku.techniques.reason_claims import from_all_candidates, reason_faults

from loshu.sudoku.symbols import SYMBOLS

SUBSTITUTED = r"r\d+c\d+=\S: r\d+c\d+.* = "


def cage(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim which combinations of a cage are left, and that what is eliminated fits none."""
    told = sorted(board.cells(blanks["cells"]))
    size, total = len(told), int(blanks["sum"])
    if not any(
        constraint.number == total and {c for part in constraint.cells for c in part} == {*told}
        for constraint in board.state.sudoku.constraints
    ):
        yield f"there is no cage {blanks['cells']} with the sum {total}"
    every = [c for c in combinations(range(1, board.state.size + 1), size) if sum(c) == total]
    left = given_by(board, blanks, frozenset(told))
    held = [{SYMBOLS.index(v) for v in left[cell]} for cell in told]
    if "combinations" in blanks:
        named = {
            tuple(map(SYMBOLS.index, c.split("+"))) for c in blanks["combinations"].split(", ")
        }
        if named != {combination for combination in every if _placed(held, combination)}:
            yield f"the combinations are not {named}"
    for cell, value in board.struck:
        number, at = SYMBOLS.index(value), told.index(cell)
        fixed = [*held[:at], {number}, *held[at + 1 :]]
        if any(_placed(fixed, combination) for combination in every):
            yield f"{value} in {cell} fits"
        if value not in values(blanks.get("unused", value)):
            yield f"{value} is not named"
    yield from wrongly_given(board, blanks)
    if " ∌ " in blanks.get("reason", ""):
        yield from _failing(board, blanks["reason"], left, every)
    elif blanks.get("reason"):
        yield from reason_faults(board, blanks, left, lambda told: any(
            _placed([{SYMBOLS.index(v) for v in told[cell]} for cell in told], combination)
            for combination in every
        ))  # fmt: skip


def _failing(
    board: Board, reason: str, left: dict[int, set[str]], every: list[tuple[int, ...]]
) -> Iterator[str]:
    """Claim which combinations have an excluded digit, and why each of them fails."""
    explained = set[tuple[int, str]]()
    for part in reason.split("; "):
        told, _, listed = part.partition(": ")
        (cell,), digit = board.cells(told), told[-1]
        explained.add((cell, digit))
        others, named = {c: held for c, held in left.items() if c != cell}, set[tuple[int, ...]]()
        for text in listed.split(" | "):
            combination, _, lost = text.partition(" ∌ ")
            digits = {*combination.split("+")} - {digit}
            named.add(tuple(map(SYMBOLS.index, combination.split("+"))))
            cells, _, same = lost.partition("=")
            kept = [others[c] & digits for c in sorted(board.cells(cells))]
            if not kept and (lost not in digits or any(lost in held for held in others.values())):
                yield f"{text}: there is a place for {lost}"
            if kept and kept != [{same}] * len(kept) if same else any(kept):
                yield f"{text}: {kept} are left"
        if named != {c for c in every if SYMBOLS.index(digit) in c}:
            yield f"{named} are not the combinations with {digit}"
    if missing := {*board.struck} - explained:
        yield f"{missing} are not explained"


def _placed(held: list[set[int]], combination: tuple[int, ...]) -> bool:
    """Whether different values can be placed in cells."""
    if not held:
        return True
    return any(
        _placed(held[1:], tuple(v for v in combination if v != value))
        for value in held[0] & {*combination}
    )


def rule_of_45(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that cages cover houses but innies, and outies beyond, and what these add up to."""
    houses = [board.houses[name] for name in blanks["added_houses"].split(", ")]
    inside = frozenset().union(*houses)
    innies, outies = board.cells(blanks["innies"]), board.cells(blanks["outies"])
    covered, size = inside - innies | outies, board.state.size
    total, sums = int(blanks["total"]), int(blanks["sum"])
    cages = [
        (frozenset(each.cells[0]), each.number) for each in board.state.sudoku.constraints
        if each.kind == "killer" and each.number is not None and {*each.cells[0]} <= covered
    ]  # fmt: skip
    if sum(map(len, houses)) != len(inside) or total != len(houses) * size * (size + 1) // 2:
        yield f"the sum of {blanks['added_houses']} is not {total}"
    if int(blanks["cages"]) not in _covers(covered, cages):
        yield f"no cages that make {blanks['cages']} cover the cells"
    if innies - inside or outies & inside:
        yield "innies are outside, or outies inside"
    if sums != (int(blanks["cages"]) - total) * (1 if outies else -1):
        yield f"{sums} is not the rest"
    cells, left = sorted(innies | outies), given_by(board, blanks, innies | outies)
    ending = board.step.key.rpartition(".")[2]
    reason = blanks.get("reason", "")
    if ending == "one" or from_all_candidates(reason):
        left = {cell: board.held(cell) for cell in cells}
    yield from wrongly_given(board, blanks)
    sign = {cell: 1 if cell in outies or not outies else -1 for cell in cells}
    for cell, value in board.struck:
        held = [[value] if each == cell else sorted(left[each]) for each in cells]
        if cell not in cells or _adds_up(board, cells, held, sign, sums):
            yield f"{value} in {cell} fits the sum"
    every, step = list(SYMBOLS[1 : size + 1]), {"most": 1, "least": -1}.get(ending, 0)
    beyond = range(sums + step, size * len(cells) + 1 if step > 0 else 0, step) if step else ()
    if any(_adds_up(board, cells, [every] * len(cells), sign, other) for other in beyond):
        yield f"{sums} is not the {ending}"
    if reason:
        yield from _reason(board, blanks, left, sign, sums)


def _reason(
    board: Board, blanks: Blanks, left: dict[int, set[str]], sign: dict[int, int], total: int
) -> Iterator[str]:
    """Claim the reason of an elimination."""
    if re.match(SUBSTITUTED, blanks["reason"]):
        yield from _substituted(board, blanks["reason"], left, sign, total)
        return
    cells = [*sign]
    yield from reason_faults(board, blanks, left, lambda told: _adds_up(
        board, cells, [sorted(told.get(cell, left[cell])) for cell in cells], sign, total
    ))  # fmt: skip


def _substituted(
    board: Board, reason: str, left: dict[int, set[str]], sign: dict[int, int], total: int
) -> Iterator[str]:
    """Claim the sum of the open cells beside each excluded digit."""
    told = set[tuple[int, str]]()
    for part in reason.split("; "):
        name, _, equation = part.partition(": ")
        (cell,), digit, sides = board.cells(name), name[-1], equation.split(" = ")
        told.add((cell, digit))
        named = board.cells(equation)
        if any(len(held) > 1 for c, held in left.items() if c not in named | {cell}):
            yield f"{part} leaves out a cell"
        moved = Counter[int]()
        for side, text in zip((1, -1), sides, strict=True):
            for minus, term in re.findall(r"([+−]?) ?(r\d+c\d+|\d+)", text):
                of = side * (-1 if minus == "−" else 1)
                if term.startswith("r"):
                    moved[min(board.cells(term))] += of
                else:
                    moved[-1] += of * int(term)
        fixed = sum(
            sign[c] * SYMBOLS.index(next(iter(held))) for c, held in left.items()
            if c not in named | {cell}
        )  # fmt: skip
        rest = total - fixed - sign[cell] * SYMBOLS.index(digit)
        turned = {moved[c] * sign[c] for c in named}
        if len(turned) != 1 or -moved[-1] * turned.pop() != rest:
            yield f"{part} is another sum"
    if {*board.struck} != told:
        yield f"{reason} is not about what is eliminated"


def _adds_up(
    board: Board, cells: list[int], held: list[list[str]], sign: dict[int, int], left: int,
    done: dict[int, str] | None = None,
) -> bool:  # fmt: skip
    done = done or {}
    if len(done) == len(cells):
        return left == 0
    ends = [
        sum(pick(sign[c] * SYMBOLS.index(v) for v in held[at]) for at, c in enumerate(cells)
            if at >= len(done))
        for pick in (min, max)
    ]  # fmt: skip
    if not ends[0] <= left <= ends[1]:
        return False
    cell = cells[len(done)]
    return any(
        _adds_up(board, cells, held, sign, left - sign[cell] * SYMBOLS.index(v), {**done, cell: v})
        for v in held[len(done)]
        if not any(v == other and board.see(cell, at) for at, other in done.items())
    )


def _covers(cells: Cells, cages: list[tuple[Cells, int]]) -> set[int]:
    """Return the possible sums of cages that cover each cell once."""
    if not cells:
        return {0}
    first = min(cells)
    return {
        number + rest
        for cage, number in cages
        if first in cage and cage <= cells
        for rest in _covers(cells - cage, cages)
    }
