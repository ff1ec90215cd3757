// Bind the kernels that estimate how many squares there are: validate, release the GIL, call.
#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "bind/bind.hpp"
#include "magic/annealing.hpp"
#include "magic/partition/sampling.hpp"

namespace loshu::binding {
namespace {

template <class Entry>
using Table = nb::ndarray<Entry, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void require_partitions(unsigned order, const loshu::PartitionPlan& plan) {
    require(order >= 4 && order <= 6, "order: from 4 to 6");
    require(plan.firsts >= 1 && plan.seconds >= 1, "firsts, seconds: at least 1");
}

void sample_partitions(unsigned order, std::uint64_t seed, std::uint64_t first,
                       std::uint32_t firsts, std::uint32_t seconds, std::uint32_t stride,
                       Table<double> out) {
    const loshu::PartitionPlan plan{firsts, seconds, stride};
    require_partitions(order, plan);
    require(out.shape(1) == 3, "out: three numbers are needed for each batch");
    nb::gil_scoped_release release;
    std::vector<loshu::PartitionBatch> batches(out.shape(0));
    loshu::sample_partitions(order, seed, first, plan, batches);
    for (std::size_t i = 0; i < batches.size(); ++i) {
        out(i, 0) = batches[i].partitions;
        out(i, 1) = batches[i].systems;
        out(i, 2) = batches[i].pairs;
    }
}

std::size_t pick_systems(unsigned order, std::uint64_t seed, std::uint64_t batch,
                         std::uint32_t firsts, std::uint32_t seconds, std::uint32_t stride,
                         double step, Table<std::uint8_t> out) {
    const loshu::PartitionPlan plan{firsts, seconds, stride};
    require_partitions(order, plan);
    require(stride >= 1, "stride: at least 1");
    require(step > 0 && std::isfinite(step), "step: above 0, and finite");
    const std::size_t cells = std::size_t{order} * order;
    require(out.shape(1) == cells, "out: one row is needed for each square");
    nb::gil_scoped_release release;
    loshu::Picked picked{step, {}};
    loshu::PartitionBatch sums;
    loshu::sample_partitions(order, seed, batch, plan, {&sums, 1}, &picked);
    std::copy_n(picked.squares.begin(), std::min(picked.squares.size(), out.size()), out.data());
    return picked.squares.size() / cells;
}

void require_partition(unsigned order, std::span<const std::uint64_t> rows) {
    std::uint64_t all = 0;
    for (const std::uint64_t row : rows) {
        require((all & row) == 0, "rows: no number may be in two");
        require(std::popcount(row) == static_cast<int>(order), "rows: as many numbers as rows");
        unsigned sum = 0;
        for (std::uint64_t left = row; left != 0; left &= left - 1)
            sum += static_cast<unsigned>(std::countr_zero(left)) + 1;
        require(2 * sum == order * (order * order + 1), "rows: each must have the magic sum");
        all |= row;
    }
    require(all == (std::uint64_t{1} << (order * order)) - 1, "rows: the numbers 1 to n*n");
}

void count_systems(unsigned order, Table<const std::uint64_t> rows, bool diagonals,
                   Table<std::uint64_t> out) {
    require(order >= 4 && order <= 6, "order: from 4 to 6");
    require(rows.shape(1) == order, "rows: as many as the order are needed");
    require(out.shape(0) == rows.shape(0) && out.shape(1) == 2, "out: two numbers for each rows");
    const auto all = span_of(rows);
    for (std::size_t i = 0; i < rows.shape(0); ++i)
        require_partition(order, all.subspan(i * order, order));
    nb::gil_scoped_release release;
    std::vector<loshu::SystemCount> counts(rows.shape(0));
    loshu::count_systems(order, all, diagonals, counts);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        out(i, 0) = counts[i].systems;
        out(i, 1) = counts[i].pairs;
    }
}

void anneal(unsigned order, bool diagonals, std::uint64_t seed, std::uint64_t first,
            std::uint64_t steps, std::uint32_t moves, std::uint64_t collect, double slowing,
            double last, Table<double> out, Table<std::uint16_t> squares) {
    require(order >= 3 && order <= 255, "order: from 3 to 255");
    require(steps >= 1 && moves >= 1 && collect >= 1, "steps, moves, collect: at least 1");
    require(slowing >= 0 && slowing < 100 && last > 1 && last < 100, "slowing, last: out of range");
    require(out.shape(1) == 3, "out: three numbers are needed for each run");
    require(squares.size() == 0 || (squares.shape(0) == out.shape(0) &&
                                    squares.shape(1) == std::size_t{order} * order),
            "squares: none, or one for each run");
    nb::gil_scoped_release release;
    std::vector<loshu::AnnealingRun> runs(out.shape(0));
    loshu::anneal(order, diagonals, seed, first, {steps, moves, collect, slowing, last}, runs,
                  span_of(squares));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        out(i, 0) = runs[i].log_weight;
        out(i, 1) = runs[i].share;
        out(i, 2) = runs[i].acceptance;
    }
}

}  // namespace

void bind_estimates(nb::module_& m) {
    m.def("sample_partitions", &sample_partitions, "order"_a, "seed"_a, "first"_a, "firsts"_a,
          "seconds"_a, "stride"_a, "out"_a.noconvert(),
          "Estimate, in each batch, the partitions into rows, the systems of columns in them, and "
          "the ordered pairs of diagonals in these; with stride 0 no diagonals.");
    m.def(
        "pick_systems", &pick_systems, "order"_a, "seed"_a, "batch"_a, "firsts"_a, "seconds"_a,
        "stride"_a, "step"_a, "out"_a.noconvert(),
        "Write down the systems of a batch in which the running estimate of the pairs passes "
        "multiples of a step; return how many there are, up to 65,536, even if there is not room for all.");
    m.def(
        "count_systems", &count_systems, "order"_a, "rows"_a, "diagonals"_a, "out"_a.noconvert(),
        "Count the systems of columns of given rows, and the ordered pairs of diagonals in them.");
    m.def("anneal", &anneal, "order"_a, "diagonals"_a, "seed"_a, "first"_a, "steps"_a, "moves"_a,
          "collect"_a, "slowing"_a, "last"_a, "out"_a.noconvert(), "squares"_a.noconvert(),
          "Anneal random arrangements: the logarithm of the weight, the share of the last stage "
          "in which all sums are right, and the acceptance there; one of the squares met.");
}

}  // namespace loshu::binding
