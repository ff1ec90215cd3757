"""Settings of the documentation that `make docs` builds from these pages and the docstrings."""

import sys
from pathlib import Path

import click
from sphinx.application import Sphinx

import loshu

project = "Loshu"
author = "The Loshu maintainers"
release = loshu.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_click",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Loshu"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_search_scorer = str(Path(__file__).parent / "search_scorer.js")
html_show_copyright = False
html_copy_source = False

# A name is documented where it is defined, and again where it is offered.
suppress_warnings = ["ref.python"]

# Docstrings write `name` for code, and describe arrays by shape rather than by type.
default_role = "code"
autodoc_member_order = "groupwise"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
# The value of a registry is a page of addresses; its docstring describes it.
autodoc_default_options = {"no-value": True}
python_maximum_signature_line_length = 88
napoleon_google_docstring = False
napoleon_use_rtype = False

smartquotes = False  # they would make one dash of the two before an option


def set_examples_as_code(_app: Sphinx, _context: click.Context, lines: list[str]) -> None:
    """Make a literal block of the examples of a command's help, which click indents alone."""
    for index, line in enumerate(lines):
        if line.strip(" |") == "Examples:":
            examples = [f"   {example.strip(' |')}" for example in lines[index + 1 :]]
            lines[index:] = ["", "Examples::", "", *examples, ""]
            return


def write_pages(app: Sphinx) -> None:
    """Write the encyclopedia, and the parts of the reference that are not docstrings."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tools import reference
    from tools.encyclopedia import writing

    writing.write(Path(app.srcdir) / "encyclopedia")
    reference.write(Path(app.srcdir) / "reference")


def open_one_branch(_app: Sphinx, _page: str, _template: str, context: dict, _tree: object) -> None:
    """List in the side bar the pages of the reader's own chapter, not all 390 on every page."""
    whole = context["toctree"]
    context["toctree"] = lambda **options: whole(**options | {"collapse": True})


def setup(app: Sphinx) -> None:
    """Connect the functions above."""
    app.connect("html-page-context", open_one_branch, priority=400)  # the theme's comes at 500
    app.connect("builder-inited", write_pages)
    app.connect("sphinx-click-process-epilog", set_examples_as_code)
    app.connect("sphinx-click-process-description", set_examples_as_code)
