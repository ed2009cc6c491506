// Who is parted in Die Rank: a rider, a mount, a grappler or the one held leaves the world; pairs made in mid-fight; regions that go.
import { describe, expect, it } from "vitest";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { engine, fighter, fightOf } from "./scene.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s"] };
const begun = (
  entrants: readonly Entrant[],
  dice: readonly number[],
  riding: readonly (readonly [string, string])[] = [],
): RankFight => {
  let fight = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
  for (const [creature, mount] of riding) fight = give(fight, { type: "mountUp", creature, mount });
  return give(fight, { type: "startFight", creature: null }, dice);
};
const unarmed = (entrant: Entrant): Entrant => ({ ...entrant, sheet: { ...entrant.sheet, items: [] } });
const carrying = (entrant: Entrant, type: string, id: string, system: JsonRecord): Entrant => ({
  ...entrant,
  sheet: {
    ...entrant.sheet,
    items: [...entrant.sheet.items, { id, type: `dierank${type}`, name: id, system }],
  },
});
const removed = (fight: RankFight, creature: string): RankFight => without(engine, fight, creature);
/** Somebody comes into the world of a fight that has begun. */
const arrived = (fight: RankFight, entrant: Entrant): RankFight => {
  const block = engine.ruleset.createCreature(entrant, DEFAULT_RULINGS);
  const after = JSON.parse(JSON.stringify(block)) as Json;
  const changes = [{ path: ["creatures", entrant.id], after }, ...joinChanges(fight.state, entrant.id)];
  const foreign = { type: "CreatureJoined", creature: entrant.id, note: "", changes } as const;
  const result = engine.step(fight, { kind: "foreign", foreign }, { user: "gm", gm: true, owns: [] });
  if (!result.accepted) throw new Error(result.refusal.code);
  return result.fight;
};
const JOIN = { type: "joinFight", creature: "late" };
const of = (fight: RankFight, id: string) => fight.state.creatures[id];
const ann = (more: JsonRecord = {}) => fighter("ann", "a", { hp: { max: 4 }, region: "r", ...more });
const bob = (more: JsonRecord = {}) => fighter("bob", "b", { hp: { max: 4 }, region: "r", ...more });
const cid = (more: JsonRecord = {}) => fighter("cid", "b", { hp: { max: 4 }, region: "r", ...more });
const horse = (more: JsonRecord = {}) =>
  unarmed(fighter("horse", "a", { hp: { max: 4 }, ap: 3, region: "r", ...more }));
const SWING = { type: "meleeAttack", creature: "ann", target: "cid", weapon: "sword" };

describe("a rider who leaves the world (RANK-MNT-01)", () => {
  const riding = (): RankFight => begun([ann(), horse(), bob()], [6, 5, 2], [["ann", "horse"]]);

  it("leaves a mount that has its own turn from the next round on", () => {
    const left = removed(riding(), "ann");
    const next = give(left, { type: "nextTurn", creature: null });
    expect(next.state.turn).toBe("bob");
    const own = give(next, pass("bob"));
    expect([own.state.turn, own.state.round, of(own, "horse")?.apLeft]).toEqual(["horse", 2, 3]);
    expect(refusalOfCommand(own, { type: "move", creature: "horse", path: ["s"] })).toBeNull();
  });

  it("whose mount has left is on foot: strikes without its height, and may strike with bare hands (RANK-MNT-08, 09)", () => {
    const left = removed(riding(), "horse");
    expect(refusalOfCommand(left, { type: "unarmedStrike", creature: "ann", target: "bob" })).toBeNull();
    expect(refusalOfCommand(left, { type: "dismount", creature: "ann" })).toBe("RANK-MNT-12 notMounted");
    // One die for the blow, not two.
    const struck = give(left, { ...SWING, target: "bob" }, [4, 2]);
    expect(of(struck, "bob")?.hp.value).toBe(2);
  });
});

