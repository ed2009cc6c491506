// Magic: spells that attack, spells that last, the mana in them, and what water does to fire and lightning.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { roundsOfMinutes } from "../../src/rulesets/destiny/health/conditions.ts";
import { BLANK, begun, block, edited, lasting, play, refusalOf, told, types, valueOf } from "./fights.ts";

const spell = (id: string, system: JsonRecord) => ({
  id,
  type: "destinySpell",
  name: id,
  system: { ap: 3, mana: 2, ...system },
});
const caster = {
  side: "x",
  at: [0, 0] as const,
  attributes: { lor: 4 },
  items: [
    spell("bolt", { targets: "fortitude", damage: "3", damageType: "lightning" }),
    spell("flame", { targets: "ranged", damage: "4", damageType: "fire", range: 5 }),
    spell("frost", { targets: "willpower", damage: "2", damageType: "cold", penetrating: true }),
    spell("ward", { manaUse: "invested", duration: 2 }),
    spell("bond", { manaUse: "invested", returns: "longRest", duration: null, fromItem: true }),
    spell("rite", { castingRounds: 2 }),
    spell("dear", { mana: 99 }),
  ],
};
const foes = {
  b: { side: "y", at: [3, 0] as const, kind: "npc" as const },
  c: { side: "y", at: [4, 0] as const, kind: "npc" as const },
};
const magic = (rulings = {}) => begun({ a: caster, ...foes }, rulings);
const wet = (ids: readonly string[]) =>
  ids.reduce((fight, id) => edited(fight, id, "conditions", { underwater: lasting("underwater") }), magic());

describe("Cast a Spell (DEST-ACT-06)", () => {
  it("attacks the Defense that it names with its own damage, without Strength (DEST-ATK-02, 03)", () => {
    const cast = play(magic(), "castSpell", "a", { spell: "bolt", target: "b" }, BLANK);
    expect(told(cast, "DamageTaken")[0]?.["damage"]).toMatchObject({ value: 7 });
    expect([block(cast.fight, "a").ap, block(cast.fight, "a").mana]).toEqual([3, 2]);
    const cold = play(magic(), "castSpell", "a", { spell: "frost", target: "b" }, [1, 1, 3, 3, 3]);
    expect(valueOf(told(cold, "AttackHit")[0]?.["hitTotal"])).toBe(2);
  });

  it("is refused without the mana, or out of range (DEST-MAN-05)", () => {
    expect(refusalOf(magic(), "castSpell", "a", { spell: "dear" })).toBe("DEST-MAN-05 notEnoughMana");
    expect(refusalOf(magic(), "castSpell", "a", { spell: "song" })).toBe("DEST-ACT-06 unknownSpell");
    expect(refusalOf(magic(), "castSpell", "a", { spell: "bolt" })).toBe("DEST-ACT-06 unknownTarget");
    const far = begun({ a: caster, b: { ...foes.b, at: [9, 0] } });
    expect(refusalOf(far, "castSpell", "a", { spell: "flame", target: "b" })).toBe("DEST-ACT-06 outOfRange");
  });

  it("may cost fatigue beyond the mana, if the world says so (DEST-AMB-23)", () => {
    const cast = play(magic({ manaOverspend: "fatigue" }), "castSpell", "a", { spell: "dear" });
    expect([block(cast.fight, "a").mana, block(cast.fight, "a").fatigue]).toEqual([0, 95]);
  });

  it("asks the GM whether a spell without an attack comes about", () => {
    const answers = [{ to: "gm", prompt: "spellEffect", choice: "fails" }];
    const failed = play(magic(), "castSpell", "a", { spell: "ward" }, [], answers);
    expect([block(failed.fight, "a").mana, block(failed.fight, "a").conditions]).toEqual([4, {}]);
  });

  it("may take rounds, with all AP of each (DEST-LNG-04)", () => {
    let { fight } = play(magic(), "castSpell", "a", { spell: "rite" });
    expect(block(fight, "a")).toMatchObject({ ap: 0, longAction: { untilRound: 2 } });
    for (const id of ["a", "b", "c", "a", "b"]) fight = play(fight, "endTurn", id).fight;
    const ended = play(fight, "endTurn", "c");
    expect(types(ended)).toEqual(expect.arrayContaining(["TimedActionDone", "SpellCast"]));
    expect(block(ended.fight, "a")).toMatchObject({ mana: 2, longAction: null });
  });

  it("takes four rounds for each minute that it is timed in (DEST-LNG-04, DEST-SEQ-01)", () => {
    expect([1, 2, 10].map(roundsOfMinutes)).toEqual([4, 8, 40]);
  });

  it("loses what was paid for a rite when AP go elsewhere (DEST-LNG-02)", () => {
    const begunRite = play(magic(), "castSpell", "a", { spell: "rite" }).fight;
    const broken = play(edited(begunRite, "a", "ap", 2), "defend", "a");
    expect(block(broken.fight, "a").longAction).toBeNull();
  });
});

