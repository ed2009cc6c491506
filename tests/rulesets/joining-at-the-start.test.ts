// Whoever joins while a fight begins, in the midst of its first rolls: it has its place in the order, once, in every game.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { createFight, type Fight, type Rulings } from "../../src/core/language/fight.ts";
import { asJson } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { joinChanges, type Rulebook } from "../../src/core/manifest/rulebook.ts";
import { nextInput, perform, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { rules as anatomy } from "../../src/rulesets/anatomy/host/rules.ts";
import { DEFAULT_RULINGS as ANATOMY } from "../../src/rulesets/anatomy/rulings.ts";
import { rules as destiny } from "../../src/rulesets/destiny/host/rules.ts";
import { DEFAULT_RULINGS as DESTINY } from "../../src/rulesets/destiny/rulings.ts";
import { rules as dierank } from "../../src/rulesets/dierank/host/rules.ts";
import { DEFAULT_RULINGS as DIERANK } from "../../src/rulesets/dierank/rulings.ts";
import { rules as fightingstyle } from "../../src/rulesets/fightingstyle/host/rules.ts";
import { DEFAULT_RULINGS as STYLE } from "../../src/rulesets/fightingstyle/rulings.ts";
import { rules as timecount } from "../../src/rulesets/timecount/host/rules.ts";
import { DEFAULT_RULINGS as TIMECOUNT } from "../../src/rulesets/timecount/rulings.ts";
import { figure } from "../anatomy/scene.ts";
import { fighter } from "../dierank/scene.ts";
import { entrant as styled, KNIGHT } from "../fightingstyle/scene.ts";
import { entrant as heroic } from "../hard-cases/destiny-fight.ts";
import { entrant as counted } from "../hard-cases/timecount-fight.ts";

interface Game extends Rulebook {
  readonly rulings: Rulings;
  readonly begin: Command;
  entrant(id: string, side: string): Entrant;
}

const begin = { type: "startFight", creature: null };
const GAMES: { readonly [name: string]: Game } = {
  "Anatomy's ambush": {
    ...anatomy,
    rulings: ANATOMY,
    begin: { ...begin, opening: "ambush", hiding: ["a"] },
    entrant: (id, side) => figure(id, side),
  },
  "Heroes of Destiny": {
    ...destiny,
    rulings: DESTINY,
    begin: { ...begin, surprised: ["b"] },
    entrant: (id, side) => heroic(id, { side }),
  },
  "Die Rank": {
    ...dierank,
    rulings: DIERANK,
    begin: { ...begin, surprised: ["b"] },
    entrant: (id, side) => fighter(id, side, {}),
  },
  "Fighting Style's ambush": {
    ...fightingstyle,
    rulings: STYLE,
    begin: { ...begin, sneakers: ["a"], observers: ["b", "c"] },
    entrant: (id, side) => styled(id, side, 0, 0, KNIGHT),
  },
  "Time Count's ambush": {
    ...timecount,
    rulings: TIMECOUNT,
    begin: { ...begin, hiding: ["a"] },
    entrant: (id, side) => counted(id, { side }),
  },
};

/** As many dice of 1 as anybody may ask for. */
const ones = (): ScriptedAnswers => new ScriptedAnswers(Array.from({ length: 400 }, () => 1));

/** Answers all that is open. */
function finish({ engine }: Game, fight: Fight): Fight {
  const script = ones();
  let now = fight;
  for (let input = nextInput(now, script); now.open && input; input = nextInput(now, script))
    now = put(engine, now, input);
  return now;
}

describe.each(Object.keys(GAMES))("who joins while a fight begins in %s", (name) => {
  const all = GAMES[name]!;
  const { ruleset, engine, rulings } = all;
  const first = ["a", "b", "c"].map((id) => all.entrant(id, id === "a" ? "x" : "y"));
  const start = createFight(ruleset.id, rulings, ruleset.createState(first, rulings));

  /** How many rolls and questions the beginning waits for. */
  const waits = (): number => {
    let count = 0;
    const script = ones();
    let now = put(engine, start, { kind: "command", command: all.begin });
    for (let input = nextInput(now, script); now.open && input; input = nextInput(now, script)) {
      count += 1;
      now = put(engine, now, input);
    }
    return count;
  };

  it("is in the order once, whenever it comes, and the others too", () => {
    const many = waits();
    expect(many).toBeGreaterThan(0);
    for (let at = 0; at < many; at += 1) {
      const script = ones();
      let now = put(engine, start, { kind: "command", command: all.begin });
      for (let i = 0; i < at; i += 1) {
        const input = nextInput(now, script);
        if (input) now = put(engine, now, input);
      }
      const block = asJson(ruleset.createCreature(all.entrant("late", "x"), rulings));
      const changes = [{ path: ["creatures", "late"], after: block }, ...joinChanges(now.state, "late")];
      const foreign = { type: "CreatureJoined", creature: "late", note: "", changes } as const;
      now = finish(all, put(engine, now, { kind: "foreign", foreign }));
      const placed = (): string[] =>
        ruleset
          .order(engine.situation(now))
          .filter(({ number }) => number !== null)
          .map(({ creature }) => creature)
          .sort();
      if (!placed().includes("late"))
        now = perform(engine, now, { type: all.commands.join, creature: "late" }, ones());
      expect([at, placed()]).toEqual([at, ["a", "b", "c", "late"]]);
      expect(now.state.phase).toBe("running");
    }
  });
});
