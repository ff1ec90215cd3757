#include "magic/equations/cell_order.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/random.hpp"

namespace loshu {
namespace {

// Elimination modulo a prime that leaves products within 16 bits, of which a vector holds eight at
// least: it only guides a choice, and is wrong about a few orders at most.
using Residue = std::uint16_t;
constexpr unsigned prime = 251;
constexpr std::size_t lanes = 8;

Residue inverse(Residue number) {
    unsigned power = 1, square = number;
    for (unsigned exponent = prime - 2; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) power = power * square % prime;
        square = square * square % prime;
    }
    return static_cast<Residue>(power);
}

// row = row * own_factor + other * factor; `width` is a multiple of the lanes.
void add_multiple(Residue* row, unsigned own_factor, const Residue* other, unsigned factor,
                  std::size_t width) {
    constexpr unsigned reciprocal = 65536 / prime;
    for (std::size_t i = 0; i < width; ++i) {
        const auto sum = static_cast<Residue>(row[i] * own_factor + other[i] * factor);
        // The quotient, or one less.
        const auto quotient = static_cast<Residue>((sum * reciprocal) >> 16);
        const auto rest = static_cast<Residue>(sum - quotient * prime);
        row[i] = std::min(rest, static_cast<Residue>(rest - prime));
    }
}

// Logarithms are whole numbers of this part of one: results are the same on every
// processor, and so is the order that a seed gives.
constexpr int unit = 1024;
using Log = std::int64_t;

Log rounded(double logarithm) { return std::llround(logarithm * unit); }

// The logarithm of a sum of numbers whose logarithms are given.
class LogSum {
public:
    LogSum() : more_(negligible / grain + 1) {
        for (std::size_t i = 0; i < more_.size(); ++i) {
            const double distance = static_cast<double>(i * grain) / unit;
            more_[i] = rounded(std::log1p(std::exp(-distance)));
        }
    }
    void clear() { total_ = nothing; }
    void add(Log term) {
        if (term > total_) std::swap(term, total_);
        const Log distance = total_ - term;
        if (distance < negligible) total_ += more_[static_cast<std::size_t>(distance / grain)];
    }
    Log total() const { return total_; }

private:
    static constexpr Log negligible = 10 * unit, grain = 16, nothing = -(Log{1} << 40);
    std::vector<Log> more_;
    Log total_ = nothing;
};

class OrderEstimate {
public:
    explicit OrderEstimate(const CellOrderTask& task)
        : cells_(task.cells),
          width_((task.cells + lanes - 1) / lanes * lanes),
          equations_(task.factors.size() / task.cells),
          level_(cells_),
          is_pivot_(cells_),
          levels_(cells_),
          start_(equations_ * width_),
          sizes_(equations_),
          equations_of_(cells_) {
        std::size_t terms = 0;
        for (std::size_t i = 0; i < task.factors.size(); ++i) {
            const std::size_t equation = i / cells_, cell = i % cells_;
            const std::int64_t rest = task.factors[i] % std::int64_t{prime};
            if (rest == 0) continue;
            start_[equation * width_ + cell] = static_cast<Residue>(rest < 0 ? rest + prime : rest);
            ++terms;
            ++sizes_[equation];
            equations_of_[cell].push_back(equation);
        }
        const double mean_size = static_cast<double>(terms) / static_cast<double>(equations_);
        const auto density = [&](double size) {
            return std::min(0.5, 1 / (task.spread * std::sqrt(2 * std::numbers::pi * size)));
        };
        log_sum_ = rounded(std::log(density(std::max(1.0, mean_size))));
        ways_.push_back(0);
        for (std::size_t c = 0; c <= cells_; ++c) {
            const double unused = static_cast<double>(task.numbers - c);
            if (c < cells_) ways_.push_back(ways_.back() + rounded(std::log(unused)));
            // Each pair of unused numbers has a sum with the same probability.
            const double pairs = std::max(0.5, unused * (unused - 1) / 2);
            log_pair_.push_back(rounded(std::log(-std::expm1(-pairs * density(2)))));
        }
    }

    Log log_nodes(std::span<const std::int32_t> order) {
        reduce(order);
        find_levels(order);
        return add_levels();
    }

private:
    // Reduced row echelon form with pivots as late in the order as possible: each pivot is
    // determined by the cells before it.
    void reduce(std::span<const std::int32_t> order) {
        rows_ = start_;
        pivots_.clear();
        std::ranges::fill(is_pivot_, false);
        for (std::size_t at = order.size(); at-- > 0 && pivots_.size() < equations_;) {
            const auto cell = static_cast<std::size_t>(order[at]);
            std::size_t row = pivots_.size();
            while (row < equations_ && rows_[row * width_ + cell] == 0) ++row;
            if (row == equations_) continue;
            use_pivot(row, cell);
            pivots_.push_back(cell);
            is_pivot_[cell] = true;
        }
    }

    void use_pivot(std::size_t row, std::size_t cell) {
        Residue* const own = rows_.data() + pivots_.size() * width_;
        std::swap_ranges(own, own + width_, rows_.data() + row * width_);
        if (own[cell] != 1) add_multiple(own, inverse(own[cell]), own, 0, width_);
        for (std::size_t other = 0; other < equations_; ++other) {
            Residue* const rest = rows_.data() + other * width_;
            if (rest != own && rest[cell] != 0)
                add_multiple(rest, 1, own, prime - rest[cell], width_);
        }
    }

