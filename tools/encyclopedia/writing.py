"""The files of the encyclopedia: pages, pictures and indexes."""

import shutil
from pathlib import Path

from tools.encyclopedia import rules, sliding, squares, techniques, tours
from tools.encyclopedia.entry import Chapter
from tools.encyclopedia.page import chapter_page, entry_page, front_page


def chapters() -> tuple[Chapter, ...]:
    """Return all chapters, with their examples solved and drawn."""
    return (
        techniques.chapter(),
        rules.chapter(),
        squares.constructions(),
        squares.properties(),
        tours.chapter(),
        sliding.chapter(),
    )


def write(folder: Path) -> None:
    """Write all pages and pictures into a folder, and remove what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    found = chapters()
    for chapter in found:
        target = folder / chapter.folder
        target.mkdir(parents=True)
        (target / "index.md").write_text(chapter_page(chapter), "utf-8")
        for entry in chapter.entries:
            (target / f"{entry.file}.md").write_text(entry_page(entry, chapter), "utf-8")
            for number, picture in enumerate(entry.pictures, 1):
                (target / f"{entry.file}-{number}.svg").write_bytes(picture.svg)
    (folder / "index.md").write_text(front_page(found), "utf-8")
