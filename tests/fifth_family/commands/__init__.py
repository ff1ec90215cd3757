"""``loshu futoshiki``: Futoshikis."""

import click

from loshu.cli.lazy import LazyGroup

_ANSWERS = "tests.fifth_family.commands.answers"
_PICTURES = "tests.fifth_family.commands.pictures"


@click.group(
    "futoshiki",
    cls=LazyGroup,
    commands_in={
        "make": ("tests.fifth_family.commands.make", "Make puzzles."),
        "check": (_ANSWERS, "Check the rules."),
        "solve": (_ANSWERS, "Solve puzzles."),
        "count": (_ANSWERS, "Count solutions."),
        "list": (_ANSWERS, "List solutions."),
        "rate": (_ANSWERS, "Rate the difficulty of puzzles."),
        "explain": (_PICTURES, "Solve a puzzle step by step, in words."),
        "show": (_PICTURES, "Render puzzles."),
    },
)
def command() -> None:
    """Make, check, solve, count, list, rate, explain and show Futoshikis."""
