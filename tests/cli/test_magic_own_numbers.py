"""Magic squares of own numbers on the command line."""

import json
import re
from pathlib import Path

from tests.commands import Run
from tests.tables import each_row


def test_a_date_is_a_first_row(loshu: Run) -> None:
    result = loshu("magic", "make", "4", "--first-row", "22.12.1887")
    assert result.out.splitlines()[0].split() == ["22", "12", "18", "87"]


@each_row(
    "order, row, message",
    [
        ("3", "22,12,18", "force r2c2 = 52/3"),
        ("4", "10,10,20,26", "10 is given twice: in r1c1 and r1c2"),
        ("4", "1,2,3", "Expected 4"),
        ("4", "1,2,3,x", "'x' \\(number 4\\) is not a whole number"),
    ],
)
def test_a_first_row_without_a_square_is_refused(
    loshu: Run, order: str, row: str, message: str
) -> None:
    result = loshu("magic", "make", order, "--first-row", row)
    assert result.code == 2
    assert re.search(message, result.err)


def test_solve_prints_the_family_of_all_completions(loshu: Run) -> None:
    result = loshu("magic", "solve", "6 . ./. 10 ./. . .", "--entries", "integers")
    assert result.code == 0
    assert "infinitely many completions, each line with the sum 30" in result.err
    assert " a-4 20-a   14" in result.err


def test_the_only_completion_has_a_negative_number(loshu: Run) -> None:
    asked = ("magic", "solve", "6 . ./. 10 ./. 18 .", "--entries", "integers")
    assert loshu(*asked).out.split() == ["6", "2", "22", "26", "10", "-6", "-2", "18", "14"]
    assert loshu(*asked).err == ""
    assert loshu(*asked, "--count").out == "1\n"
    assert loshu(*asked, "--unique").code == 0


HALVES = "0.5..4.5/0.5"


def test_decimals_are_solved_and_printed_as_decimals(loshu: Run) -> None:
    result = loshu("magic", "solve", "2 . ./. 2.5 ./1 . .", "--entries", HALVES)
    assert result.out == "  2 1.5   4\n4.5 2.5 0.5\n  1 3.5   3\n"
    fields = json.loads(
        loshu("magic", "solve", "2 . ./. 2.5 ./1 . .", "--entries", HALVES, "--json").out
    )
    assert fields["solutions"] == ["2 1.5 4/4.5 2.5 0.5/1 3.5 3"]


@each_row(
    "format_, text",
    [
        ("line", "2 1.5 4/4.5 2.5 0.5/1 3.5 3\n"),
        ("csv", "2,1.5,4\n4.5,2.5,0.5\n1,3.5,3\n"),
        ("json", "[[2, 1.5, 4], [4.5, 2.5, 0.5], [1, 3.5, 3]]\n"),
    ],
)
def test_formats_of_text_hold_decimals(loshu: Run, format_: str, text: str) -> None:
    asked = ("magic", "make", "3", "--first", "0.5", "--increment", "0.5", "--format", format_)
    assert sorted(loshu(*asked).out) == sorted(text)


def test_formats_for_whole_numbers_refuse_fractions(loshu: Run) -> None:
    result = loshu("magic", "make", "3", "--first", "0.5", "--format", "markdown")
    assert (result.code, "cannot hold fractions" in result.err) == (2, True)


def test_a_picture_shows_decimals(loshu: Run) -> None:
    picture = loshu("magic", "make", "3", "--first", "0.5", "--format", "svg").out
    assert ">8.5<" in picture


@each_row("square", ["1 3.5 3/4.5 2.5 0.5/2 1.5 4", "8/3 1/3 2; 1 5/3 7/3; 4/3 3 2/3"])
def test_fractions_are_checked(loshu: Run, square: str) -> None:
    assert loshu("magic", "check", square).out.startswith("magic: 3 x 3\nconstant: ")


def test_a_wrong_sum_of_decimals_is_named(loshu: Run) -> None:
    result = loshu("magic", "check", "1 3.5 3/4.5 2.5 0.5/2 1.5 4.5")
    assert result.code == 1
    assert "Row 3 has the sum 8, 0.5 more than 7.5" in result.out


