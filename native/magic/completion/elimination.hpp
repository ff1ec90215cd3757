// What all equations say together: solved for some of the open cells (Gauss and Jordan), they
// give short equations that none of them is alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <span>
#include <vector>

#include "magic/completion/store.hpp"

namespace loshu::completion {

template <std::size_t W>
class Elimination {
public:
    explicit Elimination(const Problem& problem) : column_of_(problem.cells, 0) {
        for (std::uint32_t sum = 0; sum < problem.sums.size(); ++sum)
            if (problem.sums[sum].equation && problem.sums[sum].table <= 1)
                equations_.push_back(sum);
    }

    // Strike what the solved equations exclude; return false at a contradiction.
    bool apply(Store<W>& store);

    // Whether there are few enough open cells for it to be worth its time: of many it takes as long
    // as all other rules, and saves a tenth of the nodes.
    // Also false until a cell is fixed since the last time.
    bool pays(const Store<W>& store) const {
        constexpr std::uint32_t few = 12;
        constexpr std::uint32_t freedom = 3;
        const std::uint32_t open = store.state().open;
        if (equations_.size() < 2 || open > most || open == last_) return false;
        return open <= few ? open <= equations_.size() + freedom
                           : open + freedom <= equations_.size();
    }
    void forget() { last_ = most + 1; }

private:
    static constexpr std::uint32_t most = 96;         // open cells
    static constexpr std::int64_t largest = 1 << 20;  // coefficient
    static constexpr std::int64_t large = 10'000;     // worth a division

    void fill(const Store<W>& store);
    bool solve();
    bool subtract(std::size_t row, std::size_t pivot, std::size_t column);
    static void reduce(std::span<std::int64_t> row);
    bool use(Store<W>& store, std::size_t row);
    bool use_bounds(Store<W>& store, std::int64_t total);
    bool use_pair(Store<W>& store, std::int64_t total);

    std::span<std::int64_t> row_of(std::size_t row) {
        return std::span(matrix_).subspan(row * width_, width_);
    }

