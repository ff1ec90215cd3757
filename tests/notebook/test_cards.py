"""Values display themselves in notebooks as well-formed HTML with a title."""

from collections.abc import Callable
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import loshu
from loshu.core.step import Step, Trace
from loshu.families import LISTED, family_named
from loshu.notebook.cards import CARDS, card_of
from tests.notebook.values import BLANKS, PUZZLE, VALUES, small_catalog
from tests.tables import each_row

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 500_000
"""Characters: a notebook with twenty of them still opens."""
NOT_LOOKED_AT = {"Moves", "Shape"}
"""Types that packages offer, whose values are parts of others."""


def rich(value: Any) -> str:
    """Return the display of a value in a notebook."""
    shown = value._repr_html_() if hasattr(value, "_repr_html_") else value._repr_svg_()
    assert isinstance(shown, str)
    return shown


@each_row("make", VALUES.values())
def test_a_value_shows_itself_with_a_title(make: Callable[[], Any]) -> None:
    shown = rich(make())
    root = ElementTree.fromstring(shown)
    for picture in root.iter(f"{SVG}svg"):
        title = picture.find(f"{SVG}title")
        assert picture.get("role") == "img"
        assert title is not None
        assert title.text
    if root.tag == "section":
        assert root.get("aria-label")
        assert all(table.get("aria-label") for table in root.iter("table"))
    assert "object at 0x" not in shown
    assert "<function" not in shown
    assert len(shown) < LARGEST


@each_row("family", LISTED)
def test_every_type_of_a_family_that_is_offered_shows_itself(family: str) -> None:
    room = import_module(family_named(family).package)
    offered = (getattr(room, name) for name in room.__all__)
    types = [each for each in offered if isinstance(each, type)]
    records = [each for each in types if each.__name__ not in NOT_LOOKED_AT]
    bare = [
        each.__name__
        for each in records
        if hasattr(each, "__dataclass_fields__")
        and not hasattr(each, "_repr_html_")
        and not hasattr(each, "_repr_svg_")
    ]
    assert bare == []


def test_every_card_is_of_a_value_that_is_shown_here() -> None:
    kinds = {type(make()).__name__ for make in VALUES.values()}
    assert {name.rpartition(".")[2] for name in CARDS} <= kinds


def test_the_first_rows_of_a_query_can_still_be_fetched() -> None:
    result = small_catalog().query("select c11 from squares limit 30")
    assert "The first 20 rows." in rich(result)
    assert len(result.rows()) == 30
    assert "The first 20 rows." in rich(result)


def test_a_query_with_two_columns_of_one_name_shows_both() -> None:
    result = small_catalog().query("select c11 as a, c12 as a from squares limit 1")
    assert len(result.first(1)[0]) == 2


def test_a_single_step_has_a_sentence_if_its_family_is_known() -> None:
    step = loshu.magic.explain(BLANKS).steps[0]
    assert card_of(step).sentences == ["Column 1 has one empty cell, r2c1: 15 − 12 = 3."]
    assert card_of(Step("no-such-rule", ((0, 0, 1),))).sentences == ()


def test_the_picture_of_a_trace_without_its_puzzle_follows_its_rules() -> None:
    trace = loshu.sudoku.explain(PUZZLE)
    lost = Trace(trace.start, trace.steps)
    assert card_of(lost).folds == card_of(trace).folds


def test_a_trace_of_a_puzzle_with_rules_shows_them() -> None:
    trace = VALUES["an explained Sudoku with rules"]()
    lost = Trace(trace.start, trace.steps)
    with_rules, without = (card_of(each).scenes[0].items for each in (trace, lost))
    assert len(with_rules) > len(without)
