// The words of Heroes of Destiny in English, a script of their own that comes with its rules.

import words from "../../../../lang/en/destiny.json";

export const WORDS: object = words;
