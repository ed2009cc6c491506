// Readied actions: getting a deed ready for its moment, and setting a weapon against a charge.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import { isCommand, type Command } from "../../../core/language/commands.ts";
import { asJson } from "../../../core/language/json.ts";
import { actorOf, ID, ID_OR_NONE, parameters, textOf } from "../../../core/language/parameters.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { shapeFault, type Shape } from "../../../core/language/shape.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { candidatesFor, weaponDelay, type ActionRecord } from "./action-record.ts";
import { brokenRefusal, weaponOf } from "../character/hands.ts";
import { isHit } from "../attack/attack.ts";
import { readyWeapons, swing, wound } from "../attack/attack-actions.ts";
import { conditionsOf, gainCondition } from "../health/conditions.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import type { Condition, TimeCountCreature, Weapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** The deed that is held: any command, an action by its word with what it asks for, or an attack with a weapon on a target. */
function heldIn(command: Command): Command | null {
  const { held, act, trigger: _trigger, watch: _watch, type: _type, ...given } = command;
  if (held !== undefined) return isCommand(held) ? held : null;
  if (typeof act === "string") return { ...given, type: act };
  const [weapon, target] = [textOf(command, "weapon"), textOf(command, "target")];
  if (weapon === "" || target === "") return null;
  return { type: "attack", creature: actorOf(command), weapon, target };
}

/** The catalog of actions: one by its word, or all. */
export interface Catalog {
  readonly find: (word: string) => ActionRecord | undefined;
  readonly all: () => readonly ActionRecord[];
}

/** What cannot be held: what waits itself, and what only follows from something else. */
const NEVER_HELD: readonly string[] = ["ready", "wait", "coupDeGraceStrike", "setWeaponStrike"];

/** TC-TIME-33: why a deed cannot be held, or null: it must be an action with all that the action asks for. */
function heldRefusal(catalog: Catalog, actor: TimeCountCreature, held: Command | null): Refusal | null {
  if (held?.creature !== actor.id) return refuse("TC-TIME-33", "otherCreature", undefined, "held.creature");
  const record = catalog.find(held.type);
  if (!record || NEVER_HELD.includes(held.type))
    return refuse("TC-TIME-33", "cannotReady", { action: held.type }, "held.type");
  return unclearRefusal(held, record);
}

/** TC-TIME-33: what the action asks for and the deed does not say, or null. */
function unclearRefusal(held: Command, { shape }: ActionRecord): Refusal | null {
  const { type, creature: _creature, modifiers, ...given } = held;
  const fault = shapeFault(given, shape, "held") ?? shapeFault(modifiers, NO_MODIFIERS, "held.modifiers");
  return fault && refuse("TC-TIME-33", "heldUnclear", { action: type, reason: fault.reason }, fault.path);
}

/** Whoever puts a modifier on a roll does it when the dice fall. */
const NO_MODIFIERS: Shape = { kind: "list", of: { kind: "anything" }, max: 0, optional: true };

/** TC-TIME-33: what may be held: any action, with its target and whatever else it asks for. */
const readyOf = (catalog: Catalog): ActionRecord => ({
  action: "ready",
  rule: "TC-TIME-33",
  kind: "action",
  shape: {
    kind: "record",
    fields: {
      trigger: { kind: "text", blank: false },
      held: { kind: "record", fields: { type: ID }, open: true, optional: true },
      act: { ...ID, optional: true },
      watch: { ...ID, optional: true },
      weapon: ID_OR_NONE,
      target: ID_OR_NONE,
    },
    open: true,
  },
  atEnd: () => true,
  delays: () => [classDelay("Rapid")],
  blows(situation, actor, target, command) {
    const held = heldIn(command);
    return (held && catalog.find(held.type)?.blows?.(situation, actor, target, held)) ?? [];
  },
  refusal(situation, actor, command) {
    const watch = command["watch"];
    if (typeof watch === "string" && !Object.hasOwn(situation.state.creatures, watch))
      return refuse("TC-TIME-33", "unknownTarget", { target: watch }, "watch");
    return heldRefusal(catalog, actor, heldIn(command));
  },
  *resolve() {
    yield* [];
  },
  *finish(context, command) {
    yield* [];
    const held = asJson(heldIn(command));
    const text = textOf(command, "trigger");
    const watch = textOf(command, "watch");
    const about = watch === "" ? {} : { about: watch };
    const rules: readonly RuleId[] = ["TC-M23", "TC-Q74"];
    gainCondition(
      context,
      actorOf(command),
      { condition: "readied", ends: null, text, held, ...about },
      { rule: "TC-TIME-33", rules },
    );
  },
  options: (situation, actor) => [
    ...readyWeapons(actor).map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [candidatesFor(situation, actor, () => null), TRIGGER, watchNeed(situation, actor)],
    })),
    ...catalog.all().flatMap((record) => holdingSeeds(record, situation, actor)),
  ],
});

