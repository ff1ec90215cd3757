// The stages of the search of semi-magic squares of order 5 with AVX-512: bits of 64 places are
// looked up at once.
//
// Every function carries its target, so that the file compiles into a portable build.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "core/dispatch.hpp"
#include "core/intrinsics.hpp"
#include "magic/semimagic5/triples.hpp"

#ifdef LOSHU_PATHS
namespace loshu::semimagic5 {

struct Avx512 {
    // A run is written as a whole vector, of which the next run overwrites the surplus.
    LOSHU_AVX512 static void find_triples(const Parts& parts, Triples& triples) {
        find_runs(parts, triples);
        alignas(64) std::array<std::uint8_t, 64> numbers;
        std::iota(numbers.begin(), numbers.end(), std::uint8_t{0});
        const __m512i all = _mm512_load_si512(numbers.data());
        for (std::size_t r = 0; r < triples.run_count; ++r) {
            const auto [i, j, thirds, at] = triples.runs[r];
            _mm512_storeu_si512(&triples.places[0][at], _mm512_set1_epi8(static_cast<char>(i)));
            _mm512_storeu_si512(&triples.places[1][at], _mm512_set1_epi8(static_cast<char>(j)));
            _mm512_storeu_si512(&triples.places[2][at], _mm512_maskz_compress_epi8(thirds, all));
        }
    }

    // met[k][i][l]: which columns of part l the row number i of part k meets once.
    LOSHU_AVX512 static void tabulate(Workspace& work, const Parts& rows, const Parts& columns) {
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t l = 0; l < 3; ++l) {
                const auto words = related<MeetOnce>(rows[k], columns[l]);
                for (std::size_t i = 0; i < rows[k].size; ++i) work.met[k][i][l] = words[i];
            }
    }

    // One instruction looks up the bits of 64 places in a word: do so in the three words of a
    // row, the second and third time only where the bit was set.
    LOSHU_AVX512 static void fit_block(Workspace& work, const Parts& rows, std::size_t first) {
        __m512i places[block_words][3];
        std::array<__mmask64, block_words> valid;
        for (std::size_t w = 0; w < block_words; ++w) {
            const std::size_t at = first + in_word * w;
            for (std::size_t l = 0; l < 3; ++l)
                places[w][l] = _mm512_loadu_si512(&work.columns.places[l][at]);
            const std::size_t left = std::min(in_word, std::max(at, work.columns.size) - at);
            valid[w] = left == 0 ? 0 : ~__mmask64{0} >> (in_word - left);
        }
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t i = 0; i < rows[k].size; ++i) {
                __m512i met[3];
                for (std::size_t l = 0; l < 3; ++l)
                    met[l] = _mm512_set1_epi64(static_cast<long long>(work.met[k][i][l]));
                for (std::size_t w = 0; w < block_words; ++w) {
                    __mmask64 fits = valid[w];
                    for (std::size_t l = 0; l < 3; ++l)
                        fits = _mm512_mask_bitshuffle_epi64_mask(fits, met[l], places[w][l]);
                    work.fit[k][i][w] = fits;
                }
            }
    }

    LOSHU_AVX512 static Word count_block(const Workspace& work, std::size_t) {
        __m512i pairs = _mm512_setzero_si512();
        for (std::size_t r = 0; r < work.rows.run_count; ++r) {
            const auto [i, j, thirds, start] = work.rows.runs[r];
            const __m512i both = _mm512_and_si512(_mm512_load_si512(work.fit[0][i].data()),
                                                  _mm512_load_si512(work.fit[1][j].data()));
            const std::size_t end = work.rows.runs[r + 1].start;
            for (std::size_t at = start; at < end; ++at) {
                const std::size_t third = work.rows.places[2][at];
                const __m512i fits =
                    _mm512_and_si512(both, _mm512_load_si512(work.fit[2][third].data()));
                pairs = _mm512_add_epi64(pairs, _mm512_popcnt_epi64(fits));
            }
        }
        std::array<Word, block_words> sums;
        _mm512_storeu_si512(sums.data(), pairs);
        return std::accumulate(sums.begin(), sums.end(), Word{0});
    }
};

}  // namespace loshu::semimagic5

#endif
