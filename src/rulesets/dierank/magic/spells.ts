// Spells: attacks by PRE, healing, rituals outside a fight, and what else an item says in words.

import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, ID, OPTIONAL_IDS, parameters, textOf, textsOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { optional, optionalChoice, type ActionRecord } from "../actions/action-record.ts";
import {
  checkTarget,
  meleeThreat,
  strike,
  type Blow,
  type Opponents,
  type Outcome,
} from "../attack/attack.ts";
import { candidateOf } from "../attack/grapple-actions.ts";
import { checkMpLock } from "../health/conditions.ts";
import type { Threat } from "../attack/defense.ts";
import { declareAttack, saidOf, type Declared } from "../actions/dialogs.ts";
import { heal, lacksNothing } from "../health/healing.ts";
import { surviveAtOnce } from "../health/survival.ts";
import { reasonsOfAttack } from "../attack/modes.ts";
import { turnHolder } from "../turn/pairs.ts";
import {
  bandOf,
  checkDistance,
  minimumDie,
  regionsBetween,
  sameRegion,
  type Shot,
} from "../movement/regions.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature, RankSpell } from "../state.ts";

/** RANK-ACTV-01, RANK-ACTV-06, RANK-HLP-05: what a spell is to the one who meets it. */
export function spellThreat(
  situation: RankReadContext,
  { attacker: caster, target }: Opponents,
  spell: RankSpell,
  { aware, pointBlank }: Pick<Declared, "aware" | "pointBlank">,
): Threat {
  const regions = regionsBetween(situation.state.regions, caster.region, target.region) ?? 0;
  const band = bandOf(regions, pointBlank);
  return {
    ...meleeThreat(caster, target, true, aware),
    kind: "spell",
    physical: spell.physicalAttack,
    indirect: spell.indirect,
    effect: spell.physical,
    statistic: spell.defenseDie,
    minimum: spell.ranged ? minimumDie(band, situation.rulings) : null,
    distant: spell.ranged && band !== "pointBlank",
  };
}

/** RANK-KO-02, RANK-BAD-04: why MP for something cannot be spent, or null. */
export function checkMp(creature: RankCreature, cost: number): Refusal | null {
  if (cost === 0) return null;
  const { value } = creature.mp;
  return (
    checkMpLock(creature) ?? (value < cost ? refuse("RANK-ATK-02", "notEnoughMp", { mp: value, cost }) : null)
  );
}

/** Pays MP; nothing for a cost of 0. */
export function payMp(context: RankContext, id: CreatureId, cost: number): void {
  if (cost === 0) return;
  emitFor(context, id, { type: "MpSpent", rule: "RANK-ATK-02", operands: { cost } }, (creature) => {
    creature.mp.value -= cost;
    creature.restedMinutes = 0;
  });
}

/** RANK-MNT-07: the fields of a form that name whom an area reaches besides the first. */
const FURTHER_TARGETS = ["alsoTarget", "thirdTarget", "fourthTarget", "fifthTarget"] as const;

function targetsOf(command: Command): readonly CreatureId[] {
  const single = ["target", ...FURTHER_TARGETS].map((parameter) => textOf(command, parameter));
  const [first = "", ...further] = single;
  return [...new Set([first, ...textsOf(command, "targets"), ...further])].filter((id) => id !== "");
}

function checkSpellTarget(
  situation: RankReadContext,
  caster: RankCreature,
  spell: RankSpell,
  id: CreatureId,
): Refusal | null {
  const target = situation.state.creatures[id];
  const onSelf = id === caster.id && spell.kind !== "attack";
  const nobody = onSelf ? null : checkTarget(situation, caster.id, id);
  if (nobody || !target) return nobody ?? refuse("RANK-ATK-01", "noSuchTarget", undefined, "target");
  return checkDistance(situation, caster, target, spell.maxRegions);
}

function checkSpell(situation: RankReadContext, caster: RankCreature, command: Command): Refusal | null {
  const spell = caster.spells[textOf(command, "spell")];
  if (!spell) return refuse("RANK-ATK-02", "noSuchSpell", undefined, "spell");
  if (spell.ritual && situation.state.phase === "running") return refuse("RANK-MAG-08", "fightRunning");
  const targets = targetsOf(command);
  if (targets.length === 0 && spell.kind !== "other")
    return refuse("RANK-ATK-01", "noSuchTarget", undefined, "target");
  if (targets.length > 1 && !spell.area) return refuse("RANK-ATK-01", "oneTargetOnly", undefined, "targets");
  const refused = targets
    .map((id) => checkSpellTarget(situation, caster, spell, id))
    .find((each) => each !== null);
  return checkMp(caster, spell.mpCost) ?? refused ?? null;
}

/** An attack by a spell: whose, with which, and as it was commanded. */
interface Casting {
  readonly caster: CreatureId;
  readonly spell: RankSpell;
  readonly command: Command;
}

function blowOf(context: RankContext, casting: Casting, id: CreatureId, declared: Declared): Blow {
  const { spell, command } = casting;
  const [caster, target] = [context.creature(casting.caster), context.creature(id)];
  const added = command.modifiers;
  const manner = { kind: "spell", physical: spell.physicalAttack, weapon: null } as const;
  return {
    attacker: caster.id,
    target: id,
    rule: "RANK-ATK-02",
    test: {
      die: caster.dice[spell.attackDie],
      reasons: reasonsOfAttack(context.situation, caster, target, manner),
    },
    threat: spellThreat(context.situation, { attacker: caster, target }, spell, declared),
    with: spell.name,
    ...(added ? { added } : {}),
  };
}

