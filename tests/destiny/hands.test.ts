// Hands: what is taken out needs empty ones, whatever it is, and what is held counts as long as it is held.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createCreature } from "../../src/rulesets/destiny/character/creature.ts";
import { root } from "../../tools/paths.ts";
import { entrant, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, play, refusalOf, told, types, valueOf } from "./fights.ts";

const thing = (type: string, id: string, system: object) => ({
  id,
  type: `destiny${type}`,
  name: id,
  system: system as never,
});
const SHIELD = thing("Shield", "shield", { melee: 2, ranged: 1, held: true });
const KIT = thing("Gear", "kit", { healingKit: true, place: "beltPouch" });
const AXE = { reach: 1, hands: 2, readied: false };
const bearer = (fighter: Fighter, ap = 18) =>
  edited(begun({ a: { side: "x", ...fighter }, b: { side: "y", kind: "npc", weapons: {} } }), "a", "ap", ap);
const stow = (fight: ReturnType<typeof bearer>, item: object) =>
  play(fight, "retrieveOrStow", "a", { ...item }).fight;

describe("Retrieving (DEST-ACT-10)", () => {
  it("needs an empty hand, and two of them for what takes two", () => {
    const full = bearer({ weapons: { sword: {}, axe: AXE }, items: [SHIELD] });
    expect(refusalOf(full, "retrieveOrStow", "a", { weapon: "axe" })).toBe("DEST-ACT-10 noEmptyHand");
    const one = stow(full, { weapon: "sword" });
    expect(refusalOf(one, "retrieveOrStow", "a", { weapon: "axe" })).toBe("DEST-ACT-10 noEmptyHand");
    const two = stow(one, { item: "shield" });
    expect(block(stow(two, { weapon: "axe" }), "a").weapons["axe"]?.readied).toBe(true);
  });

  it("counts the hands that a creature has, and none for fists and claws", () => {
    const claws = { reach: 1, hands: 0 };
    expect(
      refusalOf(bearer({ weapons: { claws, axe: AXE } }), "retrieveOrStow", "a", { weapon: "axe" }),
    ).toBe("");
    const four = bearer({ system: { hands: 4 }, weapons: { sword: {}, axe: AXE }, items: [SHIELD] });
    expect(refusalOf(four, "retrieveOrStow", "a", { weapon: "axe" })).toBe("");
    const none = bearer({ system: { hands: 0 }, items: [KIT] });
    expect(refusalOf(none, "retrieveOrStow", "a", { item: "kit" })).toBe("DEST-ACT-10 noEmptyHand");
  });

  it("stows without an empty hand, and refuses what nobody has", () => {
    const full = bearer({ weapons: { sword: {}, dirk: {} } });
    expect(types(play(full, "retrieveOrStow", "a", { weapon: "dirk" }))).toContain("WeaponStowed");
    expect(refusalOf(full, "retrieveOrStow", "a", { item: "ghost" })).toBe("DEST-ACT-10 unknownItem");
    expect(refusalOf(full, "retrieveOrStow", "a")).toBe("DEST-ACT-10 unknownItem");
  });

  it("knows gear: a kit in hand helps, in its pouch it does not (DEST-ACT-31)", () => {
    const fight = bearer({ items: [KIT] });
    const treat = (from: typeof fight) =>
      play(
        edited(from, "a", "wounds", { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 }),
        "treatWound",
        "a",
        { patient: "a", level: "light" },
        BLANK,
      );
    const drawn = play(fight, "retrieveOrStow", "a", { item: "kit" });
    expect(told(drawn, "ItemRetrieved")).toEqual([{ item: "kit" }]);
    // A belt pouch costs 3 (table 4.7).
    expect(block(fight, "a").ap - block(drawn.fight, "a").ap).toBe(3);
    expect(JSON.stringify(treat(fight).events)).toContain('"noKit"');
    expect(JSON.stringify(treat(drawn.fight).events)).not.toContain('"noKit"');
  });

  it("costs by the place of the thing, and by where it is put, where it then is", () => {
    const fight = bearer({ items: [thing("Gear", "rope", { place: "backpack" })] });
    const drawn = stow(fight, { item: "rope" });
    const put = stow(drawn, { item: "rope", container: "pocket" });
    const again = stow(put, { item: "rope" });
    expect([fight, drawn, put, again].map((each) => block(each, "a").ap)).toEqual([18, 12, 11, 10]);
  });

  it("takes the Defense of a shield away and gives it back (DEST-AMB-07)", () => {
    const met = (fight: ReturnType<typeof bearer>) => {
      const ready = edited(fight, "b", "ap", 9);
      const turn = play(ready, "endTurn", "a").fight;
      const armed = edited(turn, "b", "weapons", block(fight, "a").weapons as never);
      const [roll] = told(
        play(armed, "standardAttack", "b", { weapon: "sword", target: "a" }, [2, 2, 2, 2, 2]),
        "AttackMissed",
      );
      return valueOf(roll?.["targetDefense"]);
    };
    const fight = bearer({ items: [SHIELD] });
    const away = stow(fight, { item: "shield" });
    expect([met(fight), met(away), met(stow(away, { item: "shield" }))]).toEqual([2, 0, 2]);
  });
});

describe("What is in use unless it says otherwise", () => {
  it("is in hand and worn, for the rules as for the sheets", () => {
    const { weapons, sheet } = createCreature(
      entrant("a", {
        weapons: {},
        items: [
          thing("Weapon", "blade", { kind: "melee", ap: 5, damage: "1" }),
          thing("Shield", "shield", { melee: 1, ranged: 1 }),
          thing("Armor", "mail", { toughness: 2 }),
          thing("Gear", "kit", { healingKit: true }),
        ],
      }),
    );
    expect([
      weapons["blade"]?.readied,
      sheet.shield.melee,
      sheet.armorToughness,
      sheet.hasHealingKit,
    ]).toEqual([true, 1, 2, false]);
  });

  it("is said by every weapon, armor and shield of the compendium", () => {
    const folder = join(root, "packs", "destiny-equipment");
    const field: { [type: string]: string } = {
      destinyWeapon: "readied",
      destinyArmor: "worn",
      destinyShield: "held",
    };
    const items = readdirSync(folder).map(
      (file) =>
        JSON.parse(readFileSync(join(folder, file), "utf8")) as {
          name: string;
          type?: string;
          system?: object;
        },
    );
    const silent = items.filter(({ type, system }) => {
      const name = field[type ?? ""];
      return name !== undefined && !Object.hasOwn(system ?? {}, name);
    });
    expect(items.length).toBeGreaterThan(30);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
