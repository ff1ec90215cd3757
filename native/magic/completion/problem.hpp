// Cells that hold different numbers so that sums over them are kept: the problem of completing a
// magic square, as it is given and as the search uses it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

// Sum i is over cells[offsets[i]] .. cells[offsets[i + 1] - 1], of factor * entry ** powers[i],
// and lies from low[i] to high[i].
struct SumConditions {
    std::span<const std::int64_t> entries;  // ascending
    std::span<const std::uint8_t> allowed;  // for each cell and entry: whether it may be there
    std::span<const std::int64_t> offsets;
    std::span<const std::int32_t> cells;
    std::span<const std::int64_t> factors;
    std::span<const std::uint8_t> powers;  // 1, 2 or 3
    std::span<const std::int64_t> low;
    std::span<const std::int64_t> high;
    std::span<const std::uint32_t> times = {};  // how often an entry is used; empty: each once
};

namespace completion {

// A cell in a sum.
struct Term {
    std::uint32_t cell;
    std::int64_t factor;
};

// Where a cell is in a sum.
struct Place {
    std::uint32_t term;  // of `Problem::terms`
    std::uint32_t sum;
};

struct Sum {
    std::size_t first;  // of its terms
    std::uint32_t size;
    std::uint8_t table;  // of `Problem::tables`
    bool equation;       // low == high
    bool alike;          // all factors are the same, positive one, and the table ascends
    bool indexed;        // an equation over the indices of entries with factors 1 and -1
    std::int64_t low;
    std::int64_t high;
};

// The conditions with sums over the indices of entries where these are an arithmetic progression.
struct Problem {
    static constexpr std::uint8_t indices = 0;  // tables[0]; the others are powers 1 to 3

    explicit Problem(const SumConditions& conditions);

    std::size_t cells;
    std::size_t entries;
    std::vector<std::uint8_t> allowed;
    std::vector<std::int64_t> numbers;  // the entries
    std::vector<std::uint32_t> times;   // how often each may be used; empty: each once
    std::array<std::vector<std::int64_t>, 4> tables;
    std::array<bool, 4> ascends;
    std::vector<Sum> sums;
    std::vector<Term> terms;
    std::size_t widest = 0;  // the most cells of a sum
    // For each cell its places: places[j], places_of[cell] <= j < the next one.
    std::vector<Place> places;
    std::vector<std::uint32_t> places_of;
    // The sums of a cell as a set: sum_words words for each cell.
    std::size_t sum_words;
    std::vector<std::uint64_t> sums_of;
    bool repeats() const { return !times.empty(); }
    bool feasible = true;  // false where a sum cannot be kept for its remainder alone

private:
    void add_sum(const SumConditions& conditions, std::size_t sum);
    void use_indices(Sum& sum, std::int64_t start, std::int64_t step);
    void classify(Sum& sum);
    bool remainder_fits(Sum& sum) const;
    void list_places();
};

}  // namespace completion
}  // namespace loshu
