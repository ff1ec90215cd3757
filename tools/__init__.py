"""Programs for those who work on Loshu; none of them is in the wheel."""
