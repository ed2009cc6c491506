// The palette beside attacks: movement, defenses, items, care, and what is done outside fights.

import { distanceNeeds, type Lies } from "../../../core/kit/lying-things.ts";
import { needsRefusal } from "../../../core/kit/action-record.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { ActionOption, Candidate, Need } from "../../../core/language/ruleset.ts";
import { asPart, fixed, sum, type Traced } from "../../../core/language/trace.ts";
import { readyMelee } from "../attack/attack-actions.ts";
import { apAllowed, standUpCost } from "../character/attributes.ts";
import { has } from "../health/conditions.ts";
import { holdersFor } from "../character/holding.ts";
import { lacksNothingOf } from "../health/recovery.ts";
import { checkRunAt, runOf } from "../movement/charge-runs.ts";
import { checkChargeNow, reachOfMove } from "../movement/movement.ts";
import { enemiesOf } from "../movement/positioning.ts";
import { attributeOf, AWARE, COVER, exertionOf, flankOf, flightOf } from "./palette-exertion.ts";
import { apCost, option, possibleTargets, refusalOf, type Meant } from "./palette-options.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import { thingsToFind } from "../actions/found-things.ts";
import { drawCost } from "../actions/handling.ts";
import { escapeModifier, roomToLoad } from "../actions/smaller-actions.ts";
import type { AnatomyCreature, AnatomyGear, AnatomySpell, AnatomyWeapon } from "../state.ts";
import { CHARGE_MANEUVERS, SKILL_ATTRIBUTES } from "../tables.ts";

/** Moving, charging, standing up and dropping down. */
export function movementOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  const feet = reachOfMove(situation, creature).value;
  const options = [
    option(
      situation,
      { type: "move", creature: id },
      { kind: "movement", cost: apCost(1, "ANAT-A-15"), needs: pathOn(creature, feet) },
    ),
  ];
  if (situation.rulings.chargeEnabled) options.push(...chargeOptions(situation, creature, 2 * feet));
  if (!has(creature, "prone"))
    return [...options, option(situation, { type: "dropProne", creature: id }, { kind: "free" })];
  const cost = standUpCost(creature, situation.rulings);
  const price = cost ? [{ resource: "ap", traced: sum("ANAT-A-16", [asPart("standUp", cost)]) }] : [];
  return [
    ...options,
    option(situation, { type: "standUp", creature: id }, { kind: "movement", cost: price }),
  ];
}

/** A path of so many squares; without a board nobody draws one, and the table knows where one goes. */
function pathOn({ position }: AnatomyCreature, feet: number, usual?: UsualWays): Need[] {
  if (!position) return [];
  return [{ kind: "path", parameter: "path", reach: Math.floor(feet / 5), ...(usual ? { usual } : {}) }];
}

type UsualWays = NonNullable<Extract<Need, { kind: "path" }>["usual"]>;

/** ANAT-ACT-12: a charge with each of the weapons that could strike at its end. */
function chargeOptions(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  feet: number,
): ActionOption[] {
  return readyMelee(creature, situation).map((weapon) => chargeWith(situation, creature, feet, weapon));
}

function chargeWith(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  feet: number,
  weapon: string,
): ActionOption {
  const command = { type: "charge", creature: creature.id, weapon };
  const candidates: Candidate[] = [];
  const ways: { [target: string]: NonNullable<ReturnType<typeof runOf>> } = {};
  for (const { id: target } of enemiesOf(situation, creature)) {
    const run = runOf(situation, { ...command, target });
    if (run) ways[target] = run;
    const refusal = run ? null : checkRunAt(situation, creature, { ...command, target });
    candidates.push({ creature: target, refusal });
  }
  const targets: Need = { kind: "creature", parameter: "target", candidates };
  return option(situation, command, {
    kind: "movement",
    cost: apCost(2, "ANAT-ACT-12"),
    detail: creature.weapons[weapon]?.name,
    needs: [
      targets,
      ...pathOn(creature, feet, { by: "target", ways }),
      { kind: "choice", parameter: "maneuver", choices: CHARGE_MANEUVERS, optional: true },
      attributeOf("melee"),
      ...exertionOf(situation, creature, "melee", { unless: "maneuver" }),
      COVER,
      ...flankOf(creature),
      AWARE,
    ],
    refusal: checkChargeNow(situation, creature.id) ?? needsRefusal("ANAT-ACT-12", [targets]),
  });
}

