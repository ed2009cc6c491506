// The choice of a defense: asked of the target for every attack that leaves one, and paid for.

import { ask, PASS, type Procedure } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { textOf } from "../../core/parameters.ts";
import type { Traced } from "../../core/trace.ts";
import { checkInterrupt, payInterrupt } from "./action-points.ts";
import { apTotal } from "./attributes.ts";
import {
  ACTIVE_DEFENSES,
  activeDefense,
  checkActiveDefense,
  DEFENSE_RULES,
  meanOfTest,
  modeOf,
  passiveDefense,
  type ActiveDefense,
  type DefenseKind,
  type Threat,
} from "./defense.ts";
import type { Test } from "./dice.ts";
import { mountOf, turnHolder } from "./pairs.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";
import type { RankCreature } from "./state.ts";

export interface ChosenDefense {
  readonly kind: DefenseKind;
  readonly test: Test;
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
export function defenseOperands(situation: RankSituation, target: RankCreature, threat: Threat): object {
  const line = (test: Test): object => ({
    die: test.die,
    mode: modeOf(test, situation.rulings),
    mean: Math.round(meanOfTest(test, situation.rulings) * 10_000) / 10_000,
  });
  const holder = situation.state.creatures[turnHolder(situation.state, target.id)] ?? target;
  const actives = possibleDefenses(situation, target, threat).map((kind) => [
    kind,
    line(activeDefense(situation, target, kind, threat, isCramped(situation, target))),
  ]);
  return {
    passive: line(passiveDefense(situation, target, threat)),
    ...(Object.fromEntries(actives) as object),
    apToBorrow: Math.max(0, apTotal(holder).value - holder.debt),
  };
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
  if (possibleDefenses(play.situation, before, threat).length === 0) return passiveOf(play, target, threat);
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
      defenses: defenseOperands(play.situation, before, threat) as never,
      ...(active ? { attack: active.value } : {}),
    },
    involves: threat.attacker === null ? [target] : [threat.attacker, target],
  });
  const kind = ACTIVE_DEFENSES.find((each) => each === command?.type);
  if (!kind || !command) return passiveOf(play, target, threat);
  return meet(play, target, kind, threat, roomOf(play, target, textOf(command, "room")));
}

function passiveOf(play: RankPlay, target: CreatureId, threat: Threat): ChosenDefense {
  return { kind: "passive", test: passiveDefense(play.situation, play.creature(target), threat) };
}

/** Whether a dodge has too little room: as the answer says, else as the region is. */
function roomOf(play: RankPlay, target: CreatureId, said: string): boolean {
  return said === "" ? isCramped(play.situation, play.creature(target)) : said === "cramped";
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
    operands: { kind, by, attacker: threat.attacker ?? "" },
  });
  return { kind, test: activeDefense(play.situation, play.creature(target), kind, threat, cramped) };
}

/** The threat that a defense question was asked for. */
export function threatOf(operands: { readonly [name: string]: unknown }): Threat {
  return operands["threat"] as Threat;
}