describe("effects that last (DEST-MAN-03, DEST-MAN-04)", () => {
  it("give their mana back as their rounds are over", () => {
    let { fight } = play(magic(), "castSpell", "a", { spell: "ward" });
    expect(block(fight, "a")).toMatchObject({ mana: 2, manaInvested: 2 });
    for (const id of ["a", "b", "c", "a", "b", "c"]) fight = play(fight, "endTurn", id).fight;
    expect(block(fight, "a")).toMatchObject({ mana: 4, manaInvested: 0, conditions: {} });
  });

  it("can be ended for 1 AP; their mana may wait for a long rest, and its owner's word (DEST-ACT-23)", () => {
    const cast = play(magic(), "castSpell", "a", { spell: "bond" }).fight;
    const ended = play(cast, "endEffect", "a", { effect: "sustaining:1" });
    expect(block(ended.fight, "a")).toMatchObject({ ap: 2, mana: 2, manaInvested: 2 });
    expect(block(ended.fight, "a").conditions["invested:1"]?.value).toBe(2);
    const over = play(ended.fight, "endFight", null).fight;
    const kept = play(over, "longRest", "a", {}, [], [{ to: "a", prompt: "investedMana", choice: "keep" }]);
    expect(block(kept.fight, "a")).toMatchObject({ mana: 2, manaInvested: 2 });
    const back = play(kept.fight, "longRest", "a", {}, []);
    expect(block(back.fight, "a")).toMatchObject({ mana: 4, manaInvested: 0 });
    expect(refusalOf(cast, "endEffect", "a", { effect: "x" })).toBe("DEST-ACT-23 noSuchCondition");
  });
});

describe("under water", () => {
  it("fire is steam, at half its damage (DEST-UW-02)", () => {
    const dry = play(magic(), "castSpell", "a", { spell: "flame", target: "b" }, BLANK);
    expect(told(dry, "DamageTaken")[0]?.["damage"]).toMatchObject({ value: 8 });
    const steam = play(wet(["b"]), "castSpell", "a", { spell: "flame", target: "b" }, [1, 1, 3, 3, 3]);
    expect(told(steam, "DamageTaken")[0]?.["damage"]).toMatchObject({ value: 7 });
  });

  it("lightning spreads, a point less for each foot, and spares not even its maker (DEST-UW-03)", () => {
    const spread = play(wet(["a", "b", "c"]), "castSpell", "a", { spell: "bolt", target: "b" }, BLANK, [
      { to: "gm", prompt: "lightning", choice: "struck" },
      { to: "gm", prompt: "lightning", choice: "struck" },
    ]);
    expect(told(spread, "DamageTaken").map((each) => [each["target"], valueOf(each["damage"])])).toEqual([
      ["b", 7],
      ["a", 1],
      ["c", 7],
    ]);
    const near = [{ creature: "c", feet: 4 }];
    const told4 = play(wet(["b"]), "castSpell", "a", { spell: "bolt", target: "b", near }, BLANK);
    expect(told(told4, "DamageTaken")[1]?.["damage"]).toMatchObject({ value: 3 });
    const spared = play(wet(["b"]), "castSpell", "a", { spell: "bolt", target: "b", near }, BLANK, [
      { to: "gm", prompt: "lightning", choice: "missed" },
    ]);
    expect(told(spared, "DamageTaken")).toHaveLength(1);
  });

  it("cold lowers a fire by one level (DEST-CON-12)", () => {
    const burning = edited(magic(), "b", "conditions", {
      burning: lasting("burning", { level: "moderate", tn: 3 }),
    });
    const cooled = play(burning, "castSpell", "a", { spell: "frost", target: "b" }, BLANK);
    expect(block(cooled.fight, "b").conditions["burning"]).toMatchObject({ level: "light" });
  });
});
