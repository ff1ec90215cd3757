// Whips, as D. Berthier defines them: braids in which each variable has a candidate that is linked
// to the assertion just before it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/braids/assertions.hpp"

namespace loshu::braids {

// A variable of a whip; the last has no right-linking candidate.
struct WhipLink {
    Lane variable;
    Label left;
    Action right;
};

// With groups, the right-linking candidates may be groups: g-whips.
template <bool grouped>
class WhipSearch {
public:
    explicit WhipSearch(Engine& engine) : engine_(engine), assertions_(engine) {}

    // Looks for a loopless whip of `length` variables or fewer; empty: there is none.  The state is
    // at rest by singles.  The right-linking candidate of the last variable is `actions`: none.
    //
    // No label is left-linking twice in a loopless whip.  Where several labels may be, the last
    // of them is, cell by cell and then by digits, and no other is tried: the published ratings
    // agree with this choice, and some are smaller where the first is taken.
    const std::vector<WhipLink>& find(const State& state, Label target, int length);

    // Whether a longer whip may exist where `find` found none.
    bool was_cut() const { return cut_; }

private:
    bool reaches(const Node& node, int rounds);
    bool extend(const Node& node, const Masks& last, int left);
    bool is_used(Label left) const;
    std::vector<WhipLink> next(const Node& node, const Masks& last) const;
    WhipLink end(const Node& node, const Masks& last) const;

    Engine& engine_;
    Assertions<grouped> assertions_;
    const State* state_ = nullptr;
    bool cut_ = false;
    std::vector<WhipLink> links_;
};

extern template class WhipSearch<false>;
extern template class WhipSearch<true>;

}  // namespace loshu::braids
