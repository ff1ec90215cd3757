// Cells by the known facts about their entries, and the linear conditions that follow from it.
#pragma once

#include <array>
#include <span>

#include "magic/lifting/lifting.hpp"
#include "magic/lifting/space.hpp"

namespace loshu::lifting {

// Cells whose entries are known to be r or -r modulo 2^k.
struct Class {
    Cells cells;
    unsigned residue;
};

struct Classes {
    std::array<Class, lifting_cells> items;
    unsigned size = 0;

    void add(Cells cells, unsigned residue) {
        if (cells != 0) items[size++] = {cells, residue};
    }
    std::span<const Class> all() const { return {items.data(), size}; }
};

// Linear conditions: the number of these cells, modulo 2.
struct Parities {
    struct Row {
        Cells cells;
        unsigned ones;
        Cells word;  // meets these cells oddly, those of the rows before evenly; 0: none does
    };
    Space space;
    std::array<Row, lifting_cells + 1> rows;
    unsigned size = 0;

    void impose(Cells cells, unsigned ones) { rows[size++] = {cells, ones, space.impose(cells)}; }
    // Change the offset by a word so that it meets all conditions; false if none does.
    bool settle(Cells& offset) const {
        bool settled = true;
        for (unsigned i = 0; i < size; ++i) {  // no branches: they would be even odds
            const Row& row = rows[i];
            const bool met = odd_popcount(row.cells & offset) == (row.ones % 2 == 1);
            offset ^= row.word & (static_cast<Cells>(met) - 1U);
            settled &= met | (row.word != 0);
        }
        return settled;
    }
};

}  // namespace loshu::lifting
