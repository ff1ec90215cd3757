"""Play of sliding puzzles: a click slides a tile and those between it and the hole."""

from dataclasses import dataclass, replace

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.problem import Problem
from loshu.family.played_board import SOLVED, Help, PlayedBoard, View, entry_label
from loshu.sliding.explanation import length_in_words, move_trace, step_in_words
from loshu.sliding.notation import as_puzzle
from loshu.sliding.pictures import show
from loshu.sliding.play import SlidingPlay
from loshu.sliding.puzzle import HOLE
from loshu.text import translations
from loshu.text.descriptions import HOLE as HOLE_NAME


@dataclass(frozen=True, slots=True)
class PlayedSliding:
    """A board and the moves so far."""

    game: SlidingPlay
    lang: str = "en"

    def view(self) -> View:
        """Show the tiles; color those next to the hole."""
        words = translations(self.lang)
        board, solved = self.game.position, self.game.is_solved
        made = length_in_words(len(self.game.moves), lang=self.lang)
        return View(
            scene=show(board, movable=not solved, lang=self.lang),
            rows=board.rows,
            columns=board.columns,
            labels=tuple(
                words.text(HOLE_NAME)
                if tile == HOLE
                else entry_label(str(tile), given=False, lang=self.lang)
                for tile in board.start
            ),
            sentence=f"{words.text(SOLVED)} {made}" if solved else made,
            solved=solved,
        )

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Slide the clicked or typed tile."""
        tile = int(key) if key.isdecimal() and int(key) else self.game.position.start[cell]
        if tile == HOLE:
            return self
        try:
            return replace(self, game=self.game.slide(tile))
        except UnsupportedError as error:
            return f"{error}."

    def use(self, _tool: str, /) -> "PlayedBoard | str":
        """Do nothing: the board has no tools."""
        return self

    def hint(self, _strength: int, /) -> Help:
        """Name the next move of a solution."""
        if self.game.is_solved:
            return Help(translations(self.lang).text(SOLVED))
        try:
            rest = self.game.rest()
        except LoshuError as error:
            return Help(str(error))
        tile, position = rest.moves[0], self.game.position
        step = move_trace(position, rest.moves).steps[0]
        left = length_in_words(len(rest), rest.bound, self.lang)
        said = f"{step_in_words(step, self.lang)} ({left})"
        return Help(said, (position.start.index(tile),))


def play(problem: Problem, lang: str) -> PlayedSliding:
    """Start to play a sliding puzzle."""
    return PlayedSliding(SlidingPlay(as_puzzle(problem)), lang)
