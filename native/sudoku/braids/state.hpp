// How far a Sudoku is solved by singles, and what follows when a label is assumed.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sudoku/braids/narrow.hpp"

namespace loshu::braids {

struct State {
    Masks masks;   // the labels that are left, in each variable
    LaneSet done;  // the variables whose label is asserted

    bool has(const Tables& at, Label label) const {
        return (masks.of[at.lanes_of[label][0]] & at.bit_of[label][0]) != 0;
    }
    bool is_open(std::size_t lane) const { return !done.has(lane); }
    // Whether a label is a candidate: neither struck out nor asserted.
    bool is_candidate(const Tables& at, Label label) const {
        return has(at, label) && is_open(at.lanes_of[label][0]);
    }
    bool solved() const {
        int lanes_done = 0;
        for (const std::uint64_t word : done.words) lanes_done += std::popcount(word);
        return lanes_done == static_cast<int>(variables);
    }
};

// The tables, the path, and the work done: the number of times that masks were narrowed.
struct Engine {
    explicit Engine(Path path) : at(tables()), narrows(narrows_of(path)) {}

    const Tables& at;
    Narrows narrows;
    std::uint64_t work = 0;

    Narrowed narrow(const Masks& from, std::span<const Masks* const> rows, Masks& to) {
        ++work;
        return narrows.single(from, rows, to);
    }

    // Each of these brings a state to rest by singles; false: a variable has no label left.
    bool settle(State& state, Narrowed seen);
    bool assert_label(State& state, Label label);
    bool strike(State& state, Label label);
    bool meet(State& state, const State& other);

    // Preconditions: 81 digits, 0 where a cell is empty.
    bool start(State& state, std::span<const std::uint8_t> puzzle);
};

// The labels of a full grid.
std::array<bool, labels> labels_of(std::span<const std::uint8_t> grid);

}  // namespace loshu::braids
