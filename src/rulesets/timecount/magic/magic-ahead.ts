// What a casting or a reading tells beforehand: its checks, and its attack rolls (TC-SPELL-10, TC-SPELL-14, TC-WREST-04).

import type { Command } from "../../../core/language/commands.ts";
import { numberOf } from "../../../core/language/parameters.ts";
import type { Ahead } from "../actions/action-record.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { AS_WRITTEN, castingAhead, focusAhead, spellRoll } from "./casting.ts";
import { preparedSpell, readSpellOf } from "./meant-spell.ts";
import { targetsOf } from "./spell-aim.ts";

/**
 * TC-WREST-04, TC-SPELL-10, TC-SPELL-14: the checks that a casting hangs on, of what is read that of the casting only by the
 * setting (TC-Q85), and its attack rolls, with all charges on them unless its command says otherwise (TC-SPELL-15).
 */
export function magicAhead(
  situation: TimeCountReadContext,
  caster: TimeCountCreature,
  command: Command,
): Ahead {
  const prepared = command.type === "castSpell" ? caster.prepared : null;
  const spell = prepared ? preparedSpell(caster) : readSpellOf(caster, command);
  if (!spell) return { checks: [] };
  const focus = focusAhead(caster, spell);
  const casting = castingAhead({ caster, spell, prepared: prepared ?? AS_WRITTEN }, command);
  const isChecked = prepared !== null || situation.rulings.scrollNeedsCheck;
  const most = prepared?.charges ?? 0;
  const charges = Math.min(most, numberOf(command, "chargesOnAttack", most));
  const targets = spell.defense ? targetsOf(command) : [];
  const checks = [...(focus ? [focus] : []), ...(isChecked ? [casting] : [])];
  const attacks = targets.flatMap((id) => {
    const target = situation.state.creatures[id];
    return target ? [spellRoll(situation, null, command, { caster, spell, target, charges })] : [];
  });
  return { checks, attacks };
}
