// The action table of the chapter: drawing and dropping, drinking, lighting, mounting, ending a spell.

import { PLAIN_OPTION, type OptionSeed } from "../../../core/kit/action-record.ts";
import { distanceNeeds, SAID_DISTANCE, saidDistance } from "../../../core/kit/lying-things.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import {
  actorOf,
  flagOf,
  ID,
  ID_OR_NONE,
  OPTIONAL_FLAG,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { ActionRecord } from "./action-record.ts";
import { attributeOf } from "../character/attributes.ts";
import { handlesThings, handsOf, isHandled, takingRefusal, weaponOf } from "../character/hands.ts";
import { conditionsOf, endConditions, hasCondition } from "../health/conditions.ts";
import {
  findRefusal,
  letGo,
  liesAbout,
  pickUp,
  pickUpOfOther,
  pickUpRefusal,
  spotOf,
  weaponsToFind,
} from "../movement/resting-places.ts";
import { MOUNT } from "../movement/riding.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Deed } from "../turn/instant.ts";
import { classDelay, delayOf, type Delay } from "../turn/speed.ts";
import type { Condition, ConditionId, TimeCountCreature, Weapon } from "../state.ts";
import { type SpeedClass } from "../tables.ts";
import { THING_ACTIONS } from "./thing-actions.ts";

type Block = Draft<TimeCountCreature>;

interface Simple {
  readonly action: string;
  readonly rule: RuleId;
  readonly delay: Delay;
  readonly rules?: readonly RuleId[];
  readonly reference?: readonly RuleId[];
  /** Moved to the end of the delay by the setting (A1). */
  readonly slow?: boolean;
  /** Also done while no fight is running. */
  readonly outside?: true;
  refusal?(actor: TimeCountCreature, situation: TimeCountReadContext): Refusal | null;
  readonly effect?: (context: TimeCountContext, command: Command) => void;
  /** Offered only while it makes sense. */
  offered?(actor: TimeCountCreature): boolean;
}

function simple(what: Simple): ActionRecord {
  const effect = what.effect ?? ((): void => undefined);
  const isLate = ({ rulings }: { readonly rulings: { readonly slowActionsAtEnd: boolean } }): boolean =>
    what.slow === true && rulings.slowActionsAtEnd;
  return {
    action: what.action,
    rule: what.rule,
    ...(what.rules ? { rules: what.rules } : {}),
    ...(what.reference ? { reference: what.reference } : {}),
    kind: "action",
    ofOneself: true,
    ...(what.outside ? { outside: "alone" as const } : {}),
    shape: parameters({ item: ID_OR_NONE }),
    atEnd: isLate,
    delays: () => [what.delay],
    refusal: (situation, actor) => what.refusal?.(actor, situation) ?? null,
    *resolve(context, command) {
      yield* [];
      if (!isLate(context)) effect(context, command);
    },
    *finish(context, command) {
      yield* [];
      effect(context, command);
    },
    options: (_situation, actor) => (what.offered && !what.offered(actor) ? [] : PLAIN_OPTION),
  };
}

const of = (speedClass: SpeedClass): Delay => classDelay(speedClass);

function endOwn(condition: ConditionId): (context: TimeCountContext, command: Command) => void {
  return (context, command) => {
    endConditions(context, context.creature(actorOf(command)), (each) => each.condition === condition);
  };
}

const has =
  (condition: ConditionId) =>
  (actor: TimeCountCreature): boolean =>
    hasCondition(actor, condition);

const needs =
  (rule: RuleId, condition: ConditionId) =>
  (actor: TimeCountCreature): Refusal | null =>
    hasCondition(actor, condition) ? null : refuse(rule, "notAffected", { condition });

/** TC-DEF-07, TC-Q101: why a shield cannot be readied or loosed, or null. */
function shieldRefusal(
  { shield, ...actor }: TimeCountCreature,
  situation: TimeCountReadContext,
): Refusal | null {
  if (!shield) return refuse("TC-DEF-07", "noShield");
  return shield.readied ? null : takingRefusal(situation, { ...actor, shield }, 1, "TC-Q101");
}

/** TC-DEF-07. */
function turnShield(context: TimeCountContext, command: Command): void {
  emitFor(context, actorOf(command), { type: "ShieldTurned", rule: "TC-DEF-07" }, (draft: Block) => {
    if (draft.shield) draft.shield.readied = !draft.shield.readied;
  });
}

/** TC-COND-24: dice of their own, and Standard once the class is shifted (TC-TIME-18). */
const free = (dice: string): Delay => delayOf({ kind: "formula", dice, shiftsAs: "Standard" });

