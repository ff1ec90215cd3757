#include "sudoku/explainer/closures.hpp"

#include <array>
#include <span>
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

// A position without easier techniques, and the one after its first step.
std::array<Grid, 2> hardest_positions() {
    std::array<Grid, 2> grids{grid_of(hardest), grid_of(hardest)};
    grids[1].marks.remove(44, 6);  // r5c9<>7
    return grids;
}

void follow(const ChainKind& kind, const Grid& grid, Potential start, Consequences& all,
            unsigned limit = no_limit) {
    Follower follower(kind);
    follower.begin(grid.marks, grid.filling, start, all, limit);
    Work work = Work::unlimited();
    follower.resume(work);
}

template <class Visit>
void each_assumption(const Grid& grid, Visit&& visit) {
    for (std::size_t p = 0; p < all_potentials; ++p)
        if (const auto start = static_cast<Potential>(p); grid.marks.has(candidate_of(start)))
            visit(start);
}

// Closures of a position begin with those of the one before, if they can.
void compare_closures(const ChainKind& kind, std::span<const Grid> grids) {
    std::size_t contradictory = 0, free = 0;
    Closures closures(kind);
    for (const Grid& grid : grids) {
        closures.begin(grid.marks, grid.filling);
        each_assumption(grid, [&](Potential start) {
            Consequences all;
            follow(kind, grid, start, all);
            const Closed& closed = closures.of(start);
            CHECK(closed.possible == !all.contradictory());
            ++(all.contradictory() ? contradictory : free);
            if (all.contradictory()) return;
            CHECK(closed.on == all.on());
            CHECK(closed.off == all.off());
        });
    }
    CHECK(free > 0 && (contradictory > 0 || kind.level == 1));
}

}  // namespace

TEST(a_closure_holds_what_a_follower_finds_and_sees_the_same_contradictions) {
    for (const ChainKind& kind : {nishio_chains, dynamic_chains(0)})
        compare_closures(kind, positions());
    for (const unsigned level : {1U, 2U, 3U, 4U})
        compare_closures(dynamic_chains(level), hardest_positions());
}

TEST(a_limit_spares_only_longer_chains) {
    constexpr unsigned limit = 30;
    std::size_t kept = 0, spared = 0;
    const Grid grid = hardest_positions()[0];
    each_assumption(grid, [&](Potential start) {
        Consequences all, some;
        follow(dynamic_chains(3), grid, start, all);
        follow(dynamic_chains(3), grid, start, some, limit);
        for (std::size_t at = 0; at < all.nodes().size(); ++at) {
            const std::array end{ChainEnd{&all, static_cast<std::uint16_t>(at)}};
            if (own_complexity(end) + nested_complexity(end) > limit) continue;
            CHECK(at < some.nodes().size());
            CHECK(some.nodes()[at].potential == all.nodes()[at].potential);
            ++kept;
        }
        spared += all.nodes().size() - some.nodes().size();
    });
    CHECK(kept > 0 && spared > 0);
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
