// Turn a program and its plan into a model; builder_*.hpp have the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>

#include "rules/cliques.hpp"
#include "rules/model.hpp"
#include "rules/plan.hpp"
#include "rules/propagators/subset_sums.hpp"
#include "rules/propagators/sum.hpp"

namespace loshu::rules {

template <class Word>
class Builder {
public:
    using Bits = BitsOf<Word>;

    Builder(const RuleProgram& program, const Plan& plan)
        : program_(program), plan_(plan), cliques_(plan) {}

    Model<Word> build() {
        begin();
        add_links();
        add_groups();
        for (const RuleSum& sum : plan_.sums)
            if (const std::uint32_t at = add_sum(sum); at != no_run)
                add_run(Kind::sum, cost_of(sum), at, made_.sums[at].cells);
        add_lines();
        add_others();
        add_sums_if();
        add_areas();
        add_counts();
        add_ranks();
        add_between();
        finish();
        return std::move(made_);
    }

private:
    static constexpr int house_cost = 5;  // after sums, before lines

    void begin() {
        made_.values = plan_.values;
        made_.base = plan_.base;
        made_.cells = plan_.cells;
        made_.stride = (plan_.cells * sizeof(Word) + 31) / 32 * 32 / sizeof(Word);
        made_.full = static_cast<Bits>(~std::uint64_t{0} >> (64 - plan_.values));
        made_.contradiction = plan_.contradiction;
        made_.root.resize(made_.stride);
        for (std::size_t cell = 0; cell < plan_.cells; ++cell) {
            made_.root[cell] = static_cast<Word>(program_.candidates[cell] >> plan_.base);
            if (made_.root[cell] == 0) made_.contradiction = true;
        }
        made_.seen_words = plan_.seen_words;
        made_.seen = plan_.seen;
        if (plan_.values > most_summed_values) return;
        made_.reversed.resize(std::size_t{1} << plan_.values);
        for (std::size_t set = 1; set < made_.reversed.size(); ++set)
            made_.reversed[set] =
                static_cast<Word>(mirror_images[set] >> (most_summed_values - plan_.values));
    }

    template <class Cells>
    Range pooled(const Cells& cells) {
        const Range range{static_cast<std::uint32_t>(made_.pool.size()),
                          static_cast<std::uint32_t>(cells.size())};
        made_.pool.insert(made_.pool.end(), cells.begin(), cells.end());
        return range;
    }

    void add_run(Kind kind, int cost, std::size_t index, Range cells, bool exact = false) {
        made_.runs.push_back({kind, exact, static_cast<std::uint8_t>(cost),
                              static_cast<std::uint32_t>(index), cells});
    }

    void add_links();
    std::uint16_t table(std::uint32_t index, bool transposed);
    bool is_covered(const RuleCells& cells) const;
    void add_groups();
    void add_equal(RuleCells cells, const RuleCells& others);
    std::uint32_t add_sum(const RuleSum& sum);
    void add_sum_groups(const RuleSum& sum);
    std::uint32_t mask_of(const RuleCells& cells);
    void add_lines();
    void add_machine(const RuleMachine& machine);
    void add_others();
    void add_contains(const RuleContains& rule);
    void add_sums_if();
    void add_areas();
    void add_counts();
    void add_ranks();
    void add_between();
    std::pair<Range, std::uint32_t> add_literals(const std::vector<RuleLiteral>& literals,
                                                 RuleCells more = {});
    bool normalize_literals(std::vector<RuleLiteral>& literals) const;
    void finish();
    int reach_of(const RuleCells& house);

    // Values between matter little in a sum of several groups, and not in one by bounds.
    bool is_about_bounds(const Run& run) const {
        return run.kind == Kind::sum && made_.sums[run.index].form != SumForm::cage;
    }
    void find_degrees();

    static int cost_of(const RuleSum& sum) {
        return 2 + (sum.terms.size() > 4) + (sum.terms.size() > 8);
    }

