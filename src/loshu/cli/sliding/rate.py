"""``loshu sliding rate``: rate the difficulty of puzzles."""

import json
from collections.abc import Iterator

import click

from loshu.cli.language import lang_option
from loshu.cli.sliding.answers import answer_each
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.rating import rate, rating_in_words


@click.command("rate")
@puzzles_argument
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(puzzles: Iterator[ReadPuzzle], lang: str, as_json: bool) -> int:
    r"""Rate BOARD by its shortest solution: a file, '-', or rows such as '8 1 3/4 . 2/7 6 5'.

    The level follows from the number of bits: guesses, none of which takes back the move before,
    find a shortest solution with a chance of 1 in 2 to their power. Exit code: 1 when a goal cannot
    be reached.

    \b
    Examples:
      loshu sliding rate '8 6 7/2 5 4/3 . 1'
      loshu sliding make 4x4 --moves 50 -n 3 | loshu sliding rate --lang es
    """

    def answer(puzzle: SlidingPuzzle) -> str:
        found = rate(puzzle)
        if as_json:
            return json.dumps({"puzzle": puzzle.text, **found.as_dict()})
        return rating_in_words(found, lang)

    return answer_each(puzzles, answer, as_json, lang)
