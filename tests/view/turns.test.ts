// Whose turn it is, as each is told it: what one has declared, for whom the fight waits, and when one is next.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { readPlan, writePlan } from "../../src/foundry/panel/kept-plan.ts";
import { viewPrompts } from "../../src/view/prompt-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewStrip, withDeclared, type TimelineView } from "../../src/view/timeline-view.ts";
import { viewTracker } from "../../src/view/tracker-view.ts";
import { droppedText, viewTurn, type TurnView } from "../../src/view/turn-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { begun, edited } from "../destiny/fights.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, npc } from "../timecount/bout.ts";

const words = wordsFrom(languageFile(root, "en"));

function seatOf(game: string, owns: readonly string[], gm = false): Seat {
  const viewer = { gm, owns: new Set(owns), npcNumbers: "results" } as const;
  return { viewer, words: wordsOf(words, game), isNpc: (id) => !owns.includes(id) };
}

/** A count on which so many are due together, `h0` the player's. */
function dueTogether(count: number): Bout {
  const fighters = Array.from({ length: count }, (_each, i) => [
    i === 0 ? "h0" : `orc${i}`,
    npc(i === 0 ? "x" : "y", { at: [i % 2, Math.floor(i / 2)] }),
  ]);
  const dice = Array.from({ length: count }, () => 1);
  const bout = Bout.of(Object.fromEntries(fighters) as { [id: string]: ReturnType<typeof npc> }, dice);
  bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  return bout;
}

function declare(bout: Bout, creature: string, target: string, anew = false): void {
  const { open } = bout.fight;
  const key = pendingAsks(open).find(
    ({ ask }) => ask.to.kind === "owner" && ask.to.creature === creature,
  )?.key;
  const request = key ?? `${open?.request.key}.0`;
  const command = { type: "attack", creature, weapon: "sword", target };
  const again = anew ? { anew: true as const } : {};
  bout.fight = put(engine, bout.fight, { kind: "answer", request, choice: "act", command, ...again });
}

const told = ({ fight }: Bout, seat: Seat): TurnView =>
  viewTurn(timecount, engine.situation(fight), fight, seat);
function stripOf({ fight }: Bout, seat: Seat): TimelineView {
  const situation = engine.situation(fight);
  return withDeclared(
    viewStrip(timecount, situation, seat),
    viewTurn(timecount, situation, fight, seat),
    seat.words,
  );
}

describe("a count on which several are due", () => {
  const player = seatOf("timecount", ["h0"]);

  it("is one's turn until one has declared; then it says what, and for whom the fight waits", () => {
    const bout = dueTogether(3);
    expect(told(bout, player)).toMatchObject({ headline: "Your turn: H0", mine: true, declared: [] });
    declare(bout, "h0", "orc1");
    expect(told(bout, player)).toMatchObject({
      headline: "You have declared",
      mine: false,
      who: "ORC1, ORC2",
      note: "Declared: Attack → ORC1. Waiting for ORC1, ORC2",
    });
    expect(told(bout, seatOf("timecount", ["orc2"])).declared).toEqual([]);
  });

  it("says with what, where a deed is done to nobody", () => {
    const bout = dueTogether(3);
    const request = pendingAsks(bout.fight.open)[0]?.key ?? "";
    const command = { type: "sheatheWeapon", creature: "h0", weapon: "sword" };
    bout.fight = put(engine, bout.fight, { kind: "answer", request, choice: "act", command });
    expect(told(bout, player).declared.map(({ text }) => text)).toEqual(["Sheathe: sword"]);
  });

  it("names the same deed of several once, after all who have declared it", () => {
    const bout = dueTogether(4);
    for (const orc of ["orc1", "orc2"]) declare(bout, orc, "h0");
    expect(told(bout, seatOf("timecount", ["orc1", "orc2"])).note).toBe(
      "Declared: ORC1, ORC2: Attack → H0. Waiting for H0, ORC3",
    );
    declare(bout, "orc3", "orc1");
    expect(told(bout, seatOf("timecount", ["orc1", "orc2", "orc3"], true)).note).toBe(
      "Declared: ORC1, ORC2: Attack → H0; ORC3: Attack → ORC1. Waiting for H0",
    );
  });

  it("is told alike by headline, strip and tracker", () => {
    const bout = dueTogether(3);
    declare(bout, "h0", "orc1");
    const { fight } = bout;
    const { done, who, note } = told(bout, player);
    const rows = viewTracker(timecount, engine.situation(fight), player, { done }).rows;
    expect(rows.map(({ id, active, status, declared }) => [id, active, status, declared])).toEqual([
      ["h0", false, "has declared", "Attack → ORC1"],
      ["orc1", true, "acting now", ""],
      ["orc2", true, "acting now", ""],
    ]);
    const strip = stripOf(bout, player);
    expect([strip.turn, strip.note]).toEqual([who, note]);
    expect(strip.columns[0]?.chips.map(({ id, active, status }) => [id, active, status])).toEqual([
      ["h0", false, "has declared"],
      ["orc1", true, "acting now"],
      ["orc2", true, "acting now"],
    ]);
  });

  it("is not lost without a word where the fight ends before it is over: the question before tells what was declared", () => {
    const bout = dueTogether(3);
    const say = wordsOf(words, "timecount");
    expect(droppedText(bout.fight, say)).toBe("");
    declare(bout, "h0", "orc1");
    expect(droppedText(bout.fight, say)).toBe("Declared, and not carried out any more: H0: Attack → ORC1.");
  });

  it("is changed under the key that the declaration bears, the others' staying as they are", () => {
    const bout = dueTogether(3);
    declare(bout, "orc1", "h0");
    declare(bout, "h0", "orc1");
    const [mine] = told(bout, player).declared;
    expect(mine).toMatchObject({ name: "H0", choice: "act" });
    declare(bout, "h0", "orc2", true);
    expect(told(bout, player).declared.map(({ key, text }) => [key, text])).toEqual([
      [mine?.key, "Attack → ORC2"],
    ]);
    expect(told(bout, seatOf("timecount", [], true)).declared.map(({ text }) => text)).toEqual([
      "Attack → ORC2",
      "Attack → H0",
    ]);
  });

  it("counts a crowd, with one's own always in sight", () => {
    const bout = dueTogether(13);
    const gm = seatOf("timecount", [], true);
    expect(told(bout, gm)).toMatchObject({ headline: "13 are due", who: "13 are due" });
    expect(told(bout, player)).toMatchObject({ headline: "Your turn: H0", who: "H0 and 12 more" });
    const last = seatOf("timecount", ["orc12"]);
    expect(stripOf(bout, last).columns[0]?.chips.map(({ id }) => id)).toEqual(["orc12", "h0", "orc1"]);
    expect(stripOf(bout, last).columns[0]?.more).toBe(10);
    declare(bout, "h0", "orc1");
    expect(told(bout, player).note).toBe("Declared: Attack → ORC1. Waiting for 12 others");
  });
});

