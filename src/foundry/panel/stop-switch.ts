// The switch of the panel and of the strip: stops for a creature at the very next moment, or from now on at some of them.

import { armedOnce, stopOf } from "../../core/engine/standing-answers.ts";
import type { StandingAnswer } from "../../core/language/fight.ts";
import { actorOf } from "../arbiter/fight-stores.ts";
import { rememberStop } from "../arbiter/stops.ts";
import { accessTo, viewedCombat } from "../fights/fight-views.ts";
import { submit } from "../fights/submit.ts";

/** What the button "stop now" does: arms its creature for the next moment of others, or no longer. */
export async function stopNow(_event: Event, { dataset, ariaPressed }: HTMLElement): Promise<void> {
  const { creature = "", prompt = "" } = dataset;
  const answer = ariaPressed === "true" ? "pass" : "ask";
  await setStanding({ creature, prompt: armedOnce(prompt), answer });
}

/** What choosing another answer for a creature does; its actor remembers what was said of the moments of others. */
export async function chooseStanding(control: HTMLElement & { readonly value: string }): Promise<void> {
  const { creature = "", prompt = "" } = control.dataset;
  const answer = control.value as StandingAnswer;
  const { combat, running } = accessTo(viewedCombat()) ?? {};
  const isTaken = await setStanding({ creature, prompt, answer });
  if (isTaken && combat && running && stopOf(running.ruleset)?.name === prompt)
    await rememberStop(actorOf(combat.combatants.get(creature)), answer);
}

interface Wanted {
  readonly creature: string;
  readonly prompt: string;
  readonly answer: StandingAnswer;
}

async function setStanding(wanted: Wanted): Promise<boolean> {
  const { combat } = accessTo(viewedCombat()) ?? {};
  return combat ? (await submit(combat, { kind: "standing", ...wanted })).accepted : false;
}
