// Every setting of Die Rank that changes what the rules do, and that none is left without a default.

import { describe, expect, it } from "vitest";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { checkShape } from "../../src/core/language/shape.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS, RANK_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { give, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const GM = { user: "gm", gm: true, owns: [] };

/** Ann before Bob, in one region, with these settings. */
function duel(rulings: Partial<RankRulings> = {}, ann: JsonRecord = {}, bob: JsonRecord = {}): RankFight {
  const fight = fightOf(
    [
      fighter("ann", "a", { hp: { max: 4 }, hero: true, ...ann }),
      fighter("bob", "b", { hp: { max: 4 }, ...bob }),
    ],
    { ...DEFAULT_RULINGS, ...rulings },
  );
  return give(fight, { type: "startFight", creature: null }, [6, 1]);
}

const STRIKE = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const parry = (to: string): ScriptedAnswer => ({
  to,
  prompt: "defense",
  choice: "defend",
  command: { type: "parry", creature: to },
});

describe("the settings", () => {
  it("each have a default that fits their shape, and a rule", () => {
    for (const [name, ruling] of Object.entries(RANK_RULINGS)) {
      expect(() => checkShape(ruling.initial, ruling.shape, name)).not.toThrow();
      expect(ruling.rule).toMatch(/^RANK-[A-Z]+-\d\d$/);
    }
    expect(Object.keys(RANK_RULINGS)).toHaveLength(30);
  });

  it("advantageModel: a rank more instead of a second die", () => {
    const prone = { condition: "prone", turns: null };
    const fight = duel({ advantageModel: "rankShift1" }, { conditions: { prone } });
    const preview = dierank.preview(engine.situation(fight), STRIKE);
    expect(preview.find(({ label }) => label === "attackDie")?.traced.value).toBe(4);
  });

  it("successCap bounds the damage", () => {
    const fight = give(duel({ successCap: 2 }), STRIKE, [6, 1]);
    expect(fight.state.creatures["bob"]?.hp.value).toBe(2);
  });

  it("defaults give a sheet without numbers its dice and HP", () => {
    const rulings = { ...DEFAULT_RULINGS, defaults: { ...DEFAULT_RULINGS.defaults, dice: "D10", hpHero: 6 } };
    const { creatures } = fightOf([fighter("ann", "a", { hero: true })], rulings).state;
    expect(creatures["ann"]).toMatchObject({
      hp: { value: 6, max: 6 },
      dice: { att: 10, int: 10 },
      apBase: 2,
    });
  });

  it("declareDefense afterAttackRoll: asks when the attack is known", () => {
    const fight = duel({ declareDefense: "afterAttackRoll", dialogs: "usual" });
    const result = engine.step(fight, { kind: "command", command: STRIKE }, GM);
    expect(result.accepted && result.fight.open?.request.request).toMatchObject({
      kind: "roll",
      purpose: "attack",
    });
    const after = give(fight, STRIKE, [5, 6], [parry("bob")]);
    expect(after.state.creatures["bob"]).toMatchObject({ debt: 1, hp: { value: 4 } });
  });

  it("manualDice ask: throws a larger die for an unusual one, and again what shows too much (RANK-DIE-07)", () => {
    const fight = duel({ manualDice: "ask", dialogs: "usual" }, { dice: { att: "D16" } });
    const result = engine.step(fight, { kind: "command", command: STRIKE }, GM);
    const [first] = result.accepted ? pendingAsks(result.fight.open) : [];
    const passed = put(engine, result.accepted ? result.fight : fight, {
      kind: "answer",
      request: first?.key ?? "",
      choice: "pass",
    });
    expect(passed.open?.request.request).toMatchObject({
      rule: "RANK-DIE-07",
      dice: { count: 1, sides: 20, look: "D16" },
    });
    const after = give(fight, STRIKE, [17, 20, 9, 3]);
    expect(after.state.creatures["bob"]?.hp.value).toBe(1);
    const plain = give(duel({ dialogs: "usual" }, { dice: { att: "D16" } }), STRIKE, [9, 3]);
    expect(plain.state.creatures["bob"]?.hp.value).toBe(1);
  });

  it("exclusiveAllowsDebt: a turn that has lost AP to interrupts is still whole", () => {
    const regions = { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } };
    const play = (allowed: boolean): unknown => {
      const begun = give(duel({ exclusiveAllowsDebt: allowed }, { region: "r" }, { region: "r" }), regions);
      const struck = give(begun, STRIKE, [1, 2], [parry("bob")]);
      const turn = give(struck, { type: "endTurn", creature: "ann" });
      return refusalOfCommand(turn, { type: "run", creature: "bob", path: ["s"] });
    };
    expect(play(false)).toBe("RANK-TURN-06 turnTouched");
    expect(play(true)).toBeNull();
  });

  it("interruptOwnTurnPaysNow: pays from the AP that are left, and only then from the next turn", () => {
    const left = (now: boolean): unknown => {
      const fight = duel({ interruptOwnTurnPaysNow: now }, { region: "r" }, { region: "r" });
      const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
      const command = { type: "opportunityAttack", creature: "bob", weapon: "sword" };
      const hit = { to: "bob", prompt: "opportunityAttack", choice: "attack", command };
      const moved = give(laid, { type: "move", creature: "ann", path: ["s"] }, [1, 2], [hit, parry("ann")]);
      const { apLeft, debt } = moved.state.creatures["ann"]!;
      return { apLeft, debt, bob: moved.state.creatures["bob"]?.debt };
    };
    expect(left(false)).toEqual({ apLeft: 1, debt: 1, bob: 1 });
    expect(left(true)).toEqual({ apLeft: 0, debt: 0, bob: 1 });
  });

  it("initiativeEvery round: rolls the order anew", () => {
    const fight = give(duel({ initiativeEvery: "round" }), { type: "endTurn", creature: "ann" });
    const next = give(fight, { type: "endTurn", creature: "bob" }, [1, 6]);
    expect(next.state).toMatchObject({ round: 2, turn: "bob", turnOrder: ["bob", "ann"] });
  });

  it("unarmedOpportunity: bare hands may strike into an opening", () => {
    const bare = (allowed: boolean): string | undefined => {
      const fight = duel({ unarmedOpportunity: allowed }, { region: "r" }, { region: "r" });
      const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
      const dropped = give(give(laid, { type: "nextTurn", creature: null }), {
        type: "drop",
        creature: "bob",
        item: "sword",
      });
      const back = give(dropped, { type: "endTurn", creature: "bob" });
      const result = engine.step(
        back,
        { kind: "command", command: { type: "move", creature: "ann", path: ["s"] } },
        GM,
      );
      return result.accepted ? result.fight.open?.request.request.kind : "refused";
    };
    expect(bare(false)).toBeUndefined();
    expect(bare(true)).toBe("window");
  });

  it("aimAction: the aim gives the opening, and no shot without it", () => {
    const bow = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
    const ann = fighter("ann", "a", {});
    const archer = { ...ann, sheet: { ...ann.sheet, items: [bow] } };
    const rulings = { ...DEFAULT_RULINGS, aimAction: true };
    const fight = give(
      fightOf([archer, fighter("bob", "b", {})], rulings),
      { type: "startFight", creature: null },
      [6, 1],
    );
    const shot = { type: "rangedAttack", creature: "ann", target: "bob", weapon: "bow" };
    expect(refusalOfCommand(fight, shot)).toBe("RANK-OPP-07 notAimed");
    const aimed = give(fight, { type: "aim", creature: "ann" });
    expect(aimed.log.at(-2)?.input.kind).toBe("command");
    expect(refusalOfCommand(aimed, shot)).toBeNull();
  });

  it("instantDeathBase current: twice the HP that are left kill", () => {
    const hurt = { hp: { value: 2, max: 4 } };
    expect(give(duel({}, {}, hurt), STRIKE, [4, 1]).state.creatures["bob"]).toMatchObject({ dead: false });
    const other = duel({ instantDeathBase: "current" }, {}, hurt);
    expect(give(other, STRIKE, [4, 1]).state.creatures["bob"]).toMatchObject({ dead: true });
  });

  it("koFallsProne, koIsHelpless: a knocked-out creature keeps its own die and its feet", () => {
    const fight = give(duel({ koFallsProne: false, koIsHelpless: false }), STRIKE, [4, 1]);
    expect(fight.state.creatures["bob"]).toMatchObject({ knockedOut: true, conditions: {} });
    const next = give(fight, { type: "endTurn", creature: "ann" });
    const [, , defense] = dierank.preview(engine.situation(next), STRIKE);
    expect(defense?.traced).toMatchObject({ value: 6, parts: [{ rule: "RANK-PASS-04" }] });
  });

  it("failedAid, injuryPreventedBy: a second chance, and magic without a mark", () => {
    const down: JsonRecord = {
      hp: { value: 0, max: 4 },
      knockedOut: true,
      koLethal: true,
      survivalRolled: 2,
    };
    const mortal = {
      ...down,
      minutesLeft: 3,
      conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
    };
    const patient = (rulings: Partial<RankRulings>): RankFight =>
      fightOf([fighter("ann", "a", {}), fighter("bob", "a", mortal)], { ...DEFAULT_RULINGS, ...rulings });
    const aid = { type: "firstAid", creature: "ann", target: "bob", supplies: "none" };
    expect(give(patient({}), aid, [1, 12]).state.creatures["bob"]).toMatchObject({ dead: true });
    const again = give(patient({ failedAid: "retry" }), aid, [1, 12]);
    expect(again.state.creatures["bob"]).toMatchObject({ dead: false, minutesLeft: 10 });
    const heal = { type: "heal", creature: "bob", amount: 2, magical: true };
    expect(give(patient({}), heal).state.creatures["bob"]?.injuries).not.toEqual({});
    expect(give(patient({ injuryPreventedBy: "anyMagic" }), heal).state.creatures["bob"]?.injuries).toEqual(
      {},
    );
  });

  it("mpRecovery, restTimes: hours, nights and days as the table says", () => {
    const tired: JsonRecord = { hp: { value: 1, max: 4 }, mp: { value: 0, max: 3 } };
    const rested = (rulings: Partial<RankRulings>, minutes: number): unknown => {
      const fight = fightOf([fighter("ann", "a", tired)], { ...DEFAULT_RULINGS, ...rulings });
      const { hp, mp } = give(fight, { type: "rest", creature: "ann", minutes }).state.creatures["ann"]!;
      return [hp.value, mp.value];
    };
    expect(rested({}, 60)).toEqual([4, 0]);
    expect(rested({}, 480)).toEqual([4, 3]);
    expect(rested({ mpRecovery: "hour" }, 60)).toEqual([4, 3]);
    expect(rested({ mpRecovery: "manual" }, 480)).toEqual([4, 0]);
    expect(rested({ restTimes: { woundedMinutes: 90, heroDays: 7, otherDays: 30 } }, 60)).toEqual([1, 0]);
  });

  it("escapeFailCost, holdActsProvoke, heldDefenses: within a grapple", () => {
    const held = (rulings: Partial<RankRulings>): RankFight => {
      const fight = duel(rulings, { dice: { str: "D12" } });
      const grabbed = give(fight, { type: "grab", creature: "ann", target: "bob" }, [8, 2]);
      return give(grabbed, { type: "endTurn", creature: "ann" });
    };
    const escape = { type: "escape", creature: "bob", grappler: "ann" };
    expect(give(held({}), escape, [1, 1, 5]).state.creatures["bob"]).toMatchObject({
      apLeft: 0,
      turnOver: true,
    });
    const cheap = give(held({ escapeFailCost: "minor" }), escape, [1, 1, 5]);
    expect(cheap.state.creatures["bob"]).toMatchObject({ apLeft: 1, turnOver: false });
    const crushing = give(held({ holdActsProvoke: true }), { type: "endTurn", creature: "bob" });
    const result = engine.step(
      crushing,
      { kind: "command", command: { type: "crush", creature: "ann" } },
      GM,
    );
    expect(result.accepted && result.fight.open?.request.request.rule).toBe("RANK-OPP-03");
  });
});

