"""Methods of counting and listing: one file each, listed in `COUNTING_METHODS`."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
