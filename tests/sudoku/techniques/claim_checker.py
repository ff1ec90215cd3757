"""Claims of sentences about cells, checked with candidates and houses alone.

The claims of a sentence are named here, with the parameters of the step that they are about: that
a digit is only in some cells of a house, that cells see each other, that cells contain certain
digits only.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from tests.sudoku.techniques.link_checker import is_of_cells

from loshu.core.step import Step
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import members

Blanks = Mapping[str, str]
Claim = Callable[["Board", Blanks], Iterator[str]]
Cells = frozenset[int]


class Board:
    """The candidates and the houses of a state, by the names that sentences use."""

    def __init__(self, state: CandidateState, step: Step) -> None:
        self.state, self.step = state, step
        self.struck = [self._named(place) for place in step.eliminated]
        self.placed = [self._named(place) for place in step.placed]
        self.houses = {
            house.name: frozenset(members(house.cells)) for house in state.geometry.houses
        }

    def cells(self, names: str) -> Cells:
        """Read the names of cells."""
        found = re.findall(r"r(\d+)c(\d+)", names)
        return frozenset((int(r) - 1) * self.state.width + int(c) - 1 for r, c in found)

    def _named(self, place: tuple[int, int, int]) -> tuple[int, str]:
        row, column, value = place
        return row * self.state.width + column, SYMBOLS[value]

    def places(self, digit: str) -> Cells:
        """Return the cells that may hold a digit."""
        return frozenset(members(self.state.places[SYMBOLS.index(digit)]))

    def having(self, digit: str) -> Cells:
        """Return the cells that hold a digit or may hold it."""
        filled = {cell for cell, v in enumerate(self.state.values) if v and SYMBOLS[v] == digit}
        return self.places(digit) | filled

    def see(self, first: int, second: int) -> bool:
        """Whether two cells share a house, or a rule makes them different."""
        if any({first, second} <= house for house in self.houses.values()):
            return first != second
        return bool(self.state.geometry.peers[first] >> second & 1)

    def sees_all(self, cell: int, cells: Cells) -> bool:
        """Whether a cell sees each of some cells."""
        return all(self.see(cell, other) for other in cells)

    def digits(self, cells: Iterable[int]) -> set[str]:
        """Return the digits that some cells may hold."""
        return {SYMBOLS[v] for cell in cells for v in members(self.state.candidates[cell])}

    def held(self, cell: int) -> set[str]:
        """Return the candidates of a cell, or its digit."""
        value = self.state.values[cell]
        return {SYMBOLS[value]} if value else self.digits({cell})

    def constraints_at(self, cells: Cells) -> list[Constraint]:
        """Return the constraints on some cells, and those on the whole grid."""
        return [
            each for each in self.state.sudoku.constraints
            if not is_of_cells(each) or cells & {cell for part in each.cells for cell in part}
        ]  # fmt: skip

    @property
    def open(self) -> Cells:
        """The empty cells."""
        return frozenset(members(self.state.open))


def values(text: str) -> set[str]:
    return {part for part in text.split(", ") if part}


def only_in(digit: str, house: str, cells: str) -> Claim:
    """Claim that digits have no places in houses but some cells."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        where = board.cells(blanks[cells])
        for name in blanks[house].split(", "):
            for value in values(blanks[digit]):
                if outside := board.places(value) & board.houses[name] - where:
                    yield f"{value} in {name} is also in {sorted(outside)}"

    return check


def overlap(digit: str, house: str, other: str) -> Claim:
    """Claim that each place of a digit in a house is also in another one."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        inside = board.places(blanks[digit]) & board.houses[blanks[house]]
        if not inside or inside - board.houses[blanks[other]]:
            yield f"{blanks[digit]} in {blanks[house]} is not all in {blanks[other]}"

    return check


def hold_only(cells: str, digits: str) -> Claim:
    """Claim that cells contain no other digits."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if board.digits(board.cells(blanks[cells])) - values(blanks[digits]):
            yield f"{blanks[cells]} contain more than {blanks[digits]}"

    return check


