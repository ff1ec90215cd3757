"""``loshu sudoku convert``: write Sudokus in another format."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import click

from loshu.cli import USAGE
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option, remark, words_of_command
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.source import Source
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.notation.end_message import message_of
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.writing import LossError, losses, part_held, write_one, written
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

_PLAIN = {"line": ".", "sdm": "0"}
"""Formats that a kernel writes, and their sign of an empty cell."""
_JSON: Final = "json"
"""The format that is written for many puzzles at once."""
_LEFT_OUT: Final = phrase("note", "Note: the format {format} leaves out: {parts}.")
_NOT_KNOWN: Final = phrase("note", "Warning: f-puzzles and SudokuPad do not know: {names}.")
_WORDS_LEFT_OUT: Final = phrase("note", "Note: the format {format} leaves out words: {parts}.")
_CARRY: Final = ("json", "f-puzzles", "sudokupad")
"""Formats that carry a title, an author, the rules in words and a solution."""
Finish: TypeAlias = Callable[[Sudoku], Sudoku]


SUDOKUS: Final = FormatChoice(
    names=("line", *(known.name for known in FORMATS if known.write and known.name != "line")),
    suffixes={
        "": "line",
        ".txt": "line",
        **{
            suffix: known.name
            for known in reversed(FORMATS)
            if known.write
            for suffix in known.suffixes
        },
    },
    help="one of the list above",
)


@click.command("convert", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@SUDOKUS.options
@from_option
@strict_option
@click.option(
    "--title",
    default="",
    metavar="TEXT",
    help="Title, stored in links and JSON.",
)
@click.option(
    "--author",
    default="",
    metavar="NAME",
    help="Author's name, stored in links and JSON.",
)
@click.option(
    "--solution",
    is_flag=True,
    help="Store the solution in links and JSON.",
)
@click.option(
    "--lossy",
    is_flag=True,
    help="Leave out what the format cannot express; a note names what is lost.",
)
@lang_option
@out_option
@quiet_option
def command(
    sudokus: str,
    format_: str | None,
    from_: SudokuFormat | None,
    strict: bool,
    title: str,
    author: str,
    solution: bool,
    lossy: bool,
    lang: str,
    out: Path | None,
) -> int:
    r"""Convert Sudokus to another format.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Variants can be written as json, f-puzzles, sudokupad and, if ipuz has their rules, ipuz;
    other formats refuse them. Links and JSON contain the rules in words, in the language of
    --lang. Exit code: 2 if a line is unreadable, after the others were written.

    \b
    Formats:
      line, sdm                     81 characters per line
      sdk, ss                       rows, under headers or with bars and rules
      sdx, pencil-marks, candidates rows with the candidates of each cell
      hodoku, opensudoku, solo      other programs
      sudokuwiki, f-puzzles, sudokupad, penpa  links that open the puzzle
      json, ipuz                    with rules

    \b
    Examples:
      loshu sudoku convert puzzles.sdm --format line
      loshu sudoku convert puzzle.ss --format sudokupad --title Monday --solution
      loshu sudoku convert solved.sdk --format line --lossy
    """
    known = format_named(SUDOKUS.chosen(format_, out))
    if (title or author or solution) and known.name not in _CARRY:
        raise UnsupportedError(
            f"--title, --author and --solution need the format {', '.join(_CARRY)}, not "
            f"{known.name}."
        )
    finish = partial(_finished, title=title, author=author, solution=solution, lang=lang)
    with opened(sudokus, from_=from_, strict=strict, unknown=Unknown.KEPT) as source:
        deliver(_pieces(source, known, finish, _Writer(lossy, solution)), out)
        source.report_rest()
        return USAGE if source.wrong else 0


@dataclass
class _Writer:
    """Writes Sudokus one by one, and notes the parts that are left out."""

    lossy: bool
    solution: bool = False
    """Whether each puzzle gets its solution, which takes a search."""
    words_noted: bool = False

    def text(self, sudoku: Sudoku, known: SudokuFormat) -> str:
        """Return the text of a Sudoku; raises `NotationError` where a loss is not allowed."""
        self._note_words(sudoku, known)
        try:
            return write_one(sudoku, known)
        except LossError as error:
            if not self.lossy:
                raise NotationError(
                    f"{str(error).rstrip('.')}. Add --lossy to write the rest."
                ) from None
        text = write_one(part_held(sudoku, known), known)
        remark(_LEFT_OUT, format=repr(known.name), parts=", ".join(losses(sudoku, known)))
        return text

    def _note_words(self, sudoku: Sudoku, known: SudokuFormat) -> None:
        names = [name for name in ("title", "author", "comment") if getattr(sudoku, name)]
        names += ["message at the end"] * bool(message_of(sudoku))
        if names and not self.words_noted and PuzzlePart.WORDS not in known.holds:
            self.words_noted = True
            remark(_WORDS_LEFT_OUT, format=repr(known.name), parts=", ".join(names))


def _pieces(
    source: Source, known: SudokuFormat, finish: Finish, writer: _Writer
) -> Iterator[bytes]:
    found = False
    for piece in _written(source, known, finish, writer):
        if piece and not found:
            yield known.before.encode()  # nothing is written of a puzzle that is refused
        found = found or bool(piece)
        yield piece
    yield (known.after if found else "").encode()
    if not found and not source.wrong:
        raise NotationError(f"{source.name} contains no Sudoku.")


def _written(
    source: Source, known: SudokuFormat, finish: Finish, writer: _Writer
) -> Iterator[bytes]:
    if known.name not in (*_PLAIN, _JSON) or not source.is_list or writer.solution:
        sudokus: Iterator[Sudoku] = (_with_warning(each, known) for _, each in source.sudokus())
        if known.name in _CARRY:
            sudokus = (finish(sudoku) for sudoku in sudokus)
        yield from (text.encode() for text in written(sudokus, known, writer.text))
        return
    for block in source.all_blocks():
        if not block.is_plain or block.whole is not None:
            each = (finish(sudoku) if known.name == _JSON else sudoku for sudoku in block.sudokus())
            yield from (text.encode() for text in written(each, known, writer.text))
        elif known.name == _JSON:
            from loshu.sudoku.notation.json_lines import write_json_lines

            yield write_json_lines(block.puzzles, block.shape, finish)
        else:
            text = write_lines(block.puzzles, empty=_PLAIN[known.name]).tobytes()
            yield text if block.is_customary else _after_shape(text, f"{block.shape}:".encode())


def _after_shape(text: bytes, shape: bytes) -> bytes:
    return b"".join(shape + line for line in text.splitlines(keepends=True))


def _finished(sudoku: Sudoku, title: str, author: str, solution: bool, lang: str) -> Sudoku:
    """Return the Sudoku with its title, author and solution."""
    from loshu.sudoku.notation.publication import published

    values = None
    if solution:
        from loshu.sudoku.solving.solver import the_solution

        values = the_solution(sudoku).values
    return published(sudoku, title=title, author=author, solution=values, lang=lang)


def _with_warning(sudoku: Sudoku, known: SudokuFormat) -> Sudoku:
    """Return the Sudoku, after a warning of what a page does not know."""
    if sudoku.constraints and known.name in ("f-puzzles", "sudokupad"):
        from loshu.sudoku.notation.description_writing import unknown_to_f_puzzles

        if unknown := unknown_to_f_puzzles(sudoku):
            remark(_NOT_KNOWN, names=words_of_command().listed(sorted(unknown)))
    return sudoku
