// From actor to creature: the checked sheet, its body plan and items, and the block that a fight keeps.

import type { CreatureState } from "../../core/fight.ts";
import { isRecord, type JsonRecord } from "../../core/json.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape, ShapeError } from "../../core/shape.ts";
import type { Traced } from "../../core/trace.ts";
import { ACTOR, ITEM_SHAPES, ITEM_TYPES, type ItemType } from "./actor-data.ts";
import { bodyPlan, isKnownKind, type PlanId } from "./body-plans.ts";
import { belongings, spellWeapon, talentNumbers } from "./items.ts";
import type { AnatomyRulings } from "./rulings.ts";
import { deriveNumbers } from "./sheet-numbers.ts";
import { exhaustionMax, staminaMax } from "./stamina.ts";
import type {
  AnatomyCreature,
  AnatomyShield,
  AnatomyWeapon,
  Attribute,
  BodyPlan,
  CriticalEffect,
  TurnUse,
} from "./state.ts";
import { ALIASES, ATTRIBUTES, SKILL_ATTRIBUTES } from "./tables.ts";

/** A turn in which nothing has been done. */
export const FRESH_TURN: TurnUse = {
  attackActions: 0,
  freeUsed: {},
  lunging: false,
  cleave: null,
  untouched: true,
};

/** A turn that is over. */
export const USED_TURN: TurnUse = { ...FRESH_TURN, untouched: false };

/** The value, or what stands for a missing one; the shape has been checked. */
function or<Value>(value: unknown, missing: Value): Value {
  return value === undefined || value === null ? missing : (value as Value);
}

function below(system: JsonRecord, key: string): JsonRecord {
  const value = system[key];
  return isRecord(value) ? value : {};
}

/** The body of a sheet: a printed plan, or parts of its own. Throws ShapeError for a kind or parent that is not there. */
export function bodyOf(system: JsonRecord): BodyPlan {
  const given = below(system, "body");
  const kinds = below(given, "kinds") as unknown as BodyPlan["kinds"];
  const own = given["parts"] as BodyPlan["parts"] | undefined;
  const plan = own
    ? { parts: named(own), kinds }
    : { ...bodyPlan(or<PlanId>(given["plan"], "humanoid"), or(given["count"], 1)), kinds };
  for (const [key, { kind, parent }] of Object.entries(plan.parts)) {
    const path = `system.body.parts.${key}`;
    if (!/^[A-Za-z0-9_-]+$/.test(key))
      throw new ShapeError(path, "must be a key of letters, digits, - and _");
    if (!isKnownKind(plan, kind)) throw new ShapeError(`${path}.kind`, "must be a known kind of part");
    if (parent !== null && !plan.parts[parent])
      throw new ShapeError(`${path}.parent`, "must be a part of the body");
    if (contains(plan, key, parent))
      throw new ShapeError(`${path}.parent`, "must not lie within the part itself");
  }
  return plan;
}

function named(parts: BodyPlan["parts"]): BodyPlan["parts"] {
  return Object.fromEntries(
    Object.entries(parts).map(([key, each]) => [
      key,
      {
        kind: kindOf(each.kind),
        label: or(each.label, each.kind in ALIASES ? each.kind : key),
        parent: or(each.parent, null),
        ...(each.tailAcrobatics ? { tailAcrobatics: each.tailAcrobatics } : {}),
      },
    ]),
  );
}

/** ANAT-INJ-18: a pincer is a hand, a hoof a foot, a tentacle an arm or a leg. */
function kindOf(given: string): string {
  const aliases: { readonly [word: string]: string } = ALIASES;
  return aliases[given] ?? given;
}

/** Whether going up from `inner` ever comes back to `outer`. */
function contains(plan: BodyPlan, outer: string, inner: string | null): boolean {
  const seen = new Set<string>();
  for (let at = inner; at !== null && !seen.has(at); at = plan.parts[at]?.parent ?? null) {
    if (at === outer) return true;
    seen.add(at);
  }
  return false;
}

function checkParts(body: BodyPlan, keys: readonly string[], path: string): void {
  const odd = keys.find((key) => key !== "body" && !body.parts[key]);
  if (odd !== undefined) throw new ShapeError(path, `names ${odd}, which is no part of the body`);
}

