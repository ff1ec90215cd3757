// The sums across made right, then the rows, then the columns: each error is moved, by exchanges of
// exactly that difference, to a line with an error of opposite sign.
//
// Exchanges of cells in no sum across leave these right, and exchanges within a row the rows.
// Two columns have one exchange for each row, so that among the sums
// of up to four of their differences nearly every number is found in large squares.
#pragma once

#include <cstdint>
#include <vector>

#include "magic/local_search/arrangement.hpp"
#include "magic/local_search/grid.hpp"
#include "magic/local_search/subset_sum.hpp"

namespace loshu::local_search {

class Transfers {
public:
    Transfers(Arrangement& arrangement, Random& random, Grid grid);

    // Whether the sums are those of a grid.
    bool apply() const { return grid_.is_one(); }

    const Grid& grid() const { return grid_; }

    // Begin from an arrangement at random.
    void begin();

    // Work for about this many moves; return for how many.  Pauses between steps alone.
    std::uint64_t run(std::uint64_t moves);

    // Move errors between columns some times, from the arrangement as it is, where no sum across is
    // wrong; the total error never rises.  Returns for how many moves.
    std::uint64_t move_errors(unsigned times);

    bool over() const { return stage_ == Stage::solved || stage_ == Stage::stuck; }
    bool solved() const { return stage_ == Stage::solved; }

private:
    enum class Stage { others, rows, columns, solved, stuck };

    struct Option {
        Index a = 0, b = 0;
        std::int64_t gain = 0;
        std::uint32_t equals = 0;
    };
    void offer(Option& best, Index a, Index b, std::int64_t gain);

    // What became of the total error: it fell, it is elsewhere, or nothing was found.
    enum class Outcome { better, equal, none };

    // A step of each stage.
    Outcome step();
    Outcome repair_row(Index row);
    Outcome repair_other(Index other);
    Outcome repair_column(Index column);

    bool transfer(Index from, Index to, std::int64_t amount);
    void stir_rows(Index row);
    void stir_columns(Index column);
    std::int64_t change_of_others(Index a, Index b);
    std::int64_t part_of(std::int64_t excess);
    void list_wrong(const std::vector<Index>& sums);
    void next_stage();

    Arrangement& arrangement_;
    Random& random_;
    Grid grid_;
    SubsetSum subsets_;
    std::int64_t reach_ = 0;  // the greatest amount moved at once
    Stage stage_ = Stage::stuck;
    std::uint64_t work_ = 0;      // moves in this step
    std::uint64_t patience_ = 0;  // how many more steps of this stage may be in vain
    unsigned vain_ = 0;           // this many have been since the error fell
    std::vector<Index> wrong_;
    std::vector<Index> partners_;
};

}  // namespace loshu::local_search
