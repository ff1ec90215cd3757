"""The commands for magic squares: what they print, and how they end."""

import json
import os
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.core.notation import read_grid

LO_SHU = "8 1 6\n3 5 7\n4 9 2\n"


def test_make_prints_the_square(loshu: Run) -> None:
    result = loshu("magic", "make", "3")
    assert (result.code, result.out, result.err) == (0, LO_SHU, "")


def test_make_names_the_method_for_a_kind(loshu: Run) -> None:
    result = loshu("magic", "make", "9", "--kind", "ultramagic")
    assert result.code == 0
    assert result.err.startswith("method: ultramagic")
    assert loshu("magic", "check", "-", "--json", stdin=result.out).code == 0


@each_row(
    ("arguments", "words"),
    [
        (("2",), "order 2"),
        (("10", "--kind", "associative"), "There is no associative square of order 10"),
        (("x",), "'x' is not a number"),
        (("5", "--method", "magic"), "Unknown construction 'magic'."),
        (("5", "--set", "start"), "Expected start=VALUE"),
        (("5", "--set", "start=elsewhere"), "elsewhere"),
        (("5", "--out", "square.xyz"), "unknown suffix '.xyz'"),
        (("5", "--increment", "0"), "Increment 0 would make"),
        (("3", "--first", "9223372036854775800"), "do not fit in 64 bits"),
        (("5", "--explain", "--seed", "1"), "--seed"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_line(
    loshu: Run, arguments: tuple[str, ...], words: str
) -> None:
    result = loshu("magic", "make", *arguments)
    assert result.code == 2
    assert words in result.err
    assert result.out == ""
    assert "Traceback" not in result.err


@each_row("form", ["text", "line", "json", "csv", "markdown", "latex"])
def test_every_text_format_is_read_back(loshu: Run, form: str) -> None:
    made = loshu("magic", "make", "3", "--format", form).out
    assert loshu("magic", "show", "-", stdin=made).out == LO_SHU


def test_a_file_is_written_and_checked(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "square.npy"
    assert loshu("magic", "make", "700", "--out", str(path)).code == 0
    assert np.load(path).shape == (700, 700)
    result = loshu("magic", "check", str(path))
    assert result.code == 0
    assert "every number from 1 to 490000 once" in result.out
    square = np.load(path)
    square[3, 4] += 1
    np.save(path, square)
    result = loshu("magic", "check", str(path))
    assert result.code == 1
    assert "Row 4 has the sum 171500351, 1 more than 171500350" in result.out
    assert json.loads(loshu("magic", "check", str(path), "--json").out)["is_magic"] is False


def test_explain_reports_every_move(loshu: Run) -> None:
    result = loshu("magic", "make", "3", "--explain")
    assert "makes the break move instead" in result.out
    assert result.out.endswith(LO_SHU)
    told = json.loads(loshu("magic", "make", "3", "--explain", "--format", "json").out)
    assert len(told["steps"]) == 9
    film = loshu("magic", "make", "3", "--explain", "--format", "svg")
    assert film.out.startswith("<svg") or film.out.startswith("<?xml")


def test_check_names_what_is_wrong(loshu: Run) -> None:
    result = loshu("magic", "check", "8 1 6/3 5 7/4 9 3")
    assert result.code == 1
    assert "Row 3 has the sum 16, 1 more than 15" in result.out
    assert "Missing: 2" in result.out


def test_check_quotes_what_it_cannot_read(loshu: Run) -> None:
    result = loshu("magic", "check", "-", stdin="8 1 6\n3 5 x\n4 9 2")
    assert result.code == 2
    assert "row 2, column 3" in result.err
    assert "'x'" in result.err
    assert loshu("magic", "check", "no-such-file").code == 2
    assert loshu("magic", "check", "-", stdin=b"\xff\xfe\x00garbage").code == 2


def test_pipes_and_endless_streams_are_read_like_files(loshu: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(LO_SHU,))
    writer.start()
    assert loshu("magic", "check", str(pipe), "--quiet").code == 0
    writer.join()
    result = loshu("magic", "check", "/dev/zero", "--max-cells", "100")
    assert result.code == 2
    assert "--max-cells" in result.err
    assert loshu("magic", "check", str(tmp_path)).code == 2


def test_check_says_all_that_a_square_is(loshu: Run) -> None:
    result = loshu("magic", "check", "16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1")
    assert result.code == 0
    for words in ("magic: 4 x 4", "constant: 34", "associative", "number 175 of 880"):
        assert words in result.out
    assert loshu("magic", "check", "8 1 6/3 5 7/4 9 2", "--quiet").out == ""


def test_several_squares_are_checked_one_by_one(loshu: Run) -> None:
    result = loshu("magic", "check", "-", "--json", stdin=f"{LO_SHU}\n1 2\n3 4\n")
    assert result.code == 1
    assert [json.loads(line)["is_magic"] for line in result.out.splitlines()] == [True, False]


def test_methods_are_listed_with_orders_and_sources(loshu: Run) -> None:
    listing = loshu("magic", "methods").out
    assert "siamese: " in listing
    assert "1691" in listing
    assert "8 1 6" in loshu("magic", "methods", "siamese", "--show").out
    names = {record["name"] for record in json.loads(loshu("magic", "methods", "--json").out)}
    assert {"siamese", "lux", "most-perfect"} <= names


def test_gallery_shows_the_famous_squares(loshu: Run) -> None:
    assert "1514" in loshu("magic", "gallery").out
    assert "16  3  2 13" in loshu("magic", "gallery", "duerer").out
    square = loshu("magic", "gallery", "duerer", "--format", "line").out
    assert loshu("magic", "check", "-", stdin=square).code == 0
    assert loshu("magic", "gallery", "nobody").code == 2


def test_transform_applies_moves_in_order(loshu: Run) -> None:
    result = loshu("magic", "transform", "8 1 6/3 5 7/4 9 2", "aspect:rotate-180", "complement")
    assert result.out == LO_SHU
    assert "exchange" in loshu("magic", "transform", "--list-moves").out
    assert loshu("magic", "transform", "8 1 6/3 5 7/4 9 2", "turn").code == 2
    assert loshu("magic", "transform").code == 2


FOUR = "magic:16 2 3 13/5 11 10 8/9 7 6 12/4 14 15 1"


def test_an_orbit_is_counted_numbered_and_listed(loshu: Run) -> None:
    assert loshu("magic", "orbit", FOUR).out.startswith("128 different squares by: ")
    eight = loshu("magic", "make", "8", "--format", "line").out
    assert json.loads(loshu("magic", "orbit", "-", "--json", stdin=eight).out) == {
        "moves": ["exchange"],
        "group_order": 294912,
        "squares": 294912,
        "repeats": False,
    }
    listed = loshu("magic", "orbit", FOUR, "--list").out.splitlines()
    assert len(set(listed)) == 128
    assert listed[:3] == loshu("magic", "orbit", FOUR, "--list", "--limit", "3").out.splitlines()
    member = loshu("magic", "orbit", FOUR, "--nth", "77", "--format", "line").out.strip()
    assert member == listed[77]
    assert loshu("magic", "orbit", FOUR, "--rank", member).out == "77\n"
    assert loshu("magic", "orbit", FOUR, "--nth", "128").code == 2
    assert loshu("magic", "orbit", FOUR, "--nth", "1", "--list").code == 2
    drawn = loshu("magic", "orbit", FOUR, "--seed", "4", "--format", "line").out.strip()
    assert drawn in listed
    three = loshu("magic", "orbit", FOUR, "--seed", "4", "-n", "3", "--format", "line").out
    assert {drawn} < set(three.splitlines()) <= set(listed)


def test_a_failing_command_leaves_the_old_file(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "square.json"
    path.write_text("precious")
    assert loshu("magic", "show", "8 1 x", "--out", str(path)).code == 2
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("square", ["10 3 5/1 6 11/7 2 9", "7 0 5/2 4 6/3 1 8"])
def test_a_check_blames_no_number_that_belongs_to_the_square(square: str, loshu: Run) -> None:
    result = loshu("magic", "check", square)
    assert result.code == 1
    assert "missing" not in result.out
    assert "is not from" not in result.out
    assert "to make it magic" in result.out


def test_a_constant_chooses_the_numbers(loshu: Run) -> None:
    for order, constant in ((3, 30), (4, 98), (5, -5), (7, 175)):
        told = loshu("magic", "make", str(order), "--constant", str(constant))
        assert told.code == 0
        assert read_grid(told.out).array.sum(axis=1).tolist() == [constant] * order
    far = loshu("magic", "make", "3", "--constant", "1000")
    assert (far.code, far.out) == (2, "")
    assert "The nearest constants are 999 and 1002." in far.err
    for refused in (("--first", "2"), ("--kind", "antimagic"), ("--kind", "prime")):
        told = loshu("magic", "make", "4", "--constant", "98", *refused)
        assert (told.code, told.out) == (2, "")
        assert "--constant" in told.err
