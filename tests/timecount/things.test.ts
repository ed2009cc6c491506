// What is used up in Time Count: potions, scrolls, magic items and poisons by item, skills with their names, and the race.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import {
  attributeOf,
  defenseValue,
  sheetModifier,
} from "../../src/rulesets/timecount/character/attributes.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { readDoses } from "../../src/rulesets/timecount/character/belongings.ts";
import { timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, pair, rulesOf, says, told, types, valueOf } from "./bout.ts";

const item = (type: string, id: string, system: object, name = id) => ({
  id,
  type: `timecount${type}`,
  name,
  system: system as never,
});
const DRAUGHT = item("Consumable", "draught", {
  kind: "potion",
  uses: 2,
  healing: "6",
  effect: "It tastes of willow.",
});
const SCROLL = item("Consumable", "leaf", {
  kind: "scroll",
  uses: 1,
  spell: { fatigue: 3, castingTime: "Fast", healing: "4", defense: null, level: null },
});
const PASTE = item("Consumable", "paste", {
  kind: "poison",
  uses: 1,
  attack: 4,
  doses: "0: 2 fatigue; 20: 1 hp; 40: 1 con",
});
const BELL = item("MagicItem", "bell", { charges: 2, effect: "A lock opens." });
const LAMP = item("MagicItem", "lamp", { charges: null, effect: "" });

const hurt = { hp: { value: 10, max: 20 }, fatigue: 3 };
const undo = (bout: Bout) => {
  bout.fight = put(engine, bout.fight, { kind: "undo" });
};

describe("outside a fight, where nobody counts the time", () => {
  const calm = (system: Fighter["system"], items: Fighter["items"]) =>
    new Bout({ a: { system: system ?? {}, items: items ?? [] }, b: { system: hurt } });

  it.each([false, true])(
    "a potion is drunk at once (effects at the end of delays: %s)",
    (slowActionsAtEnd) => {
      const bout = new Bout({ a: { system: hurt, items: [DRAUGHT] } }, { slowActionsAtEnd });
      bout.give({ type: "drinkPotion", creature: "a", item: "draught", healFatigue: 2 });
      expect(bout.creature("a")).toMatchObject({ fatigue: 1, invigoration: 4 });
      expect(bout.creature("a").consumables["draught"]?.uses).toBe(1);
    },
  );

  it("a scroll is read on somebody, and a magic item activated", () => {
    const bout = calm({}, [SCROLL, BELL]);
    expect(bout.refused({ type: "readScroll", creature: "a", item: "leaf" })).toContain("targetFirst");
    bout.give({ type: "readScroll", creature: "a", item: "leaf", target: "b", healFatigue: 3 });
    expect(bout.creature("b")).toMatchObject({ fatigue: 0, invigoration: 1 });
    bout.give({ type: "activateItem", creature: "a", item: "bell" });
    expect(bout.creature("a").magicItems["bell"]?.charges).toBe(1);
  });

  it("what is no such action still waits for its turn, and the helpless use nothing", () => {
    expect(calm({}, []).refused({ type: "openDoor", creature: "a" })).toContain("needsTurn");
    expect(
      calm({ dead: true }, [DRAUGHT]).refused({ type: "drinkPotion", creature: "a", item: "draught" }),
    ).toContain("helpless");
    const running = pair({ system: hurt, items: [DRAUGHT] });
    expect(running.refused({ type: "drinkPotion", creature: "a", item: "draught" })).toContain("needsTurn");
  });
});

