// First aid where others are about: a helper who vanishes over it, and a second one.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { gm, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

/** Ann and Cid beside Bob, who is mortally wounded and has ten minutes left. */
function dying(): RankFight {
  const all = ["ann", "bob", "cid"].map((id) => fighter(id, "a", { hp: { max: 4 }, region: "r" }));
  let fight = give(fightOf(all), { type: "startFight", creature: null }, [6, 2, 1]);
  fight = give(fight, { type: "harm", creature: "bob", amount: 4, lethal: "yes" });
  return give(fight, { type: "endFight", creature: null }, [2]);
}
const aid = (creature: string) => ({ type: "firstAid", creature, target: "bob", supplies: "proper" });
const bob = (fight: RankFight) => fight.state.creatures["bob"];

describe("first aid (RANK-AID-01)", () => {
  it("holds death back no longer than there is somebody who gives it (RANK-AID-03, RANK-MORT-01)", () => {
    const before = dying();
    expect(bob(before)?.minutesLeft).toBe(10);
    const begun = put(gm, before, { kind: "command", command: aid("ann") });
    expect(begun.open).not.toBeNull();
    const alone = without(gm, begun, "ann");
    expect(alone.open).toBeNull();
    expect(bob(alone)?.minutesLeft).toBe(10);
    expect(refusalOfCommand(alone, aid("cid"))).toBeNull();
    const later = give(alone, { type: "passTime", creature: null, amount: 10, unit: "minute" });
    expect(bob(later)?.dead).toBe(true);
  });

  it("is given once: neither the saved nor the lost are aided by a second one (RANK-AID-01, RANK-AID-02)", () => {
    const saved = give(dying(), aid("ann"), [6, 1]);
    expect(bob(saved)).toMatchObject({ hp: { value: 1 }, minutesLeft: null });
    expect(refusalOfCommand(saved, aid("cid"))).not.toBeNull();
    const lost = give(dying(), aid("ann"), [1, 4]);
    expect(bob(lost)?.dead).toBe(true);
    expect(refusalOfCommand(lost, aid("cid"))).not.toBeNull();
  });

  it("leaves a lasting injury that no rest takes, while the bad wound heals (RANK-MORT-03, RANK-BAD-05)", () => {
    const saved = give(dying(), aid("ann"), [6, 1]);
    const rested = give(saved, { type: "passTime", creature: null, amount: 30, unit: "day", rest: true });
    expect(Object.keys(bob(rested)?.conditions ?? {})).not.toContain("badlyWounded");
    expect(Object.keys(bob(rested)?.injuries ?? {})).toHaveLength(1);
  });
});
