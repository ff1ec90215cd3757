// The rule of 45: unions of houses less the sums inside them.
#include <algorithm>
#include <span>
#include <unordered_set>

#include "rules/cliques.hpp"
#include "rules/plan.hpp"
#include "rules/remainder.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_houses_in_a_union = 4, few_cells = 5, many_cells = 16, most_cells = 34;
constexpr std::size_t few_sums = 20, long_sum = 6;
constexpr std::size_t most_unions = 400, most_derived = 1000, most_joined = 6;
constexpr std::int64_t tightness = 4, great_tightness = 12;  // range of the sum over its slack
constexpr double gain = 1.05;  // in tightness, of long sums that are added up

using Union = std::vector<std::uint32_t>;

class Derivation {
public:
    explicit Derivation(Plan& plan)
        : plan_(plan), cliques_(plan), rest_(plan), sums_of_(plan.cells) {
        for (const RuleSum& sum : plan.sums)
            if (sum.low == sum.high && sum.terms.size() <= most_cells) exact_.push_back(sum);
        for (std::uint32_t at = 0; at < exact_.size(); ++at)
            for (const RuleTerm& term : exact_[at].terms) sums_of_[term.cell].push_back(at);
        marks_.resize(exact_.size());
        const bool has_long = std::any_of(exact_.begin(), exact_.end(), [](const RuleSum& sum) {
            return sum.terms.size() >= long_sum;
        });
        // Few sums that cross many houses leave time for more cells.
        most_ = has_long && exact_.size() < few_sums ? most_cells : many_cells;
    }

    void run() {
        for (const auto& houses : classes_of_houses(plan_))
            for (const Union& each : unions_of(houses)) derive(each);
        for (std::uint32_t house = 0; house < plan_.houses.size(); ++house) derive_outside(house);
        for (const RuleCells& house : plan_.houses) complement(house);
        join_pairs();
        join_long();
        for (RuleSum& sum : found_) plan_.sums.push_back(std::move(sum));
    }

private:
    std::vector<Union> unions_of(const Union& houses) const;
    std::vector<std::uint64_t> neighbors_of(const Union& houses) const;
    void start(const Union& houses);
    void derive(const Union& houses);
    void derive_outside(std::uint32_t house);
    void complement(const RuleCells& house);
    void join_pairs();
    void join_long();
    void grow(const RuleSum& seed, std::span<const RuleSum* const> parts);
    const RuleSum* best_addition(const RuleSum& joined, std::span<const RuleSum* const> parts);
    void add_range(bool positive, const RuleCells& cells);
    double tightness_of(const RuleCells& cells, std::int64_t total);
    bool are_different(const RuleSum& a, const RuleSum& b) const;
    std::vector<std::uint32_t> sums_in(const Union& houses);
    bool is_tight();

    void emit() {
        if (rest_.support == 0 || rest_.support > most_ || !rest_.is_plain()) return;
        if (found_.size() >= most_derived || !known_.insert(rest_.hash()).second) return;
        if (rest_.support <= few_cells || is_tight()) found_.push_back(rest_.sum());
    }

    void emit(RuleSum sum) {
        rest_.clear();
        for (const RuleTerm& term : sum.terms) rest_.add(term.cell, term.factor);
        rest_.total = sum.low;
        if (known_.insert(rest_.hash()).second) found_.push_back(std::move(sum));
    }

    Plan& plan_;
    Cliques cliques_;
    RuleCells side_;
    Remainder rest_;
    std::vector<RuleSum> exact_, found_;
    std::vector<std::vector<std::uint32_t>> sums_of_;
    std::vector<std::uint8_t> marks_;
    std::size_t most_ = many_cells;
    std::int64_t low_ = 0, high_ = 0;  // of the sum that is looked at
    std::unordered_set<std::uint64_t> known_;
};

// Houses of a class that a small sum joins, as bits.
std::vector<std::uint64_t> Derivation::neighbors_of(const Union& houses) const {
    std::vector<std::int32_t> at(plan_.cells, -1);
    for (std::size_t i = 0; i < houses.size(); ++i)
        for (const RuleCell cell : plan_.houses[houses[i]]) at[cell] = static_cast<std::int32_t>(i);
    std::vector<std::uint64_t> joined(houses.size());
    for (const RuleSum& sum : exact_)
        for (const RuleTerm& a : sum.terms)
            for (const RuleTerm& b : sum.terms)
                if (at[a.cell] >= 0 && at[b.cell] >= 0 && at[a.cell] != at[b.cell])
                    joined[static_cast<std::size_t>(at[a.cell])] |= std::uint64_t{1} << at[b.cell];
    return joined;
}

