// The action palette of Anatomy: what a creature may do now, or how it may answer a question.

import { topicsOf, withTopics } from "../../../core/kit/action-topics.ts";
import type { Command } from "../../../core/language/commands.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import { fixed } from "../../../core/language/trace.ts";
import { ATTACK_WORDS, readyMelee, type AttackWord } from "../attack/attack-actions.ts";
import { thingsToAimAt } from "../attack/aimed-things.ts";
import { enemiesOf } from "../movement/positioning.ts";
import { checkCleaveChance, cleaveTargets } from "../attack/cleave.ts";
import {
  attributeOf,
  AWARE,
  COVER,
  exertionOf,
  flankOf,
  flightOf,
  furtherOf,
  furtherPaths,
} from "./palette-exertion.ts";
import { apCost, attackRefusal, option, refusalOf, targetsOf } from "./palette-options.ts";
import { movementOptions, quietOptions, stanceOptions } from "./palette-stances.ts";
import { checkManeuverOf } from "../attack/maneuvers.ts";
import { checkReactiveAttack, checkReactiveManeuver } from "../attack/reactions.ts";
import { FEWEST_SHOTS } from "../attack/volley.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon, Maneuver } from "../state.ts";
import { MANEUVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

const topicOf = topicsOf({
  attack: [...Object.keys(ATTACK_WORDS), "multiweapon", "rapidShot", "cleave", "lunge"],
  spell: ["castSpell"],
  defense: ["defend", "readyShield"],
  maneuver: ["maneuver"],
  wrestling: ["escapeGrapple"],
  care: ["firstAid", "treat", "fitProsthetic", "healByMagic", "restorePart"],
  everyday: [
    "draw",
    "pickUp",
    "stow",
    "dropItem",
    "reload",
    "useItem",
    "skillCheck",
    "identifyHeart",
    "roundAction",
    "otherAction",
  ],
});

/** The palette of a creature, or how it may answer what it is asked; each entry with what it is about. */
export function paletteOf(
  situation: AnatomyReadContext,
  id: CreatureId,
  asked: AskRequest | null = null,
): readonly ActionOption[] {
  return withTopics(optionsFor(situation, id, asked), topicOf);
}

function optionsFor(situation: AnatomyReadContext, id: CreatureId, asked: AskRequest | null): ActionOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  if (isPrompt(PROMPTS.cleave, asked)) return [cleaveOption(situation, creature, true)];
  if (asked && isPrompt(PROMPTS.reactiveAttack, asked)) return reactiveOptions(situation, creature, asked);
  if (asked) return [];
  if (situation.state.phase !== "running") return quietOptions(situation, creature);
  return [
    ...attackOptions(situation, creature),
    ...volleyOptions(situation, creature),
    maneuverOption(situation, creature),
    cleaveOption(situation, creature, false),
    option(situation, { type: "lunge", creature: id }, { kind: "free", cost: staminaCost("ANAT-ACT-03") }),
    ...movementOptions(situation, creature),
    ...stanceOptions(situation, creature),
    option(situation, { type: "endTurn", creature: id }, { kind: "turn" }),
  ];
}

function staminaCost(rule: RuleId): ActionOption["cost"] {
  return [{ resource: "stamina", traced: fixed(rule, "stamina", 1) }];
}

function attackOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const words = Object.keys(ATTACK_WORDS) as AttackWord[];
  return words.flatMap((word) =>
    Object.values(creature.weapons)
      .filter((weapon) => weapon.held && weapon.modes.includes(ATTACK_WORDS[word].mode))
      .map((weapon) => attackOption(situation, creature, word, weapon)),
  );
}

function attackOption(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  word: AttackWord,
  weapon: AnatomyWeapon,
): ActionOption {
  const { mode, rule } = ATTACK_WORDS[word];
  const command = { type: word, creature: creature.id, weapon: weapon.id };
  const targets = targetsOf(situation, creature, command);
  return option(situation, command, {
    detail: weapon.name,
    cost: apCost(1, rule),
    needs: [
      targets,
      attributeOf(mode),
      ...exertionOf(situation, creature, mode),
      ...flightOf(situation, creature, mode),
      COVER,
      ...flankOf(creature, mode === "melee"),
      AWARE,
    ],
    refusal: attackRefusal(situation, creature, rule, targets),
    ...(mode === "melee" ? {} : { reference: ["ANAT-RNG-06"] }),
  });
}

