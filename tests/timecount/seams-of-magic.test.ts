// Spells where they meet other rules: the threshold, the hits of one count, a critical among several targets.
import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { Bout, declares, give, npc, rulesOf, spell, strike, told, TOUGH, types, valueOf } from "./bout.ts";

const rite = (id: string, fields: JsonRecord) => spell(id, { fatigue: 1, castingTime: "Rapid", ...fields });
const BLAST = rite("blast", { defense: "celerity", damage: "2d6", damageType: "slashing", onMiss: "half" });
const LANCE = rite("lance", { defense: "primary", damage: "1d8", allowsCritical: true });
const SONG = rite("song", { healing: "1d8" });
const ARCANA = { disciplines: { arcana: 9 } };

const mage = (id: string, of: JsonRecord, fields: JsonRecord = {}) =>
  npc("x", { items: [spell(id, of["system"] as JsonRecord)], system: { ...ARCANA, ...fields } });

/** A mage who has prepared the spell for count 7, with others who are due then as well. */
function prepared(of: typeof BLAST, others: { [id: string]: ReturnType<typeof npc> }, rulings = {}): Bout {
  const ids = Object.keys(others);
  const bout = Bout.of({ m: mage(of.id, of), ...others }, [1, ...ids.map(() => 3)], rulings);
  bout.advance([], [declares("m", "prepareSpell", { spell: of.id })]);
  return bout;
}

const harm = (events: readonly FightEvent[]) =>
  events.filter(({ type }) => type === "DamageTaken").map((each) => valueOf(each, "damage"));

const cast = (parameters: JsonRecord) => declares("m", "castSpell", { takeTen: true, ...parameters });

describe("A spell that misses and harms all the same (TC-SPELL-16)", () => {
  it("lowers no Threshold of Pain, since it has not hit (TC-DMG-13)", () => {
    const bout = prepared(BLAST, { b: npc("y", { system: TOUGH }) });
    const events = bout.advance([2, 4, 4], [cast({ target: "b" })]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(4);
    expect(rulesOf(told(events, "DamageTaken"))).toContain("TC-SPELL-16");
    expect(bout.creature("b")).toMatchObject({ hitsTaken: 0, fatigue: 3, hp: { value: 39 } });
  });

  it("is no successful attack beyond another one of its count, yet impairs by its own harm (TC-SIM-04, TC-DMG-18)", () => {
    const rulings = { simultaneousRules: true, impairments: true };
    const fields = { ...TOUGH, thresholdBase: 4 };
    const impaired = (natural: number, rolled: readonly number[]) => {
      const bout = prepared(BLAST, { b: npc("y", { system: fields }), c: npc("x") }, rulings);
      const blow = [strike("c", "b"), cast({ target: "b" })];
      const events = bout.advance([natural, ...rolled, 15, 4], blow);
      return types(events).filter((type) => type === "Impaired").length;
    };
    // The sword does 4: it does not exceed 4, but reaches the 3 that a second hit would leave.
    expect(impaired(2, [2, 2])).toBe(0);
    expect(impaired(15, [1, 1])).toBe(1);
    // Half of 12 exceeds 4 by itself.
    expect(impaired(2, [6, 6])).toBe(1);
  });
});

describe("A critical among the targets of a spell (TC-SPELL-17, TC-SPELL-18)", () => {
  const foes = () => ({ b: npc("y", { system: TOUGH }), c: npc("y", { system: TOUGH }) });

  it("is one for whom it was rolled, and not for the others, in either order", () => {
    // 8 and 1 for the critical; 3 is rolled for the plain hit.
    const first = prepared(LANCE, foes()).advance([20, 15, 3], [cast({ targets: ["b", "c"] })]);
    expect(harm(first)).toEqual([9, 3]);
    const second = prepared(LANCE, foes()).advance([15, 3, 20], [cast({ targets: ["b", "c"] })]);
    expect(harm(second)).toEqual([3, 9]);
  });

  it("is rolled for nobody where all are criticals, and once where none is", () => {
    const all = prepared(LANCE, foes()).advance([20, 20], [cast({ targets: ["b", "c"] })]);
    expect(harm(all)).toEqual([9, 9]);
    const none = prepared(LANCE, foes()).advance([15, 5, 15], [cast({ targets: ["b", "c"] })]);
    expect(harm(none)).toEqual([5, 5]);
  });
});

describe("Whoever is immune to critical hits (TC-SPELL-17, TC-DMG-07)", () => {
  it("takes from the critical of a spell what a plain hit does", () => {
    const fields = { ...TOUGH, immuneCritical: true };
    const bout = prepared(LANCE, { b: npc("y", { system: fields }), c: npc("y", { system: TOUGH }) });
    const events = bout.advance([20, 3, 20], [cast({ targets: ["b", "c"] })]);
    expect(harm(events)).toEqual([3, 9]);
  });
});

describe("A feint before a spell (TC-SPEC-16)", () => {
  it("helps the spell to hit and to harm, as it would a blade, and only with an attack roll", () => {
    const after = (of: typeof BLAST, natural: number, dice: readonly number[]) => {
      const bout = prepared(of, { b: npc("y", { system: { ...TOUGH, agility: 1 } }) });
      bout.advance([natural], [declares("m", "feint", { weapon: "sword", target: "b" })]);
      bout.waitUntil(10);
      return bout.advance(dice, [cast({ target: "b" })]);
    };
    // 9 and 2 reach 11; 3 and 2 harm where the feint was great.
    expect(harm(after(LANCE, 15, [9, 3]))).toEqual([5]);
    expect(harm(after(LANCE, 11, [9, 3]))).toEqual([3]);
    expect(harm(after(rite("rain", { damage: "1d8" }), 15, [3]))).toEqual([3]);
  });
});

describe("Whoever heals himself by a spell (TC-HP-04, TC-HP-10)", () => {
  const alone = (fatigue: number) =>
    Bout.of(
      {
        m: npc("x", {
          items: [SONG],
          attributes: { con: -9 },
          system: { ...ARCANA, hp: { value: 5, max: 5 }, fatigue },
        }),
        b: npc("y"),
      },
      [1, 6],
    );

  it("is relieved of what the spell has cost as well, and stays awake by it", () => {
    const bout = alone(4);
    bout.advance([], [declares("m", "prepareSpell", { spell: "song" })]);
    const events = bout.advance([8], [cast({ target: "m" })]);
    expect(told(events, "Healed").operands).toMatchObject({ fatigue: 5, invigoration: 0, lost: 3 });
    expect(types(events)).not.toContain("ConsciousnessChecked");
    expect(bout.creature("m")).toMatchObject({ fatigue: 0, unconscious: null });
  });
});

describe("A spell with an attack roll is an attack", () => {
  const silent = rite("bolt", { defense: "primary", damage: "1d8", somatic: false });
  const mute = rite("hymn", { healing: "1d8", somatic: false });
  const crowded = (of: typeof BLAST) => {
    const here = { at: [0, 0] as const };
    const all = { m: { ...mage(of.id, of), ...here }, b: npc("y", here), c: npc("x", here) };
    const bout = Bout.of(all, [1, 6, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: of.id })]);
    return bout.refusalOf(cast({ target: "b" }));
  };

  it("for which there is no room among three, as there is for others (TC-MOVE-17)", () => {
    expect(crowded(LANCE)).toBe("TC-MOVE-17: crowded");
    expect(crowded(SONG)).not.toContain("TC-MOVE-17");
  });

  it("which nobody makes in a critical grab, though it needs no gesture (TC-Q76)", () => {
    const seized = (of: typeof BLAST) => {
      const bout = prepared(of, { b: npc("y", { weapons: {} }) });
      bout.advance([20], [declares("b", "grab", { target: "m" }), declares("m", "wait", { until: 8 })]);
      return bout.refusalOf(cast({ target: "b" }));
    };
    expect(seized(silent)).toBe("TC-Q76: heldFast");
    expect(seized(mute)).not.toContain("heldFast");
  });
});

