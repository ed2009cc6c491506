// Initiative: how a fight starts, who is surprised, and at which count each is due first.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { part, sum } from "../../../core/language/trace.ts";
import { checkModifier, currentHp, initiativeModifier } from "../character/attributes.ts";
import { countAnew } from "../character/lasting.ts";
import { canAct, earliestTurn } from "../health/conditions.ts";
import { die } from "../health/consciousness.ts";
import { rollCheck, rollDie, type CheckResult } from "../dice.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { presentCreatures } from "./present.ts";

type Block = Draft<TimeCountCreature>;

/** TC-TIME-05, 06: how initiative is rolled. */
export interface StartOptions {
  /** By the GM's word. */
  readonly surprised: readonly CreatureId[];
  /** Who lies in wait: the others roll to notice them. */
  readonly hiding?: readonly CreatureId[];
}

/** TC-TIME-02 to 07: all roll, the lowest number will be first. */
export function* startFight(context: TimeCountContext, options: StartOptions): Procedure<void> {
  context.emit({ type: "FightStarted", rule: "TC-TIME-07", creature: null }, (draft) => {
    draft.phase = "running";
    for (const creature of Object.values(draft.creatures)) countAnew(creature, draft.count);
    draft.count = 0;
  });
  const shared = new Map<string, number>();
  const noticed = yield* surprisedBy(context, options.hiding ?? []);
  const surprised = [...options.surprised, ...noticed];
  for (const id of context.state.entrants) {
    if (context.isHere(id)) yield* unlessGone(enter(context, id, surprised.includes(id), shared));
  }
}

/** Somebody who lies in wait, and how well. */
interface Hider {
  readonly id: CreatureId;
  readonly side: string;
  readonly total: number;
}

/**
 * TC-TIME-02: Stealth (Dex) of those who hide against Perception (Wis) of their foes; a tie is noticed. Whoever leaves
 * meanwhile neither hides nor watches any more, and the others go on.
 */
function* surprisedBy(
  context: TimeCountContext,
  hiding: readonly CreatureId[],
): Procedure<readonly CreatureId[]> {
  if (hiding.length === 0) return [];
  const hidden: Hider[] = [];
  for (const id of hiding) if (context.isHere(id)) yield* unlessGone(hide(context, id, hidden));
  const surprised: CreatureId[] = [];
  for (const watcher of presentCreatures(context.situation)) {
    if (hiding.includes(watcher.id) || !canAct(watcher) || !context.isHere(watcher.id)) continue;
    yield* unlessGone(watch(context, watcher, hidden, surprised));
  }
  return surprised;
}

function* hide(context: TimeCountContext, id: CreatureId, hidden: Hider[]): Procedure<void> {
  const check = yield* notice(context, id, "stealth", 0);
  hidden.push({ id, side: context.creature(id).side, total: check.total.value });
}

function* watch(
  context: TimeCountContext,
  { id, side }: TimeCountCreature,
  hidden: readonly Hider[],
  surprised: CreatureId[],
): Procedure<void> {
  const leastHidden = (): number =>
    Math.min(
      ...hidden.filter((each) => each.side !== side && context.isHere(each.id)).map((each) => each.total),
    );
  if (leastHidden() === Infinity) return;
  const check = yield* notice(context, id, "perception", leastHidden());
  // Whoever has left while this die fell is noticed by nobody.
  const dc = leastHidden();
  if (dc === Infinity) return;
  const success = check.total.value >= dc;
  if (!success) surprised.push(id);
  const operands = { total: check.total, dc, success };
  emitFor(context, id, { type: "SurpriseChecked", rule: "TC-TIME-02", operands });
}

function notice(
  context: TimeCountContext,
  id: CreatureId,
  purpose: "stealth" | "perception",
  dc: number,
): Procedure<CheckResult> {
  const modifier = checkModifier(context.creature(id), purpose, purpose === "stealth" ? "dex" : "wis");
  return rollCheck(context.rulings, { rule: "TC-TIME-02", creature: id, purpose, modifier, dc });
}

/** TC-TIME-35: a newcomer rolls and is due so many counts from now. */
export function* enter(
  context: TimeCountContext,
  id: CreatureId,
  surprised: boolean,
  shared: Map<string, number>,
): Procedure<void> {
  // TC-HP-03: whoever comes without a point left comes dead.
  if (!context.creature(id).dead && currentHp(context.creature(id)).value <= 0) die(context, id);
  const creature = context.creature(id);
  if (!canAct(creature)) return;
  const rolled = yield* initiativeDie(context, creature, shared, "initiative");
  const late = surprised ? yield* initiativeDie(context, creature, shared, "surprise") : 0;
  const modifier = initiativeModifier(creature, context.rulings);
  const initiative = sum("TC-TIME-05", [
    part("dice", rolled, "TC-TIME-05"),
    ...modifier.parts,
    part("surprised", late, "TC-TIME-03"),
  ]);
  // TC-TIME-21: whoever is still in the middle of a delay is due at its end.
  const rolledAt = context.state.count + Math.max(1, initiative.value);
  const nextAct = creature.pending?.endsAt ?? earliestTurn(creature, rolledAt);
  const told = {
    type: "InitiativeRolled",
    rule: "TC-TIME-05",
    rules: [
      ...rulesIf(surprised, "TC-TIME-02", "TC-TIME-03", "TC-TIME-04"),
      ...rulesIf(context.rulings.groupInitiative, "TC-TIME-06"),
      ...rulesIf(context.state.count > 0, "TC-TIME-35", "TC-M25"),
    ],
    operands: { initiative, nextAct, surprised },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.nextAct = nextAct;
    draft.acted = false;
    draft.lastWeapon = null;
    if (surprised) draft.conditions["surprised"] = { condition: "surprised", ends: "turn" };
  });
}

/** TC-TIME-03, 06: with the setting, one side shares each die. */
function* initiativeDie(
  context: TimeCountContext,
  creature: TimeCountCreature,
  shared: Map<string, number>,
  purpose: "initiative" | "surprise",
): Procedure<number> {
  const key = `${creature.side}:${purpose}`;
  const known = context.rulings.groupInitiative ? shared.get(key) : undefined;
  if (known !== undefined) return known;
  const rule = purpose === "initiative" ? "TC-TIME-05" : "TC-TIME-03";
  const rolled = yield* rollDie({ rule, creature: creature.id, purpose }, 6);
  shared.set(key, rolled);
  return rolled;
}
