"""Sentences about bounds name the bound that eliminates a number, and no other."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.explainer import steps_of
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.step_words import step_sentence
from loshu.magic.completion.partial import read_partial

SQUARES: Final = ("16 . . ./. 10 . ./. . 7 ./4 15 . 1", "8 . ./. 5 ./4 . .")


def justified(step: Step) -> bool:
    """Whether each printed bound eliminates a number, and each such number is outside one."""
    blanks = dict(step.parameters)
    bound = str(blanks["form"]).removeprefix("pair-")
    gone = {number for _, _, number in step.eliminated}
    below = {number for number in gone if number < int(blanks["low"])}
    above = {number for number in gone if number > int(blanks["high"])}
    match bound:
        case "low":
            return below == gone
        case "high":
            return above == gone
        case _:
            return bool(below and above) and below | above == gone


def test_each_bound_that_is_printed_eliminates_a_number() -> None:
    states = [SquareState(read_partial(square).ways[0]) for square in SQUARES]
    steps = [step for state in states for _, step in steps_of(state)]
    ranges = [step for step in steps if step.key.startswith("range.")]
    assert ranges
    assert all(justified(step) for step in ranges)
    assert step_sentence(ranges[4]) == (
        "The anti-diagonal still needs 30 from r1c4, r2c3 and r3c2. The 2 largest missing numbers "
        "make 25, so each of these cells is at least 5: r2c3 and r3c2 are not 2 or 3."
    )
