#include "sudoku/symmetric/puzzles.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/simd/solve.hpp"
#include "tests/check.hpp"

namespace {

constexpr std::size_t cells = 81;

// A grid whose rows are shifts of one another, its digits renamed in `count` ways.
std::vector<std::uint8_t> grids_of(std::size_t count) {
    constexpr std::size_t shifts[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
    std::vector<std::uint8_t> grids;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t cell = 0; cell < cells; ++cell)
            grids.push_back(static_cast<std::uint8_t>((shifts[cell / 9] + cell % 9 + i) % 9 + 1));
    return grids;
}

// A half-turn.
std::vector<std::int64_t> pairs() {
    std::vector<std::int64_t> orbits;
    for (std::int64_t cell = 0; cell <= 40; ++cell)
        orbits.insert(orbits.end(), {cell, cell == 40 ? -1 : 80 - cell});
    return orbits;
}

std::vector<std::uint8_t> made(const std::vector<std::uint8_t>& grids, loshu::Path path,
                               std::uint64_t seed = 1, std::size_t exchanges = 300) {
    std::vector<std::uint8_t> puzzles(grids.size(), 7);
    const auto orbits = pairs();
    loshu::make_symmetric_sudokus({grids, orbits, 2, seed, exchanges, puzzles}, path);
    return puzzles;
}

std::uint64_t solutions(const std::vector<std::uint8_t>& puzzle) {
    std::vector<std::uint64_t> counts(1);
    loshu::sudoku_solve({puzzle, 2, {}, counts}, loshu::Path::plain);
    return counts[0];
}

bool is_minimal(std::vector<std::uint8_t> puzzle) {
    if (solutions(puzzle) != 1) return false;
    for (std::uint8_t& clue : puzzle) {
        if (clue == 0) continue;
        const std::uint8_t digit = std::exchange(clue, std::uint8_t{0});
        if (solutions(puzzle) == 1) return false;
        clue = digit;
    }
    return true;
}

}  // namespace

TEST(symmetric_sudokus_have_whole_orbits_of_clues_none_of_them_redundant) {
    const auto grids = grids_of(6);
    const auto puzzles = made(grids, loshu::Path::plain);
    std::size_t found = 0;
    for (std::size_t first = 0; first < puzzles.size(); first += cells) {
        const std::vector<std::uint8_t> puzzle(&puzzles[first], &puzzles[first] + cells);
        if (std::ranges::count(puzzle, 0) == cells) continue;
        ++found;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            CHECK((puzzle[cell] != 0) == (puzzle[80 - cell] != 0));
            CHECK(puzzle[cell] == 0 || puzzle[cell] == grids[first + cell]);
        }
        CHECK(is_minimal(puzzle));
    }
    CHECK(found > 0);
}

TEST(symmetric_sudokus_are_the_same_on_every_path_and_differ_by_seed) {
    const auto grids = grids_of(6);
    const auto puzzles = made(grids, loshu::Path::plain);
    for (const loshu::Path path : loshu::paths()) CHECK(made(grids, path) == puzzles);
    CHECK(made(grids, loshu::Path::plain, 2) != puzzles);
}

TEST(symmetric_sudokus_that_are_not_found_are_empty) {
    const auto grids = grids_of(6);
    const auto puzzles = made(grids, loshu::Path::plain, 1, 0);
    CHECK(std::ranges::count(puzzles, 0) == static_cast<std::ptrdiff_t>(puzzles.size()));
}
