"""A session in which a tour is played in the terminal: board, commands and answers."""

import string
import sys
from pathlib import Path
from typing import Final

import click

from loshu.cli.color import terminal_colors
from loshu.core.errors import LoshuError, NotationError
from loshu.core.step import Step
from loshu.core.store import replacing
from loshu.render.text import draw
from loshu.text import phrase, plural, sentences, translations
from loshu.tour.play.hints import hint
from loshu.tour.play.position import Play, play_scene, refusal_in_words
from loshu.tour.techniques.explanation import spoken

COMMANDS: Final = "hnqsu"
KEYS: Final = [
    key for key in string.ascii_lowercase + string.ascii_uppercase if key not in COMMANDS
]
REASONS_AT_MOST: Final = 3
"""Reasons that a hint gives before the last one."""
WHOLE: Final = phrase("play.whole", "A tour!")
SENTENCES: Final = sentences(
    {
        "play.help": "a key or a cell such as r2c3 sets the next number, r2c3=7 any number, r2c3= "
        "takes it out; u takes back, h hints, n counts the ways left, s saves or shows, q quits",
        "play.next": "{number} may go to {cells}",
        "play.next-many": "{number} may go to {count} cells",
        "play.nowhere": "there is no cell for {number}: u takes back",
        "play.hint-logic": "{number} to {cell}: {why}",
        "play.hint-first": "first: {why}",
        "play.hint-more": "... and some more of the kind",
        "play.hint-found": "{number} to {cell}",
        "play.hint-unsure": "{number} to {cell}, where few ways lead out; whether a tour can be "
        "finished from there is not known",
        "play.hint-wrong": "no way is left from here: take out {numbers}",
        "play.hint-wrong-some": "no way is left from here: take out {numbers}; fewer may do",
        "play.hint-wrong-all": "no way is left from here, and whether there is one without "
        "{numbers} is not known",
        "play.hint-unknown": "whether a way is left is not known",
        "play.no-tour": "there is no tour at all",
        "play.entry": "{number} in {cell}",
        "play.ways-none": "no way is left",
        "play.ways-unknown": "how many ways are left is not known",
        "play.saved": "saved in {file}",
        "play.no-cell": "{board} has no cell {cell}",
        "play.unclear": "'{order}' is no key and no cell; ? helps",
        "play.nothing": "there is nothing to take back",
    }
)
_WAYS: Final = plural("play.ways", "{count} way is left", "{count} ways are left")
_WAYS_AT_LEAST: Final = phrase("play.ways", "many ways are left, {count} at least")


class Session:
    """A play in a language, and the file that keeps it."""

    def __init__(self, play: Play, language: str, save: Path | None) -> None:
        self._play, self._language, self._save = play, language, save
        self._words = translations(language)
        self._keys: dict[str, int] = {}

    def played(self) -> Play:
        """Take commands until the tour is whole, or there are no more."""
        self._say("help")
        shown = None
        while not self._play.is_whole:
            self._keys = dict(zip(KEYS, self._play.next_cells(), strict=False))
            if self._play != shown:
                self._show()
                shown = self._play
            order = _asked()
            if order is None or order in ("q", "quit"):
                return self._play
            try:
                self._obey(order)
            except LoshuError as error:
                click.echo(str(error))
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
        rule = f"play.{message}"
        return self._words.template(rule, SENTENCES[rule]).format_map(blanks)

    def _name(self, cell: int) -> str:
        return self._play.game.board.name_of(cell)

    def _show(self) -> None:
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
            click.echo(refusal_in_words(refusal, self._language))

    def _hint(self) -> None:
        found = hint(self._play)
        if found.wrong:
            entries = (
                self._sentence("entry", number=number, cell=self._name(cell))
                for cell, number in found.wrong
            )
            some = "" if found.fewest else "-some" if found.sure else "-all"
            self._say(f"hint-wrong{some}", numbers=self._words.listed(entries))
        elif found.cell is None:
            self._say("no-tour" if found.sure else "hint-unknown")
        else:
            self._reason(found.why)
            name = "hint-logic" if found.why else "hint-found" if found.sure else "hint-unsure"
            why = spoken(found.why[-1], self._language) if found.why else ""
            self._say(name, number=found.number, cell=self._name(found.cell), why=why)

    def _reason(self, steps: tuple[Step, ...]) -> None:
        for step in steps[:-1][:REASONS_AT_MOST]:
            self._say("hint-first", why=spoken(step, self._language))
        if len(steps) - 1 > REASONS_AT_MOST:
            self._say("hint-more")

    def _count(self) -> None:
        found = self._play.ways_left()
        if not found.count:
            self._say("ways-none" if found.complete else "ways-unknown")
        elif found.complete:
            click.echo(self._words.counted(_WAYS, found.count))
        else:
            count = self._words.number(found.count)
            click.echo(self._words.text(_WAYS_AT_LEAST, count=count))


def _asked() -> str | None:
    """Read a command; None at the end of them."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        import readline  # noqa: F401  # lets the line be edited, and earlier ones come back

        try:
            return input("> ").strip()
        except EOFError:
            click.echo()
            return None
    click.echo("> ", nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
    return line.strip() if line else None
