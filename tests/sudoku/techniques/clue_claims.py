"""Claims of sentences about constraints, checked with a solver."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, values
from tests.sudoku.techniques.link_checker import Cell, LinkChecker
from tests.sudoku.techniques.reason_claims import (
    from_all_candidates,
    in_signs,
    partners_faults,
    reason_faults,
)

from loshu.core.step import Reason
from loshu.sudoku.symbols import SYMBOLS

Left = Mapping[int, set[str]]
MARKS = {
    "○": ("difference", 1),
    "●": ("ratio", 2),
    "X": ("xv", 10),
    "V": ("xv", 5),
    "<": ("inequality", 0),
}


def _checker(board: Board) -> LinkChecker:
    known: LinkChecker = board.state.memo.get("checker") or LinkChecker(board.state)
    if board.state.memo.get("checked") != board.state.live:
        known = LinkChecker(board.state)
        board.state.memo.update(checker=known, checked=board.state.live)
    return known


def _can_be(board: Board, kind: str, told: Left, given: dict[int, str]) -> bool:
    """Whether cells can have digits, as far as constraints of a kind and the candidates say."""
    checker, width = _checker(board), board.state.width
    left = {**told} | {c: {v} for c, v in given.items()}
    numbered = {
        divmod(cell, width): frozenset(SYMBOLS.index(v) for v in held)
        for cell, held in left.items()
    }
    reason = Reason("clue", kind, tuple(divmod(cell, width) for cell in told)) if kind else None
    return checker.can_fill(reason, numbered)


def given_by(board: Board, blanks: Blanks, told: Cells) -> dict[int, set[str]]:
    """Read the cells that decide; the other cells can be any digit."""
    every = set(SYMBOLS[1 : board.state.size + 1])
    return dict.fromkeys(told, every) | in_signs(board, blanks.get("given", ""))


def wrongly_given(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim what the cells that decide can be."""
    told = board.cells(blanks.get("given", ""))
    for cell, digits in given_by(board, blanks, told).items():
        if digits != board.held(cell):
            yield f"{cell} is not {digits}"


