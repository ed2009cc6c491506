// The button of an item on a sheet sends a command that its bearer's palette has: in every game, for every kind of item that has one.
import { describe, expect, it } from "vitest";
import { createFight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { ScriptedAnswers, perform } from "../../src/core/simulate/scripted-answers.ts";
import { loadGame } from "../../src/rulesets/index.ts";
import { LAYOUT as anatomy } from "../../src/rulesets/anatomy/host/layout.ts";
import { LAYOUT as dierank } from "../../src/rulesets/dierank/host/layout.ts";
import { LAYOUT as fightingstyle } from "../../src/rulesets/fightingstyle/host/layout.ts";
import { figure } from "../anatomy/scene.ts";
import { fighter } from "../dierank/scene.ts";
import { entrant, KNIGHT } from "../fightingstyle/scene.ts";

/** What an item must say besides its kind to be of any use. */
const USED: { readonly [type: string]: JsonRecord } = {
  anatomyWeapon: { held: true, modes: ["melee"] },
  anatomyGear: { stamina: 1 },
  dierankWeapon: { ready: true },
  dierankAbility: { action: "minor", text: "jumps" },
  dierankConsumable: { uses: 3 },
  fightingstyleWeapon: { inHand: true },
  fightingstylePerk: { uses: ["primary"] },
  fightingstyleAction: { uses: ["free"] },
  fightingstyleMagicItem: { charges: 3 },
  fightingstyleConsumable: { left: 3 },
};

const GAMES = {
  anatomy: { layout: anatomy, bearer: figure("bearer", "heroes", { items: [] }) },
  dierank: { layout: dierank, bearer: fighter("bearer", "heroes", { hp: { max: 4 } }) },
  fightingstyle: {
    layout: fightingstyle,
    bearer: entrant("bearer", "heroes", 5, 5, { ...KNIGHT, items: [] }),
  },
} as const;

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])("a button of an item in %s", (id) => {
  const { layout, bearer } = GAMES[id];
  const kinds = Object.keys(USED).filter((type) => type.startsWith(id));
  const meantBy = (type: string) => layout.commandOf?.(type, USED[type] ?? {}) ?? layout.itemCommands[type];

  it("opens what its bearer's palette has for that very item in a fight, and out of one where it may be used there", async () => {
    expect(kinds).toEqual(
      expect.arrayContaining(Object.keys(layout.itemCommands).filter((type) => type in USED)),
    );
    const { engine, ruleset } = await loadGame(id);
    for (const type of kinds) {
      const meant = meantBy(type);
      if (!meant) throw new Error(`${type} has no button`);
      const system = USED[type] ?? {};
      const item = { id: "thing", type, name: "Thing", system };
      const armed: Entrant = { ...bearer, sheet: { ...bearer.sheet, items: [item] } };
      const rulings = Object.fromEntries(
        Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
      );
      const quiet = createFight(id, rulings, ruleset.createState([armed], rulings));
      const begun = perform(
        engine,
        quiet,
        { type: "startFight", creature: null },
        new ScriptedAnswers(Array<number>(9).fill(1), []),
      );
      const offered = (fight: typeof quiet) =>
        ruleset
          .actions(engine.situation(fight), "bearer", null)
          .some(({ command }) => command.type === meant.type && command[meant.parameter] === "thing");
      expect([type, offered(begun)]).toEqual([type, true]);
      // And it says so where it is of use without a fight.
      if (type in layout.itemCommands) expect([type, meant.outside]).toEqual([type, offered(quiet)]);
    }
  });
});
