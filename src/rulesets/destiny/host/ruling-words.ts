// What the rulings of Heroes of Destiny are called and mean in English, a script of their own that comes with their window.

import words from "../../../../lang/en/rulings/destiny.json";

export const WORDS: object = { Ruling: words };
