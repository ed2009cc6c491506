// The action table of the chapter: drawing, drinking, lighting, mounting, and helping the dying.

import type { Command } from "../../core/commands.ts";
import type { Draft } from "../../core/draft.ts";
import { actorOf, flagOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import {
  candidatesFor,
  namedCreature,
  PLAIN_OPTION,
  touchRefusal,
  type ActionRecord,
} from "./action-record.ts";
import { checkModifier } from "./attributes.ts";
import { conditionsOf, endConditions, hasCondition } from "./conditions.ts";
import { stabilize } from "./consciousness.ts";
import { rollCheck } from "./dice.ts";
import { touchReach } from "./reach.ts";
import type { TimeCountPlay } from "./rulings.ts";
import { classDelay, delayOf, type Delay } from "./speed.ts";
import type { ConditionId, TimeCountCreature, Weapon } from "./state.ts";
import { DAMAGE_TYPES, type SpeedClass } from "./tables.ts";

type Block = Draft<TimeCountCreature>;

interface Simple {
  readonly action: string;
  readonly rule: RuleId;
  readonly delay: Delay;
  /** Moved to the end of the delay by the setting (A1). */
  readonly slow?: boolean;
  refusal?(actor: TimeCountCreature): Refusal | null;
  readonly effect?: (play: TimeCountPlay, command: Command) => void;
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
    kind: "action",
    shape: parameters({ item: { kind: "text", optional: true } }),
    atEnd: isLate,
    delays: () => [what.delay],
    refusal: (_situation, actor) => what.refusal?.(actor) ?? null,
    *resolve(play, command) {
      yield* [];
      if (!isLate(play)) effect(play, command);
    },
    *finish(play, command) {
      yield* [];
      effect(play, command);
    },
    options: (_situation, actor) => (what.offered && !what.offered(actor) ? [] : PLAIN_OPTION),
  };
}

const of = (speedClass: SpeedClass): Delay => classDelay(speedClass);

