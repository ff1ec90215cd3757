#include "sudoku_solve.hpp"

#include <memory>

#include "sudoku_search.hpp"

namespace loshu {

namespace sudoku {

void search_plain(const SudokuRequest& request) {
    const auto search = std::make_unique<Search<Lanes<Four>>>(request);
    search->run();
}

}  // namespace sudoku

void sudoku_solve(const SudokuRequest& request, Path path) {
    switch (path) {
#ifdef LOSHU_PATHS
        case Path::avx512: return sudoku::search_avx512(request);
        case Path::avx2: return sudoku::search_avx2(request);
#endif
        default: return sudoku::search_plain(request);
    }
}

void sudoku_check(std::span<const std::uint8_t> puzzles, std::span<const std::uint8_t> solutions,
                  std::span<std::uint8_t> right) {
    constexpr unsigned whole = 0x3FE;
    for (std::size_t p = 0; p < right.size(); ++p) {
        const std::uint8_t* puzzle = puzzles.data() + 81 * p;
        const std::uint8_t* solution = solutions.data() + 81 * p;
        unsigned columns[9] = {};
        unsigned boxes[9] = {};
        unsigned every = whole;
        unsigned differing = 0;
        for (std::size_t r = 0; r < 9; ++r) {
            unsigned row = 0;
            for (std::size_t c = 0; c < 9; ++c) {
                const unsigned digit = solution[9 * r + c];
                const unsigned given = puzzle[9 * r + c];
                const unsigned bit = digit < 32 ? 1U << digit : 0;
                row |= bit;
                columns[c] |= bit;
                boxes[r / 3 * 3 + c / 3] |= bit;
                differing |= given != 0 ? given ^ digit : 0;
            }
            every &= row;
        }
        for (std::size_t i = 0; i < 9; ++i) every &= columns[i] & boxes[i];
        right[p] = every == whole && differing == 0;
    }
}

}  // namespace loshu
