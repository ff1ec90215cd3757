// The last stage of the search of order 5 with AVX-512: sixteen candidates at a time.
//
// A level takes, in every lane, the highest triple of one list and ANDs its remainder of the
// later ones: tables of 32 places, looked up in two registers.  Lanes in which no list ran empty
// are compressed into the next level's buffer, lanes with further triples back into their own.
#pragma once

#include <bit>

#include "magic/order5/avx512.hpp"

#ifdef LOSHU_PATHS
namespace loshu::order5::wide {

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

LOSHU_AVX512 inline __m512i look_up(const Table& t, __m512i places) {
    return _mm512_permutex2var_epi32(t.low, places, t.high);
}

LOSHU_AVX512 inline __m512i highest(__m512i lists) {
    return _mm512_sub_epi32(_mm512_set1_epi32(31), _mm512_lzcnt_epi32(lists));
}

LOSHU_AVX512 inline __m512i without(__m512i lists, __m512i places) {
    return _mm512_andnot_si512(_mm512_sllv_epi32(_mm512_set1_epi32(1), places), lists);
}

LOSHU_AVX512 inline void append(Places* to, __mmask16 lanes, __m512i values) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(lanes, values));
}

LOSHU_AVX512 inline std::size_t ones(__mmask16 lanes) {
    return static_cast<std::size_t>(std::popcount(lanes));
}

LOSHU_AVX512 inline __mmask16 first_lanes(std::size_t n) {
    return static_cast<__mmask16>(n >= 16 ? 0xFFFF : (1u << n) - 1);
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

// Level 0: inner[0] against the three others.  Returns the length of stage 1.
LOSHU_AVX512 inline std::size_t level0(Workspace& w, std::size_t n, const Table& t01,
                                       const Table& t02, const Table& t03) {
    std::size_t out = 0;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += 16) {
            const __mmask16 lanes = first_lanes(n - v);
            const __m512i m0 = _mm512_loadu_si512(w.stage0[0] + v);
            const __m512i m1 = _mm512_loadu_si512(w.stage0[1] + v);
            const __m512i m2 = _mm512_loadu_si512(w.stage0[2] + v);
            const __m512i m3 = _mm512_loadu_si512(w.stage0[3] + v);
            const __m512i at = highest(m0);
            const __m512i a = _mm512_and_si512(m1, look_up(t01, at));
            const __m512i b = _mm512_and_si512(m2, look_up(t02, at));
            const __m512i c = _mm512_and_si512(m3, look_up(t03, at));
            __mmask16 alive = _mm512_mask_test_epi32_mask(lanes, a, a);
            alive = _mm512_mask_test_epi32_mask(alive, b, b);
            alive = _mm512_mask_test_epi32_mask(alive, c, c);
            append(w.stage1[0] + out, alive, a);
            append(w.stage1[1] + out, alive, b);
            append(w.stage1[2] + out, alive, c);
            out += ones(alive);
            const __m512i rest = without(m0, at);
            const __mmask16 further = _mm512_mask_test_epi32_mask(lanes, rest, rest);
            append(w.stage0[0] + again, further, rest);
            append(w.stage0[1] + again, further, m1);
            append(w.stage0[2] + again, further, m2);
            append(w.stage0[3] + again, further, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

// Level 1: inner[1] against the two that are left.  Returns the length of stage 2.
LOSHU_AVX512 inline std::size_t level1(Workspace& w, std::size_t base, std::size_t n,
                                       const Table& t12, const Table& t13) {
    std::size_t out = 0;
    Places *one = w.stage1[0] + base, *two = w.stage1[1] + base, *three = w.stage1[2] + base;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += 16) {
            const __mmask16 lanes = first_lanes(n - v);
            const __m512i m1 = _mm512_loadu_si512(one + v);
            const __m512i m2 = _mm512_loadu_si512(two + v);
            const __m512i m3 = _mm512_loadu_si512(three + v);
            const __m512i at = highest(m1);
            const __m512i b = _mm512_and_si512(m2, look_up(t12, at));
            const __m512i c = _mm512_and_si512(m3, look_up(t13, at));
            __mmask16 alive = _mm512_mask_test_epi32_mask(lanes, b, b);
            alive = _mm512_mask_test_epi32_mask(alive, c, c);
            append(w.stage2[0] + out, alive, b);
            append(w.stage2[1] + out, alive, c);
            out += ones(alive);
            const __m512i rest = without(m1, at);
            const __mmask16 further = _mm512_mask_test_epi32_mask(lanes, rest, rest);
            append(one + again, further, rest);
            append(two + again, further, m2);
            append(three + again, further, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

// Level 2: how many of inner[3] each of inner[2] leaves.
LOSHU_AVX512 inline std::uint64_t level2(Workspace& w, std::size_t n, const Table& t23) {
    __m512i count = _mm512_setzero_si512();
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += 16) {
            const __mmask16 lanes = first_lanes(n - v);
            const __m512i m2 = _mm512_loadu_si512(w.stage2[0] + v);
            const __m512i m3 = _mm512_loadu_si512(w.stage2[1] + v);
            const __m512i at = highest(m2);
            const __m512i last = _mm512_and_si512(m3, look_up(t23, at));
            count = _mm512_mask_add_epi32(count, lanes, count, _mm512_popcnt_epi32(last));
            const __m512i rest = without(m2, at);
            const __mmask16 further = _mm512_mask_test_epi32_mask(lanes, rest, rest);
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
    const Diagonals& d = w.diagonals;
    const auto [e0, e1, e2, e3] = s.inner;
    const wide::Table t01 = wide::table(d, e0, e1), t02 = wide::table(d, e0, e2),
                      t03 = wide::table(d, e0, e3), t12 = wide::table(d, e1, e2),
                      t13 = wide::table(d, e1, e3), t23 = wide::table(d, e2, e3);
    std::uint64_t count = 0;
    for (std::size_t first = 0; first < candidates; first += STAGE) {
        const std::size_t n = candidates - first < STAGE ? candidates - first : STAGE;
        for (std::size_t v = 0; v < n; v += 16) wide::transpose(w.candidates + first + v, v, w);
        const std::size_t ones = wide::level0(w, n, t01, t02, t03);
        for (std::size_t base = 0; base < ones; base += STAGE) {
            const std::size_t length = ones - base < STAGE ? ones - base : STAGE;
            count += wide::level2(w, wide::level1(w, base, length, t12, t13), t23);
        }
    }
    return count;
}

}  // namespace loshu::order5
#endif
