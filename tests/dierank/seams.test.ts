// Seams of Die Rank: pairs that part, openings one after another, healing of nothing, and hands that cannot let go.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const thing = (type: string, id: string, system: JsonRecord) => ({
  id,
  type: `dierank${type}`,
  name: id,
  system,
});
const bearing = (entrant: Entrant, ...items: readonly ReturnType<typeof thing>[]): Entrant => ({
  ...entrant,
  sheet: { ...entrant.sheet, items: [...entrant.sheet.items, ...items] },
});
const strikes = (to: string) => ({
  to,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: to, weapon: "sword" },
});
const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s"], far: [] };
const begun = (entrants: readonly Entrant[], dice: readonly number[]): RankFight =>
  give(
    give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS }),
    { type: "startFight", creature: null },
    dice,
  );

describe("a mount whose rider is gone (RANK-MNT-01)", () => {
  const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
  const riding = (ivo: JsonRecord = {}): RankFight => {
    const entrants = [
      fighter("ivo", "a", { hp: { max: 4 }, region: "r", ...ivo }),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
      fighter("jan", "b", { hp: { max: 4 }, region: "r" }),
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
    const up = give(laid, { type: "mountUp", creature: "ivo", mount: "horse" });
    return give(up, { type: "startFight", creature: null }, [3, 6, 2]);
  };

  it("has no second turn in the round in which it shared one, and its own from the next on", () => {
    const down = give(riding(), { type: "dismount", creature: "ivo" });
    const next = give(down, pass("ivo"));
    expect([next.state.turn, next.state.round]).toEqual(["jan", 1]);
    const second = give(next, pass("jan"));
    expect([second.state.turn, second.state.round]).toEqual(["ivo", 2]);
    const own = give(second, pass("ivo"));
    expect([own.state.turn, own.state.creatures["horse"]?.apLeft]).toEqual(["horse", 3]);
    expect(give(own, pass("horse")).state.turn).toBe("jan");
  });

  it("nor when its rider is struck down in the turn they share, and it goes on alone", () => {
    const weak = riding({ hp: { value: 1, max: 4 } });
    const leave = { type: "move", creature: "ivo", path: ["s"] };
    const struck = give(weak, leave, [4, 2], [strikes("jan")]);
    expect(struck.state.creatures["ivo"]).toMatchObject({ knockedOut: true, mount: null });
    const next = give(struck, pass("ivo"));
    expect(next.state.turn).toBe("jan");
    expect(give(next, pass("jan")).state.turn).toBe("horse");
  });

  it("that is mounted after its own turn gives no second one", () => {
    const apart = give(
      begun(
        [
          { ...horse, sheet: { ...horse.sheet, items: [] } },
          fighter("ivo", "a", { hp: { max: 4 }, region: "r" }),
          fighter("jan", "b", { hp: { max: 4 }, region: "r" }),
        ],
        [6, 5, 1],
      ),
      pass("horse"),
    );
    const up = give(apart, { type: "mountUp", creature: "ivo", mount: "horse" });
    expect(up.state.creatures["ivo"]).toMatchObject({ apLeft: 1, pool: null });
    expect(give(up, pass("ivo")).state.turn).toBe("jan");
  });
});

describe("a mount that goes down under its rider (RANK-MNT-01, A-36)", () => {
  const riding = (): RankFight => {
    const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
    const entrants = [
      fighter("ivo", "a", { hp: { max: 4 }, region: "r" }),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
      fighter("jan", "b", { hp: { max: 4 }, region: "r", dice: { str: "D12" } }),
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
    const up = give(laid, { type: "mountUp", creature: "ivo", mount: "horse" });
    return give(up, { type: "startFight", creature: null }, [3, 6, 2]);
  };
  const onTheGround = { to: "gm", prompt: "mountFalls", choice: "prone" };

  it("struck while it leaves, it carries nobody off", () => {
    const atHorse = { ...strikes("jan"), command: { ...strikes("jan").command, target: "horse" } };
    const after = give(
      riding(),
      { type: "move", creature: "ivo", path: ["s"] },
      [4, 2],
      [atHorse, onTheGround],
    );
    expect(after.state.creatures["horse"]).toMatchObject({ knockedOut: true, region: "r" });
    expect(after.state.creatures["ivo"]).toMatchObject({ mount: null, region: "r" });
    expect(after.state.creatures["ivo"]?.conditions).toHaveProperty("prone");
  });

  it("forced to the ground by whoever holds it, it throws its rider as the GM says (RANK-GRP-09)", () => {
    const turn = give(riding(), pass("ivo"));
    const held = give(turn, { type: "grab", creature: "jan", target: "horse" }, [6, 2]);
    const next = give(give(held, pass("jan")), pass("ivo"));
    const down = give(next, { type: "forceDown", creature: "jan" }, [], [onTheGround]);
    expect(down.state.creatures["horse"]?.conditions).toHaveProperty("prone");
    expect(down.state.creatures["ivo"]).toMatchObject({ mount: null });
    expect(down.state.creatures["ivo"]?.conditions).toHaveProperty("prone");
  });
});

describe("openings one after another (RANK-OPP-06, RANK-TURN-14)", () => {
  const two = (ann: JsonRecord, cid: string): RankFight =>
    begun(
      [
        fighter("ann", "a", { hp: { max: 4 }, region: "r", ...ann }),
        fighter("bob", "b", { hp: { max: 4 }, region: "r" }),
        fighter("cid", "b", { hp: { max: 4 }, region: cid }),
      ],
      [6, 2, 1],
    );

  it("the second striker pays nothing once the first has ended the deed", () => {
    const after = give(
      two({ hp: { value: 1, max: 4 } }, "r"),
      { type: "move", creature: "ann", path: ["s"] },
      [4, 2],
      [strikes("bob"), strikes("cid")],
    );
    expect(after.state.creatures["ann"]).toMatchObject({ knockedOut: true, region: "r" });
    expect([after.state.creatures["bob"]?.debt, after.state.creatures["cid"]?.debt]).toEqual([1, 0]);
  });

  it("a run ends in the region in which its runner falls", () => {
    const after = give(
      two({ hp: { value: 1, max: 4 } }, "s"),
      { type: "run", creature: "ann", path: ["s", "t"] },
      [1, 2, 4, 2],
      [strikes("bob"), strikes("cid")],
    );
    expect(after.state.creatures["ann"]).toMatchObject({ knockedOut: true, region: "s" });
  });

  it("parried on the own turn they borrow from the next one, down to nothing (RANK-TURN-12)", () => {
    const parries = {
      to: "ann",
      prompt: "defense",
      choice: "defend",
      command: { type: "parry", creature: "ann" },
    };
    const after = give(
      two({ ap: 1 }, "r"),
      { type: "move", creature: "ann", path: ["s"] },
      [1, 2, 1, 2],
      [strikes("bob"), strikes("cid"), parries],
    );
    expect(after.state.creatures["ann"]).toMatchObject({ debt: 1, apLeft: 0, region: "s" });
    const round = give(give(give(after, pass("ann")), pass("bob")), pass("cid"));
    expect(round.state.creatures["ann"]).toMatchObject({ apLeft: 0, debt: 0 });
    expect(refusalOfCommand(round, { type: "move", creature: "ann", path: ["t"] })).toBe(
      "RANK-TURN-10 notEnoughAp",
    );
    expect(refusalOfCommand(round, { type: "speak", creature: "ann", text: "no" })).toBeNull();
  });
});

describe("healing", () => {
  const down: JsonRecord = { hp: { value: 0, max: 4 }, knockedOut: true, koLethal: true };
  const healer = (heal: number, more: JsonRecord = {}): Entrant =>
    bearing(fighter("ann", "a", { mp: { max: 9 } }), thing("Spell", "mend", { kind: "heal", heal, ...more }));
  const cast = { type: "castSpell", creature: "ann", spell: "mend", target: "bob" };

  it("of nothing wakes nobody and rolls for nobody (RANK-MAG-04)", () => {
    const fight = fightOf([healer(0), fighter("bob", "a", down)]);
    const after = give(fight, cast);
    expect(after.state.creatures["bob"]).toMatchObject({ knockedOut: true, hp: { value: 0 } });
    const one = give(fightOf([healer(1), fighter("bob", "a", down)]), cast, [4]);
    expect(one.state.creatures["bob"]).toMatchObject({ knockedOut: false, hp: { value: 1 } });
  });

  it("of nothing by a ritual restores all the same (RANK-MAG-08)", () => {
    const fight = fightOf([healer(0, { ritual: true }), fighter("bob", "a", down)]);
    const after = give(fight, cast, [1, 4]);
    expect(after.state.creatures["bob"]).toMatchObject({ knockedOut: false, hp: { value: 4 } });
  });

  it("of one who was only stunned with bare hands asks for no roll (RANK-MAG-07)", () => {
    const soft = fightOf([healer(2), fighter("bob", "a", { ...down, koLethal: false })]);
    const after = give(soft, cast).state.creatures["bob"];
    expect(after).toMatchObject({ knockedOut: false, hp: { value: 2 } });
    expect(Object.keys(after?.conditions ?? {})).toEqual(["stunned"]);
  });

  it("too late is death, and the dead are healed no more (RANK-MAG-03)", () => {
    const dead = give(fightOf([healer(2), fighter("bob", "a", down)]), cast, [1]);
    expect(dead.state.creatures["bob"]).toMatchObject({ dead: true, hp: { value: 0 } });
    expect(refusalOfCommand(dead, cast)).toBe("RANK-ATK-01 noSuchTarget");
  });

  it("goes no further than the spell, also where no way leads (RANK-MOVE-05)", () => {
    const away = (region: string, maxRegions: number): RankFight =>
      begun(
        [
          bearing(
            fighter("ann", "a", { mp: { max: 9 }, region: "r" }),
            thing("Spell", "mend", { kind: "heal", heal: 1, maxRegions }),
          ),
          fighter("bob", "a", { hp: { value: 1, max: 4 }, region }),
        ],
        [6, 1],
      );
    expect(refusalOfCommand(away("t", 1), cast)).toBe("RANK-PASS-05 outOfRange");
    expect(refusalOfCommand(away("far", 9), cast)).toBe("RANK-PASS-05 outOfRange");
    expect(refusalOfCommand(away("t", 2), cast)).toBeNull();
  });
});

describe("hands", () => {
  it("do not let go of claws (RANK-TURN-04)", () => {
    const claws = thing("Weapon", "claws", { kind: "melee", natural: true, ready: true });
    const beast = begun([bearing(fighter("ann", "a", {}), claws), fighter("bob", "b", {})], [6, 1]);
    expect(refusalOfCommand(beast, { type: "drop", creature: "ann", item: "claws" })).toBe(
      "RANK-TURN-04 itemNotReady",
    );
  });

  it("that threw the only spear parry with nothing but themselves (RANK-ACTV-03)", () => {
    const spear = thing("Weapon", "spear", { kind: "melee", thrown: true, ready: true });
    const ann = fighter("ann", "a", { region: "r", hp: { max: 9 } });
    const fight = begun(
      [
        { ...ann, sheet: { ...ann.sheet, items: [spear] } },
        fighter("bob", "b", { region: "r", hp: { max: 9 } }),
      ],
      [6, 1],
    );
    const toss = { type: "rangedAttack", creature: "ann", target: "bob", weapon: "spear" };
    const thrown = give(give(fight, toss, [1, 6]), pass("ann"));
    const parries = {
      to: "ann",
      prompt: "defense",
      choice: "defend",
      command: { type: "parry", creature: "ann" },
    };
    const blow = { type: "meleeAttack", creature: "bob", target: "ann", weapon: "sword" };
    // Bare hands against a weapon: two dice, the lower counts.
    const after = give(thrown, blow, [3, 6, 2], [parries]);
    expect(after.state.creatures["ann"]?.hp.value).toBe(8);
  });
});

describe("holds", () => {
  const GRAB = { type: "grab", creature: "ann", target: "bob" };
  const strong: JsonRecord = { dice: { str: "D12" }, region: "r", ap: 3 };

  it("on each other bind both, and end one by one (RANK-GRP-04, RANK-ESC-02)", () => {
    const one = give(give(duel({}, strong, { ...strong, hp: { max: 9 } }), GRAB, [2, 2]), pass("ann"));
    const back = { type: "grab", creature: "bob", target: "ann" };
    const both = give(one, back, [2, 2]);
    expect(both.state.creatures["bob"]?.grabbing).toMatchObject({ target: "ann", level: "partial" });
    const turned = give(give(both, pass("bob")), { type: "sustainGrab", creature: "ann" });
    const free = give(turned, { type: "escape", creature: "ann", grappler: "bob" }, [9, 2]);
    expect(free.state.creatures["bob"]?.grabbing).toBeNull();
    expect(free.state.creatures["ann"]?.grabbing).toMatchObject({ target: "bob" });
    expect(refusalOfCommand(free, { type: "move", creature: "ann", path: ["s"] })).toBe(
      "RANK-GRP-04 grabbing",
    );
  });

  it("end with the life of whoever is held, and not with his knock-out (RANK-GRP-15)", () => {
    const held = (bob: JsonRecord): RankFight =>
      give(give(duel({}, strong, { region: "r", hp: { max: 2 }, ...bob }), GRAB, [2, 2]), pass("ann"));
    const struck = (damage: number): RankFight => {
      const turn = give(give(held({}), pass("bob")), { type: "sustainGrab", creature: "ann" });
      return give(turn, { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" }, [
        damage,
        1,
      ]);
    };
    expect(struck(3).state.creatures["bob"]).toMatchObject({ knockedOut: true, dead: false });
    expect(struck(3).state.creatures["ann"]?.grabbing).toMatchObject({ target: "bob" });
    expect(struck(4).state.creatures["bob"]?.dead).toBe(true);
    expect(struck(4).state.creatures["ann"]?.grabbing).toBeNull();
  });

  it("are not escaped without an AP, since the price is known only after the roll (RANK-ESC-01)", () => {
    const held = give(
      give(duel({}, strong, { region: "r", ap: 1, hp: { max: 9 } }), GRAB, [2, 2]),
      pass("ann"),
    );
    const turned = give(held, pass("bob"));
    const dodges = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "dodge", creature: "bob", room: "enough" },
    };
    const kept = give(turned, { type: "sustainGrab", creature: "ann" });
    const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
    const struck = give(give(kept, blow, [1, 6], [dodges]), pass("ann"));
    expect(struck.state.creatures["bob"]?.apLeft).toBe(0);
    expect(refusalOfCommand(struck, { type: "escape", creature: "bob", grappler: "ann" })).toBe(
      "RANK-TURN-10 notEnoughAp",
    );
  });
});

