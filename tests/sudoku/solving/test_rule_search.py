"""The rule engine finds the solutions that the checker accepts, and that CP-SAT finds."""

import json
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.tables import each_row
from tools.random_variants import KINDS, WHOLE, random_constraints, random_field

from loshu.core.errors import OutOfTimeError
from loshu.sudoku import Sudoku, true_candidates
from loshu.sudoku.field import Field
from loshu.sudoku.rules import Constraint, broken_rules
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving import rule_search
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.rule_search import count_by_rules, rule_solutions

SHARED: Final = Path(__file__).parents[4] / "shared/data/variants/rules-shared.jsonl"
FOUR, SIX, NINE = Shape(2, 2), Shape(2, 3), Shape(3, 3)
MOST_GRIDS: Final = 100
"""Grids of a puzzle without rules, from which the checker alone chooses."""
MOST_SOLUTIONS: Final = 4
"""Solutions of a puzzle on nine rows; for each of them, CP-SAT searches once more."""
Random = np.random.Generator


@cache
def peers_of(field: Field) -> dict[int, frozenset[int]]:
    houses = [cells for _, cells in field.houses()]
    return {
        cell: frozenset(c for house in houses if cell in house for c in house) - {cell}
        for cell in field.cells()
    }


def grids(field: Field, givens: bytes) -> list[bytes]:
    """All grids of a field with some givens, by plain backtracking; or one more than the most."""
    peers, everything = peers_of(field), (1 << field.size + 1) - 2
    left = {cell: everything for cell in peers if not givens[cell]}
    values, found = bytearray(givens), list[bytes]()
    for cell in left:
        for peer in peers[cell]:
            left[cell] &= ~(1 << givens[peer])

    def fill(left: dict[int, int]) -> None:
        if not left:
            found.append(bytes(values))
            return
        cell = min(left, key=lambda at: left[at].bit_count())
        for value in range(1, field.size + 1):
            if left[cell] >> value & 1 and len(found) <= MOST_GRIDS:
                values[cell] = value
                fill({
                    c: mask & ~(1 << value) if c in peers[cell] else mask
                    for c, mask in left.items() if c != cell
                })  # fmt: skip
                values[cell] = 0

    fill(left)
    return found


def with_few_grids(shape: Shape, random: Random) -> tuple[Field, bytes, list[bytes]]:
    """A random field, givens with which it has few grids, and these."""
    possible = list[bytes]()
    while not possible:  # some divisions into regions have no grid
        field = random_field(shape, random)
        given = bytearray(len(field.regions))
        for cell, value in zip(field.cells(), random.permutation(field.size) + 1, strict=False):
            given[cell] = value  # the first row
        possible = grids(field, bytes(given))
    full = possible[-1]
    order = random.permutation(len(full)).tolist()
    for first in range(0, len(full), 3):
        given = bytearray(len(full))
        for cell in order[:first]:
            given[cell] = full[cell]
        found = grids(field, bytes(given))
        if len(found) <= MOST_GRIDS:
            return field, bytes(given), found
    return field, full, [full]


def constraints_of(kind: str, field: Field, grid: bytes, random: Random) -> list[Constraint]:
    """Some constraints of a kind, those of cells true in a grid; at most three."""
    if kind == "diagonal":
        return [Constraint(kind, (), int(random.integers(2)))]
    if kind in WHOLE:
        return [Constraint(kind)]
    return random_constraints(kind, field, tuple(grid), random)[: int(random.integers(1, 4))]


def check(kinds: list[str], shape: Shape, random: Random) -> int:
    """Compare all solutions of a random puzzle; return their number."""
    field, givens, possible = with_few_grids(shape, random)
    grid = possible[int(random.integers(len(possible)))]
    constraints = [each for kind in kinds for each in constraints_of(kind, field, grid, random)]
    puzzle = Sudoku(field, givens, constraints)
    expected = {values for values in possible if not any(broken_rules(puzzle, values))}
    found = list(rule_solutions(puzzle))
    assert len(found) == len(set(found)), puzzle
    assert set(found) == expected, puzzle
    return len(found)


@each_row("kind", KINDS)
def test_each_rule_has_the_solutions_that_the_checker_accepts(kind: str) -> None:
    random = np.random.default_rng(1)
    for shape in (FOUR, FOUR, SIX):
        check([kind], shape, random)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("shape", [FOUR, SIX], ids=str)
def test_each_rule_has_them_in_200_puzzles(kind: str, shape: Shape) -> None:
    random = np.random.default_rng(2)
    found = [check([kind], shape, random) for _ in range(200)]
    assert any(found) or kind in WHOLE  # few grids of this size keep some of them


