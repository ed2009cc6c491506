// Mixtures of Anatomy's less used rules: late arrivals and ties, conditions that meet, free actions, and days of recovery.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { nextInput, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { duel, give, hurt, of, plain, refusal, type Played } from "./given.ts";
import { engine, figure, fightOf, weapon, type Figure } from "./scene.ts";

const spell = (id: string, system: JsonRecord = {}) => ({
  id,
  type: "anatomySpell",
  name: id,
  system: { actionCost: 0, ...system },
});
const pass = (creature: string): Command => ({ type: "endTurn", creature });
const cast = (id: string): Command => ({ type: "castSpell", creature: "anna", spell: id, target: "boris" });
const arrived = (fight: Played, entrant: ReturnType<typeof figure>): Played => {
  const block = engine.ruleset.createCreature(entrant, DEFAULT_RULINGS);
  const after = JSON.parse(JSON.stringify(block)) as Json;
  const changes = [{ path: ["creatures", entrant.id], after }, ...joinChanges(fight.state, entrant.id)];
  const foreign = { type: "CreatureJoined", creature: entrant.id, note: "", changes } as const;
  return put(engine, fight, { kind: "foreign", foreign });
};
const removed = (fight: Played, creature: string): Played => without(engine, fight, creature);

describe("a late arrival where ties are rolled again (ANAT-INIT-09, ANAT-INIT-07)", () => {
  const JOIN: Command = { type: "rollInitiative", creature: "dora" };
  const opened = (dice: readonly number[]): Played =>
    give(fightOf([figure("anna", "a"), figure("boris", "b")], { initiativeTie: "reroll" }), plain, dice);
  const joined = (dice: readonly number[], late: readonly number[]) =>
    give(arrived(opened(dice), figure("dora", "b", { attributes: { dex: 5 } })), JOIN, late).state.turnOrder;

  it("rolls again with the one it ties with", () => {
    expect(joined([12, 5], [12, 17, 9])).toEqual(["anna", "dora", "boris"]);
  });

  it("rolls alone against those who have rolled for their tie, whose order stays", () => {
    expect(joined([12, 12, 15, 7], [12, 9])).toEqual(["anna", "dora", "boris"]);
    expect(joined([12, 12, 15, 7], [12, 7, 3, 8])).toEqual(["anna", "dora", "boris"]);
  });

  it("rolls once where it ties with nobody", () => {
    expect(joined([12, 12, 15, 7], [13])).toEqual(["dora", "anna", "boris"]);
  });

  it("waits for nobody who has left", () => {
    const three = fightOf([figure("anna", "a"), figure("boris", "b"), figure("cleo", "a")], {
      initiativeTie: "reroll",
    });
    const roll = (fight: Played, face: number): Played => {
      const input = nextInput(fight, new ScriptedAnswers([face]));
      return input ? put(engine, fight, input) : fight;
    };
    const rolling = roll(roll(put(engine, three, { kind: "command", command: plain }), 12), 12);
    const left = removed(removed(rolling, "anna"), "boris");
    expect(roll(left, 3).state).toMatchObject({ phase: "running", turn: "cleo" });
  });
});

describe("initiative in an ambush (ANAT-INIT-04)", () => {
  const ambush: Command = {
    type: "startFight",
    creature: null,
    opening: "ambush",
    hiding: ["anna"],
    aware: ["cleo"],
    senses: [],
  };
  it("is a check, which exhaustion and sickness hinder, but not for whoever knew of it (ANAT-COND-05, ANAT-COND-12)", () => {
    const sick = { conditions: { sickened: { condition: "sickened", ends: null } } };
    const fight = fightOf([
      figure("anna", "a", { system: { stamina: 0 } }),
      figure("boris", "b", { system: sick }),
      figure("cleo", "b", { system: { ...sick, stamina: 0 } }),
    ]);
    const after = give(fight, ambush, [10, 4, 9, 8, 7]);
    expect(["anna", "boris", "cleo"].map((id) => of(after, id).initiative)).toEqual([4, 8, 7]);
  });
});

