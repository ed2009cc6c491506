// Seams of turns in Fighting Style: reactions and attacks that the own turn lacks later, gear that is learned, holds that a third ends, and cover.
import { describe, expect, it } from "vitest";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
  backAndForth as give,
  defends,
  duel,
  item,
  of,
  pass,
  refusal,
  set,
  sheetWith,
  shoot,
  stabs,
  strike,
  targetNumber,
  walk,
  type StyleFight,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const start = { type: "startFight", creature: null };
const bow = item("Weapon", "bow", {
  ranged: true,
  range: 25,
  hands: 2,
  inHand: true,
  damage: [{ dice: "1d6", flat: 0, type: "piercing" }],
});
/** These in a row from 5,5 on, one meter apart, in the order of their dice. */
function inRow(
  all: readonly (readonly [id: string, side: string, sheet: typeof KNIGHT])[],
  dice: readonly number[],
): StyleFight {
  const entrants = all.map(([id, side, sheet], i) => entrant(id, side, 5 + i, 5, sheet));
  return give(fightOf(entrants, DEFAULT_RULINGS), start, dice);
}

describe("whoever waits (STYLE-DLY-07, STYLE-AP-03, STYLE-AP-08, STYLE-AP-09)", () => {
  it("and strikes at an opening meanwhile has one AP and one attack fewer when the turn comes", () => {
    const fight = inRow(
      [
        ["guard", "guards", GUARD],
        ["hero", "heroes", KNIGHT],
      ],
      [6, 1],
    );
    const waits = give(fight, { type: "saveTurn", creature: "guard", after: "hero" });
    expect(of(waits, "guard").movement).toEqual({ used: 0, allowance: 0 });
    // 10 against 12 passes, and nobody defends: 3 and 3 less no armor.
    const walked = give(waits, walk("hero", [7, 5]), [10, 3], [stabs("guard")]);
    expect(of(walked, "hero").health.value).toBe(16);
    const turn = give(walked, pass("hero"));
    expect(of(turn, "guard")).toMatchObject({ ap: 2, attacks: 1, movement: { used: 0, allowance: 6 } });
    const stab = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };
    const once = give(turn, stab, [19]);
    expect(refusal(once, stab)).toBe("STYLE-AP-08 attackLimit");
    expect(of(once, "guard").ap).toBe(1);
  });
});

describe("an attacking charm in another's turn (STYLE-ACT-03, STYLE-AP-08, STYLE-AP-10)", () => {
  const charm = item("MagicItem", "charm", {
    attack: true,
    range: 9,
    charges: 9,
    damage: [{ dice: "1d4", type: "fire" }],
  });

  it("used twice leaves no Strike in the own turn, and no second without a new round", () => {
    const fight = duel({}, KNIGHT, sheetWith(GUARD, [charm]));
    const zap = { type: "reactWithAbility", creature: "guard", ability: "charm", target: "hero" };
    // Sorcery 8 fails at 15 and at 16; nobody dodges.
    const twice = give(give(fight, zap, [15]), zap, [16]);
    expect(of(twice, "guard")).toMatchObject({ ap: 1, attacks: 2 });
    expect(refusal(twice, zap)).toBe("STYLE-AP-08 attackLimit");
    const turn = give(twice, pass("hero"));
    expect(refusal(turn, { type: "strike", creature: "guard", target: "hero", weapon: "spear" })).toBe(
      "STYLE-AP-08 attackLimit",
    );
    const round = give(turn, pass("guard"));
    expect(of(round, "guard")).toMatchObject({ ap: 3, attacks: 0 });
    expect(refusal(round, zap)).toBeNull();
  });
});

describe("gear that is learned (STYLE-GEAR-03, STYLE-UNT-01, STYLE-UNT-03)", () => {
  const mace = item("Weapon", "mace", {
    gear: "mace",
    inHand: true,
    damage: [{ dice: "1d8", type: "crushing" }],
  });

  it("hinders no test once it is learned, which takes 25 XP and no fight", () => {
    const untaught = sheetWith(KNIGHT, [mace], { xp: 30 });
    const add = { type: "addGear", creature: "hero", style: "style", gear: "mace" };
    expect(targetNumber(give(duel({}, untaught), strike, [20]), "attack")).toBe(12);
    expect(refusal(duel({}, untaught), add)).toBe("STYLE-GEAR-03 fightRunning");
    const entrants = [entrant("hero", "heroes", 5, 5, untaught), entrant("guard", "guards", 6, 5, GUARD)];
    const learned = give(
      fightOf(entrants, DEFAULT_RULINGS),
      add,
      [],
      [{ to: "gm", prompt: "consent", choice: "allow" }],
    );
    expect(of(learned, "hero").xp).toBe(5);
    expect(targetNumber(give(give(learned, start, [6, 1]), strike, [20]), "attack")).toBe(14);
  });

  it("of the hands is missed by a fist beside a sword that is trained (STYLE-UNT-07)", () => {
    const punch = { ...strike, weapon: "unarmed" };
    expect(targetNumber(give(duel(), punch, [20]), "attack")).toBe(12);
    expect(targetNumber(give(duel(), strike, [20]), "attack")).toBe(14);
  });
});

