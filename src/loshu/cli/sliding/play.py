"""``loshu sliding play``: play in the terminal, beside a shortest solution."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG, no_color_option
from loshu.cli.asking import take_orders
from loshu.cli.color import terminal_colors
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.sliding.reading import ReadPuzzle, only_puzzle, puzzles_argument
from loshu.core.store import replacing
from loshu.render.text import draw
from loshu.sliding.explanation import length_in_words, move_trace, step_in_words
from loshu.sliding.pictures import show
from loshu.sliding.play import SlidingPlay, resume
from loshu.sliding.report import require_reachable
from loshu.text import phrase, plural, translations

_HELP: Final = phrase(
    "sliding.play", "type a tile's number to slide it · b undo · h hint · s save · q quit · ? help"
)
_GOAL: Final = phrase("sliding.play", "the goal: {board}")
_NEEDED: Final = phrase("sliding.play", "to the goal: {length}")
_MADE: Final = plural("sliding.play", "{count} move made", "{count} moves made")
_HINT: Final = phrase("sliding.play", "{move} After that: {rest}")
_SOLVED: Final = phrase("sliding.play", "Solved: {made}; from the start: {length}.")
_NOTHING: Final = phrase("sliding.play", "nothing to undo")
_UNCLEAR: Final = phrase("sliding.play", "'{order}' is not a tile. Type ? for help.")
_SAVED: Final = phrase("sliding.play", "saved in {file}")


@click.command("play", cls=Command)
@puzzles_argument
@lang_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save the game to this file; resume it if the file exists.",
)
@no_color_option
def command(puzzles: Iterator[ReadPuzzle], lang: str, save: Path | None) -> int:
    r"""Play a board in the terminal, with hints.

    BOARD is a file, or rows such as '8 1 3/4 . 2/7 6 5'. Type the number of a tile: it slides
    towards the hole, with the tiles between.

    \b
    h  hint    b  undo    s  save    ?  help    q  quit

    Exit code: 0 if the goal was reached, 1 if it was not.

    \b
    Examples:
      loshu sliding play '8 1 3/4 . 2/7 6 5'
      loshu sliding play '1 2 3/4 5 6/7 8 .' --goal 'magic:6 1 8/7 5 3/2 9 4' --save play.txt
      loshu sliding make 4x4 > puzzle.txt && loshu sliding play puzzle.txt --lang es
    """
    session = _Session(_opened(puzzles, save), lang, save)
    try:
        play = session.played()
    finally:
        session.keep()
    return 0 if play.is_solved else READABLE_BUT_WRONG


def _opened(puzzles: Iterator[ReadPuzzle], save: Path | None) -> SlidingPlay:
    if save is not None and save.is_file():
        return resume(save.read_text("utf-8", errors="replace"))
    puzzle = only_puzzle(puzzles, "play")
    require_reachable(puzzle)
    return SlidingPlay(puzzle)


class _Session:
    """Shows the board and obeys commands until the goal is reached, or the input ends."""

    def __init__(self, play: SlidingPlay, lang: str, save: Path | None) -> None:
        self._play, self._lang, self._save = play, lang, save
        self._words = translations(lang)
        self._shown: SlidingPlay | None = None

    def played(self) -> SlidingPlay:
        """Take commands; returns the play as it is then."""
        words, puzzle = self._words, self._play.puzzle
        click.echo(words.text(_HELP))
        goal = puzzle.with_start(puzzle.goal).grid
        click.echo(words.text(_GOAL, board=goal.text))
        first = self._play.rest()
        click.echo(words.text(_NEEDED, length=length_in_words(len(first), first.bound, words.code)))
        take_orders(lambda: self._play.is_solved, self._show, self._obey)
        if not self._play.is_solved:
            return self._play
        self._show()
        made = words.counted(_MADE, len(self._play.moves))
        best = SlidingPlay(puzzle).rest()
        length = length_in_words(len(best), best.bound, words.code)
        click.echo(words.text(_SOLVED, made=made, length=length))
        return self._play

    def keep(self) -> None:
        """Write the play into its file, if it has one."""
        if self._save is not None:
            with replacing(self._save) as file:
                file.write(self._play.save().encode())

    def _show(self) -> None:
        if self._play == self._shown:
            return
        self._shown = self._play
        scene = show(self._play.position, movable=True, lang=self._lang)
        click.echo(draw(scene, colors=terminal_colors()))
        click.echo(self._words.counted(_MADE, len(self._play.moves)))

    def _obey(self, order: str) -> None:
        match order:
            case "":
                pass
            case "b":
                if not self._play.moves:
                    click.echo(self._words.text(_NOTHING))
                self._play = self._play.undo()
            case "h":
                self._hint()
            case "s":
                self.keep()
                if self._save is None:
                    click.echo(self._play.save(), nl=False)
                else:
                    click.echo(self._words.text(_SAVED, file=self._save))
            case "?" | "help":
                click.echo(self._words.text(_HELP))
            case _ if order.isascii() and order.isdigit() and len(order) < 10:
                self._play = self._play.slide(int(order))
            case _:
                click.echo(self._words.text(_UNCLEAR, order=order))

    def _hint(self) -> None:
        rest = self._play.rest()
        move = step_in_words(move_trace(rest.puzzle, rest.moves[:1]).steps[0], self._lang)
        left = length_in_words(len(rest) - 1, max(rest.bound - 1, 0), self._lang)
        click.echo(self._words.text(_HINT, move=move, rest=left))
