// The words of Fighting Style in English, a script of their own that comes with its rules.

import words from "../../../../lang/en/fightingstyle.json";

export const WORDS: object = words;
