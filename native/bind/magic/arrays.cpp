// Bind the kernels that fill and scan arrays: validate, release the GIL, call.
#include <nanobind/stl/pair.h>

#include "bind/bind.hpp"
#include "magic/fill.hpp"
#include "magic/scan.hpp"

namespace loshu::binding {
namespace {

using Numbers = Line<const std::int64_t>;

template <class Entry>
loshu::Block<Entry> block_of(const Rows<Entry>& out) {
    require(out.stride(1) == 1 || out.shape(1) <= 1, "out: the entries of a row must be adjacent");
    require(out.stride(0) >= 0, "out: the rows must run forwards");
    return {out.data(), out.shape(0), out.shape(1), static_cast<std::size_t>(out.stride(0))};
}

void require_windows(const Numbers& table, const Numbers& at, std::size_t rows, std::size_t cols) {
    require(at.size() == rows, "one window start is needed for each row");
    for (std::size_t r = 0; r < rows; ++r)
        require(at(r) >= 0 && static_cast<std::size_t>(at(r)) + cols <= table.size(),
                "a window leaves its table");
}

template <class Entry>
void add_windows(Rows<Entry> out, Numbers high, Numbers high_at, Numbers low, Numbers low_at) {
    const auto block = block_of<Entry>(out);
    require_windows(high, high_at, block.rows, block.cols);
    require_windows(low, low_at, block.rows, block.cols);
    nb::gil_scoped_release release;
    loshu::add_windows<Entry>(block, span_of(high), span_of(high_at), span_of(low),
                              span_of(low_at));
}

template <class Entry>
void add_terms(Rows<Entry> out, ConstRows<std::int64_t> row_term, ConstRows<std::int64_t> col_term,
               std::size_t first_row) {
    const auto block = block_of<Entry>(out);
    const std::size_t period = row_term.shape(1);
    require(row_term.shape(0) == block.rows, "row_term: one row of terms is needed for each row");
    require(period == 1 || period == 2 || period == 4 || period == 8,
            "row_term: the period must be 1, 2, 4 or 8");
    require(col_term.shape(1) == block.cols && col_term.shape(0) >= 1,
            "col_term: one term is needed for each column");
    if (block.cols == 0) return;
    nb::gil_scoped_release release;
    loshu::add_terms<Entry>(block, span_of(row_term), period, span_of(col_term), first_row);
}

template <class Entry>
std::pair<std::size_t, std::uint64_t> scan_rows(ConstRows<Entry> rows, std::size_t first_row,
                                                Line<std::int64_t> row_sums,
                                                Line<std::int64_t> col_sums,
                                                Line<std::int64_t> diagonals, std::int64_t lowest,
                                                std::uint64_t stride, std::uint64_t size,
                                                Line<std::uint64_t> seen) {
    const std::size_t n = rows.shape(1);
    require(rows.shape(0) >= 1 && n >= 1, "rows: at least one entry is needed");
    require(first_row <= n && rows.shape(0) <= n - first_row,
            "rows: a block may not leave its square");
    require(row_sums.size() == rows.shape(0), "row_sums: one sum is needed for each row");
    require(col_sums.size() == n, "col_sums: one sum is needed for each column");
    require(diagonals.size() == 2, "diagonals: two sums are needed");
    require(stride >= 1, "stride: at least 1");
    require(size <= 64 * static_cast<std::uint64_t>(seen.size()),
            "seen: one bit is needed for each number");
    nb::gil_scoped_release release;
    const loshu::Findings found = loshu::scan_rows<Entry>(
        span_of(rows), n, first_row, {span_of(row_sums), span_of(col_sums), span_of(diagonals)},
        {lowest, stride, size}, span_of(seen));
    return {found.outside, found.magnitude};
}

std::size_t count_flags(Line<const std::uint64_t> seen) {
    nb::gil_scoped_release release;
    return loshu::count_flags(span_of(seen));
}

template <class Entry>
void define_for(nb::module_& m) {
    m.def("add_windows", &add_windows<Entry>, "out"_a.noconvert(), "high"_a, "high_at"_a, "low"_a,
          "low_at"_a, "Fill out[r, c] = high[high_at[r] + c] + low[low_at[r] + c].");
    m.def("add_terms", &add_terms<Entry>, "out"_a.noconvert(), "row_term"_a, "col_term"_a,
          "first_row"_a, "Fill out[r, c] = row_term[r, c % p] + col_term[(first_row + r) % q, c].");
    m.def(
        "scan_rows", &scan_rows<Entry>, "rows"_a.noconvert(), "first_row"_a,
        "row_sums"_a.noconvert(), "col_sums"_a.noconvert(), "diagonals"_a.noconvert(), "lowest"_a,
        "stride"_a, "size"_a, "seen"_a.noconvert(),
        "Add a block of rows to the running sums and set the bits of its numbers; return how many "
        "entries are outside the progression, and a bound of every magnitude.");
}

}  // namespace

void bind_arrays(nb::module_& m) {
    define_for<std::int32_t>(m);
    define_for<std::int64_t>(m);
    m.def("count_flags", &count_flags, "seen"_a.noconvert(), "Count the bits that are set.");
}

}  // namespace loshu::binding
