// A turn that ends by itself: what was begun with "and end turn" is waited for, and the turn may still be kept.

import { whenToEnd } from "../../view/turn-end.ts";
import { shelvedOf } from "../fights/fight-access.ts";
import type { FightAccess, RunningAccess } from "../fights/fight-views.ts";
import { submitEndTurn } from "../fights/submit.ts";
import { readPlan, writePlan, type Keeping, type KeptPlan } from "./kept-plan.ts";
import { actingCreature, paletteOptions, type PanelChoices } from "./panel-context.ts";

/** Where a plan outlives a reload; there is none outside a browser. */
const keeping = (globalThis as { readonly sessionStorage?: Keeping }).sessionStorage;

let planned: KeptPlan | null = readPlan(keeping);

function plan(wanted: KeptPlan | null): void {
  planned = wanted;
  writePlan(keeping, wanted);
}

/** Whether the creature that acts could end its turn now, in a game whose turns are ended by hand; a turn that is put off ends by that. */
export function mayEnd(running: RunningAccess, choices: PanelChoices): boolean {
  const { endTurn } = shelvedOf(running.fight).commands;
  if (choices.answering || running.fight.open !== null) return false;
  if (choices.composition?.option.kind === "turn") return false;
  return paletteOptions(running, choices).some(
    ({ command, refusal }) => command.type === endTurn && refusal === null,
  );
}

/** Plans the end of a turn, before the deed that comes first is sent. */
export function planEnd({ combat, running }: FightAccess, choices: PanelChoices): void {
  const creature = running ? actingCreature(running, choices) : null;
  if (running && creature !== null) plan({ combat: combat.id, creature, since: running.fight.nextSequence });
}

/** The turn is kept. */
export function keepTurn(): void {
  if (planned) plan(null);
}

/** Whether the turn ends as soon as all answers are there. */
export function isEndPlanned(access: FightAccess | null): boolean {
  return planned !== null && planned.combat === access?.combat.id;
}

/** Ends the turn when all is through, and forgets about it when it has become another's. */
export function endWhenThrough(access: FightAccess | null): void {
  const { running } = access ?? {};
  if (!planned || !access || !running || !isEndPlanned(access)) return;
  const when = whenToEnd(running.fight, running.ruleset.active(running.fight.state), planned);
  if (when === "later") return;
  plan(null);
  if (when === "now") void submitEndTurn(access.combat);
}
