"""Scenes on pages for browsers."""

import re
from dataclasses import replace

import pytest

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Fill, Label, Scene
from loshu.render import page
from loshu.render.layout import caption_lines

SCENE = Scene(2, 1, (Fill(0, 0, "placed"), Label(0.5, 0.5, "7")), "A < B", caption="First.")


def test_a_page_loads_nothing_and_has_its_words_as_text() -> None:
    for made in (page.render(SCENE), page.film([SCENE, replace(SCENE, caption="Then.")])):
        text = made.decode()
        assert re.findall(r"(?:src|href)=|url\(|@import", text) == []
        assert "<title>A &lt; B</title>" in text
        assert "<figcaption>First.</figcaption>" in text
        assert text.count("prefers-color-scheme") == 2


def test_a_film_has_a_picture_for_each_scene_in_its_language() -> None:
    text = page.film([replace(SCENE, lang="pt")] * 3).decode()
    assert text.count("<figure>") == 3
    assert '<html lang="pt">' in text


def test_a_very_large_film_is_one_moving_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "ITEMS_AT_MOST", 1)
    text = page.film([SCENE, replace(SCENE, items=())]).decode()
    assert text.count("<figure>") == 1
    assert "@keyframes" in text


def test_a_film_without_scenes_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least one scene"):
        page.film([])


def test_captions_break_between_chinese_letters_but_not_before_a_stop() -> None:
    lines = caption_lines("3/40 · 唯一空格：能到达的空格只有 r3c2。排除：r1c1 的 1–3、5。", 3)
    assert "".join(lines).replace(" ", "") == (
        "3/40·唯一空格：能到达的空格只有r3c2。排除：r1c1的1–3、5。"
    )
    assert len(lines) > 1
    assert not any(line[0] in "，。：、" for line in lines)
    assert any(len(line) > 8 for line in lines)
