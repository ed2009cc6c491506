// Parameters: reading the fields of a command whose shape has been checked.

import type { Command } from "./commands.ts";
import type { CreatureId } from "./rules.ts";
import type { Shape } from "./shape.ts";

/**
 * The acting creature. Commands of an action always have one; the fight's own have none, and then the id is empty, which
 * is nobody's. Never throws.
 *
 * @param command A command whose shape has been checked.
 * @example
 * ```ts
 * const actor = context.creature(actorOf(command));
 * ```
 */
export function actorOf(command: Command): CreatureId {
  return command.creature ?? "";
}

/**
 * A text parameter, such as an id; empty when it is missing or no text. Never throws.
 *
 * @param command A command whose shape has been checked.
 * @param parameter The parameter's name.
 * @example
 * ```ts
 * const weapon = actor.weapons[textOf(command, "weapon")];
 * ```
 */
export function textOf(command: Command, parameter: string): string {
  const value = command[parameter];
  return typeof value === "string" ? value : "";
}

/**
 * A number parameter. Never throws.
 *
 * @param command A command whose shape has been checked.
 * @param parameter The parameter's name.
 * @param missing What counts where it is missing or no number.
 * @example
 * ```ts
 * const minutes = numberOf(command, "minutes", 10);
 * ```
 */
export function numberOf(command: Command, parameter: string, missing = 0): number {
  const value = command[parameter];
  return typeof value === "number" ? value : missing;
}

/** A flag parameter; false when it is missing. */
export function flagOf(command: Command, parameter: string): boolean {
  return command[parameter] === true;
}

/** A list of texts; empty when it is missing. */
export function textsOf(command: Command, parameter: string): readonly string[] {
  const value = command[parameter];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** What a value of a shape is; a field that may be missing may also be undefined. */
export type ValueOfShape<Of extends Shape> =
  | (Of extends { readonly nullable: true } ? null : never)
  | (Of extends { readonly kind: "number" }
      ? number
      : Of extends { readonly kind: "text" }
        ? string
        : Of extends { readonly kind: "flag" }
          ? boolean
          : Of extends { readonly kind: "choice"; readonly of: readonly (infer Word)[] }
            ? Word
            : Of extends { readonly kind: "list"; readonly of: infer Each extends Shape }
              ? readonly ValueOfShape<Each>[]
              : Of extends { readonly kind: "map"; readonly of: infer Each extends Shape }
                ? { readonly [key: string]: ValueOfShape<Each> }
                : Of extends { readonly kind: "record"; readonly fields: infer Fields }
                  ? ValuesOfShapes<Fields>
                  : unknown);

type MayMiss = { readonly optional: true };
type ValuesOfShapes<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends MayMiss ? never : Name]: Fields[Name] extends Shape
    ? ValueOfShape<Fields[Name]>
    : never;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends MayMiss ? Name : never]?: Fields[Name] extends Shape
    ? ValueOfShape<Fields[Name]>
    : never;
};

/**
 * A parameter in the type of the shape by which it was checked, undefined when it is missing.
 * @example const path = parameterOf(command, "path", PATH) ?? [];
 */
export function parameterOf<const Of extends Shape>(
  command: Command,
  parameter: string,
  shape: Of,
): ValueOfShape<Of> | undefined;
export function parameterOf(command: Command, parameter: string): unknown {
  return command[parameter];
}

/**
 * The shape of a command's parameters, besides `type`, `creature` and `modifiers`. The engine refuses a parameter that is
 * not named here, and one of another shape, by its path, before the rule sees the command. Never throws.
 *
 * @param fields Each parameter's shape; limits are in the unit that the rule reads.
 * @example
 * ```ts
 * const shape = parameters({ target: ID, steps: { kind: "number", integer: true, min: 1, max: 9, optional: true } });
 * ```
 */
export function parameters(fields: { readonly [parameter: string]: Shape } = {}): Shape {
  return { kind: "record", fields };
}

/** The id of a creature or of one of its things. */
export const ID = { kind: "text", blank: false } as const satisfies Shape;
/** Such an id, or an empty text, where a form may name none. */
export const ID_OR_NONE = { kind: "text", name: true, optional: true } as const satisfies Shape;
export const OPTIONAL_FLAG = { kind: "flag", optional: true } as const satisfies Shape;
export const OPTIONAL_IDS = { kind: "list", of: ID, optional: true } as const satisfies Shape;
