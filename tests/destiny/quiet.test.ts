// A quiet fight: nobody is asked who neither can nor would act, and whoever arms himself is stopped for.
import { describe, expect, it } from "vitest";
import { armedOnce, enteringAnswers } from "../../src/core/engine/standing-answers.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import type { StandingAnswer } from "../../src/core/language/fight.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun } from "./fights.ts";

type Fight = ReturnType<typeof begun>;

/** Five heroes, the first four of players, and nine orcs, by turns in the order of initiative. */
const PLAYED = ["h0", "h1", "h2", "h3"];
function crowd(): Fight {
  const fighters = Array.from({ length: 14 }, (_each, i): [string, Fighter] =>
    i % 3 === 0
      ? [`h${i / 3}`, { side: "heroes", at: [i, 0] }]
      : [`o${i}`, { side: "orcs", kind: "npc", at: [i, 3] }],
  );
  return begun(Object.fromEntries(fighters));
}
const quiet = (fight: Fight): Fight => ({
  ...fight,
  standing: enteringAnswers(destiny, fight, {
    creatures: Object.keys(fight.state.creatures),
    played: PLAYED,
    isQuiet: true,
    remembered: {},
  }),
});
const standing = (fight: Fight, creature: string, answer: StandingAnswer, prompt = "interrupt"): Fight =>
  put(destinyEngine, fight, { kind: "standing", creature, prompt, answer });

/** Puts an input and passes at every question; says who was asked. */
function passing(before: Fight, input: Input): { readonly fight: Fight; readonly asked: readonly string[] } {
  const asked: string[] = [];
  let fight = put(destinyEngine, before, input);
  for (;;) {
    const roll = pendingRoll(fight.open);
    const [next] = pendingAsks(fight.open);
    if (roll) {
      const faces = Array.from({ length: roll.roll.dice.count }, () => 3);
      fight = put(destinyEngine, fight, { kind: "rolled", request: roll.key, faces });
    } else if (next) {
      asked.push(next.ask.to.kind === "owner" ? next.ask.to.creature : "gm");
      fight = put(destinyEngine, fight, { kind: "answer", request: next.key, choice: next.ask.fallback });
    } else return { fight, asked };
  }
}

/** A round in which everybody does something that is nobody else's business, and ends the turn. */
function round(first: Fight): { readonly fight: Fight; readonly asked: readonly string[] } {
  let fight = first;
  const asked: string[] = [];
  while (fight.state.round === 1 && fight.state.turn !== null) {
    const creature = fight.state.turn;
    for (const type of ["defend", "endTurn"]) {
      const after = passing(fight, { kind: "command", command: { type, creature } });
      asked.push(...after.asked);
      fight = after.fight;
    }
  }
  return { fight, asked };
}

describe("The first round of fourteen, everybody passing", () => {
  it("stops for at most six where it is quiet, and for scores where everybody is asked", () => {
    expect(round(crowd()).asked.length).toBeGreaterThan(60);
    const { fight, asked } = round(quiet(crowd()));
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(fight.state.round).toBe(2);
  });

  it("comes to the same end either way", () => {
    expect(round(quiet(crowd())).fight.state).toEqual(round(crowd()).fight.state);
  });
});

describe("Whoever is armed", () => {
  it("is stopped for at each moment of others, an NPC of the GM's like a hero", () => {
    const armed = standing(quiet(crowd()), "o1", "ask");
    const after = round(armed).asked;
    expect(after.length).toBeGreaterThan(10);
    expect(new Set(after)).toEqual(new Set(["o1"]));
  });

  it("is stopped for once where he said stop now, and then no more", () => {
    const armed = standing(quiet(crowd()), "h0", "ask", armedOnce("interrupt"));
    const { fight, asked } = round(armed);
    expect(asked).toEqual(["h0"]);
    expect(fight.standing["h0"]).toEqual({ interrupt: "onlyWhenTarget" });
  });

  it("is stopped for by foes who can strike at him, and by no friend", () => {
    // o1 stands three yards from h0; the reach of a sword is one yard.
    const far = standing(quiet(crowd()), "h0", "whenThreatened");
    expect(round(far).asked).toEqual([]);
    const near = begun({
      h0: { side: "heroes", at: [0, 0] },
      h1: { side: "heroes", at: [0, 1] },
      o1: { side: "orcs", kind: "npc", at: [1, 0] },
    });
    const armed = standing(quiet(near), "h0", "whenThreatened");
    const ended = passing(armed, { kind: "command", command: { type: "endTurn", creature: "h0" } });
    expect(ended.asked).toEqual([]);
    expect(
      passing(ended.fight, { kind: "command", command: { type: "endTurn", creature: "h1" } }).asked,
    ).toContain("h0");
  });
});

describe("A hero who has armed nothing", () => {
  const turnOf = (target: string): readonly string[] => {
    const fight = quiet(
      begun({
        h0: { side: "heroes", at: [0, 0] },
        h4: { side: "heroes", at: [2, 0] },
        o1: { side: "orcs", kind: "npc", at: [1, 0] },
      }),
    );
    const mine = passing(fight, { kind: "command", command: { type: "endTurn", creature: "h0" } }).fight;
    const theirs = passing(mine, { kind: "command", command: { type: "endTurn", creature: "h4" } }).fight;
    const command = { type: "standardAttack", creature: "o1", weapon: "sword", target };
    return passing(theirs, { kind: "command", command }).asked;
  };

  it("is asked where a foe aims at it, and only if a player answers for it", () => {
    expect(turnOf("h0")).toEqual(["h0"]);
    expect(turnOf("h4")).toEqual([]);
  });
});
