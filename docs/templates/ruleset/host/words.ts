// What the Sixth Game says in English, fetched with its rules: names, sentences of events, reasons of refusals.

import words from "../../../../lang/en/sixth.json";

export const WORDS: object = words;
