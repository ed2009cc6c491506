// Healing: by magic above and at 0 HP, by a ritual, and by means that are not magic.

import type { Command } from "../../../core/language/commands.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { textOf, textsOf } from "../../../core/language/parameters.ts";
import { conditionOf, endCondition, setCondition } from "./conditions.ts";
import { die } from "./damage.ts";
import { freeKey } from "../../../core/language/json.ts";
import type { RankContext } from "../rulings.ts";
import type { LastingInjury, RankCreature } from "../state.ts";
import { rollSurvival, setClocks, survivalOutcome } from "./survival.ts";
import { WAKE_BADLY_MINUTES, type RollKind } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

export interface Healing {
  /** HP that the ability restores; a ritual restores all. */
  readonly amount: number;
  readonly magical: boolean;
  readonly ritual: boolean;
}

/** RANK-MAG-01, RANK-MAG-05, RANK-BAD-05: whether healing would find neither HP to give back nor what full HP end. */
export function lacksNothing({ hp, conditions, knockedOut }: RankCreature): boolean {
  const isHindered = conditions["badlyWounded"] !== undefined || conditions["stunned"] !== undefined;
  return hp.value >= hp.max && !knockedOut && !isHindered;
}

/** RANK-MAG-01 to 11: heals a creature that is not dead. */
export function* heal(context: RankContext, id: CreatureId, healing: Healing): Procedure<void> {
  const { hp, knockedOut } = context.creature(id);
  const down = knockedOut && hp.value === 0;
  if (!healing.magical) return yield* healPlainly(context, id, healing.amount, down);
  if (down && healing.amount < 1 && !healing.ritual)
    return emitFor(context, id, { type: "HealedInVain", rule: "RANK-MAG-04", operands: { amount: 0 } });
  if (down) return yield* revive(context, id, healing);
  raiseHp(context, id, healing, healing.ritual ? "RANK-MAG-08" : "RANK-MAG-01");
  if (context.creature(id).knockedOut) awaken(context, id, "RANK-KO-01");
  endAtFullHp(context, id);
}

/** RANK-MAG-11. */
function* healPlainly(context: RankContext, id: CreatureId, amount: number, down: boolean): Procedure<void> {
  if (!down) {
    const before = context.creature(id).hp.value;
    raiseHp(context, id, { amount, magical: false, ritual: false }, "RANK-MAG-11");
    if (context.creature(id).hp.value > before) endAtFullHp(context, id);
    return;
  }
  if (!context.creature(id).conditions["mortallyWounded"]) {
    emitFor(context, id, { type: "HealedInVain", rule: "RANK-MAG-11", operands: { amount } });
    return;
  }
  yield* mendMortalWound(context, id, amount, "RANK-MAG-11");
}

/** RANK-MORT-02, RANK-MORT-03: a mortal wound that is healed becomes a bad one, and leaves a mark. */
export function* mendMortalWound(
  context: RankContext,
  id: CreatureId,
  amount: number,
  rule: RuleId,
): Procedure<void> {
  raiseHp(context, id, { amount, magical: false, ritual: false }, rule);
  endCondition(context, id, "mortallyWounded", "RANK-MORT-02");
  setCondition(context, id, { condition: "badlyWounded" }, "RANK-MORT-02");
  setClocks(context, id, { minutesLeft: null, wakesIn: WAKE_BADLY_MINUTES }, "RANK-BAD-01");
  yield* sufferInjury(context, id);
}

function raiseHp(context: RankContext, id: CreatureId, { amount, ritual }: Healing, rule: RuleId): void {
  const { value, max } = context.creature(id).hp;
  const hp = ritual ? max : Math.min(max, value + amount);
  emitFor(context, id, { type: "Healed", rule, operands: { amount: hp - value, hp } }, (creature) => {
    creature.hp.value = hp;
  });
}

/** RANK-KO-01: healing ends the knock-out; who was prone stays so (RANK-KO-05). */
function awaken(context: RankContext, id: CreatureId, rule: RuleId): void {
  emitFor(context, id, { type: "Revived", rule }, (creature) => {
    creature.knockedOut = false;
    creature.koLethal = false;
    creature.survivalRolled = null;
    creature.minutesLeft = null;
    creature.wakesIn = null;
    delete creature.conditions["mortallyWounded"];
  });
}

