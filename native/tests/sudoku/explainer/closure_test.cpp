#include "sudoku/explainer/closure.hpp"

#include <array>
#include <string_view>

#include "sudoku/explainer/follower.hpp"
#include "sudoku/explainer/reach.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/explainer/hard_grid.hpp"

namespace {

using namespace loshu::sudoku::explainer;

// Positions as they are inside of chains: with less than follows from the givens.
std::array<Grid, 3> positions() {
    std::array<Grid, 3> grids{grid_of(hard), grid_of(hard), grid_of(hard)};
    for (std::size_t i = 1; i < grids.size(); ++i)
        for (std::size_t c = 0; c < all_candidates; ++c)
            if (c * 7 % (11 - 4 * i) == 0 && grids[i].marks.has(static_cast<Candidate>(c)))
                grids[i].marks.remove(c / 9, c % 9);
    return grids;
}

void follow(const ChainKind& kind, const Grid& grid, Potential start, Consequences& all) {
    Follower follower(kind);
    follower.begin(grid.marks, grid.filling, start, all);
    Work work = Work::unlimited();
    follower.resume(work);
}

template <class Visit>
void each_assumption(const Grid& grid, Visit&& visit) {
    for (std::size_t p = 0; p < all_potentials; ++p)
        if (const auto start = static_cast<Potential>(p); grid.marks.has(candidate_of(start)))
            visit(start);
}

}  // namespace

TEST(a_closure_holds_what_a_follower_finds_and_sees_the_same_contradictions) {
    for (const ChainKind& kind : {nishio_chains, dynamic_chains(0)}) {
        std::size_t contradictory = 0, free = 0;
        for (const Grid& grid : positions()) {
            Closure closure(kind.nishio);
            closure.begin(grid.marks);
            each_assumption(grid, [&](Potential start) {
                Consequences all;
                follow(kind, grid, start, all);
                CHECK(closure.spread(start) == !all.contradictory());
                ++(all.contradictory() ? contradictory : free);
                if (all.contradictory()) return;
                CHECK(closure.trues() == all.on());
                CHECK(closure.falses() == all.off());
            });
        }
        CHECK(contradictory > 0 && free > 0);
    }
}

TEST(what_static_chains_share_is_within_reach) {
    std::size_t in_vain = 0, shared = 0;
    for (const Grid& grid : positions()) {
        Links links;
        links.build(grid.marks);
        Reach reach;
        reach.build(grid.marks, links);
        reach.exclude();
        each_assumption(grid, [&](Potential start) {
            if (!is_on(start)) return;
            Consequences first, second;
            follow(multiple_chains, grid, start, first);
            each_assumption(grid, [&](Potential other) {
                if (!is_on(other) || other <= start || other > start + 40) return;
                follow(multiple_chains, grid, other, second);
                const bool common =
                    first.on().meets(second.on()) || first.off().meets(second.off());
                const bool expected = reach.common(std::array{start, other});
                CHECK(expected || !common);
                ++(expected ? shared : in_vain);
            });
        });
    }
    CHECK(shared > 0 && in_vain > 0);
}
