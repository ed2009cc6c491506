// Things, words and talents: readying, dropping, speaking, consumables, and abilities that are told by their text.

import { commandOf } from "../../../core/kit/action-record.ts";
import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { checkInterrupt, payInterrupt } from "../turn/action-points.ts";
import { OWN_ACTION, type ActionRecord, type RankCommand } from "../actions/action-record.ts";
import { checkMp, payMp } from "../magic/spells.ts";
import { heal, lacksNothing } from "../health/healing.ts";
import { turnHolder } from "../turn/pairs.ts";
import { sameRegion, standsIn } from "../movement/regions.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import { UNTOLD, type RankCreature, type RankShield, type RankWeapon } from "../state.ts";
import { freeHands } from "./attributes.ts";
import { foundThing, takeFound, thingsToFind } from "./found-things.ts";

function thingOf(creature: RankCreature, id: string) {
  return creature.weapons[id] ?? creature.shields[id];
}

/** Takes something in hand, or lets it fall. */
function setReady(context: RankContext, command: Command, ready: boolean): void {
  const item = textOf(command, "item");
  const type = ready ? "ItemReadied" : "ItemDropped";
  const liesIn = ready ? null : (standsIn(context.state, context.creature(actorOf(command))) ?? UNTOLD);
  emitFor(context, actorOf(command), { type, rule: "RANK-TURN-04", operands: { item } }, (creature) => {
    const weapon = creature.weapons[item];
    const shield = creature.shields[item];
    if (weapon) Object.assign(weapon, { ready, liesIn });
    if (shield) Object.assign(shield, { ready, liesIn });
  });
}

function checkThing(creature: RankCreature, id: string, ready: boolean): Refusal | null {
  const thing = thingOf(creature, id);
  if (!thing) return refuse("RANK-TURN-04", "noSuchItem", undefined, "item");
  const grown = "natural" in thing && thing.natural;
  if (thing.ready !== ready || (grown && ready))
    return refuse("RANK-TURN-04", ready ? "itemNotReady" : "itemReady", undefined, "item");
  return ready ? null : checkTaking(creature, thing);
}

/** Why a thing cannot be taken in hand, or null: it lies in another region, or the hands are full. */
function checkTaking(creature: RankCreature, thing: RankWeapon | RankShield): Refusal | null {
  const lies = thing.liesIn ?? null;
  if (lies !== null && lies !== UNTOLD && creature.region !== null && lies !== creature.region)
    return refuse("RANK-TURN-04", "otherRegion", undefined, "item");
  const needed = "hands" in thing ? (thing.natural ? 0 : thing.hands) : 1;
  return needed <= freeHands(creature) ? null : refuse("RANK-TURN-04", "handsFull", undefined, "item");
}

/** RANK-TURN-04: why a thing of somebody else cannot be picked up, or null. */
function checkFound({ state }: RankReadContext, actor: RankCreature, command: Command): Refusal | null {
  const [from, item] = [textOf(command, "from"), textOf(command, "item")];
  const thing = foundThing(state, actor.id, { from, item });
  if (!thing) return refuse("RANK-TURN-04", "noSuchItem", undefined, "item");
  return actor.region === null && thing.liesIn !== UNTOLD
    ? refuse("RANK-TURN-04", "otherRegion", undefined, "item")
    : checkTaking(actor, thing);
}

function thingRecord(action: "ready" | "drop"): ActionRecord {
  const drops = action === "drop";
  return {
    action,
    rule: "RANK-TURN-04",
    shape: parameters(drops ? { item: ID } : { item: ID, from: { ...ID, optional: true } }),
    spiritual: drops,
    outside: true,
    takes: () => (drops ? "free" : "minor"),
    refusal: (situation, actor, command) =>
      command["from"] === undefined
        ? checkThing(actor, textOf(command, "item"), drops)
        : checkFound(situation, actor, command),
    *resolve(context, command) {
      const [from, item] = [textOf(command, "from"), textOf(command, "item")];
      if (from === "") setReady(context, command, !drops);
      else takeFound(context, actorOf(command), { from, item });
    },
    options: (situation, actor) => [
      ...[...Object.values(actor.weapons).filter(({ natural }) => !natural), ...Object.values(actor.shields)]
        .filter((thing) => thing.ready === drops)
        .map((thing) => ({
          parameters: { item: thing.id },
          detail: thing.name,
          ...(drops ? { laysDown: true as const } : {}),
        })),
      ...(drops ? [] : thingsToFind(situation.state, actor)).map(({ from, thing }) => ({
        parameters: { item: thing.id, from },
        detail: thing.name,
      })),
    ],
  };
}

const SPEAK: ActionRecord = {
  action: "speak",
  rule: "RANK-TURN-04",
  shape: parameters({ text: { kind: "text" } }),
  spiritual: true,
  outside: true,
  takes: () => "free",
  refusal: () => null,
  *resolve(context, command) {
    const operands = { text: textOf(command, "text") };
    emitFor(context, actorOf(command), { type: "Spoke", rule: "RANK-TURN-04", operands });
  },
  options: () => [{ needs: [{ kind: "text", parameter: "text" }] }],
};