describe("a potion", () => {
  it("heals as its drinker splits it, and a use is gone until it is undone (TC-TIME-23, TC-HP-04)", () => {
    const bout = pair({ system: hurt, items: [DRAUGHT] });
    const events = bout.advance(
      [],
      [declares("a", "drinkPotion", { item: "draught" }), says("a", "splitHealing", "fatigue:2")],
    );
    expect(told(events, "ItemUsed").operands).toMatchObject({ item: "draught", left: 1 });
    expect(told(events, "ItemEffect").operands).toMatchObject({ effect: "It tastes of willow." });
    expect(bout.creature("a")).toMatchObject({ fatigue: 1, invigoration: 4, nextAct: 11 });
    expect(bout.creature("a").consumables["draught"]?.uses).toBe(1);
    undo(bout);
    expect(bout.creature("a")).toMatchObject({ fatigue: 3, invigoration: 0 });
    expect(bout.creature("a").consumables["draught"]?.uses).toBe(2);
  });

  it("works at the end of its delay by ruling", () => {
    const bout = pair({ system: hurt, items: [DRAUGHT] }, {}, { slowActionsAtEnd: true });
    expect(
      types(bout.advance([], [declares("a", "drinkPotion", { item: "draught", healFatigue: 3 })])),
    ).not.toContain("ItemUsed");
    const events = [];
    while (bout.count < 11) events.push(...bout.advance());
    expect(types(events)).toContain("ItemUsed");
    expect(bout.creature("a")).toMatchObject({ fatigue: 0, invigoration: 3 });
  });

  it("is refused once it is empty, and under another kind's name", () => {
    const empty = { ...DRAUGHT, system: { ...(DRAUGHT.system as object), uses: 0 } as never };
    const bout = pair({ items: [empty, SCROLL] });
    expect(bout.refusalOf(declares("a", "drinkPotion", { item: "draught" }))).toContain("TC-TIME-23");
    expect(bout.refusalOf(declares("a", "drinkPotion", { item: "leaf" }))).toContain("TC-TIME-23");
    expect(bout.refusalOf(declares("a", "drinkPotion"))).toBe("accepted");
  });

  it("reaches what poison did where it says so (TC-COND-13)", () => {
    const poisoned = { hp: { value: 10, max: 14 }, fatigue: 4, poisonFatigue: 4, poisonHp: 4 };
    const milk = (healsPoison: boolean) =>
      item("Consumable", "milk", { kind: "potion", healing: "6", healsPoison });
    const after = (healsPoison: boolean) => {
      const bout = pair({ system: poisoned, items: [milk(healsPoison)] });
      bout.advance([], [declares("a", "drinkPotion", { item: "milk", healFatigue: 3 })]);
      return bout.creature("a");
    };
    expect(after(false)).toMatchObject({ fatigue: 4, invigoration: 0, poisonFatigue: 4, poisonHp: 4 });
    expect(after(true)).toMatchObject({ fatigue: 1, invigoration: 3, poisonFatigue: 1, poisonHp: 1 });
  });
});

describe("a scroll", () => {
  it("holds a spell that its reader need not know (TC-SPELL-21)", () => {
    const bout = pair({ system: hurt, items: [SCROLL] });
    const events = bout.advance(
      [],
      [declares("a", "readScroll", { item: "leaf", target: "a", healFatigue: 3 })],
    );
    expect(events.flatMap(rulesOf)).toContain("TC-SPELL-21");
    expect(bout.creature("a")).toMatchObject({ fatigue: 0, invigoration: 1, nextAct: 11, spells: {} });
    expect(bout.creature("a").consumables["leaf"]?.uses).toBe(0);
    undo(bout);
    expect(bout.creature("a").consumables["leaf"]?.uses).toBe(1);
  });
});

describe("a magic item", () => {
  it("loses a charge and says what it does; one without charges is never used up (TC-SPELL-22)", () => {
    const bout = pair({ items: [BELL, LAMP] });
    const events = bout.advance([], [declares("a", "activateItem", { item: "bell" })]);
    expect(told(events, "ItemUsed")).toMatchObject({
      rule: "TC-SPELL-22",
      operands: { item: "bell", left: 1 },
    });
    expect(told(events, "ItemEffect").operands).toMatchObject({ effect: "A lock opens." });
    expect(bout.creature("a").magicItems["bell"]?.charges).toBe(1);
    undo(bout);
    expect(bout.creature("a").magicItems["bell"]?.charges).toBe(2);
    const other = pair({ items: [LAMP] });
    expect(types(other.advance([], [declares("a", "activateItem", { item: "lamp" })]))).toContain(
      "ItemActivated",
    );
    expect(other.creature("a").magicItems["lamp"]?.charges).toBeNull();
  });
});

