"""What the page can ask of every family, by nothing but its record."""

from base64 import b64encode
from functools import partial, update_wrapper
from typing import Literal, TypedDict

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.core.scene import Scene
from loshu.families import family_named, name_in, parse
from loshu.family.family import Action
from loshu.web.catalogs import catalog_rows, catalogs


class Drawing(TypedDict):
    """A puzzle in its canonical text, its picture, and what breaks the rules."""

    text: str
    rows: int
    columns: int
    svg: Scene
    title: str
    violations: list[str]


def draw(*, family: str, text: str) -> Drawing:
    """Read a puzzle, draw it and check it."""
    problem = parse(_named(family, text))
    record = family_named(family)
    scene = record.scene(problem)
    rows, columns = problem.grid.shape
    return Drawing(
        text=str(problem),
        rows=rows,
        columns=columns,
        svg=scene,
        title=scene.title,
        violations=list(record.violations(problem)),
    )


class PictureFile(TypedDict):
    """A file that shows a puzzle."""

    name: str
    type: str
    base64: str


def picture_file(*, family: str, text: str, format: Literal["svg", "pdf", "png"]) -> PictureFile:  # noqa: A002
    """Draw a puzzle as a file to print or to keep."""
    from loshu.render import format_named

    known = format_named(format)
    content = known.render(family_named(family).scene(parse(_named(family, text))))
    return PictureFile(
        name=f"{family}{known.suffix}",
        type=known.media_type,
        base64=b64encode(content).decode(),
    )


def _named(family: str, text: str) -> str:
    """Return a text form with the name of its family; raises `NotationError` for another one."""
    if name_in(text) not in ("", family):
        raise NotationError(f"expected a puzzle of {family}, got {quoted(text)}")
    return text if name_in(text) else f"{family}:{text}"


def actions_for(family: str) -> tuple[Action, ...]:
    """Return the actions that every family has, and those of families that have catalogues.

    Examples
    --------
    >>> [action.name for action in actions_for("sudoku")]
    ['draw', 'picture_file']
    """
    general = (Action(_bound(draw, family), quick=True), Action(_bound(picture_file, family)))
    if not family_named(family).catalogs():
        return general
    return (
        *general,
        Action(_bound(catalogs, family)),
        Action(_bound(catalog_rows, family), seconds=120),
    )


def _bound(function: object, family: str) -> partial[object]:
    assert callable(function)
    bound = partial(function, family=family)
    update_wrapper(bound, function)
    return bound
