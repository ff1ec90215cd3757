#include "sudoku/duplicates.hpp"

#include <bit>
#include <cstring>

namespace loshu {
namespace {

// The last step of MurmurHash3 (public domain): every bit moves every other.
std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 33) * 0xFF51AFD7ED558CCDu;
    word = (word ^ word >> 33) * 0xC4CEB9FE1A85EC53u;
    return word ^ word >> 33;
}

}  // namespace

void hash_sudokus(std::span<const std::uint8_t> puzzles, std::span<std::uint64_t> hashes) {
    for (std::size_t k = 0; 2 * k < hashes.size(); ++k) {
        std::uint64_t a = 0x243F6A8885A308D3u, b = 0x13198A2E03707344u;
        for (std::size_t at = 0; at < 81; at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, &puzzles[81 * k + at], at == 80 ? 1 : 8);
            a = std::rotl(a ^ mixed(word + at), 23) * 0x9E3779B97F4A7C15u;
            b = std::rotl(b + mixed(word ^ a), 29) * 0xD1342543DE82EF95u;
        }
        hashes[2 * k] = mixed(a ^ std::rotl(b, 32)) | 1;
        hashes[2 * k + 1] = mixed(b);
    }
}

std::size_t add_hashes(std::span<const std::uint64_t> hashes, std::span<std::uint64_t> table,
                       std::span<std::uint8_t> fresh) {
    const std::size_t last = table.size() / 2 - 1;
    std::size_t added = 0;
    for (std::size_t k = 0; k < fresh.size(); ++k) {
        const std::uint64_t a = hashes[2 * k], b = hashes[2 * k + 1];
        std::size_t at = b & last;
        while (table[2 * at] != 0 && (table[2 * at] != a || table[2 * at + 1] != b))
            at = (at + 1) & last;
        fresh[k] = table[2 * at] == 0;
        added += fresh[k];
        table[2 * at] = a;
        table[2 * at + 1] = b;
    }
    return added;
}

}  // namespace loshu