/** Several weapons, and rapid shots with what needs no time to reload (ANAT-ACT-05, ANAT-ACT-08). */
function volleyOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const options: ActionOption[] = [];
  const all = { type: "multiweapon", creature: creature.id };
  const within = targetsOf(situation, creature, all);
  const ready = readyMelee(creature, situation);
  if (ready.length > 1)
    options.push(
      option(situation, all, {
        cost: apCost(1, "ANAT-ACT-05"),
        needs: [
          within,
          ...furtherOf(ready.map((weapon) => reachedWith(situation, creature, weapon))),
          attributeOf("melee"),
          ...exertionOf(situation, creature, "melee", { rolls: ready.length }),
          COVER,
          ...flankOf(creature),
          AWARE,
        ],
        refusal: attackRefusal(situation, creature, "ANAT-ACT-05", within),
      }),
    );
  for (const weapon of Object.values(creature.weapons)) {
    if (!weapon.held || weapon.reloadAp > 0 || !weapon.modes.includes("ranged")) continue;
    const command = { type: "rapidShot", creature: creature.id, weapon: weapon.id, shots: FEWEST_SHOTS };
    const shots: Need = { kind: "number", parameter: "shots", min: FEWEST_SHOTS, max: weapon.loads ?? 20 };
    options.push(rapidOption(situation, creature, { command, shots, detail: weapon.name }));
  }
  const thrown = Object.values(creature.weapons).filter(isQuicklyThrown);
  if (thrown.length > 1) {
    const weapons = thrown.map(({ id }) => id);
    const command = { type: "rapidShot", creature: creature.id, weapons, throws: FEWEST_SHOTS };
    const shots: Need = { kind: "number", parameter: "throws", min: FEWEST_SHOTS, max: weapons.length };
    options.push(rapidOption(situation, creature, { command, shots, detail: thrown[0]?.name ?? "" }));
  }
  return options;
}

/** ANAT-ACT-05, ANAT-ATK-05: the foes whom one of several weapons reaches. */
function reachedWith(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  weapon: string,
): readonly CreatureId[] {
  const { candidates } = targetsOf(situation, creature, {
    type: "meleeAttack",
    creature: creature.id,
    weapon,
  });
  const near = candidates.filter(({ refusal }) => refusal === null).map((each) => each.creature);
  return enemiesOf(situation, creature)
    .map(({ id }) => id)
    .filter((id) => near.includes(id));
}

/** ANAT-ACT-08: each of several shots may be at any foe. */
function furtherShots(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  shots: number,
): readonly (readonly CreatureId[])[] {
  const enemies = enemiesOf(situation, creature).map(({ id }) => id);
  return Array.from({ length: shots }, () => enemies);
}

/** ANAT-ACT-08: whether a weapon is thrown and drawn as a free action, and at hand. */
function isQuicklyThrown({ modes, drawFree, lies, takenBy }: AnatomyWeapon): boolean {
  return drawFree && modes.includes("thrown") && !lies && takenBy === undefined;
}

/** Several shots or throws in one action, each of which may have a target of its own. */
function rapidOption(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  { command, shots, detail }: { readonly command: Command; readonly shots: Need; readonly detail: string },
): ActionOption {
  const mode = command["weapons"] ? "thrown" : "ranged";
  const targets = targetsOf(situation, creature, command);
  return option(situation, command, {
    detail,
    cost: apCost(1, "ANAT-ACT-08"),
    needs: [
      targets,
      shots,
      ...furtherOf(furtherShots(situation, creature, shots.kind === "number" ? shots.max : 0)),
      attributeOf(mode),
      ...exertionOf(situation, creature, mode, { rolls: FEWEST_SHOTS, counted: shots.parameter }),
      ...flightOf(situation, creature, mode),
      ...furtherPaths(situation, creature, shots.kind === "number" ? shots.max : 0),
      COVER,
      AWARE,
    ],
    refusal: attackRefusal(situation, creature, "ANAT-ACT-08", targets),
  });
}

const MANEUVER_NAMES = Object.keys(MANEUVERS) as readonly Maneuver[];

/** Maneuvers that are aimed at a thing. */
const AIMED = ["disarm", "steal", "sunder"] as const;

