"""A condition means the same on classes in lists and in counts, and the same squares to solve."""

from random import Random

import numpy as np
from tests.magic.completion.partials import all_squares
from tests.magic.conditions.random_conditions import random_condition
from tests.tables import each_row

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic import count, solve, squares_blocks
from loshu.magic.conditions import has, parse_condition, total
from loshu.magic.conditions.classes import class_condition
from loshu.magic.frenicle import frenicle_list, standard_form
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.square_property import Squares

BLANKS = [[0] * 4] * 4


def listed(order: int, where: str) -> list[str]:
    return [str(s.tolist()) for block in squares_blocks(order, where=where) for s in block]


def first_aspects(standard: Squares, where: str) -> list[str]:
    """Try the eight aspects of each square, one by one."""
    condition = parse_condition(where, standard.shape[1])
    found = []
    for square in standard:
        views = [np.ascontiguousarray(apply_aspect(aspect, square)) for aspect in ASPECTS]
        met = [view for view in views if condition.test(view[None])[0]]
        found += [str(view.tolist()) for view in met[:1]]
    return found


@each_row("seed", range(12))
def test_a_class_is_listed_and_counted_once_if_an_aspect_meets_the_condition(seed: int) -> None:
    order = 3 if seed % 3 else 4
    known = all_squares(order, "magic")
    where, held = random_condition(Random(seed), known)
    classes = standard_form(known[held])
    found = count(order, where=where)
    assert found.total == held.sum()
    assert found.essential == len({square.tobytes() for square in classes})
    assert len(listed(order, where)) == found.essential


@each_row(
    "where",
    ["r1c1=16 and r1c2=3", "pandiagonal or r1c1=16", "path=r2c2,r3c3", "hole=16", "not r1c1<r2c2"],
)
def test_a_class_is_listed_in_the_first_aspect_that_meets_the_condition(where: str) -> None:
    assert listed(4, where) == first_aspects(frenicle_list(), where)


@each_row("where", ["r1c1=16 and r1c2=3", "parity=odd", "associative or r2c1=7"])
def test_solve_finds_the_squares_that_count_counts(where: str) -> None:
    solutions = solve(BLANKS, where=where, limit=None).solutions
    found = count(4, where=where)
    assert (found.total, found.essential) == (
        len(solutions),
        len({str(standard_form(s.array[None]).tolist()) for s in solutions}),
    )


def test_sure_numbers_lead_to_the_squares_of_order_5_at_once() -> None:
    (square,) = np.concatenate(list(squares_blocks(5, where="r1c1=25", limit=1)))
    assert square[0, 0] == 25
    where = "r1c1=25 and r1c2=1 and r2c2=10 and r3c3=13 and r1c3=19"
    squares = np.concatenate(list(squares_blocks(5, where=where)))
    solutions = solve([[0] * 5] * 5, where=where, limit=None).solutions
    classes = standard_form(np.array([s.array for s in solutions]))
    assert {s.tobytes() for s in standard_form(squares.astype(np.int64))} == {
        s.tobytes() for s in classes
    }
    found = count(5, where=where)
    assert (found.total, found.essential) == (len(solutions), len(squares))


def test_conditions_that_contradict_themselves_are_answered_at_once() -> None:
    for where in ("r1c1=25 and r1c2=25", "r1c1<1", "center=13 and r3c3=12", "entries=odd"):
        assert list_squares(5, where=where).size == 0
        assert count(5, where=where).total == 0


def test_numbers_of_a_list_with_a_condition_belong_to_its_squares() -> None:
    found = list_squares(4, where="r1c1=16 and r1c2=3")
    every = np.concatenate(list(found.blocks())).astype(np.int64)
    assert found.ranks(every).tolist() == list(range(len(every)))
    turned = np.ascontiguousarray(apply_aspect(ASPECTS[3], every))
    assert found.ranks(turned).tolist() == list(range(len(every)))
    assert np.array_equal(found.unrank([3, 0]), every[[3, 0]])
    assert np.array_equal(found.sample(len(every), 1), every)


def test_where_cells_are_given_squares_are_meant_as_they_are() -> None:
    known = all_squares(4, "magic")
    wanted = known[(known[:, 0, 0] == 16) & (known[:, 0, 1] < known[:, 1, 0])]
    found = np.concatenate(list(squares_blocks(4, givens=[(0, 0, 16)], where="r1c2<r2c1")))
    assert {s.tobytes() for s in found.astype(np.int64)} == {s.tobytes() for s in wanted}
    counted = count("16 . . ./. . . ./. . . ./. . . .", where="r1c2<r2c1")
    assert (counted.total, counted.essential) == (len(wanted), None)


def test_conditions_are_given_as_text_or_facts_everywhere() -> None:
    facts = [total([(1, 1)], "=", 16), has("associative")]
    text = "r1c1=16 and associative"
    assert count(4, where=facts).total == count(4, where=text).total == 24
    assert list_squares(4, where=facts).sample(99, 1).tolist() == (
        list_squares(4, where=text).sample(99, 1).tolist()
    )


def test_facts_of_classes_are_the_same_for_the_eight_aspects() -> None:
    others = next(squares_blocks(8, ["franklin"], limit=4)).astype(np.int64)
    for squares in (frenicle_list()[::40], others):
        held = classify_many(squares)
        for aspect in ASPECTS:
            turned = np.ascontiguousarray(apply_aspect(aspect, squares))
            for name, verdicts in classify_many(turned).items():
                assert np.array_equal(verdicts, held[name]), name
    names = [known.name for known in PROPERTIES]
    for text in [*names, "corner=1", "type=VI", "entries=odd", "not (magic or corner=2)"]:
        assert class_condition(parse_condition(text, 4)).of_squares is None


@each_row("where", ["heterosquare", "antimagic and r1c1=1", "multiplicative"])
@each_row("order", [3, 4, 5])
def test_a_condition_keeps_magic_squares_alone_as_solve_does(where: str, order: int) -> None:
    assert count(order, where=where).total == 0
    assert listed(order, where) == []
    assert solve([[0] * order] * order, where=where, limit=None).solutions == ()
