// Defenses of Die Rank in play: the free roll, the least die of a range, the helpless, and what each active one wards off.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { give, gm, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

type Item = Entrant["sheet"]["items"][number];
const BOW: Item = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
const SHIELD: Item = { id: "shield", name: "Shield", type: "dierankShield", system: { ready: true } };
const spell = (system: JsonRecord): Item => ({ id: "spell", name: "Spell", type: "dierankSpell", system });

/** Ann with bow and perhaps a spell; Bob with sword and shield, where and how the test wants him. */
function range(bob: JsonRecord = {}, own: readonly Item[] = [BOW]): RankFight {
  const ann = fighter("ann", "a", { hp: { max: 4 }, region: "r", mp: { max: 3 } });
  const target = fighter("bob", "b", { hp: { max: 4 }, region: "r", ...bob });
  const fight = fightOf(
    [
      { ...ann, sheet: { ...ann.sheet, items: [...ann.sheet.items, ...own] } },
      { ...target, sheet: { ...target.sheet, items: [...target.sheet.items, SHIELD] } },
    ],
    { ...DEFAULT_RULINGS, dialogs: "usual" },
  );
  const regions = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t", "v"], v: ["u"] };
  const laid = give(fight, { type: "layOutRegions", creature: null, regions });
  return give(laid, { type: "startFight", creature: null }, [6, 1]);
}

const SHOT: Command = { type: "rangedAttack", creature: "ann", target: "bob", weapon: "bow" };
const STRIKE: Command = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const HELPLESS = { conditions: { helpless: { condition: "helpless", turns: null } } };

/** The defense die of a command before it is sent, and the rows that made it. */
function foreseen(fight: RankFight, command: Command): unknown {
  return dierank.preview(gm.situation(fight), command).find(({ label }) => label === "defenseDie")?.traced
    .value;
}

/** The trace of the target's roll. */
function opposing(fight: RankFight, command: Command, dice: readonly number[]): unknown {
  const after = give(fight, command, dice);
  return after.log
    .flatMap(({ events }) => events)
    .filter(({ operands }) => "opposing" in operands)
    .at(-1)?.operands["opposing"];
}

/** Which active defenses a command leaves open; the others with the row that forbids them. */
function answers(fight: RankFight, command: Command): unknown {
  const open = put(gm, fight, { kind: "command", command });
  const ask = pendingAsks(open.open).find((each) => each.ask.prompt === "defense")?.ask;
  if (!ask) return "nobody is asked";
  return Object.fromEntries(
    dierank
      .actions(gm.situation(open), "bob", ask)
      .map(({ action, refusal }) => [action, refusal?.rule ?? "open"]),
  );
}

describe("the free roll against a shot", () => {
  it("is never worse than the least die of the range (RANK-PASS-05, RANK-PASS-06, table T4)", () => {
    const at = (region: string): unknown => foreseen(range({ region, dice: { def: "D3" } }), SHOT);
    expect([at("r"), at("s"), at("t"), at("u")]).toEqual([4, 6, 8, 12]);
    expect(foreseen(range({ region: "r", dice: { def: "D8" } }), SHOT)).toBe(8);
    expect(opposing(range({ region: "s", dice: { def: "D3" } }), SHOT, [1, 5])).toMatchObject({
      parts: [
        { parts: [{ rule: "RANK-PASS-05", parts: [{ rule: "RANK-PASS-06" }, { rule: "RANK-PASS-06" }] }] },
      ],
    });
  });

  it("has no least die from within reach (RANK-PASS-07)", () => {
    const close = { ...SHOT, pointBlank: "yes" };
    expect(foreseen(range({ dice: { def: "D2" } }), close)).toBe(2);
    expect(opposing(range({ dice: { def: "D2" } }), close, [1, 2])).toMatchObject({
      parts: [{ parts: [{ rule: "RANK-PASS-07" }] }],
    });
  });
});

describe("the helpless", () => {
  it("have the worse of two D2 against blows, and just the least die against shots (RANK-HLP-02, RANK-HLP-03, RANK-PASS-08)", () => {
    expect(opposing(range(HELPLESS), STRIKE, [2, 2, 1])).toMatchObject({
      value: 1,
      parts: [
        { parts: [{ rule: "RANK-HLP-02", parts: [{ rule: "RANK-PASS-08" }] }, { rule: "RANK-HLP-02" }] },
      ],
    });
    expect(opposing(range({ ...HELPLESS, region: "t", dice: { def: "D20" } }), SHOT, [2, 7])).toMatchObject({
      value: 7,
      parts: [{ parts: [{ rule: "RANK-HLP-03" }] }],
    });
  });

  it("keep PRE and FOR against spells (RANK-HLP-05)", () => {
    const dread = spell({ mpCost: 1, ranged: true, indirect: true, defenseDie: "pre" });
    const cast = { type: "castSpell", creature: "ann", spell: "spell", target: "bob" };
    expect(foreseen(range({ ...HELPLESS, dice: { pre: "D10" } }, [dread]), cast)).toBe(10);
  });
});

describe("active defenses", () => {
  it("ward off what they are made for (RANK-ACTV-01, RANK-ACTV-02, RANK-ACTV-04, RANK-ACTV-06)", () => {
    const cast = { type: "castSpell", creature: "ann", spell: "spell", target: "bob" };
    const against = (system: JsonRecord): unknown =>
      answers(range({}, [spell({ ranged: true, ...system })]), cast);
    expect(answers(range(), STRIKE)).toEqual({ block: "open", parry: "open", dodge: "open" });
    expect(answers(range({ region: "s" }), SHOT)).toEqual({
      block: "open",
      parry: "RANK-ACTV-02",
      dodge: "open",
    });
    expect(against({ physical: "direct", defenseDie: "def" })).toMatchObject({
      block: "open",
      parry: "RANK-ACTV-02",
    });
    expect(against({ physical: "other", defenseDie: "for" })).toMatchObject({
      block: "RANK-ACTV-06",
      dodge: "open",
    });
    expect(against({ physical: "none", defenseDie: "pre" })).toBe("nobody is asked");
  });

  it("replace the free roll even where they are worse, and are paid next turn (RANK-ATK-03, RANK-TURN-07, RANK-TURN-13)", () => {
    const dodge = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "dodge", creature: "bob" },
    };
    const after = give(range({ dice: { def: "D12", ref: "D2" } }), STRIKE, [6, 2], [dodge]);
    expect(after.state.creatures["bob"]).toMatchObject({ hp: { value: 1 }, debt: 1 });
    const facts = after.log.flatMap(({ events }) => events);
    expect(facts.find(({ type }) => type === "InterruptPaid")).toMatchObject({ rules: ["RANK-TURN-13"] });
    expect(facts.find(({ type }) => type === "DefenseTaken")).toMatchObject({
      rule: "RANK-ACTV-04",
      rules: ["RANK-ATK-03"],
    });
    const turn = give(after, { type: "endTurn", creature: "ann" });
    expect(turn.state.creatures["bob"]).toMatchObject({ apLeft: 1, debt: 0 });
  });
});
