"""Plain words: the patterns of foreign-sounding English that all prose together may still have."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from tests.tables import each_row

ROOT = Path(__file__).parent.parent
FOLDERS: Final = ("src", "tests", "tools", "benchmarks", "docs", "native")
PAGES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
BUILT: Final = {
    "node_modules",
    "_build",
    "__pycache__",
    "encyclopedia",
    "all-commands.md",
    "tasks.md",
}
LEFT_OUT: Final = BUILT | {"api", "decisions", "data"}
FRAGMENTS: Final = 1
"""Errors that are not sentences: the one that Python words so."""
NOT_USED: Final = "## Words that are not used"
CLAUSE: Final = re.compile(r"(?:What|How|Where|Which|Who|When|Why)\b")
"""A docstring begins with a noun or an imperative instead."""
OLD_NAMES: Final = "CHANGELOG.md"
"""A page that quotes what things were called before."""


class Pattern(NamedTuple):
    """A way to write that costs the reader time."""

    name: str
    at_most: int
    found: re.Pattern[str]
    better: str
    example: str


def _pattern(name: str, at_most: int, found: str, better: str, example: str) -> Pattern:
    flags = 0 if name == "Of" else re.IGNORECASE
    return Pattern(name, at_most, re.compile(found, flags | re.MULTILINE), better, example)


PATTERNS: Final = (
    _pattern(
        "what is", 100, r"\bwhat (?:is|it)\b", "name the thing", "What is struck out is impossible."
    ),
    _pattern(
        "is no", 60, r"\b(?:is|are|was|were) no (?!longer\b)\w+",
        "not, unknown, missing or out of range", "It is no result of a shard.",
    ),
    _pattern(
        "those that", 120, r"\bthose (?:that|which|whose|of which)\b", "a plain plural",
        "Puzzles, those that have one solution.",
    ),
    _pattern("as many", 40, r"\bas many\b", "a number or a variable", "as many cells as digits"),
    _pattern(
        "Of", 5, r"(?:^|(?<=[.!?:] ))Of\b", "a full sentence or a noun",
        "Of kinds that have a search.",
    ),
    _pattern(
        "say and tell", 0,
        r"\b(?:(?:is|are|was|were|be) (?:said|told)|says? (?:what|which|how|whether|why|so)|say it"
        r"|foret(?:ell|old)\w*|told|tells(?! .*\bapart)|stands?(?! for\b))\b",
        "the concrete verb: print, name, show, is", "It says which one is told.",
    ),
    _pattern(
        "retired words", 0,
        r"\b(?:(?:so|that) many|anew|go(?:es|ing)? on(?! to\b)|went on|none to spare"
        r"|com(?:es|e)? to (?=be\b|\d)|came to)\b",
        "the words of docs/words.md", "start anew",
    ),
)  # fmt: skip


def _prose_of_python(source: str) -> Iterator[tuple[int, str]]:
    """Yield docstrings, help, errors, comments, and names of functions and classes."""
    for node in _nodes(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name.replace("_", " ")
    yield from _prose_of_lines(source, _COMMENT)


@lru_cache(maxsize=1)
def _nodes(source: str) -> list[ast.AST]:
    """Return the nodes of the file that is being read, which is parsed once for all its tests."""
    return [*ast.walk(ast.parse(source))]


def _prose_of_lines(source: str, prose: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source.splitlines(), 1):
        yield from ((number, found[0].strip("#/* \"'`")) for found in prose.finditer(line))


_LINE: Final = re.compile(r".+")
_COMMENT: Final = re.compile(r"(?:^|\s)# .*")
_COMMENTS_AND_STRINGS: Final = re.compile(r"//.*|^\s*/?\*.*|\"[^\"]*\"|`[^`]*`")


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the prose of a file, paragraph by paragraph, with its lines."""
    source = path.read_text("utf-8")
    match path.suffix:
        case ".py" | ".pyi":
            found = _prose_of_python(source)
        case ".md":
            found = _prose_of_lines(source.partition(NOT_USED)[0], _LINE)
        case _:
            found = _prose_of_lines(source, _COMMENTS_AND_STRINGS)
    for line, text in found:
        yield from ((line, part.strip()) for part in text.split("\n"))


def _files() -> Iterator[Path]:
    suffixes = {".py", ".pyi", ".md", ".js", ".mjs", ".cpp", ".hpp"}
    here = chain.from_iterable((ROOT / folder).rglob("*") for folder in FOLDERS)
    for path in chain(here, (ROOT / page for page in PAGES)):
        own = path != Path(__file__) and not LEFT_OUT & {*path.relative_to(ROOT).parts}
        if own and path.suffix in suffixes:
            yield path