/** Defend, shields, items, escapes, hearts, first aid, and actions that only cost. */
export function stanceOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  const simple = (command: Command): ActionOption =>
    option(situation, command, { cost: apCost(1, "ANAT-TURN-03") });
  const options = [simple({ type: "defend", creature: id })];
  if (creature.shield?.held) options.push(simple({ type: "readyShield", creature: id }));
  if (creature.shield && !creature.weapons[creature.shield.id])
    options.push(...handlingOf(situation, creature, creature.shield));
  if (has(creature, "grappled")) options.push(escapeOption(situation, creature));
  return [
    ...options,
    ...itemOptions(situation, creature),
    ...foundOptions(situation, creature),
    ...belongingOptions(situation, creature),
    ...targetedOptions(situation, creature),
    ...otherOptions(situation, creature),
  ];
}

/** ANAT-A-21: out of a grip by Athletics or Acrobatics, unless said otherwise by the better one. */
function escapeOption(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption {
  const skills = ["athletics", "acrobatics"] as const;
  const [athletics, acrobatics] = skills.map((skill) => escapeModifier(creature, skill).value);
  const skill = (acrobatics ?? 0) > (athletics ?? 0) ? "acrobatics" : "athletics";
  const command = { type: "escapeGrapple", creature: creature.id, skill };
  const needs: Need[] = [{ kind: "choice", parameter: "skill", choices: skills }];
  return option(situation, command, { cost: apCost(1, "ANAT-TURN-03"), needs });
}

/** How a spell or a thing is offered. */
interface Offer extends Meant {
  readonly detail: string;
  /** AP outside a whole round. */
  readonly cost: number;
  readonly stamina: number;
  readonly aim?: readonly Need[];
}

/** ANAT-A-25: whether a spell works against its target: by an attack, a save against it, or harm. */
function isAgainst({ attack, save, harm = null }: AnatomySpell): boolean {
  return attack !== null || save !== null || harm !== null;
}

/** What gives back, and nothing besides, is in vain for whoever lacks nothing of it; what else a text says is for its reader. */
function inVain({ rulings }: AnatomyReadContext, thing: AnatomySpell | AnatomyGear): Meant {
  const stays = "stopsBleed" in thing ? { ...thing, regrow: false } : { ...thing, stamina: 0 };
  const gives =
    stays.healing !== null ||
    stays.regrow ||
    stays.stamina > 0 ||
    ("stopsBleed" in stays && (stays.stopsBleed || stays.exhaustion > 0));
  if (!gives || thing.condition !== null) return {};
  return { isInVain: (target) => lacksNothingOf(target, stays, rulings) };
}

/** Spells and things to use, each with everybody it can be put to (ANAT-A-25). */
function belongingOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const running = situation.state.phase === "running";
  const offer = (command: Command, { detail, cost, stamina, aim = [], ...meant }: Offer): ActionOption[] => {
    const need = possibleTargets(situation, command, meant);
    if (need.kind !== "creature" || need.candidates.length === 0) return [];
    const price =
      stamina > 0 ? [{ resource: "stamina", traced: fixed("ANAT-STA-07", "stamina", stamina) }] : [];
    const ap = running ? apCost(cost, "ANAT-TURN-03") : [];
    const reference: readonly RuleId[] = cost === 3 ? ["ANAT-A-25"] : [];
    return [
      option(situation, command, {
        detail,
        cost: [...ap, ...price],
        needs: [need, ...aim],
        refusal: null,
        reference,
      }),
    ];
  };
  const { id } = creature;
  return [
    ...Object.values(creature.spells).flatMap((spell) =>
      offer(
        { type: "castSpell", creature: id, spell: spell.id },
        {
          detail: spell.name,
          cost: spell.cost,
          stamina: spell.stamina,
          aim: aimOf(situation, creature, spell),
          against: isAgainst(spell),
          ...(isAgainst(spell) ? {} : inVain(situation, spell)),
        },
      ),
    ),
    ...Object.values(creature.gear).flatMap((gear) =>
      offer(
        { type: "useItem", creature: id, item: gear.id },
        { detail: gear.name, cost: gear.cost, stamina: 0, ...inVain(situation, gear) },
      ),
    ),
  ];
}

