// A fight at seats that plays itself: its next step by the policy of its game, and what is done where the scene forbids it.
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Anything, TestSeat } from "./seats.ts";

/** Who acts or answers, what is sent, and what is sent in its place where that is refused. */
export interface PolicyStep {
  readonly creature: string | null;
  readonly input: Anything;
  /**
   * The policy knows neither walls nor hard ground of a scene: who would go or shoot too far there has its turn ended, or
   * answers as if nobody had.
   */
  readonly instead: Anything;
}

/**
 * What whoever is asked answers, else what whoever may act does, as this seat sees the fight; null where nobody can do
 * anything. `chosen` are answers that the policy would give otherwise, by question.
 */
export function nextStep(
  seat: TestSeat,
  fight: Anything,
  chosen: { readonly [prompt: string]: string } = {},
): PolicyStep | null {
  const { access } = seat.inside;
  const { policy } = access.rulesetOf(fight) as Anything;
  const situation = access.situationOf(fight);
  const [asked] = pendingAsks(fight.open);
  if (!asked) {
    const command = policy.choose(situation);
    if (!command) return null;
    const { creature } = command;
    const instead = { kind: "command", command: { type: "endTurn", creature } };
    return { creature, input: { kind: "command", command }, instead };
  }
  const { key: request, ask } = asked;
  const own = chosen[ask.prompt];
  const answer = own === undefined ? policy.answer(situation, ask) : { choice: own };
  return {
    creature: ask.to.kind === "owner" ? ask.to.creature : null,
    input: { kind: "answer", request, ...answer },
    instead: { kind: "answer", request, choice: ask.fallback },
  };
}
