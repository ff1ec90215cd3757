"""``loshu tour show``: tours drawn and converted, and heat maps."""

from pathlib import Path

from tests.commands import Run
from tests.tables import each_row

from loshu.cli.sheets import SheetOptions
from loshu.cli.tour.show import blank_sheet
from loshu.render import FORMATS
from loshu.tour import as_tour

LOOP = "tour:2x3:(1,0):closed:1,2,3/6,5,4"
PICTURES = ", ".join(known.name for known in FORMATS)
FILMS = ", ".join(known.name for known in FORMATS if known.film is not None)


def test_a_tour_is_shown_as_text_in_columns_or_with_its_path(loshu: Run) -> None:
    assert loshu("tour", "show", LOOP).out == "1 2 3\n6 5 4\n"
    assert loshu("tour", "show", LOOP, "--format", "box").out == "1─2─3\n│   │\n6─5─4\n"
    bare = loshu("tour", "show", LOOP, "--format", "box", "--no-numbers").out
    assert bare == "┌───┐\n└───┘\n"
    framed = loshu("tour", "show", LOOP, "--format", "box", "--no-path").out
    assert framed.startswith("┏━━━┯")


def test_several_tours_are_shown_with_a_line_between_them(loshu: Run) -> None:
    shown = loshu("tour", "show", "-", stdin=f"{LOOP}\n{LOOP}\n")
    assert shown.out == "1 2 3\n6 5 4\n\n1 2 3\n6 5 4\n"


def test_a_picture_has_what_was_asked_for(loshu: Run, tmp_path: Path) -> None:
    def drawn(*options: str) -> str:
        loshu("tour", "show", LOOP, "--out", str(tmp_path / "a.svg"), *options)
        return (tmp_path / "a.svg").read_text("utf-8")

    assert drawn().count("<text") == 6
    assert drawn("--no-numbers").count("<text") == 0
    assert "#c66a00" not in drawn("--no-path")
    assert "#d9e2ec" in drawn("--puzzle", "tour:2x3:(1,0):1,.,./.,.,.")
    assert "@keyframes" in drawn("--animate")


@each_row(
    "counts",
    [
        '{"starts": {"r1c1": 5, "r1c2": "7"}}',
        '[{"cell": "r1c1", "count": 5}, {"cell": "r1c2", "count": 7}]',
        "[[5, 7]]",
        "5,7\n",
        "cell,count\nr1c1,5\nr1c2,7\n",
    ],
)
def test_counts_become_a_heat_map(loshu: Run, counts: str) -> None:
    shown = loshu("tour", "show", "--heat", "-", stdin=counts)
    assert shown.out.splitlines()[1].split() == ["┃", "5", "│", "7", "┃", "7"]


@each_row(
    ("arguments", "expected"),
    [
        ((LOOP, "--format", "json", "--animate"), f"need a picture format ({PICTURES}), not json"),
        ((LOOP, "--format", "png", "--animate"), f"--animate needs the format {FILMS}"),
        (
            (LOOP, "--format", "box", "--puzzle", "tour:1x1:(1,0):1"),
            "--puzzle is on a different board",
        ),
        (("5x5", "--heat", "missing"), "is neither a file nor counts of cells"),
        (("5x5", "--heat", "-", "--format", "json"), "A heat map needs a picture format"),
        (("1x1", "--heat", "-"), "has no cell"),
    ],
)
def test_what_cannot_be_shown_is_refused(
    loshu: Run, arguments: tuple[str, ...], expected: str
) -> None:
    shown = loshu("tour", "show", *arguments, stdin="5,7")
    assert (shown.code, shown.out) == (2, "")
    assert expected in shown.err


def test_a_page_plays_a_tour_in_a_language(loshu: Run) -> None:
    played = loshu("tour", "show", LOOP, "--format", "html", "--animate", "--lang", "zh").out
    assert played.count("<figure>") == 6
    assert "2 走到第 1 行第 2 列。" in played
    assert '<html lang="zh">' in played
    plain = loshu("tour", "show", LOOP, "--format", "html").out
    assert (plain.count("<svg"), plain.count("<script")) == (1, 0)
    assert loshu("tour", "show", LOOP, "--format", "html", "--animate", "--lang", "x").code == 2


def test_empty_boards_are_a_sheet_with_title_rule_and_name(loshu: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert loshu("tour", "show", "5x5:five", "-o", str(sheet)).code == 0
    assert sheet.read_bytes().startswith(b"%PDF")
    told = loshu(
        "tour", "show", "5x5:five", "--copies", "4", "--name-line", "--format", "html",
        "--title", "Five",
    )  # fmt: skip
    assert told.out.count("<figure") == 4
    assert "Circles" not in told.out
    assert "three cells straight or two cells diagonally" in told.out
    plain = SheetOptions(
        per_page=None, copies=None, title=None, name_line=False, solutions=False,
        difficulty=False, paper=None, font=None,
    )  # fmt: skip
    options = blank_sheet(plain, as_tour("8x8:knight"), "en")
    assert (options.title, options.name_line, options.per_page) == ("Knight's tour", True, 1)
