// Believed fields: what a sheet says of a field is taken in as far as it is such a field, and no larger than a rule needs.

import type { Field } from "../../core/language/fields.ts";
import type { Json } from "../../core/language/json.ts";
import { shapeFault, type ShapeFault } from "../../core/language/shape.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";
import { sizeFault } from "./short-texts.ts";

/** Why a fight takes in no such value of a field of an actor, or null. A field that no sheet declares is not read. */
export function faultOfField(
  { sheets }: LoadedGame,
  actor: Actor.Implementation,
  { path, value }: { readonly path: readonly string[]; readonly value: Json | undefined },
): ShapeFault | null {
  const declared = path.reduce<Field<unknown> | undefined>(
    (holder, name) => holder?.fields?.[name],
    sheets.actors[actor.type as string],
  );
  if (!declared || value === undefined) return null;
  const at = ["system", ...path].join(".");
  return sizeFault(value, at) ?? shapeFault(value, declared.shape, at);
}

/** Tells the game master whose sheet says what, and that the fight goes on without it. */
export function tellFault(name: string, { path, reason }: ShapeFault): void {
  notify("warn", say("FRAY.Fight.NotTakenIn", { name, path, reason }));
}
