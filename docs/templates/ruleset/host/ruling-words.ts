// What the rulings of the Sixth Game are called and mean, fetched with the window that shows them.

import words from "../../../../lang/en/rulings/sixth.json";

export const WORDS: object = { Ruling: words };
