"""Binding of books: title page, contents, chapters, explanations and solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from loshu.book.chapters import HARDNESS, Order, Part, examples, level_title, parts_of
from loshu.book.layout import Plan, Solutions, leaves_of
from loshu.book.preset import BookPreset, read_preset
from loshu.book.puzzle import ReadyPuzzle, ready
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, map_ordered
from loshu.core.scene import Scene
from loshu.families import LISTED, family_named
from loshu.render.document import Cover, Document, TitlePage
from loshu.render.sheet import DATE, NAME, SOLUTIONS
from loshu.render.typeface import SANS, Typeface
from loshu.text import Translations, phrase, translations

CONTENTS: Final = phrase("book", "Contents")
TITLE: Final = phrase("book", "Number puzzles")
MADE_WITH: Final = phrase("book", "Made with Loshu.")
MADE_FROM: Final = phrase("book", "Made with Loshu, from the seed {seed}.")
_PICTURES: Final = 4
"""Maximum pictures on the title page."""
_LARGE_TEXT: Final = 1.7
"""Scale of the text in large print: 17 points."""
_ATTEMPTS: Final = 5
"""Maximum rounds to find the gutter; gutter and number of pages depend on each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookOptions:
    """The layout of a book.

    Parameters
    ----------
    title, author : str
        Texts of the title page (default title: the kinds of puzzles).
    cover : {"poster", "mosaic", "plain"}
        The design of the title page.
    order : {"family", "level", "given"}
        The order of the chapters.
    per_page : int
        Puzzles per page, 1 to 12.
    solutions : {"end", "upside-down", "none"}
        At the end of the book, small at the foot of each page, or left out.
    explain : int
        Number of puzzles to explain step by step.
    preset : BookPreset
        The paper, or the formats of a book printer.
    size : str
        One of the preset's sizes (default: the first).
    bleed : bool
        Print beyond the trimmed edge.
    worksheet : bool
        Lines for a name and a date instead of a title page and contents.
    large_print : bool
        Large text, and solutions as large as four on a page.
    typeface : Typeface
    lang : str
    """

    title: str = ""
    author: str = ""
    cover: Cover = "poster"
    order: Order = "family"
    per_page: int = 4
    solutions: Solutions = "end"
    explain: int = 0
    preset: BookPreset
    size: str = ""
    bleed: bool = False
    worksheet: bool = False
    large_print: bool = False
    typeface: Typeface = SANS
    lang: str = "en"


def make_book(
    puzzles: Iterable[tuple[str, Any]],
    options: BookOptions | None = None,
    *,
    seed: int | None = None,
    progress: Progress | None = None,
    total: int | None = None,
) -> Document:
    """Prove, rate, sort and lay out puzzles, for `loshu.render.document_pdf.render`.

    Parameters
    ----------
    puzzles : iterable of (str, puzzle)
        Puzzles with their families, as returned by `read_puzzles` and `made`.
    options : BookOptions, optional
    seed : int, optional
        The seed of the puzzles, for the imprint.
    progress : callable, optional
        Called with the number of finished puzzles and `total`.
    total : int, optional

    Raises
    ------
    NotUniqueError
        A puzzle does not have exactly one solution.
    UnsupportedError
        No puzzles, or the preset does not have the pages.

    Examples
    --------
    >>> book = make_book([("sudoku", "2x2:1.....2..3.....4")])
    >>> book.pages, book.title
    (5, 'Sudoku')
    """
    chosen = options or BookOptions(preset=read_preset("home"))
    held = list(ready(puzzles, lang=chosen.lang, progress=progress, total=total))
    return bind(held, chosen, seed=seed)


def ordered_parts(held: Sequence[ReadyPuzzle], options: BookOptions) -> list[Part]:
    """Sort puzzles into the parts of a book, in the order of their numbers.

    Raises
    ------
    UnsupportedError
        No puzzles.
    """
    if not held:
        raise UnsupportedError("A book needs at least one puzzle.")
    return parts_of(held, order=options.order, least=options.per_page, lang=options.lang)