// Up to four houses that sums join; neighbors in order where sums join most pairs.
std::vector<Union> Derivation::unions_of(const Union& houses) const {
    std::vector<Union> unions;
    const std::size_t count = std::min<std::size_t>(houses.size(), 64);
    std::vector<std::uint64_t> joined =
        neighbors_of({houses.begin(), houses.begin() + static_cast<std::ptrdiff_t>(count)});
    std::size_t edges = 0;
    for (const std::uint64_t bits : joined) edges += static_cast<std::size_t>(count_of(bits));
    if (edges > 5 * count)
        for (std::size_t i = 0; i < count; ++i) {
            joined[i] = i > 0 ? std::uint64_t{1} << (i - 1) : 0;
            if (i + 1 < count) joined[i] |= std::uint64_t{1} << (i + 1);
        }
    std::vector<std::uint64_t> sets;
    std::unordered_set<std::uint64_t> known;
    for (std::size_t i = 0; i < count; ++i) sets.push_back(std::uint64_t{1} << i);
    for (std::size_t i = 0; i < sets.size() && sets.size() < most_unions; ++i) {
        if (count_of(sets[i]) == static_cast<int>(most_houses_in_a_union)) break;
        std::uint64_t next = 0;
        for_each_value(sets[i], [&](int at) { next |= joined[static_cast<std::size_t>(at)]; });
        for_each_value(next & ~sets[i], [&](int at) {
            const std::uint64_t larger = sets[i] | std::uint64_t{1} << at;
            if (known.insert(larger).second) sets.push_back(larger);
        });
    }
    for (const std::uint64_t set : sets) {
        unions.emplace_back();
        for_each_value(
            set, [&](int at) { unions.back().push_back(houses[static_cast<std::size_t>(at)]); });
    }
    return unions;
}

std::vector<std::uint32_t> Derivation::sums_in(const Union& houses) {
    std::vector<std::uint32_t> sums;
    for (const std::uint32_t house : houses)
        for (const RuleCell cell : plan_.houses[house])
            for (const std::uint32_t sum : sums_of_[cell])
                if (marks_[sum] == 0) {
                    marks_[sum] = 1;
                    sums.push_back(sum);
                }
    for (const std::uint32_t sum : sums) marks_[sum] = 0;
    std::sort(sums.begin(), sums.end());
    return sums;
}

// The sum of all cells of a union.
void Derivation::start(const Union& houses) {
    rest_.clear();
    const std::int64_t values = plan_.values;
    for (const std::uint32_t house : houses)
        for (const RuleCell cell : plan_.houses[house]) rest_.add(cell, 1);
    rest_.total = static_cast<std::int64_t>(houses.size()) * (values * (values - 1) / 2);
}

// Subtracts the sums inside a union, then those that make the rest smaller.
void Derivation::derive(const Union& houses) {
    start(houses);
    std::vector<std::uint32_t> later;
    for (const std::uint32_t at : sums_in(houses)) {
        if (rest_.is_whole(exact_[at]))
            rest_.subtract(exact_[at]);
        else
            later.push_back(at);
    }
    emit();
    for (int pass = 0; pass < 3; ++pass) {
        bool changed = false;
        for (const std::uint32_t at : later) {
            if (rest_.growth(exact_[at]) >= 0) continue;
            rest_.subtract(exact_[at]);
            changed = true;
            emit();
        }
        if (!changed) break;
    }
}

// The cells outside a house of all sums that touch it.
void Derivation::derive_outside(std::uint32_t house) {
    start({house});
    for (const std::uint32_t at : sums_in({house}))
        if (rest_.is_disjoint_outside(exact_[at])) rest_.subtract(exact_[at]);
    emit();
}

// The other cells of a house that contains a sum.
void Derivation::complement(const RuleCells& house) {
    const std::int64_t values = plan_.values;
    std::vector<std::uint8_t> inside(plan_.cells);
    for (const RuleCell cell : house) inside[cell] = 1;
    for (const RuleSum& sum : exact_) {
        const auto fits = [&](const RuleTerm& term) {
            return term.factor == 1 && inside[term.cell] != 0;
        };
        if (sum.terms.size() + 6 < house.size() || sum.terms.size() == house.size()) continue;
        if (!std::all_of(sum.terms.begin(), sum.terms.end(), fits)) continue;
        const std::int64_t total = values * (values - 1) / 2 - sum.low;
        RuleSum other{total, total, {}};
        for (const RuleTerm& term : sum.terms) inside[term.cell] = 0;
        for (const RuleCell cell : house)
            if (inside[cell] != 0) other.terms.push_back({1, cell});
        for (const RuleTerm& term : sum.terms) inside[term.cell] = 1;
        emit(std::move(other));
    }
}

