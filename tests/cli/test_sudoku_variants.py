"""``loshu sudoku solve`` of puzzles with rules of their own, and ``make-variant``."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from loshu.sudoku.shape import Shape
from loshu.sudoku.variants import Rule, parse_variant, variant, write_description, write_link

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = variant(Shape(2, 2), "1..." + "." * 8 + "..2.", [Rule("diagonal", (), 0)])


def test_json_and_links_are_solved_with_their_rules(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(write_description(SMALL, indent=2))
    expected = loshu("sudoku", "solve", write_description(SMALL)).out
    assert len(expected.splitlines()[0].split(" #")[0]) == 16
    for argument, stdin in ((str(path), None), (write_link(SMALL), None)):
        assert loshu("sudoku", "solve", argument, stdin=stdin).out == expected


def test_the_binary_model_of_any_puzzle_tells_its_size(loshu: Run) -> None:
    result = loshu("sudoku", "solve", PUZZLE, "--model", "binary", "--backend", "highs")
    assert (result.code, result.out) == (0, f"{SOLUTION}\n")
    assert "729 variables, 324 constraints" in result.err
    told = json.loads(loshu("sudoku", "solve", PUZZLE, "--model", "cp", "--json").out)
    assert (told["solution"], told["variables"], told["constraints"]) == (SOLUTION, 81, 27)


def test_other_sizes_are_solved(loshu: Run) -> None:
    result = loshu("sudoku", "solve", "2x3:12345645612323156.56423.31264.645312")
    assert (result.code, result.out) == (0, "123456456123231564564231312645645312\n")


def test_candidates_are_kept_to(loshu: Run) -> None:
    # Two candidates in a cell and one in every other, of which only one fills the grid.
    line = "".join(
        "".join(str(v) if str(v) == c or (at == 0 and v == 7) else "." for v in range(1, 10))
        for at, c in enumerate(SOLUTION)
    )
    result = loshu("sudoku", "solve", line)
    assert (result.code, result.out) == (0, f"{SOLUTION}\n")


def test_puzzles_that_are_none_are_told(loshu: Run) -> None:
    impossible = variant(Shape(2, 2), "12" + "." * 14, [Rule("killer", ((0, 1),), 7)])
    result = loshu("sudoku", "solve", write_description(impossible))
    assert (result.code, result.out) == (1, "# no solution\n")
    result = loshu("sudoku", "solve", write_description(variant(Shape(2, 2), "1" + "." * 15)))
    assert result.code == 1
    assert result.out.endswith(" # one of several\n")


def test_a_wrong_description_quotes_the_path(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    data = json.loads(write_description(SMALL)) | {"killercage": [{"cells": ["R1C9"]}]}
    path.write_text(json.dumps(data))
    result = loshu("sudoku", "solve", str(path))
    assert result.code == 2
    assert result.err == (
        f"Error: {path}: killercage[0].cells[0]: "
        "expected a cell of 4 rows and columns, got 'R1C9'\n"
    )


@pytest.mark.parametrize("kind", ["diagonal", "jigsaw", "killer"])
def test_made_puzzles_have_one_solution(kind: str, loshu: Run) -> None:
    made = loshu("sudoku", "make-variant", kind, "--shape", "2x2", "--seed", "2", "--solution")
    puzzle, solution = made.out.splitlines()
    solved = loshu("sudoku", "solve", puzzle)
    assert (solved.code, solved.out) == (0, f"{solution}\n")
    link = loshu("sudoku", "make-variant", kind, "--shape", "2x2", "--seed", "2", "--link").out
    assert parse_variant(link) == parse_variant(puzzle)


def test_a_shape_that_is_none_is_refused(loshu: Run) -> None:
    assert loshu("sudoku", "make-variant", "killer", "--shape", "9").code == 2


def test_puzzles_of_other_shapes_are_made(loshu: Run, tmp_path: Path) -> None:
    made = loshu("sudoku", "make", "--shape", "3x2", "-n", "3", "--json", "--threads", "1")
    told = [json.loads(line) for line in made.out.splitlines()]
    assert [found["minimal"] for found in told] == [True] * 3
    for found in told:
        text = found["puzzle"].removeprefix("sudoku:")
        solved = loshu("sudoku", "solve", text)
        assert (solved.code, f"sudoku:3x2:{solved.out.strip()}") == (0, found["solution"])
    plain = loshu("sudoku", "make", "--shape", "3x2", "-n", "3", "--threads", "2")
    assert plain.out.split() == [found["puzzle"].removeprefix("sudoku:") for found in told]
    refused = loshu("sudoku", "make", "--plot", str(tmp_path / "clues.pdf"))
    assert (refused.code, refused.out) == (2, "")
    (tmp_path / "pattern").write_text("x" * 81)
    refused = loshu("sudoku", "make", "--shape", "2x3", "--pattern", str(tmp_path / "pattern"))
    assert (refused.code, "a pattern has 36 cells" in refused.err) == (2, True)


def test_numbers_of_clues_are_drawn(loshu: Run, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    out = tmp_path / "clues.svg"
    result = loshu(
        "sudoku", "make", "--shape", "2x2", "-n", "9", "--statistics", "--plot", str(out)
    )
    assert (result.code, len(result.out.split())) == (0, 9)
    assert " clues " in result.err
    assert out.read_bytes().startswith(b"<svg")
