"""Pictures come out as they did when somebody last looked at them.

After an intended change, write them again with ``python tests/render/test_golden.py``, look at
the files that changed under ``tests/data/pictures`` and commit them.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.step import Mark
from loshu.magic.construction.methods import construction_named
from loshu.magic.picture import filmstrip, show
from loshu.render import animation, svg, text
from loshu.render.theme import DARK
from loshu.tour import parse_board, parse_tour
from loshu.tour.pictures import film
from loshu.tour.pictures import tour_scene as tours
from loshu.tour.pictures.heat import heat_scene

PICTURES = Path(__file__).parents[1] / "data" / "pictures"
LO_SHU = Grid([[4, 9, 2], [3, 5, 7], [8, 1, 6]])
DUERER = Grid([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]])
WRONG = DUERER.replace([(0, 0, 17), (2, 2, None)])
ROLES = ("placed", "from", "blocked", "swapped", "focus", "area")
MARKS = [Mark(i // 3, i % 3, role) for i, role in enumerate(ROLES)]
RECTANGLE = Grid([[1, None, 3], [123456789, 5, -6]])
THIRTY = Grid.from_array(np.arange(900).reshape(30, 30) + 1)


def siamese() -> bytes:
    """The first steps by the Siamese method, as a film."""
    construction = construction_named("siamese")
    assert construction.explain is not None
    trace = construction.explain(3)
    return animation.render(list(filmstrip(trace, sentences=construction.sentences)))


FIVE = parse_tour("5x5:five:1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24")
KNIGHT = parse_tour("3x4:(1,2):1,4,7,10/8,11,2,5/3,6,9,12")
TORUS = parse_tour("3x3-torus:(1,0):1,2,3/5,6,4/9,7,8")
LOOP = parse_tour("4x4:(1,0):closed:1,2,3,4/16,13,12,5/15,14,11,6/10,9,8,7")
WALLED = parse_tour("3x4:king!r1c1-r1c2!r2c3-r3c4:1,5,6,7/2,#,4,8/3,11,9,9")


def growing() -> bytes:
    """The path of a short tour, growing."""
    return animation.render(list(film.filmstrip(KNIGHT, givens=[0, 5])))


GOLDEN: Final[dict[str, Callable[[], bytes]]] = {
    "lo-shu-path.svg": lambda: svg.render(show(LO_SHU, sums=True, path=True)),
    "duerer-shaded.svg": lambda: svg.render(show(DUERER, shade="value"), dark=DARK),
    "duerer-parity.svg": lambda: svg.render(show(DUERER, shade="parity")),
    "duerer-wrong-dark.svg": lambda: svg.render(show(WRONG, sums=True), theme=DARK),
    "marks.svg": lambda: svg.render(show(LO_SHU, marks=MARKS)),
    "rectangle.svg": lambda: svg.render(show(RECTANGLE, sums=True)),
    "thirty.svg": lambda: svg.render(show(THIRTY, shade="value")),
    "siamese.svg": siamese,
    "tour-five.svg": lambda: svg.render(tours.show(FIVE, givens=[0, 12]), dark=DARK),
    "tour-knight.svg": lambda: svg.render(tours.show(KNIGHT, numbers=False)),
    "tour-torus.svg": lambda: svg.render(tours.show(TORUS)),
    "tour-loop.svg": lambda: svg.render(tours.show(LOOP)),
    "tour-walled.svg": lambda: svg.render(tours.show(WALLED)),
    "tour-growing.svg": growing,
    "tour-heat.svg": lambda: svg.render(heat_scene(parse_board("2x3"), {0: 5, 1: 552, 4: 7})),
    "tour-walled.txt": lambda: text.render(tours.show(WALLED, givens=[0])),
    "duerer-wrong.txt": lambda: text.render(show(WRONG, sums=True)),
    "marks.txt": lambda: text.render(show(LO_SHU, marks=MARKS)),
    "rectangle.txt": lambda: text.render(show(RECTANGLE, sums=True)),
    "thirty.txt": lambda: text.render(show(THIRTY)),
}


@each_row("name", GOLDEN)
def test_pictures_are_unchanged(name: str) -> None:
    assert GOLDEN[name]().decode() == (PICTURES / name).read_text("utf-8")


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in PICTURES.iterdir()} == GOLDEN.keys()


if __name__ == "__main__":
    for name, draw in GOLDEN.items():
        (PICTURES / name).write_bytes(draw())
