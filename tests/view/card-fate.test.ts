// Cards that tell the truth late: overruled, taken back half way, and whose fate a line decides.
import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight, FightState, LogEntry, LoggedInput } from "../../src/core/language/fight.ts";
import { prominentLines, viewCard, type CardView } from "../../src/view/card-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({
  FRAY: {
    Event: { Hit: { text: "{creature} hits." }, Died: { text: "{creature} dies." } },
    Action: { attack: "Attack" },
  },
});
const seat: Seat = { viewer: { gm: true, owns: new Set(), npcNumbers: "all" }, words, isNpc: () => true };
const DECLARED = {
  Hit: { weight: "result" },
  Died: { weight: "result", drama: true, harm: true },
} as const;

const command = { type: "attack", creature: "ilse" };
const event = (type: string, creature: string): FightEvent => ({
  type,
  rule: "CORE-HAND",
  creature,
  operands: {},
  changes: [],
});

function entry(sequence: number, input: LoggedInput = { kind: "command", command }): LogEntry {
  const events = [event("Hit", "ilse"), event("Died", "rat")];
  return { sequence, root: sequence, after: sequence - 1, by: "gm", done: true, input, events };
}

const OVERRULED: LoggedInput = {
  kind: "overrule",
  overruling: { request: "1.1", faces: [6], reason: "misread" },
  command,
  carried: [],
};

function cardOf(log: readonly LogEntry[], at: number, cursor: Fight["cursor"]): CardView {
  const creature = (id: string, name: string) => ({ id, name, side: "", hidden: false, position: null });
  const state = {
    phase: "running",
    creatures: { ilse: creature("ilse", "Ilse"), rat: creature("rat", "Rat") },
  };
  const fight = { state, log, cursor, branches: [], open: null } as unknown as Fight<FightState>;
  return viewCard(
    fight,
    log.filter((_entry, index) => index === at),
    seat,
    DECLARED,
  );
}

describe("a card", () => {
  const both = [entry(1), entry(2, OVERRULED)];

  it("says that its dice were overruled, and not only that it was undone", () => {
    expect(cardOf([entry(1)], 0, { entries: 0, events: 0 }).state).toBe("undone");
    // An overruled root lies beyond the place at which it was played again, in a branch that the card still shows.
    const old = entry(1);
    const again = { ...entry(2, OVERRULED), after: 0 };
    const fight = { log: [again], cursor: { entries: 1, events: 0 }, branches: [[old]], open: null };
    const state = { phase: "running", creatures: {} };
    const card = viewCard({ ...fight, state } as unknown as Fight<FightState>, [old], seat, DECLARED);
    expect(card.state).toBe("overruled");
    expect(cardOf(both, 1, { entries: 2, events: 0 }).state).toBe("done");
  });

  it("shows the last of its details where it has nothing else to say, so that no card is empty", () => {
    const line = (text: string, weight: "detail" | "result", undone = false) => ({ text, weight, undone });
    const details = [line("Ilse is due.", "detail"), line("Ilse waits.", "detail")];
    const texts = (lines: readonly ReturnType<typeof line>[]) =>
      prominentLines(lines).map(({ text }) => text);
    expect(texts(details)).toEqual(["Ilse waits."]);
    expect(texts([...details, line("Ilse hits.", "result")])).toEqual(["Ilse hits."]);
    expect(texts([...details, line("Count 4.", "detail", true)])).toEqual(["Ilse waits."]);
  });

  it("strikes what lies beyond the place at which the fight stands, and leaves it out of its headline", () => {
    const card = cardOf([entry(1)], 0, { entries: 0, events: 1 });
    expect(card.lines.map(({ text, undone }) => [text, undone])).toEqual([
      ["Ilse hits.", false],
      ["Rat dies.", true],
    ]);
    expect(card.headline).toBe("Ilse hits.");
  });

  it("tells somebody's fate first, under the own name where the card is another's", () => {
    const card = cardOf([entry(1)], 0, { entries: 1, events: 0 });
    expect(card.lines.map(({ weight, befell }) => [weight, befell])).toEqual([
      ["result", ""],
      ["headline", "Rat"],
    ]);
  });
});
