"""Squares of Europe and America up to 1900."""

from typing import Final

from loshu.magic.gallery.exhibit import Exhibit, square_of
from loshu.text import phrase

AGRIPPA: Final = "H. C. Agrippa von Nettesheim, De occulta philosophia, book 2, ch. 22, 1533"
FRANKLIN: Final = (
    "B. Franklin, letter to P. Collinson, about 1752, in Experiments and Observations on "
    "Electricity, 4th ed. 1769"
)

PLANETS: Final[tuple[Exhibit, ...]] = (
    Exhibit(
        name="saturn",
        title=phrase("gallery", "Agrippa's square of Saturn"),
        year="1533",
        source=AGRIPPA,
        square=square_of("4 9 2 / 3 5 7 / 8 1 6"),
        constant=15,
        famous_for=("normal", "magic", "associative"),
        remark=phrase("gallery.remark", "The Lo Shu, first of the seven planets' squares."),
    ),
    Exhibit(
        name="jupiter",
        title=phrase("gallery", "Agrippa's square of Jupiter"),
        year="1533",
        source=AGRIPPA,
        square=square_of("4 14 15 1 / 9 7 6 12 / 5 11 10 8 / 16 2 3 13"),
        constant=34,
        famous_for=("normal", "magic", "associative"),
        remark=phrase(
            "gallery.remark",
            "The natural order with the numbers on the diagonals left and the others turned.",
        ),
    ),
    Exhibit(
        name="mars",
        title=phrase("gallery", "Agrippa's square of Mars"),
        year="1533",
        source=AGRIPPA,
        square=square_of(
            "11 24 7 20 3 / 4 12 25 8 16 / 17 5 13 21 9 / 10 18 1 14 22 / 23 6 19 2 15"
        ),
        constant=65,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase(
            "gallery.remark", "1 is below the center: go down and right, on a collision two down."
        ),
    ),
    Exhibit(
        name="sun",
        title=phrase("gallery", "Agrippa's square of the Sun"),
        year="1533",
        source=AGRIPPA,
        square=square_of(
            "6 32 3 34 35 1 / 7 11 27 28 8 30 / 19 14 16 15 23 24 / 18 20 22 21 17 13 /"
            "25 29 10 9 26 12 / 36 5 33 4 2 31"
        ),
        constant=111,
        famous_for=("normal", "magic"),
        remark=phrase("gallery.remark", "Its numbers sum to 666."),
    ),
    Exhibit(
        name="venus",
        title=phrase("gallery", "Agrippa's square of Venus"),
        year="1533",
        source=AGRIPPA,
        square=square_of(
            "22 47 16 41 10 35 4 / 5 23 48 17 42 11 29 / 30 6 24 49 18 36 12 /"
            "13 31 7 25 43 19 37 / 38 14 32 1 26 44 20 / 21 39 8 33 2 27 45 /"
            "46 15 40 9 34 3 28"
        ),
        constant=175,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase("gallery.remark", "Made as the square of Mars."),
    ),
    Exhibit(
        name="mercury",
        title=phrase("gallery", "Agrippa's square of Mercury"),
        year="1533",
        source=AGRIPPA,
        square=square_of(
            "8 58 59 5 4 62 63 1 / 49 15 14 52 53 11 10 56 / 41 23 22 44 45 19 18 48 /"
            "32 34 35 29 28 38 39 25 / 40 26 27 37 36 30 31 33 / 17 47 46 20 21 43 42 24 /"
            "9 55 54 12 13 51 50 16 / 64 2 3 61 60 6 7 57"
        ),
        constant=260,
        famous_for=("normal", "magic", "associative"),
        remark=phrase("gallery.remark", "Made as the square of Jupiter."),
    ),
    Exhibit(
        name="moon",
        title=phrase("gallery", "Agrippa's square of the Moon"),
        year="1533",
        source=AGRIPPA,
        square=square_of(
            "37 78 29 70 21 62 13 54 5 / 6 38 79 30 71 22 63 14 46 /"
            "47 7 39 80 31 72 23 55 15 / 16 48 8 40 81 32 64 24 56 /"
            "57 17 49 9 41 73 33 65 25 / 26 58 18 50 1 42 74 34 66 /"
            "67 27 59 10 51 2 43 75 35 / 36 68 19 60 11 52 3 44 76 /"
            "77 28 69 20 61 12 53 4 45"
        ),
        constant=369,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase("gallery.remark", "Made as the square of Mars."),
    ),
)

