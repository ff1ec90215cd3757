// The search in eight lanes, AVX2: all that is included after the first lines is compiled for it.
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <span>

#include "sudoku/simd/solve.hpp"

#ifdef LOSHU_PATHS

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,popcnt")
#endif

#include "core/intrinsics.hpp"
#include "sudoku/simd/alone.hpp"
#include "sudoku/simd/groups.hpp"
#include "sudoku/simd/lanes_avx2.hpp"
#include "sudoku/simd/search.hpp"

namespace loshu::sudoku {

void search_avx2(const SudokuRequest& request) {
    if (are_few(request)) return solve_few<Groups<Eight>, Lanes<EightAvx2>>(request);
    const auto search = std::make_unique<Search<Lanes<EightAvx2>>>(request);
    search->run();
}

}  // namespace loshu::sudoku

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