    std::vector<std::uint32_t> equations_;
    std::vector<std::uint32_t> columns_;  // cells, those of large domains first
    std::vector<std::uint32_t> column_of_;
    std::vector<std::int64_t> matrix_;  // the total in the last column
    std::size_t width_ = 0;
    std::size_t rows_ = 0;
    std::uint32_t last_ = most + 1;  // open cells at the last time
    std::vector<Term> terms_;        // of the row in use
    const std::vector<std::int64_t>* table_ = nullptr;
};

template <std::size_t W>
bool Elimination<W>::apply(Store<W>& store) {
    last_ = store.state().open;
    fill(store);
    if (!solve()) return true;
    for (std::size_t row = 0; row < rows_; ++row)
        if (!use(store, row)) return false;
    return true;
}

template <std::size_t W>
void Elimination<W>::fill(const Store<W>& store) {
    const State<W>& state = store.state();
    columns_.clear();
    for (std::uint32_t i = 0; i < state.open; ++i) columns_.push_back(store.open_cell(i));
    std::sort(columns_.begin(), columns_.end(), [&](std::uint32_t one, std::uint32_t other) {
        return state.sizes[one] != state.sizes[other] ? state.sizes[one] > state.sizes[other]
                                                      : one < other;
    });
    for (std::uint32_t i = 0; i < state.open; ++i) column_of_[columns_[i]] = i;
    width_ = state.open + 1;
    rows_ = 0;
    matrix_.assign(equations_.size() * width_, 0);
    for (const std::uint32_t index : equations_) {
        const Rest& rest = state.rests[index];
        if (rest.open == 0) continue;
        const Sum& sum = store.problem().sums[index];
        table_ = &store.problem().tables[sum.table];
        const auto row = row_of(rows_++);
        for (std::uint32_t i = 0; i < rest.open; ++i) {
            const Term& term = store.term(sum.first + i);
            row[column_of_[term.cell]] = term.factor;
        }
        row[width_ - 1] = rest.low;
    }
}

// Bring the matrix into reduced row echelon form; return false where its numbers become large.
template <std::size_t W>
bool Elimination<W>::solve() {
    std::size_t done = 0;
    for (std::size_t column = 0; column + 1 < width_ && done < rows_; ++column) {
        std::size_t pivot = rows_;
        for (std::size_t row = done; row < rows_; ++row) {
            const std::int64_t size = std::abs(row_of(row)[column]);
            if (size != 0 && (pivot == rows_ || size < std::abs(row_of(pivot)[column])))
                pivot = row;
        }
        if (pivot == rows_) continue;
        if (pivot != done)
            std::swap_ranges(row_of(pivot).begin(), row_of(pivot).end(), row_of(done).begin());
        for (std::size_t row = 0; row < rows_; ++row)
            if (row != done && row_of(row)[column] != 0 && !subtract(row, done, column))
                return false;
        ++done;
    }
    return true;
}

template <std::size_t W>
bool Elimination<W>::subtract(std::size_t row, std::size_t pivot, std::size_t column) {
    const auto to = row_of(row);
    const auto from = row_of(pivot);
    const std::int64_t common = std::gcd(to[column], from[column]);
    const std::int64_t scale = from[column] / common;
    const std::int64_t times = to[column] / common;
    if (std::abs(scale) > largest || std::abs(times) > largest) return false;
    if (scale == 1) {
        for (std::size_t i = 0; i < width_; ++i) to[i] -= times * from[i];
        return true;
    }
    std::int64_t widest = 0;
    for (std::size_t i = 0; i < width_; ++i) {
        if (std::abs(to[i]) > largest * largest || std::abs(from[i]) > largest * largest)
            return false;
        to[i] = scale * to[i] - times * from[i];
        widest = std::max(widest, std::abs(to[i]));
    }
    if (widest > large) reduce(to);
    return true;
}

// Divide a row by what its numbers have in common.
template <std::size_t W>
void Elimination<W>::reduce(std::span<std::int64_t> row) {
    std::int64_t common = 0;
    for (const std::int64_t number : row) common = std::gcd(common, number);
    if (common > 1)
        for (std::int64_t& number : row) number /= common;
}

template <std::size_t W>
bool Elimination<W>::use(Store<W>& store, std::size_t row) {
    const auto own = row_of(row);
    terms_.clear();
    for (std::uint32_t column = 0; column + 1 < width_; ++column) {
        if (own[column] == 0) continue;
        if (std::abs(own[column]) > largest) return true;
        terms_.push_back({columns_[column], own[column]});
    }
    const std::int64_t total = own[width_ - 1];
    if (terms_.empty()) return total == 0;
    if (std::abs(total) > std::int64_t{1} << 61) return true;
    return terms_.size() == 2 ? use_pair(store, total) : use_bounds(store, total);
}

template <std::size_t W>
bool Elimination<W>::use_bounds(Store<W>& store, std::int64_t total) {
    const State<W>& state = store.state();
    const auto& table = *table_;
    std::int64_t least = 0;
    std::int64_t most_added = 0;
    const auto ends = [&](const Term& term) {
        const std::int64_t one = term.factor * table[state.firsts[term.cell]];
        const std::int64_t other = term.factor * table[state.lasts[term.cell]];
        return std::pair(std::min(one, other), std::max(one, other));
    };
    for (const Term& term : terms_) {
        least += ends(term).first;
        most_added += ends(term).second;
    }
    if (total < least || total > most_added) return false;
    const std::int64_t above = total - least;
    const std::int64_t below = most_added - total;
    for (const Term& term : terms_) {
        const auto [low, high] = ends(term);
        if (high - low <= above && high - low <= below) continue;
        Bits<W> kept = state.domains[term.cell];
        state.domains[term.cell].each([&, from = high - below, to = low + above](unsigned entry) {
            const std::int64_t value = term.factor * table[entry];
            if (value < from || value > to) kept.reset(entry);
        });
        if (!store.keep(term.cell, kept)) return false;
    }
    return true;
}

template <std::size_t W>
bool Elimination<W>::use_pair(Store<W>& store, std::int64_t total) {
    const State<W>& state = store.state();
    const auto& table = *table_;
    const Term one = terms_[0];
    const Term other = terms_[1];
    Bits<W> kept_one;
    Bits<W> kept_other;
    state.domains[other.cell].each([&](unsigned entry) {
        const std::int64_t needed = total - other.factor * table[entry];
        if (needed % one.factor != 0) return;
        const auto found = std::lower_bound(table.begin(), table.end(), needed / one.factor);
        if (found == table.end() || *found != needed / one.factor) return;
        const auto partner = static_cast<unsigned>(found - table.begin());
        const bool same = partner == entry && !store.problem().repeats();
        if (same || !state.domains[one.cell].test(partner)) return;
        kept_one.set(partner);
        kept_other.set(entry);
    });
    return kept_one.any() && store.keep(one.cell, kept_one) && store.keep(other.cell, kept_other);
}

}  // namespace loshu::completion
