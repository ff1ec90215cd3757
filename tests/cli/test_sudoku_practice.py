"""``loshu sudoku practice``."""

import pytest
from tests.commands import run
from tests.tables import each_row

from loshu.sudoku import hint
from loshu.sudoku.explanation.exercises import practice

PRACTICE = ("sudoku", "practice")


@pytest.mark.parametrize(
    ("technique", "options"),
    [
        ("naked-pair", ("--size", "6")),
        ("naked-pair", ("--size", "12")),
        ("cage-combinations", ("--variant", "killer")),
        ("thermometer", ("--size", "6", "--variant", "thermometers", "--variant", "diagonal")),
        ("x-wing", ("--profile", "se")),
    ],
)
def test_a_position_of_any_size_and_rules_is_read_again(
    technique: str, options: tuple[str, ...]
) -> None:
    made = run(*PRACTICE, technique, *options, "--seed", "1")
    assert made.code == 0
    step = run("sudoku", "steps", made.out.strip(), "--technique", technique, "--limit", "1")
    assert step.out


def test_the_next_step_of_a_killer_is_the_technique() -> None:
    (found,) = practice("cage-combinations", variant="killer", seed=2)
    step = hint(found.position, order="hodoku").step
    assert step is not None
    assert step.key.startswith("cage")


@each_row(
    ("words", "message"),
    [
        (("naked-pair", "--size", "4"), "No 4x4 Sudoku needs naked-pair: singles solve all"),
        (("avoidable-rectangle-2",), "are out of reach: none of "),
        (("thermometer",), "Only variants need thermometer. Add --variant NAME."),
        (("skyscraper", "--profile", "se"), "The profile se does not use skyscraper."),
        (("jellyfish", "--time", "0.01"), "No position was found. Increase --time"),
    ],
)
def test_techniques_out_of_reach_are_refused_with_the_reason(
    words: tuple[str, ...], message: str
) -> None:
    refused = run(*PRACTICE, *words, "--seed", "1")
    assert refused.code == 2
    assert message in refused.err


def test_positions_found_in_time_are_printed() -> None:
    made = run(*PRACTICE, "naked-single", "-n", "1000000", "--time", "0.2", "--seed", "1")
    assert made.code == 0
    assert made.out.startswith(":0000:x:")
    assert "the time was over after" in made.err
