// The numbers of Die Rank in play: prices by kind of action, holds by successes, MP, damage at its thresholds, and who may do what in a hold.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { duel, give, gm, refusalOf, type RankFight } from "./bout.ts";

type Item = Entrant["sheet"]["items"][number];
const HERE = { region: "r", ap: 3 };
const USUAL = { dialogs: "usual" } as const;
const act = (type: string, more: object = {}): Command => ({ type, creature: "ann", ...more });
const end = (creature: string): Command => ({ type: "endTurn", creature });
const refused = (fight: RankFight, command: Command) => refusalOf(fight, { kind: "command", command });
const ann = (fight: RankFight) => fight.state.creatures["ann"];
const bob = (fight: RankFight) => fight.state.creatures["bob"];
const bare: Item = {
  id: "sword",
  name: "Sword",
  type: "dierankWeapon",
  system: { kind: "melee", ready: false },
};

describe("an action", () => {
  const plain = duel(USUAL, HERE, HERE);
  const prone = duel(
    USUAL,
    { ...HERE, conditions: { prone: { condition: "prone", turns: null } } },
    { region: "t" },
  );

  it.each([
    ["move", { path: ["s"] }, [], 2, false],
    ["withdraw", { path: ["s"] }, [], 0, true],
    ["run", { path: ["s", "t"] }, [], 0, true],
    ["meleeAttack", { weapon: "sword", target: "bob" }, [1, 2], 0, true],
    ["unarmedStrike", { target: "bob" }, [1, 2], 0, true],
    ["grab", { target: "bob" }, [1, 2], 0, true],
    ["drop", { item: "sword" }, [], 3, false],
    ["speak", { text: "Yield!" }, [], 3, false],
  ] as const)(
    "%s leaves %j of 3 AP as its kind says (RANK-TURN-04 to RANK-TURN-06, section 5)",
    (type, more, dice, left, over) => {
      const command = act(type, more);
      expect(ann(give(plain, command, dice))).toMatchObject({ apLeft: left, turnOver: over });
    },
  );

  it.each([
    ["crawl", { path: ["s"] }, 0, true],
    ["stand", {}, 0, true],
  ] as const)("%s of the prone ends the turn (RANK-PRN-01)", (type, more, left, over) => {
    expect(ann(give(prone, act(type, more)))).toMatchObject({ apLeft: left, turnOver: over });
    expect(refused(prone, act("move", { path: ["s"] }))).not.toBeNull();
  });

  it("that is exclusive needs the whole turn, a minor one a single AP (RANK-TURN-06, RANK-TURN-10)", () => {
    const one = give(plain, act("move", { path: ["s"] }));
    expect(refused(one, act("run", { path: ["t", "u"] }))).toBe("RANK-TURN-06 turnTouched");
    const two = give(one, act("move", { path: ["r"] }));
    const three = give(two, act("move", { path: ["s"] }));
    expect(refused(two, act("move", { path: ["s"] }))).toBeNull();
    expect(refused(three, act("move", { path: ["t"] }))).toBe("RANK-TURN-10 notEnoughAp");
    expect(refused(give(plain, act("withdraw", { path: ["s"] })), act("move", { path: ["t"] }))).toBe(
      "RANK-TURN-05 turnOver",
    );
  });

  it("goes no further than to a neighbor, or two by running (RANK-MOVE-01 to RANK-MOVE-05)", () => {
    expect(refused(plain, act("move", { path: ["t"] }))).toMatch(/^RANK-MOVE/);
    expect(refused(plain, act("move", { path: ["s", "t"] }))).toMatch(/^RANK-MOVE/);
    expect(refused(plain, act("run", { path: ["s", "t", "u"] }))).toMatch(/^RANK-MOVE/);
    expect(refused(plain, act("run", { path: ["s", "u"] }))).toMatch(/^RANK-MOVE/);
  });
});

