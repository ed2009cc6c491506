// What the rulings of Anatomy are called and mean in English, a script of their own that comes with their window.

import words from "../../../../lang/en/rulings/anatomy.json";

export const WORDS: object = { Ruling: words };
