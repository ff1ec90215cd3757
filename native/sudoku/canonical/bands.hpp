// The bands of a full grid, up to the symmetries: 416 classes, in the order of their smallest form.
//
// A band is looked up with its first box named 0 1 2 / 3 4 5 / 6 7 8 and the columns of the other
// boxes sorted by their first row: 56 ways to spread the digits over the second box's rows, times
// the orders in which the second and third row of both boxes hold them, 6 each: 72,576 bands.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu::bands {

using Three = std::array<std::uint8_t, 3>;
using Nine = std::array<std::uint8_t, 9>;
using Band = std::array<std::uint8_t, 27>;  // three rows

// The orders of three things, and the exchanges of columns: stacks, then the columns of each.
constexpr std::array<Three, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr auto kColumns = [] {
    std::array<Nine, 1296> table{};
    for (unsigned k = 0; k < 1296; ++k) {
        const std::array<unsigned, 4> part{k / 216, k / 36 % 6, k / 6 % 6, k % 6};
        for (unsigned j = 0; j < 9; ++j)
            table[k][j] = static_cast<std::uint8_t>(3 * kOrders[part[0]][j / 3] +
                                                    kOrders[part[1 + j / 3]][j % 3]);
    }
    return table;
}();

// A band in the table: its number there, and its columns in the order of the table.
struct Place {
    std::uint32_t number;
    Nine columns;
};

// How a band of the table becomes its smallest form, in which the first row is 1 to 9.
struct Way {
    std::uint16_t code;  // order of rows * 1296 + exchange of columns
    const Three& rows() const { return kOrders[code / 1296]; }
    const Nine& columns() const { return kColumns[code % 1296]; }
};

class Table {
public:
    Table();

    // Precondition: three rows of a full grid.
    Place find(const std::uint8_t* band) const;
    unsigned class_of(const Place& place) const { return class_[place.number]; }
    std::span<const Way> ways(const Place& place) const {
        return {&ways_[first_[place.number]], automorphisms_[class_[place.number]]};
    }
    std::size_t classes() const { return automorphisms_.size(); }

private:
    void add_class(const Band& band);

    std::array<std::uint8_t, 4096>
        spread_{};  // first and second row of the second box, 6 bits each
    std::vector<std::uint16_t> class_;
    std::vector<std::uint32_t> first_;  // of a band's ways
    std::vector<Way> ways_;
    std::vector<std::uint16_t> automorphisms_;         // of a class: its number of ways
    std::vector<std::array<std::uint8_t, 18>> forms_;  // of a class: second and third row
};

// The table, made when it is first wanted (a fiftieth of a second), the same ever after.
const Table& table();

}  // namespace loshu::bands
