// Who is flanked on the board: in each game that knows of it, by its own rows, and never by somebody whom the viewer cannot see.
import { describe, expect, it } from "vitest";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import type { ReadContext } from "../../src/core/language/read-context.ts";
import { viewTracker } from "../../src/view/tracker-view.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { flankedOf } from "../../src/view/board-marks.ts";
import { begun } from "../anatomy/given.ts";
import { at, engine as anatomyEngine, figure } from "../anatomy/scene.ts";
import { begun as begunInRounds } from "../destiny/fights.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { give as giveStyle } from "../fightingstyle/play.ts";
import {
  engine as styleEngine,
  entrant,
  fightOf as styleFight,
  GUARD,
  KNIGHT,
} from "../fightingstyle/scene.ts";
import { Bout, npc } from "../timecount/bout.ts";
import { timecountEngine } from "../hard-cases/timecount-fight.ts";

const gm: Viewer = { gm: true, owns: new Set(), npcNumbers: "all" };
const player: Viewer = { gm: false, owns: new Set(["hero"]), npcNumbers: "all" };

const unspoken = wordsFrom({});

/** A hero between two foes, one of whom may hide, and a friend apart; all in a fight. */
type Stage = (x: number) => ReadContext;

const inAnatomy: Stage = (x) =>
  anatomyEngine.situation(
    begun([
      figure("hero", "us", { position: at(5, 5) }),
      figure("left", "them", { position: at(4, 5) }),
      figure("right", "them", { position: at(x, 5) }),
      figure("friend", "us", { position: at(9, 9) }),
    ]),
  );
const inStyle: Stage = (x) =>
  styleEngine.situation(
    giveStyle(
      styleFight([
        entrant("hero", "us", 5, 5, KNIGHT),
        entrant("left", "them", 4, 5, GUARD),
        entrant("right", "them", x, 5, GUARD),
        entrant("friend", "us", 9, 9, KNIGHT),
      ]),
      { type: "startFight", creature: null },
      [6, 5, 4, 3],
    ),
  );
const inCounts: Stage = (x) =>
  timecountEngine.situation(
    Bout.of(
      {
        hero: npc("us", { at: [5, 5] }),
        left: npc("them", { at: [4, 5] }),
        right: npc("them", { at: [x, 5] }),
        friend: npc("us", { at: [9, 9] }),
      },
      [1, 6, 6, 6],
    ).fight,
  );

const inRounds: Stage = (x) =>
  destinyEngine.situation(
    begunInRounds({
      hero: { side: "us", at: [5, 5] },
      left: { side: "them", at: [4, 5] },
      right: { side: "them", at: [x, 5] },
      friend: { side: "us", at: [9, 9] },
    }),
  );

const GAMES: readonly (readonly [rows: string, ruleset: AnyRuleset, stage: Stage])[] = [
  ["DEST-CON-10", destiny, inRounds],
  ["ANAT-POS-03", anatomy, inAnatomy],
  ["STYLE-FLK-01", fightingstyle, inStyle],
  ["TC-FACE-01", timecount, inCounts],
];

/** The same with one who hides. */
function hiding(situation: ReadContext, id: string): ReadContext {
  const { state } = situation;
  const found = state.creatures[id];
  if (!found) throw new Error(`there is no ${id}`);
  return {
    ...situation,
    state: { ...state, creatures: { ...state.creatures, [id]: { ...found, hidden: true } } },
  };
}

describe.each(GAMES)("flanked by %s", (row, ruleset, stage) => {
  it("is whoever stands between two foes, and says so by its row", () => {
    const between = stage(6);
    expect(flankedOf(ruleset, between, gm)).toEqual(["hero"]);
    expect(flankedOf(ruleset, stage(9), gm)).toEqual([]);
    const marks = ruleset.conditions(between, "hero").filter(({ ofPlace }) => ofPlace);
    expect(marks.map(({ condition, rule }) => [condition, rule])).toEqual([["flanked", row]]);
  });

  it("is nobody in the eyes of a player to whom one of the two is hidden, nor after the fight", () => {
    const ambushed = hiding(stage(6), "right");
    expect([flankedOf(ruleset, ambushed, gm), flankedOf(ruleset, ambushed, player)]).toEqual([["hero"], []]);
    const inOrder = (viewer: Viewer): readonly string[] =>
      viewTracker(ruleset, ambushed, { viewer, words: unspoken, isNpc: () => false })
        .rows.filter(({ conditions }) => conditions.some(({ id }) => id === "flanked"))
        .map(({ id }) => id);
    expect([inOrder(gm), inOrder(player)]).toEqual([["hero"], []]);
    const over = stage(6);
    expect(flankedOf(ruleset, { ...over, state: { ...over.state, phase: "over" } }, gm)).toEqual([]);
  });
});
