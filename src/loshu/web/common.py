"""Actions of every family, from its record alone."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial, update_wrapper
from typing import Final, Literal, TypedDict

from loshu.any_puzzle import as_problem
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.scene import Scene
from loshu.core.seeds import seed_of_date
from loshu.families import family_named, name_in, parse
from loshu.family.played_board import Help, PlayedBoard, Tool, pointing, require_playable, tools_of
from loshu.web.action import Action
from loshu.web.catalogs import catalog_rows, catalogs
from loshu.web.static_files import has_script

TOOL: Final = -1
"""In place of a cell, in a press that uses a tool."""


class Drawing(TypedDict):
    """A puzzle in its canonical text, with its picture and violations of rules."""

    text: str
    rows: int
    columns: int
    svg: Scene
    title: str
    variant: str
    progress: float
    violations: list[str]


def draw(*, family: str, text: str, lang: str = "en") -> Drawing:
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
        variant=record.variant(problem, lang),
        progress=record.progress(problem),
        violations=list(record.violations(problem)),
    )


class SolvedPicture(TypedDict):
    """A puzzle with its solution, and the name of its variant."""

    svg: Scene
    variant: str


def solved(*, family: str, text: str, lang: str = "en") -> SolvedPicture:
    """Draw the solution of a puzzle that has exactly one."""
    problem = parse(_named(family, text))
    record = family_named(family)
    scene = replace(record.printing().solution(problem, lang), caption="")
    return SolvedPicture(svg=scene, variant=record.variant(problem, lang))


class PictureFile(TypedDict):
    """A file that shows a puzzle."""

    name: str
    type: str
    base64: str


def picture_file(*, family: str, text: str, format: Literal["svg", "pdf", "png"]) -> PictureFile:
    """Draw a puzzle as a file to print or to keep."""
    from loshu.render import format_named

    known = format_named(format)
    content = known.render(family_named(family).scene(parse(_named(family, text))))
    return PictureFile(
        name=f"{family}{known.suffix}",
        type=known.media_type,
        base64=b64encode(content).decode(),
    )


class DailyPuzzle(TypedDict):
    """A puzzle of a day, and its picture."""

    text: str
    level: str
    svg: Scene


class DailyPuzzles(TypedDict):
    """The puzzles of a day, in the order in which the session lists them."""

    puzzles: list[DailyPuzzle]


def daily(*, family: str, date: str) -> DailyPuzzles:
    """Make the puzzles of a day, as ``make --date`` does."""
    return DailyPuzzles(puzzles=[*_of_day(family, seed_of_date(date))])


@lru_cache(maxsize=16)
def _of_day(family: str, seed: int) -> tuple[DailyPuzzle, ...]:
    record = family_named(family)
    make = record.printing().make
    found = []
    for wanted in record.daily:
        problem = as_problem(next(make(wanted.kind, wanted.level, seed)).puzzle)
        scene = replace(record.scene(problem), caption="")
        found.append(DailyPuzzle(text=str(problem), level=wanted.level, svg=scene))
    return tuple(found)


class PlayedPosition(TypedDict):
    """A position as the player sees and hears it, and the presses that led to it."""

    text: str
    presses: list[tuple[int, str]]
    svg: Scene
    left: float
    top: float
    rows: int
    columns: int
    cells: list[str]
    keys: list[str]
    tools: list[Tool]
    sentence: str
    solved: bool


def play(
    *, family: str, text: str, presses: list[tuple[int, str]], lang: str = "en"
) -> PlayedPosition:
    """Replay the presses of a puzzle: a cell and a key each, or -1 and the name of a tool."""
    problem = parse(_named(family, text))
    board, kept, said = _replayed(family_named(family).play(problem, lang), presses)
    return _position(str(problem), board, kept, said)


def hint(
    *, family: str, text: str, presses: list[tuple[int, str]], strength: int, lang: str = "en"
) -> PlayedPosition:
    """Replay the presses of a puzzle, and add a hint; strength 1 to 4."""
    problem = parse(_named(family, text))
    board, kept, _ = _replayed(family_named(family).play(problem, lang), presses)
    return _position(str(problem), board, kept, board.hint(max(1, min(strength, 4))))


def _replayed(
    board: PlayedBoard, presses: Sequence[tuple[int, str]]
) -> tuple[PlayedBoard, list[tuple[int, str]], Help]:
    """Return the position, the presses that changed it, and the answer to the last one."""
    view = board.view()
    require_playable(view)
    kept, said = [], Help("")
    for cell, key in presses:
        if not TOOL <= cell < len(view.labels):
            raise UnsupportedError(
                f"Cell {cell} is not on the board. Expected 0 to {len(view.labels) - 1}."
            )
        after = board.use(key) if cell == TOOL else board.press(cell, key)
        said = Help(after if isinstance(after, str) else "")
        if not isinstance(after, str) and after != board:
            board = after
            kept.append((cell, key))
    return board, kept, said


def _position(
    text: str, board: PlayedBoard, presses: list[tuple[int, str]], said: Help
) -> PlayedPosition:
    view = pointing(board.view(), said.cells, said.role)
    return PlayedPosition(
        text=text,
        presses=presses,
        svg=replace(view.scene, caption=""),
        left=view.left,
        top=view.top,
        rows=view.rows,
        columns=view.columns,
        cells=list(view.labels),
        keys=list(view.keys),
        tools=list(tools_of(view, board.lang, moved=bool(presses))),
        sentence=view.sentence if view.solved else said.sentence or view.sentence,
        solved=view.solved,
    )


def _named(family: str, text: str) -> str:
    """Return a text form with the name of its family; raises `NotationError` for other families."""
    if name_in(text) not in ("", family):
        raise NotationError(f"{quoted(text)} is not a {family} puzzle.")
    return text if name_in(text) else f"{family}:{text}"


def actions_for(family: str) -> tuple[Action, ...]:
    """Return the common actions of a family, with those of its catalogs and its room.

    A family without a script is played in the room of all families.

    Examples
    --------
    >>> [action.name for action in actions_for("sudoku")]
    ['draw', 'solved', 'picture_file', 'daily']
    """
    found = [
        Action(_bound(draw, family), quick=True),
        Action(_bound(solved, family)),
        Action(_bound(picture_file, family)),
    ]
    if not has_script(family):
        found += [Action(_bound(play, family)), Action(_bound(hint, family))]
    if family_named(family).daily:
        found.append(Action(_bound(daily, family), seconds=60))
    if family_named(family).catalogs():
        found.append(Action(_bound(catalogs, family)))
        found.append(Action(_bound(catalog_rows, family), seconds=120))
    return tuple(found)


def _bound(function: object, family: str) -> partial[object]:
    assert callable(function)
    bound = partial(function, family=family)
    update_wrapper(bound, function)
    return bound
