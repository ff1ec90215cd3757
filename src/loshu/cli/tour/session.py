"""A session in which a tour is played in the terminal: board, commands and answers."""

import string
from pathlib import Path
from typing import Final

import click

from loshu.cli.asking import take_orders
from loshu.cli.color import terminal_colors
from loshu.core.errors import NotationError
from loshu.core.store import replacing
from loshu.render.text import draw
from loshu.text import phrase, sentences, translations
from loshu.tour.play.hints import hint
from loshu.tour.play.position import Play, play_scene, refusal_in_words
from loshu.tour.play.words import hint_in_words, ways_in_words

COMMANDS: Final = "hnqsu"
KEYS: Final = [
    key for key in string.ascii_lowercase + string.ascii_uppercase if key not in COMMANDS
]
WHOLE: Final = phrase("play.whole", "A tour!")
SENTENCES: Final = sentences(
    {
        "play.help": "key or cell (r2c3): next number · r2c3=7: place 7 · r2c3=: remove · u undo · "
        "h hint · n count the ways left · s save · q quit",
        "play.next": "{number} may go to {cells}",
        "play.next-many": "{number} may go to {count} cells",
        "play.nowhere": "no free cell for {number}: u undoes",
        "play.saved": "saved in {file}",
        "play.no-cell": "{board} has no cell {cell}",
        "play.unclear": "'{order}' is neither a key nor a cell. Type ? for help.",
        "play.nothing": "there is nothing to take back",
    }
)


class Session:
    """A play in a language, and the file that keeps it."""

    def __init__(self, play: Play, lang: str, save: Path | None) -> None:
        self._play, self._lang, self._save = play, lang, save
        self._words = translations(lang)
        self._keys: dict[str, int] = {}
        self._shown: Play | None = None

    def played(self) -> Play:
        """Take commands until the tour is whole, or the input ends."""
        self._say("help")
        take_orders(lambda: self._play.is_whole, self._show, self._obey)
        if not self._play.is_whole:
            return self._play
        click.echo(draw(play_scene(self._play, {}), colors=terminal_colors()))
        return self._play

    def keep(self) -> None:
        """Write the play into its file, if it has one."""
        if self._save is not None:
            with replacing(self._save) as file:
                file.write(self._play.save().encode())

    def _say(self, message: str, **blanks: object) -> None:
        click.echo(self._sentence(message, **blanks))

    def _sentence(self, message: str, **blanks: object) -> str:
        key = f"play.{message}"
        return self._words.template(key, SENTENCES[key]).format_map(blanks)

    def _name(self, cell: int) -> str:
        return self._play.game.board.name_of(cell)

    def _show(self) -> None:
        if self._play == self._shown:
            return
        self._shown = self._play
        self._keys = dict(zip(KEYS, self._play.next_cells(), strict=False))
        by_cell = {cell: key for key, cell in self._keys.items()}
        click.echo(draw(play_scene(self._play, by_cell), colors=terminal_colors()))
        number = self._play.next_number
        if not self._keys:
            self._say("nowhere", number=number)
        elif len(self._keys) <= 10:
            cells = (f"{self._name(cell)} ({key})" for key, cell in self._keys.items())
            self._say("next", number=number, cells=self._words.listed(cells))
        else:
            self._say("next-many", number=number, count=len(self._play.next_cells()))

    def _obey(self, order: str) -> None:
        match order:
            case "":
                pass
            case "u":
                if self._play.past:
                    self._play = self._play.undo()
                else:
                    self._say("nothing")
            case "h":
                self._hint()
            case "n":
                self._count()
            case "s":
                self.keep()
                if self._save is not None:
                    self._say("saved", file=self._save)
                else:
                    click.echo(self._play.save(), nl=False)
            case "?" | "help":
                self._say("help")
            case _:
                self._set(order)

    def _set(self, order: str) -> None:
        """Set the next number, or any number, or take one out."""
        name, equals, number = (part.strip() for part in order.partition("="))
        if not equals and name in self._keys:
            self._play = self._play.go(self._keys[name])
            return
        if not name.lower().startswith("r") or not (not number or number.isdecimal()):
            self._say("unclear", order=order)
            return
        board = self._play.game.board
        try:
            cell = board.cell_named(name)
        except NotationError:
            self._say("no-cell", board=board.title, cell=name)
            return
        if equals and not number:
            if (refusal := self._play.not_out(cell)) is None:
                self._play = self._play.take_out(cell)
        else:
            value = int(number) if number else self._play.next_number or 0
            if (refusal := self._play.refusal(cell, value)) is None:
                self._play = self._play.put(cell, value)
        if refusal is not None:
            click.echo(refusal_in_words(refusal, self._lang))

    def _hint(self) -> None:
        said = hint_in_words(hint(self._play), self._play, self._lang)
        click.echo("\n".join([*said.reasons, said.sentence]))

    def _count(self) -> None:
        click.echo(ways_in_words(self._play.ways_left(), self._lang))
