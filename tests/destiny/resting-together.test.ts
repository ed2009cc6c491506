// Rests in company: their hours go by once, for all who are here, and for those too who bleed or burn meanwhile (DEST-REST-01).
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, block, edited, lasting, play, refusalOf, told } from "./fights.ts";

type Playing = Fight<DestinyState>;

/** Two heroes of 4 stamina after a fight, both worn out to none. */
function tired(): Playing {
  let fight = begun({ a: { side: "x" }, b: { side: "x" } });
  for (const id of ["a", "b"]) fight = edited(fight, id, "stamina", 0);
  return play(fight, "endFight", null).fight;
}
const rest = (fight: Playing, amount: number, unit: string, dice: readonly number[] = []) =>
  play(fight, "passTime", null, { amount, unit, rest: true }, dice);
const staminas = (fight: Playing) => ["a", "b"].map((id) => block(fight, id).stamina);
const bleeding = (fight: Playing, id: string): Playing =>
  edited(fight, id, "conditions", { bleeding: lasting("bleeding", { level: "light", tn: 0 }) });

describe("Everybody who rests while time passes (DEST-REST-01)", () => {
  it("has a short rest for each quarter of an hour, in the same time (DEST-REST-04)", () => {
    const before = tired();
    const most = block(play(before, "shortRest", "a").fight, "a").stamina * 2;
    const once = rest(before, 15, "minutes");
    expect(staminas(once.fight)).toEqual([Math.floor(most / 2), Math.floor(most / 2)]);
    expect(once.fight.state.round - before.state.round).toBe(60);
    expect(staminas(rest(before, 30, "minutes").fight)).toEqual([most, most]);
    expect(staminas(rest(before, 14, "minutes").fight)).toEqual([0, 0]);
  });

  it("has a long rest for each eight hours, twice a day (DEST-AMB-59)", () => {
    const before = tired();
    const night = rest(before, 8, "hours").fight;
    expect(["a", "b"].map((id) => block(night, id).longRestsToday)).toEqual([1, 1]);
    expect(night.state.round - before.state.round).toBe(1920);
    const day = rest(before, 1, "days");
    expect(told(day, "RestInVain").map(({ code }) => code)).toEqual(["restedTwiceToday", "restedTwiceToday"]);
    expect(["a", "b"].map((id) => block(day.fight, id).longRestsToday)).toEqual([0, 0]);
  });

  it("but for whoever bleeds, who goes on bleeding (DEST-REST-02)", () => {
    // A success each round: the second one stanches a light wound, so that no more dice fall.
    const after = rest(bleeding(tired(), "b"), 15, "minutes", [5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    expect(told(after, "BleedingChecked")).toHaveLength(2);
    expect(staminas(after.fight)[0]).toBeGreaterThan(0);
    expect(staminas(after.fight)[1]).toBe(0);
  });

  it("is what a rest alone is refused for while another one bleeds (DEST-REST-02)", () => {
    const fight = bleeding(tired(), "b");
    expect(refusalOf(fight, "shortRest", "a")).toContain("DEST-REST-02 otherInPeril");
    expect(refusalOf(fight, "shortRest", "b")).toContain("DEST-REST-02 inPeril");
    expect(refusalOf(tired(), "shortRest", "a")).toBe("");
  });
});
