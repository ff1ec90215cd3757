#include "sudoku/hitting/learning.hpp"

#include <algorithm>

#include "sudoku/simd/solve.hpp"

namespace loshu::sudoku {
namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t orders = 8;  // in which cells are closed, for each puzzle
constexpr CellSet every{(std::uint64_t{1} << 54) - 1, (std::uint64_t{1} << 27) - 1};

// A random one of the cells.
CellSet one_of(CellSet set, Random& random) {
    for (auto skipped = random.below(static_cast<std::uint32_t>(set.size())); skipped != 0;
         --skipped)
        set = set.without_first();
    return CellSet::of(set.first());
}

}  // namespace

void SetLearning::solve(std::span<const CellSet> clues) {
    const std::size_t count = clues.size();
    puzzles_.assign(count * cells, 0);
    solutions_.resize(count * cells);
    counts_.resize(count);
    for (std::size_t k = 0; k < count; ++k)
        for (CellSet rest = clues[k]; !rest.empty(); rest = rest.without_first())
            puzzles_[k * cells + rest.first()] = grid_[rest.first()];
    sudoku_solve({puzzles_, 2, solutions_, counts_, wanted_}, path_);
}

std::vector<bool> SetLearning::unique(std::span<const CellSet> clues) {
    wanted_.assign(clues.size(), 0);
    solve(clues);
    std::vector<bool> one(clues.size());
    for (std::size_t k = 0; k < clues.size(); ++k) one[k] = counts_[k] == 1;
    return one;
}

CellSet SetLearning::difference(std::size_t k) const {
    CellSet set;
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (solutions_[k * cells + cell] != grid_[cell]) set = set | CellSet::of(cell);
    return set;
}

std::vector<CellSet> SetLearning::differences(std::span<const CellSet> clues) {
    std::vector<CellSet> found(clues.size());
    // One of two solutions is not the grid.  Where their order is not the same both times, as when
    // lanes share out the guesses of a puzzle, the grid may come twice, and a cell stays open that
    // could be closed: the found set is unavoidable all the same.
    for (const std::uint64_t wanted : {1U, 0U}) {
        std::vector<std::size_t> numbers;
        std::vector<CellSet> some;
        for (std::size_t k = 0; k < clues.size(); ++k)
            if (found[k].empty() && (wanted == 1 || counts_[k] == 2)) numbers.push_back(k);
        if (numbers.empty()) break;
        for (const std::size_t k : numbers) some.push_back(clues[k]);
        wanted_.assign(some.size(), wanted);
        solve(some);
        std::vector<std::uint64_t> counts(clues.size());
        for (std::size_t k = 0; k < some.size(); ++k) {
            counts[numbers[k]] = counts_[k];
            if (counts_[k] == 2) found[numbers[k]] = difference(k);
        }
        counts_ = std::move(counts);
    }
    return found;
}

// Closes cells of a difference one by one, for as long as there is another solution.
std::vector<CellSet> SetLearning::unavoidable(std::span<const CellSet> clues) {
    std::vector<CellSet> given;
    for (const CellSet set : clues) given.insert(given.end(), orders, set);
    std::vector<CellSet> open = differences(given);
    std::vector<CellSet> needed(open.size()), tried(open.size()), found;
    for (;;) {
        std::vector<std::size_t> numbers;
        given.clear();
        for (std::size_t k = 0; k < open.size(); ++k) {
            const CellSet left = open[k].without(needed[k]);
            if (left.empty()) continue;
            tried[k] = one_of(left, random_);
            numbers.push_back(k);
            given.push_back(every.without(open[k].without(tried[k])));
        }
        if (numbers.empty()) break;
        const std::vector<CellSet> smaller = differences(given);
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            CellSet& set = open[numbers[k]];
            if (smaller[k].empty())
                needed[numbers[k]] = needed[numbers[k]] | tried[numbers[k]];
            else
                set = smaller[k];
        }
    }
    for (const CellSet set : open)
        if (!set.empty()) found.push_back(set);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace loshu::sudoku