describe("waking into the next fight (RANK-SURV-05, RANK-STUN-01)", () => {
  it("costs the first own turn and no more", () => {
    const lying: JsonRecord = {
      hp: { value: 0, max: 4 },
      knockedOut: true,
      koLethal: true,
      survivalRolled: 5,
      wakesIn: 5,
    };
    const slept = give(fightOf([fighter("ann", "a", {}), fighter("bob", "b", lying)]), {
      type: "passTime",
      creature: null,
      amount: 5,
      unit: "minute",
    });
    expect(slept.state.creatures["bob"]).toMatchObject({ knockedOut: false, hp: { value: 1 } });
    const fight = give(slept, { type: "startFight", creature: null }, [1, 6, 3]);
    expect(fight.state.turn).toBe("bob");
    expect(refusalOfCommand(fight, { type: "unarmedStrike", creature: "bob", target: "ann" })).toBe(
      "RANK-STUN-01 stunned",
    );
    const later = give(give(fight, pass("bob")), pass("ann"));
    expect(later.state.creatures["bob"]?.conditions).not.toHaveProperty("stunned");
  });
});

describe("values at their edges (RANK-DEATH-01 to 05, RANK-TURN-11)", () => {
  const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
  const struck = (bob: JsonRecord, dice: readonly number[]) =>
    give(duel({}, { dice: { att: "D60" } }, bob), blow, dice).state.creatures["bob"];

  it("one point less than twice the HP knocks out, twice kills, and a tie is one point", () => {
    expect(struck({ hp: { max: 4 } }, [7, 1])).toMatchObject({ knockedOut: true, dead: false });
    expect(struck({ hp: { max: 4 } }, [8, 1])).toMatchObject({ dead: true });
    expect(struck({ hp: { max: 4 } }, [3, 3])?.hp.value).toBe(3);
    expect(struck({ hp: { max: 4 } }, [2, 3])?.hp.value).toBe(4);
  });

  it("whoever has no HP dies of the first lethal point, and stands until it", () => {
    expect(struck({ hp: { max: 0 } }, [1, 2])).toMatchObject({ knockedOut: false, dead: false });
    expect(struck({ hp: { max: 0 } }, [1, 1])).toMatchObject({ dead: true });
  });

  it("half of one AP is none: only free actions are left to the badly wounded, and no interrupt", () => {
    const wounded: JsonRecord = {
      ap: 1,
      hp: { value: 1, max: 4 },
      conditions: { badlyWounded: { condition: "badlyWounded", turns: null } },
    };
    // His roll for the order is two dice as well.
    const start = { type: "startFight", creature: null };
    const fight = give(duel({}, {}, wounded, [], false), start, [6, 1, 1]);
    // Nobody is asked how he defends: his free roll, two dice and the lower, is all there is.
    const after = give(fight, blow, [1, 3, 2]);
    expect(after.state.creatures["bob"]).toMatchObject({ debt: 0, hp: { value: 1 } });
    const own = give(after, pass("ann"));
    expect(own.state.creatures["bob"]?.apLeft).toBe(0);
    expect(refusalOfCommand(own, { type: "stand", creature: "bob" })).toContain("RANK-");
    expect(refusalOfCommand(own, { type: "drop", creature: "bob", item: "sword" })).toBeNull();
  });
});
