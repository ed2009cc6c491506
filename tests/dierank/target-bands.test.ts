// The list of targets in Die Rank: how far away each stands, the least die that this leaves, and why some cannot be reached.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { give } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const weapon = (name: string, system: JsonRecord) => ({
  id: name,
  type: "dierankWeapon",
  name,
  system: { ready: true, ...system },
});
const BOW = weapon("bow", { kind: "ranged", maxRegions: 2 });
const SLING = weapon("sling", { kind: "ranged", maxRegions: 3, bands: { medium: "D12", long: null } });
const spell = (name: string, system: JsonRecord) => ({
  id: name,
  type: "dierankSpell",
  name,
  system: { kind: "attack", maxRegions: 3, ...system },
});
const FOES = { near: "r", next: "s", far: "t", farther: "u", lost: null, cut: "island" } as const;

function targetsOf(
  action: string,
  detail: string,
  { laid = true, rulings = {} }: { laid?: boolean; rulings?: Partial<RankRulings> } = {},
) {
  const archer = fighter("ann", "a", { region: "r", mp: { max: 9 } });
  const things = [BOW, SLING, spell("bolt", { ranged: true }), spell("touch", { ranged: false })];
  const foes = Object.entries(FOES).map(([id, region]) => fighter(id, "b", { region }));
  const fight = fightOf(
    [{ ...archer, sheet: { ...archer.sheet, items: [...archer.sheet.items, ...things] } }, ...foes],
    { ...DEFAULT_RULINGS, ...rulings },
  );
  const layout = "r: s\ns: t\nt: u\nu\nisland";
  const begun = give(fight, { type: "startFight", creature: null }, [2, 1, 1, 1, 1, 1, 1]);
  const seen = laid ? give(begun, { type: "describeRegions", creature: null, layout }) : begun;
  const option = dierank
    .actions(engine.situation(seen), "ann")
    .find((each) => each.action === action && each.detail === detail);
  const need = option?.needs.find(({ kind }) => kind === "creature");
  if (need?.kind !== "creature") throw new Error("there are no targets");
  return Object.fromEntries(
    need.candidates.map(({ creature, refusal, apart }) => [
      creature,
      [apart?.word, apart?.operands?.["die"], refusal?.code],
    ]),
  );
}

describe("the targets of an attack (RANK-PASS-05, RANK-MOVE-05)", () => {
  it("are in the region for a blow, and told how far away they are elsewhere", () => {
    expect(targetsOf("meleeAttack", "Sword")).toEqual({
      near: ["same", undefined, undefined],
      next: ["medium", undefined, "otherRegion"],
      far: ["long", undefined, "otherRegion"],
      farther: ["extreme", undefined, "otherRegion"],
      lost: [undefined, undefined, "unplaced"],
      cut: ["noWay", undefined, "otherRegion"],
    });
  });

  it("have at least the die of the band against a shot, and are out of reach beyond the weapon's", () => {
    expect(targetsOf("rangedAttack", "bow")).toEqual({
      near: ["sameLeast", DEFAULT_RULINGS.rangeBands.short, undefined],
      next: ["mediumLeast", DEFAULT_RULINGS.rangeBands.medium, undefined],
      far: ["longLeast", DEFAULT_RULINGS.rangeBands.long, undefined],
      farther: ["extremeLeast", DEFAULT_RULINGS.rangeBands.extreme, "outOfRange"],
      lost: [undefined, undefined, "unplaced"],
      cut: ["noWay", undefined, "outOfRange"],
    });
  });

  it("have the weapon's own least dice where it has such, also none (RANK-PASS-07)", () => {
    expect(targetsOf("rangedAttack", "sling")).toMatchObject({
      next: ["mediumLeast", "D12", undefined],
      far: ["long", undefined, undefined],
    });
  });

  it("of a spell have a least die only if it is shot at them", () => {
    expect(targetsOf("castSpell", "bolt")["next"]).toEqual([
      "mediumLeast",
      DEFAULT_RULINGS.rangeBands.medium,
      undefined,
    ]);
    expect(targetsOf("castSpell", "touch")["next"]).toEqual(["medium", undefined, undefined]);
  });

  it("are told by the world's own bands", () => {
    const rangeBands = { ...DEFAULT_RULINGS.rangeBands, medium: "D20", short: null };
    expect(targetsOf("rangedAttack", "bow", { rulings: { rangeBands } })).toMatchObject({
      near: ["same", undefined, undefined],
      next: ["mediumLeast", "D20", undefined],
    });
  });

  it("are told in words for every band, with its die where there is one", () => {
    const words = wordsOf(wordsFrom(languageFile(root, "en")), "dierank");
    const bands = ["same", "medium", "long", "extreme"];
    const plain = [...bands, "noWay", "nowhere", "unlaid"].map((word) => words.say(`FRAY.Apart.${word}`));
    expect(plain).not.toContain(null);
    const least = bands.map((word) => words.say(`FRAY.Apart.${word}Least`, { die: "D6" }));
    expect(least.filter((text) => text?.includes("D6"))).toHaveLength(bands.length);
  });

  it("are never in reach in silence where no regions are laid out", () => {
    expect(targetsOf("meleeAttack", "Sword", { laid: false })).toMatchObject({
      near: ["unlaid", undefined, undefined],
      // The region of a fight before, which their sheets still name, parts nobody here.
      next: ["unlaid", undefined, undefined],
    });
    // A shot there is one over a short way.
    expect(targetsOf("rangedAttack", "bow", { laid: false })["next"]).toEqual([
      "unlaidLeast",
      DEFAULT_RULINGS.rangeBands.short,
      undefined,
    ]);
  });
});
