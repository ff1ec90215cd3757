"""Building squares: choose a method, build, check its promises, write large ones to files."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
