// Sets of numbers as masks, moved and mirrored as a whole.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loshu::equations {

// A set of the numbers 0 .. 64 W - 1.
template <int W>
struct Bits {
    static constexpr int size = 64 * W;
    std::array<std::uint64_t, W> words{};

    static Bits from(const std::uint64_t* from) {
        Bits bits;
        std::copy_n(from, W, bits.words.begin());
        return bits;
    }
    bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words) any |= word;
        return any == 0;
    }
    // Whether there are two or more: without counting, for which old processors have no
    // instruction.
    bool several() const {
        std::uint64_t seen = 0, twice = 0;
        for (const auto word : words) {
            twice |= (word & (word - 1)) | (seen != 0 ? word : 0);
            seen |= word;
        }
        return twice != 0;
    }
    int count() const {
        int total = 0;
        for (const auto word : words) total += std::popcount(word);
        return total;
    }
    int lowest() const {
        for (int w = 0; w < W; ++w)
            if (word(w)) return 64 * w + std::countr_zero(word(w));
        return size;
    }
    int highest() const {
        for (int w = W; w-- > 0;)
            if (word(w)) return 64 * w + 63 - std::countl_zero(word(w));
        return -1;
    }
    bool has(int at) const { return word(at / 64) >> (at % 64) & 1; }
    void set(int at) { word(at / 64) |= std::uint64_t{1} << (at % 64); }
    // Every word, so that none has to leave its register.
    void clear(int at) {
        for (int w = 0; w < W; ++w)
            word(w) &= ~(static_cast<std::uint64_t>(at / 64 == w) << (at % 64));
    }
    void clear_within(int at) {
        if (at >= 0 && at < size) clear(at);
    }

    Bits& operator&=(const Bits& other) {
        for (int w = 0; w < W; ++w) word(w) &= other.word(w);
        return *this;
    }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend bool operator==(const Bits&, const Bits&) = default;

    // Number v becomes size - 1 - v.
    Bits mirrored() const {
        Bits out;
        for (int v = 0; v < size; ++v)
            if (has(v)) out.set(size - 1 - v);
        return out;
    }
    void keep_from(int least) {
        for (int w = 0; w < W; ++w) {
            const int at = least - 64 * w;
            if (at >= 64)
                word(w) = 0;
            else if (at > 0)
                word(w) &= all << at;
        }
    }
    void keep_to(int most) {
        for (int w = 0; w < W; ++w) {
            const int at = most - 64 * w;
            if (at < 0)
                word(w) = 0;
            else if (at < 63)
                word(w) &= all >> (63 - at);
        }
    }

private:
    static constexpr std::uint64_t all = ~std::uint64_t{0};
    std::uint64_t& word(int w) { return words[static_cast<std::size_t>(w)]; }
    std::uint64_t word(int w) const { return words[static_cast<std::size_t>(w)]; }
};

// A set between empty words: a window of them is the set moved, which takes no branches.
template <int W>
class Movable {
public:
    Movable() = default;
    explicit Movable(const Bits<W>& set) { std::ranges::copy(set.words, words_.begin() + W); }

    Bits<W> set() const { return Bits<W>::from(words_.data() + W); }
    void clear(int at) {
        Bits<W> left = set();
        left.clear(at);
        std::ranges::copy(left.words, words_.begin() + W);
    }
    // Number v becomes v + by; what leaves 0 .. 64 W - 1 is dropped.
    Bits<W> moved(int by) const {
        constexpr int size = Bits<W>::size;
        if (by > size || by < -size) return {};
        const int from = size - by;
        const std::uint64_t* window = words_.data() + from / 64;
        const int part = from % 64;
        Bits<W> out;
        for (std::size_t w = 0; w < W; ++w)
            out.words[w] = window[w] >> part | window[w + 1] << 1 << (63 - part);
        return out;
    }

private:
    std::array<std::uint64_t, 3 * W + 1> words_{};
};

// Keep the x with constant + factor * x >= 0.
template <int W>
void keep_positive(Bits<W>& candidates, std::int32_t constant, std::int32_t factor) {
    if (factor == 0) {
        if (constant < 0) candidates = {};
    } else if (factor == 1) {
        candidates.keep_from(-constant);
    } else if (factor == -1) {
        candidates.keep_to(constant);
    } else if (factor > 0) {
        candidates.keep_from(constant >= 0 ? 0 : (-constant + factor - 1) / factor);
    } else if (constant < 0) {
        candidates = {};
    } else {
        candidates.keep_to(constant / -factor);
    }
}

}  // namespace loshu::equations
