// Things that are used up: potions drunk, magic items activated, and the use that is taken off whatever was used.

import { isUnhurt } from "../health/recovery.ts";
import { NOTHING_TO_HEAL } from "../../../core/kit/nothing-to-heal.ts";
import type { OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { tellUse } from "../../../core/kit/item-use.ts";
import { actorOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { ActionRecord } from "./action-record.ts";
import type { TimeCountContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import { healRolled } from "../magic/spells.ts";
import type { Consumable, ConsumableKind, MagicItem, TimeCountCreature } from "../state.ts";

type Block = Draft<TimeCountCreature>;

const OPTIONAL_ID: Shape = { kind: "text", optional: true, blank: false };

/** The consumable that a command names, of this kind; undefined without one. */
export function consumableOf(
  actor: TimeCountCreature,
  command: Command,
  kind: ConsumableKind,
): Consumable | undefined {
  const id = textOf(command, "item");
  const found = Object.hasOwn(actor.consumables, id) ? actor.consumables[id] : undefined;
  return found?.kind === kind ? found : undefined;
}

/** Why nothing can be used of what a command names as its item, or null; a command may name none. */
export function consumableRefusal(
  rule: RuleId,
  actor: TimeCountCreature,
  command: Command,
  kind: ConsumableKind,
): Refusal | null {
  if (command["item"] === undefined) return null;
  const found = consumableOf(actor, command, kind);
  return found ? usedUpRefusal(rule, found) : refuse(rule, "unknownItem", undefined, "item");
}

/** Why nothing can be used of a consumable, or null: nothing is left of it. */
function usedUpRefusal(rule: RuleId, { endless, uses, name }: Consumable): Refusal | null {
  return endless || uses > 0 ? null : refuse(rule, "usedUp", { item: name }, "item");
}

/** The consumables of one kind that a creature carries, as entries of the palette. */
export function consumableSeeds(
  rule: RuleId,
  actor: TimeCountCreature,
  kind: ConsumableKind,
  needs: (thing: Consumable) => OptionSeed["needs"] = () => [],
): readonly OptionSeed[] {
  return Object.values(actor.consumables)
    .filter((each) => each.kind === kind)
    .map((thing) => ({
      parameters: { item: thing.id },
      detail: thing.name,
      needs: needs(thing),
      refusal: usedUpRefusal(rule, thing),
    }));
}

/** Takes one use off a consumable, and says what its text says. */
export function useUp(
  context: TimeCountContext,
  holder: CreatureId,
  { id, name, uses, effect, endless }: Consumable,
  rule: RuleId,
): void {
  const left = endless ? null : uses - 1;
  tellUse(context, holder, { item: name, left, effect, rule }, (draft: Block) => {
    const thing = draft.consumables[id];
    if (thing && !endless) thing.uses -= 1;
  });
}

/** TC-TIME-23, TC-HP-04: the drinker splits what heals. */
function* drink(context: TimeCountContext, command: Command): Procedure<void> {
  const drinker = actorOf(command);
  const potion = consumableOf(context.creature(drinker), command, "potion");
  if (!potion || potion.uses === 0) return;
  useUp(context, drinker, potion, "TC-TIME-23");
  if (potion.healing !== "")
    yield* healRolled(context, command, drinker, {
      dice: potion.healing,
      healsPoison: potion.healsPoison,
    });
}

/** Without an item nothing is told of the potion; a table that keeps no list of them goes on in that way. */
const drinkPotion: ActionRecord = {
  action: "drinkPotion",
  rule: "TC-TIME-23",
  kind: "action",
  outside: "alone",
  shape: parameters({
    item: OPTIONAL_ID,
    healFatigue: { kind: "number", integer: true, min: 0, optional: true },
  }),
  atEnd: ({ rulings }) => rulings.slowActionsAtEnd,
  delays: () => [classDelay("Fast")],
  refusal: (_situation, actor, command) => consumableRefusal("TC-TIME-23", actor, command, "potion"),
  *resolve(context, command) {
    if (!context.rulings.slowActionsAtEnd) yield* drink(context, command);
  },
  finish: (context, command) => drink(context, command),
  options: (_situation, actor) =>
    consumableSeeds("TC-TIME-23", actor, "potion").map((seed) => {
      const potion = actor.consumables[String(seed.parameters?.["item"])];
      // Whatever is in it besides is for its drinker to know.
      return potion?.healing && isUnhurt(actor) ? { ...seed, leadsTo: [NOTHING_TO_HEAL] } : seed;
    }),
};

function magicItemOf(actor: TimeCountCreature, command: Command): MagicItem | undefined {
  const id = textOf(command, "item");
  return Object.hasOwn(actor.magicItems, id) ? actor.magicItems[id] : undefined;
}

function magicItemRefusal(actor: TimeCountCreature, command: Command): Refusal | null {
  if (command["item"] === undefined) return null;
  const found = magicItemOf(actor, command);
  if (!found) return refuse("TC-SPELL-22", "unknownItem", undefined, "item");
  return found.charges === 0 ? refuse("TC-SPELL-22", "usedUp", { item: found.name }, "item") : null;
}

/** TC-SPELL-22: a charge goes, and what happens is what its text says. */
function activate(
  context: TimeCountContext,
  id: CreatureId,
  { id: key, name, charges, effect }: MagicItem,
): void {
  const left = charges === null ? null : charges - 1;
  tellUse(context, id, { item: name, left, effect, rule: "TC-SPELL-22" }, (draft: Block) => {
    const thing = draft.magicItems[key];
    if (thing && thing.charges !== null) thing.charges -= 1;
  });
}

const activateItem: ActionRecord = {
  action: "activateItem",
  rule: "TC-SPELL-22",
  reference: ["TC-SPELL-22"],
  kind: "action",
  outside: "alone",
  shape: parameters({ item: OPTIONAL_ID }),
  delays: () => [classDelay("Fast")],
  refusal: (_situation, actor, command) => magicItemRefusal(actor, command),
  *resolve(context, command) {
    yield* [];
    const id = actorOf(command);
    const thing = magicItemOf(context.creature(id), command);
    if (thing && thing.charges !== 0) activate(context, id, thing);
  },
  options: (_situation, actor) =>
    Object.values(actor.magicItems).map(({ id, name }) => ({
      parameters: { item: id },
      detail: name,
      needs: [],
    })),
};

/** TC-TIME-23, TC-SPELL-22. */
export const THING_ACTIONS: readonly ActionRecord[] = [activateItem, drinkPotion];
