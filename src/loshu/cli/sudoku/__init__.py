"""``loshu sudoku``: Sudokus."""

import click

from loshu._exports import lazy_modules
from loshu.cli.lazy import LazyGroup

lazy_modules(__name__)


@click.group(
    "sudoku",
    cls=LazyGroup,
    commands_in={
        "solve": ("loshu.cli.sudoku.solve", "Solve puzzles, one or millions."),
        "count": ("loshu.cli.sudoku.count", "Count the solutions of puzzles."),
        "list": ("loshu.cli.sudoku.list", "List all solutions of puzzles."),
        "check": ("loshu.cli.sudoku.check", "Check Sudokus, and print what is wrong with them."),
        "rate": ("loshu.cli.sudoku.rate", "Rate how hard puzzles are for people."),
        "explain": ("loshu.cli.sudoku.explain", "Solve a puzzle as people do, step by step."),
        "steps": ("loshu.cli.sudoku.steps", "List the steps that are available now."),
        "hint": ("loshu.cli.sudoku.hint", "Give a hint, or name mistakes."),
        "practice": ("loshu.cli.sudoku.practice", "Make positions to practise a technique in."),
        "backdoors": ("loshu.cli.sudoku.backdoors", "Find the cells that leave only singles."),
        "show": ("loshu.cli.sudoku.show", "Show a Sudoku as text or a picture."),
        "make": ("loshu.cli.sudoku.make", "Make puzzles with exactly one solution."),
        "minimize": ("loshu.cli.sudoku.minimize", "Remove redundant givens from puzzles."),
        "convert": ("loshu.cli.sudoku.convert", "Write Sudokus in another format."),
        "export": ("loshu.cli.sudoku.export", "Export a Sudoku as a model for other programs."),
        "canonical": ("loshu.cli.sudoku.canonical", "Print minlex canonical forms."),
        "dedupe": ("loshu.cli.sudoku.dedupe", "Remove duplicates up to isomorphism."),
        "isomorphic": ("loshu.cli.sudoku.isomorphic", "Test whether two Sudokus are isomorphic."),
        "morph": ("loshu.cli.sudoku.morph", "Print random isomorphic Sudokus."),
        "pattern": ("loshu.cli.sudoku.pattern", "Print the pattern of givens and its symmetries."),
        "list-puzzles": ("loshu.cli.sudoku.list_puzzles", "List all puzzles of a pattern."),
        "clues": ("loshu.cli.sudoku.clues", "Find unavoidable sets, and puzzles with few clues."),
        "vicinity": ("loshu.cli.sudoku.vicinity", "Find puzzles that have a few other clues."),
        "count-grids": ("loshu.cli.sudoku.count_grids", "Count all Sudoku grids of a shape."),
    },
)
def command() -> None:
    """Solve, count, check, make and convert Sudokus."""
