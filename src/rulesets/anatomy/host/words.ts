// The words of Anatomy in English, a script of their own that comes with its rules.

import words from "../../../../lang/en/anatomy.json";

export const WORDS: object = words;
