"""Claims of sentences about sets of cells and digits."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells, Claim, values


def sets_of(text: str) -> dict[str, tuple[str, set[str]]]:
    """Read the sets of a sentence by their letters: their cells and digits."""
    return {
        part[0]: (part.partition("{")[0], values(part[part.index("{") + 1 : -1]))
        for part in text.split("; ")
    }


def sets_conclude(which: str = "") -> Claim:
    """Claim that sets contain the digits, and that eliminations see all their places."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        sets = sets_of(blanks["sets"])
        chosen = which or "".join(sets)
        if which == "ends":
            chosen = next(iter(sets)) + [*sets][-1]
        cells = frozenset().union(*(board.cells(sets[letter][0]) for letter in chosen))
        told = values(blanks["struck_digits"])
        if told != {value for _, value in board.struck}:
            yield f"{told} are not the eliminations"
        for letter, digit in product(chosen, told):
            if digit not in sets[letter][1]:
                yield f"{letter} does not have {digit}"
        for cell, value in board.struck:
            if not board.sees_all(cell, cells & board.places(value)):
                yield f"{value} in {cell} does not see all in the sets"

    return check


def double_sets_conclude(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that eliminations see a digit of one set, or a common digit of both."""
    sets = [board.cells(text) for text, _ in sets_of(blanks["sets"]).values()]
    for cell, value in board.struck:
        common = value in values(blanks["common"])
        where = [frozenset().union(*sets)] if common else sets
        if not any(
            board.places(value) & part and board.sees_all(cell, part & board.places(value))
            for part in where
        ):
            yield f"{value} in {cell} is seen by no set"


def chain_of_sets(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that each set shares a digit with the next, and another one with the one before."""
    letters = [*sets_of(blanks["sets"])]
    commons = [part.split(": ") for part in blanks["commons"].split("; ")]
    if [pair for pair, _ in commons] != [f"{a}-{b}" for a, b in pairwise(letters)]:
        yield "the commons do not join each set with the next"
    if not any(
        all(a != b for a, b in pairwise(way))
        for way in product(*(values(digits) for _, digits in commons))
    ):
        yield "two commons in turn are the same digit"


def petals(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that each candidate of a cell sees all places for it in one of the sets."""
    (stem,) = board.cells(blanks["cell"])
    sets = sets_of(blanks["sets"])
    for digit in values(blanks["stem"]):
        if not any(
            digit in digits and board.sees_all(stem, board.cells(text) & board.places(digit))
            for text, digits in sets.values()
        ):
            yield f"no set loses {digit}"


SUE = ("core", "box_set", "line_set")


def sue_de_coq(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that cells of a box and a line equal their digits in number, counting some twice."""
    sets = {name: board.cells(blanks[name]) for name in SUE}
    own = {name: values(blanks[name].split("{")[1][:-1]) for name in SUE}
    for name, cells in sets.items():
        if board.digits(cells) != own[name]:
            yield f"{blanks[name]} has other digits"
    everything = frozenset().union(*sets.values())
    digits, both = board.digits(everything), values(blanks.get("both", ""))
    told = int(blanks.get("count", len(everything)))
    if not len(everything) == len(digits) + len(both) == told:
        yield "cells and digits differ in number"
    if both != own["box_set"] & own["line_set"] or both & own["core"]:
        yield f"{both} are not the digits of both sets"
    for digit in digits - both:
        places = board.places(digit) & everything
        if any(not board.see(a, b) for a, b in combinations(places, 2)):
            yield f"{digit} can be there twice"


def sue_in_houses(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that digits of the sets are in the box only, or on the line only."""
    everything, both = board.cells(blanks["cells"]), values(blanks.get("both", ""))
    for name, house in ("box_digits", "box_house"), ("line_digits", "line"):
        told = values(blanks[name])
        if not told or board.digits(everything - board.houses[blanks[house]]) & told:
            yield f"{blanks[name]} are not only in {blanks[house]}"
        if {v for c, v in board.struck if c in everything & board.houses[blanks[house]]}:
            yield "an elimination is in the sets"
    if (
        values(blanks["digits"])
        - both
        - values(blanks["box_digits"])
        - values(blanks["line_digits"])
    ):
        yield "some digits are in neither list"


def sue_strikes_out(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the digits of each set go elsewhere neither in its box nor on its line."""
    sets = {name: board.cells(blanks[name]) for name in SUE}
    own = {name: values(blanks[name].split("{")[1][:-1]) for name in SUE}
    houses = dict[str, Cells]()
    for name in SUE[1:]:
        (houses[name],) = (
            h for n, h in board.houses.items()
            if n.startswith(("box", "region")) == (name == "box_set")
            and sets["core"] | sets[name] <= h
        )  # fmt: skip
    for cell, value in board.struck:
        having = [name for name in SUE[1:] if value in own[name]] or (
            SUE[1:] if value in own["core"] else ()
        )
        if not any(cell in houses[name] - sets[name] - sets["core"] for name in having):
            yield f"{value} in {cell} is not excluded"


def restricted(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the cells with a restricted digit see each other."""
    cells = board.cells(blanks["cells"])
    for digit in values(blanks.get("restricted", blanks["digits"])):
        if any(not board.see(a, b) for a, b in combinations(cells & board.places(digit), 2)):
            yield f"{digit} can be in {blanks['cells']} twice"
    if "digit" in blanks:
        if board.cells(blanks["holders"]) != cells & board.places(blanks["digit"]):
            yield f"{blanks['holders']} are not all that may hold {blanks['digit']}"
        if values(blanks["digits"]) - values(blanks["restricted"]) != {blanks["digit"]}:
            yield "some digits are neither restricted nor the one"


def firework(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that rows and columns have digits in their ends only, outside the boxes."""
    ends = board.cells(blanks.get("ends") or f"{blanks['row_end']}, {blanks['column_end']}")
    pairs = [(blanks["cross"], blanks.get("first_digits") or blanks["digits"])]
    if "opposite" in blanks:
        pairs.append((blanks["opposite"], blanks["second_digits"]))
    for cross, digits in pairs:
        (cell,) = board.cells(cross)
        lines = [h for n, h in board.houses.items() if n.startswith(("row", "col")) and cell in h]
        box = next(
            h for n, h in board.houses.items() if n.startswith(("box", "region")) and cell in h
        )
        if "house" in blanks and box != board.houses[blanks["house"]]:
            yield f"{cross} is not in {blanks['house']}"
        for line, digit in product(lines, values(digits)):
            if board.having(digit) & line - box - ends:
                yield f"{digit} is also elsewhere in the lines of {cross}"
            if len(ends & line) != 1 or ends & box:
                yield f"{blanks['cells']} are not a firework"
    if {cell for cell, _ in board.struck} - board.cells(blanks["cells"]):
        yield "other cells lose candidates"


def _house(board: Board, name: str) -> Cells:
    return board.houses[{"r": "row ", "c": "column ", "b": "box "}[name[0]] + name[1:]]


def linked(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that equal numbers of links and cells have all candidates and eliminate the rest."""
    cells = board.cells(blanks["cells"])
    links = [
        (_house(board, part.split()[0]), value)
        for part in blanks["links"].split("; ")
        for value in sorted(values(part[part.index("{") + 1 : -1]))
    ]  # fmt: skip
    if not len(links) == len(cells) == int(blanks["count"]):
        yield f"{len(links)} links, {len(cells)} cells, {blanks['count']} named"
    for cell in cells:
        for value in board.digits({cell}):
            if not any(cell in house for house, own in links if own == value):
                yield f"{value} in {cell} is in no link"
    others = [
        (part[0], [_house(board, name) for name in part[3:].split()])
        for part in blanks.get("also", "").split("; ") if part
    ]  # fmt: skip
    for digit, houses in others:
        if board.places(digit) & cells - frozenset().union(*houses):
            yield f"{houses} do not cover {digit}"
        if len(houses) != sum(own == digit for _, own in links):
            yield f"{houses} differ in number"
    covers = [
        (digit, [house for house, own in links if own == digit]) for digit in board.digits(cells)
    ]
    for cell, value in board.struck:
        uses = [sum(cell in h for h in houses) for d, houses in covers + others if d == value]
        fewest = 1 + (cell in cells and board.step.key.startswith("sk"))
        if not uses or max(uses) < fewest or (cell in cells and fewest == 1):
            yield f"{value} in {cell} is in no link outside the cells"


def crossing(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that cells are the empty ones where rows and columns cross."""
    rows = frozenset().union(*(board.houses[f"row {n}"] for n in blanks["rows"].split(", ")))
    columns = frozenset().union(
        *(board.houses[f"column {n}"] for n in blanks["columns"].split(", "))
    )
    if board.cells(blanks["cells"]) != rows & columns & board.open:
        yield "the cells are not all where the lines cross"


def aligned(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that each digit of a partner repeats one, or leaves some cells fewer digits."""
    (cell,), (partner,) = board.cells(blanks["cell"]), board.cells(blanks["partner"])
    used = board.cells(blanks["cells"])
    for value in values(blanks["excluded"]):
        if value == blanks["digit"] and board.see(cell, partner):
            continue
        left = {
            other: board.digits({other})
            - ({blanks["digit"]} if board.see(cell, other) else set())
            - ({value} if board.see(partner, other) else set())
            for other in used
        }
        if not any(
            len(set[str]().union(*(left[c] for c in part))) < size
            for size in (1, 2) for part in combinations(used, size)
            if size == 1 or board.see(*part)
        ):  # fmt: skip
            yield f"{value} in {blanks['partner']} leaves all digits"