const SIMPLE: readonly Simple[] = [
  {
    action: "lowerResistance",
    rule: "TC-SPELL-22",
    rules: ["TC-M14"],
    delay: of("Rapid"),
    reference: ["TC-SPELL-22", "TC-M14"],
  },
  {
    action: "redirectSpell",
    rule: "TC-SPELL-19",
    delay: of("Swift"),
    refusal: needs("TC-SPELL-19", "concentrating"),
    offered: has("concentrating"),
  },
  { action: "openDoor", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "retrieveFromPouch", rule: "TC-TIME-23", delay: of("Swift"), offered: handlesThings },
  {
    action: "readyShield",
    rule: "TC-DEF-07",
    delay: of("Fast"),
    refusal: shieldRefusal,
    effect: turnShield,
    offered: (actor) => actor.shield !== null,
  },
  { action: "lightTorch", rule: "TC-TIME-23", delay: of("Standard"), offered: handlesThings },
  { action: "retrieveFromPack", rule: "TC-TIME-23", delay: of("Slow"), slow: true, offered: handlesThings },
  {
    action: "escapeNet",
    rule: "TC-COND-24",
    rules: ["TC-M30"],
    delay: free("1d8+5"),
    refusal: needs("TC-COND-24", "netted"),
    outside: true,
    effect: endOwn("netted"),
    offered: has("netted"),
  },
  {
    action: "extinguish",
    rule: "TC-COND-24",
    rules: ["TC-M30"],
    delay: free("1d6+6"),
    refusal: needs("TC-COND-24", "burning"),
    outside: true,
    effect: endOwn("burning"),
    offered: has("burning"),
  },
];

/** A way to handle a weapon: into the hand, back to its place, or to the ground. */
interface Handling {
  readonly action: string;
  readonly told: "WeaponDrawn" | "WeaponPutAway" | "WeaponDropped";
  readonly free?: true;
  readonly delay: (command: Command) => Delay;
}

function handle(context: TimeCountContext, id: CreatureId, weapon: string, told: Handling["told"]): void {
  const lies = told === "WeaponDropped" ? spotOf(context.creature(id)) : null;
  emitFor(context, id, { type: told, rule: "TC-TIME-23", operands: { weapon } }, (draft: Block) => {
    const item = draft.weapons[weapon];
    letGo(item, lies);
    if (item && told === "WeaponDrawn") item.readied = true;
  });
}

/** TC-TIME-23, TC-Q101: why a weapon cannot be drawn, put away or dropped, or null. */
function handlingRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  weapon: Weapon | undefined,
  readied: boolean,
): Refusal | null {
  if (!weapon || !isHandled(weapon)) return refuse("TC-TIME-23", "unknownWeapon", undefined, "weapon");
  if (weapon.readied === readied) return refuse("TC-TIME-23", "alreadySo", undefined, "weapon");
  if (!readied) return null;
  if (liesAbout(weapon)) return refuse("TC-TIME-23", "liesThere", undefined, "weapon");
  return takingRefusal(situation, actor, handsOf(weapon), "TC-Q101");
}

function handling({ action, told, free, delay }: Handling): ActionRecord {
  const readied = told === "WeaponDrawn";
  return {
    action,
    rule: "TC-TIME-23",
    kind: free ? "free" : "action",
    ...(free ? { free } : {}),
    ofOneself: true,
    shape: parameters({ weapon: ID, ...(readied ? { hidden: OPTIONAL_FLAG } : {}) }),
    delays: (_situation, _actor, command) => [delay(command)],
    refusal: (situation, actor, command) =>
      handlingRefusal(situation, actor, weaponOf(actor, command), readied),
    *resolve(context, command) {
      yield* [];
      handle(context, actorOf(command), textOf(command, "weapon"), told);
    },
    options: (situation, actor) => {
      const seeds = weaponSeeds(
        situation,
        actor,
        (weapon) => weapon.readied !== readied && !(readied && liesAbout(weapon)),
      );
      if (readied) return [...seeds, ...seeds.map(hiddenSeed)];
      return seeds.map((seed) => ({ ...seed, laysDown: true }));
    },
  };
}

/** TC-TIME-23: the same weapon, worn where nobody sees it; its bearer knows which one is. */
function hiddenSeed(seed: OptionSeed): OptionSeed {
  return { ...seed, parameters: { ...seed.parameters, hidden: true }, action: "drawHiddenWeapon" };
}