def bind(
    held: Sequence[ReadyPuzzle],
    options: BookOptions,
    *,
    seed: int | None = None,
    counts: Mapping[str, int] | None = None,
) -> Document:
    """Lay out a book of proved puzzles; like `make_book`, which proves them.

    Parameters
    ----------
    counts : mapping of str to int, optional
        The numbers of puzzles by family for the title page, if `held` is a sample of the book.
    """
    chosen, lang = options, options.lang
    parts = ordered_parts(held, options)
    explained = _explained(parts, chosen)
    words = translations(lang)
    title = chosen.title or _usual_title(held, lang)
    front = None if chosen.worksheet else _title_page(held, title, chosen, seed, counts)
    document = Document(
        leaves=(),
        shape=_shape(chosen, 1),
        title=title,
        author=chosen.author,
        title_page=front,
        contents="" if chosen.worksheet else words.text(CONTENTS),
        blank_at_end=chosen.preset.blank_at_end,
        typeface=chosen.typeface,
        lang=lang,
        text_scale=_LARGE_TEXT if chosen.large_print else 1.0,
        labels={
            "name": words.text(NAME),
            "date": words.text(DATE),
            "solutions": words.text(SOLUTIONS),
        },
    )
    return _fitted(document, parts, explained, chosen)


def _fitted(
    document: Document,
    parts: Sequence[Part],
    explained: dict[int, Sequence[Scene]],
    options: BookOptions,
) -> Document:
    """Lay out pages until the gutter fits their number."""
    plan = Plan(
        per_page=options.per_page,
        solutions=options.solutions,
        name_line=options.worksheet,
        large_print=options.large_print,
        lang=options.lang,
    )
    for _ in range(_ATTEMPTS):
        leaves = tuple(leaves_of(parts, explained, plan, document.shape))
        document = replace(document, leaves=leaves)
        shape = _shape(options, document.pages)
        if shape.inside <= document.shape.inside:
            break
        document = replace(document, shape=shape)
    return document


def _shape(options: BookOptions, pages: int) -> Any:
    size = options.size or next(iter(options.preset.sizes))
    return options.preset.shape(size, pages, bleed=options.bleed)


def _explained(parts: Sequence[Part], options: BookOptions) -> dict[int, Sequence[Scene]]:
    """Return the steps of the explained puzzles, by number."""
    puzzles = [each for part in parts for each in part.puzzles]
    numbers = {id(each): number for number, each in enumerate(puzzles, 1)}
    chosen = examples(parts, options.explain)
    numbered = [(numbers[id(each)], each) for each in chosen]
    numbered.sort(key=lambda pair: pair[0])

    def steps(pair: tuple[int, ReadyPuzzle]) -> tuple[int, Sequence[Scene]]:
        number, each = pair
        printing = family_named(each.family).printing()
        return number, tuple(printing.steps(each.puzzle, options.lang))

    return dict(map_ordered(steps, numbered))


def _usual_title(held: Sequence[ReadyPuzzle], lang: str) -> str:
    words = translations(lang)
    titles = {words.text(family_named(each.family).printing().title(each.puzzle)) for each in held}
    return titles.pop() if len(titles) == 1 else words.text(TITLE)


def _title_page(
    held: Sequence[ReadyPuzzle],
    title: str,
    options: BookOptions,
    seed: int | None,
    known: Mapping[str, int] | None,
) -> TitlePage:
    words = translations(options.lang)
    counts = known or Counter(each.family for each in held)
    printing = {name: family_named(name).printing() for name in counts}
    counted = [words.counted(printing[name].counted, count) for name, count in counts.items()]
    assured = dict.fromkeys(words.text(each.assurance) for each in printing.values())
    imprint = [" · ".join(counted), *assured]
    made = words.text(MADE_WITH) if seed is None else words.text(MADE_FROM, seed=seed)
    return TitlePage(
        title=title,
        subtitle=" · ".join(_levels(held, words) or counted),
        author=options.author,
        cover=options.cover,
        pictures=tuple(_for_the_title(held)),
        tints=tuple(list(LISTED).index(name) for name in _families(held)),
        imprint=(*imprint, made),
    )


def _levels(held: Sequence[ReadyPuzzle], words: Translations) -> list[str]:
    """Return the levels of the puzzles of one family, the easiest first."""
    if len(_families(held)) > 1:
        return []
    found = {each.level: level_title(each, words) for each in held if each.level}
    return [found[level] for level in HARDNESS if level in found]


def _for_the_title(held: Sequence[ReadyPuzzle]) -> list[Scene]:
    """Choose pictures for the title page: one of each family."""
    first = {each.family: replace(each.picture, caption="") for each in reversed(held)}
    return [first[name] for name in _families(held)]


def _families(held: Sequence[ReadyPuzzle]) -> list[str]:
    return list(dict.fromkeys(each.family for each in held))[:_PICTURES]
