// Bind the kernel that anneals tours of quads: validate, release the GIL, call.
#include <cmath>
#include <vector>

#include "bind/bind.hpp"
#include "tour/quads/mirrored.hpp"
#include "tour/quads/tours.hpp"

namespace loshu::binding {
namespace {

// The path has one cell, or each, of every two that lie opposite in a row.
void require_quads(std::int32_t order, std::span<const std::int32_t> path, bool half) {
    require(order >= 8 && order <= 64 && order % 4 == 0, "order: a multiple of 4 from 8 to 64");
    const auto cells = static_cast<std::size_t>(order * order);
    require(path.size() == (half ? cells / 2 : cells),
            "path: every cell of the board, or of a half");
    const QuadBoard board{order};
    std::vector<bool> seen(cells);
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::int32_t cell = path[i];
        require(cell >= 0 && cell < order * order && !seen[static_cast<std::size_t>(cell)],
                "path: every cell once");
        seen[static_cast<std::size_t>(cell)] = true;
        if (half) seen[static_cast<std::size_t>(board.mirrored(cell))] = true;
        const std::int32_t next = path[i % 4 == 3 ? i - 3 : i + 1];
        require(next >= 0 && board.row(cell) / 4 == board.row(next) / 4 &&
                    board.column(cell) / 4 == board.column(next) / 4 && board.is_jump(cell, next),
                "path: four by four round circuits of a block");
    }
}

void require_heats(double warm, double cool) {
    require(cool > 0 && std::isfinite(warm) && cool <= warm, "temperatures: 0 < cool <= warm");
}

bool anneal_quads(std::int32_t order, bool closed, bool diagonals, std::uint64_t seed,
                  std::uint64_t moves, double warm, double cool, Line<std::int32_t> path) {
    require_heats(warm, cool);
    require_quads(order, span_of(path), false);
    nb::gil_scoped_release release;
    return loshu::anneal_quads({order, closed, diagonals}, seed, moves, warm, cool, span_of(path));
}

bool anneal_mirrored_quads(std::int32_t order, bool closed, bool diagonals, std::uint64_t seed,
                           std::uint64_t moves, double warm, double cool, Line<std::int32_t> half) {
    require_heats(warm, cool);
    require_quads(order, span_of(half), true);
    nb::gil_scoped_release release;
    return loshu::anneal_mirrored_quads({order, closed, diagonals}, seed, moves, warm, cool,
                                        span_of(half));
}

}  // namespace

void bind_quad_tours(nb::module_& m) {
    m.def(
        "anneal_quads", &anneal_quads, "order"_a, "closed"_a, "diagonals"_a, "seed"_a, "moves"_a,
        "warm"_a, "cool"_a, "path"_a.noconvert(),
        "Anneal a path of quads towards a magic knight's tour, in place; return whether it is one.");
    m.def("anneal_mirrored_quads", &anneal_mirrored_quads, "order"_a, "closed"_a, "diagonals"_a,
          "seed"_a, "moves"_a, "warm"_a, "cool"_a, "path"_a.noconvert(),
          "Anneal half a tour whose rest is a mirror image, in place; return whether it is magic.");
}

}  // namespace loshu::binding
