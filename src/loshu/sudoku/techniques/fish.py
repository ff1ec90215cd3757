"""Fish with fins, fish of boxes as well as lines, and large fish: found natively.

Base houses hold a value in different places.  Where these lie in the same number of cover houses,
but for the fins, the value goes nowhere else in the covers unless a fin holds it.
"""

from functools import partial
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, set_of, union
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import cells_of, houses, struck
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences
from loshu.text.levels import Level

SENTENCES: Final = sentences(
    {
        "fish": "{base_houses:in} the {digit} can only be in {base_cells:groups}, all "
        "{cover_houses:in}. The {digit}s of {base_houses:and} fill {cover_houses:and}, one each, "
        "so no other {digit} fits there: {result}.",
        "fish.finned": "{base_houses:in} the {digit} can only be in {base_cells:groups} or in the "
        "fin {fins}. If {fins} is not {digit}, the {digit}s of {base_houses:and} fill "
        "{cover_houses:and}, one each, and no other {digit} fits there. If {fins} is {digit}, no "
        "cell that sees it is {digit}. Either way {result}.",
        "fish.fins": "{base_houses:in} the {digit} can only be in {base_cells:groups} or in a "
        "fin: {fins:or}. If no fin is {digit}, the {digit}s of {base_houses:and} fill "
        "{cover_houses:and}, one each, and no other {digit} fits there. If a fin is {digit}, no "
        "cell that sees all fins is {digit}. Either way {result}.",
        "fish.cannibal": "{base_houses:in} the {digit} can only be in {base_cells:groups}, all "
        "{cover_houses:in}. The {digit}s of {base_houses:and} fill {cover_houses:and}, one each. "
        "A {digit} in {shared:or} would fill two of these at once, and one {digit} would have no "
        "place. So {result}.",
        "fish.fins-cannibal": "{base_houses:in} the {digit} can only be in {base_cells:groups} "
        "or in a fin: {fins:or}. If no fin is {digit}, the {digit}s of {base_houses:and} fill "
        "{cover_houses:and}, one each, and no other {digit} fits there. A {digit} in {shared:or} "
        "would fill two of these at once, and one {digit} would have no place. If a fin is "
        "{digit}, no cell that sees all fins is {digit}. Either way {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Name the bases, the covers and the fins."""
    fins = cells_of((*found.fins, *found.endo_fins))
    shared = _shared(state, found, fins)
    kind = "" if not fins else ".fins" if shared or fins.bit_count() > 1 else ".finned"
    if shared:
        kind = f"{kind}-cannibal" if fins else ".cannibal"
    named: dict[str, Any] = {"shared": state.names(shared)} if shared else {}
    return state.strike(
        f"fish{kind}", struck(found), focus=set_of(found.cells), source=fins,
        technique=technique, digit=state.signs[found.values[0]], base_houses=houses(found.base),
        cover_houses=houses(dict.fromkeys(found.cover)), fins=state.names(fins),
        base_cells=base_cells(state, found, fins), **named,
    )  # fmt: skip


def _shared(state: CandidateState, found: KernelStep, fins: CellSet) -> CellSet:
    """Return the eliminations in the fish itself, where two of its covers cross."""
    return cells_of(found.eliminated) & union(_bases(state, found)) & ~fins


def base_cells(state: CandidateState, found: KernelStep, fins: CellSet) -> str:
    """Name the places of the digit in each base house, without the fins."""
    return state.names_by_house(state.places[found.values[0]] & ~fins, _bases(state, found))


def _bases(state: CandidateState, found: KernelStep) -> list[CellSet]:
    geometry = state.geometry
    every = geometry.rows + geometry.columns + geometry.regions  # as the native search numbers them
    return [every[house].cells for house in found.base]


def _fish(name: str, level: Level, score: int, *, in_solver: bool = False) -> SudokuTechnique:
    words = partial(describe, technique=name)
    return SudokuTechnique(
        name, _TITLES[name], level, score, described_by(name, words), SENTENCES,
        kernel=name, describe=words, in_solver=in_solver, of_nine=True,
    )  # fmt: skip


_TITLES: Final = {
    title.english.lower().replace(" ", "-"): title
    for title in (
        phrase("sudoku.technique", "squirmbag"),
        phrase("sudoku.technique", "whale"),
        phrase("sudoku.technique", "leviathan"),
        phrase("sudoku.technique", "finned X-wing"),
        phrase("sudoku.technique", "sashimi X-wing"),
        phrase("sudoku.technique", "finned swordfish"),
        phrase("sudoku.technique", "sashimi swordfish"),
        phrase("sudoku.technique", "finned jellyfish"),
        phrase("sudoku.technique", "sashimi jellyfish"),
        phrase("sudoku.technique", "finned squirmbag"),
        phrase("sudoku.technique", "sashimi squirmbag"),
        phrase("sudoku.technique", "finned whale"),
        phrase("sudoku.technique", "sashimi whale"),
        phrase("sudoku.technique", "finned leviathan"),
        phrase("sudoku.technique", "sashimi leviathan"),
        phrase("sudoku.technique", "Franken X-wing"),
        phrase("sudoku.technique", "Franken swordfish"),
        phrase("sudoku.technique", "Franken jellyfish"),
        phrase("sudoku.technique", "Franken squirmbag"),
        phrase("sudoku.technique", "Franken whale"),
        phrase("sudoku.technique", "Franken leviathan"),
        phrase("sudoku.technique", "finned Franken X-wing"),
        phrase("sudoku.technique", "finned Franken swordfish"),
        phrase("sudoku.technique", "finned Franken jellyfish"),
        phrase("sudoku.technique", "finned Franken squirmbag"),
        phrase("sudoku.technique", "finned Franken whale"),
        phrase("sudoku.technique", "finned Franken leviathan"),
        phrase("sudoku.technique", "mutant X-wing"),
        phrase("sudoku.technique", "mutant swordfish"),
        phrase("sudoku.technique", "mutant jellyfish"),
        phrase("sudoku.technique", "mutant squirmbag"),
        phrase("sudoku.technique", "mutant whale"),
        phrase("sudoku.technique", "mutant leviathan"),
        phrase("sudoku.technique", "finned mutant X-wing"),
        phrase("sudoku.technique", "finned mutant swordfish"),
        phrase("sudoku.technique", "finned mutant jellyfish"),
        phrase("sudoku.technique", "finned mutant squirmbag"),
        phrase("sudoku.technique", "finned mutant whale"),
        phrase("sudoku.technique", "finned mutant leviathan"),
    )
}

_SMALL: Final = ("x-wing", "swordfish", "jellyfish")
_LARGE: Final = ("squirmbag", "whale", "leviathan")
LARGE: Final = tuple(_fish(name, "expert", 470) for name in _LARGE)
FINNED: Final = (
    _fish("finned-x-wing", "hard", 130, in_solver=True),
    _fish("sashimi-x-wing", "hard", 150, in_solver=True),
    _fish("finned-swordfish", "expert", 200, in_solver=True),
    _fish("sashimi-swordfish", "expert", 240, in_solver=True),
    _fish("finned-jellyfish", "expert", 250, in_solver=True),
    _fish("sashimi-jellyfish", "expert", 260, in_solver=True),
    *(_fish(f"{kind}-{name}", "expert", 470) for name in _LARGE for kind in ("finned", "sashimi")),
)
FRANKEN: Final = (
    _fish("franken-x-wing", "expert", 300, in_solver=True),
    _fish("franken-swordfish", "expert", 350, in_solver=True),
    _fish("franken-jellyfish", "expert", 370),
    *(_fish(f"franken-{name}", "extreme", 470) for name in _LARGE),
    _fish("finned-franken-x-wing", "expert", 390, in_solver=True),
    _fish("finned-franken-swordfish", "expert", 410, in_solver=True),
    _fish("finned-franken-jellyfish", "expert", 430),
    *(_fish(f"finned-franken-{name}", "extreme", 470) for name in _LARGE),
)
MUTANT: Final = (
    *(_fish(f"mutant-{name}", "extreme", 450) for name in _SMALL),
    *(_fish(f"mutant-{name}", "extreme", 470) for name in _LARGE),
    *(_fish(f"finned-mutant-{name}", "extreme", 470) for name in (*_SMALL, *_LARGE)),
)
