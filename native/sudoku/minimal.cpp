#include "sudoku/minimal.hpp"

#include <algorithm>
#include <vector>

namespace loshu {
namespace {

// At first, when most clues can go, this many orbits are tried at once.
constexpr std::size_t first_stride = 16;

class ClueRemoval {
public:
    ClueRemoval(const ClueRemovalRequest& request, const CountSudokus& count)
        : request_(request),
          count_(count),
          cells_(request.cells),
          orbits_(request.orbits.size() / request.orbit_size),
          at_(request.puzzles.size() / cells_),
          stride_(at_.size(), std::min(first_stride, std::max<std::size_t>(1, orbits_ / 5))) {}

    void run() {
        std::vector<std::size_t> active(at_.size());
        for (std::size_t i = 0; i < active.size(); ++i) active[i] = i;
        while (!active.empty()) {
            for (auto* asked : {&one_, &several_}) asked->clear();
            for (const std::size_t i : active) ask(i);
            answer(one_, 1, 0);
            answer(several_, 2, 1);
            std::erase_if(active, [this](std::size_t i) { return at_[i] >= orbits_; });
        }
    }

private:
    // The puzzles to be solved: have they the right number of solutions?
    struct Asked {
        std::vector<std::size_t> numbers;
        std::vector<std::uint8_t> cells;

        void clear() {
            numbers.clear();
            cells.clear();
        }
    };

    std::span<std::uint8_t> puzzle(std::size_t i) {
        return request_.puzzles.subspan(i * cells_, cells_);
    }

    template <class Do>
    void each_cell_to_go(std::size_t i, Do&& act) const {
        const std::size_t end = std::min(at_[i] + stride_[i], orbits_);
        for (std::size_t k = at_[i]; k < end; ++k) {
            const std::size_t orbit = request_.orders[i * orbits_ + k];
            for (std::size_t m = 0; m < request_.orbit_size; ++m) {
                const std::int64_t cell = request_.orbits[orbit * request_.orbit_size + m];
                if (cell >= 0) act(static_cast<std::size_t>(cell));
            }
        }
    }

    // Where one clue alone goes, another solution would have another value there: looking for
    // that is half the work of counting to two.
    void ask(std::size_t i) {
        std::size_t going = 0, last = 0;
        each_cell_to_go(i, [&](std::size_t cell) {
            if (puzzle(i)[cell] != 0) ++going, last = cell;
        });
        Asked& asked = going == 1 ? one_ : several_;
        asked.numbers.push_back(i);
        const std::size_t begin = asked.cells.size();
        asked.cells.insert(asked.cells.end(), puzzle(i).begin(), puzzle(i).end());
        if (going == 1) {
            asked.cells[begin + last] =
                static_cast<std::uint8_t>(asked.cells[begin + last] + request_.anything_but);
        } else {
            each_cell_to_go(i, [&](std::size_t cell) { asked.cells[begin + cell] = 0; });
        }
    }

    void answer(const Asked& asked, std::uint64_t limit, std::uint64_t unique) {
        counts_.resize(asked.numbers.size());
        count_(asked.cells, limit, counts_);
        for (std::size_t k = 0; k < asked.numbers.size(); ++k) {
            const std::size_t i = asked.numbers[k];
            if (counts_[k] == unique && leaves_enough(i)) {
                each_cell_to_go(i, [&](std::size_t cell) { puzzle(i)[cell] = 0; });
                at_[i] += stride_[i];
            } else if (stride_[i] == 1) {
                ++at_[i];
            } else {
                stride_[i] /= 2;
            }
        }
    }

    bool leaves_enough(std::size_t i) {
        if (request_.clues == 0) return true;
        auto left = cells_ - static_cast<std::size_t>(std::ranges::count(puzzle(i), 0));
        each_cell_to_go(i, [&](std::size_t cell) { left -= puzzle(i)[cell] != 0; });
        return left >= request_.clues;
    }

    const ClueRemovalRequest& request_;
    const CountSudokus& count_;
    std::size_t cells_, orbits_;
    std::vector<std::size_t> at_, stride_;  // of every puzzle, the next orbit and how many at once
    Asked one_, several_;
    std::vector<std::uint64_t> counts_;
};

}  // namespace

void remove_redundant_clues(const ClueRemovalRequest& request, const CountSudokus& count) {
    ClueRemoval(request, count).run();
}

}  // namespace loshu
