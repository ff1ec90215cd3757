// The levels of the last stage of the search of order 5, for one width of vectors.
//
// A target cannot be a parameter of a template, so this file has no guard: it is compiled in the
// namespace of each set of instructions, which defines LOSHU_TARGET, Vector (the lists of WIDTH
// candidates), Mask, Table, Chosen (a triple of each list) and their functions.
//
// A level takes, in every lane, a triple of one list and ANDs its remainder of the later ones.
// Lanes in which no list ran empty are compressed into the next level's buffer, lanes with further
// triples back into their own.

struct Tables {
    Table t01, t02, t03, t12, t13, t23;
};

LOSHU_TARGET inline Tables tables(const Diagonals& d, const Split& s) {
    const auto [e0, e1, e2, e3] = s.inner;
    return {table(d, e0, e1), table(d, e0, e2), table(d, e0, e3),
            table(d, e1, e2), table(d, e1, e3), table(d, e2, e3)};
}

LOSHU_TARGET inline std::size_t ones(Mask lanes) {
    return static_cast<std::size_t>(std::popcount(lanes));
}

LOSHU_TARGET inline Mask first_lanes(std::size_t n) {
    return static_cast<Mask>(n >= WIDTH ? (1u << WIDTH) - 1 : (1u << n) - 1);
}

// Level 0: inner[0] against the three others.  Returns the length of stage 1.
LOSHU_TARGET inline std::size_t level0(Workspace& w, std::size_t n, const Tables& t) {
    std::size_t out = 0;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += WIDTH) {
            const Mask lanes = first_lanes(n - v);
            const Vector m0 = at(w.stage0[0] + v), m1 = at(w.stage0[1] + v);
            const Vector m2 = at(w.stage0[2] + v), m3 = at(w.stage0[3] + v);
            const Chosen one = chosen(m0);
            const Vector a = both(m1, look_up(t.t01, one));
            const Vector b = both(m2, look_up(t.t02, one));
            const Vector c = both(m3, look_up(t.t03, one));
            const Mask alive = some(lanes, least(least(a, b), c));
            const Order kept = front(alive);
            append(w.stage1[0] + out, kept, a);
            append(w.stage1[1] + out, kept, b);
            append(w.stage1[2] + out, kept, c);
            out += ones(alive);
            const Vector rest = without(m0, one);
            const Mask further = some(lanes, rest);
            const Order left = front(further);
            append(w.stage0[0] + again, left, rest);
            append(w.stage0[1] + again, left, m1);
            append(w.stage0[2] + again, left, m2);
            append(w.stage0[3] + again, left, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

// Level 1: inner[1] against the two that are left.  Returns the length of stage 2.
LOSHU_TARGET inline std::size_t level1(Workspace& w, std::size_t base, std::size_t n,
                                       const Tables& t) {
    std::size_t out = 0;
    Places *first = w.stage1[0] + base, *second = w.stage1[1] + base, *third = w.stage1[2] + base;
    while (n != 0) {
        std::size_t again = 0;
        for (std::size_t v = 0; v < n; v += WIDTH) {
            const Mask lanes = first_lanes(n - v);
            const Vector m1 = at(first + v), m2 = at(second + v), m3 = at(third + v);
            const Chosen one = chosen(m1);
            const Vector b = both(m2, look_up(t.t12, one));
            const Vector c = both(m3, look_up(t.t13, one));
            const Mask alive = some(lanes, least(b, c));
            const Order kept = front(alive);
            append(w.stage2[0] + out, kept, b);
            append(w.stage2[1] + out, kept, c);
            out += ones(alive);
            const Vector rest = without(m1, one);
            const Mask further = some(lanes, rest);
            const Order left = front(further);
            append(first + again, left, rest);
            append(second + again, left, m2);
            append(third + again, left, m3);
            again += ones(further);
        }
        n = again;
    }
    return out;
}

LOSHU_TARGET inline std::uint64_t finish(Workspace& w, const Split& s, std::size_t candidates) {
    const Tables t = tables(w.diagonals, s);
    std::uint64_t count = 0;
    for (std::size_t first = 0; first < candidates; first += STAGE) {
        const std::size_t n = candidates - first < STAGE ? candidates - first : STAGE;
        for (std::size_t v = 0; v < n; v += WIDTH) transpose(w.candidates + first + v, v, w);
        const std::size_t rows = level0(w, n, t);
        for (std::size_t base = 0; base < rows; base += STAGE) {
            const std::size_t length = rows - base < STAGE ? rows - base : STAGE;
            count += level2(w, s, level1(w, base, length, t), t);
        }
    }
    return count;
}
