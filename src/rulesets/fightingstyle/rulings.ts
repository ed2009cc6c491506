// The doubtful points of Fighting Style as world settings (register 9.1), each with its default.

import type { RuleContext } from "../../core/language/rule-context.ts";
import type { Ruling } from "../../core/language/ruleset.ts";
import type { Shape } from "../../core/language/shape.ts";
import type { ReadContext } from "../../core/language/read-context.ts";
import type { StyleEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import type { StyleState } from "./state.ts";

// A type and not an interface: settings must count as plain data.
export type StyleRulings = {
  readonly successStep: number;
  readonly naturals: boolean;
  readonly boonLimit: number;
  readonly attributeDefault: number;
  readonly speedDefault: number;
  readonly healthBase: number;
  readonly apMax: number;
  readonly aprMax: number;
  readonly freeActionMax: number;
  readonly surpriseRoll: "lowest" | "each";
  readonly delayPersists: boolean;
  readonly reactionItemAttack: boolean;
  readonly mindDefences: "withstandOnly" | "addWithstand";
  readonly grappleSize: boolean;
  readonly coverDodgeScope: "attack" | "all";
  /** Share of the foe's width. */
  readonly flankTolerance: number;
  readonly gearFree: number;
  readonly gearMax: number;
  readonly gearXp: number;
  readonly lateFreeGear: boolean;
  readonly nightRest: "full" | "half" | "none";
  /** Whether the GM is asked for circumstances before every combat roll. */
  readonly askCircumstances: boolean;
  readonly opportunityCountsApR: boolean;
  readonly standUpCost: "halfSpeed" | "oneAP";
  readonly meleeAttribute: "choice" | "strength";
  readonly thrownParry: boolean;
  readonly undefendedCritical: boolean;
  readonly maneuverNeedsReach: boolean;
  readonly dazedEffect: "bane" | "noReactions";
  readonly provokeOnEnter: boolean;
  readonly disengageScope: "all" | "movement";
  readonly oaPerMove: number;
  readonly unarmedAlwaysTrained: boolean;
  readonly untrainedArmor: "bane" | "minus2" | "both";
  readonly damageAttribute: "none" | "halfStrength";
  readonly vulnerabilityTiming: "sum" | "afterArmour";
  readonly blockOther: "none" | "half";
  readonly hitLocations: "label" | "off";
  readonly deathRule: "ask" | "atZeroHit";
};

export type StyleContext = RuleContext<StyleState, StyleRulings, StyleEvent>;
export type StyleReadContext = ReadContext<StyleState, StyleRulings>;

const FLAG: Shape = { kind: "flag" };
const whole = (min: number, max: number): Shape => ({ kind: "number", integer: true, min, max });
const oneOf = (...of: string[]): Shape => ({ kind: "choice", of });

/** The settings as the host registers them. */
export const STYLE_RULINGS: { readonly [Name in keyof StyleRulings]: Ruling } = {
  successStep: { rule: "STYLE-TEST-04", shape: whole(1, 20), initial: 5 },
  naturals: { rule: "STYLE-TEST-03", shape: FLAG, initial: true },
  boonLimit: { rule: "STYLE-TEST-05", shape: whole(1, 5), initial: 1 },
  attributeDefault: { rule: "STYLE-TEST-01", shape: whole(1, 20), initial: 8 },
  speedDefault: { rule: "STYLE-MOV-01", shape: whole(0, 99), initial: 6 },
  healthBase: { rule: "STYLE-HP-01", shape: whole(0, 999), initial: 10 },
  apMax: { rule: "STYLE-AP-01", shape: whole(1, 20), initial: 3 },
  aprMax: { rule: "STYLE-AP-08", shape: whole(1, 20), initial: 2 },
  freeActionMax: { rule: "STYLE-FREE-02", shape: whole(0, 20), initial: 1 },
  surpriseRoll: { rule: "STYLE-SUR-02", shape: oneOf("lowest", "each"), initial: "lowest" },
  delayPersists: { rule: "STYLE-DLY-06", shape: FLAG, initial: false },
  reactionItemAttack: { rule: "STYLE-ACT-03", shape: FLAG, initial: true },
  mindDefences: {
    rule: "STYLE-DEF-08",
    shape: oneOf("withstandOnly", "addWithstand"),
    initial: "withstandOnly",
  },
  grappleSize: { rule: "STYLE-SIZE-05", shape: FLAG, initial: false },
  coverDodgeScope: { rule: "STYLE-COV-06", shape: oneOf("attack", "all"), initial: "attack" },
  flankTolerance: { rule: "STYLE-FLK-04", shape: { kind: "number", min: 0, max: 2 }, initial: 0.25 },
  gearFree: { rule: "STYLE-GEAR-02", shape: whole(0, 99), initial: 5 },
  gearMax: { rule: "STYLE-GEAR-03", shape: whole(0, 99), initial: 10 },
  gearXp: { rule: "STYLE-GEAR-03", shape: whole(0, 9999), initial: 25 },
  lateFreeGear: { rule: "STYLE-GEAR-04", shape: FLAG, initial: false },
  nightRest: { rule: "STYLE-REST-01", shape: oneOf("full", "half", "none"), initial: "full" },
  askCircumstances: { rule: "STYLE-TEST-08", shape: FLAG, initial: false },
  opportunityCountsApR: { rule: "STYLE-OPP-02", shape: FLAG, initial: true },
  standUpCost: { rule: "STYLE-MOV-05", shape: oneOf("halfSpeed", "oneAP"), initial: "halfSpeed" },
  meleeAttribute: { rule: "STYLE-ATK-03", shape: oneOf("choice", "strength"), initial: "choice" },
  thrownParry: { rule: "STYLE-ATK-07", shape: FLAG, initial: false },
  undefendedCritical: { rule: "STYLE-RES-10", shape: FLAG, initial: true },
  maneuverNeedsReach: { rule: "STYLE-MAN-11", shape: FLAG, initial: true },
  dazedEffect: { rule: "STYLE-COND-DAZED", shape: oneOf("bane", "noReactions"), initial: "bane" },
  provokeOnEnter: { rule: "STYLE-OPP-03", shape: FLAG, initial: false },
  disengageScope: { rule: "STYLE-OPP-07", shape: oneOf("all", "movement"), initial: "all" },
  oaPerMove: { rule: "STYLE-OPP-08", shape: whole(0, 1), initial: 1 },
  unarmedAlwaysTrained: { rule: "STYLE-UNT-07", shape: FLAG, initial: false },
  untrainedArmor: { rule: "STYLE-UNT-05", shape: oneOf("bane", "minus2", "both"), initial: "bane" },
  damageAttribute: { rule: "STYLE-DMG-02", shape: oneOf("none", "halfStrength"), initial: "none" },
  vulnerabilityTiming: { rule: "STYLE-DMG-09", shape: oneOf("sum", "afterArmour"), initial: "sum" },
  blockOther: { rule: "STYLE-DMG-07", shape: oneOf("none", "half"), initial: "none" },
  hitLocations: { rule: "STYLE-LOC-02", shape: oneOf("label", "off"), initial: "label" },
  deathRule: { rule: "STYLE-HP-04", shape: oneOf("ask", "atZeroHit"), initial: "ask" },
};

/** The settings of a world that has changed nothing. */
export const DEFAULT_RULINGS: StyleRulings = Object.fromEntries(
  Object.entries(STYLE_RULINGS).map(([name, ruling]) => [name, ruling.initial]),
) as StyleRulings;
