// Seams of prices and states in Anatomy: costs that add up, deeds that count as attacks, flyers who are tripped, and healing that finds nothing.
import { describe, expect, it } from "vitest";
import {
  answer,
  backAndForth as give,
  begun,
  duel,
  hurt,
  of,
  refusal,
  skills,
  strike,
  STRONG,
  type Played,
} from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const round = (fight: Played, ...ids: readonly string[]): Played =>
  ids.reduce((now, id) => give(now, pass(id)), fight);
const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});

describe("exertions together (ANAT-ACT-06, ANAT-ACT-07, ANAT-STA-07)", () => {
  const anna = (stamina: number, exhaustion = 7): Figure => ({ system: { stamina, exhaustion } });

  it("are paid for all at once, or not at all", () => {
    const blow = { ...strike, power: 2, reckless: 2 };
    expect(refusal(duel(anna(3)), blow)).toEqual(["ANAT-STA-07", "stamina"]);
    // Exhausted by it: three disadvantages. 9 + 6 + 4 against 11 is one degree, and two for the risk.
    const after = give(duel(anna(4)), blow, [20, 9, 20, 20], [answer("anna", "bodyPart", "head0")]);
    expect(of(after, "anna").stamina).toBe(0);
    expect(of(after, "boris").strain).toBe(4);
  });

  it("leave one exhaustion point where those pay as well (setting exhaustedSpending)", () => {
    const worn = (exhaustion: number) =>
      duel(anna(1, exhaustion), {}, { exhaustedSpending: "fromExhaustion" });
    const blow = { ...strike, power: 3 };
    expect(refusal(worn(2), blow)).toEqual(["ANAT-STA-07", "stamina"]);
    const after = give(worn(3), blow, [20, 2]);
    expect(of(after, "anna")).toMatchObject({ stamina: 0, exhaustion: 1, unconscious: false });
  });
});

describe("an escape (ANAT-A-21)", () => {
  const held = (): Played => give(duel(), set("anna", "grappled", { by: "boris" }));
  const escape = { type: "escapeGrapple", creature: "anna", skill: "athletics" };

  it("is an attack action: hindered after others, counted for the next, and barred by defending", () => {
    const after = give(held(), strike, [2]);
    const free = give(after, escape, [20, 9]);
    expect(of(free, "anna").conditions).toEqual({});
    expect(of(give(free, strike, [20, 20, 2]), "boris").strain).toBe(0);
    const defends = give(held(), { type: "defend", creature: "anna" });
    expect(refusal(defends, escape)).toEqual(["ANAT-ACT-09", "defending"]);
  });
});

describe("the save against death (ANAT-UNC-08, ANAT-COND-12, ANAT-COND-05)", () => {
  it("of the concussed, sickened and exhausted is the worst of three dice", () => {
    const sick = give(duel(), { type: "harm", creature: "boris", part: "head0" });
    const worse = give(sick, set("boris", "sickened", { turns: 9 }));
    const down = ["stamina", "exhaustion"].reduce(
      (now, resource) => give(now, { type: "setResource", creature: "boris", resource, value: 0 }),
      worse,
    );
    // 4 and 1 against the worst of 20, 3 and 20 with 2: made; of 20, 2, 20: not made.
    const nose = { type: "harm", creature: "boris", part: "nose0" };
    expect(of(give(down, nose, [20, 3, 20]), "boris").dead).toBe(false);
    expect(of(give(down, nose, [20, 2, 20]), "boris").dead).toBe(true);
  });
});

