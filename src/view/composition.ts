// Composing a command: the option a person has picked, and what they have chosen for it so far.

import type { Command } from "../core/language/commands.ts";
import type { FightState } from "../core/language/fight.ts";
import type { Json } from "../core/language/json.ts";
import type { ActionOption, Among, Limited, Need, PreviewLine } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { NamedModifier } from "../core/language/trace.ts";
import type { BoardAnswer } from "./sight-lines.ts";
import { viewChance } from "./chance-view.ts";
import { maySeeNumbers, type Seat } from "./seat.ts";
import { viewTraced, type TracedView } from "./traced-view.ts";
import { numberLabel } from "./words.ts";

/** The question that a command answers, by the choice that brings it along. */
export interface AnswersQuestion {
  readonly key: string;
  readonly choice: string;
  /** It has an answer already, which is changed. */
  readonly anew?: true;
}

/** What a composition begins with: the option that was picked for a creature. */
export interface PickedOption {
  readonly creature: CreatureId;
  readonly option: ActionOption;
  /** The question that the command will answer; null for a root command. */
  readonly question: AnswersQuestion | null;
}

export interface Composition extends PickedOption {
  readonly chosen: { readonly [parameter: string]: Json };
  readonly modifiers: readonly NamedModifier[];
  /** What the board tells, by parameter; left out of what the person answers in its place. */
  readonly told?: { readonly [parameter: string]: BoardAnswer };
  readonly overruled?: readonly string[];
}

/** Whom an action is probably meant for. */
export interface MeantFor {
  /** Marked on the board, or likely for another reason. */
  readonly targeted?: readonly CreatureId[];
  readonly isFoe?: (creature: CreatureId) => boolean;
}

/** One square of a path, as the ruleset's move command takes it. */
export interface Step {
  readonly x: number;
  readonly y: number;
}

/**
 * Begins with what can be known: targets marked on the board, a lone possible candidate, the lone foe where foes are
 * meant, the first of several choices.
 */
export function beginComposition(picked: PickedOption, meant: MeantFor = {}): Composition {
  const chosen: { [parameter: string]: Json } = {};
  for (const need of picked.option.needs) {
    const proposed = proposal(need, { ...picked.option.command, ...chosen }, meant);
    if (proposed !== null) chosen[need.parameter] = proposed;
  }
  return { ...picked, chosen, modifiers: [] };
}

/** What a need begins with, of what is left of it by what is said otherwise. */
function proposal(need: Need, said: Command, { targeted = [], isFoe = () => false }: MeantFor = {}): Json {
  const left = choicesBy(need, said);
  switch (need.kind) {
    case "creature": {
      const possible = need.candidates
        .filter(({ creature, refusal }) => refusal === null && left?.includes(creature) !== false)
        .map((each) => each.creature);
      const marked = possible.find((id) => targeted.includes(id));
      // Whoever an action is meant for stands first; a comrade within reach is then no second choice.
      const isMeantForFoes = isFoe(need.candidates[0]?.creature ?? "");
      return marked ?? loneOf(isMeantForFoes ? possible.filter(isFoe) : possible);
    }
    case "choice":
      return mayMiss(need, said) ? null : ((left ?? need.choices)[0] ?? null);
    case "several":
      return null;
    case "number":
      // What may lie on either side of nothing begins nowhere: somebody has to say it.
      return need.initial ?? (need.optional || need.min < 0 ? null : need.min);
    case "text":
      return need.initial || null;
    case "path":
      return null;
  }
}

function loneOf(creatures: readonly CreatureId[]): CreatureId | null {
  return creatures.length === 1 ? (creatures[0] ?? null) : null;
}

/** The same composition with one parameter chosen; null takes the choice back. */
export function choose(composition: Composition, parameter: string, value: Json): Composition {
  const { [parameter]: _old, ...others } = composition.chosen;
  const chosen = value === null || value === "" ? others : { ...others, [parameter]: value };
  return withWhatIsLeft(
    { ...composition, chosen: withoutTicksBy(composition, parameter, chosen) },
    parameter,
  );
}

/** What a choice has made impossible that cannot be left open is proposed anew. */
function withWhatIsLeft(composition: Composition, parameter: string): Composition {
  const chosen = { ...composition.chosen };
  const said = saidIn(composition);
  for (const need of composition.option.needs) {
    if (mayMiss(need, said) || !amongOf(need)?.by.includes(parameter)) continue;
    const value = chosen[need.parameter];
    if (value !== undefined && !isLeftOut(composition, need.parameter, value)) continue;
    const proposed = proposal(need, said);
    if (proposed === null) delete chosen[need.parameter];
    else chosen[need.parameter] = proposed;
  }
  return { ...composition, chosen };
}

/** Ticks that were set for somebody else say nothing of whoever is named in their place. */
function withoutTicksBy(
  { option }: Composition,
  parameter: string,
  chosen: Composition["chosen"],
): Composition["chosen"] {
  const stale = option.needs.filter((need) => need.kind === "several" && need.among?.by.includes(parameter));
  if (stale.length === 0) return chosen;
  return Object.fromEntries(
    Object.entries(chosen).filter(([name]) => !stale.some((need) => need.parameter === name)),
  );
}

