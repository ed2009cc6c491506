// Signed commands: the host says who gives one, whatever it says itself.
import { describe, expect, it } from "vitest";
import { signed } from "../../src/foundry/arbiter/signature.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";

const player = { name: "Robin", isGM: false };
const lesson = { type: "addGear", creature: "hero", style: "style", gear: "spear" };

describe("a signed command", () => {
  it("bears its sender's name, and no consent that a player gives himself", () => {
    const forged = { kind: "command" as const, command: { ...lesson, by: "Gamemaster", agreed: true } };
    expect(signed(fightingstyle, forged, player)).toEqual({
      kind: "command",
      command: { ...lesson, by: "Robin", agreed: false },
    });
    const own = { kind: "command" as const, command: lesson };
    expect(signed(fightingstyle, own, { name: "Gamemaster", isGM: true })).toMatchObject({
      command: { by: "Gamemaster", agreed: true },
    });
  });

  it("is one of those that a record is kept of; all others stand as they are", () => {
    const night = { kind: "command" as const, command: { type: "sleep", creature: "hero" } };
    expect(signed(fightingstyle, night, player)).toBe(night);
    const odd = { kind: "command" as const, command: { type: "toString", creature: null } };
    expect(signed(fightingstyle, odd, player)).toBe(odd);
  });
});
