// Recovery: healing and how it is split, nights and days of bed rest, and what time takes away.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { attributeOf, defenseValue } from "../character/attributes.ts";
import { rollDie } from "../dice.ts";
import type { TimeCountContext, TimeCountRulings } from "../rulings.ts";
import { ATTRIBUTES, type BonusHp, type TimeCountCreature } from "../state.ts";
import { DAMAGE_TYPES, type DamageType } from "../tables.ts";

type Block = Draft<TimeCountCreature>;

export interface HealingSplit {
  readonly invigoration: number;
  readonly fatigue: number;
  /** Points that fit nowhere (TC-HP-06). */
  readonly lost: number;
}

/** What the two pools of healing still hold; only what heals poison touches what poison did (TC-COND-13). */
export function healingRoom(
  creature: TimeCountCreature,
  healsPoison = false,
): {
  readonly invigoration: number;
  readonly fatigue: number;
} {
  const { hp, invigoration, fatigue } = creature;
  const [poisonHp, poisonFatigue] = healsPoison ? [0, 0] : [creature.poisonHp, creature.poisonFatigue];
  return {
    invigoration: Math.max(0, hp.max - hp.value - poisonHp - invigoration),
    fatigue: Math.max(0, fatigue - poisonFatigue),
  };
}

/** TC-HP-04 to 06, TC-Q91: what a chosen split of healing really gives. */
export function splitHealing(
  creature: TimeCountCreature,
  wanted: { readonly invigoration: number; readonly fatigue: number },
  overflow: TimeCountRulings["healOverflow"],
  healsPoison = false,
): HealingSplit {
  const room = healingRoom(creature, healsPoison);
  let invigoration = Math.min(wanted.invigoration, room.invigoration);
  let fatigue = Math.min(wanted.fatigue, room.fatigue);
  if (overflow === "other") {
    const spareFatigue = wanted.invigoration - invigoration;
    const spareInvigoration = wanted.fatigue - fatigue;
    fatigue = Math.min(fatigue + spareFatigue, room.fatigue);
    invigoration = Math.min(invigoration + spareInvigoration, room.invigoration);
  }
  return { invigoration, fatigue, lost: wanted.invigoration + wanted.fatigue - invigoration - fatigue };
}

/** TC-HP-04: the split that nobody has to think about: fatigue first. */
export function plainSplit(
  creature: TimeCountCreature,
  points: number,
  healsPoison = false,
): { invigoration: number; fatigue: number } {
  const fatigue = Math.min(points, healingRoom(creature, healsPoison).fatigue);
  return { fatigue, invigoration: points - fatigue };
}

/** Heals a creature as it was split, what it has paid for that included; what heals poison lessens what poison did. Returns what was lost. */
export function heal(
  context: TimeCountContext,
  id: CreatureId,
  wanted: { readonly invigoration: number; readonly fatigue: number },
  healsPoison = false,
  tired = 0,
): number {
  const patient = context.creature(id);
  const asked = { ...patient, fatigue: patient.fatigue + tired };
  const split = splitHealing(asked, wanted, context.rulings.healOverflow, healsPoison);
  const { invigoration, poisonFatigue, poisonHp } = context.creature(id);
  const rules: readonly RuleId[] = [
    ...rulesIf(split.invigoration > 0, "TC-HP-05"),
    ...rulesIf(split.lost > 0, "TC-HP-06", "TC-Q91"),
    ...rulesIf(split.fatigue > 0, "TC-HP-06"),
    ...rulesIf(context.rulings.healOverflow === "other", "TC-Q91"),
    ...rulesIf(poisonFatigue > 0 || poisonHp > 0, "TC-COND-13"),
  ];
  const operands = { ...split, before: invigoration };
  emitFor(context, id, { type: "Healed", rule: "TC-HP-04", rules, operands }, (draft: Block) => {
    // TC-SIM-01, TC-HP-05, 06: of several healings on one count the later ones find what room is left.
    const given = splitHealing(draft, wanted, context.rulings.healOverflow, healsPoison);
    draft.invigoration += given.invigoration;
    draft.fatigue -= given.fatigue;
    if (!healsPoison) return;
    draft.poisonFatigue = Math.min(draft.poisonFatigue, draft.fatigue);
    draft.poisonHp = Math.min(draft.poisonHp, draft.hp.max - draft.hp.value - draft.invigoration);
  });
  return split.lost;
}

/** TC-Q65: one source counts once: what is more of it stands, and of equals what lasts longer. */
function strongerBonus(standing: BonusHp | undefined, gained: BonusHp): BonusHp {
  if (!standing || gained.amount !== standing.amount)
    return standing && standing.amount > gained.amount ? standing : gained;
  const isLonger = standing.endsAt === null || (gained.endsAt !== null && standing.endsAt > gained.endsAt);
  return isLonger ? standing : gained;
}

