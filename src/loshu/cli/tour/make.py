"""``loshu tour make``: make puzzles with exactly one answer."""

import json

import click

from loshu.cli.tour.options import chosen_game, game_options
from loshu.cli.writing import note
from loshu.tour import problem_of
from loshu.tour.generator import make
from loshu.tour.techniques import LEVELS, Level


@click.command("make")
@game_options
@click.option("--givens", type=click.IntRange(min=1), help="How many numbers are shown.")
@click.option("--level", type=click.MethodChoice(LEVELS), help="The hardest technique needed.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("-n", "how_many", type=click.IntRange(min=1), default=1, help="How many puzzles.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(
    board: str | None,
    preset: str | None,
    moves: str | None,
    blocked: tuple[str, ...],
    closed: bool,
    givens: int | None,
    level: Level | None,
    seed: int,
    how_many: int,
    as_json: bool,
) -> None:
    r"""Make puzzles on BOARD: some numbers of a tour, from which the others follow.

    Every puzzle was proved to have one solution. Without --givens and --level no given can be left
    out; where the proof of that would take too long, on large boards, it is said for how many.

    \b
    Examples:
      loshu tour make 8x8 --moves king
      loshu tour make 8x8 --moves king --level hard
      loshu tour make --game numbrix --seed 3
      loshu tour make 9x9 --moves rook-step --givens 30 -n 10
    """
    game = chosen_game(board, preset, moves, blocked, closed)
    for number in range(seed, seed + how_many):
        made = make(game, seed=number, givens=givens, level=level)
        text = str(problem_of(game, made.puzzle))
        if as_json:
            told = {
                "puzzle": text,
                "solution": str(problem_of(game, made.solution)),
                "givens": made.givens,
                "minimal": made.minimal,
                "unproved": made.unproved,
                "seed": number,
            }
            click.echo(json.dumps(told))
        else:
            click.echo(text)
            if made.unproved:
                note(f"of {made.givens} givens {made.unproved} may not be needed: no proof found")
