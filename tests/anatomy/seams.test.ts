// Seams of Anatomy: things in odd hands, holds across distances, spells that are asked anew, and reactions within reactions.
import { describe, expect, it } from "vitest";
import { answer, duel, give, hurt, of, refusal, strike, told, type Played } from "./given.ts";
import { at, figure, fightOf, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const walk = (creature: string, ...path: readonly (readonly [number, number])[]) => ({
  type: "move",
  creature,
  path: path.map(([x, y]) => ({ x, y })),
});
const shield = (system: object = {}) => ({
  id: "shield",
  type: "anatomyShield",
  name: "Shield",
  system: { bonus: 3, held: true, ...system },
});
const spell = (system: object) => ({ id: "hex", type: "anatomySpell", name: "Hex", system: { ...system } });
const cast = (target: string) => ({ type: "castSpell", creature: "anna", spell: "hex", target });

describe("things", () => {
  it("that are parts of the body are never put away (ANAT-A-17)", () => {
    const beast = duel({ items: [weapon("bite", { parts: ["mouth0"] })] });
    const stow = { type: "handleItem", creature: "anna", item: "bite", held: false };
    expect(refusal(beast, stow)).toEqual(["ANAT-A-17", "nothingHeld"]);
  });

  it("that are thrown leave the arm, a shield too (ANAT-THR-02, ANAT-ACT-10)", () => {
    const thrower = duel({
      items: [shield({ weapon: { modes: ["melee", "thrown"], damageTypes: ["bludgeoning"] } })],
    });
    const toss = { type: "throwWeapon", creature: "anna", weapon: "shield", target: "boris" };
    const after = give(thrower, toss, [9], [answer("anna", "bodyPart", "nose0")]);
    expect(of(after, "anna").shield).toMatchObject({ held: false, lies: { x: 1, y: 0, elevation: 0 } });
    expect(refusal(after, { type: "readyShield", creature: "anna" })).toEqual(["ANAT-ACT-10", "noShield"]);
  });

  it("are loaded in hand, not on the ground and not on the back (ANAT-A-19)", () => {
    const bow = { modes: ["ranged"], loads: 0, reloadAp: 1 };
    const reload = { type: "reload", creature: "anna", item: "bow", loads: 1 };
    const slung = duel({ items: [weapon("bow", { ...bow, held: false })] });
    expect(refusal(slung, reload)).toEqual(["ANAT-A-19", "weaponNotHeld"]);
    const held = duel({ items: [weapon("bow", bow)] });
    const dropped = give(held, { type: "dropItem", creature: "anna", item: "bow" });
    expect(refusal(dropped, reload)).toEqual(["ANAT-A-19", "weaponNotHeld"]);
    expect(refusal(held, reload)).toBeNull();
  });

  it("are given to neighbors and to oneself (ANAT-A-25)", () => {
    const salve = { id: "salve", type: "anatomyGear", name: "Salve", system: { stamina: 3 } };
    const use = { type: "useItem", creature: "anna", item: "salve" };
    const apart = duel({ items: [salve] }, { position: at(3, 0) });
    expect(refusal(apart, { ...use, target: "boris" })).toEqual(["ANAT-A-25", "outOfReach"]);
    expect(refusal(apart, use)).toBeNull();
    expect(refusal(duel({ items: [salve] }), { ...use, target: "boris" })).toBeNull();
  });

  it("that miss a large target fly on by its distance, not by that of its corner (ANAT-THR-04)", () => {
    const giant: Figure = { position: { ...at(0, 0), width: 3, height: 3 } };
    const before = duel({ position: at(10, 0), items: [weapon("rock")], attributes: {} }, giant);
    const toss = { type: "throwWeapon", creature: "anna", weapon: "rock", target: "boris" };
    // From column 10 to column 2 are 40 ft: four increments, four squares beyond the one beside the giant's corner.
    const after = give(before, toss, [2, 2, 2, 2, 2, 1]);
    expect(of(after, "anna").weapons["rock"]?.lies).toEqual({ x: 7, y: -5, elevation: 0 });
  });
});

describe("a hold (ANAT-COND-20)", () => {
  const grapple = { type: "maneuver", creature: "anna", maneuver: "grapple", target: "boris" };
  const held = (): Played => give(duel(), grapple, [12]);

  it("lasts while the grappler steps about within reach, and ends when it walks off", () => {
    expect(of(held(), "boris").conditions).toHaveProperty("grappled");
    const beside = give(held(), walk("anna", [0, 1]));
    expect(of(beside, "boris").conditions).toHaveProperty("grappled");
    const off = give(held(), walk("anna", [-1, 0], [-2, 0]));
    expect(of(off, "boris").conditions).not.toHaveProperty("grappled");
  });

  it("ends when a third shoves the held one away", () => {
    const friend = figure("cleo", "heroes", {
      attributes: { str: 3, dex: 1, con: 2 },
      position: at(1, 1),
      system: { level: 3, skills: { athletics: { ranks: 1 } } },
    });
    const begin = (fight: Played) => ["anna", "boris", "cleo"].reduce((at, id) => give(at, pass(id)), fight);
    let fight = fightOf([
      figure("anna", "heroes", {
        attributes: { str: 3, dex: 1, con: 2 },
        position: at(0, 0),
        system: { level: 3, skills: { athletics: { ranks: 1 } } },
      }),
      figure("boris", "foes", {
        attributes: { str: 3, dex: 1, con: 2 },
        position: at(1, 0),
        system: { level: 3 },
      }),
      friend,
    ]);
    fight = begin(give(fight, { type: "startFight", creature: null, opening: "plain" }, [20, 19, 18]));
    fight = give(give(give(fight, grapple, [12]), pass("anna")), pass("boris"));
    expect(of(fight, "boris").conditions).toHaveProperty("grappled");
    fight = give(fight, { type: "maneuver", creature: "cleo", maneuver: "shove", target: "boris" }, [12]);
    expect(of(fight, "boris").position).toMatchObject({ x: 1, y: -2 });
    expect(of(fight, "boris").conditions).not.toHaveProperty("grappled");
  });

  it("is let go in the own turn only (ANAT-TURN-06)", () => {
    const loose = { type: "letGo", creature: "anna", target: "boris" };
    expect(refusal(held(), loose)).toBeNull();
    expect(refusal(give(held(), pass("anna")), loose)).toEqual(["ANAT-TURN-06", "notYourTurn"]);
  });
});

describe("spells", () => {
  const ward = { save: { attribute: "dex", dc: 15 }, condition: "dazed", rounds: 1 };

  it("reach nobody who is gone (ANAT-A-25)", () => {
    const fight = give(duel({ items: [spell(ward)] }), { type: "kill", creature: "boris" });
    expect(refusal(fight, cast("boris"))).toEqual(["ANAT-A-25", "noSuchTarget"]);
  });

  it("against Constitution do nothing to what has none, without a roll (ANAT-CORE-12)", () => {
    const poison = spell({ save: { attribute: "con", dc: 30 }, condition: "sickened", rounds: 2 });
    const golem: Figure = { attributes: { str: 3, dex: 1, con: null } };
    const after = give(duel({ items: [poison] }, golem), cast("boris"));
    expect(of(after, "boris").conditions).toEqual({});
    expect(told(after, duel({ items: [poison] }, golem)).map(({ type }) => type)).toContain("CheckNotNeeded");
  });

  it("of a whole round fail without the voice or the hand they need when they are over (ANAT-TURN-09)", () => {
    const slow = spell({ ...ward, roundAction: true, vocal: true });
    const begun = (): Played => give(duel({ items: [slow] }), cast("boris"));
    const done = give(give(begun(), pass("anna")), pass("boris"), [2]);
    expect(of(done, "boris").conditions).toHaveProperty("dazed");
    const muted = give(give(begun(), pass("anna")), { type: "harm", creature: "anna", part: "mouth0" });
    const lost = give(muted, pass("boris"));
    expect(of(lost, "boris").conditions).toEqual({});
  });
});

describe("a spell that harms (ANAT-MAGIC-01)", () => {
  const blast = (harm: object, more: object = {}) =>
    spell({ save: { attribute: "dex", dc: 15 }, harm, condition: "dazed", rounds: 1, ...more });

  it("injures whoever does not save as a hit of so many degrees, and nobody who does", () => {
    const before = duel({ items: [blast({ degrees: 2, bleed: 3 })] });
    // A save of 2 + 1 fails: two degrees reach an arm.
    const after = give(before, cast("boris"), [2], [answer("anna", "bodyPart", "arm0")]);
    expect(Object.values(of(after, "boris").injuries)).toMatchObject([{ part: "arm0", severity: "severe" }]);
    expect(of(after, "boris")).toMatchObject({ bleed: 3, strain: 0 });
    expect(of(after, "boris").conditions).toHaveProperty("dazed");
    const saved = give(before, cast("boris"), [14]);
    expect(of(saved, "boris")).toMatchObject({ injuries: {}, bleed: 0, conditions: {} });
  });

  it("gains degrees on the small and loses them on the large (ANAT-SIZE-03)", () => {
    const before = (size: number) => duel({ items: [blast({ degrees: 0 })] }, { system: { size } });
    const small = give(before(-1), cast("boris"), [2], [answer("anna", "bodyPart", "foot0")]);
    expect(Object.keys(of(small, "boris").injuries)).toHaveLength(1);
    expect(of(give(before(1), cast("boris"), [2]), "boris").injuries).toEqual({});
  });

  it("makes the unconscious save against death once, and a flyer that faints fall (ANAT-UNC-02, ANAT-FALL-01)", () => {
    const drain = blast({ degrees: null, stamina: 99 }, { condition: null });
    const flyer: Figure = {
      position: { ...at(1, 0), elevation: 4 },
      system: { flying: true, speeds: { fly: 30 }, body: { plan: "wingedHumanoid" } },
    };
    // Twenty feet are a degree, on whoever lies unconscious: a save of 20.
    const after = give(
      duel({ items: [drain] }, flyer),
      cast("boris"),
      [2, 19],
      [answer("gm", "fallPart", "foot0")],
    );
    expect(of(after, "boris")).toMatchObject({ unconscious: true, flying: false, stamina: 0, exhaustion: 0 });
  });
});

describe("squares that are taken (ANAT-MOVE-01)", () => {
  const fight = (side: string, cleo: object = {}): Played => {
    const all = [
      figure("anna", "heroes", { position: at(0, 0) }),
      figure("boris", "foes", { position: at(5, 5) }),
      figure("cleo", side, { position: at(1, 0), system: { ...cleo } }),
    ];
    const begun = give(fightOf(all), { type: "startFight", creature: null, opening: "plain" }, [20, 19, 18]);
    return ["anna", "boris", "cleo"].reduce(
      (now, id) => (now.state.turn === id ? give(now, pass(id)) : now),
      begun,
    );
  };
  const through = walk("anna", [1, 0], [2, 0]);
  const into = walk("anna", [1, 0]);

  it("are not entered where an enemy stands, and passed but not kept where a friend does", () => {
    expect(refusal(fight("foes"), through)).toEqual(["ANAT-MOVE-01", "occupied"]);
    expect(refusal(fight("foes"), into)).toEqual(["ANAT-MOVE-01", "occupied"]);
    expect(refusal(fight("heroes"), through)).toBeNull();
    expect(refusal(fight("heroes"), into)).toEqual(["ANAT-MOVE-01", "occupied"]);
  });

  it("are stepped over where somebody lies unconscious", () => {
    expect(refusal(fight("foes", { unconscious: true }), into)).toBeNull();
  });

  it("stop a charge as well", () => {
    const charge = {
      type: "charge",
      creature: "anna",
      weapon: "sword",
      target: "boris",
      path: [1, 2, 3, 4].map((x) => ({ x, y: x })),
    };
    expect(refusal(fight("foes"), charge)).toBeNull();
    const boxed = give(fight("foes"), { type: "place", creature: "cleo", x: 2, y: 2 });
    expect(refusal(boxed, charge)).toEqual(["ANAT-MOVE-01", "occupied"]);
  });
});

describe("who dies or reacts in the midst of a deed", () => {
  const untrained = { skills: {} };
  const reacts = (to: string, weapon = "sword") => ({
    to,
    prompt: "reactiveAttack",
    choice: "attack",
    command: { type: "reactiveAttack", creature: to, weapon },
  });

  it("who is killed on his own turn does nothing more in it, and the next one has his (ANAT-COND-24)", () => {
    const anna: Figure = {
      attributes: { str: 3, dex: 1, con: null },
      system: { ...untrained, destroyAt: 1 },
    };
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const after = give(duel(anna), shove, [15], [reacts("boris"), answer("boris", "bodyPart", "nose0")]);
    expect(of(after, "anna").dead).toBe(true);
    expect(refusal(after, strike)).toEqual(["ANAT-COND-24", "dead"]);
    expect(give(after, pass("anna")).state.turn).toBe("boris");
  });

  it("an untrained maneuver in answer provokes in its turn, innermost first (ANAT-MAN-05, ANAT-RCT-08)", () => {
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const trips = {
      to: "boris",
      prompt: "reactiveAttack",
      choice: "maneuver",
      command: { type: "reactiveManeuver", creature: "boris", maneuver: "trip" },
    };
    const before = duel({ system: untrained });
    // Anna strikes first, then Boris trips with a disadvantage-free roll, then Anna shoves lying down.
    const after = give(
      before,
      shove,
      [9, 12, 15, 15],
      [trips, reacts("anna"), answer("anna", "bodyPart", "nose0")],
    );
    const order = told(after, before).map(({ type }) => type);
    expect(order.indexOf("AttackHit")).toBeLessThan(order.indexOf("ManeuverSucceeded"));
    expect(of(after, "anna").conditions).toHaveProperty("prone");
    expect(of(after, "boris").reactions).toBe(3);
    expect(of(after, "anna").reactions).toBe(3);
  });

  it("what stuns the first to answer leaves the deed to go on (ANAT-RCT-02)", () => {
    const stunning = weapon("sword", {
      criticalEffect: { text: "", bleed: 0, condition: "stunned", rounds: 1, extraInjuries: 0 },
    });
    const trips = {
      to: "boris",
      prompt: "reactiveAttack",
      choice: "maneuver",
      command: { type: "reactiveManeuver", creature: "boris", maneuver: "trip" },
    };
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const after = give(
      duel({ system: untrained, items: [stunning] }),
      shove,
      [20, 12],
      [trips, reacts("anna"), answer("anna", "bodyPart", "nose0")],
    );
    expect(of(after, "anna").conditions).toEqual({});
    expect(of(after, "boris").position).not.toMatchObject({ x: 1 });
  });
});

describe("a Lunge (ANAT-ACT-03)", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow" });
  const lunge = { type: "lunge", creature: "anna" };
  const shoot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };

  it("waits for the next melee attack, whatever is shot before it", () => {
    const before = duel({ items: [weapon("sword"), bow] }, { position: at(2, 0) });
    expect(refusal(before, strike)).toEqual(["ANAT-ATK-05", "outOfReach"]);
    const shot = give(give(before, lunge), shoot, [2]);
    expect(refusal(shot, strike)).toBeNull();
    const struck = give(shot, strike, [2, 2]);
    expect(refusal(struck, strike)).toEqual(["ANAT-ATK-05", "outOfReach"]);
  });

  it("is lost with the turn", () => {
    const before = duel({}, { position: at(2, 0) });
    const later = give(give(give(before, lunge), pass("anna")), pass("boris"));
    expect(refusal(later, strike)).toEqual(["ANAT-ATK-05", "outOfReach"]);
  });
});