/** ANAT-M-01, ANAT-M-07, ANAT-M-08: what of its target a maneuver may be aimed at; the only thing of one needs no word, nor does a purse. */
function thingOf(creatures: readonly AnatomyCreature[], by: readonly string[]): Need {
  const aims = creatures.flatMap((each) =>
    AIMED.map((maneuver) => {
      const said = by.includes("target") ? `${maneuver} ${each.id}` : maneuver;
      return [said, thingsToAimAt(each, maneuver).map(({ id }) => id)] as const;
    }),
  );
  const choices = [...new Set(aims.flatMap(([, things]) => things))];
  const needed = aims
    .filter(([said, things]) => !said.startsWith("steal") && things.length > 1)
    .map(([said]) => said);
  const among = { by, choices: Object.fromEntries(aims), needed };
  return { kind: "choice", parameter: "item", choices, optional: true, among };
}

/** A maneuver at somebody, with something that it could be aimed at; the only thing needs no word, nor does a purse. */
function aimedAt(command: Command, maneuver: Maneuver, target: AnatomyCreature): Command {
  const [thing, second] = maneuver === "steal" ? [] : thingsToAimAt(target, maneuver);
  return { ...command, maneuver, ...(thing && second ? { item: thing.id } : {}) };
}

/** Whom each maneuver can be done to, of those who are within reach (ANAT-M-01, ANAT-M-08, ANAT-COND-20). */
function doneTo(
  situation: AnatomyReadContext,
  command: Command,
  near: readonly CreatureId[],
): readonly (readonly [Maneuver, readonly CreatureId[]])[] {
  return MANEUVER_NAMES.map((maneuver) => {
    const open = near.filter((id) => {
      const target = situation.state.creatures[id];
      return target && !checkManeuverOf(situation, { ...aimedAt(command, maneuver, target), target: id });
    });
    return [maneuver, open] as const;
  }).filter(([, open]) => open.length > 0);
}

function maneuverOption(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption {
  const command = { type: "maneuver", creature: creature.id, maneuver: "trip" };
  const within = targetsOf(situation, creature, command);
  const near = within.candidates.filter(({ refusal }) => refusal === null).map((each) => each.creature);
  const open = doneTo(situation, command, near);
  const targets = { ...within, among: { by: ["maneuver"], choices: Object.fromEntries(open) } };
  const names = open.map(([name]) => name);
  return option(
    situation,
    { type: "maneuver", creature: creature.id },
    {
      cost: apCost(1, "ANAT-A-04"),
      needs: [
        { kind: "choice", parameter: "maneuver", choices: names.length > 0 ? names : MANEUVER_NAMES },
        targets,
        thingOf(enemiesOf(situation, creature), ["maneuver", "target"]),
        COVER,
        ...flankOf(creature),
        AWARE,
      ],
      refusal: attackRefusal(situation, creature, "ANAT-MAN-02", targets),
    },
  );
}

function cleaveOption(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  asked: boolean,
): ActionOption {
  const candidates = cleaveTargets(situation, creature.id).map((id) => ({ creature: id, refusal: null }));
  const command = { type: "cleave", creature: creature.id };
  return option(situation, command, {
    kind: asked ? "reaction" : "free",
    cost: staminaCost("ANAT-ACT-01"),
    needs: [{ kind: "creature", parameter: "target", candidates }],
    refusal:
      refusalOf(situation, { type: "endTurn", creature: creature.id }) ??
      checkCleaveChance(creature, situation),
  });
}

function reactiveOptions(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  asked: AskRequest,
): ActionOption[] {
  const provoker = String(asked.operands["provoker"]);
  const price = [{ resource: "reactions", traced: fixed("ANAT-RCT-07", "reactions", 1) }];
  const maneuver = { type: "reactiveManeuver", creature: creature.id, maneuver: "trip" };
  const foe = situation.state.creatures[provoker];
  const names = MANEUVER_NAMES.filter(
    (name) => foe && !checkReactiveManeuver(situation, aimedAt(maneuver, name, foe), provoker),
  );
  const other = option(situation, maneuver, {
    kind: "reaction",
    cost: price,
    needs: [
      { kind: "choice", parameter: "maneuver", choices: names.length > 0 ? names : MANEUVER_NAMES },
      thingOf(foe ? [foe] : [], ["maneuver"]),
    ],
    refusal: checkReactiveManeuver(situation, maneuver, provoker),
  });
  const strikes = readyMelee(creature, situation).map((weapon) => {
    const command = { type: "reactiveAttack", creature: creature.id, weapon };
    return option(situation, command, {
      kind: "reaction",
      detail: creature.weapons[weapon]?.name,
      cost: price,
      refusal: checkReactiveAttack(situation, command, provoker),
    });
  });
  return [...strikes, other];
}
