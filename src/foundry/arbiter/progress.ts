// Progress: one input run through the engine, with all dice that it asks for, up to the end or the next question.

import type { Fight, LogEntry, Rulings, FightState, Sender } from "../../core/language/fight.ts";
import type { Engine } from "../../core/engine/engine.ts";
import type { Input } from "../../core/engine/inputs.ts";
import { pendingRoll } from "../../core/engine/open-requests.ts";
import type { RollRequest } from "../../core/language/requests.ts";
import type { Refusal } from "../../core/language/rules.ts";

type AnyEngine = Engine<FightState, Rulings>;

/** Throws dice for a request; the faces are what counts, the roll is what the card shows. */
export type Thrower<Shown> = (
  request: RollRequest,
) => Promise<{ readonly faces: readonly number[]; readonly roll: Shown }>;

export type Progress<Shown> =
  | {
      readonly accepted: true;
      readonly fight: Fight;
      readonly entries: readonly LogEntry[];
      readonly rolls: readonly Shown[];
    }
  | { readonly accepted: false; readonly refusal: Refusal };

/** The arbiter itself, as the sender of dice and of changes from outside. */
export function arbiterSender(user: string): Sender {
  return { user, gm: true, owns: [] };
}

/** An input that somebody wants to be carried out, and as which intent of theirs. */
export interface Wish {
  readonly input: Input;
  readonly sender: Sender;
  readonly intent?: string;
}

/** Gives an input to the engine, then throws whatever dice it waits for. A step back throws none. */
export async function progress<Shown>(
  engine: AnyEngine,
  fight: Fight,
  { input, sender, intent }: Wish,
  thrower: Thrower<Shown>,
): Promise<Progress<Shown>> {
  const first = engine.step(fight, input, sender, intent);
  if (!first.accepted) return first;
  if (isHistory(input)) return { accepted: true, fight: first.fight, entries: first.entries, rolls: [] };
  return throwPending(engine, first, arbiterSender(sender.user), thrower);
}

/** Throws the dice that a fight waits for, until it ends or waits for a person. */
export async function throwPending<Shown>(
  engine: AnyEngine,
  start: { readonly fight: Fight; readonly entries: readonly LogEntry[] },
  sender: Sender,
  thrower: Thrower<Shown>,
): Promise<Progress<Shown>> {
  let { fight } = start;
  const entries = [...start.entries];
  const rolls: Shown[] = [];
  for (let waiting = pendingRoll(fight.open); waiting; waiting = pendingRoll(fight.open)) {
    const { faces, roll } = await thrower(waiting.roll);
    const result = engine.step(fight, { kind: "rolled", request: waiting.key, faces }, sender);
    if (!result.accepted) return result;
    fight = result.fight;
    entries.push(...result.entries);
    rolls.push(roll);
  }
  return { accepted: true, fight, entries, rolls };
}

function isHistory(input: Input): boolean {
  return (
    input.kind === "undo" ||
    input.kind === "redo" ||
    input.kind === "rewind" ||
    input.kind === "fork" ||
    input.kind === "takeBranch" ||
    input.kind === "discardBranch"
  );
}
