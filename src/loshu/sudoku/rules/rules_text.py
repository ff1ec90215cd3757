"""The rules of a puzzle in words, for people who solve it."""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF, RULES
from loshu.sudoku.rules.kinds.difference import DIFFERENCE
from loshu.sudoku.rules.kinds.negative import DIFFERENCE as ALL_DIFFERENCES
from loshu.sudoku.rules.kinds.negative import NEGATIVE, RATIO, SUM
from loshu.sudoku.rules.kinds.non_consecutive import NON_CONSECUTIVE
from loshu.sudoku.rules.kinds.ratio import RATIO as RATIOS
from loshu.sudoku.rules.kinds.unknown_rule import TEXT as NOT_KNOWN
from loshu.sudoku.rules.kinds.xv import SUMS, XV
from loshu.sudoku.rules.rule import Rule, no_marks
from loshu.sudoku.rules.unknown import unknown_rules
from loshu.sudoku.sudoku import Sudoku
from loshu.text import Phrase, Translations, phrase, translations

_USUAL: Final = phrase(
    "sudoku.rule",
    "Each row, column and box contains the digits 1 to {size} once each.",
)
_REGIONS: Final = phrase(
    "sudoku.rule",
    "Each row, column and outlined region contains the digits 1 to {size} once each.",
)
_LINES: Final = phrase(
    "sudoku.rule",
    "Each row and column contains the digits 1 to {size} once each.",
)
_USUAL_FROM_ZERO: Final = phrase(
    "sudoku.rule",
    "Each row, column and box contains the digits 0 to {size} once each.",
)
_REGIONS_FROM_ZERO: Final = phrase(
    "sudoku.rule",
    "Each row, column and outlined region contains the digits 0 to {size} once each.",
)
_MORE: Final = phrase(
    "sudoku.rule",
    "The digits are {least} to {size}. No digit is repeated in a row, column or outlined region.",
)
_ROWS: Final = phrase(
    "sudoku.rule",
    "The digits are {least} to {size}. No digit is repeated in a row or column.",
)
_REPEATS: Final = phrase(
    "sudoku.rule",
    "The digits are {least} to {size}. They may be repeated in rows and columns.",
)
_GRIDS: Final = phrase(
    "sudoku.rule",
    "This applies to each of the overlapping grids.",
)
_NOT_ALL_DOTS: Final = phrase("sudoku.rule", "Not all possible dots are given.")
_NOT_ALL_LETTERS: Final = phrase("sudoku.rule", "Not all possible X and V are given.")


def rules_text(sudoku: Sudoku, lang: str = "en", *, unseen: bool = False) -> str:
    """Describe the rules of a Sudoku.

    Parameters
    ----------
    sudoku : Sudoku
    lang : str
    unseen : bool
        Only rules that a picture does not show.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> puzzle = Sudoku(NINE, "", [Constraint("anti-king"), Constraint("killer", ((0, 1),), 3)])
    >>> rules_text(puzzle, unseen=True)
    'Anti-king: cells that touch at a corner are different.'
    >>> rules_text(puzzle)[:62]
    'Each row, column and box contains the digits 1 to 9 once each.'
    """
    words, digits = translations(lang), sudoku.field.digits
    least, size = digits[0], digits[-1]
    said = [] if unseen else [words.text(each, least=least, size=size) for each in _basic(sudoku)]
    for rule in RULES:
        is_shown = rule.marks is not no_marks
        said += [
            words.text(
                _phrase(rule, constraint, digits),
                number=constraint.number,
                least=least,
                size=size,
                half=len(digits) // 2,
                middle=(least + size) // 2,
                condition=_condition(constraint, sudoku.field, words),
            )
            for constraint in sudoku.constraints
            if constraint.kind == rule.name and (constraint.text or not (unseen and is_shown))
        ]
    said += [words.text(each) for each in _not_all(sudoku)]
    said += unknown_in_words(sudoku, lang)
    return ("" if lang == "zh" else " ").join(dict.fromkeys(said))