describe("a condition that is given again (ANAT-CORE-08)", () => {
  const short = { rounds: 1, condition: "sickened" };
  const items = [weapon("sword"), spell("short", short), spell("long", { ...short, rounds: 3 })];
  const left = (fight: Played) => of(fight, "boris").conditions["sickened"]?.ends?.turns;

  it("lasts as long as the longer of the two, in either order", () => {
    expect(left(give(give(duel({ items }), cast("long")), cast("short")))).toBe(3);
    expect(left(give(give(duel({ items }), cast("short")), cast("long")))).toBe(3);
  });

  it("does not end with time where nothing but a deed ends it", () => {
    const prone = duel({ items: [spell("push", { condition: "prone", rounds: 1 })] });
    const down = give(prone, { type: "setCondition", creature: "boris", condition: "prone" });
    const pushed = give(down, cast("push"));
    expect(of(give(give(pushed, pass("anna")), pass("boris")), "boris").conditions).toHaveProperty("prone");
  });

  it("lasts as the game master says by the hand (ANAT-HAND-03)", () => {
    const set: Command = { type: "setCondition", creature: "boris", condition: "sickened", turns: 1 };
    expect(left(give(give(duel({ items }), cast("long")), set))).toBe(1);
  });

  it("stays against all where a second Trick only serves its own (ANAT-M-09)", () => {
    const trick: Command = { type: "maneuver", creature: "anna", maneuver: "trick", target: "boris" };
    const fooled = give(give(duel(), trick, [20]), trick, [12, 12]);
    const offGuard = Object.values(of(fooled, "boris").conditions);
    expect(offGuard.filter(({ by }) => by === undefined)).toHaveLength(1);
  });
});

describe("confusion where strain is damage at once (ANAT-COND-11, ANAT-STA-09)", () => {
  it("hurts Stamina, and a creature at its end faints of it", () => {
    const confused: Command = { type: "setCondition", creature: "boris", condition: "confused" };
    const mad = (system: JsonRecord): Played =>
      give(give(duel({}, { system }, { strainEffect: "immediate" }), confused), pass("anna"), [3]);
    expect(of(mad({}), "boris")).toMatchObject({ strain: 0, stamina: 15, ap: 0 });
    expect(of(mad({ stamina: 0, exhaustion: 1 }), "boris")).toMatchObject({ strain: 0, unconscious: true });
  });
});

describe("free actions with names of their own (ANAT-TURN-07)", () => {
  it("come once a turn: the same spell, the same thing, the search for a heart", () => {
    const salve = { id: "salve", type: "anatomyGear", name: "salve", system: { actionCost: 0, stamina: 1 } };
    const fight = duel(
      { items: [weapon("sword"), spell("one", { rounds: 1 }), spell("two", { rounds: 1 }), salve] },
      { system: { species: "troll" } },
    );
    const once = give(fight, cast("one"));
    expect(refusal(once, cast("one"))).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    expect(refusal(once, cast("two"))).toBeNull();
    const use: Command = { type: "useItem", creature: "anna", item: "salve" };
    expect(refusal(give(fight, use), use)).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    const seek = (target: string): Command => ({ type: "identifyHeart", creature: "anna", target });
    expect(refusal(give(fight, seek("boris"), [20]), seek("anna"))).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    const next = give(give(once, pass("anna")), pass("boris"));
    expect(refusal(next, cast("one"))).toBeNull();
  });

  it("come as often as wished under the loosest setting, and outside of fights", () => {
    const items = [spell("one", { rounds: 1 })];
    const loose = duel({ items }, {}, { freeActionLimit: "unlimited" });
    expect(refusal(give(loose, cast("one")), cast("one"))).toBeNull();
    const outside = fightOf([figure("anna", "a", { items }), figure("boris", "a")]);
    expect(refusal(give(outside, cast("one")), cast("one"))).toBeNull();
  });
});

