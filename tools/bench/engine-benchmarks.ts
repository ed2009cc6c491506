// Benchmarks of the engine alone, in Node: sheets, attacks, undo, replay.
import { put, settle } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { undoTarget } from "../../src/core/engine/history.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/engine/replay.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import {
  freshEngine,
  longFight,
  newFight,
  ruleset,
  rulings,
  SeededAnswers,
  sheetWith,
} from "./destiny-fixtures.ts";
import { quickPlan, time, type Row } from "./measure.ts";

/** B1: all numbers of one sheet, traced. */
export async function sheetNumbers(): Promise<readonly Row[]> {
  const npc = sheetWith("npc", 12);
  const hero = sheetWith("character", 90);
  const derive = (sheet: typeof npc) => () => ruleset.derive(sheet, rulings);
  return [
    {
      id: "B1",
      what: "numbers of an NPC, 12 items",
      unit: "ms",
      samples: await time(noGift, derive(npc), quickPlan),
      budget: { median: 0.5, p95: 1 },
    },
    {
      id: "B1",
      what: "numbers of a character, 90 items",
      unit: "ms",
      samples: await time(noGift, derive(hero), quickPlan),
      budget: { median: 3, p95: 6 },
      note: "the rules only: no host model, and no ActiveEffects, which Fray does not use",
    },
  ];
}

const noGift = (): void => undefined;

/**
 * B3: an attack is declared, a faster creature interrupts by a rush at the attacker's squire, whose spear rebuffs it.
 * Everything is asked, validated, rolled, traced and logged; dice from a seed.
 */
export async function attackWithReaction(): Promise<readonly Row[]> {
  const engine = freshEngine();
  const ready = readyForInterrupt();
  const passed = (run: number): unknown => attack(ready, new SeededDice(run), false);
  const reacted = (run: number): unknown => attack(ready, new SeededDice(run), true);
  const seen = new Set(
    attack(ready, new SeededDice(1), true).log.flatMap((entry) => entry.events.map((event) => event.rule)),
  );
  if (!seen.has("DEST-ACT-05")) throw new Error("nobody rebuffed: the fixture no longer holds the reaction");
  const budget = { median: 0.2, p95: 1 };
  return [
    {
      id: "B3",
      what: "attack, interrupt window passed",
      unit: "ms",
      samples: await time((run) => run, passed, quickPlan),
      budget,
    },
    {
      id: "B3",
      what: "attack, interrupted, Rebuff answered",
      unit: "ms",
      samples: await time((run) => run, reacted, quickPlan),
      budget,
    },
  ];

  function attack(fight: Fight, dice: SeededDice, interrupts: boolean): Fight {
    let current = put(
      engine,
      fight,
      command({ type: "standardAttack", creature: "bruno", weapon: "item0", target: "cem" }),
    );
    for (;;) {
      const roll = pendingRoll(current.open);
      const [ask] = pendingAsks(current.open);
      if (roll) {
        const faces = dice.faces(roll.roll.dice.count, roll.roll.dice.sides);
        current = put(engine, current, { kind: "rolled", request: roll.key, faces });
      } else if (ask)
        current = put(engine, current, {
          kind: "answer",
          request: ask.key,
          ...answer(ask.ask.prompt, interrupts, ask.ask),
        });
      else return current;
    }
  }

  function answer(
    prompt: string,
    interrupts: boolean,
    ask: { readonly fallback: string; readonly choices: readonly { readonly id: string }[] },
  ): { choice: string; command?: Command } {
    if (prompt === "interrupt" && interrupts) return { choice: "move", command: rush };
    if (prompt === "rebuff")
      return { choice: ask.choices.find(({ id }) => id !== ask.fallback)?.id ?? ask.fallback };
    return { choice: ask.choices.find(({ id }) => id === "goOn")?.id ?? ask.fallback };
  }

  function readyForInterrupt(): Fight {
    const begun = put(engine, newFight(skirmish()), command({ type: "startFight", creature: null }));
    const running = settle(engine, begun, new SeededAnswers(3));
    return settle(
      engine,
      put(engine, running, command({ type: "endTurn", creature: "ayla" })),
      new SeededAnswers(4),
    );
  }
}

