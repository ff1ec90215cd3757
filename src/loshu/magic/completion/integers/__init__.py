"""Squares of any whole numbers: the equations of the lines, solved over the integers."""
