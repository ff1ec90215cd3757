"""Every function takes a tour, a problem, text, or a game, which is an empty board."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from tests.tables import each_row

import loshu
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.problem import Problem
from loshu.core.seeds import item_seed
from loshu.tour import (
    Game,
    Tour,
    as_game,
    as_tour,
    check_many,
    make_many,
    parse_game,
    tour_along,
    tour_with,
)

PUZZLE = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
VERBS: dict[str, Callable[[Any], object]] = {
    "check": loshu.tour.check,
    "solve": lambda tour: loshu.tour.solve(tour).solution,
    "count": lambda tour: loshu.tour.count(tour).total,
    "list": lambda tour: list(loshu.tour.list(tour)),
    "rate": loshu.tour.rate,
    "explain": loshu.tour.explain,
    "show": loshu.tour.show,
}


@each_row("verb", VERBS.values())
def test_a_verb_takes_a_value_a_problem_and_text(verb: Callable[[Any], object]) -> None:
    forms = (as_tour(PUZZLE), loshu.parse(PUZZLE), PUZZLE, PUZZLE.removeprefix("tour:"))
    first, *others = (verb(form) for form in forms)
    assert all(other == first for other in others)


def test_a_game_is_an_empty_board() -> None:
    for game in ("3x3:king", parse_game("3x3", "king"), loshu.parse("tour:3x3:king")):
        assert loshu.tour.count(game).directed == loshu.tour.count("3x3:king").directed
        assert as_tour(game).is_blank
        assert as_game(game) == parse_game("3x3", "king")
        assert loshu.tour.make(game, seed=3) == loshu.tour.make("3x3:king", seed=3)


@each_row(
    ("text", "canonical"),
    [
        ("2x2:king", "tour:2x2:(1,0)+(1,1):.,./.,."),
        ("tour:2x2:king:closed", "tour:2x2:(1,0)+(1,1):closed:.,./.,."),
        (".#/..:rook-step", "tour:2x2:(1,0):.,#/.,."),
        ("1x3:king!r1c1-r1c2", "tour:1x3:(1,0)+(1,1)!r1c1-r1c2:.,.,."),
    ],
)
def test_text_may_leave_the_rows_out(text: str, canonical: str) -> None:
    assert as_tour(text).text == as_tour(canonical).text == canonical


@each_row("text", ["2x2", "2x2:king:open:.,./.,.", "2x2:king:closed:1,2/3,4:x", ""])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        as_tour(text)


def test_numbers_that_do_not_fit_the_board_are_refused() -> None:
    game = parse_game(".#/..", "king")
    with pytest.raises(UnsupportedError, match="The numbers are 1x2"):
        Tour(game, Grid([[1, 2]]))
    with pytest.raises(UnsupportedError, match="r1c2 is a hole"):
        Tour(game, Grid([[1, 2], [3, None]]))
    with pytest.raises(NotationError, match="row 1, column 2: A hole has"):
        as_tour(".#/..:king:1,2/3,.")


def test_a_board_with_numbers_is_not_a_game() -> None:
    for verb in (loshu.tour.make, loshu.tour.find):
        with pytest.raises(UnsupportedError, match="Expected an empty board"):
            verb(PUZZLE)
    with pytest.raises(UnsupportedError, match="a problem of the family magic"):
        as_tour(Problem("magic", "1", Grid([[1]])))


def test_many_boards_are_checked_at_once_as_one_by_one() -> None:
    game = parse_game("2x3", "king", closed=True)
    random = np.random.default_rng(1)
    numbers = np.stack([random.permutation(6) + 1 for _ in range(300)]).reshape(-1, 2, 3)
    one_by_one = [loshu.tour.check(Tour(game, Grid.from_array(each))).is_tour for each in numbers]
    assert check_many(game, numbers)["is_tour"].tolist() == one_by_one
    assert 0 < sum(one_by_one) < 300


def test_many_puzzles_are_those_of_their_seeds() -> None:
    game: Game = parse_game("5x5", "king")
    many = list(make_many(4, game, seed=7, threads=2))
    assert many == [loshu.tour.make(game, seed=item_seed(7, each)) for each in range(4)]


def test_a_path_and_its_numbers_convert_both_ways() -> None:
    path = [0, 3, 4, 1, 2, 5]
    tour = tour_along(parse_game("2x3", "king"), path)
    assert tour.path.tolist() == path
    assert tour.numbers == {0: 1, 3: 2, 4: 3, 1: 4, 2: 5, 5: 6}


@each_row("blank", [".", "0", "00", "_", "?", "*", ""])
def test_zero_and_every_other_empty_sign_is_an_empty_cell(blank: str) -> None:
    assert as_tour(f"3x3:king:1,{blank},9/{blank},5,{blank}/.,.,.") == as_tour(
        "3x3:king:1,.,9/.,5,./.,.,."
    )
    assert as_tour(f".#/..:king:1,{blank}/2,3").text == "tour:2x2:(1,0)+(1,1):1,#/2,3"


def test_numbers_are_written_onto_a_board_by_cell_or_in_rows() -> None:
    rows: list[list[int | None]] = [[1, 0, 9], [None, 5, 0], [0, 0, 0]]
    expected = as_tour("3x3:king:1,.,9/.,5,./.,.,.")
    assert tour_with("3x3:king", rows) == expected
    assert tour_with("3x3:king", [[value or 0 for value in row] for row in rows]) == expected
    assert tour_with("3x3:king", np.array([[1, 0, 9], [0, 5, 0], [0, 0, 0]])) == expected
    assert tour_with(as_game("3x3:king"), {0: 1, 2: 9, 4: 5, 7: 0}) == expected
    assert Tour(as_game("3x3:king"), Grid(rows)) == expected
    with pytest.raises(UnsupportedError, match="no cell 9"):
        tour_with("3x3:king", {9: 1})
    assert tour_with("3x3:king", {"r1c1": 1, "r1c3": 9, "r2c2": 5, "r3c2": None}) == expected


@each_row("value", [5, None, [[1, 2], [3]], [[1.5]]])
@each_row("verb", [*VERBS.values(), loshu.tour.find])
def test_values_other_than_tours_are_refused(verb: Callable[[Any], object], value: object) -> None:
    with pytest.raises(NotationError, match=r"[Ee]xpected|whole number"):
        verb(value)


def test_many_boards_are_lists_arrays_or_tours() -> None:
    boards = [[1, 2, 4, 3], [1, 3, 4, 2]]
    for numbers in (boards, [[[1, 2], [4, 3]], [[1, 3], [4, 2]]], np.array(boards)):
        assert check_many("2x2:rook-step", numbers)["is_tour"].tolist() == [True, False]
    tours = [tour_along("2x2:rook-step", path) for path in ([0, 1, 3, 2], [0, 3, 1, 2])]
    assert check_many("2x2:rook-step", tours)["is_tour"].tolist() == [True, False]
    assert np.asarray(tours[0]).tolist() == [[1, 2], [4, 3]]
    for wrong in ([[1, 2, 3]], [1, 2, 4, 3], [[1, 2], [1]], [[1.0, 2.0, 4.0, 3.0]], 5):
        with pytest.raises(NotationError):
            check_many("2x2:rook-step", wrong)


@each_row(
    ("call", "said"),
    [
        (lambda: loshu.tour.find("3x3:king", start=99), "no cell number 99"),
        (lambda: loshu.tour.count("3x3:king", start=-1), "no cell number -1"),
        (lambda: loshu.tour.list("3x3:king", end=cast(Any, (0, 0))), "is not a cell"),
        (lambda: loshu.tour.list("3x3:king", limit=-1), "Expected 0 or more"),
        (lambda: loshu.tour.list("3x3:king", order=cast(Any, "any")), "Unknown order 'any'."),
        (lambda: loshu.tour.make("3x3:king", level=cast(Any, "unfair")), "Unknown level 'unfair'."),
        (lambda: loshu.tour.make(cast(Any, [[1, 2], [3, 4]])), "Expected an empty board"),
        (lambda: loshu.tour.make("3x3:king", size=3), "a game or a size, not both"),
        (lambda: tour_along("2x2:king", [0, 9]), "no cell number 9"),
        (lambda: tour_along("2x2:king", [0, 0]), "repeats a cell"),
        (lambda: tour_along("2x2:king", cast(Any, [0.5])), "the numbers of cells in order"),
        (lambda: tour_along("2x2:king", cast(Any, 5)), "the numbers of cells in order"),
        (
            lambda: tour_with("2x2:king", {0: cast(Any, 1.5)}),
            "row 1, column 1: 1.5 is not a whole number",
        ),
        (lambda: tour_with("2x2:king", {1: -1}), "r1c2 has .*Expected a number from 1"),
        (
            lambda: tour_with("2x2:king", [[1, 10**12], [0, 0]]),
            "r1c2 has .*Expected a number from 1",
        ),
        (lambda: Tour(cast(Any, "2x2:king"), cast(Any, [[1, 0], [0, 3]])), "got str.*tour_with"),
        (lambda: Tour(as_game("2x2:king"), cast(Any, [[1, 0], [0, 3]])), "got list.*tour_with"),
        (lambda: loshu.tour.parse_tour(cast(Any, 5)), "Expected text such as .*, got int"),
        (lambda: loshu.tour.parse_game(cast(Any, None), "king"), "text such as '8x8', got None"),
        (lambda: loshu.tour.parse_game("2x2", cast(Any, 5)), "text such as 'knight', got int"),
        (lambda: loshu.tour.solve("2x2:king:1,./.,.", limit=cast(Any, "2")), "The limit is '2'"),
        (lambda: loshu.tour.count("2x2:king:1,./.,.", limit=-1), "The limit is -1"),
        (lambda: loshu.tour.list("2x2:king", limit=cast(Any, 1.5)), "The limit is 1.5"),
        (lambda: loshu.tour.find("2x2:king", seed=cast(Any, "2")), "The seed is '2'"),
        (lambda: loshu.tour.make("2x2:king", seed=cast(Any, 2.5)), "The seed is 2.5"),
        (lambda: loshu.tour.make("2x2:king", clues=cast(Any, 2.5)), "is 2.5"),
    ],
)
def test_wrong_arguments_are_named(call: Callable[[], object], said: str) -> None:
    with pytest.raises((NotationError, UnsupportedError), match=said):
        call()


def test_a_cell_is_named_or_numbered() -> None:
    assert loshu.tour.find("5x5:five", start="r1c1", end="r1c2") == loshu.tour.find(
        "5x5:five", start=0, end=1
    )
    assert next(loshu.tour.list("5x5:five", start="r2c1")) == next(
        loshu.tour.list("5x5:five", start=5)
    )
    assert loshu.tour.count("5x5:five", start="r1c1").total == 552
    with pytest.raises(NotationError, match="no cell 'r6c1'"):
        loshu.tour.find("5x5:five", start="r6c1")