describe("a hold of which one side leaves the world (RANK-GRP-04, RANK-GRP-05, RANK-GRP-08)", () => {
  const holding = (): RankFight =>
    give(
      begun([ann({ dice: { str: "D12" }, ap: 3 }), unarmed(bob()), unarmed(cid())], [6, 2, 1]),
      { type: "grab", creature: "ann", target: "bob" },
      [8, 2],
    );

  it("binds the grappler no more, in place, blow or hands", () => {
    const alone = removed(holding(), "bob");
    const turn = give(give(alone, pass("ann")), pass("cid"));
    expect(turn.state.turn).toBe("ann");
    expect(refusalOfCommand(turn, { type: "move", creature: "ann", path: ["s"] })).toBeNull();
    expect(refusalOfCommand(turn, { type: "grab", creature: "ann", target: "cid" })).toBeNull();
    // Nobody else is a third party: one die.
    expect(of(give(turn, SWING, [4, 2]), "cid")?.hp.value).toBe(2);
  });

  it("nor hinders the grappler's own defenses", () => {
    const alone = removed(holding(), "bob");
    const turn = give(alone, pass("ann"));
    expect(turn.state.turn).toBe("cid");
    const blow = { type: "unarmedStrike", creature: "cid", target: "ann" };
    expect(of(give(turn, blow, [2, 4]), "ann")?.hp.value).toBe(4);
  });
});

describe("a hold of two who are near each other no more (RANK-GRP-04, RANK-MOVE-05)", () => {
  const holding = (): RankFight =>
    give(
      begun([ann({ dice: { str: "D12" }, ap: 3 }), unarmed(bob()), unarmed(cid())], [6, 2, 1]),
      { type: "grab", creature: "ann", target: "bob" },
      [8, 2],
    );
  const layOut = (places: JsonRecord = {}) => ({
    type: "layOutRegions",
    creature: null,
    regions: { s: ["t"], t: ["s"] },
    places,
  });

  it("ends where both lose their region, for who stands nowhere is near nobody", () => {
    const fight = holding();
    expect(of(fight, "ann")?.grabbing).toMatchObject({ target: "bob", level: "full" });
    const laid = give(fight, layOut());
    expect([of(laid, "ann")?.region, of(laid, "bob")?.region, of(laid, "ann")?.grabbing]).toEqual([
      null,
      null,
      null,
    ]);
    expect(give(fight, layOut({ ann: "t", bob: "t" })).state.creatures["ann"]?.grabbing).not.toBeNull();
  });

  it("ends with the next command where somebody is taken away by hand, and binds neither until then", () => {
    const changes = [{ path: ["creatures", "bob", "region"], before: "r", after: "t" }];
    const foreign = { type: "EditedByHand", creature: "bob", note: "region", changes } as const;
    const result = engine.step(holding(), { kind: "foreign", foreign }, { user: "gm", gm: true, owns: [] });
    if (!result.accepted) throw new Error(result.refusal.code);
    const next = give(result.fight, pass("ann"));
    expect([next.state.turn, of(next, "ann")?.grabbing]).toEqual(["bob", null]);
    expect(refusalOfCommand(next, { type: "move", creature: "bob", path: ["s"] })).toBeNull();
    expect(refusalOfCommand(next, { type: "escape", creature: "bob", grappler: "ann" })).toMatch(/^RANK-/);
  });
});

describe("a pair that is made in mid-fight", () => {
  it("shares what the mount has borrowed before (RANK-MNT-04)", () => {
    const fight = begun([bob(), ann(), horse()], [6, 5, 4]);
    const dodges = {
      to: "horse",
      prompt: "defense",
      choice: "defend",
      command: { type: "dodge", creature: "horse", room: "enough" },
    };
    const struck = give(
      fight,
      { type: "meleeAttack", creature: "bob", target: "horse", weapon: "sword" },
      [1, 2],
      [dodges],
    );
    expect(of(struck, "horse")?.debt).toBe(1);
    const up = give(give(struck, pass("bob")), { type: "mountUp", creature: "ann", mount: "horse" });
    const round = give(give(up, pass("ann")), pass("bob"));
    // The better of 2 and 3, less the 1 that they share; what is not movement: 2 less 1.
    expect(of(round, "ann")).toMatchObject({ apLeft: 2, pool: { move: 2, other: 1 }, debt: 0 });
    expect(of(round, "horse")?.debt).toBe(0);
  });

  it("acts by the better of its rolls from the next round on (RANK-MNT-02)", () => {
    const fight = begun([horse(), bob(), ann()], [6, 4, 2]);
    const up = give(give(give(fight, pass("horse")), pass("bob")), {
      type: "mountUp",
      creature: "ann",
      mount: "horse",
    });
    const round = give(up, pass("ann"));
    expect([round.state.turn, round.state.round]).toEqual(["ann", 2]);
    expect(give(round, pass("ann")).state.turn).toBe("bob");
  });

  it("gives nobody a second turn when another joins the fight in that round (RANK-TURN-01)", () => {
    const fight = begun([horse(), bob(), ann()], [6, 4, 2]);
    const up = give(give(give(fight, pass("horse")), pass("bob")), {
      type: "mountUp",
      creature: "ann",
      mount: "horse",
    });
    const joined = give(arrived(up, fighter("late", "b", { region: "t" })), JOIN, [1]);
    expect(joined.state.turnOrder).toEqual(["horse", "bob", "ann", "late"]);
    const next = give(joined, pass("ann"));
    expect([next.state.turn, next.state.round]).toEqual(["late", 1]);
    const round = give(next, pass("late"));
    expect([round.state.turn, round.state.round]).toEqual(["ann", 2]);
    // One with a higher roll than the one now acting waits for the next round.
    const high = give(arrived(up, fighter("late", "b", { region: "t" })), JOIN, [5]);
    expect(give(high, pass("ann")).state).toMatchObject({ turn: "ann", round: 2 });
    expect(high.state.turnOrder).toEqual(["horse", "late", "bob", "ann"]);
  });
});

