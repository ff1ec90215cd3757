"""One ``--lang`` for every command that explains, reports or renders; data never depend on it."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from tests.cli.translated_sentences import BROKEN, NINE, TOUR, WITH_SENTENCES
from tests.commands import Run
from tests.tables import each_row

from loshu.cli import loshu as program
from loshu.families import LISTED as FAMILIES
from loshu.text import LANGUAGES

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
WITH_JSON = [
    ("tour", "explain", TOUR),
    ("tour", "rate", TOUR),
    ("magic", "check", BROKEN),
    ("magic", "gallery"),
    ("magic", "properties"),
    ("sudoku", "check", "11.............."),
    ("sudoku", "solve", "11.............."),
    ("sudoku", "isomorphic", NINE, NINE),
    ("sudoku", "pattern", NINE),
    ("tour", "solve", TOUR),
    ("magic", "make", "5", "--explain"),
]


@each_row(("words", "texts"), WITH_SENTENCES.items())
def test_sentences_and_never_exit_codes_are_in_the_language_asked_for(
    loshu: Run, words: tuple[str, ...], texts: dict[str, str]
) -> None:
    results = {lang: loshu(*words, "--lang", lang) for lang in LANGUAGES}
    for lang, text in texts.items():
        assert text in results[lang].out + results[lang].err
    assert len({result.code for result in results.values()}) == 1


def test_every_command_of_a_family_takes_a_language() -> None:
    without = {
        f"{family} {name}"
        for family in FAMILIES
        for name, command in commands_of(family).items()
        if not any("--lang" in option.opts for option in command.params)
    }
    assert without == set()


def commands_of(family: str) -> dict[str, click.Command]:
    context = click.Context(program)
    group = program.get_command(context, family)
    assert isinstance(group, click.Group)
    return dict(_commands_in(group, context))


def _commands_in(group: click.Group, context: click.Context) -> Iterator[tuple[str, click.Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", each) for inner, each in _commands_in(command, context))
        elif command is not None:
            yield name, command


@each_row("lang", OTHERS)
@each_row("words", WITH_JSON)
def test_json_never_depends_on_the_language(loshu: Run, words: tuple[str, ...], lang: str) -> None:
    as_json = ("--format", "json") if words[:2] == ("magic", "make") else ("--json",)
    assert loshu(*words, *as_json, "--lang", lang) == loshu(*words, *as_json, "--lang", "en")


@each_row("command", [words[:2] for words in WITH_SENTENCES])
def test_an_unknown_language_is_refused_with_those_there_are(
    loshu: Run, command: tuple[str, ...]
) -> None:
    result = loshu(*command, "5", "--lang", "xx")
    assert (result.code, result.out) == (2, "")
    assert "Unknown language 'xx'. Expected en, es, pt, de, zh" in result.err


def test_the_environment_chooses_the_language(loshu: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOSHU_LANG")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert loshu("tour", "rate", TOUR).out.startswith("fácil")
    monkeypatch.setenv("LOSHU_LANG", "de")
    assert loshu("tour", "rate", TOUR).out.startswith("leicht")
    assert loshu("tour", "rate", TOUR, "--lang", "pt").out.endswith("passos\n")
    monkeypatch.setenv("LOSHU_LANG", "fr_FR")
    assert loshu("tour", "rate", TOUR).out.startswith("easy")


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    ("suffix", "mark"),
    [("svg", 'xml:lang="{}"'), ("html", '<html lang="{}">'), ("pdf", "Lang({})")],
)
@pytest.mark.parametrize("words", [("tour", "explain", TOUR), ("magic", "make", "3")], ids=" ".join)
def test_pictures_name_their_language(
    loshu: Run, tmp_path: Path, words: tuple[str, ...], suffix: str, mark: str, lang: str
) -> None:
    out = tmp_path / f"picture.{suffix}"
    assert loshu(*words, "--lang", lang, "--out", str(out)).code == 0
    assert mark.format(lang).encode() in out.read_bytes()


@each_row(
    ("words", "noted"),
    [
        (("magic", "sample", "4"), "Stichprobe: genau gleichverteilt, ohne Wiederholung"),
        (("magic", "list", "3", "--skip", "1"), "keines: Die Liste endet vor Nummer 1"),
        (("magic", "list", "3", "--where", "pandiagonal"), "ein solches Quadrat gibt es nicht"),
        (("magic", "list", "6", "--kind", "pandiagonal"), "Mit den Zahlen 1 bis 36 gibt es kein"),
    ],
)
def test_notes_are_in_the_language(loshu: Run, words: tuple[str, ...], noted: str) -> None:
    assert noted in loshu(*words, "--lang", "de").err


def test_numbers_have_the_separators_of_the_language(loshu: Run) -> None:
    words = ("sliding", "rate", "8 1 3/4 . 2/7 6 5")
    assert "1.83 choices" in loshu(*words).out
    assert "1,83 Möglichkeiten" in loshu(*words, "--lang", "de").out
    assert " 1,83 " in loshu(*words, "--lang", "es").out
    assert "1.83" in loshu(*words, "--lang", "zh").out
    assert '"choices": 1.83' in loshu(*words, "--json", "--lang", "de").out


def test_costs_of_counts_are_in_the_language(loshu: Run) -> None:
    costs = loshu("tour", "count", "6x6:knight", "--dry-run", "--lang", "de").out
    assert "Verfahren: Aufzählung, das günstigste; " in costs
    assert " Sekunden und " in costs
    assert "hochgerechnet von Brettern der Breite 4 statt 6" in costs
    assert "seconds" not in costs
