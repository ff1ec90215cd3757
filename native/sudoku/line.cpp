#include "sudoku/line.hpp"

#include <algorithm>
#include <span>

#include "sudoku/simd/solve.hpp"

namespace loshu {

SudokuLine solve_sudoku_line(std::string_view line, std::uint64_t limit, Path path) {
    SudokuLine answer{LineState::unreadable, 0, {}};
    if (line.size() != sudoku_cells) return answer;
    std::array<std::uint8_t, sudoku_cells + 1> text;
    std::copy_n(line.begin(), sudoku_cells, text.begin());
    text.back() = '\n';
    std::array<std::uint8_t, sudoku_cells> puzzle, solution;
    std::uint64_t number = 0;
    if (read_sudokus(text, puzzle, {&number, 1}, {}).puzzles != 1) return answer;
    sudoku_solve({puzzle, limit, solution, {&answer.count, 1}}, path);
    answer.state = LineState::right;
    if (answer.count == 0) return answer;
    bool right = false;
    check_sudokus(puzzle, solution, {&right, 1});
    if (!right) answer.state = LineState::wrong;
    write_sudokus(solution, '0', text);
    std::copy(text.begin(), text.end(), answer.solution.begin());
    return answer;
}

}  // namespace loshu
