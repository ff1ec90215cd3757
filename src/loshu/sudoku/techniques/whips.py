"""Whips: from one candidate single after single follows, until nothing is left for a variable.

A variable is a cell, or a digit in a row, column or box.  Where a variable is left with one
candidate, that is asserted and strikes out others, one of which is in the next variable.

D. Berthier writes a variable with the eliminations and the assertion in it: in
``r5n7{c2 c8}``, the digit 7 of row 5 cannot be in column 2, and so is in column 8; ``r4c8{n7 .}``
is a cell that cannot be 7 either, which leaves it nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.step import Inference, Premise, Reason, Step
from loshu.kernels import find_whip
from loshu.sudoku.shape import NINE
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

LONGEST: Final = 20
"""The longest that are looked for; no puzzle is known that needs a whip above 15."""


class WhipVariable(NamedTuple):
    """A variable of a whip; candidates are (cell, digit)."""

    kind: str
    """``cell``, or where the digit is: ``row``, ``column`` or ``box``."""
    house: int
    """The cell, row, column or box, from 0."""
    left: tuple[int, int]
    """The left-linking candidate: eliminated by what was asserted before."""
    right: tuple[int, int] | None
    """The right-linking candidate: asserted; None in the last variable."""

    def __str__(self) -> str:
        """Write the variable as D. Berthier does."""
        right = "." if self.right is None else self.place(self.right)
        return f"{self.name}{{{self.place(self.left)} {right}}}"

    @property
    def name(self) -> str:
        """The cell, or the house and the digit, such as ``r1c2`` and ``b3n4``."""
        if self.kind == "cell":
            return f"r{self.house // 9 + 1}c{self.house % 9 + 1}"
        return f"{self.kind[0]}{self.house + 1}n{self.left[1]}"

    def place(self, candidate: tuple[int, int]) -> str:
        """Name a candidate by that in which it differs from the others of the variable."""
        cell, digit = candidate
        row, column = divmod(cell, 9)
        return {
            "cell": f"n{digit}",
            "row": f"c{column + 1}",
            "column": f"r{row + 1}",
            "box": f"s{row % 3 * 3 + column % 3 + 1}",
        }[self.kind]


class ChainOfVariables(NamedTuple):
    """A whip or braid, and the candidate that it strikes out."""

    cell: int
    digit: int
    variables: list[WhipVariable]


def search_whips(state: CandidateState) -> Iterator[Step]:
    """Look for the shortest whip of each candidate, the shortest of all first.

    Their notation has the values of cells, so there are none where digits begin with 0.
    """
    if state.shift:
        return
    for found in shortest(state, find_whip):
        chain = " - ".join(map(str, found.variables))
        step = conclusion(state, found, "whip", chain)
        if step is not None:
            yield step


Find: TypeAlias = Callable[
    [NDArray[np.uint16], int, int, int], tuple[list[tuple[int, int, int, int]], bool]
]
"""`find_whip` of the kernels, or another that is called alike."""


def shortest(state: CandidateState, find: Find) -> Iterator[ChainOfVariables]:
    """Yield the shortest chain of each candidate, the shortest of all first."""
    sudoku = state.sudoku
    if not sudoku.is_plain or sudoku.shape != NINE:
        return
    candidates = np.array(
        [own or 1 << state.values[cell] for cell, own in enumerate(state.candidates)],
        dtype=np.uint16,
    )
    targets = [
        (cell, digit) for cell in members(state.open) for digit in members(state.candidates[cell])
    ]
    for length in range(1, LONGEST + 1):
        waiting = []
        for cell, digit in targets:
            found, may_be_longer = find(candidates, cell, digit, length)
            chain = [_variable(*links) for links in found]
            if chain and (length > 1 or chain[0].kind != "cell"):  # that would be a naked single
                yield ChainOfVariables(cell, digit, chain)
            elif may_be_longer:
                waiting.append((cell, digit))
        targets = waiting


def _variable(kind: int, house: int, left: int, right: int) -> WhipVariable:
    return WhipVariable(
        ("cell", "row", "column", "box")[kind],
        house if kind == 0 else house // 9,
        _candidate(left),
        None if right < 0 else _candidate(right),
    )


def _candidate(label: int) -> tuple[int, int]:
    return label % 81, label // 81 + 1


def house_of(state: CandidateState, variable: WhipVariable) -> CellHouse:
    """Return the cells of a variable, which is named as its only cell or as its house."""
    if variable.kind == "cell":
        return CellHouse(state.names([variable.house]), 1 << variable.house)
    houses = {
        "row": state.geometry.rows, "column": state.geometry.columns, "box": state.geometry.regions,
    }  # fmt: skip
    return houses[variable.kind][variable.house]


def conclusion(
    state: CandidateState, found: ChainOfVariables, kind: str, chain: str
) -> Step | None:
    """Return the step that a whip or a braid makes."""
    cell, digit, variables = found
    asserted = [one.right for one in variables if one.right is not None]
    last = variables[-1]
    house = house_of(state, last)
    blanks: dict[str, Any] = {"last": house.name}
    if last.kind != "cell":
        blanks = {"missing": str(last.left[1]), "house": house.name}
    key = "cell" if last.kind == "cell" else "house" if asserted else "one-house"
    step = state.strike(
        f"{kind}.{key}", [(1 << digit, 1 << cell)],
        focus=set_of(place for place, _ in asserted), area=house.cells,
        cell=state.names([cell]), digit=str(digit), length=len(variables), chain=chain,
        asserted=", ".join(f"{state.names([place])} = {value}" for place, value in asserted),
        **blanks,
    )  # fmt: skip
    return None if step is None else replace(step, nets=(_net(state, found),))


def candidates_of(state: CandidateState, variable: WhipVariable) -> list[tuple[int, int]]:
    """Return the candidates of a variable."""
    if variable.kind == "cell":
        return [(variable.house, digit) for digit in members(state.candidates[variable.house])]
    digit = variable.left[1]
    places = house_of(state, variable).cells & state.places[digit]
    return [(cell, digit) for cell in members(places)]


def _net(state: CandidateState, found: ChainOfVariables) -> tuple[Inference, ...]:
    """Return each single with the candidates that go before, and the lines that exclude them."""
    width, count = state.width, state.geometry.cells
    supposed = (*divmod(found.cell, width), found.digit)
    lines = [Inference((supposed,), True, Reason("assumption"))]
    excluded = [state.geometry.excluded(found.cell, found.digit)]
    for variable in found.variables:
        house, right = house_of(state, variable), variable.right
        kind = "cell" if variable.kind == "cell" else "house"
        cells = tuple(divmod(cell, width) for cell in members(house.cells))
        premises = tuple(
            Premise((*divmod(cell, width), digit), next(
                at for at, gone in enumerate(excluded) if gone >> digit * count + cell & 1
            ))
            for cell, digit in candidates_of(state, variable) if (cell, digit) != right
        )  # fmt: skip
        single = () if right is None else ((*divmod(right[0], width), right[1]),)
        lines.append(Inference(single, True, Reason(kind, house.name, cells), premises))
        if right is not None:
            excluded.append(state.geometry.excluded(*right))
    return tuple(lines)


SENTENCES: Final = sentences(
    {
        "whip.cell": "If {cell} were {digit}, singles would follow: {asserted}. Then {last} would "
        "have no candidate. So {result}. Whip of length {length}: {chain}.",
        "whip.house": "If {cell} were {digit}, singles would follow: {asserted}. Then {missing} "
        "would have no place {house:in}. So {result}. Whip of length {length}: {chain}.",
        "whip.one-house": "If {cell} were {digit}, {missing} would have no place {house:in}. So "
        "{result}. Whip of length {length}: {chain}.",
    }
)
WHIP: Final = SudokuTechnique(
    "whip", phrase("sudoku.technique", "whip"), "extreme", 600, search_whips, SENTENCES,
    in_solver=False, of_nine=True,
)  # fmt: skip
