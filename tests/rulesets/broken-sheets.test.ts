// Sheets that hold what no person would write, field by field in all games: refused with the field's name, or played by the rules, and always soon.
import { describe, expect, it } from "vitest";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { Field } from "../../src/core/language/fields.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { canonicalText, isRecord, type Json, type JsonRecord } from "../../src/core/language/json.ts";
import { RefusedError } from "../../src/core/language/rules.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { ShapeError } from "../../src/core/language/shape.ts";
import { allGames, loadGame } from "../../src/rulesets/index.ts";
import { layOutBody } from "../../src/view/body-figure.ts";

// oxlint-disable-next-line typescript/no-explicit-any
type Anything = any;

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
  /** What is in it at the beginning. */
  readonly initial: unknown;
}

function placesOf(declared: Field<unknown>, path: readonly string[] = []): Place[] {
  const own = path.length > 0 ? [{ path, initial: declared.initial }] : [];
  const inside = Object.entries(declared.fields ?? {}).flatMap(([name, each]) =>
    placesOf(each, [...path, name]),
  );
  return [...own, ...inside];
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
  const inside =
    rest.length === 0 ? value : withValue(isRecord(known) ? (known as JsonRecord) : {}, rest, value);
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

function timed<Result>(work: () => Result): [Result, number] {
  const began = performance.now();
  const result = work();
  return [result, performance.now() - began];
}

const GM = { user: "gm", gm: true, owns: [] };

describe.each(allGames.map(({ id }) => id))("a sheet of %s", async (game) => {
  const loaded = await loadGame(game);
  const { engine, ruleset, sheets } = loaded as Anything;
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, ruling]: Anything) => [name, ruling.initial]),
  );
  const actorType = `${game}Character`;
  const sound = without(beginning(sheets.actors[actorType]));

  const entrant = (id: string, system: JsonRecord, items: Anything[] = [], x = 0): Entrant => ({
    id,
    name: id,
    side: id === "cal" ? "hostile" : "friendly",
    hidden: false,
    position: { x, y: 0, width: 1, height: 1, elevation: 0 },
    sheet: { kind: "character", system, items } as Anything,
  });

  const alone = (items: Anything[]): string =>
    canonicalText(ruleset.createState([entrant("bad", sound, items, 1)], rulings).creatures.bad);

  /** What is wrong with a fight in which somebody has such a sheet; empty for nothing. */
  function played(system: JsonRecord, items: Anything[], name: string, usual: string): string[] {
    const wrong: string[] = [];
    const late = (what: string, milliseconds: number): void =>
      void (milliseconds > SOON && wrong.push(`${what} takes ${Math.round(milliseconds)} ms`));
    let state: Anything;
    try {
      const people = [entrant("ann", sound), entrant("bad", system, items, 1), entrant("cal", sound, [], 2)];
      const [made, milliseconds] = timed(() => ruleset.createState(people, rulings));
      late("the beginning", milliseconds);
      state = made;
    } catch (error) {
      const isTold = error instanceof ShapeError || error instanceof RefusedError;
      if (!isTold) return [`throws ${String(error).slice(0, 200)}`];
      const text = `${error.message} ${JSON.stringify(error)}`;
      return text.includes(name) ? [] : [`is refused without the field: ${error.message.slice(0, 200)}`];
    }
    // What the rules do not read is as if it were not there.
    if (canonicalText(state.creatures.bad) === usual) return wrong;
    wrong.push(...unsound(state, "state").map((path) => `${path} is no number`));
    try {
      let fight: Fight<Anything> = createFight(game, rulings as Anything, state);
      const give = (input: Anything): boolean => {
        const [result, milliseconds] = timed(() => engine.step(fight, input, GM));
        late(JSON.stringify(input).slice(0, 80), milliseconds);
        if (result.accepted) fight = result.fight;
        return result.accepted;
      };
      give({ kind: "command", command: loaded.begin ?? { type: "startFight", creature: null } });
      for (let i = 0; i < STEPS; i += 1) {
        const situation = engine.situation(fight);
        const [, milliseconds] = timed(() => {
          for (const id of Object.keys(fight.state.creatures)) {
            ruleset.actions(situation, id);
            ruleset.meters(situation, id);
            ruleset.conditions(situation, id);
            ruleset.hand?.(situation, id);
            const parts = ruleset.body?.(fight.state.creatures[id]);
            if (parts) layOutBody(parts);
          }
          ruleset.order(situation);
          ruleset.agenda?.(situation);
          ruleset.clock(fight.state);
        });
        late("a look at everybody", milliseconds);
        const roll = pendingRoll(fight.open);
        const [asked] = pendingAsks(fight.open);
        if (roll) {
          const { count, sides } = roll.roll.dice;
          const faces = Array.from({ length: count }, () => Math.max(1, sides - 1));
          if (!give({ kind: "rolled", request: roll.key, faces })) break;
        } else if (asked) {
          if (!give({ kind: "answer", request: asked.key, choice: asked.ask.fallback })) break;
        } else {
          const command = ruleset.policy.choose(situation);
          if (!command || !give({ kind: "command", command })) break;
        }
        wrong.push(...unsound(fight.state, "state").map((path) => `${path} is no number`));
      }
    } catch (error) {
      wrong.push(`throws ${error instanceof Error ? (error.stack ?? "").slice(0, 500) : String(error)}`);
    }
    return [...new Set(wrong)].slice(0, 3);
  }

  it.each(placesOf(sheets.actors[actorType]).map((place) => [place.path.join("."), place] as const))(
    "may hold anything in %s",
    (_name, { path }) => {
      const usual = alone([]);
      for (const [what, value] of Object.entries(VALUES)) {
        const wrong = played(withValue(sound, path, value), [], path[0] ?? "", usual);
        expect.soft(wrong, `${path.join(".")}: ${what}`).toEqual([]);
      }
    },
  );

  it.each(
    Object.entries(sheets.items).flatMap(([type, sheet]) =>
      placesOf(sheet as Field<unknown>).map((place) => [type, place.path.join("."), place] as const),
    ),
  )("may have a %s that holds anything in %s", (type, _name, { path }) => {
    const own = without(beginning(sheets.items[type]));
    const usual = alone([{ id: "thing", type, name: "Thing", system: own }]);
    for (const [what, value] of Object.entries(VALUES)) {
      const item = { id: "thing", type, name: "Thing", system: withValue(own, path, value) };
      const wrong = played(sound, [item], path[0] ?? "", usual);
      expect.soft(wrong, `${type} ${path.join(".")}: ${what}`).toEqual([]);
    }
  });
});
