// Premises, "this candidate is true" or "is false", and what follows from each of them at once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

// Numbered: 2 candidate + 1 if it is true, then in the same way the groups, then the almost locked
// sets, each as "locked by the loss of a digit".
using Premise = std::uint16_t;

inline constexpr std::size_t candidate_premises = std::size_t{2} * cells * size;

constexpr Premise premise(Candidate candidate, bool on) {
    return static_cast<Premise>(2 * candidate + on);
}
constexpr bool is_single(Premise premise) { return premise < candidate_premises; }
// For a premise about a single candidate:
constexpr Candidate candidate_of(Premise premise) { return static_cast<Candidate>(premise / 2); }

// Two or three places of a digit in the intersection of a line and a box: true if one of them is.
struct GroupNode {
    CellSet cells;
    CellSet seen;  // the cells that see all of them
    std::uint8_t digit;
    std::uint8_t line, box;  // houses
};

// An almost locked set that lost a digit and is locked for the others.
struct SetNode {
    std::uint16_t set;   // its number among the sets
    std::uint8_t digit;  // lost
    std::uint8_t entry;  // the first of its cells that had the digit
    CellSet cells;
};

inline constexpr std::size_t direct = 2;

struct Link {
    Premise to;
    std::uint16_t distance;  // `direct`, and more for hidden ones
};

class Implications {
public:
    std::vector<GroupNode> groups;
    std::vector<SetNode> sets;

    void clear();
    // What one premise implies keeps the order in which it is added.
    void add(std::size_t from, std::size_t to, std::size_t distance);
    void add_singles(const Board& board);  // what candidates imply directly of one another
    void add_groups(const Board& board);   // finds the groups, and what they imply
    void close();                          // after the last `add`

    std::span<const Link> of(Premise premise) const {
        return {links_.data() + starts_[premise], links_.data() + starts_[premise + 1U]};
    }
    std::size_t size() const { return candidate_premises + 2 * groups.size() + sets.size(); }

    Premise group_premise(std::size_t group, bool on) const {
        return static_cast<Premise>(candidate_premises + 2 * group + on);
    }
    Premise set_premise(std::size_t set) const {
        return static_cast<Premise>(candidate_premises + 2 * groups.size() + set);
    }
    bool is_group(Premise p) const {
        return !is_single(p) && p < candidate_premises + 2 * groups.size();
    }
    bool is_set(Premise p) const { return p >= candidate_premises + 2 * groups.size(); }
    const GroupNode& group(Premise p) const { return groups[(p - candidate_premises) / 2]; }
    const SetNode& set(Premise p) const { return sets[p - candidate_premises - 2 * groups.size()]; }
    bool on(Premise p) const { return !is_set(p) && p % 2 == 1; }
    std::uint8_t digit(Premise p) const;
    CellSet cells_of(Premise p) const;
    // The cell by which HoDoKu knows it: the first of a group, that of a set's lost digit.
    std::uint8_t first_cell(Premise p) const;

private:
    struct Edge {
        Premise from;
        Link link;
    };
    void find_groups(const Board& board);
    void link_group_to_cells(const Board& board, std::size_t number);
    void link_group_to_groups(const Board& board, std::size_t number);
    void link_by_house(const Board& board, std::size_t number, std::size_t house);

    // The groups of a digit in a house, in ascending order.
    struct HouseGroups {
        std::array<std::uint16_t, 6> numbers;
        std::uint8_t size = 0;
        std::span<const std::uint16_t> list() const { return {numbers.data(), size}; }
    };
    const HouseGroups& groups_of(std::size_t house, std::size_t digit) const {
        return by_house_[techniques::size * house + digit];
    }

    std::array<HouseGroups, houses * techniques::size> by_house_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> starts_;
    std::vector<Link> links_;
};

}  // namespace loshu::sudoku::techniques