/** Stunned for one own turn. */
const SHORT_STUN = { condition: "stunned", turns: 1 } as const;

/** RANK-MAG-02 to 10: magic brings back somebody who is out at 0 HP, by the survival roll. */
function* revive(context: RankContext, id: CreatureId, healing: Healing): Procedure<void> {
  const outcome = survivalOutcome(yield* rollSurvival(context, id, "RANK-MAG-02", healing.ritual));
  if (outcome === "dead") return yield* die(context, id, "RANK-MAG-03");
  raiseHp(context, id, healing, healing.ritual ? "RANK-MAG-08" : "RANK-MAG-04");
  awaken(context, id, "RANK-MAG-04");
  if (healing.ritual || outcome === "fine") {
    setCondition(context, id, SHORT_STUN, healing.ritual ? "RANK-MAG-08" : "RANK-MAG-07");
    endAtFullHp(context, id);
  } else if (outcome === "badlyWounded") yield* fromBadWound(context, id);
  else yield* fromMortalWound(context, id);
}

/** RANK-MAG-06. */
function* fromBadWound(context: RankContext, id: CreatureId): Procedure<void> {
  setCondition(context, id, SHORT_STUN, "RANK-MAG-06");
  if (isWhole(context, id)) endAtFullHp(context, id);
  else setCondition(context, id, { condition: "badlyWounded" }, "RANK-MAG-06");
}

/** RANK-MAG-05, RANK-MAG-09: stunned through the encounter and badly wounded after it, unless HP are full. */
function* fromMortalWound(context: RankContext, id: CreatureId): Procedure<void> {
  const inEncounter = context.state.phase === "running";
  const whole = isWhole(context, id);
  setCondition(context, id, whole || !inEncounter ? SHORT_STUN : { condition: "stunned" }, "RANK-MAG-05");
  if (whole) endAtFullHp(context, id);
  else if (!inEncounter) setCondition(context, id, { condition: "badlyWounded" }, "RANK-MAG-09");
  if (context.rulings.injuryPreventedBy === "ritual") yield* sufferInjury(context, id);
}

function isWhole(context: RankContext, id: CreatureId): boolean {
  const { value, max } = context.creature(id).hp;
  return value >= max;
}

/**
 * RANK-BAD-05, RANK-MAG-05: full HP end a bad wound, and a stun that would have lasted, after one turn at least; by whatever
 * they are restored.
 */
export function endAtFullHp(context: RankContext, id: CreatureId): void {
  if (!isWhole(context, id)) return;
  endCondition(context, id, "badlyWounded", "RANK-BAD-05");
  const stunned = context.creature(id).conditions["stunned"];
  if (!stunned || stunned.turns !== null) return;
  if ((stunned.served ?? 0) > 0) return endCondition(context, id, "stunned", "RANK-MAG-05");
  emitFor(context, id, { type: "StunShortened", rule: "RANK-MAG-05" }, (creature) => {
    creature.conditions["stunned"] = conditionOf("stunned", 1);
  });
}

/** RANK-MORT-03: what a lasting injury of the list hinders; the others are told, and played by the GM. */
const HINDERS: { readonly [injury: string]: readonly RollKind[] } = { endurance: ["endurance"] };

/** The kinds of rolls that the GM's words name: several, or the one of a form. */
function hinderedBy(command: Command): readonly RollKind[] {
  const one = textOf(command, "hindered");
  return [...new Set([...textsOf(command, "hinders"), ...(one === "" ? [] : [one])])] as RollKind[];
}

/** RANK-MORT-03: the GM chooses the lasting injury, or puts it in words. */
export function* sufferInjury(context: RankContext, id: CreatureId): Procedure<void> {
  const { choice, command } = yield* ask(PROMPTS.lastingInjury, {
    operands: { creature: id },
    involves: [id],
  });
  const injury: LastingInjury =
    choice === "described" && command
      ? { text: textOf(command, "text"), hinders: hinderedBy(command) }
      : { text: choice, hinders: HINDERS[choice] ?? [] };
  emitFor(
    context,
    id,
    { type: "LastingInjurySuffered", rule: "RANK-MORT-03", operands: injury },
    (creature) => {
      creature.injuries[freeKey("injury", creature.injuries)] = {
        text: injury.text,
        hinders: [...injury.hinders],
      };
    },
  );
}
