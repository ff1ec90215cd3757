// Search through all ways to put entries, different ones or each up to a number of times, into
// cells so that sums over them are kept.
//
// Depth first: choose a cell and an entry, apply the rules (propagation.hpp), and where they find a
// contradiction strike the entry and apply them again.  The cells are chosen by the size of their
// domains over the weights of the sums they are in, where a sum gains weight with each
// contradiction found in it (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "magic/completion/problem.hpp"

namespace loshu {

// The rest of a search: parts that have no solution in common, in the order of the search.
struct SearchRemainder {
    std::size_t words;                   // for the set of entries that a cell may hold
    std::vector<std::uint64_t> domains;  // such a set for each cell, of each part
    std::vector<double> shares;          // of the whole search tree
};

class SumSearch {
public:
    // The widest problem that is served.
    static constexpr std::size_t most_entries = 1024;

    virtual ~SumSearch() = default;

    // Resume for about `nodes` choices, or until `limit` further solutions are found; they are
    // appended to `out`, the entries of all cells of each.
    virtual void run(std::uint64_t nodes, std::size_t limit, std::vector<std::int64_t>& out) = 0;

    virtual bool finished() const = 0;        // no solutions are left
    virtual std::uint64_t nodes() const = 0;  // choices so far
    virtual double progress() const = 0;      // the share of the search tree that was seen
    // Another search with these sets as `allowed` finds what this one has not found yet.
    virtual SearchRemainder remainder() const = 0;
};

// With `restarts` the search leaves where it is after more and more nodes, and tries another of its
// first choices, or the rest of an earlier search: mostly quicker to the first solutions, which
// come in a different order. Preconditions: entries ascend, 1 to most_entries of them; times is
// empty, or has 1 or more for each; there are allowed.size() / entries.size() cells, not more than
// entries may be used in all; offsets ascend from 0 to the number of cells
// and factors; no sum names a cell twice; low, high and every sum of any entries lie within 2^60.
std::unique_ptr<SumSearch> sum_search(const SumConditions& conditions, std::uint64_t seed,
                                      bool restarts);

}  // namespace loshu
