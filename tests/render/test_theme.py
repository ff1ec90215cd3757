"""Colors contrast with their backgrounds."""

import pytest

from loshu.core.scene import FILL_ROLES, INK_ROLES
from loshu.render.theme import DARK, LIGHT, Theme

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def luminance(color: str) -> float:
    """Relative luminance of WCAG 2.2."""
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_contrast_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@THEMES
def test_entries_can_be_read_on_every_background(theme: Theme) -> None:
    for ground in (theme.paper, theme.inks["halo"], *theme.fills.values()):
        assert contrast(theme.inks["entry"], ground) >= 4.5, ground


@THEMES
@pytest.mark.parametrize("role", ["sum", "sum-wrong", "wrong", "move", "caption"])
def test_other_words_can_be_read_on_the_paper(theme: Theme, role: str) -> None:
    assert contrast(theme.inks[role], theme.paper) >= 4.5


@THEMES
@pytest.mark.parametrize("role", ["line", "border", "path", "move"])
def test_lines_can_be_seen_on_the_paper(theme: Theme, role: str) -> None:
    assert contrast(theme.inks[role], theme.paper) >= 3


@THEMES
def test_shades_grow_steadily(theme: Theme) -> None:
    steps = [contrast(theme.fills[f"shade-{level}"], theme.paper) for level in range(1, 10)]
    assert steps == sorted(set(steps))


def test_both_themes_know_the_same_roles() -> None:
    assert LIGHT.fills.keys() == DARK.fills.keys() == FILL_ROLES.keys()
    assert LIGHT.inks.keys() == DARK.inks.keys() == INK_ROLES.keys()


@THEMES
@pytest.mark.parametrize("role", ["given"])
def test_a_halo_has_the_color_of_its_cell(theme: Theme, role: str) -> None:
    assert theme.inks[f"halo-{role}"] == theme.fills[role]
