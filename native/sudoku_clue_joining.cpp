#include "sudoku_clue_joining.hpp"

#include <algorithm>

#ifdef LOSHU_PATHS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace loshu::sudoku {
namespace {

using Bits = Joining::Bits;
constexpr std::size_t width = Joining::width;
constexpr std::size_t words = width / 64;
using OfCells = std::array<Bits, 27>;

struct Input {
    std::span<const BandCells> here, there;
    std::span<const Crossing> crossings;  // no more than width
    std::span<Bits> columns;
};

std::size_t blocks_of(const Input& input) { return (input.there.size() + width - 1) / width; }

Bits first_bits(std::size_t count) {
    Bits bits;
    for (std::size_t w = 0; w < words; ++w) {
        const std::size_t left = count - std::min(count, 64 * w);
        bits.words[w] = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
    }
    return bits;
}

// For each cell the crossings that it meets here.
OfCells crossings_by_cell(std::span<const Crossing> crossings) {
    OfCells met;
    for (std::size_t k = 0; k < crossings.size(); ++k)
        for (BandCells rest = crossings[k].here; rest != 0; rest &= rest - 1)
            met[static_cast<std::size_t>(std::countr_zero(rest))].words[k / 64] |=
                std::uint64_t{1} << k % 64;
    return met;
}

// For each cell the sets of a block that hold it.
OfCells sets_by_cell(std::span<const BandCells> sets) {
    OfCells holding;
    for (std::size_t k = 0; k < sets.size(); ++k)
        for (BandCells rest = sets[k]; rest != 0; rest &= rest - 1)
            holding[static_cast<std::size_t>(std::countr_zero(rest))].words[k / 64] |=
                std::uint64_t{1} << k % 64;
    return holding;
}

// The crossings that a set here does not meet; returns how many.
LOSHU_INLINE std::size_t unmet(BandCells set, const OfCells& met, const Bits& all,
                               std::array<std::uint16_t, width>& numbers) {
    Bits left = all;
    for (; set != 0; set &= set - 1) {
        const Bits& of = met[static_cast<std::size_t>(std::countr_zero(set))];
        for (std::size_t w = 0; w < words; ++w) left.words[w] &= ~of.words[w];
    }
    std::size_t count = 0;
    for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t rest = left.words[w]; rest != 0; rest &= rest - 1)
            numbers[count++] =
                static_cast<std::uint16_t>(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
    return count;
}

void add_pairs(BandCells here, std::span<const BandCells> there, const Bits& good,
               std::vector<Couple>& out) {
    for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t rest = good.words[w]; rest != 0; rest &= rest - 1)
            out.push_back({here, there[64 * w + static_cast<std::size_t>(std::countr_zero(rest))]});
}

LOSHU_INLINE void fill_columns(const Input& input) {
    for (std::size_t block = 0; block < blocks_of(input); ++block) {
        const auto sets = input.there.subspan(block * width);
        const OfCells holding = sets_by_cell(sets.first(std::min(width, sets.size())));
        for (std::size_t k = 0; k < input.crossings.size(); ++k) {
            Bits column;
            for (BandCells rest = input.crossings[k].there; rest != 0; rest &= rest - 1) {
                const Bits& of = holding[static_cast<std::size_t>(std::countr_zero(rest))];
                for (std::size_t w = 0; w < words; ++w) column.words[w] |= of.words[w];
            }
            input.columns[block * width + k] = column;
        }
    }
}

LOSHU_INLINE void join(const Input& input, std::vector<Couple>& out) {
    fill_columns(input);
    const OfCells met = crossings_by_cell(input.crossings);
    const Bits all = first_bits(input.crossings.size());
    std::array<std::uint16_t, width> numbers;
    for (const BandCells set : input.here) {
        const std::size_t count = unmet(set, met, all, numbers);
        for (std::size_t block = 0; block < blocks_of(input); ++block) {
            Bits good = first_bits(input.there.size() - block * width);
            const Bits* columns = &input.columns[block * width];
            bool any = true;
            for (std::size_t k = 0; k < count && any; ++k) {
                const Bits& column = columns[numbers[k]];
                std::uint64_t left = 0;
                for (std::size_t w = 0; w < words; ++w)
                    left |= good.words[w] &= column.words[w];
                any = left != 0;
            }
            if (any) add_pairs(set, input.there.subspan(block * width), good, out);
        }
    }
}

void join_plain(const Input& input, std::vector<Couple>& out) { join(input, out); }

#ifdef LOSHU_PATHS
LOSHU_AVX2 void join_avx2(const Input& input, std::vector<Couple>& out) { join(input, out); }

LOSHU_AVX512 void join_avx512(const Input& input, std::vector<Couple>& out) {
    fill_columns(input);
    const OfCells met = crossings_by_cell(input.crossings);
    const Bits all = first_bits(input.crossings.size());
    const std::size_t blocks = blocks_of(input);
    const Bits rest = first_bits(input.there.size() - (blocks - 1) * width);
    std::array<std::uint16_t, width> numbers;
    for (const BandCells set : input.here) {
        const std::size_t count = unmet(set, met, all, numbers);
        for (std::size_t block = 0; block < blocks; ++block) {
            __m512i good = block + 1 == blocks ? _mm512_load_si512(&rest) : _mm512_set1_epi64(-1);
            const Bits* columns = &input.columns[block * width];
            bool any = true;
            for (std::size_t k = 0; k < count && any; ++k) {
                good = _mm512_and_si512(good, _mm512_load_si512(&columns[numbers[k]]));
                any = _mm512_test_epi64_mask(good, good) != 0;
            }
            if (!any) continue;
            Bits bits;
            _mm512_store_si512(&bits, good);
            add_pairs(set, input.there.subspan(block * width), bits, out);
        }
    }
}
#endif

}  // namespace

void Joining::list(std::span<const BandCells> here, std::span<const BandCells> there,
                   std::span<const Crossing> crossings, std::vector<Couple>& out) {
    out.clear();
    if (here.empty() || there.empty()) return;
    const Input input{here, there, crossings.first(std::min(width, crossings.size())), {}};
    columns_.resize(std::max(columns_.size(), blocks_of(input) * width));
    const Input whole{input.here, input.there, input.crossings, columns_};
    switch (path_) {
#ifdef LOSHU_PATHS
        case Path::avx512: join_avx512(whole, out); break;
        case Path::avx2: join_avx2(whole, out); break;
#endif
        default: join_plain(whole, out);
    }
    const auto others = crossings.subspan(whole.crossings.size());
    std::erase_if(out, [&](const Couple& pair) {
        return std::any_of(others.begin(), others.end(), [&](const Crossing& crossing) {
            return (crossing.here & pair.here) == 0 && (crossing.there & pair.there) == 0;
        });
    });
}

}  // namespace loshu::sudoku
