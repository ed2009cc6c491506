// The checks that a change by hand on a sheet leads to: a wound that fells, fatigue that exhausts, one who may wake.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId } from "../../../core/language/rules.ts";
import { actorOf, flagOf, OPTIONAL_FLAG, parameters } from "../actions/parameters.ts";
import { dyingLimit, normalStamina } from "../character/attributes.ts";
import { emitFor } from "../facts.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type WoundLevel } from "../state.ts";
import { passIfOut } from "../turn/turn-order.ts";
import { countWounds, hasCondition, isAwake, isStaggered } from "./conditions.ts";
import { die, endDying, setRecoveryBonus, sufferWound, wakeCheck } from "./damage.ts";
import { creatureOf, handRefusal, LEVEL } from "./hand-commands.ts";
import { isHalfSpent, maximumStamina, setExhausted } from "./resources.ts";

/** What a hand edit has done to wounds and pools that the rules would have gone on from. */
export const SETTLE: DestinyCommand = {
  rule: "CORE-HAND",
  gmOnly: true,
  shape: parameters({ wounded: { ...LEVEL, optional: true }, eased: OPTIONAL_FLAG, tired: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const refused = handRefusal(situation, command);
    const creature = creatureOf(situation, command);
    if (refused || !creature) return refused;
    return isAnythingDue(situation, creature, command) ? null : refuse("CORE-HAND", "nothingDue");
  },
  *run(context, command) {
    const id = actorOf(command);
    settlePools(context, id, command);
    const wounded = WOUND_LEVELS.find((each) => each === command["wounded"]);
    if (wounded) yield* sufferWound(context, id, wounded, { level: wounded, rule: "DEST-WND-05" });
    settleDying(context, id);
    if (flagOf(command, "eased") ?? false) yield* settleEased(context, id);
    yield* passIfOut(context, id);
  },
};

/** DEST-FAT-02: whether a change has brought fatigue; one that has brought nothing else is of the pools alone. */
function isTiring(command: Command): boolean {
  if (flagOf(command, "tired") ?? false) return true;
  return command["wounded"] === undefined && !(flagOf(command, "eased") ?? false);
}

function isPastDying({ rulings }: Pick<DestinyReadContext, "rulings">, creature: DestinyCreature): boolean {
  return hasCondition(creature, "dying") && creature.dyingCounter >= dyingLimit(creature, rulings).value;
}

function isAnythingDue(situation: DestinyReadContext, creature: DestinyCreature, command: Command): boolean {
  const wounded = WOUND_LEVELS.find((each) => each === command["wounded"]);
  const eased = flagOf(command, "eased") ?? false;
  return (
    (wounded !== undefined && creature.wounds[wounded] > 0 && leadsOn(situation, creature, wounded)) ||
    isPastDying(situation, creature) ||
    isOverfull(creature) ||
    (isTiring(command) && isTiredOut(creature)) ||
    (eased && isReliefDue(creature))
  );
}

/** Whether a wound by hand calls for anything: a faint check, a fall, a hold, a mount, the end of Defend. */
function leadsOn({ rulings }: DestinyReadContext, creature: DestinyCreature, level: WoundLevel): boolean {
  const watched = ["defending", "climbing", "swimming", "mounted", "ridden"] as const;
  return (
    level === "fatal" ||
    (isAwake(creature) && isStaggered(creature, rulings)) ||
    watched.some((each) => hasCondition(creature, each))
  );
}

/** DEST-FAT-02: tired enough to be exhausted, and not; that is so after a long rest (DEST-AMB-22). */
function isTiredOut(creature: DestinyCreature): boolean {
  const spent = isHalfSpent(creature.fatigue, normalStamina(creature).value);
  return spent && !creature.exhausted && !creature.sheet.noStamina;
}

/** DEST-FAT-01. */
function isOverfull(creature: DestinyCreature): boolean {
  return !creature.sheet.noStamina && creature.stamina > Math.max(0, maximumStamina(creature).value);
}

function isReliefDue(creature: DestinyCreature): boolean {
  const { wounds, exhausted, fatigue, recoveryBonus } = creature;
  const isMending = wounds.critical === 0 && wounds.fatal === 0;
  if (hasCondition(creature, "dying")) return isMending;
  const rested = exhausted && !isHalfSpent(fatigue, normalStamina(creature).value);
  return hasCondition(creature, "unconscious") || rested || (countWounds(wounds) === 0 && recoveryBonus > 0);
}

/** DEST-FAT-01, DEST-FAT-02, DEST-AMB-22: what fatigue by hand does to the pool and to exhaustion. */
function settlePools(context: DestinyContext, id: CreatureId, command: Command): void {
  const creature = context.creature(id);
  const eased = flagOf(command, "eased") ?? false;
  if (creature.sheet.noStamina) return;
  const most = Math.max(0, maximumStamina(creature).value);
  if (creature.stamina > most) {
    const operands = { resource: "stamina", value: most };
    emitFor(context, id, { type: "ResourceSet", rule: "DEST-FAT-01", operands }, (block) => {
      block.stamina = most;
    });
  }
  const spent = isHalfSpent(creature.fatigue, normalStamina(creature).value);
  if (spent && !creature.exhausted && isTiring(command)) setExhausted(context, id, true, "DEST-FAT-02");
  if (!spent && creature.exhausted && eased) setExhausted(context, id, false, "DEST-AMB-22");
}

function settleDying(context: DestinyContext, id: CreatureId): void {
  const creature = context.creature(id);
  if (!creature.dead && isPastDying(context, creature)) die(context, id, "DEST-AMB-14");
}

/** DEST-AMB-13, DEST-AMB-14, DEST-REC-03: what wounds eased by hand bring. */
function* settleEased(context: DestinyContext, id: CreatureId): Procedure<void> {
  const { dead, wounds } = context.creature(id);
  if (dead) return;
  if (countWounds(wounds) === 0) setRecoveryBonus(context, id, 0);
  if (wounds.critical === 0 && wounds.fatal === 0) endDying(context, id, "DEST-AMB-14");
  yield* wakeCheck(context, id);
}

/** The checks that a change by hand leads to, or null where nothing follows: what stood before is not looked at again. */
export function afterHandEdit(
  before: DestinyReadContext["state"],
  situation: DestinyReadContext,
  id: CreatureId,
): Command | null {
  const [was, is] = [before.creatures[id], situation.state.creatures[id]];
  if (!was || !is) return null;
  const wounded = woundBetween(was, is);
  const eased =
    countWounds(is.wounds) < countWounds(was.wounds) || is.fatigue < was.fatigue || hasFallen(was, is);
  const isWorse = is.fatigue > was.fatigue || !isHalfSpent(was.fatigue, normalStamina(was).value);
  const tired = isWorse && isTiredOut(is);
  if (!wounded && !eased && !tired && !isOverfull(is) && !isPastDying(situation, is)) return null;
  const alone = !wounded && !eased;
  const command: Command = {
    type: "settle",
    creature: id,
    ...(wounded ? { wounded } : {}),
    ...(eased ? { eased } : {}),
    ...(tired && !alone ? { tired } : {}),
  };
  return SETTLE.check(situation, command, null) === null ? command : null;
}

/** The gravest level of which there are more wounds than before; of wounds that have come down on the whole, only a fatal one. */
function woundBetween(was: DestinyCreature, is: DestinyCreature): WoundLevel | undefined {
  const more = [...WOUND_LEVELS].reverse().find((level) => is.wounds[level] > was.wounds[level]);
  return more === "fatal" || !hasFallen(was, is) ? more : undefined;
}

/** Whether a wound has only come down a level, which is no new one. */
function hasFallen(was: DestinyCreature, is: DestinyCreature): boolean {
  const weight = ({ wounds }: DestinyCreature): number =>
    WOUND_LEVELS.reduce((total, level, i) => total + wounds[level] * (i + 1), 0);
  return weight(is) < weight(was);
}
