"""Claims of sentences about the bases, targets and crossing lines of Exocets."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, values


def lines_of(board: Board, names: str) -> list[Cells]:
    return [board.houses[{"r": "row ", "c": "column "}[n[0]] + n[1:]] for n in names.split(", ")]


def exocet(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that two lines cover the places in the crossing lines outside the band."""
    base, targets = board.cells(blanks["cells"]), board.cells(blanks["targets"])
    lines = frozenset().union(*(board.houses[name] for name in blanks["line_houses"].split(", ")))
    kind = "row" if blanks["line_houses"][0] == "c" else "column"
    across = [h for n, h in board.houses.items() if n.startswith(kind)]
    number = next(at for at, house in enumerate(across) if base <= house)
    band = frozenset().union(*across[number // 3 * 3 : number // 3 * 3 + 3])
    for digit in values(blanks["digits"]):
        outside = board.having(digit) & lines - band
        both = [h for n, h in board.houses.items() if n.startswith(("row", "column"))]
        if not any(outside <= a | b for a, b in combinations(both, 2)):
            yield f"two lines do not cover {digit} outside the band"
        inside = board.having(digit) & lines & band - targets
        if any(not board.sees_all(cell, base) for cell in inside):
            yield f"{digit} has another place in the lines inside the band"
    if any(not board.see(*pair) for pair in combinations(base, 2)) or targets - lines:
        yield "base and targets do not lie so"
    fit = [
        {(c, v) for c, v in zip((*base, *targets), (*one, *other), strict=False)}
        for pair in combinations(sorted(values(blanks["digits"])), 2)
        for one, other in product(permutations(pair), repeat=2)
        if all(
            v in board.digits({c}) for c, v in zip((*base, *targets), (*one, *other), strict=False)
        )
    ]
    if any((c, v) in way for way in fit for c, v in board.struck):
        yield "an elimination fits"
    if {cell for cell, _ in board.struck} - base - targets:
        yield "other cells lose candidates"


def double_exocet(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that digits are distributed to bases and targets, and the rest to the covers."""
    bases = [board.cells(blanks["first_base"]), board.cells(blanks["second_base"])]
    targets = [board.cells(blanks["first_targets"]), board.cells(blanks["second_targets"])]
    digits = sorted(values(blanks["digits"]))
    meeting = board.cells(blanks["meeting"])
    if len(meeting) != 2 or not board.see(*meeting) or any(len(meeting & t) != 1 for t in targets):
        yield f"{blanks['meeting']} are not a target of each, which see each other"
    if board.digits(bases[0] | bases[1]) != {*digits}:
        yield "the bases may hold other digits"
    cells = [*bases[0], *targets[0], *bases[1], *targets[1]]
    ways = [
        {*zip(cells, (*a, *b, *c, *d), strict=False)}
        for pair in combinations(digits, 2)
        for rest in [[d for d in digits if d not in pair]]
        for a, b in product(permutations(pair), repeat=2)
        for c, d in product(permutations(rest), repeat=2)
        if all(v in board.digits({cell}) for cell, v in zip(cells, (*a, *b, *c, *d), strict=False))
    ]
    lines = frozenset().union(*(board.houses[name] for name in blanks["line_houses"].split(", ")))
    covers = {p[0]: lines_of(board, p[3:].replace(" ", ", ")) for p in blanks["covers"].split("; ")}
    band = frozenset(
        c for n, h in board.houses.items() if n.startswith("box")
        and h & frozenset(cells) for c in h
    )  # fmt: skip
    for digit, two in covers.items():
        if board.having(digit) & lines - band - two[0] - two[1]:
            yield f"the covers do not have all {digit}"
    for cell, value in board.struck:
        seen = all(
            (cell, value) not in way
            and any((v == value and (c == cell or board.see(c, cell))) or c == cell for c, v in way)
            for way in ways
        )
        covered = value in covers and any(cell in house - (lines - band) for house in covers[value])
        if not seen and not covered:
            yield f"{value} in {cell} fits"
