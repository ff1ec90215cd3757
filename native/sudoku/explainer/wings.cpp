#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

// `hinge` sees both wings; they share one digit, which then no cell can have that sees them all
// (for an XY-wing, both wings).
MaybeHint wing_at(const Marks& marks, std::size_t hinge, std::size_t first, std::size_t second,
                  bool xyz) {
    const unsigned own = marks.digits[hinge], a = marks.digits[first], b = marks.digits[second];
    if (count(own | a | b) != 3 || count(own & a & b) != (xyz ? 1U : 0U)) return {};
    const unsigned digit = lowest(a & b);
    Hint hint = xyz ? Hint{Technique::xyz_wing, 4.4, {}} : Hint{Technique::xy_wing, 4.2, {}};
    for (const std::uint8_t cell : geometry.peers[first])
        if (cell != hinge && cell != second && marks.has(cell, digit) && see(cell, second) &&
            (!xyz || see(cell, hinge)))
            hint.removed.add(candidate(cell, digit));
    if (hint.removed.empty()) return {};
    return hint;
}

MaybeHint find_wing(const Marks& marks, bool xyz) {
    for (std::size_t hinge = 0; hinge < 81; ++hinge) {
        const unsigned own = marks.digits[hinge];
        if (count(own) != (xyz ? 3U : 2U)) continue;
        for (const std::uint8_t first : geometry.peers[hinge]) {
            if (marks.size(first) != 2 || count(own & ~unsigned{marks.digits[first]}) != 1)
                continue;
            for (const std::uint8_t second : geometry.peers[hinge]) {
                if (marks.size(second) != 2) continue;
                if (auto hint = wing_at(marks, hinge, first, second, xyz)) return hint;
            }
        }
    }
    return {};
}

}  // namespace

MaybeHint find_xy_wing(const Grid& grid) { return find_wing(grid.marks, false); }
MaybeHint find_xyz_wing(const Grid& grid) { return find_wing(grid.marks, true); }

}  // namespace loshu::sudoku::explainer
