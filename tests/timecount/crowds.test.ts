// A crowd in Time Count: what a fighter may do is found without looking through the crowd for each one in it.
import { describe, expect, it } from "vitest";
import { weaponOptions } from "../../src/rulesets/timecount/attack/attack-actions.ts";
import type { TimeCountCreature } from "../../src/rulesets/timecount/state.ts";
import { timecountEngine } from "../hard-cases/timecount-fight.ts";
import { Bout, npc } from "./bout.ts";

/** How often a creature is looked at while a fighter among so many is offered attacks. */
function looksAmong(many: number): number {
  const names = Array.from({ length: many }, (_, i) => `foe${i}`);
  const { fight } = new Bout(
    Object.fromEntries(names.map((name) => [name, npc("b", { at: [5 * Number(name.slice(3)), 0] })])),
  );
  const situation = timecountEngine.situation(fight);
  let looks = 0;
  const creatures = new Proxy(situation.state.creatures, {
    get: (all, name) => ((looks += 1), Reflect.get(all, name) as unknown),
  });
  const actor = situation.state.creatures["foe0"] as TimeCountCreature;
  const options = weaponOptions({ ...situation, state: { ...situation.state, creatures } }, actor);
  expect(options.length).toBeGreaterThan(0);
  return looks;
}

describe("Time Count: a crowd", () => {
  it("11.5 is looked through once for a weapon, not once for each target", () => {
    expect(looksAmong(200)).toBeLessThan(3 * looksAmong(100));
  });
});
