// The sick-room of Anatomy: who is hurt, who may treat whom by which dice, and what the week brings.
import { describe, expect, it } from "vitest";
import type { Care } from "../../src/core/language/care.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { chanceOfCheck } from "../../src/rulesets/anatomy/dice.ts";
import { give, hurt, told, type Played } from "./given.ts";
import { figure, fightOf, type Figure } from "./scene.ts";

const care = (fight: Played): Care => {
  const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };
  const found = anatomy.passingTime?.(situation)?.care?.();
  if (!found) throw new Error("there is no sick-room");
  return found;
};

const room = (boris: Figure["system"], anna: Figure = {}, con: number | null = 2): Played =>
  fightOf([
    figure("anna", "heroes", { ...anna, attributes: { wis: 3, ...anna.attributes } }),
    figure("boris", "heroes", { attributes: { con, wis: 0 }, system: { level: 3, ...boris } }),
  ]);

const ways = (fight: Played, label: string) =>
  care(fight)
    .cases.find((each) => each.label === label)
    ?.ways.map(({ healer, dice, target, chance, refusal }) => [
      healer,
      dice,
      target,
      Number(chance?.toFixed(4)),
      refusal?.code ?? null,
    ]);

describe("treatment (ANAT-HEAL-02, ANAT-HEAL-05)", () => {
  it("says by whom, with which dice, against what, and how likely, the likeliest first", () => {
    const fight = room({ injuries: { i1: hurt("foot0", "major") } });
    // 17 or more of 20 with 3, all of 20 without.
    expect(ways(fight, "major")).toEqual([
      ["anna", "1d20 + 3", 20, 0.2, null],
      ["boris", "1d20", 20, 0.05, null],
    ]);
    const [way] = care(fight).cases[0]?.ways ?? [];
    if (!way) throw new Error("nobody may treat it");
    const after = give(fight, way.command, [16]);
    expect(ways(after, "major")?.map((each) => each.at(-1))).toEqual(["triedToday", "triedToday"]);
    expect(care(after).cases[0]).toMatchObject({ state: "untreated", operands: { tries: 1, most: 1 } });
  });

  it("names the numbers of the roll before it is made", () => {
    const fight = room({ injuries: { i1: hurt("foot0", "major") } });
    const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };
    const treat = { type: "treat", creature: "anna", target: "boris", injury: "i1" };
    const lines = anatomy.preview(situation, treat).map(({ label, traced }) => [label, traced.value]);
    expect(lines).toEqual([
      ["heal", 3],
      ["advantage", 0],
      ["dc", 20],
    ]);
    expect(anatomy.preview(situation, { ...treat, type: "rest" })).toEqual([]);
  });

  it("is hindered by what hinders the healer, and by what keeps from it", () => {
    const dazed = { system: { injuries: { i1: hurt("head0", "deadly") }, unconscious: true } };
    const fight = room({ injuries: { i1: hurt("ear0", "minor") } }, dazed);
    expect(ways(fight, "minor")).toEqual([
      ["boris", "1d20", 15, 0.3, null],
      ["anna", "2d20kl + 3", 15, 0.2025, "unconscious"],
    ]);
  });

  it("counts advantages and disadvantages in chances (ANAT-CORE-03)", () => {
    expect([0, 1, -1, -2].map((net) => chanceOfCheck(0, net, 11))).toEqual([0.5, 0.75, 0.25, 0.125]);
    expect([chanceOfCheck(30, -3, 15), chanceOfCheck(0, 5, 21)]).toEqual([1, 0]);
  });
});

