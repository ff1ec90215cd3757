"""``loshu sudoku``: Sudokus."""

import click

from loshu._exports import lazy_modules
from loshu.cli.lazy import LazyGroup

lazy_modules(__name__)


@click.group(
    "sudoku",
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.sudoku.make", "Make puzzles with exactly one solution."),
        "solve": ("loshu.cli.sudoku.solve", "Solve one puzzle or millions."),
        "count": ("loshu.cli.sudoku.count", "Count the solutions of puzzles."),
        "estimate": ("loshu.cli.sudoku.estimate", "Estimate numbers of solutions."),
        "list": ("loshu.cli.sudoku.list", "List all solutions of puzzles."),
        "check": ("loshu.cli.sudoku.check", "Check Sudokus and report what is wrong."),
        "rate": ("loshu.cli.sudoku.rate", "Rate how hard puzzles are for people."),
        "explain": ("loshu.cli.sudoku.explain", "Explain the solution step by step."),
        "steps": ("loshu.cli.sudoku.steps", "List the steps available now."),
        "hint": ("loshu.cli.sudoku.hint", "Give a hint, or point out mistakes."),
        "practice": ("loshu.cli.sudoku.practice", "Make positions for practicing a technique."),
        "backdoors": ("loshu.cli.sudoku.backdoors", "Find cells that reduce a puzzle to singles."),
        "show": ("loshu.cli.sudoku.show", "Show a Sudoku as text or a picture."),
        "minimize": ("loshu.cli.sudoku.minimize", "Remove redundant givens from puzzles."),
        "convert": ("loshu.cli.sudoku.convert", "Convert Sudokus to another format."),
        "export": ("loshu.cli.sudoku.export", "Export a Sudoku as a model for other solvers."),
        "canonical": ("loshu.cli.sudoku.canonical", "Print canonical forms (minlex)."),
        "dedupe": ("loshu.cli.sudoku.dedupe", "Remove duplicates up to symmetry."),
        "isomorphic": ("loshu.cli.sudoku.isomorphic", "Test whether two Sudokus are isomorphic."),
        "morph": ("loshu.cli.sudoku.morph", "Print random isomorphic Sudokus."),
        "pattern": ("loshu.cli.sudoku.pattern", "Print the pattern of givens and its symmetries."),
        "list-puzzles": (
            "loshu.cli.sudoku.list_puzzles",
            "List all puzzles with a pattern of clues.",
        ),
        "clues": ("loshu.cli.sudoku.clues", "Find unavoidable sets and puzzles with few clues."),
        "vicinity": ("loshu.cli.sudoku.vicinity", "Find puzzles by exchanging a few clues."),
        "count-grids": ("loshu.cli.sudoku.count_grids", "Count all Sudoku grids of a box size."),
    },
)
def command() -> None:
    """Make, solve, explain, rate, count and convert Sudokus and variants."""