bool Derivation::are_different(const RuleSum& a, const RuleSum& b) const {
    for (const RuleTerm& first : a.terms)
        for (const RuleTerm& second : b.terms)
            if (first.factor != 1 || second.factor != 1 || !plan_.sees(first.cell, second.cell))
                return false;
    return true;
}

// Two small sums whose cells are all different.
void Derivation::join_pairs() {
    for (std::size_t i = 0; i < exact_.size() && i < 128; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const RuleSum &a = exact_[i], &b = exact_[j];
            if (a.terms.size() + b.terms.size() > most_joined || !are_different(a, b)) continue;
            RuleSum both{a.low + b.low, a.low + b.low, a.terms};
            both.terms.insert(both.terms.end(), b.terms.begin(), b.terms.end());
            emit(std::move(both));
        }
}

// Adds the least and the greatest sum of some cells, or of their negatives.
void Derivation::add_range(bool positive, const RuleCells& cells) {
    const std::int64_t last = static_cast<std::int64_t>(plan_.values) - 1;
    for (const std::uint64_t part : cliques_.split(cells, false)) {
        const std::int64_t count = count_of(part);
        const std::int64_t least = count * (count - 1) / 2, most = count * last - least;
        low_ += positive ? least : -most;
        high_ += positive ? most : -least;
    }
}

// The range of a sum of cells over its distance from the nearer end.
double Derivation::tightness_of(const RuleCells& cells, std::int64_t total) {
    low_ = high_ = 0;
    add_range(true, cells);
    const std::int64_t slack = std::max<std::int64_t>(1, std::min(total - low_, high_ - total));
    return static_cast<double>(high_ - low_) / static_cast<double>(slack);
}

// Long sums that cross the same houses, such as diagonals side by side: of all their cells more
// differ than of each sum alone, so that the bounds are narrower.
void Derivation::join_long() {
    std::vector<const RuleSum*> parts;
    for (const RuleSum& sum : exact_)
        if (sum.terms.size() >= long_sum &&
            std::all_of(sum.terms.begin(), sum.terms.end(),
                        [](const RuleTerm& term) { return term.factor == 1; }))
            parts.push_back(&sum);
    for (const RuleSum* seed : parts) grow(*seed, parts);
}

// Adds to a sum, again and again, the one with which it is tightest.
void Derivation::grow(const RuleSum& seed, std::span<const RuleSum* const> parts) {
    RuleSum joined = seed;
    while (const RuleSum* other = best_addition(joined, parts)) {
        joined.low = joined.high += other->low;
        joined.terms.insert(joined.terms.end(), other->terms.begin(), other->terms.end());
    }
    if (joined.terms.size() > seed.terms.size()) emit(std::move(joined));
}

const RuleSum* Derivation::best_addition(const RuleSum& joined,
                                         std::span<const RuleSum* const> parts) {
    RuleCells cells;
    std::vector<std::uint8_t> inside(plan_.cells);
    for (const RuleTerm& term : joined.terms) {
        cells.push_back(term.cell);
        inside[term.cell] = 1;
    }
    const auto is_inside = [&](const RuleTerm& term) { return inside[term.cell] != 0; };
    const RuleSum* best = nullptr;
    double most = gain * tightness_of(cells, joined.low);
    for (const RuleSum* other : parts) {
        if (cells.size() + other->terms.size() > most_cells ||
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

// Whether the rest leaves little choice, although it has many cells.
bool Derivation::is_tight() {
    low_ = high_ = 0;
    for (const bool positive : {true, false}) {
        rest_.write_cells(positive, side_);
        add_range(positive, side_);
    }
    const std::int64_t slack = std::min(rest_.total - low_, high_ - rest_.total);
    return high_ - low_ > (rest_.support > many_cells ? great_tightness : tightness) * slack;
}

}  // namespace

void derive_sums(Plan& plan) { Derivation(plan).run(); }

}  // namespace loshu::rules
