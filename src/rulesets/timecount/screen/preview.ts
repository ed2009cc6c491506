// The preview: the numbers of a command before it is sent, each with its parts.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { part, sum, withAdded } from "../../../core/language/trace.ts";
import { burdened } from "../actions/action-record.ts";
import { recordOf } from "../actions/actions.ts";
import { situationsOf } from "../attack/attack-actions.ts";
import { saidDistance } from "../../../core/kit/lying-things.ts";
import { circumstanceParts, TO_HARM, TO_HIT } from "../actions/conditional-modifiers.ts";
import { chanceOfHit, weaponAttackModifier, weaponDefense } from "../attack/attack.ts";
import { weaponDamageParts } from "../health/damage.ts";
import { meanOf, parseDice } from "../dice.ts";
import { expectedDelay } from "./palette.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { wayLines } from "../movement/way.ts";
import { speedModeOf } from "../turn/resolution.ts";

/** Commands that lead along a path, on a turn or beside a delay. */
const MOVES: readonly string[] = ["move", "step"];

/** The lines of a command as far as it is filled in. A target's numbers are its secret. */
export function previewOf(situation: TimeCountReadContext, command: Command): readonly PreviewLine[] {
  const actor = situation.state.creatures[actorOf(command)];
  const record = recordOf(command.type);
  if (!actor) return [];
  const way = MOVES.includes(command.type) ? wayLines(situation, actor, command) : [];
  if (!record) return way;
  const mode = speedModeOf(actor, situation.rulings);
  const delays = record
    .delays(situation, actor, command)
    .map((delay) => expectedDelay(burdened(actor, delay), mode).traced);
  return [
    ...delays.map((traced) => ({ label: "counts", traced, secretOf: null })),
    ...attackLines(situation, actor, command),
    ...way,
  ];
}

function attackLines(
  situation: TimeCountReadContext,
  attacker: TimeCountCreature,
  command: Command,
): readonly PreviewLine[] {
  const weapon = attacker.weapons[textOf(command, "weapon")];
  if (!weapon) return [];
  const expected = part("damageDice", meanOf(parseDice(weapon.damage)), "TC-DMG-01");
  const damage: PreviewLine = {
    label: "damage",
    traced: sum("TC-DMG-01", [
      expected,
      ...weaponDamageParts(attacker, weapon),
      ...circumstanceParts(attacker, command, TO_HARM),
    ]),
    secretOf: attacker.id,
  };
  const target = situation.state.creatures[textOf(command, "target")];
  if (!target) return [damage];
  const extra = circumstanceParts(attacker, command, TO_HIT);
  const attack = {
    attacker,
    target,
    weapon,
    situations: situationsOf(command),
    extra,
    said: saidDistance(command),
  };
  const met = weaponDefense(situation, attack, null);
  const modifier = withAdded(weaponAttackModifier(situation, null, attack), command.modifiers);
  const chance = chanceOfHit(modifier.value, met.traced.value);
  return [
    { label: "attack", traced: modifier, secretOf: null },
    { label: met.defense, traced: met.traced, secretOf: target.id, chance },
    damage,
  ];
}
