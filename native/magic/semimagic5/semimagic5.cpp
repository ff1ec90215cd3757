#include "magic/semimagic5/semimagic5.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "magic/semimagic5/avx2.hpp"
#include "magic/semimagic5/avx512.hpp"
#include "magic/semimagic5/plain.hpp"
#include "magic/semimagic5/triples.hpp"

namespace loshu {
namespace {

using namespace semimagic5;

constexpr Set middle = Set{1} << 12;

template <class Way>
LOSHU_INLINE Word count_parts(Workspace& work, const Parts& rows, const Parts& columns) {
    Way::find_triples(rows, work.rows);
    Way::find_triples(columns, work.columns);
    Way::tabulate(work, rows, columns);
    Word pairs = 0;
    for (std::size_t first = 0; first < work.columns.size; first += block) {
        Way::fit_block(work, rows, first);
        pairs += Way::count_block(work, first);
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
LOSHU_AVX2 Word count_avx2(Workspace& work) { return count_crossed<Avx2>(work); }
#endif
Word count_plain(Workspace& work) { return count_crossed<Portable>(work); }

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
