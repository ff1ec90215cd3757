#include "sudoku/hitting/joining.hpp"

#include <algorithm>
#include <bit>

#include "core/intrinsics.hpp"

namespace loshu::sudoku {
namespace {

using Bits = Joining::Bits;
constexpr std::size_t width = Joining::width;
constexpr std::size_t words = width / 64;
constexpr std::size_t band_cells = 27;
using OfCells = std::array<Bits, band_cells>;

// For a few sets here it does not pay to make columns of all crossings.
constexpr std::size_t few_sets = 64;
constexpr std::size_t few_crossings = 192;

struct Input {
    std::span<const BandCells> here, there;
    std::span<const Crossing> crossings;  // no more than width
    std::span<Bits> columns;              // by block of sets there, and by crossing
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
            met[static_cast<std::size_t>(std::countr_zero(rest))].words[k / 64] |= std::uint64_t{1}
                                                                                   << k % 64;
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

LOSHU_INLINE void fill_column(BandCells there, const OfCells& holding, Bits& column) {
    column = {};
    for (; there != 0; there &= there - 1) {
        const Bits& of = holding[static_cast<std::size_t>(std::countr_zero(there))];
        for (std::size_t w = 0; w < words; ++w) column.words[w] |= of.words[w];
    }
}

LOSHU_INLINE Bits unmet(BandCells set, const OfCells& met, const Bits& all) {
    Bits left = all;
    for (; set != 0; set &= set - 1) {
        const Bits& of = met[static_cast<std::size_t>(std::countr_zero(set))];
        for (std::size_t w = 0; w < words; ++w) left.words[w] &= ~of.words[w];
    }
    return left;
}

void add_pairs(BandCells here, std::span<const BandCells> there, const Bits& good,
               std::vector<Pair>& out) {
    for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t rest = good.words[w]; rest != 0; rest &= rest - 1)
            out.push_back({here, there[64 * w + static_cast<std::size_t>(std::countr_zero(rest))]});
}

LOSHU_INLINE void join(const Input& input, std::vector<Pair>& out) {
    const std::size_t blocks = blocks_of(input);
    for (std::size_t block = 0; block < blocks; ++block) {
        const auto sets = input.there.subspan(block * width);
        const OfCells holding = sets_by_cell(sets.first(std::min(width, sets.size())));
        for (std::size_t k = 0; k < input.crossings.size(); ++k)
            fill_column(input.crossings[k].there, holding, input.columns[block * width + k]);
    }
    const OfCells met = crossings_by_cell(input.crossings);
    const Bits all = first_bits(input.crossings.size());
    for (const BandCells set : input.here) {
        const Bits left = unmet(set, met, all);
        for (std::size_t block = 0; block < blocks; ++block) {
            Bits good = first_bits(input.there.size() - block * width);
            const Bits* columns = &input.columns[block * width];
            std::uint64_t any = 1;
            for (std::size_t w = 0; w < words && any != 0; ++w)
                for (std::uint64_t rest = left.words[w]; rest != 0 && any != 0; rest &= rest - 1) {
                    const auto k = static_cast<std::size_t>(std::countr_zero(rest));
                    any = 0;
                    for (std::size_t v = 0; v < words; ++v)
                        any |= good.words[v] &= columns[64 * w + k].words[v];
                }
            if (any != 0) add_pairs(set, input.there.subspan(block * width), good, out);
        }
    }
}

void join_plain(const Input& input, std::vector<Pair>& out) { join(input, out); }

#ifdef LOSHU_PATHS
LOSHU_AVX2 void join_avx2(const Input& input, std::vector<Pair>& out) { join(input, out); }

// A block that is not full has zeroes past its end.
LOSHU_AVX512 OfCells sets_by_cell_avx512(const BandCells* sets) {
    OfCells holding;
    for (std::size_t cell = 0; cell < band_cells; ++cell) {
        const __m512i of = _mm512_set1_epi32(1 << cell);
        const auto bits = [&](std::size_t k) LOSHU_INLINE_LAMBDA LOSHU_AVX512 {
            return std::uint64_t{_mm512_test_epi32_mask(_mm512_loadu_si512(sets + k), of)};
        };
        for (std::size_t w = 0; w < words; ++w)
            holding[cell].words[w] = bits(64 * w) | bits(64 * w + 16) << 16 |
                                     bits(64 * w + 32) << 32 | bits(64 * w + 48) << 48;
    }
    return holding;
}

// The AND of some columns, two at a time: one that comes twice does no harm.
LOSHU_INLINE LOSHU_AVX512 __m512i met_by(const Bits& left, const Bits* columns, __m512i good) {
    for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t rest = left.words[w]; rest != 0; rest &= rest - 1) {
            const Bits* one = columns + 64 * w + std::countr_zero(rest);
            if ((rest & (rest - 1)) != 0) rest &= rest - 1;
            const Bits* two = columns + 64 * w + std::countr_zero(rest);
            good = _mm512_ternarylogic_epi64(good, _mm512_load_si512(one), _mm512_load_si512(two),
                                             0x80);
            if (_mm512_test_epi64_mask(good, good) == 0) return good;
        }
    return good;
}

LOSHU_AVX512 void join_avx512(const Input& input, std::vector<Pair>& out) {
    const std::size_t blocks = blocks_of(input);
    alignas(64) std::array<BandCells, width> last{};
    std::copy(input.there.begin() + static_cast<std::ptrdiff_t>((blocks - 1) * width),
              input.there.end(), last.begin());
    for (std::size_t block = 0; block < blocks; ++block) {
        const OfCells holding =
            sets_by_cell_avx512(block + 1 == blocks ? last.data() : &input.there[block * width]);
        for (std::size_t k = 0; k < input.crossings.size(); ++k)
            fill_column(input.crossings[k].there, holding, input.columns[block * width + k]);
    }
    const OfCells met = crossings_by_cell(input.crossings);
    const Bits all = first_bits(input.crossings.size());
    const Bits tail = first_bits(input.there.size() - (blocks - 1) * width);
    for (const BandCells set : input.here) {
        const Bits left = unmet(set, met, all);
        for (std::size_t block = 0; block < blocks; ++block) {
            const __m512i good =
                met_by(left, &input.columns[block * width],
                       block + 1 == blocks ? _mm512_load_si512(&tail) : _mm512_set1_epi64(-1));
            if (_mm512_test_epi64_mask(good, good) == 0) continue;
            Bits bits;
            _mm512_store_si512(&bits, good);
            add_pairs(set, input.there.subspan(block * width), bits, out);
        }
    }
}
#endif

}  // namespace

void Joining::list(std::span<const BandCells> here, std::span<const BandCells> there,
                   std::span<const Crossing> crossings, std::vector<Pair>& out) {
    out.clear();
    if (here.empty() || there.empty()) return;
    const std::size_t most = here.size() <= few_sets ? few_crossings : width;
    Input input{here, there, crossings.first(std::min(most, crossings.size())), {}};
    columns_.resize(std::max(columns_.size(), blocks_of(input) * width));
    input.columns = columns_;
    switch (path_) {
#ifdef LOSHU_PATHS
        case Path::avx512:
            join_avx512(input, out);
            break;
        case Path::avx2:
            join_avx2(input, out);
            break;
#endif
        default:
            join_plain(input, out);
    }
    const auto others = crossings.subspan(input.crossings.size());
    std::erase_if(out, [&](const Pair& pair) {
        return std::any_of(others.begin(), others.end(), [&](const Crossing& crossing) {
            return (crossing.here & pair.here) == 0 && (crossing.there & pair.there) == 0;
        });
    });
}

}  // namespace loshu::sudoku
