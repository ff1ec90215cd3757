// Bands of Sudoku grids: how many ways there are to fill one when the set of values in each column
// is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

constexpr std::size_t widest_band = 12;  // columns, and values

// Columns and values are the two sides of a graph; a row of the band matches each column with a
// value of its set.  So a filled band is a coloring of the edges: a row to each.
//
//     values in the columns   1 4 7 | 2 5 8 | 3 6 9      e.g. as   1 2 3 | 4 5 6 | 7 8 9   row 1
//                             4 5 6   7 8 9   1 2 3                4 5 6 | ...
//
// Each column's values are the bits of one number; every column has one value for each of the
// rows, and every value is in that number of columns.  Returns the fillings, the rows in all
// orders.
//
// Preconditions: 1 <= columns.size() <= widest_band, values 0 .. columns.size() - 1, and each
// column and value `rows` times, rows >= 1.  The result fits, for rows <= 5 and 10 columns too.
std::uint64_t count_band(std::span<const std::uint16_t> columns, unsigned rows);

// The same count in steps, so that a caller can stop between two of them.
class BandCount {
public:
    BandCount(std::span<const std::uint16_t> columns, unsigned rows);
    BandCount(BandCount&&) noexcept;
    BandCount& operator=(BandCount&&) noexcept;
    ~BandCount();
    // Fill the first row in at most `rows` ways more; true once all are counted.
    bool resume(std::size_t rows);
    std::uint64_t found() const { return found_; }

private:
    struct Part;  // columns that hang together
    std::vector<Part> parts_;
    std::uint64_t found_ = 0;
};

}  // namespace loshu
