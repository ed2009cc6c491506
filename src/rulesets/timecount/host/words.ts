// The words of Time Count in English, a script of their own that comes with its rules.

import words from "../../../../lang/en/timecount.json";

export const WORDS: object = words;
