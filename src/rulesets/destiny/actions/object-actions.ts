// The actions with things: using an object, taking one out, and whatever the GM allows.

import { NOTHING_TO_HEAL } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { tellUse } from "../../../core/kit/item-use.ts";
import { ask } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { part } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { heldThings, letFall } from "./dropping.ts";
import { HURRY_NEED, hurryable, printedCost, type ActionRecord, type Seed } from "./action-record.ts";
import { emitFor } from "../facts.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "./parameters.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { lacksNothingOf } from "../health/resources.ts";
import type { Consumable, DestinyCreature } from "../state.ts";
import { OBJECT_AP, type UsableObject } from "../tables.ts";
import { affordable, dearer, RETRIEVE_OR_STOW, tooFar } from "./retrieval.ts";
import { PROMPTS } from "../prompts.ts";

const OBJECTS = Object.keys(OBJECT_AP) as readonly UsableObject[];

function consumableOf(actor: DestinyCreature, command: Command): Consumable | undefined {
  const id = textOf(command, "item");
  return Object.hasOwn(actor.consumables, id) ? actor.consumables[id] : undefined;
}

function objectRefusal(
  { creatures }: DestinyReadContext["state"],
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  if (command["item"] === undefined)
    return command["object"] === undefined
      ? refuse("DEST-ACT-32", "nothingToChoose", undefined, "object")
      : null;
  const item = consumableOf(actor, command);
  if (!item) return refuse("DEST-ACT-32", "unknownItem", undefined, "item");
  if (item.charges === 0) return refuse("DEST-ACT-32", "usedUp", { item: item.name }, "item");
  const thing = actor.things[item.id];
  return thing ? tooFar(creatures, actor, thing, "item") : null;
}

/** DEST-ACT-32: a charge goes, and what happens is what its text says. */
function useUp(
  context: DestinyContext,
  id: CreatureId,
  { id: key, name, charges, effect }: Consumable,
): void {
  const left = charges === null ? null : Math.max(0, charges - 1);
  tellUse(
    context,
    id,
    { item: name, left, effect, rule: "DEST-ACT-32" },
    (creature: Draft<DestinyCreature>) => {
      const thing = creature.consumables[key];
      if (thing) thing.charges = left;
    },
  );
}

const USE_OBJECT: ActionRecord = {
  action: "useObject",
  rule: "DEST-ACT-32",
  kind: "action",
  outside: true,
  mayHurry: true,
  shape: parameters({
    object: { kind: "choice", of: OBJECTS, optional: true },
    item: { ...ID, optional: true },
    ...hurryable,
  }),
  cost: (_situation, actor, command) => {
    if (command["item"] !== undefined)
      return actionCost(part("item", consumableOf(actor, command)?.ap ?? 0, "DEST-ACT-32"));
    const object = OBJECTS.find((each) => each === textOf(command, "object")) ?? "door";
    return printedCost("DEST-ACT-32", OBJECT_AP[object]);
  },
  refusal: ({ state }, actor, command) => objectRefusal(state, actor, command),
  *resolve(context, command) {
    const item = consumableOf(context.creature(actorOf(command)), command);
    if (item) return useUp(context, actorOf(command), item);
    emitFor(context, actorOf(command), {
      type: "ObjectUsed",
      rule: "DEST-ACT-32",
      operands: { object: textOf(command, "object") },
    });
  },
  options: ({ state }, actor) => [
    {
      parameters: {},
      needs: [{ kind: "choice", parameter: "object", choices: affordable(OBJECT_AP, actor.ap) }, HURRY_NEED],
      ...longNeedsOf("object", dearer(OBJECT_AP, actor.ap)),
    },
    ...Object.values(actor.consumables).map(({ id, name, restores }) => ({
      ...(lacksNothingOf(actor, restores) ? { leadsTo: [NOTHING_TO_HEAL] } : {}),
      parameters: { item: id },
      detail: name,
      needs: [HURRY_NEED],
      refusal: objectRefusal(state, actor, { type: "useObject", creature: actor.id, item: id }),
    })),
  ],
};

/** DEST-LNG-01: a choice of what only several turns pay for; nothing where there is none. */
function longNeedsOf(parameter: string, choices: readonly string[]): Pick<Seed, "longNeeds"> {
  return choices.length === 0 ? {} : { longNeeds: [{ kind: "choice", parameter, choices }] };
}

/** DEST-SEQ-02: letting go of what is held costs nothing; it lies at one's feet. */
const DROP_ITEM: ActionRecord = {
  action: "dropItem",
  rule: "DEST-SEQ-02",
  kind: "free",
  anyTime: true,
  situational: true,
  shape: parameters({ item: ID }),
  cost: () => actionCost(part("printedCost", 0, "DEST-SEQ-02")),
  refusal: (_situation, actor, command) =>
    heldThings(actor).some(({ id }) => id === textOf(command, "item"))
      ? null
      : refuse("DEST-SEQ-02", "unknownItem", undefined, "item"),
  *resolve(context, command) {
    yield* [];
    letFall(context, actorOf(command), textOf(command, "item"), { rule: "DEST-SEQ-02" });
  },
  options: (_situation, actor) =>
    heldThings(actor).map(({ id, name }) => ({
      parameters: { item: id },
      detail: name,
      needs: [],
      laysDown: true,
    })),
};

const MOST_AP = 99;
const MOST_ROUNDS = 9999;

/** DEST-ACT-37: anything else; the GM says whether it may be done at this price. */
const OTHER: ActionRecord = {
  action: "other",
  rule: "DEST-ACT-37",
  kind: "action",
  shape: parameters({
    description: { kind: "text", blank: false },
    ap: { kind: "number", integer: true, min: 0, max: MOST_AP },
    rounds: { kind: "number", integer: true, min: 1, max: MOST_ROUNDS, optional: true },
    ...hurryable,
  }),
  mayHurry: true,
  rounds: (_actor, command) => numberOf(command, "rounds"),
  cost: (_situation, _actor, command) =>
    actionCost(part("gm", numberOf(command, "ap") ?? 0, "DEST-ACT-37"), [], true),
  refusal: () => null,
  *permit(_play, command) {
    const { choice } = yield* ask(PROMPTS.other, {
      operands: {
        creature: actorOf(command),
        description: textOf(command, "description"),
        ap: numberOf(command, "ap") ?? 0,
      },
      involves: [actorOf(command)],
    });
    return choice === "allow";
  },
  *resolve(context, command) {
    emitFor(context, actorOf(command), {
      type: "OtherDone",
      rule: "DEST-ACT-37",
      operands: { description: textOf(command, "description") },
    });
  },
  options: (_situation, actor) => [
    {
      parameters: {},
      needs: [
        { kind: "text", parameter: "description" },
        { kind: "number", parameter: "ap", min: 0, max: actor.ap },
        { kind: "number", parameter: "rounds", min: 1, max: MOST_ROUNDS, optional: true },
        HURRY_NEED,
      ],
      longNeeds: [
        { kind: "text", parameter: "description" },
        { kind: "number", parameter: "ap", min: actor.ap + 1, max: MOST_AP },
      ],
    },
  ],
};

/** DEST-ACT-10, DEST-ACT-32, DEST-ACT-37. */
export const OBJECT_RECORDS: readonly ActionRecord[] = [RETRIEVE_OR_STOW, DROP_ITEM, USE_OBJECT, OTHER];
