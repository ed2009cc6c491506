// Several deeds at one moment: reactions to one trigger, interrupts, felled riders, and what a drawn blade brings about.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { attackParts, begun, BLANK, block, edited, lasting, play, refusalOf, types } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
/** The questions that a command asks before any die. */
const asked = (fight: Fight, type: string, creature: string | null, parameters: JsonRecord = {}) =>
  pendingAsks(
    put(destinyEngine, fight, { kind: "command", command: { type, creature, ...parameters } }).open,
  ).map(({ ask }) => [ask.prompt, ask.to.kind === "owner" ? ask.to.creature : "gm"]);
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const WELL = [5, 5, 5, 5, 5];

describe("One moment", () => {
  it("The pinned are asked to escape in another's turn (DEST-AMB-17, DEST-INT-01)", () => {
    let f = begun({ a: { at: [0, 0], side: "x" }, b: { at: [1, 0], side: "y" } });
    f = edited(f, "b", "conditions", {
      "grappling:a": lasting("grappling", { source: "a" }),
      "pinned:a": lasting("pinned", { source: "a" }),
    });
    f = edited(f, "a", "conditions", { "grappling:b": lasting("grappling", { source: "b" }) });
    f = edited(edited(f, "b", "initiative", 15), "b", "ap", 6);
    expect(asked(f, "defend", "a")).toEqual([["interrupt", "b"]]);
  });

  it("Whoever is held interrupts by an action alone, for there is nowhere to move (DEST-INT-04, DEST-AMB-20)", () => {
    const ways = (conditions: JsonRecord) => {
      let f = begun({ a: { at: [0, 0], side: "x" }, b: { at: [1, 0], side: "y" } });
      f = edited(edited(f, "b", "initiative", 15), "b", "ap", 6);
      f = edited(f, "b", "conditions", conditions);
      const command = { type: "defend", creature: "a" };
      const { open } = put(destinyEngine, f, { kind: "command", command });
      return pendingAsks(open).flatMap(({ ask }) => ask.choices.map(({ id }) => id));
    };
    expect(ways({})).toEqual(["pass", "action", "move"]);
    expect(ways({ "grappling:a": lasting("grappling", { source: "a" }) })).toEqual(["pass", "action"]);
  });

  it.each<["npc" | "character", boolean, string]>([
    ["npc", true, "the dead (DEST-REA-02)"],
    ["character", false, "whom the first has laid unconscious (DEST-ACT-05)"],
  ])("As to a %s (dead: %s), a second Rebuff does not strike %s", (kind, dead) => {
    const pole = { weapons: { pole: { reach: 2, ap: 1, damage: "20" } } };
    let f = begun({
      a: { at: [0, 0], side: "x", kind },
      b: { at: [3, 0], side: "y", ...pole },
      c: { at: [3, 1], side: "y", ...pole },
    });
    f = edited(edited(edited(f, "a", "ap", 10), "b", "ap", 6), "c", "ap", 6);
    const path = [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ];
    const both = [says("b", "rebuff", "rebuff:pole"), says("c", "rebuff", "rebuff:pole")];
    const p = play(f, "move", "a", { path }, WELL, both);
    expect([block(p.fight, "a").dead, block(p.fight, "b").ap, block(p.fight, "c").ap]).toEqual([dead, 5, 6]);
  });

  it("The turn of a rider who is felled while the mount acts is over (DEST-SEQ-04)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0], kind: "npc" },
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 2, trainedForWar: true, sentient: true } },
      b: { at: [4, 0], side: "y", weapons: { pole: { reach: 3, ap: 1, damage: "20" } } },
    });
    f = edited(
      edited(f, "a", "conditions", { mounted: lasting("mounted", { source: "h", value: 2 }) }),
      "h",
      "conditions",
      { ridden: lasting("ridden", { source: "a" }) },
    );
    f = edited(edited(f, "h", "ap", 12), "b", "ap", 6);
    expect(f.state.turn).toBe("a");
    const p = play(f, "move", "h", { path: [1, 2, 3].map((x) => ({ x, y: 0 })) }, WELL, [
      says("b", "rebuff", "pass"),
      says("b", "rebuff", "rebuffRider:pole:a"),
    ]);
    expect([block(p.fight, "a").dead, p.fight.state.turn]).toEqual([true, "b"]);
  });

  it("Who is flanked by a blade that is drawn is asked whom to ignore (DEST-FLK-03)", () => {
    const f = begun({
      a: { side: "x", at: [0, 0], weapons: { sword: { readied: false } } },
      b: { side: "y", at: [1, 0] },
      c: { side: "x", at: [2, 0] },
    });
    const p = play(f, "retrieveOrStow", "a", { weapon: "sword" }, [], [says("b", "flanked", "a")]);
    expect(block(p.fight, "b").ignored).toEqual({ a: true });
  });

  it("Who is felled by a faster interrupter interrupts no more (DEST-INT-01)", () => {
    let f = begun({
      a: { at: [0, 0], side: "x" },
      b: { at: [1, 0], side: "x", weapons: { sword: { damage: "30" } } },
      c: { at: [2, 0], side: "y", kind: "npc" },
    });
    f = edited(edited(f, "b", "initiative", 20), "c", "initiative", 15);
    const p = play(f, "defend", "a", {}, WELL, [
      {
        to: "b",
        prompt: "interrupt",
        choice: "action",
        command: { type: "standardAttack", creature: "b", weapon: "sword", target: "c" },
      },
      {
        to: "c",
        prompt: "interrupt",
        choice: "action",
        command: { type: "standardAttack", creature: "c", weapon: "sword", target: "b" },
      },
    ]);
    expect(types(p)).toContain("InterruptLapsed");
    expect(block(p.fight, "c").initiative).toBe(15);
    expect(types(p)).toContain("ActionCanceled");
  });

  it("A spell against ranged Defense meets cover (DEST-MOD-01)", () => {
    const spell = {
      id: "bolt",
      type: "destinySpell",
      name: "bolt",
      system: { ap: 2, mana: 0, targets: "ranged", damage: "1" },
    };
    const f = begun({ a: { at: [0, 0], side: "x", items: [spell] }, b: { at: [3, 0], side: "y" } });
    const p = play(f, "castSpell", "a", { spell: "bolt", target: "b", cover: "half" }, BLANK);
    expect(attackParts(p)).toContain("cover -2 DEST-MOD-01");
  });

  it("A potion that lies far off is not drunk (DEST-ACT-32)", () => {
    const potion = {
      id: "potion",
      type: "destinyConsumable",
      name: "potion",
      system: { ap: 2, charges: 1, held: true },
    };
    let f = begun({ a: { side: "x", at: [0, 0], items: [potion] }, b: { at: [9, 9] } });
    f = play(f, "dropItem", "a", { item: "potion" }).fight;
    f = play(f, "move", "a", { path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })) }).fight;
    expect(refusalOf(f, "useObject", "a", { item: "potion" })).toBe("DEST-ACT-10 outOfReach");
  });
});
