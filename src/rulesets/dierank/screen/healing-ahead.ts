// What healing will do, before it is given: the HP, and the survival roll of whoever lies there for a lethal blow.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { fixed, part, sum } from "../../../core/language/trace.ts";
import { chanceAbove, foretell } from "../dice.ts";
import type { Healing } from "../health/healing.ts";
import { survivalIsDue, survivalTest } from "../health/survival.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";

/** The face of table T1 that is death. */
const DEATH = 1;

/** RANK-MAG-01 to 11: the HP that a spell or a remedy gives its target, and the roll that it must pass before. */
export function healingAhead(
  { state, rulings }: RankReadContext,
  actor: RankCreature,
  command: Command,
): PreviewLine[] {
  const healing = healingOf(actor, command);
  const target = state.creatures[textOf(command, "target")];
  if (!healing || !target || target.dead) return [];
  const gain = gainLine(target, healing);
  const isDown = target.knockedOut && target.hp.value === 0;
  if (!isDown || !healing.magical || gain.traced.value === 0) return [gain];
  if (!target.koLethal || !survivalIsDue(target)) return [gain];
  // RANK-MAG-02: who is brought back at 0 HP rolls for survival at once.
  const test = survivalTest(target, healing.ritual);
  const { die, mean } = foretell(test, rulings);
  const secretOf = target.id;
  return [
    gain,
    { label: "survivalDie", traced: die, secretOf },
    { label: "survivalMean", traced: mean, secretOf, chance: chanceAbove(test, DEATH, rulings) },
  ];
}

/** The healing of a spell or of a remedy; null for what heals nobody. */
function healingOf(actor: RankCreature, command: Command): Healing | null {
  if (command.type === "castSpell") {
    const spell = actor.spells[textOf(command, "spell")];
    if (spell?.kind !== "heal") return null;
    return { amount: spell.heal, magical: true, ritual: spell.ritual };
  }
  if (command.type !== "useConsumable") return null;
  const remedy = actor.consumables[textOf(command, "item")];
  if (!remedy || remedy.heal < 1) return null;
  return { amount: remedy.heal, magical: remedy.magical, ritual: false };
}

/** The HP that are given: of a ritual all that are lacking, else what its item says, or none where it is in vain. */
function gainLine({ id, hp, knockedOut, conditions }: RankCreature, healing: Healing): PreviewLine {
  const { amount, magical, ritual } = healing;
  if (ritual) {
    const lacking = [part("hpMaximum", hp.max, "RANK-MAG-08"), part("hp", -hp.value, "RANK-MAG-08")];
    return { label: "healing", traced: sum("RANK-MAG-08", lacking), secretOf: id };
  }
  const given = (rule: RuleId, value = amount): PreviewLine => ({
    label: "healing",
    traced: fixed(rule, "healing", value),
    secretOf: null,
  });
  if (!knockedOut || hp.value > 0) return given(magical ? "RANK-MAG-01" : "RANK-MAG-11");
  if (magical) return given("RANK-MAG-04");
  return conditions["mortallyWounded"] ? given("RANK-MORT-02") : given("RANK-MAG-11", 0);
}
