"""Squares of China, India and the Arab world."""

from typing import Final

from loshu.magic.gallery.exhibit import Exhibit, square_of
from loshu.text import phrase

YANG_HUI: Final = "Yang Hui, Xugu zhaiqi suanfa, 1275"
BRETHREN: Final = "Ikhwan al-Safa' (Brethren of Purity), Rasa'il, Basra, about 983"

ASIA: Final[tuple[Exhibit, ...]] = (
    Exhibit(
        name="lo-shu",
        title=phrase("gallery", "Lo Shu"),
        year=phrase("gallery.year", "1st century"),
        source="Da Dai Liji, chapter Mingtang, 1st century; S. Cammann, The Evolution of Magic "
        "Squares in China, Journal of the American Oriental Society 80, 1960",
        square=square_of("4 9 2 / 3 5 7 / 8 1 6"),
        constant=15,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase(
            "gallery.remark",
            "The only normal magic square of order 3, up to rotation and reflection.",
        ),
    ),
    Exhibit(
        name="varahamihira",
        title=phrase("gallery", "Varāhamihira's perfume square"),
        year=phrase("gallery.year", "about 550"),
        source="Varāhamihira, Bṛhatsaṃhitā, on perfumes; T. Hayashi, Varāhamihira's pandiagonal "
        "magic square of the order four, Historia Mathematica 14, 1987",
        square=square_of("2 3 5 8 / 5 8 2 3 / 4 1 7 6 / 7 6 4 1"),
        constant=18,
        famous_for=("magic", "pandiagonal", "self-complementary-by-reflection"),
        remark=phrase(
            "gallery.remark",
            "Measures of sixteen ingredients: the numbers 1 to 8, each twice, so it is not "
            "normal; any line or wrap-around diagonal makes a perfume of 18 parts.",
        ),
    ),
    Exhibit(
        name="brethren-5",
        title=phrase("gallery", "Order 5 of the Brethren of Purity"),
        year=phrase("gallery.year", "about 983"),
        source=BRETHREN,
        square=square_of(
            "21 3 4 12 25 / 15 17 6 19 8 / 10 24 13 2 16 / 18 7 20 9 11 / 1 14 22 23 5"
        ),
        constant=65,
        famous_for=("normal", "magic", "associative"),
        remark=phrase("gallery.remark", "Among the oldest known squares of order 5."),
    ),
    Exhibit(
        name="brethren-7",
        title=phrase("gallery", "Order 7 of the Brethren of Purity"),
        year=phrase("gallery.year", "about 983"),
        source=BRETHREN,
        square=square_of(
            "47 11 8 9 6 45 49 / 4 37 20 17 16 35 46 / 2 18 26 21 28 32 48 /"
            "43 19 27 25 23 31 7 / 38 36 22 29 24 14 12 / 40 15 30 33 34 13 10 /"
            "1 39 42 41 44 5 3"
        ),
        constant=175,
        famous_for=("normal", "magic", "concentric", "bordered"),
        remark=phrase("gallery.remark", "Bordered twice around a square of order 3."),
    ),
    Exhibit(
        name="khajuraho",
        title=phrase("gallery", "Chautīsā Yantra"),
        year=phrase("gallery.year", "about 1100"),
        source="Inscription in the Pārśvanātha Jain temple, Khajuraho, India",
        square=square_of("7 12 1 14 / 2 13 8 11 / 16 3 10 5 / 9 6 15 4"),
        constant=34,
        famous_for=("normal", "pandiagonal", "compact", "complete", "most-perfect"),
        remark=phrase(
            "gallery.remark",
            "Chautīsā is thirty-four.  One of the 48 pandiagonal squares of order 4.",
        ),
    ),
    Exhibit(
        name="yang-hui-4",
        title=phrase("gallery", "Yang Hui's order 4"),
        year="1275",
        source=YANG_HUI,
        square=square_of("2 16 13 3 / 11 5 8 10 / 7 9 12 6 / 14 4 1 15"),
        constant=34,
        famous_for=("normal", "magic", "associative"),
        remark=phrase("gallery.remark", "Number 361 of Frénicle's list."),
    ),
    Exhibit(
        name="yang-hui-5",
        title=phrase("gallery", "Yang Hui's order 5"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "1 23 16 4 21 / 15 14 7 18 11 / 24 17 13 9 2 / 20 8 19 12 6 / 5 3 10 22 25"
        ),
        constant=65,
        famous_for=("normal", "magic", "concentric"),
        remark=phrase("gallery.remark", "The inner square of order 3 is magic too."),
    ),
    Exhibit(
        name="yang-hui-6",
        title=phrase("gallery", "Yang Hui's order 6"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "13 22 18 27 11 20 / 31 4 36 9 29 2 / 12 21 14 23 16 25 / 30 3 5 32 34 7 /"
            "17 26 10 19 15 24 / 8 35 28 1 6 33"
        ),
        constant=111,
        famous_for=("normal", "magic"),
        remark=phrase(
            "gallery.remark",
            "The nine blocks of 2x2 cells each hold numbers that differ by multiples of 9.",
        ),
    ),
    Exhibit(
        name="yang-hui-7",
        title=phrase("gallery", "Yang Hui's order 7"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "46 8 16 20 29 7 49 / 3 40 35 36 18 41 2 / 44 12 33 23 19 38 6 /"
            "28 26 11 25 39 24 22 / 5 37 31 27 17 13 45 / 48 9 15 14 32 10 47 /"
            "1 43 34 30 21 42 4"
        ),
        constant=175,
        famous_for=("normal", "magic"),
        remark=phrase("gallery.remark", "The middle number 25 is at the center."),
    ),
    Exhibit(
        name="yang-hui-8",
        title=phrase("gallery", "Yang Hui's order 8"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "61 3 2 64 57 7 6 60 / 12 54 55 9 16 50 51 13 / 20 46 47 17 24 42 43 21 /"
            "37 27 26 40 33 31 30 36 / 29 35 34 32 25 39 38 28 / 44 22 23 41 48 18 19 45 /"
            "52 14 15 49 56 10 11 53 / 5 59 58 8 1 63 62 4"
        ),
        constant=260,
        famous_for=("normal", "magic", "associative"),
        remark=phrase(
            "gallery.remark", "Every block of 2x4 cells that starts at an even place sums to 260."
        ),
    ),
    Exhibit(
        name="yang-hui-9",
        title=phrase("gallery", "Yang Hui's order 9"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "31 76 13 36 81 18 29 74 11 / 22 40 58 27 45 63 20 38 56 /"
            "67 4 49 72 9 54 65 2 47 / 30 75 12 32 77 14 34 79 16 /"
            "21 39 57 23 41 59 25 43 61 / 66 3 48 68 5 50 70 7 52 /"
            "35 80 17 28 73 10 33 78 15 / 26 44 62 19 37 55 24 42 60 /"
            "71 8 53 64 1 46 69 6 51"
        ),
        constant=369,
        famous_for=("normal", "magic", "associative", "composite"),
        remark=phrase(
            "gallery.remark", "Composed of nine magic squares of order 3, arranged like the Lo Shu."
        ),
    ),
    Exhibit(
        name="yang-hui-10",
        title=phrase("gallery", "Yang Hui's order 10"),
        year="1275",
        source=YANG_HUI,
        square=square_of(
            "1 20 21 40 41 60 61 80 81 100 / 99 82 79 62 59 42 39 22 19 2 /"
            "3 18 23 38 43 58 63 78 83 98 / 97 84 77 64 57 44 37 24 17 4 /"
            "5 16 25 36 45 56 65 76 85 96 / 95 86 75 66 55 46 35 26 15 6 /"
            "14 7 34 27 54 47 74 67 94 87 / 88 93 68 73 48 53 28 33 8 13 /"
            "12 9 32 29 52 49 72 69 92 89 / 91 90 71 70 51 50 31 30 11 10"
        ),
        constant=505,
        famous_for=("normal", "semi-magic"),
        remark=phrase(
            "gallery.remark", "The Hundred diagram: rows and columns agree, the diagonals do not."
        ),
    ),
    Exhibit(
        name="xian",
        title=phrase("gallery", "Iron plate of Xi'an"),
        year=phrase("gallery.year", "about 1275"),
        source="Excavated from the palace of Prince Anxi near Xi'an; Shaanxi History Museum",
        square=square_of(
            "28 4 3 31 35 10 / 36 18 21 24 11 1 / 7 23 12 17 22 30 / 8 13 26 19 16 29 /"
            "5 20 15 14 25 32 / 27 33 34 6 2 9"
        ),
        constant=111,
        famous_for=("normal", "magic", "concentric", "bordered"),
        remark=phrase(
            "gallery.remark",
            "In Arabic digits, buried against evil spirits.  The inner square of order 4 is "
            "pandiagonal.",
        ),
    ),
)
