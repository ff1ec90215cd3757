"""New puzzles by level, technique, symmetry, pattern, size and rules."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.sudoku.explanation.exercises import practice
from loshu.sudoku.explanation.step_words import step_sentence, technique_title
from loshu.sudoku.generation import pattern_search
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.maker import make as make_one
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.generation.request import read_pattern
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.sudoku.notation.text_form import read_text_form
from loshu.sudoku.printing import kind_title
from loshu.sudoku.shape import NINE, Shape, parse_shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SOLVER, TECHNIQUES
from loshu.text import translations
from loshu.text.levels import LEVEL_TITLES
from loshu.text.symmetries import GIVENS_SYMMETRIES
from loshu.web.choices import NamedChoice, named_choices
from loshu.web.families.sudoku.boards import SudokuBoard, board_of
from loshu.web.families.sudoku.exchange import formats
from loshu.web.families.sudoku.profiles import READY, profile_of

MOST: Final = 100
"""Largest number of puzzles in a request."""
SECONDS: Final = 110.0
"""Seconds for making puzzles, a little below the limit of the action, so that the error is ours."""


class NamedTechnique(NamedChoice):
    """A technique, its level, and its uses."""

    level: str
    makes: bool
    """Whether puzzles that require it can be made."""


class Choices(TypedDict):
    """The choices for new puzzles, and the formats."""

    levels: list[NamedChoice]
    techniques: list[NamedTechnique]
    symmetries: list[NamedChoice]
    variants: list[NamedChoice]
    profiles: list[str]
    formats: list[str]


class MadeSudokus(TypedDict):
    """New puzzles."""

    puzzles: list[SudokuBoard]


class ShownExercise(TypedDict):
    """A position for practice, and the step to find."""

    board: SudokuBoard
    title: str
    sentence: str
    placed: list[tuple[int, int]]
    eliminated: list[tuple[int, int]]


class Listed(TypedDict):
    """A puzzle with a pattern."""

    text: str


def choices(*, lang: str = "en") -> Choices:
    """List the levels, the techniques, the symmetries, the rules and the formats."""
    words = translations(lang)
    return Choices(
        levels=named_choices(LEVEL_TITLES, lang),
        techniques=[
            NamedTechnique(
                name=known.name,
                title=words.text(known.title),
                level=known.level,
                makes=known in SOLVER and bool(known.kernel),
            )
            for known in TECHNIQUES[:-1]
            if not known.of_rules
        ],
        symmetries=named_choices(GIVENS_SYMMETRIES, lang),
        variants=[
            NamedChoice(name=kind.name, title=words.text(title) if title else kind.name)
            for kind, title in ((kind, kind_title(kind.name)) for kind in KINDS)
        ],
        profiles=list(READY),
        formats=formats(),
    )


def make(
    *,
    number: int = 1,
    shape: str = "3x3",
    variant: str = "",
    level: str = "",
    technique: str = "",
    symmetry: str = "none",
    pattern: str = "",
    clues: int | None = None,
    minimal: bool = False,
    profile: str = "",
    seed: int | None = None,
    lang: str = "en",
) -> MadeSudokus:
    """Make puzzles with exactly one solution, whose level may be that of a profile."""
    if not 1 <= number <= MOST:
        raise UnsupportedError(
            f"The page makes 1 to {MOST} puzzles at a time. You asked for {number}."
        )
    grade = None
    if level or technique:
        grade = GradeRange(
            level=level or None, technique=technique or None, profile=profile_of(profile)
        )
    size = parse_shape(shape)
    if variant:
        made = [
            make_one(
                size,
                variant=variant,
                grade=grade,
                seed=None if seed is None else seed + at,
            ).puzzle
            for at in range(number)
        ]
    else:
        rows = make_many(
            number,
            size,
            clues=clues,
            symmetry=symmetry,
            pattern=read_pattern(pattern) if pattern else None,
            minimal=minimal,
            grade=grade,
            seed=seed,
            threads=1,
            time=SECONDS,
        )
        made = [Sudoku(size, row.tobytes()) for row in rows]
    return MadeSudokus(puzzles=[board_of(puzzle, lang) for puzzle in made])


def practise(*, technique: str, seed: int | None = None, lang: str = "en") -> ShownExercise:
    """Make a position in which no easier technique finds a step."""
    (found,) = practice(technique, seed=seed)
    step, width = found.step, NINE.size
    return ShownExercise(
        board=board_of(found.position, lang),
        title=technique_title(step, lang),
        sentence=step_sentence(step, lang),
        placed=[(row * width + column, value) for row, column, value in step.placed],
        eliminated=[(row * width + column, value) for row, column, value in step.eliminated],
    )


def puzzles_of_pattern(*, text: str, limit: int = MOST) -> Iterator[Listed]:
    """Yield the puzzles whose givens are in the same cells, up to renaming digits."""
    puzzle = read_text_form(text)
    shape: Shape | None = puzzle.shape
    if shape is None or not puzzle.is_plain:
        raise UnsupportedError("Puzzles with a pattern can be listed for standard Sudokus only.")
    pattern = [bool(value) for value in puzzle.values]
    found = pattern_search.puzzles_of_pattern(pattern, shape, threads=1)
    for each in islice(found, max(0, min(limit, MOST))):
        yield Listed(text=each.text)