def within(cells: str, house: str) -> Claim:
    """Claim that cells lie in a house."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if board.cells(blanks[cells]) - board.houses[blanks[house]]:
            yield f"{blanks[cells]} are not all in {blanks[house]}"

    return check


def apart(first: str, second: str) -> Claim:
    """Claim that two lists of cells have none in common."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if board.cells(blanks[first]) & board.cells(blanks[second]):
            yield f"{blanks[first]} and {blanks[second]} share a cell"

    return check


def as_many(cells: str, digits: str, more: int = 0) -> Claim:
    """Claim that the numbers of cells and digits are equal, or that there are more digits."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        if len(board.cells(blanks[cells])) + more != len(values(blanks[digits])):
            yield f"{blanks[cells]} and {blanks[digits]} differ in number"

    return check


def counted(digits: str) -> Claim:
    """Claim the number of digits."""

    def check(_board: Board, blanks: Blanks) -> Iterator[str]:
        if int(blanks["count"]) != len(values(blanks[digits])):
            yield f"{blanks[digits]} are not {blanks['count']} digits"

    return check


def exactly(digit: str, house: str, cells: str) -> Claim:
    """Claim that a digit has exactly these places in a house."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        places = board.places(blanks[digit]) & board.houses[blanks[house]]
        if places != board.cells(blanks[cells]) & board.houses[blanks[house]] or not places:
            yield f"{blanks[digit]} in {blanks[house]}: {sorted(places)}, not {blanks[cells]}"

    return check


def pairs_see(pairs: str) -> Claim:
    """Claim that the two cells of each pair see each other."""

    def check(board: Board, blanks: Blanks) -> Iterator[str]:
        for pair in blanks[pairs].split("; "):
            first, second = board.cells(pair)
            if not board.see(first, second):
                yield f"{pair} do not see each other"

    return check


def two_links(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that a digit has two places in two houses, that inner ones meet, and ends are seen."""
    digit, inner, ends = (
        blanks["digit"], board.cells(blanks["inner"]), board.cells(blanks["ends"])
    )  # fmt: skip
    for name in (blanks["first_house"], blanks["second_house"]):
        places = board.places(digit) & board.houses[name]
        if len(places) != 2 or len(places & inner) != 1 or len(places & ends) != 1:
            yield f"{digit} in {name} is not in one of {blanks['inner']} and {blanks['ends']}"
    pairs = [(blanks["end1"], blanks["inner1"]), (blanks["end2"], blanks["inner2"])]
    for (end, joined), name in zip(pairs, ("first_house", "second_house"), strict=True):
        if board.cells(f"{end}, {joined}") != board.places(digit) & board.houses[blanks[name]]:
            yield f"{digit} in {blanks[name]} is not in {end} or {joined}"
    if inner - board.houses[blanks["joined_house"]]:
        yield f"{blanks['inner']} are not in {blanks['joined_house']}"


def sets_lock(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that each set has one digit more than cells, in one house."""
    for text in blanks["sets"].split("; "):
        cells, digits = board.cells(text), values(text[text.index("{") + 1 : -1])
        if len(digits) != len(cells) + 1 or board.digits(cells) != digits:
            yield f"{text} is not an almost locked set"
        if not any(cells <= house for house in board.houses.values()):
            yield f"{text} lies in no house"


def commons_see(board: Board, blanks: Blanks) -> Iterator[str]:
    """Claim that all places of a common digit of two sets see each other."""
    sets = {text[0]: board.cells(text) for text in blanks["sets"].split("; ")}
    commons = blanks.get("commons") or f"A-B: {blanks['common']}"
    for text in commons.split("; "):
        first, second = (sets[letter] for letter in text.split(":")[0].split("-"))
        for digit in values(text.split(": ")[1]):
            places = board.places(digit)
            if any(not board.see(a, b) for a in first & places for b in second & places):
                yield f"not all {digit} of {text} see each other"
    if "x" in blanks:
        hinge = {frozenset(text[:3].split("-")): text[5:] for text in commons.split("; ")}
        if hinge != {frozenset("AC"): blanks["x"], frozenset("BC"): blanks["y"]}:
            yield "x and y are not the digits that C shares with A and B"
