#include "sudoku/simd/solve.hpp"

#include <memory>

#include "sudoku/simd/alone.hpp"
#include "sudoku/simd/groups.hpp"
#include "sudoku/simd/search.hpp"

namespace loshu {

namespace sudoku {

void search_plain(const SudokuRequest& request) {
    if (are_few(request)) return solve_few<Groups<Four>, Lanes<Four>>(request);
    const auto search = std::make_unique<Search<Lanes<Four>>>(request);
    search->run();
}

}  // namespace sudoku

void sudoku_solve(const SudokuRequest& request, Path path) {
    switch (path) {
#ifdef LOSHU_PATHS
        case Path::avx512:
            return sudoku::search_avx512(request);
        case Path::avx2:
            return sudoku::search_avx2(request);
#endif
        default:
            return sudoku::search_plain(request);
    }
}

}  // namespace loshu
