"""Squares drawn and converted."""

from tests.commands import Run
from tests.tables import each_row

from loshu.render import FORMATS

SLIP = "8 1 6/3 5 7/4 9 3"
PICTURES = ", ".join(known.name for known in FORMATS)


def test_a_picture_is_drawn_with_what_was_asked_for(loshu: Run) -> None:
    drawn = loshu("magic", "show", SLIP, "--format", "box", "--sums")
    assert (drawn.code, drawn.err) == (0, "")
    assert drawn.out.count("+1") == 3
    bare, rich = (
        loshu("magic", "show", SLIP, "--format", "svg", *options).out
        for options in ((), ("--path", "--shade", "parity"))
    )
    assert bare.count("<circle") == 0
    assert rich.count("<circle") == 10


@each_row("option", [("--sums",), ("--path",), ("--shade", "value")])
def test_what_only_pictures_can_show_is_refused_elsewhere(
    loshu: Run, option: tuple[str, ...]
) -> None:
    refused = loshu("magic", "show", SLIP, *option)
    assert refused.code == 2
    assert f"need a picture format: {PICTURES}." in refused.err


@each_row("command", ["make", "show", "orbit", "transform"])
def test_the_examples_of_the_help_are_on_lines_of_their_own(loshu: Run, command: str) -> None:
    lines = loshu("magic", command, "--help").out.splitlines()
    examples = lines[lines.index("  Examples:") + 1 :]
    assert examples[0].startswith(f"    loshu magic {command} ")
