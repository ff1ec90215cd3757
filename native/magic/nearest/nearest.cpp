#include "magic/nearest/nearest.hpp"

#include <cmath>
#include <random>
#include <utility>

#include "magic/nearest/sums.hpp"

namespace loshu {
namespace {

using nearest::Assignment;
using nearest::first_of;
using nearest::LinearSum;
using nearest::Set;
using nearest::Term;

// Costs are multiplied by this, so that prices of sums are fractions and all is exact.
constexpr std::int64_t scale = 64;
constexpr int root_steps = 600, node_steps = 20, raised_depth = 4;

// A part of the search: what cells may hold, the price of each sum, and a bound by both.
struct Part {
    std::vector<Set> sets;
    std::vector<std::int64_t> prices;   // of a unit above the total of a sum
    std::vector<std::int64_t> weights;  // of a cell: the prices of its sums
    Assignment assignment;
    std::int64_t bound = 0;
    std::size_t branched = 0;
};

// Branch and bound.  The bound is Lagrange's: with a price on wrong sums, the rest is an
// assignment problem; its reduced costs show which entries a cell cannot hold within the limit.
class Search final : public NearestSearch {
public:
    explicit Search(const CostProblem& problem);

    std::int64_t bound() const override { return bound_; }
    std::span<const std::int64_t> found() const override { return found_; }
    void begin(std::int64_t limit, std::uint64_t seed) override;
    NearestState run(std::uint64_t nodes) override;

private:
    enum class Outcome : std::uint8_t { dead, open, solved };

    void limit_prices();
    void price(Part& part) const;
    bool assign(Part& part) const;
    bool complete(Part& part) const;
    bool solved(const Part& part);
    Outcome raise(Part& part, int steps, double target);
    bool climb(Part& part, double height, double pace) const;
    Outcome examine(Part& part);
    bool narrow_by_costs(Part& part) const;
    std::size_t cell_to_branch(const Part& part) const;
    std::size_t entry_to_try(const Part& part);
    std::int64_t cost(const Part& part, std::size_t cell, std::size_t entry) const {
        return scale * costs_[cell * sums_.entries.size() + entry] +
               part.weights[cell] * sums_.entries[entry];
    }

