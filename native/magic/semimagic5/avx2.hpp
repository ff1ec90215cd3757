// The stages of the search of semi-magic squares of order 5 with AVX2: four words at a time.
//
// The templates of plain.hpp are not compiled for AVX2 before they are inlined: gcc takes vectors
// of four words apart there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/dispatch.hpp"
#include "core/intrinsics.hpp"
#include "magic/semimagic5/plain.hpp"

#ifdef LOSHU_PATHS
namespace loshu::semimagic5 {

struct Avx2 : Portable {
    LOSHU_AVX2 static __m256i load(const Word* from) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    }

    // Most runs have at most four triples, which are written without a jump; the next run
    // overwrites the surplus.
    LOSHU_AVX2 static void find_triples(const Parts& parts, Triples& triples) {
        find_runs(parts, triples);
        const std::uint32_t each_byte = 0x01010101;
        for (std::size_t r = 0; r < triples.run_count; ++r) {
            const Run& run = triples.runs[r];
            const std::uint32_t i = run.i * each_byte, j = run.j * each_byte;
            std::size_t at = run.start;
            Word thirds = run.thirds;
            do {
                std::uint32_t four = 0;
                for (unsigned shift = 0; shift < 32; shift += 8) {
                    four |= static_cast<std::uint32_t>(_tzcnt_u64(thirds) & 63) << shift;
                    thirds &= thirds - 1;
                }
                std::memcpy(&triples.places[0][at], &i, 4);
                std::memcpy(&triples.places[1][at], &j, 4);
                std::memcpy(&triples.places[2][at], &four, 4);
                at += 4;
            } while (thirds != 0);
        }
    }

    // As in plain.hpp.
    LOSHU_AVX2 static __m256i carry(__m256i& digit, __m256i a, __m256i b) {
        const __m256i either = _mm256_xor_si256(digit, a);
        const __m256i carried =
            _mm256_or_si256(_mm256_and_si256(digit, a), _mm256_and_si256(either, b));
        digit = _mm256_xor_si256(either, b);
        return carried;
    }

    // How many bits are set in each word: a table of four bits, and sums of eight bytes.
    LOSHU_AVX2 static __m256i bit_counts(__m256i x) {
        const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i low = _mm256_set1_epi8(15);
        const __m256i even = _mm256_shuffle_epi8(counts, _mm256_and_si256(x, low));
        const __m256i odd =
            _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(x, 4), low));
        return _mm256_sad_epu8(_mm256_add_epi8(even, odd), _mm256_setzero_si256());
    }

    LOSHU_AVX2 static __m256i count_lanes(const Workspace& work, std::size_t w) {
        const auto fitting = [&](std::size_t at) LOSHU_AVX2 LOSHU_INLINE_LAMBDA {
            const auto found = [&](std::size_t k) LOSHU_AVX2 LOSHU_INLINE_LAMBDA {
                return load(&work.fit[k][work.rows.places[k][at]][w]);
            };
            return _mm256_and_si256(_mm256_and_si256(found(0), found(1)), found(2));
        };
        __m256i ones{}, twos{}, fours{}, eights{};
        std::size_t at = 0;
        for (; at + 8 <= work.rows.size; at += 8) {
            const __m256i a = carry(ones, fitting(at), fitting(at + 1));
            const __m256i b = carry(ones, fitting(at + 2), fitting(at + 3));
            const __m256i c = carry(twos, a, b);
            const __m256i d = carry(ones, fitting(at + 4), fitting(at + 5));
            const __m256i e = carry(ones, fitting(at + 6), fitting(at + 7));
            const __m256i f = carry(twos, d, e);
            eights = _mm256_add_epi64(eights, bit_counts(carry(fours, c, f)));
        }
        __m256i pairs = _mm256_slli_epi64(eights, 3);
        pairs = _mm256_add_epi64(pairs, _mm256_slli_epi64(bit_counts(fours), 2));
        pairs = _mm256_add_epi64(pairs, _mm256_slli_epi64(bit_counts(twos), 1));
        pairs = _mm256_add_epi64(pairs, bit_counts(ones));
        for (; at < work.rows.size; ++at) pairs = _mm256_add_epi64(pairs, bit_counts(fitting(at)));
        return pairs;
    }

    LOSHU_AVX2 static Word count_block(const Workspace& work, std::size_t first) {
        const std::size_t end = words_from(work.columns, first);
        __m256i pairs = _mm256_setzero_si256();
        for (std::size_t w = 0; w < end; w += 4)
            pairs = _mm256_add_epi64(pairs, count_lanes(work, w));
        alignas(32) std::array<Word, 4> sums;
        _mm256_store_si256(reinterpret_cast<__m256i*>(sums.data()), pairs);
        return sums[0] + sums[1] + sums[2] + sums[3];
    }
};

}  // namespace loshu::semimagic5

#endif
