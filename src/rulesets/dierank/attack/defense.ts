// Defenses: the passive roll that is free, its minimum by range, and the active ones that interrupt.

import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { type ActiveDefense } from "./defense-kinds.ts";
import { checkInterrupt } from "../turn/action-points.ts";
import { defenseDie, hasReadyShield, readyMelee } from "../character/attributes.ts";
import { checkAble, countsAsHelpless } from "../health/conditions.ts";
import { combineModes, meanOf, throwOf, type Test } from "../dice.ts";
import { reasonsOfDefense, type Assault } from "./modes.ts";
import { mountOf, ridesUnskilled } from "../turn/pairs.ts";
import type { RankRulings, RankReadContext } from "../rulings.ts";
import type { Die, RankCreature, Statistic } from "../state.ts";

/** What a defense must know of the attack. */
export interface Threat extends Assault {
  /** Made with a weapon, and not with bare hands (RANK-ACTV-03). */
  readonly armed: boolean;
  readonly attackerSize: number;
  readonly aware: boolean;
  /** Poison, mind, and the like (RANK-PASS-04). */
  readonly indirect: boolean;
  /** Whether it has a physical effect, and by its nature one that DEF meets (RANK-ACTV-06). */
  readonly effect: "none" | "direct" | "other";
  /** The statistic of the passive defense (RANK-PASS-02). */
  readonly statistic: Statistic;
  /** The die of its range band; null without a range and where the band has none (table T4). */
  readonly minimum: Die | null;
  /** Whether it comes from afar, beyond point-blank (RANK-HLP-03). */
  readonly distant: boolean;
  /** Crushing and throwing leave no active defense (RANK-GRP-10, RANK-GRP-11). */
  readonly passiveOnly: boolean;
}

export interface PassiveDefense extends Test {
  readonly source: "own" | "minimum" | "helpless";
}

/** RANK-PASS-01 to 08: the roll of a target that does nothing; of own die and minimum the higher mean (RANK-PASS-06). */
export function passiveDefense(
  situation: RankReadContext,
  target: RankCreature,
  threat: Threat,
): PassiveDefense {
  const { kind, statistic } = threat;
  const lowered = statistic === "def" || (statistic === "str" && kind === "melee");
  if (lowered && countsAsHelpless(target, situation.rulings)) return helplessDefense(target, threat);
  const own = ownDefense(situation, target, threat);
  const least = kind === "spell" && threat.effect === "none" ? null : threat.minimum;
  if (least === null) return kind === "ranged" && !threat.distant ? { ...own, origin: NO_MINIMUM() } : own;
  return betterOf(own, least, situation.rulings);
}

const NO_MINIMUM = (): Traced => fixed("RANK-PASS-07", "noMinimum", 0);

/** RANK-PASS-05, RANK-PASS-06: the own roll or the minimum die of the range, by the higher mean. */
function betterOf(own: PassiveDefense, least: Die, rulings: RankRulings): PassiveDefense {
  const means = [meanOfTest(own, rulings), meanOf(least, "normal")] as const;
  const parts = [part("ownMean", means[0], "RANK-PASS-06"), part("minimumMean", means[1], "RANK-PASS-06")];
  if (means[0] >= means[1]) return { ...own, origin: { ...fixed("RANK-PASS-06", "ownDie", own.die), parts } };
  const origin = { ...fixed("RANK-PASS-05", "minimumDie", least), parts };
  return { die: least, reasons: [], source: "minimum", origin };
}

/** RANK-HLP-02 to 05: the lowest die, or just the minimum of the range. */
function helplessDefense(
  target: RankCreature,
  { distant, minimum, kind, statistic }: Threat,
): PassiveDefense {
  const afar = distant ? minimum : null;
  const widened = target.conditions["helpless"] === undefined || statistic === "str";
  const parts = [
    part("helplessDie", afar ?? 2, "RANK-PASS-08"),
    ...(widened ? [part("countsAsHelpless", 0, "RANK-HLP-04")] : []),
    ...(kind === "spell" ? [part("spell", 0, "RANK-HLP-05")] : []),
  ];
  if (afar !== null)
    return { die: afar, reasons: [], source: "minimum", origin: sum("RANK-HLP-03", parts, true) };
  const reasons = [part("helpless", -1, "RANK-HLP-02")];
  return { die: 2, reasons, source: "helpless", origin: sum("RANK-HLP-02", parts, true) };
}

function ownDefense(situation: RankReadContext, target: RankCreature, threat: Threat): PassiveDefense {
  const reasons = reasonsOfDefense(situation, target, threat.statistic, threat);
  const unaware = !threat.aware || (target.knockedOut && threat.statistic === "def");
  if (unaware && !threat.indirect) reasons.push(part("unaware", -1, "RANK-PASS-04"));
  if (target.conditions["surprised"] && !target.acted) reasons.push(part("surprised", -1, "RANK-SUR-02"));
  return { die: defenseDie(target, threat.statistic), reasons, source: "own" };
}

/** RANK-DIE-09: the mean of a test as it would be thrown. */
export function meanOfTest(test: Test, rulings: RankRulings): number {
  const { die, mode } = throwOf(test, rulings);
  return meanOf(die, mode);
}

