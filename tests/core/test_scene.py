"""Scenes name roles that every format knows."""

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene


@each_row(
    ("item", "words"),
    [
        (Fill(0, 0, "border"), "Unknown role 'border' of a cell. Expected one of: area, blocked"),
        (Label(0.5, 0.5, "7", role="placed"), "Unknown role 'placed' of a text or line. Expected "),
        (Disc(0.5, 0.5, 0.3, "purple"), "Unknown role 'purple' of a text or line."),
        (Polyline(((0, 0), (1, 1)), "pink"), "Unknown role 'pink' of a text or line."),
    ],
)
def test_an_unknown_role_is_refused_before_any_format_renders_it(item: Item, words: str) -> None:
    with pytest.raises(UnsupportedError, match=words):
        Scene(1, 1, (item,), "a picture")