function weaponOf(id: string, name: string, system: JsonRecord): AnatomyWeapon {
  const parts = or<readonly string[]>(system["parts"], []);
  return {
    id,
    name,
    modes: or(system["modes"], ["melee"]),
    damageTypes: or(system["damageTypes"], []),
    hands: or(system["hands"], parts.length > 0 ? 0 : 1),
    reachBonus: or(system["reachBonus"], 0),
    rangeIncrement: or(system["rangeIncrement"], 30),
    thrownIncrement: or(system["thrownIncrement"], null),
    critMin: or(system["critMin"], 20),
    criticalEffect: criticalEffectOf(system["criticalEffect"]),
    reloadAp: or(system["reloadAp"], 0),
    loads: or(system["loads"], null),
    drawFree: or(system["drawFree"], false),
    group: or(system["group"], "other"),
    attackBonus: or(system["attackBonus"], 0),
    touch: or(system["touch"], false),
    parts,
    held: parts.length > 0 || or(system["held"], false),
    heldBy: or(system["heldBy"], null),
    damaged: or(system["damaged"], false),
  };
}

function criticalEffectOf(value: unknown): CriticalEffect | null {
  if (!isRecord(value)) return null;
  return {
    text: or(value["text"], ""),
    bleed: or(value["bleed"], 0),
    condition: or(value["condition"], null),
    rounds: or(value["rounds"], 0),
    extraInjuries: or(value["extraInjuries"], 0),
  };
}

function itemsOf(sheet: ActorSheet, type: ItemType): ActorSheet["items"] {
  const found = sheet.items.filter((item) => item.type === type);
  for (const item of found) checkShape(item.system, ITEM_SHAPES[type], `items.${item.id}.system`);
  return found;
}

function shieldOf(sheet: ActorSheet): AnatomyShield | null {
  const [held] = itemsOf(sheet, "anatomyShield").filter((item) => item.system["held"] === true);
  if (!held) return null;
  const { id, name, system } = held;
  return { id, name, bonus: or(system["bonus"], 0), held: true, heldBy: or(system["heldBy"], null) };
}

function armorOf(sheet: ActorSheet): number {
  const worn = itemsOf(sheet, "anatomyArmor").filter((item) => item.system["worn"] !== false);
  return worn.reduce((most, item) => Math.max(most, or(item.system["armor"], 0)), 0);
}

function skillsOf(system: JsonRecord): AnatomyCreature["skills"] {
  const usual: { readonly [skill: string]: Attribute } = SKILL_ATTRIBUTES;
  return Object.fromEntries(
    Object.entries(below(system, "skills")).map(([name, skill]) => {
      const given = skill as { readonly ranks?: number; readonly attribute?: Attribute };
      return [name, { ranks: or(given.ranks, 0), attribute: or(given.attribute, usual[name] ?? "int") }];
    }),
  );
}

/** The part of a creature that its sheet decides. Throws ShapeError naming the path. */
export function readSheet(
  sheet: ActorSheet,
  rulings: AnatomyRulings,
): Omit<AnatomyCreature, keyof CreatureState> {
  const { system } = sheet;
  checkShape(system, ACTOR, "system");
  for (const type of ITEM_TYPES) itemsOf(sheet, type);
  const body = bodyOf(system);
  const carried = belongings(sheet.items);
  const weapons = weaponsOf(sheet, carried.spells);
  weapons.forEach(({ id, parts }) => checkParts(body, parts, `items.${id}.system.parts`));
  const numbers = withTalents(numbersOf(system, rulings), itemsOf(sheet, "anatomyTalent"));
  const pools = { stamina: staminaMax(numbers, rulings), exhaustion: exhaustionMax(numbers, rulings) };
  return {
    ...numbers,
    armor: armorOf(sheet),
    shield: shieldOf(sheet),
    weapons: Object.fromEntries(weapons.map((each) => [each.id, each])),
    body,
    ...carried,
    ...bodyState(system, body),
    stamina: poolOf(system["stamina"], pools.stamina?.value ?? null),
    exhaustion: poolOf(system["exhaustion"], pools.exhaustion?.value ?? null),
    ...FRESH_FIGHT,
  };
}

/** Weapons, shields that can strike, and the attacks of spells. */
function weaponsOf(sheet: ActorSheet, spells: AnatomyCreature["spells"]): AnatomyWeapon[] {
  const own = itemsOf(sheet, "anatomyWeapon").map(({ id, name, system }) => weaponOf(id, name, system));
  const shields = itemsOf(sheet, "anatomyShield")
    .filter(({ system }) => isRecord(system["weapon"]))
    .map(({ id, name, system }) => {
      const { held, heldBy } = system;
      return weaponOf(id, name, { ...below(system, "weapon"), held: held ?? false, heldBy: heldBy ?? null });
    });
  const cast = Object.values(spells).map((spell) => spellWeapon(spell, weaponOf(spell.id, spell.name, {})));
  return [...own, ...shields, ...cast.filter((each) => each !== null)];
}

