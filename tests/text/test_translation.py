"""Words of a language: translated, counted, chosen by the environment, English where all fails."""

import subprocess
import sys
from collections.abc import Mapping

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.step import Step
from loshu.text import (
    LANGUAGES,
    environment_language,
    phrase,
    plural,
    sentence,
    sentences,
    translations,
)
from loshu.text.houses import HOUSES, House

UNKNOWN = phrase("level", "a level that no catalogue has: {name}")


@each_row("lang", LANGUAGES)
def test_missing_translations_appear_in_english(lang: str) -> None:
    words = translations(lang)
    assert words.text(UNKNOWN, name="x") == "a level that no catalogue has: x"
    cells = plural("no catalogue has this", "{count} cell of a kind", "{count} cells of a kind")
    assert words.counted(cells, 1) == "1 cell of a kind"
    assert words.counted(cells, 2) == "2 cells of a kind"
    table = sentences({"no.such.rule": "{value} is new"})
    assert sentence(Step("no.such.rule", placed=((0, 0, 3),)), table, lang) == "3 is new"


@each_row(
    ("lang", "one", "many"),
    [
        ("en", "in 1 step", "in 1,234 steps"),
        ("es", "en 1 paso", "en 1.234 pasos"),
        ("pt", "em 1 passo", "em 1.234 passos"),
        ("de", "in 1 Schritt", "in 1.234 Schritten"),
        ("zh", "共 1 步", "共 1,234 步"),
    ],
)
def test_each_language_counts_by_its_own_rules(lang: str, one: str, many: str) -> None:
    steps = plural("rating", "in {count} step", "in {count} steps")
    words = translations(lang)
    assert (words.counted(steps, 1), words.counted(steps, 1234)) == (one, many)
    assert words.counted(steps, 0) == many.replace("1,234", "0").replace("1.234", "0")


@each_row(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "pt_BR"}, "pt"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "zh-Hans-CN"}, "zh"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "es", "LC_MESSAGES": "de"}, "de"),
        ({"LC_MESSAGES": "de", "LC_ALL": "pt"}, "pt"),
        ({"LC_ALL": "pt", "LOSHU_LANG": "zh"}, "zh"),
        ({"LC_ALL": "", "LANG": "es"}, "es"),
        ({"LC_ALL": "POSIX", "LANG": "es"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: Mapping[str, str], lang: str) -> None:
    assert environment_language(environment) == lang


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnsupportedError, match="Unknown language 'xx'"):
        translations("xx")


@each_row("lang", LANGUAGES)
def test_every_house_has_its_phrases_in_every_language(lang: str) -> None:
    words = translations(lang)
    names = {rule.split(".")[1] for rule in HOUSES} - {"rows", "columns", "boxes"}
    said = {
        f"{House(name if 'diagonal' in name else f'{name} 7', words):{form}}"
        for name in names
        for form in ("", "in")
    }
    assert len(said) == 2 * len(names)


def test_articles_agree_with_their_houses() -> None:
    table = sentences({"r": "{number} fits {house:in}"})
    step = Step("r", parameters=(("number", 5), ("house", "box 3")))
    assert sentence(step, table) == "5 fits in box 3"
    assert f"{House('box 3', translations('es')):in}" == "en la caja 3"
    assert f"{House('row 3', translations('pt')):in}" == "na linha 3"
    assert f"{House('main diagonal', translations('de'))}" == "die Hauptdiagonale"


def test_a_house_that_has_no_phrase_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="The house 'attic 3' has no form"):
        format(House("attic 3", translations("en")))


def test_english_needs_neither_gettext_nor_numpy() -> None:
    script = (
        "import sys, loshu.text; loshu.text.translations('en').number(1234); "
        "print({'gettext', 'numpy', 'difflib'} & sys.modules.keys())"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"
