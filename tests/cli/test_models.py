"""Commands about general solvers: which there are, and models in exchange formats."""

import json
import re
import sys
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.model import BACKENDS, MODEL_FORMATS

SQUARE = "8 . ./. 5 ./4 . ."
EMPTY_5 = "/".join([". . . . ."] * 5)
LINES = "1.....2..3.....4"


def test_solvers_are_a_table_or_json(loshu: Run) -> None:
    table = loshu("solvers")
    head, *rows = table.out.splitlines()
    assert head.split() == ["solver", "version", "first", "all", "count", "proof", "to", "install"]
    assert [row.split()[0] for row in rows] == [backend.name for backend in BACKENDS]
    listed = json.loads(loshu("solvers", "--json").out)
    assert [solver["name"] for solver in listed] == [backend.name for backend in BACKENDS]
    for row, solver in zip(rows, listed, strict=True):
        assert (solver["version"] or solver["install"]) in row


def test_listing_solvers_imports_none(loshu: Run) -> None:
    before = set(sys.modules)
    loshu("solvers")
    loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
    assert not loaded & {"cpmpy", "ortools", "z3", "pychoco"}


@pytest.mark.parametrize(
    ("square", "size"), [(EMPTY_5, "625 variables, 62 constraints"), (SQUARE, "81 variables, 26")]
)
def test_the_binary_model_of_a_square_has_the_published_size(
    loshu: Run, square: str, size: str
) -> None:
    result = loshu("magic", "export", square, "--to", "lingo")
    assert result.code == 0
    assert f"LINGO: {size}" in result.err


def test_the_binary_model_of_a_sudoku_has_the_published_size(loshu: Run) -> None:
    result = loshu("sudoku", "export", "." * 81, "--to", "lp")
    assert "CPLEX LP: 729 variables, 324 constraints" in result.err


def test_the_size_is_printed_in_the_language_asked_for(loshu: Run) -> None:
    result = loshu("sudoku", "export", LINES, "--to", "mzn", "--lang", "de")
    assert "MiniZinc: 16 Variablen, 12 Bedingungen" in result.err


def test_an_export_goes_to_a_file_and_quiet_prints_nothing(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "square.mzn"
    result = loshu("magic", "export", SQUARE, "--to", "mzn", "-o", str(out), "-q")
    assert (result.out, result.err) == ("", "")
    assert "constraint r1c1 + r1c2 + r1c3 = 15;" in out.read_text()


def test_a_kind_adds_its_constraints(loshu: Run) -> None:
    empty = "/".join([". . . ."] * 4)
    pandiagonal = loshu("magic", "export", empty, "--kind", "pandiagonal", "--to", "mzn")
    assert pandiagonal.out.count("= 34;") > loshu(
        "magic", "export", empty, "--to", "mzn"
    ).out.count("= 34;")


def test_a_condition_is_part_of_the_model(loshu: Run) -> None:
    empty = ". . ./. . ./. . ."
    result = loshu("magic", "export", empty, "--where", "r1c1<r3c3", "--to", "mzn")
    assert re.search(r"^constraint .*r1c1.*r3c3.* [<>]= -?1;$", result.out, re.MULTILINE)


def test_the_form_of_a_model_can_be_chosen(loshu: Run) -> None:
    result = loshu("magic", "export", SQUARE, "--to", "mzn", "--form", "binary")
    assert "var 0..1: r1c2_1;" in result.out
    refused = loshu("magic", "export", SQUARE, "--to", "mps", "--form", "cp")
    assert refused.code == 2
    assert "The format MPS supports linear models only. Choose the binary model." in refused.err


@each_row(
    ("words", "reason"),
    [
        (("magic", "export", ". ./. .", "--to", "mzn"), "no magic square of order 2"),
        (
            ("magic", "export", "8 . ./. . ./. . .", "--where", "r1c1=7", "--to", "mzn"),
            "No square of this kind",
        ),
        (
            ("magic", "export", ". . ./. . ./. . .", "--where", "r1c1=2 or r1c1=4", "--to", "mzn"),
            "a model can express only one",
        ),
        (
            ("magic", "export", ". . ./. . ./. . .", "--where", "parity=even", "--to", "mzn"),
            "because it is not a sum",
        ),
        (("magic", "export", "10 . ./. . ./. . .", "--to", "mzn"), "Row 1, column 1"),
        (("sudoku", "export", "12", "--to", "mzn"), "12"),
        (("sudoku", "export", LINES, "--to", "xls"), "xls"),
        (("sudoku", "export", LINES), "--to"),
    ],
)
def test_what_cannot_be_exported_is_refused(
    loshu: Run, words: tuple[str, ...], reason: str
) -> None:
    result = loshu(*words)
    assert result.code == 2
    assert reason in result.err
    assert result.out == ""


def test_help_lists_every_format(loshu: Run) -> None:
    shown = loshu("magic", "export", "--help").out
    assert all(known.name in shown for known in MODEL_FORMATS)