@each_row(
    "options",
    [
        ["3", "--entries", "2..10"],
        ["3", "--entries", "1/3,2/3,1,4/3,5/3,2,7/3,8/3,3"],
        ["3", "--constant", "10.5"],
        ["3", "--entries", "prime"],
        ["3", "--entries", "odd"],
        ["4", "--entries", "even", "--kind", "pandiagonal"],
        ["4", "--entries", "1..50^2", "--constant", "2823"],
        ["3", "--entries", "1,1,1,2,2,2,3,3,3"],
        ["4", "--entries", "1,2,3,3,4,5,6,7,8,9,10,10,11,13,14,14"],
        ["5", "--constant", "66"],
        ["10", "--constant", "1003"],
        ["3", "--constant", "30", "--entries", "1..20"],
        ["4", "--constant", "-9"],
    ],
)
def test_squares_of_own_numbers_are_magic(loshu: Run, options: list[str]) -> None:
    made = loshu("magic", "make", *options)
    assert made.code == 0, made.err
    checked = loshu("magic", "check", "-", stdin=made.out)
    assert checked.out.startswith("magic")
    if "--constant" in options:
        assert f"constant: {options[options.index('--constant') + 1]}" in checked.out


@each_row(
    "options, message",
    [
        (["3", "--constant", "35"], "nearest constants are 33 and 36"),
        (["3", "--entries", "1,2,3"], "Too few entries: 3"),
        (["3", "--entries", "1..8,10"], "The entries sum to 46, which 3 rows cannot share"),
        (["5", "--entries", "1,1..24"], "The entries sum to 301, which 5 rows cannot share"),
        (["3", "--entries", "odd", "--first", "2"], "cannot be combined"),
        (["3", "--first-row", "1,2,3", "--entries", "odd"], "cannot be combined"),
        (["3", "--first", "x"], "'x' is not a number"),
    ],
)
def test_what_cannot_be_made_is_refused(loshu: Run, options: list[str], message: str) -> None:
    result = loshu("magic", "make", *options)
    assert result.code == 2
    assert message in result.err


@each_row(
    ("square", "reason"),
    [
        ("0.5 1 ./. . ./. . .", "Row 1 needs 6 in r1c3, but the numbers are 0.5 to 4.5."),
        ("0.5 . ./1 . ./1.5 . .", "Column 1 adds up to 3 instead of 7.5."),
        (". . ./. 1 ./. . .", "These contradict each other: r2c2=1, row 2, column 2"),
    ],
)
def test_the_reason_for_no_completion_names_the_numbers_as_they_are_written(
    loshu: Run, square: str, reason: str
) -> None:
    result = loshu("magic", "solve", square, "--entries", HALVES)
    assert result.code == 1
    assert reason in result.err


def test_squares_of_squares_are_refused_with_the_nearest_ones(loshu: Run) -> None:
    result = loshu("magic", "make", "3", "--entries", "1..127^2")
    assert result.code == 2
    assert "no nine of these 127 numbers form a magic square" in result.err.lower()
    assert "12769 6724 2116/4 5476 16129/8836 9409 3364, where 7 of 8 lines" in result.err
    assert loshu("magic", "solve", "3", "--entries", "1..1000^2").code == 1
    assert loshu("magic", "make", "3", "--entries", "1..30").code == 0


@each_row(
    "options, numbers",
    [
        (["3", "--constant", "10.5"], {"1.5", "2", "3.5", "5.5"}),
        (["3", "--constant", "10.5", "--increment", "1"], {"-0.5", "3.5", "7.5"}),
        (["4", "--constant", "10.5"], {"0.75", "4.5"}),
        (["3", "--constant", "-1.5"], {"-4.5", "3.5"}),
    ],
)
def test_a_sum_that_is_a_fraction_has_positive_numbers_if_it_can(
    loshu: Run, options: list[str], numbers: set[str]
) -> None:
    assert numbers <= {*loshu("magic", "make", *options).out.split()}


def test_models_and_nearest_squares_refuse_fractions(loshu: Run) -> None:
    for command in ("nearest", "export"):
        extra = ["--to", "lingo"] if command == "export" else []
        result = loshu("magic", command, "8 1 6/3 5 7/4 9 .", "--constant", "7.5", *extra)
        assert (result.code, "whole numbers only" in result.err) == (2, True)


@each_row(
    "options",
    [
        ["3", "--entries", "2..18/2"],
        ["3", "--entries", HALVES],
        ["4", "--entries", "odd", "--level", "medium"],
        ["4", "--entries", "-8..7"],
    ],
)
def test_puzzles_of_own_numbers_have_the_solution_that_solve_finds(
    loshu: Run, options: list[str]
) -> None:
    made = json.loads(loshu("magic", "make-puzzle", *options, "--seed", "1", "--json").out)
    solved = loshu("magic", "solve", made["square"], "--format", "line", *options[1:3], "--all")
    assert solved.out.strip() == made["solution"]


def test_a_puzzle_of_a_sum_is_explained_and_rated(loshu: Run) -> None:
    made = loshu("magic", "make-puzzle", "3", "--constant", "30", "--seed", "1", "--solution").out
    square, solution = made.strip().split("\n\n")
    explained = loshu("magic", "explain", "-", "--entries", "6..14", stdin=square)
    assert explained.out.endswith(f"{solution}\n")
    assert "30 − " in explained.out
    rated = loshu("magic", "rate", "-", "--entries", "6..14", "--json", stdin=square)
    assert json.loads(rated.out)["steps"] > 0


