// Sudoku of any size as an exact cover: the rest of every demand.
//
// An option is a digit in a cell.  Every option serves four demands: that its cell has a digit,
// and that its row, its column and its box have that digit.  A demand keeps a mask of the options
// that are left for it, and their number; one that has a single option left chooses it (a naked
// or a hidden single, all the same here), and one that has none is a conflict.  Whatever happens
// to an option is put on a trail, from which it is undone.
//
//     demand                 bits of its mask
//     cell                   digits
//     row, digit             columns
//     column, digit          rows
//     box, digit             cells of the box, row by row
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "core/dispatch.hpp"

namespace loshu::cover {

using Option = std::uint32_t;  // cell << shift | digit, from 0
using Demand = std::uint32_t;
using Literal = std::uint32_t;  // option << 1, and 1 where it is chosen, 0 where it is dropped

constexpr std::uint8_t anything_but = 64;  // added to a digit, in a cell that does not get it

// Why an option was chosen or dropped: the kind in two bits, and which one it was in the others.
using Reason = std::uint32_t;
enum class Kind : Reason { decision, option, demand, clause };
constexpr Reason because(Kind kind, std::uint32_t which) {
    return which << 2 | static_cast<Reason>(kind);
}
constexpr Reason none = 0;

// The places of a shape.
struct Board {
    Board(std::uint32_t box_rows, std::uint32_t box_columns);

    struct Cell {
        std::uint16_t row_demand, column_demand, box_demand;  // those of the first digit
        std::uint8_t row, column, place;                      // place: in the box
    };

    std::uint32_t size, cells, shift, demands, options;
    std::vector<Cell> at;
    std::vector<std::uint8_t> house_of;   // of every demand but those of cells
    std::vector<std::uint8_t> digit_of;   // likewise
    std::vector<std::uint16_t> cells_in;  // of every house, `size` cells

    std::uint32_t cell_of(Option o) const { return o >> shift; }
    std::uint32_t digit(Option o) const { return o & ((1U << shift) - 1); }
    Option option(Demand demand, std::uint32_t bit) const {
        if (demand < cells) return demand << shift | bit;
        const std::uint32_t house = house_of[demand];
        return static_cast<Option>(cells_in[house * size + bit]) << shift | digit_of[demand];
    }
};

enum State : std::uint8_t { open, chosen, dropped };

// Mask has a bit for every digit; `learns` keeps the reasons and the levels.
template <class Mask, bool learns>
class Cover {
public:
    explicit Cover(const Board& board)
        : board_(board),
          masks_(board.demands),
          left_(board.demands),
          states_(board.options),
          trail_(board.cells * board.size) {
        if constexpr (learns) {
            reasons_.resize(board.options);
            levels_.resize(board.options);
        }
        clear();
    }

    void clear() {
        const auto size = static_cast<std::uint8_t>(board_.size);
        std::fill(masks_.begin(), masks_.end(),
                  static_cast<Mask>(static_cast<Mask>(~Mask{0}) >> (bits - size)));
        std::fill(left_.begin(), left_.end(), size);
        std::fill(states_.begin(), states_.end(), open);
        filled_ = head_ = chosen_ = 0;
        conflict_ = none;
    }

    // Takes the givens of a puzzle; false where they contradict each other at once.
    bool give(std::span<const std::uint8_t> puzzle) {
        for (std::uint32_t cell = 0; cell < board_.cells; ++cell) {
            const std::uint32_t given = puzzle[cell];
            if (given == 0) continue;
            const Option o = cell << board_.shift | ((given & (anything_but - 1)) - 1);
            const bool excluded = given >= anything_but;
            if (excluded) {
                if (states_[o] == chosen) return false;
                if (is_left(o)) drop(o, none);
            } else {
                if (!is_left(o)) return false;
                if (states_[o] != chosen) choose(o, none);
            }
            if (!propagate()) return false;
        }
        return propagate();
    }

    // Propagates to a fixed point; false where there is a conflict.
    bool propagate() {
        while (conflict_ == none && head_ < filled_) {
            const Literal literal = trail_[head_++];
            if (literal & 1) drop_others(literal >> 1);
        }
        return conflict_ == none;
    }

    LOSHU_INLINE void choose(Option o, Reason why) {
        states_[o] = chosen;
        record(o << 1 | 1, why);
        ++chosen_;
    }

    LOSHU_INLINE void drop(Option o, Reason why) { drop_but<no_demand>(o, why); }

    bool is_true(Literal l) const { return states_[l >> 1] == ((l & 1) ? chosen : dropped); }
    bool is_false(Literal l) const { return states_[l >> 1] == ((l & 1) ? dropped : chosen); }
    void make_true(Literal l, Reason why) {
        if (l & 1)
            choose(l >> 1, why);
        else
            drop(l >> 1, why);
    }

    // Undoes what was put on the trail after its first `mark` literals.
    void undo(std::size_t mark) {
        while (filled_ > mark) {
            const Literal literal = trail_[--filled_];
            const Option o = literal >> 1;
            if (learns || (literal & 1)) states_[o] = open;
            if (literal & 1) {
                --chosen_;
                continue;
            }
            const std::uint32_t cell = board_.cell_of(o), digit = board_.digit(o);
            const auto& at = board_.at[cell];
            put(cell, digit);
            put(at.row_demand + digit, at.column);
            put(at.column_demand + digit, at.row);
            put(at.box_demand + digit, at.place);
        }
        head_ = std::min(head_, filled_);
        conflict_ = none;
    }

