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
        "fish": "In {base_houses:and} the {digit} can only be in {base_cells}, all in "
        "{cover_houses:and}. There are as many bases as covers; each base needs one {digit}, and "
        "each cover has room for one. So the covers have no other {digit}: {result}.",
        "fish.finned": "In {base_houses:and} the {digit} can only be in {base_cells} or in a fin: "
        "{fins:or}. If no fin is {digit}, the bases fill {cover_houses:and}, which then have no "
        "other {digit}. If a fin is {digit}, a cell that sees every fin is not. Either way "
        "{result}.",
        "fish.sashimi": "In {base_houses:and} the {digit} can only be in {base_cells} or in a "
        "fin: {fins:or}. If no fin is {digit}, one base has at most one place left, but the bases "
        "still fill {cover_houses:and}, which then have no other {digit}. If a fin is {digit}, a "
        "cell that sees every fin is not. Either way {result}.",
        "fish.cannibal": "In {base_houses:and} the {digit} can only be in {base_cells}, all in "
        "{cover_houses:and}. There are as many bases as covers, so each cover has exactly one "
        "{digit} there and no other. Two covers cross in each of {shared:and}: a {digit} there "
        "would count for both, and the others would be too few. So {result}.",
        "fish.finned-cannibal": "In {base_houses:and} the {digit} can only be in {base_cells} or "
        "in a fin: {fins:or}. If no fin is {digit}, each of {cover_houses:and} has exactly one "
        "{digit} there and no other. It is then not in {shared:or}, where two covers cross: it "
        "would count for both, and the others would be too few. If a fin is {digit}, a cell that "
        "sees every fin is not. Either way {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Name the bases, the covers and the fins."""
    fins = cells_of((*found.fins, *found.endo_fins))
    shared = _shared(state, found, fins)
    kind = ".sashimi" if technique.startswith("sashimi") else ".finned" if fins else ""
    if shared:
        kind = ".finned-cannibal" if fins else ".cannibal"
    named: dict[str, Any] = {"shared": state.names(shared)} if shared else {}
    return state.strike(
        f"fish{kind}", struck(found), focus=set_of(found.cells), source=fins,
        technique=technique, digit=found.values[0], base_houses=houses(found.base),
        cover_houses=houses(dict.fromkeys(found.cover)), fins=state.names(fins),
        base_cells=state.names(base_cells(state, found, fins)), **named,
    )  # fmt: skip


def _shared(state: CandidateState, found: KernelStep, fins: CellSet) -> CellSet:
    """Return the eliminations in the fish itself, where two of its covers cross."""
    return cells_of(found.eliminated) & _bases(state, found) & ~fins


def base_cells(state: CandidateState, found: KernelStep, fins: CellSet) -> CellSet:
    """Return the places of the digit in the base houses, without the fins."""
    return state.places[found.values[0]] & _bases(state, found) & ~fins


def _bases(state: CandidateState, found: KernelStep) -> CellSet:
    geometry = state.geometry
    every = geometry.rows + geometry.columns + geometry.regions  # as the native search numbers them
    return union(every[house].cells for house in found.base)


def _fish(name: str, level: Level, score: int, *, in_solver: bool = False) -> SudokuTechnique:
    words = partial(describe, technique=name)
    return SudokuTechnique(
        name, _TITLES[name], level, score, described_by(name, words), SENTENCES,
        kernel=name, describe=words, in_solver=in_solver,
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
