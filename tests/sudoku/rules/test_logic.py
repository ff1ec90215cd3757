"""Puzzles with rules of their own are solved step by step, and no step is wrong."""

import json
import re
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from tests.tables import each_row
from tools.random_variants import KINDS, random_variant
from tools.soundness import wrong_steps

from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.ratings.rating import rate
from loshu.sudoku.rules.cage_combinations import combinations_of
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.logic import NO_LOGIC
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState, exclusion, link_chains, rule_of_45
from loshu.sudoku.techniques import rule_steps as clues
from loshu.sudoku.techniques.cell_set import members, set_of

LINES: Final = (Path(__file__).parents[2] / "data" / "sudoku_variants.jsonl").read_text()
EXAMPLES: Final = {line["name"]: line for line in map(json.loads, LINES.splitlines())}
FAST: Final = [
    "anti-king", "even and odd", "thermometers", "killer", "sukaku", "samurai", "windoku",
    "magic square",
]  # fmt: skip
"""Examples without need of brute force; others take longer."""
SEVERAL_SECONDS: Final = [
    "sandwich",
    "anti-knight",
    "anti-king and anti-knight",
    "arrows",
    "diagonal",
    "jigsaw",
]


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", KINDS)
def test_every_step_of_a_rule_agrees_with_all_solutions(kind: str, every: int) -> None:
    used = Counter[str]()
    small = [Shape(2, 3)] if every > 1 else [Shape(2, 2), Shape(2, 3)]
    shapes = [NINE] if kind == "magic-square" else small
    for shape in shapes:  # smaller squares of different digits are not magic
        tries = (random_variant(kind, shape, np.random.default_rng([3, at])) for at in range(6))
        for puzzle, solutions in islice(filter(None, tries), 1):
            assert not list(wrong_steps(puzzle, solutions, used, every))
    assert used.total() > 0, "no grid keeps this rule"


@pytest.mark.parametrize(
    "name", [*FAST, *(pytest.param(name, marks=pytest.mark.slow) for name in SEVERAL_SECONDS)]
)
def test_an_example_is_solved_by_logic_alone(name: str) -> None:
    puzzle = sudoku_of_data(EXAMPLES[name]["puzzle"])
    trace = explain(puzzle)
    assert [value or 0 for row in trace.final.rows() for value in row] == EXAMPLES[name]["solution"]
    for step in trace.steps:
        assert step.key != "brute-force"
        for lang in ("en", "de"):
            assert not re.search(r"\{[a-z_]", step_sentence(step, lang))


def test_every_rule_of_the_list_has_its_own_logic() -> None:
    assert [known.name for known in RULES if known.logic is NO_LOGIC] == []


def killer(cells: tuple[int, ...], total: int, *others: Constraint) -> CandidateState:
    return CandidateState(Sudoku(NINE, "", [Constraint("killer", (cells,), total), *others]))


def test_a_cage_names_its_combinations() -> None:
    state = killer((0, 1, 2), 8)
    step = next(clues.search_rule_steps(state, "cage-combinations"))
    sentence = step_sentence(step)
    assert sentence == (
        "Cage r1c123 = 8: it can be 1+2+5 or 1+3+4. None of these uses 6, 7, 8 or 9, "
        "so r1c123 are not 6, 7, 8 or 9."
    )
    assert {value for _, _, value in step.eliminated} == {6, 7, 8, 9}


def test_a_cage_visited_again_names_the_cells_that_decide() -> None:
    state = killer((4, 5, 6), 20)
    state.apply(next(clues.search_rule_steps(state, "cage-combinations")))
    state.apply(Step("", eliminated=tuple((0, 5, value) for value in (8, 9))))
    step = next(clues.search_rule_steps(state, "cage-combinations"))
    assert step_sentence(step) == (
        "Cage r1c567 = 20. r1c6 = 3, 4, 5, 6 or 7, so the cage can only be 3+8+9, 4+7+9, 5+6+9 "
        "or 5+7+8, and r1c57 are not 3."
    )


def test_a_thermometer_is_one_step() -> None:
    state = CandidateState(Sudoku(NINE, "", [Constraint("thermometer", (tuple(range(8)),))]))
    step = next(clues.search_rule_steps(state, "thermometer"))
    state.apply(step)
    assert not list(clues.search_rule_steps(state, "thermometer"))
    assert not list(clues.search_pairs(state))
    assert "That leaves r1c1 = 1 or 2, r1c2 = 2 or 3," in step_sentence(step)


def test_marks_that_share_cells_are_one_step() -> None:
    dots = [Constraint("ratio", ((0, 1),), 2), Constraint("difference", ((1, 10),), 1)]
    state = CandidateState(Sudoku(NINE, "", dots))
    step = next(clues.search_pairs(state))
    assert step_sentence(step) == (
        "These marks form a chain: r1c1 ● r1c2 and r1c2 ○ r2c2. "
        "5, 7 or 9 in r1c1 or r1c2 would have no partner; 6 or 8 in r2c2 would need 5, 7 or 9 in "
        "r1c2, so r1c12 are not 5, 7 or 9; r2c2 is not 6 or 8."
    )


