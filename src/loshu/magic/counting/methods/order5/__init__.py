"""The magic squares of order 5: counted, numbered and listed from their diagonals."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
