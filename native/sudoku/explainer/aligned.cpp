// Aligned exclusion: of the ways to fill two or three cells, some leave another cell nothing.
#include <algorithm>
#include <span>
#include <vector>

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

struct Base {
    std::uint8_t cell;
    std::vector<std::uint8_t> excluders;  // peers with few candidates
};

std::vector<Base> bases(const Marks& marks, unsigned most) {
    std::vector<Base> found;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (marks.size(cell) < 2) continue;
        Base base{static_cast<std::uint8_t>(cell), {}};
        bool single = false;
        for (const std::uint8_t peer : geometry.peers[cell]) {
            const unsigned size = marks.size(peer);
            single = single || size == 1;
            if (size >= 2 && size <= most) base.excluders.push_back(peer);
        }
        if (!single && !base.excluders.empty()) found.push_back(std::move(base));
    }
    return found;
}

class Exclusion {
public:
    Exclusion(const Marks& marks, std::span<const Base* const> cells) : marks_(marks), cells_(cells) {
        for (const std::uint8_t cell : cells[0]->excluders)
            if (std::ranges::all_of(cells.subspan(1), [&](const Base* base) {
                    return std::ranges::find(base->excluders, cell) != base->excluders.end();
                }))
                excluders_.push_back(marks.digits[cell]);
    }
    // The candidates of the cells that no way to fill them has.
    CandidateSet removed() {
        CandidateSet set;
        if (excluders_.size() < 2) return set;
        fill(0, 0);
        for (std::size_t i = 0; i < cells_.size(); ++i)
            set.add(cells_[i]->cell, marks_.digits[cells_[i]->cell] & ~allowed_[i]);
        return set;
    }

private:
    void fill(std::size_t at, unsigned used) {
        if (at == cells_.size()) {
            if (std::ranges::any_of(excluders_, [&](Mask digits) { return (digits & ~used) == 0; }))
                return;
            for (std::size_t i = 0; i < at; ++i) allowed_[i] |= 1U << chosen_[i];
            return;
        }
        for (unsigned rest = marks_.digits[cells_[at]->cell]; rest != 0; rest &= rest - 1) {
            chosen_[at] = lowest(rest);
            bool clash = false;
            for (std::size_t i = 0; i < at; ++i)
                clash = clash || (chosen_[i] == chosen_[at] && see(cells_[i]->cell, cells_[at]->cell));
            if (!clash) fill(at + 1, used | 1U << chosen_[at]);
        }
    }

    const Marks& marks_;
    std::span<const Base* const> cells_;
    std::vector<Mask> excluders_;
    std::array<unsigned, 3> chosen_{}, allowed_{};
};

}  // namespace

MaybeHint find_aligned_pair(const Grid& grid) {
    const auto all = bases(grid.marks, 2);
    for (std::size_t second = 1; second < all.size(); ++second)
        for (std::size_t first = 0; first < second; ++first) {
            const std::array cells{&all[first], &all[second]};
            const CandidateSet removed = Exclusion(grid.marks, cells).removed();
            if (!removed.empty()) return Hint{Technique::aligned_pair, 6.2, removed};
        }
    return {};
}

// The third cells of two: what excludes for either and is a base too.
static std::vector<const Base*> third_cells(const std::vector<Base>& all, const Base& first,
                                            const Base& second) {
    std::vector<const Base*> found;
    const auto take = [&](std::uint8_t cell) {
        if (cell == first.cell || cell == second.cell) return;
        const auto at = std::ranges::find(all, cell, &Base::cell);
        if (at != all.end() && std::ranges::find(found, &*at) == found.end()) found.push_back(&*at);
    };
    for (const std::uint8_t cell : first.excluders) take(cell);
    for (const std::uint8_t cell : second.excluders) take(cell);
    return found;
}

MaybeHint find_aligned_triplet(const Grid& grid) {
    const auto all = bases(grid.marks, 3);
    if (all.size() < 3) return {};
    for (std::size_t second = 1; second < all.size(); ++second)
        for (std::size_t first = 0; first < second; ++first)
            for (const Base* third : third_cells(all, all[first], all[second])) {
                const std::array cells{&all[first], &all[second], third};
                const CandidateSet removed = Exclusion(grid.marks, cells).removed();
                if (!removed.empty()) return Hint{Technique::aligned_triplet, 7.5, removed};
            }
    return {};
}

}  // namespace loshu::sudoku::explainer
