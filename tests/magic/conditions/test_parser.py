"""Conditions on squares: read as they are meant, refused at the place that is wrong."""

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.magic.conditions.parser import parse_condition
from loshu.magic.frenicle import frenicle_list
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.dudeney import dudeney_number

HELD = classify_many(frenicle_list())
CORNER = frenicle_list()[:, 0, 0]
TYPE = dudeney_number(frenicle_list())


@each_row(
    ("text", "expected"),
    [
        ("associative", HELD["associative"]),
        ("not associative", ~HELD["associative"]),
        ("corner=1 or corner==2 and compact", (CORNER == 1) | (CORNER == 2) & HELD["compact"]),
        ("(corner=1 or corner=2) and associative", (CORNER <= 2) & HELD["associative"]),
        ("not not pandiagonal", HELD["pandiagonal"]),
        ("not (pandiagonal or corner>3)", ~(HELD["pandiagonal"] | (CORNER > 3))),
        ("corner>=2 and corner<4", (CORNER == 2) | (CORNER == 3)),
        ("corner<=2 and corner!=1", CORNER == 2),
        ("type=VI", TYPE == 6),
        ("dudeney!=xii", TYPE != 12),
        ("self-complementary-by-reflection and not compact",
         HELD["self-complementary-by-reflection"] & ~HELD["compact"]),
    ],
)  # fmt: skip
def test_a_condition_means_what_it_says(text: str, expected: NDArray[np.bool_]) -> None:
    assert np.array_equal(parse_condition(text, 4).test(frenicle_list()), expected)


@each_row(
    ("text", "required"),
    [
        ("pandiagonal and corner=1 and associative", ("pandiagonal", "associative")),
        ("(pandiagonal and associative) and not compact", ("pandiagonal", "associative")),
        ("pandiagonal or associative", ()),
        ("compact and (pandiagonal or associative)", ("compact",)),
        ("not (pandiagonal and compact)", ()),
        ("not pandiagonal", ()),
    ],
)
def test_what_is_required_at_sight_is_reported(text: str, required: tuple[str, ...]) -> None:
    assert parse_condition(text, 4).required == required


@each_row(
    ("text", "values"),
    [
        ("center=13 and corner==2", (("center", 13), ("corner", 2))),
        ("center>=13 and corner!=2", ()),
        ("center=13 or corner=2", ()),
        ("corner=3 and not center=13", (("corner", 3),)),
        ("(center=13 and (corner=1 or corner=2))", (("center", 13),)),
    ],
)
def test_what_numbers_must_be_is_reported(text: str, values: tuple[tuple[str, int], ...]) -> None:
    assert parse_condition(text, 5).values == values


@each_row(
    ("text", "said"),
    [
        ("", "is incomplete. Expected a property, a cell such as r1c1, or one of: corner, type,"),
        ("pandigonal", "'pandigonal' is wrong here (did you mean pandiagonal?)"),
        ("pandiagonal and", "is incomplete. Expected a property"),
        (
            "pandiagonal associative",
            "character 13: 'associative' is wrong here. Expected 'and', 'or' or the end",
        ),
        ("corner", "is incomplete. Expected one of: = == != < <= > >="),
        ("corner=x", "character 8: 'x' is wrong here. Expected a number"),
        ("corner=-1", "character 8: '-' is wrong here. Expected a number"),
        ("type=XIII", "character 6: 'XIII' is wrong here. Expected one of: none, I, II"),
        ("type=3", "character 6: '3' is wrong here. Expected one of: none, I, II"),
        ("center=13", "character 1: 'center' is wrong here"),
        ("(pandiagonal", "is incomplete. Expected ')'"),
        ("pandiagonal)", "character 12: ')' is wrong here. Expected 'and', 'or' or the end"),
        ("pandiagonal; drop", "character 12: ';' is wrong here. Expected a name"),
        ("not " * 60 + "magic", "can be nested 50 deep"),
        ("(" * 60 + "magic", "can be nested 50 deep"),
        ("and", "character 1: 'and' is wrong here"),
    ],
)
def test_what_is_not_a_condition_is_refused_at_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_condition(text, 4)
    assert said in str(refusal.value)
    assert repr(text) in str(refusal.value)


def test_a_huge_number_is_not_a_trouble() -> None:
    condition = parse_condition("center<" + "9" * 400, 3)
    assert condition.test(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]])).tolist() == [True]
