"""``loshu sudoku solve`` of puzzles with rules of their own."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.render import FORMATS
from loshu.sudoku import Sudoku, solve
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import Constraint, field_of_shape, write_description
from loshu.sudoku.shape import Shape

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = Sudoku(Shape(2, 2), "1..." + "." * 8 + "..2.", [Constraint("diagonal", (), 0)])


def test_json_and_links_are_solved_with_their_rules(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(write_description(SMALL, indent=2))
    expected = loshu("sudoku", "solve", write_description(SMALL)).out
    assert len(expected.splitlines()[0].split(" #")[0]) == 16
    for argument, stdin in ((str(path), None), (write_f_puzzles(SMALL), None)):
        assert loshu("sudoku", "solve", argument, stdin=stdin).out == expected


def test_the_binary_model_of_any_puzzle_reports_its_size(loshu: Run) -> None:
    result = loshu("sudoku", "solve", PUZZLE, "--form", "binary", "--backend", "highs")
    assert (result.code, result.out) == (0, f"{SOLUTION}\n")
    assert "729 variables, 324 constraints" in result.err
    told = json.loads(loshu("sudoku", "solve", PUZZLE, "--form", "cp", "--json").out)
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


def test_puzzles_that_are_none_are_reported(loshu: Run) -> None:
    impossible = Sudoku(Shape(2, 2), "12" + "." * 14, [Constraint("killer", ((0, 1),), 7)])
    result = loshu("sudoku", "solve", write_description(impossible))
    assert (result.code, result.out) == (1, "# no solution\n")
    result = loshu("sudoku", "solve", write_description(Sudoku(Shape(2, 2), "1" + "." * 15)))
    assert result.code == 1
    assert result.out.endswith(" # one of several\n")
    assert result.err == ""


def test_rules_in_words_are_quoted_where_the_solution_is_not_the_only_one(loshu: Run) -> None:
    words = "Digits increase along the diagonal from the left."
    several = loshu("sudoku", "solve", write_description(replace(SMALL, comment=words)))
    assert f"Rules in words are not read: '{words}'" in several.err
    solution = solve(SMALL).solution
    assert solution is not None
    whole = replace(SMALL, values=solution.values, comment=words)
    assert "words" not in loshu("sudoku", "solve", write_description(whole)).err


def test_a_wrong_description_quotes_the_path(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    data = json.loads(write_description(SMALL)) | {"killercage": [{"cells": ["R1C9"]}]}
    path.write_text(json.dumps(data))
    result = loshu("sudoku", "solve", str(path))
    assert result.code == 2
    assert result.err.startswith(
        f"Error: {path}: killercage[0].cells[0] is 'R1C9'. Expected a cell of 4 rows and "
        "4 columns.\n"
    )


KILLER = Sudoku(Shape(2, 2), "1" + "." * 15, [Constraint("killer", ((1, 2),), 5)])


def test_check_reports_what_is_broken_and_where(loshu: Run, tmp_path: Path) -> None:
    constraint = Constraint("thermometer", ((0, 1, 2),))
    right, wrong = (Sudoku(Shape(2, 2), grid, [constraint]) for grid in
                    ("1234341221434321", "1324241331424231"))  # fmt: skip
    path = tmp_path / "x.json"
    path.write_text("\n".join(write_description(puzzle) for puzzle in (right, wrong, SMALL)))
    result = loshu("sudoku", "check", str(path))
    assert (result.code, result.out) == (
        1,
        "1. a whole grid\n"
        "2. breaks the rules: thermometers are broken: r1c1, r1c2, r1c3\n"
        "3. a puzzle with several solutions\n",
    )
    told = json.loads(loshu("sudoku", "check", "--json", write_f_puzzles(wrong)).out)
    assert told["violations"] == ["thermometers are broken: r1c1, r1c2, r1c3"]
    half = Sudoku(Shape(2, 2), "12" + "." * 14, [Constraint("killer", ((0, 1),), 5)])
    assert "r1c1, r1c2 (5)" in loshu("sudoku", "check", write_f_puzzles(half)).out


def test_solutions_of_puzzles_with_rules_are_counted(loshu: Run) -> None:
    result = loshu("sudoku", "count", write_f_puzzles(KILLER))
    assert int(result.out) == 24
    assert loshu("sudoku", "count", "--limit", "5", write_f_puzzles(KILLER)).out == "5+\n"


@pytest.mark.parametrize("to", ["json", "f-puzzles", "sudokupad"])
def test_rules_are_converted_both_ways(to: str, loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(write_f_puzzles(KILLER) + "\n" + write_f_puzzles(SMALL) + "\n")
    text = loshu("sudoku", "convert", str(path), "--format", to).out
    assert [Sudoku.parse(line) for line in text.splitlines()] == [KILLER, SMALL]


def test_a_plain_format_refuses_to_lose_anything(loshu: Run, tmp_path: Path) -> None:
    jigsaw = replace(
        KILLER, field=field_of_shape(Shape(2, 2), [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])
    )
    path = tmp_path / "x.json"
    path.write_text(write_description(jigsaw))
    result = loshu("sudoku", "convert", str(path), "--format", "sdm")
    assert result.code == 2
    assert result.err == (
        "Error: The format 'sdm' cannot express: killer cages, regions that are not boxes. "
        "Use ipuz, json, f-puzzles, sudokupad, penpa. Add --lossy to write the rest.\n"
    )
    plain = Sudoku(Shape(2, 2), "1" + "." * 15)
    assert loshu("sudoku", "convert", write_f_puzzles(plain)).out == "1" + "." * 15 + "\n"


def test_a_drawing_that_may_be_a_rule_is_not_passed_over(loshu: Run) -> None:
    plain = json.loads(write_description(Sudoku(Shape(2, 2), "1234" + "3412" + "2143" + "....")))
    for more, name in (
        ({"line": [{"lines": [["R1C1", "R1C2"]]}]}, "line"),
        ({"text": [{"cells": ["R1C1"], "value": "x"}] * 2}, "text (2)"),
        ({"circle": [{"cells": ["R1C1"]}]}, "circle"),
        ({"rectangle": [{"cells": ["R1C1"]}]}, "rectangle"),
        ({"cage": [{"cells": ["R1C1"], "value": "<9"}]}, "cage"),
        ({"metadata": {"antiknight": True, "title": "T"}}, "metadata: antiknight"),
    ):
        data = json.dumps(plain | more)
        refused = loshu("sudoku", "solve", data)
        assert (refused.code, refused.out) == (2, "")
        assert f"unknown rules: {name}. Add --ignore-unknown" in refused.err
        solved = loshu("sudoku", "solve", "--ignore-unknown", "--format", "line", data)
        assert solved.out == f"1234341221434321 # not enforced: {name}\n"
        assert not json.loads(loshu("sudoku", "count", "--ignore-unknown", "--json", data).out)[
            "complete"
        ]
        kept = json.loads(loshu("sudoku", "convert", data, "--format", "json").out)
        assert kept.items() >= more.items()


def test_what_draws_nothing_and_words_about_a_puzzle_are_not_rules(loshu: Run) -> None:
    plain = Sudoku(Shape(2, 2), "1234" + "3412" + "2143" + "....")
    for more in (
        {"text": [{"value": "Have fun"}, {"cells": ["R1C1"], "value": " "}], "line": []},
        {"metadata": {"source": "here", "antiknight": False}},
        {"antiking": False, "metadata": {"video": True}},
    ):
        data = json.loads(write_description(plain)) | more
        result = loshu("sudoku", "solve", json.dumps(data))
        assert (result.code, result.out) == (0, "1234341221434321\n")
        converted = loshu("sudoku", "convert", json.dumps(data), "--format", "line")
        assert converted.out == "123434122143....\n"


@pytest.mark.parametrize("format_", [known.name for known in FORMATS])
def test_rules_are_drawn_in_every_format(format_: str, loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / f"x.{format_}"
    assert loshu("sudoku", "show", write_f_puzzles(KILLER), "--out", str(path)).code == 0
    if format_ == "box":
        lines = path.read_text().splitlines()
        assert lines[1] == "┃ 1 │ =5 ┃   │   ┃"
        assert lines[-1] == "killer cages: r1c2, r1c3 (5)."
    one = Sudoku(Shape(2, 2), "1234" + "3412" + "2143" + "432.", KILLER.constraints)
    drawn = loshu("sudoku", "show", write_f_puzzles(one), "--solution").out.splitlines()
    assert drawn[8] == "┃‹4›│‹ 3›┃‹2›│ 1 ┃"


def test_large_puzzles_are_shared_out_to_threads_and_come_back_in_order(loshu: Run) -> None:
    made = loshu("sudoku", "make", "3x4", "-n", "60", "--json", "--threads", "1").out
    told = [json.loads(line) for line in made.splitlines()]
    text = "".join(found["puzzle"].removeprefix("sudoku:") + "\n" for found in told)
    solved = loshu("sudoku", "solve", "--threads", "2", stdin=text)
    assert solved.out.split() == [found["solution"].removeprefix("sudoku:") for found in told]


@pytest.mark.parametrize("link", ["https://sudokupad.app/abc123", "https://sudokupad.app/sclXX"])
def test_a_link_that_names_a_puzzle_on_a_server_is_refused_with_a_remedy(
    link: str, loshu: Run
) -> None:
    for command in ("check", "show", "solve", "convert"):
        result = loshu("sudoku", command, link)
        assert result.code == 2
        assert "is on SudokuPad's server. Open it in the browser" in result.err


def test_links_from_standard_input_are_read_whether_plain_or_not(loshu: Run) -> None:
    plain = write_f_puzzles(Sudoku(Shape(2, 2), "123434122143...."))
    with_constraint = write_f_puzzles(KILLER)
    first, second = loshu("sudoku", "count", stdin=f"{plain}\n{with_constraint}\n").out.splitlines()
    assert (first, second) == ("1", "24")
    assert loshu("sudoku", "solve", stdin=plain).out == "1234341221434321\n"


def test_a_list_may_hold_plain_puzzles_and_others_in_any_order(loshu: Run) -> None:
    lines = ["1.....2..3.....4", write_f_puzzles(KILLER), write_description(SMALL), PUZZLE]
    result = loshu("sudoku", "count", "--json", "--limit", "30", stdin="\n".join(lines))
    told = [json.loads(line) for line in result.out.splitlines()]
    assert [found["line"] for found in told] == [1, 2, 3, 4]
    assert [found["solutions"] for found in told][:2] == [1, 24]
    assert (told[3]["solutions"], told[3]["complete"]) == (1, True)


def test_all_solutions_are_listed_as_they_are_found(loshu: Run) -> None:
    result = loshu("sudoku", "list", write_f_puzzles(KILLER))
    assert (result.code, len(set(result.out.split()))) == (0, 24)
    some = loshu("sudoku", "list", "--limit", "2", "--json", "2x2:" + "." * 16).out.splitlines()
    solution = "1234341223414123"
    record = {"line": 1, "number": 2, "solution": solution, "puzzle": f"sudoku:2x2:{solution}"}
    assert json.loads(some[1]) == record
    assert loshu("sudoku", "list", "2x2:11" + "." * 14).code == 1


def test_the_solution_of_a_plain_puzzle_is_shown_without_a_general_solver(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("ortools", "ortools.sat.python.cp_model"):
        monkeypatch.setitem(sys.modules, module, None)
    result = loshu("sudoku", "show", "2x2:1.....2..3.....4", "--solution")
    assert (result.code, result.out.splitlines()[1]) == (0, "┃‹1›│ 2 ┃ 4 │ 3 ┃")


def test_a_bad_line_of_json_is_named_and_the_others_are_answered(
    loshu: Run, tmp_path: Path
) -> None:
    plain = json.loads(write_description(Sudoku(Shape(2, 2), "1234" + "3412" + "2143" + "....")))
    bad = json.dumps(plain).replace('"value": 4', '"value": 9')
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(f"{line}\n" for line in (json.dumps(plain), bad, json.dumps(plain))))
    result = loshu("sudoku", "solve", str(path))
    assert (result.code, result.out) == (2, "1234341221434321\n" * 2)
    assert f"{path}, line 2: grid[0][3].value is '9'. Expected a number from 0 to 4" in result.err
    strict = loshu("sudoku", "solve", "--strict", str(path))
    assert (strict.code, strict.out) == (2, "1234341221434321\n")


def test_fog_is_noted_and_changes_no_answer(loshu: Run) -> None:
    plain = Sudoku(Shape(2, 2), "1234" + "3412" + "2143" + "....")
    data = json.loads(write_description(plain)) | {"foglight": [{"cells": ["R1C1"]}]}
    result = loshu("sudoku", "solve", json.dumps(data))
    assert (result.code, result.out) == (0, "1234341221434321\n")
    assert result.err == "Note: the puzzle has fog, which hides cells and changes no rule.\n"
    assert loshu("sudoku", "solve", json.dumps(data), "--quiet").err == ""


@each_row(
    ("lang", "broken", "drawn"),
    [
        ("en", "killer cages are broken", "killer cages: r1c2, r1c3 (5)."),
        ("es", "se incumple la regla «jaulas killer»", "jaulas killer: r1c2, r1c3 (5)."),
        ("pt", "a regra gaiolas killer é violada", "gaiolas killer: r1c2, r1c3 (5)."),
        ("de", "verletzt ist die Regel Killer-Käfige", "Killer-Käfige: r1c2, r1c3 (5)."),
        ("zh", "违反规则“虚线框”", "虚线框：r1c2, r1c3 (5)。"),
    ],
)
def test_rules_are_named_in_every_language(loshu: Run, lang: str, broken: str, drawn: str) -> None:
    wrong = write_f_puzzles(Sudoku(Shape(2, 2), "1243" + "." * 12, KILLER.constraints))
    assert broken in loshu("sudoku", "check", wrong, "--lang", lang).out
    shown = loshu("sudoku", "show", write_f_puzzles(KILLER), "--format", "box", "--lang", lang)
    assert shown.out.splitlines()[-1] == drawn
