// A checker: all puzzles with a given number of clues that have a given grid as their only
// solution.
//
// The clues of a puzzle are a hitting set of the unavoidable sets of the grid: they have a cell of
// each (G. McGuire, B. Tugemann and G. Civario, Experimental Mathematics 23, 2014).  One band has
// the fewest clues, at most a third: a root is a choice of clues in that band which hits the
// unavoidable sets within it.
//
//     band with the fewest     another        the third
//           root         --->   list A    x    list B        at most 5, then 6 and 6 of 17
//
// For a root, the unavoidable sets in its band and one more give a list of hitting sets in that
// band, and likewise in the third; the sets with cells in all three bands then decide which members
// of the two lists go together (joining.hpp).  The rest are the hitting sets of all known
// unavoidable sets.  The solver finds those with one solution; from the others further unavoidable
// sets are learnt (learning.hpp), which shortens the lists from then on.  From time to time sets
// are also learnt from clues in two bands, with all cells of the third.
//
// Exact: only sets that are certainly unavoidable have to be hit.  Stacks take the place of bands
// where that is less work.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "core/random.hpp"
#include "sudoku/hitting/band.hpp"
#include "sudoku/cell_set.hpp"
#include "sudoku/hitting/joining.hpp"
#include "sudoku/hitting/learning.hpp"

namespace loshu {

struct CheckerNumbers {
    std::uint64_t pairs = 0;   // choices of clues in two bands that were examined
    std::uint64_t tested = 0;  // hitting sets that the solver has tested
    std::uint64_t known = 0;   // unavoidable sets that are known
};

class Checker {
public:
    // The grid is a solution: 81 digits, row by row; up to 20 clues.
    Checker(std::span<const std::uint8_t> grid, std::size_t clues, Path path);

    std::size_t roots() const { return roots_; }
    bool by_stacks() const { return by_stacks_; }
    const CheckerNumbers& numbers() const { return numbers_; }

    // Searches from some roots; returns the puzzles found there, as sets of clues in ascending
    // order.
    std::vector<sudoku::CellSet> search(std::size_t begin, std::size_t end);

private:
    using Cells = sudoku::BandCells;
    struct Shares {
        std::size_t second, third;
    };
    struct Group {  // roots in the same band, with the same number of clues
        std::size_t band, clues;
        std::vector<Cells> roots;
        std::vector<Shares> shares;  // of the bands after it, in a circle
    };
    struct Part {
        Cells root = 0, second = 0, third = 0;
    };
    // The unavoidable sets as they are seen from a band with a root.
    struct View {
        std::array<std::vector<Part>, 2> in_two;    // with cells in only one of the other two bands
        std::array<std::vector<Part>, 2> in_three;  // in both, with few in the one or other first
    };

    void list_roots();
    std::uint64_t estimate_cost();
    void arrange();
    void search_root(const Group& group, Cells root);
    void search_shares(const Group& group, Cells root, Shares shares);
    const std::vector<Cells>& listed(const View& view, std::size_t side, Cells root,
                                     std::size_t size);
    const std::vector<Cells>& masks_of(const View& view, std::size_t side, Cells root);
    const std::vector<sudoku::Crossing>& crossing(const View& view, std::size_t side, Cells root);
    void begin_root();
    void join_lists(const Group& group, Cells root, std::size_t side, Shares shares);
    void complete(const Group& group, Cells root, std::size_t side, Shares shares);
    void keep(std::size_t band, Cells root, Cells second, Cells third);
    // In checker_learning.cpp.
    void test();
    std::size_t learn(std::span<const sudoku::CellSet> improper);
    void learn_in_two();
    std::size_t learn_in_two(const Group& group, std::size_t side);
    std::vector<sudoku::CellSet> improper_in_two(const Group& group, std::size_t side);

    std::size_t clues_;
    bool by_stacks_ = false;
    std::vector<sudoku::CellSet> unavoidable_;
    std::vector<Group> groups_;
    std::size_t roots_ = 0;
    std::array<View, 3> views_;
    // For the root at hand, by band after it and number of clues.
    std::array<std::array<std::vector<Cells>, 28>, 2> lists_;
    std::array<std::array<bool, 28>, 2> is_listed_{};
    std::array<std::vector<Cells>, 2> masks_in_two_;
    std::array<std::vector<sudoku::Crossing>, 2> crossings_;
    std::vector<Cells> masks_, completions_;
    std::vector<sudoku::Pair> pairs_;
    static constexpr std::size_t tested_at_once = 1024;
    std::vector<sudoku::CellSet> candidates_, found_;
    Random random_{2, 0};
    std::uint64_t pause_ = 0, next_learning_ = 0;  // in pairs; first at the start
    CheckerNumbers numbers_;
    sudoku::BandHittingSets hitting_;
    sudoku::Joining joining_;
    sudoku::SetLearning learning_;
};

}  // namespace loshu