describe("whoever is laid low in the air (ANAT-FALL-01, ANAT-COND-02)", () => {
  const aloft = (elevation: number): Figure => ({
    attributes: STRONG,
    position: { ...at(1, 0), elevation },
    system: { flying: true, speeds: { base: 30, fly: 30 }, body: { plan: "wingedHumanoid" } },
  });
  const lies = (fight: Played) => {
    const { conditions, flying, position } = of(fight, "boris");
    return [conditions["prone"] !== undefined, flying, position?.elevation];
  };
  const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };

  it("by a Trip falls, and is not hurt by 5 ft (ANAT-M-10)", () => {
    const after = give(duel({}, aloft(1)), trip, [9]);
    expect([lies(after), of(after, "boris").strain]).toEqual([[true, false, 0], 0]);
  });

  it("by the game master falls as far as it was up, and is hurt by it (ANAT-HAND-03)", () => {
    const after = give(duel({}, aloft(4)), set("boris", "prone"), [], [answer("gm", "fallPart", "nose0")]);
    expect([lies(after), of(after, "boris").strain]).toEqual([[true, false, 0], 2]);
  });

  it("by a critical blow or a spell falls too (ANAT-CRIT-07)", () => {
    const flail = weapon("sword", {
      criticalEffect: { text: "", bleed: 0, condition: "prone", rounds: 0, extraInjuries: 0 },
    });
    const struck = give(
      duel({ items: [flail] }, aloft(1)),
      strike,
      [20],
      [answer("anna", "bodyPart", "ear0"), answer("gm", "criticalEffect", "apply")],
    );
    expect(lies(struck)).toEqual([true, false, 0]);
    const gust = { id: "gust", type: "anatomySpell", name: "Gust", system: { condition: "prone" } };
    const cast = { type: "castSpell", creature: "anna", spell: "gust", target: "boris" };
    expect(lies(give(duel({ items: [gust] }, aloft(1)), cast))).toEqual([true, false, 0]);
  });

  it("of its own will does not lie down (ANAT-A-18)", () => {
    const turn = give(duel({}, aloft(1)), pass("anna"));
    expect(refusal(turn, { type: "dropProne", creature: "boris" })).toEqual(["ANAT-A-18", "inTheAir"]);
  });
});

describe("healing by magic (ANAT-STA-11, ANAT-HEAL-06)", () => {
  const heal = { type: "healByMagic", creature: null, target: "boris", number: 9, highest: "major" };

  it("ends a bleeding where it heals an injury, and not where it finds none", () => {
    const bled = duel(
      {},
      { system: { bleed: 2, injuries: { i1: hurt("hand0", "major"), i2: hurt("arm0", "severe") } } },
    );
    const healed = give(bled, heal);
    expect(of(healed, "boris").bleed).toBe(0);
    expect(Object.values(of(healed, "boris").injuries)).toMatchObject([{ part: "arm0" }]);
    const again = give(
      give(healed, { type: "setCondition", creature: "boris", condition: "bleed", value: 2 }),
      heal,
    );
    expect(of(again, "boris").bleed).toBe(2);
  });
});

describe("a Defense Value below nothing (ANAT-DV-07, ANAT-DEG-01)", () => {
  it("is hit by the worst roll but one, with all the degrees of it", () => {
    const open = duel({}, { system: { dvOther: -30 } });
    // 10 and 1 less 30 are -19: 2 + 6 is 27 above it.
    const after = give(open, strike, [2], [answer("anna", "bodyPart", "ear0")]);
    expect(of(after, "boris").strain).toBe(6);
  });
});

describe("two weapons at one target (ANAT-ACT-05)", () => {
  it("the second roll is spared where the first has killed", () => {
    const items = [weapon("sword"), weapon("dagger")];
    const golem: Figure = { attributes: { ...STRONG, con: null }, system: { destroyAt: 1 } };
    const both = {
      type: "multiweapon",
      creature: "anna",
      weapons: ["sword", "dagger"],
      target: "boris",
    };
    const after = give(duel({ items }, golem), both, [9, 20], [answer("anna", "bodyPart", "ear0")]);
    expect(of(after, "boris").dead).toBe(true);
    expect(of(after, "anna").ap).toBe(2);
  });

  it("the second strikes on where the first was dropped", () => {
    const items = [weapon("sword"), weapon("dagger")];
    const both = {
      type: "multiweapon",
      creature: "anna",
      weapons: ["sword", "dagger"],
      target: "boris",
    };
    const after = give(duel({ items }), both, [1, 20, 9, 20], [answer("anna", "bodyPart", "ear0")]);
    expect(of(after, "anna").weapons["sword"]).toMatchObject({ held: false });
    expect(of(after, "boris").strain).toBe(1);
  });
});

