#include "tour/frontier/sampler.hpp"

#include <cstdint>
#include <memory>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "tests/check.hpp"
#include "tests/tour/boards.hpp"

namespace {

std::unique_ptr<loshu::FrontierSampler> sampled(int rows, int columns, std::uint64_t seed,
                                                std::uint64_t states) {
    const boards::Board board(rows, columns, boards::knight);
    std::vector<std::int32_t> order;  // column by column
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) order.push_back(row * columns + column);
    auto sampler = loshu::sample_by_frontier(
        loshu::plan_frontier({board.graph(), order, {}, {}, 0, {}}), seed);
    while (!sampler->resume(states)) {
    }
    return sampler;
}

// Whether links make one cycle through all vertices.
bool is_cycle(const std::vector<std::int32_t>& links) {
    std::int32_t before = -1, cell = 0;
    std::size_t length = 0;
    do {
        const auto k = 2 * static_cast<std::size_t>(cell);
        const std::int32_t next = links[k] == before ? links[k + 1] : links[k];
        if (next < 0) return false;
        before = cell;
        cell = next;
        ++length;
    } while (cell != 0 && length <= links.size());
    return 2 * length == links.size();
}

}  // namespace

TEST(a_sampler_finds_every_cycle_of_a_graph) {
    std::set<std::vector<std::int32_t>> found;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto sampler = sampled(3, 10, seed, seed % 2 == 0 ? 1 : 1u << 20);
        CHECK(sampler->found());
        std::vector<std::int32_t> links(60);
        sampler->write_links(links);
        CHECK(is_cycle(links));
        for (std::size_t k = 0; k < links.size(); k += 2)
            if (links[k] > links[k + 1]) std::swap(links[k], links[k + 1]);
        found.insert(links);
    }
    CHECK(found.size() == 16);
}

TEST(a_sampler_goes_on_where_numbers_are_beyond_any_bound) {
    const auto sampler = sampled(3, 2000, 1, 1u << 20);  // some 10^900 cycles
    CHECK(sampler->found());
    CHECK(sampler->states() > 2000);
    std::vector<std::int32_t> links(12'000);
    sampler->write_links(links);
    CHECK(is_cycle(links));
}

TEST(a_sampler_finds_nothing_where_there_is_no_cycle) {
    CHECK(!sampled(3, 8, 1, 1u << 20)->found());
    CHECK(!sampled(5, 5, 1, 1u << 20)->found());
}
