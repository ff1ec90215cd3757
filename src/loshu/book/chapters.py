"""Chapters of a book and their parts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, TypeAlias

from loshu.book.puzzle import ReadyPuzzle
from loshu.families import by_precedence, family_named
from loshu.text import Translations, phrase, translations
from loshu.text.levels import LEVELS

Order: TypeAlias = Literal["family", "level", "given"]
ORDERS: Final[tuple[Order, ...]] = ("family", "level", "given")
HARDNESS: Final = (*LEVELS, "")
"""The levels of all families, the easiest first; unrated puzzles come last."""
NOT_RATED: Final = phrase("book", "Not rated")
PUZZLES: Final = phrase("book", "Puzzles")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The puzzles under one heading."""

    chapter: str
    title: str
    """Empty if the chapter has no parts."""
    dots: tuple[int, int]
    """The level as filled dots, and the number of dots; (0, 0) if unknown."""
    puzzles: tuple[ReadyPuzzle, ...]


def parts_of(
    puzzles: Iterable[ReadyPuzzle], *, order: Order = "family", least: int = 1, lang: str = "en"
) -> list[Part]:
    """Sort puzzles into parts: by family and level, by level and family, or unsorted.

    A chapter whose parts have fewer than `least` puzzles on average stays whole.

    Examples
    --------
    >>> from loshu.book.puzzle import ready
    >>> puzzles = [("magic", "8 . ./. 5 ./4 . ."), ("sudoku", "2x2:1.....2..3.....4")]
    >>> parts = parts_of(ready(puzzles))
    >>> [(part.chapter, part.title, part.dots) for part in parts]
    [('Sudoku', 'Easy', (1, 5)), ('Magic squares', 'Easy', (1, 4))]
    """
    words, held = translations(lang), tuple(puzzles)
    if order == "given":
        return [Part(chapter=words.text(PUZZLES), title="", dots=(0, 0), puzzles=held)]

    order_of = {family.name: at for at, family in enumerate(by_precedence())}
    chapters = list(dict.fromkeys(_chapter(each, words) for each in held))

    def family_of(each: ReadyPuzzle) -> tuple[int, int]:
        return order_of[each.family], chapters.index(_chapter(each, words))

    def level_of(each: ReadyPuzzle) -> int:
        return HARDNESS.index(each.level)

    def place(each: ReadyPuzzle) -> tuple[tuple[int, int] | int, ...]:
        keys = (family_of(each), level_of(each))
        return keys if order == "family" else keys[::-1]

    parts = []
    for _, group in groupby(sorted(held, key=place), place):
        some = tuple(group)
        chapter, level = _chapter(some[0], words), level_title(some[0], words)
        first, second = (chapter, level) if order == "family" else (level, chapter)
        parts.append(Part(chapter=first, title=second, dots=_dots(some[0]), puzzles=some))
    together = [list(group) for _, group in groupby(parts, lambda part: part.chapter)]
    return [part for some in together for part in _joined(some, least)]


def _joined(parts: Sequence[Part], least: int) -> Sequence[Part]:
    """Join small parts of a chapter, because each part begins a new page."""
    together = tuple(each for part in parts for each in part.puzzles)
    if len(together) >= least * len(parts):
        return parts
    return [Part(chapter=parts[0].chapter, title="", dots=(0, 0), puzzles=together)]


def level_title(puzzle: ReadyPuzzle, words: Translations) -> str:
    """Return the level of a puzzle as a heading."""
    levels = family_named(puzzle.family).printing().levels
    text = words.text(levels[puzzle.level] if puzzle.level else NOT_RATED)
    return text[:1].upper() + text[1:]


def _chapter(puzzle: ReadyPuzzle, words: Translations) -> str:
    return words.text(family_named(puzzle.family).printing().title(puzzle.puzzle))


def _dots(puzzle: ReadyPuzzle) -> tuple[int, int]:
    levels = list(family_named(puzzle.family).printing().levels)
    return (levels.index(puzzle.level) + 1, len(levels)) if puzzle.level else (0, 0)


def examples(parts: Sequence[Part], number: int) -> list[ReadyPuzzle]:
    """Choose puzzles to explain: the first of each part, then the second of each.

    Examples
    --------
    >>> examples([], 3)
    []
    """
    turns = max((len(part.puzzles) for part in parts), default=0)
    in_turn = (part.puzzles[at] for at in range(turns) for part in parts if at < len(part.puzzles))
    return [puzzle for _, puzzle in zip(range(number), in_turn, strict=False)]