function endOwn(condition: ConditionId): (play: TimeCountPlay, command: Command) => void {
  return (play, command) => {
    endConditions(play, play.creature(actorOf(command)), (each) => each.condition === condition);
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
function turnShield(play: TimeCountPlay, command: Command): void {
  tell(play, actorOf(command), { type: "ShieldTurned", rule: "TC-DEF-07" }, (draft: Block) => {
    if (draft.shield) draft.shield.readied = !draft.shield.readied;
  });
}

/** TC-COND-24: dice of their own, and Standard once the class is shifted (TC-TIME-18). */
const free = (dice: string): Delay => delayOf({ kind: "formula", dice, shiftsAs: "Standard" });

const SIMPLE: readonly Simple[] = [
  { action: "lowerResistance", rule: "TC-SPELL-22", delay: of("Rapid") },
  { action: "redirectSpell", rule: "TC-SPELL-19", delay: of("Swift"), offered: has("concentrating") },
  { action: "openDoor", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "pickUp", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "retrieveFromPouch", rule: "TC-TIME-23", delay: of("Swift") },
  { action: "activateItem", rule: "TC-SPELL-22", delay: of("Fast") },
  { action: "drinkPotion", rule: "TC-TIME-23", delay: of("Fast"), slow: true },
  { action: "mount", rule: "TC-TIME-23", delay: of("Fast") },
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
    delay: free("1d8+5"),
    refusal: needs("TC-COND-24", "netted"),
    effect: endOwn("netted"),
    offered: has("netted"),
  },
  {
    action: "extinguish",
    rule: "TC-COND-24",
    delay: free("1d6+6"),
    refusal: needs("TC-COND-24", "burning"),
    effect: endOwn("burning"),
    offered: has("burning"),
  },
];

function setReadied(play: TimeCountPlay, id: CreatureId, weapon: string, readied: boolean): void {
  const told = { type: readied ? "WeaponDrawn" : "WeaponPutAway", rule: "TC-TIME-23", operands: { weapon } };
  tell(play, id, told, (draft: Block) => {
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
    *resolve(play, command) {
      yield* [];
      setReadied(play, actorOf(command), textOf(command, "weapon"), readied);
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
  *resolve(play, command) {
    yield* [];
    endOwn("concentrating")(play, command);
  },
  options: (_situation, actor) => (hasCondition(actor, "concentrating") ? PLAIN_OPTION : []),
};

/** TC-HP-16: a neighbor's help, automatic or by a Heal check. */
const stabilizing: ActionRecord = {
  action: "stabilize",
  rule: "TC-HP-16",
  kind: "action",
  shape: parameters({ target: ID }),
  atEnd: ({ rulings }) => rulings.slowActionsAtEnd,
  delays: () => [of("Slow")],
  refusal(situation, actor, command) {
    const found = namedCreature(situation, "TC-HP-16", command);
    if ("refusal" in found) return found.refusal;
    return stabilizeRefusal(actor, found.creature);
  },
  *resolve(play, command) {
    if (!play.rulings.slowActionsAtEnd) yield* help(play, command);
  },
  finish: (play, command) => help(play, command),
  options: (situation, actor) => [
    {
      parameters: {},
      needs: [candidatesFor(situation, actor, (target) => stabilizeRefusal(actor, target))],
    },
  ],
};

function stabilizeRefusal(actor: TimeCountCreature, target: TimeCountCreature): Refusal | null {
  if (!target.dying) return refuse("TC-HP-16", "notDying", { creature: target.id }, "target");
  if (target.dying.stabilized) return refuse("TC-HP-16", "alreadyStable", { creature: target.id }, "target");
  return touchRefusal(actor, target, Math.max(5, touchReach(actor)));
}

function* help(play: TimeCountPlay, command: Command): Procedure<void> {
  const helper = play.creature(actorOf(command));
  const dc = play.rulings.stabilizeDc;
  if (dc > 0) {
    const check = yield* rollCheck(play.rulings, {
      rule: "TC-M18",
      creature: helper.id,
      purpose: "stabilize",
      modifier: checkModifier(helper, "heal", "wis"),
      dc,
      added: command.modifiers ?? [],
    });
    const operands = { total: check.total, dc, success: check.success };
    tell(play, helper.id, { type: "HealChecked", rule: "TC-M18", operands });
    if (!check.success) return;
  }
  yield* stabilize(play, textOf(command, "target"));
}

/** TC-DMG-24: the GM names how many points the treatment takes away. */
const treating: ActionRecord = {
  action: "treatImpairment",
  rule: "TC-DMG-24",
  kind: "action",
  shape: parameters({
    target: ID,
    type: { kind: "choice", of: DAMAGE_TYPES },
    points: { kind: "number", integer: true, min: 0, max: 99 },
  }),
  delays: () => [of("Slow")],
  refusal(situation, actor, command) {
    const found = namedCreature(situation, "TC-DMG-24", command);
    if ("refusal" in found) return found.refusal;
    return touchRefusal(actor, found.creature, Math.max(5, touchReach(actor)));
  },
  *resolve(play, command) {
    yield* [];
    const type = DAMAGE_TYPES.find((each) => each === textOf(command, "type"));
    const points = Number(command["points"]);
    if (!type) return;
    const operands = { impairment: type, points };
    const told = { type: "ImpairmentTreated", rule: "TC-DMG-24", operands };
    tell(play, textOf(command, "target"), told, (draft: Block) => {
      draft.impairments[type] = Math.max(0, draft.impairments[type] - points);
    });
  },
  options: (situation, actor) => [
    {
      parameters: {},
      needs: [
        candidatesFor(situation, actor, (target) =>
          touchRefusal(actor, target, Math.max(5, touchReach(actor))),
        ),
        { kind: "choice", parameter: "type", choices: DAMAGE_TYPES },
        { kind: "number", parameter: "points", min: 0, max: 99 },
      ],
    },
  ],
};

/** TC-SPEC-19, TC-Q59: out of the staple, by strength or, if it allows that, by skill. */
const freeStapled: ActionRecord = {
  action: "freeStapled",
  rule: "TC-SPEC-19",
  kind: "action",
  shape: parameters({ by: { kind: "choice", of: ["athletics", "acrobatics"] } }),
  delays: () => [of("Fast")],
  refusal(_situation, actor, command) {
    const [staple] = conditionsOf(actor, "stapled");
    if (!staple) return refuse("TC-SPEC-19", "notAffected", { condition: "stapled" });
    const pinned = textOf(command, "by") === "acrobatics" && staple.marks?.includes("body");
    return pinned ? refuse("TC-SPEC-20", "bodyPinned", undefined, "by") : null;
  },
  *resolve(play, command) {
    const actor = play.creature(actorOf(command));
    const [staple] = conditionsOf(actor, "stapled");
    if (!staple) return;
    const by = textOf(command, "by");
    const check = yield* rollCheck(play.rulings, {
      rule: "TC-SPEC-19",
      creature: actor.id,
      purpose: "freeStapled",
      modifier: checkModifier(actor, by, by === "athletics" ? "str" : "dex"),
      dc: staple.value ?? 0,
      added: command.modifiers ?? [],
    });
    const operands = { total: check.total, dc: check.dc, success: check.success };
    tell(play, actor.id, { type: "EscapeChecked", rule: "TC-SPEC-19", operands });
    if (check.success) endConditions(play, actor, (each) => each.condition === "stapled");
  },
  options: (_situation, actor) =>
    conditionsOf(actor, "stapled").flatMap((staple) =>
      ["athletics", ...(staple.marks?.includes("body") ? [] : ["acrobatics"])].map((by) => ({
        parameters: { by },
        detail: by,
        needs: [],
      })),
    ),
};

export const EVERYDAY_ACTIONS: readonly ActionRecord[] = [
  ...SIMPLE.map(simple),
  ...HANDLING,
  endSpell,
  stabilizing,
  treating,
  freeStapled,
];
