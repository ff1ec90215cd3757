"""``loshu sudoku rate``: rate how hard puzzles are for people."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.language import lang_option
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.techniques import uniqueness_option
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.rating import SudokuRating, rate
from loshu.sudoku.step_words import rating_sentence
from loshu.sudoku.sudoku import Sudoku


@click.command("rate")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
@uniqueness_option
@from_option
@strict_option
def command(
    sudokus: str,
    lang: str,
    as_json: bool,
    uniqueness: bool,
    from_: SudokuFormat | None,
    strict: bool,
) -> int:
    r"""Rate SUDOKUS by the hardest technique that they need: a file, '-', or a Sudoku as text.

    The levels are easy, medium, hard, unfair and extreme; they and the scores are those of HoDoKu
    for the techniques that Loshu knows. A puzzle beyond these techniques is extreme. There is one
    line for each Sudoku, also for one that has no rating since it lacks exactly one solution; the
    exit code is then 1, and 2 after a wrong line.

    \b
    Examples:
      loshu sudoku rate puzzles.txt
      loshu sudoku make -n 5 | loshu sudoku rate --json
    """
    seen, unrated = 0, 0
    with opened(sudokus, from_=from_, strict=strict) as source:
        for line, sudoku in source.sudokus():
            seen += 1
            found = _rated(sudoku, uniqueness)
            unrated += isinstance(found, str)
            click.echo(_object(line, sudoku, found) if as_json else _in_words(found, lang))
        source.report_rest()
        if not seen and not source.wrong:
            raise NotationError(f"{source.name} holds no Sudoku")
        if source.wrong:
            return USAGE
    return READABLE_BUT_WRONG if unrated else 0


def _rated(sudoku: Sudoku, uniqueness: bool) -> SudokuRating | str:
    """Rate a Sudoku, or say why it has no rating."""
    try:
        return rate(sudoku, uniqueness=uniqueness)
    except (NotUniqueError, UnsupportedError) as error:
        return str(error)


def _in_words(found: SudokuRating | str, lang: str) -> str:
    return f"# {found}" if isinstance(found, str) else rating_sentence(found, lang)


def _object(line: int, sudoku: Sudoku, found: SudokuRating | str) -> str:
    rated = {"error": found} if isinstance(found, str) else found.as_dict()
    return json.dumps({"line": line, "puzzle": str(sudoku), **rated}, ensure_ascii=False)
