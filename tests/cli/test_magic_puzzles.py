"""``loshu magic make-puzzle`` and ``least-clues``."""

import json
from pathlib import Path

import pytest
from tests.commands import Run


def test_what_is_made_is_what_other_commands_read(loshu: Run) -> None:
    made = loshu("magic", "make-puzzle", "4", "--clues", "5", "-n", "2", "--seed", "2")
    assert (made.code, made.err) == (0, "")
    solved = loshu("magic", "solve", "-", "--unique", stdin=made.out)
    assert (solved.code, solved.out.count("\n\n")) == (0, 1)
    again = loshu("magic", "make-puzzle", "4", "--clues", "5", "-n", "2", "--seed", "2")
    assert again.out == made.out


def test_a_puzzle_is_explained_in_german(loshu: Run) -> None:
    made = loshu("magic", "make-puzzle", "4", "--level", "medium", "--seed", "3")
    told = loshu("magic", "explain", "-", "--lang", "de", stdin=made.out)
    assert told.code == 0
    assert "Mittel: " in told.out


def test_without_a_seed_the_seed_is_noted(loshu: Run) -> None:
    result = loshu("magic", "make-puzzle", "3")
    assert result.err.startswith("Note: seed ")
    seed = result.err.split()[2]
    assert loshu("magic", "make-puzzle", "3", "--seed", seed).out == result.out


def test_redundant_clues_are_noted(loshu: Run) -> None:
    arguments = ("magic", "make-puzzle", "3", "--clues", "6", "--seed", "1", "--json")
    result = loshu(*arguments)
    record = json.loads(result.out)
    assert (record["clues"], record["minimal"]) == (6, False)
    assert "some clues may be redundant" in result.err
    assert loshu(*arguments, "--quiet").err == ""


def test_a_picture_and_a_file_with_solutions_are_written(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "puzzle.svg"
    assert loshu("magic", "make-puzzle", "4", "--seed", "1", "-o", str(out)).code == 0
    assert out.read_text("utf-8").startswith("<svg")
    both = loshu("magic", "make-puzzle", "3", "--seed", "1", "--solution", "--format", "line")
    puzzle, solution = both.out.splitlines()
    assert loshu("magic", "solve", puzzle, "--format", "line").out.strip() == solution


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["4", "--clues", "2"], "The fewest are 3; minimal puzzles have 3 to 5"),
        (["2"], "no magic square of order 2"),
        (["40"], "Order 40 is out of range. Puzzles have orders 1 to 12"),
        (["4", "--level", "expert", "--where", "r1c1=1"], "cannot be combined"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(
    loshu: Run, arguments: list[str], message: str
) -> None:
    result = loshu("magic", "make-puzzle", *arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err


def test_least_clues_are_a_table_records_or_a_list(loshu: Run) -> None:
    table = loshu("magic", "least-clues", "3")
    assert table.out.startswith("the least: 2 clues, in 192 ways; 24 up to rotation")
    assert len(table.out.splitlines()) == 11
    record = json.loads(loshu("magic", "least-clues", "3", "--json").out)
    assert (record["least"], record["least_of"]) == (2, {"2": 8})
    listed = loshu("magic", "least-clues", "3", "--list").out
    assert len(listed.splitlines()) == 24
    assert loshu("magic", "count", "-", stdin=listed).out.split() == ["1"] * 24
    assert loshu("magic", "least-clues", "5").code == 2
