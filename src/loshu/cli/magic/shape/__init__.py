"""``loshu magic shape``: the verbs for stars, hexagons, rectangles, cubes and lines of your own."""

import click

from loshu._exports import lazy_modules
from loshu.cli.lazy import LazyGroup

lazy_modules(__name__)


@click.group(
    "shape",
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.magic.shape.make", "Fill a shape, or build a cube of any order."),
        "check": ("loshu.cli.magic.shape.check", "Find wrong sums, and name the kinds of a cube."),
        "solve": ("loshu.cli.magic.shape.solve", "Complete a shape with given numbers."),
        "count": ("loshu.cli.magic.shape.count", "Count the solutions of a shape."),
        "list": ("loshu.cli.magic.shape.list", "List the solutions of a shape."),
        "rate": ("loshu.cli.magic.shape.rate", "Rate how hard a shape is to complete."),
        "make-puzzle": (
            "loshu.cli.magic.shape.make_puzzle",
            "Make shapes with blanks and one solution.",
        ),
        "explain": ("loshu.cli.magic.shape.explain", "Explain a completion step by step."),
        "show": ("loshu.cli.magic.shape.show", "Draw or convert a shape."),
        "names": ("loshu.cli.magic.shape.names", "List the shapes."),
        "methods": ("loshu.cli.magic.shape.methods", "List the constructions of cubes."),
    },
)
def command() -> None:
    """Make, check, complete and count magic stars, hexagons, rectangles, cubes and others.

    SHAPE is a name such as star-6, hexagon-3, rectangle-3x5, cube-8 or hypercube-3x3x3x3; or
    lines of cells of any names, 'a b c/c d e/e f a', with sums if they differ,
    'a b c=9/c d e=12'; or a file with them, or with JSON.
    """
