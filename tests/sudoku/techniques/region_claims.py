"""Claims of sentences about regions to be found, checked by listing all regions of some cells."""

from collections.abc import Iterator

from tests.sudoku.techniques.claim_checker import Blanks, Board, Cells

from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.symbols import SYMBOLS

NOTHING: Cells = frozenset()


def _known(board: Board, first: int, second: int) -> bool | None:
    assert board.state.regions is not None
    return board.state.regions.known(first, second)


def _beside(board: Board, cell: int) -> Iterator[int]:
    width, every = board.state.width, board.state.sudoku.field.cells()
    for other in every:
        (r, c), (row, column) = divmod(cell, width), divmod(other, width)
        if abs(r - row) + abs(c - column) == 1:
            yield other


def regions_with(board: Board, own: Cells, closed: Cells = NOTHING) -> Iterator[Cells]:
    """Yield the regions that may have some cells, as far as facts and filled cells say."""
    size, values = board.state.size, board.state.values

    def fits(region: Cells) -> bool:
        filled = [values[cell] for cell in region if values[cell]]
        return len(filled) == len({*filled}) and not any(
            _known(board, a, b) is False for a in region for b in region
        )

    seen, begun = set[Cells](), [frozenset({min(own)})]
    while begun:
        region = begun.pop()
        if region in seen or not fits(region | own):
            continue
        seen.add(region)
        if len(region) == size:
            whole = all(
                _known(board, a, b) is not True or b in region
                for a in region for b in board.state.sudoku.field.cells()
            )  # fmt: skip
            if own <= region and whole:
                yield region
            continue
        begun += [
            region | {other}
            for cell in region for other in _beside(board, cell) if other not in region | closed
        ]  # fmt: skip


def _ties(board: Board) -> Iterator[tuple[int, int, bool]]:
    width = board.state.width
    for tie in board.step.ties:
        first, second = (row * width + column for row, column in (tie.first, tie.second))
        yield first, second, tie.same


