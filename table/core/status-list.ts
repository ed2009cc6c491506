// CONFIG.statusEffects in generation 14: status effects by id, which may still be given and searched as a list.
import { TableUnsupported } from "./guard.ts";

interface Status {
  readonly id: string;
}

const READING = [
  "find",
  "filter",
  "some",
  "every",
  "map",
  "forEach",
  "findIndex",
  "includes",
  "flatMap",
  "reduce",
];

/** Lets CONFIG.statusEffects keep what it is given by id. */
export function keepStatusesById(CONFIG: Record<string, unknown>): void {
  let kept = byId(CONFIG.statusEffects as readonly Status[]);
  Object.defineProperty(CONFIG, "statusEffects", {
    configurable: true,
    enumerable: true,
    get: () => kept,
    set: (given: readonly Status[] | Record<string, Status>) => {
      kept = byId(Array.isArray(given) ? (given as readonly Status[]) : Object.values(given));
    },
  });
}

function byId(list: readonly Status[]): object {
  const record: Record<string, Status> = {};
  for (const status of list) record[status.id] = status;
  return new Proxy(record, { get: (target, key) => memberOf(target, key) });
}

function memberOf(record: Record<string, Status>, key: string | symbol): unknown {
  if (typeof key !== "string" || Object.hasOwn(record, key)) return Reflect.get(record, key);
  const list = Object.values(record);
  if (READING.includes(key)) return (list[key as "find"] as (...args: never[]) => unknown).bind(list);
  if (key === "length") return list.length;
  if (key === "push") return (...added: Status[]) => added.forEach((status) => (record[status.id] = status));
  if (["splice", "pop", "shift", "unshift", "sort"].includes(key))
    throw new TableUnsupported(`CONFIG.statusEffects.${key} in generation 14: it would corrupt the record`);
  return undefined;
}
