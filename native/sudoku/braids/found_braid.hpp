// One whip or braid of a position, for an explanation.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

struct BraidStep {
    std::int32_t kind;   // the variable: 0 a cell, 1 a digit in a row, 2 in a column, 3 in a box
    std::int32_t house;  // which: the cell, or 9 house + digit
    std::int32_t left;   // the left-linking candidate, 81 digit + cell
    std::int32_t right;  // the right-linking candidate; -1 in the last variable
};

struct FoundBraid {
    std::vector<BraidStep> steps;  // none: no braid has this length
    bool may_be_longer = false;    // whether there may be a longer one
};

// Looks for a whip of `length` variables or fewer on a candidate; bit d of a cell is digit d.
//
// Preconditions: 81 cells, no bit but 1 to 9; the cell has the digit; the length is at least 1.
FoundBraid find_whip(std::span<const std::uint16_t> candidates, std::uint32_t cell,
                     std::uint32_t digit, std::int32_t length);

// The same for braids.  The left-linking candidate of a variable is the last that was struck out.
FoundBraid find_braid(std::span<const std::uint16_t> candidates, std::uint32_t cell,
                      std::uint32_t digit, std::int32_t length);

}  // namespace loshu
