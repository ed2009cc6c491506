// What a palette asks for beside the target of an attack: exertion, cover, and what no board tells of where people stand.

import type { CreatureId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { FURTHER_PATHS, FURTHER_TARGETS } from "../actions/command-shapes.ts";
import { ATTACK_ATTRIBUTES } from "../attack/attack-roll.ts";
import { creaturesInPath } from "../attack/ranged.ts";
import { alliesOf, enemiesOf } from "../movement/positioning.ts";
import { mostPayable } from "../health/stamina.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AttackMode } from "../state.ts";

/** How an attack is exerted: so many rolls are paid at least, as many as a parameter says, and none beside another one. */
interface Exerted {
  readonly rolls?: number;
  readonly counted?: string;
  readonly unless?: string;
}

/**
 * ANAT-ACT-06, ANAT-ACT-07, ANAT-STA-07: what may be put into each roll, which is paid for every one of them out of what
 * there is to pay with.
 */
export function exertionOf(
  { rulings }: AnatomyReadContext,
  creature: AnatomyCreature,
  mode: AttackMode,
  { rolls = 1, counted, unless }: Exerted = {},
): Need[] {
  const payable = mostPayable(creature, rulings);
  const total = counted === undefined ? Math.floor(payable / rolls) : payable;
  const most = Math.floor(payable / rolls);
  const by = mode === "melee" ? ["power", "reckless"] : ["deadlyAim"];
  return by.map((parameter): Need => {
    const max = parameter === "reckless" ? most : Math.max(0, Math.min(creature.mb, most));
    const shared = { total, by, ...(counted === undefined ? {} : { times: counted }) };
    return { kind: "number", parameter, min: 0, max, shared, ...(unless === undefined ? {} : { unless }) };
  });
}

/**
 * ANAT-RNG-01, ANAT-RNG-02, ANAT-RNG-05: how far it is, in feet, who of one's side fights the target hand to hand, and who
 * stands in the path, where no board tells.
 */
export function flightOf(situation: AnatomyReadContext, creature: AnatomyCreature, mode: AttackMode): Need[] {
  if (mode === "melee") return [];
  if (creature.position) return pathOf(situation, creature);
  const allies = alliesOf(situation, creature).filter(({ unconscious }) => !unconscious);
  const others = [...alliesOf(situation, creature), ...enemiesOf(situation, creature)];
  return [
    { kind: "number", parameter: "distance", min: 0, max: 9999 },
    ...someOf("engaged", allies),
    ...someOf("inPath", others),
  ];
}

/** ANAT-RNG-05: who stands in the path to each target the board tells, and the game master takes out who does not count. */
function pathOf(
  situation: AnatomyReadContext,
  shooter: AnatomyCreature,
  target = "target",
  parameter = "onPath",
): Need[] {
  const paths = enemiesOf(situation, shooter).map(
    (foe) => [foe.id, creaturesInPath(situation, shooter, foe)] as const,
  );
  const choices = [...new Set(paths.flatMap(([, ids]) => ids))];
  if (choices.length === 0) return [];
  const among = { by: [target], choices: Object.fromEntries(paths) };
  return [{ kind: "several", parameter, choices, among, all: true }];
}

/** ANAT-ACT-08, ANAT-RNG-05: the same for each further target of so many shots. */
export function furtherPaths(situation: AnatomyReadContext, shooter: AnatomyCreature, shots: number): Need[] {
  if (shooter.position === null || enemiesOf(situation, shooter).length < 2) return [];
  return FURTHER_TARGETS.slice(0, Math.max(0, shots - 1)).flatMap((target, i) =>
    pathOf(situation, shooter, target, FURTHER_PATHS[i] ?? ""),
  );
}

/** Any of these creatures; no question where there is nobody. */
function someOf(parameter: string, creatures: readonly AnatomyCreature[]): Need[] {
  if (creatures.length === 0) return [];
  return [{ kind: "several", parameter, choices: creatures.map(({ id }) => id) }];
}

/** ANAT-POS-03: where no board tells it, whoever strikes says whether an ally stands opposite. */
export function flankOf({ position }: AnatomyCreature, isMelee = true): Need[] {
  if (position !== null || !isMelee) return [];
  return [{ kind: "choice", parameter: "flank", choices: ["flanked"], optional: true }];
}

/** ANAT-RCT-03: nobody parries what he does not know of. */
export const AWARE: Need = { kind: "choice", parameter: "awareness", choices: ["unaware"], optional: true };

/** ANAT-ACT-05: the targets of the rolls beyond the first, of those whom each can reach; whoever is not named is the first one's. */
export function furtherOf(reached: readonly (readonly CreatureId[])[]): Need[] {
  if (new Set(reached.flat()).size < 2) return [];
  return FURTHER_TARGETS.slice(0, Math.max(0, reached.length - 1)).flatMap((parameter, i): Need[] => {
    const choices = reached[i + 1] ?? [];
    return choices.length === 0 ? [] : [{ kind: "choice", parameter, choices, optional: true }];
  });
}

/** ANAT-ATK-02: the attribute of an attack; the better one where none is said. */
export function attributeOf(mode: AttackMode): Need {
  return { kind: "choice", parameter: "attribute", choices: ATTACK_ATTRIBUTES[mode], optional: true };
}

/** ANAT-POS-01, ANAT-POS-02: what nobody has said is for the walls to tell, so an empty field is no word on cover. */
export const COVER: Need = { kind: "number", parameter: "cover", min: 0, max: 2, optional: true };
