#include "sudoku/hitting/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace loshu {
namespace {

using sudoku::CellSet;

constexpr std::size_t cells = 81;

struct Move {
    CellSet left, taken;
};

class Search {
public:
    Search(std::span<const std::uint8_t> grid, std::size_t at_most) : at_most_(at_most) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            digit_[cell] = grid[cell] - 1U;
            of_[digit_[cell]] = of_[digit_[cell]] | CellSet::of(cell);
        }
        for (digit_moving_ = 0; digit_moving_ < 9; ++digit_moving_) list_moves(0, 0, 0, 0, {});
    }

    std::vector<CellSet> run() {
        for (std::size_t size = 2; 2 * size <= at_most_; ++size)
            for (std::size_t digit = 0; digit < 9; ++digit) {
                least_ = size;
                first_ = digit;
                for (const Move& move : moves_[digit][size]) resume(take({}, digit, move, size));
            }
        keep_minimal(found_);
        return std::move(found_);
    }

private:
    struct State {
        CellSet left, taken, moved;  // moved: all cells of the digits that have moved
        std::size_t size = 0;        // of what was left
    };

    State take(const State& state, std::size_t digit, const Move& move, std::size_t size) const {
        return {state.left | move.left, state.taken | move.taken, state.moved | of_[digit],
                state.size + size};
    }

    // Lists the ways in which the digit can be placed, row after row, that leave half of a set at
    // most.
    void list_moves(std::size_t row, std::size_t columns, std::size_t boxes, std::size_t size,
                    Move move) {
        if (2 * size > at_most_) return;
        if (row == 9) {
            if (size == 0) return;
            moves_[digit_moving_][size].push_back(move);
            for (CellSet rest = move.left; !rest.empty(); rest = rest.without_first())
                from_[digit_moving_][rest.first()][size].push_back(move);
            return;
        }
        if (row % 3 == 0) boxes = 0;
        for (std::size_t column = 0; column < 9; ++column) {
            if ((columns >> column & 1) != 0 || (boxes >> column / 3 & 1) != 0) continue;
            const std::size_t cell = 9 * row + column;
            const bool same = digit_[cell] == digit_moving_;
            Move longer = move;
            if (!same) {
                longer.taken = move.taken | CellSet::of(cell);
                for (std::size_t c = 9 * row; c < 9 * row + 9; ++c)
                    if (digit_[c] == digit_moving_) longer.left = move.left | CellSet::of(c);
            }
            list_moves(row + 1, columns | std::size_t{1} << column,
                       boxes | std::size_t{1} << column / 3, size + (same ? 0 : 1), longer);
        }
    }

    // A cell that is taken and not yet left must be left by its digit, which has not yet moved.
    void resume(const State& state) {
        const CellSet pending = state.taken.without(state.left);
        if (pending.empty()) {
            found_.push_back(state.left);
            return;
        }
        const std::size_t cell = pending.first();
        const std::size_t digit = digit_[cell];
        std::array<std::uint8_t, 9> must_leave{};  // cells, by digit
        std::size_t others = 0;
        for (CellSet rest = pending; !rest.empty(); rest = rest.without_first()) {
            const std::size_t other = digit_[rest.first()];
            const std::size_t count = ++must_leave[other];
            if (other != digit) others += count == 1 ? least_ : count > least_ ? 1 : 0;
        }
        const CellSet needed = pending & of_[digit];
        std::size_t size = std::max<std::size_t>(must_leave[digit], least_);
        if (size == least_ && digit < first_) ++size;  // else it would be found from that digit
        const auto& moves = from_[digit][cell];
        for (; state.size + others + size <= at_most_ && size < moves.size(); ++size)
            for (const Move& move : moves[size]) {
                if (!needed.within(move.left) || move.taken.meets(state.taken) ||
                    move.taken.meets(state.moved.without(state.left)))
                    continue;
                resume(take(state, digit, move, size));
            }
    }

    std::size_t at_most_;
    std::array<std::size_t, cells> digit_{};
    std::array<CellSet, 9> of_{};
    std::size_t digit_moving_ = 0;
    std::size_t least_ = 0, first_ = 0;  // the smallest move, and the first digit that makes such
    using BySize = std::array<std::vector<Move>, 10>;
    std::array<BySize, 9> moves_;
    std::array<std::array<BySize, cells>, 9> from_;
    std::vector<CellSet> found_;
};

}  // namespace

void keep_minimal(std::vector<CellSet>& sets) {
    std::array<std::vector<CellSet>, cells + 1> by_size;
    for (const CellSet set : sets) by_size[set.size()].push_back(set);
    sets.clear();
    for (auto& some : by_size) {
        std::sort(some.begin(), some.end());
        some.erase(std::unique(some.begin(), some.end()), some.end());
        const std::size_t smaller = sets.size();
        for (const CellSet set : some)
            if (std::none_of(sets.begin(), sets.begin() + static_cast<std::ptrdiff_t>(smaller),
                             [&](CellSet less) { return less.within(set); }))
                sets.push_back(set);
    }
}

std::vector<CellSet> unavoidable_sets(std::span<const std::uint8_t> grid, std::size_t at_most) {
    return Search(grid, at_most).run();
}

}  // namespace loshu
