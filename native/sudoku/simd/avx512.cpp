// The search in sixteen lanes, AVX-512: all that is included after the first lines is compiled for
// it.
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <span>

#include "sudoku/simd/solve.hpp"

#ifdef LOSHU_PATHS

#if defined(__clang__)
#pragma clang attribute push(                                                                                        \
    __attribute__((target(                                                                                           \
        "avx512f,avx512bw,avx512vl,avx512cd,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target( \
    "avx512f,avx512bw,avx512vl,avx512cd,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt")
#endif

#include "core/intrinsics.hpp"
#include "sudoku/simd/alone.hpp"
#include "sudoku/simd/lanes_avx512.hpp"
#include "sudoku/simd/search.hpp"

namespace loshu::sudoku {

void search_avx512(const SudokuRequest& request) {
    if (are_few(request)) return solve_few<Lanes16, Lanes16>(request);
    const auto search = std::make_unique<Search<Lanes16>>(request);
    search->run();
}

}  // namespace loshu::sudoku

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