/** TC-TIME-33: whose deeds alone may set it off; left out, anybody's whom its keeper sees. */
function watchNeed({ state, absent }: TimeCountReadContext, { id, side }: TimeCountCreature): Need {
  const seen = Object.values(state.creatures).filter(
    (each) => each.id !== id && !each.dead && !absent.has(each.id) && (!each.hidden || each.side === side),
  );
  return { kind: "choice", parameter: "watch", choices: seen.map((each) => each.id), optional: true };
}

const TRIGGER: Need = { kind: "text", parameter: "trigger" };

/** TC-TIME-33: the entry by which an action other than an attack is held: its own entries in one, with the moment besides. */
function holdingSeeds(
  record: ActionRecord,
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
): readonly OptionSeed[] {
  const { action, free } = record;
  if (free || action === "attack" || NEVER_HELD.includes(action)) return [];
  const seeds = record.options(situation, actor);
  const [first] = seeds;
  if (!first) return [];
  const needs = (first.needs ?? [])
    .flatMap((need) => laterNeed(need, situation, actor))
    .map((need) => withUnclear(need, first, record, actor));
  return [
    {
      parameters: { act: action },
      detail: action,
      needs: [...variantNeeds(seeds), ...needs, TRIGGER, watchNeed(situation, actor)],
    },
  ];
}

/** What tells the entries of one action apart, as a choice: the weapon, the stance, the gait. */
function variantNeeds(seeds: readonly OptionSeed[]): readonly Need[] {
  const names = Object.keys(seeds[0]?.parameters ?? {});
  return names.map((parameter) => ({
    kind: "choice",
    parameter,
    choices: [...new Set(seeds.flatMap(({ parameters: given }) => String(given?.[parameter] ?? [])))].filter(
      (choice) => choice !== "",
    ),
  }));
}

/** What is chosen now for a later moment: whoever may then be near enough, and nothing that the board will tell. */
function laterNeed(need: Need, situation: TimeCountReadContext, actor: TimeCountCreature): readonly Need[] {
  if (need.kind === "choice") return need.board || need.providedBy ? [] : [need];
  if (need.kind !== "creature") return [need];
  // Whoever the action is meant for stays first.
  const [first] = need.candidates;
  const isForFriends = first !== undefined && situation.state.creatures[first.creature]?.side === actor.side;
  const later = candidatesFor(situation, actor, () => null, isForFriends ? "friends" : "foes");
  return [{ ...later, parameter: need.parameter }];
}

/** TC-TIME-33: against whom the deed cannot be held, since nothing of his can be named that the action asks for. */
function withUnclear(
  need: Need,
  { parameters: given, needs = [] }: OptionSeed,
  record: ActionRecord,
  { id }: TimeCountCreature,
): Need {
  if (need.kind !== "creature") return need;
  const clear = { ...given, ...Object.fromEntries(needs.map((each) => [each.parameter, plainValue(each)])) };
  const candidates = need.candidates.map(({ creature }) => {
    const lacking = needs.filter(
      (each) =>
        each.kind === "choice" &&
        each.among?.by.includes(need.parameter) &&
        (each.among.choices[creature] ?? []).length === 0,
    );
    const without = Object.fromEntries(lacking.map(({ parameter }) => [parameter, undefined]));
    const named = { ...clear, [need.parameter]: creature, ...without };
    const held = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return { creature, refusal: unclearRefusal({ type: record.action, creature: id, ...held }, record) };
  });
  return { ...need, candidates };
}

