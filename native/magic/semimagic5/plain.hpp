// The stages of the search of semi-magic squares of order 5 on any processor: plain loops.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/dispatch.hpp"
#include "magic/semimagic5/triples.hpp"

namespace loshu::semimagic5 {

// Turn a square of 64 times 64 bits over, by halves, quarters, ...
LOSHU_INLINE void transpose(std::array<Word, in_word>& words) {
    Word mask = 0xffffffff;
    for (std::size_t half = in_word / 2; half != 0; half /= 2, mask ^= mask << half)
        for (std::size_t top = 0; top < in_word; top += 2 * half)
            for (std::size_t i = top; i < top + half; ++i) {
                const Word swapped = (words[i] >> half ^ words[i + half]) & mask;
                words[i] ^= swapped << half;
                words[i + half] ^= swapped;
            }
}

struct HasBitCount {
    LOSHU_INLINE static Word count(const Block& left, const Block& right) {
        Word bits = 0;
        for (std::size_t w = 0; w < block_words; ++w)
            bits += static_cast<Word>(std::popcount(left[w] & right[w]));
        return bits;
    }
};

// Where bits are not counted by an instruction: sum them up by bytes, then all bytes at once.
struct NoBitCount {
    LOSHU_INLINE static Word count(const Block& left, const Block& right) {
        Word bytes = 0;
        for (std::size_t w = 0; w < block_words; ++w) {
            Word x = left[w] & right[w];
            x -= x >> 1 & 0x5555555555555555;
            x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
            bytes += (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        }
        const Word pairs = (bytes & 0x00ff00ff00ff00ff) + (bytes >> 8 & 0x00ff00ff00ff00ff);
        return pairs * 0x0001000100010001 >> 48;
    }
};

template <class Bits>
struct Portable {
    LOSHU_INLINE static void find_triples(const Parts& parts, Triples& triples) {
        find_runs(parts, triples);
        for (std::size_t r = 0; r < triples.run_count; ++r) {
            const Run& run = triples.runs[r];
            std::size_t at = run.start;
            for (Word thirds = run.thirds; thirds != 0; thirds &= thirds - 1, ++at) {
                triples.places[0][at] = run.i;
                triples.places[1][at] = run.j;
                triples.places[2][at] = lowest(thirds);
            }
        }
    }

    // met[l][j][k]: which rows of part k the column number j of part l meets once.
    LOSHU_INLINE static void tabulate(Workspace& work, const Parts& rows, const Parts& columns) {
        for (std::size_t l = 0; l < 3; ++l)
            for (std::size_t k = 0; k < 3; ++k) {
                const auto words = related<MeetOnce>(columns[l], rows[k]);
                for (std::size_t j = 0; j < columns[l].size; ++j) work.met[l][j][k] = words[j];
            }
    }

    // Find the rows that fit each triple of columns, and turn rows and triples over.
    LOSHU_INLINE static void fit_block(Workspace& work, const Parts& rows, std::size_t first) {
        const auto& places = work.columns.places;
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t w = 0; w < block_words; ++w) {
                std::array<Word, in_word> words;
                for (std::size_t i = 0; i < in_word; ++i) {
                    const std::size_t at = first + in_word * w + i;
                    words[i] = at >= work.columns.size ? 0
                                                       : work.met[0][places[0][at]][k] &
                                                             work.met[1][places[1][at]][k] &
                                                             work.met[2][places[2][at]][k];
                }
                transpose(words);
                for (std::size_t i = 0; i < rows[k].size; ++i) work.fit[k][i][w] = words[i];
            }
    }

    LOSHU_INLINE static Word count_block(const Workspace& work) {
        Word pairs = 0;
        for (std::size_t r = 0; r < work.rows.run_count; ++r) {
            const Run& run = work.rows.runs[r];
            Block both;
            for (std::size_t w = 0; w < block_words; ++w)
                both[w] = work.fit[0][run.i][w] & work.fit[1][run.j][w];
            for (Word thirds = run.thirds; thirds != 0; thirds &= thirds - 1)
                pairs += Bits::count(both, work.fit[2][lowest(thirds)]);
        }
        return pairs;
    }
};

}  // namespace loshu::semimagic5
