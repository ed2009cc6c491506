// Token bars: what the bars of a token show of a creature, as its game declares them, whoever draws them.

import { createFight } from "../../core/language/fight.ts";
import { isRecord } from "../../core/language/json.ts";
import type { Meter } from "../../core/language/ruleset.ts";
import { rulesAreLoaded, gameById, type LoadedGame, type TokenBar } from "../../rulesets/index.ts";
import { outsideEntrant } from "../arbiter/entrants.ts";
import { onRulesLoaded } from "../fights/rules-at-hand.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";

/** What core reads of a bar. */
export interface BarValue {
  readonly value: number;
  readonly max: number;
}

/** The bars of an actor by name, such as "health". */
export type Bars = { readonly [name: string]: BarValue };

/** Where the bars stand below an actor's `system`. */
export const BARS = "bars";

/** One of the bars that stand below an actor's `system`; null where there is none of that name. */
export function barIn(bars: unknown, name: string): BarValue | null {
  const bar = isRecord(bars) ? bars[name] : null;
  return isBar(bar) ? bar : null;
}

function isBar(bar: unknown): bar is BarValue {
  return isRecord(bar) && typeof bar["value"] === "number" && typeof bar["max"] === "number";
}

/** The bars of an actor, reckoned when they are first asked for; none while the rules of its game are not here. */
export function lazyBars(actor: Actor.Implementation): PropertyDescriptor {
  let known: Bars | null = null;
  return {
    configurable: true,
    enumerable: false,
    get: () => {
      if (known) return known;
      const bars = barsOf(actor);
      if (bars) known = bars;
      return bars ?? {};
    },
  };
}

function barsOf(actor: Actor.Implementation): Bars | null {
  const game = actor.playedBy;
  if (!game || !rulesAreLoaded(game.id)) return null;
  const meters = metersOutside(actor, gameById(game.id));
  return Object.fromEntries(
    Object.entries(game.tokenBars).flatMap(([name, bar]) => {
      const value = barValue(bar, meters);
      return value ? [[name, value] as const] : [];
    }),
  );
}

/** What its sheet says of an actor outside fights; of a sheet that the rules do not understand there are none. */
export function metersOutside(actor: Actor.Implementation, shelved: LoadedGame): readonly Meter[] {
  const { ruleset, engine } = shelved;
  const rulings = rulingsOf(shelved);
  const id = actor.id ?? "";
  try {
    const state = ruleset.createState([outsideEntrant(shelved, id, actor)], rulings);
    return ruleset.meters(engine.situation(createFight(ruleset.id, rulings, state)), id);
  } catch {
    return [];
  }
}

function barValue({ meters, left }: TokenBar, all: readonly Meter[]): BarValue | null {
  const counted = all.filter((meter) => meters.includes(meter.label) && meter.max !== null);
  if (counted.length === 0) return null;
  const sum = (pick: (meter: Meter) => number): number =>
    counted.reduce((total, each) => total + pick(each), 0);
  const max = sum((meter) => meter.max ?? 0);
  const value = sum((meter) => meter.value);
  return { value: left ? max - value : value, max };
}

/** Draws the bars of the tokens that this seat sees when an actor has changed, and when rules have come; at `init`. */
export function followBars(): void {
  Hooks.on("updateActor", (actor) => drawBarsOf(actor));
  onRulesLoaded(() => game.actors?.forEach((actor) => drawBarsOf(actor as Actor.Implementation)));
}

function drawBarsOf(actor: Actor.Implementation): void {
  if (!(canvas as { ready?: boolean } | undefined)?.ready) return;
  for (const token of actor.getActiveTokens()) token.drawBars();
}
