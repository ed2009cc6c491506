// The palette: every action of the catalogue with its price, what is still to be chosen, and why it is not possible.

import type { Command } from "../../../core/language/commands.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { ActionOption, Candidate, Cost, Need } from "../../../core/language/ruleset.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { fixed } from "../../../core/language/trace.ts";
import { COMMANDS } from "../actions/actions.ts";
import { ATTACK_PRICE, checkPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { answerOptions } from "./answer-palette.ts";
import { ABILITY_COMMANDS } from "../attack/attack-commands.ts";
import { checkAttack, type Means } from "../attack/attack-form.ts";
import { UNARMED } from "../character/attributes.ts";
import { checkGrapple } from "../attack/grapple.ts";
import { HANDLINGS, checkHandling } from "../actions/handling.ts";
import { abilityRule, checkAbility, checkAbilityTarget } from "../magic/magic.ts";
import { metersLeft } from "../movement/movement.ts";
import { hasFreeHand } from "../attack/reach.ts";
import type { StyleReadContext } from "../rulings.ts";
import { checkSave } from "../turn/saved-turns.ts";
import type { StyleAbility, StyleCreature, StyleWeapon } from "../state.ts";
import { REFERENCE_ROWS } from "../tables.ts";

/** All that a creature could do, possible or not; for a question, what its answer may bring along. */
export function paletteOf(
  situation: StyleReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  const creature = situation.state.creatures[id];
  if (asked !== null) return answerOptions(situation, id, asked);
  if (!creature) return [];
  if (situation.state.phase !== "running") return quietOptions(situation, creature);
  return [
    ...strikeOptions(situation, creature),
    ...abilityOptions(situation, creature),
    ...plainOptions(situation, creature),
    ...grappleOptions(situation, creature),
    ...handlingOptions(situation, creature),
    ...turnOptions(situation, creature),
    ...(creature.sheet.armors.length > 1 ? armorOptions(creature) : []),
  ];
}

/** AP as a price. */
export function apCost(value: number): Cost[] {
  return value === 0 ? [] : [{ resource: "ap", traced: fixed("STYLE-AP-04", "ap", value) }];
}

const ATTACK_COST: Cost = { resource: "attacks", traced: fixed("STYLE-AP-08", "attacks", 1) };

function option(command: Command, rule: RuleId, rest: Partial<ActionOption>): ActionOption {
  return { command, action: command.type, rule, kind: "action", cost: [], needs: [], refusal: null, ...rest };
}

/** An option without choices, asked of the command itself. */
function checked(
  situation: StyleReadContext,
  command: Command,
  kind: ActionOption["kind"],
  ap: number,
): ActionOption {
  const rule = COMMANDS[command.type];
  const refusal = rule?.check(situation, command, null) ?? null;
  return option(command, rule?.rule ?? "CORE-COMMAND", { kind, cost: apCost(ap), refusal });
}

/** A choice among creatures; with nobody possible, the first one's reason is everybody's. */
function creatureNeed(parameter: string, candidates: readonly Candidate[]): Need {
  return { kind: "creature", parameter, candidates };
}

function nobodyRefusal(rule: RuleId, candidates: readonly Candidate[]): Refusal | null {
  if (candidates.some((each) => each.refusal === null)) return null;
  return candidates[0]?.refusal ?? refuse(rule, "nobodyToChoose", undefined, "target");
}

function candidatesOf(
  situation: StyleReadContext,
  creature: StyleCreature,
  foesOnly: boolean,
  check: (id: CreatureId) => Refusal | null,
): Candidate[] {
  return Object.values(situation.state.creatures)
    .filter((each) => each.id !== creature.id && !each.dead && !situation.absent.has(each.id))
    .filter((each) => !foesOnly || each.side !== creature.side)
    .map((each) => ({ creature: each.id, refusal: check(each.id) }));
}

function strikeOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const weapons = [...Object.values(creature.weapons), ...(hasFreeHand(creature) ? [UNARMED] : [])];
  return weapons.flatMap((weapon) => strikesWith(situation, creature, weapon));
}

