// The actions of magic: casting a spell, and ending an effect that lasts (DEST-ACT-06, DEST-ACT-23).

import { namedCreature, type OptionSeed } from "../../../core/kit/action-record.ts";
import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import { isRecord } from "../../../core/language/json.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { part } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { printedCost, type ActionRecord } from "../actions/action-record.ts";
import { othersFor } from "../actions/candidates.ts";
import { conditionsOf } from "../health/conditions.ts";
import { layByThing } from "../health/laying.ts";
import { emitFor } from "../facts.ts";
import { beginEffect, endEffect } from "./magic-effects.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { underwaterCost } from "../attack/attack.ts";
import { coverNeed } from "../attack/attack-actions.ts";
import { distanceBetween } from "../attack/reach.ts";
import { investMana, lacksNothingOf, spendMana } from "../health/resources.ts";
import { flankNeeds, isSaidUnseen, saidOf, TABLE_WORD } from "../attack/table-word.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { castAt, spellAhead, type Aim, type Nearby } from "./spell-attack.ts";
import type { DestinyCreature, Spell } from "../state.ts";
import { COVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

const CAST_SHAPE = parameters({
  spell: ID,
  target: { kind: "text", optional: true, blank: false },
  unseen: OPTIONAL_FLAG,
  near: {
    kind: "list",
    optional: true,
    max: 100,
    of: { kind: "record", fields: { creature: ID, feet: { kind: "number", min: 0, max: 9999 } } },
  },
  long: OPTIONAL_FLAG,
  sight: TABLE_WORD.sight,
  flank: TABLE_WORD.flank,
  cover: { kind: "choice", of: COVERS, optional: true },
});

function spellOf(actor: DestinyCreature, command: Command): Spell | undefined {
  const id = textOf(command, "spell");
  return Object.hasOwn(actor.spells, id) ? actor.spells[id] : undefined;
}

/** DEST-MAN-05, DEST-AMB-23: why the mana does not suffice, or null. */
function manaRefusal(situation: DestinyReadContext, actor: DestinyCreature, spell: Spell): Refusal | null {
  const mayOverspend = spell.manaUse === "spent" && situation.rulings.manaOverspend === "fatigue";
  if (spell.mana <= actor.mana || mayOverspend) return null;
  return refuse("DEST-MAN-05", "notEnoughMana", { cost: spell.mana, mana: actor.mana }, "spell");
}

function rangeRefusal(spell: Spell, actor: DestinyCreature, target: DestinyCreature): Refusal | null {
  if (target.dead) return refuse("DEST-CON-24", "targetDead", { target: target.id }, "target");
  const distance = distanceBetween(actor, target);
  if (distance === null || spell.range === null || distance <= spell.range) return null;
  return refuse("DEST-ACT-06", "outOfRange", { distance }, "target");
}

function castRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const spell = spellOf(actor, command);
  if (!spell) return refuse("DEST-ACT-06", "unknownSpell", undefined, "spell");
  const id = textOf(command, "target");
  if (id === "" && spell.targets !== "none")
    return refuse("DEST-ACT-06", "unknownTarget", { target: id }, "target");
  if (id !== "") {
    const named = namedCreature(situation, "DEST-ACT-06", "target", id);
    if ("refusal" in named) return named.refusal;
    const far = rangeRefusal(spell, actor, named.creature);
    if (far) return far;
  }
  return manaRefusal(situation, actor, spell);
}

const CAST_SPELL: ActionRecord = {
  action: "castSpell",
  rule: "DEST-ACT-06",
  kind: "action",
  outside: true,
  shape: CAST_SHAPE,
  cost: (_situation, actor, command) => {
    const spell = spellOf(actor, command);
    if (!spell || spell.castingRounds !== null) return actionCost(part("spell", 0, "DEST-ACT-06"));
    // DEST-UW-01, DEST-ATK-03: what strikes at melee Defense is a melee attack, dearer under water.
    const wet = spell.targets === "melee" ? underwaterCost(actor) : [];
    return actionCost(part("spell", spell.ap, "DEST-ACT-06"), wet);
  },
  rounds: (actor, command) => spellOf(actor, command)?.castingRounds ?? null,
  refusal: castRefusal,
  *resolve(context, command) {
    const caster = actorOf(command);
    const spell = spellOf(context.creature(caster), command);
    if (!spell) return;
    const target = textOf(command, "target") || caster;
    emitFor(context, caster, {
      type: "SpellCast",
      rule: "DEST-ACT-06",
      operands: { spell: spell.name, target, text: spell.text },
    });
    if (spell.manaUse === "invested") investMana(context, caster, spell.mana, "DEST-MAN-03");
    else spendMana(context, caster, spell.mana);
    const works =
      spell.targets === "none"
        ? yield* takesEffect(context, caster, spell, target)
        : yield* castAt(context, caster, spell, {
            target,
            near: nearOf(command),
            ...aimOf(command),
            added: command.modifiers ?? [],
          });
    if (works && (spell.duration !== 0 || spell.manaUse === "invested"))
      beginEffect(context, caster, spell, target);
    else if (spell.manaUse === "invested") endUnused(context, caster, spell, target);
  },
  options: (situation, actor) =>
    Object.values(actor.spells).map((spell) => spellOption(situation, actor, spell)),
};