def test_a_digit_of_all_combinations_is_excluded_from_cells_that_see_the_cage() -> None:
    state = killer((0, 1, 2), 8)
    state.apply(next(clues.search_rule_steps(state, "cage-combinations")))
    step = next(clues.search_required(state))
    assert {value for _, _, value in step.eliminated} == {1}
    assert (0, 3, 1) in step.eliminated
    assert (1, 0, 1) in step.eliminated
    assert (3, 0, 1) not in step.eliminated


def test_combinations_are_all_sets_of_different_digits_with_the_sum() -> None:
    assert len(combinations_of(4, 20, 9)) == 12
    assert [list(members(found)) for found in combinations_of(2, 17, 9)] == [[8, 9]]
    assert combinations_of(9, 45, 9) == (set_of(range(1, 10)),)


def test_the_45_rule_finds_an_innie_an_outie_and_a_difference() -> None:
    innie = killer(tuple(range(8)), 38)
    step = next(rule_of_45.search_rule_of_45(innie))
    assert {(row, column) for row, column, _ in step.eliminated} == {(0, 8)}
    assert {value for _, _, value in step.eliminated} == {1, 2, 3, 4, 5, 6, 8, 9}
    assert step_sentence(step).startswith(
        "The digits of row 1 add up to 45, the cages inside to 38. So r1c9 = 45 − 38 = 7,"
    )
    outie = killer(tuple(range(8)), 36, Constraint("killer", ((8, 17),), 12))
    found = {step.key: step for step in rule_of_45.search_rule_of_45(outie)}
    assert {v for r, c, v in found["rule-of-45.outies.one"].eliminated if (r, c) == (1, 8)} == {
        1, 2, 4, 5, 6, 7, 8, 9
    }  # fmt: skip


def test_a_killer_without_cages_or_without_sums_has_no_45_rule() -> None:
    assert not list(rule_of_45.search_rule_of_45(CandidateState("." * 81)))
    puzzle = Sudoku(NINE, "", [Constraint("killer", (tuple(range(8)),), None)])
    assert not list(rule_of_45.search_rule_of_45(CandidateState(puzzle)))


def test_a_pair_names_its_clue() -> None:
    state = CandidateState(Sudoku(NINE, "", [Constraint("xv", ((0, 1),), 5)]))
    step = next(clues.search_pairs(state))
    assert step_sentence(step).startswith("r1c1 + r1c2 = 5 (V), so r1c12 are not")
    assert {value for _, _, value in step.eliminated} == {5, 6, 7, 8, 9}


def test_values_that_no_rule_excludes_stay() -> None:
    puzzle = Sudoku(NINE, "", [Constraint("anti-knight")])
    assert not list(exclusion.search_exclusion(CandidateState(puzzle)))
    assert not list(exclusion.search_exclusion(CandidateState("." * 81)))


def test_chains_leave_plain_sudokus_to_the_native_search() -> None:
    assert not list(link_chains.chains(CandidateState("." * 81), "nice-loop"))


def test_a_variant_has_a_rating() -> None:
    rated = rate(sudoku_of_data(EXAMPLES["killer"]["puzzle"]))
    assert rated.solved
    assert (rated.level, rated.hardest) == ("medium", "cage-combinations")


@each_row(
    ("constraint", "technique", "begin"),
    [
        (
            Constraint("arrow", ((0,), (0, 1, 2, 3))),
            "arrow",
            "On the arrow r1c2 + r1c3 + r1c4 = r1c1. With the smallest or largest digits possible "
            "in the other cells, r1c1 ≥ 1+2+3 = 6; r1c2, r1c3, r1c4 ≤ 9 − (1+2) = 6, so r1c1 is",
        ),
        (
            Constraint("between-line", ((0, 1, 2),)),
            "clue",
            "The digits in r1c2 lie between those in the circles r1c1 and r1c3, so r1c2 is not 1",
        ),
        (
            Constraint("double-arrow", (tuple(range(7)),)),
            "clue",
            "On the double arrow r1c2 + r1c3 + r1c4 + r1c5 + r1c6 = r1c1 + r1c7. With the smallest "
            "or largest digits possible in the other cells, r1c1, r1c7 ≥ (1+2+3+4+5) − 9 = 6; ",
        ),
    ],
)
def test_cells_along_a_clue_are_named(constraint: Constraint, technique: str, begin: str) -> None:
    state = CandidateState(Sudoku(NINE, "", [constraint]))
    assert step_sentence(next(clues.search_rule_steps(state, technique))).startswith(begin)
