// The game master's hand in Anatomy: harm outright, conditions, pools, places, death and life, with what follows from each.
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { answer, duel, give, hurt, of, plain, refusal, rowsOf, STRONG, told, type Played } from "./given.ts";
import { at, engine, figure, fightOf, weapon } from "./scene.ts";

const harm = (more: object) => ({ type: "harm", creature: "boris", ...more });
const set = (condition: string, more: object = {}) => ({
  type: "setCondition",
  creature: "boris",
  condition,
  ...more,
});
const pool = (resource: string, value: number) => ({
  type: "setResource",
  creature: "boris",
  resource,
  value,
});
const typesOf = (fight: Played, before: Played) => told(fight, before).map(({ type }) => type);
const high = { ...at(1, 0), elevation: 6 };
const flyer = {
  position: high,
  system: { flying: true, speeds: { fly: 60 }, body: { plan: "wingedHumanoid" } },
};
const GM = { user: "gm", gm: true, owns: [] };

describe("harm (ANAT-HAND-01)", () => {
  it("puts injuries on a part by name, each with what its number brings", () => {
    const before = duel();
    const after = give(before, harm({ part: "arm0", injuries: 3, damageType: "fire" }), []);
    expect(of(after, "boris").destroyed).toEqual({ arm0: true });
    expect(Object.values(of(after, "boris").injuries).map(({ cause }) => cause)).toEqual([
      "fire",
      "fire",
      "fire",
    ]);
    expect(typesOf(after, before)).toContain("PartDestroyed");
  });

  it("asks for the checks of a head and the save of the unconscious", () => {
    // CON 2: 25 needs a 23 with the concussion; two dice, the lower counts.
    const stunned = give(duel(), harm({ part: "head0", injuries: 2 }), [20, 19]);
    expect(of(stunned, "boris").conditions["stunned"]).toBeDefined();
    const before = give(duel(), set("unconscious"));
    // A major and then the value of it: DC 2 against 1 + 2.
    const saved = give(before, harm({ part: "foot0" }), [1]);
    expect(of(saved, "boris").dead).toBe(false);
    const dead = give(give(saved, harm({ part: "heart0" }), [10, 10, 10]), harm({ part: "arm0" }), [7, 3]);
    expect(of(dead, "boris").dead).toBe(true);
  });

  it("drains Stamina into the exhaustion points, down to unconsciousness, and gives strain and bleeding", () => {
    const before = duel({}, { system: { stamina: 3, exhaustion: 2 } });
    const tired = give(before, harm({ stamina: 3 }));
    expect(typesOf(tired, before)).toContain("BecameExhausted");
    const out = give(tired, harm({ stamina: 2 }));
    expect(of(out, "boris")).toMatchObject({ stamina: 0, exhaustion: 0, unconscious: true });
    expect(of(out, "boris").weapons["sword"]?.held).toBe(false);
    const bled = give(before, harm({ part: "ear0", strain: 2, bleed: 4 }));
    expect(of(bled, "boris")).toMatchObject({ strain: 2, bleed: 4 });
  });

  it("refuses what cannot be, and changes nothing", () => {
    const fight = duel({}, { system: { destroyed: { hand1: true } } });
    expect(refusal(fight, harm({}))).toEqual(["ANAT-HAND-01", "noHarm"]);
    expect(refusal(fight, harm({ injuries: 2 }))).toEqual(["ANAT-HAND-01", "whichPart"]);
    expect(refusal(fight, harm({ part: "wing0" }))).toEqual(["ANAT-HAND-01", "noSuchPart"]);
    expect(refusal(fight, harm({ part: "hand1" }))).toEqual(["ANAT-INJ-06", "partLost"]);
    expect(refusal(fight, harm({ part: "body" }))).toEqual(["ANAT-INJ-13", "otherPartsLeft"]);
    expect(refusal(give(fight, harm({ part: "nose0" })), harm({ part: "nose0" }))).toEqual([
      "ANAT-INJ-05",
      "partFull",
    ]);
    for (const odd of [{ injuries: 0 }, { injuries: 1.5 }, { stamina: -1 }, { damageType: "love" }])
      expect(refusal(fight, harm({ part: "ear0", ...odd }))).not.toBeNull();
    expect(refusal(fight, { ...harm({ part: "ear0" }), creature: "nobody" })).not.toBeNull();
    const own = { type: "harm", creature: "boris", part: "ear0" };
    const sender = { user: "p", gm: false, owns: ["boris"] };
    expect(engine.step(fight, { kind: "command", command: own }, sender).accepted).toBe(false);
  });

  it("spares those without Constitution what they have not, and destroys them at their number", () => {
    const golem = { attributes: { con: null }, system: { body: { plan: "amorphous" }, destroyAt: 2 } };
    const fight = duel({}, golem);
    expect(refusal(fight, harm({ bleed: 1 }))).toEqual(["ANAT-CORE-12", "noStamina"]);
    expect(refusal(fight, harm({ stamina: 1 }))).toEqual(["ANAT-CORE-12", "noStamina"]);
    const dead = give(fight, harm({ part: "body", injuries: 2 }));
    expect(of(dead, "boris").dead).toBe(true);
    const again = give(dead, { type: "revive", creature: "boris" });
    expect(of(again, "boris")).toMatchObject({ dead: false, stamina: null });
    expect(Object.keys(of(again, "boris").injuries)).toHaveLength(1);
  });
});

