"""The magic squares of order 5: counted, numbered and listed from their diagonals."""
