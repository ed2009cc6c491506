// Days, tending and rests of Heroes of Destiny: what is counted, and what counts.
import { describe, expect, it } from "vitest";
import { begun, BLANK, block, edited, play, refusalOf, told } from "./fights.ts";

const rested = { a: { side: "x" }, b: { side: "x", attributes: { lor: 6 } } };

function afterTheFight() {
  return play(begun(rested), "endFight", null).fight;
}

describe("a long rest", () => {
  it("helps twice a day, and a new day begins the count anew (DEST-REST-01, DEST-AMB-59)", () => {
    const rest = (fight: ReturnType<typeof afterTheFight>) =>
      play(fight, "longRest", "a", { slept: true }).fight;
    const third = (fight: ReturnType<typeof afterTheFight>) =>
      refusalOf(fight, "longRest", "a", { slept: true });
    const once = rest(afterTheFight());
    const twice = rest(once);
    expect([once, twice].map((fight) => block(fight, "a").longRestsToday)).toEqual([1, 2]);
    expect(third(twice)).toBe("DEST-AMB-59 restedTwiceToday");
    const morning = play(twice, "newDay", "a").fight;
    expect(block(morning, "a").longRestsToday).toBe(0);
    expect(third(rest(morning))).toBe("");
    expect(third(rest(rest(morning)))).toBe("DEST-AMB-59 restedTwiceToday");
  });

  it("helps twice again once a whole day has gone by without one (DEST-AMB-59, DEST-SEQ-01)", () => {
    const rested = edited(afterTheFight(), "a", "longRestsToday", 2);
    const after = (amount: number, unit: string) =>
      block(play(rested, "passTime", null, { amount, unit }).fight, "a").longRestsToday;
    expect([after(23, "hours"), after(24, "hours"), after(3, "days")]).toEqual([2, 0, 0]);
  });

  it("counts the day in pieces as in one span (DEST-AMB-59)", () => {
    type Fight = ReturnType<typeof afterTheFight>;
    const pass = (fight: Fight, hours: number) =>
      play(fight, "passTime", null, { amount: hours, unit: "hours" }).fight;
    const rest = (fight: Fight) => play(fight, "longRest", "a", { slept: true }).fight;
    const rests = (fight: Fight) => block(fight, "a").longRestsToday;
    const twice = edited(afterTheFight(), "a", "longRestsToday", 2);
    expect([23, 1].reduce(pass, twice)).toMatchObject({ state: { creatures: { a: { longRestsToday: 0 } } } });
    // The hours of the rests are hours of the day: two of eight, and eight more.
    const rested = rest(rest(afterTheFight()));
    expect([rests(pass(rested, 7)), rests(pass(pass(rested, 7), 1))]).toEqual([2, 0]);
    // So are quarters of an hour of a short rest.
    const later = play(pass(pass(rested, 7), 1), "longRest", "a", { slept: true }).fight;
    expect(rests(later)).toBe(1);
    const short = (fight: Fight) => play(fight, "shortRest", "a").fight;
    expect(rests(short(short(short(short(pass(rested, 7))))))).toBe(0);
  });

  it("uses the higher of the patient's check and the tender's (DEST-REST-12, DEST-REST-10)", () => {
    const wounds = { light: 0, moderate: 1, severe: 0, critical: 0, fatal: 0 };
    const hurt = edited(afterTheFight(), "a", "wounds", wounds);
    const used = (mine: readonly number[], theirs: readonly number[]) => {
      const played = play(hurt, "longRest", "a", { slept: true, tender: "b" }, [...mine, ...theirs]);
      const [check] = told(played, "RecoveryChecked");
      return [check?.["used"], (check?.["total"] as { value?: number } | undefined)?.value];
    };
    const low = BLANK;
    const high = [6, 6, 4, 4, 3];
    // Lore 6, and 5 less without a kit; the patient's own is 0.
    expect(used(low, low)).toEqual([1, 0]);
    expect(used(high, low)).toEqual([2, 2]);
    const [tended, own] = used(low, [6, 6, 6, 6, 6]);
    expect([Number(tended) > 2, own]).toEqual([true, 0]);
    const tendedBy = (tender: string) => refusalOf(hurt, "longRest", "a", { slept: true, tender });
    expect([tendedBy("nobody"), tendedBy("a"), tendedBy("b")]).toEqual([
      "DEST-REST-12 unknownTarget",
      "DEST-REST-12 unknownTarget",
      "",
    ]);
  });
});
