// Standing answers: what an owner wants for a kind of question is given without asking.

import type { Fight, FightState, Rulings, StandingAnswer } from "../language/fight.ts";
import type { Prompt, Prompts } from "../language/prompts.ts";
import type { AskRequest } from "../language/requests.ts";
import type { CreatureId } from "../language/rules.ts";
import type { Ruleset } from "../language/ruleset.ts";
import type { Input } from "./inputs.ts";
import { pendingAsks } from "./open-requests.ts";

/** Under what a fight holds the standing answers of the GM; no creature is called so. */
export const OF_GM = "*";

/** The prompt word under which somebody is armed for the next question of a kind alone ("stop now"). */
export function armedOnce(prompt: string): string {
  return `${prompt}-once`;
}

/** The next answer that a standing answer gives, or null. */
export function standingAnswer(fight: Fight<FightState>): Extract<Input, { kind: "answer" }> | null {
  for (const { key, ask } of pendingAsks(fight.open))
    if (isSettled(fight, ask)) return { kind: "answer", request: key, choice: ask.fallback, standing: true };
  return null;
}

function isSettled({ standing }: Fight<FightState>, ask: AskRequest): boolean {
  if (ask.to.kind === "gm") return standing[OF_GM]?.[ask.prompt] === "pass";
  return ask.mayPass && isPassed(standing[ask.to.creature], ask);
}

type Own = { readonly [prompt: string]: StandingAnswer } | undefined;

/** What an owner wants to be done with a kind of question. */
export function answerTo(own: Own, prompt: string): StandingAnswer {
  return own?.[prompt] ?? own?.["*"] ?? "ask";
}

/** Whether somebody is armed for the next question of a kind alone. */
export function isArmed(own: Own, prompt: string): boolean {
  return own?.[armedOnce(prompt)] === "ask";
}

function isPassed(own: Own, ask: AskRequest): boolean {
  if (isArmed(own, ask.prompt)) return false;
  switch (answerTo(own, ask.prompt)) {
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

/** Who enters a fight, and how it is to be stopped for. */
export interface Entering {
  /** The creatures that enter. */
  readonly creatures: readonly CreatureId[];
  /** Those of them for which players answer. */
  readonly played: readonly CreatureId[];
  /** Whether the fight stops for as few as possible. */
  readonly isQuiet: boolean;
  /** What their owners have said in earlier fights about the moments of others. */
  readonly remembered: { readonly [creature: CreatureId]: StandingAnswer };
}

/**
 * The standing answers of a fight with those of creatures that enter it: what their owners have said before, else what
 * stops for as few as possible. Whoever has said something in this fight keeps it.
 */
export function enteringAnswers<State extends FightState, Settings extends Rulings>(
  ruleset: Pick<Ruleset<State, Settings>, "quietAnswers" | "unplayedAnswers" | "prompts">,
  fight: Fight<State>,
  { creatures, played, isQuiet, remembered }: Entering,
): Fight<State>["standing"] {
  const stops = stopOf(ruleset);
  const quiet = isQuiet ? quietOf(ruleset, "owner") : {};
  const given = creatures.flatMap((id): [CreatureId, { [prompt: string]: StandingAnswer }][] => {
    const creature = fight.state.creatures[id] as State["creatures"][CreatureId] | undefined;
    if (!creature || fight.standing[id]) return [];
    const isPlayed = played.includes(id);
    const answers = {
      ...(isPlayed ? {} : ruleset.unplayedAnswers?.(fight.rulings as Settings)),
      ...quiet,
      ...(isQuiet ? ruleset.quietAnswers?.(creature, isPlayed) : {}),
      ...(stops && remembered[id] ? { [stops.name]: remembered[id] } : {}),
    };
    return Object.keys(answers).length > 0 ? [[id, answers]] : [];
  });
  const ofGM = isQuiet && !fight.standing[OF_GM] ? quietOf(ruleset, "gm") : {};
  if (Object.keys(ofGM).length > 0) given.push([OF_GM, ofGM]);
  return given.length > 0 ? { ...fight.standing, ...Object.fromEntries(given) } : fight.standing;
}

/** The questions of these people that a quiet fight takes as usual. */
function quietOf(
  { prompts }: { readonly prompts: Prompts },
  to: "owner" | "gm",
): { [prompt: string]: "pass" } {
  const quiet = Object.values(prompts).filter((each) => each.quiet && each.to === to);
  return Object.fromEntries(quiet.map(({ name }) => [name, "pass"]));
}

/** The question by which a game stops for somebody in the moments of others; null where it has none. */
export function stopOf({ prompts }: { readonly prompts: Prompts }): Prompt | null {
  return Object.values(prompts).find(({ stops }) => stops !== undefined) ?? null;
}
