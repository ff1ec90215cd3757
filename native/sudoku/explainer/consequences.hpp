// All that follows from one assumption, and from what each of it follows.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/explainer/chains.hpp"

namespace loshu::sudoku::explainer {

// A hint with chains that is itself a link of a chain.
struct NestedHint {
    std::uint64_t signature;   // equal for equal chains
    std::uint32_t complexity;  // of the hint, with the hints nested in it
};

struct Node {
    Potential potential;
    Cause cause;
    std::uint16_t ancestors;     // and itself
    std::uint32_t first_parent;  // where its parents begin
    std::uint16_t parents;
    std::int32_t nested;  // a nested hint, or -1
};

class Consequences {
public:
    void clear();
    // Add a potential that follows from these nodes.
    std::uint16_t add(Potential potential, Cause cause, std::span<const std::uint16_t> parents,
                      std::int32_t nested);
    // A potential whose opposite is among the consequences: it ends the search.
    void contradict(Potential potential, Cause cause, std::span<const std::uint16_t> parents);
    std::int32_t nest(const NestedHint& hint);
    void set_ancestors(std::size_t at, unsigned ancestors) {
        nodes_[at].ancestors = static_cast<std::uint16_t>(ancestors);
    }

    bool has(Potential potential) const { return place_[potential] != 0; }
    std::uint16_t place(Potential potential) const {  // it has to be there
        return static_cast<std::uint16_t>(place_[potential] - 1U);
    }
    const CandidateSet& on() const { return on_; }
    const CandidateSet& off() const { return off_; }
    std::span<const Node> nodes() const { return nodes_; }
    std::span<const std::uint16_t> parents(const Node& node) const {
        return std::span(parents_).subspan(node.first_parent, node.parents);
    }
    const NestedHint& nested(std::int32_t at) const {
        return nested_[static_cast<std::size_t>(at)];
    }
    bool nests() const { return !nested_.empty(); }

    bool contradictory() const { return contradictory_; }
    // For a contradiction: the nodes of the candidate as true, and as false.
    std::uint16_t true_end() const { return true_end_; }
    std::uint16_t false_end() const { return false_end_; }

    // Visit a node and all it follows from, nearest first, each potential once.
    template <class Visit>
    void each_ancestor(std::uint16_t at, Visit&& visit) const {
        PotentialSet done;
        std::vector<std::uint16_t> queue{at};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Node& node = nodes_[queue[i]];
            if (!done.add(node.potential)) continue;
            visit(node);
            const auto from = parents(node);
            queue.insert(queue.end(), from.begin(), from.end());
        }
    }

private:
    std::uint16_t append(Potential potential, Cause cause, std::span<const std::uint16_t> parents,
                         std::int32_t nested);

    std::vector<Node> nodes_;
    std::vector<std::uint16_t> parents_;
    std::vector<NestedHint> nested_;
    std::array<std::uint16_t, all_potentials> place_{};
    CandidateSet on_, off_;
    std::uint16_t true_end_ = 0, false_end_ = 0;
    bool contradictory_ = false;
};

// A node where a chain of a hint ends.
struct ChainEnd {
    const Consequences* from;
    std::uint16_t at;
};

// The potentials of the chains of a hint, and those of the hints nested in them: equal ones once.
unsigned own_complexity(std::span<const ChainEnd> ends);
unsigned nested_complexity(std::span<const ChainEnd> ends);

// Counts the ancestors of nodes as they are added, from those of their parents.
class AncestorCounter {
public:
    AncestorCounter() : rows_(stride * (all_potentials + 1)) {}
    unsigned count(std::size_t at, std::span<const std::uint16_t> parents);
    // The same for one parent, whose own are counted.
    unsigned count_after(std::size_t at, const Node& parent, std::size_t parent_at);

private:
    static constexpr std::size_t stride = all_potentials / 64 + 1;
    std::vector<std::uint64_t> rows_;  // of each node: the nodes it follows from, as bits
};

}  // namespace loshu::sudoku::explainer
