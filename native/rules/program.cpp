#include "rules/program.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/require.hpp"
#include "rules/machines.hpp"

namespace loshu {
namespace {

constexpr std::int64_t farthest = std::int64_t{1} << 30;  // that a sum may be from 0

class Reader {
public:
    explicit Reader(const RuleNumbers& numbers)
        : size_(numbers.size), program_(numbers.program), last_in_(numbers.candidates.size()) {
        made_.size = numbers.size;
        made_.candidates.assign(numbers.candidates.begin(), numbers.candidates.end());
        made_.tables.assign(numbers.tables.begin(), numbers.tables.end());
    }

    RuleProgram read(NumberReader machines) {
        while (!machines.empty()) made_.machines.push_back(read_machine(machines, size_));
        while (!program_.empty()) {
            const std::int32_t kind = program_.next();
            NumberReader record = program_.part(program_.next());
            ++records_;
            add(kind, record);
            require(record.empty(), "program: a record is too long");
        }
        return std::move(made_);
    }

private:
    void add(std::int32_t kind, NumberReader& record) {
        switch (kind) {
            case 0:
                made_.different.push_back(distinct_cells(record));
                break;
            case 1:
                add_pairs(record);
                break;
            case 2:
                made_.sums.push_back(sum(record));
                break;
            case 3:
                made_.lines.push_back(line(record));
                break;
            case 4:
                made_.contains.push_back(contains(record));
                break;
            case 5:
                made_.consecutive.push_back(distinct_cells(record));
                break;
            case 6:
                made_.at_least.push_back(at_least(record));
                break;
            case 7:
                made_.not_all.push_back(literals(record));
                break;
            case 8:
                made_.sums_if.push_back(sum_if(record));
                break;
            case 9:
                made_.counts.push_back(counts(record));
                break;
            case 10:
                made_.connected.push_back(connected(record));
                break;
            case 11:
                made_.regions.push_back(regions(record));
                break;
            case 12:
                made_.ranks.push_back(rank(record));
                break;
            case 13:
                made_.between.push_back(between(record));
                break;
            case 14:
                made_.equal.push_back(equal(record));
                break;
            default:
                require(false, "program: a kind is 0 to 14");
        }
    }

    RuleCell cell(NumberReader& record) {
        const std::int32_t cell = record.next();
        require(cell >= 0 && static_cast<std::size_t>(cell) < made_.candidates.size(),
                "program: a cell is out of range");
        return static_cast<RuleCell>(cell);
    }

    std::uint8_t value(NumberReader& record) {
        const std::int32_t value = record.next();
        require(value >= 0 && static_cast<std::uint32_t>(value) <= size_,
                "program: a value is out of range");
        return static_cast<std::uint8_t>(value);
    }

    // A cell that the record did not have before.
    RuleCell new_cell(NumberReader& record) {
        const RuleCell found = cell(record);
        require(last_in_[found] != records_, "program: a cell occurs twice in a record");
        last_in_[found] = records_;
        return found;
    }

    RuleCells cells(NumberReader& record, bool are_distinct = false) {
        RuleCells found;
        found.reserve(record.left());
        while (!record.empty()) found.push_back(are_distinct ? new_cell(record) : cell(record));
        return found;
    }

    RuleCells distinct_cells(NumberReader& record) { return cells(record, true); }

    void add_pairs(NumberReader& record) {
        const std::int32_t table = record.next();
        require(table >= 0 && static_cast<std::size_t>(table) < made_.tables.size() / (size_ + 1),
                "program: a table is out of range");
        while (!record.empty()) {
            const RuleCell first = cell(record), second = cell(record);
            made_.pairs.push_back({static_cast<std::uint32_t>(table), first, second});
        }
    }

    RuleSum sum(NumberReader& record) {
        RuleSum made{record.next(), 0, {}};
        made.high = record.next();
        std::int64_t reach = 0;
        made.terms.reserve(record.left() / 2);
        while (!record.empty()) {
            const std::int32_t factor = record.next();
            require(factor != 0, "program: a factor is 0");
            reach += std::abs(std::int64_t{factor}) * size_;
            require(reach <= farthest, "program: a sum is out of range");
            made.terms.push_back({factor, new_cell(record)});
        }
        return made;
    }

    RuleLine line(NumberReader& record) {
        const std::int32_t machine = record.next();
        require(machine >= 0 && static_cast<std::size_t>(machine) < made_.machines.size(),
                "program: a machine is out of range");
        RuleLine made{static_cast<std::uint32_t>(machine), cells(record)};
        require(made.cells.size() + 1 == made_.machines[made.machine].states.size(),
                "program: a line needs one cell for each step of its machine");
        return made;
    }

    RuleContains contains(NumberReader& record) {
        RuleContains made;
        NumberReader values = record.part(record.next());
        while (!values.empty()) made.values.push_back(value(values));
        made.cells = distinct_cells(record);
        return made;
    }

    RuleCounts counts(NumberReader& record) {
        RuleCounts made{{{0}}, {}};  // no cell has the value 0
        for (std::uint32_t value = 1; value <= size_; ++value) {
            made.numbers.emplace_back();
            for (NumberReader some = record.part(record.next()); !some.empty();) {
                const std::int32_t number = some.next();
                require(number >= 0, "program: a number of cells is negative");
                made.numbers.back().push_back(static_cast<std::uint16_t>(
                    std::min<std::int32_t>(number, most_rule_cells + 1)));
            }
        }
        made.cells = distinct_cells(record);
        return made;
    }

