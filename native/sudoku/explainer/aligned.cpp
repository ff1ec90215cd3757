// Aligned exclusion: of the ways to fill two or three cells, some leave another cell nothing.
#include <algorithm>
#include <span>
#include <vector>

#include "sudoku/explainer/aligned.hpp"
#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

struct Base {
    std::uint8_t cell;
    Cells excluders;  // peers with few candidates
};

constexpr std::uint8_t not_a_base = 0xFF;

struct Bases {
    std::vector<Base> all;
    std::array<std::uint8_t, 81> number{};  // of a cell, or `not_a_base`

    Bases(const Marks& marks, unsigned most) {
        number.fill(not_a_base);
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (marks.size(cell) < 2) continue;
            Base base{static_cast<std::uint8_t>(cell), {}};
            bool single = false;
            for (const std::uint8_t peer : geometry.peers[cell]) {
                const unsigned size = marks.size(peer);
                single = single || size == 1;
                if (size >= 2 && size <= most) base.excluders.add(peer);
            }
            if (single || base.excluders.empty()) continue;
            number[cell] = static_cast<std::uint8_t>(all.size());
            all.push_back(base);
        }
    }
};

class Exclusion {
public:
    Exclusion(const Marks& marks, std::span<const std::uint8_t> cells, const Cells& excluders)
        : marks_(marks), cells_(cells) {
        unsigned digits = 0;
        for (const std::uint8_t cell : cells) digits |= marks.digits[cell];
        excluders.each([&](std::size_t cell) {
            if ((marks.digits[cell] & ~digits) == 0) excluders_[many_++] = marks.digits[cell];
        });
    }
    // The candidates of the cells that no way to fill them has.
    CandidateSet removed() {
        CandidateSet set;
        for (std::size_t i = 0; i < cells_.size(); ++i) choices_[i] = marks_.digits[cells_[i]];
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const unsigned digits = choices_[i];
            for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
                choices_[i] = 1U << lowest(rest);
                if ((allowed_[i] & choices_[i]) == 0 && !fill(0, 0))
                    set.add(cells_[i], choices_[i]);
            }
            choices_[i] = digits;
        }
        return set;
    }

private:
    // Fill the cells from one on; return whether that leaves every other cell something.
    bool fill(std::size_t at, unsigned used) {
        if (at == cells_.size()) return allow(used);
        for (unsigned rest = choices_[at]; rest != 0; rest &= rest - 1) {
            chosen_[at] = lowest(rest);
            bool clash = false;
            for (std::size_t i = 0; i < at; ++i)
                clash = clash || (chosen_[i] == chosen_[at] && see(cells_[i], cells_[at]));
            if (!clash && fill(at + 1, used | 1U << chosen_[at])) return true;
        }
        return false;
    }
    bool allow(unsigned used) {
        for (std::size_t i = 0; i < many_; ++i)
            if ((excluders_[i] & ~used) == 0) return false;
        for (std::size_t i = 0; i < cells_.size(); ++i) allowed_[i] |= 1U << chosen_[i];
        return true;
    }

    const Marks& marks_;
    std::span<const std::uint8_t> cells_;
    std::array<Mask, 20> excluders_{};
    std::size_t many_ = 0;
    std::array<unsigned, 3> choices_{}, chosen_{}, allowed_{};
};

// Whether three cells were tried before, with these two as the first and the second.
bool tried(const Base& first, const Base& second, std::uint8_t third) {
    return first.excluders.has(third) || second.excluders.has(third);
}

// The third cell can be one that excludes for either of two and is a base too; those of the first
// come first.  Three cells matter if they or a cell that they all see are fresh.
MaybeHint triplet_with(const Marks& marks, const Bases& bases, std::size_t first,
                       std::size_t second, const Cells& fresh) {
    const Base &a = bases.all[first], &b = bases.all[second];
    const Cells common = a.excluders.both(b.excluders);
    if (!common.several()) return {};
    Cells left = a.excluders;
    left.add(b.excluders);
    const Cells seen = seen_from[a.cell].both(seen_from[b.cell]).both(fresh);
    const bool all = fresh.has(a.cell) || fresh.has(b.cell);
    if (!all && seen.empty()) left = left.both(fresh);
    if (left.empty()) return {};
    for (const Base* base : {&a, &b})
        for (const std::uint8_t cell : geometry.peers[base->cell]) {
            if (!left.has(cell)) continue;
            if (!all && !fresh.has(cell) && seen.both(seen_from[cell]).empty()) continue;
            const std::size_t third = bases.number[cell];
            if (third == not_a_base || third == first || third == second) continue;
            left.remove(cell);
            const Base& c = bases.all[third];
            const Cells excluders = common.both(c.excluders);
            if (!excluders.several()) continue;
            // Pairs come in the order of their second cell, then of their first.
            if (third < second && tried(a, c, b.cell)) continue;
            if (third < first && tried(b, c, a.cell)) continue;
            const std::array cells{a.cell, b.cell, cell};
            const CandidateSet removed = Exclusion(marks, cells, excluders).removed();
            if (!removed.empty()) return Hint{Technique::aligned_triplet, 7.5, removed};
        }
    return {};
}

}  // namespace

MaybeHint find_aligned_pair(const Grid& grid) {
    const Bases bases(grid.marks, 2);
    for (std::size_t second = 1; second < bases.all.size(); ++second)
        for (std::size_t first = 0; first < second; ++first) {
            const Base &a = bases.all[first], &b = bases.all[second];
            const Cells excluders = a.excluders.both(b.excluders);
            if (!excluders.several()) continue;
            const std::array cells{a.cell, b.cell};
            const CandidateSet removed = Exclusion(grid.marks, cells, excluders).removed();
            if (!removed.empty()) return Hint{Technique::aligned_pair, 6.2, removed};
        }
    return {};
}

MaybeHint AlignedTriplets::find(const Marks& marks) {
    const Bases bases(marks, 3);
    Cells cells;
    for (const Base& base : bases.all) cells.add(base.cell);
    Cells fresh = cells.without(bases_);
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (marks.digits[cell] != tried_.digits[cell]) fresh.add(cell);
    for (std::size_t second = 1; second < bases.all.size(); ++second)
        for (std::size_t first = 0; first < second; ++first)
            if (auto hint = triplet_with(marks, bases, first, second, fresh)) return hint;
    tried_ = marks;
    bases_ = cells;
    return {};
}

}  // namespace loshu::sudoku::explainer
