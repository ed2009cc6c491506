// Spells in play: preparing, moving and being hurt meanwhile, charges, several targets, scrolls and concentration.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine } from "../hard-cases/timecount-fight.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, BURST, declares, npc, rulesOf, says, spell, told, types, valueOf } from "./bout.ts";

const NEXT = { kind: "command", command: ADVANCE } as const;

const DART = spell("dart", {
  fatigue: 2,
  castingTime: "Fast",
  defense: "primary",
  damage: "1d8",
  damageType: "piercing",
});
const MEND = spell("mend", { fatigue: 3, castingTime: "Standard", healing: "1d8", healingPerCharge: 2 });
const FEAR = spell("fear", { fatigue: 3, castingTime: "Rapid", defense: "spirit", concentration: true });

const mage = (system = {}): Fighter =>
  npc("x", {
    at: [0, 0],
    items: [DART, BURST, MEND, FEAR],
    system: { power: 1, disciplines: { arcana: 9 }, ...system },
  });
const foe = (x: number, system = {}): Fighter =>
  npc("y", { at: [x, 0], system: { hp: { value: 30, max: 30 }, ...system } });

/** The mage is due at 5, everybody else at 10 and later. */
function prepared(id: string, others: { [id: string]: Fighter }, system = {}): Bout {
  const bout = Bout.of({ m: mage(system), ...others }, [1, ...Object.keys(others).map(() => 6)]);
  bout.advance([], [declares("m", "prepareSpell", { spell: id })]);
  const { preparing } = bout.creature("m");
  bout.waitUntil((preparing?.endsAt ?? 0) - 1);
  return bout;
}

describe("charges", () => {
  it("are divided at the casting between the roll and what else the spell does", () => {
    const bout = prepared("dart", { b: foe(3) });
    for (let i = 0; i < 2; i += 1) bout.advance([], [declares("m", "chargeSpell")]);
    const cast = declares("m", "castSpell", { target: "b", takeTen: true });
    const events = bout.advance([8, 4], [cast, says("m", "divideCharges", "attack:1")]);
    // 8 + 2 meets 10; 4 and Power 1; two charges are paid for.
    expect(valueOf(told(events, "AttackRolled"), "total")).toBe(10);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(5);
    expect([bout.creature("m").fatigue, valueOf(told(events, "CastingChecked"), "dc")]).toEqual([4, 14]);
  });
});

