// The links between the candidates of a position, for chains that remove nothing on their way.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sudoku/explainer/chains.hpp"
#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

struct Link {
    Candidate to;
    Cause cause;
};

// X-chains use the links of a digit within houses, Y-chains the strong links within cells.
enum class LinkKinds : std::uint8_t { x, y, both };

class Links {
public:
    void build(const Marks& marks);

    // The candidates that are false if this one is true, in the original's order.
    std::span<const Link> weak(std::size_t c, LinkKinds kinds) const {
        const std::span<const Link> all(weak_[c].data(), weak_size_[c]);
        return kinds == LinkKinds::x ? all.subspan(in_cell_[c]) : all;
    }
    // Candidates that are true if it is false.
    std::span<const Link> strong(std::size_t c, LinkKinds kinds) const {
        const std::span<const Link> all(strong_[c].data(), strong_size_[c]);
        const std::size_t cell = in_cell_[c] == 1 ? 1 : 0;
        if (kinds == LinkKinds::both) return all;
        return kinds == LinkKinds::x ? all.subspan(cell) : all.first(cell);
    }

private:
    void link(const Marks& marks, std::size_t cell, std::size_t digit);
    void add_weak(std::size_t c, std::size_t to, Cause cause) {
        weak_[c][weak_size_[c]++] = {static_cast<Candidate>(to), cause};
    }
    void add_strong(std::size_t c, std::size_t to, Cause cause) {
        strong_[c][strong_size_[c]++] = {static_cast<Candidate>(to), cause};
    }

    std::array<std::array<Link, 28>, all_candidates> weak_;
    std::array<std::array<Link, 4>, all_candidates> strong_;
    std::array<std::uint8_t, all_candidates> weak_size_, strong_size_, in_cell_;
};

}  // namespace loshu::sudoku::explainer
