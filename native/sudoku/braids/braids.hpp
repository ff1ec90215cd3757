// Braids, as D. Berthier defines them: a candidate is assumed, and single candidates are asserted
// until a variable is left without any.  The fewest that do so are the braid.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/braids/assertions.hpp"

namespace loshu::braids {

// A bit for each action.
template <std::size_t count>
struct ActionSet {
    std::array<std::uint64_t, (count + 63) / 64> words{};

    bool has(Action action) const { return (words[action / 64] >> (action % 64) & 1) != 0; }
    void add(Action action) { words[action / 64] |= std::uint64_t{1} << (action % 64); }
};

// The assertions, and the variable in which nothing else was left.
struct Assertion {
    Action action;
    Lane reason;
};

// With groups, the right-linking candidates may be groups: g-braids.
template <bool grouped>
class BraidSearch {
public:
    explicit BraidSearch(Engine& engine) : engine_(engine), assertions_(engine) {}

    // Whether a state at rest by singles has a braid of `length` variables or fewer on a candidate.
    bool within(const State& state, Label target, int length);

    // After `within` was true: the assertions, each after its reasons.
    const std::vector<Assertion>& assertions() const { return made_; }

    // Whether there is a braid of any length.
    bool exists(const State& state, Label target);

    // Brings a state to rest by singles and by braids of `length` or fewer variables, or of none
    // if that is 0; false: a variable has no label left.
    bool rest(State& state, int length);

private:
    using Actions = ActionSet<grouped ? actions : labels>;
    struct Asserted : Assertion {
        int round;
    };

    void list(const Masks& masks, const LaneSet& few, LaneSet& done, Actions& taken,
              std::vector<Asserted>& out) const;
    void assert_all(Masks& masks, Narrowed& seen);
    bool reaches(const Node& node, const Actions& without, int rounds);
    bool ends_at_once(const Node& node);
    bool search(const Node& node, Actions without, int left);
    int cost(const Masks& root, Lane emptied);
    void make_found();
    void need(const Masks& root, Lane lane, int before, Actions& chosen);

    Engine& engine_;
    Assertions<grouped> assertions_;
    Masks emptied_;                // what assertions in rounds left of all masks
    std::vector<Asserted> order_;  // what was asserted, earlier rounds first
    std::vector<Asserted> found_;
    std::vector<Assertion> made_;  // on the way of the search
};

extern template class BraidSearch<false>;
extern template class BraidSearch<true>;

}  // namespace loshu::braids
