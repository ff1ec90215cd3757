#include "sudoku/explainer/reach.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "sudoku/explainer/strong_links.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/explainer/hard_grid.hpp"

namespace {

using namespace loshu::sudoku::explainer;

// What follows from a potential by any links, the start only if it follows again.
std::vector<bool> follow(const Links& links, Potential start) {
    std::vector<bool> seen(all_potentials);
    std::vector<Potential> queue{start};
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const Potential from = queue[at];
        const Candidate c = candidate_of(from);
        for (const Link& link :
             is_on(from) ? links.weak(c, LinkKinds::both) : links.strong(c, LinkKinds::both)) {
            const Potential to = is_on(from) ? off(link.to) : on(link.to);
            if (seen[to]) continue;
            seen[to] = true;
            queue.push_back(to);
        }
    }
    return seen;
}

}  // namespace

TEST(links_are_mutual) {
    const Grid grid = grid_of(hard);
    Links links;
    links.build(grid.marks);
    const auto holds = [](std::span<const Link> from, std::size_t c) {
        for (const Link& link : from)
            if (link.to == c) return true;
        return false;
    };
    for (std::size_t c = 0; c < all_candidates; ++c) {
        if (!grid.marks.has(static_cast<Candidate>(c))) continue;
        for (const LinkKinds kinds : {LinkKinds::x, LinkKinds::y, LinkKinds::both}) {
            for (const Link& link : links.weak(c, kinds))
                CHECK(holds(links.weak(link.to, kinds), c));
            for (const Link& link : links.strong(c, kinds)) {
                CHECK(holds(links.strong(link.to, kinds), c));
                CHECK(holds(links.weak(c, LinkKinds::both), link.to));
            }
        }
    }
}

TEST(few_strong_links_lead_as_far_as_all_links) {
    Grid many = grid_of(hard);  // whose cells have three digits at most
    for (std::size_t c = 0; c < all_candidates; ++c)
        if (many.marks.has(static_cast<Candidate>(c)) && many.marks.size(c / 9) > 2 && c % 3 != 0)
            many.marks.remove(c / 9, c % 9);
    for (const Grid& grid : {grid_of(hard), many}) {
        Links links;
        links.build(grid.marks);
        StrongLinks strong;
        strong.build(grid.marks);
        strong.exclude();
        grid.marks.candidates().each([&](Candidate c) {
            const auto seen = follow(links, on(c));
            CHECK(strong.contradicts(c) == seen[off(c)]);
            const CandidateSet excluded = strong.excluded(c);
            for (std::size_t to = 0; to < all_candidates; ++to)
                CHECK(excluded.has(to) == seen[off(to)]);
        });
    }
}

TEST(candidates_lead_where_a_walk_along_the_links_arrives) {
    const Grid grid = grid_of(hard);
    Links links;
    links.build(grid.marks);
    Reach reach;
    reach.build(grid.marks, links);
    for (std::size_t c = 0; c < all_candidates; ++c) {
        if (!grid.marks.has(static_cast<Candidate>(c))) continue;
        const auto seen = follow(links, on(c));
        CHECK(reach.contradicts(on(c)) == seen[off(c)]);
        CHECK(reach.contradicts(off(c)) == follow(links, off(c))[on(c)]);
        for (std::size_t to = 0; to < all_candidates; ++to)
            if (to != c && grid.marks.has(static_cast<Candidate>(to)))
                CHECK(reach.leads(c, to) == seen[on(to)]);
    }
}