/** Talents change the numbers they name. */
function withTalents(
  numbers: ReturnType<typeof numbersOf>,
  talents: ActorSheet["items"],
): ReturnType<typeof numbersOf> {
  const added = talentNumbers(talents);
  const { mb, reach, saveBonus, staminaTraining, dv, extraAp, speed } = { ...NO_TALENTS, ...added };
  return {
    ...numbers,
    mb: numbers.mb + mb,
    reach: numbers.reach + reach,
    saveBonus: numbers.saveBonus + saveBonus,
    staminaTraining: numbers.staminaTraining + staminaTraining,
    dvOther: numbers.dvOther + dv,
    extraAp: Math.max(0, numbers.extraAp + extraAp),
    speeds: { ...numbers.speeds, base: Math.max(0, (numbers.speeds.base ?? 0) + speed) },
  };
}

const NO_TALENTS = { mb: 0, reach: 0, saveBonus: 0, staminaTraining: 0, dv: 0, extraAp: 0, speed: 0 };

/** What every creature brings into a new fight. */
const FRESH_FIGHT = {
  ap: 0,
  reactions: 0,
  defending: false,
  shieldReadied: false,
  openDefense: {},
  initiative: null,
  tieBreaks: [],
  confusion: null,
  firstTurnTaken: false,
  turnUse: FRESH_TURN,
} as const;

function numbersOf(system: JsonRecord, rulings: AnatomyRulings) {
  const given = below(system, "attributes");
  const level = or(system["level"], 1);
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((name) => [name, name === "con" && given["con"] === null ? null : or(given[name], 0)]),
  );
  return {
    level,
    baseLevel: or(system["baseLevel"], level),
    species: or(system["species"], ""),
    size: or(system["size"], 0),
    attributes: attributes as AnatomyCreature["attributes"],
    mb: or(system["mb"], rulings.mbDefault === "level" ? level : 0),
    defenseAttribute: or<Attribute>(system["defenseAttribute"], "dex"),
    saveBonus: or(system["saveBonus"], 0),
    skills: skillsOf(system),
    speeds: { base: 30, ...below(system, "speeds") } as AnatomyCreature["speeds"],
    reach: or(system["reach"], 5),
    extraAp: or(system["extraAp"], 0),
    staminaTraining: or(system["staminaTraining"], 0),
    destroyAt: or(system["destroyAt"], 5),
    survivesHeads: or(system["survivesHeads"], false),
    survivesHearts: or(system["survivesHearts"], false),
    dvOther: or(system["dvOther"], 0),
  };
}

function bodyState(system: JsonRecord, body: BodyPlan) {
  const injuries = below(system, "injuries") as unknown as AnatomyCreature["injuries"];
  const destroyed = Object.keys(below(system, "destroyed")).filter(
    (key) => below(system, "destroyed")[key] === true,
  );
  checkParts(
    body,
    Object.values(injuries).map((each) => each.part),
    "system.injuries",
  );
  checkParts(body, destroyed, "system.destroyed");
  const numbers = Object.keys(injuries).map((key) => Number(/^i(\d+)$/.exec(key)?.[1] ?? 0));
  return {
    injuries,
    nextInjury: Math.max(0, ...numbers) + 1,
    destroyed: Object.fromEntries(destroyed.map((key) => [key, true as const])),
    strain: or(system["strain"], 0),
    bleed: or(system["bleed"], 0),
    conditions: below(system, "conditions") as unknown as AnatomyCreature["conditions"],
    unconscious: or(system["unconscious"], false),
    headSleep: or<AnatomyCreature["headSleep"]>(system["headSleep"], null),
    dead: or(system["dead"], false),
    flying: or(system["flying"], false),
    hearts: below(system, "hearts") as unknown as AnatomyCreature["hearts"],
    fitted: below(system, "fitted") as unknown as AnatomyCreature["fitted"],
  };
}

/** ANAT-STA-01: a pool never holds more than its maximum; without Constitution there is none (ANAT-STA-02). */
function poolOf(value: unknown, max: number | null): number | null {
  return max === null ? null : Math.min(max, or(value, max));
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: AnatomyRulings): AnatomyCreature {
  const { id, name, side, hidden, position, sheet } = entrant;
  return { id, name, side, hidden, position, ...readSheet(sheet, rulings) };
}

/** The numbers of a sheet, traced. Throws ShapeError naming the path. */
export function deriveSheet(sheet: ActorSheet, rulings: AnatomyRulings): { readonly [word: string]: Traced } {
  const nobody = { id: "", name: "", side: "", hidden: false, position: null };
  const given = below(sheet.system, "body");
  const plan = given["parts"] === undefined ? or<PlanId>(given["plan"], "humanoid") : null;
  return deriveNumbers({ ...nobody, ...readSheet(sheet, rulings) }, rulings, plan);
}
