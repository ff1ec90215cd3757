// What follows from the records of a program before the search: exclusions, houses, further sums
// and equal sets.  Nothing here depends on the word that holds a cell.
//
// Values are counted from 0, as in the model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/rules.hpp"
#include "rules/state.hpp"

namespace loshu::rules {

constexpr std::size_t most_derived_cells = 34;  // of a derived sum

// Disjoint sets of cells that hold equal multisets of values.
struct CellSets {
    RuleCells first, second;
};

struct Plan {
    std::uint32_t values = 0, base = 0;
    std::size_t cells = 0;
    bool contradiction = false;

    bool sees(std::size_t a, std::size_t b) const {
        return (seen[a * seen_words + b / 64] >> (b % 64) & 1) != 0;
    }
    // A cell and the others of a set.
    void exclude_all(std::size_t cell, const Words& set) {
        for (std::size_t word = 0; word < seen_words; ++word)
            seen[cell * seen_words + word] |= set[word];
        seen[cell * seen_words + cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    }
    void exclude(std::size_t a, std::size_t b) {
        seen[a * seen_words + b / 64] |= std::uint64_t{1} << (b % 64);
        seen[b * seen_words + a / 64] |= std::uint64_t{1} << (a % 64);
    }

    std::size_t seen_words = 0;
    Words seen;
    std::vector<RuleCells> houses;           // sorted cells, each once, with a cell for every value
    std::vector<RuleCells> smaller;          // three or more different cells, fewer than values
    std::vector<std::uint32_t> groups;       // those of each cell: houses, then smaller
    std::vector<std::uint32_t> first_group;  // by cell, in `groups`
    std::vector<RuleSum> sums;               // given and derived
    std::vector<CellSets> equal;

    std::span<const std::uint32_t> groups_of(std::size_t cell) const {
        return std::span(groups).subspan(first_group[cell],
                                         first_group[cell + 1] - first_group[cell]);
    }
    const RuleCells& group(std::size_t at) const {
        return at < houses.size() ? houses[at] : smaller[at - houses.size()];
    }
};

Plan make_plan(const RuleProgram& program);

// Houses that are disjoint in each class: rows, columns, regions.
std::vector<std::vector<std::uint32_t>> classes_of_houses(const Plan& plan);

using Union = std::vector<std::uint32_t>;  // of houses

// Up to four of the first 64 of some disjoint houses that exact sums join, as bits (unions.cpp).
std::vector<std::uint64_t> unions_of(const Union& houses, const Plan& plan,
                                     std::span<const RuleSum* const> sums);

// Sums that follow from houses and sums (derived_sums.cpp).
void derive_sums(Plan& plan);

// Some of these: sums without factors, each joined with others (long_sums.cpp).
std::vector<RuleSum> join_long_sums(const Plan& plan, std::span<const RuleSum* const> parts);

// Pairs of sets with the same values that follow from houses (overlaps.cpp).
void find_equal_sets(Plan& plan);

}  // namespace loshu::rules
