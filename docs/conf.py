"""How `make docs` turns these pages and the docstrings into a site."""

import loshu

project = "Loshu"
author = "The Loshu maintainers"
release = loshu.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
html_theme = "furo"

# A name is documented where it is defined, and again where it is offered.
suppress_warnings = ["ref.python"]

# Docstrings write `name` for code, and describe arrays by shape rather than by type.
default_role = "code"
autodoc_typehints = "none"
autodoc_member_order = "bysource"
napoleon_google_docstring = False
napoleon_use_rtype = False
