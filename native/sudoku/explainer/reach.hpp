// Which true candidates lead to which, by any number of links: so that no chain is looked for
// where there is none.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/explainer/links.hpp"

namespace loshu::sudoku::explainer {

class Reach {
public:
    void build(const Marks& marks, const Links& links);

    // Whether chains lead from one true candidate by others to another, or back to itself.
    bool leads(std::size_t from, std::size_t to) const {
        return has(reached_, number_[from], number_[to]);
    }
    // Whether chains lead from a potential to its opposite.
    bool contradicts(Potential source) const;
    // Find what true candidates exclude by any number of links, for `common`.
    void exclude();
    // Whether several true candidates lead to a common one, or exclude one.
    bool common(std::span<const Potential> starts) const;

private:
    using Words = std::vector<std::uint64_t>;

    bool has(const Words& rows, std::size_t from, std::size_t to) const {
        return (rows[from * stride_ + to / 64] >> to % 64 & 1) != 0;
    }
    void add(Words& rows, std::size_t from, std::size_t to) {
        rows[from * stride_ + to / 64] |= std::uint64_t{1} << to % 64;
    }
    void link(std::size_t c, const Links& links);
    void close();

    const Links* links_ = nullptr;
    std::vector<Candidate> candidates_;
    std::array<std::uint16_t, all_candidates> number_{};  // of a candidate in the list
    std::size_t stride_ = 0;                              // words of a row
    Words excluded_;                                      // by any number of links
    Words reached_, seen_;  // rows: the conclusions of a true candidate, and its exclusions
};

}  // namespace loshu::sudoku::explainer
