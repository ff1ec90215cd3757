#include "magic/annealing.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace loshu {
namespace {

constexpr std::int64_t squared(std::int64_t x) { return x * x; }

class Arrangement {
public:
    Arrangement(unsigned order, bool diagonals)
        : n_(order),
          cells_(order * order),
          diagonals_(diagonals),
          place_(cells_),
          line_(2 * std::size_t{order}) {}

    void shuffle(Random& random) {
        std::vector<std::uint32_t> cells(cells_);
        std::iota(cells.begin(), cells.end(), 0U);
        for (std::uint32_t i = cells_; i-- > 1;) std::swap(cells[i], cells[random.below(i + 1)]);
        const auto sum = static_cast<std::int32_t>(n_ * (cells_ + 1) / 2);
        std::fill(line_.begin(), line_.end(), -sum);
        diagonal_ = anti_ = -sum;
        for (std::uint32_t x = 0; x < cells_; ++x) {
            const std::uint32_t row = cells[x] / n_;
            const std::uint32_t column = cells[x] % n_;
            place_[x] = {static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column + n_),
                         static_cast<std::int8_t>(diagonals_ && row == column ? 1 : 0),
                         static_cast<std::int8_t>(diagonals_ && row + column + 1 == n_ ? 1 : 0)};
            const auto number = static_cast<std::int32_t>(x + 1);
            line_[place_[x].row] += number;
            line_[place_[x].column] += number;
            diagonal_ += number * place_[x].diagonal;
            anti_ += number * place_[x].anti;
        }
        if (!diagonals_) diagonal_ = anti_ = 0;
        energy_ = squared(diagonal_) + squared(anti_);
        for (const std::int32_t deviation : line_) energy_ += squared(deviation);
    }

    // Try to exchange a number with one that is up to `reach` larger: each such pair is as
    // likely as any other, so the moves are balanced.
    bool move(Random& random, double beta, std::uint32_t reach) {
        const std::uint64_t word = random.word();
        const auto low = static_cast<std::uint32_t>(((word >> 32) * cells_) >> 32);
        const auto step = static_cast<std::uint32_t>((((word & 0xFFFFFFFFu) * reach) >> 32) + 1);
        if (low + step >= cells_) return false;
        Place& a = place_[low];
        Place& b = place_[low + step];
        const auto d = static_cast<std::int32_t>(step);
        std::int64_t change = 0;
        if (a.row != b.row) change += cost(line_[a.row], d) + cost(line_[b.row], -d);
        if (a.column != b.column) change += cost(line_[a.column], d) + cost(line_[b.column], -d);
        const std::int32_t on_diagonal = d * (a.diagonal - b.diagonal);
        const std::int32_t on_anti = d * (a.anti - b.anti);
        change += cost(diagonal_, on_diagonal) + cost(anti_, on_anti);
        if (change > 0) {
            const double exponent = beta * static_cast<double>(change);
            // Not even the smallest uniform number, 2^-53, lies below exp(-37).
            if (exponent > 37 || random.unit() >= std::exp(-exponent)) return false;
        }
        line_[a.row] += d;
        line_[b.row] -= d;
        line_[a.column] += d;
        line_[b.column] -= d;
        diagonal_ += on_diagonal;
        anti_ += on_anti;
        energy_ += change;
        std::swap(a, b);
        return true;
    }

    std::int64_t energy() const { return energy_; }

    void write(std::span<std::uint16_t> square) const {
        for (std::uint32_t x = 0; x < cells_; ++x)
            square[place_[x].row * std::size_t{n_} + place_[x].column - n_] =
                static_cast<std::uint16_t>(x + 1);
    }

private:
    struct Place {
        std::uint16_t row;
        std::uint16_t column;  // its line: n + the column
        std::int8_t diagonal;  // 1: on that diagonal, and it counts
        std::int8_t anti;
    };

    // (deviation + d)^2 - deviation^2
    static std::int64_t cost(std::int32_t deviation, std::int32_t d) {
        return std::int64_t{d} * (2 * std::int64_t{deviation} + d);
    }

