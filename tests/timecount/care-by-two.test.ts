// Two who care for one on the same count (TC-HP-16, TC-SIM-01): once is enough, and both have spent their time.
import { describe, expect, it } from "vitest";
import { Bout, declares, npc, types } from "./bout.ts";

const DYING = { hp: { value: 5, max: 10 }, fatigue: 0 };

describe("two who stabilize one dying friend on one count (TC-HP-16)", () => {
  const dying = (): Bout => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        b: npc("x", { at: [2, 0] }),
        c: npc("x", { at: [1, 0], system: DYING }),
      },
      [1, 1, 6],
    );
    bout.give({ type: "setResource", creature: "c", resource: "fatigue", value: 10 }, [1, 1, 1]);
    return bout;
  };
  const both = (bout: Bout) =>
    bout.advance(
      [1, 1],
      [declares("a", "stabilize", { target: "c" }), declares("b", "stabilize", { target: "c" })],
    );

  it("stabilize it once, and have spent their time both", () => {
    const bout = dying();
    expect(bout.creature("c").dying).not.toBeNull();
    const events = both(bout);
    expect(types(events).filter((type) => type === "Stabilized")).toHaveLength(1);
    expect(bout.creature("c").dying).toMatchObject({ stabilized: true });
    for (const id of ["a", "b"]) expect(bout.creature(id).nextAct).toBe(bout.count + 12);
  });
});
