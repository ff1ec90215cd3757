// The ways that lead to each state of a layer, as floating-point numbers.
#pragma once

#include <cstddef>
#include <vector>

#include "tour/frontier/table.hpp"

namespace loshu {

template <class Key>
struct FrontierSum {
    Key key = FrontierTable<Key>::none;
    double ways = 0;
};

// Open addressing in a power of two of places.  An entry has a key and ways, and perhaps more.
template <class Key, class Entry = FrontierSum<Key>>
class FrontierSums {
public:
    // The entry of a key; a new one has no ways.
    Entry& at(Key key) {
        if (4 * (size_ + 1) > 3 * entries_.size()) grow();
        Entry& entry = find(entries_, key);
        if (entry.key != key) ++size_;
        entry.key = key;
        return entry;
    }
    // Replaces the list by the entries, and leaves none here.
    void move_to(std::vector<Entry>& list) {
        list.clear();
        for (Entry& entry : entries_) {
            if (entry.key == FrontierTable<Key>::none) continue;
            list.push_back(entry);
            entry = {};
        }
        size_ = 0;
    }

private:
    static Entry& find(std::vector<Entry>& entries, Key key) {
        const std::size_t last = entries.size() - 1;
        std::size_t place = mixed(key) & last;
        while (entries[place].key != key && entries[place].key != FrontierTable<Key>::none)
            place = (place + 1) & last;
        return entries[place];
    }
    void grow() {
        std::vector<Entry> larger(2 * entries_.size());
        for (const Entry& entry : entries_)
            if (entry.key != FrontierTable<Key>::none) find(larger, entry.key) = entry;
        entries_.swap(larger);
    }

    std::vector<Entry> entries_ = std::vector<Entry>(64);
    std::size_t size_ = 0;
};

}  // namespace loshu
