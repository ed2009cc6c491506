// Which cards of the chat hang together: those of one turn, as long as nobody else's comes between.
import { expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight, LogEntry } from "../../src/core/language/fight.ts";
import { continuesTurn } from "../../src/view/turn-cards.ts";

const DECLARED = { Hit: { weight: "headline" }, TurnEnded: { weight: "detail", turn: true } } as const;

function entry(sequence: number, creature: string | null, ...types: readonly string[]): LogEntry {
  const events = types.map((type): FightEvent => ({
    type,
    rule: "CORE-HAND",
    creature,
    operands: {},
    changes: [],
  }));
  const input = { kind: "command", command: { type: "attack", creature } } as const;
  return { sequence, root: sequence, after: sequence - 1, by: "gm", done: true, input, events };
}

const fightOf = (log: readonly LogEntry[], entries = log.length): Fight =>
  ({ log, cursor: { entries, events: 0 } }) as unknown as Fight;

const TURN = [entry(1, "ilse", "Hit"), entry(2, "ilse", "Hit")];

it.each<readonly [string, Fight, readonly [number, number], boolean]>([
  ["two attacks of one turn", fightOf(TURN), [1, 2], true],
  ["another's card", fightOf([entry(1, "ilse", "Hit"), entry(2, "rat", "Hit")]), [1, 2], false],
  [
    "the next turn of the same creature",
    fightOf([entry(1, "ilse", "Hit"), entry(2, null, "TurnEnded"), entry(3, "ilse", "Hit")]),
    [1, 3],
    false,
  ],
  ["a step of nobody", fightOf([entry(1, null, "Hit"), entry(2, null, "Hit")]), [1, 2], false],
  ["a card that was taken back", fightOf(TURN, 1), [1, 2], false],
  ["cards in the other order", fightOf(TURN), [2, 1], false],
  ["a root that the log lost", fightOf(TURN), [7, 2], false],
])("%s", (_what, fight, [before, root], goesOn) => {
  expect(continuesTurn(fight, before, root, DECLARED)).toBe(goesOn);
});