function strikesWith(
  situation: StyleReadContext,
  creature: StyleCreature,
  weapon: StyleWeapon,
): ActionOption[] {
  const near = weapon.ranged || weapon.reach > 0 ? [strikeOption(situation, creature, weapon, false)] : [];
  const far = weapon.thrown ? [strikeOption(situation, creature, weapon, true)] : [];
  return [...near, ...far];
}

function strikeOption(
  situation: StyleReadContext,
  creature: StyleCreature,
  weapon: StyleWeapon,
  thrown: boolean,
): ActionOption {
  const means: Means = { kind: "weapon", weapon: weapon.id, thrown };
  const targets = candidatesOf(situation, creature, true, (id) =>
    checkAttack(situation, creature.id, id, means),
  );
  const near = !thrown && !weapon.ranged && weapon.reach > 0;
  const command = { type: "strike", creature: creature.id, weapon: weapon.id, ...(thrown ? { thrown } : {}) };
  return option(command, "STYLE-ATK-02", {
    action: thrown ? "throw" : "strike",
    detail: weapon.name,
    cost: [...apCost(1), ATTACK_COST],
    needs: [creatureNeed("target", targets), ...styleNeeds(situation, creature, near)],
    refusal: checkPrimary(situation, creature.id, ATTACK_PRICE) ?? nobodyRefusal("STYLE-ATK-02", targets),
  });
}

/** STYLE-GEAR-07, STYLE-ATK-03: which style and, in melee, which attribute; left out, the best chance counts. */
function styleNeeds({ rulings }: StyleReadContext, { sheet }: StyleCreature, near: boolean): Need[] {
  const names = sheet.styles.map(({ name }) => name);
  const style: Need[] =
    names.length > 1 ? [{ kind: "choice", parameter: "style", choices: names, optional: true }] : [];
  const either = near && rulings.meleeAttribute === "choice";
  return either
    ? [...style, { kind: "choice", parameter: "attribute", choices: ["str", "agi"], optional: true }]
    : style;
}

function abilityOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  return Object.values(creature.abilities).flatMap((ability) =>
    ability.uses.map((use) => abilityOption(situation, creature, ability, use)),
  );
}

const ABILITY_KINDS = { primary: "action", reaction: "reaction", free: "free" } as const;

function abilityOption(
  situation: StyleReadContext,
  creature: StyleCreature,
  ability: StyleAbility,
  use: StyleAbility["uses"][number],
): ActionOption {
  const targets = candidatesOf(situation, creature, ability.attack, (id) =>
    checkAbilityTarget(situation, creature.id, ability.id, id),
  );
  const helped = [{ creature: creature.id, refusal: null }, ...targets];
  const rule = abilityRule(ability, use);
  const aims = ability.attack || ability.healing !== null;
  const command = { type: ABILITY_COMMANDS[use], creature: creature.id, ability: ability.id };
  return option(command, rule, {
    action: use === "free" ? "freeAction" : ability.source,
    detail: ability.name,
    kind: ABILITY_KINDS[use],
    cost: [...apCost(use === "free" ? 0 : ability.ap), ...(ability.attack ? [ATTACK_COST] : [])],
    needs: aims ? [creatureNeed("target", ability.attack ? targets : helped)] : [],
    refusal:
      checkAbility(situation, creature.id, ability.id, use) ??
      (ability.attack ? nobodyRefusal(rule, targets) : null),
  });
}

function plainOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const own = (type: string): ActionOption =>
    checked(situation, { type, creature: creature.id }, "action", 1);
  const rising = situation.rulings.standUpCost === "oneAP" ? 1 : 0;
  return [
    moveOption(situation, creature),
    checked(situation, { type: "stand", creature: creature.id }, "movement", rising),
    own("dash"),
    own("disengage"),
    own("search"),
    own("sneak"),
  ];
}

