"""Claims of sentences about singles, wings and single digits."""

import re
from collections.abc import Iterator
from functools import lru_cache

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, Claim, values

from loshu.sudoku.symbols import SYMBOLS


def struck_see(cells: str, digit: str = "") -> Claim:
    """Claim that eliminations see certain cells, or the possible cells of their digit."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        for cell, value in board.struck:
            where = board.cells(blanks[cells])
            if digit and value not in values(blanks[digit]):
                yield f"{value} is none of {blanks[digit]}"
            if not digit:
                where &= board.places(value)
            if not where or not board.sees_all(cell, where):
                yield f"{value} in {cell} does not see all of {sorted(where)}"

    return check


def struck_in(cells: str) -> Claim:
    """Claim that only certain cells lose candidates."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if outside := {cell for cell, _ in board.struck} - board.cells(blanks[cells]):
            yield f"{sorted(outside)} are none of {blanks[cells]}"

    return check


def struck_are(digits: str) -> Claim:
    """Claim that only certain digits are eliminated."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if others := {value for _, value in board.struck} - values(blanks[digits]):
            yield f"{others} are none of {blanks[digits]}"

    return check


def struck_are_not(digits: str) -> Claim:
    """Claim that the digits in cells are not eliminated."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if own := {value for _, value in board.struck} & values(blanks[digits]):
            yield f"{own} are eliminated"

    return check


def contain(cell: str, digits: str) -> Claim:
    """Claim that the candidates of cells are certain digits."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if board.digits(board.cells(blanks[cell])) != values(blanks[digits]):
            yield f"{blanks[cell]} are not {blanks[digits]}"

    return check


def concluded(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the conclusion equals the placements and eliminations of the step."""
    said = re.findall(r"r(\d+)c(\d+)([=≠])(\w)", blanks["conclusion"])
    named = {(int(r) - 1) * board.state.width + int(c) - 1: 0 for r, c, _, _ in said}
    told = {
        ((int(r) - 1) * board.state.width + int(c) - 1, value, true == "=")
        for r, c, true, value in said
    }
    done = {(c, v, False) for c, v in board.struck} | {(c, v, True) for c, v in board.placed}
    if told != done or not named:
        yield f"{blanks['conclusion']} is not what the step concludes"


