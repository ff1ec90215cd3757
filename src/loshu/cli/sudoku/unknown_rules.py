"""Puzzles with unknown rules: ``--ignore-unknown``, and the default; notes about fog."""

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.command import Rare
from loshu.cli.notes import note, remark
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.sudoku.sudoku import Sudoku

_FOG: Final = phrase("note", "Note: the puzzle has fog, which hides cells and changes no rule.")
_FOG_OF: Final = phrase("note", "Note: {title} has fog, which hides cells and changes no rule.")


class Unknown(Enum):
    """The treatment of puzzles with unknown rules."""

    WRONG = "they are wrong lines"
    REFUSED = "they are wrong lines, unless --ignore-unknown is given"
    KEPT = "they are read, and a warning names the rules"
    IGNORED = "they are read, and the answer names the rules"


ignore_unknown_option: Final = click.option(
    "--ignore-unknown",
    "unknown",
    cls=Rare,
    is_flag=True,
    callback=lambda _context, _option, given: Unknown.IGNORED if given else Unknown.REFUSED,
    help="Ignore unknown rules; the answer names them.",
)


def refused(sudoku: "Sudoku", unknown: Unknown) -> str:
    """Return why a Sudoku is refused, after a warning of unknown rules; empty if it is not."""
    if not sudoku.constraints or unknown is Unknown.IGNORED:
        return ""
    names = not_enforced(sudoku)
    if not names:
        return ""
    told = f"{sudoku.title or 'The puzzle'} has unknown rules: {', '.join(names)}."
    if unknown is Unknown.KEPT:
        note(f"Warning: {told}")
        return ""
    option = " Add --ignore-unknown to ignore them." if unknown is Unknown.REFUSED else ""
    return f"{told}{option}"


def not_enforced(sudoku: "Sudoku") -> tuple[str, ...]:
    """Name the unknown rules of a Sudoku."""
    if not sudoku.constraints:
        return ()
    from loshu.sudoku.rules.unknown import unknown_rules

    return unknown_rules(sudoku)


def comment_on(names: Sequence[str], lang: str = "en") -> str:
    """Return the comment on an answer: which rules were not enforced; empty for none."""
    if not names:
        return ""
    from loshu.sudoku.check_report import not_enforced_words

    return f" # {not_enforced_words(names, lang)}"


def as_field(names: Sequence[str]) -> dict[str, Any]:
    """Return what an object of JSON has of these rules."""
    return {"not_enforced": list(names)} if names else {}


def note_fog(sudoku: "Sudoku") -> None:
    """Print that fog changes no rule."""
    if not sudoku.kept:
        return
    from loshu.sudoku.notation.fog import has_fog

    if has_fog(sudoku):
        remark(_FOG_OF, title=sudoku.title) if sudoku.title else remark(_FOG)