/** TC-HP-08: bonus hit points of one source, until a count. */
export function grantBonusHp(
  context: TimeCountContext,
  id: CreatureId,
  source: string,
  { amount, endsAt }: BonusHp,
): void {
  const rules = rulesIf(context.creature(id).bonusHp[source] !== undefined, "TC-Q65");
  const operands = { source, amount, endsAt };
  const told = { type: "BonusHpGained", rule: "TC-HP-08", rules, operands } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.bonusHp[source] = strongerBonus(draft.bonusHp[source], { amount, endsAt });
    if (endsAt !== null) draft.clock = context.state.count;
  });
}

const HOUR_MINUTES = 60;

export type Rest = "night" | "bedRest";

/** TC-M21: the normal hit points of a night. */
export function nightHp(con: number, { nightHp }: Pick<TimeCountRulings, "nightHp">): number {
  return nightHp ?? Math.max(1, con + 1);
}

/** TC-HP-26: a night, or a day of bed rest which holds its night. */
export function* rest(context: TimeCountContext, id: CreatureId, kind: Rest): Procedure<void> {
  recoverPools(context, id, kind);
  yield* easeImpairments(context, id, kind);
  recoverBody(context, id, kind);
}

function recoverPools(context: TimeCountContext, id: CreatureId, kind: Rest): void {
  const creature = context.creature(id);
  const times = kind === "night" ? 1 : 2;
  const hp = times * nightHp(attributeOf(creature, "con").value, context.rulings);
  const most = context.rulings.nightFatigue;
  const fatigue = most === null ? creature.fatigue : Math.min(creature.fatigue, times * most);
  const healed = Math.min(hp, creature.hp.max - creature.hp.value);
  const operands = { kind, hp: healed, fatigue, invigoration: creature.invigoration };
  const rules: readonly RuleId[] = [
    "TC-M21",
    "TC-Q64",
    ...rulesIf(creature.invigoration > 0, "TC-HP-07"),
    ...rulesIf(creature.poisonHp > 0 || creature.poisonFatigue > 0, "TC-COND-13"),
  ];
  emitFor(context, id, { type: "Rested", rule: "TC-HP-26", rules, operands }, (draft: Block) => {
    draft.invigoration = 0;
    draft.hp.value += healed;
    draft.poisonHp = Math.max(0, draft.poisonHp - healed);
    draft.fatigue -= fatigue;
    draft.poisonFatigue = Math.max(0, Math.min(draft.poisonFatigue - fatigue, draft.fatigue));
  });
}

/** TC-DMG-23: a point off the worst type; bed rest takes one off each of the two worst. */
function* easeImpairments(context: TimeCountContext, id: CreatureId, kind: Rest): Procedure<void> {
  const points = kind === "night" ? 1 : 2;
  const eased: DamageType[] = [];
  for (let i = 0; i < points; i += 1) {
    const { impairments } = context.creature(id);
    const spared = context.rulings.bedRestImpairments === "twoTypes" ? eased : [];
    const open = DAMAGE_TYPES.filter((type) => impairments[type] > 0 && !spared.includes(type));
    const worst = yield* worstOf(id, impairments, open, points - i);
    if (worst === null) return;
    eased.push(worst);
    const rules: readonly RuleId[] = kind === "bedRest" ? ["TC-Q13"] : [];
    const told = {
      type: "ImpairmentEased",
      rule: "TC-DMG-23",
      rules,
      operands: { impairment: worst },
    } as const;
    emitFor(context, id, told, (draft: Block) => {
      draft.impairments[worst] -= 1;
    });
  }
}

function* worstOf(
  id: CreatureId,
  impairments: { readonly [Type in DamageType]: number },
  open: readonly DamageType[],
  left: number,
): Procedure<DamageType | null> {
  const most = Math.max(...open.map((type) => impairments[type]));
  const tied = open.filter((type) => impairments[type] === most);
  if (tied.length <= left) return tied[0] ?? null;
  const drawn = yield* rollDie({ rule: "TC-DMG-23", creature: id, purpose: "tie" }, tied.length);
  return tied[drawn - 1] ?? null;
}

