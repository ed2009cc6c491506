// From actor to creature: the fields of a Die Rank actor, checked, and the block that a fight keeps of it.

import type { CreatureState } from "../../core/fight.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape, type Shape } from "../../core/shape.ts";
import { isRecord, type JsonRecord } from "../../core/json.ts";
import { dieOf } from "./dice.ts";
import type { RankRulings } from "./rulings.ts";
import type { Die, Pool, RankCreature, RankWeapon, Statistic } from "./state.ts";
import { LADDER, STATISTICS } from "./tables.ts";

const DIE: Shape = { kind: "choice", of: LADDER.map((sides) => `D${sides}`), optional: true };
const WHOLE: Shape = { kind: "number", integer: true, min: 0, max: 999, optional: true };
const FLAG: Shape = { kind: "flag", optional: true };
const POOL: Shape = { kind: "record", fields: { value: WHOLE, max: WHOLE }, optional: true };

const ACTOR: Shape = {
  kind: "record",
  open: true,
  fields: {
    dice: { kind: "record", fields: Object.fromEntries(STATISTICS.map((name) => [name, DIE])) },
    hp: POOL,
    mp: POOL,
    ap: WHOLE,
    hero: FLAG,
    minion: FLAG,
    size: WHOLE,
    region: { kind: "text", optional: true, nullable: true },
    shieldReady: FLAG,
  },
};

const WEAPON: Shape = {
  kind: "record",
  open: true,
  fields: {
    kind: { kind: "choice", of: ["melee", "ranged"], optional: true },
    attackDie: { kind: "choice", of: STATISTICS, optional: true },
    lethal: FLAG,
    ready: FLAG,
    natural: FLAG,
    noParry: FLAG,
    long: FLAG,
  },
};

/** The weapon of an item's data. */
function weaponOf(id: string, name: string, system: JsonRecord): RankWeapon {
  checkShape(system, WEAPON, `items.${id}.system`);
  return {
    id,
    name,
    kind: system["kind"] === "ranged" ? "ranged" : "melee",
    attackDie: (system["attackDie"] ?? "att") as Statistic,
    lethal: system["lethal"] !== false,
    ready: system["ready"] === true,
    natural: system["natural"] === true,
    noParry: system["noParry"] === true,
    long: system["long"] === true,
  };
}

function poolOf(value: unknown, max: number): Pool {
  const given = isRecord(value) ? value : {};
  const most = typeof given["max"] === "number" ? given["max"] : max;
  return { value: typeof given["value"] === "number" ? given["value"] : most, max: most };
}

/** Section 2 of the register: HP of a hero 4, of an ordinary person 1, of a minion 0. */
function defaultHp(hero: boolean, minion: boolean): number {
  if (hero) return 4;
  return minion ? 0 : 1;
}

function diceOf(value: unknown): RankCreature["dice"] {
  const given = isRecord(value) ? value : {};
  const sides = (name: Statistic): Die => dieOf(Number(String(given[name] ?? "D6").slice(1)));
  return Object.fromEntries(STATISTICS.map((name) => [name, sides(name)])) as RankCreature["dice"];
}

/** The part of a creature that its sheet decides. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: RankRulings): Omit<RankCreature, keyof CreatureState> {
  const { system, items } = sheet;
  checkShape(system, ACTOR, "system");
  const hero = system["hero"] === true;
  const minion = system["minion"] === true;
  const weapons = items.filter((item) => item.type === "dierankWeapon");
  return {
    dice: diceOf(system["dice"]),
    hp: poolOf(system["hp"], defaultHp(hero, minion)),
    mp: poolOf(system["mp"], 0),
    apBase: typeof system["ap"] === "number" ? system["ap"] : rulings.apDefault,
    apLeft: 0,
    debt: 0,
    turnOver: false,
    acted: false,
    initiative: null,
    hero,
    minion,
    size: typeof system["size"] === "number" ? system["size"] : 0,
    region: typeof system["region"] === "string" ? system["region"] : null,
    shieldReady: system["shieldReady"] === true,
    weapons: Object.fromEntries(weapons.map((item) => [item.id, weaponOf(item.id, item.name, item.system)])),
    conditions: {},
    knockedOut: false,
    koLethal: false,
    dead: false,
  };
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: RankRulings): RankCreature {
  const { id, name, side, hidden, position, sheet } = entrant;
  return { id, name, side, hidden, position, ...readSheet(sheet, rulings) };
}
