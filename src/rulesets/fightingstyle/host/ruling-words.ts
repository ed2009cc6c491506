// What the rulings of Fighting Style are called and mean in English, a script of their own that comes with their window.

import words from "../../../../lang/en/rulings/fightingstyle.json";

export const WORDS: object = { Ruling: words };