    bool is_full() const { return chosen_ == board_.cells; }

    // A demand with the fewest options left, two at least; only where the board is not full.
    Demand tightest() const {
        std::uint8_t least = 255;
        for (const std::uint8_t left : left_)
            least = std::min(least, static_cast<std::uint8_t>(left - 2));  // 1 becomes 255
        const void* found = std::memchr(left_.data(), least + 2, left_.size());
        return static_cast<Demand>(static_cast<const std::uint8_t*>(found) - left_.data());
    }

    // The `nth` option left for a demand.
    Option option_left(Demand demand, std::uint32_t nth) const {
        Mask mask = masks_[demand];
        while (nth-- > 0) mask &= static_cast<Mask>(mask - 1);
        return board_.option(demand, static_cast<std::uint32_t>(std::countr_zero(mask)));
    }

    std::uint32_t left(Demand demand) const { return left_[demand]; }
    std::size_t mark() const { return filled_; }
    Literal on_trail(std::size_t place) const { return trail_[place]; }
    State state(Option o) const { return states_[o]; }
    Reason conflict() const { return conflict_; }
    const Board& board() const { return board_; }
    Reason reason(Option o) const { return reasons_[o]; }
    std::uint32_t level(Option o) const { return levels_[o]; }
    void set_level(std::uint32_t level) { level_ = level; }
    Option other() const { return other_; }

    void write(std::span<std::uint8_t> solution) const {
        for (std::size_t i = 0; i < filled_; ++i)
            if (trail_[i] & 1) {
                const Option o = trail_[i] >> 1;
                solution[board_.cell_of(o)] = static_cast<std::uint8_t>(board_.digit(o) + 1);
            }
    }

private:
    static constexpr unsigned bits = 8 * sizeof(Mask);

    LOSHU_INLINE void record(Literal literal, Reason why) {
        trail_[filled_++] = literal;
        if constexpr (learns) {
            reasons_[literal >> 1] = why;
            levels_[literal >> 1] = level_;
        }
    }

    LOSHU_INLINE void take(Demand demand, std::uint32_t bit) {
        masks_[demand] &= static_cast<Mask>(~(Mask{1} << bit));
        if (--left_[demand] < 2) narrowed(demand);
    }

    LOSHU_INLINE void put(Demand demand, std::uint32_t bit) {
        masks_[demand] |= static_cast<Mask>(Mask{1} << bit);
        ++left_[demand];
    }

    void narrowed(Demand demand) {
        if (masks_[demand] == 0) {
            conflict_ = because(Kind::demand, demand);
            return;
        }
        const Option o = option_left(demand, 0);
        if (states_[o] == open) choose(o, because(Kind::demand, demand));
    }

    bool is_left(Option o) const { return masks_[board_.cell_of(o)] >> board_.digit(o) & 1; }

    // The four demands of an option, in the order of the table at the top.
    static constexpr int cell_demand = 0, row_demand = 1, column_demand = 2, box_demand = 3;
    static constexpr int no_demand = -1;

    // Drops an option from its demands, but for one whose options are all dealt with at once.
    template <int but>
    LOSHU_INLINE void drop_but(Option o, Reason why) {
        if constexpr (learns) states_[o] = dropped;
        record(o << 1, why);
        const std::uint32_t cell = board_.cell_of(o), digit = board_.digit(o);
        const auto& at = board_.at[cell];
        if constexpr (but != cell_demand) take(cell, digit);
        if constexpr (but != row_demand) take(at.row_demand + digit, at.column);
        if constexpr (but != column_demand) take(at.column_demand + digit, at.row);
        if constexpr (but != box_demand) take(at.box_demand + digit, at.place);
    }

    void drop_others(Option o) {
        const std::uint32_t digit = board_.digit(o);
        const auto& at = board_.at[board_.cell_of(o)];
        drop_others<cell_demand>(board_.cell_of(o), digit, o);
        drop_others<row_demand>(at.row_demand + digit, at.column, o);
        drop_others<column_demand>(at.column_demand + digit, at.row, o);
        drop_others<box_demand>(at.box_demand + digit, at.place, o);
    }

    template <int which>
    LOSHU_INLINE void drop_others(Demand demand, std::uint32_t bit, Option o) {
        if (conflict_ != none) return;
        const Mask own = static_cast<Mask>(Mask{1} << bit);
        Mask others = masks_[demand] & static_cast<Mask>(~own);
        while (others != 0) {
            const Option p =
                board_.option(demand, static_cast<std::uint32_t>(std::countr_zero(others)));
            if (states_[p] == chosen) {  // two chosen ones for one demand
                conflict_ = because(Kind::option, o);
                other_ = p;
                break;
            }
            others &= static_cast<Mask>(others - 1);
            --left_[demand];
            drop_but<which>(p, because(Kind::option, o));
            if (conflict_ != none) break;
        }
        masks_[demand] &= static_cast<Mask>(own | others);
    }

    const Board& board_;
    std::vector<Mask> masks_;
    std::vector<std::uint8_t> left_;
    std::vector<State> states_;
    std::vector<Literal> trail_;
    std::vector<Reason> reasons_;
    std::vector<std::uint32_t> levels_;
    std::size_t filled_ = 0, head_ = 0, chosen_ = 0;
    std::uint32_t level_ = 0;
    Reason conflict_ = none;
    Option other_ = 0;
};

}  // namespace loshu::cover
