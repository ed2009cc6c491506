// Operators: how an update says that a key goes, or is replaced as a whole, in the generation that this world runs.
import { seat } from "../seat.ts";
import { isDeletionKey, isReplacementKey } from "../utils/merge.ts";
import { isPlainObject } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";

/** The mark of an operator in JSON; the server reads it too. */
const MARK = "__$OPERATOR$__";

/** Generation 14: the key goes. */
export class ForcedDeletion {
  toJSON(): Obj {
    return { [MARK]: "ForcedDeletion" };
  }
}

/** Generation 14: the value replaces what is there, nothing is merged. */
export class ForcedReplacement {
  constructor(readonly value: unknown) {}

  toJSON(): Obj {
    return { [MARK]: "ForcedReplacement", value: this.value };
  }
}

/**
 * Updates as the table works them out: `-=key` and `==key`. In generation 14 they are given as operators, and the keys
 * of old are refused; in generation 13 there are no operators.
 */
export function takeOperators(data: Obj): Obj {
  return mapKeys(data, seat.isFourteen ? keyOfOperator : refuseOperator);
}

/** What an update has found to change, as the hooks and methods of this generation are told. */
export function giveOperators(data: Obj): Obj {
  return seat.isFourteen ? mapKeys(data, operatorOfKey) : data;
}

/** A diff as it came over the line, its operators made objects again. */
export function reviveOperators(data: Obj): Obj {
  return seat.isFourteen ? mapKeys(data, reviveOperator) : data;
}

type Entry = readonly [key: string, value: unknown];

function mapKeys(data: Obj, change: (key: string, value: unknown) => Entry): Obj {
  const mapped: Obj = {};
  for (const [key, value] of Object.entries(data)) {
    const [name, next] = change(key, value);
    mapped[name] = isPlainObject(next) && !isReplacementKey(name) ? mapKeys(next, change) : next;
  }
  return mapped;
}

function keyOfOperator(key: string, value: unknown): Entry {
  if (isDeletionKey(key) || isReplacementKey(key))
    throw new Error(`"${key}": generation 14 deprecates keys with -= and ==; use _del and _replace(value)`);
  if (value instanceof ForcedDeletion) return [`-=${key}`, null];
  return value instanceof ForcedReplacement ? [`==${key}`, value.value] : [key, value];
}

function refuseOperator(key: string, value: unknown): Entry {
  if (value instanceof ForcedDeletion || value instanceof ForcedReplacement)
    throw new Error(`"${key}": generation 13 has no operators; use keys with -= and ==`);
  return [key, value];
}

function operatorOfKey(key: string, value: unknown): Entry {
  if (isDeletionKey(key)) return [key.slice(2), new ForcedDeletion()];
  return isReplacementKey(key) ? [key.slice(2), new ForcedReplacement(value)] : [key, value];
}

function reviveOperator(key: string, value: unknown): Entry {
  if (!isPlainObject(value) || !(MARK in value)) return [key, value];
  return [key, value[MARK] === "ForcedDeletion" ? new ForcedDeletion() : new ForcedReplacement(value.value)];
}

/** The globals and the namespace of operators; none in generation 13. */
export function listOperators(): { readonly globals: Obj; readonly namespace: Obj } {
  if (!seat.isFourteen) return { globals: {}, namespace: {} };
  const replace = (value: unknown): ForcedReplacement => new ForcedReplacement(value);
  return {
    globals: { _del: new ForcedDeletion(), _replace: replace },
    namespace: { operators: { ForcedDeletion, ForcedReplacement } },
  };
}
