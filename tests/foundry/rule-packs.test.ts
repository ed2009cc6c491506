// Rules in the compendium: every word of a game's catalogue has its entry, every rule that is named has its place in the journal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS as ANATOMY_COMMANDS } from "../../src/rulesets/anatomy/actions/actions.ts";
import { CONDITION_RULES as ANATOMY_CONDITIONS } from "../../src/rulesets/anatomy/health/conditions.ts";
import { ANATOMY_STATUSES } from "../../src/rulesets/anatomy/host/statuses.ts";
import { MANEUVERS as ANATOMY_MANEUVERS } from "../../src/rulesets/anatomy/tables.ts";
import { ACTIONS as DESTINY_ACTIONS } from "../../src/rulesets/destiny/actions/actions.ts";
import { CONDITION_RULES } from "../../src/rulesets/destiny/health/conditions.ts";
import { DESTINY_STATUSES } from "../../src/rulesets/destiny/host/statuses.ts";
import { COMMANDS as RANK_COMMANDS } from "../../src/rulesets/dierank/actions/actions.ts";
import { CONDITION_RULES as RANK_CONDITIONS } from "../../src/rulesets/dierank/health/conditions.ts";
import { DIERANK_STATUSES } from "../../src/rulesets/dierank/host/statuses.ts";
import { COMMANDS as STYLE_COMMANDS } from "../../src/rulesets/fightingstyle/actions/actions.ts";
import { MANEUVERS as STYLE_MANEUVERS } from "../../src/rulesets/fightingstyle/attack/maneuvers.ts";
import { CONDITIONS as STYLE_CONDITIONS } from "../../src/rulesets/fightingstyle/health/conditions.ts";
import { STYLE_STATUSES } from "../../src/rulesets/fightingstyle/host/statuses.ts";
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
  /** Words on the screen for what is no deed of a creature: the GM's hand, and other ways of an action that is held. */
  readonly unheld: readonly string[];
  /** Sections of the register whose every row has an entry of its own. */
  readonly sections: readonly string[];
}

/** Commands that creatures do, with their rules, but those that only keep a fight going. */
function deedsOf(
  commands: { readonly [type: string]: { readonly rule: string; readonly gmOnly?: boolean } },
  keeping: readonly string[],
): Catalogue["actions"] {
  return Object.entries(commands)
    .filter(([type, { gmOnly }]) => gmOnly !== true && !keeping.includes(type))
    .map(([action, { rule }]) => ({ action, rule }));
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
    unheld: ["drawHiddenWeapon"],
    sections: [],
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
    unheld: ["drawHiddenWeapon"],
    sections: [],
  },
  {
    ruleset: "anatomy",
    actions: deedsOf(ANATOMY_COMMANDS, ["rollInitiative", "endTurn"]),
    others: ["parry", "powerAttack", "deadlyAim", "recklessAttack", ...Object.keys(ANATOMY_MANEUVERS)],
    stances: [],
    conditions: [
      ...Object.keys(ANATOMY_CONDITIONS),
      ...ANATOMY_STATUSES.map(({ id }) => id),
      ...["strain", "concussion", "mute", "openDefense", "defending", "shieldReadied"],
    ],
    unheld: [
      ...["draw", "pickUp", "stow"],
      ...["harm", "harmStamina", "healByMagic", "restorePart", "setCondition", "makeProne", "makeBleed"],
      ...["makeGrappled", "makeOffGuard", "disableWeapon", "knockOut", "makeComatose", "takeWing"],
      ...["endCondition", "setAp", "setReactions", "setStamina", "setExhaustion", "setStrain", "place"],
      ...["wake", "kill", "revive", "provoke"],
    ],
    sections: ["4.1 Actions and reactions", "4.2 Maneuver effects", "6. Conditions"],
  },
  {
    ruleset: "fightingstyle",
    actions: deedsOf(STYLE_COMMANDS, ["endTurn", "ambush", "circumstances", "situation"]),
    others: STYLE_MANEUVERS,
    stances: [],
    conditions: [
      ...Object.keys(STYLE_CONDITIONS),
      ...STYLE_STATUSES.map(({ id }) => id),
      ...["flanked", "covered"],
    ],
    unheld: [
      ...["throw", "spell", "magicItem", "perk", "consumable", "custom", "draw", "stow", "pickUp", "drop"],
      ...["ambush", "circumstances", "situation"],
    ],
    sections: ["5. Action catalogue", "6. Conditions"],
  },
  {
    ruleset: "dierank",
    actions: deedsOf(RANK_COMMANDS, ["endTurn", "describeInjury"]),
    others: [],
    stances: [],
    conditions: [
      ...Object.keys(RANK_CONDITIONS),
      ...DIERANK_STATUSES.map(({ id }) => id),
      ...["wounded", "lastingInjury", "unaware", "grabbing", "ridden", "cramped"],
    ],
    unheld: [],
    // Its register prints no rows of a catalogue: the entries share out all that it has.
    sections: sectionsOf("dierank"),
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
    const held = [...wordsOf(["action", "reaction", "maneuver"]), ...catalogue.unheld];
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

  it("say of each row of the printed catalogue what it does", () => {
    const named = new Set(entries.flatMap(({ rules }) => rules));
    const rows = rowsOf(catalogue.ruleset).filter(({ section }) => catalogue.sections.includes(section));
    expect(new Set(rows.map(({ section }) => section)).size).toBe(catalogue.sections.length);
    expect(rows.filter(({ id }) => !named.has(id))).toEqual([]);
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

function rowsOf(ruleset: string): { readonly id: string; readonly section: string }[] {
  const { rows } = readJsonObject(join(root, `docs/rules/registers/${ruleset}.json`));
  const known = Array.isArray(rows) ? rows.filter(isObject) : [];
  return known.map(({ id, section }) => ({ id: String(id), section: String(section) }));
}

function sectionsOf(ruleset: string): string[] {
  return [...new Set(rowsOf(ruleset).map(({ section }) => section))];
}

function registerOf(ruleset: string): string[] {
  return rowsOf(ruleset).map(({ id }) => id);
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
