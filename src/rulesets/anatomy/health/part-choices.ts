// Which parts of a body a harm may be put on, the gravest first, and how many injuries on each.

import type { Choice } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { allLost, injuryCount, isLost, vitalParts } from "../character/body.ts";
import type { AnatomyContext } from "../rulings.ts";
import { droppedFrom } from "./grip.ts";
import type { AnatomyCreature, PartEffect, PartRow, Severity } from "../state.ts";
import { HEAD_BLOW_DC, HEAD_SLEEP_DC, HEART_DC, SEVERITIES, SEVERITY_VALUES } from "../tables.ts";

/** ANAT-DEG-07 to ANAT-DEG-09: the most injuries of a class that so many degrees buy; null when they do not reach it. */
export function mostInjuries(degrees: number, severity: Severity): number | null {
  const price = SEVERITY_VALUES[severity] - 1;
  return degrees >= price ? 1 + degrees - price : null;
}

/** A part that can be chosen, with the most injuries that can be put on it. */
export interface PartChoice {
  readonly part: string;
  readonly label: string;
  readonly kind: string;
  readonly severity: Severity;
  readonly most: number;
  /** How many more the part can take (ANAT-INJ-05). */
  readonly room: number;
}

/** ANAT-INJ-13. */
const GENERIC = { label: GENERIC_PART, kind: GENERIC_PART };

/** The key under which a creature remembers the heart of a species (ANAT-INJ-12); names may hold anything. */
export function heartKey(species: string): string {
  return species.replace(/[^A-Za-z0-9_-]/g, "_") || "_";
}

/** ANAT-DEG-07, ANAT-INJ-06, ANAT-INJ-12, ANAT-INJ-13: what an attacker may choose, the gravest first. */
export function partChoices(
  attacker: Pick<AnatomyCreature, "hearts">,
  target: AnatomyCreature,
  degrees: number,
): PartChoice[] {
  const found: PartChoice[] = [];
  for (const part in target.body.parts) {
    const row = rowOf(target.body, part);
    const most = mostInjuries(degrees, row.severity);
    if (most === null) continue;
    const room = row.last - injuryCount(target, part);
    if (room <= 0 || isLost(target, part) || target.fitted[part]?.injurable === false) continue;
    if (row.vital === "heart" && attacker.hearts[heartKey(target.species)] !== "known") continue;
    const { kind, label } = target.body.parts[part] ?? GENERIC;
    found.push({ part, label, kind, severity: row.severity, most, room });
  }
  if (found.length > 0) return found.sort((a, b) => graveness(b) - graveness(a));
  if (degrees < 0) return [];
  const most = 1 + degrees;
  return [{ part: GENERIC_PART, ...GENERIC, severity: "minor", most, room: most }];
}

function graveness({ severity }: PartChoice): number {
  return SEVERITIES.indexOf(severity);
}

/**
 * The part that is struck where nobody says which: of the least class, then one that it does not destroy, then where
 * the injury brings about the least. Lower is always allowed (ANAT-DEG-07), but a hit hurts something.
 */
export function mildestOf(target: AnatomyCreature, first: PartChoice, others: readonly PartChoice[]): string {
  return others.reduce((mildest, each) => (isMilder(target, each, mildest) ? each : mildest), first).part;
}

function isMilder(target: AnatomyCreature, one: PartChoice, other: PartChoice): boolean {
  const graver = graveness(one) - graveness(other);
  const destroys = Number(isDestroyedNext(target, one.part)) - Number(isDestroyedNext(target, other.part));
  const bringsAbout = nextOf(target, one.part).length - nextOf(target, other.part).length;
  return (graver || destroys || bringsAbout) < 0;
}

function isDestroyedNext(target: AnatomyCreature, part: string): boolean {
  const { destroyed, last } = rowOf(target.body, part);
  return destroyed && injuryCount(target, part) + 1 === last;
}

/** The parts as a question offers them, each with how many injuries it has and how many more it can be given. */
export function offersOf(
  context: AnatomyContext,
  target: CreatureId,
  choices: readonly PartChoice[],
): Choice[] {
  return choices.map((each) => offerOf(context, target, each, 1));
}

