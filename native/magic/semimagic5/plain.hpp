// The stages of the search of semi-magic squares of order 5 on any processor.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/dispatch.hpp"
#include "core/vectors.hpp"
#include "magic/semimagic5/triples.hpp"

namespace loshu::semimagic5 {

// Turn squares of 64 times 64 bits over, by halves, quarters, ...; one in each lane.
template <class Lanes>
LOSHU_INLINE void transpose(std::array<Lanes, in_word>& words) {
    Word mask = 0xffffffff;
    for (int half = in_word / 2; half != 0; half /= 2, mask ^= mask << half) {
        const Lanes low = filled<Lanes>(mask);
        const auto step = static_cast<std::size_t>(half);
        for (std::size_t top = 0; top < in_word; top += 2 * step)
            for (std::size_t i = top; i < top + step; ++i) {
                const Lanes swapped = (words[i] >> half ^ words[i + step]) & low;
                words[i] = words[i] ^ swapped << half;
                words[i + step] = words[i + step] ^ swapped;
            }
    }
}

// Bit by bit add a and b to a sum's digit; return the carry to the next digit.
template <class Lanes>
LOSHU_INLINE Lanes carry(Lanes& digit, Lanes a, Lanes b) {
    const Lanes either = digit ^ a;
    const Lanes carried = (digit & a) | (either & b);
    digit = either ^ b;
    return carried;
}

// How many bits are set in each lane.
template <class Lanes>
LOSHU_INLINE Lanes bit_counts(Lanes x) {
    x = x - (x >> 1 & filled<Lanes>(Word{0x5555555555555555}));
    const Lanes twos = filled<Lanes>(Word{0x3333333333333333});
    x = (x & twos) + (x >> 2 & twos);
    x = (x + (x >> 4)) & filled<Lanes>(Word{0x0f0f0f0f0f0f0f0f});
    x = x + (x >> 8);
    x = x + (x >> 16);
    return (x + (x >> 32)) & filled<Lanes>(Word{0x7f});
}

struct Portable {
    // Wider ones gcc takes apart before it knows that the processor has them.
    using Lanes = Longs2;
    static constexpr std::size_t lanes = sizeof(Lanes) / sizeof(Word);

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
        const std::size_t end = words_from(work.columns, first);
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t w = 0; w < end; w += lanes) {
                std::array<Lanes, in_word> words;
                for (std::size_t i = 0; i < in_word; ++i) {
                    std::array<Word, lanes> met{};
                    for (std::size_t lane = 0; lane < lanes; ++lane)
                        if (const std::size_t at = first + in_word * (w + lane) + i;
                            at < work.columns.size)
                            met[lane] = work.met[0][places[0][at]][k] &
                                        work.met[1][places[1][at]][k] &
                                        work.met[2][places[2][at]][k];
                    std::memcpy(&words[i], met.data(), sizeof(Lanes));
                }
                transpose(words);
                for (std::size_t i = 0; i < rows[k].size; ++i)
                    std::memcpy(&work.fit[k][i][w], &words[i], sizeof(Lanes));
            }
    }

    // Bits are added up place by place, as numbers of three digits, and only the carry
    // beyond these is counted: an eighth as often (Harley and Seal).
    LOSHU_INLINE static Lanes count_lanes(const Workspace& work, std::size_t w) {
        const auto fitting = [&](std::size_t at) LOSHU_INLINE_LAMBDA {
            Lanes found[3];
            for (std::size_t k = 0; k < 3; ++k)
                std::memcpy(&found[k], &work.fit[k][work.rows.places[k][at]][w], sizeof(Lanes));
            return found[0] & found[1] & found[2];
        };
        Lanes ones{}, twos{}, fours{}, eights{};
        std::size_t at = 0;
        for (; at + 8 <= work.rows.size; at += 8) {
            const Lanes a = carry(ones, fitting(at), fitting(at + 1));
            const Lanes b = carry(ones, fitting(at + 2), fitting(at + 3));
            const Lanes c = carry(twos, a, b);
            const Lanes d = carry(ones, fitting(at + 4), fitting(at + 5));
            const Lanes e = carry(ones, fitting(at + 6), fitting(at + 7));
            const Lanes f = carry(twos, d, e);
            eights += bit_counts(carry(fours, c, f));
        }
        Lanes pairs =
            (eights << 3) + (bit_counts(fours) << 2) + (bit_counts(twos) << 1) + bit_counts(ones);
        for (; at < work.rows.size; ++at) pairs += bit_counts(fitting(at));
        return pairs;
    }

    LOSHU_INLINE static Word count_block(const Workspace& work, std::size_t first) {
        const std::size_t end = words_from(work.columns, first);
        Lanes pairs{};
        for (std::size_t w = 0; w < end; w += lanes) pairs += count_lanes(work, w);
        Word sum = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane) sum += pairs[lane];
        return sum;
    }
};

}  // namespace loshu::semimagic5
