// The steps of a board, as every kernel of tours takes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// The steps from cell k are targets[starts[k]] .. targets[starts[k + 1] - 1].
struct TourGraph {
    std::span<const std::int32_t> starts, targets;

    std::size_t size() const { return starts.size() - 1; }
    std::span<const std::int32_t> after(std::int32_t cell) const {
        const auto k = static_cast<std::size_t>(cell);
        return targets.subspan(static_cast<std::size_t>(starts[k]),
                               static_cast<std::size_t>(starts[k + 1] - starts[k]));
    }
};

}  // namespace loshu