function moveOption({ state }: StyleReadContext, creature: StyleCreature): ActionOption {
  const left = metersLeft(creature);
  const late = state.turn === creature.id ? null : refuse("STYLE-MOV-01", "notOwnTurn");
  const crawls = creature.conditions["prone"] ? 2 : 1;
  const reach = Math.floor(left / crawls);
  const needs: Need[] = creature.position
    ? [{ kind: "path", parameter: "path", reach }]
    : [{ kind: "number", parameter: "meters", min: 1, max: Math.max(1, reach) }];
  return option({ type: "move", creature: creature.id }, "STYLE-MOV-01", {
    kind: "movement",
    needs,
    refusal: late ?? (reach > 0 ? null : refuse("STYLE-MOV-01", "tooFar", { needed: crawls, left })),
  });
}

function grappleOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const { id } = creature;
  const foes = candidatesOf(situation, creature, true, (foe) => checkGrapple(situation, id, foe));
  const holds = creature.holding.map((foe) =>
    checked(situation, { type: "release", creature: id, target: foe }, "free", 0),
  );
  return [
    option({ type: "grapple", creature: id }, "STYLE-GRP-01", {
      cost: apCost(1),
      needs: [creatureNeed("target", foes)],
      refusal: checkPrimary(situation, id, PLAIN_PRICE) ?? nobodyRefusal("STYLE-GRP-01", foes),
    }),
    checked(situation, { type: "escape", creature: id }, "action", 1),
    ...holds,
  ];
}

function handlingOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const things = [...Object.values(creature.weapons), ...Object.values(creature.shields)];
  const ways = things.flatMap((thing) =>
    HANDLINGS.filter((handling) => thing.place === FROM[handling]).map((handling) =>
      option({ type: "manipulate", creature: creature.id, item: thing.id, handling }, "STYLE-ACT-04", {
        action: handling,
        detail: thing.name,
        kind: "reaction",
        cost: apCost(1),
        refusal: checkHandling(situation, creature.id, thing.id, handling),
      }),
    ),
  );
  const other = checked(situation, { type: "manipulate", creature: creature.id, object: "-" }, "reaction", 1);
  const { object: _object, ...command } = other.command;
  return [...ways, { ...other, command, needs: [{ kind: "text", parameter: "object" }] }];
}

const FROM = { draw: "stowed", stow: "hand", pickUp: "floor", drop: "hand" } as const;

function turnOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const { id } = creature;
  const others = situation.state.turnOrder
    .filter((each) => each !== id)
    .map((each) => ({ creature: each, refusal: checkSave(situation, id, each) }));
  return [
    option({ type: "saveTurn", creature: id }, "STYLE-DLY-01", {
      kind: "turn",
      needs: [creatureNeed("after", others)],
      refusal: nobodyRefusal("STYLE-DLY-02", others),
    }),
    checked(situation, { type: "endTurn", creature: id }, "turn", 0),
  ];
}

/** What is done between fights. */
function quietOptions(situation: StyleReadContext, creature: StyleCreature): ActionOption[] {
  const { id, sheet } = creature;
  const styles = sheet.styles.map(({ id: style, name }) =>
    option({ type: "addGear", creature: id, style }, "STYLE-GEAR-03", {
      detail: name,
      kind: "free",
      cost: [{ resource: "xp", traced: fixed("STYLE-GEAR-03", "xp", situation.rulings.gearXp) }],
      needs: [{ kind: "text", parameter: "gear" }],
      refusal: null,
    }),
  );
  return [
    checked(situation, { type: "sleep", creature: id }, "turn", 0),
    ...styles,
    ...armorOptions(creature),
  ];
}

/** STYLE-ARM-04: which of several ratings counts; the text on materials stands beside every one (STYLE-ARM-06). */
function armorOptions({ id, sheet, armorChoice }: StyleCreature): ActionOption[] {
  return sheet.armors.map((armor) =>
    option({ type: "chooseArmor", creature: id, armor: armor.id }, "STYLE-ARM-04", {
      detail: armor.name,
      kind: "free",
      refusal: armor.id === armorChoice ? refuse("STYLE-ARM-04", "chosenAlready", undefined, "armor") : null,
      reference: REFERENCE_ROWS,
    }),
  );
}
