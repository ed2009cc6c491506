// Settings of Fray whose stored value has the wrong shape; until they are mended, their default is in force.

import { isRecord } from "../../core/language/json.ts";
import type { DataError } from "../../view/data-errors.ts";
import { SPACE, store, type Registered } from "../platform/settings-store.ts";
import { say } from "../platform/words.ts";
import type { BrokenThing } from "./stored-documents.ts";

interface Field {
  clean(value: unknown): unknown;
  validate(value: unknown): { toString(): string } | undefined;
  getInitialValue(data?: object): unknown;
}

/** The world's broken settings. */
export function brokenSettings(): BrokenThing[] {
  return [...store().settings.values()]
    .filter(({ namespace, scope }) => namespace === SPACE && scope === "world")
    .flatMap((config) => {
      const fault = faultOf(config);
      return fault ? [brokenSetting(config, fault)] : [];
    });
}

function brokenSetting(config: Registered, fault: DataError): BrokenThing {
  return {
    key: `Setting.${config.key}`,
    kind: "Setting",
    name: config.name === undefined ? config.key : say(config.name),
    place: "",
    faults: [fault],
    mending: "reset",
    exported: () => ({ key: `${SPACE}.${config.key}`, value: fault.value }),
    mend: async () => void (await store().set(SPACE, config.key, initialOf(config))),
  };
}

function faultOf(config: Registered): DataError | null {
  const text = storedText(config.key);
  if (text === null) return null;
  const wrong = (reason: string, value: unknown): DataError => ({
    path: `${SPACE}.${config.key}`,
    reason,
    value,
    remedy: { kind: "set", value: initialOf(config) },
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong("is no JSON", text);
  }
  const reason = whatIsWrong(config, value);
  return reason === null ? null : wrong(reason, value);
}

function whatIsWrong(config: Registered, value: unknown): string | null {
  if (isField(config.type)) return config.type.validate(config.type.clean(value))?.toString() ?? null;
  if (config.type === Object && !isRecord(value)) return "must be a record";
  return config.type === String && typeof value !== "string" ? "must be a text" : null;
}

function initialOf(config: Registered): unknown {
  return isField(config.type) ? config.type.getInitialValue({}) : config.default;
}

function isField(type: unknown): type is Field {
  return type instanceof foundry.data.fields.DataField;
}

/** The text that the world stores for a setting, or null when it stores none. */
function storedText(key: string): string | null {
  const document = store().get(SPACE, key, { document: true });
  const source = isRecord(document) ? document["_source"] : null;
  const value = isRecord(source) ? source["value"] : null;
  return typeof value === "string" ? value : null;
}
