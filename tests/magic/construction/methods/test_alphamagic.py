"""Alphamagic squares: all of a language, their letters, and the words."""

from itertools import permutations

from tests.tables import each_row

from loshu.magic.construction.methods.alphamagic import alphamagic_squares, build
from loshu.magic.properties.classification import classify
from loshu.text import LANGUAGES
from loshu.text.numerals import letter_count, number_words

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
WORDS = {
    ("en", 21): "twenty-one",
    ("en", 115): "one hundred fifteen",
    ("en", 40_312): "forty thousand three hundred twelve",
    ("es", 22): "veintidós",
    ("es", 100): "cien",
    ("es", 131): "ciento treinta y uno",
    ("es", 21_700): "veintiún mil setecientos",
    ("es", 31_001): "treinta y un mil uno",
    ("es", 1_500): "mil quinientos",
    ("pt", 17): "dezessete",
    ("pt", 100): "cem",
    ("pt", 121): "cento e vinte e um",
    ("pt", 1_200): "mil e duzentos",
    ("pt", 2_345): "dois mil trezentos e quarenta e cinco",
    ("de", 16): "sechzehn",
    ("de", 21): "einundzwanzig",
    ("de", 101): "einhunderteins",
    ("de", 30_071): "dreißigtausendeinundsiebzig",
    ("zh", 10): "十",
    ("zh", 115): "一百一十五",
    ("zh", 1_005): "一千零五",
    ("zh", 120_030): "十二万零三十",
}


@each_row("language, number", list(WORDS))
def test_numbers_in_words(language: str, number: int) -> None:
    assert number_words(number, language) == WORDS[language, number]


def test_all_small_squares_are_found() -> None:
    largest = 28
    letters = [letter_count(number, "en") for number in range(largest + 1)]
    found = set()
    for a, b, e in permutations(range(1, largest + 1), 3):
        square = (
            a, b, 3 * e - a - b,
            4 * e - 2 * a - b, e, 2 * a + b - 2 * e,
            a + b - e, 2 * e - b, 2 * e - a,
        )  # fmt: skip
        if min(square) < 1 or max(square) > largest or len({*square}) < 9:
            continue
        counts = [letters[entry] for entry in square]
        one_sum = len({sum(counts[cell] for cell in line) for line in LINES}) == 1
        # One of eight aspects: the smallest corner first, then the smaller neighbor.
        if one_sum and len({*counts}) > 1 and a == min(square[::2]) and square[1] < square[3]:
            found.add(frozenset(square))
    squares = alphamagic_squares("en", largest)
    assert {frozenset(square) for square in squares} == found
    assert len(squares) == len(found) > 1


@each_row("language", list(LANGUAGES))
def test_squares_of_all_languages(language: str) -> None:
    for variant in (None, 1, 10**9):
        assert language in classify(build(3, language=language, variant=variant)).alphamagic


def test_a_magic_square_without_magic_letters() -> None:
    assert classify([[8, 1, 6], [3, 5, 7], [4, 9, 2]]).alphamagic == ()
    assert classify([[5, 22, 18], [28, 15, 2], [12, 8, 26]]).alphamagic == ()
