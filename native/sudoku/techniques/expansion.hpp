// What follows from one premise, in the order and by the ways in which HoDoKu finds it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/techniques/implications.hpp"

namespace loshu::sudoku::techniques {

class Expansion {
public:
    struct Entry {
        Premise premise;
        Premise source;  // the premise from which it follows at once
        std::uint16_t distance;
    };

    // Breadth first.  What follows later but in a shorter way replaces the longer one; what follows
    // at once from the start stays.
    void build(const Implications& implications, Premise start);

    // The first is the start itself.
    std::span<const Entry> entries() const { return entries_; }
    const Entry& entry(Premise premise) const { return entries_[places_[premise]]; }
    std::size_t place(Premise premise) const { return places_[premise]; }
    bool has(Premise premise) const {
        return places_[premise] < entries_.size() && entries_[places_[premise]].premise == premise;
    }
    // The entry follows from the start at once.
    bool is_direct(std::size_t place) const { return place <= direct_; }

    // From the start to a premise that follows.
    void chain(Premise end, std::vector<Premise>& premises) const;

private:
    static constexpr std::size_t most_entries = 1000;  // as in HoDoKu

    std::vector<Entry> entries_;
    std::vector<std::uint16_t> places_;  // in entries_, or anything where it is absent
    std::size_t direct_ = 0;
};

}  // namespace loshu::sudoku::techniques
