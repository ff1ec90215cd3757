// The instruction sets that kernels can use, by name.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bind/bind.hpp"

namespace loshu::binding {
namespace {

constexpr std::array path_names{"plain", "avx2", "avx512"};

std::vector<std::string> path_list() {
    std::vector<std::string> names;
    for (const loshu::Path path : loshu::paths())
        names.emplace_back(path_names[static_cast<std::size_t>(path)]);
    return names;
}

}  // namespace

loshu::Path path_named(std::string_view name) {
    static const std::vector<loshu::Path> known = loshu::paths();
    if (name.empty()) return known.back();
    const auto found = std::ranges::find_if(known, [name](loshu::Path path) {
        return name == path_names[static_cast<std::size_t>(path)];
    });
    require(found != known.end(), "path: this processor has none of that name");
    return *found;
}

void bind_paths(nb::module_& m) {
    m.def("paths", &path_list, "Name the instruction sets that kernels can use here, best last.");
}

}  // namespace loshu::binding
