"""Draw the pictures of the README and of these pages: ``python docs/make_pictures.py``."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from loshu.magic.constructions import construction_named
from loshu.magic.gallery import exhibit_named
from loshu.magic.making import make
from loshu.magic.picture import filmstrip, scene
from loshu.render import animation, svg
from loshu.render.theme import DARK

PICTURES: Final = Path(__file__).parent / "pictures"


def lo_shu() -> bytes:
    """The Lo Shu with its sums and its magic line."""
    square = exhibit_named("lo-shu").square
    return svg.render(scene(square, sums=True, path=True, title="The Lo Shu"), dark=DARK)


def duerer() -> bytes:
    """Dürer's square with its sums."""
    square = exhibit_named("duerer").square
    title = "The square of Dürer's Melencolia I"
    return svg.render(scene(square, sums=True, shade="parity", title=title), dark=DARK)


def slip() -> bytes:
    """Dürer's square with a slip of the pen."""
    square = exhibit_named("duerer").square.replace([(1, 2, 21)])
    return svg.render(scene(square, sums=True, title="A square with a slip"), dark=DARK)


def most_perfect() -> bytes:
    """A most-perfect square, shaded by the size of its numbers."""
    square = make(8, kind="most-perfect")
    title = "A most-perfect square of order 8"
    return svg.render(scene(square, shade="value", title=title), dark=DARK)


def siamese() -> bytes:
    """The Siamese method, step by step."""
    construction = construction_named("siamese")
    assert construction.explain is not None
    film = filmstrip(construction.explain(5), sentences=construction.sentences)
    return animation.render(list(film), dark=DARK)


DRAWN: Final[dict[str, Callable[[], bytes]]] = {
    "lo-shu.svg": lo_shu,
    "duerer.svg": duerer,
    "slip.svg": slip,
    "most-perfect-8.svg": most_perfect,
    "siamese-5.svg": siamese,
}

if __name__ == "__main__":
    for name, draw in DRAWN.items():
        (PICTURES / name).write_bytes(draw())
