// Sheets that hold what no person would write, field by field in all games: refused with the field's name, or played by the rules, and always soon.
import { afterAll, describe, expect, it } from "vitest";
import { createFight, type Fight, type FightState } from "../../src/core/language/fight.ts";
import type { Field } from "../../src/core/language/fields.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { canonicalText, isRecord, type Json, type JsonRecord } from "../../src/core/language/json.ts";
import { RefusedError } from "../../src/core/language/rules.ts";
import type { Entrant, SheetItem } from "../../src/core/language/ruleset.ts";
import { ShapeError, type Shape } from "../../src/core/language/shape.ts";
import { allGames, loadGame } from "../../src/rulesets/index.ts";
import { layOutBody } from "../../src/view/body-figure.ts";

/** Milliseconds that one step of a fight may take with any of it. */
const SOON = 1_000;
/** So many steps are played with each. */
const STEPS = 5;

const nested = (depth: number): Json => {
  let value: Json = { parent: "x" };
  for (let i = 0; i < depth; i += 1) value = { part: value };
  return value;
};
const keyed = (keys: readonly string[], of: (key: string, i: number) => unknown): unknown =>
  JSON.parse(`{${keys.map((key, i) => `${JSON.stringify(key)}:${JSON.stringify(of(key, i))}`).join(",")}}`);
const many = Array.from({ length: 1_000 }, (_none, i) => `part${i}`);
const limbs = many.slice(0, 90);
const OWN_WORDS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

const VALUES: { readonly [name: string]: unknown } = {
  "a large negative number": -1e9,
  "a fraction": 0.5,
  "an endless number": 1e308,
  "no number": Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  nothing: null,
  "a text": "NaN",
  "a word of every object": "__proto__",
  "a long text": "x".repeat(100_000),
  "an empty list": [],
  "a long list": many,
  "a list of numbers": [Number.NaN, -1e9, 0.5],
  "an empty record": {},
  "words of every object": keyed(OWN_WORDS, () => ({ value: 1 })),
  "words of every object as numbers": keyed(OWN_WORDS, () => 3),
  "words of every object as truth": keyed(OWN_WORDS, () => true),
  "a thousand numbers": keyed(many, () => 1),
  "five hundred records in each other": nested(500),
  "a thousand parts": keyed(many, () => ({ kind: "arm", parent: null })),
  "ninety parts, each of the one before": keyed(limbs, (_key, i) => ({
    kind: "arm",
    parent: limbs[i - 1] ?? null,
  })),
  "ninety parts, each of the one after": keyed(limbs, (_key, i) => ({
    kind: "arm",
    parent: limbs[i + 1] ?? null,
  })),
  "parts in a circle": keyed(limbs, (_key, i) => ({ kind: "arm", parent: limbs[(i + 1) % limbs.length] })),
  "a part of itself": keyed(["torso"], () => ({ kind: "torso", parent: "torso" })),
  "a part of nothing": keyed(["hand"], () => ({ kind: "hand", parent: "nobody's" })),
  "a record of a large negative number": { value: -1e9, max: -1e9 },
  "a record of an endless number": { value: 1e308, max: 1e308, rounds: 1e308, until: 1e308, turns: 1e308 },
};

interface Place {
  readonly path: readonly string[];
  readonly declared: Field<unknown>;
}

/** Every field of a sheet, groups and what is in them. */
function placesOf(declared: Field<unknown>, path: readonly string[] = []): Place[] {
  const inside = Object.entries(declared.fields ?? {}).flatMap(([name, each]) =>
    placesOf(each, [...path, name]),
  );
  return path.length > 0 ? [{ path, declared }, ...inside] : inside;
}

/** What is tried there: all that is wrong somewhere, and the utmost that the field itself lets in. */
function valuesFor({ declared: { shape, row } }: Place): [string, unknown][] {
  const utmost = (each: Shape): number[] =>
    each.kind === "number" ? [each.min, each.max].filter((limit) => limit !== undefined) : [];
  const own = utmost(shape).map((limit): [string, unknown] => [`the limit ${limit}`, limit]);
  const inside = shape.kind === "map" ? (row?.shape ?? shape.of) : null;
  const keyedLimits = (inside ? utmost(inside) : []).map((limit): [string, unknown] => [
    `the limit ${limit} under every key`,
    keyed(limbs, () => limit),
  ]);
  return [...Object.entries(VALUES), ...own, ...keyedLimits];
}

/** What a sheet begins with, as a model of the host fills it. */
function beginning(declared: Field<unknown>): JsonRecord {
  return Object.fromEntries(
    Object.entries(declared.fields ?? {}).map(([name, each]) => [
      name,
      each.fields ? beginning(each) : structuredClone(each.initial as Json),
    ]),
  );
}

function withValue(record: JsonRecord, [name = "", ...rest]: readonly string[], value: unknown): JsonRecord {
  const known = record[name];
  const inside = rest.length === 0 ? value : withValue(isRecord(known) ? known : {}, rest, value);
  return { ...record, [name]: inside as Json };
}

function without(record: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** Whether anything in a state is a number that is none. */
function unsound(value: unknown, path: string): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unsound(each, `${path}.${key}`));
}

