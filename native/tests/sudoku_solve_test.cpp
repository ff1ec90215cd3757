#include "sudoku_solve.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"

namespace {

constexpr std::string_view samples[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "......6.5....79...2.......4..2....8....5..9..7..41......36.7.....9..5.....1....2.",
    // Several solutions: two digits can change places; and none: a 1 too many.
    "295743861431865927876192543387459216612387495549216738763524189928671354154938...",
    "2957438614318659278761925433874592166123874955492167387635..189928671354154938672",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..11",
};

std::vector<std::uint8_t> cells_of(std::string_view text) {
    std::vector<std::uint8_t> cells;
    for (const char c : text)
        cells.push_back(static_cast<std::uint8_t>(c >= '1' && c <= '9' ? c - '0' : 0));
    return cells;
}

// Whatever the rules allow, cell after cell.
std::uint64_t count_plainly(std::vector<std::uint8_t>& grid, std::size_t cell) {
    if (cell == 81) return 1;
    const bool given = grid[cell] != 0;
    std::uint64_t count = 0;
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
        if (given && grid[cell] != digit) continue;
        bool fits = true;
        for (std::size_t other = 0; other < 81 && fits; ++other) {
            const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                              (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
            fits = !(other != cell && sees && grid[other] == digit);
        }
        if (!fits) continue;
        grid[cell] = digit;
        count += count_plainly(grid, cell + 1);
        if (!given) grid[cell] = 0;
    }
    return count;
}

// A full grid that keeps the givens and the rules.
bool solves(const std::uint8_t* solution, const std::uint8_t* puzzle) {
    std::vector<std::uint8_t> grid(solution, solution + 81);
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (grid[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != grid[cell])) return false;
    return count_plainly(grid, 0) == 1;
}

}  // namespace

void sudoku_counts_agree_with_plain_backtracking() {
    // One after the other, and so many that every lane has several and is refilled.
    std::vector<std::uint8_t> puzzles;
    std::vector<std::uint64_t> expected;
    for (const auto sample : samples) {
        // The hard ones are unique, as published; backtracking would take minutes.
        const bool easy = sample[0] == '2' || sample[0] == '5';
        auto grid = cells_of(sample);
        const std::uint64_t count = easy ? count_plainly(grid, 0) : 1;
        for (int copy = 0; copy < 45; ++copy) {
            puzzles.insert(puzzles.end(), grid.begin(), grid.end());
            expected.push_back(count);
        }
    }
    CHECK(expected.front() == 1 && expected.back() == 0);
    for (const loshu::Path path : loshu::paths()) {
        std::vector<std::uint8_t> solutions(puzzles.size());
        std::vector<std::uint64_t> counts(expected.size());
        loshu::sudoku_solve({puzzles, 1000, solutions, counts}, path);
        CHECK(counts == expected);
        for (std::size_t i = 0; i < counts.size(); ++i)
            CHECK((counts[i] != 0) == solves(solutions.data() + 81 * i, puzzles.data() + 81 * i));
        loshu::sudoku_solve({puzzles, 1, solutions, counts}, path);
        for (std::size_t i = 0; i < counts.size(); ++i) CHECK(counts[i] == (expected[i] != 0));
    }
}

void sudoku_search_of_an_empty_grid_ends_at_the_limit() {
    const std::vector<std::uint8_t> empty(81 * 3);
    for (const loshu::Path path : loshu::paths()) {
        std::vector<std::uint64_t> counts(3);
        loshu::sudoku_solve({empty, 5000, {}, counts}, path);
        for (const std::uint64_t count : counts) CHECK(count == 5000);
    }
}