function checkConsumable(situation: RankReadContext, actor: RankCreature, command: Command): Refusal | null {
  const item = actor.consumables[textOf(command, "item")];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!item) return refuse("RANK-MAG-11", "noSuchItem", undefined, "item");
  if (item.uses < 1) return refuse("RANK-MAG-11", "usedUp", undefined, "item");
  if (
    !target ||
    target.dead ||
    situation.absent.has(target.id) ||
    !sameRegion(situation.state, actor, target)
  )
    return refuse("RANK-MAG-11", "noSuchTarget", undefined, "target");
  return null;
}

const USE_CONSUMABLE: ActionRecord = {
  action: "useConsumable",
  rule: "RANK-MAG-11",
  shape: parameters({ item: ID, target: ID }),
  outside: true,
  takes: (_situation, actor, command) => actor.consumables[textOf(command, "item")]?.action ?? "major",
  refusal: checkConsumable,
  *resolve(context, command) {
    const [id, item] = [actorOf(command), textOf(command, "item")];
    const used = context.creature(id).consumables[item];
    if (!used) return;
    const target = textOf(command, "target");
    const operands = { item: used.name, text: used.text, target };
    emitFor(context, id, { type: "ConsumableUsed", rule: "RANK-MAG-11", operands }, (creature) => {
      const left = creature.consumables[item];
      if (left) left.uses -= 1;
    });
    if (used.heal > 0)
      yield* heal(context, target, { amount: used.heal, magical: used.magical, ritual: false });
  },
  options: (situation, actor) =>
    Object.values(actor.consumables).map((item) => ({
      parameters: { item: item.id },
      detail: item.name,
      needs: [
        {
          kind: "creature",
          parameter: "target",
          candidates: Object.values(situation.state.creatures).map((each) => {
            const command = { type: "useConsumable", creature: actor.id, item: item.id, target: each.id };
            const refusal = checkConsumable(situation, actor, command);
            return warnedIf(item.heal > 0 && lacksNothing(each), { creature: each.id, refusal });
          }),
        },
      ],
    })),
};

/** An ability is paid for by the rules and carried out by its text; some are interrupts (RANK-TURN-07). */
const USE_ABILITY: ActionRecord = {
  action: "useAbility",
  rule: "RANK-TURN-04",
  shape: parameters({ ability: ID }),
  outside: true,
  takes: (_situation, actor, command) => actor.abilities[textOf(command, "ability")]?.action ?? "free",
  refusal: (_situation, actor, command) => checkAbility(actor, textOf(command, "ability")),
  pay(context, command) {
    const id = actorOf(command);
    payMp(context, id, context.creature(id).abilities[textOf(command, "ability")]?.mpCost ?? 0);
  },
  *resolve(context, command) {
    tellAbility(context, command);
  },
  options: (_situation, actor) =>
    Object.values(actor.abilities)
      .filter((ability) => ability.text !== "")
      .map((ability) => ({
        parameters: { ability: ability.id },
        detail: ability.name,
        refusal: checkAbility(actor, ability.id),
      })),
};

function checkAbility(actor: RankCreature, id: string): Refusal | null {
  const ability = actor.abilities[id];
  return ability
    ? checkMp(actor, ability.mpCost)
    : refuse("RANK-TURN-04", "noSuchAbility", undefined, "ability");
}

function tellAbility(context: RankContext, command: Command): void {
  const ability = context.creature(actorOf(command)).abilities[textOf(command, "ability")];
  if (!ability) return;
  emitFor(context, actorOf(command), {
    type: "AbilityUsed",
    rule: "RANK-TURN-04",
    operands: { ability: ability.name, text: ability.text },
  });
}

/** Whether an ability is used out of turn now, as an interrupt. */
export function interrupts({ state }: RankReadContext, actor: RankCreature, command: Command): boolean {
  const ability = actor.abilities[textOf(command, "ability")];
  return (
    ability?.interrupt === true && state.phase === "running" && state.turn !== turnHolder(state, actor.id)
  );
}

const ABILITY_COMMAND: RankCommand = commandOf(USE_ABILITY, OWN_ACTION);

/** The command of an ability: an own action, or an interrupt while another has the turn. */
export const useAbility: RankCommand = {
  ...ABILITY_COMMAND,
  check: (situation, command, asked) => {
    const actor = situation.state.creatures[actorOf(command)];
    if (!actor || asked !== null || !interrupts(situation, actor, command))
      return ABILITY_COMMAND.check(situation, command, asked);
    return checkInterrupt(situation, actor) ?? checkAbility(actor, textOf(command, "ability"));
  },
  *run(context, command) {
    const id = actorOf(command);
    const actor = context.creature(id);
    if (!interrupts(context.situation, actor, command)) return yield* ABILITY_COMMAND.run(context, command);
    payInterrupt(context, id, "RANK-TURN-07");
    payMp(context, id, actor.abilities[textOf(command, "ability")]?.mpCost ?? 0);
    tellAbility(context, command);
  },
};

export const ITEM_RECORDS: readonly ActionRecord[] = [
  thingRecord("ready"),
  thingRecord("drop"),
  USE_CONSUMABLE,
  USE_ABILITY,
  SPEAK,
];
