// What weapons and spells lay on by their own fields: whom they wound or strike is poisoned, burns or is held.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { begun, BLANK, block, edited, play, told } from "./fights.ts";

const fangs = (lays: JsonRecord, damage = "5") => ({
  id: "fangs",
  type: "destinyWeapon",
  name: "Fangs",
  system: { kind: "melee", ap: 5, damage, hands: 0, lays },
});
const charm = (lays: JsonRecord, system: JsonRecord = {}) => ({
  id: "charm",
  type: "destinySpell",
  name: "Charm",
  system: { ap: 3, lays, ...system },
});
const fight = (item: ReturnType<typeof charm>) =>
  edited(
    begun({
      a: { side: "x", at: [0, 0], items: [item] },
      b: { side: "y", at: [1, 0], kind: "npc" },
    }),
    "a",
    "ap",
    18,
  );
const bite = (lays: JsonRecord, more: { dice?: number[]; damage?: string; choice?: string } = {}) =>
  play(
    fight(fangs(lays, more.damage)),
    "standardAttack",
    "a",
    { weapon: "fangs", target: "b" },
    more.dice ?? [5, 5, 3, 3, 3],
    more.choice === undefined ? [] : [{ to: "gm", prompt: "laysOn", choice: more.choice }],
  );
const conditions = (played: ReturnType<typeof bite>) => Object.values(block(played.fight, "b").conditions);

describe("What a weapon lays on", () => {
  const venom = { condition: "poisoned", tn: 2, text: "numb" };

  it("takes hold of whom it wounds, with its own number and text (DEST-CON-14)", () => {
    const bitten = bite(venom, { choice: "takes" });
    expect(told(bitten, "DamageTaken")).toHaveLength(1);
    expect(conditions(bitten)).toMatchObject([{ condition: "poisoned", tn: 2, text: "numb", source: "a" }]);
    expect(conditions(bitten)[0]).not.toHaveProperty("level");
  });

  it("is the GM's to deny, since what is laid on need not take hold", () => {
    expect(conditions(bite(venom, { choice: "not" }))).toEqual([]);
  });

  it("needs a wound, unless a hit is enough", () => {
    expect(told(bite(venom, { damage: "-9" }), "AttackHit")).toHaveLength(1);
    expect(conditions(bite(venom, { damage: "-9" }))).toEqual([]);
    const net = { condition: "immobile", tn: 4, on: "hit", rounds: 2 };
    const netted = bite(net, { damage: "-9", choice: "takes" });
    expect(conditions(netted)).toMatchObject([{ condition: "immobile", tn: 4, startRound: 1, endRound: 2 }]);
    expect(conditions(bite(net, { dice: [1, 1, 3, 3, 3] }))).toEqual([]);
  });

  it("bleeds at its level against its number at the end of the round (DEST-CON-11)", () => {
    const cut = bite({ condition: "bleeding", level: "severe", tn: 9 }, { choice: "takes" });
    const before = block(cut.fight, "b").wounds.severe;
    const over = play(play(cut.fight, "endTurn", "a").fight, "endTurn", "b", {}, BLANK);
    expect(told(over, "BleedingChecked")).toMatchObject([{ tn: 9, success: false }]);
    expect(block(over.fight, "b").wounds.severe).toBe(before + 1);
  });

  it("asks nobody where nothing is declared", () => {
    expect(conditions(bite({}))).toEqual([]);
    expect(block(fight(fangs({})), "a").weapons["fangs"]).not.toHaveProperty("lays");
  });
});

describe("What a spell lays on", () => {
  const cast = (system: JsonRecord, dice: number[], prompts: string[]) =>
    play(
      fight(charm({ condition: "blinded", rounds: 3 }, system)),
      "castSpell",
      "a",
      { spell: "charm", target: "b" },
      dice,
      prompts.map((prompt) => ({ to: "gm", prompt, choice: prompt === "laysOn" ? "takes" : "works" })),
    );

  it("takes hold of whom it hits, though it harms nobody (DEST-ACT-06)", () => {
    const hit = cast({ targets: "willpower" }, [5, 5, 5, 3, 3], ["laysOn"]);
    expect(conditions(hit)).toMatchObject([{ condition: "blinded", startRound: 1, endRound: 3 }]);
    expect(conditions(cast({ targets: "willpower" }, [1, 1, 3, 3, 3], []))).toEqual([]);
  });

  it("takes hold without a further question where the GM has said that it comes about", () => {
    expect(conditions(cast({ targets: "none" }, [], ["spellEffect"]))).toMatchObject([
      { condition: "blinded" },
    ]);
  });
});
