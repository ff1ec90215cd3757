"""The project's address is written once, by one command, wherever it belongs."""

import re
import tomllib
from pathlib import Path

import pytest
from tools.address import with_absolute_links, with_citation, with_urls

import loshu

ROOT = Path(__file__).parents[1]
ADDRESS = "https://example.org/loshu"


@pytest.fixture(params=["", "https://example.org/elsewhere"], ids=["fresh", "after another"])
def earlier(request: pytest.FixtureRequest) -> str:
    address: str = request.param
    return address


def test_the_package_names_its_pages_once(earlier: str) -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    if earlier:
        text = with_urls(text, earlier)
    project = tomllib.loads(with_urls(text, ADDRESS))["project"]
    assert project["urls"]["Issues"] == f"{ADDRESS}/issues"
    assert set(project) >= {"scripts", "dependencies", "optional-dependencies"}


def test_every_picture_and_link_of_the_readme_becomes_absolute() -> None:
    text = with_absolute_links((ROOT / "README.md").read_text("utf-8"), ADDRESS)
    places = re.findall(r'(?:src="|\]\()([^")]+)', text)
    assert len(places) > 10
    assert all(place.startswith(("https://", "#")) for place in places)
    assert with_absolute_links(text, ADDRESS) == text


def test_a_citation_names_the_repository_once(earlier: str) -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    if earlier:
        text = with_citation(text, earlier)
    assert with_citation(text, ADDRESS).count("repository-code:") == 1


def test_a_citation_has_the_version_of_the_package() -> None:
    assert f"version: {loshu.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
