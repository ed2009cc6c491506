// The attacks of the catalogue: Standard, Quick, Strong and Nonlethal Attack.

import { namedCreature, type OptionSeed } from "../../../core/kit/action-record.ts";
import { CIRCUMSTANCES, circumstancesNamed } from "../../../core/kit/conditional-modifiers.ts";
import type { Command } from "../../../core/language/commands.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { CoverQuestion } from "../../../core/language/board-fields.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { attackCost, ATTACK_VARIANTS, underwaterCost, type AttackAction } from "./attack.ts";
import { carryOutAttack, coverOf, type Attack } from "./attack-procedure.ts";
import { othersFor } from "../actions/candidates.ts";
import { circumstanceNeeds, circumstanceRefusal } from "../actions/conditional-modifiers.ts";
import { hindersUnderwater } from "../health/conditions.ts";
import { offerHarry } from "./harry.ts";
import {
  actorOf,
  flagOf,
  ID,
  numberOf,
  OPTIONAL_FLAG,
  parameters,
  textOf,
  textsOf,
} from "../actions/parameters.ts";
import { distanceBetween, isInHand, reachRefusal } from "./reach.ts";
import { saddleDistance } from "../movement/riding.ts";
import { isSaidUnseen, saidOf, TABLE_WORD, tableNeeds, withChosen } from "./table-word.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { Cover, DestinyCreature, Weapon } from "../state.ts";
import { COVERS, COVER_SHARES } from "../tables.ts";

/** The covers of DEST-MOD-01 by word. */

const ATTACK_SHAPE = parameters({
  weapon: ID,
  target: ID,
  cover: { kind: "choice", of: COVERS, optional: true },
  flanked: OPTIONAL_FLAG,
  rear: OPTIONAL_FLAG,
  unseen: OPTIONAL_FLAG,
  distance: { kind: "number", min: 0, max: 9999, optional: true },
  harriers: { kind: "list", of: ID, max: 100, optional: true },
  long: OPTIONAL_FLAG,
  ...TABLE_WORD,
  ...CIRCUMSTANCES,
});

function attackRecord(action: AttackAction, word: string): ActionRecord {
  const { rule, meleeOnly } = ATTACK_VARIANTS[action];
  return {
    action: word,
    rule,
    kind: "action",
    shape: ATTACK_SHAPE,
    cost: (situation, actor, command) =>
      costOf(situation, actor, actor.weapons[textOf(command, "weapon")], action),
    refusal: (situation, actor, command) =>
      weaponRefusal(actor, action, textOf(command, "weapon")) ??
      circumstanceRefusal(actor, actor.weapons[textOf(command, "weapon")], command) ??
      targetRefusal(situation, actor, readAttack(command, action)),
    *resolve(context, command) {
      const attack = readAttack(command, action);
      if (context.creature(attack.attacker).weapons[attack.weapon]?.kind === "ranged")
        yield* offerHarry(
          context,
          attack.attacker,
          withChosen(command, "harrier", textsOf(command, "harriers")),
        );
      yield* carryOutAttack(context, attack);
    },
    options: (situation, actor) =>
      Object.values(actor.weapons)
        .filter((weapon) => !meleeOnly || weapon.kind === "melee")
        .map((weapon) => optionWith(situation, actor, action, weapon)),
  };
}

function costOf(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  weapon: Weapon | undefined,
  action: AttackAction,
): ReturnType<typeof attackCost> {
  const wet = weapon?.kind === "melee" ? underwaterCost(actor) : [];
  return attackCost(weapon?.ap ?? 0, action, situation.rulings, wet);
}

function weaponRefusal(actor: DestinyCreature, action: AttackAction, id: string): Refusal | null {
  const { rule, meleeOnly } = ATTACK_VARIANTS[action];
  const weapon = actor.weapons[id];
  if (!weapon) return refuse(rule, "unknownWeapon", { weapon: id }, "weapon");
  if (!isInHand(weapon)) return refuse("DEST-ACT-10", "notInHand", { weapon: weapon.name }, "weapon");
  if (meleeOnly && weapon.kind !== "melee")
    return refuse(rule, "meleeOnly", { weapon: weapon.name }, "weapon");
  if (weapon.kind === "ranged" && hindersUnderwater(actor))
    return refuse("DEST-UW-01", "underwater", undefined, "weapon");
  return null;
}

function targetRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  attack: Attack,
): Refusal | null {
  const weapon = actor.weapons[attack.weapon];
  return weapon ? refuseTarget(situation, actor, weapon, attack) : null;
}

function refuseTarget(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  weapon: Weapon,
  { action, target: id, distance = null }: Pick<Attack, "action" | "target" | "distance">,
): Refusal | null {
  const { rule } = ATTACK_VARIANTS[action];
  const named = namedCreature(situation, rule, "target", id);
  if ("refusal" in named) return named.refusal;
  if (id === actor.id) return refuse(rule, "ownTarget", undefined, "target");
  if (named.creature.dead) return refuse("DEST-CON-24", "targetDead", { target: id }, "target");
  const yards = distance ?? distanceBetween(actor, named.creature);
  const far = reachRefusal(weapon, yards);
  const saddle = distance === null ? saddleDistance(actor, named.creature) : 0;
  const onlyBySaddle = far && yards !== null && saddle > 0 && !reachRefusal(weapon, yards - saddle);
  return onlyBySaddle ? refuse("DEST-MNT-03", far.code, far.operands, far.field) : far;
}

/** Reads an attack from its command. */
export function readAttack(command: Command, action: AttackAction): Attack {
  const cover = COVERS.find((each) => each === command["cover"]);
  return {
    attacker: actorOf(command),
    target: textOf(command, "target"),
    weapon: textOf(command, "weapon"),
    action,
    ...(cover ? { cover } : {}),
    flanked: flagOf(command, "flanked"),
    rear: flagOf(command, "rear"),
    distance: numberOf(command, "distance"),
    unseen: isSaidUnseen(command),
    ...saidOf(command),
    added: command.modifiers ?? [],
    named: circumstancesNamed(command),
  };
}

function optionWith(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  action: AttackAction,
  weapon: Weapon,
): OptionSeed {
  return {
    parameters: { weapon: weapon.id },
    detail: weapon.name,
    refusal: weaponRefusal(actor, action, weapon.id),
    needs: [
      { kind: "creature", parameter: "target", candidates: targets(situation, actor, action, weapon) },
      ...circumstanceNeeds(actor, weapon),
      coverNeed(situation),
      ...tableNeeds(situation, actor, weapon),
    ],
  };
}

/** DEST-MOD-01: the target's cover. Walls give it, creatures do not; what it has dropped behind counts too (DEST-MOD-03). */
export function coverQuestion({ state }: DestinyReadContext): CoverQuestion {
  return {
    fact: "cover",
    target: "target",
    degrees: COVER_SHARES,
    get own() {
      const covers = Object.values(state.creatures).map((each) => [each.id, coverOf(each)]);
      return Object.fromEntries(covers.filter(([, cover]) => cover !== "none")) as { [id: string]: Cover };
    },
  };
}

/** DEST-MOD-01: what the form of an attack asks about the target's cover. */
export function coverNeed(situation: DestinyReadContext): Need {
  const board = coverQuestion(situation);
  return { kind: "choice", parameter: "cover", choices: COVERS, optional: true, board };
}

/** Everybody who might be attacked, foes first. */
function targets(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  action: AttackAction,
  weapon: Weapon,
): readonly Candidate[] {
  return othersFor(situation, actor, (each) =>
    refuseTarget(situation, actor, weapon, { action, target: each.id }),
  );
}

/** The attack that a command makes, or null if it makes none. */
export function attackOfCommand(command: Command): Attack | null {
  const action = ATTACK_WORDS[command.type];
  return action ? readAttack(command, action) : null;
}

const ATTACK_WORDS: { readonly [word: string]: AttackAction } = {
  standardAttack: "standard",
  quickAttack: "quick",
  strongAttack: "strong",
  nonlethalAttack: "nonlethal",
};

/** DEST-ACT-01 to 04. */
export const ATTACK_RECORDS: readonly ActionRecord[] = Object.entries(ATTACK_WORDS).map(([word, action]) =>
  attackRecord(action, word),
);