/** What is asked of a spell that attacks: cover, and what no board tells of where people stand. */
function aimOf(situation: AnatomyReadContext, creature: AnatomyCreature, { attack }: AnatomySpell): Need[] {
  if (!attack) return [];
  return [
    COVER,
    ...flightOf(situation, creature, attack.kind),
    ...flankOf(creature, attack.kind === "melee"),
    AWARE,
  ];
}

/** Prosthetics for what is destroyed (ANAT-HEAL-08), and skill checks. */
function quietBelongings(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  const fits = Object.values(creature.prosthetics).flatMap((item) =>
    Object.keys(creature.destroyed)
      .map((part) => ({ type: "fitProsthetic", creature: id, item: item.id, part }))
      .map((command) =>
        option(situation, command, {
          detail: `${item.name}: ${creature.body.parts[command.part]?.label ?? command.part}`,
        }),
      ),
  );
  return [...fits, ...belongingOptions(situation, creature)];
}

/** Any skill against any difficulty, or against none until the game master names one, in and out of fights. */
function skillOption(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption {
  const command = { type: "skillCheck", creature: creature.id };
  const skills = Object.keys(SKILL_ATTRIBUTES);
  const refusals = skills.map((skill) => refusalOf(situation, { ...command, skill }));
  const open = skills.filter((_skill, i) => refusals[i] === null);
  return option(situation, command, {
    kind: "free",
    needs: [
      { kind: "choice", parameter: "skill", choices: open.length > 0 ? open : skills },
      { kind: "number", parameter: "dc", min: 0, max: 60, optional: true },
      { kind: "choice", parameter: "sense", choices: ["hearing", "sight", "scent"], optional: true },
    ],
    refusal: open.length > 0 ? null : (refusals[0] ?? null),
  });
}

/** Drawing, picking up or putting away a thing, and letting go of what is held. */
function handlingOf(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  thing: { readonly id: string; readonly name: string; readonly held: boolean; readonly lies: Lies },
): ActionOption[] {
  const handled = { type: "handleItem", creature: creature.id, item: thing.id, held: !thing.held };
  const cost = thing.held ? 1 : drawCost(creature, thing.id);
  const away = thing.held ? { laysDown: true as const } : {};
  const needs = [
    ...distanceNeeds(creature, thing.lies, situation.state.creatures),
    ...(thing.held ? [] : handsOf(creature, thing.id)),
  ];
  const action = thing.held ? "stow" : thing.lies ? "pickUp" : "draw";
  const seed = { action, detail: thing.name, cost: apCost(cost, "ANAT-A-17"), needs, ...away };
  const options = [option(situation, handled, seed)];
  const dropped = { type: "dropItem", creature: creature.id, item: thing.id };
  if (thing.held) options.push(option(situation, dropped, { detail: thing.name, kind: "free", ...away }));
  return options;
}

/** ANAT-A-17, ANAT-PART-06: into which hand it comes, where there are several for it: what that hand suffers is the thing's to fall by. */
function handsOf(creature: AnatomyCreature, item: string): Need[] {
  const choices = holdersFor(creature, item);
  if (choices.length < 2) return [];
  const names = Object.fromEntries(choices.map((key) => [key, creature.body.parts[key]?.label ?? key]));
  return [{ kind: "choice", parameter: "hand", choices, names, optional: true }];
}

/** ANAT-A-17: picking up what others have let go of. */
function foundOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  return thingsToFind(situation, creature).map(({ from, thing }) =>
    option(
      situation,
      { type: "handleItem", creature: creature.id, item: thing.id, held: true, from },
      {
        action: "pickUp",
        detail: thing.name,
        cost: apCost(1, "ANAT-A-17"),
        needs: [
          ...distanceNeeds(creature, thing.lies, situation.state.creatures),
          ...handsOf(creature, thing.id),
        ],
      },
    ),
  );
}

