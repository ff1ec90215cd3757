"""Scenes as animated GIF."""

from io import BytesIO

import pytest
from PIL import Image

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Fill, Label, Scene
from loshu.magic import filmstrip
from loshu.magic.construction.methods import construction_named
from loshu.render import gif

DIGITS = [Scene(1, 1, (Label(0.5, 0.5, digit),), "Count", caption=digit) for digit in "123"]


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_every_scene_is_a_frame_and_the_last_one_stays_longest() -> None:
    film = opened(gif.film(DIGITS, seconds=0.5))
    durations = []
    for frame in range(film.n_frames):  # type: ignore[attr-defined]
        film.seek(frame)
        durations.append(film.info["duration"])
    assert durations == [500, 500, 1500]


def test_the_same_scenes_are_the_same_bytes() -> None:
    assert gif.film(DIGITS) == gif.film(DIGITS) != gif.film(DIGITS[:2])


def test_all_frames_are_of_the_size_of_the_largest() -> None:
    wide = Scene(3, 2, (), "Wide", caption="A caption of several words. " * 8)
    (together, alone) = (opened(gif.film([*DIGITS, wide])), opened(gif.film([wide])))
    assert together.size == alone.size > opened(gif.film(DIGITS)).size


def test_a_fill_lies_beneath_the_number_whatever_their_order() -> None:
    number, fill = Label(0.5, 0.5, "8"), Fill(0, 0, "placed")
    under, over = (Scene(1, 1, items, "Eight") for items in ((fill, number), (number, fill)))
    assert gif.render(under) == gif.render(over)


def test_a_construction_explained_in_chinese_is_a_film() -> None:
    construction = construction_named("siamese")
    assert construction.explain is not None
    trace = construction.explain(3)
    assert trace.final == Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    film = filmstrip(trace, sentences=construction.sentences, lang="zh")
    assert opened(gif.film(list(film))).n_frames == 9  # type: ignore[attr-defined]


def test_an_invalid_film_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least one scene"):
        gif.film([])
    with pytest.raises(UnsupportedError, match="has 2,001 frames; a GIF can have up to 2,000"):
        gif.film(DIGITS[:1] * 2001)
