"""``loshu sudoku``: Sudokus."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "sudoku",
    cls=LazyGroup,
    commands_in={
        "solve": ("loshu.cli.sudoku.solve", "Solve puzzles, one or millions."),
        "count": ("loshu.cli.sudoku.count", "Count the solutions of puzzles."),
        "list": ("loshu.cli.sudoku.list", "List all solutions of puzzles."),
        "check": (
            "loshu.cli.sudoku.check",
            "Check grids, and that puzzles have one solution.",
        ),
        "show": ("loshu.cli.sudoku.show", "Draw a Sudoku."),
        "make": ("loshu.cli.sudoku.make", "Make puzzles with exactly one solution."),
        "convert": ("loshu.cli.sudoku.convert", "Write Sudokus in another format."),
        "canon": ("loshu.cli.sudoku.canonical", "Print canonical forms."),
        "dedupe": ("loshu.cli.sudoku.dedupe", "Drop the Sudokus that came before."),
        "isomorphic": ("loshu.cli.sudoku.isomorphic", "Tell whether two are the same."),
        "morph": ("loshu.cli.sudoku.morph", "Print random equivalent Sudokus."),
        "make-variant": ("loshu.cli.sudoku.make_variant", "Make puzzles with rules of their own."),
        "pattern": ("loshu.cli.sudoku.pattern", "Show the pattern of givens."),
        "clues": ("loshu.cli.sudoku.clues", "Find the puzzles of a grid with the fewest clues."),
        "count-grids": ("loshu.cli.sudoku.count_grids", "Count all Sudoku grids of a shape."),
    },
)
def command() -> None:
    """Solve, count, check, make and convert Sudokus."""
