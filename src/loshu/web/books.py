"""Books and worksheets of the page: the choices and the file."""

import secrets
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.families import LISTED, family_named
from loshu.text import translations
from loshu.web.action import Action
from loshu.web.choices import NamedChoice, named_choices
from loshu.web.reporting import JobProgress, reporting

if TYPE_CHECKING:
    from loshu.book import BookOptions
    from loshu.family.printing import Printing

MOST: Final = 300
"""Largest number of puzzles in a book."""
_LARGEST_SEED: Final = 2**63 - 1
_MOST_EXPLAINED: Final = 20
_MOST_SHOWN: Final = 8
"""Pages of a preview."""
_PPI: Final = 80
"""Pixels per inch of a preview."""
_LONGEST: Final = 200
"""Largest number of characters in a title."""


class BookFamily(TypedDict):
    """Levels and kinds of a family; the first kind is the default."""

    name: str
    levels: list[NamedChoice]
    kinds: list[NamedChoice]


class PaperChoice(TypedDict):
    """A printer of books, or the home printer, and its sizes."""

    name: str
    title: str
    sizes: list[str]


class BookChoices(TypedDict):
    """Choices for books."""

    families: list[BookFamily]
    presets: list[PaperChoice]
    most: int


class BookPages(TypedDict):
    """Pictures of pages of a book: the cover, and the first of each chapter."""

    pictures: list[str]
    """PNG files in base64."""
    title: str
    puzzles: int
    pages: int
    """Puzzles and pages of the whole book; 0 pages if they are not known before it is made."""


class BookFile(TypedDict):
    """A book."""

    name: str
    type: str
    base64: str
    pages: int
    least_pages: int
    """Page sizes that the printer binds."""
    seed: int


def book_choices(*, lang: str = "en") -> BookChoices:
    """List the levels and kinds of all families, and the paper sizes."""
    from loshu.book import preset, read_preset

    families = []
    for name in LISTED:
        printing = family_named(name).printing()
        levels = named_choices(printing.levels, lang)
        kinds = [_named_kind(kind, printing, lang) for kind in ("", *printing.kinds())]
        families.append(BookFamily(name=name, levels=levels, kinds=kinds))
    papers = []
    for name in preset.NAMES:
        found = read_preset(name)
        papers.append(PaperChoice(name=name, title=found.title, sizes=[*found.sizes]))
    return BookChoices(families=families, presets=papers, most=MOST)


def _named_kind(kind: str, printing: "Printing", lang: str) -> NamedChoice:
    title = printing.kind_title(kind)
    return NamedChoice(name=kind, title=translations(lang).text(title) if title else kind)


def book(
    *,
    wanted: list[tuple[str, str, str, int]],
    text: str = "",
    seed: int | None = None,
    title: str = "",
    author: str = "",
    cover: Literal["poster", "mosaic", "plain"] = "poster",
    order: Literal["family", "level", "given"] = "family",
    per_page: int = 4,
    solutions: Literal["end", "upside-down", "none"] = "end",
    explain: int = 0,
    preset: Literal["home", "kdp", "lulu", "ingramspark"] = "home",
    size: str = "",
    worksheet: bool = False,
    large_print: bool = False,
    preview: bool = False,
    lang: str = "en",
) -> Iterator[JobProgress | BookFile | BookPages]:
    """Make a book of new puzzles by family, kind and level, and of puzzles in a text.

    A preview has fewer puzzles of each kind and level: the first of the book with this seed.
    """
    from loshu.book import BookOptions, read_preset, read_puzzles

    _require("puzzles per page", per_page, 1, 12)
    _require("explained puzzles", explain, 0, _MOST_EXPLAINED)
    if max(len(title), len(author)) > _LONGEST:
        raise UnsupportedError(f"Title and author can have {_LONGEST} characters each.")
    if seed is not None and not 0 <= seed <= _LARGEST_SEED:
        raise UnsupportedError(f"Seed {seed} is out of range. Expected 0 to {_LARGEST_SEED:,}.")
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    making = _wanted(wanted)
    own = read_puzzles(text) if text.strip() else []
    total = len(own) + sum(each.number for each in making)
    _require("puzzles", total, 1, MOST)
    paper = read_preset(preset)
    options = BookOptions(
        title=title.strip(),
        author=author.strip(),
        cover=cover,
        order=order,
        per_page=per_page,
        solutions=solutions,
        explain=explain,
        preset=paper,
        size=size,
        worksheet=worksheet,
        large_print=large_print,
        lang=lang,
    )
    paper.shape(size or next(iter(paper.sizes)), 1)  # reject a wrong size before making puzzles

    if preview:
        yield _sample(own, making, options, chosen)
        return
    yield from reporting(partial(_bound, own, making, options, chosen))


