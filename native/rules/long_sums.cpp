// Long sums that cross the same houses, such as diagonals side by side: of all their cells more
// differ than of each sum alone, and the bounds are narrower.
#include <algorithm>

#include "rules/cliques.hpp"
#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr double gain = 1.05;  // in tightness, of sums that are added up

class LongSums {
public:
    LongSums(const Plan& plan, std::span<const RuleSum* const> parts)
        : plan_(plan), cliques_(plan), parts_(parts) {}

    // Adds to a sum, again and again, the one with which it is tightest.
    RuleSum grown(const RuleSum& seed) {
        RuleSum joined = seed;
        while (const RuleSum* other = best_addition(joined)) {
            joined.low = joined.high += other->low;
            joined.terms.insert(joined.terms.end(), other->terms.begin(), other->terms.end());
        }
        return joined;
    }

private:
    // The range of a sum of cells over its distance from the nearer end.
    double tightness_of(const RuleCells& cells, std::int64_t total) {
        const std::int64_t last = static_cast<std::int64_t>(plan_.values) - 1;
        std::int64_t low = 0, high = 0;
        for (const std::uint64_t part : cliques_.split(cells, false)) {
            const std::int64_t count = count_of(part), least = count * (count - 1) / 2;
            low += least;
            high += count * last - least;
        }
        const std::int64_t slack = std::max<std::int64_t>(1, std::min(total - low, high - total));
        return static_cast<double>(high - low) / static_cast<double>(slack);
    }

    const RuleSum* best_addition(const RuleSum& joined) {
        RuleCells cells;
        std::vector<std::uint8_t> inside(plan_.cells);
        for (const RuleTerm& term : joined.terms) {
            cells.push_back(term.cell);
            inside[term.cell] = 1;
        }
        const auto is_inside = [&](const RuleTerm& term) { return inside[term.cell] != 0; };
        const RuleSum* best = nullptr;
        double most = gain * tightness_of(cells, joined.low);
        for (const RuleSum* other : parts_) {
            if (cells.size() + other->terms.size() > most_derived_cells ||
                std::any_of(other->terms.begin(), other->terms.end(), is_inside))
                continue;
            for (const RuleTerm& term : other->terms) cells.push_back(term.cell);
            const double now = tightness_of(cells, joined.low + other->low);
            cells.resize(joined.terms.size());
            if (now < most) continue;
            most = now;
            best = other;
        }
        return best;
    }

    const Plan& plan_;
    Cliques cliques_;
    std::span<const RuleSum* const> parts_;
};

}  // namespace

std::vector<RuleSum> join_long_sums(const Plan& plan, std::span<const RuleSum* const> parts) {
    std::vector<RuleSum> joined;
    LongSums sums(plan, parts);
    for (const RuleSum* seed : parts)
        if (RuleSum sum = sums.grown(*seed); sum.terms.size() > seed->terms.size())
            joined.push_back(std::move(sum));
    return joined;
}

}  // namespace loshu::rules
