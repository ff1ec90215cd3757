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

// The rest of a sum, for its open cells.
struct Rest {
    std::int64_t low;
    std::int64_t high;
    std::uint32_t open;
};

// All that a search has to restore; sets are of indices of entries.
template <std::size_t W>
struct State {
    std::vector<Bits<W>> domains;
    std::vector<std::uint16_t> sizes;   // of the domains
    std::vector<std::uint16_t> firsts;  // the least entries
    std::vector<std::uint16_t> lasts;   // the greatest ones
    std::vector<Rest> rests;
    std::vector<std::uint64_t> narrow;  // the sums of two open cells at most: a set
    std::vector<std::uint64_t> triple;  // those of three
    Bits<W> unused;
    std::vector<std::uint32_t> left;  // uses of each entry, where entries may repeat
    std::uint32_t open = 0;           // cells that are not fixed
};

// The cells that are open, in all and in each sum, are the first of a list: a cell that is fixed
// changes places with the last open one, so that restoring the number of them restores the set
// (sparse sets, Briggs and Torczon 1993).  These are the lists.
struct Order {
    std::vector<Term> terms;           // permuted within each sum
    std::vector<std::uint32_t> at;     // of the term with this place: where it is in `terms`
    std::vector<std::uint32_t> place;  // the inverse
    std::vector<std::uint32_t> cells;
    std::vector<std::uint32_t> cell_at;  // the inverse
};

template <std::size_t W>
class Store {
public:
    explicit Store(const Problem& problem);

    const State<W>& state() const { return state_; }
    // Return to a state from which the present one was reached.
    void restore(const State<W>& state) { state_ = state; }
    // Return to any state, by the lists of that time.
    const Order& order() const { return order_; }
    void restore(const State<W>& state, const Order& order) {
        state_ = state;
        order_ = order;
    }

    const Problem& problem() const { return problem_; }
    std::uint32_t open_cell(std::uint32_t at) const { return order_.cells[at]; }
    // The open terms of a sum are the first rests[sum].open ones of this list.
    const Term& term(std::size_t at) const { return order_.terms[at]; }

    // Keep the entries in `kept` alone; return false where none is left.
    bool keep(std::uint32_t cell, const Bits<W>& kept);

protected:
    // Fix all cells with one entry left; return false at a contradiction.
    bool fix_singles();
    void wake_all();
    bool next_woken(std::uint32_t& sum);
    void sleep();
    bool waiting() const;

    const Problem& problem_;
    State<W> state_;

private:
    void fix(std::uint32_t cell);
    bool use_up(unsigned entry);
    bool strike(unsigned entry);
    void classify(std::uint32_t sum);
    void changed(std::uint32_t cell, bool bounds);

    Order order_;
    std::vector<std::uint32_t> singles_;
    std::vector<std::uint64_t> woken_;  // a set of sums
};

template <std::size_t W>
Store<W>::Store(const Problem& problem)
    : problem_(problem),
      order_{problem.terms, std::vector<std::uint32_t>(problem.terms.size()),
             std::vector<std::uint32_t>(problem.terms.size()),
             std::vector<std::uint32_t>(problem.cells), std::vector<std::uint32_t>(problem.cells)},
      woken_(problem.sum_words, 0) {
    for (auto* list : {&order_.at, &order_.place, &order_.cells, &order_.cell_at})
        std::iota(list->begin(), list->end(), 0u);
    state_.unused = Bits<W>::below(static_cast<unsigned>(problem.entries));
    state_.left = problem.times;
    state_.open = static_cast<std::uint32_t>(problem.cells);
    state_.domains.resize(problem.cells);
    state_.sizes.resize(problem.cells);
    state_.firsts.resize(problem.cells);
    state_.lasts.resize(problem.cells);
    for (std::uint32_t cell = 0; cell < problem.cells; ++cell) {
        for (std::size_t entry = 0; entry < problem.entries; ++entry)
            if (problem.allowed[cell * problem.entries + entry] != 0)
                state_.domains[cell].set(static_cast<unsigned>(entry));
        state_.sizes[cell] = static_cast<std::uint16_t>(state_.domains[cell].count());
        if (state_.sizes[cell] == 1) singles_.push_back(cell);
        if (state_.sizes[cell] > 0) {
            state_.firsts[cell] = static_cast<std::uint16_t>(state_.domains[cell].first());
            state_.lasts[cell] = static_cast<std::uint16_t>(state_.domains[cell].last());
        }
    }
    for (const Sum& sum : problem.sums) state_.rests.push_back({sum.low, sum.high, sum.size});
    state_.narrow.resize(problem.sum_words);
    state_.triple.resize(problem.sum_words);
    for (std::uint32_t sum = 0; sum < problem.sums.size(); ++sum) classify(sum);
}

template <std::size_t W>
bool Store<W>::keep(std::uint32_t cell, const Bits<W>& kept) {
    Bits<W>& domain = state_.domains[cell];
    const Bits<W> left = domain & kept;
    if (left == domain) return true;
    if (!left.any()) return false;
    const auto first = static_cast<std::uint16_t>(left.first());
    const auto last = static_cast<std::uint16_t>(left.last());
    const bool bounds = first != state_.firsts[cell] || last != state_.lasts[cell];
    domain = left;
    state_.firsts[cell] = first;
    state_.lasts[cell] = last;
    state_.sizes[cell] = static_cast<std::uint16_t>(left.count());
    if (state_.sizes[cell] == 1) singles_.push_back(cell);
    changed(cell, bounds);
    return true;
}