const rush: Command = { type: "move", creature: "ayla", path: [1, 2, 3].map((x) => ({ x, y: 0 })) };

const command = (given: Command) => ({ kind: "command", command: given }) as const;

/** Ayla is by far the fastest, Bruno comes next. */
function skirmish(): Entrant[] {
  const fighter = (id: string, side: string, x: number, y: number, prc: number, reach: number): Entrant => {
    const sheet = sheetWith("character", 3);
    const attributes = { str: 1, dex: 1, spd: 2, vit: 4, prc, prs: 0, rsn: 0, lor: 0 };
    const [weapon, ...others] = sheet.items;
    const items = weapon
      ? [{ ...weapon, system: { ...weapon.system, reach, optimalReach: reach, ap: 4 } }, ...others]
      : [];
    return {
      id,
      name: id,
      side,
      hidden: false,
      position: { x, y, width: 1, height: 1, elevation: 0 },
      sheet: { ...sheet, system: { ...sheet.system, attributes }, items },
    };
  };
  return [
    fighter("ayla", "heroes", 0, 0, 40, 1),
    fighter("bruno", "foes", 10, 0, 20, 1),
    fighter("cem", "heroes", 10, 1, 0, 1),
    fighter("dana", "foes", 4, 0, 0, 2),
  ];
}

/** B10: back by one root command, by 50 events, to the beginning; the state must be what it was, byte for byte. */
export async function undo(): Promise<readonly Row[]> {
  const engine = freshEngine();
  const fight = longFight(engine, 400);
  const last = undoTarget(fight);
  if (!last) throw new Error("nothing to undo");
  const fifty = placeBefore(fight, 50);
  const [first] = fight.log;
  const back = { kind: "rewind", sequence: first?.sequence ?? 0, events: 0 } as const;
  if (canonicalText(put(engine, fight, back).state) !== canonicalText(fight.initial))
    throw new Error("undo of everything does not give the first state");
  const stateAfter = (input: Parameters<typeof engine.step>[1]) => () => put(engine, fight, input);
  return [
    {
      id: "B10",
      what: "undo 1 command of a 400-event fight",
      unit: "ms",
      samples: await time(noGift, stateAfter({ kind: "undo" })),
      budget: { median: 5 },
    },
    {
      id: "B10",
      what: "undo 50 events",
      unit: "ms",
      samples: await time(noGift, stateAfter(fifty)),
      budget: { median: 20 },
    },
    {
      id: "B10",
      what: "undo all 400 events",
      unit: "ms",
      samples: await time(noGift, stateAfter(back)),
      budget: { median: 60 },
      note: "engine only; equal to the first state byte for byte",
    },
  ];
}

/** The place in the log after which so many events follow. */
function placeBefore(fight: Fight, events: number): { kind: "rewind"; sequence: number; events: number } {
  let left = events;
  for (const entry of [...fight.log].reverse()) {
    if (entry.events.length >= left)
      return { kind: "rewind", sequence: entry.sequence, events: entry.events.length - left };
    left -= entry.events.length;
  }
  throw new Error(`the fight has fewer than ${events} events`);
}

/** B11: a recorded fight from its first state to its last, every event compared. */
export async function replayWhole(): Promise<readonly Row[]> {
  const record = JSON.parse(JSON.stringify(exportFight(longFight(freshEngine(), 400)))) as FightRecord;
  const samples = await time(freshEngine, (engine) => replay(engine, record));
  return [
    {
      id: "B11",
      what: "replay 400 events, each one compared",
      unit: "ms",
      samples,
      budget: { median: 30 },
      note: `${record.log.length} inputs`,
    },
  ];
}
