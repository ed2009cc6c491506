// Who is pulled in the way, who stands in one's own space, who is helpless in mid-action, and whose hand opens.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { attackParts, begun, BLANK, block, edited, lasting, play, refusalOf, told, types } from "./fights.ts";

type Playing = Fight<DestinyState>;
const MISS = [2, 2, 2, 2, 2];
const GREAT = [6, 6, 5, 5, 5];
const held = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });

describe("Whoever is pulled in the way (DEST-ACT-21)", () => {
  const pull = { to: "b", prompt: "interpose", choice: "interpose:c" };
  const gripped = (fight: Playing) =>
    edited(edited(edited(fight, "b", "conditions", held("c")), "c", "conditions", held("b")), "b", "ap", 9);

  it("is shot at in the space of who pulled, and no increment further (DEST-AMB-19)", () => {
    const bow = { bow: { kind: "ranged", rangeIncrement: 10, reach: 0 } };
    const fight = gripped(
      begun({
        a: { side: "x", at: [0, 0], weapons: bow },
        b: { side: "y", at: [10, 0] },
        c: { side: "z", at: [11, 0] },
      }),
    );
    const shot = play(
      fight,
      "standardAttack",
      "a",
      { weapon: "bow", target: "b" },
      [...GREAT, ...MISS],
      [pull],
    );
    expect(told(shot, "AttackMissed").map(({ target }) => target)).toEqual(["c"]);
    expect(attackParts(shot)).toEqual([]);
    const aimed = play(fight, "standardAttack", "a", { weapon: "bow", target: "c" }, MISS);
    expect(attackParts(aimed)).toEqual(["range -2 DEST-AMB-19"]);
  });

  it("is flanked by who stands around that space (DEST-FLK-01)", () => {
    const fight = gripped(
      begun({
        a: { side: "x", at: [0, 0] },
        b: { side: "y", at: [1, 0] },
        c: { side: "z", at: [1, 1] },
        d: { side: "x", at: [2, 0] },
      }),
    );
    const blow = play(
      fight,
      "standardAttack",
      "a",
      { weapon: "sword", target: "b" },
      [...GREAT, ...MISS],
      [pull],
    );
    expect(attackParts(blow)).toEqual(["flanked 2 DEST-FLK-02"]);
    // Where it stands itself, the two foes are only 90 degrees apart.
    const own = play(fight, "standardAttack", "a", { weapon: "sword", target: "c" }, MISS);
    expect(attackParts(own)).toEqual([]);
  });
});

describe("A space that two share (DEST-FLK-01)", () => {
  it.each([0, 2])("does not flank by who stands in the very middle of it: foe at %s", (x) => {
    const fight = begun({
      a: { side: "x", at: [x, 1] },
      b: { side: "y", at: [1, 1], kind: "npc" },
      c: { side: "x", at: [1, 1] },
    });
    const blow = play(fight, "standardAttack", "a", { weapon: "sword", target: "b" }, MISS);
    expect(attackParts(blow)).toEqual([]);
  });
});

describe("Whoever becomes helpless in mid-action (DEST-AMB-17, DEST-LNG-02)", () => {
  const turns = (fight: Playing, count: number, dice: number[] = []) => {
    let played = play(fight, "nextTurn", null);
    for (let i = 1; i < count; i += 1) played = play(played.fight, "nextTurn", null, {}, dice);
    return played;
  };
  const helpless = (fight: Playing, rounds: number) =>
    play(fight, "setCondition", "a", { condition: "helpless", rounds }).fight;

  it("strikes no blow that was half paid, and loses what was paid", () => {
    const fight = edited(
      begun({ a: { side: "x", at: [0, 0], weapons: { sword: { ap: 9 } } }, b: { side: "y", at: [1, 0] } }),
      "a",
      "ap",
      6,
    );
    const begins = play(fight, "standardAttack", "a", { weapon: "sword", target: "b", long: true }).fight;
    const lost = turns(helpless(begins, 3), 2);
    expect([lost.fight.state.turn, block(lost.fight, "a").longAction]).toEqual(["a", null]);
    expect(types(lost)).toContain("LongActionCanceled");
    expect(types(lost)).not.toContain("LongActionPaid");
    const struck = turns(begins, 2, BLANK);
    expect(types(struck)).toContain("LongActionPaid");
  });

  it("finishes no rite, and spends no mana on it (DEST-LNG-04)", () => {
    const rite = { castingRounds: 2, ap: 0, mana: 1, manaUse: "spent", targets: "none", duration: 3 };
    const fight = begun({
      a: {
        side: "x",
        system: { race: { stamina: 5, mana: 9, sleep: 8 } },
        items: [{ id: "rite", type: "destinySpell", name: "rite", system: rite }],
      },
      b: { side: "y" },
    });
    const mana = (rounds: number) => {
      const begins = play(fight, "castSpell", "a", { spell: "rite" }).fight;
      return block(turns(rounds > 0 ? helpless(begins, rounds) : begins, 4).fight, "a").mana;
    };
    expect([mana(3), mana(0)]).toEqual([9, 8]);
  });

  it("goes on with an Escape while it is only pinned (DEST-ACT-22)", () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0] } });
    const gripped = edited(edited(fight, "a", "conditions", held("b")), "b", "conditions", held("a"));
    const begins = play(edited(gripped, "a", "ap", 2), "escape", "a", { long: true }).fight;
    const pinned = { ...held("b"), "pinned:b": lasting("pinned", { source: "b" }) };
    const done = turns(edited(begins, "a", "conditions", pinned), 2, GREAT);
    expect(types(done)).toContain("LongActionPaid");
    expect(Object.keys(block(done.fight, "a").conditions)).toEqual(["grappling:b"]);
  });
});

describe("A hand that opens (DEST-SEQ-02)", () => {
  it("needs no turn, and no more than a hand of one's own", () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0] } });
    const opened = play(fight, "dropItem", "b", { item: "sword" });
    expect(types(opened)).toEqual(["ItemDropped"]);
    expect([opened.fight.state.turn, block(opened.fight, "b").weapons["sword"]?.readied]).toEqual([
      "a",
      false,
    ]);
    expect(refusalOf(opened.fight, "dropItem", "b", { item: "sword" })).toBe("DEST-SEQ-02 unknownItem");
    const bound = edited(fight, "b", "conditions", { helpless: lasting("helpless") });
    expect(refusalOf(bound, "dropItem", "b", { item: "sword" })).toBe("DEST-AMB-17 helpless");
  });
});
