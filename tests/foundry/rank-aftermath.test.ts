// After a fight of Die Rank at whole seats: survival, first aid, waking and rests by one clock, kept on the sheets.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import type { Anything } from "./seats.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const barn = packsOf("dierank")("encounters").find(({ name }) => name === "The Salt Barn");

let play: StarterEncounter<RankCreature>;

beforeAll(async () => {
  play = await StarterEncounter.open(barn);
});

afterAll(() => play.close());

const sheetOf = (name: string): Anything =>
  play.combat.combatants.contents.find((each: Anything) => each.name === name).actor;
const injuriesOf = (name: string): unknown =>
  Object.values(play.named(name).injuries).map(({ text }) => text);
const pass = (amount: number, unit: string, rest = false): Promise<void> =>
  play.command({ type: "passTime", creature: null, amount, unit, ...(rest ? { rest } : {}) });

/** From now on dice fall so that a D8 shows this face. */
function fallAs(face: number): void {
  const { terms } = play.gm.CONFIG.Dice;
  const d8 = new terms.d({ number: 1, faces: 8 });
  const chance = Array.from({ length: 19 }, (_none, i) => (i + 1) / 20).find(
    (each) => d8.mapRandomFace(each) === face,
  );
  play.gm.CONFIG.Dice.randomUniform = () => chance;
}

describe("after a fight", () => {
  it("whoever was cut down rolls for survival as it ends, and may be dying (RANK-SURV-01, RANK-MORT-01)", async () => {
    await play.send({ kind: "begin" });
    await play.answerAll();
    await play.command({ type: "harm", creature: play.named("Maren Aske").id, amount: 4, lethal: "yes" });
    await play.answerAll();
    fallAs(2);
    await play.command({ type: "endFight", creature: null });
    await play.answerAll();
    expect(play.named("Maren Aske")).toMatchObject({ knockedOut: true, survivalRolled: 2, minutesLeft: 10 });
    expect(sheetOf("Maren Aske").system).toMatchObject({ minutesLeft: 10, survivalRolled: 2 });
    const goesOn = play.gm.inside.hand.goingOnIn(play.fight);
    expect(goesOn.map(({ who }: Anything) => who)).toEqual(["Maren Aske"]);
  });

  it("time brings death nearer, and first aid holds it back (RANK-AID-01 to 03, RANK-MORT-03)", async () => {
    await pass(4, "minute");
    expect(sheetOf("Maren Aske").system.minutesLeft).toBe(6);
    const [helper, target] = [play.named("Tobin Rell").id, play.named("Maren Aske").id];
    await play.command({ type: "firstAid", creature: helper, target });
    expect(await play.answerAll()).toEqual(["supplies", "lastingInjury"]);
    expect(play.named("Maren Aske")).toMatchObject({ minutesLeft: null, hp: { value: 1 } });
    expect(Object.keys(play.named("Maren Aske").conditions)).toContain("badlyWounded");
    expect(injuriesOf("Maren Aske")).toHaveLength(1);
    expect(sheetOf("Tobin Rell").system.busyMinutes).toBe(10);
  });

  it("a week of rest for all mends a hero’s bad wound, and leaves the lasting injury (RANK-BAD-05)", async () => {
    await pass(2, "hour");
    await play.answerAll();
    expect(play.named("Maren Aske").knockedOut).toBe(false);
    expect(sheetOf("Tobin Rell").system.busyMinutes).toBe(0);
    await pass(6, "day", true);
    expect(play.named("Maren Aske").hp.value).toBe(1);
    await pass(7, "day", true);
    await play.answerAll();
    const { hp, conditions } = play.named("Maren Aske");
    expect([hp.value, Object.keys(conditions).includes("badlyWounded")]).toEqual([hp.max, false]);
    expect(injuriesOf("Maren Aske")).toHaveLength(1);
    expect(Object.values(sheetOf("Maren Aske").system.injuries)).toHaveLength(1);
  });

  it("is undone step by step, back into the fight", async () => {
    await play.send({ kind: "undo" });
    expect(Object.keys(play.named("Maren Aske").conditions)).toContain("badlyWounded");
    expect(sheetOf("Maren Aske").system.hp.value).toBe(1);
    await play.send({ kind: "redo" });
    expect(sheetOf("Maren Aske").system.hp.value).toBe(4);
  });
});

describe("outside a fight", () => {
  it("is tested, and first aid is given, by the buttons of the sheet", async () => {
    const { access } = play.gm.inside;
    const [tobin, ossa] = ["Tobin Rell", "Ossa Quill"].map(sheetOf);
    play.gm.inside.setEndDialog(() => Promise.resolve("end"));
    await play.combat.delete();
    const said = { statistic: "int", difficulty: "D4", freeMaximum: false };
    const command = { type: "test", creature: access.outsideId(tobin), ...said };
    const tested = await access.sendOutside([tobin], { kind: "command", command });
    expect(tested).toMatchObject({ accepted: true, refusal: null });
    const aid = { type: "firstAid", creature: access.outsideId(tobin), target: ossa.uuid };
    const given = await access.sendOutside([tobin, ossa], { kind: "command", command: aid });
    expect(given.refusal?.code).toBe("notMortallyWounded");
    const alone = { type: "firstAid", creature: access.outsideId(tobin) };
    expect((await access.sendOutside([tobin], { kind: "command", command: alone })).refusal).not.toBeNull();
  });
});
