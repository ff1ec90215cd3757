// Numbers in places: the state that every way of searching changes by exchanging two numbers.
//
// Each entry has a place.  The first places are the cells; the others, one for each of the
// entries to spare, belong to no sum, so that an entry is put into use by an exchange too.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace loshu::local_search {

using Index = std::uint32_t;

// Sums over cells: low <= sum of factor * entry^power <= high.
struct SumProblem {
    std::vector<std::int64_t> entries;  // ascending
    std::vector<std::int64_t> offsets;  // of each sum in `cells` and `factors`, and the end
    std::vector<std::int32_t> cells;
    std::vector<std::int64_t> factors;
    std::vector<std::uint8_t> powers;
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;
    std::vector<std::int32_t> given;    // of each cell: the rank of its entry, or -1
    std::vector<std::uint8_t> allowed;  // of each cell, each entry: whether it may; or none
};

class Arrangement {
public:
    explicit Arrangement(SumProblem problem);

    // Put the entries that are not given into the open places at random, where they are allowed.
    void shuffle(Random& random);

    void exchange(Index a, Index b);

    // How far sum k is from its bounds: positive where it is too large.
    std::int64_t excess(Index k) const {
        const std::int64_t sum = sums_[k];
        return sum > problem_.high[k]  ? sum - problem_.high[k]
               : sum < problem_.low[k] ? sum - problem_.low[k]
                                       : 0;
    }
    // The total of all, and of the places that hold what they may not.
    std::int64_t error() const;
    std::int64_t best_error() const { return best_; }
    void note(std::int64_t error) { best_ = error < best_ ? error : best_; }

    // Whether two places may exchange what they hold.
    bool may_exchange(Index a, Index b) const {
        return problem_.allowed.empty() || (may_hold(a, rank_[b]) && may_hold(b, rank_[a]));
    }
    bool may_hold(Index place, Index rank) const {
        return place >= cells() || problem_.allowed.empty() ||
               problem_.allowed[std::size_t{place} * places() + rank] != 0;
    }

    Index cells() const { return static_cast<Index>(problem_.given.size()); }
    Index places() const { return static_cast<Index>(problem_.entries.size()); }
    Index sum_count() const { return static_cast<Index>(problem_.low.size()); }
    bool is_open(Index place) const { return place >= cells() || problem_.given[place] < 0; }
    Index rank(Index place) const { return rank_[place]; }
    Index place(Index rank) const { return place_[rank]; }
    std::int64_t value(Index place) const { return problem_.entries[rank_[place]]; }
    // The rank of a value, or the number of places if it is not an entry.
    Index rank_of(std::int64_t value) const;
    // The ranks of the entries that are not given, ascending.
    std::span<const Index> open_ranks() const { return open_ranks_; }
    const SumProblem& problem() const { return problem_; }

    struct Term {
        Index sum;
        std::int64_t factor;
    };
    std::span<const Term> terms(Index place) const {
        return {terms_.data() + first_term_[place], first_term_[place + 1] - first_term_[place]};
    }
    std::int64_t power(Index rank, unsigned exponent) const { return powers_[exponent][rank]; }

private:
    void index_terms();
    void tabulate();
    void mend(Random& random);

    SumProblem problem_;
    std::vector<Index> rank_;   // of the entry in each place
    std::vector<Index> place_;  // of each entry
    std::vector<Index> open_ranks_;
    std::vector<Index> open_places_;
    std::vector<std::size_t> first_term_;
    std::vector<Term> terms_;
    std::vector<std::int64_t> powers_[4];
    std::vector<Index> rank_of_;  // of each value from the least entry on, where they are dense
    std::vector<std::int64_t> sums_;
    std::int64_t misplaced_ = 0;  // places, where the entries cannot all be where they may
    std::int64_t best_ = INT64_MAX;
};

}  // namespace loshu::local_search