/** ANAT-DEG-08: the same with each number of injuries that a part can be given at once, one after the other. */
export function countedOffers(
  context: AnatomyContext,
  target: CreatureId,
  choices: readonly PartChoice[],
): Choice[] {
  // What a part cannot take would be lost (ANAT-INJ-05): it is offered to nobody.
  return choices.flatMap((each) =>
    Array.from({ length: Math.min(each.most, each.room) }, (_none, i) =>
      offerOf(context, target, each, i + 1),
    ),
  );
}

/** The part and the number of injuries that a choice stands for. */
export function takenOf(choice: string): { readonly part: string; readonly count: number } {
  const [part = "", count = "1"] = choice.split(":");
  return { part, count: Number(count) };
}

function offerOf(
  context: AnatomyContext,
  target: CreatureId,
  { part, label, kind, severity, most, room }: PartChoice,
  count: number,
): Choice {
  const already = injuryCount(context.creature(target), part);
  return {
    id: count === 1 ? part : `${part}:${count}`,
    operands: { label, kind, severity, most, room, already, count },
    ...(count === 1 ? {} : { times: { of: part, count } }),
    // The class of a part and what its injuries bring about: forecasts read neither.
    ...(context.isToldToAnybody
      ? { group: severity, leadsTo: nextOf(context.creature(target), part, count) }
      : {}),
  };
}

/** ANAT-INJ-03: what the next injuries of a part bring about, as words, some with the name of a thing after them; what depends on other parts is left to them. */
export function nextOf(target: AnatomyCreature, part: string, many = 1): string[] {
  const already = injuryCount(target, part);
  const each = Array.from({ length: many }, (_none, i) => broughtBy(target, part, already + i + 1));
  return [...new Set(each.flat())];
}

function broughtBy(target: AnatomyCreature, part: string, count: number): string[] {
  const row = rowOf(target.body, part);
  const due = row.effects.filter(({ at }) => at === count);
  const dropped = due.some(({ moment }) => moment === "drop") ? droppedFrom(target, part) : [];
  const effects = [...dropped, ...due.flatMap(effectWords)];
  const isGone = row.destroyed && count === row.last;
  return [...effects, ...vitalWords(target, row, count), ...(isGone ? goneWords(target, part, row) : [])];
}

function effectWords(effect: PartEffect): string[] {
  const { attacksOff, flags = [], body = [], groundSpeed, flySteps, standUp, disadvantages } = effect;
  return [
    attacksOff ? ["attacksEnd"] : [],
    flags,
    body,
    groundSpeed || flySteps ? ["slower"] : [],
    standUp ? ["slowToRise"] : [],
    disadvantages ? hinderedBy(disadvantages) : [],
  ].flat();
}

/** The word for a roll that is hindered, where it says more than that some checks are. */
const HINDERED: { readonly [kind: string]: string } = {
  attack: "attacksHindered",
  perceptionHearing: "hearsWorse",
  perceptionSight: "seesWorse",
  perceptionScent: "smellsWorse",
  survivalScent: "smellsWorse",
  fly: "fliesWorse",
};

function hinderedBy(disadvantages: NonNullable<PartEffect["disadvantages"]>): string[] {
  return [...new Set(Object.keys(disadvantages).map((kind) => HINDERED[kind] ?? "hindered"))];
}

/** ANAT-PART-12, ANAT-PART-13: the check against a blow to head or heart. Of several heads the whole creature decides. */
function vitalWords(target: AnatomyCreature, { vital, last }: PartRow, count: number): string[] {
  if (vital === undefined || count === last || target.attributes.con === null) return [];
  if (vital === "heart") return count === 1 ? [`constitution-${HEART_DC}`] : [];
  if (vitalParts(target, "head").length > 1) return [];
  if (count === 1) return ["concussion"];
  if (count > 3) return [];
  return [`constitution-${count === 2 ? HEAD_BLOW_DC : HEAD_SLEEP_DC}`];
}

/** ANAT-INJ-07, ANAT-UNC-07: a part that is gone, and whoever lives by it. */
function goneWords(target: AnatomyCreature, part: string, { vital }: PartRow): string[] {
  const spared = vital === "head" ? target.survivesHeads : target.survivesHearts;
  const without = { ...target, destroyed: { ...target.destroyed, [part]: true as const } };
  return vital !== undefined && !spared && allLost(without, vital) ? ["destroyed", "dies"] : ["destroyed"];
}
