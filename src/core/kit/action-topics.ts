// Topics: what each action of a game is about, so that a palette can put like with like.

import type { ActionOption, Topic } from "../language/ruleset.ts";

interface Named {
  /** The word of the catalogue. */
  readonly action: string;
}

/** What an action is about; null for one whose kind says it, such as movement. */
export type TopicOf = (record: Named) => Topic | null;

/** Reads what an action is about out of a game's lists of records or words; null for one that no list has. */
export function topicsOf(lists: { readonly [About in Topic]?: readonly (Named | string)[] }): TopicOf {
  const byWord = new Map<string, Topic>();
  for (const [topic, records] of Object.entries(lists))
    for (const each of records) byWord.set(typeof each === "string" ? each : each.action, topic as Topic);
  return ({ action }) => byWord.get(action) ?? null;
}

/** Entries of a palette with what they are about; one that says so itself keeps it. */
export function withTopics(options: readonly ActionOption[], topicOf: TopicOf): readonly ActionOption[] {
  return options.map((option) => {
    const topic = option.topic ?? topicOf(option);
    return topic ? { ...option, topic } : option;
  });
}
