// The words of Die Rank in English, a script of their own that comes with its rules.

import words from "../../../../lang/en/dierank.json";

export const WORDS: object = words;
