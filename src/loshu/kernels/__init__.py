"""The whole native surface on one page.

Every kernel takes contiguous arrays, is single-threaded and re-entrant, and releases the
interpreter lock; callers split the work into calls of a second at most.
"""

from loshu.kernels._native import (
    add_terms,
    add_windows,
    anneal,
    count_order4,
    count_order5,
    count_seen,
    count_semi_magic_5,
    count_series,
    count_systems,
    equation_state_size,
    fingerprint_order5,
    lift,
    list_order4,
    list_order5,
    list_series,
    next_binomial,
    paths,
    pick_systems,
    probe_equations,
    sample_partitions,
    scan_rows,
    sum_associative_characters,
    walk_equations,
    write_rows,
)

__all__ = [
    "add_terms",
    "add_windows",
    "anneal",
    "count_order4",
    "count_order5",
    "count_seen",
    "count_semi_magic_5",
    "count_series",
    "count_systems",
    "equation_state_size",
    "fingerprint_order5",
    "lift",
    "list_order4",
    "list_order5",
    "list_series",
    "next_binomial",
    "paths",
    "pick_systems",
    "probe_equations",
    "sample_partitions",
    "scan_rows",
    "sum_associative_characters",
    "walk_equations",
    "write_rows",
]
