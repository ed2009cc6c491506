// The choice of a defense: asked of the target for every attack that leaves one, and paid for.

import type { Choice, ChoiceOf } from "../../../core/language/prompts.ts";
import { ask, PASS, type Procedure, question } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { asJson, type JsonRecord } from "../../../core/language/json.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { checkInterrupt, payInterrupt } from "../turn/action-points.ts";
import { apTotal } from "../character/attributes.ts";
import { ACTIVE_DEFENSES, DEFENSE_RULES, type ActiveDefense, type DefenseKind } from "./defense-kinds.ts";
import {
  activeDefense,
  checkActiveDefense,
  passiveDefense,
  type DefenseAnswer,
  type Threat,
} from "./defense.ts";
import { decide } from "../actions/dialogs.ts";
import { foretell, type Test } from "../dice.ts";
import { mountOf, turnHolder } from "../turn/pairs.ts";
import type { RankContext, RankReadContext, RankRulings } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export interface ChosenDefense {
  readonly kind: DefenseKind;
  readonly test: Test;
  /** Who rolls it: the mount, where it dodges for both (RANK-MNT-05). */
  readonly by: CreatureId;
}

/** RANK-ACTV-05: whether somebody has little room, where nobody says otherwise. */
export function isCramped({ state }: RankReadContext, creature: RankCreature): boolean {
  return state.regions[creature.region ?? ""]?.cramped ?? false;
}

/** The active defenses that a target could take now. */
export function possibleDefenses(
  situation: RankReadContext,
  target: RankCreature,
  threat: Threat,
): ActiveDefense[] {
  return ACTIVE_DEFENSES.filter((kind) => checkActiveDefense(situation, target, kind, threat) === null);
}

/** RANK-ACTV-07: die, mode and mean of a defense. */
export function defenseNumbers(test: Test, rulings: RankRulings): { readonly [number: string]: Traced } {
  const { die, mode, mean } = foretell(test, rulings);
  return { defenseDie: die, [`mean-${mode}`]: mean };
}

/** RANK-ACTV-07: the AP left to borrow, of whoever has the turn of the target. */
function apToBorrow({ state }: RankReadContext, { id }: RankCreature): Traced {
  const holder = state.creatures[turnHolder(state, id)] ?? state.creatures[id];
  const left = holder ? apTotal(holder).value - holder.debt : 0;
  return fixed("RANK-ACTV-07", "apToBorrow", Math.max(0, left));
}

/** RANK-ACTV-07: the choices with what is weighed: the numbers of the free roll, and the AP left to borrow for another. */
function choicesBefore(
  { situation, rulings }: RankContext,
  target: RankCreature,
  threat: Threat,
): readonly Choice<ChoiceOf<typeof PROMPTS.defense>>[] {
  const numbers = defenseNumbers(passiveDefense(situation, target, threat), rulings);
  return [
    { id: PASS, operands: asJson(numbers) as JsonRecord },
    {
      id: "defend",
      takesCommand: true,
      operands: { apToBorrow: asJson({ ...apToBorrow(situation, target) }) },
    },
  ];
}

/** A blow as its target sees it come. */
export interface IncomingBlow {
  readonly target: CreatureId;
  readonly threat: Threat;
  /** Name of weapon, spell or hold, for the card. */
  readonly with: string;
}

/**
 * RANK-ATK-03, RANK-ATK-04: asks how the attack is met and pays for it. Nobody is asked who has no choice.
 * `active` is the attack roll, where the setting lets it fall first.
 */
export function* chooseDefense(
  context: RankContext,
  { target, threat, with: weapon }: IncomingBlow,
  active: Traced | null,
): Procedure<ChosenDefense> {
  const before = context.creature(target);
  const possible = possibleDefenses(context.situation, before, threat);
  if (possible.length === 0) return passiveOf(context, target, threat);
  const attacker = threat.attacker ?? "";
  const { command } = yield* ask(PROMPTS.defense, {
    to: target,
    ...(context.isToldToAnybody ? { choices: choicesBefore(context, before, threat) } : {}),
    operands: {
      attacker,
      weapon,
      threat: { ...threat },
      ...(active ? { attack: active.value } : {}),
    },
    involves: threat.attacker === null ? [target] : [threat.attacker, target],
  });
  const kind = ACTIVE_DEFENSES.find((each) => each === command?.type);
  if (!kind || !command) return passiveOf(context, target, threat);
  const dodges = kind === "dodge" || kind === "mountDodge";
  const cramped = dodges && (yield* lacksRoom(context, target, textOf(command, "room")));
  return meet(context, target, { kind, cramped }, threat);
}

function passiveOf(context: RankContext, target: CreatureId, threat: Threat): ChosenDefense {
  return {
    kind: "passive",
    test: passiveDefense(context.situation, context.creature(target), threat),
    by: target,
  };
}

/** RANK-ACTV-05: whether a dodge has too little room: as the answer says, else as the GM does; usually as the region is. */
function* lacksRoom(context: RankContext, target: CreatureId, said: string): Procedure<boolean> {
  const asked = question(PROMPTS.room, {
    usual: isCramped(context.situation, context.creature(target)) ? "cramped" : "enough",
    operands: { creature: target },
    involves: [target],
  });
  return (yield* decide(context, said, asked)) === "cramped";
}

/** RANK-TURN-07: pays for the defense and makes its test. */
function meet(
  context: RankContext,
  target: CreatureId,
  answer: DefenseAnswer,
  threat: Threat,
): ChosenDefense {
  const { kind } = answer;
  const creature = context.creature(target);
  const mount = mountOf(context.situation, creature);
  const rule = DEFENSE_RULES[kind];
  const by = kind === "mountDodge" && mount ? mount.id : target;
  if (checkInterrupt(context.situation, context.creature(by))) return passiveOf(context, target, threat);
  payInterrupt(context, by, rule);
  emitFor(context, target, {
    type: "DefenseTaken",
    rule,
    rules: ["RANK-ATK-03"],
    operands: { kind, by, attacker: threat.attacker ?? "" },
  });
  return {
    kind,
    test: activeDefense(context.situation, context.creature(target), answer, threat),
    by,
  };
}

/** The threat that a defense question was asked for. */
export function threatOf(operands: { readonly [name: string]: unknown }): Threat {
  return operands["threat"] as Threat;
}