/** An active defense as its target takes it. */
export interface DefenseAnswer {
  readonly kind: ActiveDefense;
  /** Whether there is little room to dodge (RANK-ACTV-05). */
  readonly cramped?: boolean;
}

/** RANK-ACTV-01 to 05, RANK-MNT-07: the roll of an active defense. */
export function activeDefense(
  situation: RankReadContext,
  target: RankCreature,
  { kind, cramped = false }: DefenseAnswer,
  threat: Threat,
): Test {
  const reasons = (who: RankCreature, statistic: Statistic): TracePart[] =>
    reasonsOfDefense(situation, who, statistic, threat);
  const unskilled = ridesUnskilled(target) ? [part("unskilledRider", -1, "RANK-MNT-11")] : [];
  const room = cramped ? [part("cramped", -1, "RANK-ACTV-05")] : [];
  switch (kind) {
    case "block":
      return {
        die: defenseDie(target, "def"),
        reasons: [part("block", 1, "RANK-ACTV-01"), ...reasons(target, "def"), ...unskilled],
      };
    case "parry":
      return {
        die: target.dice.att,
        reasons: [
          ...parryHindrance(target, threat, situation.rulings),
          ...reasons(target, "att"),
          ...unskilled,
        ],
      };
    case "dodge":
      return { die: target.dice.ref, reasons: [...room, ...reasons(target, "ref"), ...unskilled] };
    case "mountDodge": {
      const mount = mountOf(situation, target) ?? target;
      const { ref } = mount.dice;
      const origin = fixed("RANK-MNT-05", "mountRef", ref);
      return { die: ref, reasons: [...room, ...reasons(mount, "ref")], origin };
    }
  }
}

/** RANK-ACTV-03. */
function parryHindrance(target: RankCreature, threat: Threat, rulings: RankRulings): TracePart[] {
  const found: TracePart[] = [];
  const weapons = readyMelee(target);
  if (weapons.length === 0 && threat.armed) found.push(part("bareHands", -1, "RANK-ACTV-03"));
  if (weapons.length > 0 && weapons.every((each) => each.noParry))
    found.push(part("unsuitableWeapon", -1, "RANK-ACTV-03"));
  if (threat.attackerSize >= rulings.giantSize) found.push(part("giant", -1, "RANK-ACTV-03"));
  return found;
}

/** Why a target may not meet an attack so, AP apart; or null (RANK-PASS-03, RANK-ACTV-01 to 06, RANK-MNT-07, RANK-MNT-08). */
export function checkDefenseKind(
  situation: RankReadContext,
  target: RankCreature,
  kind: ActiveDefense,
  threat: Threat,
): Refusal | null {
  if (threat.passiveOnly) return refuse("RANK-GRP-10", "passiveOnly");
  if (!threat.aware) return refuse("RANK-PASS-03", "unaware");
  const unfit = checkFit(target, kind, threat);
  if (unfit) return unfit;
  const mount = mountOf(situation, target);
  if (kind === "mountDodge") return mount ? checkAble(mount) : refuse("RANK-MNT-07", "notMounted");
  if (kind === "dodge" && mount && !lifts(target, "riderDodge")) return refuse("RANK-MNT-08", "mounted");
  return checkAble(target);
}

/** RANK-MNT-08: whether a talent lifts what riders must not do. */
export function lifts(creature: Pick<RankCreature, "abilities">, what: string): boolean {
  return Object.values(creature.abilities).some((ability) => ability.lifts.includes(what));
}

/** Whether a defense is of any use against this kind of attack. */
function checkFit(target: RankCreature, kind: ActiveDefense, threat: Threat): Refusal | null {
  const spell = threat.kind === "spell";
  if (spell && threat.effect === "none") return refuse("RANK-ACTV-06", "noPhysicalEffect");
  if (kind === "parry" && threat.kind !== "melee") return refuse("RANK-ACTV-02", "meleeOnly");
  if (kind !== "block") return null;
  if (spell && threat.statistic !== "def") return refuse("RANK-ACTV-06", "notMetByDef");
  if (hasReadyShield(target)) return null;
  const ready = Object.values(target.shields).some((shield) => shield.ready);
  return refuse("RANK-ACTV-01", ready ? "handsFull" : "noShield");
}

/** Why a target may not meet an attack so now, or null. */
export function checkActiveDefense(
  situation: RankReadContext,
  target: RankCreature,
  kind: ActiveDefense,
  threat: Threat,
): Refusal | null {
  const unfit = checkDefenseKind(situation, target, kind, threat);
  if (unfit) return unfit;
  const mount = kind === "mountDodge" ? mountOf(situation, target) : undefined;
  return checkInterrupt(situation, mount ?? target);
}

/** How a test stands as a mode, for the dialog (RANK-ACTV-07). */
export function modeOf(test: Test, rulings: RankRulings): string {
  const advantages = test.reasons.filter(({ value }) => value > 0).length;
  return combineModes(advantages, test.reasons.length - advantages, rulings.advantageStack);
}
