// The last stage of the search of order 5 with AVX2: eight candidates at a time.
//
// The levels of finish_levels.hpp take the lowest triple of a list, whose place is the exponent of
// a float; a table is three registers, and lanes are compressed by a table of permutations.
#pragma once

#include <array>
#include <bit>

#include "magic/order5/avx2.hpp"

#ifdef LOSHU_PATHS
namespace loshu::order5::eight {

// The lanes of each mask, moved to the front.
struct alignas(32) Permutations {
    std::array<std::array<std::uint32_t, 8>, 256> of;
};

constexpr Permutations make_permutations() {
    Permutations result{};
    for (std::size_t mask = 0; mask < 256; ++mask)
        for (std::uint32_t lane = 0, n = 0; lane < 8; ++lane)
            if (mask >> lane & 1) result.of[mask][n++] = lane;
    return result;
}

inline constexpr Permutations PERMUTATIONS = make_permutations();

constexpr std::size_t LONGEST = 24;  // triples of a list that three registers take

using Vector = __m256i;
using Mask = unsigned;
using Order = __m256i;

constexpr std::size_t WIDTH = 8;

// What triple t of one list leaves of another.
struct Table {
    __m256i part[3];
};

LOSHU_AVX2 inline Table table(const Diagonals& d, std::size_t from, std::size_t to) {
    alignas(32) Places column[LONGEST];
    for (std::size_t t = 0; t < LONGEST; ++t) column[t] = d.disjoint[from][t][to];
    return {{load(column), load(column + 8), load(column + 16)}};
}

// The lowest triple of each list: its bit, its place, and its place as signs for blends.
struct Chosen {
    __m256i bit, place;
    __m256 in_second, in_third;
};

LOSHU_AVX2 inline Chosen chosen(Vector lists) {
    const __m256i bit = _mm256_and_si256(lists, _mm256_sub_epi32(_mm256_setzero_si256(), lists));
    const __m256i exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(bit)), 23);
    const __m256i place = _mm256_sub_epi32(exponent, _mm256_set1_epi32(127));
    return {bit, place, _mm256_castsi256_ps(_mm256_slli_epi32(place, 28)),
            _mm256_castsi256_ps(_mm256_slli_epi32(place, 27))};
}

LOSHU_AVX2 inline __m256i look_up(const Table& t, const Chosen& one) {
    const auto pick = [&](std::size_t k) LOSHU_AVX2 LOSHU_INLINE_LAMBDA {
        return _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(t.part[k], one.place));
    };
    return _mm256_castps_si256(
        _mm256_blendv_ps(_mm256_blendv_ps(pick(0), pick(1), one.in_second), pick(2), one.in_third));
}

LOSHU_AVX2 inline Vector both(Vector a, Vector b) { return _mm256_and_si256(a, b); }

LOSHU_AVX2 inline Vector least(Vector a, Vector b) { return _mm256_min_epu32(a, b); }

LOSHU_AVX2 inline Vector without(Vector lists, const Chosen& one) {
    return _mm256_xor_si256(lists, one.bit);
}

LOSHU_AVX2 inline Mask some(Mask lanes, Vector lists) {
    const Vector empty = _mm256_cmpeq_epi32(lists, _mm256_setzero_si256());
    return lanes & ~static_cast<Mask>(_mm256_movemask_ps(_mm256_castsi256_ps(empty)));
}

LOSHU_AVX2 inline Vector at(const Places* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

LOSHU_AVX2 inline Order front(Mask lanes) { return load(PERMUTATIONS.of[lanes].data()); }

LOSHU_AVX2 inline void append(Places* to, Order order, Vector values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(values, order));
}

// Turn eight candidates into four vectors of lists.
LOSHU_AVX2 inline void transpose(const Candidate* from, std::size_t to, Workspace& w) {
    for (std::size_t half = 0; half < 8; half += 4) {
        const auto row = [&](std::size_t k) LOSHU_AVX2 LOSHU_INLINE_LAMBDA {
            return _mm_load_si128(reinterpret_cast<const __m128i*>(from + half + k));
        };
        const __m128i a = _mm_unpacklo_epi32(row(0), row(1)),
                      b = _mm_unpackhi_epi32(row(0), row(1));
        const __m128i c = _mm_unpacklo_epi32(row(2), row(3)),
                      d = _mm_unpackhi_epi32(row(2), row(3));
        const __m128i lists[4] = {_mm_unpacklo_epi64(a, c), _mm_unpackhi_epi64(a, c),
                                  _mm_unpacklo_epi64(b, d), _mm_unpackhi_epi64(b, d)};
        for (std::size_t k = 0; k < 4; ++k)
            _mm_storeu_si128(reinterpret_cast<__m128i*>(w.stage0[k] + to + half), lists[k]);
    }
}

struct Tables;
LOSHU_AVX2 inline std::uint64_t level2(Workspace& w, const Split& s, std::size_t n,
                                       const Tables& t);

#define LOSHU_TARGET LOSHU_AVX2
#include "magic/order5/finish_levels.hpp"
#undef LOSHU_TARGET

// Level 2: how many of inner[3] each of inner[2] leaves.
LOSHU_AVX2 inline std::uint64_t level2(Workspace& w, const Split& s, std::size_t n, const Tables&) {
    const std::size_t e2 = s.inner[2], e3 = s.inner[3];
    std::uint64_t count = 0;
    for (std::size_t k = 0; k < n; ++k)
        for (Places left = w.stage2[0][k]; left != 0; left &= left - 1)
            count += static_cast<unsigned>(std::popcount(
                w.stage2[1][k] & w.diagonals.disjoint[e2][std::countr_zero(left)][e3]));
    return count;
}

}  // namespace loshu::order5::eight

namespace loshu::order5 {

LOSHU_AVX2 inline std::uint64_t Avx2::finish(Workspace& w, const Split& s, std::size_t candidates) {
    const Diagonals& d = w.diagonals;
    // No table of a sum is longer, but for few of the sets of sixteen numbers.
    if (d.length[s.inner[0]] > eight::LONGEST || d.length[s.inner[1]] > eight::LONGEST)
        return Portable::finish(w, s, candidates);
    return eight::finish(w, s, candidates);
}

}  // namespace loshu::order5
#endif
