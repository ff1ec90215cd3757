// What each cell may still hold, and what changed since the rules were last applied.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "magic/completion/bits.hpp"
#include "magic/completion/problem.hpp"

namespace loshu::completion {

// What is left of a sum for its open cells.
struct Rest {
    std::int64_t low;
    std::int64_t high;
    std::uint32_t open;
};

// All that a search has to restore; sets are of indices of entries.
template <std::size_t W>
struct State {
    std::vector<Bits<W>> domains;
    std::vector<std::uint16_t> sizes;  // of the domains
    std::vector<Rest> rests;
    Bits<W> unused;
    std::uint32_t open = 0;  // cells that are not fixed
};

// The cells that are open, in all and in each sum, are the first of a list: a cell that is fixed
// changes places with the last open one, so that restoring the number of them restores the set
// (sparse sets, Briggs and Torczon 1993).
template <std::size_t W>
class Store {
public:
    explicit Store(const Problem& problem);

    const State<W>& state() const { return state_; }
    // Return to a state from which the present one was reached.
    void restore(const State<W>& state) { state_ = state; }

    const Problem& problem() const { return problem_; }
    std::uint32_t open_cell(std::uint32_t at) const { return open_cells_[at]; }
    // The open terms of a sum are the first rests[sum].open ones of this list.
    const Term& term(std::size_t at) const { return terms_[at]; }

    // Keep the entries in `kept` alone; return false where none is left.
    bool keep(std::uint32_t cell, const Bits<W>& kept);

protected:
    // Fix all cells with one entry left; return false at a contradiction.
    bool fix_singles();
    void wake(std::uint32_t sum);
    void wake_all();
    bool next_woken(std::uint32_t& sum);
    void sleep();
    bool waiting() const {
        return !singles_.empty() || woken_begin_ != woken_.size() ||
               !woken_late_.empty();
    }

    const Problem& problem_;
    State<W> state_;

private:
    static constexpr std::uint32_t few = 3;  // open cells: a sum that looks at each entry

    void fix(std::uint32_t cell);
    bool strike(unsigned entry);
    void changed(std::uint32_t cell, bool bounds);

