#include "sliding/search.hpp"

#include <algorithm>
#include <utility>

namespace loshu::sliding {
namespace {

constexpr std::uint32_t kNever = 0xFFFFFFFF;

LOSHU_INLINE void ask_for([[maybe_unused]] const std::uint8_t* address) {
#if defined(LOSHU_GNU)
    __builtin_prefetch(address);
#endif
}

}  // namespace

// The steps of one search, compiled for a number of views (0: any).
class Stepper {
public:
    template <std::uint32_t Views>
    LOSHU_INLINE static void step(Search& search) {
        if (search.pending_) look_up<Views>(search);
        while (!search.pending_ && !search.finished_) {
            if (search.path_[search.depth_].moves > 0) {
                go<Views>(search);
            } else if (search.depth_ > 0) {
                go_back<Views>(search);
            } else {
                deepen<Views>(search);
            }
        }
    }

private:
    using Node = Search::Node;
    using Move = Search::Move;

    template <std::uint32_t Views>
    LOSHU_INLINE static std::uint32_t views(const Search& search) {
        return Views > 0 ? Views : search.guide_->views;
    }

    // Lists the moves for which the Manhattan distance leaves room, and asks for their values.
    template <std::uint32_t Views>
    LOSHU_INLINE static void list(Search& search, Node& node) {
        const Guide& guide = *search.guide_;
        const std::uint32_t room = search.bound_ - search.depth_ - 1;
        std::uint32_t many = 0;
        for (std::uint32_t direction = 0; direction < 4; ++direction) {
            const std::uint8_t to = guide.target[node.hole][direction];
            const std::uint16_t state = search.automaton_->after(node.state, direction);
            if (to == kOutside || state == kPruned) continue;
            const std::uint8_t tile = search.board_[to];
            const std::uint32_t home = std::uint32_t{node.home} + guide.distance[tile][node.hole] -
                                       guide.distance[tile][to];
            if (home > room) {
                search.next_bound_ = std::min(search.next_bound_, search.depth_ + 1 + home);
                continue;
            }
            Move& move = node.list[many++];
            move.to = to;
            move.state = state;
            move.home = static_cast<std::uint16_t>(home);
            for (std::uint32_t view = 0; view < views<Views>(search); ++view) {
                const std::uint32_t number = guide.reader_of[view][tile];
                const Reader& reader = guide.readers[number];
                const Placement& now = search.placements_[number];
                Placement& placement = move.placements[view];
                placement = reader.moved(now, node.hole, direction);
                ask_for(reader.table + (placement.value >> 1));
                move.sums[view] = static_cast<std::uint16_t>(node.sums[view] - now.value);
            }
        }
        node.moves = static_cast<std::uint8_t>(many);
        search.pending_ = true;
        ++search.nodes_;
    }

    // Keeps the moves whose bounds leave room; notes the least bound of the others.
    template <std::uint32_t Views>
    LOSHU_INLINE static void look_up(Search& search) {
        const Guide& guide = *search.guide_;
        Node& node = search.path_[search.depth_];
        const std::uint32_t room = search.bound_ - search.depth_ - 1;
        std::uint32_t left = 0;
        for (std::uint32_t k = 0; k < node.moves; ++k) {
            Move& move = node.list[k];
            const std::uint8_t tile = search.board_[move.to];
            std::uint32_t most = 0;
            for (std::uint32_t view = 0; view < views<Views>(search); ++view) {
                Placement& placement = move.placements[view];
                placement.value =
                    guide.readers[guide.reader_of[view][tile]].nibble(placement.value);
                move.sums[view] = static_cast<std::uint16_t>(move.sums[view] + placement.value);
                most = std::max<std::uint32_t>(most, move.sums[view]);
            }
            const std::uint32_t needed = move.home + 2 * most;
            if (needed > room) {
                search.next_bound_ = std::min(search.next_bound_, search.depth_ + 1 + needed);
            } else {
                if (left != k) node.list[left] = move;
                ++left;
            }
        }
        node.moves = static_cast<std::uint8_t>(left);
        search.pending_ = false;
    }

    // Makes a move or takes it back: exchanges the changed values with the saved ones.
    template <std::uint32_t Views>
    LOSHU_INLINE static void exchange(Search& search, std::uint8_t tile, Move& move) {
        for (std::uint32_t view = 0; view < views<Views>(search); ++view) {
            std::swap(search.placements_[search.guide_->reader_of[view][tile]],
                      move.placements[view]);
        }
    }

