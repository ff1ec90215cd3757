"""Squares without a completion: a smallest set of givens and conditions."""