describe("whoever is held (ANAT-COND-20)", () => {
  const held = (position: Figure["position"] = at(0, 0)): Played =>
    give(duel({ position }, { position: position ? at(1, 0) : null }), {
      type: "setCondition",
      creature: "anna",
      condition: "grappled",
      by: "boris",
    });
  const maneuver = (name: string) => ({
    type: "maneuver",
    creature: "anna",
    maneuver: name,
    target: "boris",
  });

  it("charges nowhere, with or without a board", () => {
    const charge = { type: "charge", creature: "anna", weapon: "sword", target: "boris" };
    expect(refusal(held(null), charge)).toEqual(["ANAT-ACT-11", "cannotMove"]);
    const run = { ...charge, path: [2, 3].map((x) => ({ x: 0, y: x })) };
    expect(refusal(held(), run)).toEqual(["ANAT-ACT-11", "cannotMove"]);
  });

  it("neither drags anybody along nor runs anybody over, and shoves all the same (ANAT-M-02, ANAT-M-04)", () => {
    expect(refusal(held(), maneuver("drag"))).toEqual(["ANAT-COND-20", "cannotMove"]);
    expect(refusal(held(), maneuver("overrun"))).toEqual(["ANAT-COND-20", "cannotMove"]);
    expect(refusal(held(), maneuver("shove"))).toBeNull();
  });

  it("is free once the grappler has been shoved out of reach", () => {
    const after = give(held(), maneuver("shove"), [9]);
    // 9 + 7 against 11 is one degree: 10 ft.
    expect(of(after, "boris").position).toMatchObject({ x: 3 });
    expect(of(after, "anna").conditions).not.toHaveProperty("grappled");
  });
});

