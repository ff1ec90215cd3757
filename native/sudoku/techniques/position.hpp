// A board together with what several techniques work out of it once: almost locked sets, links ...
#pragma once

#include <memory>
#include <typeindex>
#include <unordered_map>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

class Position {
public:
    explicit Position(Board start) : board{std::move(start)} {}

    Board board;

    // What `T::build(const Board&)` works out, once for each state of the board.  A T keeps its
    // memory from one state to the next.
    template <class T>
    T& derived() {
        auto& slot = slots_[std::type_index{typeid(T)}];
        if (!slot.value) slot.value = std::make_shared<T>();
        T& value = *static_cast<T*>(slot.value.get());
        if (slot.version != board.version() + 1) {
            value.build(board);
            slot.version = board.version() + 1;
        }
        return value;
    }

private:
    struct Slot {
        std::shared_ptr<void> value;
        std::uint64_t version = 0;  // one more than the board's
    };
    std::unordered_map<std::type_index, Slot> slots_;
};

}  // namespace loshu::sudoku::techniques