it("start with the first values of table T8", () => {
  expect(DEFAULT_RULINGS).toEqual({
    advantageModel: "twoDice",
    advantageStack: "cancel",
    successCap: 0,
    manualDice: "software",
    defaults: {
      dice: "D6",
      hpHero: 4,
      hpOrdinary: 1,
      hpMinion: 0,
      mp: 0,
    },
    apDefault: 2,
    majorCost: "oneAp",
    exclusiveAllowsDebt: false,
    interruptOwnTurnPaysNow: false,
    initiativeEvery: "encounter",
    declareDefense: "before",
    rangeBands: {
      short: "D4",
      medium: "D6",
      long: "D8",
      extreme: "D12",
    },
    giantSize: 2,
    passProvokes: "region",
    unarmedProvokes: "target",
    holdActsProvoke: false,
    unarmedOpportunity: false,
    aimAction: false,
    runKind: "exclusive",
    instantDeathBase: "max",
    lethalOnKoCounts: true,
    koFallsProne: true,
    koIsHelpless: true,
    failedAid: "death",
    restTimes: {
      woundedMinutes: 60,
      heroDays: 7,
      otherDays: 30,
    },
    injuryPreventedBy: "ritual",
    mpRecovery: "night",
    escapeFailCost: "major",
    heldDefenses: "physical",
    dialogs: "asked",
  });
});