describe("a hold that a third ends (STYLE-GRP-04, STYLE-MAN-09, STYLE-MOV-06)", () => {
  const three = (): StyleFight => {
    const fight = inRow(
      [
        ["hero", "heroes", KNIGHT],
        ["guard", "guards", GUARD],
        ["friend", "heroes", KNIGHT],
      ],
      [6, 1, 5],
    );
    // Athletics 12 against 10: two Successes and none.
    return give(fight, { type: "grapple", creature: "hero", target: "guard" }, [5, 11]);
  };

  it("by pushing the held one away is over, and so is the grip of the hand", () => {
    const held = three();
    expect(of(held, "hero").holding).toEqual(["guard"]);
    const free = give(held, set("guard", "prone"));
    const turn = give(free, pass("hero"));
    // 6,5 is pushed by whoever stands at 7,5 towards 5,5, where the hero stands: nobody moves.
    const stuck = give(turn, { ...strike, creature: "friend" }, [2, 1, 20], [adds("friend", "push")]);
    expect(of(stuck, "hero").holding).toEqual(["guard"]);
    const aside = give(turn, { type: "place", creature: "guard", x: 8, y: 5 });
    expect(of(aside, "hero").holding).toEqual([]);
    expect(Object.keys(of(aside, "guard").conditions)).toEqual(["prone"]);
  });

  it("goes on when its holder is tripped, and is harder to escape by nothing for it (STYLE-COND-PRONE)", () => {
    const turn = give(give(give(three(), set("hero", "prone")), pass("hero")), pass("friend"));
    expect(refusal(turn, walk("guard", [6, 6]))).toBe("STYLE-MOV-06 grappled");
    expect(refusal(turn, { type: "stand", creature: "guard" })).toBe("STYLE-MOV-05 notProne");
    // A Dash is paid and leads nowhere; after the escape the meters of the turn are there, and those of the Dash are not.
    const dashed = give(turn, { type: "dash", creature: "guard" });
    const out = give(dashed, { type: "escape", creature: "guard", skill: "athletics" }, [1, 12]);
    expect(of(out, "guard")).toMatchObject({ ap: 1, movement: { used: 0, allowance: 6 } });
    expect(of(out, "hero").holding).toEqual([]);
  });
});

describe("cover (STYLE-COV-02, STYLE-COV-06, STYLE-DEF-03, STYLE-UNT-01)", () => {
  it("takes 2 from a shot and gives 2 to the Dodge from it, and nothing to a Block or in melee", () => {
    const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.filter(({ id }) => id !== "longsword") }, [
      bow,
    ]);
    const fight = give(duel({}, archer, GUARD, 5), { type: "setCover", creature: "guard", cover: "low" });
    // Agility 8 and rank 2, less 2 for the bow that is not listed and 2 for the cover.
    const dodged = give(fight, shoot, [20, 1], [defends("guard", "dodge")]);
    expect([targetNumber(dodged, "attack"), targetNumber(dodged, "defense")]).toEqual([6, 10]);
    const blocked = give(fight, shoot, [20, 1], [defends("guard", "block")]);
    expect(targetNumber(blocked, "defense")).toBe(12);
    const near = give(duel(), { type: "setCover", creature: "guard", cover: "high" });
    const dodgedNear = give(near, strike, [20, 1], [defends("guard", "dodge")]);
    expect([targetNumber(dodgedNear, "attack"), targetNumber(dodgedNear, "defense")]).toEqual([14, 8]);
  });
});

describe("several banes (STYLE-TEST-05, STYLE-UNT-04, STYLE-COND-DAZED, STYLE-COND-PRONE)", () => {
  it("are one more die, three of them as one", () => {
    const plate = item("Armor", "plate", { level: "full", ar: 5, worn: true });
    const fight = give(
      give(duel({}, sheetWith(KNIGHT, [plate])), set("hero", "dazed")),
      set("hero", "prone"),
    );
    give(fight, strike, [2, 20]);
  });
});

describe("a night after a fight (STYLE-REST-01, STYLE-REST-02, STYLE-HP-05)", () => {
  it("of half the health rounds up, wakes whoever it leaves with some, and nobody who sleeps without", () => {
    const odd = sheetWith(KNIGHT, [], { health: { value: 0, max: 21 } });
    const over = (nightRest: "half" | "none") =>
      give(duel({ nightRest }, odd), { type: "endFight", creature: null });
    const rested = give(over("half"), { type: "sleep", creature: "hero" });
    expect(of(rested, "hero")).toMatchObject({ health: { value: 11 }, conditions: {} });
    const poor = give(over("none"), { type: "sleep", creature: "hero" });
    expect(Object.keys(of(poor, "hero").conditions).sort()).toEqual(["prone", "unconscious"]);
  });
});