describe("a fall (ANAT-FALL-01)", () => {
  it("hurts by the height when a wing gives way: 30 ft are two degrees", () => {
    const before = duel({}, flyer);
    const after = give(before, harm({ part: "wing0" }), [], [answer("gm", "fallPart", "foot0")]);
    // A major part for two degrees takes two injuries, and strain is 1 + 2.
    expect(of(after, "boris")).toMatchObject({ flying: false, strain: 3, position: at(1, 0) });
    expect(Object.values(of(after, "boris").injuries).filter(({ part }) => part === "foot0")).toHaveLength(2);
    expect(of(after, "boris").conditions["prone"]).toBeDefined();
    expect(rowsOf(after, before, "HitTheGround")).toContain("ANAT-FALL-01");
  });

  it("comes with fainting and death as well, asks for the height without a board, and may hurt nobody", () => {
    const faint = give(
      duel({}, { ...flyer, system: { ...flyer.system, stamina: 1, exhaustion: 1 } }),
      harm({ stamina: 2 }),
      [10],
    );
    // It was unconscious when it hit the ground: the save of whoever is hurt then, against a severe injury.

    expect(of(faint, "boris")).toMatchObject({ unconscious: true, position: at(1, 0) });
    const dead = give(duel({}, flyer), { type: "kill", creature: "boris" });
    expect(of(dead, "boris")).toMatchObject({ dead: true, position: at(1, 0) });
    expect(Object.keys(of(dead, "boris").injuries)).toEqual([]);
    const nowhere = duel({ position: null }, { ...flyer, position: null });
    const asked = give(
      nowhere,
      harm({ part: "wing0" }),
      [],
      [answer("gm", "fallHeight", "10"), answer("gm", "fallPart", "ear1")],
    );
    expect(Object.values(of(asked, "boris").injuries).map(({ part }) => part)).toEqual(["wing0", "ear1"]);
    const soft = give(duel({}, flyer, { fallHarm: "none" }), harm({ part: "wing0" }));
    expect(Object.keys(of(soft, "boris").injuries)).toHaveLength(1);
    expect(of(soft, "boris").conditions["prone"]).toBeDefined();
  });
});

