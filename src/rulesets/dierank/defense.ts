// Defenses against a melee attack: the passive roll that is free, and the three active ones that interrupt.

import { ask, PASS, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { flagOf } from "../../core/parameters.ts";
import { checkInterrupt, payInterrupt } from "./action-points.ts";
import { countsAsHelpless, hindranceOfDefense } from "./conditions.ts";
import type { Test } from "./dice.ts";
import type { RankPlay, RankRulings, RankSituation } from "./rulings.ts";
import type { RankCreature, RankWeapon } from "./state.ts";

export const ACTIVE_DEFENSES = ["block", "parry", "dodge"] as const;
export type ActiveDefense = (typeof ACTIVE_DEFENSES)[number];
export type DefenseKind = "passive" | ActiveDefense;

/** The register's row of each active defense. */
export const DEFENSE_RULES: { readonly [Kind in ActiveDefense]: string } = {
  block: "RANK-ACTV-01",
  parry: "RANK-ACTV-02",
  dodge: "RANK-ACTV-04",
};

/** What an active defense must know of the attack. */
export interface Threat {
  /** Null for an attack with bare hands. */
  readonly weapon: RankWeapon | null;
  readonly attackerSize: number;
  readonly aware: boolean;
}

/** RANK-PASS-01 to 04, RANK-HLP-02: the passive roll against melee. */
export function passiveDefense(target: RankCreature, aware: boolean, rulings: RankRulings): Test {
  if (countsAsHelpless(target, rulings)) return { die: 2, reasons: [part("helpless", -1, "RANK-HLP-02")] };
  const reasons = hindranceOfDefense(target);
  if (!aware) reasons.push(part("unaware", -1, "RANK-PASS-04"));
  if (target.conditions["surprised"] && !target.acted) reasons.push(part("surprised", -1, "RANK-SUR-02"));
  return { die: target.dice.def, reasons };
}

/** RANK-ACTV-01 to 05: the roll of an active defense against melee. */
export function activeDefense(
  target: RankCreature,
  kind: ActiveDefense,
  threat: Threat,
  cramped: boolean,
  rulings: RankRulings,
): Test {
  const hinder = hindranceOfDefense(target);
  switch (kind) {
    case "block":
      return { die: target.dice.def, reasons: [part("block", 1, "RANK-ACTV-01"), ...hinder] };
    case "parry":
      return { die: target.dice.att, reasons: [...parryHindrance(target, threat, rulings), ...hinder] };
    case "dodge":
      return {
        die: target.dice.ref,
        reasons: cramped ? [part("cramped", -1, "RANK-ACTV-05"), ...hinder] : hinder,
      };
  }
}

/** RANK-ACTV-03. */
function parryHindrance(target: RankCreature, threat: Threat, rulings: RankRulings): TracePart[] {
  const found: TracePart[] = [];
  const weapons = readyMelee(target);
  if (weapons.length === 0 && threat.weapon) found.push(part("bareHands", -1, "RANK-ACTV-03"));
  if (weapons.length > 0 && weapons.every((each) => each.noParry))
    found.push(part("unsuitableWeapon", -1, "RANK-ACTV-03"));
  if (threat.attackerSize >= rulings.giantSize) found.push(part("giant", -1, "RANK-ACTV-03"));
  return found;
}

/** The melee weapons that a creature has ready. */
export function readyMelee(creature: RankCreature): RankWeapon[] {
  return Object.values(creature.weapons).filter(
    (weapon) => weapon.kind === "melee" && (weapon.ready || weapon.natural),
  );
}

/** Why a target may not meet a melee attack so, or null (RANK-PASS-03, RANK-ACTV-01, RANK-TURN-08). */
export function checkActiveDefense(
  situation: RankSituation,
  target: RankCreature,
  kind: ActiveDefense,
  aware: boolean,
): Refusal | null {
  if (!aware) return refuse("RANK-PASS-03", "unaware");
  if (kind === "block" && !target.shieldReady) return refuse("RANK-ACTV-01", "noShield");
  return checkInterrupt(situation, target);
}

/** RANK-ATK-03, RANK-ATK-04: asks how the attack is met and pays for it. Nobody is asked who has no choice. */
export function* chooseDefense(
  play: RankPlay,
  attacker: CreatureId,
  target: CreatureId,
  threat: Threat,
): Procedure<Test> {
  const before = play.creature(target);
  const passive = passiveDefense(before, threat.aware, play.rulings);
  const possible = ACTIVE_DEFENSES.some(
    (kind) => !checkActiveDefense(play.situation, before, kind, threat.aware),
  );
  if (!possible) return passive;
  const { choice, command } = yield* ask({
    rule: "RANK-ATK-04",
    to: { kind: "owner", creature: target },
    prompt: "defense",
    choices: [{ id: PASS }, { id: "defend", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: true,
    operands: { attacker, weapon: threat.weapon?.name ?? "" },
    involves: [attacker, target],
  });
  const kind = ACTIVE_DEFENSES.find((each) => each === command?.type);
  if (choice === PASS || !kind || !command)
    return passiveDefense(play.creature(target), threat.aware, play.rulings);
  payInterrupt(play, target, DEFENSE_RULES[kind]);
  tell(play, target, { type: "DefenseTaken", rule: DEFENSE_RULES[kind], operands: { kind, attacker } });
  return activeDefense(play.creature(target), kind, threat, flagOf(command, "cramped"), play.rulings);
}
