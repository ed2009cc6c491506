// The registers: which rows of the five rulebooks there are, and whether the engine, a prompt or a text carries each out.
import { join } from "node:path";
import { checkShape, type Shape } from "../../src/core/language/shape.ts";
import { listFiles, readJson } from "../files.ts";
import { root } from "../paths.ts";

export type Mode = "prompt" | "engine" | "reference";

export interface Row {
  readonly id: string;
  readonly modes: readonly Mode[];
  readonly section: string;
}

export interface Register {
  readonly ruleset: string;
  readonly name: string;
  readonly prefix: string;
  /** How the modes were read, by section. */
  readonly header: { readonly [section: string]: string };
  readonly rows: readonly Row[];
}

const text: Shape = { kind: "text", blank: false };
const shape: Shape = {
  kind: "record",
  fields: {
    ruleset: text,
    name: text,
    prefix: text,
    header: { kind: "map", of: text },
    rows: {
      kind: "list",
      of: {
        kind: "record",
        fields: {
          id: text,
          section: text,
          modes: { kind: "list", of: { kind: "choice", of: ["prompt", "engine", "reference"] } },
        },
      },
    },
  },
};

const folder = join(root, "docs/rules/registers");

/** The registers of the rulesets with these ids; all without any. Throws for an unknown id, naming those there are. */
export function readRegisters(only: readonly string[] = []): readonly Register[] {
  const ids = listFiles(folder).map((file) => file.replace(/\.json$/, ""));
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${ids.join(", ")}`);
  return ids.filter((id) => only.length === 0 || only.includes(id)).map(readRegister);
}

function readRegister(id: string): Register {
  const register = readJson(join(folder, `${id}.json`));
  checkShape(register, shape, id);
  return register as unknown as Register;
}

/** Whether a test must have seen the row at work; texts are only shown. */
export function isPlayed(row: Row): boolean {
  return row.modes.some((mode) => mode !== "reference");
}
