// Lists of sets for the search of semi-magic squares of order 5, and triples of them.
//
// Fix the row R and the column C that meet in 13.  Sixteen numbers are left:
//
//        C                 Each of the other four rows takes one number of C and four of the
//     R  13 r  r  r  r     sixteen, and each of the other four columns one number of R.  The
//        c  .  .  .  .     sets that can be row number i are a list, and three disjoint ones,
//        c  .  .  .  .     of three lists, leave the fourth row, whose sum is then right.
//        c  .  .  .  .     So go through triples of rows and triples of columns, and count
//        c  .  .  .  .     the pairs of triples in which each row meets each column once.
//
// A bit is a triple of columns: 512 of them, a block, are tried at once.  For each set
// that can be a row `fit` has the triples of columns it fits; a triple of rows fits with
// those in all of its three.  There are some 45 sets in a list, 1,150 triples of columns and
// 1,450 triples of rows for each of 11,394 pairs R, C.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/dispatch.hpp"

namespace loshu::semimagic5 {

using Set = std::uint32_t;  // bit v - 1: the number v is in
using Word = std::uint64_t;

constexpr std::size_t in_word = 64;
constexpr std::size_t block_words = 8;
constexpr std::size_t block = block_words * in_word;

// The most that there are for any R, C, and some more, for vectors are read and written whole.
constexpr std::size_t longest = 70 + 26;
constexpr std::size_t most_runs = 1267 + 1;
constexpr std::size_t most_triples = 9 * block;
static_assert(most_triples >= 4387 + in_word);

struct List {
    std::array<Set, longest> sets{};
    std::size_t size = 0;
};
using Lists = std::array<List, 4>;

// A part of a list, of 64 sets at most, so that a word has a bit for each.
struct Part {
    const Set* sets;
    std::size_t size;
};
using Parts = std::array<Part, 3>;

// Disjoint sets, one from each part, as places in the parts.  In a run the first two are the
// same, and bits are the places of the third; run r is at runs[r].start .. runs[r + 1].start - 1.
struct Run {
    std::uint8_t i, j;
    Word thirds;
    std::size_t start;
};
struct Triples {
    std::array<Run, most_runs> runs{};
    alignas(64) std::array<std::array<std::uint8_t, most_triples>, 3> places{};
    std::size_t run_count = 0;
    std::size_t size = 0;
};

using Block = std::array<Word, block_words>;
template <class Entry>
using PerSet = std::array<std::array<Entry, in_word>, 3>;

struct Workspace {
    Lists row_lists, column_lists;
    Triples rows, columns;
    alignas(64) PerSet<Block> fit;
    PerSet<std::array<Word, 3>> met;
};

// How many words of the block that begins with a triple of columns to look at: no empty ones but
// to make the number a multiple of four, which vectors take at once.
LOSHU_INLINE std::size_t words_from(const Triples& columns, std::size_t first) {
    constexpr std::size_t together = 4 * in_word;
    return std::min(block_words, (columns.size - first + together - 1) / together * 4);
}

struct Disjoint {
    LOSHU_INLINE static bool holds(Set common) { return common == 0; }
};
struct MeetOnce {
    LOSHU_INLINE static bool holds(Set common) {
        return (common != 0) & ((common & (common - 1)) == 0);
    }
};

// For each set of a part, flag in a word the sets of another part to which the relation holds.
// The inner loop runs along one instruction's lanes, past the end of the part up to a multiple.
template <class Relation>
LOSHU_INLINE std::array<Word, in_word> related(Part part, Part others) {
    alignas(64) std::array<std::array<Set, in_word>, 2> halves;
    const std::size_t padded = (part.size + 15) / 16 * 16;
    for (auto& half : halves) std::fill_n(half.begin(), padded, 0);
    for (std::size_t i = 0; i < others.size; ++i) {
        const Set flag = Set{1} << i % 32;
        Set* half = halves[i / 32].data();
        for (std::size_t j = 0; j < padded; ++j)
            half[j] |= Relation::holds(others.sets[i] & part.sets[j]) ? flag : 0;
    }
    std::array<Word, in_word> words;
    for (std::size_t j = 0; j < padded; ++j) words[j] = halves[0][j] | Word{halves[1][j]} << 32;
    return words;
}

LOSHU_INLINE std::uint8_t lowest(Word word) {
    return static_cast<std::uint8_t>(std::countr_zero(word));
}

LOSHU_INLINE void find_runs(const Parts& parts, Triples& triples) {
    const auto second_of = related<Disjoint>(parts[0], parts[1]);
    const auto third_of = related<Disjoint>(parts[0], parts[2]);
    const auto third_of_second = related<Disjoint>(parts[1], parts[2]);
    std::size_t runs = 0, size = 0;
    for (std::size_t i = 0; i < parts[0].size; ++i)
        for (Word seconds = second_of[i]; seconds != 0; seconds &= seconds - 1) {
            const std::uint8_t j = lowest(seconds);
            const Word thirds = third_of[i] & third_of_second[j];
            triples.runs[runs] = {static_cast<std::uint8_t>(i), j, thirds, size};
            size += static_cast<std::size_t>(std::popcount(thirds));
            runs += thirds != 0;
        }
    triples.runs[runs].start = size;
    triples.run_count = runs;
    triples.size = size;
}

}  // namespace loshu::semimagic5