describe("a poison in its bottle", () => {
  it("is laid on somebody by the GM, as its item says (TC-COND-12 to 15)", () => {
    const bout = pair({ items: [PASTE] });
    const events = bout.give({ type: "poison", creature: "b", item: "paste", from: "a" }, [20]);
    expect(told(events, "PoisonRolled").operands).toMatchObject({ success: true });
    expect(bout.creature("b")).toMatchObject({ fatigue: 2, poisonFatigue: 2 });
    const count = bout.count;
    expect(bout.creature("b").poisons["paste"]).toEqual([
      { at: count + 20, fatigue: 0, hp: 1, attribute: null, points: 0 },
      { at: count + 40, fatigue: 0, hp: 0, attribute: "con", points: 1 },
    ]);
    expect(bout.creature("a").consumables["paste"]?.uses).toBe(0);
    expect(bout.refused({ type: "poison", creature: "b", item: "paste", from: "a" })).toContain("TC-COND-12");
    undo(bout);
    expect(bout.creature("a").consumables["paste"]?.uses).toBe(1);
  });

  it("reads a schedule, and nothing else", () => {
    expect(readDoses("")).toEqual([]);
    expect(readDoses("0: 3 hp;")).toEqual([{ after: 0, fatigue: 0, hp: 3, attribute: null, points: 0 }]);
    for (const odd of ["3 hp", "0: 3", "0: 3 luck", "soon: 1 hp"]) expect(readDoses(odd)).toBeNull();
    const broken = item("Consumable", "paste", { kind: "poison", doses: "soon" });
    expect(() => new Bout({ a: npc("x", { items: [broken] }) })).toThrow(/items\.\w+\.system\.doses/);
  });
});