/** Those of several that are ticked: what somebody has said, else all or none of them. */
export function tickedIn(composition: Composition, parameter: string): readonly string[] {
  const need = needOf(composition, parameter);
  if (need?.kind !== "several") return [];
  const said = composition.chosen[parameter];
  if (Array.isArray(said)) return said.map(String);
  return need.all ? offeredBy(composition, need) : [];
}

/** One of several ticked, or no longer; what is meant unless somebody says otherwise is not said. */
export function tick(composition: Composition, parameter: string, choice: string): Composition {
  const need = needOf(composition, parameter);
  if (need?.kind !== "several") return composition;
  const before = tickedIn(composition, parameter);
  const offered = offeredBy(composition, need);
  const now = offered.filter((each) => before.includes(each) !== (each === choice));
  const usual = need.all ? offered.length : 0;
  return choose(composition, parameter, now.length === usual ? null : now);
}

/** The same composition with a modifier added. */
export function addModifier(composition: Composition, modifier: NamedModifier): Composition {
  return { ...composition, modifiers: [...composition.modifiers, modifier] };
}

/** The same composition without its modifier at this place. */
export function removeModifier(composition: Composition, index: number): Composition {
  return { ...composition, modifiers: composition.modifiers.filter((_modifier, i) => i !== index) };
}

/** The command as far as it is composed, without what another choice has made impossible since. */
export function commandOf(composition: Composition): Command {
  const { option, chosen, modifiers } = composition;
  const command: Record<string, Json> = {};
  for (const need of option.needs) {
    const way = usualWay(need, chosen);
    if (way) command[need.parameter] = way.map(({ x, y }) => ({ x, y }));
  }
  for (const [parameter, value] of Object.entries(chosen))
    if (!isLeftOut(composition, parameter, value)) command[parameter] = value;
  return { ...option.command, ...command, ...(modifiers.length > 0 ? { modifiers } : {}) };
}

function needOf({ option }: Composition, parameter: string): Need | undefined {
  return option.needs.find((each) => each.parameter === parameter);
}

/** The way that is meant where nobody has drawn one; null for none. */
function usualWay(need: Need | undefined, chosen: Composition["chosen"]): readonly Step[] | null {
  const usual = need?.kind === "path" && need.usual;
  return (usual && usual.ways[String(chosen[usual.by])]) || null;
}

/** Whether a choice was one of its need's, and is not since another was made; what is said by name is for the rules to find. */
function isLeftOut(composition: Composition, parameter: string, value: Json): boolean {
  const need = needOf(composition, parameter);
  if (isOutOfPlace(composition, parameter)) return true;
  const isOne =
    (need?.kind === "choice" && need.choices.includes(String(value))) ||
    (need?.kind === "creature" && need.candidates.some(({ creature }) => creature === value));
  return isOne && choicesLeft(composition, parameter)?.includes(String(value)) === false;
}

/** The choices that a parameter has by what others say; null where it does not depend on them. */
export function choicesLeft(composition: Composition, parameter: string): readonly string[] | null {
  const need = needOf(composition, parameter);
  return need ? choicesBy(need, saidIn(composition)) : null;
}

/** What the option says by itself, and what somebody has chosen. */
function saidIn({ option, chosen }: Composition): Command {
  return { ...option.command, ...chosen };
}

function choicesBy(need: Need, said: Command): readonly string[] | null {
  const among = amongOf(need);
  return among && (among.choices[rowSaid(among, said)] ?? []);
}

/** What the parameters on which a need depends say, as the games write it. */
function rowSaid({ by }: { readonly by: readonly string[] }, said: Command): string {
  return by.map((each) => said[each] ?? "").join(" ");
}

function amongOf(need: Need): Among | null {
  return (need.kind === "creature" || need.kind === "choice" || need.kind === "several") && need.among
    ? need.among
    : null;
}

/** The choices that a need offers now. */
export function offeredBy(
  composition: Composition,
  { parameter, choices }: Extract<Need, { readonly kind: "choice" | "several" }>,
): readonly string[] {
  return choicesLeft(composition, parameter) ?? choices;
}

/** The first need that is still open or has a number that does not fit, or null when the command may be sent. */
export function firstMissing(composition: Composition): Need | null {
  return composition.option.needs.find((need) => isOpen(composition, need)) ?? null;
}

function isOpen(composition: Composition, need: Need): boolean {
  const { chosen } = composition;
  const value = chosen[need.parameter];
  if (isOutOfPlace(composition, need.parameter)) return false;
  // Nothing is asked where nothing is left to choose; the rules have their word then.
  if (need.kind !== "creature" && choicesLeft(composition, need.parameter)?.length === 0) return false;
  const isNeeded = !mayMiss(need, saidIn(composition));
  if (value === undefined) return isNeeded && !usualWay(need, chosen);
  if (isNeeded && isLeftOut(composition, need.parameter, value)) return true;
  return need.kind === "number" && !isFitNumber(limitsOf(composition, need), value);
}

