"""``loshu sudoku``: canonical, dedupe, isomorphic, morph, pattern."""

import json
from pathlib import Path

from tests.commands import Run
from tests.tables import each_row

INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FORM = "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9."
OTHER = "4" + "." * 79 + "2"
BROKEN = "55" + "." * 79


def test_canonical_prints_a_form_for_each_sudoku(loshu: Run) -> None:
    result = loshu("sudoku", "canonical", "-", stdin=f"{INKALA}\n{OTHER}\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [FORM, "." * 53 + "1" + "." * 23 + "2..."]


def test_canonical_counts_automorphisms_in_json(loshu: Run) -> None:
    records = [
        json.loads(line) for line in loshu("sudoku", "canonical", INKALA, "--json").out.splitlines()
    ]
    assert records == [{"line": 1, "form": FORM, "automorphisms": 1}]


@each_row("command", ["canonical", "dedupe", "pattern"])
def test_sudokus_that_break_a_rule_are_reported_and_left_out(loshu: Run, command: str) -> None:
    lines = f"{INKALA}\n{BROKEN}\nnonsense\n{OTHER}\n"
    result = loshu("sudoku", command, "-", stdin=lines)
    assert result.code == 2
    assert "standard input, line 2: The rules are broken: 5 occurs 2 times in row 1" in result.err
    assert "line 3" in result.err
    assert result.out == loshu("sudoku", command, "-", stdin=f"{INKALA}\n{OTHER}\n").out
    strict = loshu("sudoku", command, "-", "--strict", stdin=lines)
    assert strict.code == 2
    assert "line" in strict.err


def test_morphs_are_isomorphic_and_depend_on_the_seed(loshu: Run) -> None:
    once = loshu("sudoku", "morph", INKALA, "-n", "5", "--seed", "3").out
    assert once == loshu("sudoku", "morph", INKALA, "-n", "5", "--seed", "3").out
    assert once != loshu("sudoku", "morph", INKALA, "-n", "5", "--seed", "4").out
    assert len(set(once.splitlines())) == 5
    assert set(loshu("sudoku", "canonical", "-", stdin=once).out.splitlines()) == {FORM}


def test_morph_makes_more_of_each_than_fit_in_a_call(loshu: Run) -> None:
    result = loshu("sudoku", "morph", "-", "-n", "20000", stdin=f"{OTHER}\n{OTHER}\n")
    assert len(result.out.splitlines()) == 40_000


def test_dedupe_keeps_the_first_of_isomorphic_sudokus(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    morphs = loshu("sudoku", "morph", INKALA, "-n", "3").out
    file.write_text(f"{INKALA}\n{OTHER}\n{morphs}{INKALA}\n")
    result = loshu("sudoku", "dedupe", str(file))
    assert (result.code, result.out) == (0, f"{INKALA}\n{OTHER}\n")
    assert "6 read, 2 kept, 4 removed" in result.err
    exact = loshu("sudoku", "dedupe", "--exact", str(file))
    assert exact.out == f"{INKALA}\n{OTHER}\n{morphs}"
    duplicates = loshu("sudoku", "dedupe", "--duplicates", str(file))
    assert duplicates.out == f"{morphs}{INKALA}\n"


def test_isomorphic_prints_a_symmetry(loshu: Run, tmp_path: Path) -> None:
    morph = loshu("sudoku", "morph", INKALA, "--seed", "9").out.strip()
    result = loshu("sudoku", "isomorphic", INKALA, morph)
    assert result.code == 0
    assert result.out.startswith("isomorphic")
    records = json.loads(loshu("sudoku", "isomorphic", INKALA, morph, "--json").out)
    assert records["isomorphic"]
    assert sorted(records["rows"]) == list(range(9))
    other = loshu("sudoku", "isomorphic", INKALA, OTHER)
    assert (other.code, other.out) == (1, "not isomorphic\n")
    file = tmp_path / "two.txt"
    file.write_text(f"{INKALA}\n{OTHER}\n")
    refused = loshu("sudoku", "isomorphic", str(file), OTHER)
    assert refused.code == 2
    assert "contains 2 Sudokus. Give a file with one." in refused.err


def test_pattern_prints_givens_and_symmetries(loshu: Run) -> None:
    result = loshu("sudoku", "pattern", OTHER)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "x . . . . . . . ."
    assert lines[9:12] == [
        "givens         2",
        "symmetries     rotate-180, transpose, anti-transpose",
        "automorphisms  2,304 of the pattern, 2,304 of the puzzle",
    ]
    records = json.loads(loshu("sudoku", "pattern", OTHER, "--json").out)
    assert records["form"] == "." * 53 + "x" + "." * 23 + "x..."
    assert records["symmetries"] == ["identity", "rotate-180", "transpose", "anti-transpose"]


@each_row("front", ["", "3x2:"])
@each_row("cells", ["1.....2..3.....4", "1" + "." * 20 + "2" + "." * 14])
def test_small_sudokus_have_forms_morphs_and_duplicates(loshu: Run, cells: str, front: str) -> None:
    puzzle = cells if len(cells) == 16 else front + cells
    morphs = loshu("sudoku", "morph", puzzle, "-n", "20", "--seed", "1").out
    assert len(set(morphs.splitlines())) > 5
    forms = loshu("sudoku", "canonical", "-", stdin=morphs)
    assert forms.code == 0
    (form,) = set(forms.out.splitlines())
    assert form.startswith(front if len(cells) > 16 else "")
    told = json.loads(loshu("sudoku", "canonical", puzzle, "--json").out)
    assert told["form"] == form
    deduped = loshu("sudoku", "dedupe", "-", stdin=f"{puzzle}\n{INKALA}\n{morphs}{INKALA}\n")
    assert deduped.out.splitlines() == [puzzle, INKALA]
    assert "23 read, 2 kept, 21 removed" in deduped.err
    exact = loshu("sudoku", "dedupe", "--exact", "-", stdin=f"{puzzle}\n{puzzle}\n")
    assert exact.out.splitlines() == [puzzle]


@each_row("command", ["canonical", "dedupe", "morph"])
def test_other_sizes_are_refused_with_ones_that_are_served(loshu: Run, command: str) -> None:
    result = loshu("sudoku", command, "1" + "." * 63)
    assert result.code == 2
    assert "plain Sudokus with boxes of 3x3, 2x2, 2x3 or 3x2, not boxes 2x4" in result.err


def test_small_sudokus_have_patterns_and_isomorphisms(loshu: Run) -> None:
    lines = "2x2:12..34..........\n2x3:1...................................\n"
    records = [
        json.loads(line)
        for line in loshu("sudoku", "pattern", "-", "--json", stdin=lines).out.splitlines()
    ]
    assert [record["pattern_automorphisms"] for record in records] == [32, 96]
    assert records[0]["form"] == "..........xx..xx"
    result = loshu("sudoku", "isomorphic", "2x2:12..34..........", "2x2:..........31..24", "--json")
    assert (result.code, json.loads(result.out)["rows"]) == (0, [2, 3, 0, 1])
    other = loshu("sudoku", "isomorphic", "2x2:12..34..........", INKALA)
    assert (other.code, other.out) == (1, "not isomorphic\n")


def test_sizes_without_canonical_forms_are_refused(loshu: Run) -> None:
    eight = "2x4:1" + "." * 63
    assert "not boxes 2x4" in loshu("sudoku", "pattern", eight).err
    refused = loshu("sudoku", "isomorphic", eight, eight)
    assert refused.code == 2
    assert "2x2, 2x3, 3x2 and 3x3, not for 2x4" in refused.err