    const RuleProgram& program_;
    const Plan& plan_;
    Cliques cliques_;
    Model<Word> made_;
    std::map<std::vector<Bits>, std::uint16_t> tables_;
    std::vector<RuleTerm> terms_;
    RuleCells cells_;
};

// How many cells of a house another cell sees at most.  The numbers of all cells are added up bit
// by bit, a word of cells at once.
template <class Word>
int Builder<Word>::reach_of(const RuleCells& house) {
    int most = 2;
    for (std::size_t word = 0; word < plan_.seen_words; ++word) {
        std::array<std::uint64_t, 7> bits{};
        std::uint64_t left = ~std::uint64_t{0};
        for (const RuleCell cell : house) {
            std::uint64_t carry = made_.seen_by(cell)[word];
            for (std::size_t bit = 0; carry != 0; ++bit)
                carry &= std::exchange(bits[bit], bits[bit] ^ carry);
            if (cell / 64 == word) left &= ~(std::uint64_t{1} << (cell % 64));
        }
        int here = 0;
        for (std::size_t bit = bits.size(); bit-- > 0;)
            if ((left & bits[bit]) != 0) {
                left &= bits[bit];
                here |= 1 << bit;
            }
        most = std::max(most, here);
    }
    return most;
}

// Whether another rule of exactly these cells finds out that too few values are left.
template <class Word>
bool Builder<Word>::is_covered(const RuleCells& cells) const {
    const auto are_these = [&](RuleCells others) {
        std::sort(others.begin(), others.end());
        return others == cells;
    };
    if (std::any_of(program_.consecutive.begin(), program_.consecutive.end(), are_these))
        return true;
    return std::any_of(plan_.sums.begin(), plan_.sums.end(), [&](const RuleSum& sum) {
        return sum.terms.size() == cells.size() &&
               std::equal(cells.begin(), cells.end(), sum.terms.begin(),
                          [](RuleCell cell, const RuleTerm& term) {
                              return term.factor == 1 && term.cell == cell;
                          });
    });
}

template <class Word>
void Builder<Word>::add_groups() {
    for (std::size_t at = 0; at < plan_.houses.size() + plan_.smaller.size(); ++at) {
        const Range cells = pooled(plan_.group(at));
        const std::uint32_t mask = mask_of(plan_.group(at));
        const bool is_house = at < plan_.houses.size();
        const int reach = is_house ? reach_of(plan_.group(at)) : 0;
        made_.different.push_back({cells, is_house, static_cast<std::uint32_t>(at), mask, reach});
        if (is_house || !is_covered(plan_.group(at)))
            add_run(Kind::different, is_house ? house_cost : 1, made_.different.size() - 1, cells);
    }
    for (const CellSets& sets : plan_.equal) add_equal(sets.first, sets.second);
}

template <class Word>
void Builder<Word>::add_equal(RuleCells cells, const RuleCells& others) {
    const auto half = static_cast<std::uint32_t>(cells.size());
    cells.insert(cells.end(), others.begin(), others.end());
    const Range range = pooled(cells);
    made_.equal_sets.push_back({range, half});
    add_run(Kind::equal_sets, 3, made_.equal_sets.size() - 1, range);
}

template <class Word>
std::uint32_t Builder<Word>::mask_of(const RuleCells& cells) {
    const std::size_t first = made_.masks.size();
    made_.masks.resize(first + plan_.seen_words);
    for (const RuleCell cell : cells)
        made_.masks[first + cell / 64] |= std::uint64_t{1} << (cell % 64);
    return static_cast<std::uint32_t>(first);
}

template <class Word>
void Builder<Word>::add_sum_groups(const RuleSum& sum) {
    std::vector<RuleTerm>& terms = terms_;
    terms = sum.terms;
    std::stable_sort(terms.begin(), terms.end(),
                     [](const RuleTerm& a, const RuleTerm& b) { return a.factor < b.factor; });
    for (std::size_t from = 0, to = 0; from < terms.size(); from = to) {
        const std::int32_t factor = terms[from].factor;
        cells_.clear();
        for (; to < terms.size() && terms[to].factor == factor; ++to)
            cells_.push_back(terms[to].cell);
        for (const RuleCells& part : cliques_.lists(cells_)) {
            SumGroup group{};
            group.cells = pooled(part);
            group.factor = std::abs(factor);
            group.reflected = factor < 0;
            group.mask = mask_of(part);
            made_.groups.push_back(group);
        }
    }
}

// Returns the number of the sum; none where it always or never holds.
template <class Word>
std::uint32_t Builder<Word>::add_sum(const RuleSum& given) {
    const std::int64_t last = static_cast<std::int64_t>(plan_.values) - 1;
    std::int64_t low = given.low, high = given.high, most = 0;
    cells_.clear();
    for (const RuleTerm& term : given.terms) {
        most += std::abs(term.factor) * last;
        if (term.factor < 0) low -= term.factor * last;
        if (term.factor < 0) high -= term.factor * last;
        cells_.push_back(term.cell);
    }
    low = std::max<std::int64_t>(low, 0);
    high = std::min(high, most);
    if (low > high) made_.contradiction = true;
    if (low > high || (low == 0 && high == most)) return no_run;
    Sum sum{pooled(cells_), static_cast<std::uint32_t>(made_.groups.size()), 0, low, high, {}};
    add_sum_groups(given);
    sum.groups = static_cast<std::uint32_t>(made_.groups.size()) - sum.first_group;
    const bool joins =
        sizeof(Word) == 2 && plan_.values <= most_summed_values && sum.groups <= most_sum_groups;
    const bool cage = sum.groups == 1 && made_.groups.back().factor == 1;
    sum.form = !joins ? SumForm::bounds : cage ? SumForm::cage : SumForm::joined;
    made_.sums.push_back(sum);
    return static_cast<std::uint32_t>(made_.sums.size()) - 1;
}

// Scores of cells before any conflict: how many rules they are in.
template <class Word>
void Builder<Word>::find_degrees() {
    made_.degrees.resize(plan_.cells);
    for (std::size_t cell = 0; cell < plan_.cells; ++cell) {
        int peers = 0;
        for (std::size_t word = 0; word < plan_.seen_words; ++word)
            peers += count_of(made_.seen_by(cell)[word]);
        made_.degrees[cell] = 0.5 * peers + (made_.first_link[cell + 1] - made_.first_link[cell]);
    }
    for (const Run& run : made_.runs) {
        if (run.kind == Kind::equal_sets) continue;
        const bool sums = run.kind == Kind::sum;
        for (const Cell cell : made_.at(run.cells))
            made_.degrees[cell] += 1 + (sums ? 2.0 / run.cells.count : 0);
    }
    for (const Regions& regions : made_.regions)
        for (const Border& pair : regions.pairs) made_.degrees[pair.cell] *= 3;
}

template <class Word>
void Builder<Word>::finish() {
    std::stable_sort(made_.runs.begin(), made_.runs.end(),
                     [](const Run& a, const Run& b) { return a.cost < b.cost; });
    const std::size_t words = made_.agenda_words = (made_.runs.size() + 63) / 64;
    made_.watches.resize(plan_.cells * words);
    made_.bound_watches.resize(plan_.cells * words);
    for (std::size_t at = 0; at < made_.runs.size(); ++at)
        for (const Cell cell : made_.at(made_.runs[at].cells))
            (is_about_bounds(made_.runs[at]) ? made_.bound_watches
                                             : made_.watches)[cell * words + at / 64] |=
                std::uint64_t{1} << (at % 64);
    find_degrees();
}

}  // namespace loshu::rules
