"""``loshu sliding rate``: rate the difficulty of puzzles."""

import json
from collections.abc import Iterator

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option
from loshu.cli.sliding.answers import answer_each
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.rating import rate, rating_in_words


@click.command("rate", cls=Command)
@puzzles_argument
@lang_option
@json_option
@print_option
@quiet_option
def command(puzzles: Iterator[ReadPuzzle], lang: str, as_json: bool) -> int:
    r"""Rate a board by its shortest solution.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'.
    The level depends on a number of bits, b: a player who moves at random, but never undoes the
    last move, follows a shortest solution with probability 1 in 2^b. Exit code: 1 if a board
    cannot be solved.

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
