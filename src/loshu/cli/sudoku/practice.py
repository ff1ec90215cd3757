"""``loshu sudoku practice``: positions in which a technique is the next step that helps."""

import json

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku.step_lines import step_record
from loshu.cli.sudoku.techniques import TechniqueName
from loshu.sudoku.explanation.exercises import practice
from loshu.sudoku.explanation.needed import Exercise
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.notation.hodoku import write_hodoku


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
@click.option(
    "--solution",
    is_flag=True,
    help="Print the step after each position.",
)
@seed_option
@lang_option
@json_option
@print_option
@limit_option
@quiet_option
def command(
    technique: str, number: int, solution: bool, seed: int | None, lang: str, as_json: bool
) -> None:
    r"""Make positions in which TECHNIQUE, such as x-wing, is the next step.

    No easier technique applies in these positions; this is verified by a search. The easiest
    positions come first: few candidates, several steps of the technique. Each is a line in
    HoDoKu's library format, with the digits found and the candidates eliminated so far.

    \b
    Examples:
      loshu sudoku practice x-wing -n 20 --seed 5
      loshu sudoku practice xy-chain --solution
    """
    for exercise in practice(technique, number, seed=chosen_seed(seed)):
        if as_json:
            click.echo(json.dumps(_record(exercise), ensure_ascii=False))
            continue
        sentence = f" # {step_sentence(exercise.step, lang)}" if solution else ""
        click.echo(f"{write_hodoku(exercise.position)}{sentence}")


def _record(exercise: Exercise) -> dict[str, object]:
    return {
        "position": write_hodoku(exercise.position),
        "choices": exercise.choices,
        "candidates": exercise.candidates,
        "step": step_record(exercise.step),
    }
