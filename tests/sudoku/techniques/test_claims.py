"""The claims of sentences are true, for every technique and its examples."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from tests.sudoku.techniques.claims import CLAIMS, false_claims
from tests.sudoku.techniques.link_checker import LinkChecker
from tests.sudoku.techniques.test_examples import each_library, triples
from tests.sudoku.techniques.test_expert_techniques import EXPERT, STATES, after
from tests.sudoku.techniques.test_links import VARIANTS, known_variants
from tests.tables import each_row

from loshu.core.step import Step
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SENTENCES, SOLVER, TECHNIQUES, CandidateState

BY_NAME: Final = {known.name: known for known in TECHNIQUES}
# Their searches take seconds; test_links.py has those of the solver.
SLOW: Final = (
    "forcing-chain", "forcing-net", "brute-force", "whip", "braid", "multi-sector-locked-set",
    *(f"{kind}-{size}" for kind in ("mutant", "finned-mutant") for size in (
        "squirmbag", "whale", "leviathan",
    )),
)  # fmt: skip
PLAIN: Final = [known for known in TECHNIQUES if known.name not in (*SLOW, *EXPERT)]
# Large sandwiches keep the solver busy for seconds.
QUICK: Final = [line for line in VARIANTS.splitlines() if json.loads(line)["name"] != "sandwich"]
GROUPED: Final = (
    "+3+6+8+2+51+7+495+9+28..+3+6+1+714+963+5+2+8+6.9.+8.15.+1.+3+6.+5..28.5...4.+623.5.+6..+4+48....6.+5"
    "+9+5+64.8+21."
)
OF_RULES: Final = [known for known in TECHNIQUES if known.of_rules]


def examples(path: Path) -> list[tuple[str, str, str]]:
    """Return the first cases of some codes: the code, its grid and its deleted candidates."""
    lines = (line for line in path.read_text("utf-8").splitlines() if line.startswith(":"))
    found = dict[str, tuple[str, str, str]]()
    for line in lines:
        _, code, _, grid, deleted, *_ = line.split(":")
        found.setdefault(code.partition("-")[0], (code, grid, deleted))
    return [*found.values()][::6]


def partly_solved(grid: str) -> CandidateState:
    """Return the state of a grid in which a plus sign is before each digit that is not given."""
    cells = re.findall(r"\+?[.\d]", grid)
    given = "".join("." if cell.startswith("+") else cell for cell in cells)
    state = CandidateState(Sudoku(NINE, given))
    placed = [(*divmod(at, 9), int(cell)) for at, cell in enumerate(cells) if cell[0] == "+"]
    if placed:
        state.apply(Step("placed", placed=tuple(placed)))
    return state


def faults(state: CandidateState, steps: Iterator[Step]) -> list[str]:
    return [fault for step in steps for fault in false_claims(state, step)]


def test_every_sentence_of_a_step_has_its_claims() -> None:
    assert set(CLAIMS) == set(SENTENCES)
    assert all(CLAIMS.values())


@each_library
def test_every_claim_holds_in_the_library_of_examples(path: Path) -> None:
    for code, grid, deleted in examples(path):
        state = partly_solved(grid)
        if gone := triples(deleted):
            state.apply(Step("deleted", eliminated=tuple(sorted(gone))))
        for known in PLAIN:
            assert faults(state, islice(known.search(state), 4)) == [], code


@each_row(("puzzle", "steps"), STATES)
def test_every_claim_of_the_techniques_of_experts_holds(puzzle: str, steps: int) -> None:
    state = after(puzzle, steps)
    for name in (*EXPERT, "whip", "braid"):
        assert faults(state, islice(BY_NAME[name].search(state), 4)) == []


@each_row("line", QUICK)
def test_every_claim_about_a_rule_of_a_puzzle_holds(line: str) -> None:
    state = CandidateState(sudoku_of_data(json.loads(line)["puzzle"]))
    for _ in range(5):
        for known in OF_RULES:
            assert faults(state, islice(known.search(state), 3)) == []
        step = next((step for known in SOLVER[:20] if (step := known.find(state))), None)
        if step is None or state.is_solved:
            return
        state.apply(step)


@pytest.mark.slow
def test_every_claim_about_the_rules_of_known_variants_holds() -> None:
    for puzzle in known_variants():
        state = CandidateState(puzzle)
        for known in OF_RULES:
            assert faults(state, islice(known.search(state), 4)) == [], puzzle.text[:60]


def test_a_chain_leaves_cells_that_an_earlier_node_excludes_out_of_a_group() -> None:
    state = partly_solved(GROUPED)
    state.apply(Step("deleted", eliminated=((5, 7, 7), (7, 7, 7))))
    steps = [*BY_NAME["grouped-nice-loop"].search(state)]
    chain = "r8c4=3 → r8c8≠3 → r6c8=3 (column 8) → r6c4|r6c5≠3 → r4c4=3 (box 5) → r8c4≠3"
    (step,) = (step for step in steps if dict(step.parameters)["chain"] == chain)
    assert [*LinkChecker(state).faults(step), *false_claims(state, step)] == []


def test_the_checker_finds_a_digit_a_house_and_a_cell_that_are_wrong() -> None:
    state = CandidateState(STATES[0][0])
    (step,) = BY_NAME["sk-loop"].search(state)
    assert false_claims(state, step) == []
    for name, (old, new) in {
        "links": ("{2, 7}", "{2, 8}"), "cells": ("r1c2", "r1c4"), "count": ("16", "15"),
    }.items():  # fmt: skip
        wrong = {**dict(step.parameters)}
        wrong[name] = str(wrong[name]).replace(old, new)
        assert false_claims(state, replace(step, parameters=tuple(wrong.items())))
