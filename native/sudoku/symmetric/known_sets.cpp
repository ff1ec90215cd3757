#include "sudoku/symmetric/known_sets.hpp"

#include <algorithm>

#include "sudoku/symmetric/loops.hpp"

namespace loshu::sudoku {
namespace {

constexpr std::size_t cells = 81;
// In `clues_` without a set: not one clue, nor what an orbit may share.
constexpr std::uint8_t no_set = 255;

// The row, the column and the box of each cell.
constexpr auto houses_of = [] {
    std::array<std::array<std::uint8_t, 3>, cells> houses{};
    for (std::size_t cell = 0; cell < cells; ++cell)
        houses[cell] = {static_cast<std::uint8_t>(cell / 9),
                        static_cast<std::uint8_t>(9 + cell % 9),
                        static_cast<std::uint8_t>(18 + cell / 27 * 3 + cell % 9 / 3)};
    return houses;
}();

}  // namespace

CellOrbits::CellOrbits(std::span<const std::int64_t> members, std::size_t size)
    : cells(members.size() / size) {
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i] < 0) continue;
        const auto cell = static_cast<std::size_t>(members[i]);
        cells[i / size] = cells[i / size] | CellSet::of(cell);
        of_cell[cell] = static_cast<std::uint8_t>(i / size);
    }
}

KnownSets::KnownSets(std::span<const std::uint8_t> grid, const CellOrbits& orbits)
    : orbits_(&orbits), shared_(capacity * orbits.cells.size()) {
    std::ranges::copy(grid, grid_.begin());
    clues_.fill(no_set);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        puzzle_ = puzzle_ | CellSet::of(cell);
        for (const std::size_t house : houses_of[cell])
            where_[house][grid_[cell] - 1U] = static_cast<std::uint8_t>(cell);
    }
    std::array<std::uint8_t, cells> other;
    for (std::uint8_t a = 1; a <= 9; ++a)
        for (std::uint8_t b = 1; b < a; ++b) {
            for (std::size_t i = 0; i < cells; ++i)
                other[i] = grid_[i] == a ? b : grid_[i] == b ? a : grid_[i];
            learn(other);
        }
    for (std::size_t line = 0; line < 9; ++line)
        for (std::size_t next = line + 1; next % 3 != 0; ++next) {
            other = grid_;
            for (std::size_t i = 0; i < 9; ++i) std::swap(other[9 * line + i], other[9 * next + i]);
            learn(other);
            other = grid_;
            for (std::size_t i = 0; i < cells; i += 9) std::swap(other[i + line], other[i + next]);
            learn(other);
        }
}

void KnownSets::learn(std::span<const std::uint8_t> other) {
    CellSet left;
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (other[cell] != grid_[cell]) left = left | CellSet::of(cell);
    while (!left.empty()) {
        // Where a cell gets a new digit, its houses lose it elsewhere: a set is closed under this.
        CellSet set, open = CellSet::of(left.first());
        while (!open.empty()) {
            const std::size_t cell = open.first();
            set = set | CellSet::of(cell);
            for (const std::size_t house : houses_of[cell])
                open = open | CellSet::of(where_[house][other[cell] - 1U]);
            open = open.without(set);
        }
        left = left.without(set);
        add(set);
    }
}

void KnownSets::add(CellSet set) {
    if (count_ == capacity) forget_large();
    low_[count_] = set.low;
    high_[count_] = set.high;
    tabulate(count_++);
}

// Large sets seldom lack a clue.
void KnownSets::forget_large() {
    std::vector<CellSet> sets;
    for (std::size_t i = 0; i < count_; ++i) sets.push_back({low_[i], high_[i]});
    std::ranges::stable_sort(sets, {}, &CellSet::size);
    low_.fill(0);
    high_.fill(0);
    clues_.fill(no_set);
    std::ranges::fill(shared_, std::uint8_t{0});
    for (count_ = 0; count_ < capacity / 4 * 3; ++count_) {
        low_[count_] = sets[count_].low;
        high_[count_] = sets[count_].high;
        tabulate(count_);
    }
}

void KnownSets::tabulate(std::size_t i) {
    const CellSet set{low_[i], high_[i]};
    clues_[i] = static_cast<std::uint8_t>((set & puzzle_).size());
    for (CellSet left = set; !left.empty(); left = left.without_first())
        ++shared_[capacity * orbits_->of_cell[left.first()] + i];
}

void KnownSets::put(std::size_t orbit) {
    puzzle_ = puzzle_ | orbits_->cells[orbit];
    add_bytes(clues_.data(), shared(orbit), padded());
}

void KnownSets::remove(std::size_t orbit) {
    puzzle_ = puzzle_.without(orbits_->cells[orbit]);
    subtract_bytes(clues_.data(), shared(orbit), padded());
}

bool KnownSets::can_go(std::size_t orbit) const {
    return !any_equal(clues_.data(), shared(orbit), padded());
}

CellSet KnownSets::doubtful() const {
    return puzzle_.without({join_where_one(low_.data(), clues_.data(), padded()),
                            join_where_one(high_.data(), clues_.data(), padded())});
}

}  // namespace loshu::sudoku
