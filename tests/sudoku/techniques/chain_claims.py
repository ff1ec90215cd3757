"""Claims of sentences about the ends of chains, nets and trials; for links see link_checker."""

import re
from collections.abc import Iterator

from tests.sudoku.techniques.claim_checker import Blanks, Board, values
from tests.sudoku.techniques.link_checker import LinkChecker

from loshu.sudoku.explanation.step_words import technique_title
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.net_words import constraint_words
from loshu.text import translations

NODE = re.compile(r"(?:r\d+c\d+\|?)+[=≠]\w")


def opposite(node: str) -> str:
    return node.translate(str.maketrans("=≠", "≠="))


def contradict(board: Board, one: str, other: str) -> bool:
    """Whether two nodes that say that cells have digits exclude each other."""
    if one == opposite(other):
        return True
    if "≠" in one + other:
        return False
    digits = SYMBOLS.index(one[-1]), SYMBOLS.index(other[-1])
    return all(
        _exclude(board, (a, digits[0]), (b, digits[1]))
        for a in board.cells(one)
        for b in board.cells(other)
    )


def _exclude(board: Board, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two cells cannot have two digits: by a house, as one cell, or by a rule."""
    if one[0] == other[0] or (one[1] == other[1] and board.see(one[0], other[0])):
        return one != other
    if not board.state.sudoku.constraints:
        return False
    left = {divmod(cell, board.state.width): frozenset([value]) for cell, value in (one, other)}
    return not LinkChecker(board.state).can_fill(None, left)


def ends_of_chain(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the beginning, the end and the conclusion of a chain."""
    nodes = NODE.findall(re.sub(r" \([^)]*\)", "", blanks["chain"]))
    start, end, key = blanks["start"], blanks["end"], board.step.key
    first = opposite(start) if key in ("chain", "chain.one-digit") else start
    last = opposite(start) if key == "chain.contradiction" else end
    if (nodes[0], nodes[-1]) != (first, last):
        yield f"{blanks['chain']} is not from {first} to {last}"
    if key in ("chain.contradiction", "chain.proof") and nodes[-1] != opposite(nodes[0]):
        yield f"{last} does not contradict {first}"
    if key == "chain.two-values" and not contradict(board, start, end):
        yield f"{start} and {end} can both be true"
    if key == "chain.either" and not contradict(board, blanks["opposite"], opposite(end)):
        yield f"{end} does not follow from {blanks['opposite']}"
    yield from _houses_of_links(board, blanks)
    if key in ("chain", "chain.one-digit"):
        yield from _seen(board, [(start, end)])
    if key == "chain.one-digit" and {start, end} != {
        f"{cell}={blanks['digit']}" for cell in blanks["cells"].split(", ")
    }:
        yield f"the ends are {start} and {end}"
    if key == "chain.loop":
        pairs = [
            tuple(node.replace("≠", "=") for node in pair)
            for pair in zip(nodes, [*nodes[1:], nodes[0]], strict=False)
        ]
        yield from _seen(board, pairs)


KINDS = {
    "chain.loop": "continuous nice loop", "chain.one-digit": "AIC type 1",
    "chain.contradiction": "discontinuous nice loop", "chain.proof": "discontinuous nice loop",
}  # fmt: skip


def kind_of_chain(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the kind of a nice loop or an AIC, by its title."""
    title = technique_title(board.step)
    expected = KINDS.get(board.step.key, "")
    if "nice-loop" in str(blanks.get("technique")) and not title.endswith(expected):
        yield f"{title} is not {expected}"


def _houses_of_links(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim the house of each strong link between cells."""
    for reason in (link.reason for link in board.step.links if link.reason is not None):
        if reason.kind != "house":
            continue
        house = board.houses.get(reason.name, frozenset())
        if {*reason.cells} != {divmod(cell, board.state.width) for cell in house}:
            yield f"{reason.name} has other cells"
        if f"({constraint_words(reason, translations('en'))})" not in blanks["chain"]:
            yield f"{reason.name} is not named"


def _seen(board: Board, pairs: list[tuple[str, str]]) -> Iterator[str]:
    for cell, value in board.struck:
        name = f"r{cell // board.state.width + 1}c{cell % board.state.width + 1}={value}"
        if not any(contradict(board, name, a) and contradict(board, name, b) for a, b in pairs):
            yield f"{name} does not contradict both ends"


def either(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a net begins with two starts, of which one is true."""
    if {blanks["start"], blanks["other_start"]} != {f"{_said(net)}" for net in board.step.nets}:
        yield "the cases are others"


def _said(net: object) -> str:
    line = net[0]  # type: ignore[index]
    row, column, value = line.candidates[0]
    return f"r{row + 1}c{column + 1}{'=' if line.true else '≠'}{SYMBOLS[value]}"


def assumed(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a net begins with its assumption, and which cell or house has nothing left."""
    (net,) = board.step.nets
    if blanks["assumption"] != _said(net):
        yield f"{blanks['assumption']} is not assumed"
    last, gone = net[-1].reason, {premise.candidate for premise in net[-1].premises}
    numbered = {row * board.state.width + column for row, column, _ in gone}
    if "cell" in blanks and numbered != board.cells(blanks["cell"]):
        yield f"{blanks['cell']} has candidates left"
    if (
        "house" in blanks
        and board.places(blanks["digit"]) & board.houses[blanks["house"]] != numbered
    ):
        yield f"{blanks['digit']} has places left in {last.name}"


def whip(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim which singles follow from a candidate, and which cell or house has nothing left."""
    (net,) = board.step.nets
    if blanks["cell"] + "=" + blanks["digit"] != _said(net):
        yield "another candidate is assumed"
    singles = [
        f"r{r + 1}c{c + 1} = {SYMBOLS[v]}" for line in net[1:-1] for r, c, v in line.candidates
    ]
    if ", ".join(singles) != blanks["asserted"] or int(blanks["length"]) != len(net) - 1:
        yield f"{blanks['asserted']} are not the singles"
    gone = {premise.candidate for premise in net[-1].premises}
    numbered = {row * board.state.width + column for row, column, _ in gone}
    if "missing" in blanks:
        if board.places(blanks["missing"]) & board.houses[blanks["house"]] != numbered:
            yield f"{blanks['missing']} has places left"
    elif numbered != board.cells(blanks["last"]):
        yield f"{blanks['last']} has candidates left"
    if [*board.struck] != [(min(board.cells(blanks["cell"])), blanks["digit"])]:
        yield "something else is eliminated"


def tried(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that all candidates of a cell but one have no solution."""
    (cell,), puzzle = board.cells(blanks["cell"]), board.state.sudoku
    if board.digits({cell}) != {blanks["digit"]} | values(blanks["others"]):
        yield f"{blanks['cell']} has other candidates"
    for value in values(blanks["others"]) | {blanks["digit"]}:
        filled = [*puzzle.values]
        filled[cell] = SYMBOLS.index(value)
        with_value = Sudoku(puzzle.field, filled, puzzle.constraints, candidates=puzzle.candidates)
        if (solve(with_value, limit=1).count > 0) != (value == blanks["digit"]):
            yield f"{value} in {blanks['cell']} has a solution, or {blanks['digit']} has none"
