// What holds of any fight at any moment, whatever game it is and whatever people do.

import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";

export interface Leniency {
  /** Labels of meters whose maximum is a threshold and no bound. */
  readonly unbounded?: readonly string[];
  /** The fight was taken back to a time when somebody was there who has left the world since. */
  readonly wasRewound?: boolean;
}

/** Expects a sound order, sound meters, known creatures at work, and questions that somebody can answer. */
export function expectOrderly({ ruleset, engine }: Rulebook, fight: Fight, leniency: Leniency = {}): void {
  const situation = engine.situation(fight);
  const known = new Set(Object.keys(fight.state.creatures));
  const order = ruleset.order(situation).map(({ creature }) => creature);
  const doubled = order.filter((id, i) => order.indexOf(id) !== i || !known.has(id));
  if (doubled.length) expect.fail(`${doubled.join(", ")} stands in the order twice, or is not in the fight`);
  const active = ruleset.active(fight.state);
  const strange = active.filter((id, i) => !known.has(id) || active.indexOf(id) !== i);
  if (strange.length) expect.fail(`${strange.join(", ")} may act, but is not in the fight`);
  for (const id of known) {
    const bounded = ruleset.meters(situation, id).map((meter) => ({
      ...meter,
      max: leniency.unbounded?.includes(meter.label) ? null : meter.max,
    }));
    expectSoundMeters(bounded, id);
  }
  for (const id of order) ruleset.conditions(situation, id);
  expectAnswerable(fight, leniency.wasRewound ? {} : fight.absent);
}

function expectSoundMeters(
  meters: readonly { readonly label: string; readonly value: number; readonly max: number | null }[],
  creature: string,
): void {
  for (const { label, value, max } of meters) {
    const isSound = Number.isFinite(value) && value >= 0 && (max === null || value <= max);
    if (!isSound) expect.fail(`${creature} has ${label} ${value} of ${String(max)}`);
  }
}

function expectAnswerable(fight: Fight, gone: Fight["absent"]): void {
  const roll = pendingRoll(fight.open);
  if (roll) {
    const { count, sides } = roll.roll.dice;
    if (count < 1 || sides < 2) expect.fail(`${roll.roll.rule} asks for ${count} dice of ${sides} sides`);
  }
  for (const { ask } of pendingAsks(fight.open)) expectAddressed(fight, ask, gone);
}

function expectAddressed(fight: Fight, ask: AskRequest, gone: Fight["absent"]): void {
  const { to, rule, choices, fallback } = ask;
  if (to.kind === "owner" && (!fight.state.creatures[to.creature] || gone[to.creature]))
    expect.fail(`${rule} asks ${to.creature}, who is not in the fight`);
  const ids = choices.map(({ id }) => id);
  if (!ids.includes(fallback)) expect.fail(`${rule} falls back to ${fallback}, which is no choice`);
  if (new Set(ids).size !== ids.length) expect.fail(`${rule} offers a choice twice`);
}
