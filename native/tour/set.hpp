// A set of up to 64 W vertices.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loshu {

template <std::size_t W>
struct VertexSet {
    std::array<std::uint64_t, W> words{};

    bool has(std::size_t v) const { return (words[v / 64] >> (v % 64) & 1) != 0; }
    void add(std::size_t v) { words[v / 64] |= std::uint64_t{1} << (v % 64); }
    void drop(std::size_t v) { words[v / 64] &= ~(std::uint64_t{1} << (v % 64)); }
    int size() const {
        int total = 0;
        for (const auto word : words) total += std::popcount(word);
        return total;
    }
    bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words) any |= word;
        return any == 0;
    }
    std::size_t first() const {
        std::size_t k = 0;
        while (words[k] == 0) ++k;
        return 64 * k + static_cast<std::size_t>(std::countr_zero(words[k]));
    }
    VertexSet& operator|=(const VertexSet& other) {
        for (std::size_t k = 0; k < W; ++k) words[k] |= other.words[k];
        return *this;
    }
    VertexSet operator|(VertexSet other) const { return other |= *this; }
};

}  // namespace loshu
