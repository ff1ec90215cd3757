"""Regions to be found: the engine agrees with all divisions of all small grids."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from tests.sudoku.rules.test_rules import all_grids
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.step import Step, Tie
from loshu.sudoku import Sudoku, count, solve
from loshu.sudoku.explanation.explainer import explain, ties_contradict
from loshu.sudoku.explanation.hints import hint
from loshu.sudoku.explanation.position import position_of
from loshu.sudoku.explanation.refusals import refusal
from loshu.sudoku.field import NO_REGION, Field
from loshu.sudoku.known_regions import field_with_regions
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import Constraint, broken_rules, parse_description, write_description
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.solving.rule_search import count_by_rules, rule_solutions
from loshu.sudoku.solving.solution_values import true_candidates
from loshu.sudoku.techniques import CandidateState

FOUR: Final = Field(4, 4, (0,), (NO_REGION,) * 16)
BOXES: Final = Field(4, 4, (0,), tuple(cell // 8 * 2 + cell % 4 // 2 for cell in range(16)))
CHAOS: Final = Constraint("chaos-construction")
CLUES: Final[dict[str, Constraint]] = {
    "nothing": CHAOS,
    "some cells are known": Constraint("chaos-construction", ((0, 6), (9,))),
    "arrow": Constraint("chaos-arrow", ((5,), (5, 6, 7))),
    "arrow in two directions": Constraint("chaos-arrow", ((5,), (5, 6, 7), (5, 9, 13))),
    "arrow that does not count its start": Constraint("chaos-arrow", ((0,), (0, 1, 2, 3)), 1),
    "arrow around a corner and over one": Constraint("chaos-arrow", ((3,), (0, 4, 5, 10))),
    "count": Constraint("chaos-count", ((5,), (5, 0, 1, 2, 4, 6, 8, 9, 10))),
    "count of other cells": Constraint("chaos-count", ((0,), (10, 3, 12, 11)), 1),
    "regions of cells": Constraint("region-count", ((2,), (0, 5, 10, 15))),
    "same region": Constraint("same-region", ((1, 10),)),
    "different regions": Constraint("different-regions", ((0, 2, 5),)),
}


def tilings(size: int) -> Iterator[tuple[int, ...]]:
    """Yield all divisions of a square into connected regions, as the number of each cell."""

    def regions(cells: frozenset[int], left: frozenset[int]) -> Iterator[frozenset[int]]:
        if len(cells) == size:
            yield cells
            return
        beside = {
            other for cell in cells for other in left - cells
            if abs(cell // size - other // size) + abs(cell % size - other % size) == 1
        }  # fmt: skip
        for cell in beside:
            yield from regions(cells | {cell}, left)

    def fill(left: frozenset[int], found: dict[int, int]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield tuple(found[cell] for cell in range(size * size))
            return
        number = 1 + max(found.values(), default=0)
        for region in {*regions(frozenset((min(left),)), left)}:
            yield from fill(left - region, {**found, **dict.fromkeys(region, number)})

    return fill(frozenset(range(size * size)), {})


@cache
def divided_grids() -> list[tuple[int, ...]]:
    """All grids of four rows with all their divisions, the regions after the digits."""
    divisions = [*tilings(4)]
    assert len(divisions) == 117
    return [
        grid + regions
        for grid in all_grids()
        for regions in divisions
        if len({*zip(grid, regions, strict=True)}) == 16
    ]


@cache
def kept(puzzle: Sudoku) -> set[tuple[int, ...]]:
    """The divided grids that keep the givens and the clues of a puzzle, by the checkers alone."""
    found = (
        held for held in divided_grids()
        if all(given in (0, value) for given, value in zip(puzzle.values, held[:16], strict=True))
    )  # fmt: skip
    return {held for held in found if not any(broken_rules(puzzle, held))}


def test_all_grids_of_four_rows_are_counted_with_their_regions() -> None:
    """The number that Interactive Sudoku Solver counts."""
    assert len(divided_grids()) == 13872
    assert count_by_rules(Sudoku(FOUR, "", [CHAOS]), 20_000) == 13872


@each_row("name", CLUES)
@each_row("field", [FOUR, BOXES])
def test_clues_have_the_solutions_that_the_checkers_accept(name: str, field: Field) -> None:
    for begun in ("1234", "2.1.3"):
        puzzle = Sudoku(field, begun + "." * (16 - len(begun)), [CLUES[name]])
        expected = kept(puzzle)
        found = [tuple(values) for values in rule_solutions(puzzle)]
        assert len(found) == len({*found})
        assert {*found} == expected
        digits = {(cell, held[cell]) for held in expected for cell in range(16)}
        seen = true_candidates(puzzle)
        assert {(cell, value) for cell in range(16) for value in seen.values(cell)} == digits


def test_solutions_may_differ_in_their_regions_alone() -> None:
    digits = "3124241342311342"
    assert solve(Sudoku(FOUR, digits, [CHAOS]), limit=2).count == 2
    refused = refusal(Sudoku(FOUR, digits, [CHAOS]))
    assert refused is not None
    assert refused.in_words().endswith("the same digits but different regions.")


def test_some_clues_exclude_some_grids() -> None:
    everything = len(kept(Sudoku(FOUR, "1" + "." * 15, [CHAOS])))
    for name, clue in CLUES.items():
        left = len(kept(Sudoku(FOUR, "1" + "." * 15, [clue])))
        assert 0 < left < everything or name == "nothing"


@each_row("name", CLUES)
def test_a_full_grid_is_checked_by_looking_for_its_regions(name: str) -> None:
    puzzle = Sudoku(FOUR, "1" + "." * 15, [CLUES[name]])
    right = {held[:16] for held in kept(puzzle)}
    for grid in [grid for grid in all_grids() if grid[0] == 1][::6]:
        assert (not [*broken_rules(puzzle, grid)]) == (grid in right)


@each_row("name", CLUES)
def test_json_and_links_keep_clues_about_regions(name: str) -> None:
    puzzle = Sudoku(FOUR, "1" + "." * 15, [CLUES[name]])
    assert parse_description(write_description(puzzle)) == puzzle
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle


@each_row("kind", [kind for kind, rule in RULE_OF.items() if rule.of_regions])
def test_unknown_regions_keep_no_clue_and_general_solvers_are_refused(kind: str) -> None:
    clue = next(clue for clue in CLUES.values() if clue.kind == kind)
    assert RULE_OF[kind].broken(dict(enumerate(all_grids()[0])), clue, FOUR)
    with pytest.raises(UnsupportedError, match="cannot find regions"):
        solve(Sudoku(FOUR, "", [clue]), backend="cp-sat")


SIX: Final = (
    ".Shape~6x6.ChaosConstruction.NoBoxes.~R1C2_6~R1C4_4~R1C6_3~R2C1_3~R6C1_4~R6C3_2~R6C5_6~R5C6_5"
    ".ChaosCount~R1C2.ChaosCount~R1C4.ChaosCount~R1C6.ChaosCount~R2C6.ChaosCount~R5C1"
    ".ChaosCount~R6C1.ChaosCount~R6C3.ChaosCount~R6C5"
)


def test_a_solution_has_the_regions_and_is_read_again() -> None:
    puzzle = Sudoku.parse(SIX)
    solved = solve(puzzle)
    solution = solved.solution
    assert solution is not None
    assert solved.count == 1 == count(puzzle)
    assert solution.line == "265413314652543126126534631245452361"
    assert solution.region_line == "111222111223444323554333554666554666"
    assert field_with_regions(solution.field, solution.constraints).regions[:4] == (1, 1, 1, 2)
    again = Sudoku.parse(solution.text)
    assert again == solution
    assert solve(again).count == 1
    wrong = json.loads(solution.body)
    wrong["chaosconstruction"][0][0], wrong["chaosconstruction"][1][0] = "R1C4", "R1C1"
    assert solve(json.dumps(wrong)).count == 0


def test_other_regions_of_the_same_digits_are_another_solution() -> None:
    puzzle = Sudoku(FOUR, "1234341221434321", [CHAOS])
    solved = solve(puzzle, limit=100)
    assert solved.count == len(kept(puzzle)) > 1
    assert len({solution.region_line for solution in solved.solutions}) == solved.count
    assert {solution.line for solution in solved.solutions} == {puzzle.line}


def test_a_grid_with_too_many_pairs_is_refused() -> None:
    large = Sudoku(Field(22, 22, (0,), (NO_REGION,) * 484), "", [CHAOS])
    with pytest.raises(UnsupportedError, match="Expected at most 21 rows"):
        count(large)


def test_steps_reach_the_solution_and_its_regions() -> None:
    trace = explain(Sudoku.parse(SIX))
    held = "".join(str(value) for row in trace.final.rows() for value in row)
    assert held == "265413314652543126126534631245452361"
    state = CandidateState(SIX)
    for step in trace.steps:
        state.apply(step)
    assert state.is_solved
    assert position_of(state).region_line == "111222111223444323554333554666554666"
    assert sum(step.key.startswith("brute-force") for step in trace.steps) <= 2


def test_a_hint_has_the_steps_about_regions_on_which_its_digit_rests() -> None:
    puzzle = Sudoku.parse(SIX)
    values = [*puzzle.values]
    values[35] = 1
    found = hint(puzzle.filled(values))
    assert found.step is not None
    assert found.step.eliminated == ((1, 4, 4), (1, 5, 4))
    assert [{*step.ties[0].first, *step.ties[-1].second} for step in found.before] == [{0, 1, 2}]
    assert found.in_words().count("\n") == 1
    assert found.in_words(1) == "Look in the region of r1c1."


def test_a_step_with_a_wrong_region_contradicts_the_solution() -> None:
    solution = solve(SIX).solution
    assert solution is not None
    for same in (True, False):
        step = Step("regions.whole", ties=(Tie((0, 0), (0, 1), same),))
        assert ties_contradict(step, solution) is not same


@each_row(
    ("text", "key", "item"),
    [
        (".ChaosArrow~R1C2~1~CC2~CC3", "chaosarrow",
         {"cells": ["R1C2"], "lines": [["R1C2", "R1C3"]], "value": "1"}),
        (".ChaosArrow~R1C2~~CC2~-~CC2~CC11", "chaosarrow",
         {"cells": ["R1C2"], "lines": [["R1C2"], ["R1C2", "R2C2"]]}),
        (".ChaosArrow~R1C2", "chaosarrow", {"cells": ["R1C2"]}),
        (".ChaosCount~R1C2", "chaoscount", {"cell": "R1C2"}),
        (".ChaosCount~R1C2~0~CC2~CC12", "chaoscount", {"cell": "R1C2", "cells": ["R1C2", "R2C3"]}),
        (".AllDifferent~CC1~CC2~CC10", "differentregions", {"cells": ["R1C1", "R1C2", "R2C1"]}),
        (".SameValues~3~CC1~CC2~CC10", "sameregion", {"cells": ["R1C1", "R1C2", "R2C1"]}),
        (".CountDistinct~R1C1~CC1~CC2", "regioncount",
         {"cell": "R1C1", "cells": ["R1C1", "R1C2"]}),
    ],
)  # fmt: skip
def test_clues_of_interactive_sudoku_solver_are_read(text: str, key: str, item: object) -> None:
    data = {"size": 9, "grid": [[{}] * 9] * 9, "chaosconstruction": True, key: [item]}
    assert Sudoku.parse(f".ChaosConstruction{text}") == Sudoku.parse(json.dumps(data))


@each_row(
    ("more", "said"),
    [
        ({"chaosconstruction": "yes"}, "chaosconstruction is 'yes'. Expected true or false."),
        ({"chaosconstruction": [["R1C1"], ["R1C1"]]}, "Expected every cell once."),
        ({"chaosconstruction": [["R1C1"]] * 5}, "Expected every cell once."),
        ({"chaosarrow": [{"cells": ["R1C1"], "lines": [["R1C1"], ["R1C2"]]}]}, "the same cell"),
        ({"chaosarrow": [{"cells": ["R1C1", "R1C2"]}]}, "one cell, the one with the digit"),
        ({"chaosarrow": [{"cells": ["R1C1"], "value": "2"}]}, "a number from 0 to 1"),
        ({"sameregion": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R2C1"]}]}, "at most 4 cells"),
    ],
)  # fmt: skip
def test_wrong_clues_are_refused(more: dict[str, object], said: str) -> None:
    with pytest.raises(NotationError, match=said.replace(".", r"\.")):
        Sudoku.parse(json.dumps({"size": 4, "grid": [[{}] * 4] * 4, **more}))
