"""Actions for creating Sudoku variants."""

import base64
import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from loshu.core.errors import NotationError
from loshu.sudoku.rules import RULES
from loshu.sudoku.rules.rule import Rule
from loshu.web import static_files
from loshu.web.families.sudoku import setting
from loshu.web.families.sudoku.tools import constraints_of, example_of, tools
from tests.tables import each_row
from tests.web.conftest import Client

EXAMPLES: Final = sorted((static_files.FOLDER / "setting" / "examples").glob("*.json"))
EMPTY: Final = "2x2:" + "." * 16
KILLER: Final = (
    '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],'
    '"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]}'
)


def test_every_key_of_every_rule_has_a_tool() -> None:
    known = {tool.key: tool for tool in tools()}
    assert known.keys() == {key for rule in RULES for key in rule.tools}
    assert {key: known[key].gesture for key in ("killercage", "arrow", "xv", "antiking")} == {
        "killercage": "cells", "arrow": "arrow", "xv": "pair", "antiking": "flag",
    }  # fmt: skip
    assert known["xv"].choices == ("V", "X")
    assert known["negative"].choices == ("difference", "ratio", "xv", "x", "v")
    assert [known[key].clue for key in ("killercage", "whispers", "quadruple", "renban")] == [
        "number", "number", "values", "none",
    ]  # fmt: skip


@each_row(("rule", "key"), [(rule, key) for rule in RULES for key in rule.tools])
def test_a_rule_reads_what_its_tool_makes(rule: Rule, key: str) -> None:
    tool, example = rule.tools[key], example_of(rule, key)
    assert constraints_of(rule, key, example)
    if tool.clue in ("number", "letter"):
        bare = [{name: value for name, value in example[0].items() if name != "value"}]
        clue = {"value": tool.choices[-1] if tool.choices else "7"}
        assert constraints_of(rule, key, [{**example[0], **clue}])
        assert refused(rule, key, bare) == tool.needed


def refused(rule: Rule, key: str, value: object) -> bool:
    """Return whether a rule rejects or ignores a value of its key."""
    try:
        return not constraints_of(rule, key, value)
    except NotationError:
        return True


def test_tools_are_named_in_the_reader_s_language() -> None:
    english, german = tools("en"), tools("de")
    assert [tool.key for tool in english] == [tool.key for tool in german]
    assert next(tool.title for tool in german if tool.key == "thermometer") != "thermometers"


def test_a_board_is_drawn_in_a_frame_without_its_values(client: Client) -> None:
    board = client.call("sudoku", "setting_board", text=KILLER)
    assert board["width"] == board["values"] == 4
    assert board["svg"].startswith("<svg")
    assert json.loads(board["json"])["killercage"][0]["value"] == "3"
    assert client.call("sudoku", "setting_board", text=board["text"]) == board
    assert "row 1" in client.call("sudoku", "setting_board", text="2x2:11" + "." * 14)["broken"][0]


def test_candidates_arrive_with_the_number_of_solutions(client: Client) -> None:
    reports = client.stream("sudoku", "setting_candidates", text=KILLER)
    last = reports[-1]
    assert last["complete"]
    assert last["counted"]
    assert last["status"] == "several"
    assert last["count"] == 48
    assert last["seen"][0] == 0b0011
    assert all(report["solutions"] or report["complete"] for report in reports)


def test_known_solutions_are_used(client: Client) -> None:
    known = client.stream("sudoku", "setting_candidates", text=EMPTY)[0]["solutions"]
    first = client.stream("sudoku", "setting_candidates", text=KILLER, known=[*known, "x", ""])[0]
    assert first["solutions"]
    assert set(first["solutions"]) <= set(known)


def test_a_search_that_stops_marks_undecided_values() -> None:
    text = json.dumps({
        "size": 9, "grid": [[{}] * 9] * 9,
        "killercage": [{"cells": [f"R{row}C{column}" for column in range(1, 6)], "value": "25"}
                       for row in (1, 3, 5, 7, 9)],
    })  # fmt: skip
    first, *_, last = setting.setting_candidates(text=text, nodes=1000)
    assert [first["stopped"], last["stopped"]] == [False, True]
    assert not last["complete"]
    assert any(last["unknown"])
    ends = [*setting.setting_candidates(text=text)][-1]
    assert (ends["stopped"], ends["complete"]) == (False, True)


def test_very_many_solutions_are_not_counted_to_the_end(client: Client) -> None:
    last = client.stream("sudoku", "setting_candidates", text="." * 81)[-1]
    assert (last["count"], last["counted"]) == (setting.COUNTED + 1, True)


@each_row("path", EXAMPLES)
def test_every_example_has_one_solution(path: Path) -> None:
    last = [*setting.setting_candidates(text=path.read_text())][-1]
    assert (last["status"], last["count"], last["counted"]) == ("one", 1, True)


def test_there_are_examples() -> None:
    script = (static_files.FOLDER / "setting" / "examples.js").read_text()
    assert {path.stem for path in EXAMPLES} == {
        line.split('file: "')[1].split('"')[0] for line in script.splitlines() if 'file: "' in line
    }


def test_first_steps_come_with_pictures_and_the_rating_last(client: Client) -> None:
    text = (static_files.FOLDER / "setting/examples/small-killer.json").read_text()
    *steps, rating = client.stream("sudoku", "setting_steps", text=text, number=3)
    assert len(steps) == 3
    assert all(step["svg"].startswith("<svg") and step["sentence"] for step in steps)
    assert "points" in rating["opening"][0]
    assert "several solutions" in client.refused("sudoku", "setting_steps", text=KILLER)