describe("a short range (ANAT-RNG-01, ANAT-AMB-21)", () => {
  const sling = weapon("sling", { modes: ["ranged"], rangeIncrement: 5 });
  const shot = { type: "rangedAttack", creature: "anna", weapon: "sling", target: "boris" };

  it("of exactly one increment hinders once, or not by the setting", () => {
    expect(of(give(duel({ items: [sling] }), shot, [20, 2]), "boris").strain).toBe(0);
    const included = duel({ items: [sling] }, {}, { rangeRounding: "firstIncluded" });
    expect(of(give(included, shot, [2]), "boris").strain).toBe(0);
  });
});

describe("whoever must attack the nearest (ANAT-COND-11)", () => {
  const confused = (): Played => {
    const fight = begun([
      figure("anna", "heroes", {
        attributes: STRONG,
        position: at(0, 0),
        items: [
          weapon("sword"),
          { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 3, held: true } },
        ],
        system: { level: 3, skills },
      }),
      figure("boris", "foes", { attributes: STRONG, position: at(3, 0), system: { level: 3 } }),
      figure("cleo", "heroes", { position: at(0, 1) }),
    ]);
    return give(round(give(fight, set("anna", "confused")), "anna", "boris"), pass("cleo"), [4]);
  };

  it("strikes a friend who stands nearer, and nobody else", () => {
    const fight = confused();
    expect(of(fight, "anna").confusion).toBe("attackNearest");
    expect(refusal(fight, { ...strike, target: "cleo" })).toBeNull();
    expect(refusal(give(fight, { type: "place", creature: "boris", x: 1, y: 1 }), strike)).toBeNull();
  });
});

describe("A round action (ANAT-TURN-05)", () => {
  const round = { type: "roundAction", creature: "anna", note: "chant" };
  const haste = (type: string) => ({ type, creature: "anna", condition: "hasted" });

  it("is begun by whoever is hasted in a turn in which nothing was spent (ANAT-COND-21)", () => {
    const hasted = give(duel(), haste("setCondition"));
    expect(of(hasted, "anna").ap).toBe(3);
    expect(refusal(hasted, round)).toBeNull();
  });

  it("is not begun with what is left of a hasted turn, though the haste is over", () => {
    const ends = ["anna", "boris"].map((creature) => ({ type: "endTurn", creature }));
    const next = [haste("setCondition"), ...ends].reduce((now, each) => give(now, each), duel());
    const moved = give(next, { type: "move", creature: "anna", path: [{ x: 0, y: 1 }] });
    const slow = give(moved, haste("endCondition"));
    expect(of(slow, "anna").ap).toBe(3);
    expect(refusal(slow, round)).toEqual(["ANAT-TURN-05", "notAllAp"]);
  });
});

describe("Whoever is dazed in the own turn (ANAT-COND-10)", () => {
  const haste = (type: string) => ({ type, creature: "anna", condition: "hasted" });
  const daze = { type: "setCondition", creature: "anna", condition: "dazed", turns: 1 };

  it("keeps the one action of the turn that was not used, though hasted in it (ANAT-COND-21)", () => {
    expect(of(give(give(duel(), haste("setCondition")), daze), "anna").ap).toBe(1);
  });

  it("has none left after the first, though the haste of that turn is over", () => {
    const ends = ["anna", "boris"].map((creature) => ({ type: "endTurn", creature }));
    const move = { type: "move", creature: "anna", path: [{ x: 0, y: 1 }] };
    const deeds = [haste("setCondition"), ...ends, move, haste("endCondition"), daze];
    expect(
      of(
        deeds.reduce((now, each) => give(now, each), duel()),
        "anna",
      ).ap,
    ).toBe(0);
  });
});
