// From actor to creature: the checked sheet, its body plan and items, and the block that a fight keeps.

import { readFields } from "../../../core/language/fields.ts";
import type { CreatureState } from "../../../core/language/fight.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { byId } from "../../../core/kit/sheet-items.ts";
import { ShapeError } from "../../../core/language/shape.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { bodyPlan, isKnownKind } from "./body-plans.ts";
import type { Bodied } from "./body.ts";
import { checkKept } from "./kept-shapes.ts";
import { withoutHand } from "./holding.ts";
import { armorOf, armorsOf, belongings, itemsOf, shieldOf, talentNumbers, weaponsOf } from "./items.ts";
import type { AnatomyRulings } from "../rulings.ts";
import { ACTOR, type ActorData, type Item } from "../sheet.ts";
import { deriveNumbers } from "../screen/sheet-numbers.ts";
import { exhaustionMax, staminaMax } from "../health/stamina.ts";
import type { AnatomyCreature, Attribute, BodyPlan, TurnUse } from "../state.ts";
import { ALIASES, SKILL_ATTRIBUTES } from "../tables.ts";

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

/** The body of a sheet: a printed plan, or parts of its own. Throws ShapeError for a kind or parent that is not there. */
export function bodyOf({ plan: named, count, parts, kinds }: ActorData["body"]): BodyPlan {
  const own = Object.keys(parts).length > 0;
  const plan = own ? { parts: ownParts(parts), kinds } : { ...bodyPlan(named, count), kinds };
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

/** The parts of a body of its own; label and parent may be missing. */
function ownParts(parts: ActorData["body"]["parts"]): BodyPlan["parts"] {
  return Object.fromEntries(
    Object.entries(parts).map(([key, { kind, label, parent, tailAcrobatics }]) => [
      key,
      {
        kind: kindOf(kind),
        label: label ?? (kind in ALIASES ? kind : key),
        parent: parent ?? null,
        ...(tailAcrobatics ? { tailAcrobatics } : {}),
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

function skillsOf({ skills }: ActorData): AnatomyCreature["skills"] {
  const usual: { readonly [skill: string]: Attribute } = SKILL_ATTRIBUTES;
  return Object.fromEntries(
    Object.entries(skills).map(([name, { ranks = 0, attribute = null } = {}]) => [
      name,
      { ranks, attribute: attribute ?? usual[name] ?? "int" },
    ]),
  );
}

/** What a sheet says of an actor, checked. Throws ShapeError naming the path. */
function readActor(sheet: ActorSheet): ActorData {
  const data = readFields(sheet.system, ACTOR, "system");
  checkKept(data);
  return data;
}

/** The part of a creature that its sheet decides. Throws ShapeError naming the path. */
export function readSheet(
  sheet: ActorSheet,
  rulings: AnatomyRulings,
): Omit<AnatomyCreature, keyof CreatureState> {
  const data = readActor(sheet);
  const body = bodyOf(data.body);
  const weapons = weaponsOf(sheet);
  weapons.forEach(({ id, parts }) => checkParts(body, parts, `items.${id}.system.parts`));
  const armors = armorsOf(sheet);
  const state = bodyState(data, body);
  const numbers = withTalents(numbersOf(data, rulings), itemsOf(sheet, "anatomyTalent"));
  const pools = { stamina: staminaMax(numbers, rulings), exhaustion: exhaustionMax(numbers, rulings) };
  return {
    ...numbers,
    armor: armorOf(armors),
    armors: byId(armors),
    body,
    ...belongings(sheet),
    ...state,
    ...inHand({ body, ...state, weapons: byId(weapons), shield: shieldOf(sheet) }),
    stamina: poolOf(data.stamina, pools.stamina?.value ?? null),
    exhaustion: poolOf(data.exhaustion, pools.exhaustion?.value ?? null),
    ...FRESH_FIGHT,
  };
}

/** What is in hand as far as there are hands for it; what finds none is put away. */
function inHand(
  creature: Bodied & Pick<AnatomyCreature, "weapons" | "shield">,
): Pick<AnatomyCreature, "weapons" | "shield"> {
  const away = withoutHand(creature);
  const { weapons, shield } = creature;
  if (away.length === 0) return { weapons, shield };
  const kept = Object.values(weapons).map((each) =>
    away.includes(each.id) ? { ...each, held: false } : each,
  );
  return {
    weapons: byId(kept),
    shield: shield && away.includes(shield.id) ? { ...shield, held: false } : shield,
  };
}

/** Talents change the numbers they name. */
function withTalents(
  numbers: ReturnType<typeof numbersOf>,
  talents: readonly Item<"anatomyTalent">[],
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

function numbersOf(data: ActorData, rulings: AnatomyRulings) {
  const { level, species, size, attributes, defenseAttribute, saveBonus, reach, extraAp } = data;
  const { staminaTraining, destroyAt, survivesHeads, survivesHearts, dvOther } = data;
  return {
    level,
    baseLevel: data.baseLevel ?? level,
    species,
    size,
    attributes,
    mb: data.mb ?? (rulings.mbDefault === "level" ? level : 0),
    defenseAttribute,
    saveBonus,
    skills: skillsOf(data),
    speeds: { base: 30, ...data.speeds },
    reach,
    extraAp,
    staminaTraining,
    destroyAt,
    survivesHeads,
    survivesHearts,
    dvOther,
  };
}

function bodyState(data: ActorData, body: BodyPlan) {
  const { injuries, strain, bleed, conditions, unconscious, headSleep, dead, flying, hearts, fitted } = data;
  const { day, dayRounds } = data;
  const destroyed = Object.keys(data.destroyed).filter((key) => data.destroyed[key] === true);
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
    strain,
    bleed,
    conditions,
    unconscious,
    headSleep,
    dead,
    flying,
    day,
    dayRounds,
    hearts,
    fitted,
  };
}

/** ANAT-STA-01: a pool never holds more than its maximum; without Constitution there is none (ANAT-STA-02). */
function poolOf(value: number | null, max: number | null): number | null {
  return max === null ? null : Math.min(max, value ?? max);
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: AnatomyRulings): AnatomyCreature {
  const { id, name, side, hidden, position, sheet } = entrant;
  return { id, name, side, hidden, position, ...readSheet(sheet, rulings) };
}

/** The numbers of a sheet, traced. Throws ShapeError naming the path. */
export function deriveSheet(sheet: ActorSheet, rulings: AnatomyRulings): { readonly [word: string]: Traced } {
  const nobody = { id: "", name: "", side: "", hidden: false, position: null };
  const { body } = readActor(sheet);
  const plan = Object.keys(body.parts).length > 0 ? null : body.plan;
  return deriveNumbers({ ...nobody, ...readSheet(sheet, rulings) }, rulings, plan);
}
