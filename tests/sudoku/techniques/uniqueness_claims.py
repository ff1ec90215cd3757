"""Claims of sentences about a second solution and its exchangeable cells."""

from collections.abc import Iterator

from tests.sudoku.techniques.claim_checker import Blanks, Board, Claim, values
from tests.sudoku.techniques.single_claims import in_turn

from loshu.sudoku.symbols import SYMBOLS


def exchange(corners: str) -> Claim:
    """Claim that two digits in turn in some cells could change places in every house."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        cells = board.cells(blanks[corners])
        for name, house in board.houses.items():
            if len(cells & house) not in (0, 2):
                yield f"{name} has not two of {blanks[corners]}"
        if len(cells) < 4 or len(cells) % 2:
            yield f"{blanks[corners]} are not a loop"

    return check


def exchange_of_lines(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that two lines of cells with three digits could change places."""
    cells = board.cells(blanks["cells"])
    lines = {
        kind: [cells & h for n, h in board.houses.items() if n.startswith(kind) and cells & h]
        for kind in ("row", "column")
    }
    long = next((parts for parts in lines.values() if len(parts) == 2), [])
    short = [parts for parts in lines.values() if len(parts) == 3]
    if [len(part) for part in long] != [3, 3] or len(short) != 1:
        yield f"{blanks['cells']} are not two lines of three cells"
    boxes = [house for name, house in board.houses.items() if name.startswith(("box", "region"))]
    in_boxes = [
        parts for parts in (long, *short)
        if all(any(part <= box for box in boxes) for part in parts)
    ]  # fmt: skip
    if not in_boxes:
        yield f"an exchange in {blanks['cells']} would change boxes"


