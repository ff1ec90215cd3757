"""``loshu sudoku practice``: positions in which a technique is the next step that helps."""

import json
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import format_print_option, time_option
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku.reading_options import size_option
from loshu.cli.sudoku.step_lines import step_record
from loshu.cli.sudoku.techniques import TechniqueName, note_overtaken, profile_option
from loshu.cli.sudoku.variant_option import list_variants_option, variant_option
from loshu.core.errors import OutOfTimeError
from loshu.sudoku.explanation.exercises import easiest_first, exercises
from loshu.sudoku.explanation.needed import Exercise
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.notation.hodoku import write_hodoku
from loshu.sudoku.rules import write_description
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.text import plural, translations

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

POSITIONS: Final = FormatChoice(
    names=("line", "json"),
    suffixes={"": "line", ".txt": "line", ".sdm": "line", ".json": "json", ".jsonl": "json"},
    records="sudoku",
    drawn="position",
)
"""The formats of positions."""
_OUT_OF_TIME: Final = plural(
    "sudoku.practice",
    "the time was over after {count} position; there may be more",
    "the time was over after {count} positions; there may be more",
)


@click.command("practice", cls=Command)
@click.argument("technique", type=TechniqueName())
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of positions.",
)
@size_option
@variant_option
@list_variants_option
@profile_option
@click.option(
    "--solution",
    is_flag=True,
    help="Print the step after each position.",
)
@seed_option
@time_option
@lang_option
@POSITIONS.options
@format_print_option
@quiet_option
def command(
    technique: str,
    number: int,
    shape: Shape,
    variants: tuple[tuple[str, ...], ...],
    profile: "Profile | None",
    solution: bool,
    seed: int | None,
    time: float | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make positions in which TECHNIQUE, such as x-wing, is the next step.

    No easier technique applies in these positions; this is verified by a search. Fish that easier
    techniques overtake are an exception, with a note. The easiest positions come first: few
    candidates, several steps of the technique. Each is a line that the other commands read, with
    the digits found and the candidates eliminated so far: in HoDoKu's library format for 9x9, in
    JSON for variants and other sizes. Exit code: 0 if a position was made, 2 if the technique is
    out of reach or the time ran out.

    \b
    Examples:
      loshu sudoku practice x-wing -n 20 --seed 5
      loshu sudoku practice naked-pair --size 6 --solution
      loshu sudoku practice cage-combinations --variant killer --time 20
    """
    as_json = POSITIONS.chosen(format_, out) == "json"
    if profile is None:
        note_overtaken(technique, lang)
    made = exercises(
        technique,
        number,
        size=shape,
        variant=[*chain.from_iterable(variants)],
        profile=profile,
        seed=chosen_seed(seed),
        time=time,
    )
    found: list[Exercise] = []
    try:
        found.extend(made)
    except OutOfTimeError as error:
        if not found:
            raise OutOfTimeError(
                f"{str(error).rstrip('.')}. No position was found. Increase --time, or choose a "
                "more common technique."
            ) from None
        note(translations(lang).counted(_OUT_OF_TIME, len(found)))
    for exercise in easiest_first(found):
        if as_json:
            click.echo(json.dumps(_record(exercise), ensure_ascii=False))
            continue
        sentence = f" # {step_sentence(exercise.step, lang)}" if solution else ""
        click.echo(f"{_line(exercise.position)}{sentence}")


def _line(position: Sudoku) -> str:
    is_nine = position.is_plain and position.shape == NINE
    return write_hodoku(position) if is_nine else write_description(position)


def _record(exercise: Exercise) -> dict[str, Any]:
    return {
        "position": _line(exercise.position),
        "choices": exercise.choices,
        "candidates": exercise.candidates,
        "step": step_record(exercise.step),
    }
