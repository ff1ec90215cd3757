#include "semimagic5.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#ifdef LOSHU_PATHS
#include <immintrin.h>
#endif

// Fix the row R and the column C that meet in 13.  Sixteen numbers are left:
//
//        C                 Each of the other four rows takes one number of C and four of the
//     R  13 r  r  r  r     sixteen, and each of the other four columns one number of R.  The
//        c  .  .  .  .     sets that can be row number i are a list, and three disjoint ones,
//        c  .  .  .  .     of three lists, leave the fourth row, whose sum is then right.
//        c  .  .  .  .     So go through triples of rows and triples of columns, and count
//        c  .  .  .  .     the pairs of triples in which each row meets each column once.
//
// A bit stands for a triple of columns: 512 of them, a block, are tried at once.  For each set
// that can be a row `fit` tells which triples of columns it fits; a triple of rows fits with
// those in all of its three.  There are some 45 sets in a list, 1,150 triples of columns and
// 1,450 triples of rows for each of 11,394 pairs R, C.
namespace loshu {
namespace {

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

constexpr Set middle = Set{1} << 12;

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
// same, and bits tell the places of the third; run r is at runs[r].start .. runs[r + 1].start - 1.
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

#ifdef LOSHU_PATHS
struct Avx512 {
    // A run is written as a whole vector, of which the next run overwrites what is too much.
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
    LOSHU_AVX512 static void tabulate(Workspace& work, const Parts& rows,
                                                   const Parts& columns) {
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t l = 0; l < 3; ++l) {
                const auto words = related<MeetOnce>(rows[k], columns[l]);
                for (std::size_t i = 0; i < rows[k].size; ++i) work.met[k][i][l] = words[i];
            }
    }

    // One instruction looks up the bits of 64 places in a word: do so in the three words of a
    // row, the second and third time only where the bit was set.
    LOSHU_AVX512 static void fit_block(Workspace& work, const Parts& rows,
                                                    std::size_t first) {
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

    LOSHU_AVX512 static Word count_block(const Workspace& work) {
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
#endif

template <class Way>
LOSHU_INLINE Word count_parts(Workspace& work, const Parts& rows, const Parts& columns) {
    Way::find_triples(rows, work.rows);
    Way::find_triples(columns, work.columns);
    Way::tabulate(work, rows, columns);
    Word pairs = 0;
    for (std::size_t first = 0; first < work.columns.size; first += block) {
        Way::fit_block(work, rows, first);
        pairs += Way::count_block(work);
    }
    return pairs;
}

// Leave out the longest list, and cut the others so that every part has a word's bits at most:
// nearly always the lists are short enough as they are.
std::vector<Parts> cut(const Lists& lists) {
    std::array<const List*, 4> by_size{&lists[0], &lists[1], &lists[2], &lists[3]};
    std::ranges::sort(by_size, {}, &List::size);
    std::vector<Parts> cuts{Parts{}};
    for (std::size_t k = 0; k < 3; ++k) {
        std::vector<Parts> longer;
        for (const Parts& parts : cuts)
            for (std::size_t at = 0; at < by_size[k]->size; at += in_word) {
                longer.push_back(parts);
                longer.back()[2 - k] = {by_size[k]->sets.data() + at,
                                        std::min(in_word, by_size[k]->size - at)};
            }
        cuts = std::move(longer);
    }
    return cuts;
}

template <class Way>
LOSHU_INLINE Word count_crossed(Workspace& work) {
    Word pairs = 0;
    for (const Parts& rows : cut(work.row_lists))
        for (const Parts& columns : cut(work.column_lists))
            pairs += count_parts<Way>(work, rows, columns);
    return pairs;
}

using Counting = Word (*)(Workspace&);

#ifdef LOSHU_PATHS
Word count_avx512(Workspace& work) { return count_crossed<Avx512>(work); }
LOSHU_AVX2 Word count_avx2(Workspace& work) { return count_crossed<Portable<HasBitCount>>(work); }
#endif
Word count_plain(Workspace& work) { return count_crossed<Portable<NoBitCount>>(work); }

Counting counting_on(Path path) {
#ifdef LOSHU_PATHS
    if (path == Path::avx512) return count_avx512;
    if (path == Path::avx2) return count_avx2;
#endif
    static_cast<void>(path);
    return count_plain;
}

// All sets of five numbers up to 25 with the sum 65.
std::vector<Set> magic_series() {
    const auto bit = [](int number) { return Set{1} << (number - 1); };
    std::vector<Set> series;
    for (int a = 1; a <= 25; ++a)
        for (int b = a + 1; b <= 25; ++b)
            for (int c = b + 1; c <= 25; ++c)
                for (int d = c + 1; d <= 25; ++d)
                    if (const int e = 65 - a - b - c - d; e > d && e <= 25)
                        series.push_back(bit(a) | bit(b) | bit(c) | bit(d) | bit(e));
    return series;
}

Set complement(Set set) {
    Set mirrored = 0;
    for (; set != 0; set &= set - 1) mirrored |= Set{1} << (24 - std::countr_zero(set));
    return mirrored;
}

// How many pairs R, C become each other by transposing and complements, if this is the first
// of them; else 0.  R and C differ, so that transposing always makes another pair.
Word weight(Set row, Set column) {
    using Cross = std::pair<Set, Set>;
    const Cross cross{row, column}, transposed{column, row};
    const Cross mirrored{complement(row), complement(column)};
    const Cross both{mirrored.second, mirrored.first};
    if (cross > transposed || cross > mirrored || cross > both) return 0;
    return cross == mirrored || cross == both ? 2 : 4;
}

// For each number the sets of the series that hold it, but not 13 nor another number of the row.
using Through = std::array<std::vector<Set>, 25>;

Through through_numbers(const std::vector<Set>& series, Set row) {
    Through through;
    for (std::size_t v = 0; v < through.size(); ++v) {
        const Set number = Set{1} << v;
        std::ranges::copy_if(series, std::back_inserter(through[v]), [row, number](Set set) {
            return (set & number) != 0 && (set & (row | middle) & ~number) == 0;
        });
    }
    return through;
}

// The lists for rows or columns, one for each number of a line but 13: the sets through that
// number and no other of the column.
void list_sets(const Through& through, Set line, Set column, Lists& lists) {
    Set numbers = line & ~middle;
    for (List& list : lists) {
        const Set number = numbers & -numbers;
        list.size = 0;
        for (const Set set : through[static_cast<std::size_t>(std::countr_zero(number))]) {
            list.sets[list.size] = set;
            list.size += (set & column & ~number) == 0;
        }
        numbers ^= number;
    }
}

}  // namespace

std::uint64_t count_semi_magic_5(std::size_t first, std::size_t step, Path path) {
    const std::vector<Set> series = magic_series();
    std::vector<Set> with_13;
    std::ranges::copy_if(series, std::back_inserter(with_13),
                         [](Set set) { return (set & middle) != 0; });
    const auto work = std::make_unique<Workspace>();
    const Counting count = counting_on(path);
    Word pairs = 0;
    for (std::size_t at = first; at < with_13.size(); at += step) {
        const Set row = with_13[at];
        const Through through = through_numbers(series, row);
        for (const Set column : with_13) {
            const Word alike = (row & column) == middle ? weight(row, column) : 0;
            if (alike == 0) continue;
            list_sets(through, column, column, work->row_lists);
            list_sets(through, row, column, work->column_lists);
            pairs += alike * count(*work);
        }
    }
    return pairs;
}

}  // namespace loshu