def test_mixed_rules_have_the_solutions_that_the_checker_accepts() -> None:
    random = np.random.default_rng(3)
    for _ in range(20):
        kinds = random.choice(KINDS, int(random.integers(2, 5)), replace=False).tolist()
        check(kinds, SIX if random.random() < 0.5 else FOUR, random)


def check_with_cp_sat(random: Random) -> None:
    """Compare all solutions of a mix of rules on nine rows, which are few, with those of CP-SAT."""
    full = next(rule_solutions(Sudoku(), seed=int(random.integers(1, 2**32))))
    kinds = [kind for kind in KINDS if kind not in WHOLE and kind != "diagonal"]
    chosen = random.choice(kinds, int(random.integers(1, 5)), replace=False).tolist()
    field = Sudoku().field
    constraints = [each for kind in chosen for each in constraints_of(kind, field, full, random)]
    order = random.permutation(81).tolist()
    for givens in range(int(random.integers(18, 32)), 81, 2):
        kept = {*order[:givens]}
        puzzle = Sudoku(field, [full[at] if at in kept else 0 for at in range(81)], constraints)
        ours = [*islice(rule_solutions(puzzle), MOST_SOLUTIONS + 1)]
        if len(ours) <= MOST_SOLUTIONS:
            break
    theirs = [bytes(values) for values in islice(model_solutions(puzzle), MOST_SOLUTIONS + 1)]
    assert sorted(ours) == sorted(theirs), puzzle
    assert full in ours


def test_mixed_rules_on_nine_rows_have_the_solutions_of_cp_sat() -> None:
    random = np.random.default_rng(4)
    for _ in range(2):
        check_with_cp_sat(random)


@pytest.mark.slow
def test_a_thousand_mixes_have_the_solutions_of_cp_sat() -> None:
    random = np.random.default_rng(5)
    for _ in range(1000):
        check_with_cp_sat(random)


def shared() -> list[dict[str, Any]]:
    return [json.loads(line) for line in SHARED.read_text().splitlines()]


@pytest.mark.skipif(not SHARED.exists(), reason="no ../shared with the public puzzles")
def test_public_puzzles_have_their_published_solutions() -> None:
    easy = [each for each in shared() if each["complete"] and each["peer_cpu_s"] < 0.05]
    assert len(easy) > 60
    for each in easy:
        puzzle = Sudoku.parse(json.dumps(each["puzzle"]))
        found = list(islice(rule_solutions(puzzle, few=True), 2))
        assert len(found) == each["solutions_found"], each["id"]
        if each["solution"] and len(found) == 1:
            published = [ord(c) - 64 if c >= "A" else int(c) for c in each["solution"]]  # A is 1
            assert list(found[0]) == published, each["id"]


def test_a_seed_chooses_another_first_solution() -> None:
    first = {next(rule_solutions(Sudoku(), seed=seed, few=True)) for seed in range(1, 6)}
    assert len(first) == 5
    assert next(rule_solutions(Sudoku(), seed=1)) in first


def test_a_search_ends_at_its_time() -> None:
    puzzle = Sudoku(constraints=[Constraint("anti-knight")])
    with pytest.raises(OutOfTimeError, match="time limit of 0 seconds"):
        list(rule_solutions(puzzle, time=0))


def test_true_candidates_are_the_values_of_all_solutions() -> None:
    random = np.random.default_rng(6)
    for _ in range(20):
        field, givens, possible = with_few_grids(FOUR, random)
        kind = str(random.choice(KINDS))
        puzzle = Sudoku(field, givens, constraints_of(kind, field, possible[0], random))
        held = [values for values in possible if not any(broken_rules(puzzle, values))]
        found = true_candidates(puzzle)
        assert found.complete
        for cell in range(16):
            assert set(found.values(cell)) == {values[cell] for values in held}, puzzle


def test_a_count_stops_at_its_limit() -> None:
    puzzle = Sudoku(constraints=[Constraint("diagonal", (), 0)])
    assert count_by_rules(puzzle, 3000) == 3000


def test_a_count_in_parts_is_the_same_for_every_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rule_search, "ALONE", 0)
    puzzle = Sudoku(SIX, "." * 36, [Constraint("anti-knight")])
    alone = len([*rule_solutions(puzzle)])
    counts = {(limit, threads): count_by_rules(puzzle, limit, threads=threads)
              for limit in (5000, 10**6) for threads in (1, 2, 5)}  # fmt: skip
    assert alone == 11_520
    assert counts == {key: min(alone, key[0]) for key in counts}