def rules_beside(sudoku: Sudoku, lang: str = "en") -> str:
    """Return the rules text of a Sudoku; without one, the description of its rules.

    Unknown rules are named in both cases.

    Examples
    --------
    >>> from loshu.sudoku.rules.unknown import unknown_constraint
    >>> rules_beside(Sudoku(constraints=[unknown_constraint("fog")], comment="Fog hides the rest."))
    'Fog hides the rest. Ignored, because the rule is unknown: fog.'
    """
    if not sudoku.comment:
        return rules_text(sudoku, lang)
    unknown = unknown_in_words(sudoku, lang)
    return ("" if lang == "zh" else " ").join([sudoku.comment, *unknown])


def unknown_in_words(sudoku: Sudoku, lang: str = "en") -> list[str]:
    """Name the rules of a Sudoku that are ignored because they are unknown.

    Examples
    --------
    >>> from loshu.sudoku.rules.unknown import unknown_constraint
    >>> unknown_in_words(Sudoku(constraints=[unknown_constraint("fog")]))
    ['Ignored, because the rule is unknown: fog.']
    """
    words = translations(lang)
    return [words.text(NOT_KNOWN, name=name) for name in unknown_rules(sudoku)]


def _condition(constraint: Constraint, field: Field, words: Translations) -> str:
    """Return the text of a constraint, or its alternatives in words."""
    return RULE_OF[constraint.kind].condition(constraint.text) or words.separated(
        words.listed(_named(each, field, words) for each in option)
        for option in constraint.alternatives
    )


def _named(constraint: Constraint, field: Field, words: Translations) -> str:
    """Name a constraint: its rule, its cells and its clue."""
    rule = RULE_OF[constraint.kind]
    cells = field.names(cell for part in constraint.cells for cell in part)
    clue = rule.condition(constraint.text) or (
        "" if constraint.number is None else f"= {constraint.number}"
    )
    named = words.text(rule.one or rule.title)
    return " ".join(filter(None, (named, cells, clue)))


def _phrase(rule: Rule, constraint: Constraint, digits: range) -> Phrase:
    if rule.from_zero is not None and 0 in digits:
        return rule.from_zero
    return rule.text if isinstance(rule.text, Phrase) else rule.text(constraint)


def _basic(sudoku: Sudoku) -> Iterator[Phrase]:
    field, several = sudoku.field, len(sudoku.field.corners) > 1
    whole = field.is_square and all(len(each) == field.size for each in field.regions_of_cells())
    if field.repeats:
        yield _REPEATS
    elif several or sudoku.shape is not None:
        yield _USUAL if field.least else _USUAL_FROM_ZERO
    elif not field.regions_of_cells():
        yield _LINES if field.is_square and field.least else _ROWS
    elif whole:
        yield _REGIONS if field.least else _REGIONS_FROM_ZERO
    else:
        yield _MORE
    if several:
        yield _GRIDS


def _not_all(sudoku: Sudoku) -> Iterator[Phrase]:
    """Yield the phrases that marks may be missing, where no rule gives all of them."""
    kinds = {constraint.kind for constraint in sudoku.constraints}
    negative = {
        constraint.number for constraint in sudoku.constraints if constraint.kind == NEGATIVE.name
    }
    all_white = NON_CONSECUTIVE.name in kinds or ALL_DIFFERENCES in negative
    open_ = (RATIOS.name in kinds and RATIO not in negative) or (
        DIFFERENCE.name in kinds and not all_white
    )
    if open_:
        yield _NOT_ALL_DOTS
    sums = {value for each in sudoku.constraints if each.kind == NEGATIVE.name
            and each.number == SUM for value in each.values}  # fmt: skip
    if XV.name in kinds and not sums.issuperset(SUMS.values()):
        yield _NOT_ALL_LETTERS