def wings(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a pivot leaves a digit to one of two wings, or is that digit itself."""
    (pivot,), digit = board.cells(blanks["pivot"]), blanks["digit"]
    for value, wing in (blanks["x"], blanks["wing1"]), (blanks["y"], blanks["wing2"]):
        (cell,) = board.cells(wing)
        if board.digits({cell}) != {value, digit} or not board.see(pivot, cell):
            yield f"{value} in {blanks['pivot']} does not leave {digit} to {wing}"
    if board.digits({pivot}) - {digit} != {blanks["x"], blanks["y"]}:
        yield f"{blanks['pivot']} is not {blanks['x']} or {blanks['y']}"
    if digit in board.digits({pivot}):
        yield from contain("pivot", "candidates")(board, blanks)
        yield from struck_see("pivot")(board, blanks)


def empty_rectangle(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a box has a digit in two lines, and that a strong link meets one of these."""
    digit, box = blanks["digit"], board.houses[blanks["box_house"]]
    met, other = board.houses[blanks["met_line"]], board.houses[blanks["other_line"]]
    inner, end, target = (board.cells(blanks[name]) for name in ("inner", "end", "target"))
    places = board.places(digit) & box
    if not places & met or not places & other or places - met - other:
        yield f"{digit} in the box is not in the two lines"
    if board.cells(blanks["box_cells"]) != places:
        yield f"{digit} in the box is not in {blanks['box_cells']}"
    others = board.cells(blanks["other_cells"])
    if others != places - met or bool(others) == board.step.key.endswith(".line"):
        yield f"{digit} in the box outside the line is not in {blanks['other_cells']}"
    if board.places(digit) & board.houses[blanks["link_line"]] != inner | end:
        yield f"{digit} in {blanks['link_line']} is elsewhere too"
    if inner - met or inner & box or not target <= other - box:
        yield f"{blanks['inner']} does not meet the line"
    if not all(board.sees_all(cell, end) for cell in target):
        yield f"{blanks['target']} does not see {blanks['end']}"


def in_turn(name: str) -> Claim:
    """Claim that each of some cells sees the next."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        cells = [only for part in blanks[name].split(", ") for only in board.cells(part)]
        pairs = zip(cells, cells[1:] + (cells[:1] if "count" in blanks else []), strict=False)
        if any(not board.see(a, b) for a, b in pairs):
            yield f"one of {blanks[name]} does not see the next"
        if "count" in blanks and len(cells) != int(blanks["count"]):
            yield f"there are not {blanks['count']} cells"
        if "ends" in blanks and (
            len(cells) % 2 or board.cells(blanks["ends"]) != {cells[0], cells[-1]}
        ):
            yield "the ends do not differ"

    return check


def last_open(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a cell is the last empty one of a house."""
    if board.open & board.houses[blanks["house"]] != board.cells(blanks["cell"]):
        yield f"{blanks['cell']} is not the last in {blanks['house']}"


def sees_others(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a cell sees every other digit."""
    (cell,) = board.cells(blanks["cell"])
    seen = {
        value for other, v in enumerate(board.state.values) if v and board.see(cell, other)
        for value in board.held(other)
    }  # fmt: skip
    if len(seen) != board.state.size - 1 or blanks["digit"] in seen:
        yield f"{blanks['cell']} sees {sorted(seen)}"


def seen_in_houses(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that digits are in houses of a cell, and that the others are those eliminated."""
    (cell,), named = board.cells(blanks["cell"]), set[str]()
    for house, digits in (part.split("=") for part in blanks["seen"].split(";") if part):
        held = {
            v
            for at in board.houses.get(house, frozenset[int]()) - board.open
            for v in board.held(at)
        }
        if house in board.houses and (cell not in board.houses[house] or values(digits) - held):
            yield f"{blanks['cell']} does not see {digits} in {house}"
        named |= values(digits)
    others = {SYMBOLS[v] for v in range(1, board.state.size + 1)} - {blanks["digit"]} - named
    if others != values(blanks["gone_digits"]):
        yield f"{blanks['gone_digits']} are not the others"


def already_in(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a digit is impossible or eliminated in all other empty cells of a house."""
    digit, left = blanks["digit"], board.houses[blanks["house"]] & board.open
    left -= board.cells(blanks["cell"])
    key = board.step.key
    for name in blanks["excluding_houses"].split(", ") if blanks["excluding_houses"] else ():
        house = board.houses[name]
        if not any(board.held(cell) == {digit} for cell in house - board.open):
            yield f"{digit} is not in {name}"
        if not left & house:
            yield f"{name} is not needed"
        left -= house
    gone = board.cells(blanks["gone"])
    if bool(gone) != key.endswith("struck"):
        yield f"{blanks['gone']} is not said"
    blockers = board.cells(blanks["blockers"])
    if any(board.held(cell) != {digit} for cell in blockers):
        yield f"{blanks['blockers']} are not all {digit}"
    for cell in board.houses[blanks["house"]] & board.open - board.cells(blanks["cell"]) - gone:
        if not any(board.see(cell, blocker) for blocker in blockers):
            yield f"{cell} sees none of {blanks['blockers']}"
    if left != gone:
        yield f"{sorted(left)} are left, not {sorted(gone)}"


def templates(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the common cells of all placements of a digit, if other digits fit."""
    needed = _needed(board)
    outside = frozenset[int]().union(*(n for d, n in needed.items() if d != blanks["digit"]))
    found = _ways(board, blanks["digit"], outside)
    for cell, value in board.struck:
        if value != blanks["digit"] or any(cell in way for way in found):
            yield f"{value} in {cell} is in some way"
    for cell, value in board.placed:
        if value != blanks["digit"] or any(cell not in way for way in found):
            yield f"{value} in {cell} is not in every way"


def _needed(board: Board) -> dict[str, Cells]:
    """Return the cells that each digit needs in every placement, until nothing changes."""
    digits = SYMBOLS[1 : board.state.size + 1]
    needed = dict.fromkeys(digits, frozenset[int]())
    while True:
        before = dict(needed)
        for digit in digits:
            outside = frozenset[int]().union(*(n for d, n in needed.items() if d != digit))
            ways = _ways(board, digit, outside)
            needed[digit] = frozenset.intersection(*ways) if ways else frozenset()
        if needed == before:
            return needed


def _ways(board: Board, digit: str, outside: Cells) -> tuple[Cells, ...]:
    rows = tuple(h for n, h in board.houses.items() if n.startswith("row"))
    return _placements(board.having(digit) - outside, rows, tuple(board.houses.values()))


@lru_cache(maxsize=32)
def _placements(
    having: Cells, rows: tuple[Cells, ...], houses: tuple[Cells, ...]
) -> tuple[Cells, ...]:
    seen = {cell: frozenset[int]().union(*(h for h in houses if cell in h)) for cell in having}

    def ways(at: int, placed: Cells, left: Cells) -> Iterator[Cells]:
        if at == len(rows):
            yield placed
            return
        for cell in left & rows[at]:
            yield from ways(at + 1, placed | {cell}, left - seen[cell])

    return tuple(ways(0, frozenset(), having))