@each_row(
    "square, entries, sentence",
    [
        (". . ./1.5 2.5 3.5/. 0.5 .", HALVES, "r1c2: 7.5 − 3 = 4.5."),
        (". . ./1.5 2.5 3.5/. 0.5 .", HALVES, "2 × r1c1 = 3 + 6 − 5 = 4. So r1c1 is 2."),
        (". 1/3 .; . 5/3 .; 4/3 . .", "1/3..3 step 1/3", "r3c3: 5 − 13/3 = 2/3."),
        ("8 . ./. . 2/. . .", "2..18/2", "30 − "),
    ],
)
def test_an_explanation_is_in_the_arithmetic_of_its_numbers(
    loshu: Run, square: str, entries: str, sentence: str
) -> None:
    result = loshu("magic", "explain", square, "--entries", entries)
    assert (result.code, result.err) == (0, "")
    assert sentence in result.out


@each_row(
    "square, message",
    [
        ("2 . ./. 2.5 ./. . .", "such as '2 1.5 4/4.5 2.5 0.5/1 3.5 3' and"),
        ("2 . ./. . ./. . 1.5", "The square '2 . ./. . ./. . 1.5' has no completion."),
        ("2 . ./. 2.5 ./. . 0.7", "Row 3, column 3: 0.7 is not one of the entries."),
        ("2 . ./. 2.5 ./. . 2", "The square '2 . ./. 2.5 ./. . 2' has no completion."),
    ],
)
def test_errors_of_a_rating_have_the_numbers_of_the_square(
    loshu: Run, square: str, message: str
) -> None:
    assert message in loshu("magic", "rate", square, "--entries", HALVES).err


@each_row(
    "options, total, essential",
    [
        (["3", "--entries", "1..9", "--repeats"], 129, 35),
        (["3", "--entries", "2,4..18"], 8, 1),
        (["3", "--entries", "1/2..9/2 step 1/2"], 8, 1),
        (["3", "--entries", "1,1,1,2,2,2,3,3,3"], 4, 1),
        (["3", "--kind", "prime", "--entries", "1..113"], 16, 2),
        (["4", "--entries", "odd", "--kind", "associative"], 384, 48),
        (["4", "--entries", "1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8"], 1952, 244),
        (["4", "--entries", "2..32/2", "--where", "r1c1=32"], 416, 208),
        (["2", "--entries", "1,2", "--repeats"], 2, 2),
        (["3", "--entries", "0.5..4.5/0.5", "--fix", "1,1=4"], 2, None),
        (["3", "--entries", "1..8,10"], 0, 0),
    ],
)
def test_squares_of_own_numbers_are_counted_and_listed(
    loshu: Run, options: list[str], total: int, essential: int | None
) -> None:
    counted = json.loads(loshu("magic", "count", *options, "--json").out)
    assert (counted["total"], counted["essential"]) == (total, essential)
    listed = loshu("magic", "list", *options).out.splitlines()
    assert len({*listed}) == len(listed) == (total if essential is None else essential)
    checked = [loshu("magic", "check", each).out.startswith("magic") for each in listed[:3]]
    assert all(checked)


def test_completions_with_repeated_numbers_are_counted(loshu: Run) -> None:
    assert (
        loshu("magic", "count", ". . 3/. 2 ./. . .", "--entries", "1..3", "--repeats").out == "1\n"
    )
    solved = loshu("magic", "solve", ". . 3/. 2 ./. . .", "--entries", "1..3", "--repeats", "--all")
    assert solved.out.split() == ["2", "1", "3", "3", "2", "1", "1", "3", "2"]


def test_a_list_of_own_numbers_has_parts_ranks_and_samples(loshu: Run) -> None:
    asked = ("magic", "list", "3", "--entries", "1..12")
    whole = loshu(*asked).out.splitlines()
    assert loshu(*asked, "--nth", "3").out.splitlines() == [whole[3]]
    assert loshu(*asked, "--skip", "2", "--limit", "2").out.splitlines() == whole[2:4]
    assert loshu(*asked, "--rank", whole[5]).out == "5\n"
    assert {*loshu(*asked, "-n", "3", "--seed", "1").out.splitlines()} < {*whole}


def test_least_clues_are_found_for_own_numbers(loshu: Run) -> None:
    found = loshu("magic", "least-clues", "3", "--entries", HALVES, "--list").out.splitlines()
    assert found[0] == "1 3.5 ./. . ./. . ."
    several = loshu("magic", "least-clues", "3", "--entries", "1,1,1,2,2,2,3,3,3", "--json").out
    assert json.loads(several)["least"] == 1