describe("a tail (ANAT-PART-03, ANAT-MAN-04)", () => {
  const parts = { head0: { kind: "head" }, tail0: { kind: "tail", tailAcrobatics: 1 } };
  const trip: Command = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
  it("helps Acrobatics in maneuvers and escapes too, until it is hurt", () => {
    const system = { body: { parts } };
    expect(of(give(duel({ system }), trip, [2, 15]), "boris").conditions).toHaveProperty("prone");
    const hurtTail = { ...system, injuries: { i1: hurt("tail0", "minor") } };
    expect(of(give(duel({ system: hurtTail }), trip, [15]), "boris").conditions).toHaveProperty("prone");
    const shove: Command = { ...trip, maneuver: "shove" };
    expect(of(give(duel({ system }), shove, [15]), "boris").position?.x).toBeGreaterThan(1);
    const hold: Command = { type: "setCondition", creature: "anna", condition: "grappled", by: "boris" };
    const flee: Command = { type: "escapeGrapple", creature: "anna", skill: "acrobatics" };
    expect(of(give(give(duel({ system }), hold), flee, [2, 15]), "anna").conditions).toEqual({});
  });
});

describe("arms that end in no hands (ANAT-PART-10, ANAT-INJ-18)", () => {
  it("are what a spell needs, and fail it together", () => {
    const wounds = ["arm0", "arm0", "arm1"].map((part) => hurt(part, "severe"));
    const with2 = (injuries: JsonRecord) =>
      duel({
        items: [spell("hex", { somatic: true, rounds: 1 })],
        system: { body: { plan: "tentacled", count: 2 }, injuries },
      });
    const [i1, i2, i3] = wounds;
    if (!i1 || !i2 || !i3) throw new Error("three wounds");
    expect(refusal(with2({ i1, i2, i3 }), cast("hex"))).toBeNull();
    expect(refusal(with2({ i1, i2, i3, i4: i3 }), cast("hex"))).toEqual(["ANAT-PART-06", "noSomatic"]);
  });
});

describe("recovery", () => {
  it("in hours of rest leaves each check hindered as its hour does (ANAT-PART-18, ANAT-STA-12)", () => {
    const attributes = { con: 2 };
    const system = { stamina: 0, exhaustion: 6, injuries: { i1: hurt("head0", "deadly") } };
    const fight = fightOf([figure("anna", "a", { attributes, system })]);
    // Exhausted after the first hour, which fills the exhaustion points, and no more after the second.
    const after = give(fight, { type: "rest", creature: "anna", hours: 2 }, [20, 20, 1, 20, 4]);
    expect(of(after, "anna")).toMatchObject({ exhaustion: 7, stamina: 1 });
  });

  it("by magic passes over what is lost with its arm (ANAT-HEAL-06, ANAT-INJ-07)", () => {
    const arm = hurt("arm0", "severe");
    const injuries = { a1: arm, a2: arm, a3: arm, hand: hurt("hand0", "major"), ear: hurt("ear0", "minor") };
    const fight = fightOf([figure("anna", "a", { system: { injuries, destroyed: { arm0: true } } })]);
    const after = give(fight, { type: "healByMagic", creature: null, target: "anna", number: 1 });
    expect(Object.keys(of(after, "anna").injuries)).toEqual(["a1", "a2", "a3", "hand"]);
  });

  it("of a head ends a coma, also when it is regrown without injuries; of a foot it does not (ANAT-PART-27)", () => {
    const coma = { unconscious: true, headSleep: "coma", survivesHeads: true };
    const attributes = { con: 2 };
    const lost = fightOf([
      figure("anna", "a", { attributes, system: { ...coma, destroyed: { head0: true } } }),
    ]);
    const regrown = give(lost, { type: "restorePart", creature: null, target: "anna", part: "head0" });
    expect(of(regrown, "anna")).toMatchObject({ headSleep: null, unconscious: false });
    const injuries = { i1: hurt("foot0", "major") };
    const struck = fightOf([figure("anna", "a", { attributes, system: { ...coma, injuries } })]);
    const healed = give(struck, { type: "healByMagic", creature: null, target: "anna", number: 1 });
    expect(of(healed, "anna")).toMatchObject({ injuries: {}, headSleep: "coma", unconscious: true });
  });

  it("goes by the latest day that anybody has come to (ANAT-HEAL-03, ANAT-INJ-02)", () => {
    const over = { treated: true, recoversOn: 22 };
    const old = figure("anna", "a", { system: { day: 3 } });
    const late = figure("dora", "a", {
      system: { day: 20, injuries: { i1: { ...hurt("ear0", "minor"), ...over } } },
    });
    const fight = arrived(fightOf([old]), late);
    const after = give(fight, { type: "passTime", creature: null, amount: 2, unit: "day" });
    expect([after.state.day, of(after, "dora").day, of(after, "dora").injuries]).toEqual([22, 22, {}]);
  });
});

