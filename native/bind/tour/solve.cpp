// Bind the kernels that solve and make tour puzzles: validate, release the GIL, call.
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "tour/estimate.hpp"
#include "tour/solve.hpp"

namespace loshu::binding {
namespace {

using Numbers = Line<const std::int32_t>;

constexpr std::size_t kLargest = 16384;  // the sets of possible numbers take size^2 / 4 bytes

TourBoard board_of(const Numbers& starts, const Numbers& targets,
                   const Line<const std::uint8_t>& open, bool closed) {
    const std::size_t size = open.size();
    require(starts.size() == size + 1 && starts(0) == 0, "starts: one more than cells, from 0");
    require(size >= 1 && size <= kLargest, "open: from 1 to 16384 cells");
    for (std::size_t k = 0; k < size; ++k) {
        require(starts(k) <= starts(k + 1), "starts: ascending");
        require(open(k) || starts(k) == starts(k + 1), "starts: no step leaves a hole");
    }
    require(static_cast<std::size_t>(starts(size)) == targets.size(), "starts: up to all targets");
    for (std::size_t k = 0; k < targets.size(); ++k) {
        require(targets(k) >= 0 && static_cast<std::size_t>(targets(k)) < size &&
                    open(static_cast<std::size_t>(targets(k))),
                "targets: cells that are open");
    }
    require(std::ranges::any_of(span_of(open), [](auto one) { return one != 0; }),
            "open: at least one cell");
    return TourBoard({span_of(starts), span_of(targets), span_of(open), closed});
}

template <class Array>
void require_numbers(const TourBoard& board, const Array& numbers, bool different) {
    require(numbers.size() == board.places.size(), "numbers: one for each cell");
    std::vector<bool> seen(board.size() + 1);
    for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        const auto number = numbers(cell);
        require(number >= 0 && static_cast<std::size_t>(number) <= board.size(),
                "numbers: from 0 to the number of open cells");
        if (number == 0) continue;
        require(board.places[cell] >= 0, "numbers: 0 in a hole");
        require(!different || !seen[static_cast<std::size_t>(number)], "numbers: no two alike");
        seen[static_cast<std::size_t>(number)] = true;
    }
}

std::pair<std::uint64_t, std::size_t> solve(Numbers starts, Numbers targets,
                                            Line<const std::uint8_t> open, bool closed,
                                            Numbers givens, Numbers barred,
                                            Line<std::int32_t> state, Rows<std::int32_t> out,
                                            std::uint64_t nodes) {
    const TourBoard board = board_of(starts, targets, open, closed);
    require_numbers(board, givens, true);
    require_numbers(board, barred, false);
    const auto size = static_cast<std::int32_t>(board.size());
    require(out.shape(1) == open.size() && out.stride(1) == 1 &&
                (out.shape(0) <= 1 || out.stride(0) == static_cast<std::int64_t>(open.size())),
            "out: contiguous rows, an entry for each cell");
    require(state.size() >= 2 && state(1) >= 0 &&
                2 + 3 * static_cast<std::size_t>(state(1)) <= state.size(),
            "state: too short");
    for (std::size_t k = 2; k < 2 + 3 * static_cast<std::size_t>(state(1)); k += 3) {
        require(state(k) >= 0 && state(k) < size && state(k + 1) >= 0 && state(k + 1) < size,
                "state: not one of this walk");
    }
    nb::gil_scoped_release release;
    const TourWalk done = solve_tours(board, span_of(givens), span_of(barred), span_of(state),
                                      std::span(out.data(), out.size()), out.shape(0), nodes);
    return {done.nodes, done.found};
}

bool candidates(Numbers starts, Numbers targets, Line<const std::uint8_t> open, bool closed,
                Numbers givens, Line<std::uint8_t> possible) {
    const TourBoard board = board_of(starts, targets, open, closed);
    require_numbers(board, givens, true);
    require(possible.size() == board.size() * board.size(),
            "possible: an entry for each open cell and number");
    nb::gil_scoped_release release;
    return tour_candidates(board, span_of(givens), span_of(possible));
}

void estimate(Numbers starts, Numbers targets, Line<const std::uint8_t> open, bool closed,
              Numbers givens, std::uint64_t seed, std::uint64_t first, Line<double> out) {
    const TourBoard board = board_of(starts, targets, open, closed);
    require_numbers(board, givens, true);
    nb::gil_scoped_release release;
    estimate_solutions(board, span_of(givens), seed, first, span_of(out));
}

std::pair<std::size_t, std::uint64_t> remove_givens(Numbers starts, Numbers targets,
                                                    Line<const std::uint8_t> open, bool closed,
                                                    Numbers solution, Numbers order,
                                                    std::size_t position, std::uint64_t nodes,
                                                    std::uint64_t work, std::size_t fewest,
                                                    Line<std::int32_t> givens) {
    const TourBoard board = board_of(starts, targets, open, closed);
    require_numbers(board, givens, true);
    require_numbers(board, solution, true);
    for (std::size_t k = 0; k < order.size(); ++k) {
        require(order(k) >= 0 && static_cast<std::size_t>(order(k)) < open.size(),
                "order: numbers of cells");
    }
    std::uint64_t unproved = 0;
    nb::gil_scoped_release release;
    const std::size_t at =
        remove_redundant_givens(board, span_of(solution), span_of(order), position, nodes, work,
                                fewest, span_of(givens), unproved);
    return {at, unproved};
}

std::pair<std::size_t, bool> shuffle(Numbers starts, Numbers targets, Line<const std::uint8_t> open,
                                     bool closed, Line<std::int32_t> path, std::size_t length,
                                     std::uint64_t rotations, std::uint64_t mixing,
                                     std::uint64_t seed, std::uint64_t batch) {
    const TourBoard board = board_of(starts, targets, open, closed);
    require(board.two_way, "targets: every step has a step back");
    require(path.size() == board.size() && length <= path.size(),
            "path: room for every open cell is needed");
    std::vector<bool> seen(open.size());
    std::vector<std::int32_t> places(length);
    for (std::size_t k = 0; k < length; ++k) {
        const auto cell = static_cast<std::size_t>(path(k));
        require(path(k) >= 0 && cell < open.size() && open(cell) && !seen[cell],
                "path: open cells, each once");
        seen[cell] = true;
        places[k] = board.places[cell];
    }
    nb::gil_scoped_release release;
    Random random(seed, batch);
    const bool whole = shuffle_tour(board, places, rotations, mixing, random);
    for (std::size_t k = 0; k < places.size(); ++k)
        path(k) = board.cells[static_cast<std::size_t>(places[k])];
    return {places.size(), whole};
}

}  // namespace

