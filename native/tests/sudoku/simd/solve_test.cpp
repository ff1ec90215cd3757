#include "sudoku/simd/solve.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/line.hpp"
#include "tests/check.hpp"

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

TEST(sudoku_counts_agree_with_plain_backtracking) {
    // One after the other, and enough of them that every lane is refilled several times.
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

TEST(one_sudoku_alone_is_solved_as_many_are) {
    for (const auto sample : samples) {
        const auto puzzle = cells_of(sample);
        std::vector<std::uint8_t> side_by_side;
        for (int copy = 0; copy < 40; ++copy)
            side_by_side.insert(side_by_side.end(), puzzle.begin(), puzzle.end());
        for (const loshu::Path path : loshu::paths())
            for (const std::uint64_t limit : {1u, 2u, 1000u}) {
                std::vector<std::uint64_t> counts(40), count(1);
                std::vector<std::uint8_t> solution(81);
                loshu::sudoku_solve({side_by_side, limit, {}, counts}, path);
                loshu::sudoku_solve({puzzle, limit, solution, count}, path);
                CHECK(count.front() == counts.front());
                CHECK((count.front() != 0) == solves(solution.data(), puzzle.data()));
                const auto line = loshu::solve_sudoku_line(sample, limit, path);
                CHECK(line.state == loshu::LineState::right && line.count == count.front());
                if (line.count != 0) CHECK(cells_of({line.solution.data(), 81}) == solution);
            }
    }
}

TEST(one_sudoku_alone_keeps_what_its_cells_must_not_hold) {
    // Two clues taken away, and there are several solutions, which differ in the first cell.
    auto puzzle = cells_of(samples[0]);
    puzzle[0] = puzzle[1] = 0;
    for (const loshu::Path path : loshu::paths()) {
        std::vector<std::uint64_t> count(1);
        std::vector<std::uint8_t> solution(81), other(81);
        loshu::sudoku_solve({puzzle, 1000, solution, count}, path);
        const std::uint64_t all = count.front();
        CHECK(all > 1);
        auto without = puzzle;
        without[0] = static_cast<std::uint8_t>(16 + solution[0]);
        auto with = puzzle;
        with[0] = solution[0];
        loshu::sudoku_solve({without, 1000, other, count}, path);
        const std::uint64_t rest = count.front();
        CHECK(rest != 0 && other[0] != solution[0]);
        loshu::sudoku_solve({with, 1000, other, count}, path);
        CHECK(rest + count.front() == all);
    }
}

namespace {

// The candidates that the givens of a puzzle leave.
std::vector<std::uint16_t> candidates_of(const std::vector<std::uint8_t>& puzzle) {
    std::vector<std::uint16_t> candidates;
    for (const std::uint8_t digit : puzzle)
        candidates.push_back(static_cast<std::uint16_t>(digit == 0 ? 0x1FF : 1 << (digit - 1)));
    return candidates;
}

}  // namespace

TEST(candidates_have_the_solutions_of_the_puzzles_that_they_are_of) {
    // Few are solved one by one, more of them side by side.
    for (const std::size_t copies : {1u, 9u})
        for (const loshu::Path path : loshu::paths())
            for (const std::string_view sample : samples) {
                const auto puzzle = cells_of(sample);
                std::vector<std::uint16_t> candidates;
                for (std::size_t i = 0; i < copies; ++i) {
                    const auto more = candidates_of(puzzle);
                    candidates.insert(candidates.end(), more.begin(), more.end());
                }
                std::vector<std::uint64_t> counts(copies), count(1);
                std::vector<std::uint8_t> solutions(81 * copies), solution(81);
                loshu::sudoku_solve({puzzle, 50, solution, count}, path);
                loshu::sudoku_solve({.puzzles = {},
                                     .limit = 50,
                                     .solutions = solutions,
                                     .counts = counts,
                                     .candidates = candidates},
                                    path);
                for (std::size_t i = 0; i < copies; ++i) {
                    CHECK(counts[i] == count.front());
                    CHECK((counts[i] != 0) == solves(solutions.data() + 81 * i, puzzle.data()));
                }
            }
}

TEST(candidates_without_a_single_given_divide_the_solutions) {
    // The candidates of a cell in two parts: together they have all solutions of the whole.
    auto puzzle = cells_of(samples[0]);
    puzzle[0] = puzzle[1] = puzzle[3] = puzzle[12] = 0;
    const auto whole = candidates_of(puzzle);
    for (const loshu::Path path : loshu::paths()) {
        std::vector<std::uint64_t> count(1), parts(9);
        loshu::sudoku_solve(
            {.puzzles = {}, .limit = 5000, .solutions = {}, .counts = count, .candidates = whole},
            path);
        CHECK(count.front() > 2);
        std::vector<std::uint16_t> cut;
        for (std::size_t i = 0; i < 9; ++i) {
            auto part = whole;
            part[1] = static_cast<std::uint16_t>(i == 0 ? 0x155 : i == 1 ? 0x0AA : 0);
            cut.insert(cut.end(), part.begin(), part.end());
        }
        loshu::sudoku_solve(
            {.puzzles = {}, .limit = 5000, .solutions = {}, .counts = parts, .candidates = cut},
            path);
        CHECK(parts[0] + parts[1] == count.front());
        CHECK(parts[0] != 0 || parts[1] != 0);
        for (std::size_t i = 2; i < 9; ++i) CHECK(parts[i] == 0);
    }
}

TEST(a_solution_wanted_by_its_number_is_the_same_everywhere) {
    auto puzzle = cells_of(samples[0]);
    for (const std::size_t clue : {0u, 1u, 4u, 9u, 12u, 13u}) puzzle[clue] = 0;
    std::vector<std::uint64_t> count(1);
    loshu::sudoku_solve({puzzle, 1000, {}, count}, loshu::Path::plain);
    const std::uint64_t all = count.front();
    CHECK(all > 3);
    std::vector<std::vector<std::uint8_t>> known;
    for (std::uint64_t wanted = 0; wanted < all; wanted += 1 + all / 8) {
        std::vector<std::uint8_t> solution(81), puzzles, solutions(40 * 81);
        loshu::sudoku_solve({puzzle, 1000, solution, count, {&wanted, 1}}, loshu::Path::plain);
        for (const auto& before : known) CHECK(before != solution);
        known.push_back(solution);
        const std::vector<std::uint64_t> the_same(40, wanted);
        std::vector<std::uint64_t> counts(40);
        for (int copy = 0; copy < 40; ++copy)
            puzzles.insert(puzzles.end(), puzzle.begin(), puzzle.end());
        for (const loshu::Path path : loshu::paths()) {
            loshu::sudoku_solve({puzzles, 1000, solutions, counts, the_same}, path);
            for (std::size_t i = 0; i < solutions.size(); ++i)
                CHECK(solutions[i] == solution[i % 81]);
        }
    }
}

TEST(a_line_that_is_no_sudoku_is_reported) {
    const std::string sample(samples[0]);
    std::vector<std::string> lines{sample.substr(1), std::string(81, ' '), std::string()};
    lines.push_back(sample);
    lines.back().push_back('.');
    for (const char wrong : {'#', '?', '\n'}) {
        lines.push_back(sample);
        lines.back().front() = wrong;
    }
    for (const std::string& line : lines)
        CHECK(loshu::solve_sudoku_line(line, 2, loshu::Path::plain).state ==
              loshu::LineState::unreadable);
}

TEST(sudoku_search_of_an_empty_grid_ends_at_the_limit) {
    const std::vector<std::uint8_t> empty(81 * 3);
    for (const loshu::Path path : loshu::paths()) {
        std::vector<std::uint64_t> counts(3);
        loshu::sudoku_solve({empty, 5000, {}, counts}, path);
        for (const std::uint64_t count : counts) CHECK(count == 5000);
    }
}
