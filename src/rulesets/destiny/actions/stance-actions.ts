// The actions that prepare: Defend, Seize Initiative, Ready an Action, and ignoring a flank.

import { namedCreature, PLAIN_OPTION } from "../../../core/kit/action-record.ts";
import { refuse } from "../../../core/language/rules.ts";
import { printedCost, type ActionRecord } from "./action-record.ts";
import { gainCondition } from "../health/conditions.ts";
import { rollPlain } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { askWhoIsFlankedNow, setIgnored } from "../attack/flank-watch.ts";
import { shiftInitiative } from "../turn/initiative.ts";
import { actorOf, flagOf, ID, OPTIONAL_FLAG, parameters, textOf } from "./parameters.ts";

const LONG = { long: OPTIONAL_FLAG };

const DEFEND: ActionRecord = {
  action: "defend",
  rule: "DEST-ACT-07",
  kind: "action",
  shape: parameters(LONG),
  cost: () => printedCost("DEST-ACT-07", 2),
  refusal: (_situation, actor) =>
    actor.conditions["defending"] ? refuse("DEST-ACT-07", "defendingAlready") : null,
  *resolve(context, command) {
    gainCondition(context, actorOf(command), "defending");
  },
  options: (_situation, actor) => [
    {
      parameters: {},
      needs: [],
      refusal: actor.conditions["defending"] ? refuse("DEST-ACT-07", "defendingAlready") : null,
    },
  ],
};

const SEIZE_INITIATIVE: ActionRecord = {
  action: "seizeInitiative",
  rule: "DEST-ACT-28",
  kind: "action",
  shape: parameters(LONG),
  cost: () => printedCost("DEST-ACT-28", 4),
  refusal: () => null,
  *resolve(context, command) {
    const creature = actorOf(command);
    const gained = yield* rollPlain({ count: 1, sides: 6, flat: 0 }, "seizeInitiative", {
      rule: "DEST-ACT-28",
      creature,
      purpose: "seizeInitiative",
    });
    emitFor(context, creature, { type: "InitiativeSeized", rule: "DEST-ACT-28", operands: { gained } });
    shiftInitiative(context, creature, gained.value, { rule: "DEST-ACT-28" });
  },
  options: () => PLAIN_OPTION,
};

const IGNORE_FLANK: ActionRecord = {
  action: "ignoreFlank",
  rule: "DEST-ACT-33",
  kind: "free",
  shape: parameters({ foe: ID, ignore: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-33", 0),
  refusal: (situation, actor, command, occasion) => {
    if (occasion !== "turn") return refuse("DEST-FLK-03", "ownTurnOnly");
    const named = namedCreature(situation, "DEST-ACT-33", "foe", textOf(command, "foe"));
    if ("refusal" in named) return named.refusal;
    const ignore = flagOf(command, "ignore") ?? true;
    if (named.creature.side === actor.side) return refuse("DEST-FLK-03", "notHostile", undefined, "foe");
    if (ignore === (actor.ignored[named.creature.id] ?? false))
      return refuse("DEST-FLK-03", ignore ? "ignoredAlready" : "notIgnored", undefined, "foe");
    return null;
  },
  *resolve(context, command) {
    const before = context.situation;
    setIgnored(context, actorOf(command), textOf(command, "foe"), flagOf(command, "ignore") ?? true);
    yield* askWhoIsFlankedNow(context, before, actorOf(command));
  },
  options: (situation, actor) => {
    const foes = Object.values(situation.state.creatures).filter(
      (each) => each.side !== actor.side && !each.dead && !each.hidden && !situation.absent.has(each.id),
    );
    return [true, false].flatMap((ignore) => {
      const candidates = foes
        .filter((each) => (actor.ignored[each.id] ?? false) !== ignore)
        .map((each) => ({ creature: each.id, refusal: null }));
      if (!ignore && candidates.length === 0) return [];
      return [
        { parameters: { ignore }, needs: [{ kind: "creature" as const, parameter: "foe", candidates }] },
      ];
    });
  },
};

/** DEST-ACT-09: naming one action that may later be taken as a reaction to any event; whom it is aimed at is said then. */
export function readyRecord(readiable: readonly string[]): ActionRecord {
  return {
    action: "readyAction",
    rule: "DEST-ACT-09",
    kind: "action",
    shape: parameters({ readied: { kind: "choice", of: readiable }, ...LONG }),
    cost: () => printedCost("DEST-ACT-09", 1),
    refusal: () => null,
    *resolve(context, command) {
      const readied = textOf(command, "readied");
      emitFor(
        context,
        actorOf(command),
        { type: "ActionReadied", rule: "DEST-ACT-09", rules: ["DEST-CON-22"], operands: { action: readied } },
        (creature) => {
          creature.readied = readied;
        },
      );
    },
    options: () => [
      { parameters: {}, needs: [{ kind: "choice", parameter: "readied", choices: readiable }] },
    ],
  };
}

/** DEST-ACT-07, DEST-ACT-28, DEST-ACT-33. */
export const STANCE_RECORDS: readonly ActionRecord[] = [DEFEND, SEIZE_INITIATIVE, IGNORE_FLANK];
