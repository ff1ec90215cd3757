#include "sudoku/cdcl/sizes.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/cdcl/solver.hpp"
#include "sudoku/minimal.hpp"
#include "tests/check.hpp"

namespace {

constexpr std::string_view hard_16 =
    "E......2D..4.9......3E...1.2.7..9..B4..G........C7.....9..A....."
    "A.B.G13.........5.2G....1.B...C...D7......FEA..3..........5A.64."
    "8.9...ED.B...G......7...5..F..6A..EF8.C4..D19.3..6..1..F...G.C.8"
    "7B.C...E.D.6G2..F.....8.A.2....9...5F.4.G.E.3..7.G.4.6..3.1...D5";

std::vector<std::uint8_t> cells_of(std::string_view text) {
    constexpr std::string_view symbols = ".123456789ABCDEFG";
    std::vector<std::uint8_t> cells;
    for (const char c : text) cells.push_back(static_cast<std::uint8_t>(symbols.find(c)));
    return cells;
}

// By definition: no value twice in a row, a column or a box.
bool is_grid(const std::uint8_t* grid, loshu::SudokuShape shape) {
    const std::size_t size = shape.size(), high = shape.box_rows, wide = shape.box_columns;
    for (std::size_t a = 0; a < shape.cells(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const std::size_t r = a / size, c = a % size, s = b / size, d = b % size;
            const bool sees = r == s || c == d || (r / high == s / high && c / wide == d / wide);
            if (grid[a] == 0 || (sees && grid[a] == grid[b])) return false;
        }
    return true;
}

std::uint64_t count_all(loshu::SudokuShape shape, std::span<const std::uint8_t> puzzle, bool learns,
                        std::uint64_t steps) {
    const auto search = loshu::sized_search(shape, puzzle, learns, 3);
    while (!search->ended) search->resume(steps, ~std::uint64_t{0});
    CHECK(search->count == 0 || is_grid(search->solution.get(), shape));
    return search->count;
}

}  // namespace

TEST(grids_of_4x4_are_counted_by_either_search) {
    const std::vector<std::uint8_t> empty(16);
    for (const std::uint64_t steps : {1u, 7u, 1000u})
        for (const bool learns : {false, true})
            CHECK(count_all({2, 2}, empty, learns, steps) == 288);
}

TEST(solutions_are_found_once_each_while_clauses_are_deleted) {
    const loshu::cover::Board board(2, 2);
    // 2582 deletes a clause with one literal left that was not propagated yet.
    for (std::uint64_t seed = 2500; seed < 2600; ++seed) {
        loshu::cover::CdclSolver<std::uint8_t> search(board);
        search.begin(std::vector<std::uint8_t>(16), seed, 1 + seed % 5);
        std::set<std::vector<std::uint8_t>> found;
        std::uint64_t guesses = 1'000'000, count = 0;
        for (; search.next(guesses); ++count) {
            std::vector<std::uint8_t> grid(16);
            search.write(grid);
            found.insert(grid);
        }
        CHECK(search.ended() && count == 288 && found.size() == 288);
    }
}

TEST(empty_grids_of_every_shape_are_filled) {
    for (std::uint32_t high = 1; high <= 36; ++high)
        for (std::uint32_t wide = 1; high * wide <= 36; ++wide) {
            const loshu::SudokuShape shape{high, wide};
            if (shape.size() < 4) continue;
            const std::vector<std::uint8_t> empty(shape.cells());
            std::vector<std::uint8_t> found(shape.cells());
            std::vector<std::uint64_t> counts(1);
            loshu::solve_sized_sudokus({shape, empty, 1, 300, 100'000, counts, found});
            CHECK(counts[0] == 1 && is_grid(found.data(), shape));
        }
}

TEST(a_hard_puzzle_of_16x16_is_left_to_cdcl) {
    const loshu::SudokuShape shape{4, 4};
    auto puzzle = cells_of(hard_16);
    std::vector<std::uint8_t> found(shape.cells());
    std::vector<std::uint64_t> counts(1);
    loshu::solve_sized_sudokus({shape, puzzle, 2, 5, 0, counts, found});
    CHECK(counts[0] == loshu::sudoku_unfinished);
    loshu::solve_sized_sudokus({shape, puzzle, 2, 5, 100'000, counts, found});
    CHECK(counts[0] == 1 && is_grid(found.data(), shape));
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
        CHECK(puzzle[cell] == 0 || puzzle[cell] == found[cell]);
        if (puzzle[cell] == 0) {  // the same but for that value, it has no solution
            puzzle[cell] = static_cast<std::uint8_t>(64 + found[cell]);
            loshu::solve_sized_sudokus({shape, puzzle, 2, 5, 100'000, counts, {}});
            CHECK(counts[0] == 0);
            return;
        }
    }
}

TEST(minimal_sudokus_are_unique_and_need_every_clue) {
    const loshu::SudokuShape shape{2, 3};
    const loshu::CountSudokus count = [&](std::span<const std::uint8_t> puzzles,
                                          std::uint64_t limit, std::span<std::uint64_t> counts) {
        loshu::solve_sized_sudokus({shape, puzzles, limit, 1000, 0, counts, {}});
    };
    constexpr std::size_t cells = 36, n = 5;
    std::vector<std::uint8_t> grids;
    std::vector<std::uint16_t> orders;
    for (std::uint64_t seed = 1; seed <= n; ++seed) {
        const std::vector<std::uint8_t> empty(cells);
        const auto search = loshu::sized_search(shape, empty, false, seed);
        search->resume(1000, 1);
        grids.insert(grids.end(), search->solution.get(), search->solution.get() + cells);
        for (std::size_t k = 0; k < cells; ++k)
            orders.push_back(static_cast<std::uint16_t>((k * 7 + seed * 5) % cells));
    }
    std::vector<std::int64_t> orbits(cells);
    for (std::size_t k = 0; k < cells; ++k) orbits[k] = static_cast<std::int64_t>(k);
    auto puzzles = grids;
    loshu::remove_redundant_clues({cells, puzzles, orders, orbits, 1, 0, 64}, count);
    std::vector<std::uint64_t> of_each(n);
    count(puzzles, 2, of_each);
    CHECK(of_each == std::vector<std::uint64_t>(n, 1));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CHECK(puzzles[i] == 0 || puzzles[i] == grids[i]);
        if (puzzles[i] == 0) continue;
        std::vector<std::uint8_t> less(
            puzzles.begin() + static_cast<std::ptrdiff_t>(i / cells * cells),
            puzzles.begin() + static_cast<std::ptrdiff_t>((i / cells + 1) * cells));
        std::vector<std::uint64_t> counts(1);
        less[i % cells] = 0;
        count(less, 2, counts);
        CHECK(counts[0] == 2);
    }
    puzzles = grids;
    loshu::remove_redundant_clues({cells, puzzles, orders, orbits, 1, 20, 64}, count);
    for (std::size_t i = 0; i < n; ++i)
        CHECK(cells - static_cast<std::size_t>(std::count(
                          puzzles.begin() + static_cast<std::ptrdiff_t>(i * cells),
                          puzzles.begin() + static_cast<std::ptrdiff_t>((i + 1) * cells), 0)) ==
              20);
}
