#include "sudoku/symmetric/loops.hpp"

#include "core/dispatch.hpp"

namespace loshu::sudoku {

LOSHU_CLONES void add_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::uint8_t>(to[i] + from[i]);
}

LOSHU_CLONES void subtract_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::uint8_t>(to[i] - from[i]);
}

LOSHU_CLONES bool any_equal(const std::uint8_t* a, const std::uint8_t* b, std::size_t n) {
    for (std::size_t block = 0; block < n; block += 64) {
        std::uint8_t found = 0;
        for (std::size_t i = block; i < block + 64; ++i)
            found = static_cast<std::uint8_t>(found | (a[i] == b[i]));
        if (found != 0) return true;
    }
    return false;
}

LOSHU_CLONES std::uint64_t join_where_one(const std::uint64_t* words, const std::uint8_t* bytes,
                                          std::size_t n) {
    std::uint64_t joined = 0;
    for (std::size_t i = 0; i < n; ++i) joined |= bytes[i] == 1 ? words[i] : 0;
    return joined;
}

}  // namespace loshu::sudoku
