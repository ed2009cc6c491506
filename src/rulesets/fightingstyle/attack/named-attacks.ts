// Attacks by their names: the combat roll of a weapon or a spell outside a fight, alone or against somebody's defense.

import { namedAttackBar } from "../../../core/kit/named-attacks.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { ANY_STYLE, UNARMED } from "../character/attributes.ts";
import { wielding } from "../character/trained-numbers.ts";
import { automatic, inSituation, rollTest, testOperands, type Test, type TestResult } from "../dice.ts";
import type { StyleContext, StyleReadContext, StyleRulings } from "../rulings.ts";
import { creatureNamed, type DefenseKind, type StyleCreature } from "../state.ts";
import { DEFENSE_ENTRIES, DEFENSES } from "../tables.ts";
import { attackTest, formOf, weaponOf, type AttackForm } from "./attack-form.ts";
import type { Circumstances } from "./circumstances.ts";
import { defenseBar, defenseTest } from "./defense.ts";
import { outcomeOf } from "./outcome.ts";

/** Nobody fights: neither cover nor flanks, and whoever is tried against knows of it. */
const AT_REST: Circumstances = {
  aware: true,
  cover: "none",
  flanked: false,
  flank: [],
  attack: null,
  defense: null,
};

/** The attack of this name; null for what the creature has not got, and for what takes no test. */
function formNamed(creature: StyleCreature, named: string): AttackForm | null {
  if (weaponOf(creature, named)) return formOf(creature, { kind: "weapon", weapon: named, thrown: false });
  const ability = creature.abilities[named];
  if (!ability || (!ability.attack && ability.roll === null)) return null;
  return formOf(creature, { kind: "ability", ability: named });
}

/** STYLE-ATK-02 to 05: its own side of the roll; outside a fight nobody has to draw first (STYLE-ATK-08). */
function ownTest(creature: StyleCreature, form: AttackForm, rulings: StyleRulings): Test {
  const { weapon } = form;
  const isDrawn = weapon === null || weapon.place === "hand";
  const bearer = isDrawn ? creature : wielding(creature, weapon);
  return attackTest(bearer, { form, circumstances: AT_REST }, rulings);
}

const defenseIn = (command: Command): DefenseKind | null =>
  DEFENSES.find((each) => each === textOf(command, "defense")) ?? null;

/** STYLE-ATK-01, STYLE-DEF-03 to 08: why an attack is not rolled by its name, or null; in a fight it is an action. */
export function namedAttackRefusal(
  { state, rulings }: StyleReadContext,
  creature: StyleCreature,
  command: Command,
): Refusal | null {
  const form = formNamed(creature, textOf(command, "attack"));
  const barred = namedAttackBar("STYLE-ATK-01", state, form && { lies: form.weapon?.lies });
  if (barred || !form) return barred;
  if (form.ability?.left === 0) return refuse("STYLE-ACT-02", "usedUp", undefined, "attack");
  const target = creatureNamed(state, textOf(command, "against"));
  if (target?.dead) return refuse("STYLE-ATK-02", "noSuchTarget", undefined, "against");
  const defense = defenseIn(command);
  return target && defense ? defenseBar(target, defense, form, rulings) : null;
}

/** STYLE-ATK-01: the attack alone, or both sides of a combat roll by table T2; no damage and no maneuver comes of it. */
export function* rollNamedAttack(context: StyleContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const creature = context.creature(id);
  const form = formNamed(creature, textOf(command, "attack"));
  if (!form) return;
  const target = textOf(command, "against");
  const attack = yield* rollTest(context, {
    rule: "STYLE-ATK-01",
    creature: id,
    purpose: "attack",
    test: inSituation(ownTest(creature, form, context.rulings), command),
    added: command.modifiers ?? [],
    involves: target === "" ? [id] : [id, target],
  });
  if (target === "") return tellAlone(context, { id, form }, attack);
  yield* tryOn(context, { id, form, target, kind: defenseIn(command) }, attack);
}

/** An attack on nobody passes or fails by itself (STYLE-TEST-01). */
function tellAlone(
  context: StyleContext,
  { id, form }: { readonly id: CreatureId; readonly form: AttackForm },
  attack: TestResult,
): void {
  const { pass: success, successes, rules } = attack;
  const operands = { skill: nameOf(form), attack: true, test: testOperands(attack), success, successes };
  emitFor(context, id, { type: "CheckMade", rule: "STYLE-ATK-01", rules, operands });
}

interface Trial {
  readonly id: CreatureId;
  readonly form: AttackForm;
  readonly target: CreatureId;
  /** Null for whoever does not defend (STYLE-DEF-09). */
  readonly kind: DefenseKind | null;
}

/** STYLE-DEF-09, STYLE-RES-01 to 10: the defense that was named, and what both tests come to. */
function* tryOn(
  context: StyleContext,
  { id, form, target, kind }: Trial,
  attack: TestResult,
): Procedure<void> {
  const defense = kind && (yield* rollDefense(context, { id, form, target, kind }));
  const none = automatic(attack.tn, false, "STYLE-DEF-09");
  const outcome = outcomeOf(attack, kind, defense ?? none, context.rulings);
  const rules: readonly RuleId[] = [
    "STYLE-ATK-01",
    ...attack.rules,
    ...(defense && kind ? [...defense.rules, DEFENSE_ENTRIES[kind]] : (["STYLE-DEF-09"] as const)),
  ];
  const operands = {
    target,
    weapon: nameOf(form),
    attack: testOperands(attack),
    defense: testOperands(defense),
    defenseKind: kind,
    outcome: outcome.kind,
  };
  emitFor(context, id, { type: "AttackTried", rule: outcome.rule, rules, operands });
}

function* rollDefense(
  context: StyleContext,
  { id, form, target, kind }: Trial & { readonly kind: DefenseKind },
): Procedure<TestResult> {
  const circumstances = { ...AT_REST, mode: form.mode };
  const chosen = { kind, choice: ANY_STYLE };
  return yield* rollTest(context, {
    rule: "STYLE-ATK-01",
    creature: target,
    purpose: "defense",
    test: defenseTest(context.creature(target), chosen, circumstances, context.rulings),
    involves: [id, target],
  });
}

const nameOf = ({ name }: AttackForm): string => (name === "" ? "unarmed" : name);

/** STYLE-ATK-02 to 05: the target number of each attack as a sheet shows it, bare hands among them. */
export function attackNumbers(
  creature: StyleCreature,
  rulings: StyleRulings,
): { readonly [number: string]: Traced } {
  const named = [...Object.keys(creature.weapons), ...Object.keys(creature.abilities), UNARMED.id];
  return Object.fromEntries(
    named.flatMap((each) => {
      const form = formNamed(creature, each);
      return form ? [[`attack.${each}`, ownTest(creature, form, rulings).tn] as const] : [];
    }),
  );
}
