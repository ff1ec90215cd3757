"""``loshu sudoku make-variant``: make puzzles with rules of their own."""

import click

from loshu.cli.sudoku.modelling import in_rows
from loshu.cli.sudoku.reading import shape_option
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.shape import Shape
from loshu.sudoku.variants import write_description
from loshu.sudoku.variants.generation import KINDS, kind_named, only_needed


@click.command("make-variant")
@click.argument("kind", type=click.Choice([kind.name for kind in KINDS]))
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("-n", "how_many", type=click.IntRange(min=1), default=1, help="How many puzzles.")
@shape_option
@click.option("--minimal", is_flag=True, help="Leave out every cage and given that is not needed.")
@click.option("--link", is_flag=True, help="Print links to f-puzzles.com instead of JSON.")
@click.option("--solution", is_flag=True, help="Print the solution of each puzzle after it.")
def command(
    kind: str,
    seed: int,
    how_many: int,
    shape: Shape,
    minimal: bool,
    link: bool,
    solution: bool,
) -> None:
    r"""Make puzzles of a KIND, each proved to have exactly one solution.

    Each line holds the JSON of a puzzle, as f-puzzles reads it. Nothing can be left out, neither
    givens nor marks, but of killers: their cages cover the grid, unless with --minimal.

    \b
    Examples:
      loshu sudoku make-variant killer --seed 3
      loshu sudoku make-variant thermometers -n 5 > thermometers.jsonl
      loshu sudoku make-variant jigsaw --link
      loshu sudoku make-variant diagonal | loshu sudoku solve -
    """
    for number in range(seed, seed + how_many):
        made = kind_named(kind).make(number, shape)
        if minimal and not made.minimal:
            made = only_needed(made, number)
        click.echo(write_f_puzzles(made.puzzle) if link else write_description(made.puzzle))
        if solution:
            click.echo(in_rows(made.puzzle.filled(made.solution).line, made.puzzle.field))
