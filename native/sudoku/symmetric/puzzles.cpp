#include "sudoku/symmetric/puzzles.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/simd/solve.hpp"
#include "sudoku/symmetric/orbit_search.hpp"

namespace loshu {
namespace {

using sudoku::OrbitQuestion;
using sudoku::OrbitSearch;

constexpr std::size_t cells = 81;
constexpr std::uint8_t anything_but = 16;  // added to a digit, in a cell that does not get it

// Puzzles for the solver, each with the number of the search that asks for it.
struct Asked {
    std::vector<std::size_t> numbers;
    std::vector<std::uint8_t> puzzles, solutions;
    std::vector<std::uint64_t> counts;

    void clear() {
        numbers.clear();
        puzzles.clear();
    }
    std::span<const std::uint8_t> puzzle(std::size_t k) const {
        return std::span(puzzles).subspan(cells * k, cells);
    }
    void add(std::size_t number, std::span<const std::uint8_t> puzzle) {
        numbers.push_back(number);
        puzzles.insert(puzzles.end(), puzzle.begin(), puzzle.end());
    }
    // The solution that is written depends on the puzzle alone, as its number is given.
    void solve(std::uint64_t limit, std::uint64_t wanted, Path path) {
        solutions.resize(puzzles.size());
        counts.resize(numbers.size());
        const std::vector<std::uint64_t> all_wanted(numbers.size(), wanted);
        if (!numbers.empty()) sudoku_solve({puzzles, limit, solutions, counts, all_wanted}, path);
    }
};

// All searches side by side: what they ask is answered in the lanes.
class Making {
public:
    Making(const SymmetricRequest& request, Path path)
        : request_(request), path_(path), orbits_(request.orbits, request.orbit_size) {
        const std::size_t grids = request.grids.size() / cells;
        searches_.reserve(grids);
        for (std::size_t i = 0; i < grids; ++i) {
            searches_.emplace_back(grid(i), orbits_, Random(request.seed, i));
            active_.push_back(i);
        }
    }

    void run() {
        for (;;) {
            for (Asked* asked : {&unique_, &again_, &needed_}) asked->clear();
            std::erase_if(active_, [this](std::size_t i) { return !ask(i); });
            if (active_.empty()) break;
            answer_unique();
            answer_needed();
        }
        std::ranges::fill(request_.puzzles, std::uint8_t{0});
        for (std::size_t i = 0; i < searches_.size(); ++i)
            if (searches_[i].found())
                std::ranges::copy(puzzle(i), request_.puzzles.subspan(cells * i, cells).begin());
    }

private:
    std::span<const std::uint8_t> grid(std::size_t i) const {
        return request_.grids.subspan(cells * i, cells);
    }

    std::array<std::uint8_t, cells> puzzle(std::size_t i) const {
        std::array<std::uint8_t, cells> puzzle{};
        const auto clues = searches_[i].clues();
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (clues.has(cell)) puzzle[cell] = grid(i)[cell];
        return puzzle;
    }

    bool ask(std::size_t i) {
        const OrbitQuestion question = searches_[i].next(request_.exchanges);
        if (question == OrbitQuestion::none) return false;
        if (question == OrbitQuestion::unique) {
            unique_.add(i, puzzle(i));
            return true;
        }
        const auto doubtful = searches_[i].doubtful();
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (!doubtful.has(cell)) continue;
            auto without = puzzle(i);
            without[cell] = static_cast<std::uint8_t>(without[cell] + anything_but);
            needed_.add(i, without);
        }
        doubting_.push_back(i);
        return true;
    }

    void answer_unique() {
        // The first of two solutions may be the grid itself: then the second is another, and else
        // the first is asked for again.
        unique_.solve(2, 1, path_);
        for (std::size_t k = 0; k < unique_.numbers.size(); ++k)
            if (unique_.counts[k] == 2 && !learn(unique_, k))
                again_.add(unique_.numbers[k], unique_.puzzle(k));
        again_.solve(1, 0, path_);
        for (std::size_t k = 0; k < again_.numbers.size(); ++k) learn(again_, k);
        for (std::size_t k = 0; k < unique_.numbers.size(); ++k)
            searches_[unique_.numbers[k]].answer_unique(unique_.counts[k] == 1);
    }

    void answer_needed() {
        needed_.solve(1, 0, path_);
        for (std::size_t k = 0; k < needed_.numbers.size(); ++k)
            if (needed_.counts[k] == 1) learn(needed_, k);
        for (const std::size_t i : doubting_) searches_[i].answer_needed();
        doubting_.clear();
    }

    // False where the solution is the grid itself.
    bool learn(Asked& asked, std::size_t k) {
        const std::size_t i = asked.numbers[k];
        const auto solution = std::span(asked.solutions).subspan(cells * k, cells);
        if (std::ranges::equal(solution, grid(i))) return false;
        searches_[i].learn(solution);
        return true;
    }

    const SymmetricRequest& request_;
    const Path path_;
    const sudoku::CellOrbits orbits_;
    std::vector<OrbitSearch> searches_;
    std::vector<std::size_t> active_, doubting_;
    Asked unique_, again_, needed_;
};

}  // namespace

void make_symmetric_sudokus(const SymmetricRequest& request, Path path) {
    Making(request, path).run();
}

}  // namespace loshu
