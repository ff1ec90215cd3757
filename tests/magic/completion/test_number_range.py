"""Sentences about ranges name the bound that strikes out a number, and no other."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.explainer import explain_completion, step_sentence

SQUARES: Final = ("16 . . ./. 10 . ./. . 7 ./4 15 . 1", "8 . ./. 5 ./4 . .")


def justified(step: Step) -> bool:
    """Whether each printed bound strikes out a number, and each such number is outside one."""
    bound = str(dict(step.parameters)["bound"])
    gone = {number for _, _, number in step.eliminated}
    low, _, high = bound.partition("–")
    if not high:
        number = int(bound[2:])
        return all(n < number if bound[0] == "≥" else n > number for n in gone)
    below, above = {n for n in gone if n < int(low)}, {n for n in gone if n > int(high)}
    return bool(below and above) and below | above == gone


def test_each_bound_that_is_printed_strikes_out_a_number() -> None:
    steps = [step for square in SQUARES for step in explain_completion(square).steps]
    ranges = [step for step in steps if step.key.startswith("range.")]
    assert ranges
    assert all(justified(step) for step in ranges)
    assert step_sentence(ranges[4]).endswith("from r1c4, r2c3, r3c2. All but one of these make "
                                             "5 to 25, so each is ≥ 5.")  # fmt: skip