describe("a region that is there no more (RANK-MOVE-05)", () => {
  it("takes nothing with it: what lay there can be taken again", () => {
    const fight = give(duel(), { type: "drop", creature: "ann", item: "sword" });
    const gone = give(fight, {
      type: "layOutRegions",
      creature: null,
      regions: { a: ["b"], b: ["a"] },
      places: { ann: "a", bob: "a" },
    });
    expect(refusalOfCommand(gone, { type: "ready", creature: "ann", item: "sword" })).toBeNull();
    const same = give(fight, {
      type: "layOutRegions",
      creature: null,
      regions: { r: ["s"], s: ["r"] },
      places: { ann: "s" },
    });
    expect(refusalOfCommand(same, { type: "ready", creature: "ann", item: "sword" })).toBe(
      "RANK-TURN-04 otherRegion",
    );
  });
});

describe("a latecomer who is surprised (RANK-SUR-01, RANK-SUR-02, RANK-SUR-03)", () => {
  it("rolls at a disadvantage, and has no weapon ready unless the GM says so", () => {
    const fight = arrived(begun([ann(), bob()], [6, 3]), fighter("late", "b", { region: "r" }));
    const join = { ...JOIN, surprised: true };
    const caught = give(fight, join, [5, 2]);
    expect(of(caught, "late")).toMatchObject({ initiative: 2, weapons: { sword: { ready: false } } });
    const ready = { to: "gm", prompt: "surprisedWeapons", choice: "ready" };
    expect(of(give(fight, join, [5, 2], [ready]), "late")?.weapons["sword"]?.ready).toBe(true);
    // His free roll is two dice as well, until his first turn.
    const struck = give(caught, { ...SWING, target: "late" }, [4, 5, 2]);
    expect(of(struck, "late")?.hp.value).toBe(0);
  });
});

describe("down by other ways than a blow", () => {
  it("a minion whose last HP a hand takes lethally dies unless the GM says otherwise (RANK-DEATH-03)", () => {
    const fight = duel({}, {}, { minion: true, hp: { max: 2 } });
    const zero = { type: "setResource", creature: "bob", resource: "hp", value: 0 };
    const lethal = { to: "gm", prompt: "lethalByHand", choice: "yes" };
    expect(of(give(fight, zero, [], [lethal]), "bob")).toMatchObject({ dead: true });
    const spared = { to: "gm", prompt: "minionDeath", choice: "lives" };
    expect(of(give(fight, zero, [], [lethal, spared]), "bob")).toMatchObject({
      dead: false,
      knockedOut: true,
    });
    expect(of(give(fight, zero, [], [{ ...lethal, choice: "no" }]), "bob")).toMatchObject({
      dead: false,
      knockedOut: true,
    });
  });

  it("a spell outside a fight leads to the survival roll at once, as other harm does (RANK-SURV-01)", () => {
    const mage = carrying(ann({ mp: { max: 4 } }), "Spell", "bolt", {
      kind: "attack",
      ranged: true,
      physical: "direct",
      defenseDie: "def",
    });
    const fight = fightOf([mage, bob({ hp: { value: 1, max: 4 } })]);
    const after = give(
      fight,
      { type: "castSpell", creature: "ann", spell: "bolt", target: "bob" },
      [4, 2, 2],
    );
    expect(of(after, "bob")).toMatchObject({ knockedOut: true, survivalRolled: 2, minutesLeft: 10 });
  });
});
