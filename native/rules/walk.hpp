// An automaton along some cells, and the candidates that some way to read all of them uses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/rules.hpp"

namespace loshu {

// Cells are numbered from 0 along the walk. A state of the search is one of the automaton, with
// the values that earlier cells exclude in later ones, a bit for each cell and value.
class RuleWalk {
public:
    static constexpr std::size_t most_bits = 512;  // cells times values, with exclusions

    // `excluded` has, by cell, value from 0 and other cell, the values that cannot be there too;
    // it may be empty.
    RuleWalk(RuleMachine machine, std::uint32_t size, const std::vector<std::uint64_t>& excluded);

    // The candidates that are left; none where more than `most` states follow a cell. If there
    // are too many only because of excluded values, these are ignored.
    std::vector<std::uint64_t> left(const std::uint64_t* candidates, std::size_t most) const;

    std::size_t cells() const { return machine_.states.size() - 1; }
    std::uint64_t values() const { return (std::uint64_t{2} << size_) - 1; }

private:
    static constexpr std::size_t words = most_bits / 64;
    using Bits = std::array<std::uint64_t, words>;

    struct State {
        std::uint32_t machine;
        Bits closed;
    };
    struct Way {
        std::uint32_t before, after;
        std::uint8_t value;
    };
    struct Layer {
        std::size_t states;
        std::vector<Way> ways;
    };
    class Places;  // of states in a layer

    std::optional<std::vector<Layer>> forward(const std::uint64_t* candidates, std::size_t most,
                                              bool careful) const;
    std::vector<std::uint64_t> backward(const std::vector<Layer>& layers) const;
    Bits open_after(const std::uint64_t* candidates, std::size_t at) const;
    bool is_closed(const Bits& closed, std::size_t at, int value) const;

    RuleMachine machine_;
    std::vector<std::size_t> first_;  // of each layer, in the automaton's transitions
    std::vector<Bits> excluded_;      // by cell and value
    std::size_t size_, used_;         // words in use
    bool excludes_ = false;
};

}  // namespace loshu
