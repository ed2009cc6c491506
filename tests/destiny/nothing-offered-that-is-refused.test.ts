// The palette of Heroes of Destiny against its own commands: what its forms let one choose is taken, jumps and long works among it.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { commandsOffered } from "../rulesets/offered-commands.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, edited, play, refusalOf } from "./fights.ts";

type Playing = ReturnType<typeof begun>;

const jumper = (ap: number): Playing => edited(begun({ a: { side: "x" }, b: { side: "y" } }), "a", "ap", ap);

function offered(fight: Playing, action: string): ActionOption {
  const found = destiny.actions(engine.situation(fight), "a").find((each) => each.action === action);
  if (!found) throw new Error(`nobody offers ${action}`);
  return found;
}

function refused(fight: Playing, option: ActionOption): readonly string[] {
  return commandsOffered(option).flatMap(({ type, creature: _actor, ...given }) => {
    const why = refusalOf(fight, type, "a", given as JsonRecord);
    return why === "" ? [] : [why];
  });
}

describe("a long jump (DEST-JMP-03, DEST-AP-04)", () => {
  it("is offered as far as the AP at hand let one move, and farther over several turns", () => {
    for (const ap of [1, 2, 3]) {
      const fight = jumper(ap);
      const now = offered(fight, "longJump");
      expect([now.refusal, refused(fight, now)]).toEqual([null, []]);
      expect(refused(fight, offered(fight, "longJumpLong"))).toEqual([]);
    }
    const most = (fight: Playing, action: string) =>
      offered(fight, action).needs.map((need) => (need.kind === "number" ? need.max : 0))[0];
    expect(most(jumper(1), "longJump")).toBeLessThan(most(jumper(3), "longJump") ?? 0);
    expect(most(jumper(1), "longJumpLong")).toBe(30);
  });

  it("cannot be paid without AP, and is begun for later turns all the same (DEST-LNG-01)", () => {
    const fight = jumper(0);
    expect(offered(fight, "longJump").refusal).toMatchObject({ rule: "DEST-AP-04", code: "notEnoughAp" });
    expect(refusalOf(fight, "longJump", "a", { feet: 1 })).toBe("DEST-AP-04 notEnoughAp");
    expect(offered(fight, "longJumpLong").refusal).toBeNull();
    expect(refused(fight, offered(fight, "longJumpLong"))).toEqual([]);
  });

  it("uses movement that is left without any AP (DEST-MOV-03)", () => {
    // A move of one yard buys more than it uses.
    const moved = play(jumper(1), "move", "a", { yards: 1 }).fight;
    expect(refusalOf(moved, "longJump", "a", { feet: 3 })).toBe("");
    expect([offered(moved, "longJump").refusal, refused(moved, offered(moved, "longJump"))]).toEqual([
      null,
      [],
    ]);
  });
});

it("What takes rounds is not asked for beside another such work (DEST-LNG-02)", () => {
  const begins = play(jumper(3), "longJump", "a", { feet: 30, long: true }).fight;
  const other = offered(edited(begins, "a", "ap", 2), "other");
  expect(other.needs.map(({ parameter }) => parameter)).not.toContain("rounds");
  expect(offered(jumper(2), "other").needs.map(({ parameter }) => parameter)).toContain("rounds");
});
