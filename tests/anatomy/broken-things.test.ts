// Things that were sundered and not repaired since: on the sheet, and in the fights that are begun with them (ANAT-M-08).
import { expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { anatomy as manifest } from "../../src/rulesets/anatomy/host/manifest.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { answer, begun, give, of, refusal, STRONG } from "./given.ts";
import { at, figure, weapon } from "./scene.ts";

const mail = (damaged: boolean) => ({
  id: "mail",
  type: "anatomyArmor",
  name: "mail",
  system: { armor: 4, damaged },
});
const board = (damaged: boolean) => ({
  ...{ id: "board", type: "anatomyShield", name: "board" },
  system: { bonus: 2, held: true, damaged },
});
const ring = (damaged: boolean) => ({
  ...{ id: "ring", type: "anatomyGear", name: "ring" },
  system: { wornOn: "hand0", stamina: 1, damaged },
});

const fight = (items: readonly object[]) =>
  begun([
    figure("anna", "heroes", {
      attributes: STRONG,
      system: { level: 3 },
      items: [weapon("sword"), ...(items as [])],
      position: at(0, 0),
    }),
    figure("boris", "foes", { attributes: STRONG, system: { level: 3 }, position: at(1, 0) }),
  ]);

it.each([
  [true, 10],
  [false, 14],
])("make armor of a sheet that is broken: %s protect up to %i", (damaged, dv) => {
  const attributes = { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0 };
  const sheet = { kind: "character", system: { attributes }, items: [mail(damaged)] } as const;
  expect(anatomy.derive(sheet, DEFAULT_RULINGS)["dv"]?.value).toBe(dv);
});

it("are of no use in the next fight either, until they are whole again", () => {
  const ready = { type: "readyShield", creature: "anna" };
  const use = { type: "useItem", creature: "anna", item: "ring", target: "anna" };
  expect(refusal(fight([board(true)]), ready)).toEqual(["ANAT-M-08", "weaponDamaged"]);
  expect(refusal(fight([board(false)]), ready)).toBeNull();
  expect(refusal(fight([ring(true)]), use)).toEqual(["ANAT-M-08", "weaponDamaged"]);
  expect(refusal(fight([ring(false)]), use)).toBeNull();
});

it("are told to the sheet by the fight that broke them", () => {
  const sunder = { type: "maneuver", creature: "boris", maneuver: "sunder", target: "anna" };
  const turn = give(fight([mail(false), board(false), ring(false)]), { type: "endTurn", creature: "anna" });
  const told = (item: string): JsonRecord => {
    const broken = of(give(turn, { ...sunder, item }, [18], [answer("anna", "parry", "pass")]), "anna");
    const state = broken as unknown as Record<string, Record<string, JsonRecord>>;
    return Object.fromEntries(
      manifest.itemFields
        .filter(({ field }) => field === "damaged")
        .flatMap(({ items }) => {
          const held = state[items] ?? {};
          const all = "id" in held ? [held as JsonRecord] : Object.values(held);
          return all.filter((each) => each["damaged"] === true).map((each) => [items, String(each["id"])]);
        }),
    );
  };
  expect(told("sword")).toEqual({ weapons: "sword" });
  expect(told("mail")).toEqual({ armors: "mail" });
  expect(told("board")).toEqual({ shield: "board" });
  expect(told("ring")).toEqual({ gear: "ring" });
});

it.each([
  [true, false],
  [false, true],
])("are destroyed by a degree of success: magical %s, destroyed %s (ANAT-M-08)", (magical, destroyed) => {
  const charm = { ...board(false), system: { ...board(false).system, magical } };
  const turn = give(fight([charm]), { type: "endTurn", creature: "anna" });
  const sunder = { type: "maneuver", creature: "boris", maneuver: "sunder", target: "anna", item: "board" };
  const after = give(turn, sunder, [19], [answer("anna", "parry", "pass")]);
  expect(after.log.at(-1)?.events.find(({ type }) => type === "Sundered")?.operands).toMatchObject({
    destroyed,
  });
  expect(of(after, "anna").shield?.damaged).toBe(true);
});