describe("after the fight", () => {
  const over = (boris: Figure): Played => give(duel({}, boris), { type: "endFight", creature: null });

  // His own turn takes 2 of 4 points, the next round the others; the first save, against 3 + 2, is failed.
  const bleeding: Figure = {
    system: { bleed: 2, stamina: 1, exhaustion: 3, injuries: { i1: hurt("arm0", "severe") } },
  };

  it("who bleeds does not sleep it off (ANAT-TIME-01, ANAT-UNC-02)", () => {
    const slept = give(over(bleeding), { type: "rest", creature: "boris", night: true }, [1]);
    expect(of(slept, "boris").dead).toBe(true);
  });

  it("nor does he while another rests, who gains by it", () => {
    const slept = give(over(bleeding), { type: "rest", creature: "anna", hours: 1 }, [1]);
    expect(of(slept, "boris").dead).toBe(true);
  });

  it("nobody unconscious treats injuries, not even his own (ANAT-COND-03)", () => {
    const out = give(over({ system: { injuries: { i1: hurt("arm0", "severe") } } }), {
      type: "setResource",
      creature: "boris",
      resource: "exhaustion",
      value: 0,
    });
    const treat = { type: "treat", target: "boris", injury: "i1" };
    expect(refusal(out, { ...treat, creature: "boris" })).toEqual(["ANAT-COND-03", "unconscious"]);
    expect(refusal(out, { ...treat, creature: "anna" })).toBeNull();
  });
});

