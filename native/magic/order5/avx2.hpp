// The stages of the search of order 5 with AVX2.
//
// Every function carries its target, so that the file compiles into a portable build.
#pragma once

#include <bit>

#include "core/dispatch.hpp"
#include "core/intrinsics.hpp"
#include "magic/order5/plain.hpp"
#include "magic/order5/square.hpp"

#ifdef LOSHU_PATHS

namespace loshu::order5 {

LOSHU_AVX2 inline __m256i load(const void* from) {
    return _mm256_load_si256(static_cast<const __m256i*>(from));
}

LOSHU_AVX2 inline void store(void* to, __m256i value) {
    _mm256_store_si256(static_cast<__m256i*>(to), value);
}

struct Avx2 : Portable {
    static constexpr std::size_t FULL = 4096;  // borders at which the buffers are emptied

    LOSHU_AVX2 static void tabulate(Diagonals& d) {
        alignas(64) Places holding[16][EDGES] = {};
        alignas(64) Places all[EDGES];
        list_triples(d, holding, all);
        for (std::size_t e = 0; e < EDGES; ++e)
            for (std::size_t t = 0; t < d.length[e]; ++t) {
                const auto& m = d.members[e][t];
                for (std::size_t f = 0; f < EDGES; f += 8) {
                    const __m256i x = load(holding[m[0]] + f);
                    const __m256i y = load(holding[m[1]] + f);
                    const __m256i z = load(holding[m[2]] + f);
                    const __m256i some = _mm256_or_si256(_mm256_or_si256(x, y), z);
                    const __m256i odd = _mm256_xor_si256(_mm256_xor_si256(x, y), z);
                    const __m256i each = _mm256_and_si256(_mm256_and_si256(x, y), z);
                    store(d.disjoint[e][t] + f, _mm256_andnot_si256(some, load(all + f)));
                    store(d.meeting[e][t] + f, _mm256_andnot_si256(each, odd));
                }
            }
    }

    LOSHU_AVX2 static std::uint32_t count_crosses(const Diagonals& d, std::size_t row,
                                                  std::size_t col) {
        int count = 0;
        for (std::size_t t = 0; t < d.length[row]; ++t)
            count += std::popcount(d.disjoint[row][t][col]);
        return static_cast<std::uint32_t>(count);
    }

    LOSHU_AVX2 static void cross(const Diagonals& d, std::size_t row, std::size_t col,
                                 const Lanes* row_lanes, const Lanes* col_lanes, Crosses& out) {
        std::size_t n = 0;
        for (std::size_t r = 0; r < d.length[row]; ++r) {
            const __m256i inner = load(row_lanes[r].at);
            for (Places left = d.disjoint[row][r][col]; left != 0; left &= left - 1, ++n) {
                const auto c = static_cast<std::size_t>(std::countr_zero(left));
                out.row[n] = static_cast<std::uint16_t>(r);
                out.col[n] = static_cast<std::uint16_t>(c);
                out.numbers[n] = d.triple[row][r] | d.triple[col][c];
                store(out.inner[n].at, _mm256_and_si256(inner, load(col_lanes[c].at)));
            }
        }
        out.length = n;
    }

    // The bit of a number, shifted to the sign of its 16 bits, goes by way of a byte to a mask.
    LOSHU_AVX2 static void index(Workspace& w) {
        const std::size_t n = w.second.length, vectors = 2 * ((n + 63) / 64);
        // Crosses past the end hold every number, so that no border is made of them.
        for (std::size_t k = 0; k < 64; k += 16)
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(w.second.numbers + n + k),
                                _mm256_set1_epi16(-1));
        for (std::size_t v = 0; v < vectors; ++v) {
            const __m256i front = load(w.second.numbers + 32 * v);
            const __m256i back = load(w.second.numbers + 32 * v + 16);
            __m256i a = _mm256_permute2x128_si256(front, back, 0x20);
            __m256i b = _mm256_permute2x128_si256(front, back, 0x31);
            for (std::size_t number = 16; number-- > 0;) {
                const int held = _mm256_movemask_epi8(_mm256_packs_epi16(a, b));
                std::memcpy(reinterpret_cast<char*>(w.holding[number]) + 4 * v, &held, 4);
                a = _mm256_add_epi16(a, a), b = _mm256_add_epi16(b, b);
            }
        }
    }

    LOSHU_AVX2 static void touch(const Workspace& w, std::size_t edge,
                                 std::uint64_t (*out)[WORDS]) {
        const Diagonals& d = w.diagonals;
        for (std::size_t t = 0; t < d.length[edge]; ++t) {
            const auto& m = d.members[edge][t];
            for (std::size_t k = 0; k < WORDS; k += 4) {
                const __m256i two =
                    _mm256_or_si256(load(w.holding[m[0]] + k), load(w.holding[m[1]] + k));
                store(out[t] + k, _mm256_or_si256(two, load(w.holding[m[2]] + k)));
            }
        }
    }

    // Most words have at most four bits, which are taken without a jump.
    LOSHU_AVX2 static void extend(Workspace& w, std::size_t i) {
        const std::size_t words = (w.second.length + 63) / 64, begin = w.pending;
        const std::uint64_t* row = w.touching_row[w.first.row[i]];
        const std::uint64_t* col = w.touching_col[w.first.col[i]];
        std::size_t n = begin;
        for (std::size_t k = 0; k < words; ++k) {
            std::uint64_t fit = ~(row[k] | col[k]);
            const auto found = static_cast<std::size_t>(std::popcount(fit));
            for (std::size_t taken = 0; taken < found || taken == 0; taken += 4) {
                // Four places in a word: stores of one each would become shuffles.
                std::uint64_t four = k * 0x0040'0040'0040'0040;
                for (unsigned shift = 0; shift < 64; shift += 16) {
                    four += std::uint64_t{_tzcnt_u64(fit)} << shift;  // std::countr_zero jumps
                    fit &= fit - 1;
                }
                std::memcpy(w.border_second + n + taken, &four, 8);
            }
            n += found;
        }
        const __m256i first = _mm256_set1_epi16(static_cast<short>(i));
        for (std::size_t k = begin; k < n; k += 16)
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(w.border_first + k), first);
        w.pending = n;
    }

    template <bool with_origins>
    LOSHU_AVX2 static std::size_t select(Workspace& w) {
        const std::size_t borders = std::exchange(w.pending, 0);
        const __m256i none = _mm256_setzero_si256();
        std::size_t n = 0;
        for (std::size_t b = 0; b < borders; ++b) {
            const auto i = w.border_first[b], j = w.border_second[b];
            const __m256i inner =
                _mm256_and_si256(load(w.first.inner[i].at), load(w.second.inner[j].at));
            const int empty =
                _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(inner, none)));
            _mm_store_si128(reinterpret_cast<__m128i*>(w.candidates + n),
                            _mm256_castsi256_si128(inner));
            if constexpr (with_origins) w.origins[n] = {i, j, false};
            n += (empty & 15) == 0;
            _mm_store_si128(reinterpret_cast<__m128i*>(w.candidates + n),
                            _mm256_extracti128_si256(inner, 1));
            if constexpr (with_origins) w.origins[n] = {i, j, true};
            n += empty < 16;
        }
        return n;
    }

    LOSHU_AVX2 static std::uint64_t finish(Workspace& w, const Split& s, std::size_t candidates);
};

}  // namespace loshu::order5

#endif
