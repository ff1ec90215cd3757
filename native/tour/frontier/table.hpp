// How many ways lead to each state of a layer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tour/frontier/state.hpp"

namespace loshu {

inline std::uint64_t mixed(std::uint64_t key) {
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93u;
    key ^= key >> 29;
    key *= 0x9fb21c651e98df25u;
    return key ^ key >> 32;
}
inline std::uint64_t mixed(Wide key) {
    return mixed(static_cast<std::uint64_t>(key) ^
                 0x9e3779b97f4a7c15u * mixed(static_cast<std::uint64_t>(key >> 64)));
}

template <class Key>
struct FrontierEntry {
    std::uint64_t low;
    std::uint64_t count;

    FrontierEntry(Key key, std::uint64_t number) : low(key), count(number) {}
    Key key() const { return low; }
};
template <>
struct FrontierEntry<Wide> {
    std::uint64_t low, high;
    std::uint64_t count;

    FrontierEntry(Wide key, std::uint64_t number)
        : low(static_cast<std::uint64_t>(key)),
          high(static_cast<std::uint64_t>(key >> 64)),
          count(number) {}
    Wide key() const { return static_cast<Wide>(high) << 64 | low; }
};

// Numbers of cycles, added up without or with a modulus.
struct Adder {
    std::uint64_t modulus = 0;
    bool overflowed = false;
    void add(std::uint64_t& sum, std::uint64_t more) {
        sum += more;
        if (modulus == 0)
            overflowed |= sum < more;
        else if (sum >= modulus)
            sum -= modulus;
    }
};

// Open addressing.
template <class Key>
class FrontierTable {
public:
    using Entry = FrontierEntry<Key>;
    static constexpr Key none = static_cast<Key>(~Key{0});

    void add(Key key, std::uint64_t count, Adder& adder) {
        if (8 * (size_ + 1) > 7 * entries_.size()) resize(entries_.size() * 9 / 8);
        Entry& entry = entries_[find(key)];
        if (entry.key() == none) {
            entry = Entry(key, count);
            ++size_;
        } else {
            adder.add(entry.count, count);
        }
    }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return entries_.capacity() * sizeof(Entry); }
    const std::vector<Entry>& entries() const { return entries_; }
    void clear() {
        entries_ = {};
        size_ = 0;
    }

private:
    std::size_t find(Key key) const {
        auto at = static_cast<std::size_t>(upper_product(mixed(key), entries_.size()));
        for (;;) {
            const Key other = entries_[at].key();
            if (other == key || other == none) return at;
            if (++at == entries_.size()) at = 0;
        }
    }
    void resize(std::size_t places) {
        std::vector<Entry> old(std::max<std::size_t>(16, places), Entry(none, 0));
        old.swap(entries_);
        for (const auto& entry : old)
            if (entry.key() != none) entries_[find(entry.key())] = entry;
    }

    std::vector<Entry> entries_;
    std::size_t size_ = 0;
};

}  // namespace loshu
