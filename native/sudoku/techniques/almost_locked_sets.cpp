#include "sudoku/techniques/almost_locked_sets.hpp"

#include <algorithm>

#include "sudoku/techniques/eliminations.hpp"

namespace loshu::sudoku::techniques {

namespace {

class SetSearch {
public:
    SetSearch(const Board& board, std::vector<AlmostLockedSet>& found)
        : board_{board}, found_{found} {}

    void run() {
        for (house_ = 0; house_ < houses; ++house_) {
            std::array<std::uint8_t, size> open{};
            std::size_t left = 0;
            for (const std::uint8_t cell : board_.open() & house_cells[house_]) open[left++] = cell;
            extend(std::span{open}.first(left), CellSet{}, 0, 0);
        }
    }

private:
    // Adds each of the cells that are left to some cells with some digits.
    void extend(std::span<const std::uint8_t> left, CellSet cells, DigitSet digits,
                std::size_t chosen) {
        if (++chosen == size) return;
        for (; !left.empty(); left = left.subspan(1)) {
            const auto wider = static_cast<DigitSet>(digits | board_.candidates(left[0]));
            const CellSet larger = cells | CellSet::of(left[0]);
            const std::size_t width = count_of(wider);
            if (width == chosen + 1 && is_new(larger, chosen)) add(larger, wider);
            if (width <= chosen + left.size()) extend(left.subspan(1), larger, wider, chosen);
        }
    }

    // Whether no earlier house contains the cells.
    bool is_new(CellSet cells, std::size_t chosen) const {
        if (chosen == 1) return house_ < first_column;
        if (house_ < first_box) return true;
        const std::size_t cell = cells.first();
        return !cells.within(house_cells[row_of(cell)]) &&
               !cells.within(house_cells[first_column + column_of(cell)]);
    }

    void add(CellSet cells, DigitSet digits) {
        AlmostLockedSet& set = found_.emplace_back();
        set.cells = cells;
        set.digits = digits;
        for (const std::size_t digit : Digits{digits}) {
            set.places[digit] = cells & board_.places(digit);
            set.seen[digit] =
                (seen_by_all(set.places[digit]) & board_.places(digit)).without(cells);
            set.seen_at_all |= set.seen[digit];
        }
    }

    const Board& board_;
    std::vector<AlmostLockedSet>& found_;
    std::size_t house_ = 0;
};

}  // namespace

void AlmostLockedSets::build(const Board& board) {
    sets.clear();
    SetSearch{board, sets}.run();
}

void AlsNetwork::build(const Board& board, bool overlapping) {
    sets_.build(board);
    const std::size_t count = sets().size();
    links_.clear();
    starts_.assign(1, 0);
    for (BitRows* rows : {&linked_, &sharing_, &winging_}) rows->reset(count, count);
    common_.reset(size + 1, count);
    index_cells();
    for (std::size_t set = 0; set < count; ++set) {
        link(set, overlapping);
        starts_.push_back(links_.size());
    }
}

void AlsNetwork::index_cells() {
    const std::size_t count = sets().size();
    holding_.reset(cells, count);
    seeing_.reset(cells * size, count);
    for (std::size_t set = 0; set < count; ++set) {
        for (const std::size_t cell : sets()[set].cells) holding_.set(cell, set);
        for (const std::size_t digit : Digits{sets()[set].digits}) {
            for (const std::size_t cell : sets()[set].seen[digit]) {
                seeing_.set(candidate(cell, digit), set);
            }
        }
    }
}

// A digit is restricted where each of its places in the one set is seen from the other: the sets
// of which a place sees the digit are intersected over the places.
void AlsNetwork::link(std::size_t set, bool overlapping) {
    const AlmostLockedSet& here = sets()[set];
    const BitRow any = common_[size];
    std::ranges::fill(any, 0);
    for (const std::size_t digit : Digits{here.digits}) {
        const BitRow row = common_[digit];
        const CellSet places = here.places[digit];
        std::ranges::copy(seeing_[candidate(places.first(), digit)], row.begin());
        for (const std::size_t cell : places.without_first()) {
            intersect(row, seeing_[candidate(cell, digit)]);
        }
        unite(any, row);
        for (const std::size_t cell : here.seen[digit]) {
            unite(sharing_[set], seeing_[candidate(cell, digit)]);
        }
    }
    std::ranges::copy(sharing_[set], winging_[set].begin());
    if (!overlapping) {
        for (const std::size_t cell : here.cells) {
            subtract(any, holding_[cell]);
            subtract(winging_[set], holding_[cell]);
        }
    }
    any_common_bit(any, any, set + 1, [&](std::size_t other) {
        DigitSet digits = 0;
        for (const std::size_t digit : Digits{here.digits}) {
            if (common_.has(digit, other)) digits |= digit_set(digit);
        }
        links_.push_back(
            {static_cast<std::uint16_t>(set), static_cast<std::uint16_t>(other), digits});
        linked_.set(set, other);
        linked_.set(other, set);
        return false;
    });
}

const AlsLink& AlsNetwork::link(std::size_t set, std::size_t other) const {
    const auto from = links_from(std::min(set, other));
    return *std::ranges::lower_bound(from, std::max(set, other), {}, &AlsLink::second);
}

}  // namespace loshu::sudoku::techniques
