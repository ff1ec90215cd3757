// The stages of the search of order 5 with AVX-512: lists are compressed, not looped over.
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

struct Avx512 : Portable {
    static constexpr std::size_t FULL = 4096;  // borders at which the buffers are emptied

    LOSHU_AVX512 static void tabulate(Diagonals& d) {
        alignas(64) Places holding[16][EDGES] = {};
        alignas(64) Places all[EDGES];
        list_triples(d, holding, all);
        const __m512i every = _mm512_load_si512(all);
        for (std::size_t e = 0; e < EDGES; ++e)
            for (std::size_t t = 0; t < d.length[e]; ++t) {
                const auto& m = d.members[e][t];
                const __m512i x = _mm512_load_si512(holding[m[0]]);
                const __m512i y = _mm512_load_si512(holding[m[1]]);
                const __m512i z = _mm512_load_si512(holding[m[2]]);
                constexpr int none = 0x01, exactly_one = 0x16;
                _mm512_store_si512(
                    d.disjoint[e][t],
                    _mm512_and_si512(_mm512_ternarylogic_epi32(x, y, z, none), every));
                _mm512_store_si512(d.meeting[e][t],
                                   _mm512_ternarylogic_epi32(x, y, z, exactly_one));
            }
    }

    LOSHU_AVX512 static std::uint32_t count_crosses(const Diagonals& d, std::size_t row,
                                                    std::size_t col) {
        int count = 0;
        for (std::size_t t = 0; t < d.length[row]; ++t)
            count += std::popcount(d.disjoint[row][t][col]);
        return static_cast<std::uint32_t>(count);
    }

    LOSHU_AVX512 static void cross(const Diagonals& d, std::size_t row, std::size_t col,
                                   const Lanes* row_lanes, const Lanes* col_lanes, Crosses& out) {
        const __m512i places =
            _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                             13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        const __m512i col_triples = _mm512_loadu_si512(d.triple[col]);
        std::size_t n = 0;
        for (std::size_t r = 0; r < d.length[row]; ++r) {
            const Places fit = d.disjoint[row][r][col];
            const __m512i numbers = _mm512_or_si512(
                col_triples, _mm512_set1_epi16(static_cast<short>(d.triple[row][r])));
            _mm512_storeu_si512(out.row + n, _mm512_set1_epi16(static_cast<short>(r)));
            _mm512_storeu_si512(out.col + n, _mm512_maskz_compress_epi16(fit, places));
            _mm512_storeu_si512(out.numbers + n, _mm512_maskz_compress_epi16(fit, numbers));
            n += static_cast<std::size_t>(std::popcount(fit));
        }
        out.length = n;
        for (std::size_t k = 0; k < n; ++k)
            _mm256_store_si256(
                reinterpret_cast<__m256i*>(out.inner[k].at),
                _mm256_and_si256(
                    _mm256_load_si256(reinterpret_cast<const __m256i*>(row_lanes[out.row[k]].at)),
                    _mm256_load_si256(reinterpret_cast<const __m256i*>(col_lanes[out.col[k]].at))));
    }

    LOSHU_AVX512 static void narrow(const Diagonals& d, const Split& s, std::size_t edge,
                                    bool is_row, Lanes* out) {
        const auto& in = s.inner;
        const int across = 16;  // picks from the second table
        const __m512i pick =
            _mm512_set_epi32(0, 0, 0, 0, 0, 0, 0, 0, in[3], in[2], in[1] | across, in[0] | across,
                             in[3] | across, in[2] | across, in[1], in[0]);
        const auto* beside = is_row ? d.disjoint[edge] : d.meeting[edge];
        const auto* crossing = is_row ? d.meeting[edge] : d.disjoint[edge];
        for (std::size_t t = 0; t < d.length[edge]; ++t)
            _mm256_store_si256(
                reinterpret_cast<__m256i*>(out[t].at),
                _mm512_castsi512_si256(_mm512_permutex2var_epi32(_mm512_load_si512(beside[t]), pick,
                                                                 _mm512_load_si512(crossing[t]))));
    }

