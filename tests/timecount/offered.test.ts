// What Time Count offers to whom: nothing that somebody does not carry, and nobody who has no need of it.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, npc, pair } from "./bout.ts";

const item = (type: string, id: string, system: object) => ({
  id,
  type: `timecount${type}`,
  name: id,
  system: system as never,
});
const DRAUGHT = item("Consumable", "draught", { kind: "potion", uses: 1, healing: "6" });
const SPENT = item("Consumable", "leaf", {
  kind: "scroll",
  uses: 0,
  spell: { fatigue: 3, castingTime: "Fast", healing: "4", defense: null, level: null },
});
const MEND = item("Spell", "mend", { fatigue: 3, castingTime: "Fast", healing: "4" });

/** What `a` is offered on its turn, by the word of the action. */
function offered(bout: Bout, action: string): readonly ActionOption[] {
  const { open, ...rest } = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  const pending = pendingAsks(open).find(({ ask: { to } }) => to.kind === "owner" && to.creature === "a");
  return timecount
    .actions(engine.situation({ ...rest, open }), "a", pending?.ask ?? null)
    .filter(({ command }) => command.type === action);
}

describe("B 11: what is offered", () => {
  it("is a potion, a scroll or a magic item only to whoever carries one", () => {
    const bare = pair({ items: [MEND] });
    for (const action of ["drinkPotion", "activateItem", "readScroll"])
      expect(offered(bare, action)).toEqual([]);
    expect(offered(pair({ items: [DRAUGHT] }), "drinkPotion")).toMatchObject([{ refusal: null }]);
  });

  it("warns of a potion that heals while nothing is hurt, and of no other (B 13)", () => {
    const water = item("Consumable", "water", { kind: "potion", uses: 1, healing: "" });
    const warned = (system: JsonRecord): (readonly string[])[] =>
      offered(pair({ items: [DRAUGHT, water], system }), "drinkPotion").map(({ leadsTo = [] }) => leadsTo);
    const full = { hp: { value: 20, max: 20 } };
    expect(warned(full)).toEqual([["nothingToHeal"], []]);
    expect(warned({ hp: { value: 19, max: 20 } })).toEqual([[], []]);
    expect(warned({ ...full, fatigue: 1 })).toEqual([[], []]);
  });

  it("warns of a scroll that heals for whoever lacks nothing (B 13, TC-HP-04)", () => {
    const mend = { fatigue: 3, castingTime: "Fast", healing: "4", defense: null };
    const leaf = item("Consumable", "leaf", { kind: "scroll", uses: 1, spell: mend });
    const full = { hp: { value: 20, max: 20 } };
    const hurt = { hp: { value: 19, max: 20 } };
    const [read] = offered(pair({ items: [leaf], system: full }, { system: hurt }), "readScroll");
    expect(read?.needs[0]).toMatchObject({
      candidates: [{ creature: "a", leadsTo: ["nothingToHeal"] }, { creature: "b" }],
    });
    expect(read?.needs[0]).not.toHaveProperty(["candidates", 1, "leadsTo"]);
  });

  it("is no scroll of which nothing is left", () => {
    const [read] = offered(pair({ items: [SPENT, MEND] }), "readScroll");
    expect(read?.refusal?.code).toBe("usedUp");
  });

  it("is a spell at a defense for others alone, and one that heals for oneself as well (TC-SPELL-18)", () => {
    const dart = { fatigue: 3, castingTime: "Fast", defense: "celerity", damage: "2d6" };
    const mend = { fatigue: 3, castingTime: "Fast", healing: "4", defense: null };
    const named = (spell: JsonRecord): readonly (readonly string[])[] =>
      offered(
        pair({ items: [item("Consumable", "leaf", { kind: "scroll", uses: 1, spell })] }),
        "readScroll",
      ).map(({ needs }) =>
        needs.flatMap((need) =>
          need.kind === "creature" ? need.candidates.map(({ creature }) => creature) : [],
        ),
      );
    expect(named(dart)).toEqual([["b"]]);
    expect(named(mend)).toEqual([["a", "b"]]);
  });

  it("is a saddle only where somebody stands who can be ridden", () => {
    expect(offered(pair(), "mount")).toEqual([]);
  });

  it("is a torch, a pouch and a pack to whoever handles things, not to a beast", () => {
    const beast = pair({ weapons: { fangs: { natural: true } } });
    for (const action of ["lightTorch", "retrieveFromPouch", "retrieveFromPack"]) {
      expect(offered(beast, action)).toEqual([]);
      expect(offered(pair(), action)).toHaveLength(1);
    }
  });

  it.each([
    ["attack", "b"],
    ["ready", "b"],
    ["readScroll", "b"],
    ["stabilize", "c"],
  ])(
    "names first those for whom %s is meant, whoever stands before them in the fight (B 3)",
    (action, first) => {
      const dart = { fatigue: 3, castingTime: "Fast", defense: "celerity", damage: "2d6" };
      const scroll = item("Consumable", "dart", { kind: "scroll", uses: 1, spell: dart });
      const fighters = {
        a: npc("x", { at: [0, 0], items: [scroll] }),
        c: npc("x", { at: [0, 1] }),
        b: npc("y", { at: [1, 0] }),
        d: npc("x", { at: [1, 1] }),
      };
      const [option] = offered(Bout.of(fighters, [1, 6, 6, 6]), action);
      const [list] =
        option?.needs.flatMap((need) => (need.kind === "creature" ? [need.candidates] : [])) ?? [];
      const others = list?.filter(({ creature }) => creature !== "a").map(({ creature }) => creature) ?? [];
      expect([...others].sort()).toEqual(["b", "c", "d"]);
      expect(others[0]).toBe(first);
    },
  );

  it("is treatment of those who are impaired", () => {
    expect(offered(pair(), "treatImpairment")).toEqual([]);
    const bout = pair({}, { system: { impairments: { slashing: 2 } } });
    expect(offered(bout, "treatImpairment")[0]?.refusal).toBeNull();
  });
});