/** The weapons that fit; of one that lies where no board tells it is asked how far off (TC-Q98). */
function weaponSeeds(
  { state }: TimeCountReadContext,
  actor: TimeCountCreature,
  fits: (weapon: Weapon) => boolean,
): readonly OptionSeed[] {
  return Object.values(actor.weapons)
    .filter((weapon) => isHandled(weapon) && fits(weapon))
    .map(({ id, name, lies }) => ({
      parameters: { weapon: id },
      detail: name,
      needs: distanceNeeds(actor, lies, state.creatures),
    }));
}

/** Of all who reach for the same weapon on one count the one of the highest Dexterity, who has it. */
function quickest(context: TimeCountContext, deeds: readonly Deed[], command: Command): CreatureId {
  const reached = ({ type, creature = "", from = creature, weapon }: Command): string =>
    type === "pickUp" ? `${String(from)}|${String(weapon)}` : "";
  const dexterity = (id: CreatureId): number => attributeOf(context.creature(id), "dex").value;
  const reaching = deeds
    .filter(({ creature, command: each }) => reached(each) === reached(command) && context.isHere(creature))
    .map(({ creature }) => creature);
  return reaching.reduce(
    (best, id) => (dexterity(id) > dexterity(best) ? id : best),
    reaching[0] ?? actorOf(command),
  );
}

/** TC-TIME-23: a weapon that lies about, or a thing that the table keeps no list of. */
const pickUpItem: ActionRecord = {
  action: "pickUp",
  ofOneself: true,
  rule: "TC-TIME-23",
  kind: "action",
  shape: parameters({
    item: ID_OR_NONE,
    weapon: { ...ID, optional: true },
    /** Among whose things the weapon is; the actor's own where it is left out. */
    from: { ...ID, optional: true },
    ...SAID_DISTANCE,
  }),
  delays: () => [of("Swift")],
  refusal: (situation, actor, command) => {
    if (command["weapon"] === undefined) return null;
    const [weapon, from] = [textOf(command, "weapon"), textOf(command, "from")];
    const said = saidDistance(command);
    if (command["from"] !== undefined) return findRefusal(situation, actor, { from, weapon, said });
    return pickUpRefusal(situation, actor, actor.weapons[weapon], said);
  },
  *resolve(context, command, { deeds }) {
    yield* [];
    const [id, weapon, from] = [actorOf(command), textOf(command, "weapon"), textOf(command, "from")];
    if (weapon === "") return;
    const by = quickest(context, deeds, command);
    if (by !== id) emitFor(context, id, { type: "WeaponSnatched", rule: "TC-Q98", operands: { weapon, by } });
    else if (from === "") pickUp(context, id, weapon);
    else pickUpOfOther(context, id, { from, weapon });
  },
  options: (situation, actor) => [
    ...weaponSeeds(situation, actor, liesAbout),
    ...weaponsToFind(situation, actor).map(({ from, thing }) => ({
      parameters: { weapon: thing.id, from },
      detail: thing.name,
      needs: distanceNeeds(actor, thing.lies, situation.state.creatures),
    })),
    ...PLAIN_OPTION,
  ],
};

const HANDLING: readonly ActionRecord[] = [
  handling({
    action: "drawWeapon",
    told: "WeaponDrawn",
    delay: (command) => of(flagOf(command, "hidden") ? "Swift" : "Rapid"),
  }),
  handling({ action: "sheatheWeapon", told: "WeaponPutAway", delay: () => of("Rapid") }),
  handling({ action: "dropWeapon", told: "WeaponDropped", free: true, delay: () => of("Free") }),
  pickUpItem,
];

/** TC-SPELL-19: the spells that a command gives up: the one that it names, else all. */
const givesUp =
  (command: Command) =>
  ({ condition, text }: Condition): boolean =>
    condition === "concentrating" && ["", text].includes(textOf(command, "spell"));

const endSpell: ActionRecord = {
  action: "endConcentration",
  rule: "TC-SPELL-19",
  kind: "free",
  free: true,
  shape: parameters({ spell: { kind: "text", blank: false, optional: true } }),
  delays: () => [of("Free")],
  refusal: (_situation, actor, command) =>
    Object.values(actor.conditions).some(givesUp(command))
      ? null
      : refuse("TC-SPELL-19", "notAffected", { condition: "concentrating" }),
  *resolve(context, command) {
    yield* [];
    endConditions(context, context.creature(actorOf(command)), givesUp(command));
  },
  options: (_situation, actor) =>
    conditionsOf(actor, "concentrating").map(({ text }) =>
      text ? { parameters: { spell: text }, detail: actor.spells[text]?.name ?? text } : {},
    ),
};

export const EVERYDAY_ACTIONS: readonly ActionRecord[] = [
  ...THING_ACTIONS,
  ...SIMPLE.map(simple),
  MOUNT,
  ...HANDLING,
  endSpell,
];
