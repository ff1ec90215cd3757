// Sets of small numbers as words of bits: number i is bit i % 64 of word i / 64.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loshu::completion {

template <std::size_t W>
struct Bits {
    static constexpr unsigned width = 64 * W;

    std::array<std::uint64_t, W> words{};

    // The numbers from `from` up to, not including, `to`; both at most `width`.
    static Bits range(unsigned from, unsigned to) {
        return from >= to ? Bits{} : below(to) & ~below(from);
    }

    static Bits below(unsigned to) {
        Bits result;
        for (std::size_t k = 0; k < W; ++k) {
            const auto first = static_cast<unsigned>(64 * k);
            if (to >= first + 64)
                result.words[k] = ~std::uint64_t{0};
            else if (to > first)
                result.words[k] = (std::uint64_t{1} << (to - first)) - 1;
        }
        return result;
    }

    bool test(unsigned i) const { return (words[i / 64] >> (i % 64) & 1) != 0; }
    void set(unsigned i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(unsigned i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

    bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words) all |= word;
        return all != 0;
    }

    unsigned count() const {
        int sum = 0;
        for (const std::uint64_t word : words) sum += std::popcount(word);
        return static_cast<unsigned>(sum);
    }

    // The least and the greatest number of a set that is not empty.
    unsigned first() const { return next(0); }
    unsigned last() const {
        for (std::size_t k = W; k-- > 0;)
            if (words[k] != 0)
                return static_cast<unsigned>(64 * k) + 63 -
                       static_cast<unsigned>(std::countl_zero(words[k]));
        return width;
    }

    // The least number from `from` on, or `width`.
    unsigned next(unsigned from) const {
        if (from >= width) return width;
        std::size_t k = from / 64;
        std::uint64_t word = words[k] & (~std::uint64_t{0} << (from % 64));
        while (word == 0) {
            if (++k == W) return width;
            word = words[k];
        }
        return static_cast<unsigned>(64 * k) + static_cast<unsigned>(std::countr_zero(word));
    }

    // The greatest number up to `from` (less than `width`), or `width`.
    unsigned previous(unsigned from) const {
        std::size_t k = from / 64;
        std::uint64_t word = words[k] & (~std::uint64_t{0} >> (63 - from % 64));
        while (word == 0) {
            if (k-- == 0) return width;
            word = words[k];
        }
        return static_cast<unsigned>(64 * k) + 63 - static_cast<unsigned>(std::countl_zero(word));
    }

    // Each number with `by` added, and those beyond either end dropped.
    Bits moved(std::int64_t by) const {
        constexpr auto all = static_cast<std::int64_t>(width);
        if (by >= all || by <= -all) return {};
        return by >= 0 ? up(static_cast<unsigned>(by)) : down(static_cast<unsigned>(-by));
    }

    // The number total - i for each number i.
    Bits mirrored(std::int64_t total) const {
        return reversed().moved(total - static_cast<std::int64_t>(width - 1));
    }

    // The number width - 1 - i for each number i.
    Bits reversed() const {
        Bits result;
        for (std::size_t k = 0; k < W; ++k) result.words[k] = reverse(words[W - 1 - k]);
        return result;
    }

    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t k = 0; k < W; ++k)
            for (std::uint64_t rest = words[k]; rest != 0; rest &= rest - 1)
                visit(static_cast<unsigned>(64 * k) +
                      static_cast<unsigned>(std::countr_zero(rest)));
    }

    Bits& operator&=(const Bits& other) {
        for (std::size_t k = 0; k < W; ++k) words[k] &= other.words[k];
        return *this;
    }
    Bits& operator|=(const Bits& other) {
        for (std::size_t k = 0; k < W; ++k) words[k] |= other.words[k];
        return *this;
    }
    friend Bits operator&(Bits left, const Bits& right) { return left &= right; }
    friend Bits operator|(Bits left, const Bits& right) { return left |= right; }
    friend Bits operator~(Bits set) {
        for (std::uint64_t& word : set.words) word = ~word;
        return set;
    }
    friend bool operator==(const Bits&, const Bits&) = default;

private:
    // A bit shifted out of a word is shifted by one and by the rest, for a rest of 64 is none.
    Bits up(unsigned by) const {
        Bits result;
        const std::size_t skip = by / 64;
        const unsigned bit = by % 64;
        for (std::size_t k = skip; k < W; ++k) {
            result.words[k] = words[k - skip] << bit;
            if (k > skip) result.words[k] |= words[k - skip - 1] >> 1 >> (63 - bit);
        }
        return result;
    }

    Bits down(unsigned by) const {
        Bits result;
        const std::size_t skip = by / 64;
        const unsigned bit = by % 64;
        for (std::size_t k = 0; k + skip < W; ++k) {
            result.words[k] = words[k + skip] >> bit;
            if (k + skip + 1 < W) result.words[k] |= words[k + skip + 1] << 1 << (63 - bit);
        }
        return result;
    }

    static std::uint64_t reverse(std::uint64_t word) {
        word = (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
        word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
        word = (word >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (word & 0x0F0F0F0F0F0F0F0Fu) << 4;
        word = (word >> 8 & 0x00FF00FF00FF00FFu) | (word & 0x00FF00FF00FF00FFu) << 8;
        word = (word >> 16 & 0x0000FFFF0000FFFFu) | (word & 0x0000FFFF0000FFFFu) << 16;
        return word >> 32 | word << 32;
    }
};

}  // namespace loshu::completion
