// The rule of 45: unions of houses less the sums inside them.
#include <algorithm>
#include <unordered_set>

#include "rules/plan.hpp"
#include "rules/remainder.hpp"
#include "rules/signed_sums.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t few_cells = 5, many_cells = 16, most_cells = most_derived_cells;
constexpr std::size_t few_sums = 20, long_sum = 6, most_derived = 1000, most_joined = 6;
constexpr int most_crossed = 4;
constexpr std::int64_t tightness = 4, great_tightness = 12;  // range of the sum over its slack
constexpr std::uint16_t no_house = 0xFFFF;

class Derivation {
public:
    explicit Derivation(Plan& plan)
        : plan_(plan),
          words_(plan.seen_words),
          classes_(classes_of_houses(plan)),
          rest_(words_),
          sums_(words_) {
        for (const RuleSum& sum : plan.sums)
            if (sum.low == sum.high && sum.terms.size() <= most_cells) exact_.push_back(&sum);
        for (const RuleCells& house : plan.houses) add_set(houses_, house, words_);
        number_houses();
        has_long_ = std::any_of(exact_.begin(), exact_.end(),
                                [](const RuleSum* sum) { return sum->terms.size() >= long_sum; });
        // Few sums that cross many houses leave time for more cells.
        most_ = has_long_ && exact_.size() < few_sums ? most_cells : many_cells;
        for (const RuleSum* sum : exact_) sums_.add(*sum);
        if (has_long_) add_further_houses();
        signed_ = sums_.list();
        known_.reserve(most_derived);
    }

    void run() {
        for (std::size_t at = 0; at < classes_.size(); ++at) {
            find_touched(at);
            for (const std::uint64_t bits : unions_of(classes_[at], plan_, exact_))
                derive(classes_[at], bits);
            if (has_long_) derive_long(classes_[at]);
        }
        for (std::uint32_t house = 0; house < plan_.houses.size(); ++house) derive_outside(house);
        for (std::uint32_t house = 0; house < plan_.houses.size(); ++house) complement(house);
        join_pairs();
        join_long();
        for (RuleSum& sum : found_) plan_.sums.push_back(std::move(sum));
    }

private:
    void number_houses();
    void add_further_houses();
    void find_touched(std::size_t at);
    void start(const Union& houses, std::uint64_t bits);
    void derive(const Union& houses, std::uint64_t bits);
    void derive_long(const Union& houses);
    void subtract_later(int share);
    void derive_outside(std::uint32_t house);
    void complement(std::uint32_t house);
    void join_pairs();
    void join_long();
    std::int64_t least_sum(bool positive);
    bool is_tight();

    // The range of a sum over its slack.
    std::int64_t factor() const {
        return rest_.support() > static_cast<int>(many_cells) ? great_tightness : tightness;
    }

    std::int64_t sum_of_house() const {
        return std::int64_t{plan_.values} * (plan_.values - 1) / 2;
    }

    const std::uint64_t* house(std::uint32_t at) const { return houses_.data() + at * words_; }

    bool touches(const SignedSum& sum, const Words& cells) const {
        for (std::size_t word = 0; word < words_; ++word)
            if (((sum.plus[word] | sum.minus[word]) & cells[word]) != 0) return true;
        return false;
    }

    void emit() {
        const auto support = static_cast<std::size_t>(rest_.support());
        if (support == 0 || support > most_ || found_.size() >= most_derived) return;
        if (!known_.insert(rest_.hash()).second) return;
        if (support <= few_cells || is_tight()) found_.push_back(rest_.sum());
    }

    void emit_any() {
        if (known_.insert(rest_.hash()).second) found_.push_back(rest_.sum());
    }

