"""Actions for magic stars, hexagons, rectangles and cubes."""

from typing import Final, TypedDict

from loshu.core.scene import Scene
from loshu.core.seeds import chosen_seed
from loshu.magic import shapes as magic_shapes
from loshu.magic.hypercubes.kinds import kinds_of_dimension
from loshu.text import phrase, translations
from loshu.web.action import Action

_MAGIC: Final = phrase("magic.shape", "magic")
_SUM: Final = phrase("magic.shape", "Sum of each line: {sums}")
_KINDS: Final = phrase("magic.shape", "Kinds: {kinds}")
"""As the command line has them."""


class ShapeChoice(TypedDict):
    """A kind of shapes, with a size as an example."""

    name: str
    title: str
    meaning: str
    size: str
    kinds: list[str]
    """The kinds of its cubes; empty for other shapes."""


class DrawnShape(TypedDict):
    """A shape with its numbers, and what a check found."""

    text: str
    cells: int
    svg: Scene
    lines: list[str]


def shapes(*, lang: str = "en") -> list[ShapeChoice]:
    """List the kinds of shapes."""
    words = translations(lang)
    return [
        ShapeChoice(
            name=kind.name,
            title=words.text(kind.title),
            meaning=words.text(kind.meaning),
            size=kind.sizes,
            kinds=[] if kind.sides is None else [*kinds_of_dimension(len(kind.sides(kind.sizes)))],
        )
        for kind in magic_shapes.SHAPE_KINDS
    ]


def make_shape(
    *,
    text: str,
    kind: str = "",
    numbers: str = "",
    constant: str = "",
    seed: int | None = None,
    lang: str = "en",
) -> DrawnShape:
    """Fill a shape, check it by other code, and draw it."""
    total = constant.strip() or None
    made = magic_shapes.make(
        text.strip().removeprefix("magic:"),
        kind=kind or None,
        entries=numbers.strip() or None,
        constant=total,
        seed=chosen_seed(seed),
    )
    # The maker used each number as often as it is listed.
    report = magic_shapes.check(made, constant=total, repeats=True)
    words = translations(lang)
    lines = [*report.violations_in(lang)] or [f"{made.name}: {words.text(_MAGIC)}"]
    lines.append(words.text(_SUM, sums=words.listed(report.sums_in(lang))))
    if report.kinds:
        lines.append(words.text(_KINDS, kinds=words.listed(report.kinds)))
    return DrawnShape(
        text=str(made.problem), cells=len(made.numbers), svg=made.scene(lang), lines=lines
    )


ACTIONS: Final = (
    Action(shapes, quick=True),
    Action(make_shape),
)
