#include "sudoku_band_hitting.hpp"

#include <algorithm>
#include <tuple>

namespace loshu::sudoku {

void BandHitting::list(std::vector<BandCells>& masks, std::size_t size, std::vector<BandCells>& out) {
    std::sort(masks.begin(), masks.end(), [](BandCells a, BandCells b) {
        return std::tuple(std::popcount(a), a) < std::tuple(std::popcount(b), b);
    });
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
    room_.resize((size + 1) * masks.size());
    std::copy(masks.begin(), masks.end(), room_.begin());
    out.clear();
    out_ = &out;
    go_on(0, whole_band, size, 0, masks.size());
}

// Chooses a cell of the smallest mask; the cells that were tried before are not alive any more.
void BandHitting::go_on(BandCells chosen, BandCells alive, std::size_t size, std::size_t begin,
                        std::size_t end) {
    if (begin == end) return fill_up(chosen, alive, size);
    if (size == 0) return;
    const BandCells* masks = room_.data();
    BandCells smallest = masks[begin] & alive;
    BandCells common = smallest, used = smallest;
    int least = std::popcount(smallest);
    std::size_t apart = 1;  // masks that share no cell: each needs one of its own
    for (std::size_t k = begin + 1; k < end; ++k) {
        const BandCells mask = masks[k] & alive;
        common &= mask;
        const int cells = std::popcount(mask);
        if (cells < least) {
            least = cells;
            smallest = mask;
        }
        if ((mask & used) == 0) {
            used |= mask;
            ++apart;
        }
    }
    if (least == 0 || apart > size) return;
    if (size == 1) {
        for (; common != 0; common &= common - 1) out_->push_back(chosen | (common & -common));
        return;
    }
    for (; smallest != 0; smallest &= smallest - 1) {
        const BandCells cell = smallest & -smallest;
        alive &= ~cell;
        std::size_t last = end;
        for (std::size_t k = begin; k < end; ++k) {
            room_[last] = room_[k];
            last += (room_[k] & cell) == 0 ? 1 : 0;
        }
        go_on(chosen | cell, alive, size - 1, end, last);
    }
}

void BandHitting::fill_up(BandCells chosen, BandCells alive, std::size_t size) {
    if (size == 0) {
        out_->push_back(chosen);
        return;
    }
    for (; static_cast<std::size_t>(std::popcount(alive)) >= size; alive &= alive - 1)
        fill_up(chosen | (alive & -alive), alive & (alive - 1), size - 1);
}

}  // namespace loshu::sudoku