const GM = { user: "gm", gm: true, owns: [] };

describe.each(allGames.map(({ id }) => id))("a sheet of %s", async (game) => {
  const { engine, ruleset, sheets } = await loadGame(game);
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  );
  const actor = sheets.actors[`${game}Character`] as Field<unknown>;
  const sound = without(beginning(actor));

  const entrant = (id: string, system: JsonRecord, items: readonly SheetItem[] = [], x = 0): Entrant => ({
    id,
    name: id,
    side: id === "cal" ? "hostile" : "friendly",
    hidden: false,
    position: { x, y: 0, width: 1, height: 1, elevation: 0 },
    sheet: { kind: "character", system, items },
  });

  /** How many steps have been played with what rules read otherwise than usual. */
  let steps = 0;
  afterAll(() => expect(steps).toBeGreaterThan(50));

  const stateOf = (people: readonly Entrant[]): FightState => ruleset.createState(people, rulings);
  const alone = (items: readonly SheetItem[]): string =>
    canonicalText(stateOf([entrant("bad", sound, items, 1)]).creatures["bad"]);

  /** All that screens ask of a fight, by which they show everybody. */
  function lookAt(fight: Fight): void {
    const situation = engine.situation(fight);
    for (const [id, creature] of Object.entries(fight.state.creatures)) {
      ruleset.actions(situation, id);
      ruleset.meters(situation, id);
      ruleset.conditions(situation, id);
      ruleset.hand?.(situation, id);
      const parts = ruleset.body?.(creature);
      if (parts) layOutBody(parts);
    }
    ruleset.order(situation);
    ruleset.agenda?.(situation);
    ruleset.clock(fight.state);
  }

  /** What comes next: the last dice but one, nobody's answers, and what somebody does by the policy. */
  function nextInput(fight: Fight): Input | null {
    const roll = pendingRoll(fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      const faces = Array.from({ length: count }, () => Math.max(1, sides - 1));
      return { kind: "rolled", request: roll.key, faces };
    }
    const [asked] = pendingAsks(fight.open);
    if (asked) return { kind: "answer", request: asked.key, choice: asked.ask.fallback };
    const command = ruleset.policy.choose(engine.situation(fight));
    return command && { kind: "command", command };
  }

  /** What is wrong with a fight in which somebody has such a sheet; empty for nothing. */
  function played(system: JsonRecord, items: readonly SheetItem[], name: string, usual: string): string[] {
    const wrong: string[] = [];
    const timed = <Result>(what: string, work: () => Result): Result => {
      const began = performance.now();
      const result = work();
      const milliseconds = performance.now() - began;
      if (milliseconds > SOON) wrong.push(`${what} takes ${Math.round(milliseconds)} ms`);
      return result;
    };
    const people = [entrant("ann", sound), entrant("bad", system, items, 1), entrant("cal", sound, [], 2)];
    let state: FightState;
    try {
      state = timed("the beginning", () => stateOf(people));
    } catch (error) {
      if (!(error instanceof ShapeError || error instanceof RefusedError)) throw error;
      const text = `${error.message} ${JSON.stringify(error)}`;
      return text.includes(name) ? [] : [`is refused without the field: ${error.message}`];
    }
    // What the rules do not read is as if it were not there.
    if (canonicalText(state.creatures["bad"]) === usual) return wrong;
    let fight = createFight(game, rulings, state);
    let input: Input | null = { kind: "command", command: { type: "startFight", creature: null } };
    for (let i = 0; i < STEPS && input; i += 1) {
      const given: Input = input;
      const before: Fight = fight;
      const result = timed(given.kind, () => engine.step(before, given, GM));
      if (!result.accepted) break;
      ({ fight } = result);
      steps += 1;
      wrong.push(...unsound(fight.state, "state").map((path) => `${path} is no number`));
      timed("a look at everybody", () => lookAt(fight));
      input = timed("what is done next", () => nextInput(fight));
    }
    return [...new Set(wrong)].slice(0, 3);
  }

  it.each(placesOf(actor).map((place) => [place.path.join("."), place] as const))(
    "may hold anything in %s",
    (_name, place) => {
      const { path } = place;
      const usual = alone([]);
      for (const [what, value] of valuesFor(place)) {
        const wrong = played(withValue(sound, path, value), [], path[0] ?? "", usual);
        expect.soft(wrong, `${path.join(".")}: ${what}`).toEqual([]);
      }
    },
  );

  it.each(
    Object.entries(sheets.items).flatMap(([type, sheet]) =>
      placesOf(sheet as Field<unknown>).map((place) => [type, place.path.join("."), place] as const),
    ),
  )("may have a %s that holds anything in %s", (type, _name, place) => {
    const { path } = place;
    const own = without(beginning(sheets.items[type] as Field<unknown>));
    const usual = alone([{ id: "thing", type, name: "Thing", system: own }]);
    for (const [what, value] of valuesFor(place)) {
      const item = { id: "thing", type, name: "Thing", system: withValue(own, path, value) };
      const wrong = played(sound, [item], path[0] ?? "", usual);
      expect.soft(wrong, `${type} ${path.join(".")}: ${what}`).toEqual([]);
    }
  });
});