describe("Two who attack each other at once (TC-SIM-07)", () => {
  const rulings = { simultaneousRules: true };
  const totals = (events: readonly FightEvent[]) =>
    Object.fromEntries(
      events
        .filter(({ type }) => type === "AttackRolled")
        .map((each) => [each.creature ?? "", valueOf(each, "total")]),
    );

  it("have 1 more each, though one of them does it with a spell", () => {
    const bout = prepared(BLAST, { b: npc("y", { system: TOUGH }) }, rulings);
    expect(totals(bout.advance([5, 1, 1, 5], [cast({ target: "b" }), strike("b", "m")]))).toEqual({
      m: 6,
      b: 6,
    });
  });

  it("are all whom a spell is aimed at, and its caster against each", () => {
    const bout = prepared(BLAST, { b: npc("y", { system: TOUGH }), c: npc("y", { system: TOUGH }) }, rulings);
    const events = bout.advance([5, 1, 1, 4, 5], [cast({ targets: ["c", "b"] }), strike("b", "m")]);
    const rolled = events.filter(({ type, creature }) => type === "AttackRolled" && creature === "m");
    expect(rolled.map((each) => [each.operands["target"], valueOf(each, "total")])).toEqual([
      ["c", 5],
      ["b", 5],
    ]);
    expect(totals(events)["b"]).toBe(6);
  });

  it("are not those of whom one heals, treats or watches the other", () => {
    const total = (bout: Bout, deed: ReturnType<typeof declares>, more: readonly number[] = []) =>
      totals(bout.advance([...more, 5], [deed, strike("b", "m")]))["b"];
    const song = () => prepared(SONG, { b: npc("y", { system: { ...TOUGH, fatigue: 9 } }) }, rulings);
    expect(total(song(), cast({ target: "b" }), [3])).toBe(5);
    const watching = song();
    const held = { trigger: "B stirs", act: "attack", watch: "b", weapon: "sword", target: "b" };
    expect(total(watching, declares("m", "ready", held))).toBe(5);
    const ailing = prepared(SONG, { b: npc("y", { system: TOUGH }) }, { ...rulings, impairments: true });
    give(ailing, "setResource", "b", { resource: "impaired-piercing", value: 2 });
    const care = declares("m", "treatImpairment", { target: "b", impairment: "piercing" });
    expect(total(ailing, care)).toBe(5);
  });
});
