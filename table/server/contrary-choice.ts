// Which behaviours a table turns round: what TABLE_CONTRARY names, or a mixture of them that a seed decides.
import { BEHAVIOR_NAMES, type BehaviorName } from "../core/contrary.ts";

export const CONTRARY = "TABLE_CONTRARY";
export const CONTRARY_SEED = "TABLE_CONTRARY_SEED";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * None without TABLE_CONTRARY; its names, divided by commas; all of them for `all`; about half of them for `mix`, the
 * seed TABLE_CONTRARY_SEED says which. Throws for a name that no behaviour has.
 */
export function chosenContraries(environment: Environment = process.env): readonly BehaviorName[] {
  const text = environment[CONTRARY] ?? "";
  if (text === "all") return BEHAVIOR_NAMES;
  if (text === "mix") return mixture(environment[CONTRARY_SEED] ?? "1");
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const strange = names.find((name) => !(BEHAVIOR_NAMES as readonly string[]).includes(name));
  if (strange !== undefined)
    throw new Error(`${CONTRARY}: "${strange}" is none of ${BEHAVIOR_NAMES.join(", ")}`);
  return names as BehaviorName[];
}

/** About half of the behaviours; the same ones for the same seed, and for each one also its contrary for another seed. */
export function mixture(seed: string): readonly BehaviorName[] {
  return BEHAVIOR_NAMES.filter((name) => hash(`${seed} ${name}`) % 2 === 1);
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 3;
}
