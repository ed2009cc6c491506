// Statuses that only a fight knows, such as a hold of Die Rank: the token bears them while they last, and nothing is written.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { until, type Anything } from "./seats.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const barn = packsOf("dierank")("encounters").find(({ name }) => name === "The Salt Barn");
const [HOLDER, HELD] = ["Tobin Rell", "Lad A"] as const;

let play: StarterEncounter<RankCreature>;

beforeAll(async () => {
  play = await StarterEncounter.open(barn);
  play.gm.inside.followWithStatuses();
  await play.send({ kind: "begin" });
  await play.answerAll();
});

afterAll(() => play.close());

const actorNamed = (name: string): Anything =>
  play.combat.combatants.contents.find((each: Anything) => each.name === name).actor;
const bears = (name: string): boolean => actorNamed(name).statuses.has("grabbed");
const shows = (name: string): boolean =>
  actorNamed(name).appliedEffects.some(({ statuses }: Anything) => statuses.has("grabbed")) ||
  actorNamed(name).temporaryEffects.some(({ statuses }: Anything) => statuses.has("grabbed"));

/** What a host that maps chances to faces in either direction makes into this face of a D8. */
function chanceOf(face: number): number {
  const d8 = new play.gm.CONFIG.Dice.terms.d({ number: 1, faces: 8 });
  const chances = Array.from({ length: 39 }, (_none, i) => (i + 1) / 40);
  return chances.find((each) => d8.mapRandomFace(each) === face) ?? 0;
}

/** Dice of whoever acts show their highest face, those of whoever resists their lowest. */
function letTheActiveWin(): void {
  const [highest, lowest] = [chanceOf(8), chanceOf(1)];
  let thrown = 0;
  play.gm.CONFIG.Dice.randomUniform = () => ((thrown += 1) % 2 === 1 ? highest : lowest);
}

describe("a hold in a fight of Die Rank", () => {
  it("is a status of whoever is held, and an icon, as soon as it stands", async () => {
    const region = play.named(HOLDER).region;
    await play.command({ type: "place", creature: play.named(HELD).id, region });
    await play.untilTurnOf(HOLDER);
    letTheActiveWin();
    expect(bears(HELD)).toBe(false);
    await play.command({ type: "grab", creature: play.named(HOLDER).id, target: play.named(HELD).id });
    await play.answerAll();
    expect(play.named(HOLDER).grabbing).toMatchObject({ target: play.named(HELD).id });
    await until(() => bears(HELD), "the held bears it");
    expect(shows(HELD)).toBe(true);
    expect(bears(HOLDER)).toBe(false);
    // It is no condition of the sheet, and stays when that is prepared anew.
    expect(Object.keys(actorNamed(HELD)._source.system.conditions)).not.toContain("grabbed");
    await actorNamed(HELD).update({ name: HELD, "system.biography": "held" });
    expect(bears(HELD)).toBe(true);
  });

  it("goes with the hold, and with the fight", async () => {
    await play.send({ kind: "undo" });
    await until(() => !bears(HELD), "nobody holds it");
    expect(shows(HELD)).toBe(false);
    await play.send({ kind: "redo" });
    await until(() => bears(HELD), "it is held again");
    await play.command({ type: "endFight", creature: null });
    await play.answerAll();
    await until(() => !bears(HELD), "the fight is over");
  });
});
