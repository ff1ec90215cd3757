// Sudoku in bulk: many puzzles side by side, one in each lane of a vector.
//
// Propagation is straight-line code for all lanes (sudoku/simd/sweep.hpp), guesses are chosen for
// all lanes that are stuck (sudoku/simd/guess.hpp), and a lane that is done takes the next puzzle
// at once (sudoku/simd/search.hpp).  Exact: the search leaves nothing out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/dispatch.hpp"

namespace loshu {

struct SudokuRequest {
    std::span<const std::uint8_t> puzzles;  // 81 cells each, row by row: a digit, or 0 for an
                                            // empty cell, or 16 + a digit that it does not get
    std::uint64_t limit;                    // at least 1
    std::span<std::uint8_t> solutions;      // 81 cells for each puzzle, or none at all
    std::span<std::uint64_t> counts;        // one for each puzzle
    // Which solution to write, from 0; none: any.  Their order depends on the puzzle alone.
    std::span<const std::uint64_t> wanted = {};
    // What cells may hold, in place of the puzzles: bit d - 1 for digit d, 81 cells each.
    std::span<const std::uint16_t> candidates = {};
};

// Counts the solutions of every puzzle, as far as the limit, and writes one of each that has
// it.
void sudoku_solve(const SudokuRequest& request, Path path);

namespace sudoku {

// Fewer puzzles than seven are solved one after another, with their digits side by side instead
// (sudoku/simd/alone.hpp); but not where the order of their solutions matters.
inline bool are_few(const SudokuRequest& request) {
    return request.counts.size() < 7 && request.wanted.empty();
}

void search_plain(const SudokuRequest& request);
void search_avx2(const SudokuRequest& request);    // only where core/dispatch.hpp has LOSHU_PATHS
void search_avx512(const SudokuRequest& request);  // likewise

}  // namespace sudoku
}  // namespace loshu