def guarded(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the cells have other candidates than the guardians among the digits only."""
    cells = board.cells(blanks["cells"])
    told = blanks.get("guardians") or f"{blanks['cell']} = {blanks['digit']}"
    guardians = {
        (cell, value)
        for text in told.split(", ")
        for cell in board.cells(text) for value in [text[-1]]
    }  # fmt: skip
    further = {(c, v) for c in cells for v in board.digits({c}) - values(blanks.get("digits", ""))}
    if ("digits" in blanks and further != guardians) or guardians - further:
        yield f"the guardians are {further}"
    for cell, value in board.struck:
        for other, own in guardians:
            if not ((cell == other and value != own) or (value == own and board.see(cell, other))):
                yield f"{value} in {cell} does not contradict {own} in {other}"


def no_filling(cells: str, digits: str) -> Claim:
    """Claim that certain digits alone cannot fill cells."""

    def fills(board: Board, left: tuple[int, ...], digits: set[str], given: dict[int, str]) -> bool:
        if not left:
            return True
        cell, *rest = left
        return any(
            fills(board, tuple(rest), digits, {**given, cell: value})
            for value in digits
            if not any(board.see(cell, other) for other, v in given.items() if v == value)
        )

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        where = tuple(sorted(board.cells(blanks[cells])))
        if fills(board, where, values(blanks[digits]), {}):
            yield f"{blanks[digits]} can fill {blanks[cells]}"

    return check


def odd_or_boxes(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that an odd number of cells see each other in turn, or three in each of four boxes."""
    cells = board.cells(blanks["cells"])
    if "count" in blanks:
        yield from in_turn("cells")(board, blanks)
        if len(cells) % 2 == 0:
            yield f"{blanks['cells']} are even"
        return
    parts = [h & cells for n, h in board.houses.items() if n.startswith("box") and h & cells]
    lines = [h for n, h in board.houses.items() if n.startswith(("row", "column"))]
    if [len(part) for part in parts] != [3] * 4:
        yield f"{blanks['cells']} are not in four boxes"
    if any(len(part & line) > 1 for part in parts for line in lines):
        yield f"two of {blanks['cells']} in a box are in one line"


def grave(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that every cell has two candidates, and every digit two places, without some."""
    text = blanks.get("guardians", f"{blanks.get('cell')} = {blanks.get('digit')}")
    gone = {(cell, part[-1]) for part in text.split(", ") for cell in board.cells(part)}
    left = {cell: board.digits({cell}) - {v for c, v in gone if c == cell} for cell in board.open}
    if any(len(held) != 2 for held in left.values()):
        yield "some cells have not two candidates"
    for name, house in board.houses.items():
        for value in set[str]().union(*left.values()):
            if sum(value in left.get(cell, ()) for cell in house) not in (0, 2):
                yield f"{value} has not two places in {name}"
    if "digit" in blanks:
        (cell,) = board.cells(blanks["cell"])
        for name, house in board.houses.items():
            if cell in house and [
                value
                for value in SYMBOLS[: board.state.size + 1]
                if len(board.places(value) & house) > 2
            ] != [blanks["digit"]]:
                yield f"other digits have three places in {name}"
    rich = {cell for cell in board.open if len(board.digits({cell})) > 2}
    if rich != board.cells(blanks.get("cells", blanks.get("cell", ""))):
        yield f"{sorted(rich)} have more than two candidates"


def not_given(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that cells are not given."""
    if board.cells(blanks["corners"]) & {*board.state.sudoku.givens}:
        yield f"one of {blanks['corners']} is given"


def hidden_rectangle(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a digit in a corner puts another one in the corners beside, and all are filled."""
    (corner,) = board.cells(blanks["corner"])
    corners, kept = board.cells(blanks["corners"]), blanks["kept"]
    for name, house in board.houses.items():
        crosses = name.startswith(("row", "column")) and corner in house
        if crosses and board.places(kept) & house != corners & house:
            yield f"{kept} in {name} is elsewhere too"
    for line in ("row", "column"):
        house = board.houses[blanks[f"{line}_line"]]
        if {corner} | board.cells(blanks[f"{line}_corner"]) != corners & house:
            yield f"the corners in {blanks[f'{line}_line']} are others"
    (opposite,) = [c for c in corners if not any(
        {c, corner} <= h for n, h in board.houses.items() if n.startswith(("row", "column"))
    )]  # fmt: skip
    if board.digits({opposite}) != values(blanks["digits"]):
        yield "the opposite corner may hold other digits"
    if board.cells(blanks["opposite"]) != {opposite}:
        yield f"{blanks['opposite']} is not the opposite corner"


def would_be(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that corners without a further digit are filled with two digits in turn."""
    pair, open_cells = values(blanks["digits"]), board.open
    gone = blanks.get("further") or ""
    for cell in board.cells(blanks["corners"]):
        if cell in open_cells:
            left = board.digits({cell}) - {gone}
            if blanks.get("corner") and cell in board.cells(blanks["corner"]):
                left = {blanks["gone"]}
        else:
            left = {value for value in pair if cell in board.having(value)}
        if len(left) != 1 or left - pair:
            yield f"{cell} is not left with one of {pair}"


def rectangle(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that four corners are in two rows, two columns and two boxes."""
    cells = board.cells(blanks["corners"])
    if len(cells) != 4 or any(len(cells & house) not in (0, 2) for house in board.houses.values()):
        yield f"{blanks['corners']} are not corners in two boxes"


def hold_only_but(cells: str, rich: str, digits: str) -> Claim:
    """Claim that all cells but some contain only certain digits, and the rest have others, too."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        pair, where = values(blanks[digits]), board.cells(blanks[cells])
        more = {cell for cell in where if board.digits({cell}) - pair}
        if more != board.cells(blanks[rich]):
            yield f"{sorted(more)} contain more than {blanks[digits]}"

    return check


def rich_hold(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the rich cells contain one further digit only."""
    if board.digits(board.cells(blanks["rich"])) - values(blanks["digits"]) != {blanks["further"]}:
        yield f"{blanks['rich']} may hold others than {blanks['further']}"


def rich_in_subset(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that the other digits of rich cells, and a subset, have one digit more than cells."""
    rich, subset = board.cells(blanks["rich"]), board.cells(blanks["subset"])
    further = board.digits(rich) - values(blanks["digits"])
    if further | board.digits(subset) != values(blanks["values"]) or rich & subset:
        yield f"{blanks['values']} are not the digits of the subset"
    if len(values(blanks["values"])) != len(subset) + 1:
        yield f"{blanks['values']} and {blanks['subset']} are not a subset"
    if {cell for cell, _ in board.struck} - board.houses[blanks["house"]] | subset & {
        c for c, _ in board.struck
    }:
        yield "an elimination is not in the house"
