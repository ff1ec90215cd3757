// The splits of the nine values by the columns of a box: what the sampler of grids looks up.
//
// In a stack, the three values that a column has in one of its boxes are a set; the three columns
// of a box split the values, in one of 280 ways.  Values are bits 0 to 8.
//
// From three disjoint sets that have all values, three others with the same union are called
// partners if no value is in the same place of both: 56 for each, and each determines a third one.
//
//     sets          147 258 369
//     partners      258 369 147     or 236 147 589, ...
//     the rest      369 147 258        589 369 124
//
// So partners are what the rows of a second box may have below a band's first row of sets, and
// what the columns of a second box may have in the stack of a first one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loshu::sudoku {

constexpr std::size_t split_count = 280, partner_count = 56;
constexpr unsigned all_values = 511;

using ValueSets = std::array<std::uint16_t, 3>;

// The partners of a number below 56.
ValueSets partners(const ValueSets& sets, std::size_t number);

inline ValueSets left_by(const ValueSets& sets, const ValueSets& others) {
    ValueSets left{};
    for (std::size_t i = 0; i < 3; ++i)
        left[i] = static_cast<std::uint16_t>(all_values & ~(sets[i] | others[i]));
    return left;
}

// In ascending order.
ValueSets sorted(ValueSets sets);

class Splits {
public:
    struct Below {
        std::uint16_t middle, bottom;  // splits of the other two boxes of a stack
    };

    static const Splits& tables();  // made at the first call, in 5 ms

    const ValueSets& sets(std::size_t split) const { return sets_[split]; }  // sorted
    std::size_t number(const ValueSets& sets) const;                         // in any order

    // With the sorted sets of a split in the columns of a box, and in those below it their partners
    // of a number.
    Below below(std::size_t split, std::size_t number) const {
        return below_[split * partner_count + number];
    }

    // The bands whose boxes have these splits, with each column's values in any order: how many?
    std::uint32_t fillings(std::size_t first, std::size_t second, std::size_t third) const {
        const std::uint16_t* names = renamed_.data() + split_count * first;
        return fillings_[names[second] * split_count + names[third]];
    }
    std::uint32_t most_fillings() const { return most_fillings_; }

private:
    Splits();
    void number_splits();
    void rename();
    void fill();

    std::vector<ValueSets> sets_;
    std::vector<std::uint16_t> numbers_;  // of the two least sets
    std::vector<Below> below_;
    std::vector<std::uint16_t> renamed_;   // [p][q]: the image of q if p is renamed to be split 0
    std::vector<std::uint16_t> fillings_;  // [p][q], beside split 0
    std::uint32_t most_fillings_ = 0;
};

}  // namespace loshu::sudoku