describe("what is told of whoever is hurt", () => {
  it("names the day on which a treated injury is over, and none for a lost part (ANAT-HEAL-03, ANAT-HEAL-07)", () => {
    const over = { treated: true, recoversOn: 9 };
    const injuries = {
      i1: { ...hurt("ear0", "minor"), ...over },
      i2: { ...hurt("hand0", "major"), ...over },
    };
    const { cases } = care(room({ day: 2, injuries, destroyed: { hand0: true } }));
    expect(cases.map(({ label, state, endsOn, operands }) => [label, state, endsOn, operands])).toEqual([
      ["minor", "recovers", 9, { day: 9, days: 7 }],
      ["major", "treated", null, undefined],
      ["destroyed", "lost", null, undefined],
    ]);
  });

  it("tells bleeding, sleep, and a count to destruction (ANAT-STA-11, ANAT-PART-21, ANAT-UNC-06)", () => {
    const bleeding = room({ bleed: 4, unconscious: true, exhaustion: 0, stamina: 0 });
    expect(care(bleeding).cases.map(({ label, state }) => [label, state])).toEqual([
      ["bleed", "bleeds"],
      ["unconscious", "sleeps"],
    ]);
    expect(ways(bleeding, "bleed")?.[0]).toEqual(["anna", "1d20 + 3", 15, 0.45, null]);
    const clay = room({ destroyAt: 4, injuries: { i1: hurt("arm0", "severe") } }, {}, null);
    expect(care(clay).cases.at(-1)).toMatchObject({ label: "body", operands: { count: 1, most: 4 } });
  });

  it("passes over the dead (ANAT-HEAL-09) and whoever is well", () => {
    expect(care(room({})).cases).toEqual([]);
    expect(care(room({ dead: true, injuries: { i1: hurt("ear0", "minor") } })).cases).toEqual([]);
  });

  it("offers a prosthetic that fits (ANAT-HEAL-08)", () => {
    const item = (id: string, kind: string) => ({
      id,
      type: "anatomyProsthetic",
      name: id,
      system: { kind },
    });
    const boris = figure("boris", "heroes", {
      items: [item("hook", "hand"), item("peg", "leg")],
      system: { destroyed: { hand0: true } },
    });
    const [lost] = care(fightOf([boris])).cases;
    expect(lost?.ways.map(({ command }) => command["item"])).toEqual(["hook"]);
  });
});

describe("the days ahead (ANAT-HEAL-10)", () => {
  const rows = (fight: Played) =>
    care(fight).calendar.rows.map(({ after, label, name, dice, target }) => [
      after,
      label,
      name,
      dice,
      target,
    ]);

  it("hold each day’s checks and recoveries, and no plain rest", () => {
    const healed = { ...hurt("ear0", "minor"), treated: true, recoversOn: 2 };
    const fight = room({ injuries: { i1: hurt("foot0", "major"), i2: healed } });
    expect(rows(fight).slice(0, 3)).toEqual([
      [14_400, "worsening", "left foot", "1d20 + 2", 20],
      [28_800, "worsening", "left foot", "1d20 + 2", 20],
      [28_800, "recovery", "left ear", null, undefined],
    ]);
    expect(rows(fight)).toHaveLength(8);
  });

  it("list a check for each injury where the setting says so, and none without Constitution", () => {
    const injuries = { i1: hurt("foot0", "major"), i2: hurt("foot0", "major") };
    const fight = fightOf([figure("boris", "heroes", { system: { injuries } })], { worsenPer: "injury" });
    expect(care(fight).calendar.rows[0]).toMatchObject({ label: "worsening", times: 2 });
    expect(rows(room({ injuries }, {}, null))).toEqual([]);
  });

  it("tell of the hours in which a head may clear, as many as are rolled in the night", () => {
    const fight = room({ injuries: { i1: hurt("head0", "deadly") } });
    const [night] = care(fight).calendar.rows;
    expect(night).toMatchObject({ label: "concussionCheck", target: 25, times: 8 });
    const dice = [...Array<number>(16).fill(1), 20, 20];
    const after = give(fight, { type: "passTime", creature: null, amount: 1, unit: "day" }, dice);
    const rolled = told(after, fight).filter(({ operands }) => operands["purpose"] === "concussion");
    expect(rolled).toHaveLength(8);
  });
});
