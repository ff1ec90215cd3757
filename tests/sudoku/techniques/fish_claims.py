"""Claims of sentences about the bases, covers and fins of fish."""

from collections.abc import Iterator
from itertools import product

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells


def houses_of(board: Board, names: str) -> list[Cells]:
    return [board.houses[name] for name in names.split(", ")]


def _sides(board: Board, blanks: Blanks) -> tuple[list[Cells], list[Cells]]:
    if "base_houses" in blanks:
        return houses_of(board, blanks["base_houses"]), houses_of(board, blanks["cover_houses"])
    kinds = ("row", "column") if board.step.key.endswith("rows") else ("column", "row")
    bases, covers = (
        [board.houses[f"{kind} {number}"] for number in blanks[side].split(", ")]
        for kind, side in zip(kinds, ("base", "cover"), strict=True)
    )
    return bases, covers


def fish(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that an equal number of covers contains all places of the bases except the fins."""
    bases, covers = _sides(board, blanks)
    digit, fins = blanks["digit"], board.cells(blanks.get("fins", ""))
    places = [board.places(digit) & base for base in bases]
    body = frozenset().union(*places) - fins
    if [board.cells(part) for part in blanks["base_cells"].split("; ")] != [
        own - fins for own in places
    ]:
        yield f"the places without fins are not {blanks['base_cells']}"
    if len(bases) != len(covers):
        yield f"{len(bases)} bases have {len(covers)} covers"
    if body - frozenset().union(*covers) or not all(places):
        yield f"the places of {digit} in the bases are not all in the covers"
    if fins - frozenset().union(*places):
        yield f"{blanks['fins']} are not all in the bases"
    for cell in body:
        if sum(cell in house for house in places) > 1:
            yield f"{cell} is in two bases and not a fin"
    if board.step.key == "fish.finned" and len(fins) != 1:
        yield "there is not one fin"


def fish_strikes_out(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that eliminations are in a cover, see all fins, and are not in the fish."""
    bases, covers = _sides(board, blanks)
    digit, fins = blanks["digit"], board.cells(blanks.get("fins", ""))
    body = board.places(digit) & frozenset().union(*bases) - fins
    for cell, value in board.struck:
        if value != digit or not any(cell in house for house in covers):
            yield f"{value} in {cell} is in none of the covers"
        shared = cell in body and sum(cell in house for house in covers) > 1
        if cell in body and not (shared and cell in board.cells(blanks.get("shared", ""))):
            yield f"{value} in {cell} is a cell of the fish"
        if not board.sees_all(cell, fins):
            yield f"{value} in {cell} does not see all fins"


def branches(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that chains from each fin, and from the places in a cover, end in the conclusion."""
    digit, fins = blanks["digit"], board.cells(blanks["fins"])
    chains = [part.split(") ")[1].split(" → ") for part in blanks["branches"].split("; ")]
    starts = [board.cells(chain[0]) for chain in chains]
    if any(not chain[0].endswith(f"={digit}") for chain in chains):
        yield f"not every branch begins with {digit}"
    wanted = blanks["conclusion"].split(", ")
    for chain, end in product(chains, wanted):
        if len(wanted) == 1 and chain[-1] != end and chain[0] != end:
            yield f"{chain[-1]} is not the conclusion {end}"
    begun = frozenset().union(*starts)
    covers = houses_of(board, blanks["cover_houses"])
    body = board.places(digit) & frozenset().union(*houses_of(board, blanks["base_houses"])) - fins
    if board.step.key == "kraken-fish-1":
        if begun != fins:
            yield f"the branches begin in {sorted(begun)}, not in the fins"
        uses = [
            (v, sum(cell in house for house in covers), cell in body) for cell, v in board.struck
        ]
        if any(v != digit or count < 1 + inside for v, count, inside in uses):
            yield "the fish itself does not conclude that"
    elif not any(
        begun == fins | {c for c in body & house if sum(c in h for h in covers) == 1}
        for house in covers
    ):
        yield f"the branches begin in {sorted(begun)}, not in the fins and a cover"
