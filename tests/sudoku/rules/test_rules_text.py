"""The rules of puzzles in words: all of them, or those that no picture shows."""

from tests.tables import each_row

from loshu.sudoku.field import field_of_shape
from loshu.sudoku.picture import show
from loshu.sudoku.rules import Constraint, samurai_field
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.text import LANGUAGES, Phrase, translations

WHITE = Constraint("difference", ((0, 1),), 1)
BLACK = Constraint("ratio", ((0, 1),), 2)
DOTS_MISSING = "Not all possible dots are given."


def text(*constraints: Constraint, unseen: bool = True, lang: str = "en") -> str:
    return rules_text(Sudoku(NINE, "", constraints), lang, unseen=unseen)


@each_row(
    ("kind", "words"),
    [
        ("anti-knight", "Anti-knight: cells a knight's move apart are different."),
        ("anti-king", "Anti-king: cells that touch at a corner are different."),
        (
            "disjoint groups",
            "Disjoint groups: cells at the same position of different boxes are different.",
        ),
        ("non-consecutive", "Neighbors side by side are not consecutive."),
    ],
)
def test_a_rule_that_no_picture_shows_is_printed_beneath_it(kind: str, words: str) -> None:
    assert show(Sudoku(NINE, "", [Constraint(kind)])).caption == words


def test_a_rule_that_a_picture_shows_is_not_printed() -> None:
    assert text(Constraint("killer", ((0, 1),), 3), Constraint("diagonal", (), 0)) == ""
    assert show(Sudoku(NINE)).caption == ""


def test_whether_all_marks_are_given_is_printed() -> None:
    assert text(WHITE, BLACK) == DOTS_MISSING
    negative = Constraint("negative", ((0, 1),), 1, (2,))
    assert text(BLACK, negative).startswith("All black dots are given")
    assert DOTS_MISSING not in text(BLACK, negative)
    assert text(WHITE, Constraint("non-consecutive", ((0, 1),))).startswith(
        "All white dots are given"
    )
    all_white = Constraint("negative", ((0, 1),), 2, (1,))
    assert text(WHITE, all_white).startswith("All white dots are given")
    assert DOTS_MISSING not in text(WHITE, all_white)
    assert text(Constraint("xv", ((0, 1),), 5)) == "Not all possible X and V are given."


def test_the_rules_of_the_field_come_first() -> None:
    jigsaw = Sudoku(field_of_shape(Shape(2, 2), [0] * 3 + [1] * 4 + [0] + [2] * 4 + [3] * 4))
    assert rules_text(jigsaw).startswith(
        "Each row, column and outlined region contains the digits 1"
    )
    assert rules_text(Sudoku(samurai_field())).endswith("each of the overlapping grids.")


@each_row("rule", RULES)
@each_row("lang", LANGUAGES)
def test_every_rule_has_words_in_every_language(rule: Rule, lang: str) -> None:
    constraints = [Constraint(rule.name, ((0, 1),), number) for number in (0, 1)]
    found = rule.text
    phrases = [found] * 2 if isinstance(found, Phrase) else [*map(found, constraints)]
    for phrase in phrases:
        said = translations(lang).text(
            phrase, number=5, size=9, half=4, middle=5, condition="r1c1=5"
        )
        assert said[-1] in ".。"
        assert lang == "en" or said != phrase.english


def test_a_picture_has_its_rule_in_the_reader_s_language() -> None:
    drawn = show(Sudoku(NINE, "", [Constraint("anti-knight")]), lang="zh")
    assert (drawn.caption, drawn.lang) == ("无马：相距一个马步的格数字不同。", "zh")
