from loshu.sudoku.hitting.checker import has_puzzle as has_puzzle
from loshu.sudoku.hitting.checker import puzzles_with as puzzles_with
from loshu.sudoku.hitting.result import CheckerResult as CheckerResult
from loshu.sudoku.hitting.unavoidable import maximum_clique as maximum_clique
from loshu.sudoku.hitting.unavoidable import solution_of as solution_of
from loshu.sudoku.hitting.unavoidable import unavoidable_sets as unavoidable_sets
