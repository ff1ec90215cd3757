"""Fish with fins, fish of boxes as well as lines, and large fish: found natively.

Base houses hold a value in different places.  Where these lie in as many cover houses, but for the
fins, the value goes nowhere else in the covers unless a fin holds it.
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
        "fish": "All places for {digit} in {base_houses} lie in {cover_houses}, which are as many: "
        "so these hold {digit} there, and nowhere else.",
        "fish.finned": "All places for {digit} in {base_houses} lie in {cover_houses}, except "
        "for the fins: {fins}. Either a fin is {digit}, or {cover_houses} hold {digit} in the fish "
        "and nowhere else: a cell of these houses that sees all fins is not {digit} either way.",
        "fish.sashimi": "All places for {digit} in {base_houses} lie in {cover_houses}, except "
        "for the fins: {fins}. Without them one of the houses has at most one place left. Either a "
        "fin is {digit}, or {cover_houses} hold {digit} in the fish and nowhere else: a cell of "
        "these houses that sees all fins is not {digit} either way.",
        "fish.cannibal": "All places for {digit} in {base_houses} lie in {cover_houses}, which "
        "are as many: so each of these has {digit} once there, and nowhere else. If {digit} were "
        "in one of {shared}, two of them would have it in the same cell, and the others would be "
        "too few.",
        "fish.finned-cannibal": "All places for {digit} in {base_houses} lie in {cover_houses}, "
        "except for the fins: {fins}. Either a fin is {digit}, or each of {cover_houses} has "
        "{digit} once in the fish and nowhere else. It is then in none of {shared}: two of these "
        "houses would have it in the same cell, and the others would be too few. A cell that is "
        "excluded so and sees all fins is not {digit} either way.",
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
        cover_houses=houses(dict.fromkeys(found.cover)), fins=state.names(fins), **named,
    )  # fmt: skip


def _shared(state: CandidateState, found: KernelStep, fins: CellSet) -> CellSet:
    """Return what is struck out in the fish itself, where two of its covers cross."""
    geometry = state.geometry
    every = geometry.rows + geometry.columns + geometry.regions  # as the native search numbers them
    base = union(every[house].cells for house in found.base)
    return cells_of(found.eliminated) & base & ~fins


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
