// What the rulings of Time Count are called and mean in English, a script of their own that comes with their window.

import words from "../../../../lang/en/rulings/timecount.json";

export const WORDS: object = { Ruling: words };
