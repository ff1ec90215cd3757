// The chains of almost locked sets with the fewest cells, from one set on.
#pragma once

#include "sudoku/techniques/als_chain.hpp"

namespace loshu::sudoku::techniques {

// A chain in order: its sets, and the digits that each link uses.
struct AlsChain {
    std::vector<std::size_t> sets;
    std::vector<DigitSet> links;
};

class AlsChainTree {
public:
    // Forward: each set comes later in the list than the one before it.
    AlsChainTree(const AlsNetwork& network, const ChainStates& states, bool forward);

    // The digits of the links from a set.
    DigitSet first_digits(std::size_t set) const;

    // Searches for the chains from a set whose first link uses a digit.
    void grow(std::size_t start, std::size_t first_digit);

    static constexpr std::uint32_t unreached = ~std::uint32_t{0};
    // The cells of all sets of a chain of at least four sets to an end.
    std::uint32_t cells_to(std::size_t end) const { return ends_[end].cells; }
    AlsChain chain_to(std::size_t end) const;

private:
    // A state after one, two, or more links.
    struct Node {
        std::uint32_t cells = unreached;
        std::uint32_t before = 0;  // the node, if it is not the first one
        std::uint16_t set = 0;
        DigitSet used = 0;
        std::uint8_t lacking = 0, links = 0;
    };
    struct Neighbor {
        std::uint16_t set;
        DigitSet digits;
    };
    static constexpr std::uint8_t enough_links = 3;

    void reach(std::size_t from, Neighbor to, Passage by, std::uint8_t links);
    bool contains(std::size_t node, std::size_t set) const;
    void expand(std::size_t node);

    const AlsNetwork& network_;
    const ChainStates& states_;
    std::vector<Neighbor> neighbors_;
    std::vector<std::size_t> neighbor_starts_{0};
    std::size_t start_ = 0;
    std::vector<Node> nodes_;  // three a state
    std::vector<Node> ends_;
    std::vector<std::vector<std::uint32_t>> queue_;  // nodes by cells
};

}  // namespace loshu::sudoku::techniques
