// Warnings of an action that go with whom it is done to, such as healing for somebody who lacks nothing.

import type { FightState } from "../core/language/fight.ts";
import type { ActionOption, Candidate } from "../core/language/ruleset.ts";
import { maySeeResults, type Seat } from "./seat.ts";
import { mayNotice } from "./viewer.ts";

/**
 * An option as this viewer is warned of it: nothing is told of creatures whose state is a secret, and what goes with
 * everybody who can be chosen is told of the option itself.
 */
export function withTargetWarnings(
  option: ActionOption,
  { creatures }: Pick<FightState, "creatures">,
  seat: Seat,
): ActionOption {
  if (
    !option.needs.some((need) => need.kind === "creature" && need.candidates.some(({ leadsTo }) => leadsTo))
  )
    return option;
  const needs = option.needs.map((need) =>
    need.kind === "creature"
      ? { ...need, candidates: need.candidates.map((each) => withoutSecret(each, seat)) }
      : need,
  );
  const common = needs.flatMap((need) => {
    if (need.kind !== "creature") return [];
    const possible = need.candidates.filter(({ creature, refusal }) => {
      const found = creatures[creature];
      return refusal === null && found !== undefined && mayNotice(seat.viewer, found);
    });
    const [first] = possible;
    return (first?.leadsTo ?? []).filter((each) => possible.every(({ leadsTo }) => leadsTo?.includes(each)));
  });
  return { ...option, needs, leadsTo: [...new Set([...(option.leadsTo ?? []), ...common])] };
}

function withoutSecret(candidate: Candidate, seat: Seat): Candidate {
  if (!candidate.leadsTo || maySeeResults(seat, candidate.creature)) return candidate;
  const { leadsTo: _secret, ...rest } = candidate;
  return rest;
}

/** What the option and those who are chosen for it lead to besides, as words of the game. */
export function warningsOf(
  { needs, leadsTo = [] }: ActionOption,
  chosen: { readonly [parameter: string]: unknown },
): readonly string[] {
  const ofChosen = needs.flatMap((need) =>
    need.kind === "creature"
      ? (need.candidates.find(({ creature }) => creature === chosen[need.parameter])?.leadsTo ?? [])
      : [],
  );
  return [...new Set([...leadsTo, ...ofChosen])];
}
