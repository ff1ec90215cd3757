"""Sudokus on sheets and in books."""

from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.scene import Scene
from loshu.core.seeds import item_seed
from loshu.core.solved import Made
from loshu.family.printing import Printing
from loshu.sudoku.picture import show
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.text import Phrase, phrase, plural
from loshu.text.levels import LEVEL_TITLES

_GRADED: Final = ("2x3", "3x2", "2x4", "4x2", "3x3")
"""Kinds that books divide by level."""
_TITLE: Final = phrase("family", "Sudoku")
_ANY: Final = phrase("sudoku.variant", "Any rule")
_NEGATIVE: Final = phrase("sudoku.variant", "All dots or letters given")
_RULES_OF_THEIR_OWN: Final = phrase("family", "Sudoku variants")


def title(sudoku: SudokuLike) -> Phrase:
    """Return the title of a chapter of such Sudokus."""
    puzzle = as_sudoku(sudoku)
    return _TITLE if puzzle.is_plain else _RULES_OF_THEIR_OWN


def picture(sudoku: SudokuLike, lang: str = "en") -> Scene:
    """Draw a Sudoku."""
    return show(sudoku, lang=lang)


def solution(sudoku: SudokuLike, lang: str = "en") -> Scene:
    """Draw the only solution of a Sudoku."""
    return show(sudoku, solution=True, candidates=False, lang=lang)


def level(sudoku: SudokuLike) -> str:
    """Return the level of a Sudoku on HoDoKu's scale."""
    from loshu.sudoku.ratings.rating import rate

    return rate(as_sudoku(sudoku)).level


def rule(sudoku: SudokuLike, lang: str = "en") -> str:
    """Return the rules of a Sudoku in words."""
    from loshu.sudoku.rules.rules_text import rules_text

    return rules_text(as_sudoku(sudoku), lang)


def steps(sudoku: SudokuLike, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step of a solution by techniques."""
    from loshu.sudoku.explanation.explainer import explain
    from loshu.sudoku.explanation.step_pictures import step_scenes
    from loshu.sudoku.ratings.rating import rate
    from loshu.sudoku.ratings.sudoku_rating import rating_sentence

    puzzle = as_sudoku(sudoku)
    trace = explain(puzzle)
    closing = rating_sentence(rate(puzzle), lang)
    return step_scenes(puzzle, trace, lang=lang, closing=closing)


def name(sudoku: SudokuLike) -> str:
    """Return the title and the author of a Sudoku, if any."""
    puzzle = as_sudoku(sudoku)
    return " · ".join(filter(None, (puzzle.title, puzzle.author)))


def answer(sudoku: SudokuLike) -> str:
    """Return the only solution of a Sudoku as a line.

    Examples
    --------
    >>> answer("2x2:1.....2..3.....4")
    '1243342143122134'
    """
    from loshu.sudoku.solving.solver import the_solution

    return the_solution(as_sudoku(sudoku)).line


def read_sheet(text: str) -> list[Sudoku]:
    """Read Sudokus in any format.

    Examples
    --------
    >>> [puzzle.text for puzzle in read_sheet("1.....2..3.....4")]
    ['sudoku:2x2:1.....2..3.....4']
    """
    from loshu.sudoku.notation.reading import read_text

    found = []
    for _, each in read_text(text):
        if not isinstance(each, Sudoku):
            raise NotationError(str(each))
        found.append(each)
    return found


def make(kind: str, level: str, seed: int) -> Iterator[Made]:
    """Make Sudokus of a variant, or of a shape such as ``2x3``, without end.

    ``+`` combines variants, as in ``killer+diagonal``.

    Examples
    --------
    >>> next(make("2x2", "", 1)).puzzle.shape
    Shape(box_rows=2, box_columns=2)
    """
    is_plain = kind[:1].isdigit() or not kind
    return _plain(kind, level, seed) if is_plain else _variants(kind, level, seed)


def read_kind(kind: str) -> str:
    """Return the shape of the boxes of a size, or the names of variants in order.

    Raises
    ------
    UnsupportedError
        The variant is unknown.

    Examples
    --------
    >>> read_kind("killer+diagonal"), read_kind("2x3"), read_kind("6")
    ('diagonal+killer', '2x3', '2x3')
    """
    from loshu.sudoku.generation.variants.kinds import BETWEEN, variant_names

    if kind[:1].isdigit():
        return kind_of_size(kind)
    return BETWEEN.join(variant_names(kind))


def kind_of_size(size: int | str) -> str:
    """Return the shape of the boxes of a size.

    Examples
    --------
    >>> kind_of_size(6), kind_of_size("3x2")
    ('2x3', '3x2')
    """
    from loshu.sudoku.shape import as_shape

    return str(as_shape(size))


def kinds() -> list[str]:
    """List the available kinds: sizes and variants."""
    from loshu.sudoku.generation.variants.kinds import ANY, KINDS

    return ["2x2", "2x3", "2x4", "3x4", "4x4", *(each.name for each in KINDS), ANY]


def kind_title(kind: str) -> Phrase | None:
    """Return the title of a variant; None for a size."""
    from loshu.sudoku.generation.variants.kinds import ANY, KINDS, NEGATIVE
    from loshu.sudoku.generation.variants.overlapping import TITLES
    from loshu.sudoku.rules.kinds import RULE_OF

    if kind in (ANY, NEGATIVE):
        return _ANY if kind == ANY else _NEGATIVE
    if kind in TITLES:
        return TITLES[kind]
    rules = next((each.rules for each in KINDS if each.name == kind), ())
    return RULE_OF[rules[0]].title if rules else None


def _plain(kind: str, level: str, seed: int) -> Iterator[Made]:
    from loshu.sudoku.generation import GradeRange, PuzzleRequest
    from loshu.sudoku.generation.made import made_many
    from loshu.sudoku.generation.series import endless
    from loshu.sudoku.shape import NINE, parse_shape

    shape = parse_shape(kind) if kind else NINE
    grade = GradeRange(level=level) if level else None
    request = PuzzleRequest(shape=shape, grade=grade)
    for puzzles in endless(request, seed):
        yield from made_many(puzzles, shape)


def _variants(kind: str, wanted: str, seed: int) -> Iterator[Made]:
    from itertools import count

    from loshu.sudoku.generation import GradeRange
    from loshu.sudoku.generation.variants.combination import make_variant

    grade = GradeRange(level=wanted) if wanted else None
    for each in count():
        yield make_variant(kind, item_seed(seed, each), grade=grade)


PRINTING: Final = Printing(
    title=title,
    counted=plural("family", "{count} Sudoku", "{count} Sudokus"),
    levels=LEVEL_TITLES,
    picture=picture,
    solution=solution,
    level=level,
    rule=rule,
    steps=steps,
    read=read_sheet,
    make=make,
    kind_of_size=kind_of_size,
    kinds=kinds,
    kind_title=kind_title,
    read_kind=read_kind,
    usual_kind="3x3",
    is_graded=lambda kind: kind in _GRADED,
    answer=answer,
    name=name,
)
