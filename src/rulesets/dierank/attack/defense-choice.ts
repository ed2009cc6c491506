// The choice of a defense: asked of the target for every attack that leaves one, and paid for.

import { ask, PASS, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { tell } from "../../../core/language/emit.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { checkInterrupt, payInterrupt } from "../turn/action-points.ts";
import { apTotal } from "../character/attributes.ts";
import {
  ACTIVE_DEFENSES,
  activeDefense,
  checkActiveDefense,
  DEFENSE_RULES,
  meanOfTest,
  passiveDefense,
  type ActiveDefense,
  type DefenseKind,
  type Threat,
} from "./defense.ts";
import { decide } from "../actions/dialogs.ts";
import { throwOf, type Test } from "../dice.ts";
import { mountOf, turnHolder } from "../turn/pairs.ts";
import type { RankPlay, RankSituation } from "../rulings.ts";
import type { RankCreature } from "../state.ts";

export interface ChosenDefense {
  readonly kind: DefenseKind;
  readonly test: Test;
  /** Who rolls it: the mount, where it dodges for both (RANK-MNT-05). */
  readonly by: CreatureId;
}

/** RANK-ACTV-05: whether somebody has little room, where nobody says otherwise. */
export function isCramped({ state }: RankSituation, creature: RankCreature): boolean {
  return state.regions[creature.region ?? ""]?.cramped ?? false;
}

/** The active defenses that a target could take now. */
export function possibleDefenses(
  situation: RankSituation,
  target: RankCreature,
  threat: Threat,
): ActiveDefense[] {
  return ACTIVE_DEFENSES.filter((kind) => checkActiveDefense(situation, target, kind, threat) === null);
}

/** RANK-ACTV-07: die, mode and mean of each defense that is allowed, and the AP left to borrow. */
export function defenseOperands(
  situation: RankSituation,
  target: RankCreature,
  threat: Threat,
  possible: readonly ActiveDefense[],
): { readonly [name: string]: Traced | string } {
  const holder = situation.state.creatures[turnHolder(situation.state, target.id)] ?? target;
  const operands: { [name: string]: Traced | string } = {
    apToBorrow: fixed("RANK-ACTV-07", "apToBorrow", Math.max(0, apTotal(holder).value - holder.debt)),
  };
  const show = (kind: DefenseKind, test: Test): void => {
    const { die, mode } = throwOf(test, situation.rulings);
    const mean = Math.round(meanOfTest(test, situation.rulings) * 100) / 100;
    operands[kind] = { ...fixed("RANK-DIE-09", mode, mean), parts: test.reasons };
    operands[`${kind}Die`] = `D${die}`;
    operands[`${kind}Mode`] = mode;
  };
  show("passive", passiveDefense(situation, target, threat));
  const cramped = isCramped(situation, target);
  for (const kind of possible) show(kind, activeDefense(situation, target, kind, threat, cramped));
  return operands;
}

/**
 * RANK-ATK-03, RANK-ATK-04: asks how the attack is met and pays for it. Nobody is asked who has no choice.
 * `active` is the attack roll, where the setting lets it fall first.
 */
export function* chooseDefense(
  play: RankPlay,
  target: CreatureId,
  threat: Threat,
  weapon: string,
  active: Traced | null,
): Procedure<ChosenDefense> {
  const before = play.creature(target);
  const possible = possibleDefenses(play.situation, before, threat);
  if (possible.length === 0) return passiveOf(play, target, threat);
  const attacker = threat.attacker ?? "";
  const { command } = yield* ask({
    rule: "RANK-ATK-04",
    to: { kind: "owner", creature: target },
    prompt: "defense",
    choices: [{ id: PASS }, { id: "defend", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: true,
    operands: {
      attacker,
      weapon,
      threat: { ...threat },
      ...(play.isToldToAnybody
        ? (defenseOperands(play.situation, before, threat, possible) as JsonRecord)
        : {}),
      ...(active ? { attack: active.value } : {}),
    },
    involves: threat.attacker === null ? [target] : [threat.attacker, target],
    reference: ["RANK-ACTV-01", "RANK-ACTV-02", "RANK-ACTV-04"],
  });
  const kind = ACTIVE_DEFENSES.find((each) => each === command?.type);
  if (!kind || !command) return passiveOf(play, target, threat);
  const dodges = kind === "dodge" || kind === "mountDodge";
  const cramped = dodges && (yield* lacksRoom(play, target, textOf(command, "room")));
  return meet(play, target, kind, threat, cramped);
}

function passiveOf(play: RankPlay, target: CreatureId, threat: Threat): ChosenDefense {
  return { kind: "passive", test: passiveDefense(play.situation, play.creature(target), threat), by: target };
}

/** RANK-ACTV-05: whether a dodge has too little room: as the answer says, else as the GM does; usually as the region is. */
function* lacksRoom(play: RankPlay, target: CreatureId, said: string): Procedure<boolean> {
  const room = yield* decide(play, said, {
    rule: "RANK-ACTV-05",
    to: null,
    prompt: "room",
    choices: ["enough", "cramped"],
    usual: isCramped(play.situation, play.creature(target)) ? "cramped" : "enough",
    operands: { creature: target },
    involves: [target],
  });
  return room === "cramped";
}

/** RANK-TURN-07: pays for the defense and makes its test. */
function meet(
  play: RankPlay,
  target: CreatureId,
  kind: ActiveDefense,
  threat: Threat,
  cramped: boolean,
): ChosenDefense {
  const creature = play.creature(target);
  const mount = mountOf(play.situation, creature);
  const rule = DEFENSE_RULES[kind];
  const by = kind === "mountDodge" && mount ? mount.id : target;
  if (checkInterrupt(play.situation, play.creature(by))) return passiveOf(play, target, threat);
  payInterrupt(play, by, rule);
  tell(play, target, {
    type: "DefenseTaken",
    rule,
    rules: ["RANK-ATK-03"],
    operands: { kind, by, attacker: threat.attacker ?? "" },
  });
  return { kind, test: activeDefense(play.situation, play.creature(target), kind, threat, cramped), by };
}

/** The threat that a defense question was asked for. */
export function threatOf(operands: { readonly [name: string]: unknown }): Threat {
  return operands["threat"] as Threat;
}
