// Bind the kernel that writes numbers as text: validate, release the GIL, call.
#include <algorithm>
#include <vector>

#include "bind/bind.hpp"
#include "core/text.hpp"

namespace loshu::binding {
namespace {

std::vector<loshu::Separator> separators_of(const ConstRows<std::uint8_t>& table) {
    require(table.shape(1) == 4, "separators: a length and three bytes are needed for each");
    std::vector<loshu::Separator> separators(table.shape(0));
    for (std::size_t r = 0; r < separators.size(); ++r) {
        require(table(r, 0) <= 3, "separators: a separator has three bytes at most");
        separators[r].length = table(r, 0);
        for (std::size_t c = 0; c < 3; ++c)
            separators[r].text[c] = static_cast<char>(table(r, c + 1));
    }
    return separators;
}

template <class Entry>
std::size_t write_rows(ConstRows<Entry> rows, ConstRows<std::uint8_t> separators,
                       std::size_t highest, std::size_t least, Line<std::uint8_t> out) {
    const std::size_t width = rows.shape(1);
    const auto marks = separators_of(separators);
    require(width >= 1 && marks.size() == width + 1,
            "separators: one is needed for each number, and one for the end");
    require(highest <= 65'535 && least <= 5, "numbers have at most five digits");
    require(out.size() >= loshu::room_for_rows(rows.shape(0), width), "out: too small");
    nb::gil_scoped_release release;
    const auto entries = span_of(rows);
    require(std::all_of(entries.begin(), entries.end(),
                        [highest](Entry entry) { return entry <= highest; }),
            "rows: a number is above the highest");
    return loshu::write_rows<Entry>(entries, width, marks, highest, least,
                                    {reinterpret_cast<char*>(out.data()), out.size()});
}

template <class Entry>
void define_for(nb::module_& m) {
    m.def("write_rows", &write_rows<Entry>, "rows"_a.noconvert(), "separators"_a, "highest"_a,
          "least"_a, "out"_a.noconvert(),
          "Write rows of numbers as text, each number after its separator; return its length.");
}

}  // namespace

void bind_text(nb::module_& m) {
    define_for<std::uint8_t>(m);
    define_for<std::uint16_t>(m);
}

}  // namespace loshu::binding
