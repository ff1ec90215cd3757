"""Commands on puzzles with rules that are not known."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.commands import Run

VALUES: Final = "1.....2..3.....4"
SOLUTION: Final = "1243342143122134"
CELLS: Final = [{"value": int(v), "given": True} if v != "." else {} for v in VALUES]
DATA: Final = {"size": 4, "grid": [CELLS[at : at + 4] for at in range(0, 16, 4)]}
VERBS: Final = ("solve", "check", "count", "list", "rate", "explain", "hint", "steps")


@pytest.fixture
def puzzle(tmp_path: Path) -> str:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps({**DATA, "maze": True, "version": 3}))
    return str(path)


@pytest.mark.parametrize("verb", VERBS)
def test_a_command_refuses_and_names_the_rules_and_the_option(
    verb: str, puzzle: str, loshu: Run
) -> None:
    refused = loshu("sudoku", verb, puzzle)
    assert (refused.code, refused.out) == (2, "")
    assert "unknown rules: maze. Add --ignore-unknown to ignore them." in refused.err


@pytest.mark.parametrize(
    ("verb", "code", "said"),
    [
        ("solve", 1, f"{SOLUTION} # not enforced: maze\n"),
        ("check", 1, "unknown number of solutions (not enforced: maze)\n"),
        ("count", 1, "1 # not enforced: maze\n"),
        ("list", 0, f"{SOLUTION} # not enforced: maze\n"),
        ("rate", 0, "easy (naked single): 48 points in 12 steps # not enforced: maze\n"),
    ],
)
def test_an_answer_without_the_rules_reports_it(
    verb: str, code: int, said: str, puzzle: str, loshu: Run
) -> None:
    options = ("--format", "line") if verb == "solve" else ()
    result = loshu("sudoku", verb, "--ignore-unknown", *options, puzzle)
    assert (result.code, result.out) == (code, said)


@pytest.mark.parametrize("verb", VERBS)
def test_objects_name_the_rules_that_were_left_out(verb: str, puzzle: str, loshu: Run) -> None:
    result = loshu("sudoku", verb, "--ignore-unknown", "--json", puzzle)
    record = json.loads(result.out.splitlines()[0])
    assert record["not_enforced"] == ["maze"]
    assert record.get("complete", False) is False


@pytest.mark.parametrize("verb", ["explain", "hint", "steps"])
def test_explanations_without_the_rules_report_it(verb: str, puzzle: str, loshu: Run) -> None:
    assert "not enforced: maze" in loshu("sudoku", verb, "--ignore-unknown", puzzle).out


def test_such_a_puzzle_is_shown_and_converted_with_a_warning(puzzle: str, loshu: Run) -> None:
    shown = loshu("sudoku", "show", "--format", "box", puzzle)
    assert shown.code == 0
    assert "unknown rules: maze." in shown.err
    assert "Ignored, because the rule is unknown: maze." in shown.out
    written = loshu("sudoku", "convert", "--format", "json", puzzle)
    data = json.loads(written.out)
    assert (data["maze"], data["version"]) == (True, 3)
    assert "maze" not in data["ruleset"]
    lost = loshu("sudoku", "convert", "--format", "line", puzzle)
    assert (lost.code, "cannot express: maze" in lost.err) == (2, True)


def test_one_such_puzzle_in_a_list_leaves_the_others_their_answers(
    tmp_path: Path, loshu: Run
) -> None:
    path = tmp_path / "list.jsonl"
    path.write_text(f"{json.dumps({**DATA, 'maze': True})}\n{json.dumps(DATA)}\n")
    result = loshu("sudoku", "solve", "--format", "line", str(path))
    assert (result.code, result.out) == (2, f"{SOLUTION}\n")
    assert "line 1: The puzzle has unknown rules: maze." in result.err


def test_a_command_without_the_option_refuses_without_naming_it(puzzle: str, loshu: Run) -> None:
    refused = loshu("sudoku", "minimize", puzzle)
    assert (refused.code, "--ignore-unknown" in refused.err) == (2, False)
    assert "unknown rules: maze." in refused.err


@pytest.mark.parametrize(
    "command",
    [("sudoku", "show", "--solution"), ("book", "-o", "x.pdf")],
    ids=lambda command: command[0],
)
def test_no_command_names_the_remedy_of_python(
    command: tuple[str, ...], puzzle: str, loshu: Run
) -> None:
    refused = loshu(*command, puzzle)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.endswith("The puzzle has unknown rules: maze.\n")
