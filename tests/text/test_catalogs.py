"""The message catalogs match the sources: same placeholders, compiled from the PO files."""

import ast
import json
from dataclasses import astuple
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from tests.tables import each_row
from tools.messages import catalogs
from tools.messages.__main__ import LOCALE, SOURCES
from tools.messages.errors import errors, errors_of
from tools.messages.extraction import (
    ExtractionError,
    Message,
    contexts_of_scripts,
    messages,
    messages_of,
    messages_of_script,
)

from loshu.text import LANGUAGES
from loshu.text.errors import FOUND

ROOT = Path(__file__).parent.parent.parent
each_language = each_row("lang", catalogs.TRANSLATED)


def catalog_with(context: str, english: str, text: str) -> Catalog:
    catalog = Catalog(locale="de")
    catalog.add(english, text, context=context)
    return catalog


def test_every_language_but_english_has_a_catalog() -> None:
    assert {"en", *catalogs.TRANSLATED} == set(LANGUAGES)


@each_language
def test_translations_have_the_placeholders_of_their_english(lang: str) -> None:
    assert not list(catalogs.wrong_blanks(catalogs.read(ROOT / LOCALE, lang)))


def test_compiled_catalogs_are_current() -> None:
    contexts = contexts_of_scripts(ROOT / SOURCES)
    for lang in catalogs.TRANSLATED:
        catalog = catalogs.read(ROOT / LOCALE, lang)
        for suffix, data in (
            ("mo", catalogs.as_mo(catalog)),
            ("json", catalogs.as_json(catalog, contexts)),
        ):
            there = catalogs.place(ROOT / LOCALE, lang, suffix).read_bytes()
            assert there == data, f"{lang}.{suffix}: run `make messages`"


@each_language
def test_catalogs_say_who_made_them(lang: str) -> None:
    text = catalogs.place(ROOT / LOCALE, lang, "po").read_text("utf-8")
    assert "ot yet reviewed by a native speaker" in text or "reviewed by" in text


def test_missing_and_foreign_placeholders_are_reported() -> None:
    assert not list(catalogs.wrong_blanks(catalog_with("a", "{cell} is full", "{cell} ist voll")))
    for wrong in ("voll", "{zelle} ist voll", "{cell} ist {wie}"):
        (fault,) = catalogs.wrong_blanks(catalog_with("a", "{cell} is full", wrong))
        assert wrong in fault


def test_only_the_singular_may_omit_the_number() -> None:
    for forms, faults in ((("ein Feld", "{count} Felder"), 0), (("{count} Feld", "Felder"), 1)):
        catalog = Catalog(locale="de")
        catalog.add(("{count} cell", "{count} cells"), forms, context="cells")
        assert len(list(catalogs.wrong_blanks(catalog))) == faults


def test_the_forms_of_a_house_do_not_change_its_placeholders() -> None:
    assert catalogs.blanks("{number} in {house:in}") == {"number", "house"}


def test_all_markers_are_found_and_other_functions_are_not() -> None:
    source = """
from loshu.text import phrase, plural, sentences
A = sentences({**OTHERS, "rule": "one " "text"})
B = phrase("context", "two")
C = plural("cells", "{count} cell", "{count} cells")
"""
    assert list(messages_of(source, "a.py")) == [
        Message("rule", "one text", None, "a.py"),
        Message("context", "two", None, "a.py"),
        Message("cells", "{count} cell", "{count} cells", "a.py"),
    ]
    assert not list(messages_of("from elsewhere import phrase\nphrase(1)", "a.py"))


@each_row("call", ["phrase('a', b)", "phrase('a')", "sentences(table)", "sentences({'a': f'{b}'})"])
def test_text_that_is_not_written_out_is_refused_with_its_place(call: str) -> None:
    source = f"from loshu.text import phrase, sentences\n\n{call}\n"
    with pytest.raises(ExtractionError, match=r"a\.py, line 3"):
        list(messages_of(source, "a.py"))


def test_a_merge_brings_new_messages_and_drops_old_ones() -> None:
    catalog = catalog_with("old", "gone", "fort")
    catalogs.merged(catalog, [Message("a", "new", None, "a.py")])
    (entry,) = catalogs.entries(catalog)
    assert (entry.context, entry.id) == ("a", "new")
    assert not catalogs.translated(catalog)


def test_a_merge_keeps_translations() -> None:
    catalog = catalog_with("a", "kept", "behalten")
    catalogs.merged(catalog, [Message("a", "kept", None, "b.py")])
    assert [entry.string for entry in catalogs.translated(catalog)] == ["behalten"]


@each_language
def test_pages_read_the_texts_by_context_and_english(lang: str) -> None:
    data = json.loads(catalogs.place(ROOT / LOCALE, lang, "json").read_bytes())
    assert data["language"] == lang
    assert data["messages"]["family"]["Number tours"]


def test_pages_get_texts_of_scripts_and_all_plural_forms() -> None:
    catalog = Catalog(locale="de")
    catalog.add(("{count} way", "{count} ways"), ("Weg", "Wege"), [("a.js", 1)], context="page")
    catalog.add("step", "Schritt", [("a.py", 1)], context="other")
    catalog.add("easy", "leicht", [("a.py", 1)], context="level")
    assert json.loads(catalogs.as_json(catalog, {"level"}))["messages"] == {
        "page": {"{count} way": ["Weg", "Wege"]},
        "level": {"easy": "leicht"},
    }


def test_the_sources_declare_messages() -> None:
    assert {"only-number", "technique", "play.ways"} <= {
        message.context for message in messages(ROOT / SOURCES)
    }


def test_scripts_declare_their_words_too() -> None:
    plural = 'sayCount("page", "{count} way", "{count} ways", ways, {a: 1})'
    script = 'say("page", "Undo"); ' + plural + '; `a ${say("x", "y")}`;'
    assert [message[:3] for message in map(astuple, messages_of_script(script, "a.js"))] == [
        ("page", "Undo", None),
        ("page", "{count} way", "{count} ways"),
        ("x", "y", None),
    ]


def test_words_of_scripts_that_cannot_be_read_are_refused() -> None:
    many, blanks = "sayCount('page', 'one', many, 3)", '`${say("page", "{a}", {a: 1})}`'
    for script in ('say("page", name)', 'say("page")', many, blanks):
        with pytest.raises(ExtractionError, match=r"^a\.js"):
            list(messages_of_script(script, "a.js"))


@each_row(
    ("source", "sentences"),
    [
        ("raise NotationError('No rows.')", ["No rows."]),
        (
            "return NotationError(f'No {rows:,} x {rows}: {error}.')",
            ["No {rows} x {rows_2}: {reason}."],
        ),
        ("place.wrong(f'Expected {either(NAMES)}.')", ["Expected {names}."]),
        ("BackendError(f'No {x.name!r}.' + hint)", ["No {name}."]),
        ("BackendError(f'Give {\"one\" if n == 1 else n}.')", ["Give one.", "Give {n}."]),
        ("NotationError('Expected [{ pages = 1 }].')", ["Expected [{{ pages = 1 }}]."]),
        ("NotationError(f'{error}')", []),
        ("AssertionError('No rows.')", []),
    ],
)
def test_errors_are_found_where_they_are_made(source: str, sentences: list[str]) -> None:
    assert [*errors_of(ast.parse(source))] == sentences


def test_the_list_of_errors_is_current() -> None:
    found = [each.english for each in errors(ROOT / SOURCES)]
    assert FOUND.read_text("utf-8").splitlines() == found, "run `make messages`"