describe("conditions (ANAT-HAND-03)", () => {
  it("last their rounds, and have what their row asks for", () => {
    const fight = give(duel(), set("stunned", { turns: 2 }));
    expect(of(fight, "boris").conditions["stunned"]?.ends).toEqual({ at: "turnEnd", of: "boris", turns: 2 });
    const held = give(duel(), set("grappled", { by: "anna", hold: 2 }));
    expect(of(held, "boris").conditions["grappled"]).toMatchObject({ by: "anna", hold: 2, ends: null });
    expect(of(give(duel(), set("offGuard", { by: "anna" })), "boris").conditions["trick-anna"]?.by).toBe(
      "anna",
    );
    expect(of(give(duel(), set("bleed", { value: 3 })), "boris").bleed).toBe(3);
  });

  it("leave the dazed one AP and no reaction at once, in the own turn", () => {
    const dazed = give(duel(), { ...set("dazed", { turns: 1 }), creature: "anna" });
    expect(of(dazed, "anna")).toMatchObject({ ap: 1, reactions: 0 });
  });

  it("end with all that hangs on them", () => {
    const prone = give(duel(), set("prone"));
    const up = give(prone, { type: "endCondition", creature: "boris", condition: "prone" });
    expect(of(up, "boris").conditions).toEqual({});
    const lame = give(duel(), harm({ part: "leg0" }));
    const legless = give(lame, harm({ part: "leg1" }));
    expect(refusal(legless, { type: "endCondition", creature: "boris", condition: "prone" })).toEqual([
      "ANAT-INJ-09",
      "cannotStand",
    ]);
    expect(refusal(duel(), { type: "endCondition", creature: "boris", condition: "dazed" })).toEqual([
      "ANAT-HAND-03",
      "notSo",
    ]);
    const landed = give(
      duel({}, flyer),
      { type: "endCondition", creature: "boris", condition: "flying" },
      [],
      [answer("gm", "fallPart", "leg0")],
    );
    expect(of(landed, "boris").flying).toBe(false);
  });

  it("are refused with what does not belong to them", () => {
    const fight = duel();
    expect(refusal(fight, set("grappled"))).toEqual(["ANAT-COND-20", "byWhom"]);
    expect(refusal(fight, set("grappled", { by: "boris" }))).toEqual(["ANAT-HAND-03", "noSuchTarget"]);
    expect(refusal(fight, set("grappled", { by: "anna", turns: 2 }))).toEqual(["ANAT-HAND-03", "notForIt"]);
    expect(refusal(fight, set("stunned", { by: "anna" }))).toEqual(["ANAT-HAND-03", "notForIt"]);
    expect(refusal(fight, set("weaponDisabled", { item: "sword" }))).toEqual([
      "ANAT-COND-19",
      "noNaturalWeapon",
    ]);
    expect(refusal(fight, set("bleed"))).toEqual(["ANAT-STA-10", "howMuch"]);
    expect(refusal(fight, set("flying"))).toEqual(["ANAT-INJ-10", "cannotFly"]);
    const golem = duel({}, { attributes: { con: null } });
    expect(refusal(golem, set("unconscious"))).toEqual(["ANAT-UNC-06", "neverFaints"]);
  });
});

describe("pools (ANAT-HAND-04)", () => {
  it("lead to what they lead to: exhausted, unconscious, awake", () => {
    const before = duel();
    const spent = give(before, pool("stamina", 0));
    expect(typesOf(spent, before)).toContain("BecameExhausted");
    const out = give(spent, pool("exhaustion", 0));
    expect(of(out, "boris").unconscious).toBe(true);
    const up = give(out, pool("exhaustion", 1));
    expect(of(up, "boris").unconscious).toBe(false);
  });

  it("stay within their limits", () => {
    // Level 3 and CON 2: 10 + 6 Stamina, 5 + 2 exhaustion points, 3 AP, 1 + 3 reactions.
    const fight = duel();
    for (const [resource, most] of [
      ["stamina", 16],
      ["exhaustion", 7],
      ["ap", 3],
      ["reactions", 4],
    ] as const) {
      expect(refusal(fight, pool(resource, most))).toBeNull();
      expect(refusal(fight, pool(resource, most + 1))).toEqual(["ANAT-HAND-04", "aboveMost"]);
    }
    expect(refusal(duel({}, { attributes: { con: null } }), pool("stamina", 1))).toEqual([
      "ANAT-STA-02",
      "noStamina",
    ]);
  });
});

describe("places (ANAT-HAND-05)", () => {
  const put = (x: number, y: number, more: object = {}) => ({
    type: "place",
    creature: "boris",
    x,
    y,
    ...more,
  });

  it("end a grip that no longer reaches, and no other", () => {
    const held = give(duel(), set("grappled", { by: "anna" }));
    const near = give(held, put(1, 1));
    expect(of(near, "boris").conditions["grappled"]).toBeDefined();
    const far = give(near, put(2, 0));
    expect(of(far, "boris").conditions["grappled"]).toBeUndefined();
    expect(of(far, "boris").position).toEqual(at(2, 0));
    expect(
      of(give(held, { ...put(9, 9), creature: "anna" }), "boris").conditions["grappled"],
    ).toBeUndefined();
  });

  it("reach the dead and those who were on no board, and refuse what is no square", () => {
    const nowhere = duel({ position: null }, { position: null });
    expect(of(give(nowhere, put(3, 4, { elevation: 2 })), "boris").position).toEqual({
      ...at(3, 4),
      elevation: 2,
    });
    const dead = give(duel(), { type: "kill", creature: "boris" });
    expect(of(give(dead, put(5, 5)), "boris").position).toEqual(at(5, 5));
    for (const odd of [put(0.5, 0), put(99_999, 0), { type: "place", creature: "boris", x: 1 }])
      expect(refusal(duel(), odd)).not.toBeNull();
  });
});

