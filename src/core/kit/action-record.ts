// An action of a catalogue, as every game has it: its word and rule, why it is not possible, what it does, what is offered.

import type { Command } from "../language/commands.ts";
import type { FightState, Rulings } from "../language/fight.ts";
import { actorOf } from "../language/parameters.ts";
import type { ReadContext } from "../language/read-context.ts";
import type { AskRequest, Procedure } from "../language/requests.ts";
import type { CreatureOf, RuleContext } from "../language/rule-context.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../language/rules.ts";
import type { ActionOption, Candidate, CommandRule, Need } from "../language/ruleset.ts";
import type { Shape } from "../language/shape.ts";

/**
 * What stands in the catalogue under one word. A game adds what only its own actions have (AP, delays, who may interrupt)
 * by extending it. `Moment` is what its refusals must know besides, `Course` what its procedures get besides.
 */
export interface ActionRecord<
  Situation,
  Context,
  Creature,
  Moment extends readonly unknown[] = [],
  Course extends readonly unknown[] = [],
> {
  /** Its word, which is also the type of its command. */
  readonly action: string;
  readonly rule: RuleId;
  /** Rows whose text helps whoever chooses it. */
  readonly reference?: readonly RuleId[];
  /** The parameters of its command. */
  readonly shape: Shape;
  /** Why it is not possible, whosever turn it is and whatever it costs; or null. */
  refusal(situation: Situation, actor: Creature, command: Command, ...moment: Moment): Refusal | null;
  /** What it does, once it is paid for. */
  resolve(context: Context, command: Command, ...course: Course): Procedure<void>;
  /** Its entries in the palette. */
  options(situation: Situation, actor: Creature): readonly OptionSeed[];
}

/** An entry of the palette before turn and price are looked at: what of the command is known, and what is to be chosen. */
export interface OptionSeed extends Partial<Omit<ActionOption, "command">> {
  readonly parameters?: { readonly [parameter: string]: string | number | boolean };
}

/** An entry without choices. */
export const PLAIN_OPTION: readonly OptionSeed[] = [{}];

/** What somebody means to do: the entry of the catalogue, who, and the command. */
export interface Intention<Record, Creature> {
  readonly record: Record;
  readonly actor: Creature;
  readonly command: Command;
}

type Named = Pick<ActionRecord<never, never, never>, "action" | "rule" | "shape">;

/** How a game looks at any action of its catalogue. */
export interface Performing<Record, State extends FightState, Settings extends Rulings> {
  /** Why it cannot be done now, or null: the moment, its own reasons, the price. */
  check(
    situation: ReadContext<State, Settings>,
    intention: Intention<Record, CreatureOf<State>>,
    asked: AskRequest | null,
  ): Refusal | null;
  /** Pays for it, lets others answer, and carries it out. */
  run(context: RuleContext<State, Settings>, record: Record, command: Command): Procedure<void>;
}

/** The command of an action. Whoever is nobody is refused before the game looks at it. */
export function commandOf<Record extends Named, State extends FightState, Settings extends Rulings>(
  record: Record,
  performing: Performing<Record, State, Settings>,
): CommandRule<State, Settings> {
  return {
    rule: record.rule,
    shape: record.shape,
    check: (situation, command, asked) => {
      const actor = situation.state.creatures[actorOf(command)] as CreatureOf<State> | undefined;
      return actor ? performing.check(situation, { record, actor, command }, asked) : ofNobody(command);
    },
    run: (context, command) => performing.run(context, record, command),
  };
}

/** The commands of a catalogue by their words. */
export function commandsOf<Record extends Named, State extends FightState, Settings extends Rulings>(
  catalogue: readonly Record[],
  performing: Performing<Record, State, Settings>,
): { readonly [type: string]: CommandRule<State, Settings> } {
  return Object.fromEntries(catalogue.map((record) => [record.action, commandOf(record, performing)]));
}

/** A command whose creature is not in the fight. */
export function ofNobody(command: Command): Refusal {
  return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
}

