// The aim of a spell: whom it means, and what hides, raises or surrounds each of them.

import { CIRCUMSTANCES } from "../../../core/kit/conditional-modifiers.ts";
import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import { ID, ID_OR_NONE, OPTIONAL_IDS, textOf, textsOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { BoardQuestion } from "../../../core/language/board-fields.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { sidesFirst } from "../actions/action-record.ts";
import { circumstanceNeeds, circumstanceRefusal } from "../actions/conditional-modifiers.ts";
import { coverQuestion, HEIGHT_QUESTION } from "../attack/cover.ts";
import { FLANKS } from "../attack/table-word.ts";
import { isUnhurt } from "../health/recovery.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { Spell, TimeCountCreature } from "../state.ts";
import { ATTACK_SITUATIONS, COVER_SHARES, type AttackSituation } from "../tables.ts";

/** TC-SPELL-18: the fields of a form that name targets besides the first. */
const FURTHER_TARGETS = ["alsoTarget", "thirdTarget", "fourthTarget"] as const;

const TARGETS = ["target", ...FURTHER_TARGETS] as const;

type TargetField = (typeof TARGETS)[number];

/** TC-ATK-13, 09, 11: by which parameters the cover, the height and the flanks of one target are said. */
function wordsAbout(field: TargetField): {
  readonly cover: string;
  readonly height: string;
  readonly flank: string;
} {
  return { cover: `${field}Cover`, height: `${field}Height`, flank: `${field}Flank` };
}

const COVERS = COVER_SHARES.map(({ choice }) => choice);

function shapesAbout(field: TargetField): readonly (readonly [string, Shape])[] {
  const { cover, height, flank } = wordsAbout(field);
  const oneOf = (...of: readonly string[]): Shape => ({ kind: "choice", of, optional: true });
  return [
    [cover, oneOf(...COVERS)],
    [height, oneOf(HEIGHT_QUESTION.higher)],
    [flank, oneOf(...FLANKS)],
  ];
}

/** What a casting says of its targets. */
export const AIM = {
  target: ID_OR_NONE,
  targets: OPTIONAL_IDS,
  ...Object.fromEntries(FURTHER_TARGETS.map((parameter) => [parameter, { ...ID, optional: true }] as const)),
  ...Object.fromEntries(TARGETS.flatMap(shapesAbout)),
  chargesOnAttack: { kind: "number", integer: true, min: 0, optional: true },
  healFatigue: { kind: "number", integer: true, min: 0, optional: true },
  ...CIRCUMSTANCES,
} as const;

/** By which parameters a casting says how its targets are surrounded, which places tell where there are such. */
export const AIM_FLANKS: readonly string[] = TARGETS.map((field) => wordsAbout(field).flank);

/**
 * TC-ATK-13, TC-ATK-09: what the board tells of each target of a spell. No row asks whether a spell's target is seen: one
 * to whom no line is free has the most cover that there is.
 */
export function aimQuestions(situation: TimeCountReadContext): {
  readonly [parameter: string]: BoardQuestion;
} {
  const { length, [length - 1]: most } = COVERS;
  const cover = { ...coverQuestion(situation), ...(most === undefined ? {} : { total: most }) };
  return Object.fromEntries(
    TARGETS.flatMap((target): [string, BoardQuestion][] => {
      const about = wordsAbout(target);
      return [
        [about.cover, { ...cover, target }],
        [about.height, { ...HEIGHT_QUESTION, target }],
      ];
    }),
  );
}

/** The targets of a spell: a list, or one; whoever is named twice is met once. */
export function targetsOf(command: Command): readonly CreatureId[] {
  const one = textOf(command, "target");
  const several = textsOf(command, "targets");
  const first = several.length > 0 || one === "" ? several : [one];
  const further = FURTHER_TARGETS.map((parameter) => textOf(command, parameter)).filter((id) => id !== "");
  return [...new Set([...first, ...further])];
}

/** TC-ATK-09 to 13: the circumstances that a casting names of one of its targets. */
export function situationsAbout(command: Command, target: CreatureId): readonly AttackSituation[] {
  return TARGETS.filter((field) => textOf(command, field) === target)
    .flatMap((field) => Object.values(wordsAbout(field)))
    .map((parameter) => textOf(command, parameter))
    .filter((each): each is AttackSituation => each in ATTACK_SITUATIONS);
}

/** Why a spell cannot be aimed so, or null. */
export function aimRefusal(
  { state, absent }: TimeCountReadContext,
  caster: TimeCountCreature,
  command: Command,
  charges: number,
): Refusal | null {
  const odd = targetsOf(command).find((id) => !Object.hasOwn(state.creatures, id) || absent.has(id));
  if (odd !== undefined) return refuse("TC-SPELL-18", "unknownTarget", { target: odd }, "targets");
  const used = Number(command["chargesOnAttack"] ?? 0);
  const dead = targetsOf(command).find((id) => state.creatures[id]?.dead);
  if (dead !== undefined) return refuse("TC-SPELL-18", "targetDead", { creature: dead }, "targets");
  if (used > charges) return refuse("TC-SPELL-15", "noCharges", { charges }, "chargesOnAttack");
  return circumstanceRefusal(caster, command);
}

/** What the form of a casting asks: whom, and of a spell with an attack roll what bears on that. */
export function aimOptions(
  situation: TimeCountReadContext,
  caster: TimeCountCreature,
  spell: Spell | undefined,
): readonly Need[] {
  const { state, absent } = situation;
  const all = Object.values(state.creatures);
  // What strikes at a defense is for foes.
  const ordered = spell?.defense ? sidesFirst(all, caster, "foes") : all;
  const there = ordered.filter((each) => !each.dead && !absent.has(each.id));
  // A list of names is shown to everybody who may cast: it holds nobody who is hidden from that side.
  const seen = there.filter((each) => !each.hidden || each.side === caster.side).map((each) => each.id);
  const further = FURTHER_TARGETS.slice(0, Math.max(0, seen.length - 1));
  const heals = spell !== undefined && spell.healing !== "" && !spell.defense;
  const about = (field: TargetField): readonly Need[] =>
    spell?.defense ? needsAbout(situation, caster, field, !spell.ranged) : [];
  return [
    {
      kind: "creature",
      parameter: "target",
      // Nor is one's own defense what a spell is cast against.
      candidates: there
        .filter((each) => !spell?.defense || each.id !== caster.id)
        .map((each) => warnedIf(heals && isUnhurt(each), { creature: each.id, refusal: null })),
    },
    ...about("target"),
    ...further.flatMap((parameter): Need[] => [
      { kind: "choice", parameter, choices: seen, optional: true },
      ...about(parameter),
    ]),
    // TC-M07: what skills add to any attack and any damage they add to those of spells.
    ...(spell?.defense || spell?.damage ? circumstanceNeeds(caster) : []),
  ];
}

/** What hides, raises or surrounds one target; who stands around it is asked of a touch alone, where no board tells it. */
function needsAbout(
  situation: TimeCountReadContext,
  caster: TimeCountCreature,
  field: TargetField,
  touches: boolean,
): readonly Need[] {
  const questions = aimQuestions(situation);
  const { cover, height, flank } = wordsAbout(field);
  const ask = (parameter: string, choices: readonly string[]): Need => ({
    kind: "choice",
    parameter,
    choices,
    optional: true,
    about: field,
    ...(questions[parameter] ? { board: questions[parameter] } : {}),
  });
  return [
    ask(cover, COVERS),
    ask(height, [HEIGHT_QUESTION.higher]),
    ...(touches && !caster.position ? [ask(flank, FLANKS)] : []),
  ];
}
