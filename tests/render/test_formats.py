"""The list of formats."""

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Label, Scene
from loshu.render import FORMATS, format_named
from loshu.render.format import PictureFormat

EVERY = each_row("known", FORMATS)
SCENE = Scene(1, 1, (Label(0.5, 0.5, "7"),), "Seven")


def test_names_and_suffixes_are_all_different() -> None:
    assert len({known.name for known in FORMATS}) == len(FORMATS)
    assert len({known.suffix for known in FORMATS}) == len(FORMATS)


@EVERY
def test_a_format_is_found_by_its_name(known: PictureFormat) -> None:
    assert format_named(known.name) is known


@EVERY
def test_a_scene_becomes_the_same_bytes_every_time(known: PictureFormat) -> None:
    assert known.render(SCENE)
    assert known.render(SCENE) == known.render(SCENE)


def test_a_film_shows_every_scene() -> None:
    films = {known.name: known.film for known in FORMATS if known.film is not None}
    assert films.keys() >= {"svg", "html"}
    for film in films.values():
        assert len(film([SCENE, Scene(1, 1, (), "Nothing")])) > len(film([SCENE]))


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown picture format 'bmp'. Expected svg"):
        format_named("bmp")
