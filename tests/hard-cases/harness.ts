// The four ways in which every hard case is run: live, reloaded at each request, replayed from its log, and undone.

import { expect } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import {
  nextInput,
  put,
  ScriptedAnswers,
  type ScriptedAnswer,
} from "../../src/core/simulate/scripted-answers.ts";
import { createEngine, type Engine } from "../../src/core/engine/engine.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { exactText } from "../exact-text.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/engine/replay.ts";
import type { Request } from "../../src/core/language/requests.ts";

/** One root command with all dice and answers that it will ask for, no more and no fewer. */
export interface HardStep {
  readonly command: Command;
  readonly dice?: readonly number[];
  readonly answers?: readonly ScriptedAnswer[];
}

export interface HardCaseResult<State extends FightState> {
  /** The fight as it was played live. */
  readonly fight: Fight<State>;
  readonly events: readonly FightEvent[];
  /** What was asked for, in order: "roll DEST-ATK-01 attack", "window DEST-INT-02 interrupt@b". */
  readonly asked: readonly string[];
}

type Played<State extends FightState> = HardCaseResult<State> & {
  /** The state before each step, and after the last. */
  readonly between: readonly State[];
};

/** What happens to the fight between two inputs. */
type Between<State extends FightState, Settings extends Rulings> = (
  fight: Fight<State>,
  stateBeforeRoot: State,
) => { readonly engine: Engine<State, Settings>; readonly fight: Fight<State> };

/** Runs a case in all four ways and expects the same end of each. Returns the live run. */
export function runHardCase<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  initialFight: Fight<State>,
  script: readonly HardStep[],
): HardCaseResult<State> {
  const live = play(initialFight, script, (fight) => ({ engine, fight }));
  expectSameEnd("reloaded at every request", live, playReloaded(engine, initialFight, script));
  expectSameEnd("undone and redone at every request", live, playUndone(engine, initialFight, script));
  expectReplayed(engine, live.fight);
  expectUndone(engine, live);
  return live;
}

/** Every input meets a fresh engine and a fight that has been through a file. */
function playReloaded<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  initial: Fight<State>,
  script: readonly HardStep[],
): Played<State> {
  return play(initial, script, (fight) => {
    const fresh = createEngine(engine.ruleset);
    const restored = fresh.restore(throughFile(fight));
    expect(restored.rolledBack).toBeNull();
    return { engine: fresh, fight: restored.fight };
  });
}

/** At every open request the whole command is taken back, which must leave nothing of it, and done again. */
function playUndone<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  initial: Fight<State>,
  script: readonly HardStep[],
): Played<State> {
  return play(initial, script, (fight, before) => {
    if (!fight.open) return { engine, fight };
    const undone = put(engine, fight, { kind: "undo" });
    expect(exactText(undone.state)).toBe(exactText(before));
    const redone = put(engine, undone, { kind: "redo" });
    expect(exactText(redone.open)).toBe(exactText(fight.open));
    return { engine, fight: redone };
  });
}

function expectReplayed<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
): void {
  const record: FightRecord = throughFile(exportFight(fight));
  const again = replay(createEngine(engine.ruleset), record);
  expect(exactText(again.state), "replayed").toBe(exactText(fight.state));
}

/** Takes back every command, one by one, to the very beginning; then does all of them again with the recorded dice. */
function expectUndone<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  live: Played<State>,
): void {
  let fight = live.fight;
  for (const state of [...live.between].reverse().slice(1)) {
    fight = put(engine, fight, { kind: "undo" });
    expect(exactText(fight.state), "undone").toBe(exactText(state));
  }
  expect(exactText(fight.state)).toBe(exactText(live.fight.initial));
  for (const state of live.between.slice(1)) {
    fight = put(engine, fight, { kind: "redo" });
    expect(exactText(fight.state), "redone").toBe(exactText(state));
  }
}

function play<State extends FightState, Settings extends Rulings>(
  initial: Fight<State>,
  script: readonly HardStep[],
  between: Between<State, Settings>,
): Played<State> {
  let fight = initial;
  const asked: string[] = [];
  const states: State[] = [fight.state];
  for (const step of script) {
    const before = fight.state;
    const answers = new ScriptedAnswers(step.dice ?? [], step.answers ?? []);
    let input: Input | null = { kind: "command", command: step.command };
    while (input) {
      const ready = between(fight, before);
      fight = put(ready.engine, ready.fight, input);
      if (fight.open && input.kind !== "answer") asked.push(describeRequest(fight.open.request.request));
      else if (fight.open && Object.keys(fight.open.request.arrived).length === 0)
        asked.push(describeRequest(fight.open.request.request));
      input = nextInput(fight, answers);
    }
    expect(answers.leftOver, `left over after ${step.command.type}`).toEqual({ dice: [], answers: [] });
    states.push(fight.state);
  }
  return { fight, events: fight.log.flatMap((entry) => entry.events), asked, between: states };
}

function expectSameEnd<State extends FightState>(
  way: string,
  live: Played<State>,
  other: Played<State>,
): void {
  expect(other.asked, way).toEqual(live.asked);
  expect(exactText(other.fight.state), way).toBe(exactText(live.fight.state));
  expect(exactText(other.events), way).toBe(exactText(live.events));
}

/** A request in one line. */
export function describeRequest(request: Request): string {
  switch (request.kind) {
    case "roll":
      return `roll ${request.rule} ${request.purpose}`;
    case "ask":
      return `ask ${request.rule} ${request.prompt}@${addressee(request.to)}`;
    case "window":
      return `window ${request.rule} ${request.asks.map((each) => `${each.prompt}@${addressee(each.to)}`).join(" ")}`;
  }
}

function addressee(
  to: { readonly kind: "owner"; readonly creature: string } | { readonly kind: "gm" },
): string {
  return to.kind === "gm" ? "gm" : to.creature;
}

/** The data as it comes back from a file. */
export function throughFile<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
