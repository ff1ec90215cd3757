// Cells with some of the values: one orthogonally connected piece, with an exact size or any.
#pragma once

#include <algorithm>

#include "rules/model.hpp"
#include "rules/propagators/articulation.hpp"

namespace loshu::rules {

// One look at a connected piece.  Cells are counted as in the rule; a cell is possible or required.
template <class Word>
class Piece {
public:
    using Bits = BitsOf<Word>;

    Piece(const Connected& rule, const Model<Word>& model, State<Word>& state)
        : rule_(rule),
          graph_(model.graphs[rule.graph]),
          cells_(model.at(rule.cells)),
          values_(static_cast<Bits>(rule.values)),
          state_(state),
          bridges_(graph_) {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const Bits here = state[cells_[i]];
            possible_[i] = (here & values_) != 0;
            required_[i] = (here & ~values_) == 0;
            possible_count_ += possible_[i];
            if (required_[i] && required_count_++ == 0) root_ = static_cast<Index>(i);
        }
    }

    bool settle() {
        if (possible_count_ < std::max(rule_.size, 1u)) return false;
        if (rule_.size != 0 && required_count_ > rule_.size) return false;
        if (required_count_ == 0) return leave_small_parts();
        return keep_within_reach() && require_bridges();
    }

private:
    bool exclude(std::size_t i) {
        possible_[i] = false;
        return state_.remove(cells_[i], values_);
    }

    bool require(std::size_t i) { return state_.keep(cells_[i], values_); }

    template <class Visit>
    void for_each_neighbor(std::size_t i, Visit&& visit) const {
        for (std::uint32_t at = graph_.first[i]; at < graph_.first[i + 1]; ++at)
            visit(graph_.others[at]);
    }

    // Adds the possible neighbors of the cells in the queue, and their distances.
    std::size_t spread(std::size_t count) {
        for (std::size_t at = 0; at < count; ++at)
            for_each_neighbor(queue_[at], [&](Index other) {
                if (!possible_[other] || distance_[other] != none) return;
                distance_[other] = static_cast<Index>(distance_[queue_[at]] + 1);
                queue_[count++] = other;
            });
        return count;
    }

    // Where nothing is required yet, a part of the possible cells may be too small.
    bool leave_small_parts() {
        const std::uint32_t least = std::max(rule_.size, 1u);
        std::fill_n(distance_.begin(), cells_.size(), none);
        std::size_t parts = 0, only = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!possible_[i] || distance_[i] != none) continue;
            queue_[0] = static_cast<Index>(i);
            distance_[i] = 0;
            const std::size_t count = spread(1);
            if (count >= least) {
                ++parts;
                only = count == least ? i : none;
                continue;
            }
            for (std::size_t at = 0; at < count; ++at)
                if (!exclude(queue_[at])) return false;
        }
        if (parts != 1 || only == none) return parts > 0;
        return require(only);
    }

    // What no required cell reaches, or not with so few cells, does not have the values.
    bool keep_within_reach() {
        std::fill_n(distance_.begin(), cells_.size(), none);
        queue_[0] = root_;
        distance_[root_] = 0;
        const std::size_t count = spread(1);
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (distance_[i] != none || !possible_[i]) continue;
            if (required_[i] || !exclude(i)) return false;
        }
        if (rule_.size == 0) return true;
        if (count < rule_.size) return false;
        const std::size_t more = rule_.size - required_count_;
        std::fill_n(distance_.begin(), cells_.size(), none);
        std::size_t sources = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!required_[i]) continue;
            distance_[i] = 0;
            queue_[sources++] = static_cast<Index>(i);
        }
        spread(sources);
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (possible_[i] && distance_[i] > more && !exclude(i)) return false;
        return true;
    }

    // Requires cells without which required cells come apart, or too few cells are left.
    bool require_bridges() {
        bridges_.search(
            root_, cells_.size(), [&](std::size_t, Index other) { return possible_[other]; },
            [&](std::size_t i) { return required_[i]; });
        if (rule_.size != 0 && bridges_.count() < rule_.size) return false;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (required_[i] && !bridges_.reaches(i)) return false;
            if (!bridges_.reaches(i) || required_[i]) continue;
            const bool few = rule_.size != 0 && bridges_.count_without(i) < rule_.size;
            if ((few || bridges_.divides(i)) && !require(i)) return false;
        }
        return true;
    }

    const Connected& rule_;
    const Graph& graph_;
    std::span<const Cell> cells_;
    Bits values_;
    State<Word>& state_;
    std::size_t possible_count_ = 0, required_count_ = 0;
    Index root_ = 0;
    Articulation bridges_;
    ByCell<bool> possible_, required_;
    ByCell<Index> distance_, queue_;
};

template <class Word>
bool propagate(const Connected& rule, const Model<Word>& model, State<Word>& state) {
    return Piece<Word>(rule, model, state).settle();
}

}  // namespace loshu::rules