describe("wake, kill, revive (ANAT-HAND-06)", () => {
  it("wakes with an exhaustion point at least, from a coma too", () => {
    const out = give(duel(), set("coma"));
    expect(of(out, "boris")).toMatchObject({ unconscious: true, headSleep: "coma" });
    const up = give(give(out, pool("exhaustion", 0)), { type: "wake", creature: "boris" });
    expect(of(up, "boris")).toMatchObject({ unconscious: false, headSleep: null, exhaustion: 1 });
    expect(refusal(up, { type: "wake", creature: "boris" })).toEqual(["ANAT-HAND-06", "notUnconscious"]);
  });

  it("gives the dead back with as much as is said, and with the head that was lost", () => {
    // The checks of the second and third injury, two dice each for the concussion.
    const headless = give(duel(), harm({ part: "head0", injuries: 4 }), [20, 20, 20, 20]);
    expect(of(headless, "boris").dead).toBe(true);
    expect(refusal(headless, { type: "kill", creature: "boris" })).toEqual(["ANAT-COND-24", "dead"]);
    const back = give(headless, { type: "revive", creature: "boris", stamina: 4, exhaustion: 2 });
    expect(of(back, "boris")).toMatchObject({
      dead: false,
      unconscious: false,
      stamina: 4,
      exhaustion: 2,
      injuries: {},
    });
    expect(refusal(back, { type: "revive", creature: "boris" })).toEqual(["ANAT-HAND-06", "notDead"]);
    expect(refusal(headless, { type: "revive", creature: "boris", stamina: 17 })).toEqual([
      "ANAT-HAND-06",
      "aboveMost",
    ]);
    const asleep = give(headless, { type: "revive", creature: "boris", stamina: 0, exhaustion: 0 });
    expect(of(asleep, "boris")).toMatchObject({ dead: false, unconscious: true });
  });
});

describe("the hand as a bar offers it", () => {
  it("has an entry for every deed, complete but for its needs, before, in and after a fight", () => {
    const outside = fightOf([figure("anna", "heroes"), figure("boris", "foes")]);
    const running = give(outside, plain, [20, 10]);
    const over = give(running, { type: "endFight", creature: null });
    for (const fight of [outside, running, over]) {
      const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };
      const entries = anatomy.hand?.(situation, "boris") ?? [];
      expect(new Set(entries.map(({ deed }) => deed)).size).toBe(9);
      for (const { command, needs, refusal: no } of entries) {
        expect(anatomy.commands[command.type]?.gmOnly).toBe(true);
        if (no) continue;
        const given: Record<string, Json> = {};
        for (const need of needs) {
          if ("optional" in need && need.optional) continue;
          if (need.kind === "number") given[need.parameter] = need.initial ?? need.min;
          if (need.kind === "creature") given[need.parameter] = need.candidates[0]?.creature ?? "";
          if (need.kind === "choice") given[need.parameter] = need.choices[0] ?? "";
        }
        expect([command.type, refusal(fight, { ...command, ...given })]).toEqual([command.type, null]);
      }
    }
  });

  it("calls parts left and right", () => {
    const fight = duel();
    const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };
    const [first] = anatomy.hand?.(situation, "boris") ?? [];
    const parts = first?.needs.find(({ parameter }) => parameter === "part");
    expect(parts?.kind === "choice" && parts.names?.["arm1"]).toBe("right arm");
    expect(parts?.kind === "choice" && parts.choices).toContain("heart0");
  });

  it("is undone exactly", () => {
    const before = duel({}, flyer);
    const after = give(before, harm({ part: "wing0", injuries: 2, bleed: 2, strain: 1 }));
    const undone = engine.step(after, { kind: "undo" }, GM);
    expect(undone.accepted && undone.fight.state).toEqual(before.state);
  });
});

