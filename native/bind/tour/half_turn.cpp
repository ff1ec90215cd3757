// Bind the kernel that finds semi-magic tours: validate, release the GIL, call.
#include <algorithm>

#include "bind/bind.hpp"
#include "tour/half_turn.hpp"

namespace loshu::binding {
namespace {

bool is_step(std::span<const std::int32_t> starts, std::span<const std::int32_t> targets,
             std::int32_t from, std::int32_t to) {
    const auto begin = targets.begin() + starts[static_cast<std::size_t>(from)];
    const auto end = targets.begin() + starts[static_cast<std::size_t>(from) + 1];
    return std::find(begin, end, to) != end;
}

void require_graph(std::int32_t cells, std::span<const std::int32_t> starts,
                   std::span<const std::int32_t> targets) {
    require(starts.size() == static_cast<std::size_t>(cells) + 1,
            "starts: one for each cell and the end");
    require(std::is_sorted(starts.begin(), starts.end()) && starts.front() == 0 &&
                static_cast<std::size_t>(starts.back()) == targets.size(),
            "starts: from 0 to the number of targets");
    for (std::int32_t cell = 0; cell < cells; ++cell) {
        for (auto k = starts[static_cast<std::size_t>(cell)];
             k < starts[static_cast<std::size_t>(cell) + 1]; ++k) {
            const std::int32_t target = targets[static_cast<std::size_t>(k)];
            require(target >= 0 && target < cells, "targets: cells of the board");
            require(is_step(starts, targets, cells - 1 - cell, cells - 1 - target),
                    "targets: a half turn must map steps to steps");
        }
    }
}

std::uint64_t half_turn_tours(std::int32_t n, Line<const std::int32_t> starts,
                              Line<const std::int32_t> targets, Line<const std::int32_t> prefix,
                              Line<std::int32_t> out) {
    require(n >= 2 && n <= 8 && n % 2 == 0, "n: 2, 4, 6 or 8");
    const std::int32_t cells = n * n;
    require_graph(cells, span_of(starts), span_of(targets));
    const auto begun = span_of(prefix);
    require(!begun.empty() && begun.size() <= static_cast<std::size_t>(cells / 2),
            "prefix: from 1 to n*n / 2 cells");
    for (std::size_t k = 0; k < begun.size(); ++k) {
        require(begun[k] >= 0 && begun[k] < cells, "prefix: cells of the board");
        require(k == 0 || is_step(span_of(starts), span_of(targets), begun[k - 1], begun[k]),
                "prefix: each a step from the one before");
        for (std::size_t j = 0; j < k; ++j)
            require(begun[j] != begun[k] && begun[j] != cells - 1 - begun[k],
                    "prefix: no two the same or opposite");
    }
    nb::gil_scoped_release release;
    return loshu::half_turn_tours(static_cast<std::size_t>(n), span_of(starts), span_of(targets),
                                  begun, span_of(out));
}

}  // namespace

void bind_half_turn_tours(nb::module_& m) {
    m.def(
        "half_turn_tours", &half_turn_tours, "n"_a, "starts"_a, "targets"_a, "prefix"_a,
        "out"_a.noconvert(),
        "Write the first halves of all closed semi-magic tours that begin with a prefix, and that a "
        "half turn maps to themselves; return how many there are.");
}

}  // namespace loshu::binding
