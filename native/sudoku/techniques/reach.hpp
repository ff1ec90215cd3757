// All that follows from each premise, however many links away.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/techniques/implications.hpp"

namespace loshu::sudoku::techniques {

// By digit, the cells in which it is true, and those in which it is false.
struct Reach {
    std::array<CellSet, size> on{}, off{};

    bool has(Premise p) const {
        const Candidate c = candidate_of(p);
        return (p % 2 == 1 ? on : off)[digit_of(c)].has(cell_of(c));
    }
    void add(Premise p) {
        const Candidate c = candidate_of(p);
        (p % 2 == 1 ? on : off)[digit_of(c)] |= CellSet::of(cell_of(c));
    }
    Reach& operator|=(const Reach& other) {
        for (std::size_t d = 0; d < size; ++d) {
            on[d] |= other.on[d];
            off[d] |= other.off[d];
        }
        return *this;
    }
    Reach& operator&=(const Reach& other) {
        for (std::size_t d = 0; d < size; ++d) {
            on[d] &= other.on[d];
            off[d] &= other.off[d];
        }
        return *this;
    }
};

// The transitive closure of implications, which premises that imply each other share: strongly
// connected components in reverse topological order (Tarjan 1972), a union for each link.
class Closure {
public:
    void build(const Implications& implications);
    // What follows from a premise about a candidate; itself too, unless nothing follows.
    const Reach& of(Premise premise) const {
        static constexpr Reach nothing{};
        return roots_[premise] == none ? nothing : reaches_[roots_[premise]];
    }

private:
    void visit(const Implications& implications, Premise from);
    void follow(const Implications& implications, Premise from, Premise to);
    void complete(Premise root);

    struct Visit {
        std::uint16_t number = 0;  // in the order of visits, from 1
        std::uint16_t low = 0;
    };
    static constexpr std::uint16_t none = 0xFFFF;
    std::vector<Visit> visits_;
    std::vector<std::uint16_t> roots_;  // of the components: the numbers of their first premises
    std::vector<Reach> reaches_;        // by number, valid for roots
    std::vector<Premise> stack_;
    std::uint16_t visited_ = 0;
};

}  // namespace loshu::sudoku::techniques