describe("skills and races", () => {
  const skill = (system: object) => item("Skill", "drill", system, "Weapon Drill");
  const race = item(
    "Race",
    "fen",
    { size: "Small", rate: 15, hp: 8, attributes: { dex: 2 }, modifiers: { vigor: 1 } },
    "Fenfolk",
  );

  it("feed the modifiers of their bearer under their own names (TC-DEF-10)", () => {
    const bout = new Bout({ a: npc("x", { items: [skill({ modifiers: { attack: 2 } })] }) });
    expect(sheetModifier(bout.creature("a"), "attack")).toEqual({
      label: "sheetModifier",
      value: 2,
      rule: "TC-DEF-10",
      parts: [{ label: "skill", value: 2, rule: "TC-DEF-10", note: "Weapon Drill" }],
    });
  });

  it("count in their stance alone, and by hand alone where they have a condition (TC-STANCE-15)", () => {
    const inStance = new Bout({
      a: npc("x", { items: [skill({ modifiers: { attack: 2 }, stance: "prone" })] }),
    });
    expect(sheetModifier(inStance.creature("a"), "attack").value).toBe(0);
    expect(sheetModifier({ ...inStance.creature("a"), stance: "prone" }, "attack").value).toBe(2);
    const byHand = new Bout({
      a: npc("x", { items: [skill({ modifiers: { attack: 2 }, condition: "at sea" })] }),
    });
    expect(sheetModifier(byHand.creature("a"), "attack").value).toBe(0);
  });

  /** The blow of somebody with a skill, with these dice after the 15 of the attack. */
  const blow = (system: object, dice: readonly number[], command: object = {}) => {
    const bout = pair({ items: [skill(system)] });
    const ids = Object.keys(bout.creature("a").circumstances);
    const wanted = { weapon: "sword", target: "b", ...command };
    const events = bout.advance([15, ...dice], [declares("a", "attack", wanted)]);
    const hit = valueOf(told(events, "AttackRolled"), "total");
    return { ids, hit, damage: valueOf(told(events, "DamageTaken"), "damage") };
  };

  it("have a condition for each modifier, which the attacker names where it holds (TC-M07)", () => {
    const conditions = { attack: "from behind", damage: "from behind", accuracy: " " };
    const fencing = { modifiers: { attack: 2, damage: 3, accuracy: 1 }, conditions };
    const bare = blow({ modifiers: {} }, [1]);
    const plain = blow(fencing, [1]);
    expect([plain.ids, plain.hit - bare.hit, plain.damage - bare.damage]).toEqual([["drill-1"], 1, 0]);
    const named = blow(fencing, [1], { circumstance: "drill-1", secondCircumstance: "drill-1" });
    expect([named.hit - bare.hit, named.damage - bare.damage]).toEqual([3, 3]);
    const bout = pair({ items: [skill(fencing)] });
    const wrong = { weapon: "sword", target: "b", secondCircumstance: "drill-2" };
    expect(bout.refusalOf(declares("a", "attack", wrong))).toContain("TC-M07");
    expect(bout.creature("a").circumstances["drill-1"]?.name).toBe("Weapon Drill: from behind");
    const asked = { kind: "ask", prompt: "declare" } as never;
    const needs = timecount
      .actions(bout.situation, "a", asked)
      .find(({ action }) => action === "attack")
      ?.needs.filter(({ parameter }) => parameter.toLowerCase().endsWith("circumstance"));
    expect(needs).toEqual([
      { kind: "choice", parameter: "circumstance", choices: ["drill-1"], optional: true },
    ]);
  });

  it("are named for every kind of blow, and no blow takes one that there is not (TC-M07)", () => {
    const fencing = { modifiers: { attack: 2, damage: 3 }, conditions: { attack: "aloft", damage: "aloft" } };
    const armed = { sword: { types: ["piercing"], trip: true }, dirk: { types: ["piercing"] } };
    const bout = pair({ items: [skill(fencing)], weapons: armed });
    const blows: { readonly [action: string]: object } = {
      attack: {},
      twoWeaponAttack: { second: "dirk" },
      quickStrike: {},
      feint: {},
      distract: { ally: "a", what: "attack" },
      disarm: { item: "sword" },
      staple: {},
      trip: {},
    };
    for (const [action, more] of Object.entries(blows)) {
      const named = (circumstance: string) =>
        bout.refusalOf(declares("a", action, { weapon: "sword", target: "b", circumstance, ...more }));
      expect([action, named("drill-9")]).toEqual([action, "TC-M07: unknownCircumstance (circumstance)"]);
      // It comes to the roll, for which there are no dice here.
      expect([action, named("drill-1")]).toEqual([action, expect.stringMatching(/needs \d+ dice/)]);
      const asked = { kind: "ask", prompt: "declare" } as never;
      const offered = timecount.actions(bout.situation, "a", asked).find((each) => each.action === action);
      expect([action, offered?.needs.map(({ parameter }) => parameter)]).toEqual([
        action,
        expect.arrayContaining(["circumstance"]),
      ]);
    }
    const wanted = { type: "attack", creature: "a", weapon: "sword", target: "b" };
    const shown = (command: object) =>
      timecount
        .preview(bout.situation, { ...wanted, ...command })
        .filter(({ label }) => label === "attack" || label === "damage")
        .map(({ traced }) => traced.value);
    const [plainHit = 0, plainHarm = 0] = shown({});
    expect(shown({ circumstance: "drill-1" })).toEqual([plainHit + 2, plainHarm + 3]);
  });

  it("roll the damage several times, always or where their condition holds (TC-DMG-10)", () => {
    const bare = blow({ modifiers: {} }, [2]).damage;
    expect(blow({ modifiers: { multiplyDamage: 2 } }, [2, 2]).damage).toBe(2 * bare);
    const unseen = { modifiers: { multiplyDamage: 3 }, conditions: { multiplyDamage: "while unseen" } };
    expect(blow(unseen, [2]).damage).toBe(bare);
    expect(blow(unseen, [2, 2, 2], { circumstance: "drill-1" }).damage).toBe(3 * bare);
    const stance = { modifiers: { multiplyDamage: 2 }, stance: "prone" };
    expect(blow(stance, [2]).damage).toBe(bare);
    const half = skill({ modifiers: { multiplyDamage: 0 } });
    expect(() => pair({ items: [half] })).toThrow("system.modifiers.multiplyDamage");
  });

  it("a race gives size, rate, hit points and attributes, and shows in the numbers", () => {
    const plain = new Bout({ a: npc("x") }).creature("a");
    const fen = new Bout({ a: npc("x", { items: [race] }) }).creature("a");
    expect(fen.sheet).toMatchObject({ size: "Small", rate: 15, rateRule: "TC-MOVE-01" });
    expect(attributeOf(fen, "dex").value - attributeOf(plain, "dex").value).toBe(2);
    expect(attributeOf(fen, "dex").parts).toContainEqual({
      label: "race",
      value: 2,
      rule: "TC-M03",
      note: "Fenfolk",
    });
    expect(defenseValue(fen, "vigor").value - defenseValue(plain, "vigor").value).toBe(1);
  });

  it("a second race is refused by name", () => {
    const other = { ...race, id: "ridge", name: "Ridge People" };
    expect(() => new Bout({ a: npc("x", { items: [race, other] }) })).toThrow("second race: Ridge People");
  });
});