/** Finds the record of a word; undefined for any other. */
export function finderIn<Record extends { readonly action: string }>(
  catalogue: readonly Record[],
): (word: string) => Record | undefined {
  const byWord = new Map(catalogue.map((record) => [record.action, record]));
  return (word) => byWord.get(word);
}

/** The command that an entry stands for, but for what is still to be chosen. */
export function commandOfSeed(
  { action }: { readonly action: string },
  creature: CreatureId,
  { parameters }: OptionSeed,
): Command {
  return { type: action, creature, ...parameters };
}

/** The entry of the palette that a seed becomes; `looked` is what the game has found out about it. */
export function entryOf(
  { rule, reference }: Pick<ActionRecord<never, never, never>, "rule" | "reference">,
  command: Command,
  { parameters: _given, ...seed }: OptionSeed,
  looked: Partial<ActionOption>,
): ActionOption {
  return option(command, rule, { ...(reference ? { reference } : {}), ...seed, ...looked });
}

/** An entry of the palette: an action without price or choices that nothing stands against, but for what is said. */
export function option(command: Command, rule: RuleId, rest: Partial<ActionOption> = {}): ActionOption {
  return { command, action: command.type, rule, kind: "action", cost: [], needs: [], refusal: null, ...rest };
}

/** An entry that is refused when its command is, unless `rest` says why or that nothing is against it. */
export function checkedOption<State extends FightState, Settings extends Rulings>(
  commands: { readonly [type: string]: CommandRule<State, Settings> },
  situation: ReadContext<State, Settings>,
  command: Command,
  rest: Partial<ActionOption> = {},
): ActionOption {
  const rule = commands[command.type];
  const { refusal = rule?.check(situation, command, null) ?? null } = rest;
  return option(command, rule?.rule ?? "CORE-COMMAND", { ...rest, refusal });
}

/** Why an entry whose choice is empty is impossible, or null: for lack of something, or for the first candidate's reason. */
export function needsRefusal(rule: RuleId, needs: readonly Need[] = []): Refusal | null {
  for (const need of needs) {
    if (need.kind === "choice" && need.choices.length === 0 && !need.optional)
      return refuse(rule, "nothingToChoose", undefined, need.parameter);
    if (need.kind !== "creature") continue;
    const nobody = nobodyLeft(need.candidates, refuse(rule, "nobodyToChoose", undefined, need.parameter));
    if (nobody) return nobody;
  }
  return null;
}

/** Why none of these can be chosen, or null: the first one's reason, or `none` where there is nobody at all. */
export function nobodyLeft(candidates: readonly Candidate[], none: Refusal): Refusal | null {
  if (candidates.some(({ refusal }) => refusal === null)) return null;
  return candidates[0]?.refusal ?? none;
}

/** The creature that a parameter names and that is here, or why it cannot be meant. */
export function namedCreature<Creature>(
  { state, absent }: { readonly state: NamedCreatures<Creature>; readonly absent: ReadonlySet<CreatureId> },
  rule: RuleId,
  parameter: string,
  id: CreatureId,
): { readonly creature: Creature } | { readonly refusal: Refusal } {
  const creature = Object.hasOwn(state.creatures, id) ? state.creatures[id] : undefined;
  if (!creature) return { refusal: refuse(rule, "unknownTarget", { target: id }, parameter) };
  if (absent.has(id)) return { refusal: refuse("CORE-GONE", "creatureGone", { creature: id }, parameter) };
  return { creature };
}

interface NamedCreatures<Creature> {
  readonly creatures: { readonly [id: CreatureId]: Creature };
}

/** The palette of a catalogue: an entry that says nothing of a refusal is refused when its command is. */
export function entriesOf<Situation, Creature extends { readonly id: CreatureId }>(
  catalogue: readonly ActionRecord<Situation, never, Creature>[],
  situation: Situation,
  actor: Creature,
): ActionOption[] {
  return catalogue.flatMap((record) =>
    record.options(situation, actor).map((seed) => {
      const command = commandOfSeed(record, actor.id, seed);
      const { refusal = record.refusal(situation, actor, command) } = seed;
      return entryOf(record, command, seed, { refusal });
    }),
  );
}
