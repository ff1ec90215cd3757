"""Every entry of every registry has a page in the encyclopedia, with an example."""

from collections.abc import Callable, Iterable

from tools.encyclopedia import rules, sliding, squares, techniques, tours
from tools.encyclopedia.entry import Chapter, examples, words
from tools.encyclopedia.page import chapter_page, entry_page

from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.properties import PROPERTIES
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.techniques import TECHNIQUES
from loshu.text import LANGUAGES
from loshu.tour.techniques import TECHNIQUES as TOUR_TECHNIQUES
from tests.tables import each_row

CHAPTERS: dict[str, tuple[Callable[[], Chapter], Iterable[str]]] = {
    techniques.FOLDER: (techniques.chapter, [known.name for known in TECHNIQUES]),
    rules.FOLDER: (rules.chapter, [known.name for known in RULES]),
    squares.METHODS: (squares.constructions, [known.name for known in CONSTRUCTIONS]),
    squares.KINDS: (squares.properties, [known.name for known in PROPERTIES]),
    tours.FOLDER: (tours.chapter, [known.name for known in TOUR_TECHNIQUES]),
    sliding.FOLDER: (sliding.chapter, sliding.IDEAS),
}
WITHOUT_EXAMPLE = {"tetramagic", "pan-multimagic"}
"""Entries without an example; the page of each gives the reason."""


@each_row("folder", CHAPTERS)
def test_every_entry_of_a_registry_has_a_page_with_an_example(folder: str) -> None:
    make, names = CHAPTERS[folder]
    chapter = make()
    assert [entry.name for entry in chapter.entries] == list(names)
    index = chapter_page(chapter)
    for entry in chapter.entries:
        assert entry.names.keys() == LANGUAGES.keys()
        assert bool(entry.no_example) == (entry.name in WITHOUT_EXAMPLE)
        assert all(picture.svg.startswith(b"<svg") for picture in entry.pictures)
        assert entry.pictures or entry.no_example
        assert all(alias in index for alias in entry.aliases)
        assert entry_page(entry, chapter).startswith(f"# {entry.title}\n")
    assert len({entry.file for entry in chapter.entries}) == len(chapter.entries)


@each_row("folder", CHAPTERS)
def test_words_and_examples_are_of_entries_that_exist(folder: str) -> None:
    names = set(CHAPTERS[folder][1])
    assert words(folder).keys() <= names
    if folder not in (squares.METHODS, squares.KINDS):  # these build their examples
        assert examples(folder).keys() == names