/** TC-DMG-26, TC-COND-22, M22, TC-SPELL-03: attributes, threshold and the spells of the day. */
function recoverBody(context: TimeCountContext, id: CreatureId, kind: Rest): void {
  const { attributeDamage, poisonAttributeDamage, spellAttempts } = context.creature(id);
  const hurt = (damage: Readonly<Record<string, number>>): boolean =>
    Object.values(damage).some((n) => n > 0);
  const rules: readonly RuleId[] = [
    "TC-M22",
    "TC-Q06",
    ...rulesIf(hurt(attributeDamage), "TC-DMG-26"),
    ...rulesIf(kind === "bedRest" && hurt(poisonAttributeDamage), "TC-COND-22"),
    ...rulesIf(hurt(spellAttempts), "TC-SPELL-03"),
    ...rulesIf(context.creature(id).prepared !== null, "TC-SPELL-12"),
  ];
  emitFor(
    context,
    id,
    { type: "BodyRecovered", rule: "TC-HP-26", rules, operands: { kind } },
    (draft: Block) => {
      for (const name of ATTRIBUTES) {
        draft.attributeDamage[name] = Math.max(0, draft.attributeDamage[name] - 1);
        if (kind === "bedRest")
          draft.poisonAttributeDamage[name] = Math.max(0, draft.poisonAttributeDamage[name] - 1);
      }
      draft.hitsTaken = 0;
      draft.restedCounts = 0;
      draft.restedMinutes = 0;
      draft.spellAttempts = {};
      draft.runPenalty = 0;
      draft.prepared = null;
      delete draft.conditions["fatigued"];
    },
  );
}

/** TC-DMG-26, TC-COND-22: what is left of attribute damage. */
export function attributeDamageLeft(
  points: number,
  days: number,
  poison: boolean,
  bedRestDays: number,
): number {
  return Math.max(0, points - (poison ? bedRestDays : days));
}

/** TC-MOVE-30, TC-M15: so many minutes of rest outside a fight. */
export function restMinutes(context: TimeCountContext, id: CreatureId, minutes: number): void {
  const { fatiguedRestMinutes, topRecovery } = context.rulings;
  const creature = context.creature(id);
  const rules: readonly RuleId[] = [
    "TC-TIME-01",
    ...rulesIf(creature.conditions["fatigued"] !== undefined, "TC-M15", "TC-Q63"),
    ...rulesIf(topRecovery === "hour", "TC-M22", "TC-Q06"),
  ];
  const told = { type: "PausedForBreath", rule: "TC-MOVE-30", rules, operands: { minutes } } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.runPenalty = Math.max(0, draft.runPenalty - Math.floor(minutes));
    restFrom(draft, minutes, fatiguedRestMinutes);
    if (topRecovery === "hour") forgetHitsBy(draft, minutes);
  });
}

/** TC-M22: an hour of rest brings the ToP back, which may be several pauses with no hit between them. */
function forgetHitsBy(draft: Block, minutes: number): void {
  if (draft.hitsTaken === 0) return;
  draft.restedMinutes += minutes;
  if (draft.restedMinutes < HOUR_MINUTES) return;
  draft.hitsTaken = 0;
  draft.restedMinutes = 0;
}

/** TC-M15: being fatigued ends with so many minutes of rest, which may be several pauses; its `value` is what they add up to. */
function restFrom(draft: Block, minutes: number, needed: number): void {
  const { fatigued } = draft.conditions;
  if (!fatigued) return;
  const rested = (fatigued.value ?? 0) + minutes;
  if (rested >= needed) delete draft.conditions["fatigued"];
  else draft.conditions["fatigued"] = { ...fatigued, value: rested };
}

/** TC-TIME-29: what slows a creature leaves the delay that runs as it is. */
export function delayRules({ state }: TimeCountContext, id: CreatureId): readonly RuleId[] {
  return (state.creatures[id]?.nextAct ?? 0) > state.count ? ["TC-TIME-29"] : [];
}

/** TC-COND-01, 06: points of paralysis from an effect, and how they wear off. */
export function paralyze(
  context: TimeCountContext,
  id: CreatureId,
  source: string,
  effect: { readonly points: number; readonly recovers: number; readonly every: number },
): void {
  const { count } = context.state;
  const rules: readonly RuleId[] = ["TC-COND-05", "TC-Q87", ...delayRules(context, id)];
  const vigor = defenseValue(context.creature(id), "vigor");
  const told = {
    type: "Paralyzed",
    rule: "TC-COND-01",
    rules,
    operands: { source, ...effect, vigor },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    const before = draft.paralysis[source]?.points ?? 0;
    draft.paralysis[source] = {
      ...effect,
      points: before + effect.points,
      nextAt: effect.every > 0 && effect.recovers > 0 ? count + effect.every : null,
    };
    draft.clock = count;
  });
}

/** TC-HP-04: whether healing would find neither hit points nor fatigue to give back. */
export function isUnhurt({ hp, fatigue }: TimeCountCreature): boolean {
  return hp.value >= hp.max && fatigue === 0;
}
