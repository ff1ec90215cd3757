"""Sources in other languages: titles and names stay, the words between them are translated."""

from typing import Final

from loshu.text.known_texts import in_language
from loshu.text.messages import Phrase, phrase
from loshu.text.translation import translations

_BETWEEN: Final = "; "
PARTS: Final[tuple[Phrase, ...]] = (
    phrase("citation", "this project"),
    phrase("citation", "by definition"),
    phrase("citation", "found by search"),
    phrase("citation", "a heuristic"),
    phrase("citation", "reflected in the anti-diagonal"),
    phrase("citation", "often credited to {name}"),
    phrase("citation", "the dihedral group of the square"),
    phrase("citation", "the rule repeated on every four columns"),
    phrase("citation", "the tiling for odd bases is Conway's LUX"),
    phrase("citation", "the numbers of each border are Loshu's own choice"),
    phrase("citation", "the balanced digits for multiples of 3 are Loshu's own rule"),
    phrase("citation", "the forms and the balanced digits are Loshu's own rule"),
    phrase("citation", "the rule is Loshu's own"),
    phrase("citation", "the search by pairs of diagonals is Loshu's own"),
    phrase("citation", "order 3: the spiral, known to serve odd orders"),
    phrase(
        "citation", "others: the natural order with exchanges, proved in the head of this module"
    ),
    phrase("citation", "order 12: the square of {work}"),
    phrase("citation", "order 12: {work}"),
    phrase("citation", "other multiples of 8: {work}"),
    phrase("citation", "the kind: {work}"),
    phrase("citation", "the kind: {work}, and {other}"),
    phrase("citation", "fields: {work}"),
    phrase("citation", "smallest constants: {work}"),
    phrase("citation", "that there are some of these orders: {work}"),
    phrase("citation", "orthogonal Latin squares over finite fields: {work}"),
    phrase("citation", "letters of singly even orders: J. H. Conway's LUX method"),
    phrase("citation", "after {work}"),
    phrase("citation", "{author}, letter of {year}, in {work}"),
    phrase("citation", "{author}, letter to {other}, about {year}, in {work}"),
    phrase("citation", "{author}, letter to {other}, {year}"),
    phrase("citation", "{author}, 10th century, in {work}"),
    phrase("citation", "{author}, about {year}, {work} (orders 8 and 16)"),
    phrase("citation", "{work}, about {year}"),
    phrase("citation", "{work}, {year} (order {order})"),
    phrase("citation", "{work}, chapter {chapter}, 1st century"),
    phrase("citation", "{work}, on perfumes"),
    phrase("citation", "{work}, engraving, {year}"),
    phrase("citation", "{work}, book {book}, ch. {chapter}, {year}"),
    phrase("citation", "{work}, {edition} ed. {year}"),
    phrase("citation", "{work}, {edition} ed. {year}, ch. {chapter}"),
    phrase("citation", "{work}, January {year}"),
    phrase("citation", "{work}, June {year}"),
    phrase("citation", "The Weekly Dispatch, 22 July and 5 August {year}"),
    phrase("citation", "Inscription in the Pārśvanātha Jain temple, Khajuraho, India"),
    phrase("citation", "Excavated from the palace of Prince Anxi near Xi'an"),
    phrase("citation", "Popular in memory of S. Ramanujan, born on 22 December 1887"),
    phrase("citation", "OEIS A109611 (Chen primes) and A164843 (smallest prime constants)"),
    phrase("citation", "{work}, Passion façade of the Sagrada Família, Barcelona"),
    phrase("citation", "G. Pfeffermann 1890 (order 8) and 1891 (9)"),
    phrase("citation", "G. Tarry 1903-1906 and E. Cazalas 1934 (arithmetic of digits)"),
    phrase("citation", "H. E. Dudeney 1900 (order 3, then with 1 as a prime)"),
    phrase("citation", "E. Bergholt and C. D. Shuldham (order 4), both in {work}"),
    phrase("citation", "{name}, up to 32 symmetries"),
    phrase("citation", "{name}, in the table of {work}"),
    phrase("citation", "the table of {work}"),
    phrase("citation", "two independent programs, kept as reference figures of this project"),
    phrase("citation", "one independent program, kept as a reference figure of this project"),
    phrase("citation", "the Spanish post on the five-by-five game, recounted"),
)
"""The parts between semicolons, with a blank for each name and title."""


def source_in(source: str, lang: str = "en") -> str:
    """Return a source in a language.

    Examples
    --------
    >>> source_in("C. G. Bachet, Problèmes, 1612; reflected in the anti-diagonal", "de")
    'C. G. Bachet, Problèmes, 1612; an der Gegendiagonale gespiegelt'
    """
    words = translations(lang)
    return _BETWEEN.join(in_language(part, PARTS, words) for part in source.split(_BETWEEN))
