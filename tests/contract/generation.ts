// How a case says "this key goes" and "this replaces", in the generation that it runs on.
import type { Plain, Runtime } from "./host.ts";

type Operators = {
  readonly ForcedDeletion: new () => object;
  readonly ForcedReplacement: { create?(value: unknown): object } & (new (value: unknown) => object);
};

export function isFourteen({ game }: Runtime): boolean {
  return (game.release as { generation: number }).generation >= 14;
}

/** The entry of an update that takes a key away; `path` may be dotted. */
export function removal(runtime: Runtime, path: string): Plain {
  if (isFourteen(runtime)) return { [path]: new (operators(runtime).ForcedDeletion)() };
  const cut = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, cut)}-=${path.slice(cut)}`]: null };
}

/** The entry of an update that replaces a whole value. */
export function replacement(runtime: Runtime, key: string, value: unknown): Plain {
  if (!isFourteen(runtime)) return { [`==${key}`]: value };
  return { [key]: new (operators(runtime).ForcedReplacement)(value) };
}

function operators({ foundry }: Runtime): Operators {
  return (foundry.data as { operators: Operators }).operators;
}
