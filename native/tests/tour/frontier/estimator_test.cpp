#include "tour/frontier/estimator.hpp"

#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "tests/check.hpp"
#include "tests/tour/boards.hpp"

namespace {

constexpr std::uint64_t all = std::uint64_t{1} << 40;

std::unique_ptr<loshu::FrontierEstimator> estimated(std::size_t most, std::uint64_t seed,
                                                    std::uint64_t states) {
    const boards::Board board(6, 6, boards::knight);
    std::vector<std::int32_t> order(36);
    std::iota(order.begin(), order.end(), 0);
    auto estimator = loshu::estimate_by_frontier(
        loshu::plan_frontier({board.graph(), order, {}, {}, 0, {}}), most, seed);
    while (!estimator->resume(states)) {
    }
    return estimator;
}

}  // namespace

TEST(an_estimate_with_room_for_all_states_is_exact) {
    const auto estimator = estimated(1 << 20, 1, 1000);
    CHECK(estimator->cycles() == 9862);
    CHECK(!estimator->reduced());
}

TEST(an_estimate_with_few_states_is_right_on_average) {
    constexpr int samples = 300;
    double sum = 0, squares = 0;
    for (std::uint64_t seed = 0; seed < samples; ++seed) {
        const auto estimator = estimated(60, seed, all);
        CHECK(estimator->reduced());
        sum += estimator->cycles();
        squares += estimator->cycles() * estimator->cycles();
    }
    const double mean = sum / samples;
    const double error = std::sqrt((squares / samples - mean * mean) / (samples - 1));
    CHECK(std::abs(mean - 9862) < 4 * error);
    CHECK(error < 0.1 * 9862);
}

TEST(an_estimate_does_not_depend_on_its_parts) {
    CHECK(estimated(60, 7, all)->cycles() == estimated(60, 7, 13)->cycles());
}
