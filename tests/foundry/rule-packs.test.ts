// Rules in the compendium: every word of a game's catalogue has its entry, every rule that is named has its place in the journal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACTIONS as DESTINY_ACTIONS } from "../../src/rulesets/destiny/actions/actions.ts";
import { CONDITION_RULES } from "../../src/rulesets/destiny/health/conditions.ts";
import { DESTINY_STATUSES } from "../../src/rulesets/destiny/host/statuses.ts";
import { ACTIONS as TIMECOUNT_ACTIONS } from "../../src/rulesets/timecount/actions/actions.ts";
import { CONDITIONS, STANCES } from "../../src/rulesets/timecount/state.ts";
import { TIMECOUNT_STATUSES } from "../../src/rulesets/timecount/host/statuses.ts";
import { journalRulesets, writeJournal } from "../../tools/journal.ts";
import { isObject, readJsonObject, type JsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { packDocuments } from "./pack-shelf.ts";

interface Catalogue {
  readonly ruleset: string;
  /** Actions by word, with their rule; what answers a trigger has words only. */
  readonly actions: readonly { readonly action: string; readonly rule: string }[];
  readonly others: readonly string[];
  readonly stances: readonly string[];
  readonly conditions: readonly string[];
}

const CATALOGUES: readonly Catalogue[] = [
  {
    ruleset: "destiny",
    actions: DESTINY_ACTIONS,
    others: ["rebuff", "harry", "cling", "interpose"],
    stances: [],
    conditions: [
      ...Object.keys(CONDITION_RULES),
      ...DESTINY_STATUSES.map(({ id }) => id),
      ...["wounded", "staggered", "surprised", "readied", "flanked"],
    ],
  },
  {
    ruleset: "timecount",
    actions: TIMECOUNT_ACTIONS,
    others: ["wait", "abandonSpell"],
    stances: STANCES,
    conditions: [
      ...CONDITIONS,
      ...TIMECOUNT_STATUSES.map(({ id }) => id).filter((id) => !(STANCES as readonly string[]).includes(id)),
      ...["wounded", "impaired", "petrifying", "running", "preparing", "prepared"],
    ],
  },
];

const shelf = packDocuments();

interface RuleFacts {
  readonly address: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly word: string;
  readonly rules: readonly string[];
  readonly description: string;
}

function entriesOf(ruleset: string): RuleFacts[] {
  return shelf
    .filter(({ address }) => address.startsWith(`${ruleset}-rules/`))
    .map(({ address, document }) => ({ ...(document.system as unknown as RuleFacts), address }));
}

const sorted = (words: readonly string[]) => [...new Set(words)].sort();

/** Other ways of an action that is held: the same rule, under a name of its own. */
const OTHER_WAYS = ["drawHiddenWeapon"];

describe.each(CATALOGUES)("the rules of $ruleset as items", (catalogue) => {
  const entries = entriesOf(catalogue.ruleset);
  const wordsOf = (kinds: readonly string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(({ word }) => word);

  it("hold each action, reaction and maneuver of the catalogue once, and no other", () => {
    const words = wordsOf(["action", "reaction", "maneuver"]);
    const wanted = [...catalogue.actions.map(({ action }) => action), ...catalogue.others];
    expect([...words].sort()).toEqual(sorted(wanted));
  });

  it("hold each stance and each condition once, and no other", () => {
    expect(wordsOf(["stance"]).sort()).toEqual(sorted(catalogue.stances));
    expect(wordsOf(["condition"]).sort()).toEqual(sorted(catalogue.conditions));
  });

  it("hold all actions that have a name on the screen", () => {
    const path = catalogue.ruleset === "destiny" ? "lang/en.json" : `lang/en/${catalogue.ruleset}.json`;
    const file = readJsonObject(join(root, path));
    const words = (isObject(file.FRAY) ? file.FRAY : file).Action as JsonObject;
    const held = [...wordsOf(["action", "reaction", "maneuver"]), ...OTHER_WAYS];
    expect(Object.keys(words).filter((word) => !held.includes(word))).toEqual([]);
  });

  it("name first the rule by which the catalogue knows an action", () => {
    const differ = catalogue.actions.filter(
      ({ action, rule }) =>
        !entries.some(
          ({ word, kind, rules }) => kind !== "condition" && word === action && rules[0] === rule,
        ),
    );
    expect(differ.map(({ action, rule }) => `${action} ${rule}`)).toEqual([]);
  });

  it("name rules of their own register only, and say something of each", () => {
    const register = new Set(registerOf(catalogue.ruleset));
    for (const { address, ruleset, rules, description } of entries) {
      expect([address, ruleset]).toEqual([address, catalogue.ruleset]);
      expect([address, rules.filter((rule) => !register.has(rule))]).toEqual([address, []]);
      expect([address, rules.length > 0, description.length > 40]).toEqual([address, true, true]);
    }
  });
});

function registerOf(ruleset: string): string[] {
  const { rows } = readJsonObject(join(root, `docs/rules/registers/${ruleset}.json`));
  return Array.isArray(rows) ? rows.filter(isObject).map(({ id }) => String(id)) : [];
}

describe.each(journalRulesets())("the rules journal of %s", (ruleset) => {
  const file = join(root, `packs/${ruleset}-journal/rules.json`);

  it("is what `npm run journal` writes", () => {
    expect(readFileSync(file, "utf8")).toBe(writeJournal(ruleset));
  });

  it("holds every rule of the register under its id, once, with a text", () => {
    const { pages } = readJsonObject(file);
    const lines = (Array.isArray(pages) ? pages.filter(isObject) : []).flatMap(({ text }) =>
      isObject(text) && Array.isArray(text.content) ? text.content.map(String) : [],
    );
    for (const rule of registerOf(ruleset)) {
      const places = lines.flatMap((line, index) => (line === `<h3>${rule}</h3>` ? [index] : []));
      expect([rule, places.length]).toEqual([rule, 1]);
      expect([rule, /^<p>.{12,}<\/p>$/.test(lines[(places[0] ?? 0) + 1] ?? "")]).toEqual([rule, true]);
    }
  });
});