def ends_of_reach(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim what ends the reach of a region: repeated digits, other regions and distance."""
    known = board.cells(blanks["known"])
    held = [board.state.values[cell] for cell in known]
    closed = board.cells(blanks.get("together", ""))
    if board.step.key == "regions.candidate":
        held.append(SYMBOLS.index(blanks["digit"]))
    for cell in board.cells(blanks["repeating"]):
        if board.state.values[cell] not in held:
            yield f"{cell} repeats no digit"
    for cell in board.cells(blanks["away"]) - closed:
        if all(_known(board, cell, own) is not False for own in known):
            yield f"{cell} is not in another region"
    for cell in board.cells(blanks["far"]):
        if any(cell in region for region in regions_with(board, known)):
            yield f"{cell} can be reached"


def must_have(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a region has cells, because all regions that are possible have them."""
    known = board.cells(blanks["known"])
    for region in regions_with(board, known):
        if any(not same or second not in region for _, second, same in _ties(board)):
            yield f"{sorted(region)} is possible"
    if board.step.key == "regions.whole":
        reach = board.cells(blanks["reach"])
        if len(reach) != int(blanks["count"]) or len(reach) != board.state.size:
            yield "the reach has another size"
    elif [*regions_with(board, known, board.cells(blanks["cells"]))]:
        yield f"{blanks['known']} can do without {blanks['cells']}"


def reaches_digit(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the only places of a digit in a region."""
    known, places = board.cells(blanks["known"]), board.cells(blanks["places"])
    having = board.having(blanks["digit"])
    for region in regions_with(board, known):
        if having & region - places:
            yield f"{sorted(region)} has {blanks['digit']} elsewhere"
    if board.step.key == "regions.places":
        for cell, digit in board.struck:
            if digit != blanks["digit"] or not board.sees_all(cell, places):
                yield f"{digit} in {cell} is possible"
    elif len(places) > 1 or any(second not in places for _, second, _ in _ties(board)):
        yield f"{places} are several"
    if any(cell not in places or digit != blanks["digit"] for cell, digit in board.placed):
        yield "something else is placed"


def cannot_be_together(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that no region has some cells."""
    cells = board.cells(blanks["known"]) | board.cells(blanks.get("other", ""))
    digit = blanks.get("digit")
    for region in regions_with(board, cells):
        if not digit or region & board.having(digit):
            yield f"{sorted(region)} is possible"
    if any(same or not {first, second} <= cells for first, second, same in _ties(board)):
        yield "something else is concluded"


def cuts_off(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that cells in one region leave no region for others."""
    together = board.cells(blanks["together"])
    for region in regions_with(board, board.cells(blanks["known"])):
        if together <= region or not together & region:
            yield f"{sorted(region)} is possible"
    if any(same or not {first, second} <= together for first, second, same in _ties(board)):
        yield "something else is concluded"


def closes_area(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that one border closes an area, which does not consist of whole regions."""
    first, second = board.cells(blanks["first"]), board.cells(blanks["second"])
    found, edge = set[int](), {*first}
    while edge:
        cell = edge.pop()
        found.add(cell)
        edge |= {
            other for other in board.state.sudoku.field.cells()
            if _known(board, cell, other) is True or other in _beside(board, cell)
            if _known(board, cell, other) is not False and other not in found
            and not (cell in first and other in second)
        }  # fmt: skip
    if found != board.cells(blanks["cells"]) or len(found) != int(blanks["count"]):
        yield f"{sorted(found)} is the area"
    if found & second or len(found) % board.state.size == 0:
        yield "the area can be closed"


def digit_has_no_region(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a cell with a digit has no region."""
    same = frozenset(
        cell for cell, value in enumerate(board.state.values) if SYMBOLS[value] == blanks["digit"]
    )
    if [*regions_with(board, board.cells(blanks["cell"]), same)]:
        yield f"{blanks['cell']} can be {blanks['digit']}"


def searched(board: Board, _blanks: Blanks) -> Iterator[str]:
    """Claim a fact that only the search finds."""
    solution = solve(board.state.sudoku).solution
    assert solution is not None
    line = solution.region_line
    if any((line[first] == line[second]) is not same for first, second, same in _ties(board)):
        yield "the solution has other regions"


def counts_regions(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim what a digit that counts cells by their regions allows."""
    (control,) = board.cells(blanks["control"])
    kind = board.step.key.partition(".")[0]
    told = board.cells(blanks["cells"]) | board.cells(blanks["first"])
    clues = [
        each for each in board.state.sudoku.constraints
        if each.kind == kind and each.cells[0] == (control,)
        and {cell for part in each.cells[1:] for cell in part} == told
    ]  # fmt: skip
    if blanks["given"] != f"{blanks['control']} = {'/'.join(sorted(board.held(control)))}":
        yield f"{blanks['given']} is not known"
    possible = [
        (value, numbers)
        for value in sorted(board.held(control)) for numbers in _divisions(board, sorted(told))
        if any(not _breaks(board, clue, control, value, numbers) for clue in clues)
    ]  # fmt: skip
    for value, numbers in possible:
        if (control, value) in board.struck:
            yield f"{value} in {control} is possible"
        for first, second, same in _ties(board):
            if (numbers[first] == numbers[second]) is not same:
                yield f"{first} and {second} are possible otherwise"


def _divisions(board: Board, cells: list[int]) -> Iterator[dict[int, int]]:
    """Yield all ways to number the regions of cells that agree with the facts."""
    begun = [dict[int, int]()]
    for cell in cells:
        begun = [
            {**numbers, cell: number}
            for numbers in begun for number in range(1, max(numbers.values(), default=0) + 2)
            if all(
                _known(board, cell, other) in (None, number == held)
                for other, held in numbers.items()
            )
        ]  # fmt: skip
    yield from begun


def _breaks(
    board: Board, clue: Constraint, control: int, value: str, numbers: dict[int, int]
) -> bool:
    field = board.state.sudoku.field
    values = {control: SYMBOLS.index(value)}
    values |= {field.width**2 + cell: number for cell, number in numbers.items()}
    return RULE_OF[clue.kind].broken(values, clue, field)