describe("damage", () => {
  const struck = (dice: number[], target: JsonRecord, more: object = {}) =>
    bob(
      give(
        duel(USUAL, { ...HERE, dice: { att: "D20" } }, { region: "r", ...target }),
        act("meleeAttack", { weapon: "sword", target: "bob", ...more }),
        dice,
      ),
    );

  it.each([
    [[3, 4], 4],
    [[4, 4], 3],
    [[7, 4], 3],
    [[8, 4], 2],
    [[11, 4], 2],
    [[12, 4], 1],
  ] as const)(
    "on %j leaves %i of 4 HP (RANK-DIE-03, RANK-DIE-04, RANK-ATK-05, RANK-DMG-01)",
    (dice, left) => {
      expect(struck([...dice], {})?.hp.value).toBe(left);
    },
  );

  it("knocks out at 0, and kills from twice the maximum on, if it is meant to (RANK-KO-01, RANK-DEATH-01, RANK-DEATH-05)", () => {
    const two = { hp: { max: 2 } };
    expect(struck([1, 1], two)).toMatchObject({ hp: { value: 1 }, knockedOut: false, dead: false });
    expect(struck([2, 1], two)).toMatchObject({
      hp: { value: 0 },
      knockedOut: true,
      koLethal: true,
      dead: false,
    });
    expect(struck([3, 1], two)).toMatchObject({ knockedOut: true, dead: false });
    expect(struck([4, 1], two)).toMatchObject({ hp: { value: 0 }, dead: true });
    expect(struck([20, 1], two, { lethal: "no" })).toMatchObject({
      knockedOut: true,
      koLethal: false,
      dead: false,
    });
  });

  it("to the knocked out kills from the maximum on (RANK-DEATH-02, RANK-KO-03)", () => {
    const out = { hp: { max: 3, value: 0 }, knockedOut: true };
    // The helpless defend with the worse of two D2.
    expect(struck([2, 1, 1], out)).toMatchObject({ dead: false, koLethal: true });
    expect(struck([3, 1, 1], out)).toMatchObject({ dead: true });
  });

  it("takes MP, debt and grabs from whoever it fells (RANK-KO-02, RANK-KO-04, RANK-KO-05)", () => {
    const target = { hp: { max: 1 }, mp: { max: 3 }, debt: 1 };
    expect(struck([1, 1], target)).toMatchObject({ mp: { value: 0 }, debt: 0, conditions: { prone: {} } });
  });
});

describe("a spell", () => {
  const flame: Item = {
    id: "flame",
    name: "Flame",
    type: "dierankSpell",
    system: { mpCost: 2, defenseDie: "pre", physical: "none" },
  };
  const caster = (mp: number) => {
    const fight = duel(USUAL, { region: "r" }, { ...HERE, mp: { max: 5, value: mp } }, [flame]);
    return give(fight, end("ann"));
  };
  const cast = { type: "castSpell", creature: "bob", spell: "flame", target: "ann" };

  it("needs its MP, neither more nor less, and takes them (RANK-ATK-02)", () => {
    expect(refused(caster(1), cast)).toBe("RANK-ATK-02 notEnoughMp");
    expect(bob(give(caster(2), cast, [1, 2]))?.mp.value).toBe(0);
    expect(bob(give(caster(5), cast, [1, 2]))?.mp.value).toBe(3);
  });

  it("is barred to the badly wounded and the knocked out, whatever MP they have (RANK-KO-02, RANK-BAD-04)", () => {
    const bad = give(caster(5), {
      type: "setCondition",
      creature: "bob",
      condition: "badlyWounded",
      active: true,
    });
    expect(refused(bad, cast)).toBe("RANK-BAD-04 badlyWounded");
  });

  it("that is met with DEF finds the helpless as a blow does, or as a shot from afar (RANK-HLP-05)", () => {
    const helpless = { helpless: { condition: "helpless", turns: null } };
    const hurled = (system: JsonRecord, region: string, rolls: "one" | "two", more: object = {}) => {
      const bolt: Item = {
        id: "bolt",
        name: "Bolt",
        type: "dierankSpell",
        system: { physical: "direct", defenseDie: "def", ...system },
      };
      const fight = duel(USUAL, { region, dice: { def: "D20", pre: "D20" }, conditions: helpless }, HERE, [
        bolt,
      ]);
      const dice = rolls === "two" ? [1, 2, 2] : [1, 2];
      const after = give(give(fight, end("ann")), { ...cast, spell: "bolt", ...more }, dice);
      const trace = after.log.flatMap(({ events }) => events).find(({ operands }) => "opposing" in operands)
        ?.operands["opposing"];
      return JSON.stringify(trace);
    };
    const touch = hurled({}, "r", "two");
    expect([touch.includes("RANK-HLP-02"), touch.includes("RANK-HLP-05")]).toEqual([true, true]);
    const close = hurled({ ranged: true }, "r", "two", { pointBlank: "yes" });
    expect([close.includes("RANK-HLP-02"), close.includes("RANK-HLP-05")]).toEqual([true, true]);
    const far = hurled({ ranged: true, maxRegions: 2 }, "s", "one");
    expect([far.includes("RANK-HLP-03"), far.includes("RANK-HLP-05")]).toEqual([true, true]);
    const mind = hurled({ defenseDie: "pre", physical: "none" }, "r", "one");
    expect(mind).not.toContain("RANK-HLP");
  });
});

