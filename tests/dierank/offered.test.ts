// What Die Rank's screens offer beyond a single blow: areas, openings of pairs, talents between turns, injuries in words.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActionOption, Entrant } from "../../src/core/language/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, give, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const offered = (fight: RankFight, id: string, action: string): readonly ActionOption[] =>
  dierank.actions(engine.situation(fight), id).filter((each) => each.action === action);
const item = (type: string, id: string, system: JsonRecord) => ({
  id,
  name: id,
  type: `dierank${type}`,
  system,
});
const here = { region: "r" };
const told = (fight: RankFight) => {
  const root = fight.log.at(-1)?.root;
  return fight.log
    .filter((entry) => entry.root === root)
    .flatMap(({ events }) => events.map(({ type }) => type));
};

function crowd(): RankFight {
  const mage = fighter("ann", "a", { ...here, dice: { pre: "D12", ref: "D60" } });
  const bolt = item("Spell", "bolt", { kind: "attack", area: true, ranged: true, noDamage: true });
  const entrants: Entrant[] = [
    { ...mage, sheet: { ...mage.sheet, items: [...mage.sheet.items, bolt] } },
    ...["bob", "cid", "dot"].map((id) => fighter(id, "b", { ...here, hp: { max: 4 } })),
    { ...fighter("eve", "b", here), hidden: true },
  ];
  const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: { r: [] } });
  return give(laid, { type: "startFight", creature: null }, [60, 4, 3, 2, 1]);
}

describe("what heals (B 13, RANK-MAG-01, RANK-MAG-11, RANK-BAD-05)", () => {
  it("warns for whoever lacks no HP, unless full HP end something", () => {
    const things = [
      item("Consumable", "draught", { uses: 1, heal: 1, action: "minor" }),
      item("Consumable", "chalk", { uses: 1, heal: 0, action: "minor" }),
      item("Spell", "hand", { kind: "heal", heal: 1 }),
    ];
    const ann = fighter("ann", "a", { ...here, hp: { max: 4 }, dice: { ref: "D60" }, mp: { max: 3 } });
    const entrants: Entrant[] = [
      { ...ann, sheet: { ...ann.sheet, items: things } },
      fighter("bob", "a", { ...here, hp: { max: 4 } }),
      fighter("cid", "a", { ...here, hp: { value: 3, max: 4 } }),
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: { r: [] } });
    const begun = give(laid, { type: "startFight", creature: null }, [60, 4, 3]);
    const fight = give(begun, {
      type: "setCondition",
      creature: "bob",
      condition: "badlyWounded",
      active: true,
    });
    const warned = (detail: string) =>
      dierank
        .actions(engine.situation(fight), "ann")
        .filter((each) => each.detail === detail)
        .flatMap(({ needs }) => needs)
        .flatMap((need) => (need.kind === "creature" ? need.candidates : []))
        .filter(({ leadsTo }) => leadsTo?.includes("nothingToHeal"))
        .map(({ creature }) => creature);
    expect([warned("draught"), warned("hand"), warned("chalk")]).toEqual([["ann"], ["ann"], []]);
  });
});

describe("a spell that reaches an area (RANK-MNT-07)", () => {
  it("offers as many further targets as its caster's side knows of, and meets each that is named", () => {
    const [bolt] = offered(crowd(), "ann", "castSpell");
    const further = bolt?.needs.flatMap((need) => (need.parameter.endsWith("Target") ? [need] : []));
    expect(further).toEqual(
      ["alsoTarget", "thirdTarget"].map((parameter) => {
        return { kind: "choice", parameter, choices: ["bob", "cid", "dot"], optional: true };
      }),
    );
    const cast = {
      type: "castSpell",
      creature: "ann",
      spell: "bolt",
      target: "bob",
      alsoTarget: "dot",
      thirdTarget: "bob",
    };
    const fight = give(crowd(), cast, [9, 1, 9, 1]);
    expect(
      fight.log.find(({ events }) => events.some(({ type }) => type === "SpellCast"))?.events,
    ).toContainEqual(
      expect.objectContaining({ operands: expect.objectContaining({ targets: ["bob", "dot"] }) as unknown }),
    );
  });
});

describe("a talent that interrupts (RANK-TURN-07)", () => {
  const SHOUT = item("Ability", "shout", { action: "free", text: "Everybody starts.", interrupt: true });

  it("is offered while another has the turn, for an AP of the next, and done", () => {
    const fight = duel({}, {}, here, [SHOUT]);
    const [shout] = offered(fight, "bob", "useAbility");
    expect(shout).toMatchObject({ refusal: null, kind: "reaction", cost: [{ resource: "debt" }] });
    const done = give(fight, shout?.command ?? { type: "", creature: "bob" });
    expect(done.state.creatures["bob"]?.debt).toBe(1);
    const [mine] = offered(give(fight, { type: "endTurn", creature: "ann" }), "bob", "useAbility");
    expect(mine).toMatchObject({ refusal: null, kind: "free" });
    const [plain] = offered(
      duel({}, {}, here, [{ ...SHOUT, system: { text: "Psst." } }]),
      "bob",
      "useAbility",
    );
    expect(plain?.refusal?.rule).toBe("RANK-TURN-01");
  });
});

describe("an opening of a pair (RANK-OPP-04)", () => {
  it("is offered at the one who acts, and at the mount", () => {
    const horse = fighter("horse", "a", { ...here, ap: 3, hp: { max: 3 } });
    const entrants: Entrant[] = [
      fighter("ann", "a", { ...here, dice: { ref: "D60" } }),
      fighter("bob", "b", here),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
    ];
    const regions = { r: ["s"], s: ["r"] };
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions });
    const up = give(laid, { type: "mountUp", creature: "ann", mount: "horse" });
    const fight = give(up, { type: "startFight", creature: null }, [60, 1, 1]);
    const asked = put(engine, fight, {
      kind: "command",
      command: { type: "move", creature: "ann", to: "s" },
    });
    const [open] = pendingAsks(asked.open);
    const options = dierank.actions(engine.situation(asked), "bob", open?.ask ?? null);
    expect(
      options.map(({ detail, command, refusal }) => [detail, command["target"] ?? null, refusal]),
    ).toEqual([
      ["Sword", null, null],
      ["Sword → horse", "horse", null],
    ]);
    const struck = put(engine, asked, {
      kind: "answer",
      request: open?.key ?? "",
      choice: "attack",
      command: options[1]?.command,
    });
    expect(pendingAsks(struck.open).map(({ ask }) => ask.to)).toEqual([{ kind: "owner", creature: "horse" }]);
  });
});

describe("a lasting injury in the GM's own words (RANK-MORT-03)", () => {
  it("is offered where the question is, and hinders what it names", () => {
    const fight = duel({}, here, here);
    const asked = put(engine, fight, { kind: "command", command: { type: "injure", creature: "bob" } });
    const [open] = pendingAsks(asked.open);
    const [words] = dierank.actions(engine.situation(asked), "bob", open?.ask ?? null);
    expect(words?.needs.map(({ parameter }) => parameter)).toEqual(["text", "hindered"]);
    const command = { type: "describeInjury", creature: null, text: "A crushed hand", hindered: "melee" };
    const hurt = put(engine, asked, {
      kind: "answer",
      request: open?.key ?? "",
      choice: "described",
      command,
    });
    expect(told(hurt)).toContain("LastingInjurySuffered");
    expect(Object.values(hurt.state.creatures["bob"]?.injuries ?? {})).toEqual([
      { text: "A crushed hand", hinders: ["melee"] },
    ]);
  });
});
