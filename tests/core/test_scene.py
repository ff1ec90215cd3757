"""Scenes name roles that every format knows."""

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene


@each_row(
    ("item", "words"),
    [
        (Fill(0, 0, "border"), "no cell has the role 'border'; roles: area, blocked"),
        (Label(0.5, 0.5, "7", role="placed"), "no text or line has the role 'placed'; roles: "),
        (Disc(0.5, 0.5, 0.3, "purple"), "no text or line has the role 'purple'"),
        (Polyline(((0, 0), (1, 1)), "pink"), "no text or line has the role 'pink'"),
    ],
)
def test_an_unknown_role_is_refused_before_any_format_renders_it(item: Item, words: str) -> None:
    with pytest.raises(UnsupportedError, match=words):
        Scene(1, 1, (item,), "a picture")
