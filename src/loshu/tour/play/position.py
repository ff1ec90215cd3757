"""Positions of a tour in play: numbers in any order, undo, completions left.

Input and output are in `loshu tour play`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.representations import notebook_html
from loshu.core.scene import Fill, Item, Label, Scene
from loshu.core.step import Step
from loshu.text import sentence, sentences
from loshu.tour.continuation import Continuations, continuations
from loshu.tour.game import Game
from loshu.tour.numbered_board import tour_with
from loshu.tour.pictures.board import board_items
from loshu.tour.pictures.tour_scene import middle, refuse_large
from loshu.tour.tour import Tour, TourLike, as_tour

COUNT_EFFORT: Final = 10_000_000
"""Effort of counting completions: one second, or two."""
COUNTED_AT_MOST: Final = 100_000
REFUSALS: Final = sentences(
    {
        "play.taken": "{cell} is already {number}.",
        "play.placed": "{number} is already in {cell}.",
        "play.no-number": "{number} is out of range: the numbers are 1 to {last}.",
        "play.no-step": "{low} ({start}) and {high} ({end}) are not one step apart.",
        "play.given": "{cell} is the given {number}.",
        "play.empty": "{cell} is empty.",
        "play.nothing": "There is nothing to undo.",
    }
)


@dataclass(frozen=True)
class Play:
    """A game, the givens, and the numbers that the player set.

    Examples
    --------
    >>> play = new_play("5x5:five", start=0)
    >>> [play.game.board.name_of(cell) for cell in play.next_cells()]
    ['r1c4', 'r4c1', 'r3c3']
    >>> play.go(3).put(24, 9).tour.grid.text
    '1 . . 2 ./. . . . ./. . . . ./. . . . ./. . . . 9'
    """

    game: Game
    givens: Mapping[int, int] = field(hash=False)
    """The given numbers by their cells."""
    entries: tuple[tuple[int, int], ...] = ()
    """The player's cells and numbers, in order."""
    past: tuple[tuple[tuple[int, int], ...], ...] = field(default=(), compare=False)
    """The entries before each change."""

    _repr_html_ = notebook_html

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The numbers on the board, by their cells."""
        return {**self.givens, **dict(self.entries)}

    @cached_property
    def places(self) -> dict[int, int]:
        """The cells that have a number, by their numbers."""
        return {number: cell for cell, number in self.numbers.items()}

    @property
    def tour(self) -> Tour:
        """The numbers on the board, including the givens."""
        return tour_with(self.game, self.numbers)

    @property
    def is_whole(self) -> bool:
        """Whether every cell has its number."""
        return len(self.numbers) == len(self.game.board.cells)

    @property
    def next_number(self) -> int | None:
        """The first missing number after the last one set; None if no number is missing."""
        last = self.entries[-1][1] if self.entries else 0
        size = len(self.game.board.cells)
        missing = (n for n in (*range(last + 1, size + 1), *range(1, last)) if n not in self.places)
        return next(missing, None)

    def next_cells(self) -> tuple[int, ...]:
        """Return the possible cells of the next number, in the order of the moves."""
        number = self.next_number
        if number is None:
            return ()
        before = self.places.get(number - 1)
        cells = self.game.graph.cells if before is None else self.game.graph.after(before)
        return tuple(cell for cell in cells.tolist() if self.refusal(cell, number) is None)

    def refusal(self, cell: int, number: int) -> Step | None:
        """Return the rule that a number in a cell would break, or None."""
        name, last = self.game.board.name_of, len(self.game.board.cells)
        if not 1 <= number <= last:
            return _step("play.no-number", number=number, last=last)
        if cell in self.numbers:
            return _step("play.taken", cell=name(cell), number=self.numbers[cell])
        if number in self.places:
            return _step("play.placed", cell=name(self.places[number]), number=number)
        for low in (number - 1, number):
            ends = self._ends(low, cell if low == number else None, cell)
            if ends is not None and ends[1] not in self.game.graph.after(ends[0]):
                high = low % last + 1
                start, end = map(name, ends)
                return _step("play.no-step", low=low or last, high=high, start=start, end=end)
        return None

    def _ends(self, low: int, start: int | None, cell: int) -> tuple[int, int] | None:
        """Return the cells of a number and the next one, if both are on the board then."""
        last = len(self.game.board.cells)
        if last == 1 or (not self.game.closed and low in (0, last)):
            return None
        other = self.places.get(low or last) if start is None else self.places.get(low % last + 1)
        if other is None:
            return None
        return (other, cell) if start is None else (cell, other)

    def go(self, cell: int) -> "Play":
        """Set the next number; raises `UnsupportedError` with the reason if that is impossible."""
        return self.put(cell, self.next_number or 0)

    def put(self, cell: int, number: int) -> "Play":
        """Set any number; raises `UnsupportedError` with the reason if that is impossible."""
        refusal = self.refusal(cell, number)
        if refusal is not None:
            raise RefusedPressError(refusal)
        return self._changed((*self.entries, (cell, number)))

    def take_out(self, cell: int) -> "Play":
        """Remove the player's number from a cell; raises `UnsupportedError` if there is none."""
        refusal = self.not_out(cell)
        if refusal is not None:
            raise RefusedPressError(refusal)
        return self._changed(tuple(entry for entry in self.entries if entry[0] != cell))

    def not_out(self, cell: int) -> Step | None:
        """Return the reason why a cell has no number to remove, or None."""
        name = self.game.board.name_of(cell)
        if cell in self.givens:
            return _step("play.given", cell=name, number=self.givens[cell])
        return None if cell in self.numbers else _step("play.empty", cell=name)

    def _changed(self, entries: tuple[tuple[int, int], ...]) -> "Play":
        return replace(self, entries=entries, past=(*self.past, self.entries))

    def undo(self) -> "Play":
        """Undo the last change; raises `UnsupportedError` if there is none."""
        if not self.past:
            raise RefusedPressError(_step("play.nothing"))
        return replace(self, entries=self.past[-1], past=self.past[:-1])

    def ways_left(self) -> Continuations:
        """Count the completions of the tour, within a limit."""
        return continuations(self.tour, limit=COUNTED_AT_MOST, effort=COUNT_EFFORT)

    def save(self) -> str:
        """Return the text of a saved game: one line for the puzzle, one for the numbers so far."""
        return f"{replace(self, entries=()).tour.text}\n{self.tour.text}\n"


