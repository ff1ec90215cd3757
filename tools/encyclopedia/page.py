"""Entries and chapters as pages in Markdown."""

from collections.abc import Iterable, Iterator

from loshu.text import LANGUAGES
from tools.encyclopedia.entry import Chapter, Entry, Picture, capital


def entry_page(entry: Entry, chapter: Chapter) -> str:
    """Write the page of an entry."""
    return "\n".join(_lines(entry, chapter)) + "\n"


def _lines(entry: Entry, chapter: Chapter) -> Iterator[str]:
    yield from (f"# {entry.title}", "", _sentence(entry.summary), "")
    for number, picture in enumerate(entry.pictures, 1):
        yield from _picture(entry, number, picture)
    if entry.no_example:
        yield from (f"There is no example: {entry.no_example}.", "")
    for sentence in entry.sentences:
        yield from (f"> {_escaped(sentence)}", "")
    if entry.when:
        yield from (f"## {chapter.when}", "", entry.when.strip(), "")
    if entry.facts:
        yield from (f"## {chapter.facts}", "", "| | |", "|---|---|")
        yield from (f"| {label} | {_escaped(value)} |" for label, value in entry.facts)
        yield ""
    yield from _commands(entry)
    yield from ("## Names", "", "| | |", "|---|---|")
    yield from (f"| {LANGUAGES[code]} | {name} |" for code, name in entry.names.items())
    if entry.aliases:
        yield f"| also called | {', '.join(entry.aliases)} |"
    yield f"| name in commands | `{entry.name}` |"
    if entry.source:
        yield f"| source | {_escaped(entry.source)} |"
    yield from ("", f"[All entries: {chapter.title}](index.md)")


def _picture(entry: Entry, number: int, picture: Picture) -> Iterator[str]:
    yield from (f"![{_escaped(picture.alt)}]({entry.file}-{number}.svg)", "")
    if picture.caption:
        yield from (f"*{_escaped(picture.caption)}*", "")


def _commands(entry: Entry) -> Iterator[str]:
    if entry.commands:
        yield from ("## Commands", "", "```sh")
        for comment, command in entry.commands:
            yield f"{command}  # {comment}" if comment else command
        yield from ("```", "")
    if entry.text:
        yield from ("The example as text:", "", "```text", entry.text, "```", "")


def chapter_page(chapter: Chapter) -> str:
    """Write the index of a chapter: its entries with their summaries and their aliases."""
    lines = [f"# {chapter.title}", "", chapter.introduction, "", "| | | |", "|---|---|---|"]
    for entry in chapter.entries:
        aliases = f"also: {', '.join(entry.aliases)}" if entry.aliases else ""
        lines.append(
            f"| [{entry.title}]({entry.file}.md) | {_sentence(entry.summary)} | {aliases} |"
        )
    return "\n".join([*lines, "", *_contents(entry.file for entry in chapter.entries)])


def front_page(chapters: Iterable[Chapter]) -> str:
    """Write the page that leads to the chapters."""
    lines = [
        "# Encyclopedia", "",
        "Every technique, construction, property and rule that Loshu knows, each with an example. "
        "The pages are written from the program itself, so they list everything that it knows.", "",
    ]  # fmt: skip
    lines += [
        f"- [{chapter.title}]({chapter.folder}/index.md): {len(chapter.entries)} entries"
        for chapter in chapters
    ]
    return "\n".join([*lines, "", *_contents(f"{chapter.folder}/index" for chapter in chapters)])


def _contents(files: Iterable[str]) -> list[str]:
    return ["```{toctree}", ":hidden:", ":maxdepth: 1", "", *files, "```", ""]


def _sentence(text: str) -> str:
    """End a text with a full stop, and begin it with a capital."""
    return _escaped(capital(text.strip().rstrip("."))) + "."


def _escaped(text: str) -> str:
    """Protect characters that Markdown would read."""
    for mark in ("\\", "*", "_", "<", "|", "[", "$"):
        text = text.replace(mark, f"\\{mark}")
    return text
