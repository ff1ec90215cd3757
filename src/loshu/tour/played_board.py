"""Play of tours: a click sets the next number, typing sets any number."""

from dataclasses import dataclass, replace
from typing import Final

from loshu.core.problem import Problem
from loshu.family.played_board import (
    CLEAR,
    SOLVED,
    Help,
    PlayedBoard,
    Tool,
    View,
    clear_tool,
    entry_label,
)
from loshu.text import phrase, translations
from loshu.tour.play.hints import hint
from loshu.tour.play.position import Play, new_play, play_scene, refusal_in_words
from loshu.tour.play.words import hint_in_words, ways_in_words
from loshu.tour.tour import as_tour

_NEXT: Final = phrase("notebook", "Next: {number}")
_NOWHERE: Final = phrase("notebook", "No free cell for {number}: undo a number.")
_WAYS: Final = phrase("notebook", "Solutions left")
_LEGAL: Final = phrase("notebook.cell", "{entry}, possible for {number}")
_DOT: Final = "·"
"""The mark of a possible cell of the next number."""


@dataclass(frozen=True, slots=True)
class PlayedTour:
    """A tour in play."""

    tour: Play
    lang: str = "en"

    def view(self) -> View:
        """Show the numbers, and dots in the possible cells of the next one."""
        play, words = self.tour, translations(self.lang)
        board = play.game.board
        legal = play.next_cells()
        dots = dict.fromkeys(legal, _DOT) if len(legal) < len(board.cells) else {}
        number = play.next_number
        if number is None:
            sentence = words.text(SOLVED)
        else:
            sentence = words.text(_NEXT if legal else _NOWHERE, number=number)
        return View(
            scene=play_scene(play, dots),
            rows=board.rows,
            columns=board.columns,
            labels=tuple(self._label(cell, cell in dots) for cell in range(board.size)),
            tools=(clear_tool(self.lang), Tool("ways", words.text(_WAYS))),
            sentence=sentence,
            solved=play.is_whole,
        )

    def _label(self, cell: int, legal: bool) -> str:
        play = self.tour
        if cell in play.game.board.holes:
            return ""
        number = str(play.numbers.get(cell, ""))
        label = entry_label(number, given=cell in play.givens, lang=self.lang)
        if not legal:
            return label
        words = translations(self.lang)
        return words.text(_LEGAL, entry=label, number=play.next_number)

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Set the next number or a typed one, or remove one."""
        play = self.tour
        if key == CLEAR:
            refusal = play.not_out(cell)
            after = None if refusal else play.take_out(cell)
        else:
            number = int(key) if key.isdecimal() else play.next_number or 0
            refusal = play.refusal(cell, number)
            after = None if refusal else play.put(cell, number)
        if after is None:
            assert refusal is not None
            return _sentence(refusal_in_words(refusal, self.lang))
        return replace(self, tour=after)

    def use(self, _tool: str, /) -> "PlayedBoard | str":
        """Count the completions."""
        return _sentence(ways_in_words(self.tour.ways_left(), self.lang))

    def hint(self, _strength: int, /) -> Help:
        """Name a next number that keeps the tour possible, or the numbers to remove."""
        found = hint(self.tour)
        words = hint_in_words(found, self.tour, self.lang)
        text = " ".join(map(_sentence, (*words.reasons, words.sentence)))
        cells = tuple(cell for cell, _ in found.wrong) or (found.cell,)
        role = "blocked" if found.wrong else "focus"
        return Help(text, tuple(cell for cell in cells if cell is not None), role)


def play(problem: Problem, lang: str) -> PlayedTour:
    """Start to play a tour."""
    return PlayedTour(new_play(as_tour(problem)), lang)


def _sentence(text: str) -> str:
    """Capitalize a line of the terminal."""
    return f"{text[:1].upper()}{text[1:]}"
