"""Steps in words."""

import pytest

from loshu.core.errors import UnsupportedError
from loshu.core.step import Step
from loshu.text import sentence


def test_rows_and_columns_are_counted_from_one_in_speech() -> None:
    step = Step("r", parameters=(("row", 0), ("blocked_column", 4), ("arrow", 7)))
    assert sentence(step, {"r": "{row} {blocked_column} {arrow}"}) == "1 5 7"


def test_a_single_number_placed_needs_no_parameters() -> None:
    step = Step("r", placed=((2, 0, -5),))
    assert sentence(step, {"r": "{value} in row {row}, column {column}"}) == "-5 in row 3, column 1"


def test_parameters_override_placed_values() -> None:
    step = Step("r", placed=((2, 0, -5),), parameters=(("value", "five"),))
    assert sentence(step, {"r": "{value}"}) == "Five"


def test_words_given_as_parameters_are_spoken_as_they_are() -> None:
    step = Step("r", parameters=(("row", "top"), ("name", "{value}")))
    assert sentence(step, {"r": "{row}: {name}"}) == "Top: {value}"


def test_a_key_without_a_sentence_is_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown key 'lux\.L' of a sentence"):
        sentence(Step("lux.L"), {})


def test_a_sentence_that_asks_too_much_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="needs 'much'; the step has: row, column, value"):
        sentence(Step("r", placed=((0, 0, 1),)), {"r": "{much}"})
