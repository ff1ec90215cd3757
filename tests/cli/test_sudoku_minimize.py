"""``loshu sudoku minimize``, and the redundant givens that ``loshu sudoku check`` lists."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.commands import Run

from loshu.core.errors import NotUniqueError
from loshu.sudoku import Sudoku, count, count_many, minimize, minimize_many, redundant_givens
from loshu.sudoku.generation import are_minimal, random_grids
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.shape import NINE, Shape

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIAGONAL = (
    '{"size":4,"grid":[[{"value":1,"given":true},{"value":2,"given":true},'
    '{"value":3,"given":true},{"value":4,"given":true}],[{"value":3,"given":true},{},{},{}],'
    '[{},{},{"value":2,"given":true},{}],[{},{},{},{}]],"diagonal+":true,"diagonal-":true}'
)


def without(sudoku: Sudoku, cell: int) -> Sudoku:
    values = list(sudoku.values)
    values[cell] = 0
    return Sudoku(sudoku.shape or NINE, bytes(values))


def test_redundant_givens_are_those_without_which_the_solution_is_the_only_one() -> None:
    sudoku = Sudoku.parse(EASY)
    expected = [cell for cell in sorted(sudoku.givens) if count(without(sudoku, cell)) == 1]
    assert 0 < len(expected) < len(sudoku.givens)
    assert list(redundant_givens(EASY)) == expected
    with pytest.raises(NotUniqueError, match="only for puzzles with exactly one solution"):
        redundant_givens("2x2:................")


@pytest.mark.parametrize("shape", [Shape(2, 3), NINE, Shape(4, 4)], ids=str)
def test_minimized_puzzles_are_parts_of_theirs_and_minimal(shape: Shape) -> None:
    grids = random_grids(4, np.random.default_rng(2), shape)
    minimal = minimize_many(grids, shape, seed=3)
    assert are_minimal(minimal, shape).all()
    assert ((minimal == grids) | (minimal == 0)).all()
    again = minimize_many(grids[2:], shape, seed=3, numbers=np.arange(2, 4, dtype=np.uint64))
    assert (again == minimal[2:]).all()
    assert (minimize_many(grids, shape, seed=4) != minimal).any()


def test_a_puzzle_without_exactly_one_solution_is_not_minimized() -> None:
    empty = np.zeros((1, 81), dtype=np.uint8)
    assert (minimize_many(empty, seed=1) == empty).all()
    with pytest.raises(NotUniqueError, match="Only a puzzle with exactly one solution"):
        minimize("2x2:11..............")


def test_check_lists_redundant_givens_when_asked(loshu: Run) -> None:
    cells = ", ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in redundant_givens(EASY))
    plain, asked = loshu("sudoku", "check", EASY), loshu("sudoku", "check", "--redundant", EASY)
    assert plain.out == "a puzzle with one solution\n"
    assert asked.out == f"a puzzle with one solution; redundant, each by itself: {cells}\n"
    record = json.loads(loshu("sudoku", "check", "--redundant", "--json", EASY).out)
    assert ", ".join(record["redundant"]) == cells
    german = loshu("sudoku", "check", "--redundant", "--lang", "de", "2x2:1.....2..3.....4")
    assert german.out.endswith("; keine Vorgabe ist überflüssig\n")
    several = loshu("sudoku", "check", "--redundant", "." * 81)
    assert (several.code, several.out) == (1, "a puzzle with several solutions\n")


def test_minimize_answers_every_line_of_a_list(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n{'.' * 81}\n2x3:{'1' * 36}\n3x2:{'.' * 36}\n{EASY}\n", "utf-8")
    made = loshu("sudoku", "minimize", str(path), "--seed", "5")
    lines = made.out.splitlines()
    assert made.code == 1
    assert lines[1] == "." * 81 + " # several solutions"
    assert lines[2].endswith(" # no solution")
    assert lines[3] == f"3x2:{'.' * 36} # several solutions"
    first, last = (Sudoku.parse(line) for line in (lines[0], lines[4]))
    assert first != last
    assert redundant_givens(first) == redundant_givens(last) == ()
    assert loshu("sudoku", "minimize", str(path), "--seed", "5", "--threads", "2").out == made.out


def test_minimize_keeps_rules(loshu: Run) -> None:
    made = loshu("sudoku", "minimize", DIAGONAL, "--seed", "1")
    assert made.code == 0, made.err
    found = Sudoku.parse(made.out)
    assert [constraint.kind for constraint in found.constraints] == ["diagonal"] * 2
    assert found.givens.items() < Sudoku.parse(DIAGONAL).givens.items()
    assert count(found) == 1
    assert redundant_givens(found) == ()


def test_minimize_takes_long_lists(loshu: Run, tmp_path: Path) -> None:
    grids = random_grids(3000, np.random.default_rng(4))
    path = tmp_path / "grids.txt"
    path.write_bytes(write_lines(grids).tobytes())
    made = loshu("sudoku", "minimize", str(path), "--seed", "0")
    puzzles = np.array([list(map(int, line)) for line in made.out.replace(".", "0").split()])
    assert are_minimal(puzzles.astype(np.uint8)).all()
    assert (count_many(puzzles.astype(np.uint8), limit=2) == 1).all()
    assert ((puzzles == grids) | (puzzles == 0)).all()
