// The last stage of the search of order 5 with AVX-512: sixteen candidates at a time.
//
// The levels of finish_levels.hpp take the highest triple of a list, and look up tables of 32
// places in two registers.
#pragma once

#include <bit>

#include "magic/order5/avx512.hpp"

#ifdef LOSHU_PATHS
namespace loshu::order5::wide {

using Vector = __m512i;
using Chosen = __m512i;  // places
using Mask = __mmask16;
using Order = __mmask16;

constexpr std::size_t WIDTH = 16;

// What triple t of one list leaves of another, for t = 0..31.
struct Table {
    __m512i low, high;
};

LOSHU_AVX512 inline Table table(const Diagonals& d, std::size_t from, std::size_t to) {
    const __m512i rows =
        _mm512_mullo_epi32(_mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
                           _mm512_set1_epi32(EDGES));
    const Places* column = &d.disjoint[from][0][to];
    return {_mm512_i32gather_epi32(rows, column, 4),
            _mm512_i32gather_epi32(rows, column + 16 * EDGES, 4)};
}

LOSHU_AVX512 inline Vector look_up(const Table& t, Chosen places) {
    return _mm512_permutex2var_epi32(t.low, places, t.high);
}

LOSHU_AVX512 inline Vector at(const Places* from) { return _mm512_loadu_si512(from); }

LOSHU_AVX512 inline Vector both(Vector a, Vector b) { return _mm512_and_si512(a, b); }

LOSHU_AVX512 inline Vector least(Vector a, Vector b) { return _mm512_min_epu32(a, b); }

LOSHU_AVX512 inline Mask some(Mask lanes, Vector lists) {
    return _mm512_mask_test_epi32_mask(lanes, lists, lists);
}

LOSHU_AVX512 inline Chosen chosen(Vector lists) {
    return _mm512_sub_epi32(_mm512_set1_epi32(31), _mm512_lzcnt_epi32(lists));
}

LOSHU_AVX512 inline Vector without(Vector lists, Chosen places) {
    return _mm512_andnot_si512(_mm512_sllv_epi32(_mm512_set1_epi32(1), places), lists);
}

LOSHU_AVX512 inline Order front(Mask lanes) { return lanes; }

LOSHU_AVX512 inline void append(Places* to, Order lanes, Vector values) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(lanes, values));
}

// Turn sixteen candidates into four vectors of lists.
LOSHU_AVX512 inline void transpose(const Candidate* from, std::size_t at, Workspace& w) {
    const __m512i a = _mm512_load_si512(from), b = _mm512_load_si512(from + 4);
    const __m512i c = _mm512_load_si512(from + 8), d = _mm512_load_si512(from + 12);
    const __m512i eight = _mm512_set_epi32(0, 0, 0, 0, 0, 0, 0, 0, 28, 24, 20, 16, 12, 8, 4, 0);
    for (int k = 0; k < 4; ++k) {
        const __m512i pick = _mm512_add_epi32(eight, _mm512_set1_epi32(k));
        const __m512i front = _mm512_permutex2var_epi32(a, pick, b);
        const __m512i back = _mm512_permutex2var_epi32(c, pick, d);
        _mm512_storeu_si512(w.stage0[k] + at,
                            _mm512_inserti64x4(front, _mm512_castsi512_si256(back), 1));
    }
}

struct Tables;
LOSHU_AVX512 inline std::uint64_t level2(Workspace& w, const Split& s, std::size_t n,
                                         const Tables& t);

#define LOSHU_TARGET LOSHU_AVX512
#include "magic/order5/finish_levels.hpp"
#undef LOSHU_TARGET

// Level 2: how many of inner[3] each of inner[2] leaves.
LOSHU_AVX512 inline std::uint64_t level2(Workspace& w, const Split&, std::size_t n,
                                         const Tables& t) {
    __m512i count = _mm512_setzero_si512();
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += WIDTH) {
            const Mask lanes = first_lanes(n - v);
            const Vector m2 = at(w.stage2[0] + v);
            const Vector m3 = at(w.stage2[1] + v);
            const Chosen one = chosen(m2);
            const Vector last = both(m3, look_up(t.t23, one));
            count = _mm512_mask_add_epi32(count, lanes, count, _mm512_popcnt_epi32(last));
            const Vector rest = without(m2, one);
            const Mask further = some(lanes, rest);
            append(w.stage2[0] + again, further, rest);
            append(w.stage2[1] + again, further, m3);
            again += ones(further);
        }
        n = again;
    }
    return static_cast<std::uint64_t>(_mm512_reduce_add_epi32(count));
}

}  // namespace loshu::order5::wide

namespace loshu::order5 {

LOSHU_AVX512 inline std::uint64_t Avx512::finish(Workspace& w, const Split& s,
                                                 std::size_t candidates) {
    return wide::finish(w, s, candidates);
}

}  // namespace loshu::order5
#endif
