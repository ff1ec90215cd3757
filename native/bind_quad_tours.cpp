// Bind the kernel that anneals tours of quads: validate, release the GIL, call.
#include <cmath>
#include <cstdlib>
#include <vector>

#include "bind.hpp"
#include "quad_tours.hpp"

namespace loshu::binding {
namespace {

void require_quads(std::int32_t order, std::span<const std::int32_t> path) {
    require(order >= 8 && order <= 64 && order % 4 == 0, "order: a multiple of 4 from 8 to 64");
    require(path.size() == static_cast<std::size_t>(order * order), "path: every cell of the board");
    std::vector<bool> seen(path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::int32_t cell = path[i];
        require(cell >= 0 && cell < order * order && !seen[static_cast<std::size_t>(cell)],
                "path: every cell once");
        seen[static_cast<std::size_t>(cell)] = true;
        const std::int32_t next = path[i % 4 == 3 ? i - 3 : i + 1];
        require(cell / order / 4 == next / order / 4 && cell % order / 4 == next % order / 4 &&
                    std::abs((cell / order - next / order) * (cell % order - next % order)) == 2,
                "path: four by four round circuits of a block");
    }
}

bool anneal_quads(std::int32_t order, bool closed, bool diagonals, std::uint64_t seed,
                  std::uint64_t moves, double warm, double cool, Line<std::int32_t> path) {
    require(cool > 0 && std::isfinite(warm) && cool <= warm, "temperatures: 0 < cool <= warm");
    require_quads(order, span_of(path));
    nb::gil_scoped_release release;
    return loshu::anneal_quads({order, closed, diagonals}, seed, moves, warm, cool, span_of(path));
}

}  // namespace

void bind_quad_tours(nb::module_& m) {
    m.def("anneal_quads", &anneal_quads, "order"_a, "closed"_a, "diagonals"_a, "seed"_a, "moves"_a,
          "warm"_a, "cool"_a, "path"_a.noconvert(),
          "Anneal a path of quads towards a magic knight's tour, in place; return whether it is one.");
}

}  // namespace loshu::binding
