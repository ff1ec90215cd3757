// The last stage of the search of order 5 with AVX2: eight candidates at a time.
//
// As with AVX-512 (magic/order5/finish.hpp), but a table is three registers, lanes are compressed
// by a table of permutations, and the place of the lowest triple is the exponent of a float.
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
struct Lowest {
    __m256i bit, place;
    __m256 in_second, in_third;
};

LOSHU_AVX2 inline Lowest lowest(__m256i lists) {
    const __m256i bit = _mm256_and_si256(lists, _mm256_sub_epi32(_mm256_setzero_si256(), lists));
    const __m256i exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(bit)), 23);
    const __m256i place = _mm256_sub_epi32(exponent, _mm256_set1_epi32(127));
    return {bit, place, _mm256_castsi256_ps(_mm256_slli_epi32(place, 28)),
            _mm256_castsi256_ps(_mm256_slli_epi32(place, 27))};
}

LOSHU_AVX2 inline __m256i look_up(const Table& t, const Lowest& at) {
    const auto pick = [&](std::size_t k) LOSHU_AVX2 LOSHU_INLINE_LAMBDA {
        return _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(t.part[k], at.place));
    };
    return _mm256_castps_si256(
        _mm256_blendv_ps(_mm256_blendv_ps(pick(0), pick(1), at.in_second), pick(2), at.in_third));
}

LOSHU_AVX2 inline unsigned lanes_of(__m256i mask) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(mask)));
}

LOSHU_AVX2 inline __m256i empty(__m256i lists) {
    return _mm256_cmpeq_epi32(lists, _mm256_setzero_si256());
}

LOSHU_AVX2 inline __m256i at(const Places* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

LOSHU_AVX2 inline __m256i front(unsigned lanes) { return load(PERMUTATIONS.of[lanes].data()); }

LOSHU_AVX2 inline void append(Places* to, __m256i order, __m256i values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(values, order));
}

LOSHU_AVX2 inline std::size_t ones(unsigned lanes) {
    return static_cast<std::size_t>(std::popcount(lanes));
}

LOSHU_AVX2 inline unsigned first_lanes(std::size_t n) { return n >= 8 ? 0xFF : (1u << n) - 1; }

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

// Level 0: inner[0] against the three others.  Returns the length of stage 1.
LOSHU_AVX2 inline std::size_t level0(Workspace& w, std::size_t n, const Table& t01,
                                     const Table& t02, const Table& t03) {
    std::size_t out = 0;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += 8) {
            const unsigned lanes = first_lanes(n - v);
            const __m256i m0 = at(w.stage0[0] + v), m1 = at(w.stage0[1] + v);
            const __m256i m2 = at(w.stage0[2] + v), m3 = at(w.stage0[3] + v);
            const Lowest low = lowest(m0);
            const __m256i a = _mm256_and_si256(m1, look_up(t01, low));
            const __m256i b = _mm256_and_si256(m2, look_up(t02, low));
            const __m256i c = _mm256_and_si256(m3, look_up(t03, low));
            const __m256i dead = _mm256_or_si256(_mm256_or_si256(empty(a), empty(b)), empty(c));
            const unsigned alive = lanes & ~lanes_of(dead);
            const __m256i kept = front(alive);
            append(w.stage1[0] + out, kept, a);
            append(w.stage1[1] + out, kept, b);
            append(w.stage1[2] + out, kept, c);
            out += ones(alive);
            const __m256i rest = _mm256_xor_si256(m0, low.bit);
            const unsigned further = lanes & ~lanes_of(empty(rest));
            const __m256i left = front(further);
            append(w.stage0[0] + again, left, rest);
            append(w.stage0[1] + again, left, m1);
            append(w.stage0[2] + again, left, m2);
            append(w.stage0[3] + again, left, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

// Level 1: inner[1] against the two that are left.  Returns the length of stage 2.
LOSHU_AVX2 inline std::size_t level1(Workspace& w, std::size_t base, std::size_t n,
                                     const Table& t12, const Table& t13) {
    std::size_t out = 0;
    Places *one = w.stage1[0] + base, *two = w.stage1[1] + base, *three = w.stage1[2] + base;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += 8) {
            const unsigned lanes = first_lanes(n - v);
            const __m256i m1 = at(one + v), m2 = at(two + v), m3 = at(three + v);
            const Lowest low = lowest(m1);
            const __m256i b = _mm256_and_si256(m2, look_up(t12, low));
            const __m256i c = _mm256_and_si256(m3, look_up(t13, low));
            const unsigned alive = lanes & ~lanes_of(_mm256_or_si256(empty(b), empty(c)));
            const __m256i kept = front(alive);
            append(w.stage2[0] + out, kept, b);
            append(w.stage2[1] + out, kept, c);
            out += ones(alive);
            const __m256i rest = _mm256_xor_si256(m1, low.bit);
            const unsigned further = lanes & ~lanes_of(empty(rest));
            const __m256i left = front(further);
            append(one + again, left, rest);
            append(two + again, left, m2);
            append(three + again, left, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

// Level 2: how many of inner[3] each of inner[2] leaves.
LOSHU_AVX2 inline std::uint64_t level2(const Workspace& w, const Split& s, std::size_t n) {
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
    const auto [e0, e1, e2, e3] = s.inner;
    // No table of a sum is longer, but for few of the sets of sixteen numbers.
    if (d.length[e0] > eight::LONGEST || d.length[e1] > eight::LONGEST)
        return Portable::finish(w, s, candidates);
    const eight::Table t01 = eight::table(d, e0, e1), t02 = eight::table(d, e0, e2),
                       t03 = eight::table(d, e0, e3), t12 = eight::table(d, e1, e2),
                       t13 = eight::table(d, e1, e3);
    std::uint64_t count = 0;
    for (std::size_t first = 0; first < candidates; first += STAGE) {
        const std::size_t n = candidates - first < STAGE ? candidates - first : STAGE;
        for (std::size_t v = 0; v < n; v += 8) eight::transpose(w.candidates + first + v, v, w);
        const std::size_t ones = eight::level0(w, n, t01, t02, t03);
        for (std::size_t base = 0; base < ones; base += STAGE) {
            const std::size_t length = ones - base < STAGE ? ones - base : STAGE;
            count += eight::level2(w, s, eight::level1(w, base, length, t12, t13));
        }
    }
    return count;
}

}  // namespace loshu::order5
#endif