/** Something that a need may be answered with; nothing where it may be left open. */
function plainValue(need: Need): string | number | undefined {
  switch (need.kind) {
    case "creature":
      return need.candidates[0]?.creature;
    case "choice":
      return need.optional ? undefined : need.choices[0];
    case "number":
      return need.optional ? undefined : (need.initial ?? need.min);
    case "text":
      return need.optional ? undefined : "…";
    case "several":
    case "path":
      return undefined;
  }
}

/** TC-TIME-36, TC-M08: why a weapon cannot be set against a charge, or null. */
function setRefusal(weapon: Weapon | undefined): Refusal | null {
  if (!weapon?.melee) return refuse("TC-TIME-36", "unknownWeapon", undefined, "weapon");
  if (!weapon.readied) return refuse("TC-M08", "weaponNotReady", undefined, "weapon");
  return brokenRefusal(weapon);
}

/** TC-TIME-36: the same with a fixed trigger: a charging foe comes into reach. */
const setWeapon: ActionRecord = {
  action: "setWeapon",
  rule: "TC-TIME-36",
  kind: "action",
  shape: parameters({ weapon: ID }),
  atEnd: () => true,
  delays: () => [classDelay("Swift")],
  refusal: (_situation, actor, command) => setRefusal(weaponOf(actor, command)),
  *resolve() {
    yield* [];
  },
  *finish(context, command) {
    yield* [];
    const marks = ["charge"];
    const text = textOf(command, "weapon");
    // TC-TIME-24: whoever has lost it in the meantime has set nothing.
    if (setRefusal(context.creature(actorOf(command)).weapons[text]) !== null) return;
    const readied = { condition: "readied", ends: null, text, marks } as const;
    gainCondition(context, actorOf(command), readied, { rule: "TC-TIME-36" });
  },
  options: (_situation, actor) =>
    readyWeapons(actor)
      .filter((weapon) => weapon.melee && weapon.category !== "Unarmed")
      .map((weapon) => ({ parameters: { weapon: weapon.id }, detail: weapon.name, needs: [] })),
};

/** The blow of a set weapon; its damage may be multiplied by the setting (TC-Q70). */
const strike: ActionRecord = {
  action: "setWeaponStrike",
  rule: "TC-TIME-36",
  kind: "reaction",
  shape: parameters({ weapon: ID, target: ID }),
  delays: (_situation, actor, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [weaponDelay(weapon)] : [];
  },
  refusal: () => refuse("TC-TIME-36", "needsTrigger"),
  *resolve(context, command, instant) {
    const weapon = weaponOf(context.creature(actorOf(command)), command);
    if (!weapon) return;
    const how = {
      rule: "TC-TIME-36",
      purpose: "attack",
      weapon,
      extra: [],
      names: null,
      rules: ["TC-Q70"],
      comesNear: true,
    } as const;
    const result = yield* swing(context, instant, command, how);
    if (!isHit(result.outcome)) return;
    const multiply = context.rulings.setChargeMultiplier;
    yield* wound(context, instant, command, { weapon, critical: result.outcome === "critical", multiply });
  },
  options: () => [],
};

/** TC-TIME-33, 36; the catalog tells what may be held. */
export function readiedActions(catalog: Catalog): readonly ActionRecord[] {
  return [readyOf(catalog), setWeapon, strike];
}

/** The deed that a readied condition holds; null for a weapon set against whoever comes. */
export function heldBy({ held }: Condition): Command | null {
  return isCommand(held) ? held : null;
}

/** TC-TIME-36: whether a readied condition is a weapon that waits for a charge. */
export function awaitsCharge({ marks }: Condition): boolean {
  return marks?.includes("charge") ?? false;
}

/** TC-TIME-33: the deed that is done by this answer; null for another question, and for a weapon set against whoever comes. */
export function heldDeed({ state }: TimeCountReadContext, asked: AskRequest, choice: string): Command | null {
  if (asked.prompt !== PROMPTS.readied.name || choice !== "use" || asked.to.kind !== "owner") return null;
  const keeper = state.creatures[asked.to.creature];
  const [condition] = keeper ? conditionsOf(keeper, "readied") : [];
  return condition ? heldBy(condition) : null;
}
