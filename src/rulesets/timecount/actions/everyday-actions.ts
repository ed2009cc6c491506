// The action table of the chapter: drawing and dropping, drinking, lighting, mounting, ending a spell.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf, flagOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { PLAIN_OPTION, type ActionRecord } from "./action-record.ts";
import { endConditions, hasCondition } from "../health/conditions.ts";
import { MOUNT } from "../movement/riding.ts";
import type { TimeCountContext } from "../rulings.ts";
import { classDelay, delayOf, type Delay } from "../turn/speed.ts";
import type { ConditionId, TimeCountCreature, Weapon } from "../state.ts";
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
  refusal?(actor: TimeCountCreature): Refusal | null;
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
    shape: parameters({ item: { kind: "text", optional: true } }),
    atEnd: isLate,
    delays: () => [what.delay],
    refusal: (_situation, actor) => what.refusal?.(actor) ?? null,
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
  { action: "redirectSpell", rule: "TC-SPELL-19", delay: of("Swift"), offered: has("concentrating") },
  { action: "openDoor", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "pickUp", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "retrieveFromPouch", rule: "TC-TIME-23", delay: of("Swift") },
  {
    action: "readyShield",
    rule: "TC-DEF-07",
    delay: of("Fast"),
    refusal: (actor) => (actor.shield ? null : refuse("TC-DEF-07", "noShield")),
    effect: turnShield,
    offered: (actor) => actor.shield !== null,
  },
  { action: "lightTorch", rule: "TC-TIME-23", delay: of("Standard") },
  { action: "retrieveFromPack", rule: "TC-TIME-23", delay: of("Slow"), slow: true },
  {
    action: "escapeNet",
    rule: "TC-COND-24",
    rules: ["TC-M30"],
    delay: free("1d8+5"),
    refusal: needs("TC-COND-24", "netted"),
    effect: endOwn("netted"),
    offered: has("netted"),
  },
  {
    action: "extinguish",
    rule: "TC-COND-24",
    rules: ["TC-M30"],
    delay: free("1d6+6"),
    refusal: needs("TC-COND-24", "burning"),
    effect: endOwn("burning"),
    offered: has("burning"),
  },
];

function setReadied(context: TimeCountContext, id: CreatureId, weapon: string, readied: boolean): void {
  const told = {
    type: readied ? "WeaponDrawn" : "WeaponPutAway",
    rule: "TC-TIME-23",
    operands: { weapon },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    const item = draft.weapons[weapon];
    if (item) item.readied = readied;
  });
}

function handled(weapon: Weapon): boolean {
  return weapon.category !== "Unarmed" && !weapon.natural;
}

function handling(
  action: string,
  readied: boolean,
  delay: (command: Command) => Delay,
  isFree = false,
): ActionRecord {
  return {
    action,
    rule: "TC-TIME-23",
    kind: isFree ? "free" : "action",
    ...(isFree ? { free: true as const } : {}),
    shape: parameters({ weapon: ID, hidden: OPTIONAL_FLAG }),
    delays: (_situation, _actor, command) => [delay(command)],
    refusal(_situation, actor, command) {
      const weapon = actor.weapons[textOf(command, "weapon")];
      if (!weapon || !handled(weapon)) return refuse("TC-TIME-23", "unknownWeapon", undefined, "weapon");
      return weapon.readied === readied ? refuse("TC-TIME-23", "alreadySo", undefined, "weapon") : null;
    },
    *resolve(context, command) {
      yield* [];
      setReadied(context, actorOf(command), textOf(command, "weapon"), readied);
    },
    options: (_situation, actor) =>
      Object.values(actor.weapons)
        .filter((weapon) => handled(weapon) && weapon.readied !== readied)
        .map((weapon) => ({ parameters: { weapon: weapon.id }, detail: weapon.name, needs: [] })),
  };
}

const HANDLING: readonly ActionRecord[] = [
  handling("drawWeapon", true, (command) => of(flagOf(command, "hidden") ? "Swift" : "Rapid")),
  handling("sheatheWeapon", false, () => of("Rapid")),
  handling("dropWeapon", false, () => of("Free"), true),
];

const endSpell: ActionRecord = {
  action: "endConcentration",
  rule: "TC-SPELL-19",
  kind: "free",
  free: true,
  shape: parameters(),
  delays: () => [of("Free")],
  refusal: (_situation, actor) => needs("TC-SPELL-19", "concentrating")(actor),
  *resolve(context, command) {
    yield* [];
    endOwn("concentrating")(context, command);
  },
  options: (_situation, actor) => (hasCondition(actor, "concentrating") ? PLAIN_OPTION : []),
};

export const EVERYDAY_ACTIONS: readonly ActionRecord[] = [
  ...THING_ACTIONS,
  ...SIMPLE.map(simple),
  MOUNT,
  ...HANDLING,
  endSpell,
];
