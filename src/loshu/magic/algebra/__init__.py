"""Finite fields, permutation groups and factorizations, for the packages beside this one."""
