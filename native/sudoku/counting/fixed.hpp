// Grids that a symmetry leaves as they are, but for the names of the values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

constexpr std::size_t most_fixed_values = 12;
constexpr std::size_t most_fixed_cells = most_fixed_values * most_fixed_values;

// Counts the grids g with g(symmetry(cell)) = renaming(g(cell)) for every cell, up to those
// renamings of values that leave this condition as it is (that commute with `renaming`).
//
// One cell of each orbit of the symmetry represents all of them.  A value in it rules others out
// for the other orbits: that is a row of a table, and to set a value is to mask all candidates
// with this row.  Of values that no cell holds yet, and that are alike under the renamings above,
// only one is tried.
//
// The orbits are set in blocks: those of the first row, the rest of those of the second, and
// so on.  The count of the rest depends only on the candidates that are left, and after whole
// rows these repeat often: so there it is looked up, in a table that keeps the last ones.
class FixedGrids {
public:
    // Preconditions: box_rows * box_columns = renaming.size() <= most_fixed_values; symmetry is a
    // permutation of the cells that takes houses to houses, renaming one of the values.
    FixedGrids(std::size_t box_rows, std::size_t box_columns,
               std::span<const std::uint8_t> symmetry, std::span<const std::uint8_t> renaming);

    // Resumes until the search is over or `nodes` values have been set; returns whether it is over.
    bool resume(std::uint64_t nodes);

    // Whole when the search is over.
    std::uint64_t found() const { return levels_[0].found; }

private:
    using Values = std::uint16_t;                 // bit v set: value v is possible
    using Orbits = std::array<std::uint64_t, 3>;  // bit o set: orbit o is meant

    // One level of the search: the possibilities, and which values of one orbit are still to try.
    struct Level {
        // All bits for an orbit that has its value: the others determine the rest.
        std::array<Values, most_fixed_cells + 16> candidates;
        Orbits open;
        std::uint64_t found;
        std::size_t block;
        std::size_t orbit;
        std::size_t place;  // in the table of known values, or `nowhere`
        Values used;        // values of cycles of which one has been set
        Values to_try;
        bool last;  // no other orbit is open
    };
    // The result of the searches below a block.
    struct Known {
        std::uint64_t found = 0;
        Values used = 0;
        bool whole = false;
    };
    struct Luck {
        std::uint64_t tries = 0, hits = 0;
    };

    void find_orbits(std::span<const std::uint8_t> symmetry);
    void find_cycles(std::span<const std::uint8_t> renaming);
    void find_blocks();
    void fill_table(std::size_t box_rows, std::size_t box_columns,
                    std::span<const std::uint8_t> renaming);
    void set(const Level& level, std::size_t value, Level& next) const;
    void choose(Level& level) const;
    bool look_up(Level& level);
    void keep(const Level& level);
    Values distinct(Values values, Values used) const;

    std::size_t size_, orbits_ = 0, width_ = 0;
    std::vector<std::size_t> orbit_of_, step_of_;  // of each cell: symmetry^step(first) = cell
    std::vector<std::size_t> lengths_;             // of each orbit
    std::vector<Values> table_;  // [orbit][value][other orbit]: the remaining values
    std::vector<Orbits> blocks_;
    std::vector<Luck> luck_;                         // of each block
    std::array<Values, most_fixed_values> cycle_{};  // of each value: those of its cycle
    std::array<Values, most_fixed_values + 1> of_length_{};
    std::vector<Level> levels_;
    std::size_t depth_ = 0;
    bool over_ = false;
    std::vector<Known> known_;
    std::vector<Values> known_candidates_;  // `width_` for each that is known
};

}  // namespace loshu
