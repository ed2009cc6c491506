// The circumstances of an attack: awareness, cover, flanks, and what the GM adds to either side.

import { type Prompt, isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import { flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import { ask, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Situational } from "../dice.ts";
import { flankOf, type Flank } from "./flanking.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { Cover, StyleCreature } from "../state.ts";
import { COVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** Who attacks whom. */
export interface Sides {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
}

export interface Circumstances {
  readonly aware: boolean;
  readonly cover: Cover;
  readonly flanked: boolean;
  /** The rows that say whether it is flanked: the board's, or the table's word (STYLE-FLK-06). */
  readonly flank: readonly RuleId[];
  readonly attack: Situational | null;
  readonly defense: Situational | null;
}

/** What a declaration says of them; what it leaves out is read from the state. */
export interface Claims {
  readonly unaware: boolean;
  readonly cover: Cover | null;
  readonly flanked: boolean | null;
}

export const NO_CLAIMS: Claims = { unaware: false, cover: null, flanked: null };

/** The parameters by which an attack's declaration names circumstances. */
export const CLAIM_FIELDS: { readonly [parameter: string]: Shape } = {
  cover: { kind: "choice", of: COVERS, optional: true },
  flanked: OPTIONAL_FLAG,
  unaware: OPTIONAL_FLAG,
};

/** The same with the word that whoever attacks has on the flank, where no board tells it (STYLE-FLK-06). */
export const DECLARED_FIELDS: { readonly [parameter: string]: Shape } = {
  ...CLAIM_FIELDS,
  flanking: { kind: "choice", of: ["flanked"], optional: true },
};

export function claimsOf(command: Command): Claims {
  return {
    unaware: flagOf(command, "unaware"),
    cover: textOf(command, "cover") === "" ? null : (textOf(command, "cover") as Cover),
    flanked: saidOf(command, "flanked", "flanking"),
  };
}

/** STYLE-FLK-06: where no board tells it, whoever attacks in melee says whether the foe is flanked. */
export function flankNeeds({ position }: Pick<StyleCreature, "position">, isNear: boolean): Need[] {
  if (position !== null || !isNear) return [];
  return [{ kind: "choice", parameter: "flanking", choices: ["flanked"], optional: true }];
}

/** STYLE-COV-08, STYLE-FLK-01, STYLE-FLK-06: circumstances as claimed, else as they stand. */
export function circumstancesOf(
  situation: StyleReadContext,
  attackerId: CreatureId,
  targetId: CreatureId,
  claims: Claims,
): Circumstances {
  const attacker = situation.state.creatures[attackerId];
  const target = situation.state.creatures[targetId];
  const { flanked, rules } = flankAs(situation, attacker, target, claims.flanked);
  return {
    aware: !claims.unaware && !(attacker?.unseenBy.includes(targetId) ?? false),
    cover: claims.cover ?? target?.cover ?? "none",
    flanked,
    flank: rules,
    attack: null,
    defense: null,
  };
}

const SAID: Flank = { flanked: true, rules: ["STYLE-FLK-06"] };
const NOT_FLANKED: Flank = { flanked: false, rules: [] };

function flankAs(
  situation: StyleReadContext,
  attacker: StyleCreature | undefined,
  target: StyleCreature | undefined,
  said: boolean | null,
): Flank {
  if (said !== null) return said ? SAID : NOT_FLANKED;
  return attacker && target ? flankOf(situation, target, attacker.side, attacker.id) : NOT_FLANKED;
}

const SITUATIONAL: Shape = { kind: "number", integer: true, min: -20, max: 20, optional: true };
const COUNT: Shape = { kind: "number", integer: true, min: 0, max: 5, optional: true };

/** The words by which the GM's form says what a declaration says by flags. */
export const FLANKS = ["flanked", "notFlanked"] as const;
export const AWARENESS = ["aware", "unaware"] as const;

/** What the GM may answer: the attack's circumstances and both sides' modifiers. */
export const CIRCUMSTANCES_SHAPE: Shape = parameters({
  ...CLAIM_FIELDS,
  flank: { kind: "choice", of: FLANKS, optional: true },
  awareness: { kind: "choice", of: AWARENESS, optional: true },
  attackValue: SITUATIONAL,
  attackBoons: COUNT,
  attackBanes: COUNT,
  defenseValue: SITUATIONAL,
  defenseBoons: COUNT,
  defenseBanes: COUNT,
});

/** What the GM may answer for one test. */
export const SITUATION_SHAPE: Shape = parameters({ value: SITUATIONAL, boons: COUNT, banes: COUNT });

export function checkAnswer(prompt: Prompt, asked: AskRequest | null): Refusal | null {
  return isPrompt(prompt, asked) ? null : refuse("STYLE-TEST-08", "notAsked");
}

/** What a command says of a circumstance, by its flag or by the word of the form that bears its name; null for nothing. */
function saidOf(command: Command, circumstance: "flanked" | "unaware", parameter: string): boolean | null {
  if (command[circumstance] !== undefined) return flagOf(command, circumstance);
  const word = textOf(command, parameter);
  return word === "" ? null : word === circumstance;
}

function situationalOf(command: Command, side: "attack" | "defense"): Situational {
  return {
    value: numberOf(command, `${side}Value`),
    boons: numberOf(command, `${side}Boons`),
    banes: numberOf(command, `${side}Banes`),
  };
}

/** STYLE-TEST-08, STYLE-COV-08, STYLE-FLK-06: asks the GM before a combat roll, where the world wants it. */
export function* settleCircumstances(
  context: StyleContext,
  attacker: CreatureId,
  target: CreatureId,
  claims: Claims,
): Procedure<Circumstances> {
  const known = circumstancesOf(context.situation, attacker, target, claims);
  if (!context.rulings.askCircumstances) return known;
  const { command } = yield* ask(PROMPTS.circumstances, {
    operands: { attacker, target, cover: known.cover, flanked: known.flanked, aware: known.aware },
    involves: [attacker, target],
  });
  if (!command) return known;
  const { cover } = claimsOf(command);
  const flanked = saidOf(command, "flanked", "flank");
  const unaware = saidOf(command, "unaware", "awareness");
  return {
    aware: unaware === null ? known.aware : !unaware,
    cover: cover ?? known.cover,
    flanked: flanked ?? known.flanked,
    flank: flanked === null ? known.flank : flanked ? SAID.rules : [],
    attack: situationalOf(command, "attack"),
    defense: situationalOf(command, "defense"),
  };
}

/** STYLE-ACT-01, STYLE-TEST-08: asks the GM how the situation bears on one test. */
export function* askSituation(
  context: StyleContext,
  id: CreatureId,
  test: string,
): Procedure<Situational | null> {
  const { command } = yield* ask(PROMPTS.situation, { operands: { creature: id, test }, involves: [id] });
  if (!command) return null;
  return {
    value: numberOf(command, "value"),
    boons: numberOf(command, "boons"),
    banes: numberOf(command, "banes"),
  };
}
