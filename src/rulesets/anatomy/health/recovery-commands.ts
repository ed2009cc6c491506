// Commands of recovery: first aid, treatment, rest, days that pass, magic and prosthetics.

import {
  actorOf,
  flagOf,
  ID,
  ID_OR_NONE,
  numberOf,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { checkOwnAction, payAp } from "../turn/action-points.ts";
import { COUNT, type Rule } from "../actions/command-shapes.ts";
import {
  checkFirstAid,
  checkMagic,
  checkQuiet,
  checkTreat,
  firstAid,
  healByMagic,
  livingTarget,
  restorePart,
  treat,
} from "./recovery.ts";
import { daysOf, passDays, rest } from "./rest.ts";
import { passSpan, passUrgent } from "../turn/passing-time.ts";
import { DAY, HOUR } from "../turn/time-steps.ts";
import { SEVERITIES } from "../tables.ts";

const SPAN: Shape = { kind: "number", integer: true, min: 0, max: 60, optional: true };
/** Hours of a night's sleep (ANAT-STA-12). */
export const NIGHT = 8;
/** How long one attempt takes (ANAT-HEAL-05). */
export const TREATMENT = { amount: 10, unit: "minute" } as const;
const HOURS: Shape = { kind: "number", integer: true, min: 0, max: 168, optional: true };

export const RECOVERY: { readonly [type: string]: Rule } = {
  firstAid: {
    rule: "ANAT-A-20",
    shape: parameters({ target: ID }),
    check: (situation, command) =>
      (situation.state.phase === "running" ? checkOwnAction(situation, actorOf(command), 1) : null) ??
      checkFirstAid(situation, command),
    *run(context, command) {
      if (context.state.phase === "running") payAp(context, actorOf(command), 1, "ANAT-A-20");
      yield* firstAid(context, command);
    },
  },
  treat: {
    rule: "ANAT-A-27",
    shape: parameters({ target: ID, injury: ID }),
    check: checkTreat,
    *run(context, command) {
      yield* passSpan(context, TREATMENT, ["ANAT-HEAL-05"]);
      // Whoever has died or fallen meanwhile, or has left, treats and is treated no more.
      const both = [actorOf(command), textOf(command, "target")];
      if (both.every((id) => context.isHere(id)) && !checkTreat(context.situation, command))
        yield* treat(context, command);
    },
  },
  rest: {
    rule: "ANAT-STA-12",
    shape: parameters({ hours: HOURS, night: { kind: "flag", optional: true } }),
    check: (situation, command) => checkQuiet(situation, actorOf(command), "ANAT-STA-12"),
    *run(context, command) {
      const hours = flagOf(command, "night") ? NIGHT : numberOf(command, "hours");
      yield* passUrgent(context, HOUR * hours);
      if (context.isHere(actorOf(command)) && !context.creature(actorOf(command)).dead)
        yield* rest(context, command);
    },
  },
  passDays: {
    rule: "ANAT-HEAL-10",
    gmOnly: true,
    shape: parameters({ hours: HOURS, days: SPAN, weeks: SPAN }),
    check: ({ state }) => (state.phase === "running" ? refuse("ANAT-HEAL-10", "fightIsOn") : null),
    *run(context, command) {
      yield* passUrgent(context, HOUR * numberOf(command, "hours") + DAY * daysOf(command));
      yield* passDays(context, command);
    },
  },
  healByMagic: {
    rule: "ANAT-HEAL-06",
    gmOnly: true,
    shape: parameters({
      target: ID,
      number: COUNT,
      highest: { kind: "choice", of: SEVERITIES, optional: true },
      part: ID_OR_NONE,
    }),
    check: checkMagic,
    run: healByMagic,
  },
  restorePart: {
    rule: "ANAT-HEAL-07",
    gmOnly: true,
    shape: parameters({
      target: ID,
      part: ID,
      by: { kind: "choice", of: ["magic", "prosthetic"], optional: true },
    }),
    check: (situation, command) => {
      const target = situation.state.creatures[textOf(command, "target")];
      const dead = livingTarget(situation, textOf(command, "target"));
      if (dead) return dead;
      const part = textOf(command, "part");
      const regrows = textOf(command, "by") !== "prosthetic" && target?.fitted[part] !== undefined;
      return regrows || target?.destroyed[part]
        ? null
        : refuse("ANAT-HEAL-07", "notDestroyed", undefined, "part");
    },
    run: restorePart,
  },
};
