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
  shape: parameters({ wounded: { ...LEVEL, optional: true }, eased: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const refused = handRefusal(situation, command);
    const creature = creatureOf(situation, command);
    if (refused || !creature) return refused;
    return isAnythingDue(situation, creature, command) ? null : refuse("CORE-HAND", "nothingDue");
  },
  *run(context, command) {
    const id = actorOf(command);
    settlePools(context, id, flagOf(command, "eased") ?? false);
    const wounded = WOUND_LEVELS.find((each) => each === command["wounded"]);
    const rule = "DEST-WND-05";
    if (wounded) yield* sufferWound(context, id, wounded, { level: wounded, rule });
    else if (isFatallyWounded(context.creature(id)))
      yield* sufferWound(context, id, "fatal", { level: "fatal", rule });
    settleDying(context, id);
    if (flagOf(command, "eased") ?? false) yield* settleEased(context, id);
    yield* passIfOut(context, id);
  },
};

/** DEST-NPC-01, DEST-AMB-14: holds a fatal wound that has not felled it yet. */
function isFatallyWounded(creature: DestinyCreature): boolean {
  return !creature.dead && creature.wounds.fatal > 0 && !hasCondition(creature, "dying");
}

function isPastDying({ rulings }: Pick<DestinyReadContext, "rulings">, creature: DestinyCreature): boolean {
  return hasCondition(creature, "dying") && creature.dyingCounter >= dyingLimit(creature, rulings).value;
}

function isAnythingDue(situation: DestinyReadContext, creature: DestinyCreature, command: Command): boolean {
  const wounded = WOUND_LEVELS.find((each) => each === command["wounded"]);
  const eased = flagOf(command, "eased") ?? false;
  return (
    (wounded !== undefined && creature.wounds[wounded] > 0 && leadsOn(situation, creature, wounded)) ||
    isFatallyWounded(creature) ||
    isPastDying(situation, creature) ||
    isOverspent(creature) ||
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

function isOverspent(creature: DestinyCreature): boolean {
  if (creature.sheet.noStamina) return false;
  const tired = isHalfSpent(creature.fatigue, normalStamina(creature).value) && !creature.exhausted;
  return tired || creature.stamina > Math.max(0, maximumStamina(creature).value);
}

function isReliefDue(creature: DestinyCreature): boolean {
  const { wounds, exhausted, fatigue, recoveryBonus } = creature;
  const isMending = wounds.critical === 0 && wounds.fatal === 0;
  if (hasCondition(creature, "dying")) return isMending;
  const rested = exhausted && !isHalfSpent(fatigue, normalStamina(creature).value);
  return hasCondition(creature, "unconscious") || rested || (countWounds(wounds) === 0 && recoveryBonus > 0);
}

/** DEST-FAT-01, DEST-FAT-02, DEST-AMB-22: what fatigue by hand does to the pool and to exhaustion. */
function settlePools(context: DestinyContext, id: CreatureId, eased: boolean): void {
  const creature = context.creature(id);
  if (creature.sheet.noStamina) return;
  const most = Math.max(0, maximumStamina(creature).value);
  if (creature.stamina > most) {
    const operands = { resource: "stamina", value: most };
    emitFor(context, id, { type: "ResourceSet", rule: "DEST-FAT-01", operands }, (block) => {
      block.stamina = most;
    });
  }
  const spent = isHalfSpent(creature.fatigue, normalStamina(creature).value);
  if (spent && !creature.exhausted) setExhausted(context, id, true, "DEST-FAT-02");
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

/** The checks that a change by hand leads to, or null where nothing follows. */
export function afterHandEdit(
  before: DestinyReadContext["state"],
  situation: DestinyReadContext,
  id: CreatureId,
): Command | null {
  const [was, is] = [before.creatures[id], situation.state.creatures[id]];
  if (!was || !is) return null;
  const wounded = [...WOUND_LEVELS].reverse().find((level) => is.wounds[level] > was.wounds[level]);
  const eased =
    countWounds(is.wounds) < countWounds(was.wounds) || is.fatigue < was.fatigue || hasFallen(was, is);
  const command: Command = {
    type: "settle",
    creature: id,
    ...(wounded && !hasFallen(was, is) ? { wounded } : {}),
    ...(eased ? { eased } : {}),
  };
  return SETTLE.check(situation, command, null) === null ? command : null;
}

/** Whether a wound has only come down a level, which is no new one. */
function hasFallen(was: DestinyCreature, is: DestinyCreature): boolean {
  const weight = ({ wounds }: DestinyCreature): number =>
    WOUND_LEVELS.reduce((total, level, i) => total + wounds[level] * (i + 1), 0);
  return weight(is) < weight(was);
}