describe("who waits for the own turn", () => {
  it("is told in how many counts it comes", () => {
    const bout = Bout.of({ h0: npc("x"), orc: npc("y") }, [6, 1]);
    const player = seatOf("timecount", ["h0"]);
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    expect(told(bout, player)).toMatchObject({ headline: "ORC’s turn", when: "H0 in 5 counts" });
  });

  it("is told after whom it comes, and once it has acted that it is the next round's", () => {
    const fight = begun({ a: {}, b: { side: "y" }, c: { side: "y" } });
    const of = (id: string, at = fight) =>
      viewTurn(destiny, destinyEngine.situation(at), at, seatOf("destiny", [id])).when;
    const [first = "", second = "", third = ""] = destiny
      .order(destinyEngine.situation(fight))
      .map(({ creature }) => creature);
    const nameOf = (id: string): string => fight.state.creatures[id]?.name ?? "";
    expect(of(first)).toBe("");
    expect(of(third)).toBe(`${nameOf(third)} after ${nameOf(second)}`);
    const seat = seatOf("destiny", [first]);
    let now = put(destinyEngine, fight, { kind: "command", command: { type: "endTurn", creature: first } });
    for (let [next] = pendingAsks(now.open); next; [next] = pendingAsks(now.open))
      now = put(destinyEngine, now, { kind: "answer", request: next.key, choice: next.ask.fallback });
    expect(viewTurn(destiny, destinyEngine.situation(now), now, seat).when).toBe(
      `${nameOf(first)} in the next round`,
    );
  });
});

describe("a plan to end one's turn", () => {
  it("is found again after a reload, and nothing else that lies there is", () => {
    const kept = new Map<string, string>();
    const keeping = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const plan = { combat: "c", creature: "h0", since: 7 };
    writePlan(keeping, plan);
    expect(readPlan(keeping)).toEqual(plan);
    for (const odd of ['{"combat":1}', "[", "7"]) {
      kept.set([...kept.keys()][0] ?? "", odd);
      expect(readPlan(keeping)).toBeNull();
    }
    writePlan(keeping, null);
    expect([kept.size, readPlan(keeping), readPlan(undefined)]).toEqual([0, null, null]);
  });
});

describe("a question before a deed is done", () => {
  it("says to whom it is done, and how far a way leads", () => {
    const fight = begun({ a: { at: [0, 0] }, b: { side: "y", at: [1, 0] }, c: { side: "y", at: [5, 5] } });
    const first = fight.state.turn ?? "";
    const others = Object.keys(fight.state.creatures).filter((id) => id !== first);
    const asked = (command: Command): string | undefined => {
      const quick = others.reduce((now, id) => edited(now, id, "initiative", 60), fight);
      const now = put(destinyEngine, quick, { kind: "command", command });
      const seat = seatOf("destiny", [], true);
      return viewPrompts(now, seat).find(({ prompt }) => prompt === "interrupt")?.text;
    };
    const [target = ""] = others;
    const name = (id: string): string => fight.state.creatures[id]?.name ?? "";
    expect(asked({ type: "standardAttack", creature: first, weapon: "sword", target })).toBe(
      `${name(first)} declares Standard Attack on ${name(target)}. Interrupt?`,
    );
    const from = fight.state.creatures[first]?.position ?? { x: 0, y: 0 };
    const path = [1, 2].map((by) => ({ x: from.x, y: from.y + by }));
    expect(asked({ type: "move", creature: first, path })).toMatch(/declares .*, 2 steps far\. Interrupt\?$/);
  });
});