def test_puzzles_are_written_for_other_pages(client: Client) -> None:
    link = client.call("sudoku", "setting_export", text=KILLER, format="f-puzzles")["text"]
    again = client.call("sudoku", "setting_board", text=link)
    assert json.loads(again["json"])["killercage"][0]["value"] == "3"
    refused = client.refused("sudoku", "setting_export", text=KILLER, format="line")
    assert "killer cages" in refused
    pdf = client.call("sudoku", "picture_file", text=f"sudoku:{KILLER}", format="pdf")
    assert (pdf["name"], pdf["base64"][:4]) == ("sudoku.pdf", "JVBE")


def test_a_contradiction_names_rules_and_givens(client: Client) -> None:
    data = json.loads(KILLER)
    data["grid"][0][1] = {"value": 4, "given": True}
    data["antiking"] = True
    found = client.call("sudoku", "setting_conflict", text=json.dumps(data))
    assert found["minimal"]
    assert len(found["cells"]) + len(found["rules"]) <= 2
    assert client.call("sudoku", "setting_conflict", text=KILLER)["names"] == []


def test_a_format_without_solutions_leaves_it_out_with_a_notice(client: Client) -> None:
    puzzle, solution = "2x2:1.....2..3.....4", "1243342143122134"
    found = client.call(
        "sudoku", "setting_export", text=puzzle, format="ipuz", solution=solution, lang="en"
    )
    assert found["notices"] == ["This format cannot contain the solution, so it is left out."]
    assert json.loads(found["text"])["puzzle"][0][0] == "1"
    links = client.call(
        "sudoku", "setting_export", text=puzzle, format="f-puzzles", solution=solution
    )
    assert links["notices"] == []


def test_every_drawn_rule_has_an_icon() -> None:
    script = (static_files.FOLDER / "setting" / "rule-icons.js").read_text("utf-8")
    icons = set(re.findall(r'^  "?([a-z+-]+)"?: ', script, re.M))
    known = {tool.key: tool.gesture for tool in setting.setting_tools()}
    assert icons <= known.keys()
    missing = {key for key, gesture in known.items() if gesture not in ("flag", "names", "typed")}
    assert missing - icons == {"chaoscount"}


def test_a_rule_has_its_names_in_all_languages_for_the_search() -> None:
    (cages,) = (tool for tool in tools("zh") if tool.key == "killercage")
    assert {"killer cages", "Killer-Käfige", "cage"} <= set(cages.names)
    assert cages.one != next(tool.one for tool in tools("en") if tool.key == "killercage")


def test_unknown_rules_are_named_and_the_others_are_enforced(client: Client) -> None:
    text = KILLER[:-1] + ',"teleports":[1,2]}'
    assert client.call("sudoku", "setting_board", text=text)["unknown"] == ["teleports (2)"]
    known, plain = (
        client.stream("sudoku", "setting_candidates", text=each)[-1] for each in (text, KILLER)
    )
    assert known["count"] == plain["count"] > 1
    assert known["seen"] == plain["seen"]


def test_the_level_is_named_with_the_steps(client: Client) -> None:
    text = "2x2:1.....2..3.....4"
    for lang, level in (("en", "easy"), ("de", "leicht")):
        *_, found = client.stream("sudoku", "setting_level", text=text, lang=lang)
        assert (found["level"], found["rank"]) == (level, 0)
        assert "12" in found["lines"][0]


DRAWN: Final[dict[str, list[dict[str, Any]]]] = {
    "text": [{"cells": ["R0C1"], "value": "beside", "fontC": "#d23c3c", "size": 0.4}],
    "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#4a90e2", "width": 0.2}],
    "circle": [{"cells": ["R1C1", "R1C2"], "outlineC": "#9660d2", "baseC": "transparent",
                "width": 0.3, "height": 0.3}],
    "rectangle": [{"cells": ["R3C3"], "outlineC": "#000000", "baseC": "#ffd83c",
                   "width": 0.7, "height": 0.7}],
    "cage": [{"cells": ["R4C1", "R4C2"], "outlineC": "#50b450", "value": "x"}],
}  # fmt: skip
COLORS: Final = ("#d23c3c", "#4a90e2", "#9660d2", "#ffd83c", "#50b450")


def test_drawings_keep_their_colors_on_the_board_and_on_paper(client: Client) -> None:
    text = json.dumps({**json.loads(KILLER), **DRAWN})
    board = client.call("sudoku", "setting_board", text=text)
    assert [color for color in COLORS if color not in board["svg"]] == []
    printed = client.call("sudoku", "picture_file", text=f"sudoku:{text}", format="svg")
    svg = base64.b64decode(printed["base64"]).decode()
    assert [color for color in COLORS[1:] if color not in svg] == []


@each_row("format", ["f-puzzles", "sudokupad", "json"])
def test_drawings_and_the_message_survive_other_pages(client: Client, format: str) -> None:
    puzzle = {**json.loads(KILLER), **DRAWN, "successMessage": "Well done!", "foglight": ["R1C1"]}
    text = json.dumps(puzzle)
    written = client.call("sudoku", "setting_export", text=text, format=format)
    assert written["notices"] == []
    again = json.loads(client.call("sudoku", "setting_board", text=written["text"])["json"])
    assert {key: again[key] for key in puzzle} == puzzle | {"grid": again["grid"]}
    played = client.call("sudoku", "board", text=written["text"])["board"]
    assert played["message"] == "Well done!"


def test_a_level_so_far_comes_before_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "SOON", 0)
    monkeypatch.setattr(setting, "PAUSE", 0)
    text = (static_files.FOLDER / "setting/examples/small-killer.json").read_text()
    *before, last = setting.setting_level(text=text)
    assert [(known["steps"], known["complete"]) for known in before[:2]] == [(1, False), (2, False)]
    assert last["complete"]
    assert last["lines"]
    assert max(known["rank"] for known in before) == last["rank"]
