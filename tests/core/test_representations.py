"""Values become pictures and sentences by themselves."""

from pathlib import Path
from typing import Any

import pytest

import loshu
from loshu import magic, sliding, sudoku, tour
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.step import Step
from loshu.render import FORMATS

SQUARE = loshu.read_grid("8 1 6/3 5 7/4 9 2")
SUDOKU = sudoku.Sudoku.parse("2x2:1.....2..3.....4")
VALUES: tuple[Any, ...] = (
    SQUARE,
    SUDOKU,
    SUDOKU.problem,
    tour.parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5"),
    sliding.as_puzzle("2x2:1,2,0,3"),
    magic.show(SQUARE),
)


def test_a_value_is_saved_as_what_it_renders_to(tmp_path: Path) -> None:
    for number, value in enumerate(VALUES):
        for form in ("svg", "html", "box"):
            path = tmp_path / f"{number}.{form}"
            value.save(path)
            assert path.read_bytes() == value.to(form)
    assert b"<svg" in VALUES[0].to("svg")


def test_every_format_has_its_suffix(tmp_path: Path) -> None:
    for known in FORMATS:
        if known.name not in ("pdf", "png", "gif"):  # which need a library
            SQUARE.save(str(tmp_path / f"square{known.suffix}"))
    assert len(list(tmp_path.iterdir())) == 3


def test_an_unknown_suffix_or_format_lists_the_formats(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match=r"'\.jpeg'.*\.svg, "):
        SQUARE.save(tmp_path / "square.jpeg")
    with pytest.raises(UnsupportedError, match=r"\.svg, "):
        SQUARE.save(tmp_path / "square")
    with pytest.raises(UnsupportedError, match=r"'jpeg'. Expected svg"):
        SQUARE.to("jpeg")
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    with pytest.raises(BackendError, match=r"the folder .* does not exist"):
        SQUARE.save(tmp_path / "missing" / "square.svg")


def test_a_trace_has_a_sentence_for_each_step() -> None:
    traces = (
        magic.explain(5),
        magic.explain("8 . ./. 5 ./4 . ."),
        sudoku.explain(SUDOKU),
        tour.explain("3x3:rook-step:1,.,3/.,9,./.,.,5"),
        sliding.explain("3x3:8,1,3,4,0,2,7,6,5"),
    )
    for trace in traces:
        english, german = trace.words(), trace.words(lang="de")
        assert len(english) == len(german) == len(trace.steps)
        assert all(english)
        assert english != german
        assert [step.words() for step in trace.steps] == english


def test_words_of_an_unknown_language_or_rule_are_refused() -> None:
    step = sudoku.explain(SUDOKU).steps[0]
    with pytest.raises(UnsupportedError, match="'xx'"):
        step.words(lang="xx")
    with pytest.raises(UnsupportedError, match="'nonsense'"):
        Step("nonsense").words()