describe("dazed and stunned in the midst of the own turn (ANAT-COND-09, ANAT-COND-10, ANAT-DER-07)", () => {
  const set = (condition: string) => ({ type: "setCondition", creature: "anna", condition, turns: 1 });
  const spent = (actions: number): Played =>
    Array.from({ length: actions }).reduce<Played>(
      (fight) => give(fight, { type: "defend", creature: "anna" }),
      duel(),
    );
  const left = (actions: number, condition: string): number =>
    of(give(spent(actions), set(condition)), "anna").ap;

  it("dazed leaves one AP of the turn, and none when one is spent", () => {
    expect([left(0, "dazed"), left(1, "dazed"), left(2, "dazed"), left(3, "dazed")]).toEqual([1, 0, 0, 0]);
  });

  it("stunned leaves none, and none comes back with its end", () => {
    expect(left(1, "stunned")).toBe(0);
    const ended = give(give(duel(), set("stunned")), {
      type: "endCondition",
      creature: "anna",
      condition: "stunned",
    });
    expect(of(ended, "anna").ap).toBe(0);
  });

  it("nor does the GM's hand give AP to whoever can do nothing with them (ANAT-HAND-04)", () => {
    const give3 = { type: "setResource", creature: "anna", resource: "ap", value: 3 };
    expect(refusal(give(duel(), set("stunned")), give3)).toEqual(["ANAT-HAND-04", "aboveMost"]);
    expect(refusal(give(duel(), set("dazed")), { ...give3, value: 1 })).toBeNull();
    expect(refusal(give(duel(), set("dazed")), { ...give3, value: 2 })).toEqual([
      "ANAT-HAND-04",
      "aboveMost",
    ]);
    expect(refusal(duel(), give3)).toBeNull();
  });

  it("a bite that dazes takes the rest of the turn of whoever provoked it", () => {
    const dazing = weapon("sword", {
      criticalEffect: { text: "", bleed: 0, condition: "dazed", rounds: 1, extraInjuries: 0 },
    });
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const strikes = {
      to: "boris",
      prompt: "reactiveAttack",
      choice: "attack",
      command: { type: "reactiveAttack", creature: "boris", weapon: "sword" },
    };
    const after = give(
      duel({ system: { skills: {} } }, { items: [dazing] }),
      shove,
      [20, 2],
      [strikes, answer("boris", "bodyPart", "nose0")],
    );
    expect(of(after, "anna")).toMatchObject({ ap: 0 });
    expect(refusal(after, { type: "defend", creature: "anna" })).toEqual(["ANAT-TURN-03", "ap"]);
  });
});
