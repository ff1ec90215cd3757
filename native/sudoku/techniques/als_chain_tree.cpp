#include "sudoku/techniques/als_chain_tree.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

AlsChainTree::AlsChainTree(const AlsNetwork& network, const ChainStates& states, bool forward)
    : network_{network},
      states_{states},
      nodes_(enough_links * states.states()),
      ends_(states.ends()) {
    for (std::size_t set = 0; set < network.sets().size(); ++set) {
        const ConstBitRow linked = network.linked()[set];
        any_common_bit(linked, linked, forward ? set + 1 : 0, [&](std::size_t other) {
            neighbors_.push_back(
                {static_cast<std::uint16_t>(other), network.link(set, other).digits});
            return false;
        });
        neighbor_starts_.push_back(neighbors_.size());
    }
}

DigitSet AlsChainTree::first_digits(std::size_t set) const {
    DigitSet digits = 0;
    for (std::size_t i = neighbor_starts_[set]; i < neighbor_starts_[set + 1]; ++i) {
        digits |= neighbors_[i].digits;
    }
    return digits;
}

// Dijkstra's algorithm, with a queue for each number of cells.
void AlsChainTree::grow(std::size_t start, std::size_t first_digit) {
    start_ = start;
    std::ranges::fill(nodes_, Node{});
    std::ranges::fill(ends_, Node{});
    for (auto& nodes : queue_) nodes.clear();
    for (std::size_t i = neighbor_starts_[start]; i < neighbor_starts_[start + 1]; ++i) {
        if (!(neighbors_[i].digits & digit_set(first_digit))) continue;
        reach(nodes_.size(), neighbors_[i],
              {static_cast<std::uint8_t>(first_digit), digit_set(first_digit)}, 1);
    }
    for (std::size_t cells = 0; cells < queue_.size(); ++cells) {
        for (std::size_t i = 0; i < queue_[cells].size(); ++i) {
            const std::uint32_t node = queue_[cells][i];
            if (nodes_[node].cells == cells) expand(node);
        }
    }
}

void AlsChainTree::expand(std::size_t node) {
    const Node at = nodes_[node];
    const auto more = static_cast<std::uint8_t>(at.links + 1);
    const std::uint8_t links = std::min(more, enough_links);
    for (std::size_t i = neighbor_starts_[at.set]; i < neighbor_starts_[at.set + 1]; ++i) {
        const Passage by = passage(neighbors_[i].digits, at.lacking);
        if (by.used != 0) reach(node, neighbors_[i], by, links);
    }
}

void AlsChainTree::reach(std::size_t from, Neighbor to, Passage by, std::uint8_t links) {
    const std::size_t before =
        from == nodes_.size() ? network_.sets()[start_].cells.size() : nodes_[from].cells;
    const auto cells = static_cast<std::uint32_t>(before + network_.sets()[to.set].cells.size());
    const std::size_t at = enough_links * states_.state(to.set, by.lacking) + (links - 1U);
    Node* end = links == enough_links ? &ends_[states_.end(to.set, by.used)] : nullptr;
    const bool nearer_end = end != nullptr && cells < end->cells;
    if (cells >= nodes_[at].cells && !nearer_end) return;
    if (to.set == start_ || contains(from, to.set)) return;
    const Node node{cells, static_cast<std::uint32_t>(from), to.set, by.used, by.lacking, links};
    if (nearer_end) *end = node;
    if (cells >= nodes_[at].cells) return;
    nodes_[at] = node;
    if (queue_.size() <= cells) queue_.resize(cells + std::size_t{1});
    queue_[cells].push_back(static_cast<std::uint32_t>(at));
}

bool AlsChainTree::contains(std::size_t node, std::size_t set) const {
    for (; node != nodes_.size(); node = nodes_[node].before) {
        if (nodes_[node].set == set) return true;
    }
    return false;
}

AlsChain AlsChainTree::chain_to(std::size_t end) const {
    AlsChain chain;
    for (const Node* node = &ends_[end];; node = &nodes_[node->before]) {
        chain.sets.push_back(node->set);
        chain.links.push_back(node->used);
        if (node->before == nodes_.size()) break;
    }
    chain.sets.push_back(start_);
    std::ranges::reverse(chain.sets);
    std::ranges::reverse(chain.links);
    return chain;
}

}  // namespace loshu::sudoku::techniques
