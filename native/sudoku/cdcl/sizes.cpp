#include "sudoku/cdcl/sizes.hpp"

#include "sudoku/cdcl/backtracking.hpp"
#include "sudoku/cdcl/solver.hpp"

namespace loshu {
namespace {

using cover::Backtracking;
using cover::Board;
using cover::CdclSolver;

// Calls with a mask that has a bit for every value.  Bytes are not faster than 16 bits.
template <class Do>
auto with_mask_of(std::size_t size, Do&& act) {
    if (size <= 16) return act(std::uint16_t{});
    if (size <= 32) return act(std::uint32_t{});
    return act(std::uint64_t{});
}

template <class Mask>
class Bulk {
public:
    explicit Bulk(const SizedRequest& request)
        : request_(request),
          board_(request.shape.box_rows, request.shape.box_columns),
          backtracking_(board_) {}

    void run() {
        for (std::size_t i = 0; i < request_.counts.size(); ++i) {
            std::uint64_t& count = request_.counts[i];
            count = counted(backtracking_, i, request_.guesses);
            if (count != sudoku_unfinished || request_.conflicts == 0) continue;
            if (!cdcl_) cdcl_ = std::make_unique<CdclSolver<Mask>>(board_);
            count = counted(*cdcl_, i, request_.conflicts);
        }
    }

private:
    template <class Search>
    std::uint64_t counted(Search& search, std::size_t i, std::uint64_t steps) {
        const std::uint64_t wanted = request_.wanted.empty() ? 0 : request_.wanted[i];
        std::uint64_t count = 0;
        search.begin(request_.puzzles.subspan(i * board_.cells, board_.cells));
        while (count < request_.limit && search.next(steps)) {
            if (count == wanted && !request_.solutions.empty())
                search.write(request_.solutions.subspan(i * board_.cells, board_.cells));
            ++count;
        }
        return count < request_.limit && !search.ended() ? sudoku_unfinished : count;
    }

    const SizedRequest& request_;
    Board board_;
    Backtracking<Mask> backtracking_;
    std::unique_ptr<CdclSolver<Mask>> cdcl_;  // takes some memory, and mostly is not needed
};

template <template <class> class Search, class Mask>
class Paused final : public SizedSearch {
public:
    Paused(SudokuShape shape, std::span<const std::uint8_t> puzzle, std::uint64_t seed)
        : board_(shape.box_rows, shape.box_columns), search_(board_) {
        cells = board_.cells;
        solution = std::make_unique<std::uint8_t[]>(cells);
        search_.begin(puzzle, seed);
    }

    void resume(std::uint64_t steps, std::uint64_t limit) override {
        while (count < limit && search_.next(steps)) {
            if (count++ == 0) search_.write({solution.get(), cells});
            if (steps-- == 0) return;
        }
        ended = search_.ended();
    }

private:
    Board board_;
    Search<Mask> search_;
};

}  // namespace

void solve_sized_sudokus(const SizedRequest& request) {
    with_mask_of(request.shape.size(), [&](auto mask) { Bulk<decltype(mask)>(request).run(); });
}

std::unique_ptr<SizedSearch> sized_search(SudokuShape shape, std::span<const std::uint8_t> puzzle,
                                          bool learns, std::uint64_t seed) {
    return with_mask_of(shape.size(), [&](auto mask) -> std::unique_ptr<SizedSearch> {
        using Mask = decltype(mask);
        if (learns) return std::make_unique<Paused<CdclSolver, Mask>>(shape, puzzle, seed);
        return std::make_unique<Paused<Backtracking, Mask>>(shape, puzzle, seed);
    });
}

}  // namespace loshu