    Plan& plan_;
    std::size_t words_;  // of a set of cells
    Words houses_;       // sets of cells, one after the other
    std::vector<Union> classes_;
    std::vector<std::uint16_t> house_in_;  // by class and cell, a number in the class
    std::vector<std::uint8_t> used_;       // cells of the houses of a class
    RuleCells side_;
    Remainder rest_;
    std::vector<const RuleSum*> exact_;
    SignedSums sums_;
    std::span<const SignedSum> signed_;  // in `sums_`
    std::vector<RuleSum> found_;
    std::vector<const SignedSum*> later_;
    Words inside_;
    Words touched_, crossed_;  // by signed sum
    std::size_t most_ = many_cells;
    bool has_long_ = false;
    std::unordered_set<std::uint64_t> known_;
};

void Derivation::number_houses() {
    house_in_.resize(classes_.size() * plan_.cells, no_house);
    for (std::size_t at = 0; at < classes_.size(); ++at) {
        used_.resize(std::max(used_.size(), classes_[at].size()));
        for (std::size_t number = 0; number < classes_[at].size(); ++number)
            for (const RuleCell cell : plan_.houses[classes_[at][number]])
                house_in_[at * plan_.cells + cell] = static_cast<std::uint16_t>(number);
    }
}

// Houses that do not fill the grid, such as diagonals, are sums as others.
void Derivation::add_further_houses() {
    for (const Union& houses : classes_)
        if (houses.size() * plan_.values < plan_.cells)
            for (const std::uint32_t at : houses) sums_.add(plan_.houses[at], sum_of_house());
}

// The houses of a class that each sum touches, as bits, and those with two of its cells or more;
// the last bit is for other cells.
void Derivation::find_touched(std::size_t at) {
    touched_.assign(signed_.size(), 0);
    crossed_.assign(signed_.size(), 0);
    for (std::size_t i = 0; i < signed_.size(); ++i)
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint64_t left = signed_[i].plus[word] | signed_[i].minus[word]; left != 0;
                 left &= left - 1) {
                const std::uint16_t number = house_in_[at * plan_.cells + cell_at(word, left)];
                const std::uint64_t bit = std::uint64_t{1} << std::min<std::uint16_t>(number, 63);
                if (number < 63) crossed_[i] |= touched_[i] & bit;
                touched_[i] |= bit;
            }
}

// The sum of all cells of a union.
void Derivation::start(const Union& houses, std::uint64_t bits) {
    rest_.clear();
    for_each_value(bits, [&](int at) { rest_.add(house(houses[static_cast<std::size_t>(at)])); });
    rest_.total = count_of(bits) * sum_of_house();
}

// Subtracts the sums inside a union, then those that make the rest smaller.
void Derivation::derive(const Union& houses, std::uint64_t bits) {
    start(houses, bits);
    later_.clear();
    for (std::size_t i = 0; i < signed_.size(); ++i) {
        if ((touched_[i] & bits) == 0) continue;
        if ((touched_[i] & ~bits) == 0 && rest_.contains(signed_[i]))
            rest_.subtract(signed_[i]);
        else
            later_.push_back(&signed_[i]);
    }
    emit();
    subtract_later(2);
}

// Long sums side by side, such as diagonals, fill the houses that they cross together: these less
// all long sums, of which fewer cells have to lie inside.
void Derivation::derive_long(const Union& houses) {
    std::vector<std::uint64_t> known;
    std::vector<const SignedSum*> all_long;
    for (const SignedSum& sum : signed_)
        if (sum.terms >= long_sum) all_long.push_back(&sum);
    for (std::size_t i = 0; i < signed_.size(); ++i) {
        const std::uint64_t bits = crossed_[i];
        const int count = count_of(bits);
        if (signed_[i].terms < long_sum || count < 2 || count > most_crossed ||
            std::find(known.begin(), known.end(), bits) != known.end())
            continue;
        known.push_back(bits);
        start(houses, bits);
        later_ = all_long;
        subtract_later(2);
        subtract_later(3);
    }
}

// Subtracts the sums of which enough lies in the rest, again and again.
void Derivation::subtract_later(int share) {
    for (int pass = 0; pass < 3; ++pass) {
        bool changed = false;
        for (const SignedSum* sum : later_) {
            if (!rest_.loses(*sum, share)) continue;
            rest_.subtract(*sum);
            changed = true;
            emit();
        }
        if (!changed) break;
    }
}