describe("a hand on a sheet (ANAT-HAND-07)", () => {
  const edited = (fight: Played, changes: object): Played => ({
    ...fight,
    state: {
      ...fight.state,
      creatures: { ...fight.state.creatures, boris: { ...of(fight, "boris"), ...changes } },
    },
  });
  const due = (before: Played, after: Played) =>
    anatomy.afterHandEdit?.(
      before.state,
      { state: after.state, rulings: after.rulings as never, absent: new Set<string>() },
      "boris",
    ) ?? null;

  it("leads to unconsciousness at no exhaustion points, and out of it again", () => {
    const before = duel();
    const spent = edited(before, { exhaustion: 0, stamina: 0 });
    const command = due(before, spent);
    expect(command).toEqual({ type: "settle", creature: "boris" });
    const out = give(spent, command ?? plain);
    expect(of(out, "boris").unconscious).toBe(true);
    const rested = edited(out, { exhaustion: 2 });
    expect(of(give(rested, due(out, rested) ?? plain), "boris").unconscious).toBe(false);
    expect(due(before, edited(before, { stamina: 5 }))).toBeNull();
    expect(due(before, edited(before, { unconscious: true }))).toBeNull();
    expect(refusal(before, { type: "settle", creature: "boris" })).toEqual(["ANAT-HAND-07", "nothingDue"]);
  });

  it("leads to nothing for the dead, nor for whoever has left", () => {
    const dead = give(duel(), { type: "kill", creature: "boris" });
    expect(due(dead, edited(dead, { exhaustion: 0 }))).toBeNull();
    const before = duel();
    const spent = edited(before, { exhaustion: 0 });
    const left = { state: spent.state, rulings: spent.rulings as never, absent: new Set(["boris"]) };
    expect(anatomy.afterHandEdit?.(before.state, left, "boris")).toBeNull();
  });

  it("brings what new injuries bring, once for each count", () => {
    const before = duel({}, { items: [weapon("sword", { heldBy: "hand0" })] });
    const blow = { ...hurt("arm0", "severe") };
    const after = edited(before, { injuries: { i1: blow, i2: blow }, nextInjury: 3 });
    expect(due(before, after)).toEqual({ type: "settle", creature: "boris", since: { arm0: 0 } });
    const settled = give(after, due(before, after) ?? plain);
    expect(of(settled, "boris").weapons["sword"]?.held).toBe(false);
    // ANAT-PART-10, ANAT-PART-24: an arm lets go at its second injury, not at its first.
    const once = edited(before, { injuries: { i1: blow }, nextInjury: 2 });
    const hit = give(once, due(before, once) ?? plain);
    expect(of(hit, "boris").weapons["sword"]?.held).toBe(true);
    const again = edited(hit, { injuries: { i1: blow, i2: blow }, nextInjury: 3 });
    expect(due(hit, again)).toEqual({ type: "settle", creature: "boris", since: { arm0: 1 } });
    expect(of(give(again, due(hit, again) ?? plain), "boris").weapons["sword"]?.held).toBe(false);
    const head = edited(before, { injuries: { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly") } });
    // Two dice for the concussion, 20 + 2 is no 25.
    expect(of(give(head, due(before, head) ?? plain, [20, 20]), "boris").conditions["stunned"]).toBeDefined();
    const lost = edited(before, { destroyed: { head0: true } });
    expect(of(give(lost, due(before, lost) ?? plain), "boris").dead).toBe(true);
  });

  it("wakes from a coma and from wake checks when a head injury goes, and not with empty pools (ANAT-PART-27)", () => {
    // Concussed, dazed or stunned, asleep: two dice for each check; 2 and 2 + 2 are no 25 and no 30.
    const blow = { type: "harm", creature: "boris", part: "head0", injuries: 3 };
    const coma = give(duel(), blow, [20, 20, 2, 2]);
    expect(of(coma, "boris")).toMatchObject({ unconscious: true, headSleep: "coma" });
    const strong = duel({}, { attributes: { ...STRONG, con: 10 } });
    const waits = give(strong, blow, [20, 20, 20, 20]);
    expect(of(waits, "boris").headSleep).toBe("wakeChecks");
    for (const sleeper of [coma, waits]) {
      const [first, second, third] = Object.entries(of(sleeper, "boris").injuries);
      if (!first || !second || !third) throw new Error("three injuries");
      const fewer = edited(sleeper, { injuries: Object.fromEntries([first, second]) });
      const command = due(sleeper, fewer);
      expect(command).toEqual({ type: "settle", creature: "boris", since: { head0: 3 } });
      const awake = give(fewer, command ?? plain);
      expect(of(awake, "boris")).toMatchObject({ unconscious: false, headSleep: null });
      expect(of(awake, "boris").conditions["prone"]).toBeDefined();
      expect(refusal(awake, command ?? plain)).toEqual(["ANAT-HAND-07", "nothingDue"]);
      const spent = edited(fewer, { exhaustion: 0 });
      const sleeps = give(spent, due(sleeper, spent) ?? plain);
      expect(of(sleeps, "boris")).toMatchObject({ unconscious: true, headSleep: null });
    }
  });

  it("leaves a coma that the game master has laid on to whom no head injury has gone", () => {
    const laid = give(duel(), { type: "setCondition", creature: "boris", condition: "coma" });
    expect(of(laid, "boris")).toMatchObject({ unconscious: true, headSleep: "coma" });
    expect(due(laid, edited(laid, { stamina: 5 }))).toBeNull();
  });
});
