#include "sudoku/hitting/band.hpp"

#include <algorithm>
#include <bit>

#include "core/intrinsics.hpp"

namespace loshu::sudoku {
namespace {

// The masks of a depth are filled up with masks that hold every cell, which change nothing.
constexpr std::size_t at_once = 16;

std::size_t rounded_up(std::size_t count) { return (count + at_once - 1) / at_once * at_once; }

}  // namespace

void BandHittingSets::list(std::span<const BandCells> masks, std::size_t size,
                           std::vector<BandCells>& out) {
    out.clear();
    out_ = &out;
    const std::size_t depth = rounded_up(masks.size()) + at_once;
    if (room_.size() < (size + 1) * depth) room_.resize((size + 1) * depth);
    std::copy(masks.begin(), masks.end(), room_.begin());
    std::fill_n(room_.begin() + static_cast<std::ptrdiff_t>(masks.size()), at_once, whole_band);
    const Node root{0, whole_band, size, 0, masks.size()};
#ifdef LOSHU_PATHS
    if (path_ == Path::avx512) return search_avx512(root);
#endif
    search_plain(root);
}

// Chooses a cell of the smallest mask; the cells that were tried before are not alive any more.
void BandHittingSets::search_plain(const Node& node) {
    if (node.begin == node.end) return fill_up(node.chosen, node.alive, node.size);
    if (node.size == 0) return;
    BandCells* masks = room_.data();
    BandCells smallest = masks[node.begin] & node.alive;
    BandCells common = smallest, used = smallest;
    int least = std::popcount(smallest);
    std::size_t disjoint =
        1;  // masks without a common cell, a lower bound as McGuire's clique number
    for (std::size_t k = node.begin + 1; k < node.end; ++k) {
        const BandCells mask = masks[k] & node.alive;
        common &= mask;
        const int cells = std::popcount(mask);
        if (cells < least) {
            least = cells;
            smallest = mask;
        }
        if ((mask & used) == 0) {
            used |= mask;
            if (++disjoint > node.size) return;
        }
    }
    if (least == 0) return;
    if (node.size == 1) return add_each(node.chosen, common);
    BandCells alive = node.alive;
    for (; smallest != 0; smallest &= smallest - 1) {
        const BandCells cell = smallest & -smallest;
        alive &= ~cell;
        if (node.size == 2) {
            common = alive;
            for (std::size_t k = node.begin; k < node.end; ++k)
                common &= (masks[k] & cell) != 0 ? whole_band : masks[k];
            add_each(node.chosen | cell, common);
            continue;
        }
        std::size_t last = node.end;
        for (std::size_t k = node.begin; k < node.end; ++k) {
            masks[last] = masks[k];
            last += (masks[k] & cell) == 0 ? 1 : 0;
        }
        search_plain({node.chosen | cell, alive, node.size - 1, node.end, last});
    }
}

#ifdef LOSHU_PATHS
LOSHU_AVX512 void BandHittingSets::search_avx512(const Node& node) {
    if (node.begin == node.end) return fill_up(node.chosen, node.alive, node.size);
    if (node.size == 0) return;
    BandCells* masks = room_.data();
    const __m512i living = _mm512_set1_epi32(static_cast<int>(node.alive));
    __m512i keys = _mm512_set1_epi32(-1);  // cells of a mask in the upper five bits, and the mask
    __m512i common = living;
    for (std::size_t k = node.begin; k < node.end; k += at_once) {
        const __m512i some = _mm512_and_si512(living, _mm512_loadu_si512(masks + k));
        common = _mm512_and_si512(common, some);
        const __m512i cells = _mm512_slli_epi32(_mm512_popcnt_epi32(some), 27);
        keys = _mm512_min_epu32(keys, _mm512_or_si512(cells, some));
    }
    BandCells smallest = _mm512_reduce_min_epu32(keys) & whole_band;
    if (smallest == 0) return;
    if (node.size == 1)
        return add_each(node.chosen, static_cast<BandCells>(_mm512_reduce_and_epi32(common)));
    if (node.size > 2) {
        BandCells used = smallest;
        std::size_t disjoint =
            1;  // masks without a common cell, a lower bound as McGuire's clique number
        for (std::size_t k = node.begin; k < node.end; k += at_once) {
            const __m512i some = _mm512_and_si512(living, _mm512_loadu_si512(masks + k));
            for (;;) {
                const __mmask16 free =
                    _mm512_testn_epi32_mask(some, _mm512_set1_epi32(static_cast<int>(used)));
                if (free == 0) break;
                used |= masks[k + static_cast<std::size_t>(std::countr_zero(free))] & node.alive;
                if (++disjoint > node.size) return;
            }
        }
    }
    BandCells alive = node.alive;
    for (; smallest != 0; smallest &= smallest - 1) {
        const BandCells cell = smallest & -smallest;
        const __m512i cells = _mm512_set1_epi32(static_cast<int>(cell));
        alive &= ~cell;
        if (node.size == 2) {
            common = _mm512_set1_epi32(static_cast<int>(alive));
            for (std::size_t k = node.begin; k < node.end; k += at_once) {
                const __m512i some = _mm512_loadu_si512(masks + k);
                common = _mm512_mask_and_epi32(common, _mm512_testn_epi32_mask(some, cells), common,
                                               some);
            }
            add_each(node.chosen | cell, static_cast<BandCells>(_mm512_reduce_and_epi32(common)));
            continue;
        }
        const std::size_t first = node.end + at_once;
        std::size_t last = first;
        for (std::size_t k = node.begin; k < node.end; k += at_once) {
            const __m512i some = _mm512_loadu_si512(masks + k);
            const __mmask16 left = _mm512_testn_epi32_mask(some, cells);
            _mm512_storeu_si512(masks + last, _mm512_maskz_compress_epi32(left, some));
            last += static_cast<std::size_t>(std::popcount(left));
        }
        _mm512_storeu_si512(masks + last, _mm512_set1_epi32(static_cast<int>(whole_band)));
        search_avx512({node.chosen | cell, alive, node.size - 1, first, last});
    }
}
#endif

void BandHittingSets::add_each(BandCells chosen, BandCells cells) {
    const std::size_t before = out_->size();
    out_->resize(before + static_cast<std::size_t>(std::popcount(cells)));
    for (BandCells* next = out_->data() + before; cells != 0; cells &= cells - 1)
        *next++ = chosen | (cells & -cells);
}

void BandHittingSets::fill_up(BandCells chosen, BandCells alive, std::size_t size) {
    if (size == 0) {
        out_->push_back(chosen);
        return;
    }
    if (size == 1) return add_each(chosen, alive);
    for (; static_cast<std::size_t>(std::popcount(alive)) >= size; alive &= alive - 1)
        fill_up(chosen | (alive & -alive), alive & (alive - 1), size - 1);
}

}  // namespace loshu::sudoku
