// The d20 with stacked advantage, degrees, checks and saves.

import { roll, type Procedure } from "../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../core/language/rules.ts";
import {
  addedParts,
  asPart,
  bounded,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../core/language/trace.ts";
import type { AnatomyRulings } from "./rulings.ts";

/** ANAT-CORE-02: the sum of all advantages (+) and disadvantages (-), cut as the settings say (ANAT-AMB-03). */
export function advantageOf(reasons: readonly TracePart[], rulings: AnatomyRulings): Traced {
  const net = sum("ANAT-CORE-02", reasons);
  if (reasons.length === 0) return net;
  const worst = rulings.advantageCancel === "worstWins";
  const disadvantages = worst ? reasons.reduce((all, each) => all + Math.min(0, each.value), 0) : 0;
  const left = disadvantages < 0 ? bounded(net, "ANAT-AMB-03", { max: disadvantages }) : net;
  const cap = rulings.advantageCap > 0 ? rulings.advantageCap : Infinity;
  return bounded(left, "ANAT-AMB-03", { min: -cap, max: cap });
}

/** ANAT-CORE-03, ANAT-CORE-04: the die that counts. */
export function keptFace(faces: readonly number[], net: number): number {
  return net < 0 ? Math.min(...faces) : Math.max(...faces);
}

/** ANAT-CORE-05, ANAT-CORE-07: degrees of a success; `margin` is total minus target number. */
export function degreesOf(margin: number, rulings: AnatomyRulings): number {
  return Math.floor(margin / rulings.degreeStep);
}

/** The degrees of a margin as a number that shows how they were counted. */
export function degreesPart(label: string, rule: RuleId, margin: Traced, rulings: AnatomyRulings): TracePart {
  const step = part("degreeStep", rulings.degreeStep, "ANAT-AMB-01");
  const rounded = part("roundedDown", degreesOf(margin.value, rulings), "ANAT-CORE-07");
  const made: TracePart = { ...rounded, parts: [asPart("margin", margin), step] };
  return { ...part(label, rounded.value, rule), parts: [made] };
}

export interface D20Roll {
  readonly rule: RuleId;
  readonly creature: CreatureId;
  /** Closed word for what the dice decide, e.g. "attack". */
  readonly purpose: string;
  readonly modifier: Traced;
  /** Advantages (+) and disadvantages (-). */
  readonly reasons: readonly TracePart[];
  readonly added?: readonly NamedModifier[] | undefined;
  readonly involves?: readonly CreatureId[];
}

export interface D20Result {
  readonly net: number;
  /** The kept die. */
  readonly natural: number;
  readonly total: Traced;
}

/** Rolls 1 + |net| d20 and keeps one (ANAT-CORE-01, ANAT-CORE-03). */
export function* rollD20(rulings: AnatomyRulings, request: D20Roll): Procedure<D20Result> {
  const { rule, creature, purpose, reasons } = request;
  const modifier = withAdded(request.modifier, request.added);
  const advantage = advantageOf(reasons, rulings);
  const net = advantage.value;
  const { faces, modifiers } = yield* roll({
    rule,
    creature,
    purpose,
    dice: { count: 1 + Math.abs(net), sides: 20, look: lookOf(net) },
    modifier,
    involves: request.involves ?? [creature],
  });
  const natural = keptFace(faces, net);
  const die: TracePart = { ...part("die", natural, "ANAT-CORE-04"), parts: diceParts(advantage) };
  const total = sum(rule, [die, ...modifier.parts, ...addedParts("CORE-OVERRULE", modifiers)]);
  return { net, natural, total };
}

/** The modifier with what people have put on the roll beforehand. */
function withAdded(modifier: Traced, added: readonly NamedModifier[] = []): Traced {
  if (added.length === 0) return modifier;
  return sum(modifier.rule, [...modifier.parts, ...addedParts("CORE-OVERRULE", added)]);
}

/** ANAT-CORE-03: how many dice were thrown, and which advantages decided it. */
function diceParts(advantage: Traced): TracePart[] {
  if (advantage.parts.length === 0) return [];
  const count = part("dice", 1 + Math.abs(advantage.value), "ANAT-CORE-03");
  return [count, { ...part("net", advantage.value, "ANAT-AMB-03"), parts: advantage.parts }];
}

function lookOf(net: number): string {
  if (net === 0) return "plain";
  return net > 0 ? "advantage" : "disadvantage";
}

/** ANAT-CORE-03: how many dice by so many advantages (+) or disadvantages (-), and which is kept: "2d20kl". */
export function diceOf(net: number): string {
  return net === 0 ? "1d20" : `${1 + Math.abs(net)}d20${net > 0 ? "kh" : "kl"}`;
}

/** ANAT-CORE-03: the dice of a roll with their modifier, as one writes them: "2d20kl + 3". */
export function diceInWords(
  modifier: Traced,
  reasons: readonly TracePart[],
  rulings: AnatomyRulings,
): string {
  const dice = diceOf(advantageOf(reasons, rulings).value);
  const { value } = modifier;
  return value === 0 ? dice : `${dice} ${value > 0 ? "+" : "-"} ${Math.abs(value)}`;
}

/** ANAT-CORE-03, ANAT-CORE-06: how likely a check succeeds with so many advantages (+) or disadvantages (-), from 0 to 1. */
export function chanceOfCheck(modifier: number, net: number, dc: number): number {
  const one = Math.min(1, Math.max(0, (21 - dc + modifier) / 20));
  return net > 0 ? 1 - (1 - one) ** (1 + net) : one ** (1 - net);
}

/** The same of a roll that a natural 20 wins whatever its total (ANAT-CRIT-01, ANAT-CRIT-02, ANAT-CRIT-08, ANAT-CORE-09). */
export function chanceWithTwenty(modifier: number, net: number, needed: number): number {
  return chanceOfCheck(modifier, net, Math.min(needed, 20 + modifier));
}

export interface CheckRoll extends D20Roll {
  readonly dc: Traced;
  /** Whether it is a saving throw, which may be critical (ANAT-CORE-09). */
  readonly save: boolean;
}

export interface CheckResult extends D20Result {
  readonly success: boolean;
  readonly critical: boolean;
}

/** ANAT-CORE-06, ANAT-CORE-09: whether a check or save succeeds, and critically. */
export function judgeCheck(
  { natural, total }: { readonly natural: number; readonly total: number },
  { dc, save }: { readonly dc: number; readonly save: boolean },
  rulings: AnatomyRulings,
): { readonly success: boolean; readonly critical: boolean } {
  const byDie = rulings.criticalSave === "nat20";
  const critical = save && (byDie ? natural === 20 : total >= dc + 10);
  return { success: critical || total >= dc, critical };
}

/** Rolls against a DC. */
export function* rollCheck(rulings: AnatomyRulings, request: CheckRoll): Procedure<CheckResult> {
  const result = yield* rollD20(rulings, request);
  const rolled = { natural: result.natural, total: result.total.value };
  return { ...result, ...judgeCheck(rolled, { dc: request.dc.value, save: request.save }, rulings) };
}

/** The margin of a roll over its target number, with both as its parts. */
export function marginOf(rule: RuleId, total: Traced, target: Traced): Traced {
  const against: TracePart = { ...asPart("target", target), value: -target.value };
  return sum(rule, [asPart("total", total), against]);
}
