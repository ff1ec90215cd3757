// Random numbers that depend on a seed and a batch number alone (xoshiro256**, public domain).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace loshu {

// Pull the next word out of a counter (SplitMix64): good seeds from bad ones.
constexpr std::uint64_t split_mix(std::uint64_t& state) {
    std::uint64_t word = (state += 0x9E3779B97F4A7C15u);
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

class Random {
public:
    Random(std::uint64_t seed, std::uint64_t batch) {
        std::uint64_t state = split_mix(seed) ^ (batch * 0xD1342543DE82EF95u);
        for (auto& word : words_) word = split_mix(state);
    }

    std::uint64_t word() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // A number from 0 to bound - 1; off by less than bound / 2^32 of its probability, which is
    // 10^-6 at most here and ten times less than any error that a year of batches can reach.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((word() >> 32) * bound) >> 32);
    }

    // A number from 0 up to, not including, 1.
    double unit() { return static_cast<double>(word() >> 11) * 0x1p-53; }

private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace loshu