describe("prosthetics (ANAT-HEAL-08)", () => {
  const foot = (id: string) => ({ id, type: "anatomyProsthetic", name: id, system: { kind: "foot" } });
  const fit = (item: string, part: string): Command => ({
    type: "fitProsthetic",
    creature: "anna",
    item,
    part,
  });
  const serves = [{ to: "gm", prompt: "prosthetic", choice: "serves" }];
  const lame = (items: NonNullable<Figure["items"]>): Played => {
    const system = {
      destroyed: { foot0: true, foot1: true },
      conditions: { prone: { condition: "prone", ends: null } },
    };
    return fightOf([figure("anna", "a", { items, system })]);
  };

  it("serve for one part each, and one foot is enough to stand (ANAT-INJ-09)", () => {
    const items = [foot("peg"), foot("peg2")];
    const one = give(lame(items), fit("peg", "foot0"), [], serves);
    expect(refusal(one, fit("peg", "foot1"))).toEqual(["ANAT-HEAL-08", "prostheticInUse"]);
    expect(refusal(one, fit("peg2", "foot1"))).toBeNull();
    expect(refusal(give(one, plain, [10]), { type: "standUp", creature: "anna" })).toBeNull();
  });

  it("give way to the part that magic grows again, and may serve elsewhere (ANAT-HEAL-06)", () => {
    const one = give(lame([foot("peg")]), fit("peg", "foot0"), [], serves);
    const again: Command = { type: "restorePart", creature: null, target: "anna", part: "foot0" };
    expect(refusal(one, { ...again, by: "prosthetic" })).toEqual(["ANAT-HEAL-07", "notDestroyed"]);
    const regrown = give(one, again);
    expect(of(regrown, "anna")).toMatchObject({ fitted: {}, destroyed: { foot1: true } });
    expect(refusal(regrown, fit("peg", "foot1"))).toBeNull();
  });

  it("give way to a spell that regrows, in one with what is still missing", () => {
    const one = give(lame([foot("peg"), spell("hex", { regrow: true })]), fit("peg", "foot0"), [], serves);
    const after = give(one, { ...cast("hex"), target: "anna" });
    expect(of(after, "anna")).toMatchObject({ fitted: {}, destroyed: {} });
  });
});

describe("death (ANAT-COND-24)", () => {
  it("ends stances and what was begun for a round, also for whoever is brought back", () => {
    const die = (fight: Played): Played => give(fight, { type: "kill", creature: "anna" });
    const back = (fight: Played) => of(give(die(fight), { type: "revive", creature: "anna" }), "anna");
    expect(back(give(duel(), { type: "defend", creature: "anna" })).defending).toBe(false);
    expect(back(give(duel(), { type: "roundAction", creature: "anna" })).roundWork).toBeNull();
  });
});
