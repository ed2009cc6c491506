// Malformed commands that somebody only looks at: checked, previewed, asked for a palette; nothing of it may throw.

import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Refusal } from "../../src/core/language/rules.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { Shape } from "../../src/core/language/shape.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";

const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  NaN,
  Infinity,
  -1,
  1e9,
  0.5,
  true,
  "",
  "nobody",
  "__proto__",
  "toString",
  [],
  [null],
  ["nobody", "nobody"],
  [{ x: 1e9, y: -1e9 }],
  {},
  { x: { y: [1] } },
  JSON.parse('{"__proto__": {"hacked": true}}'),
];

const NO_COMMANDS: readonly unknown[] = [
  ...ODD_VALUES,
  { type: "constructor", creature: null },
  { type: 7, creature: null },
  { creature: null },
  { type: null, creature: null },
];

/** A way to look at a fight, and what was handed to it. */
interface Look {
  readonly at: string;
  readonly given: unknown;
  readonly refusal: Refusal | null;
  readonly lines: number;
}

type Found = (problem: string) => void;

/** Looks at each command of the game with one thing wrong, and tells what throws, or is refused without a field or a rule. */
export function lookAtMalformed(rulebook: Rulebook, fight: Fight, found: Found): number {
  const commands = [
    ...NO_COMMANDS,
    ...Object.entries(rulebook.ruleset.commands).flatMap(([type, { shape }]) =>
      malformedOf(type, shape, fight),
    ),
    ...Object.keys(fight.state.creatures).flatMap((id) =>
      rulebook.ruleset.actions(rulebook.engine.situation(fight), id).flatMap(spoiled),
    ),
  ];
  for (const command of commands) judge(looked(rulebook, fight, command, found), found);
  for (const creature of ODD_VALUES) lookForPalette(rulebook, fight, creature, found);
  return commands.length;
}

/** The command with nothing, with each of its parameters alone odd, and of odd creatures. */
function malformedOf(type: string, shape: Shape, fight: Fight): unknown[] {
  const parameters = shape.kind === "record" ? Object.keys(shape.fields) : [];
  const [creature = ""] = Object.keys(fight.state.creatures);
  return [
    { type, creature },
    { type, creature, zzz: 1 },
    ...ODD_VALUES.map((value) => ({ type, creature: value })),
    ...ODD_VALUES.map((value) => ({ type, creature, modifiers: value })),
    ...parameters.flatMap((each) => ODD_VALUES.map((value) => ({ type, creature, [each]: value }))),
  ];
}

/** What the palette offers, with one parameter gone or odd. */
function spoiled({ command, needs }: ActionOption): unknown[] {
  const keys = [...Object.keys(command), ...needs.map(({ parameter }) => parameter)];
  return [...new Set(keys)].flatMap((key) => ODD_VALUES.map((value) => ({ ...command, [key]: value })));
}

function looked(rulebook: Rulebook, fight: Fight, given: unknown, found: Found): Look | null {
  const { engine } = rulebook;
  const command = given as Command;
  let at = "check";
  try {
    const refusal = engine.check(fight, command, null);
    at = "preview";
    const lines = engine.preview(fight, command).length;
    at = "afterwards";
    engine.afterwards(fight, command);
    return { at, given, refusal, lines };
  } catch (error) {
    found(`${at} of ${kindOf(given)} threw ${String(error)}: ${shown(given)}`);
    return null;
  }
}

function judge(look: Look | null, found: Found): void {
  if (!look?.refusal) return;
  const { rule, code, field } = look.refusal;
  const isNamed = /^[A-Z]+-[A-Z0-9-]+$/.test(rule) && /^[a-z][A-Za-z]*$/.test(code);
  if (!isNamed) found(`${shown(look.given)}: no rule in ${JSON.stringify(look.refusal)}`);
  if (code === "badParameter" && !field) found(`${shown(look.given)}: names no field`);
  if (code === "badParameter" && look.lines > 0) found(`${shown(look.given)}: was previewed all the same`);
}

function lookForPalette({ engine }: Rulebook, fight: Fight, creature: unknown, found: Found): void {
  try {
    const options = engine.actions(fight, creature as string);
    if (options.length > 0) found(`actions of ${shown(creature)}: ${options.length}`);
  } catch (error) {
    found(`actions of ${shown(creature)} threw ${String(error)}`);
  }
}

function kindOf(given: unknown): string {
  return typeof given === "object" && given !== null && "type" in given ? String(given.type) : typeof given;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 160);
}