class RefusedPressError(UnsupportedError):
    """A number that cannot be set or removed; it knows its reason in all languages."""

    def __init__(self, refusal: Step) -> None:
        super().__init__(refusal_in_words(refusal))
        self._refusal = refusal

    def in_words(self, lang: str = "en") -> str:
        """Return the reason in a language."""
        return refusal_in_words(self._refusal, lang)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._refusal,)


def refusal_in_words(step: Step, lang: str = "en") -> str:
    """Describe a refusal in words."""
    return sentence(step, REFUSALS, lang)


def _step(key: str, **parameters: int | str) -> Step:
    return Step(key, parameters=tuple(parameters.items()))


def new_play(puzzle: TourLike, *, start: int | str | None = None) -> Play:
    """Start to play an empty board or a puzzle, with 1 in the start if given."""
    tour = as_tour(puzzle)
    play, cell = Play(tour.game, tour.numbers), tour.game.board.cell_of(start)
    return play if cell is None or 1 in play.places else play.put(cell, 1)


def resume_play(puzzle: TourLike, position: TourLike) -> Play:
    """Resume a game from its puzzle and its numbers, which can be undone one by one.

    Raises
    ------
    NotationError
        The numbers do not fit this puzzle.
    """
    play = new_play(puzzle)
    placed = as_tour(position).numbers
    for cell, number in sorted(placed.items(), key=lambda entry: entry[1]):
        if play.givens.get(cell) == number:
            continue
        try:
            play = play.put(cell, number)
        except UnsupportedError as error:
            raise NotationError(f"The saved game does not fit this puzzle: {error}") from None
    for cell, number in play.givens.items():
        if placed.get(cell) != number:
            name = play.game.board.name_of(cell)
            raise NotationError(
                f"The saved game does not fit this puzzle: {number} is given in {name}."
            )
    return play


def play_scene(play: Play, keys: Mapping[int, str]) -> Scene:
    """Return a picture of the position, with keys in the possible next cells."""
    board = play.game.board
    refuse_large(board.size)
    fills = [Fill(*divmod(cell, board.columns), "given") for cell in play.givens]
    fills += [Fill(*divmod(cell, board.columns), "focus") for cell in keys]
    fills += [Fill(*divmod(cell, board.columns), "placed") for cell, _ in play.entries[-1:]]
    items: list[Item] = [*fills, *board_items(play.game)]
    for cell, number in play.numbers.items():
        items.append(Label(*middle(play.game, cell), str(number)))
    items += [Label(*middle(play.game, cell), key) for cell, key in keys.items()]
    return Scene(board.columns, board.rows, tuple(items), f"Playing {play.game.title}")
