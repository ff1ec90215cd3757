"""Openings of a puzzle: possible steps at each moment, and the easiest path."""

import pytest

from loshu.core.errors import NotUniqueError
from loshu.sudoku.ratings.openings import feeling
from loshu.sudoku.ratings.rating import rate

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNFAIR = "3.....7...4....2...79.3.46872...............9.91......1...52......7.138.4.2.6...1"
EXTREME = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SAVING = "...3....52....8...784.65...8....32.6.3.9.6.....27...........5.3.9..54...5..6....7"


@pytest.mark.parametrize("line", [EASY, UNFAIR])
def test_there_is_an_opening_for_each_step_of_the_rating(line: str) -> None:
    found, rated = feeling(line), rate(line)
    assert len(found.openings) == rated.steps
    assert all(opening.places for opening in found.openings)


def test_the_last_moment_has_one_place() -> None:
    assert feeling(EASY).openings[-1].places == 1


def test_easy_puzzles_have_no_hard_steps_to_save() -> None:
    assert feeling(EASY).easiest is None


def test_a_bound_that_is_too_low_proves_nothing() -> None:
    easiest = feeling(UNFAIR, bound=0).easiest
    assert easiest is not None
    assert (easiest.fewest, easiest.proved) == (easiest.first, False)


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(NotUniqueError):
        feeling("." * 81)


def test_the_easiest_path_saves_steps_of_the_hardest_technique() -> None:
    easiest = feeling(SAVING).easiest
    assert easiest is not None
    assert (easiest.technique, easiest.first) == ("pointing", 3)
    assert (easiest.fewest, easiest.proved) == (1, True)


def test_trials_are_not_counted() -> None:
    found = feeling(EXTREME)
    assert found.easiest is None
    uncounted = {opening.technique for opening in found.openings if opening.places is None}
    assert uncounted
    assert uncounted <= {"forcing-chain", "forcing-net", "brute-force"}
