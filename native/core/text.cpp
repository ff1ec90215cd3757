#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <vector>

namespace loshu {
namespace {

struct Word {
    std::array<char, 8> bytes{};
    std::size_t length = 0;
};

Word word_of(const Separator& separator, std::size_t number, std::size_t least) {
    std::array<char, 5> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    const auto count = static_cast<std::size_t>(end - digits.data());
    const std::size_t blanks = count < least ? least - count : 0;
    Word word;
    char* at = std::copy_n(separator.text, separator.length, word.bytes.data());
    at = std::fill_n(at, blanks, ' ');
    at = std::copy_n(digits.data(), count, at);
    word.length = static_cast<std::size_t>(at - word.bytes.data());
    return word;
}

}  // namespace

template <class Entry>
std::size_t write_rows(std::span<const Entry> entries, std::size_t width,
                       std::span<const Separator> separators, std::size_t highest,
                       std::size_t least, std::span<char> out) {
    std::vector<Separator> different;
    std::vector<std::size_t> table_of(width);  // where the words of a place begin
    for (std::size_t place = 0; place < width; ++place) {
        const auto found = std::find(different.begin(), different.end(), separators[place]);
        table_of[place] = static_cast<std::size_t>(found - different.begin()) * (highest + 1);
        if (found == different.end()) different.push_back(separators[place]);
    }
    std::vector<Word> words;
    words.reserve(different.size() * (highest + 1));
    for (const Separator& separator : different)
        for (std::size_t number = 0; number <= highest; ++number)
            words.push_back(word_of(separator, number, least));

    const Separator end = separators[width];
    const std::size_t rows = width == 0 ? 0 : entries.size() / width;
    const Entry* entry = entries.data();
    char* at = out.data();
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t place = 0; place < width; ++place) {
            const Word& word = words[table_of[place] + *entry++];
            std::memcpy(at, word.bytes.data(), word.bytes.size());
            at += word.length;
        }
        std::memcpy(at, end.text, sizeof end.text);
        at += end.length;
    }
    return static_cast<std::size_t>(at - out.data());
}

#define LOSHU_INSTANTIATE(Entry)                                                                 \
    template std::size_t write_rows<Entry>(std::span<const Entry>, std::size_t,                  \
                                           std::span<const Separator>, std::size_t, std::size_t, \
                                           std::span<char>);
LOSHU_INSTANTIATE(std::uint8_t)
LOSHU_INSTANTIATE(std::uint16_t)

}  // namespace loshu