    LOSHU_AVX512 static void index(Workspace& w) {
        const std::size_t n = w.second.length, vectors = 2 * ((n + 63) / 64);
        // Crosses past the end hold every number, so that no border is made of them.
        const __m512i all = _mm512_set1_epi16(-1);
        _mm512_storeu_si512(w.second.numbers + n, all);
        _mm512_storeu_si512(w.second.numbers + n + 32, all);
        for (std::size_t v = 0; v < vectors; ++v) {
            const __m512i numbers = _mm512_loadu_si512(w.second.numbers + 32 * v);
            for (std::size_t b = 0; b < 16; ++b) {
                const __mmask32 held =
                    _mm512_test_epi16_mask(numbers, _mm512_set1_epi16(static_cast<short>(1 << b)));
                std::memcpy(reinterpret_cast<char*>(w.holding[b]) + 4 * v, &held, 4);
            }
        }
    }

    LOSHU_AVX512 static void touch(const Workspace& w, std::size_t edge,
                                   std::uint64_t (*out)[WORDS]) {
        const Diagonals& d = w.diagonals;
        for (std::size_t t = 0; t < d.length[edge]; ++t) {
            const auto& m = d.members[edge][t];
            constexpr int any = 0xFE;
            _mm512_store_si512(out[t],
                               _mm512_ternarylogic_epi64(_mm512_load_si512(w.holding[m[0]]),
                                                         _mm512_load_si512(w.holding[m[1]]),
                                                         _mm512_load_si512(w.holding[m[2]]), any));
        }
    }

    LOSHU_AVX512 static void extend(Workspace& w, std::size_t i) {
        const __m512i places = _mm512_set_epi8(
            63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42,
            41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
            19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        const std::size_t words = (w.second.length + 63) / 64;
        const std::uint64_t* row = w.touching_row[w.first.row[i]];
        const std::uint64_t* col = w.touching_col[w.first.col[i]];
        const __m512i first = _mm512_set1_epi16(static_cast<short>(i));
        std::size_t n = w.pending;
        for (std::size_t k = 0; k < words; ++k) {
            const std::uint64_t fit = ~(row[k] | col[k]);
            const auto found = static_cast<std::size_t>(std::popcount(fit));
            const __m512i within = _mm512_maskz_compress_epi8(fit, places);
            const __m512i base = _mm512_set1_epi16(static_cast<short>(64 * k));
            _mm512_storeu_si512(w.border_first + n, first);
            _mm512_storeu_si512(
                w.border_second + n,
                _mm512_add_epi16(base, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(within))));
            if (found > 32) [[unlikely]] {
                _mm512_storeu_si512(w.border_first + n + 32, first);
                _mm512_storeu_si512(
                    w.border_second + n + 32,
                    _mm512_add_epi16(base,
                                     _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(within, 1))));
            }
            n += found;
        }
        w.pending = n;
    }

    template <bool with_origins>
    LOSHU_AVX512 static std::size_t select(Workspace& w) {
        const std::size_t borders = std::exchange(w.pending, 0);
        std::size_t n = 0;
        for (std::size_t b = 0; b < borders; ++b) {
            const auto i = w.border_first[b], j = w.border_second[b];
            const __m256i inner = _mm256_and_si256(
                _mm256_load_si256(reinterpret_cast<const __m256i*>(w.first.inner[i].at)),
                _mm256_load_si256(reinterpret_cast<const __m256i*>(w.second.inner[j].at)));
            const unsigned some = _mm256_test_epi32_mask(inner, inner);
            _mm_store_si128(reinterpret_cast<__m128i*>(w.candidates + n),
                            _mm256_castsi256_si128(inner));
            if constexpr (with_origins) w.origins[n] = {i, j, false};
            n += (some & 15) == 15;
            _mm_store_si128(reinterpret_cast<__m128i*>(w.candidates + n),
                            _mm256_extracti128_si256(inner, 1));
            if constexpr (with_origins) w.origins[n] = {i, j, true};
            n += some >= 0xF0;
        }
        return n;
    }

    LOSHU_AVX512 static void standard_forms(const Square& square, Square* out) {
        const __m256i cells = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(square.data()));
        for (std::size_t e = 0; e < 4; ++e) {
            const __m256i move =
                _mm256_loadu_si256(reinterpret_cast<const __m256i*>(to_standard_form(square, e)));
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(out[e].data()),
                                _mm256_permutexvar_epi8(move, cells));
        }
    }

    LOSHU_AVX512 static std::uint64_t finish(Workspace& w, const Split& s, std::size_t candidates);
};

}  // namespace loshu::order5

#endif