describe("a step while preparing, without a board (TC-SPELL-06, TC-SPELL-07)", () => {
  const bare = (rulings = {}) => {
    const caster = npc("x", { items: [BURST], system: { disciplines: { arcana: 9 }, ...rulings } });
    const bout = Bout.of({ m: caster, b: npc("y", { system: { hp: { value: 30, max: 30 } } }) }, [1, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
    return bout;
  };
  const options = ({ fight }: Bout) =>
    timecount.actions(timecountEngine.situation(fight), "m").filter(({ action }) => action === "step");

  it("is taken on any count of the delay, and each makes the casting harder", () => {
    const bout = bare();
    const [option] = options(bout);
    expect([option?.refusal, option?.needs.map(({ parameter }) => parameter)]).toEqual([null, ["at"]]);
    const { count } = bout.fight.state;
    expect(told(bout.give({ type: "step", creature: "m" }), "SteppedAside").operands["squares"]).toBe(1);
    expect(bout.refused({ type: "step", creature: "m" })).toContain("movedAlready");
    bout.give({ type: "step", creature: "m", at: count + 2 });
    // The time goes on to that count, though nothing else happens on it.
    expect(types(bout.advance())).toContain("SteppedAside");
    expect(bout.fight.state.count).toBe(count + 2);
    expect(types(bout.advance())).not.toContain("SteppedAside");
    expect([bout.creature("m").preparing?.moves, bout.creature("m").way]).toEqual([2, null]);
  });

  it("needs no squares, but on a board it needs its way", () => {
    expect(bare().refused({ type: "step", creature: "m", path: [{ x: 1, y: 0 }] })).toContain("noBoard");
    const bout = Bout.of({ m: mage(), b: foe(3) }, [1, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
    expect(bout.refused({ type: "step", creature: "m" })).toContain("noWay");
  });
});

describe("several targets", () => {
  it("are each rolled for, with one roll of damage and half for those it misses", () => {
    const bout = prepared("burst", { b: foe(3), c: foe(4) });
    const events = bout.advance(
      [9, 3, 4, 15],
      [declares("m", "castSpell", { targets: ["b", "c"], takeTen: true })],
    );
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(2);
    const missed = told(events, "SpellMissed");
    expect([missed.rule, missed.operands["target"]]).toEqual(["TC-SPELL-16", "b"]);
    // 3 + 4 and Power 1.
    expect(
      events.filter(({ type }) => type === "DamageTaken").map((each) => valueOf(each, "damage")),
    ).toEqual([4, 8]);
    expect(rulesOf(told(events, "AttackRolled"))).toContain("TC-SPELL-18");
  });
});

describe("what surrounds the target of a spell (TC-SPELL-14 leaves out size, proficiency and range alone)", () => {
  const totals = (events: readonly FightEvent[]) =>
    events.filter(({ type }) => type === "AttackRolled").map((each) => valueOf(each, "total"));

  it("its cover and the caster's higher ground bear on the roll, each target's by itself", () => {
    const bout = prepared("burst", { b: foe(3), c: foe(4), d: foe(5) });
    const cast = declares("m", "castSpell", {
      target: "b",
      alsoTarget: "c",
      thirdTarget: "d",
      takeTen: true,
      targetCover: "coverHalf",
      alsoTargetHeight: "higherGround",
    });
    // Accuracy and Intelligence are 0: 13 - 4 misses 10; 9 + 1 meets it; 10 meets it as it is.
    const events = bout.advance([13, 3, 4, 9, 10], [cast]);
    expect(totals(events)).toEqual([9, 10, 10]);
    expect(told(events, "SpellMissed").operands["target"]).toBe("b");
  });

  it("a touch without a board gains by flanks that the table tells; a ray and a keeper of its facing do not yield", () => {
    const bare = (melee: boolean) => {
      const touch = spell("touch", { ...(DART.system as object), ranged: !melee, castingTime: "Swift" });
      const caster = npc("x", { items: [touch], system: { disciplines: { arcana: 9 } } });
      const bout = Bout.of({ m: caster, b: npc("y", { system: { hp: { value: 30, max: 30 } } }) }, [1, 6]);
      bout.advance([], [declares("m", "prepareSpell", { spell: "touch" })]);
      bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
      return bout;
    };
    const cast = declares("m", "castSpell", { target: "b", takeTen: true, targetFlank: "rear" });
    expect(totals(bare(true).advance([6, 1], [cast]))).toEqual([10]);
    expect(totals(bare(false).advance([6], [cast]))).toEqual([6]);
  });

  it("is asked of spells with an attack roll alone, and of flanks where no board tells them", () => {
    const asked = (id: string) => {
      const bout = prepared(id, { b: foe(3) });
      const fight = put(timecountEngine, bout.fight, NEXT);
      const ask = pendingAsks(fight.open)[0]?.ask ?? null;
      const option = timecount
        .actions(timecountEngine.situation(fight), "m", ask)
        .find(({ action }) => action === "castSpell");
      return option?.needs.map(({ parameter }) => parameter) ?? [];
    };
    expect(asked("dart")).toEqual(
      expect.arrayContaining(["targetCover", "targetHeight", "alsoTargetCover", "alsoTargetHeight"]),
    );
    expect(asked("dart")).not.toContain("targetFlank");
    expect(asked("mend").filter((each) => /Cover|Height|Flank/.test(each))).toEqual([]);
  });
});

describe("a caster", () => {
  it("lies or crouches on, walks at half rate, and pays for it in the casting", () => {
    const bout = Bout.of({ m: mage({ rate: 20 }), b: foe(9) }, [1, 6]);
    bout.advance([], [declares("m", "shiftStance", { stance: "crouch" })]);
    const began = bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
    expect(rulesOf(told(began, "PreparationBegan"))).toEqual(
      expect.arrayContaining(["TC-STANCE-12", "TC-STANCE-13", "TC-Q28"]),
    );
    const stepped = told(bout.give({ type: "step", creature: "m", path: [{ x: 0, y: 1 }] }), "SteppedAside");
    expect(rulesOf(stepped)).toEqual(["TC-SPELL-06", "TC-SPELL-07", "TC-Q27"]);
    bout.give({ type: "dealDamage", creature: "m", damage: 5 });
    bout.waitUntil(18);
    const cast = told(
      bout.advance([], [declares("m", "castSpell", { targets: [], takeTen: true })]),
      "CastingChecked",
    );
    // 10 + 4 for the spell, 5 for the blow, 1 for the step; 10 + 9 falls short.
    expect([valueOf(cast, "dc"), cast.operands["success"], bout.creature("m").stance]).toEqual([
      20,
      false,
      "crouch",
    ]);
  });

  it("who is held must first keep the mind on it", () => {
    const bout = prepared("fear", { b: npc("y", { at: [1, 0], weapons: {} }) });
    bout.waitUntil(9);
    bout.advance([12], [declares("b", "grab", { target: "m" })]);
    const events = bout.advance([1, 1, 1], [declares("m", "castSpell", { target: "b", takeTen: true })]);
    expect(rulesOf(told(events, "FocusChecked"))).toEqual(
      expect.arrayContaining(["TC-WREST-05", "TC-M12", "TC-Q26", "TC-Q75"]),
    );
    expect([bout.creature("m").fatigue, bout.creature("m").spellAttempts]).toEqual([3, { fear: 1 }]);
  });

  it("keeps up a spell at the price of one count, until asleep", () => {
    const bout = prepared("fear", { b: foe(3) });
    bout.advance([15], [declares("m", "castSpell", { target: "b", takeTen: true })]);
    expect(Object.keys(bout.creature("m").conditions)).toEqual(["concentrating:fear"]);
    const delay = told(bout.advance([], [declares("m", "redirectSpell")]), "DelayTaken");
    expect(valueOf(delay, "delay")).toBe(5);
    const events = bout.give({ type: "dealDamage", creature: "m", damage: 20, nonlethal: true }, [1, 1, 1]);
    expect([told(events, "ConditionEnded").rule, bout.creature("m").conditions]).toEqual(["TC-SPELL-20", {}]);
  });

  it("may end a spell for nothing", () => {
    const bout = prepared("fear", { b: foe(3) });
    bout.advance([15], [declares("m", "castSpell", { target: "b", takeTen: true })]);
    const ended = told(bout.advance([], [declares("m", "endConcentration")]), "ConditionEnded");
    expect([ended.rule, bout.creature("m").nextAct]).toEqual(["TC-SPELL-19", bout.count + 1]);
  });

  it("who tires too much still casts, and falls after", () => {
    const bout = prepared("dart", { b: foe(3) }, { hp: { value: 4, max: 4 }, fatigue: 3 });
    const events = bout.advance(
      [12, 5, 1, 1, 1],
      [declares("m", "castSpell", { target: "b", takeTen: true })],
    );
    expect(types(events)).toContain("ConsciousnessChecked");
    expect(rulesOf(told(events, "SpellSpent"))).toEqual(expect.arrayContaining(["TC-SPELL-24", "TC-Q66"]));
  });
});

describe("healing", () => {
  it("is split by the caster, within the room of both pools", () => {
    const hurt = npc("x", { at: [1, 0], system: { hp: { value: 5, max: 10 }, fatigue: 4 } });
    const bout = prepared("mend", { f: hurt });
    bout.advance([], [declares("m", "chargeSpell")]);
    const cast = declares("m", "castSpell", { target: "f", takeTen: true });
    const events = bout.advance([4], [cast, says("m", "splitHealing", "fatigue:2")]);
    // 4 and 2 for the charge.
    const healed = told(events, "Healed");
    expect([healed.operands["fatigue"], healed.operands["invigoration"]]).toEqual([2, 4]);
    expect([bout.creature("f").fatigue, bout.creature("f").invigoration]).toEqual([2, 4]);
  });
});

describe("a scroll", () => {
  it("works at once without check or fatigue, or by the setting with a check", () => {
    const read = declares("m", "readScroll", { spell: "dart", target: "b" });
    const bout = Bout.of({ m: mage(), b: foe(3) }, [1, 6]);
    bout.advance([12, 5], [read]);
    expect([bout.creature("b").fatigue, bout.creature("m").fatigue, bout.creature("m").nextAct]).toEqual([
      3, 0, 11,
    ]);
    const strict = Bout.of({ m: mage({ disciplines: {} }), b: foe(3) }, [1, 6], { scrollNeedsCheck: true });
    expect(told(strict.advance([1, 1, 1], [read]), "CastingChecked").rule).toBe("TC-Q85");
  });
});

describe("a prepared spell", () => {
  it("is lost by preparing another, and at the end of the fight as the GM says", () => {
    const bout = prepared("dart", { b: foe(3) });
    const began = bout.advance([], [declares("m", "prepareSpell", { spell: "fear" })]);
    expect(rulesOf(told(began, "PreparationBegan"))).toContain("TC-SPELL-11");
    bout.waitUntil(bout.count + 3);
    const ended = bout.give({ type: "endFight", creature: null }, [], [says("gm", "losePrepared", "lose")]);
    expect([rulesOf(told(ended, "PreparedSpellLost")), bout.creature("m").prepared]).toEqual([
      ["TC-SPELL-12", "TC-Q92"],
      null,
    ]);
  });

  it("outlasts the fight by a minute", () => {
    const bout = prepared("dart", { b: foe(3) });
    bout.advance();
    bout.give({ type: "endFight", creature: null });
    bout.give({ type: "pause", creature: "m", minutes: 1 });
    expect(bout.creature("m").prepared?.spell).toBe("dart");
    bout.give({ type: "pause", creature: "m", minutes: 2 });
    expect(bout.creature("m").prepared).toBeNull();
  });
});

describe("what a skill gives where a condition holds (TC-M07)", () => {
  const hunting = {
    id: "lore",
    type: "timecountSkill",
    name: "Lore of Foes",
    system: { modifiers: { attack: 2, damage: 3 }, conditions: { attack: "of beasts", damage: "of beasts" } },
  };
  const cast = (more: object) => {
    const caster = { ...mage(), items: [DART, hunting] };
    const bout = Bout.of({ m: caster, b: foe(3) }, [1, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: "dart" })]);
    bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
    const wanted = declares("m", "castSpell", { target: "b", takeTen: true, ...more });
    return { bout, give: () => bout.advance([12, 4], [wanted]), wanted };
  };

  it("is named for a spell as for a blow, and bears on its roll and on its damage", () => {
    const events = cast({ circumstance: "lore-1" }).give();
    const plain = cast({}).give();
    const [hit, harm] = [events, plain].map((each) => [
      valueOf(told(each, "AttackRolled"), "total"),
      valueOf(told(each, "DamageTaken"), "damage"),
    ]) as [number[], number[]];
    expect([hit[0], hit[1]]).toEqual([(harm[0] ?? 0) + 2, (harm[1] ?? 0) + 3]);
    const other = cast({ circumstance: "lore-2" });
    expect(other.bout.refusalOf(other.wanted)).toContain("TC-M07");
    other.bout.advance();
    const asked = { kind: "ask", prompt: "declare" } as never;
    const offered = timecount
      .actions(other.bout.situation, "m", asked)
      .find(({ action }) => action === "castSpell");
    expect(offered?.needs.map(({ parameter }) => parameter)).toContain("circumstance");
  });
});
