// Sudokus of any size, in bulk and one at a time.
//
// Two exact searches over one propagation (cover.hpp): backtracking, which is quick where few
// guesses are wrong (backtracking.hpp), and CDCL (solver.hpp), which hard puzzles of 16x16 and more
// need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace loshu {

constexpr std::uint32_t smallest_sudoku = 4, largest_sudoku = 36;
constexpr std::uint8_t sudoku_anything_but = 64;
constexpr std::uint64_t sudoku_unfinished = ~std::uint64_t{0};

struct SudokuShape {
    std::uint32_t box_rows, box_columns;

    std::size_t size() const { return std::size_t{box_rows} * box_columns; }
    std::size_t cells() const { return size() * size(); }
};

struct SizedRequest {
    SudokuShape shape;
    std::span<const std::uint8_t> puzzles;  // cells row by row: a value, 0 for an empty one, or
                                            // 64 + a value for an empty one that does not get it
    std::uint64_t limit;                    // at least 1
    std::uint64_t guesses;                  // wrong ones that a puzzle may take by backtracking
    std::uint64_t conflicts;                // that it may then take by CDCL
    std::span<std::uint64_t> counts;        // one for each puzzle
    std::span<std::uint8_t> solutions;      // as many cells as puzzles has, or none at all
    // Which solution to write, from 0 in the order of backtracking; none: the first.
    std::span<const std::uint64_t> wanted = {};
};

// Counts the solutions of every puzzle, as far as the limit, and writes one of each that has any.
// A count is `sudoku_unfinished` where neither search ended.
void solve_sized_sudokus(const SizedRequest& request);

// A search for the solutions of one puzzle, which can pause and resume.
class SizedSearch {
public:
    virtual ~SizedSearch() = default;

    // Resumes until there are `limit` solutions in all or the search took `steps` more steps, wrong
    // guesses or solutions; writes the first one into `solution`.
    virtual void resume(std::uint64_t steps, std::uint64_t limit) = 0;

    std::size_t cells = 0;
    std::uint64_t count = 0;
    bool ended = false;                        // all were found
    std::unique_ptr<std::uint8_t[]> solution;  // the first one, where count > 0
};

// A seed other than 0 makes the first solution another one.
std::unique_ptr<SizedSearch> sized_search(SudokuShape shape, std::span<const std::uint8_t> puzzle,
                                          bool learns, std::uint64_t seed);

}  // namespace loshu
