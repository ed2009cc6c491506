// The shapes of what Anatomy keeps in a way of its own: the parts of a body, injuries, conditions, what is fitted.

import { checkShape, type Shape } from "../../../core/language/shape.ts";
import type { ActorData } from "../sheet.ts";
import { BODY_FLAGS, KEEPS, KEPT_CONDITIONS, PART_FLAGS, ROLL_KINDS, SEVERITIES } from "./sheet-words.ts";

const COUNT: Shape = { kind: "number", integer: true, min: 0, max: 9999, optional: true };
const DAY: Shape = { kind: "number", integer: true, nullable: true };
const FLAG: Shape = { kind: "flag", optional: true };
const NAME: Shape = { kind: "text", blank: false };
const SEVERITY: Shape = { kind: "choice", of: SEVERITIES };

const record = (fields: { readonly [key: string]: Shape }): Shape => ({ kind: "record", fields });

const EFFECT = record({
  at: { kind: "number", integer: true, min: 1, max: 99 },
  disadvantages: {
    ...record(Object.fromEntries(ROLL_KINDS.map((kind) => [kind, COUNT]))),
    optional: true,
  },
  standUp: COUNT,
  groundSpeed: COUNT,
  flySteps: COUNT,
  attacksOff: FLAG,
  contained: FLAG,
  flags: { kind: "list", of: { kind: "choice", of: PART_FLAGS }, optional: true },
  body: { kind: "list", of: { kind: "choice", of: BODY_FLAGS }, optional: true },
  moment: { kind: "choice", of: ["drop"], optional: true },
});

/** A row of the part table that a body brings along. */
const PART_ROW = record({
  rule: NAME,
  severity: SEVERITY,
  last: { kind: "number", integer: true, min: 1, max: 99 },
  destroyed: { kind: "flag" },
  all: { kind: "list", of: { kind: "choice", of: BODY_FLAGS }, optional: true },
  flight: FLAG,
  vital: { kind: "choice", of: ["head", "heart"], optional: true },
  effects: { kind: "list", of: { ...EFFECT, optional: true }, max: 20 },
});

/** A part of a body of its own. */
const PART = record({
  kind: NAME,
  label: { kind: "text", optional: true },
  parent: { kind: "text", optional: true, nullable: true },
  tailAcrobatics: COUNT,
});

const INJURY = record({
  part: NAME,
  severity: SEVERITY,
  day: { kind: "number", integer: true },
  treated: { kind: "flag" },
  recoversOn: DAY,
  triedOn: DAY,
  tries: { kind: "number", integer: true, min: 0 },
  cause: { kind: "text" },
});

const CONDITION = record({
  condition: { kind: "choice", of: KEPT_CONDITIONS },
  ends: {
    ...record({
      at: { kind: "choice", of: ["turnStart", "turnEnd"] },
      of: NAME,
      turns: { kind: "number", integer: true, min: 0, max: 9999 },
    }),
    nullable: true,
  },
  by: { ...NAME, optional: true },
  hold: COUNT,
  item: { ...NAME, optional: true },
});

const FITTED = record({ item: NAME, keeps: KEEPS, injurable: { kind: "flag" } });

/** Checks what a sheet keeps in shapes of the rules. Throws ShapeError with the dotted path of the first wrong field. */
export function checkKept({ body, injuries, conditions, fitted }: ActorData): void {
  const kept: readonly (readonly [path: string, stored: unknown, of: Shape])[] = [
    ["body.parts", body.parts, PART],
    ["body.kinds", body.kinds, PART_ROW],
    ["injuries", injuries, INJURY],
    ["conditions", conditions, CONDITION],
    ["fitted", fitted, FITTED],
  ];
  for (const [path, stored, of] of kept) checkShape(stored, { kind: "map", of }, `system.${path}`);
}
