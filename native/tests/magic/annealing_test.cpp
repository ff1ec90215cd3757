#include "magic/annealing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tests/check.hpp"

namespace {

// The mean of weight times share, times 9! arrangements.
bool estimates(bool diagonals, double truth) {
    std::vector<loshu::AnnealingRun> runs(1500);
    loshu::anneal(3, diagonals, 1, 0, {300, 4, 400, 1.0, 1.4}, runs);
    double sum = 0;
    double squares = 0;
    for (const auto& run : runs) {
        const double value = 362'880 * std::exp(run.log_weight) * run.share;
        sum += value;
        squares += value * value;
    }
    const auto count = static_cast<double>(runs.size());
    const double mean = sum / count;
    const double error = std::sqrt((squares / count - mean * mean) / (count - 1));
    return std::abs(mean - truth) < 4 * error && error < 0.15 * truth;
}

}  // namespace

TEST(annealed_weights_are_right_on_average) {
    CHECK(estimates(true, 8));
    CHECK(estimates(false, 72));
}

TEST(annealed_squares_are_magic) {
    std::vector<loshu::AnnealingRun> runs(30);
    std::vector<std::uint16_t> squares(30 * 16);
    loshu::anneal(4, true, 1, 5, {500, 8, 4000, 1.0, 1.6}, runs, squares);
    std::size_t met = 0;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const std::uint16_t* square = &squares[16 * k];
        if (runs[k].share == 0) {
            CHECK(std::all_of(square, square + 16, [](auto x) { return x == 0; }));
            continue;
        }
        ++met;
        unsigned diagonal = 0;
        unsigned anti = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            unsigned row = 0;
            unsigned column = 0;
            for (std::size_t j = 0; j < 4; ++j) {
                row += square[4 * i + j];
                column += square[4 * j + i];
            }
            CHECK(row == 34 && column == 34);
            diagonal += square[5 * i];
            anti += square[3 * (i + 1)];
        }
        CHECK(diagonal == 34 && anti == 34);
    }
    CHECK(met > 0);
    std::vector<loshu::AnnealingRun> later(3);
    loshu::anneal(4, true, 1, 7, {500, 8, 4000, 1.0, 1.6}, later);
    CHECK(later[0].log_weight == runs[2].log_weight);
}
