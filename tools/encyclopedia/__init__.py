"""An encyclopedia: a page for each entry of a registry, written when the documentation is built."""
