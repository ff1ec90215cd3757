#include "magic/local_search/annealer.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace loshu::local_search {
namespace {

constexpr double shortest = 2500;        // moves for each open entry
constexpr double reach_of_heat = 3;      // quanta by which exchanged entries differ, a temperature
constexpr std::uint64_t far_share = 16;  // one in this many exchanges is of any two entries
constexpr double few = 10;               // quanta of error
constexpr double nothing = 1e-6;  // energies below are those of no errors, but for what was rounded

std::int64_t common_divisor(const Arrangement& arrangement) {
    std::int64_t divisor = 0;
    const auto ranks = arrangement.open_ranks();
    for (std::size_t i = 1; i < ranks.size(); ++i)
        divisor =
            std::gcd(divisor, arrangement.power(ranks[i], 1) - arrangement.power(ranks[0], 1));
    return std::max<std::int64_t>(divisor, 1);
}

}  // namespace

Annealer::Annealer(Arrangement& arrangement, Random& random)
    : arrangement_(arrangement),
      random_(random),
      pairs_(arrangement),
      weights_(arrangement.sum_count(), 1.0) {
    const SumProblem& problem = arrangement.problem();
    const auto& entries = problem.entries;
    const double span = static_cast<double>(entries.back() - entries.front());
    for (Index k = 0; k < arrangement.sum_count() && span > 0; ++k) {
        // An error of a sum of squares counts as one of the entries that makes it.
        const double top = std::pow(static_cast<double>(entries.back()), problem.powers[k]);
        const double end = std::pow(static_cast<double>(entries.front()), problem.powers[k]);
        weights_[k] = std::min(1.0, span / std::max(1.0, std::abs(top - end)));
    }
    quantum_ = static_cast<double>(common_divisor(arrangement));
    const double lines = std::max(8.0, static_cast<double>(arrangement.sum_count()));
    last_ = 1 / std::log(2 * lines / 7);
    first_ = std::max(1.2, last_);
}

std::uint64_t Annealer::shortest_step() const {
    const auto open = static_cast<double>(arrangement_.open_ranks().size());
    return static_cast<std::uint64_t>(shortest * open / steps + 1);
}

void Annealer::begin(std::uint64_t length) {
    static constexpr double heats[] = {1, 0.85, 1.2};
    heat_ = heats[random_.below(3)];
    per_step_ = shortest_step() * length;
    left_ = per_step_;
    step_ = 0;
    arrangement_.shuffle(random_);
    energy_ = weigh();
    if (!pairs_.is_empty()) pairs_.read(arrangement_);
    solved_ = arrangement_.error() == 0;
}

void Annealer::take_over() {
    pairs_.read(arrangement_);
    arrangement_.note(pairs_.energy());
    solved_ = pairs_.energy() == 0;
}

double Annealer::weigh() const {
    double energy = 0;
    for (Index k = 0; k < arrangement_.sum_count(); ++k) energy += penalty(k);
    return energy;
}

double Annealer::temperature() const {
    const double share = static_cast<double>(step_) / (steps - 1);
    return quantum_ * heat_ * first_ * std::pow(last_ / first_, share);
}

std::uint64_t Annealer::run(std::uint64_t moves) {
    std::uint64_t done = 0;
    const auto open = static_cast<double>(arrangement_.open_ranks().size());
    if (open < 2) {
        step_ = steps;
        return moves;
    }
    const auto& entries = arrangement_.problem().entries;
    const double gap = static_cast<double>(entries.back() - entries.front()) / (open - 1);
    nearly_ = false;
    while (done < moves && !over() && !nearly_) {
        const double heat = temperature();
        const auto reach = static_cast<Index>(
            std::clamp(reach_of_heat * heat / std::max(gap, 1e-9), 1.0, open - 1));
        const std::uint64_t part = std::min(left_, moves - done);
        const std::uint64_t used =
            pairs_.is_empty() ? walk(part, heat, reach) : walk_pairs(part, heat, reach);
        done += used;
        left_ -= used;
        if (left_ == 0) {
            left_ = per_step_;
            ++step_;
            energy_ = weigh();  // without what was rounded
            arrangement_.note(pairs_.is_empty() ? arrangement_.error() : pairs_.energy());
            nearly_ = !pairs_.is_empty() && static_cast<double>(pairs_.energy()) <= few * quantum_;
        }
    }
    if (!pairs_.is_empty()) pairs_.write(arrangement_);
    return done;
}

// The change of energy by an exchange, which is made.
double Annealer::change(Index a, Index b) {
    double before = 0, after = 0;
    for (const auto& term : arrangement_.terms(a)) before += penalty(term.sum);
    for (const auto& term : arrangement_.terms(b)) before += penalty(term.sum);
    arrangement_.exchange(a, b);
    for (const auto& term : arrangement_.terms(a)) after += penalty(term.sum);
    for (const auto& term : arrangement_.terms(b)) after += penalty(term.sum);
    return after - before;
}

// Two open entries, by their order; the second is beyond the last without such a pair.
std::pair<Index, Index> Annealer::any_two(Index reach) {
    const auto open = static_cast<Index>(arrangement_.open_ranks().size());
    const std::uint64_t word = random_.word();
    const auto i = static_cast<Index>(((word >> 32) * open) >> 32);
    const Index range = (word & (far_share - 1)) == 0 ? open - 1 : reach;
    return {i, i + 1 + static_cast<Index>(((word & 0xFFFFFFFFu) * range) >> 32)};
}

std::uint64_t Annealer::walk(std::uint64_t moves, double temperature, Index reach) {
    const auto ranks = arrangement_.open_ranks();
    for (std::uint64_t k = 0; k < moves; ++k) {
        const auto [i, j] = any_two(reach);
        if (j >= ranks.size()) continue;
        const Index a = arrangement_.place(ranks[i]);
        const Index b = arrangement_.place(ranks[j]);
        if (!arrangement_.may_exchange(a, b)) continue;
        const double more = change(a, b);
        if (more > 0 && random_.unit() >= std::exp(-more / temperature)) {
            arrangement_.exchange(a, b);
            continue;
        }
        energy_ += more;
        if (energy_ < nothing && arrangement_.error() == 0) {
            solved_ = true;
            return k + 1;
        }
    }
    return moves;
}

std::uint64_t Annealer::walk_pairs(std::uint64_t moves, double temperature, Index reach) {
    const auto open = static_cast<Index>(arrangement_.open_ranks().size());
    const bool restricted = !arrangement_.problem().allowed.empty();
    for (std::uint64_t k = 0; k < moves; ++k) {
        const auto [i, j] = any_two(reach);
        if (j >= open) continue;
        const std::int64_t more = pairs_.change(i, j);
        if (more > 0) {
            const double exponent = static_cast<double>(more) / temperature;
            // Not even the smallest uniform number, 2^-53, lies below exp(-37).
            if (exponent > 37 || random_.unit() >= std::exp(-exponent)) continue;
        }
        if (restricted && !may_exchange(i, j)) continue;
        pairs_.exchange(i, j, more);
        if (pairs_.energy() == 0) {
            solved_ = true;
            return k + 1;
        }
    }
    return moves;
}

// Whether the places of two entries may hold the other; what the arrangement has is older.
bool Annealer::may_exchange(Index i, Index j) const {
    const auto ranks = arrangement_.open_ranks();
    return arrangement_.may_hold(pairs_.place(i), ranks[j]) &&
           arrangement_.may_hold(pairs_.place(j), ranks[i]);
}

}  // namespace loshu::local_search