    std::uint32_t n_;
    std::uint32_t cells_;
    bool diagonals_;
    std::vector<Place> place_;        // of each number
    std::vector<std::int32_t> line_;  // deviations of the rows, then of the columns
    std::int32_t diagonal_ = 0;
    std::int32_t anti_ = 0;
    std::int64_t energy_ = 0;
};

// The betas: while the deviations are normally distributed, with precision 1/variance + 2 beta,
// a constant factor in the precision is a constant distance; above 1 the arrangement freezes.
std::vector<double> betas(unsigned order, const AnnealingPlan& plan) {
    const double n = order;
    const double precision = 12 / (n * n * n * (n * n + 1));  // of a line of a random arrangement
    const double end_of_normal = std::log((precision + 2) / precision);
    const double frozen = plan.slowing > 0
                              ? (std::exp(plan.slowing * (plan.last - 1)) - 1) / plan.slowing
                              : plan.last - 1;
    std::vector<double> result;
    result.reserve(plan.steps);
    for (std::uint64_t i = 1; i <= plan.steps; ++i) {
        const double s =
            (end_of_normal + frozen) * static_cast<double>(i) / static_cast<double>(plan.steps);
        if (s <= end_of_normal)
            result.push_back(precision * (std::exp(s) - 1) / 2);
        else if (plan.slowing > 0)
            result.push_back(1 + std::log1p((s - end_of_normal) * plan.slowing) / plan.slowing);
        else
            result.push_back(1 + s - end_of_normal);
    }
    return result;
}

// Exchanges of numbers as far apart as twice the spread of a line, or the last one that is
// accepted often enough.
std::uint32_t reach_at(unsigned order, double beta) {
    const double n = order;
    const double spread = std::sqrt(1 / (12 / (n * n * n * (n * n + 1)) + 2 * beta));
    return static_cast<std::uint32_t>(std::clamp(2 * spread + 0.5, 1.0, n * n - 1));
}

AnnealingRun run(unsigned order, Arrangement& arrangement, Random& random,
                 const std::vector<double>& schedule, const AnnealingPlan& plan,
                 std::span<std::uint16_t> square) {
    AnnealingRun result;
    arrangement.shuffle(random);
    double before = 0;
    for (const double beta : schedule) {
        result.log_weight -= (beta - before) * static_cast<double>(arrangement.energy());
        before = beta;
        const std::uint32_t reach = reach_at(order, beta);
        for (std::uint32_t i = 0; i < plan.moves; ++i) arrangement.move(random, beta, reach);
    }
    const std::uint32_t reach = reach_at(order, before);
    std::uint64_t zeros = 0;
    std::uint64_t accepted = 0;
    for (std::uint64_t i = 0; i < plan.collect; ++i) {
        const bool moved = arrangement.move(random, before, reach);
        accepted += moved ? 1 : 0;
        if (arrangement.energy() != 0) continue;
        ++zeros;
        // The moment number k replaces the one kept with probability 1/k.
        if (!square.empty() && random.unit() * static_cast<double>(zeros) < 1)
            arrangement.write(square);
    }
    const auto tried = static_cast<double>(plan.collect);
    result.share = static_cast<double>(zeros) / tried;
    result.acceptance = static_cast<double>(accepted) / tried;
    return result;
}

}  // namespace

void anneal(unsigned order, bool diagonals, std::uint64_t seed, std::uint64_t first,
            const AnnealingPlan& plan, std::span<AnnealingRun> out,
            std::span<std::uint16_t> squares) {
    Arrangement arrangement(order, diagonals);
    const auto schedule = betas(order, plan);
    const std::size_t cells = std::size_t{order} * order;
    std::fill(squares.begin(), squares.end(), std::uint16_t{0});
    for (std::size_t i = 0; i < out.size(); ++i) {
        Random random(seed, first + i);
        const auto square = squares.empty() ? squares : squares.subspan(i * cells, cells);
        out[i] = run(order, arrangement, random, schedule, plan, square);
    }
}

}  // namespace loshu
