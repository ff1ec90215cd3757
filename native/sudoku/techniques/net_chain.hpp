// Chains and nets out of the table of a premise.
#pragma once

#include <optional>
#include <vector>

#include "sudoku/techniques/expansion.hpp"
#include "sudoku/techniques/net_tables.hpp"

namespace loshu::sudoku::techniques {

// A main chain, from the premise to its end, and chains that lead to further reasons, each from a
// node of the main chain.
struct Woven {
    std::vector<Premise> main;
    std::vector<std::vector<Premise>> sides;

    bool is_net() const { return !sides.empty(); }
    std::size_t length() const;
};

class Weaver {
public:
    Weaver(const Board& board, const Implications& implications, const NetChains* net)
        : board_{board}, implications_{implications}, net_{net} {}

    // As HoDoKu writes it: what has several reasons follows from the latest one, and those of the
    // side chains are left out.
    Woven weave(const Expansion& table, Premise end) const;

    // All that leads to the end, each with all its reasons, which come before it.
    std::vector<Implied> derive(const Expansion& table, Premise end) const;

private:
    // An entry of what follows at once from `table`, counted from 1; 0 is the premise itself.
    struct Cursor {
        Premise table;
        std::size_t place;
    };
    friend class Derivation;
    Cursor locate(const Expansion& table, Premise premise) const;
    const Cause& cause(Cursor at) const;
    Premise premise_at(Premise table, std::size_t place) const {
        return place == 0 ? table : implications_.of(table)[place - 1].to;
    }
    bool meets_main(Premise premise, const std::vector<Premise>& backwards) const;
    void follow(const Expansion& table, Premise end, std::vector<Premise>& chain, Woven& woven,
                bool side) const;

    const Board& board_;
    const Implications& implications_;
    const NetChains* net_;
};

}  // namespace loshu::sudoku::techniques