// A sum of many open cells depends on the least and the greatest entries alone.
template <std::size_t W>
void Store<W>::changed(std::uint32_t cell, bool bounds) {
    const std::uint64_t* own = &problem_.sums_of[cell * problem_.sum_words];
    for (std::size_t k = 0; k < problem_.sum_words; ++k)
        woken_[k] |= bounds ? own[k] : own[k] & (state_.narrow[k] | state_.triple[k]);
}

template <std::size_t W>
void Store<W>::classify(std::uint32_t sum) {
    const std::uint32_t open = state_.rests[sum].open;
    const std::uint64_t bit = std::uint64_t{1} << (sum % 64);
    if (open == 3) state_.triple[sum / 64] |= bit;
    if (open != 2) return;
    state_.triple[sum / 64] &= ~bit;
    state_.narrow[sum / 64] |= bit;
}

template <std::size_t W>
bool Store<W>::fix_singles() {
    while (!singles_.empty()) {
        const std::uint32_t cell = singles_.back();
        singles_.pop_back();
        const unsigned entry = state_.domains[cell].first();
        fix(cell);
        if (use_up(entry) && !strike(entry)) return false;
    }
    return true;
}

// Use an entry once; return whether no other cell may have it.
template <std::size_t W>
bool Store<W>::use_up(unsigned entry) {
    if (problem_.repeats() && --state_.left[entry] > 0) return false;
    state_.unused.reset(entry);
    return true;
}

template <std::size_t W>
void Store<W>::fix(std::uint32_t cell) {
    const unsigned entry = state_.domains[cell].first();
    const std::uint32_t last = order_.cells[--state_.open];
    std::swap(order_.cells[order_.cell_at[cell]], order_.cells[state_.open]);
    std::swap(order_.cell_at[cell], order_.cell_at[last]);
    for (std::uint32_t j = problem_.places_of[cell]; j < problem_.places_of[cell + 1]; ++j) {
        const auto [place, index] = problem_.places[j];
        const Sum& sum = problem_.sums[index];
        Rest& rest = state_.rests[index];
        const std::int64_t added = problem_.terms[place].factor * problem_.tables[sum.table][entry];
        rest.low -= added;
        rest.high -= added;
        const auto to = static_cast<std::uint32_t>(sum.first + --rest.open);
        const std::uint32_t from = order_.at[place];
        std::swap(order_.terms[from], order_.terms[to]);
        std::swap(order_.place[from], order_.place[to]);
        order_.at[order_.place[from]] = from;
        order_.at[order_.place[to]] = to;
        classify(index);
        woken_[index / 64] |= std::uint64_t{1} << (index % 64);
    }
}

// Strike a used entry from all open cells.
template <std::size_t W>
bool Store<W>::strike(unsigned entry) {
    for (std::uint32_t i = 0; i < state_.open; ++i) {
        const std::uint32_t cell = order_.cells[i];
        Bits<W>& domain = state_.domains[cell];
        if (!domain.test(entry)) continue;
        domain.reset(entry);
        const std::uint16_t size = --state_.sizes[cell];
        if (size == 0) return false;
        if (size == 1) singles_.push_back(cell);
        const bool bounds = entry == state_.firsts[cell] || entry == state_.lasts[cell];
        if (entry == state_.firsts[cell])
            state_.firsts[cell] = static_cast<std::uint16_t>(domain.next(entry));
        else if (bounds)
            state_.lasts[cell] = static_cast<std::uint16_t>(domain.previous(entry));
        changed(cell, bounds);
    }
    return true;
}

template <std::size_t W>
void Store<W>::wake_all() {
    for (std::uint32_t sum = 0; sum < problem_.sums.size(); ++sum)
        woken_[sum / 64] |= std::uint64_t{1} << (sum % 64);
}

// Those of three open cells last: they take longest.
template <std::size_t W>
bool Store<W>::next_woken(std::uint32_t& sum) {
    for (const bool late : {false, true})
        for (std::size_t k = 0; k < woken_.size(); ++k) {
            const std::uint64_t word = woken_[k] & (late ? state_.triple[k] : ~state_.triple[k]);
            if (word == 0) continue;
            sum = static_cast<std::uint32_t>(64 * k) +
                  static_cast<std::uint32_t>(std::countr_zero(word));
            woken_[k] &= ~(word & (~word + 1));
            return true;
        }
    return false;
}

template <std::size_t W>
bool Store<W>::waiting() const {
    return !singles_.empty() ||
           std::any_of(woken_.begin(), woken_.end(), [](std::uint64_t word) { return word != 0; });
}

// Forget all changes.
template <std::size_t W>
void Store<W>::sleep() {
    std::fill(woken_.begin(), woken_.end(), 0);
    singles_.clear();
}

}  // namespace loshu::completion
