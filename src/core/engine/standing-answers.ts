// Standing answers: what an owner wants for a kind of question is given without asking.

import type { Fight, FightState, Rulings, StandingAnswer } from "../language/fight.ts";
import type { AskRequest } from "../language/requests.ts";
import type { CreatureId } from "../language/rules.ts";
import type { Ruleset } from "../language/ruleset.ts";
import type { Input } from "./inputs.ts";
import { pendingAsks } from "./open-requests.ts";

/** The prompt word under which somebody is armed for the next question of a kind alone ("stop now"). */
export function armedOnce(prompt: string): string {
  return `${prompt}-once`;
}

/** The next answer that a standing answer gives, or null. */
export function standingAnswer(fight: Fight<FightState>): Extract<Input, { kind: "answer" }> | null {
  for (const { key, ask } of pendingAsks(fight.open)) {
    if (ask.to.kind !== "owner" || !ask.mayPass) continue;
    if (isPassed(fight.standing[ask.to.creature], ask))
      return { kind: "answer", request: key, choice: ask.fallback, standing: true };
  }
  return null;
}

type Own = { readonly [prompt: string]: StandingAnswer } | undefined;

function isPassed(own: Own, ask: AskRequest): boolean {
  if (own?.[armedOnce(ask.prompt)] === "ask") return false;
  switch (own?.[ask.prompt] ?? own?.["*"] ?? "ask") {
    case "ask":
      return false;
    case "pass":
      return true;
    case "onlyWhenTarget":
      return !ask.aimedAtAddressee;
    case "whenThreatened":
      return !ask.aimedAtAddressee && ask.threat !== true;
  }
}

/** The standing answers after somebody has answered in person: armed for one question is armed no longer. */
export function afterAnswer(
  standing: Fight<FightState>["standing"],
  { to, prompt }: AskRequest,
): Fight<FightState>["standing"] {
  const id: CreatureId | null = to.kind === "owner" ? to.creature : null;
  const own = id === null ? undefined : standing[id];
  const word = armedOnce(prompt);
  if (id === null || own?.[word] === undefined) return standing;
  return { ...standing, [id]: Object.fromEntries(Object.entries(own).filter(([each]) => each !== word)) };
}

/**
 * The standing answers of a fight that stops for as few as possible, for whoever has none yet; `played` are the creatures
 * for which players answer. Nobody's own word is touched, so that it may be asked for again when somebody joins.
 */
export function quietStanding<State extends FightState, Settings extends Rulings>(
  ruleset: Pick<Ruleset<State, Settings>, "quietAnswers">,
  fight: Fight<State>,
  played: readonly CreatureId[],
): Fight<State>["standing"] {
  const creatures = Object.values(fight.state.creatures) as State["creatures"][CreatureId][];
  const quiet = creatures.map((each) => [
    each.id,
    ruleset.quietAnswers?.(each, played.includes(each.id)) ?? {},
  ]);
  return { ...(Object.fromEntries(quiet) as Fight<State>["standing"]), ...fight.standing };
}
