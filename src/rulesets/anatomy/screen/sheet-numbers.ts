// The derived numbers of a sheet, each with the row that asks for it (register section 7).

import { asPart, part, sum, type Traced } from "../../../core/language/trace.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { attackModifier, bestAttribute } from "../attack/attack-roll.ts";
import { weaponModifier } from "../attack/named-attacks.ts";
import {
  apOfTurn,
  injuryDisadvantages,
  reactionsOfRound,
  skillModifier,
  speedOf,
  standUpCost,
} from "../character/attributes.ts";
import { BODY_PLANS, rowOf } from "../character/body-plans.ts";
import type { PlanId } from "../character/sheet-words.ts";
import { injuryValue } from "../health/constitution.ts";
import { allDefenses } from "../attack/defense.ts";
import { thrownIncrement } from "../attack/ranged.ts";
import type { AnatomyRulings } from "../rulings.ts";
import { exhaustionMax, staminaMax } from "../health/stamina.ts";
import type { AnatomyCreature, AttackMode, Skill, SpeedKind } from "../state.ts";
import { ALIASES, MANEUVERS, ROLL_KINDS, SKILL_ATTRIBUTES } from "../tables.ts";

type Numbers = { readonly [word: string]: Traced };

/** The same number under the row that derives it. */
function derived(rule: RuleId, traced: Traced): Traced {
  return sum(rule, traced.parts);
}

/** ANAT-DER-01 to ANAT-DER-12: the numbers of a sheet by word; those it has not are left out. */
export function deriveNumbers(
  creature: AnatomyCreature,
  rulings: AnatomyRulings,
  plan: PlanId | null,
): Numbers {
  return {
    ...allDefenses(creature, rulings),
    ...poolNumbers(creature, rulings),
    ...attackNumbers(creature, rulings),
    ...maneuverNumbers(creature),
    ...skillNumbers(creature),
    reactions: derived("ANAT-DER-06", reactionsOfRound(creature)),
    ap: derived("ANAT-DER-07", apOfTurn(creature)),
    injuryValue: derived("ANAT-DER-08", injuryValue(creature)),
    ...hindrances(creature, rulings),
    ...movementNumbers(creature, rulings),
    thrownIncrement: derived("ANAT-DER-12", thrownIncrement(null, creature.attributes.str)),
    bodyParts: bodyParts(creature, plan),
  };
}

function poolNumbers(creature: AnatomyCreature, rulings: AnatomyRulings): Numbers {
  const stamina = staminaMax(creature, rulings);
  const exhaustion = exhaustionMax(creature, rulings);
  return {
    ...(stamina ? { staminaMax: derived("ANAT-DER-01", stamina) } : {}),
    ...(exhaustion ? { exhaustionMax: derived("ANAT-DER-02", exhaustion) } : {}),
  };
}

/** ANAT-DER-04. */
function attackNumbers(creature: AnatomyCreature, rulings: AnatomyRulings): Numbers {
  const attack = (mode: AttackMode): Traced => {
    const attribute = bestAttribute(creature, mode);
    const exertion = { bonus: 0, power: 0, sizeDifference: 0 };
    return derived("ANAT-DER-04", attackModifier(creature, { mode, attribute, ...exertion }, rulings));
  };
  const weapons = Object.values(creature.weapons).map(
    (each) => [`attack.${each.id}`, derived("ANAT-DER-04", weaponModifier(creature, each, rulings))] as const,
  );
  return {
    mb: sum("ANAT-ATK-01", [part("mb", creature.mb, "ANAT-ATK-01")]),
    meleeAttack: attack("melee"),
    rangedAttack: attack("ranged"),
    thrownAttack: attack("thrown"),
    ...Object.fromEntries(weapons),
  };
}

/** ANAT-DER-05. */
function maneuverNumbers(creature: AnatomyCreature): Numbers {
  return Object.fromEntries(
    Object.entries(MANEUVERS).map(([name, { skill }]) => {
      const modifier =
        skill === "str"
          ? part("str", creature.attributes.str, "ANAT-MAN-04")
          : asPart(skill, skillModifier(creature, skill));
      return [`${name}Bonus`, sum("ANAT-DER-05", [part("mb", creature.mb, "ANAT-MAN-03"), modifier])];
    }),
  );
}

const SKILLS = Object.keys(SKILL_ATTRIBUTES) as readonly Skill[];

/** ANAT-CORE-01: what each skill is rolled with. */
function skillNumbers(creature: AnatomyCreature): Numbers {
  return Object.fromEntries(SKILLS.map((skill) => [`${skill}Skill`, skillModifier(creature, skill)]));
}

/** ANAT-DER-09: the rolls that injuries hinder. */
function hindrances(creature: AnatomyCreature, rulings: AnatomyRulings): Numbers {
  const all = ROLL_KINDS.map((kind) => [kind, injuryDisadvantages(creature, kind, rulings)] as const);
  return Object.fromEntries(
    all.filter(([, { value }]) => value > 0).map(([kind, traced]) => [`${kind}Disadvantage`, traced]),
  );
}

const SPEEDS: readonly SpeedKind[] = ["base", "burrow", "climb", "fly", "swim"];

/** ANAT-DER-10, ANAT-DER-11. */
function movementNumbers(creature: AnatomyCreature, rulings: AnatomyRulings): Numbers {
  const cost = standUpCost(creature, rulings);
  const speeds = SPEEDS.flatMap((kind) => {
    const speed = speedOf(creature, kind, rulings);
    return speed ? [[kind === "base" ? "speed" : `${kind}Speed`, speed] as const] : [];
  });
  return {
    ...(cost ? { standUpCost: derived("ANAT-DER-11", cost) } : {}),
    ...Object.fromEntries(speeds),
  };
}

/** How many parts of each kind a body has, by its printed plan or by its own (ANAT-BODY-01 to 10, ANAT-INJ-17, ANAT-INJ-18). */
function bodyParts({ body }: AnatomyCreature, plan: PlanId | null): Traced {
  const counts = new Map<string, { readonly rule: RuleId; count: number }>();
  for (const [key, { label }] of Object.entries(body.parts)) {
    const word = label in ALIASES ? label : (body.parts[key]?.kind ?? key);
    const rule = label in ALIASES ? "ANAT-INJ-18" : rowOf(body, key).rule;
    const found = counts.get(word) ?? { rule, count: 0 };
    counts.set(word, { ...found, count: found.count + 1 });
  }
  const parts = [...counts].map(([word, { rule, count }]) => part(word, count, rule));
  return sum(plan === null ? "ANAT-INJ-17" : BODY_PLANS[plan].rule, parts);
}
