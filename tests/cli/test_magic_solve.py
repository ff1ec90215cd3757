"""``loshu magic solve``, ``rate`` and ``explain``."""

import json
from pathlib import Path

from tests.commands import Run
from tests.tables import each_row

ONE = "8 . ./. 5 ./4 . ."
TWO = "8 . ./. 5 ./. . 2"
NONE = "8 1 ./. 6 ./. . ."
LO_SHU = "8 1 6\n3 5 7\n4 9 2\n"
HARD = ("26", "--kind", "bimagic")


def test_the_completion_is_printed(loshu: Run) -> None:
    for text in (ONE, f"magic:{ONE}", ONE.replace(".", "?"), ONE.replace(".", "0")):
        result = loshu("magic", "solve", text)
        assert (result.code, result.out, result.err) == (0, LO_SHU, "")
    assert loshu("solve", f"magic:{ONE}").out == LO_SHU


def test_more_than_one_completion_is_noted(loshu: Run) -> None:
    result = loshu("magic", "solve", TWO)
    assert (result.code, result.out.count("\n")) == (0, 3)
    assert "--all prints them" in result.err
    assert loshu("magic", "solve", TWO, "--all").out.count("8") == 2
    assert loshu("magic", "solve", TWO, "--all").err == ""
    assert "stopped at the limit" in loshu("magic", "solve", TWO, "--limit", "1").err


def test_only_a_single_completion_is_printed_where_one_is_asked_for(loshu: Run) -> None:
    assert loshu("magic", "solve", ONE, "--unique").out == LO_SHU
    result = loshu("magic", "solve", TWO, "--unique")
    assert (result.code, result.out) == (1, "")
    assert "more than one completion" in result.err
    result = loshu("magic", "solve", NONE, "--unique")
    assert (result.code, result.out) == (1, "")
    assert "no completion" in result.err


def test_no_completion_is_exit_code_1(loshu: Run) -> None:
    result = loshu("magic", "solve", NONE)
    assert (result.code, result.out) == (1, "")
    first, why, _elements = result.err.splitlines()
    assert first == f"no completion: {NONE}"
    assert why == "Row 1 needs 6 in r1c3, but 6 is already in r2c2."

    assert loshu("magic", "solve", NONE, "--json").code == 1
    assert "There is no magic square of order 2" in loshu("magic", "solve", ". ./. .").err


def test_several_squares_are_completed_one_after_the_other(loshu: Run) -> None:
    rows = "\n\n".join(text.replace("/", "\n") for text in (ONE, NONE, ONE))
    result = loshu("magic", "solve", "-", stdin=rows)
    assert (result.code, result.out) == (1, f"{LO_SHU}\n{LO_SHU}")


def test_json_has_the_known_facts(loshu: Run) -> None:
    record = json.loads(loshu("magic", "solve", TWO, "--json").out)
    assert (len(record["solutions"]), record["unique"]) == (2, False)
    record = json.loads(loshu("magic", "solve", ONE, "--format", "json").out)
    assert record["solutions"] == ["8 1 6/3 5 7/4 9 2"]
    assert (record["complete"], record["unique"], record["kinds"]) == (True, True, ["magic"])


def test_a_sum_that_leaves_too_few_primes_has_no_square(loshu: Run) -> None:
    for constant in ("35", "-15"):
        result = loshu("magic", "solve", "3", "--entries", "prime", "--constant", constant)
        assert (result.code, result.out) == (1, "")
        assert result.err.startswith("no completion")


def test_a_completion_goes_to_a_file(loshu: Run, tmp_path: Path) -> None:
    loshu("magic", "solve", ONE, "--out", str(tmp_path / "square.svg"))
    assert (tmp_path / "square.svg").read_text().startswith("<svg")


@each_row(
    ("words", "said"),
    [
        (("8 . ./. 50 ./. . 2",), "Row 2, column 2: 50 is out of range"),
        (("8 . ./. x ./. . 2",), "'x'"),
        (("0",), "Order 0 is out of range. Expected 1 to 200"),
        ((TWO, "--where", "r9c1=3"), "character 1: 'r9c1' is outside a square of order 3"),
        ((TWO, "--where", "r1c2=1 and"), "is incomplete. Expected a property"),
        ((TWO, "--preset", "sixty-5"), "Preset 'sixty-5' needs order 5, not 3"),
        ((TWO, "--entries", "1..8"), "Too few entries: 8. A square of order 3 needs 9"),
        ((TWO, "--entries", "few"), "is neither a list of entries nor a file"),
        ((TWO, "--all", "--limit", "3"), "--limit, --all, --unique and --count cannot be combined"),
        ((TWO, "--form", "binary"), "need a general solver. Name one with --backend"),
        ((TWO, "--memory", "500"), "need a general solver. Name one with --backend"),
        ((TWO, "--memory", "0"), "0 is out of range. Expected 1"),
        ((TWO, "--memory", "30", "--backend", "cp-sat"), "memory limit: 30 MB"),
        ((*HARD, "--time", "0.1"), "No completion was found in 0.1 seconds. Increase --time."),
        ((*HARD, "--time", "0.1", "--unique"), "Increase --time"),
    ],
)
def test_what_cannot_be_answered_is_exit_code_2(
    words: tuple[str, ...], said: str, loshu: Run
) -> None:
    result = loshu("magic", "solve", *words)
    assert (result.code, result.out) == (2, "")
    assert said in result.err