def _place(path: Path, line: int, text: str) -> str:
    return f"{path.relative_to(ROOT)}:{line}: {text[:100]}"


@cache
def found_places() -> dict[str, list[str]]:
    """Return the places of each pattern, of clauses and of fragments, all from one reading."""
    places = defaultdict[str, list[str]](list)
    for path in _files():
        prose = [*prose_of(path)]
        whole = "\n".join(text for _, text in prose)
        for pattern in PATTERNS if path.name != OLD_NAMES else PATTERNS[:-2]:
            if pattern.found.search(whole):  # in most files no pattern is
                places[pattern.name] += [
                    _place(path, line, text)
                    for line, text in prose for _ in pattern.found.finditer(text)
                ]  # fmt: skip
        if path.suffix == ".py":
            source = path.read_text("utf-8")
            places["clause"] += [_place(path, *clause) for clause in _clauses(source)]
            if path.is_relative_to(ROOT / "src"):
                places["fragment"] += [
                    _place(path, line, message)
                    for line, message in _messages(source) if _is_fragment(message)
                ]  # fmt: skip
    return places


@each_row("pattern", PATTERNS)
def test_prose_is_plain(pattern: Pattern) -> None:
    places = found_places()[pattern.name]
    files = Counter(place.partition(":")[0] for place in places)
    assert len(places) <= pattern.at_most, (
        f"{len(places)} times {pattern.name!r}, at most {pattern.at_most}: better {pattern.better}"
        f"\n{files.most_common(20)}\n" + "\n".join(places[:200])
    )


@each_row("pattern", PATTERNS)
def test_a_pattern_is_found_in_its_example(pattern: Pattern) -> None:
    assert pattern.found.search(pattern.example)


@each_row(
    "text", ["It tells one from two apart.", "n stands for the order", "It is no longer there."]
)
def test_ordinary_words_are_not_found(text: str) -> None:
    assert not any(pattern.found.search(text) for pattern in PATTERNS)


def test_prose_is_found_in_every_kind_of_file(tmp_path: Path) -> None:
    for name, source in {
        "a.py": '"""One."""\n# Two.\ndef three() -> str:\n    return "Four."\n',
        "a.md": "One.\n\nTwo.\n",
        "a.js": '/** One. */\nsay("page", "Two."); // Three.\n',
        "a.cpp": 'throw error("One."); // Two.\n',
    }.items():
        (tmp_path / name).write_text(source, "utf-8")
    words = {path.name: {text for _, text in prose_of(path)} for path in sorted(tmp_path.iterdir())}
    assert words["a.py"] >= {"One.", "Two.", "three", "Four."}
    assert words["a.md"] >= {"One.", "Two."}
    assert words["a.js"] >= {"One.", "Two.", "Three."}
    assert words["a.cpp"] >= {"One.", "Two."}


def _messages(source: str) -> Iterator[tuple[int, str]]:
    """Yield the literal messages of raised errors, with {} for what is filled in."""
    for node in _nodes(source):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            if not ast.unparse(node.exc.func).endswith("Error"):
                continue
            for argument in node.exc.args[:1]:
                if isinstance(argument, ast.JoinedStr | ast.Constant):
                    yield node.lineno, _message(argument)


def _message(text: ast.JoinedStr | ast.Constant) -> str:
    if isinstance(text, ast.Constant):
        return str(text.value)
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values
    )


def _is_fragment(message: str) -> bool:
    begun = message[0].isupper() or not message[0].isalpha() or ": " in message  # a place in front
    return " " in message and not (begun and message[-1] in ".?!)}'\"")


def test_errors_are_sentences() -> None:
    fragments = found_places()["fragment"]
    assert len(fragments) <= FRAGMENTS, "\n".join(fragments)


def test_a_fragment_is_found() -> None:
    source = 'raise ValueError(f"expected a row, got {row}")\nraise ValueError("No row.")\n'
    assert [_is_fragment(text) for _, text in _messages(source)] == [True, False]


def _clauses(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings, also those of attributes, that begin with a clause."""
    for node in _nodes(source):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            text = str(node.value.value).strip()
            if CLAUSE.match(text):
                yield node.lineno, text


def test_docstrings_begin_with_a_noun_or_an_imperative() -> None:
    clauses = found_places()["clause"]
    assert not clauses, "\n".join(clauses)


def test_a_clause_is_found() -> None:
    source = '"""What it is."""\na = 1\n"""How many."""\n\ndef f():\n    """Whether so."""\n'
    assert [line for line, _ in _clauses(source)] == [1, 3]
