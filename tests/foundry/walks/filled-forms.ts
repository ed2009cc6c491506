// Forms as somebody fills them in who takes what they offer and knows no rule: another choice each time.
import type { Need } from "../../../src/core/language/ruleset.ts";
import type { FightState } from "../../../src/core/language/fight.ts";
import {
  addStep,
  choose,
  firstMissing,
  isOptional,
  offeredBy,
  tick,
  type Composition,
} from "../../../src/view/composition.ts";

/** So many ways of filling a form are tried before it is said to fit nothing. */
const TRIES = 24;
/** So many steps are tried in one direction. */
const STEPS = 3;

const WAYS: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** A form that waits to be filled in. */
export interface OpenForm {
  readonly composition: Composition;
  readonly state: FightState;
  /** What is written into lines that ask for something certain, by parameter. */
  readonly writes: { readonly [parameter: string]: string };
  /** Why the form as filled in may not be sent; null where it may. */
  problemOf(composition: Composition): string | null;
}

/** The form filled in with the `nth` of what it offers, or what it still says against it. */
export function fillIn(
  form: OpenForm,
  nth: number,
): { readonly filled: Composition } | { readonly problem: string } {
  let problem = "";
  for (let tries = 0; tries < TRIES; tries += 1) {
    const filled = filledIn(form, nth + tries);
    const said = form.problemOf(filled);
    if (said === null) return { filled };
    problem ||= said;
  }
  return { problem };
}

function filledIn(form: OpenForm, nth: number): Composition {
  let now = form.composition;
  const named = new Set<string>();
  // A way is tried step by step, and every step asks whether all else is said.
  const isLast = ({ kind }: Need): boolean => kind === "path";
  const { needs } = form.composition.option;
  for (const need of [...needs.filter((each) => !isLast(each)), ...needs.filter(isLast)]) {
    if (isOptional(now, need.parameter) && nth % 2 === 0) continue;
    if (need.kind === "path") now = walked({ ...form, composition: now }, need.parameter, nth);
    else if (need.kind === "several") now = ticked(now, need, nth);
    else {
      const value = need.kind === "text" ? writtenInto(need, form) : valueFor(need, now, nth, named);
      if (value !== null) now = choose(now, need.parameter, value);
      if (need.kind === "creature" && value !== null) named.add(String(value));
    }
  }
  return now;
}

/** One of several ticked, or taken out where all are meant; nothing where nobody is there to be ticked. */
function ticked(
  now: Composition,
  need: Extract<Need, { readonly kind: "several" }>,
  nth: number,
): Composition {
  const offered = offeredBy(now, need);
  const one = offered[nth % Math.max(1, offered.length)];
  return one === undefined ? now : tick(now, need.parameter, one);
}

/** What is said of a need; nobody is named twice in one form. */
function valueFor(
  need: Exclude<Need, { readonly kind: "path" | "several" | "text" }>,
  now: Composition,
  nth: number,
  named: ReadonlySet<string>,
): string | number | null {
  switch (need.kind) {
    case "creature": {
      const free = need.candidates.filter(
        ({ creature, refusal }) => refusal === null && !named.has(creature),
      );
      return free[nth % Math.max(1, free.length)]?.creature ?? null;
    }
    case "choice": {
      const left = offeredBy(now, need);
      return left[nth % Math.max(1, left.length)] ?? null;
    }
    case "number": {
      const usual = Number(
        now.chosen[need.parameter] ?? need.initial ?? Math.max(need.min, Math.min(1, need.max)),
      );
      return nth % 3 === 0 ? usual : Math.min(need.max, Math.max(need.min, nth % 3));
    }
  }
}

function writtenInto(
  { parameter, initial }: Extract<Need, { readonly kind: "text" }>,
  form: OpenForm,
): string {
  return form.writes[parameter] ?? (initial || "Some words of ours");
}

/** A way of a few steps in the first direction that may be gone. */
function walked(form: OpenForm, parameter: string, nth: number): Composition {
  for (let i = 0; i < WAYS.length; i += 1) {
    const [dx, dy] = WAYS[(i + nth) % WAYS.length] ?? [0, 0];
    let way = form.composition;
    for (let steps = 0; steps < STEPS; steps += 1) {
      way = addStep(way, parameter, form.state, { dx, dy });
      if (firstMissing(way) === null && form.problemOf(way) === null) return way;
    }
  }
  return form.composition;
}
