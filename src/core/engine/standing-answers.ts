// Standing answers: what an owner wants for a kind of question is given without asking.

import type { Fight, FightState } from "../language/fight.ts";
import type { Input } from "./inputs.ts";
import { pendingAsks } from "./open-requests.ts";

/** The next answer that a standing answer gives, or null. */
export function standingAnswer(fight: Fight<FightState>): Extract<Input, { kind: "answer" }> | null {
  for (const { key, ask } of pendingAsks(fight.open)) {
    if (ask.to.kind !== "owner" || !ask.mayPass) continue;
    const own = fight.standing[ask.to.creature];
    const standing = own?.[ask.prompt] ?? own?.["*"] ?? "ask";
    if (standing === "pass" || (standing === "onlyWhenTarget" && !ask.aimedAtAddressee)) {
      return { kind: "answer", request: key, choice: ask.fallback, standing: true };
    }
  }
  return null;
}
