// Authority: who may put which input to a fight. The host verifies who the sender is; here it is only read.

import type { Fight, FightState, Sender } from "../language/fight.ts";
import type { Input } from "./inputs.ts";
import { findAsk, findRoll } from "./open-requests.ts";
import { refuse, type CreatureId, type Refusal } from "../language/rules.ts";

/** Why the sender may not do this, or null. */
export function checkAuthority(
  ruleset: { readonly commands: { readonly [type: string]: { readonly gmOnly?: boolean } } },
  fight: Fight<FightState>,
  input: Input,
  sender: Sender,
): Refusal | null {
  if (sender.gm) return null;
  switch (input.kind) {
    case "command":
      if (isGmOnly(ruleset.commands, input.command.type)) return refuse("CORE-AUTHORITY", "gmOnly");
      return ownerOnly(sender, input.command.creature);
    case "answer":
      if (input.command && isGmOnly(ruleset.commands, input.command.type))
        return refuse("CORE-AUTHORITY", "gmOnly");
      return answererOnly(fight, input, sender);
    case "overrule":
      if (input.overruling.faces) return refuse("CORE-AUTHORITY", "gmOnly");
      return ownerOnly(sender, findRoll(fight, input.overruling.request)?.creature ?? null);
    case "standing":
      return ownerOnly(sender, input.creature);
    case "rolled":
    case "foreign":
    case "undo":
    case "redo":
    case "rewind":
    case "fork":
    case "takeBranch":
    case "discardBranch":
      return refuse("CORE-AUTHORITY", "gmOnly");
  }
}

function isGmOnly(
  commands: { readonly [type: string]: { readonly gmOnly?: boolean } },
  type: string,
): boolean {
  return Object.hasOwn(commands, type) && commands[type]?.gmOnly === true;
}

function ownerOnly(sender: Sender, creature: CreatureId | null): Refusal | null {
  if (creature !== null && sender.owns.includes(creature)) return null;
  return refuse("CORE-AUTHORITY", "notOwner", creature === null ? undefined : { creature });
}

function answererOnly(
  fight: Fight<FightState>,
  { request, anew }: Extract<Input, { kind: "answer" }>,
  sender: Sender,
): Refusal | null {
  const found = findAsk(fight.open, request, anew);
  if (!found) return refuse("CORE-ANSWERED", "questionClosed", { request });
  if (found.ask.to.kind === "gm") return refuse("CORE-AUTHORITY", "gmOnly");
  return ownerOnly(sender, found.ask.to.creature);
}