    // A free cell is a level of its own; a pivot is of the last level of its row.
    void find_levels(std::span<const std::int32_t> order) {
        levels_in_use_ = known_ = 0;
        for (const std::int32_t number : order) {
            const auto cell = static_cast<std::size_t>(number);
            if (is_pivot_[cell]) continue;
            level_[cell] = levels_in_use_;
            Level& level = levels_[levels_in_use_++];
            level.cells.assign(1, cell);
            level.units = level.generals = 0;
        }
        for (std::size_t row = 0; row < pivots_.size(); ++row) {
            const Residue* const own = rows_.data() + row * width_;
            std::size_t last = 0;
            Residue factor = 0;
            for (std::size_t i = 0; i < cells_; ++i) {
                if (own[i] == 0 || is_pivot_[i] || (factor != 0 && level_[i] < last)) continue;
                last = level_[i];
                factor = own[i];
            }
            if (factor == 0) {
                ++known_;
                continue;
            }
            const bool is_unit = factor == 1 || factor == prime - 1;
            ++(is_unit ? levels_[last].units : levels_[last].generals);
            levels_[last].cells.push_back(pivots_[row]);
        }
    }

    Log add_levels() {
        nodes_.clear();
        left_ = sizes_;
        std::size_t filled = known_;
        Log determined = 0, pairs = 0;
        for (const Level& level : std::span(levels_).first(levels_in_use_)) {
            // A number is tried where the units fit as well, and is lost where the rest does not.
            filled += 1 + level.units;
            determined += level.units;
            nodes_.add(ways_[filled] + determined * log_sum_ + pairs);
            filled += level.generals;
            determined += level.generals;
            for (const std::size_t cell : level.cells)
                for (const std::size_t equation : equations_of_[cell]) --left_[equation];
            pairs = std::ranges::count(left_, 2) * log_pair_[filled];
        }
        return nodes_.total();
    }

    struct Level {
        std::vector<std::size_t> cells;  // the free one, and the following ones
        unsigned units, generals;
    };

    std::size_t cells_, width_, equations_;
    std::vector<Residue> rows_;
    std::vector<std::size_t> pivots_;  // of each row in use
    std::vector<std::size_t> level_;   // of each free cell
    std::vector<char> is_pivot_;
    std::vector<Level> levels_;
    std::size_t levels_in_use_ = 0, known_ = 0;
    std::vector<Residue> start_;
    std::vector<std::int32_t> sizes_, left_;  // cells of each equation: all, and those not filled
    std::vector<std::vector<std::size_t>> equations_of_;
    Log log_sum_ = 0;
    std::vector<Log> ways_, log_pair_;  // by how many cells are filled
    LogSum nodes_;
};

void change(std::vector<std::int32_t>& order, std::size_t kept, Random& random) {
    const auto movable = static_cast<std::uint32_t>(order.size() - kept);
    const auto one = order.begin() + static_cast<std::ptrdiff_t>(kept + random.below(movable));
    const auto other = order.begin() + static_cast<std::ptrdiff_t>(kept + random.below(movable));
    if (random.below(2) == 0)
        std::iter_swap(one, other);
    else if (one < other)
        std::rotate(one, one + 1, other + 1);
    else
        std::rotate(other, one, one + 1);
}

// By how much a change for the worse may be worse, in temperatures: exponentially distributed, as
// Metropolis has it.
class Tolerance {
public:
    Tolerance() {
        for (std::size_t i = 0; i < size; ++i)
            table_.push_back(rounded(-std::log((static_cast<double>(i) + 0.5) / size)));
    }
    Log drawn(Log temperature, Random& random) const {
        return temperature * table_[random.below(size)] / unit;
    }

private:
    static constexpr std::uint32_t size = 4096;
    std::vector<Log> table_;
};

}  // namespace

CellOrder order_cells(const CellOrderTask& task, std::span<const std::int32_t> order,
                      std::size_t kept, std::uint64_t steps, std::uint64_t seed) {
    constexpr Log hot = unit, cold = unit / 20;
    OrderEstimate estimate(task);
    const Tolerance tolerance;
    Random random(seed, 0);
    std::vector<std::int32_t> present(order.begin(), order.end()), next, best = present;
    Log cost = estimate.log_nodes(present), least = cost;
    if (kept == order.size()) steps = 0;
    for (std::uint64_t step = 0; step < steps; ++step) {
        const auto left = static_cast<Log>((steps - step) * unit / steps);
        const Log temperature = cold + (hot - cold) * left / unit;
        next = present;
        change(next, kept, random);
        const Log next_cost = estimate.log_nodes(next);
        if (next_cost > cost && next_cost - cost > tolerance.drawn(temperature, random)) continue;
        std::swap(present, next);
        cost = next_cost;
        if (cost >= least) continue;
        best = present;
        least = cost;
    }
    return {std::move(best), static_cast<double>(least) / unit};
}

}  // namespace loshu
