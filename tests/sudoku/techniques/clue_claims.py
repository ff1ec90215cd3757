"""Claims of sentences about constraints, checked with a solver."""

from collections.abc import Iterator
from itertools import combinations, product

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, values
from tests.sudoku.techniques.link_checker import Cell, LinkChecker

from loshu.core.step import Reason
from loshu.sudoku.symbols import SYMBOLS


def _checker(board: Board) -> LinkChecker:
    known: LinkChecker = board.state.memo.get("checker") or LinkChecker(board.state)
    if board.state.memo.get("checked") != board.state.live:
        known = LinkChecker(board.state)
        board.state.memo.update(checker=known, checked=board.state.live)
    return known


def _can_be(board: Board, kind: str, told: Cells, given: dict[int, str], width: int) -> bool:
    """Whether cells can have digits, as far as constraints of a kind and the candidates say."""
    checker = _checker(board)
    left = {cell: board.held(cell) for cell in told} | {c: {v} for c, v in given.items()}
    numbered = {
        divmod(cell, width): frozenset(SYMBOLS.index(v) for v in held)
        for cell, held in left.items()
    }
    reason = Reason("clue", kind, tuple(divmod(cell, width) for cell in told)) if kind else None
    return checker.can_fill(reason, numbered)


def fits_not(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a constraint cannot be satisfied with the eliminated candidates."""
    kind = board.step.key.rpartition(".")[0]
    told = board.cells(blanks["cells"])
    for cell, value in board.struck:
        if cell not in told:
            yield f"{cell} is none of {blanks['cells']}"
        known = {each.kind for each in board.constraints_at(told)}
        kinds = known if kind == "clue" else {kind}
        if all(_can_be(board, each, told, {cell: value}, board.state.width) for each in kinds):
            yield f"{value} in {cell} fits the rule {kind} about {blanks['cells']}"
    if kind != "clue" and not _numbered(board, kind, told, blanks.get("number", "0")):
        yield f"no {kind} at {blanks['cells']} has the number {blanks['number']}"
    for name, text in blanks.items():
        if board.cells(text) - told:
            yield f"{name} is not within {blanks['cells']}"


def fits_not_together(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a constraint and the rules for pairs of its cells exclude every filling."""
    told, checker = sorted(board.cells(blanks["cells"])), _checker(board)
    pairs = [sorted(board.cells(pair)) for pair in blanks["others"].split("; ")]
    if any({*pair} - {*told} or len(pair) != 2 for pair in pairs):
        yield f"{blanks['others']} are not pairs of {blanks['cells']}"
    fillings = [dict[Cell, frozenset[int]]()]
    for cell in told:
        place = divmod(cell, board.state.width)
        longer = [
            {**begun, place: frozenset([SYMBOLS.index(v)])}
            for begun in fillings for v in sorted(board.held(cell))
        ]  # fmt: skip
        fillings = [filling for filling in longer if checker.can_fill(None, filling)]
    for cell, value in board.struck:
        place, held = divmod(cell, board.state.width), frozenset([SYMBOLS.index(value)])
        if cell not in told or any(filling[place] == held for filling in fillings):
            yield f"{value} in {cell} fits"


def _numbered(board: Board, kind: str, told: Cells, number: str) -> bool:
    return any(
        constraint.kind == kind and str(constraint.number or 0) == number
        for constraint in board.constraints_at(told)
    )


def pair_fits_not(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that no digit of a cell fits the eliminated candidate of the other."""
    kind = board.step.key.rpartition(".")[0]
    (cell,), (other,) = board.cells(blanks["cell"]), board.cells(blanks["other"])
    if board.held(other) != values(blanks["digits"]):
        yield f"{blanks['other']} is not one of {blanks['digits']}"
    for struck, value in board.struck:
        if struck != cell:
            yield f"{struck} is not {blanks['cell']}"
        both = frozenset({cell, other})
        if _can_be(board, kind, both, {cell: value}, board.state.width):
            yield f"{value} in {blanks['cell']} goes with {blanks['other']}"
    if not _numbered(board, kind, frozenset({cell, other}), blanks["number"]):
        yield f"no {kind} at {blanks['cell']} has the number {blanks['number']}"


def excluded_by(board: Board, cell: int, value: str) -> Iterator[str]:
    """Yield the eliminations that a digit in a cell does not exclude."""
    for other, gone in board.struck:
        if (other == cell and gone != value) or (gone == value and board.see(cell, other)):
            continue
        both = {cell: value, other: gone}
        if _can_be(board, "", frozenset(both), both, board.state.width):
            yield f"{value} in {cell} does not exclude {gone} in {other}"


def excluded_in_house(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a digit in each of its places excludes the eliminated candidates."""
    places = board.cells(blanks["places"])
    if places != board.places(blanks["digit"]) & board.houses[blanks["house"]]:
        yield f"{blanks['places']} are not the places of {blanks['digit']} in {blanks['house']}"
    for cell in places:
        yield from excluded_by(board, cell, blanks["digit"])


def excluded_by_cell(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that each candidate of a cell excludes the eliminated candidates."""
    (cell,) = board.cells(blanks["cell"])
    if board.digits({cell}) != values(blanks["digits"]):
        yield f"{blanks['cell']} is not one of {blanks['digits']}"
    for value in values(blanks["digits"]):
        yield from excluded_by(board, cell, value)


def required(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a constraint requires a digit, whose places exclude other candidates."""
    told, places = board.cells(blanks["cells"]), board.cells(blanks["places"])
    if places != board.places(blanks["digit"]) & told:
        yield f"{blanks['places']} are not the places of {blanks['digit']} in {blanks['cells']}"
    for cell in places:
        yield from excluded_by(board, cell, blanks["digit"])
    width = board.state.width
    without = {
        divmod(c, width): frozenset(SYMBOLS.index(v) for v in board.held(c) - {blanks["digit"]})
        for c in told
    }
    if not any(
        not _checker(board).can_fill(
            Reason("clue", constraint.kind, tuple(divmod(c, width) for c in told)), without
        )
        for constraint in board.constraints_at(told)
    ):
        yield f"{blanks['cells']} can do without {blanks['digit']}"


def cage(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the combinations of a cage, and that no elimination fits one of them."""
    told = sorted(board.cells(blanks["cells"]))
    size, total = len(told), int(blanks["sum"])
    if int(blanks["count"]) != size or not any(
        constraint.number == total and {c for part in constraint.cells for c in part} == {*told}
        for constraint in board.state.sudoku.constraints
    ):
        yield f"this is not a cage {blanks['cells']} with the sum {total}"
    every = {c for c in combinations(range(1, board.state.size + 1), size) if sum(c) == total}
    held = [[SYMBOLS.index(v) for v in board.held(cell)] for cell in told]
    fillings = [f for f in product(*held) if sum(f) == total and len({*f}) == size]
    if board.step.key.endswith(".left"):
        every = {tuple(sorted(filling)) for filling in fillings}
    named = {
        tuple(map(SYMBOLS.index, part.split("+"))) for part in blanks["combinations"].split(", ")
    }
    if named != every:
        yield f"the combinations are {every}"
    for cell, value in board.struck:
        if cell not in told or any(f[told.index(cell)] == SYMBOLS.index(value) for f in fillings):
            yield f"{value} in {cell} fits"


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
    cells = sorted(innies | outies)
    sign = {cell: 1 if cell in outies or not outies else -1 for cell in cells}
    for cell, value in board.struck:
        held = [[value] if each == cell else sorted(board.held(each)) for each in cells]
        if cell not in cells or _adds_up(board, cells, held, sign, sums):
            yield f"{value} in {cell} fits the sum"


def _adds_up(
    board: Board, cells: list[int], held: list[list[str]], sign: dict[int, int], left: int,
    done: dict[int, str] | None = None,
) -> bool:  # fmt: skip
    done = done or {}
    if len(done) == len(cells):
        return left == 0
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
