"""Pictures of the README and of these pages: ``python docs/make_pictures.py``."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from loshu.magic.construction.maker import make
from loshu.magic.construction.methods import construction_named
from loshu.magic.gallery import exhibit_named
from loshu.magic.picture import filmstrip, show
from loshu.render import animation, svg
from loshu.render.theme import DARK
from loshu.sliding import pictures as boards
from loshu.sudoku import picture as sudokus
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.notation.reading import read_sudokus
from loshu.tour import parse_board, parse_tour
from loshu.tour.counting.result import count
from loshu.tour.pictures import film
from loshu.tour.pictures import tour_scene as tours
from loshu.tour.pictures.heat import heat_scene
from loshu.tour.pictures.steps import step_scenes
from loshu.tour.techniques.explanation import explain

PICTURES: Final = Path(__file__).parent / "pictures"
KNIGHT: Final = (
    "tour:8x8:(1,2):closed:1,4,29,46,19,6,21,10/56,45,2,5,28,9,18,7/3,64,57,30,47,20,11,22/"
    "44,55,48,63,58,27,8,17/49,40,59,26,31,16,23,12/54,43,52,15,62,25,32,35/"
    "39,50,41,60,37,34,13,24/42,53,38,51,14,61,36,33"
)
KING: Final = (
    "tour:6x6:king:.,.,6,.,.,./.,.,.,.,.,29/2,1,10,.,26,./.,.,.,.,.,./.,18,16,15,12,./.,.,.,13,35,."
)
SUDOKU: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FIFTEEN: Final = "sliding:4x4:1,2,3,4,5,6,12,7,9,10,0,8,13,14,11,15"
FIVE: Final = "tour:5x5:five:1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24"


def lo_shu() -> bytes:
    """The Lo Shu with its sums and its magic line."""
    square = exhibit_named("lo-shu").square
    return svg.render(show(square, sums=True, path=True, title="The Lo Shu"), dark=DARK)


def duerer() -> bytes:
    """Dürer's square with its sums."""
    square = exhibit_named("duerer").square
    title = "The square of Dürer's Melencolia I"
    return svg.render(show(square, sums=True, shade="parity", title=title), dark=DARK)


def slip() -> bytes:
    """Dürer's square with a slip of the pen."""
    square = exhibit_named("duerer").square.replace([(1, 2, 21)])
    return svg.render(show(square, sums=True, title="A square with a slip"), dark=DARK)


def most_perfect() -> bytes:
    """A most-perfect square, shaded by the size of its numbers."""
    square = make(8, kind="most-perfect")
    title = "A most-perfect square of order 8"
    return svg.render(show(square, shade="value", title=title), dark=DARK)


def siamese() -> bytes:
    """The Siamese method, step by step."""
    construction = construction_named("siamese")
    assert construction.explain is not None
    film = filmstrip(construction.explain(5), sentences=construction.sentences)
    return animation.render(list(film), dark=DARK)


def knight() -> bytes:
    """A closed knight's tour of the chessboard, kept by a half turn."""
    title = "A closed knight's tour"
    return svg.render(tours.show(parse_tour(KNIGHT), title=title), dark=DARK)


def five_by_five() -> bytes:
    """The first solution of the five-by-five game, its path growing."""
    title = "A solution of the five-by-five game, number by number"
    return animation.render(list(film.filmstrip(parse_tour(FIVE), title=title)), dark=DARK)


def sliding() -> bytes:
    """A board of the Fifteen puzzle, with the tiles that can slide."""
    title = "A sliding puzzle"
    return svg.render(boards.show(FIFTEEN, movable=True, title=title), dark=DARK)


def sudoku() -> bytes:
    """A puzzle with its candidates."""
    (puzzle,) = read_sudokus(SUDOKU)
    return svg.render(sudokus.show(puzzle.named(title="A Sudoku"), candidates=True), dark=DARK)


def rules() -> bytes:
    """A Sudoku with rules of many kinds."""
    cells: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[7][4] = {"value": 7, "given": True}
    puzzle = sudoku_of_data(
        {
            "title": "A Sudoku with rules of many kinds",
            "grid": cells,
            "diagonal-": True,
            "thermometer": [{"lines": [["R1C1", "R1C2", "R2C3", "R3C3"]]}],
            "arrow": [{"cells": ["R5C1"], "lines": [["R5C1", "R6C1", "R7C2"]]}],
            "killercage": [
                {"cells": ["R1C8", "R1C9", "R2C9"], "value": "10"},
                {"cells": ["R3C5", "R4C5", "R4C6"], "value": "24"},
            ],
            "even": [{"cell": "R5C8"}],
            "odd": [{"cell": "R6C9"}],
            "renban": [{"lines": [["R8C1", "R9C2", "R9C3"]]}],
            "whispers": [{"lines": [["R5C6", "R6C7", "R5C7"]]}],
            "sandwichsum": [{"cell": "R0C3", "value": "12"}, {"cell": "R4C0", "value": "35"}],
            "littlekillersum": [{"cell": "R0C5", "direction": "DR", "value": "23"}],
            "difference": [{"cells": ["R7C7", "R7C8"]}],
            "ratio": [{"cells": ["R7C8", "R8C8"]}],
            "xv": [{"cells": ["R9C8", "R9C9"], "value": "X"}],
            "quadruple": [{"cells": ["R2C6", "R2C7", "R3C6", "R3C7"], "values": [1, 2, 3]}],
            "minimum": [{"cell": "R7C4"}],
        }
    )
    return svg.render(sudokus.show(puzzle), dark=DARK)


def tour_step() -> bytes:
    """A step of the solution of a puzzle: a cell with two ways."""
    puzzle = parse_tour(KING)
    return svg.render(list(step_scenes(puzzle.game, explain(puzzle)))[26], dark=DARK)


def heat() -> bytes:
    """Draw the number of solutions of the five-by-five game that start in each cell."""
    found = count(parse_tour(FIVE).game, by_start=True, threads=1)
    title = "Solutions of the five-by-five game by the cell of 1"
    return svg.render(heat_scene(parse_board("5x5"), found.by_start, title=title), dark=DARK)


DRAWN: Final[dict[str, Callable[[], bytes]]] = {
    "lo-shu.svg": lo_shu,
    "duerer.svg": duerer,
    "slip.svg": slip,
    "most-perfect-8.svg": most_perfect,
    "siamese-5.svg": siamese,
    "knight-8.svg": knight,
    "five-by-five.svg": five_by_five,
    "sliding.svg": sliding,
    "sudoku.svg": sudoku,
    "rules.svg": rules,
    "tour-step.svg": tour_step,
    "heat-5.svg": heat,
}

if __name__ == "__main__":
    for name, draw in DRAWN.items():
        (PICTURES / name).write_bytes(draw())
