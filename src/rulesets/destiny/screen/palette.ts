// The palette: every action with its price, what is still to be chosen for it, and why it is not possible.

import { checkedOption, commandOfSeed, entryOf, needsRefusal } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import { refuse, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import type { ActionRecord, Occasion } from "../actions/action-record.ts";
import { ACTIONS, isTimed, momentRefusal, timedRefusal, topicOf } from "../actions/actions.ts";
import { attackCost, underwaterCost } from "../attack/attack.ts";
import { printedCost } from "../actions/action-record.ts";
import { COMMANDS, occasionOf } from "../actions/commands.ts";
import { grapplersOf } from "../attack/grappling.ts";
import { isInHand } from "../attack/reach.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { attackStamina, ATTACK_VARIANTS } from "../attack/attack.ts";
import { fixed } from "../../../core/language/trace.ts";
import { attackOfCommand } from "../attack/attack-actions.ts";

/** All that a creature could do, possible or not; for a question, what its answer may bring along. */
export function paletteOf(
  situation: DestinyReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  const actor = situation.state.creatures[id];
  if (!actor) return [];
  const occasion = occasionOf(situation, asked);
  const options = ACTIONS.filter((record) => isOffered(record, actor, occasion)).flatMap((record) =>
    optionsOf(situation, record, actor, occasion),
  );
  if (asked !== null) return options;
  return occasion === "outside"
    ? [...options, ...restOptions(situation, id)]
    : [...options, ...reactionOptions(situation, actor), ...turnOptions(situation, actor)];
}

function isOffered(record: ActionRecord, actor: DestinyCreature, occasion: Occasion): boolean {
  switch (occasion) {
    case "turn":
      return true;
    case "outside":
      return record.outside ?? false;
    case "interrupt":
      return record.kind !== "free" && record.ownTurnOnly !== true;
    case "reaction":
      return record.action === actor.readied;
  }
}

function optionsOf(
  situation: DestinyReadContext,
  record: ActionRecord,
  actor: DestinyCreature,
  occasion: Occasion,
): ActionOption[] {
  const moment = momentRefusal(situation, record, actor, occasion);
  const topic = topicOf(record);
  return record.options(situation, actor).flatMap((seed) => {
    if ((record.situational ?? false) && seed.refusal) return [];
    const command = commandOfSeed(record, actor.id, seed);
    const { longNeeds, tooDear: unpayable = null, ...plain } = seed;
    // DEST-AMB-58, DEST-LNG-02: what takes whole rounds is for the own turn, and nothing beside another such work.
    const hasTime = occasion === "turn" && actor.longAction === null;
    const needs = (plain.needs ?? []).filter((each) => hasTime || each.parameter !== "rounds");
    const cost = record.cost(situation, actor, command);
    const timed = occasion !== "outside" && isTimed(record, actor, command);
    const refusal =
      moment ??
      seed.refusal ??
      needsRefusal(record.rule, needs) ??
      (timed ? timedRefusal(actor, occasion) : null);
    const tooDear = !timed && occasion !== "outside" && !record.paysItself && cost.value > actor.ap;
    const mustHurry = tooDear && actor.ap > 0 && needs.some(asksForHaste);
    const dear =
      tooDear && !mustHurry ? refuse("DEST-AP-04", "notEnoughAp", { cost: cost.value, ap: actor.ap }) : null;
    const option = entryOf(record, command, plain, {
      kind: record.kind,
      ...(topic ? { topic } : {}),
      // DEST-AP-04: outside a fight nobody counts them.
      cost:
        record.paysItself || occasion === "outside"
          ? []
          : [{ resource: "ap", traced: cost }, ...staminaOf(command)],
      needs: mustHurry ? needs.map(withHaste) : needs,
      refusal: refusal ?? dear ?? unpayable,
      ...warnedOf([...(plain.leadsTo ?? []), ...breakingOff(record, actor, cost.value)]),
    });
    const takesLong = tooDear || (longNeeds !== undefined && !timed);
    return takesLong && refusal === null && mayTakeLong(record, actor, occasion)
      ? [option, longOption({ ...option, needs: longNeeds ?? needs })]
      : [option];
  });
}

/** DEST-LNG-02: AP that are spent on anything else end a long action; whoever is about to is told before. */
function breakingOff(
  { paysItself }: ActionRecord,
  { longAction }: DestinyCreature,
  ap: number,
): readonly string[] {
  if (longAction === null) return [];
  if (paysItself) return ["longActionLostByAp"];
  return ap > 0 ? ["longActionLost"] : [];
}

function warnedOf(leadsTo: readonly string[]): Pick<ActionOption, "leadsTo"> {
  return leadsTo.length > 0 ? { leadsTo } : {};
}

function asksForHaste({ parameter }: Need): boolean {
  return parameter === "hurry";
}

/** DEST-FAST-01: whoever has too few AP for an action may still do it in haste, and has to say how. */
function withHaste(need: Need): Need {
  return need.kind === "choice" && asksForHaste(need) ? { ...need, optional: false } : need;
}

/** DEST-LNG-01: an action dearer than the AP at hand may be begun on the own turn. */
function mayTakeLong(record: ActionRecord, actor: DestinyCreature, occasion: Occasion): boolean {
  const { shape } = record;
  return (
    occasion === "turn" && actor.longAction === null && shape.kind === "record" && "long" in shape.fields
  );
}

function longOption(option: ActionOption): ActionOption {
  return {
    ...option,
    command: { ...option.command, long: true },
    action: `${option.action}Long`,
    rule: "DEST-LNG-01",
    refusal: null,
  };
}

function staminaOf(command: Command): ActionOption["cost"] {
  if (command.type === "dash")
    return [{ resource: "stamina", traced: fixed("DEST-ACT-16", "printedCost", 1) }];
  const attack = attackOfCommand(command);
  const amount = attack ? attackStamina(attack.action) : 0;
  return attack && amount > 0
    ? [{ resource: "stamina", traced: fixed(ATTACK_VARIANTS[attack.action].rule, "printedCost", amount) }]
    : [];
}

/** What a reaction is while nothing gives occasion for it. */
const WAITING = {
  kind: "reaction",
  needs: [],
  refusal: refuse("DEST-REA-02", "needsTrigger"),
} as const;

function reactionOptions(situation: DestinyReadContext, actor: DestinyCreature): ActionOption[] {
  const blades = Object.values(actor.weapons).filter((weapon) => weapon.kind === "melee" && isInHand(weapon));
  const wet = underwaterCost(actor);
  return [
    ...blades.map((weapon): ActionOption => ({
      ...WAITING,
      command: { type: "rebuff", creature: actor.id },
      action: "rebuff",
      detail: weapon.name,
      rule: "DEST-ACT-05",
      cost: [{ resource: "ap", traced: attackCost(weapon.ap, "rebuff", situation.rulings, wet) }],
    })),
    ...(grapplersOf(actor).length > 0
      ? [waitingOption(actor, "cling", "DEST-ACT-18", 1), waitingOption(actor, "interpose", "DEST-ACT-21", 2)]
      : []),
    {
      ...WAITING,
      command: { type: "harry", creature: actor.id },
      action: "harry",
      rule: "DEST-ACT-08",
      cost: [{ resource: "ap", traced: printedCost("DEST-ACT-08", 1) }],
    },
  ];
}

function waitingOption(actor: DestinyCreature, word: string, rule: RuleId, ap: number): ActionOption {
  const cost = [{ resource: "ap", traced: printedCost(rule, ap) }];
  return { ...WAITING, command: { type: word, creature: actor.id }, action: word, rule, cost };
}

function turnOptions(situation: DestinyReadContext, actor: DestinyCreature): ActionOption[] {
  const words = actor.longAction === null ? ["endTurn"] : ["cancelLongAction", "endTurn"];
  return words.map((word) => plainOption(situation, actor.id, word));
}

function restOptions(situation: DestinyReadContext, id: CreatureId): ActionOption[] {
  return ["shortRest", "longRest"].map((word) => plainOption(situation, id, word));
}

function plainOption(situation: DestinyReadContext, id: CreatureId, word: string): ActionOption {
  return checkedOption(COMMANDS, situation, { type: word, creature: id }, { kind: "turn" });
}