/** ANAT-A-19: how many shots go in, where several do. */
function loadsOf(weapon: AnatomyWeapon): Need[] {
  const room = roomToLoad(weapon);
  return room > 1 && room < Infinity
    ? [{ kind: "number", parameter: "loads", min: 1, max: room, initial: 1 }]
    : [];
}

function itemOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  return Object.values(creature.weapons)
    .filter((weapon) => weapon.parts.length === 0 && weapon.spell === undefined)
    .flatMap((weapon) => {
      const options = handlingOf(situation, creature, weapon);
      const loaded = { type: "reload", creature: id, item: weapon.id };
      if (weapon.loads !== null)
        options.push(
          option(situation, loaded, {
            detail: weapon.name,
            cost: apCost(weapon.reloadAp, "ANAT-A-19"),
            needs: loadsOf(weapon),
          }),
        );
      return options;
    });
}

/** First aid where somebody bleeds, the Lore of hearts where one is not known, letting go of whoever is held. */
function targetedOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const prices: { readonly [type: string]: number } = { firstAid: 1, identifyHeart: 0, letGo: 0 };
  return Object.entries(prices).flatMap(([type, price]) => {
    const command = { type, creature: creature.id };
    const need = possibleTargets(situation, command);
    if (need.kind !== "creature" || need.candidates.length === 0) return [];
    return [
      option(situation, command, { cost: apCost(price, "ANAT-TURN-03"), needs: [need], refusal: null }),
    ];
  });
}

/** ANAT-TURN-05: all AP, which haste that comes or goes in the turn makes neither more nor less (ANAT-COND-21). */
function apOfRound(creature: AnatomyCreature): Traced {
  const { ap, turnUse } = creature;
  const all = apAllowed(creature);
  return turnUse.untouched && ap >= 3 && ap !== all.value ? fixed("ANAT-TURN-05", "ap", ap) : all;
}

function otherOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  const note: Need = { kind: "text", parameter: "note" };
  return [
    option(
      situation,
      { type: "otherAction", creature: id },
      {
        needs: [{ kind: "number", parameter: "cost", min: 0, max: Math.min(3, creature.ap) }, note],
        refusal: refusalOf(situation, { type: "otherAction", creature: id, cost: 0 }),
      },
    ),
    option(
      situation,
      { type: "roundAction", creature: id },
      { cost: [{ resource: "ap", traced: apOfRound(creature) }], needs: [note], reference: ["ANAT-A-24"] },
    ),
    skillOption(situation, creature),
  ];
}

/** What is done outside fights: rest, and care for injuries. */
export function quietOptions(situation: AnatomyReadContext, creature: AnatomyCreature): ActionOption[] {
  const { id } = creature;
  const hours: Need = { kind: "number", parameter: "hours", min: 1, max: 24 };
  return [
    option(situation, { type: "rest", creature: id }, { needs: [hours] }),
    option(situation, { type: "rest", creature: id, night: true }, { detail: "night" }),
    ...Object.values(situation.state.creatures).flatMap((target) =>
      Object.entries(target.injuries)
        .filter(([, injury]) => !injury.treated)
        .map(([injury, { part }]) =>
          option(
            situation,
            { type: "treat", creature: id, target: target.id, injury },
            { detail: `${target.name}: ${target.body.parts[part]?.label ?? part}` },
          ),
        ),
    ),
    ...targetedOptions(situation, creature),
    ...quietBelongings(situation, creature),
    skillOption(situation, creature),
  ];
}