def fits_not(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a clue excludes what is eliminated, by the candidates of the cells that decide."""
    kind, _, ending = board.step.key.rpartition(".")
    told = board.cells(blanks["cells"])
    left, reason = {cell: board.held(cell) for cell in told}, blanks.get("reason", "")
    by_given = ending == "given" or (ending == "fit" and kind != "clue")
    if by_given and not from_all_candidates(reason):
        left = given_by(board, blanks, told)
    for cell, value in board.struck:
        if cell not in told:
            yield f"{cell} is none of {blanks['cells']}"
        known = {each.kind for each in board.constraints_at(told)}
        kinds = known if kind == "clue" else {kind}
        if all(_can_be(board, each, left, {cell: value}) for each in kinds):
            yield f"{value} in {cell} fits the rule {kind} about {blanks['cells']}"
    if kind != "clue" and not _numbered(board, kind, told, blanks.get("number", "0")):
        yield f"no {kind} at {blanks['cells']} has the number {blanks['number']}"
    for name, text in blanks.items():
        if name != "first" and board.cells(text) - told:
            yield f"{name} is not within {blanks['cells']}"
    yield from wrongly_given(board, blanks)
    if reason:
        yield from reason_faults(board, blanks, left, lambda told: _can_be(board, kind, told, {}))


def listed_ways(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim all ways to fill the cells of a clue."""
    kind = board.step.key.rpartition(".")[0]
    told = re.findall(r"r\d+c\d+", blanks["cells"])
    cells = [next(iter(board.cells(name))) for name in told]
    ways = [way.split("-") for way in blanks["ways"].split(", ")]
    for way in ways:
        filled = {cell: {value} for cell, value in zip(cells, way, strict=True)}
        if not _can_be(board, kind, filled, {}):
            yield f"{way} is impossible"
    for cell, values_there in zip(cells, zip(*ways, strict=True), strict=True):
        kept = board.held(cell) - {value for c, value in board.struck if c == cell}
        if {*values_there} != kept:
            yield f"{cell} can be {kept}"


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
    """Claim that the mark of two cells excludes what is eliminated."""
    kind = board.step.key.partition(".pair")[0]
    both = board.cells(blanks["first"]) | board.cells(blanks["second"])
    left = given_by(board, blanks, both)
    for struck, value in board.struck:
        if struck not in both:
            yield f"{struck} is not of {blanks['cells']}"
        if _can_be(board, kind, left, {struck: value}):
            yield f"{value} in {struck} fits"
    if not _numbered(board, kind, both, blanks["number"]):
        yield f"no {kind} at {blanks['cells']} has the number {blanks['number']}"
    yield from wrongly_given(board, blanks)


def marks_fit_not(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that marks between cells exclude what is eliminated."""
    told = sorted(board.cells(blanks["chain"]))
    left, marks = given_by(board, blanks, frozenset(told)), list[tuple[int, int, str, int]]()
    for part in blanks["chain"].split(", "):
        one, sign, two = part.split(" ")
        (first,), (second,) = board.cells(one), board.cells(two)
        kind, usual = MARKS[sign[0]]
        number = int(sign[1:] or usual)
        marks.append((first, second, sign[0], number))
        if not any(
            each.kind == kind
            and (each.number or 0) == number
            and each.cells[0]
            in ((first, second), *([(second, first)] if kind != "inequality" else []))
            for each in board.state.sudoku.constraints
        ):
            yield f"there is no mark {part}"
    for cell, value in board.struck:
        held = [[value] if each == cell else sorted(left[each]) for each in told]
        fillings = (dict(zip(told, map(SYMBOLS.index, f), strict=True)) for f in product(*held))
        if cell not in told or any(
            all(_marked(sign, f[a], f[b], number) for a, b, sign, number in marks) for f in fillings
        ):
            yield f"{value} in {cell} fits"
    yield from wrongly_given(board, blanks)
    if "reason" in blanks:
        yield from partners_faults(board, blanks["reason"], left, partial(_fit, marks))


def _fit(marks: list[tuple[int, int, str, int]], one: int, a: str, other: int, b: str) -> bool:
    """Whether digits in two cells fit all marks between these; no digits ask for marks alone."""
    if not a:
        return any({*mark[:2]} == {one, other} for mark in marks)
    values = {one: SYMBOLS.index(a), other: SYMBOLS.index(b)}
    between = [mark for mark in marks if {*mark[:2]} == {one, other}]
    return bool(between) and all(
        _marked(sign, values[first], values[second], number)
        for first, second, sign, number in between
    )


def _marked(sign: str, a: int, b: int, number: int) -> bool:
    if sign == "<":
        return a < b
    if sign == "○":
        return abs(a - b) == number
    return a + b == number if sign in "XV" else max(a, b) == number * min(a, b)


def excluded_by(board: Board, cell: int, value: str) -> Iterator[str]:
    """Yield the eliminations that a digit in a cell does not exclude."""
    for other, gone in board.struck:
        if _leaves(board, cell, value, other, gone):
            yield f"{value} in {cell} does not exclude {gone} in {other}"


def _leaves(board: Board, cell: int, value: str, other: int, gone: str) -> bool:
    """Whether a digit in a cell leaves a candidate of another cell."""
    if (other == cell and gone != value) or (gone == value and board.see(cell, other)):
        return False
    return _can_be(board, "", {cell: {value}, other: {gone}}, {})


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
    """Claim that a clue requires digits, and that the places of one exclude each candidate."""
    told, digits = board.cells(blanks["cells"]), values(blanks["digit"])
    at = {digit: board.places(digit) & told for digit in digits}
    if board.cells(blanks["places"]) != frozenset().union(*at.values()):
        yield f"{blanks['places']} are not the places of {digits} in {blanks['cells']}"
    for other, gone in board.struck:
        if all(any(_leaves(board, c, digit, other, gone) for c in at[digit]) for digit in digits):
            yield f"{gone} in {other} is not excluded"
    width = board.state.width
    for digit in digits:
        without = {
            divmod(c, width): frozenset(SYMBOLS.index(v) for v in board.held(c) - {digit})
            for c in told
        }
        reasons = [
            Reason("clue", constraint.kind, tuple(divmod(c, width) for c in told))
            for constraint in board.constraints_at(told)
        ]
        if all(_checker(board).can_fill(reason, without) for reason in reasons):
            yield f"{blanks['cells']} can do without {digit}"


def _area(board: Board, digits: str, start: int, without: Cells = frozenset()) -> set[int]:
    """The cells that may have the digits and hang together with a cell."""
    width, inside = board.state.width, values(digits)
    found, edge = {start}, [start]
    while edge:
        row, column = divmod(edge.pop(), width)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            beside = r * width + c
            on_grid = 0 <= r < width and 0 <= c < width and beside not in found | without
            if on_grid and board.held(beside) & inside:
                found.add(beside)
                edge.append(beside)
    return found


def out_of_reach(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that an area has some cells, and cannot reach others."""
    known = board.cells(blanks["known"])
    if any(not board.held(cell) <= values(blanks["digit"]) for cell in known):
        yield f"{blanks['known']} can be outside"
    if _area(board, blanks["digit"], min(known)) & board.cells(blanks["cells"]):
        yield f"{blanks['cells']} can be reached"
    for cell, digit in board.struck:
        if cell not in board.cells(blanks["cells"]) or digit not in values(blanks["digit"]):
            yield f"{digit} in {cell} is not excluded"


def bridges(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that an area has some cells, which come apart without each of others."""
    known = board.cells(blanks["known"])
    if any(not board.held(cell) <= values(blanks["digit"]) for cell in known):
        yield f"{blanks['known']} can be outside"
    for cell in board.cells(blanks["cells"]):
        if known <= _area(board, blanks["digit"], min(known), frozenset({cell})):
            yield f"the area does not need {cell}"
    for cell, digit in board.struck:
        if cell not in board.cells(blanks["cells"]) or digit in values(blanks["digit"]):
            yield f"{digit} in {cell} is not excluded"
