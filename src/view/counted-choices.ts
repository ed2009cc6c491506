// Choices that may be taken several times at once: how often is picked first, then what.

import { headed, type ChoiceView } from "./prompt-view.ts";

/** A number of times that something can be taken. */
export interface TimesView {
  readonly count: number;
  readonly picked: boolean;
}

export interface CountedChoices<Each> {
  /** Empty where nothing can be taken more than once. */
  readonly times: readonly TimesView[];
  readonly picked: number;
  /** What can be taken so often. */
  readonly choices: readonly (Each & Pick<ChoiceView, "heading">)[];
}

/** What can be taken as often as somebody wishes; once where it cannot be so often. */
export function viewCounted<Each extends Pick<ChoiceView, "times" | "group">>(
  all: readonly Each[],
  wished: number,
): CountedChoices<Each> {
  const counts = [...new Set(all.map(({ times }) => times))].sort((a, b) => a - b);
  const picked = counts.includes(wished) ? wished : 1;
  return {
    picked,
    times: counts.length > 1 ? counts.map((count) => ({ count, picked: count === picked })) : [],
    choices: headed(all.filter(({ times }) => times === picked)),
  };
}