    template <std::uint32_t Views>
    LOSHU_INLINE static void go(Search& search) {
        Node& node = search.path_[search.depth_];
        Move& move = node.list[--node.moves];
        const std::uint8_t tile = search.board_[move.to];
        search.board_[node.hole] = tile;
        exchange<Views>(search, tile, move);
        Node& next = search.path_[++search.depth_];
        next.hole = move.to;
        next.state = move.state;
        next.home = move.home;
        next.sums = move.sums;
        next.moves = 0;
        if (next.home > 0) return list<Views>(search, next);
        if (search.ways_++ == 0) {
            for (std::uint32_t k = 1; k <= search.depth_; ++k)
                search.way_.push_back(search.path_[k].hole);
        }
        search.finished_ = search.ways_ >= search.wanted_;
    }

    template <std::uint32_t Views>
    LOSHU_INLINE static void go_back(Search& search) {
        Node& node = search.path_[--search.depth_];
        Move& move = node.list[node.moves];
        const std::uint8_t tile = search.board_[node.hole];
        exchange<Views>(search, tile, move);
        search.board_[move.to] = tile;
    }

    template <std::uint32_t Views>
    LOSHU_INLINE static void deepen(Search& search) {
        search.finished_ = search.ways_ > 0;
        if (search.finished_) return;
        if (search.begun_) search.bound_ = search.next_bound_;
        search.begun_ = true;
        search.next_bound_ = kNever;
        search.path_.resize(search.bound_ + 1);
        Node& root = search.path_[0];
        list<Views>(search, root);
        std::uint8_t left = 0;
        for (std::uint8_t k = 0; k < root.moves; ++k)
            if ((search.skipped_ >> root.list[k].to & 1) == 0) root.list[left++] = root.list[k];
        root.moves = left;
    }
};

Search::Search(const Guide& guide, const Automaton& automaton)
    : guide_(&guide), automaton_(&automaton) {}

void Search::start(std::span<const std::uint8_t> board, std::uint64_t wanted, std::uint32_t least,
                   Cells skipped) {
    std::ranges::copy(board, board_.begin());
    std::array<std::uint8_t, kMostCells> at{};  // of each tile
    for (std::uint8_t cell = 0; cell < board.size(); ++cell) at[board[cell]] = cell;
    Node root{};
    root.hole = at[guide_->hole];
    std::uint32_t home = 0;
    for (std::uint32_t tile = 0; tile < board.size(); ++tile)
        if (tile != guide_->hole) home += guide_->distance[tile][at[tile]];
    root.home = static_cast<std::uint16_t>(home);
    std::uint32_t most = 0;
    for (std::uint32_t view = 0; view < guide_->views; ++view) {
        const std::uint32_t sum = guide_->place(view, at, placements_);
        root.sums[view] = static_cast<std::uint16_t>(sum);
        most = std::max(most, sum);
    }
    path_.assign(1, root);
    skipped_ = skipped;
    way_.clear();
    depth_ = 0;
    bound_ = std::max(home + 2 * most, least);
    nodes_ = 0;
    wanted_ = wanted;
    begun_ = pending_ = false;
    finished_ = home == 0;
    ways_ = finished_ ? 1 : 0;
}

namespace {

template <std::uint32_t Views>
LOSHU_INLINE std::uint64_t run_views(std::span<Search> searches, std::uint64_t nodes) {
    std::uint64_t used = 0;
    for (bool over = false; !over;) {
        const std::uint64_t before = used;
        bool ended = false;
        for (Search& search : searches) {
            if (search.finished()) continue;
            Stepper::step<Views>(search);
            ++used;
            ended |= search.finished();
        }
        over = ended || used == before || used >= nodes;
    }
    return used;
}

LOSHU_INLINE std::uint64_t run_any(std::span<Search> searches, std::uint64_t nodes,
                                   std::uint32_t views) {
    switch (views) {
        case 1:
            return run_views<1>(searches, nodes);
        case 2:
            return run_views<2>(searches, nodes);
        default:
            return run_views<0>(searches, nodes);
    }
}

std::uint64_t run_plain(std::span<Search> searches, std::uint64_t nodes, std::uint32_t views) {
    return run_any(searches, nodes, views);
}

#if defined(LOSHU_PATHS)
// The processor's own instruction for counting bits makes most of the difference.
LOSHU_AVX2 std::uint64_t run_avx2(std::span<Search> searches, std::uint64_t nodes,
                                  std::uint32_t views) {
    return run_any(searches, nodes, views);
}
#endif

}  // namespace

std::uint64_t run(std::span<Search> searches, std::uint64_t nodes, [[maybe_unused]] Path path) {
    if (searches.empty()) return 0;
    const std::uint32_t views = searches.front().views();
#if defined(LOSHU_PATHS)
    if (path != Path::plain) return run_avx2(searches, nodes, views);
#endif
    return run_plain(searches, nodes, views);
}

}  // namespace loshu::sliding