EUROPE: Final[tuple[Exhibit, ...]] = (
    Exhibit(
        name="duerer",
        title=phrase("gallery", "Dürer's Melencolia I"),
        year="1514",
        source="A. Dürer, Melencolia I, engraving, 1514",
        square=square_of("16 3 2 13 / 5 10 11 8 / 9 6 7 12 / 4 15 14 1"),
        constant=34,
        famous_for=("normal", "magic", "associative", "self-complementary"),
        remark=phrase(
            "gallery.remark",
            "The year 1514 is in the bottom row; the quadrants, the center and the "
            "corners sum to 34 too.  Number 175 of Frénicle's list, Dudeney's type III.",
        ),
    ),
    *PLANETS,
    Exhibit(
        name="bachet",
        title=phrase("gallery", "Bachet de Méziriac's order 5"),
        year="1624",
        source="C. G. Bachet de Méziriac, Problèmes plaisans et délectables, 2nd ed. 1624",
        square=square_of(
            "3 16 9 22 15 / 20 8 21 14 2 / 7 25 13 1 19 / 24 12 5 18 6 / 11 4 17 10 23"
        ),
        constant=65,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase(
            "gallery.remark",
            "The numbers are written along diagonals; those outside move into the square.",
        ),
    ),
    Exhibit(
        name="loubere",
        title=phrase("gallery", "The square from Siam"),
        year="1691",
        source="S. de la Loubère, Du royaume de Siam, vol. 2, 1691",
        square=square_of(
            "17 24 1 8 15 / 23 5 7 14 16 / 4 6 13 20 22 / 10 12 19 21 3 / 11 18 25 2 9"
        ),
        constant=65,
        famous_for=("normal", "magic", "associative", "regular"),
        remark=phrase(
            "gallery.remark", "The rule brought to Europe by the French envoy to Siam, for order 5."
        ),
    ),
    Exhibit(
        name="franklin-8",
        title=phrase("gallery", "Franklin's order 8"),
        year=phrase("gallery.year", "about 1752"),
        source=FRANKLIN,
        square=square_of(
            "52 61 4 13 20 29 36 45 / 14 3 62 51 46 35 30 19 / 53 60 5 12 21 28 37 44 /"
            "11 6 59 54 43 38 27 22 / 55 58 7 10 23 26 39 42 / 9 8 57 56 41 40 25 24 /"
            "50 63 2 15 18 31 34 47 / 16 1 64 49 48 33 32 17"
        ),
        constant=260,
        famous_for=("normal", "semi-magic", "compact", "franklin"),
        remark=phrase(
            "gallery.remark",
            "Bent rows, half rows and blocks agree, the straight diagonals do not.",
        ),
    ),
    Exhibit(
        name="franklin-16",
        title=phrase("gallery", "Franklin's order 16"),
        year=phrase("gallery.year", "about 1752"),
        source=FRANKLIN,
        square=square_of(
            "200 217 232 249 8 25 40 57 72 89 104 121 136 153 168 185 /"
            "58 39 26 7 250 231 218 199 186 167 154 135 122 103 90 71 /"
            "198 219 230 251 6 27 38 59 70 91 102 123 134 155 166 187 /"
            "60 37 28 5 252 229 220 197 188 165 156 133 124 101 92 69 /"
            "201 216 233 248 9 24 41 56 73 88 105 120 137 152 169 184 /"
            "55 42 23 10 247 234 215 202 183 170 151 138 119 106 87 74 /"
            "203 214 235 246 11 22 43 54 75 86 107 118 139 150 171 182 /"
            "53 44 21 12 245 236 213 204 181 172 149 140 117 108 85 76 /"
            "205 212 237 244 13 20 45 52 77 84 109 116 141 148 173 180 /"
            "51 46 19 14 243 238 211 206 179 174 147 142 115 110 83 78 /"
            "207 210 239 242 15 18 47 50 79 82 111 114 143 146 175 178 /"
            "49 48 17 16 241 240 209 208 177 176 145 144 113 112 81 80 /"
            "196 221 228 253 4 29 36 61 68 93 100 125 132 157 164 189 /"
            "62 35 30 3 254 227 222 195 190 163 158 131 126 99 94 67 /"
            "194 223 226 255 2 31 34 63 66 95 98 127 130 159 162 191 /"
            "64 33 32 1 256 225 224 193 192 161 160 129 128 97 96 65"
        ),
        constant=2056,
        famous_for=("normal", "semi-magic", "compact", "franklin"),
        remark=phrase(
            "gallery.remark",
            "Every block of 4x4 cells sums to 2056; to Franklin 'the most magically magical "
            "of any magic square ever made by any magician'.",
        ),
    ),
    Exhibit(
        name="euler",
        title=phrase("gallery", "Euler's magic square of squares"),
        year="1770",
        source="L. Euler, letter to J.-L. Lagrange, 1770; C. Boyer, multimagie.com",
        square=square_of(
            "4624 841 1681 1369 / 289 961 6241 1024 / 3481 784 529 3721 / 121 5929 64 2401"
        ),
        constant=8515,
        famous_for=("magic",),
        remark=phrase(
            "gallery.remark", "The squares of sixteen different numbers; of order 3 none is known."
        ),
    ),
    Exhibit(
        name="beverley",
        title=phrase("gallery", "Beverley's knight's tour"),
        year="1848",
        source="W. Beverley, On the magic square of the knight's march, Philosophical Magazine "
        "33, 1848; often credited to Euler",
        square=square_of(
            "1 48 31 50 33 16 63 18 / 30 51 46 3 62 19 14 35 / 47 2 49 32 15 34 17 64 /"
            "52 29 4 45 20 61 36 13 / 5 44 25 56 9 40 21 60 / 28 53 8 41 24 57 12 37 /"
            "43 6 55 26 39 10 59 22 / 54 27 42 7 58 23 38 11"
        ),
        constant=260,
        famous_for=("normal", "semi-magic"),
        remark=phrase(
            "gallery.remark",
            "A knight visits 1 to 64 in turn, and all half rows and half columns sum to 130; "
            "no knight's tour of the chessboard is magic on both diagonals.",
        ),
    ),
    Exhibit(
        name="pfeffermann",
        title=phrase("gallery", "Pfeffermann's bimagic square"),
        year="1891",
        source="G. Pfeffermann, Les Tablettes du Chercheur, January 1891",
        square=square_of(
            "56 34 8 57 18 47 9 31 / 33 20 54 48 7 29 59 10 / 26 43 13 23 64 38 4 49 /"
            "19 5 35 30 53 12 46 60 / 15 25 63 2 41 24 50 40 / 6 55 17 11 36 58 32 45 /"
            "61 16 42 52 27 1 39 22 / 44 62 28 37 14 51 21 3"
        ),
        constant=260,
        famous_for=("normal", "magic", "bimagic"),
        remark=phrase(
            "gallery.remark",
            "The first bimagic square: the squares of its entries sum to 11,180 in every line.",
        ),
    ),
    Exhibit(
        name="tarry",
        title=phrase("gallery", "Tarry's pandiagonal bimagic square"),
        year="1903",
        source="G. Tarry, Compte rendu de la 32e session (Angers) de l'AFAS, 1903; C. Boyer, "
        "multimagie.com, Pandiagonal bimagic squares",
        square=square_of(
            "9 51 8 62 44 18 37 31 / 4 58 13 55 33 27 48 22 / 46 24 35 25 15 53 2 60 /"
            "39 29 42 20 6 64 11 49 / 21 47 28 34 56 14 57 3 / 32 38 17 43 61 7 52 10 /"
            "50 12 63 5 19 41 30 40 / 59 1 54 16 26 36 23 45"
        ),
        constant=260,
        famous_for=("normal", "magic", "pandiagonal", "bimagic"),
        remark=phrase(
            "gallery.remark",
            "The first square both pandiagonal and bimagic, one of a family that Tarry gave "
            "by a formula.",
        ),
    ),
)
