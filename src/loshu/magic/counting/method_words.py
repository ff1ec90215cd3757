"""Titles of counts, and descriptions of methods of counting and sampling, in words."""

from typing import Final

from loshu.text import Phrase, Translations, phrase
from loshu.text.known_texts import in_language
from loshu.text.square_titles import TITLES

METHODS: Final[tuple[Phrase, ...]] = (
    phrase("magic.method", "Each arrangement of the numbers was tested."),
    phrase("magic.method", "Each square was then tested."),
    phrase(
        "magic.method",
        "One of each 32 squares related by turning and by exchanging rows and columns was "
        "searched for: the diagonals in turn, and the half rows that fit them as sets of bits.",
    ),
    phrase(
        "magic.method",
        "For each center up to 13 and each pair of diagonals, four triples for the border and "
        "four for inside were matched as bit sets, up to 32 symmetries and complement.",
    ),
    phrase(
        "magic.method",
        "The sums are 29 to 38 or, in the complements, 30 to 39, and the diagonals add up to 63. "
        "Once they are placed the other cells fall into two blocks of four, and the fillings of "
        "one block were matched with those of the other; of 32 squares that exchanging rows and "
        "columns and turning make of each other one was searched for.",
    ),
    phrase(
        "magic.method",
        "Partitions of 1 to 16 into rows were met with those into columns, and their rows and "
        "columns put in every order.",
    ),
    phrase(
        "magic.method",
        "With the row and the column through 13 fixed, triples of rows were met with triples of "
        "columns, 512 at once; transposed and complementary squares were counted together.",
    ),
    phrase(
        "magic.method",
        "All pairs of semi-magic squares of order 3 with equal sums were grouped by their 18 "
        "numbers, and each group met the pairs of the other 18 numbers.",
    ),
    phrase(
        "magic.method",
        "The entries were found bit by bit: modulo 2, 4, 8 and so on, linear equations over two "
        "elements.",
    ),
    phrase(
        "magic.method",
        "Rows of sum 0 were put together by inclusion and exclusion, weighted with characters of "
        "their column sums, modulo primes.",
    ),
    phrase(
        "magic.method", "The squares inside were counted, and the borders that fit around them."
    ),
    phrase(
        "magic.method",
        "The principal reversible squares were counted, and the squares that each makes.",
    ),
    phrase(
        "magic.method",
        "Its linear equations were solved: cells chosen one by one, the others following.",
    ),
    phrase(
        "magic.method",
        "Branches of the search for solutions of its linear equations are walked in turns.",
    ),
    phrase(
        "magic.method",
        "The rows drawn one after the other with their weights, two columns as well; all ways to "
        "complete the columns, and the diagonals in a fraction of them, counted exactly.",
    ),
    phrase(
        "magic.method",
        "Random arrangements annealed by exchanges of two numbers, the squares of the deviations "
        "from the magic sum as energy; weighted so that the mean is right however short the runs.",
    ),
    phrase(
        "magic.method",
        "each square is picked equally often in expectation; squares picked together are not quite "
        "independent",
    ),
    phrase(
        "magic.method",
        "not exactly uniform: chosen by weight among {number} annealed runs, worth {effective} of "
        "equal weight; {distinct} different of {count}",
    ),
    phrase("magic.method", "{number} is given twice: in {place} and in {other}."),
    phrase("magic.method", "Of the numbers 1 to n², 1 is not a prime."),
    phrase(
        "magic.method",
        "The largest prime up to n² is more than n²/2 (Chebyshev, 1852), so it divides one entry "
        "only: the product of the row with that entry, and of no other row.",
    ),
    phrase(
        "magic.method",
        "The rows of a semi-magic square have equal sums, those of a heterosquare do not.",
    ),
    phrase("magic.method", "No square can meet the condition: it leaves a cell without a number."),
)


def title_in(title: str, words: Translations) -> str:
    """Return the title of a question in a language.

    Examples
    --------
    >>> from loshu.text import translations
    >>> title_in("pandiagonal squares of order 4", translations("de"))
    'Quadrate der Ordnung 4 mit der Eigenschaft „pandiagonal“'
    """
    return in_language(title, TITLES, words)


def method_in(method: str, words: Translations) -> str:
    """Return the description of a method in a language."""
    return in_language(method, METHODS, words)
