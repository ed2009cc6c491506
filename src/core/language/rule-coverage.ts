// Sightings: who watches can see which rule ids a run states, traces, rolls for, asks by, or refuses with.

/** The ways in which a rule shows that it was carried out. */
export type SightingKind = "event" | "trace" | "roll" | "prompt" | "refusal";

export type RuleWatcher = (kind: SightingKind, rule: string) => void;

let watcher: RuleWatcher | null = null;

/** Tells the watcher of every rule from now on; null ends it. Nothing of a fight depends on whether anybody watches. */
export function watchRules(next: RuleWatcher | null): void {
  watcher = next;
}

/** Notes that a rule was carried out. Costs one comparison when nobody watches. */
export function sight(kind: SightingKind, rule: string): void {
  if (watcher !== null) watcher(kind, rule);
}

interface StatedFact {
  readonly rule: string;
  readonly rules?: readonly string[];
  readonly operands?: object;
}

/** Notes the rules of a fact and of the traced numbers that it states. */
export function sightFact(fact: StatedFact): void {
  if (watcher === null) return;
  watcher("event", fact.rule);
  fact.rules?.forEach((rule) => sight("event", rule));
  if (fact.operands) sightNumbers(fact.operands);
}

function sightNumbers(data: object): void {
  if ("rule" in data && "parts" in data && "value" in data && typeof data.rule === "string")
    sight("trace", data.rule);
  for (const each of Object.values(data)) {
    if (typeof each === "object" && each !== null) sightNumbers(each as object);
  }
}