def _sample(
    puzzles: list[tuple[str, Any]], making: list[Any], options: "BookOptions", seed: int
) -> BookPages:
    """Make one page of puzzles of each kind and level, and return pictures of the pages."""
    from loshu.book import bind, made
    from loshu.book.puzzle import ready
    from loshu.render import document_pdf

    counts = Counter(family for family, _ in puzzles)
    for each in making:
        counts[each.family] += each.number
    few = [each._replace(number=min(each.number, options.per_page)) for each in making]
    own = list(ready(puzzles[: _MOST_SHOWN * options.per_page], lang=options.lang))
    new = [list(ready(made([each], seed), lang=options.lang)) for each in few[:_MOST_SHOWN]]
    book = bind(
        [*own, *(each for group in new for each in group)],
        replace(options, explain=min(options.explain, 1)),
        seed=seed if making else None,
        counts=counts,
    )
    pages = document_pdf.render_pages(book, ppi=_PPI)[: book.front + len(book.leaves)]
    del pages[book.title_page is not None : book.front]  # small print and contents
    shown = [b64encode(page).decode() for page in pages[:_MOST_SHOWN]]
    wanted = sum(counts.values())
    is_whole = len(own) == len(puzzles) and len(new) == len(making)
    known = is_whole and not options.explain
    return BookPages(
        pictures=shown,
        title=book.title,
        puzzles=wanted,
        pages=_pages(own, new, making, options) if known else 0,
    )


def _pages(own: list[Any], new: list[list[Any]], making: list[Any], options: "BookOptions") -> int:
    """Count the pages of a book whose puzzles of a kind and level are all alike."""
    from loshu.book import bind

    copies = [
        replace(group[at % len(group)])
        for group, each in zip(new, making, strict=True)
        for at in range(each.number)
    ]
    return bind([*own, *copies], options).pages


def _bound(
    puzzles: list[tuple[str, Any]],
    making: list[Any],
    options: "BookOptions",
    seed: int,
    progress: Progress,
) -> BookFile:
    """Make the requested puzzles, and bind them with the given ones."""
    from loshu.book import made, make_book
    from loshu.render import document_pdf

    total = len(puzzles) + sum(each.number for each in making)
    for each in made(making, seed):
        puzzles.append(each)
        progress(len(puzzles), 2 * total)

    def proved(done: int, _: int) -> None:
        progress(total + done, 2 * total)

    used = seed if making else None
    book = make_book(puzzles, options, seed=used, progress=proved, total=total)
    return BookFile(
        name="loshu-worksheet.pdf" if options.worksheet else "loshu-book.pdf",
        type="application/pdf",
        base64=b64encode(document_pdf.render(book)).decode(),
        pages=book.pages,
        least_pages=options.preset.least_pages,
        seed=seed,
    )


def _wanted(wanted: list[tuple[str, str, str, int]]) -> list[Any]:
    from loshu.book import wanted_of

    found = []
    for family, kind, level, number in wanted:
        _require(f"{family} puzzles", number, 0, MOST)
        found += wanted_of(family, number, [(level, number)] if level else (), kind)
    return found


def _require(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise UnsupportedError(f"The number of {what} is {number:,}. Expected {least} to {most:,}.")


ACTIONS: Final = (Action(book_choices), Action(book, seconds=300.0))
