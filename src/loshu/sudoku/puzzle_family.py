"""The family of Sudokus."""

from typing import TYPE_CHECKING, Final

from loshu.core.problem import Problem
from loshu.core.scene import Scene
from loshu.family.family import BookFlags, DailyKind, Family
from loshu.sudoku import cards, checking, likeness, played_board, printing, techniques
from loshu.sudoku.explanation import step_pictures, step_words
from loshu.sudoku.jobs import JOB_FORMS, JOBS
from loshu.sudoku.notation.text_form import EXAMPLE, parse
from loshu.sudoku.picture import show
from loshu.sudoku.sudoku import FAMILY_NAME
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.text import translations
from loshu.text.messages import phrase

if TYPE_CHECKING:
    from loshu.core.notation.nearest import KnownForms


def violations(problem: Problem) -> tuple[str, ...]:
    """List the broken rules and empty cells of a Sudoku.

    Examples
    --------
    >>> violations(parse("2x2:1234341221434321"))
    ()
    >>> violations(parse("2x2:123434122143432."))
    ('1 cell is empty',)
    """
    sudoku = as_sudoku(problem)
    empty = sum(not sudoku.values[cell] for cell in sudoku.field.cells())
    cells = "cell is" if empty == 1 else "cells are"
    return (*checking.violations(sudoku), *([f"{empty} {cells} empty"] if empty else ()))


def picture(problem: Problem) -> Scene:
    """Return the picture of a Sudoku."""
    return show(problem)


def progress(problem: Problem) -> float:
    """Return the share of the cells without a given digit that have a digit.

    Examples
    --------
    >>> round(progress(parse("2x2:1+2..34......43..")), 2)
    0.09
    """
    sudoku = as_sudoku(problem)
    blank = sum(not sudoku.values[cell] for cell in sudoku.field.cells())
    return len(sudoku.found) / max(1, len(sudoku.found) + blank)


def variant(problem: Problem, lang: str) -> str:
    """Name the rules of a Sudoku beside the usual ones; empty without them.

    Examples
    --------
    >>> import json
    >>> grid = [[{}] * 4] * 4
    >>> variant(parse(json.dumps({"size": 4, "grid": grid, "antiking": True})), "en")
    'anti-king'
    >>> variant(parse("2x2:1234341221434321"), "en")
    ''
    """
    from loshu.sudoku.rules.kinds import RULES

    kinds = {constraint.kind for constraint in as_sudoku(problem).constraints}
    words = translations(lang)
    return words.listed(words.text(rule.title) for rule in RULES if rule.name in kinds)


def known_forms() -> "KnownForms":
    """Return the formats that errors name; imported here, as few commands need them."""
    from loshu.sudoku.notation.nearest import KNOWN_FORMS

    return KNOWN_FORMS


GOAL: Final = phrase("daily", "Every row, column and box has each digit once.")
FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Sudoku").english,
    game=phrase("family", "Sudoku").english,
    package="loshu.sudoku",
    parse=parse,
    likeness=lambda text: likeness.likeness(text),
    forms=known_forms,
    violations=violations,
    scene=picture,
    progress=progress,
    variant=variant,
    examples=(
        EXAMPLE,
        "sudoku:2x2:1234341221434321",
        "sudoku:2x3:1.....2...3...4.....5...6.....1.....",
        "sudoku:1x5:1...." + "." * 20,
        "sudoku:6x6:Z@A" + "." * 1293,
        'sudoku:{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],'
        '[{},{},{},{}],[{},{},{},{}]],"antiking":true}',
    ),
    sentences=lambda: techniques.SENTENCES,
    words=lambda step, lang: step_words.titled_sentence(step, lang),
    film=lambda trace, lang: step_pictures.film(trace, lang),
    play=lambda problem, lang: played_board.play(problem, lang),
    cards=lambda: cards.CARDS,
    book=BookFlags(
        count="--sudoku",
        count_help="Number of Sudokus.",
        kind="--size",
        kind_help="Size of the Sudokus: 4, 6, 8, 9 ... or the rows x columns of a box, such as "
        "2x3 (default: 9).",
        mixed="--variants",
        mixed_help="Sudoku variants, such as killer:5,killer+diagonal:5.",
    ),
    precedence=0,
    printing=lambda: printing.PRINTING,
    daily=(
        DailyKind(phrase("daily", "Easy Sudoku"), GOAL, "", "easy", "9 × 9"),
        DailyKind(phrase("daily", "Medium Sudoku"), GOAL, "", "medium", "9 × 9"),
        DailyKind(phrase("daily", "Hard Sudoku"), GOAL, "", "hard", "9 × 9"),
    ),
    jobs=JOBS,
    job_forms=JOB_FORMS,
)