@each_row(
    ("words", "printed"),
    [
        (("3", "--preset", "boss", "--count"), "4\n"),
        (("4", "--preset", "boss", "--count"), "3520\n"),
        (("3", "--where", "r1c1<r1c3", "--where", "r1c1<r3c1", "--count"), "2\n"),
        (("8 1 ./. 6 ./. . .", "--count"), "0\n"),
    ],
)
def test_completions_are_counted(words: tuple[str, ...], printed: str, loshu: Run) -> None:
    result = loshu("magic", "solve", *words)
    assert (result.code, result.out) == (int(printed == "0\n"), printed)


def test_a_preset_brings_its_order(loshu: Run) -> None:
    square = (
        loshu("magic", "solve", "--preset", "sixty-5", "--format", "line")
        .out.replace("/", " ")
        .split()
    )
    assert (len(square), square[4]) == (25, "5")


def test_an_order_is_an_empty_square(loshu: Run) -> None:
    result = loshu("magic", "solve", "40", "--format", "line")
    assert sorted(map(int, result.out.replace("/", " ").split())) == list(range(1, 1601))
    assert "more completions exist" in result.err


def test_a_square_is_rated(loshu: Run) -> None:
    assert loshu("magic", "rate", ONE).out == "easy (one empty cell): 6 points in 6 deductions\n"
    assert json.loads(loshu("magic", "rate", ONE, "--json").out) == {
        "square": ONE, "level": "easy", "hardest": "last-blank", "score": 6, "steps": 6,
    }  # fmt: skip
    refused = loshu("magic", "rate", TWO)
    assert refused.code == 1
    assert "more than one completion" in refused.err


def test_a_completion_is_explained(loshu: Run, tmp_path: Path) -> None:
    lines = loshu("magic", "explain", ONE).out.splitlines()
    assert lines[0] == "Easy: 6 steps. Every number follows from a line with one empty cell."
    assert lines[2] == "1. Column 1 has one empty cell, r2c1: 15 − 12 = 3."
    assert lines[-3:] == LO_SHU.splitlines()
    record = json.loads(loshu("magic", "explain", ONE, "--json").out)
    assert len(record["steps"]) == record["rating"]["steps"] == 6
    assert record["final"] == "8 1 6/3 5 7/4 9 2"
    loshu("magic", "explain", ONE, "--out", str(tmp_path / "steps.svg"))
    assert "Column 1 has one empty cell" in (tmp_path / "steps.svg").read_text("utf-8")


def test_a_construction_is_explained_as_make_does(loshu: Run) -> None:
    explained = loshu("magic", "explain", "5", "--method", "siamese").out
    assert explained == loshu("magic", "make", "5", "--method", "siamese", "--explain").out


@each_row(
    ("words", "said"),
    [
        ((ONE, "--method", "siamese"), "--method and --set need an order"),
        (("5", "--time", "1"), "--time needs a square"),
        ((ONE, "--format", "csv"), "Unknown format 'csv'"),
    ],
)
def test_what_cannot_be_explained_is_refused(words: tuple[str, ...], said: str, loshu: Run) -> None:
    result = loshu("magic", "explain", *words)
    assert (result.code, result.out) == (2, "")
    assert said in result.err


def test_a_square_with_several_completions_has_no_explanation(loshu: Run) -> None:
    result = loshu("magic", "explain", TWO)
    assert (result.code, result.out) == (1, "")
    assert "more than one completion" in result.err


@each_row("kind", ["heterosquare", "antimagic", "regular"])
def test_kinds_of_the_first_numbers_have_no_squares_of_others(loshu: Run, kind: str) -> None:
    result = loshu("magic", "solve", "3", "--kind", kind, "--entries", "2..13")
    assert (result.code, result.out) == (1, "")
    assert f"{kind}: the entries of such a square are 1 to 9 by definition" in result.err


def test_a_search_among_primes_that_may_never_end_reports_it(loshu: Run) -> None:
    asked = ("magic", "solve", "3", "--entries", "prime", "--limit", "1", "--where")
    assert "stop it with --time" in loshu(*asked, "r1c1>100").err
    assert "stop it with --time" not in loshu(*asked, "center<100").err
    refused = loshu(*asked, "r1c1+r1c2=5")
    assert refused.code == 1
    assert "no such square meets the condition r1c1+r1c2=5" in refused.err


@each_row(
    ("words", "code", "out"),
    [
        (("3", "--where", "parity=odd or parity=even", "--count"), 0, "8\n"),
        (("4", "--where", "not associative or r1c1=12", "--count"), 0, "6680\n"),
        (("4", "--where", "hole=16 or r1c1=12", "--count"), 0, "3778\n"),
        (("8 1 6/3 . ./. . .", "--where", "parity=odd or parity=even", "--unique"), 0,
         "8 1 6\n3 5 7\n4 9 2\n"),
        (("2 256 8/64 16 4/32 1 128", "--entries", "1,2,4,8,16,32,64,128,256",
          "--kind", "multiplicative", "--count"), 0, "1\n"),
        (("17 89 71/. . ./. . .", "--kind", "prime", "--entries", "1..200", "--count"), 0, "1\n"),
        (("4 3 8/9 5 1/2 7 .", "--kind", "prime", "--entries", "1..200"), 1, ""),
        (("3", "--kind", "normal", "--entries", "2..10"), 1, ""),
        (("3", "--entries", "prime", "--count"), 2, ""),
        (("3", "--entries", "prime", "--all"), 2, ""),
    ],
)  # fmt: skip
def test_conditions_and_entries_mean_the_same_together(
    words: tuple[str, ...], code: int, out: str, loshu: Run
) -> None:
    result = loshu("magic", "solve", *words)
    assert (result.code, result.out) == (code, out)