describe("a hold", () => {
  /** Ann holds Bob with so many successes, in her next turn. */
  const holding = (successes: number, rulings: object = {}, armed = true): RankFight => {
    const strong = { ...HERE, dice: { str: "D12" } };
    const fight = duel({ ...USUAL, ...rulings }, strong, HERE, armed ? [] : [bare]);
    const held = give(fight, act("grab", { target: "bob" }), [2 * successes, 2]);
    return give(give(held, end("ann")), end("bob"));
  };
  const asked = (fight: RankFight, command: Command) =>
    pendingAsks(put(gm, fight, { kind: "command", command }).open).filter(
      ({ ask }) => ask.prompt === "opportunityAttack",
    ).length;

  it("allows to crush, throw and drag when it is full, to force down when it is partial (RANK-GRP-09 to RANK-GRP-13)", () => {
    const all = ["crush", "throwDown"] as const;
    expect(all.map((type) => refused(holding(1), act(type)) === null)).toEqual([false, false]);
    expect(all.map((type) => refused(holding(2), act(type)) === null)).toEqual([true, true]);
    expect(refused(holding(1), act("drag", { path: ["s"] }))).not.toBeNull();
    expect(refused(holding(2), act("drag", { path: ["s"] }))).toBeNull();
    const down = give(holding(1), act("forceDown"));
    expect([bob(down)?.conditions["prone"] !== undefined, ann(down)?.apLeft]).toEqual([true, 2]);
    // Nobody pays for laying down who lies there.
    expect(refused(down, act("forceDown"))).toBe("RANK-GRP-09 liesAlready");
    expect(refused(duel(USUAL, HERE, HERE), act("forceDown"))).toMatch(/^RANK-GRP/);
    expect(refused(duel(USUAL, HERE, HERE), act("sustainGrab"))).toMatch(/^RANK-GRP/);
  });

  it("opens nothing by a crush or a throw, unless the setting says so (RANK-GRP-14)", () => {
    expect([asked(holding(2), act("crush")), asked(holding(2), act("throwDown"))]).toEqual([0, 0]);
    const strict = holding(2, { holdActsProvoke: true });
    expect([asked(strict, act("crush")), asked(strict, act("throwDown"))]).toEqual([1, 1]);
  });

  it("is kept once for one AP, and ends with the turn in which it is not (RANK-GRP-06)", () => {
    const kept = give(holding(1), act("sustainGrab"));
    expect(ann(kept)?.apLeft).toBe(2);
    expect(refused(kept, act("sustainGrab"))).toBe("RANK-GRP-06 keptAlready");
    expect(ann(give(kept, end("ann")))?.grabbing).toMatchObject({ target: "bob" });
    expect(ann(give(holding(1), end("ann")))?.grabbing).toBeNull();
  });
});

it.each([
  [false, 3, 1],
  [true, 2, 0],
])(
  "an interrupt in one's own turn is paid then or later, by the setting %s (RANK-TURN-12)",
  (now, left, debt) => {
    const fight = duel({ ...USUAL, interruptOwnTurnPaysNow: now }, HERE, HERE);
    const parry = {
      to: "ann",
      prompt: "defense",
      choice: "defend",
      command: { type: "parry", creature: "ann" },
    };
    const stab = {
      to: "bob",
      prompt: "opportunityAttack",
      choice: "attack",
      command: { type: "opportunityAttack", creature: "bob", weapon: "sword" },
    };
    const after = give(fight, act("move", { path: ["s"] }), [1, 6], [stab, parry]);
    // The move itself takes one more.
    expect(ann(after)).toMatchObject({ apLeft: left - 1, debt });
    expect(
      ann(give(duel(USUAL, HERE, HERE), act("move", { path: ["s"] }), [1, 6], [stab, parry])),
    ).toMatchObject({ apLeft: 2, debt: 1 });
  },
);
