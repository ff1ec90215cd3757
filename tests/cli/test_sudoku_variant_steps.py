"""``loshu sudoku hint`` and ``loshu sudoku steps`` for puzzles with rules of their own."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.commands import Run
from tests.tables import each_row

from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import write_description
from loshu.sudoku.sudoku import Sudoku

LINES: Final = (Path(__file__).parents[1] / "data" / "sudoku_variants.jsonl").read_text()
EXAMPLES: Final = {line["name"]: line for line in map(json.loads, LINES.splitlines())}
SIX: Final = "..2....3.4......6..4.15......35....."


def puzzle_of(name: str) -> Sudoku:
    return sudoku_of_data(EXAMPLES[name]["puzzle"])


def text_of(name: str) -> str:
    return SIX if name == "six" else write_f_puzzles(puzzle_of(name))


@each_row("name", ["six", "killer", "thermometers", "samurai"])
def test_a_hint_is_printed_at_each_strength(loshu: Run, name: str) -> None:
    for strength in "1234":
        told = loshu("sudoku", "hint", text_of(name), "--strength", strength, "--lang", "en")
        assert (told.code, told.err, told.out.count("\n")) == (0, "", 1)
    data = json.loads(loshu("sudoku", "hint", text_of(name), "--json", "--strength", "4").out)
    assert data["step"]["placed"] or data["step"]["eliminated"]
    assert data["mistakes"] == []


@each_row("name", ["six", "killer", "thermometers", "samurai"])
def test_steps_are_listed_as_text_in_short_and_as_json(loshu: Run, name: str) -> None:
    for option in ("--lang=zh", "--short", "--json"):
        told = loshu("sudoku", "steps", text_of(name), "--limit", "5", option)
        assert (told.code, told.err, told.out.count("\n")) == (0, "", 5)


def test_steps_of_a_clue_can_be_asked_for_alone(loshu: Run) -> None:
    told = loshu(
        "sudoku", "steps", text_of("killer"), "--technique", "cage-combinations", "--lang=en"
    )
    assert told.code == 0
    assert told.out
    assert all(line.startswith("Cage combinations: ") for line in told.out.splitlines())


def test_a_mistake_against_a_clue_is_named(loshu: Run) -> None:
    puzzle, solution = puzzle_of("killer"), EXAMPLES["killer"]["solution"]
    values = bytearray(puzzle.values)
    values[0] = solution[0] % 9 + 1
    wrong = replace(puzzle, values=bytes(values), found=frozenset([0]))
    told = loshu("sudoku", "hint", write_description(wrong), "--lang", "en")
    assert told.code == 0
    assert told.out.startswith(f"r1c1 = {values[0]} is wrong. It contradicts step 1")


def test_a_given_against_a_cage_is_refused_with_a_picture(loshu: Run) -> None:
    puzzle, solution = puzzle_of("killer"), EXAMPLES["killer"]["solution"]
    values = bytes([solution[0] % 9 + 1]) + puzzle.values[1:]
    wrong = write_description(Sudoku(puzzle.field, values, puzzle.constraints))
    told = loshu("sudoku", "hint", wrong, "--lang", "en")
    assert (told.code, told.out) == (1, "")
    assert f"r1c1={values[0]}" in told.err
    assert "Traceback" not in told.err
    assert f"! {values[0]}!" in told.err
    steps = loshu("sudoku", "steps", wrong, "--lang", "en")
    assert (steps.code, steps.out) == (1, "")
    assert "The puzzle has no solution. 'loshu sudoku hint' shows the contradiction." in steps.err
