// Cells that hold parts of a graph together: articulation points, as in Hopcroft and Tarjan (1973).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "rules/model.hpp"

namespace loshu::rules {

// A cell of a rule, counted from 0.
using Index = std::uint16_t;
inline constexpr Index none = 0xFFFF;

template <class Entry>
using ByCell = std::array<Entry, most_rule_cells>;

// The cells that a search reaches from one of them, and what each of them connects.
class Articulation {
public:
    explicit Articulation(const Graph& graph) : graph_(graph) {}

    // Searches from a cell.  `joins` decides whether a neighbor of a cell can be reached from it;
    // cells for which `is_needed` is true must not come apart.
    template <class Joins, class IsNeeded>
    void search(Index root, std::size_t cells, const Joins& joins, const IsNeeded& is_needed) {
        std::fill_n(order_.begin(), cells, Index{0});
        count_ = 0;
        visit(root, none, joins, is_needed);
    }

    std::uint32_t count() const { return count_; }
    bool reaches(std::size_t i) const { return order_[i] != 0; }
    // How many cells stay connected with the root without a cell.
    std::uint32_t count_without(std::size_t i) const { return count_ - 1 - cut_off_[i]; }
    // Whether needed cells come apart without a cell.
    bool divides(std::size_t i) const { return divides_[i]; }

private:
    // Returns how many cells the search reached from here on, and whether one is needed.
    template <class Joins, class IsNeeded>
    std::pair<std::uint32_t, bool> visit(std::size_t i, Index from, const Joins& joins,
                                         const IsNeeded& is_needed) {
        order_[i] = low_[i] = static_cast<Index>(++count_);
        cut_off_[i] = 0;
        divides_[i] = false;
        std::uint32_t below = 1;
        bool needed = is_needed(i);
        for (std::uint32_t link = graph_.first[i]; link < graph_.first[i + 1]; ++link) {
            const Index other = graph_.others[link];
            if (other == from || !joins(i, other)) continue;
            if (order_[other] != 0) {
                low_[i] = std::min(low_[i], order_[other]);
                continue;
            }
            const auto [cells, needs] = visit(other, static_cast<Index>(i), joins, is_needed);
            low_[i] = std::min(low_[i], low_[other]);
            below += cells;
            needed |= needs;
            if (low_[other] < order_[i]) continue;
            cut_off_[i] += cells;
            divides_[i] |= needs;
        }
        return {below, needed};
    }

    const Graph& graph_;
    std::uint32_t count_ = 0;
    ByCell<Index> order_, low_;
    ByCell<std::uint32_t> cut_off_;
    ByCell<bool> divides_;
};

}  // namespace loshu::rules
