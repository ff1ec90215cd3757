// Braids, as D. Berthier defines them: assume a candidate, and so few assertions of single
// candidates that a variable is left without any.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/braids/state.hpp"

namespace loshu::braids {

// A bit for each action.
struct ActionSet {
    std::array<std::uint64_t, (actions + 63) / 64> words{};

    bool has(Action action) const { return (words[action / 64] >> (action % 64) & 1) != 0; }
    void add(Action action) { words[action / 64] |= std::uint64_t{1} << (action % 64); }
};

class Braids {
public:
    // With groups, the right-linking candidates may be groups: g-braids.
    Braids(Engine& engine, bool grouped)
        : engine_(engine), narrow_(grouped ? engine.narrows.grouped : engine.narrows.single) {}

    // Whether a state at rest by singles has a braid of `length` variables or fewer on a candidate.
    bool within(const State& state, Label target, int length);

private:
    struct Node {
        Masks masks;
        LaneSet done;
        Narrowed seen;
    };
    struct Asserted {
        Action action;
        Lane reason;  // the variable in which nothing else was left
        int round = 0;
    };

    void list(const Masks& masks, const LaneSet& few, const ActionSet& without,
              std::vector<Asserted>& out) const;
    Node after(const Node& node, Action action);
    bool reaches(const Node& node, const ActionSet& without, int rounds);
    bool search(const Node& node, ActionSet without, int left, std::size_t depth);
    bool quick(const Node& root, int left);
    int cost(const Masks& root, Lane emptied, int limit);

    Engine& engine_;
    Narrow narrow_;
    std::vector<std::vector<Asserted>> open_;  // by depth: what can be asserted
    std::vector<Asserted> order_;              // what was asserted, earlier rounds first
    std::vector<Asserted> found_;
};

}  // namespace loshu::braids
