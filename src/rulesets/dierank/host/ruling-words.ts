// What the rulings of Die Rank are called and mean in English, a script of their own that comes with their window.

import words from "../../../../lang/en/rulings/dierank.json";

export const WORDS: object = { Ruling: words };
