// Chains as one number, by which the original's rule holds: equal chains count once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/explainer/static_chains.hpp"

namespace loshu::sudoku::explainer {

class Signature {
public:
    void add(Potential potential) { mix(potential + 1U); }
    void end_chain() { mix(0xFFFF); }
    std::uint64_t value() const { return value_; }

private:
    void mix(std::uint64_t next) {
        value_ = (value_ ^ next) * 0x9FB21C651E98DF25;
        value_ ^= value_ >> 35;
    }
    std::uint64_t value_ = 0x9E3779B97F4A7C15;
};

// A cycle the other way round, whose potentials are then the opposites.
inline std::vector<PathStep> turned(std::span<const PathStep> path) {
    return {path.rbegin(), path.rend()};
}

}  // namespace loshu::sudoku::explainer
