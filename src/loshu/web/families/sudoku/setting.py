"""Actions for creating Sudoku variants."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal

from loshu.core.errors import OutOfTimeError, UnsupportedError
from loshu.core.scene import Scene
from loshu.core.step import Step, Trace
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.web.action import Action
from loshu.web.families.sudoku.notices import changes_in
from loshu.web.families.sudoku.setting_values import (
    Known,
    SettingBoard,
    SettingConflict,
    SettingLevel,
    SettingStep,
    WrittenPuzzle,
)
from loshu.web.families.sudoku.tools import DrawingTool, drawing_tools, tools

if TYPE_CHECKING:
    from loshu.sudoku.solving.solution_values import TrueCandidates

COUNTED: Final = 1000
"""Largest number of counted solutions."""
NODES: Final = 1_000_000
"""Nodes of the search for the true candidates, and again of the count: some ten seconds."""
CONFLICT_SECONDS: Final = 5.0
SOON: Final = 0.15
"""Seconds until the first level so far."""
PAUSE: Final = 0.5
"""Seconds between two of them."""
FIRST_STEPS: Final = 5
MOST_STEPS: Final = 40


def setting_tools(*, lang: str = "en") -> list[DrawingTool]:
    """List the tools for drawing constraints, after those for mere drawings."""
    return [*drawing_tools(lang), *tools(lang)]


def setting_board(*, text: str, lang: str = "en") -> SettingBoard:
    """Read a puzzle in any format and draw its rules."""
    from loshu.sudoku.notation.description_writing import write_description
    from loshu.sudoku.notation.f_puzzles_drawings import DRAWN
    from loshu.sudoku.notation.fog import fog_of
    from loshu.sudoku.notation.writing import unusual_digits
    from loshu.sudoku.rules.rule_checking import broken_so_far
    from loshu.sudoku.rules.rules_text import rules_beside
    from loshu.sudoku.rules.unknown import unknown_rules

    puzzle = _read(text)
    if unusual_digits(puzzle.field):
        raise UnsupportedError(
            "This page edits puzzles with equal numbers of rows, columns and digits, and the "
            "digits from 1. Edit the JSON of other puzzles."
        )
    field = puzzle.field
    if field.beside or field.repeats:
        raise UnsupportedError(
            "This page edits puzzles without extra cells, whose rows and columns repeat no digit. "
            "Edit the JSON of other puzzles."
        )
    inside = set(field.cells())
    described = write_description(puzzle)
    # The text of a plain puzzle has no room for words about it.
    has_words = puzzle.title or puzzle.author or puzzle.comment
    return SettingBoard(
        text=f"{FAMILY_NAME}:{described}" if has_words else puzzle.text,
        json=described,
        width=field.width,
        values=field.size,
        regions=list(field.regions),
        holes=[cell for cell in range(field.width**2) if cell not in inside],
        svg=_framed(puzzle, lang),
        rules=rules_beside(puzzle, lang),
        broken=list(broken_so_far(puzzle, lang)),
        notices=list(changes_in(puzzle, lang)),
        lit=None if (fog := fog_of(puzzle)) is None else list(fog.lit),
        unknown=[name for name in unknown_rules(puzzle) if name.split(" (")[0] not in DRAWN],
    )


def _read(text: str) -> Sudoku:
    """Read a puzzle without found values and marks."""
    puzzle = Sudoku.parse(text)
    values = bytes(0 if c in puzzle.found else v for c, v in enumerate(puzzle.values))
    return replace(puzzle, values=values, found=frozenset(), marks=None)


def _enforced(text: str) -> Sudoku:
    """Read a puzzle without its unknown rules."""
    from loshu.sudoku.rules.unknown import known_part

    return known_part(_read(text), ignore=True)


def _framed(puzzle: Sudoku, lang: str) -> Scene:
    """Draw a puzzle without its values, with room for clues on all sides."""
    from loshu.sudoku.picture import with_cosmetics
    from loshu.sudoku.rules.drawing import moved
    from loshu.sudoku.rules.picture import offset, variant_scene

    scene = variant_scene(puzzle.without_values(), lang=lang)
    left, top = offset(puzzle)
    side = puzzle.field.width + 2
    items = tuple(moved(item, 1 - left, 1 - top) for item in scene.items)
    framed = replace(scene, width=side, height=side, items=items, caption="")
    return with_cosmetics(framed, puzzle, (1, 1))


def setting_candidates(
    *, text: str, known: list[str] | None = None, nodes: int = NODES
) -> Iterator[Known]:
    """Stream the true candidates, whether there is a solution, and how many there are.

    The first report comes soon, with what is not known yet; its place and that of the last one
    depend on nodes of the search, never on the clock. Solutions of an earlier version of the
    puzzle may be passed in; they are checked.
    """
    from loshu.sudoku.solving.solution_values import candidate_search

    puzzle = _enforced(text)
    search = candidate_search(puzzle, nodes=max(0, min(nodes, NODES)))
    sent = 0
    for report in search.follow(_values_of(line) for line in known or ()):
        last = _known(report, sent)
        sent = len(report.solutions)
        yield last.copy()
    last["solutions"] = []
    last["stopped"] = not last["complete"]
    if last["stopped"]:
        yield last
    if last["counted"] or last["stopped"]:
        return
    try:
        for count in search.count(COUNTED + 1):
            last["count"] = count
            yield last.copy()
    except OutOfTimeError:
        return
    last["counted"] = True
    yield last


def _known(report: "TrueCandidates", sent: int) -> Known:
    status = report.status
    return Known(
        status="" if status is None else _STATUS[status.name],
        seen=list(report.seen),
        unknown=list(report.unknown),
        solutions=[_line(values) for values in report.solutions[sent : sent + _SENT]],
        complete=report.complete,
        stopped=False,
        count=min(len(report.solutions), COUNTED + 1),
        counted=report.complete and len(report.solutions) <= 1,
    )


_STATUS: Final[dict[str, Literal["none", "one", "several"]]] = {
    "NONE": "none", "ONE": "one", "SEVERAL": "several",
}  # fmt: skip
_SENT: Final = 60
"""Largest number of solutions in one report, which the page keeps for the next request."""


def _line(values: bytes) -> str:
    return "".join(SYMBOLS[value] for value in values)


def _values_of(line: str) -> bytes:
    return bytes(max(SYMBOLS.find(symbol), 0) for symbol in line)


def setting_steps(
    *, text: str, number: int = FIRST_STEPS, lang: str = "en"
) -> Iterator[SettingStep]:
    """Stream pictures and sentences of the first steps, and the rating of the whole puzzle."""
    from loshu.sudoku.explanation.explainer import checked_steps
    from loshu.sudoku.explanation.summary import summary
    from loshu.sudoku.ratings.rating import rate_explained
    from loshu.sudoku.techniques import BEGINNER

    puzzle = _enforced(text)
    steps = (step for _, step in checked_steps(puzzle, BEGINNER))
    first = list(islice(steps, max(1, min(number, MOST_STEPS))))
    yield from _shown(puzzle, first, lang)
    trace = Trace(puzzle.grid, (*first, *steps))
    yield SettingStep(opening=summary(trace, rate_explained(trace, puzzle), lang))


def setting_level(*, text: str, lang: str = "en") -> Iterator[SettingLevel]:
    """Rate a puzzle with one solution: stream the level of the steps so far, then of all steps."""
    from loshu.sudoku.explanation.explainer import checked_steps
    from loshu.sudoku.techniques import BEGINNER

    puzzle = _enforced(text)
    steps, due = list[Step](), monotonic() + SOON
    for _, step in checked_steps(puzzle, BEGINNER):
        steps.append(step)
        if monotonic() > due:
            yield _level(puzzle, steps, lang, complete=False)
            due = monotonic() + PAUSE
    yield _level(puzzle, steps, lang, complete=True)


def _level(puzzle: Sudoku, steps: list[Step], lang: str, *, complete: bool) -> SettingLevel:
    from loshu.sudoku.explanation.summary import summary
    from loshu.sudoku.ratings.rating import rate_explained
    from loshu.text import translations
    from loshu.text.levels import LEVEL_TITLES, LEVELS

    trace = Trace(puzzle.grid, tuple(steps))
    rating = rate_explained(trace, puzzle)
    return SettingLevel(
        level=translations(lang).text(LEVEL_TITLES[rating.level]),
        rank=LEVELS.index(rating.level),
        steps=len(steps),
        lines=summary(trace, rating, lang) if complete else [],
        complete=complete,
    )


def _shown(puzzle: Sudoku, steps: list[Step], lang: str) -> Iterator[SettingStep]:
    from loshu.sudoku.explanation.step_pictures import step_scenes
    from loshu.sudoku.explanation.step_words import step_sentence, technique_title

    scenes = step_scenes(puzzle, Trace(puzzle.grid, tuple(steps)), lang=lang)
    for step, scene in zip(steps, scenes, strict=False):
        yield SettingStep(
            svg=replace(scene, caption=""),
            title=technique_title(step, lang),
            sentence=step_sentence(step, lang),
        )


def setting_conflict(*, text: str, lang: str = "en") -> SettingConflict:
    """Find a smallest set of contradicting givens and constraints."""
    from loshu.sudoku.rules.kinds import RULE_OF
    from loshu.sudoku.solving.contradictions import contradiction
    from loshu.text import translations

    puzzle = _enforced(text)
    found = contradiction(puzzle, time=CONFLICT_SECONDS)
    if found is None:
        return SettingConflict(cells=[], rules=[], names=[], minimal=True)
    words = translations(lang)
    names = []
    for at in found.constraints:
        constraint = puzzle.constraints[at]
        title = words.text(RULE_OF[constraint.kind].title)
        cells = "; ".join(puzzle.field.names(part) for part in constraint.cells if part)
        names.append(f"{title}: {cells}" if cells else title)
    return SettingConflict(
        cells=list(found.cells), rules=list(found.constraints), names=names, minimal=found.minimal
    )


def setting_export(
    *,
    text: str,
    format: str,
    solution: str = "",
    lang: str = "en",
) -> WrittenPuzzle:
    """Write a puzzle in a format, with its only solution if the target checks against it."""
    from loshu.sudoku.notation.formats import format_named
    from loshu.web.families.sudoku.exchange import written

    puzzle = _read(text)
    if len(solution) == len(puzzle.values):
        puzzle = replace(puzzle, solution=tuple(_values_of(solution)))
    content, notices = written(puzzle, format_named(format), lang)
    return WrittenPuzzle(text=content.rstrip("\n"), notices=notices)


ACTIONS: Final[tuple[Action, ...]] = (
    Action(setting_tools, quick=True),
    Action(setting_board),
    Action(setting_candidates, seconds=120),
    Action(setting_steps, seconds=120),
    Action(setting_level, seconds=120),
    Action(setting_conflict, seconds=20),
    Action(setting_export),
)