describe("the one before whom a turn was saved (STYLE-DLY-05, STYLE-DLY-08)", () => {
  it("leaves, and whoever waited comes at that place, before the next round", () => {
    const fight = inRow(
      [
        ["hero", "heroes", KNIGHT],
        ["guard", "guards", GUARD],
        ["friend", "heroes", KNIGHT],
      ],
      [6, 1, 5],
    );
    const waits = give(fight, { type: "saveTurn", creature: "hero", after: "guard" });
    expect(waits.state.turn).toBe("friend");
    const gone = engine.step(
      waits,
      { kind: "foreign", foreign: { type: "CreatureRemoved", creature: "guard", note: "", changes: [] } },
      { user: "gm", gm: true, owns: [] },
    );
    if (!gone.accepted) throw new Error("refused");
    const turn = give(gone.fight, pass("friend"));
    expect([turn.state.turn, turn.state.round]).toEqual(["hero", 1]);
    expect(of(turn, "hero").movement.allowance).toBe(6);
  });
});

describe("what attacks nobody, outside a fight (STYLE-ACT-02, STYLE-ACT-04, STYLE-HP-05)", () => {
  const things = [
    item("Consumable", "salve", { healing: "1d6+2", left: 2 }),
    item("Spell", "mend", { healing: "1d4", range: 6 }),
    item("Spell", "bolt", { attack: true, range: 6, damage: [{ dice: "1d4", type: "fire" }] }),
  ];
  const mage = sheetWith(KNIGHT, things, { health: { value: 5, max: 22 } });
  const quiet = (): StyleFight =>
    fightOf(
      [entrant("hero", "heroes", 5, 5, mage), entrant("guard", "guards", 6, 5, GUARD)],
      DEFAULT_RULINGS,
    );
  const drink = { type: "reactWithAbility", creature: "hero", ability: "salve", target: "hero" };
  const mend = { type: "useAbility", creature: "hero", ability: "mend", target: "hero" };

  it("heals by its dice, uses up its piece and nothing else, and opens to nobody", () => {
    const drunk = give(quiet(), drink, [4]);
    expect(of(drunk, "hero")).toMatchObject({
      health: { value: 11 },
      ap: 0,
      attacks: 0,
      freeUsed: 0,
      abilities: { salve: { left: 1 } },
    });
    expect(refusal(give(drunk, drink, [1]), drink)).toBe("STYLE-ACT-04 usedUp");
    const over = give(duel({}, mage), { type: "endFight", creature: null });
    const mended = give(over, mend, [3]);
    expect(of(mended, "hero")).toMatchObject({ health: { value: 8 }, ap: 0 });
  });

  it("wakes whoever lies without health, and is used by nobody who does", () => {
    const down = give(quiet(), { type: "harm", creature: "hero", amount: 9, damageType: "fire" });
    expect(refusal(down, mend)).toBe("STYLE-HP-03 unconscious");
    const other = give(quiet(), { type: "harm", creature: "guard", amount: 50, damageType: "fire" });
    const awake = give(other, { ...mend, target: "guard" }, [2]);
    expect(Object.keys(of(awake, "guard").conditions)).toEqual(["prone"]);
    expect(of(awake, "guard")).toMatchObject({ health: { value: 2 }, ap: 0 });
  });

  it("is offered once, for nothing, while an attack waits for a fight", () => {
    const offered = (fight: StyleFight) =>
      fightingstyle
        .actions(engine.situation(fight), "hero", null)
        .filter(({ command }) => command["ability"] !== undefined)
        .map(({ command, cost, refusal: bar }) => [command["ability"], command.type, cost.length, bar?.code]);
    expect(offered(quiet())).toEqual([
      ["mend", "useAbility", 0, undefined],
      ["salve", "reactWithAbility", 0, undefined],
    ]);
    const bolt = { type: "useAbility", creature: "hero", ability: "bolt", target: "guard" };
    expect(refusal(quiet(), bolt)).toBe("STYLE-ENC-01 noFight");
  });
});

describe("whoever comes into a fight without health (STYLE-HP-03, STYLE-ENC-02)", () => {
  it("lies there without AP, and its turns are skipped, though the sheet says nothing of it", () => {
    const fight = duel({}, KNIGHT, sheetWith(GUARD, [], { health: { value: 0, max: 20 } }));
    expect(of(fight, "guard")).toMatchObject({ ap: 0 });
    expect(Object.keys(of(fight, "guard").conditions).sort()).toEqual(["prone", "unconscious"]);
    expect(give(fight, pass("hero")).state).toMatchObject({ turn: "hero", round: 2 });
  });
});
