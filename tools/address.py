"""Write the project's address where it belongs: ``python -m tools.address https://...``.

Until the project has one, README shows its pictures by relative paths, and the package names no
pages.
"""

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = {
    "Homepage": "",
    "Documentation": "/blob/main/docs/index.md",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/main/CHANGELOG.md",
}


def with_urls(pyproject: str, address: str) -> str:
    """Return pyproject.toml with its table of addresses.

    Examples
    --------
    >>> with_urls("[project.scripts]", "https://loshu.example").splitlines()[:2]
    ['[project.urls]', 'Homepage = "https://loshu.example"']
    """
    table = "[project.urls]\n" + "".join(
        f'{name} = "{address}{path}"\n' for name, path in PAGES.items()
    )
    rest = re.sub(r"\[project\.urls\]\n(?:\w+ = .*\n)*\n?", "", pyproject)
    return rest.replace("[project.scripts]", f"{table}\n[project.scripts]", 1)


def with_absolute_links(readme: str, address: str) -> str:
    """Return README.md with absolute pictures and links, as package indexes need them.

    Examples
    --------
    >>> print(with_absolute_links('<img src="docs/a.svg"> [b](docs/b.md)', "https://loshu.example"))
    <img src="https://loshu.example/raw/main/docs/a.svg"> [b](https://loshu.example/blob/main/docs/b.md)
    """
    pictures = re.sub(r'src="(?!https?:)', f'src="{address}/raw/main/', readme)
    return re.sub(r"\]\((?!https?:|#)", f"]({address}/blob/main/", pictures)


def with_citation(citation: str, address: str) -> str:
    """Return CITATION.cff with the address of the repository."""
    rest = re.sub(r"^repository-code: .*\n", "", citation, flags=re.M)
    return f"{rest}repository-code: {address}\n"


def main() -> None:
    """Change the three files in place."""
    if len(sys.argv) != 2 or not sys.argv[1].startswith("https://"):
        sys.exit("usage: python -m tools.address https://HOST/OWNER/NAME")
    address = sys.argv[1].rstrip("/")
    for name, change in (
        ("pyproject.toml", with_urls),
        ("README.md", with_absolute_links),
        ("CITATION.cff", with_citation),
    ):
        path = ROOT / name
        path.write_text(change(path.read_text("utf-8"), address), "utf-8")


if __name__ == "__main__":
    main()