// The cells outside a house of all sums that touch it.
void Derivation::derive_outside(std::uint32_t at) {
    start({at}, 1);
    inside_.assign(house(at), house(at) + words_);
    for (const SignedSum& sum : signed_)
        if (touches(sum, inside_) && rest_.is_disjoint_outside(sum)) rest_.subtract(sum);
    emit();
}

// The other cells of a house that contains a sum.
void Derivation::complement(std::uint32_t at) {
    const std::size_t size = plan_.houses[at].size();
    for (const SignedSum& sum : signed_) {
        if (sum.terms + 6 < size || sum.terms == size) continue;
        start({at}, 1);
        if (!rest_.contains(sum)) continue;
        rest_.subtract(sum);
        emit_any();
    }
}

void Derivation::join_long() {
    std::vector<const RuleSum*> parts;
    for (const RuleSum* sum : exact_)
        if (sum->terms.size() >= long_sum &&
            std::all_of(sum->terms.begin(), sum->terms.end(),
                        [](const RuleTerm& term) { return term.factor == 1; }))
            parts.push_back(sum);
    for (const RuleSum& sum : join_long_sums(plan_, parts)) {
        side_.clear();
        for (const RuleTerm& term : sum.terms) side_.push_back(term.cell);
        inside_.clear();
        add_set(inside_, side_, words_);
        rest_.clear();
        rest_.add(inside_.data());
        rest_.total = sum.low;
        emit_any();
    }
}

// Two small sums whose cells are all different.
void Derivation::join_pairs() {
    const std::size_t count = std::min<std::size_t>(signed_.size(), 128);
    Words peers(count * words_, ~std::uint64_t{0});  // of all cells of a sum
    for (std::size_t at = 0; at < count; ++at)
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint64_t left = signed_[at].plus[word]; left != 0; left &= left - 1)
                for (std::size_t i = 0; i < words_; ++i)
                    peers[at * words_ + i] &= plan_.seen[cell_at(word, left) * words_ + i];
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const SignedSum &a = signed_[i], &b = signed_[j];
            if (!a.is_plain || !b.is_plain || a.terms + b.terms > most_joined) continue;
            std::uint64_t outside = 0;
            for (std::size_t word = 0; word < words_; ++word)
                outside |= a.plus[word] & ~peers[j * words_ + word];
            if (outside != 0) continue;
            rest_.clear();
            rest_.add(a.plus);
            rest_.add(b.plus);
            rest_.total = a.total + b.total;
            emit_any();
        }
}

// The least sum of the cells of a side, as far as the houses of one class tell.
std::int64_t Derivation::least_sum(bool positive) {
    rest_.write_cells(positive, side_);
    int least = 0;
    for (std::size_t at = 0; at < classes_.size(); ++at) {
        const std::uint16_t* numbers = house_in_.data() + at * plan_.cells;
        std::fill(used_.begin(), used_.end(), 0);
        int sum = 0;
        for (const RuleCell cell : side_)
            if (numbers[cell] != no_house) sum += used_[numbers[cell]]++;
        least = std::max(least, sum);
    }
    return least;
}

// Whether the rest leaves little choice, although it has many cells.
bool Derivation::is_tight() {
    const std::int64_t last = static_cast<std::int64_t>(plan_.values) - 1;
    const std::int64_t plus = rest_.positive(), minus = rest_.support() - plus;
    const std::int64_t least_plus = least_sum(true), least_minus = least_sum(false);
    const std::int64_t low = least_plus + least_minus - minus * last;
    const std::int64_t high = plus * last - least_plus - least_minus;
    return high - low > factor() * std::min(rest_.total - low, high - rest_.total);
}

}  // namespace

void derive_sums(Plan& plan) { Derivation(plan).run(); }

}  // namespace loshu::rules