/** Somebody in the area, with the one whose turn it shares. */
interface AreaTarget {
  readonly id: CreatureId;
  readonly pair: CreatureId;
}

/** Each target in turn; one dodge of a mount covers its rider and itself against one area (RANK-MNT-07). */
function* castAttack(context: RankContext, casting: Casting): Procedure<void> {
  const dodged = new Map<CreatureId, Traced>();
  // Who was a pair when the spell was cast: the first blow may part them.
  const aimed = targetsOf(casting.command).map((id) => ({ id, pair: turnHolder(context.state, id) }));
  for (const each of aimed) {
    if (context.isHere(each.id)) yield* unlessGone(castAt(context, casting, each, dodged));
  }
}

function* castAt(
  context: RankContext,
  casting: Casting,
  { id, pair }: AreaTarget,
  dodged: Map<CreatureId, Traced>,
): Procedure<void> {
  const { spell, command } = casting;
  const [caster, target] = [context.creature(casting.caster), context.creature(id)];
  const declared = yield* declareAttack(context, {
    attacker: caster.id,
    target,
    weapon: spell.name,
    said: saidOf(command),
    lethal: spell.noDamage ? null : spell.lethal,
    maybeClose: spell.ranged && sameRegion(context.state, caster, target),
    unawareMatters: !spell.indirect || spell.physical !== "none",
  });
  const blow = blowOf(context, casting, id, declared);
  const { noDamage, onHit } = spell;
  const outcome: Outcome = yield* strike(
    context,
    { ...blow, covered: dodged.get(pair) ?? null },
    { lethal: declared.lethal, noDamage, onHit },
  );
  const mountDodged = outcome.defense === "mountDodge" || (outcome.defense === "dodge" && pair !== id);
  if (mountDodged) dodged.set(pair, outcome.opposing);
  yield* surviveAtOnce(context, id);
}

const CAST_SPELL: ActionRecord = {
  action: "castSpell",
  rule: "RANK-ATK-02",
  shape: parameters({
    spell: ID,
    target: { kind: "text", optional: true, blank: false },
    targets: OPTIONAL_IDS,
    ...Object.fromEntries(FURTHER_TARGETS.map((parameter) => [parameter, { ...ID, optional: true }])),
    awareness: optionalChoice("aware", "unaware"),
    lethal: optionalChoice("yes", "no"),
    pointBlank: optionalChoice("yes", "no"),
  }),
  spiritual: true,
  outside: true,
  takes: (_situation, actor, command) => actor.spells[textOf(command, "spell")]?.action ?? "major",
  refusal: checkSpell,
  pay(context, command) {
    const spell = context.creature(actorOf(command)).spells[textOf(command, "spell")];
    payMp(context, actorOf(command), spell?.mpCost ?? 0);
  },
  *resolve(context, command) {
    const caster = context.creature(actorOf(command));
    const spell = caster.spells[textOf(command, "spell")];
    if (!spell) return;
    emitFor(context, caster.id, {
      type: "SpellCast",
      rule: "RANK-ATK-02",
      operands: { spell: spell.name, targets: [...targetsOf(command)], text: spell.onHit },
    });
    if (spell.kind === "attack") return yield* castAttack(context, { caster: caster.id, spell, command });
    if (spell.kind !== "heal") return;
    for (const id of targetsOf(command)) {
      const healing = { amount: spell.heal, magical: true, ritual: spell.ritual };
      if (context.isHere(id)) yield* unlessGone(heal(context, id, healing));
    }
  },
  options: (situation, actor) =>
    Object.values(actor.spells).map((spell) => ({
      parameters: { spell: spell.id },
      detail: spell.name,
      needs: spellNeeds(situation, actor, spell),
      refusal: checkMp(actor, spell.mpCost),
    })),
};

function spellNeeds(situation: RankReadContext, actor: RankCreature, spell: RankSpell): readonly Need[] {
  const friendly = spell.kind !== "attack";
  // RANK-PASS-05: only what is shot at somebody leaves a least die.
  const shot: Shot | null = spell.ranged && !friendly ? {} : null;
  const candidates: Candidate[] = Object.values(situation.state.creatures)
    .filter((each) => (friendly || each.side !== actor.side) && !situation.absent.has(each.id))
    .map((target) =>
      warnedIf(
        spell.kind === "heal" && lacksNothing(target),
        candidateOf(situation, { actor, target, shot }, checkSpellTarget(situation, actor, spell, target.id)),
      ),
    );
  const aims = [
    { kind: "creature", parameter: "target", candidates } as const,
    ...(spell.area ? furtherNeeds(situation, actor, candidates) : []),
  ];
  if (friendly) return spell.kind === "heal" ? aims : [];
  return [
    ...aims,
    optional("awareness", "aware", "unaware"),
    ...(spell.noDamage ? [] : [optional("lethal", "yes", "no")]),
    ...(spell.ranged ? [optional("pointBlank", "no", "yes")] : []),
  ];
}

/** Whom else an area may reach: those in it whom the caster's side knows of. */
function furtherNeeds(
  { state }: RankReadContext,
  actor: RankCreature,
  candidates: readonly Candidate[],
): readonly Need[] {
  const within = candidates.filter(({ refusal }) => refusal === null).map(({ creature }) => creature);
  const known = within.filter(
    (id) => !state.creatures[id]?.hidden || state.creatures[id]?.side === actor.side,
  );
  const further = FURTHER_TARGETS.slice(0, Math.max(0, known.length - 1));
  return further.map((parameter) => optional(parameter, ...known));
}

export const SPELL_RECORDS: readonly ActionRecord[] = [CAST_SPELL];