/** What the table says of the aim of a spell. */
function aimOf(command: Command): Pick<Aim, "unseen" | "said" | "cover"> {
  return {
    unseen: isSaidUnseen(command),
    said: saidOf(command),
    cover: COVERS.find((each) => each === command["cover"]) ?? null,
  };
}

/** The spell with which a command attacks somebody, as it would be rolled now; null for what attacks nobody. */
export function spellAttackAhead(
  situation: DestinyReadContext,
  caster: DestinyCreature,
  command: Command,
): (ReturnType<typeof spellAhead> & { readonly spell: Spell; readonly target: DestinyCreature }) | null {
  const spell = command.type === CAST_SPELL.action ? spellOf(caster, command) : undefined;
  const target = situation.state.creatures[textOf(command, "target")];
  if (!spell || !target || spell.targets === "none") return null;
  return { spell, target, ...spellAhead(situation, { caster, target }, spell, aimOf(command)) };
}

/** Mana invested in what did not come about is treated as that of an effect which has ended. */
function endUnused(context: DestinyContext, caster: CreatureId, spell: Spell, target: CreatureId): void {
  beginEffect(context, caster, spell, target);
  const last = conditionsOf(context.creature(caster), "sustaining").at(-1);
  if (last) endEffect(context, caster, last[0], "DEST-ACT-06");
}

const SIGHT = { kind: "choice", parameter: "sight", choices: ["unseen"], optional: true } as const;

function spellOption(situation: DestinyReadContext, actor: DestinyCreature, spell: Spell): OptionSeed {
  const others = othersFor(situation, actor, (other) => rangeRefusal(spell, actor, other));
  const candidates = spell.targets === "none" ? [{ creature: actor.id, refusal: null }, ...others] : others;
  return {
    parameters: { spell: spell.id },
    detail: spell.name,
    refusal: manaRefusal(situation, actor, spell),
    needs: [
      {
        kind: "creature",
        parameter: "target",
        candidates: candidates.map((each) => warnedIf(isInVain(situation, spell, each.creature), each)),
      },
      ...(spell.targets === "melee" || spell.targets === "ranged"
        ? [coverNeed(situation), SIGHT, ...flankNeeds(actor)]
        : []),
    ],
  };
}

/** Whether a spell gives back what somebody lacks nothing of. */
function isInVain({ state }: DestinyReadContext, { restores }: Spell, id: CreatureId): boolean {
  const target = state.creatures[id];
  return target !== undefined && lacksNothingOf(target, restores);
}

function nearOf(command: Command): readonly Nearby[] | null {
  const near: unknown = command["near"];
  if (!Array.isArray(near)) return null;
  return near.flatMap((each: unknown) =>
    isRecord(each) ? [{ creature: String(each["creature"]), feet: Number(each["feet"]) }] : [],
  );
}

/** What a spell without an attack does is in its own text; the GM says whether it comes about. */
function* takesEffect(
  context: DestinyContext,
  caster: CreatureId,
  spell: Spell,
  target: CreatureId,
): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.spellEffect, {
    operands: { creature: caster, spell: spell.name, target, text: spell.text },
    involves: [caster],
  });
  const works = choice === "works";
  if (works) yield* layByThing(context, spell, { by: caster, target, wounded: false, certain: true });
  return works;
}

function effectKeys(actor: DestinyCreature): readonly string[] {
  return conditionsOf(actor, "sustaining").map(([key]) => key);
}

const END_EFFECT: ActionRecord = {
  action: "endEffect",
  situational: true,
  rule: "DEST-ACT-23",
  kind: "action",
  outside: true,
  shape: parameters({ effect: ID, long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-23", 1),
  refusal: (_situation, actor, command) =>
    effectKeys(actor).includes(textOf(command, "effect"))
      ? null
      : refuse("DEST-ACT-23", "noSuchCondition", { condition: textOf(command, "effect") }, "effect"),
  *resolve(context, command) {
    const [id, key] = [actorOf(command), textOf(command, "effect")];
    const operands = { effect: context.creature(id).conditions[key]?.text ?? "" };
    emitFor(context, id, { type: "MagicEnded", rule: "DEST-ACT-23", operands });
    endEffect(context, id, key, "DEST-ACT-23");
  },
  options: (_situation, actor) => {
    const seeds = conditionsOf(actor, "sustaining").map(([key, { text }]) => ({
      parameters: { effect: key },
      detail: text ?? key,
      needs: [],
    }));
    const none = { parameters: {}, needs: [], refusal: refuse("DEST-ACT-23", "nothingToChoose") };
    return seeds.length > 0 ? seeds : [none];
  },
};

/** DEST-ACT-06, DEST-ACT-23. */
export const SPELL_RECORDS: readonly ActionRecord[] = [CAST_SPELL, END_EFFECT];
