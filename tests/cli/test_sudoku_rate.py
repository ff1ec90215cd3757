"""``loshu sudoku rate`` on several scales, in bulk."""

import csv
import json
from pathlib import Path

import pytest
from tests.commands import Run

from loshu.sudoku.ratings import SCALES

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "3.....7...4....2...79.3.46872...............9.91......1...52......7.138.4.2.6...1"
SEVERAL = "." * 81
SMALL = "2x2:1.....2..3.....4"


def test_every_scale_has_its_key_and_no_other(loshu: Run) -> None:
    result = loshu("sudoku", "rate", EASY, "--scale", "all", "--json")
    assert set(json.loads(result.out)) == {"line", "puzzle", *(scale.key for scale in SCALES)}


def test_scales_can_be_listed_and_repeated(loshu: Run) -> None:
    listed = loshu("sudoku", "rate", EASY, "--scale", "se,monograph", "--json").out
    repeated = loshu("sudoku", "rate", EASY, "--scale", "monograph", "--scale", "se", "--json").out
    assert listed == repeated
    rated = json.loads(listed)
    assert (rated["se"], rated["monograph"]) == ({"er": 1.2, "ep": 1.2, "ed": 1.2}, "easy")
    assert "hodoku" not in rated


def test_an_unknown_scale_is_refused_with_what_there_is(loshu: Run) -> None:
    result = loshu("sudoku", "rate", EASY, "--scale", "hodouk")
    assert result.code == 2
    assert "Did you mean 'hodoku'?" in result.err


def test_ratings_in_words_are_on_one_line(loshu: Run) -> None:
    result = loshu("sudoku", "rate", EASY, "--scale", "se,monograph", "--lang", "en")
    assert result.out == "SE 1.2/1.2/1.2; monograph easy\n"


def test_a_puzzle_of_another_size_has_no_rating_on_other_scales(loshu: Run) -> None:
    rated = json.loads(loshu("sudoku", "rate", SMALL, "--scale", "hodoku,se", "--json").out)
    assert (rated["hodoku"]["score"], rated["se"]) == (48, None)
    words = loshu("sudoku", "rate", SMALL, "--scale", "se", "--lang", "en").out
    assert words == "se -\n"


def test_a_table_has_a_column_for_each_technique(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "ratings.csv"
    result = loshu("sudoku", "rate", "-", "--out", str(out), stdin=f"{EASY}\n{SEVERAL}\n{HARD}\n")
    assert result.code == 1
    with out.open() as file:
        easy, several, hard = csv.DictReader(file)
    assert (easy["full-house"], easy["hodoku_score"], easy["error"]) == ("21", "204", "")
    assert (several["error"], several["hodoku_level"]) == ("The puzzle has several solutions.", "")
    assert (hard["hodoku_level"], hard["xy-chain"]) == ("unfair", "1")


def test_parquet_has_the_same_rows_as_json(loshu: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out, text = tmp_path / "ratings.parquet", f"{EASY}\n{HARD}\n{SMALL}\n"
    scales = ("--scale", "hodoku,se")
    assert loshu("sudoku", "rate", "-", *scales, "--out", str(out), stdin=text).code == 0
    rows = parquet.read_table(out).to_pylist()
    lines = loshu("sudoku", "rate", "-", *scales, "--json", stdin=text).out.splitlines()
    for row, line in zip(rows, map(json.loads, lines), strict=True):
        assert row["puzzle"] == line["puzzle"]
        assert row["hodoku_score"] == line["hodoku"]["score"]
        assert row["se_er"] == (line["se"] and line["se"]["er"])
        used = {name: row[name] for name in line["hodoku"]["techniques"]}
        assert used == line["hodoku"]["techniques"]


def test_parquet_is_not_printed(loshu: Run) -> None:
    result = loshu("sudoku", "rate", EASY, "--format", "parquet")
    assert result.code == 2
    assert "add -o ratings.parquet" in result.err


def test_a_run_is_resumed_from_its_state(loshu: Run, tmp_path: Path) -> None:
    state, text = tmp_path / "state", f"{EASY}\n{HARD}\n{SMALL}\n"
    command = ("sudoku", "rate", "-", "--json", "--state", str(state))
    whole = loshu(*command, stdin=text).out
    lines = state.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    changed = lines[1].replace(b"204", b"205")  # what is known is not rated again
    state.write_bytes(lines[0] + changed + lines[2][:50])
    again = loshu(*command, stdin=text).out
    assert again == whole.replace("204", "205")
    assert state.read_bytes() == lines[0] + changed + b"".join(lines[2:])


def test_a_state_of_other_puzzles_or_scales_is_refused(loshu: Run, tmp_path: Path) -> None:
    state = tmp_path / "state"
    loshu("sudoku", "rate", EASY, "--state", str(state))
    others = loshu("sudoku", "rate", HARD, "--state", str(state))
    assert others.code == 2
    assert "has ratings of other puzzles" in others.err
    scales = loshu("sudoku", "rate", EASY, "--scale", "se", "--state", str(state))
    assert scales.code == 2
    assert "has ratings by hodoku" in scales.err
    state.write_text("something else\n")
    strange = loshu("sudoku", "rate", EASY, "--state", str(state))
    assert strange.code == 2
    assert "is not a state file" in strange.err


def test_openings_have_a_number_for_each_step(loshu: Run) -> None:
    rated = json.loads(loshu("sudoku", "rate", HARD, "--openings", "--json").out)
    assert {len(values) for values in rated["openings"].values()} == {rated["hodoku"]["steps"]}
    assert min(rated["openings"]["places"]) == 1
    assert rated["easiest_path"] == {
        "technique": "xy-chain",
        "first": 1,
        "fewest": 1,
        "proved": True,
    }


def test_openings_need_json(loshu: Run) -> None:
    result = loshu("sudoku", "rate", HARD, "--openings")
    assert result.code == 2
    assert "--openings needs --json" in result.err


def test_a_plot_shows_one_puzzle(loshu: Run, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    out = tmp_path / "openings.svg"
    assert loshu("sudoku", "rate", HARD, "--plot", str(out)).code == 0
    assert "open places" in out.read_text()
    several = loshu("sudoku", "rate", "-", "--plot", str(out), stdin=f"{EASY}\n{HARD}\n")
    assert several.code == 2
    assert "--plot shows one puzzle; the input has 2" in several.err
