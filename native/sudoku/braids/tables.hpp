// Labels and variables of a Sudoku, as D. Berthier's "Pattern-Based Constraint Satisfaction" has
// them, and what each assertion strikes out.
//
// A label is a digit in a cell, 81 digit + cell.  A variable has nine labels, of which one is true:
//
//   lanes   0 ..  80   a cell, bit d: the digit d
//   lanes  81 .. 161   a digit in a row, 9 row + digit, bit c: column c
//   lanes 162 .. 242   a digit in a column, 9 column + digit, bit r: row r
//   lanes 243 .. 323   a digit in a box, 9 box + digit, bit p: place p of the box
//
// Every label is in four variables.  Two labels that share one are linked.  Some of the labels of
// a variable are a group: those of a row or column in one box, those of a box in one row or column.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace loshu::braids {

using Mask = std::uint16_t;  // labels of a variable, nine bits
using Label = std::uint16_t;
using Lane = std::uint16_t;
using Action = std::uint16_t;  // a label, or from 729 on a group, that is asserted

inline constexpr std::size_t labels = 729;
inline constexpr std::size_t variables = 324;
inline constexpr std::size_t lanes = 352;  // variables, filled up to whole vectors
inline constexpr std::size_t groups = 9 * (27 + 27 + 54);
inline constexpr std::size_t actions = labels + groups;
inline constexpr Mask whole_mask = 0x1FF;
inline constexpr Mask no_variable = 0x3;  // in the lanes past the last: neither empty nor single

// A mask for each variable.
struct alignas(64) Masks {
    std::array<Mask, lanes> of;
};

struct Tables {
    std::array<Masks, actions> keeps;  // what an assertion leaves: all but the labels linked to it
    std::array<std::array<Lane, 4>, labels> lanes_of;        // the variables of a label
    std::array<std::array<Label, 9>, variables> label_of;    // the labels of a variable
    std::array<std::array<Mask, 4>, labels> bit_of;          // which bit it is in each of them
    std::array<std::array<Mask, 6>, variables> group_masks;  // the groups; 0 where there is none
    std::array<std::array<Action, 6>, variables> group_actions;
    std::array<Masks, 6> outside;  // all but a group; everything where there is none
    Masks everything;
};

const Tables& tables();

// Whether an action strikes out the label `bit` of a variable.
inline bool strikes(const Tables& at, Action action, Lane lane, Mask bit) {
    return (at.keeps[action].of[lane] & bit) == 0;
}

}  // namespace loshu::braids