    nearest::Sums sums_;
    std::vector<std::int64_t> costs_;
    std::vector<std::size_t> sums_of_cell_;
    Part root_;
    std::vector<Part> open_;
    std::int64_t bound_ = impossible, limit_ = 0, highest_price_ = 1;
    std::mt19937_64 random_;
    std::vector<std::int64_t> found_;
    NearestState state_ = NearestState::none;
};

Search::Search(const CostProblem& problem) : costs_(problem.costs.begin(), problem.costs.end()) {
    sums_.entries.assign(problem.entries.begin(), problem.entries.end());
    const std::size_t entries = sums_.entries.size(), cells = problem.allowed.size() / entries;
    sums_of_cell_.assign(cells, 1);
    for (std::size_t k = 0; k < problem.totals.size(); ++k) {
        LinearSum sum{{}, problem.totals[k]};
        for (auto i = static_cast<std::size_t>(problem.offsets[k]);
             i < static_cast<std::size_t>(problem.offsets[k + 1]); ++i) {
            sum.terms.push_back({problem.factors[i], static_cast<std::size_t>(problem.cells[i])});
            ++sums_of_cell_[sum.terms.back().cell];
        }
        sums_.sums.push_back(std::move(sum));
    }
    root_.sets.assign(cells, 0);
    for (std::size_t i = 0; i < problem.allowed.size(); ++i)
        if (problem.allowed[i] != 0) root_.sets[i / entries] |= Set{1} << i % entries;
    root_.prices.assign(sums_.sums.size(), 0);
    limit_prices();
    limit_ = nearest::endless / (2 * scale);
    if (!sums_.narrow(root_.sets) || !assign(root_)) return;
    const std::int64_t apart = sums_.apart(root_.assignment.entry);
    const double target = static_cast<double>(root_.bound + scale * (apart / 2 + 5));
    if (raise(root_, root_steps, target) == Outcome::dead) return;
    bound_ = (root_.bound + scale - 1) / scale;
}

// So that an entry's price in a cell stays far below the largest number.
void Search::limit_prices() {
    std::vector<std::int64_t> factors(root_.sets.size(), 1);
    for (const LinearSum& sum : sums_.sums)
        for (const Term& term : sum.terms) factors[term.cell] += std::abs(term.factor);
    const std::int64_t entry = std::max(
        {std::int64_t{1}, std::abs(sums_.entries.front()), std::abs(sums_.entries.back())});
    const std::int64_t most = *std::max_element(factors.begin(), factors.end());
    highest_price_ = std::max((std::int64_t{1} << 52) / (entry * most), std::int64_t{1});
}

void Search::price(Part& part) const {
    part.weights.assign(part.sets.size(), 0);
    for (std::size_t k = 0; k < sums_.sums.size(); ++k)
        for (const Term& term : sums_.sums[k].terms)
            part.weights[term.cell] += term.factor * part.prices[k];
}

// From nothing, as other prices leave no potential right.
bool Search::assign(Part& part) const {
    price(part);
    part.assignment.clear(part.sets.size(), sums_.entries.size());
    for (std::size_t cell = 0; cell < part.sets.size(); ++cell) {
        std::int64_t least = nearest::endless;
        for (Set rest = part.sets[cell]; rest != 0; rest &= rest - 1)
            least = std::min(least, cost(part, cell, first_of(rest)));
        part.assignment.of_cell[cell] = least;
    }
    return complete(part);
}

bool Search::complete(Part& part) const {
    const auto of = [&](std::size_t cell, std::size_t entry) { return cost(part, cell, entry); };
    if (!part.assignment.complete(part.sets, of)) return false;
    part.bound = part.assignment.bound();
    for (std::size_t k = 0; k < sums_.sums.size(); ++k)
        part.bound -= part.prices[k] * sums_.sums[k].total;
    return true;
}

bool Search::solved(const Part& part) {
    const auto& places = part.assignment.entry;
    if (sums_.apart(places) != 0) return false;
    std::int64_t all = 0;
    for (std::size_t cell = 0; cell < places.size(); ++cell)
        all += costs_[cell * sums_.entries.size() + places[cell]];
    if (all > limit_) return false;
    found_.resize(places.size());
    for (std::size_t cell = 0; cell < places.size(); ++cell)
        found_[cell] = sums_.entries[places[cell]];
    return true;
}

// Raises the bound by the subgradient method, with the step of Polyak.
Search::Outcome Search::raise(Part& part, int steps, double target) {
    Part best = part;
    double pace = 1;
    for (int step = 0, vain = 0; step < steps; ++step) {
        const double height = target - static_cast<double>(part.bound);
        if (!climb(part, std::max(height, scale / 2.0), pace)) break;
        if (!assign(part) || part.bound > limit_ * scale) return Outcome::dead;
        if (solved(part)) return Outcome::solved;
        if (part.bound > best.bound) {
            best = part;
            vain = 0;
        } else if (++vain == 5) {
            part = best;
            pace *= 0.6;
            vain = 0;
        }
    }
    part = std::move(best);
    return Outcome::open;
}

bool Search::climb(Part& part, double height, double pace) const {
    const double square = sums_.square(part.assignment.entry);
    bool moved = false;
    for (std::size_t k = 0; square > 0 && k < sums_.sums.size(); ++k) {
        const std::int64_t slope = sums_.excess(sums_.sums[k], part.assignment.entry);
        std::int64_t by = std::llround(pace * height / square * static_cast<double>(slope));
        if (by == 0 && slope != 0 && pace > 0.2) by = slope > 0 ? 1 : -1;
        part.prices[k] = std::clamp(part.prices[k] + by, -highest_price_, highest_price_);
        moved |= by != 0;
    }
    return moved;
}

Search::Outcome Search::examine(Part& part) {
    for (bool raised = false;; raised = true) {
        if (!sums_.narrow(part.sets)) return Outcome::dead;
        // The potentials stay right, but with more entries than cells the bound is better without.
        const bool anew = part.sets.size() < sums_.entries.size();
        if (!(anew ? assign(part) : complete(part))) return Outcome::dead;
        if (part.bound > limit_ * scale) return Outcome::dead;
        if (solved(part)) return Outcome::solved;
        if (!raised && open_.size() < raised_depth) {
            const double target = static_cast<double>(limit_ * scale) + scale / 2.0;
            const Outcome outcome = raise(part, node_steps, target);
            if (outcome != Outcome::open) return outcome;
        }
        if (!narrow_by_costs(part)) break;
    }
    const bool decided = std::all_of(part.sets.begin(), part.sets.end(),
                                     [](Set set) { return std::has_single_bit(set); });
    return decided ? Outcome::dead : Outcome::open;
}

bool Search::narrow_by_costs(Part& part) const {
    const std::int64_t room = limit_ * scale - part.bound;
    bool changed = false;
    for (std::size_t cell = 0; cell < part.sets.size(); ++cell)
        for (Set rest = part.sets[cell]; rest != 0; rest &= rest - 1) {
            const std::size_t entry = first_of(rest);
            const std::int64_t reduced = cost(part, cell, entry) - part.assignment.of_cell[cell] -
                                         part.assignment.of_entry[entry];
            if (reduced <= room) continue;
            part.sets[cell] &= ~(Set{1} << entry);
            changed = true;
        }
    return changed;
}

// The cell with the fewest entries for the sums that it is in.
std::size_t Search::cell_to_branch(const Part& part) const {
    std::size_t best = 0;
    double least = 1e9;
    for (std::size_t cell = 0; cell < part.sets.size(); ++cell) {
        const int size = std::popcount(part.sets[cell]);
        const double share = size / static_cast<double>(sums_of_cell_[cell]);
        if (size > 1 && share < least) {
            least = share;
            best = cell;
        }
    }
    return best;
}

// The entry with the least reduced cost, one of several by lot.
std::size_t Search::entry_to_try(const Part& part) {
    const std::size_t cell = part.branched;
    std::pair<std::int64_t, std::uint64_t> least{nearest::endless, 0};
    std::size_t best = 0;
    for (Set rest = part.sets[cell]; rest != 0; rest &= rest - 1) {
        const std::size_t entry = first_of(rest);
        const std::pair own{cost(part, cell, entry) - part.assignment.of_entry[entry],
                            std::uint64_t{random_() & 255}};
        if (own >= least) continue;
        least = own;
        best = entry;
    }
    return best;
}

void Search::begin(std::int64_t limit, std::uint64_t seed) {
    limit_ = limit;
    random_.seed(seed);
    open_.clear();
    state_ = NearestState::none;
    if (bound_ == impossible) return;
    Part part = root_;
    const Outcome outcome = examine(part);
    if (outcome == Outcome::solved) state_ = NearestState::found;
    if (outcome != Outcome::open) return;
    part.branched = cell_to_branch(part);
    open_.push_back(std::move(part));
    state_ = NearestState::unfinished;
}

NearestState Search::run(std::uint64_t nodes) {
    while (state_ == NearestState::unfinished && nodes > 0) {
        Part& last = open_.back();
        if (last.sets[last.branched] == 0) {
            open_.pop_back();
            if (open_.empty()) state_ = NearestState::none;
            continue;
        }
        const Set tried = Set{1} << entry_to_try(last);
        Part next = last;
        last.sets[last.branched] &= ~tried;
        next.sets[next.branched] = tried;
        --nodes;
        const Outcome outcome = examine(next);
        if (outcome == Outcome::solved) state_ = NearestState::found;
        if (outcome != Outcome::open) continue;
        next.branched = cell_to_branch(next);
        open_.push_back(std::move(next));
    }
    return state_;
}

}  // namespace

std::unique_ptr<NearestSearch> nearest_search(const CostProblem& problem) {
    return std::make_unique<Search>(problem);
}

}  // namespace loshu
