// Splits of cells into mutually different ones, the largest part first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/plan.hpp"

namespace loshu::rules {

class Cliques {
public:
    static constexpr std::size_t most_cells = 64;

    explicit Cliques(const Plan& plan)
        : plan_(plan),
          parts_(plan.houses.size() + plan.smaller.size()),
          sizes_(parts_.size()),
          common_(plan.seen_words) {}

    // Parts of at most `most_cells` cells, as bits: the largest parts of groups, grown by cells
    // outside the group that see it if `grows`.
    const std::vector<std::uint64_t>& split(std::span<const RuleCell> cells, bool grows);

    // The same as lists, for any number of cells; they last until the next call.
    std::span<const RuleCells> lists(const RuleCells& cells);

private:
    std::uint64_t largest(std::uint64_t left, bool grows);
    std::uint64_t grown(std::uint64_t seed, std::uint64_t left);
    std::vector<RuleCells> first_fit(const RuleCells& cells) const;

    const Plan& plan_;
    std::span<const RuleCell> cells_;
    std::vector<std::uint64_t> parts_;  // by group, of the cells to split
    std::vector<int> sizes_;            // and their numbers
    std::vector<std::uint32_t> touched_;
    std::vector<std::uint64_t> common_, cliques_;
    std::vector<RuleCells> lists_;
};

}  // namespace loshu::rules