void bind_tours_solve(nb::module_& m) {
    m.def("solve_tours", &solve, "starts"_a, "targets"_a, "open"_a, "closed"_a, "givens"_a,
          "barred"_a, "state"_a.noconvert(), "out"_a.noconvert(), "nodes"_a,
          "Walk on through the solutions of a tour puzzle: fill `out` with them until it is full, "
          "the nodes are spent, or state[0] shows that all were found; return the nodes tried and "
          "the solutions written.");
    m.def("tour_candidates", &candidates, "starts"_a, "targets"_a, "open"_a, "closed"_a, "givens"_a,
          "possible"_a.noconvert(),
          "Write which numbers each open cell may hold, as far as deduction goes without a "
          "search; return whether that left something.");
    m.def("estimate_tours", &estimate, "starts"_a, "targets"_a, "open"_a, "closed"_a, "givens"_a,
          "seed"_a, "first"_a, "out"_a.noconvert(),
          "Write independent estimates of the number of solutions of a tour puzzle, each from a "
          "random path of a search; estimate k depends on the seed and first + k alone.");
    m.def("remove_redundant_givens", &remove_givens, "starts"_a, "targets"_a, "open"_a, "closed"_a,
          "solution"_a, "order"_a, "position"_a, "nodes"_a, "work"_a, "fewest"_a,
          "givens"_a.noconvert(),
          "Take givens away in this order as long as one answer remains, from a position on; "
          "return where to resume, and how many stayed because the nodes of a proof were spent.");
    m.def("shuffle_tour", &shuffle, "starts"_a, "targets"_a, "open"_a, "closed"_a,
          "path"_a.noconvert(), "length"_a, "rotations"_a, "mixing"_a, "seed"_a, "batch"_a,
          "Grow a path of cells by random rotations; return its length, and whether it is a tour "
          "that was turned round `mixing` times.");
}

}  // namespace loshu::binding
