"""``loshu sudoku clues``."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.cli.sudoku import clues
from loshu.core.store import StateFile
from loshu.sudoku.hitting import CheckerResult, puzzles_with
from loshu.sudoku.hitting.checker import Keep

PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
GRID = "693784512487512936125963874932651487568247391741398625319475268856129743274836159"


def test_unavoidable_sets_are_counted(loshu: Run) -> None:
    result = loshu("sudoku", "clues", PUZZLE, "--max-size", "6")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].startswith("unavoidable sets of up to 6 cells: ")
    assert sum(int(line.split()[-1]) for line in lines[1:-1]) == int(lines[0].split()[-1])
    assert lines[-1].startswith("maximal clique number: ")


def test_unavoidable_sets_are_listed(loshu: Run) -> None:
    listed = loshu("sudoku", "clues", GRID, "--max-size", "6", "--unavoidable").out.splitlines()
    record = json.loads(
        loshu("sudoku", "clues", GRID, "--max-size", "6", "--unavoidable", "--json").out
    )
    assert [" ".join(cells) for cells in record["sets"]] == listed
    assert sum(record["unavoidable"].values()) == len(record["sets"])
    assert {len(cells) for cells in record["disjoint"]} <= {4, 6}


def test_a_grid_without_puzzles_of_16_clues_is_reported(loshu: Run) -> None:
    result = loshu("sudoku", "clues", PUZZLE, "--max-clues", "16", "--threads", "1")
    assert result.code == 0
    assert result.out == ""
    assert "no puzzle with 16 clues or fewer" in result.err.splitlines()
    record = json.loads(loshu("sudoku", "clues", PUZZLE, "--max-clues", "15", "--json").out)
    assert record["search"]["puzzles"] == []
    assert record["search"]["done"] == record["search"]["roots"]


def test_puzzles_that_are_found_are_all_that_is_printed(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(*_args: Any, **_rest: Any) -> CheckerResult:  # the search itself takes minutes
        return CheckerResult(grid=GRID, clues=17, puzzles=(PUZZLE,), roots=5, done=5)

    monkeypatch.setattr(clues, "puzzles_with", found)
    result = loshu("sudoku", "clues", GRID, "--max-clues", "17", "--max-size", "4")
    assert (result.code, result.out) == (0, f"{PUZZLE}\n")
    assert "minimal puzzles with 17 clues or fewer: 1" in result.err.splitlines()
    assert any(line.startswith("maximal clique number: ") for line in result.err.splitlines())
    quiet = loshu("sudoku", "clues", GRID, "--max-clues", "17", "--max-size", "4", "--quiet")
    assert (quiet.out, quiet.err) == (f"{PUZZLE}\n", "")


def test_a_search_resumes_from_its_state(loshu: Run, tmp_path: Path) -> None:
    state = tmp_path / "16.state"
    assert loshu("sudoku", "clues", PUZZLE, "--max-clues", "14", "--state", str(state)).code == 0
    file = StateFile(state, clues.FORM, "")
    kept = file.read()
    assert kept["done"] == kept["roots"] > 0
    file.write({**kept, "tested": 12345})
    result = loshu("sudoku", "clues", PUZZLE, "--max-clues", "14", "--state", str(state))
    assert "12,345 in all three" in result.err
    result = loshu("sudoku", "clues", PUZZLE, "--max-clues", "13", "--state", str(state))
    assert result.code == 2
    assert "another grid or number of clues" in result.err


def test_an_interrupted_search_saves_its_progress(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: Any, keep: Keep, **rest: Any) -> CheckerResult:
        def once(found: CheckerResult) -> None:
            keep(found)
            if found.done:
                raise KeyboardInterrupt

        return puzzles_with(*args, keep=once, **rest)

    state = tmp_path / "16.state"
    command = ("sudoku", "clues", PUZZLE, "--max-clues", "16", "--threads", "1")
    with monkeypatch.context() as patched:
        patched.setattr(clues, "puzzles_with", interrupted)
        result = loshu(*command, "--state", str(state))
    assert result.code == 130
    assert f"resume with --state {state}" in result.err
    kept = StateFile(state, clues.FORM, "").read()
    assert 0 < kept["done"] < kept["roots"]
    assert loshu(*command, "--state", str(state)).code == 0
    assert StateFile(state, clues.FORM, "").read()["done"] == kept["roots"]


@pytest.mark.parametrize("content", ["", "[]", '{"form": "loshu tour count 1"}\n'])
def test_a_file_of_something_else_is_refused(loshu: Run, tmp_path: Path, content: str) -> None:
    state = tmp_path / "16.state"
    state.write_text(content)
    result = loshu("sudoku", "clues", PUZZLE, "--max-clues", "14", "--state", str(state))
    assert result.code == 2
    assert "is not a state file of 'sudoku clues --state'" in result.err


@each_row(
    ("sudoku", "words"),
    [
        ("." * 81, "several solutions"),
        ("11" + "." * 79, "no solution"),
        ("2x2:1...|..2.|.3..|...4", "a plain 9x9 Sudoku"),
        ("nothing", "is neither a file nor"),
    ],
)
def test_a_puzzle_without_one_solution_is_refused(loshu: Run, sudoku: str, words: str) -> None:
    result = loshu("sudoku", "clues", sudoku)
    assert result.code == 2
    assert words in result.err


def test_a_census_runs_the_search_as_a_job(loshu: Run, tmp_path: Path) -> None:
    folder = str(tmp_path / "census")
    name = f"clues-14-{GRID}"
    assert loshu("census", "run", "--job", name, "--out", folder, "--workers", "1").code == 0
    status = loshu("census", "status", folder)
    assert "puzzles of a Sudoku grid with 14 clues" in status.out
    refused = loshu("census", "run", "--out", folder)
    assert "clues-16-<81 digits>" in refused.err


@each_row(
    ("lang", "sentence"),
    [
        ("en", "no puzzle with 1 clue"),
        ("es", "ningún puzle con 1 pista"),
        ("pt", "nenhum puzzle com 1 pista"),
        ("de", "kein Rätsel mit 1 Vorgabe"),
        ("zh", "没有不超过 1 个提示数的谜题"),
    ],
)
def test_a_sentence_agrees_with_one_clue(loshu: Run, lang: str, sentence: str) -> None:
    result = loshu("sudoku", "clues", GRID, "--max-clues", "1", "--max-size", "4", "--lang", lang)
    assert sentence in result.err.splitlines()