    std::vector<Term> terms_;             // permuted within each sum
    std::vector<std::uint32_t> at_;       // of the term with this place: where it is in terms_
    std::vector<std::uint32_t> place_;    // the inverse
    std::vector<std::uint32_t> open_cells_;
    std::vector<std::uint32_t> open_at_;  // the inverse
    std::vector<std::uint32_t> singles_;
    std::vector<std::uint32_t> woken_;       // from woken_begin_ on
    std::vector<std::uint32_t> woken_late_;  // sums of three open cells, which take longest
    std::size_t woken_begin_ = 0;
    std::vector<std::uint8_t> is_woken_;
};

template <std::size_t W>
Store<W>::Store(const Problem& problem)
    : problem_(problem),
      terms_(problem.terms),
      at_(problem.terms.size()),
      place_(problem.terms.size()),
      open_cells_(problem.cells),
      open_at_(problem.cells),
      is_woken_(problem.sums.size(), 0) {
    std::iota(at_.begin(), at_.end(), 0u);
    std::iota(place_.begin(), place_.end(), 0u);
    std::iota(open_cells_.begin(), open_cells_.end(), 0u);
    std::iota(open_at_.begin(), open_at_.end(), 0u);
    state_.unused = Bits<W>::below(static_cast<unsigned>(problem.entries));
    state_.open = static_cast<std::uint32_t>(problem.cells);
    state_.domains.resize(problem.cells);
    state_.sizes.resize(problem.cells);
    for (std::uint32_t cell = 0; cell < problem.cells; ++cell) {
        for (std::size_t entry = 0; entry < problem.entries; ++entry)
            if (problem.allowed[cell * problem.entries + entry] != 0)
                state_.domains[cell].set(static_cast<unsigned>(entry));
        state_.sizes[cell] = static_cast<std::uint16_t>(state_.domains[cell].count());
        if (state_.sizes[cell] == 1) singles_.push_back(cell);
    }
    for (const Sum& sum : problem.sums) state_.rests.push_back({sum.low, sum.high, sum.size});
}

template <std::size_t W>
bool Store<W>::keep(std::uint32_t cell, const Bits<W>& kept) {
    Bits<W>& domain = state_.domains[cell];
    const Bits<W> left = domain & kept;
    if (left == domain) return true;
    if (!left.any()) return false;
    const bool bounds = left.first() != domain.first() || left.last() != domain.last();
    domain = left;
    state_.sizes[cell] = static_cast<std::uint16_t>(left.count());
    if (state_.sizes[cell] == 1) singles_.push_back(cell);
    changed(cell, bounds);
    return true;
}

template <std::size_t W>
void Store<W>::changed(std::uint32_t cell, bool bounds) {
    for (std::uint32_t j = problem_.places_of[cell]; j < problem_.places_of[cell + 1]; ++j) {
        const std::uint32_t sum = problem_.places[j].sum;
        if (bounds || state_.rests[sum].open <= few) wake(sum);
    }
}

template <std::size_t W>
bool Store<W>::fix_singles() {
    while (!singles_.empty()) {
        const std::uint32_t cell = singles_.back();
        singles_.pop_back();
        const unsigned entry = state_.domains[cell].first();
        fix(cell);
        if (!strike(entry)) return false;
    }
    return true;
}

template <std::size_t W>
void Store<W>::fix(std::uint32_t cell) {
    const unsigned entry = state_.domains[cell].first();
    state_.unused.reset(entry);
    const std::uint32_t last = open_cells_[--state_.open];
    std::swap(open_cells_[open_at_[cell]], open_cells_[state_.open]);
    std::swap(open_at_[cell], open_at_[last]);
    for (std::uint32_t j = problem_.places_of[cell]; j < problem_.places_of[cell + 1]; ++j) {
        const auto [place, index] = problem_.places[j];
        const Sum& sum = problem_.sums[index];
        Rest& rest = state_.rests[index];
        const std::int64_t added = problem_.terms[place].factor * problem_.tables[sum.table][entry];
        rest.low -= added;
        rest.high -= added;
        const auto to = static_cast<std::uint32_t>(sum.first + --rest.open);
        const std::uint32_t from = at_[place];
        std::swap(terms_[from], terms_[to]);
        std::swap(place_[from], place_[to]);
        at_[place_[from]] = from;
        at_[place_[to]] = to;
        wake(index);
    }
}

// Strike a used entry from all open cells.
template <std::size_t W>
bool Store<W>::strike(unsigned entry) {
    for (std::uint32_t i = 0; i < state_.open; ++i) {
        const std::uint32_t cell = open_cells_[i];
        Bits<W>& domain = state_.domains[cell];
        if (!domain.test(entry)) continue;
        domain.reset(entry);
        const std::uint16_t size = --state_.sizes[cell];
        if (size == 0) return false;
        if (size == 1) singles_.push_back(cell);
        changed(cell, domain.next(entry) == Bits<W>::width || domain.first() > entry);
    }
    return true;
}

template <std::size_t W>
void Store<W>::wake(std::uint32_t sum) {
    if (is_woken_[sum] != 0) return;
    is_woken_[sum] = 1;
    (state_.rests[sum].open == few ? woken_late_ : woken_).push_back(sum);
}

template <std::size_t W>
void Store<W>::wake_all() {
    for (std::uint32_t sum = 0; sum < problem_.sums.size(); ++sum) wake(sum);
}

template <std::size_t W>
bool Store<W>::next_woken(std::uint32_t& sum) {
    if (woken_begin_ == woken_.size()) {
        woken_.clear();
        woken_begin_ = 0;
        if (woken_late_.empty()) return false;
        sum = woken_late_.back();
        woken_late_.pop_back();
        is_woken_[sum] = 0;
        return true;
    }
    sum = woken_[woken_begin_++];
    is_woken_[sum] = 0;
    return true;
}

// Forget all changes.
template <std::size_t W>
void Store<W>::sleep() {
    for (std::size_t i = woken_begin_; i < woken_.size(); ++i) is_woken_[woken_[i]] = 0;
    for (const std::uint32_t sum : woken_late_) is_woken_[sum] = 0;
    woken_.clear();
    woken_late_.clear();
    woken_begin_ = 0;
    singles_.clear();
}

}  // namespace loshu::completion