@each_row(
    "options, message",
    [
        (["list", "5", "--entries", "1..24,30"], "listed only for numbers in equal steps"),
        (["list", "3", "--entries", "1..9", "--nth", "9"], "out of range"),
        (
            ["list", "3", "--entries", "1..9", "--rank", "1 2 3/4 5 6/7 8 9"],
            "not one of the listed",
        ),
        (["count", "3", "--entries", "prime"], "infinitely many primes. Add --constant"),
        (["list", "4", "--entries", "prime", "--limit", "2"], "infinitely many primes. Add"),
        (["count", "3", "--entries", "integers"], "work only for completing"),
        (["count", "3", "--entries", "1..9", "--by", "center"], "--by cannot be combined"),
        (["count", "3", "--entries", HALVES, "--where", "r1c1=1"], "Multiply all numbers by 2"),
        (["count", "3", "--entries", "1..9", "--fix", "4,1=2"], "outside a square of order 3"),
        (["list", "3", "--entries", "prime", "--repeats"], "Repeated primes need a range"),
        (["nearest", "8 1 6/3 5 7/4 9 1", "--repeats"], "works only with different numbers"),
        (["solve", "3", "--repeats", "--backend", "local"], "needs different numbers"),
        (["make", "3", "--repeats", "--first", "2"], "cannot be combined"),
        (["explain", "1 . ./. 2 ./. . .", "--entries", "1,1,1,2,2,2,3,3,3"], "different numbers"),
        (["solve", "3", "--entries", "1..9 step 0"], "step 0"),
    ],
)
def test_questions_about_own_numbers_are_refused(
    loshu: Run, options: list[str], message: str
) -> None:
    result = loshu("magic", *options)
    assert (result.code, message in result.err) == (2, True), result.err


@each_row("entries", ["5,17,29,47,59,71,89,101,113", "1,1,1,2,2,2,3,3,3", "1..12"])
def test_puzzles_of_order_3_take_any_numbers(loshu: Run, entries: str) -> None:
    options = ("--entries", entries)
    made = json.loads(loshu("magic", "make-puzzle", "3", *options, "--seed", "1", "--json").out)
    solved = loshu("magic", "solve", made["square"], "--format", "line", *options, "--all")
    assert solved.out.strip() == made["solution"]


def test_sheets_and_books_name_the_numbers_to_write(loshu: Run, tmp_path: Path) -> None:
    rule = "Write each of the numbers 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5 once"
    squares = loshu("magic", "make-puzzle", "3", "--entries", HALVES, "-n", "2", "--seed", "1").out
    sheet = ("magic", "show", "-", "--entries", HALVES, "--solutions", "--format", "html")
    shown = loshu(*sheet, stdin=squares).out
    assert rule in shown
    assert ">4.5<" in shown
    folder = tmp_path / "book"
    asked = ("--magic", "2", "--magic-order", f"3:{HALVES}", "--export", str(folder))
    assert loshu("book", *asked, "--seed", "1").code == 0
    assert rule in (folder / "puzzles.csv").read_text("utf-8")


@each_row(
    "options, message",
    [
        (["make-puzzle", "3", "--entries", "prime"], "needs a list of numbers"),
        (["make-puzzle", "3", "--entries", "1..8,10"], "The entries sum to 46"),
        (["make-puzzle", "5", "--entries", "1..24,30"], "equal steps"),
        (["make-puzzle", "3", "--constant", "35"], "nearest constants are 33 and 36"),
        (["make-puzzle", "3", "--constant", "30", "--entries", "odd"], "cannot be combined"),
        (["make-puzzle", "3", "--constant", "30", "--where", "r1c1=9"], "cannot be combined"),
        (["explain", "5", "--entries", "odd"], "needs a square with empty cells"),
        (["explain", "2 . ./. . ./. . .", "--entries", "2..30/2"], "exactly 9 numbers"),
    ],
)
def test_puzzles_that_cannot_be_made_or_explained_are_refused(
    loshu: Run, options: list[str], message: str
) -> None:
    result = loshu("magic", *options)
    assert result.code == 2
    assert message in result.err


def test_a_square_of_decimals_is_read_with_the_name_of_its_family(loshu: Run) -> None:
    square = "magic:4 0.5 3/1.5 2.5 3.5/2 4.5 1"
    for command in (("magic", "check"), ("check",)):
        assert loshu(*command, square).out.splitlines() == ["magic: 3 x 3", "constant: 7.5"]
    refused = loshu("magic", "transform", square)
    assert (refused.code, "'0.5' is not a whole number" in refused.err) == (2, True)