/** Whether a command that says so much may be sent without it. */
export function mayMiss(need: Need, said: Command): boolean {
  if (need.kind === "several") return true;
  if (need.kind === "creature" || need.kind === "path") return false;
  const { needed, by } = amongOf(need) ?? { by: [] };
  return (need.optional ?? false) && needed?.includes(rowSaid({ by }, said)) !== true;
}

/** Whether a choice may be left open by what is chosen so far. */
export function isOptional(composition: Composition, parameter: string): boolean {
  const need = needOf(composition, parameter);
  return need !== undefined && mayMiss(need, saidIn(composition));
}

/** Within what a number may be chosen by what others of its store take. */
export function limitsOf(
  composition: Composition,
  { parameter, min, max }: { readonly parameter: string; readonly min: number; readonly max: number },
): { readonly min: number; readonly max: number } {
  const need = needOf(composition, parameter);
  if (need?.kind !== "number") return { min, max };
  const said = saidIn(composition);
  if (!need.shared) return { min, max: Math.max(min, mostBy(need.limited, said, max)) };
  const { total, by, times } = need.shared;
  const numberSaid = (name: string): number => (typeof said[name] === "number" ? said[name] : 0);
  const each = times === undefined ? total : Math.floor(total / Math.max(1, numberSaid(times)));
  const taken = by.reduce((sum, name) => (name === parameter ? sum : sum + numberSaid(name)), 0);
  return { min, max: Math.max(min, Math.min(max, each - taken)) };
}

/** How far a way may go by what is said otherwise. */
export function reachIn(
  composition: Composition,
  { parameter, reach }: { readonly parameter: string; readonly reach: number },
): number {
  const need = needOf(composition, parameter);
  return need?.kind === "path" ? mostBy(need.limited, saidIn(composition), reach) : reach;
}

function mostBy(limited: Limited | undefined, said: Command, usual: number): number {
  return limited ? Math.min(usual, limited.most[rowSaid(limited, said)] ?? usual) : usual;
}

/** Whether a number has no place beside what is said otherwise. */
export function isOutOfPlace(composition: Composition, parameter: string): boolean {
  const need = needOf(composition, parameter);
  if (need?.kind !== "number" || need.unless === undefined) return false;
  return (saidIn(composition)[need.unless] ?? "") !== "";
}

/** Whether a value is a whole number within the limits of its need. */
export function isFitNumber(
  { min, max }: { readonly min: number; readonly max: number },
  value: Json | undefined,
): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** What was typed into a number's field: the number itself, nothing where it is none. */
export function typedNumber(text: string): number | null {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** A number chosen higher or lower, within the range of its need. */
export function countBy(composition: Composition, parameter: string, by: number): Composition {
  const need = needOf(composition, parameter);
  if (need?.kind !== "number") return composition;
  const chosen = composition.chosen[parameter];
  const { min, max } = limitsOf(composition, need);
  const value = (typeof chosen === "number" ? chosen : Math.max(0, min)) + by;
  return choose(composition, parameter, Math.max(min, Math.min(max, value)));
}

/** The path so far, from the squares that were added to it, else the one that is meant. */
export function pathOf(composition: Composition, parameter: string): readonly Step[] {
  const drawn = drawnPath(composition, parameter);
  return drawn.length > 0 ? drawn : (usualWay(needOf(composition, parameter), composition.chosen) ?? []);
}

/** The path as somebody has drawn it; empty while nobody has. */
export function drawnPath({ chosen }: Composition, parameter: string): readonly Step[] {
  const path = chosen[parameter];
  return Array.isArray(path) ? (path as readonly Step[]) : [];
}

/** Where a step leads, in squares to the right and down. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
}

/** The path with one more step into a neighboring square; without a path yet it starts beside the creature. */
export function addStep(
  composition: Composition,
  parameter: string,
  state: FightState,
  { dx, dy }: Direction,
): Composition {
  const path = drawnPath(composition, parameter);
  const from = path.at(-1) ?? state.creatures[composition.creature]?.position;
  if (!from) return composition;
  return choose(
    composition,
    parameter,
    [...path, { x: from.x + dx, y: from.y + dy }].map((step) => ({ ...step })),
  );
}

export interface PreviewView {
  readonly label: string;
  /** Null where the number is a secret to this viewer. */
  readonly traced: TracedView | null;
  /** How likely the dice come out well against it, as exactly as the viewer may know it; empty where that is not told. */
  readonly chance: string;
}

/** The numbers shown before the dice fall, as far as this viewer may know them. */
export function viewPreview(lines: readonly PreviewLine[], seat: Seat): PreviewView[] {
  return lines.map((line) => {
    const secret = line.secretOf !== null && !maySeeNumbers(seat, line.secretOf);
    const { detail = "" } = line;
    const label = named(numberLabel(seat.words, line.label), detail);
    const traced = secret ? null : viewTraced(seat.words, line.label, line.traced);
    const chance = viewChance(line, seat);
    return { label, traced: traced && { ...traced, label }, chance: chance && named(chance, detail) };
  });
}

/** Of several numbers alike: which one it is. */
function named(text: string, detail: string): string {
  return detail === "" ? text : `${text} · ${detail}`;
}
