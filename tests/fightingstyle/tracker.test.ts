// What the tracker of Fighting Style tells in others' turns: reactions that have taken AP, and behind whom a saved turn comes.

import { describe, expect, it } from "vitest";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { turnOrder } from "../../src/rulesets/fightingstyle/screen/tracker.ts";
import { spentReactions } from "../../src/view/reaction-view.ts";
import { rowStatus } from "../../src/view/row-status.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { defends, duel, give, strike, type StyleFight } from "./play.ts";

/** The rows of the order as the rules tell them. */
const orderOf = ({ state }: StyleFight) => turnOrder({ state, rulings: DEFAULT_RULINGS, absent: new Set() });

const spentOf = (fight: StyleFight, id: string) => spentReactions(fight, fightingstyle).get(id);

describe("reactions spent (STYLE-AP-03)", () => {
  it("are counted by name, until the AP of a round are fresh for everybody", () => {
    let fight = give(duel(), strike, [20, 20], [defends("guard", "parry")]);
    expect(spentOf(fight, "guard")).toEqual(["parry"]);
    fight = give(fight, { type: "manipulate", creature: "guard", object: "a rope" });
    expect(spentOf(fight, "guard")).toEqual(["parry", "manipulate"]);
    expect(spentOf(fight, "hero")).toBeUndefined();
    fight = give(fight, { type: "endTurn", creature: "hero" });
    expect(spentOf(fight, "guard")).toHaveLength(2);
    fight = give(fight, { type: "endTurn", creature: "guard" });
    expect(fight.state.round).toBe(2);
    expect(spentOf(fight, "guard")).toBeUndefined();
  });
});

it("says of whoever has fallen that it is down, and not how it stands (STYLE-HP-03)", () => {
  const words = ({ state }: StyleFight) =>
    fightingstyle.meters({ state, rulings: DEFAULT_RULINGS, absent: new Set() }, "guard")[0]?.inWords;
  expect(words(duel())).toHaveLength(4);
  const harmed = { type: "harm", creature: "guard", amount: 99, damageType: "force" };
  expect(words(give(duel(), harmed))).toEqual(["down"]);
});

describe("a saved turn (STYLE-DLY-03)", () => {
  const words = englishWords("fightingstyle");
  const saved = give(duel(), { type: "saveTurn", creature: "hero", after: "guard" });
  const row = orderOf(saved).find(({ creature }) => creature === "hero");
  const said = (state: StyleFight["state"], gm: boolean) =>
    row && rowStatus({ state, viewer: { gm, owns: new Set(["hero"]), npcNumbers: "nothing" }, words }, row);

  it("says behind whom it comes, and to nobody the name of one who hides", () => {
    const { creatures } = saved.state;
    expect(said(saved.state, false)).toBe(`acts after ${creatures["guard"]?.name}`);
    const guard = { ...creatures["guard"], hidden: true } as (typeof creatures)[string];
    const hidden = { ...saved.state, creatures: { ...creatures, guard } };
    expect(said(hidden, false)).toBe("turn saved");
    expect(said(hidden, true)).toBe(`acts after ${guard.name}`);
  });

  it("is behind nobody once it comes up", () => {
    const up = give(saved, { type: "endTurn", creature: "guard" });
    expect(up.state.turn).toBe("hero");
    expect(orderOf(up).filter(({ after }) => after !== undefined)).toEqual([]);
  });
});