    std::vector<RuleLiteral> literals(NumberReader& record) {
        std::vector<RuleLiteral> found;
        while (!record.empty()) {
            const RuleCell place = cell(record);
            found.push_back({place, value(record)});
        }
        return found;
    }

    RuleAtLeast at_least(NumberReader& record) {
        const std::int32_t least = record.next();
        return {static_cast<std::uint32_t>(std::max(least, 0)), literals(record)};
    }

    RuleSumIf sum_if(NumberReader& record) {
        NumberReader part = record.part(2 * std::int64_t{record.next()});
        RuleSumIf made{literals(part), {}};
        made.sum = sum(record);
        return made;
    }

    // Pairs of cells of a list, by their places in it.
    static std::vector<RuleTouch> pairs(NumberReader& record, std::size_t cells) {
        const auto place = [&] {
            const std::int32_t at = record.next();
            require(at >= 0 && static_cast<std::size_t>(at) < cells,
                    "program: a place is out of range");
            return static_cast<std::uint16_t>(at);
        };
        std::vector<RuleTouch> found;
        while (!record.empty()) {
            const std::uint16_t first = place();
            found.push_back({first, place()});
            require(first != found.back().second, "program: a cell touches itself");
        }
        return found;
    }

    RuleConnected connected(NumberReader& record) {
        RuleConnected made{0, 0, {}, {}};
        NumberReader values = record.part(record.next());
        while (!values.empty()) made.values |= std::uint64_t{1} << value(values);
        made.size = static_cast<std::uint32_t>(std::max(record.next(), 0));
        NumberReader places = record.part(record.next());
        made.cells = distinct_cells(places);
        made.pairs = pairs(record, made.cells.size());
        return made;
    }

    RuleRegions regions(NumberReader& record) {
        RuleRegions made{static_cast<std::uint32_t>(std::max(record.next(), 0)), {}, {}, 0};
        NumberReader places = record.part(record.next());
        made.cells = distinct_cells(places);
        require(made.size >= 1 && made.cells.size() % made.size == 0 && !made.cells.empty(),
                "program: the cells are not a whole number of regions");
        const std::int32_t touching = record.next();
        while (!record.empty()) {
            NumberReader pair = record.part(2);
            const RuleTouch places_of = pairs(pair, made.cells.size()).front();
            made.pairs.push_back({places_of.first, places_of.second, new_cell(record)});
        }
        require(touching >= 0 && static_cast<std::size_t>(touching) <= made.pairs.size(),
                "program: more pairs share an edge than there are");
        made.touching = static_cast<std::size_t>(touching);
        return made;
    }

    RuleRank rank(NumberReader& record) {
        RuleRank made{value(record), 0, false, 0, 0, {}};
        made.smaller = static_cast<std::uint32_t>(std::max(record.next(), 0));
        made.ties = record.next() != 0;
        made.length = static_cast<std::uint32_t>(std::max(record.next(), 0));
        made.lines = static_cast<std::uint32_t>(std::max(record.next(), 0));
        made.cells = cells(record);
        const std::size_t own = made.length, group = own * made.lines;
        require(group > 0 && made.cells.size() >= own && (made.cells.size() - own) % group == 0,
                "program: a rank needs whole groups of lines");
        require(made.smaller <= (made.cells.size() - own) / group,
                "program: a rank is out of range");
        return made;
    }

    RuleBetween between(NumberReader& record) {
        RuleBetween made{record.next(), 0, {}};
        made.shift = record.next();
        require(std::abs(std::int64_t{made.total}) <= farthest &&
                    std::abs(std::int64_t{made.shift}) <= farthest,
                "program: a sum is out of range");
        made.cells = distinct_cells(record);
        const bool from_zero = std::any_of(made_.candidates.begin(), made_.candidates.end(),
                                           [](std::uint64_t set) { return (set & 1) != 0; });
        require(size_ + from_zero <= most_between_values && made.cells.size() <= size_ + from_zero,
                "program: too many values for a sum between two");
        return made;
    }

    RuleEqual equal(NumberReader& record) {
        const RuleCells all = distinct_cells(record);
        require(all.size() % 2 == 0, "program: two parts have different numbers of cells");
        const auto half = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
        return {{all.begin(), half}, {half, all.end()}};
    }

    std::uint32_t size_;
    NumberReader program_;
    std::uint32_t records_ = 0;           // read so far
    std::vector<std::uint32_t> last_in_;  // by cell, the last record with it
    RuleProgram made_;
};

}  // namespace

RuleProgram read_rules(const RuleNumbers& numbers) {
    require(!numbers.candidates.empty() && numbers.candidates.size() <= most_rule_cells,
            "candidates: from 1 to 1296 cells");
    const std::uint64_t all = (std::uint64_t{2} << numbers.size) - 1;
    require(std::all_of(numbers.candidates.begin(), numbers.candidates.end(),
                        [&](std::uint64_t set) { return (set & ~all) == 0; }),
            "candidates: a value is larger than size");
    return Reader(numbers).read(NumberReader(numbers.machines));
}

}  // namespace loshu
