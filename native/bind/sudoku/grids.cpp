// Bind the sampler of grids: validate, release the GIL, call.
#include "sudoku/grids/sampling.hpp"

#include "bind/bind.hpp"

namespace loshu::binding {
namespace {

using Grids =
    nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

void sample_sudoku_grids(std::uint64_t seed, const Grids& grids) {
    nb::gil_scoped_release release;
    loshu::sample_sudoku_grids(seed, span_of(grids));
}

}  // namespace

void bind_sudoku_grids(nb::module_& m) {
    m.def("sample_sudoku_grids", &sample_sudoku_grids, "seed"_a, "grids"_a.noconvert(),
          "Fill an array with random grids, each as likely as any other.");
}

}  // namespace loshu::binding
