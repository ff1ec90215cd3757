"""Films of tours: the path grows number by number."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.core.step import Mark, Step, Trace
from loshu.text import phrase, sentence, sentences, translations
from loshu.tour.game import Game
from loshu.tour.pictures.board import board_items
from loshu.tour.pictures.lines import step_line
from loshu.tour.pictures.tour_scene import (
    HALO,
    middle,
    number_size,
    path_width,
    places_of,
    refuse_large,
)
from loshu.tour.tour import Tour, TourLike, as_tour

FRAMES_AT_MOST: Final = 240
"""Maximum frames; a longer tour grows by several numbers per frame."""
TITLE: Final = phrase("tour.film", "A tour, step by step: {game}")
SENTENCES: Final = sentences(
    {
        "tour.start": "{value} starts in row {row}, column {column}.",
        "tour.step": "{value} goes to row {row}, column {column}.",
    }
)


def trace(tour: TourLike, *, givens: Collection[int] = ()) -> Trace:
    """Return a tour as steps that place its numbers in order, from the givens.

    Examples
    --------
    >>> len(trace("2x2:rook-step:1,2/4,3").steps)
    4
    """
    tour = as_tour(tour)
    places, grid = places_of(tour), tour.grid
    columns = tour.game.board.columns
    values = np.full(tour.game.board.size, EMPTY, dtype=np.int64)
    kept = list(givens)
    values[kept] = grid.array.ravel()[kept]
    steps: list[Step] = []
    for number, cell in places.items():
        row, column = divmod(cell, columns)
        before = places.get(number - 1)
        marks: tuple[Mark, ...] = (Mark(row, column, "placed"),)
        if before is not None:
            marks = (Mark(*divmod(before, columns), "from"), *marks)
        key = "tour.start" if before is None else "tour.step"
        steps.append(Step(key, placed=((row, column, number),), marks=marks))
    return Trace(Grid.from_array(values.reshape(grid.shape)), tuple(steps))


def filmstrip(
    tour: TourLike,
    *,
    numbers: bool = True,
    givens: Collection[int] = (),
    title: str = "",
    lang: str = "en",
) -> Iterator[Scene]:
    """Yield scenes in which the path of a tour grows.

    Examples
    --------
    >>> scenes = list(filmstrip("2x2:rook-step:1,2/4,3"))
    >>> len(scenes), scenes[1].caption
    (4, '2 goes to row 1, column 2.')
    """
    tour = as_tour(tour)
    game = tour.game
    refuse_large(game.board.size)
    steps = trace(tour, givens=givens).steps
    shown = [Fill(*divmod(cell, game.board.columns), "given") for cell in sorted(givens)]
    items: list[Item] = [*shown, *board_items(game)]
    if numbers:
        values = tour.grid.array.ravel().tolist()
        for cell in sorted(givens):
            items += _number(game, cell, values[cell], "halo-given")
    a_frame = -(-len(steps) // FRAMES_AT_MOST) or 1
    whole = Scene(
        game.board.columns,
        game.board.rows,
        tuple(items),
        title or translations(lang).text(TITLE, game=game.title),
        lang=lang,
    )
    for at in range(0, len(steps), a_frame):
        for step in steps[at : at + a_frame]:
            items += _step(game, step, numbers, givens)
        if at + a_frame >= len(steps):
            items += _return(tour, numbers)
        last = steps[min(at + a_frame, len(steps)) - 1]
        row, column, _ = last.placed[0]
        caption = sentence(last, SENTENCES, lang)
        yield replace(whole, items=(*items, Fill(row, column, "placed")), caption=caption)


def _step(game: Game, step: Step, numbers: bool, givens: Collection[int]) -> Iterator[Item]:
    row, column, value = step.placed[0]
    cell = row * game.board.columns + column
    before = [mark for mark in step.marks if mark.role == "from"]
    if before:
        start = before[0].row * game.board.columns + before[0].column
        yield from _line(game, start, cell, numbers)
    elif value == 1:
        yield Disc(*middle(game, cell), HALO + 0.06 if numbers else 0.22, "path")
    if numbers and cell not in givens:
        yield from _number(game, cell, value)


def _line(game: Game, start: int, end: int, numbers: bool) -> Iterator[Item]:
    legal = end in game.graph.after(start)
    for part in step_line(game, start, end):
        yield Polyline(part, "path" if legal else "wrong", path_width(game, numbers=numbers))


def _return(tour: Tour, numbers: bool) -> Iterator[Item]:
    game = tour.game
    places, last = places_of(tour), len(game.board.cells)
    if game.closed and 1 in places and last in places:
        yield from _line(game, places[last], places[1], numbers)


def _number(game: Game, cell: int, value: int, halo: str = "halo") -> Iterator[Item]:
    x, y = middle(game, cell)
    yield Disc(x, y, HALO, halo)
    yield Label(x, y, str(value), number_size(game))
