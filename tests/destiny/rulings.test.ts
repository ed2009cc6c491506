// Every doubtful point that a world may read otherwise: the default, and what the other reading changes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { perform, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS, DESTINY_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { root } from "../../tools/paths.ts";
import { destinyEngine, destinyFight, entrant, type Fighter } from "../hard-cases/destiny-fight.ts";
import {
  BLANK,
  begun,
  blanks,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  rulesOf,
  told,
  types,
  valueOf,
} from "./fights.ts";

const strike = { weapon: "sword", target: "b" };
const pair = { a: { side: "x" }, b: { side: "y" } };
type Rulings = Partial<DestinyRulings>;

/** The sheet's number under other rulings. */
function derived(number: string, rulings: Rulings, fighter: Fighter = {}): number {
  const { sheet } = entrant("a", fighter);
  return destiny.derive(sheet, { ...DEFAULT_RULINGS, ...rulings })[number]?.value ?? Number.NaN;
}

/** The total of a's attack on b. */
function attackTotal(
  rulings: Rulings,
  change: (fight: ReturnType<typeof begun>) => ReturnType<typeof begun>,
): number | undefined {
  const struck = play(change(begun(pair, rulings)), "standardAttack", "a", strike, [1, 2, 3, 3, 3]);
  return valueOf(told(struck, "AttackMissed")[0]?.["total"]);
}

const wounds = (more: JsonRecord): Json => ({
  light: 0,
  moderate: 0,
  severe: 0,
  critical: 0,
  fatal: 0,
  ...more,
});

describe("dice", () => {
  it("are five a check, three of them for a critical (DEST-AMB-01, 02)", () => {
    const struck = play(begun(pair, {}), "standardAttack", "a", strike, [6, 6, 6, 1, 1]);
    expect(block(struck.fight, "a").initiative).toBe(11);
    const fewer = destinyFight({ a: {}, b: {} }, { diceCount: 3 });
    const script = new ScriptedAnswers([3, 3, 3, 3, 3, 3, 50, 40]);
    perform(destinyEngine, fewer, { type: "startFight", creature: null }, script);
    expect(script.leftOver.dice).toEqual([]);
    const easier = play(begun(pair, { critCount: 2 }), "standardAttack", "a", strike, [6, 6, 2, 1, 3]);
    expect(rulesOf(easier, "InitiativeShifted")).toEqual(
      expect.arrayContaining(["DEST-DICE-06", "DEST-AMB-02"]),
    );
  });

  it("shift initiative on combat checks too, unless the world says no (DEST-AMB-25)", () => {
    const held = { ...(lasting("grappling", { source: "b" }) as object) };
    const pinning = (rulings: Rulings) => {
      const fight = edited(begun(pair, rulings), "a", "conditions", { "grappling:b": held });
      return block(play(fight, "pin", "a", { target: "b" }, [6, 6, 6, 3, 3]).fight, "a").initiative;
    };
    expect([pinning({}), pinning({ critOnCombatChecks: false })]).toEqual([11, 9]);
  });

  it("keep the criticals of attack rolls that wound nobody (DEST-CRIT-01, DEST-ACT-12, DEST-ACT-20)", () => {
    const rolled = (word: string, parameters: { weapon: string; target: string }) => {
      const fighters = { a: { weapons: { sword: { reach: 0 } } }, b: {} };
      const fight = begun(fighters, { critOnCombatChecks: false });
      const played = play(fight, word, "a", parameters, [6, 6, 6, 3, 3]);
      return [
        block(played.fight, "a").initiative,
        rulesOf(played, "InitiativeShifted").includes("DEST-CRIT-01"),
      ];
    };
    const weapon = { weapon: "sword", target: "b" };
    expect([rolled("createOpening", weapon), rolled("grapple", weapon)]).toEqual([
      [11, true],
      [11, true],
    ]);
  });
});

describe("Defenses", () => {
  it("are sums that the world may change (DEST-AMB-07, 09)", () => {
    const other = { ...DEFAULT_RULINGS.defenseFormulas, melee: "spd + 2" };
    const fighter = { attributes: { dex: 3, spd: 1 } };
    expect([
      derived("meleeDefense", {}, fighter),
      derived("meleeDefense", { defenseFormulas: other }, fighter),
    ]).toEqual([3, 3]);
    const power = { ...DEFAULT_RULINGS.defenseFormulas, power: "str" };
    const large = { attributes: { str: 1 }, system: { size: 2 } };
    expect([derived("power", {}, large), derived("power", { defenseFormulas: power }, large)]).toEqual([
      3, 1,
    ]);
  });

  it("of the immobile begin at -5 (DEST-AMB-08)", () => {
    expect([derived("immobileDefense", {}), derived("immobileDefense", { immobileBase: -8 })]).toEqual([
      -5, -8,
    ]);
  });

  it("are penalized by name where an effect names none (DEST-AMB-60)", () => {
    const dazed = edited(begun(pair), "b", "conditions", { distracted: lasting("distracted") });
    expect(
      told(play(dazed, "standardAttack", "a", strike, BLANK), "AttackHit")[0]?.["targetDefense"],
    ).toMatchObject({ value: -2 });
  });

  it("of a defender who cannot move are raised from the immobile value (DEST-AMB-38)", () => {
    const stuck = { defending: lasting("defending"), immobile: lasting("immobile") };
    const fight = edited(
      begun({ ...pair, b: { side: "y", attributes: { vit: -9, prs: -9, str: -9 } } }),
      "b",
      "conditions",
      stuck,
    );
    const [hit] = told(
      play(
        fight,
        "standardAttack",
        "a",
        strike,
        [1, 1, 3, 3, 3],
        [{ to: "b", prompt: "defense", choice: "bonus" }],
      ),
      "AttackMissed",
    );
    expect(hit?.["targetDefense"]).toMatchObject({ value: -3, rule: "DEST-AMB-38" });
  });
});

describe("wounds and exhaustion", () => {
  it("take from rolls what the world says (DEST-AMB-10, 11)", () => {
    const hurt = (fight: ReturnType<typeof begun>) => edited(fight, "a", "wounds", wounds({ severe: 1 }));
    const penalties = { light: 0, moderate: 0, severe: -4, critical: -6, fatal: -8 };
    expect([attackTotal({}, hurt), attackTotal({ woundPenalties: penalties }, hurt)]).toEqual([-5, -7]);
    const spent = (fight: ReturnType<typeof begun>) => edited(fight, "a", "exhausted", true);
    expect([attackTotal({}, spent), attackTotal({ exhaustedPenalty: -4 }, spent)]).toEqual([-5, -7]);
  });

  it("forbid a Dash (DEST-AMB-11, DEST-AMB-16)", () => {
    expect(refusalOf(edited(begun(pair), "a", "exhausted", true), "dash", "a")).toBe(
      "DEST-AMB-11 cannotDash",
    );
    const limping = edited(begun(pair), "a", "conditions", { hobbled: lasting("hobbled", { tn: 2 }) });
    expect(refusalOf(limping, "dash", "a")).toBe("DEST-AMB-16 cannotDash");
    const moved = play(limping, "move", "a", { yards: 4 });
    expect([block(moved.fight, "a").ap, valueOf(told(moved, "MovementBought")[0]?.["rate"])]).toEqual([2, 4]);
  });

  it("stagger a hero from critical on, unless the world says no (DEST-AMB-12)", () => {
    const turnEnd = (rulings: Rulings) => {
      const fight = edited(begun(pair, rulings), "a", "wounds", wounds({ critical: 1 }));
      return block(play(fight, "endTurn", "a").fight, "a").ap;
    };
    expect([turnEnd({}), turnEnd({ staggeredByWounds: false })]).toEqual([9, 12]);
  });

  it("stagger as fatigue reaches the normal maximum (DEST-FAT-03)", () => {
    const tired = edited(edited(begun(pair), "a", "stamina", 0), "a", "fatigue", 4);
    expect(rulesOf(play(tired, "dash", "a"), "BecameStaggered")).toEqual(["DEST-FAT-03", "DEST-CON-03"]);
  });

  it("kill the dying after 5 + Vitality failures, or as the world says (DEST-AMB-14)", () => {
    const dies = (rulings: Rulings) => {
      let fight = edited(begun(pair, rulings), "b", "wounds", wounds({ critical: 2 }));
      fight = edited(fight, "b", "conditions", {
        unconscious: lasting("unconscious"),
        dying: lasting("dying"),
      });
      return block(play(fight, "endTurn", "a", {}, BLANK).fight, "b").dead;
    };
    expect([dies({}), dies({ dyingLimit: "1" })]).toEqual([false, true]);
  });

  it("beyond the last slot kill; a further wound makes the unconscious no weaker but for its slot (DEST-AMB-21, DEST-AMB-50)", () => {
    const full = edited(begun(pair), "b", "wounds", {
      light: 5,
      moderate: 3,
      severe: 2,
      critical: 2,
      fatal: 1,
    });
    expect(rulesOf(play(full, "standardAttack", "a", strike, BLANK), "Died")).toContain("DEST-AMB-21");
    let lying = edited(begun(pair), "b", "wounds", wounds({ critical: 1 }));
    lying = edited(lying, "b", "conditions", { unconscious: lasting("unconscious") });
    const again = play(lying, "standardAttack", "a", strike, [1, 1, 3, 3, 3]);
    expect(rulesOf(again, "WoundTaken")).toContain("DEST-AMB-50");
    expect(types(again)).not.toContain("FaintChecked");
  });

  it("spare an NPC if the attacker wishes, and the world allows it (DEST-AMB-35)", () => {
    const npc = { a: { side: "x", attributes: { str: 5 } }, b: { side: "y", kind: "npc" as const } };
    const fatal = { to: "a", prompt: "woundLevel", choice: "fatal" };
    const struck = (rulings: Rulings) =>
      block(play(begun(npc, rulings), "nonlethalAttack", "a", strike, [6, 6, 6, 3, 3], [fatal]).fight, "b")
        .dead;
    expect([struck({}), struck({ nonlethalKoNpc: false })]).toEqual([false, true]);
  });
});

describe("weapons", () => {
  it("pierce armor, unless the world leaves properties out (DEST-AMB-18)", () => {
    const pick = { sword: { properties: { slicing: 3 } } };
    const damage = (rulings: Rulings) => {
      const fight = begun({ a: { side: "x", weapons: pick }, b: { side: "y" } }, rulings);
      return valueOf(told(play(fight, "standardAttack", "a", strike, BLANK), "DamageTaken")[0]?.["damage"]);
    };
    expect([damage({}), damage({ weaponPropertyRules: false })]).toEqual([5, 2]);
  });

  it("lose 2 for each further increment, or as much as the world says (DEST-AMB-19)", () => {
    const bow = { bow: { kind: "ranged", ap: 2, damage: "1", rangeIncrement: 10 } };
    const total = (rulings: Rulings) => {
      const fight = begun({ a: { side: "x", weapons: bow }, b: { side: "y" } }, rulings);
      return valueOf(
        told(
          play(fight, "standardAttack", "a", { weapon: "bow", target: "b", distance: 25 }, BLANK),
          "AttackMissed",
        )[0]?.["total"],
      );
    };
    expect([total({}), total({ rangeIncrementPenalty: -1 })]).toEqual([-4, -2]);
  });

  it("cost what is printed for Quick and Strong Attacks, or the signs exchanged (DEST-AMB-34, DEST-AMB-52)", () => {
    const left = (action: string, rulings: Rulings) =>
      block(
        play(
          begun(pair, rulings),
          action,
          "a",
          strike,
          action === "strongAttack" ? [1, 1, 3, 3, 3] : [1, 1, 3, 3, 3],
        ).fight,
        "a",
      ).ap;
    expect([left("quickAttack", {}), left("strongAttack", {})]).toEqual([0, 3]);
    expect([
      left("quickAttack", { attackCostReading: "swapped" }),
      left("strongAttack", { attackCostReading: "swapped" }),
    ]).toEqual([3, 0]);
    const light = begun({ a: { side: "x", weapons: { sword: { ap: 2 } } }, b: { side: "y" } });
    expect(block(play(light, "strongAttack", "a", strike, [1, 1, 3, 3, 3]).fight, "a").ap).toBe(5);
  });

  it("are halved under water, but not the Strong Attack's die (DEST-AMB-43)", () => {
    const wet = edited(begun({ ...pair, b: { side: "y", kind: "npc" } }), "a", "conditions", {
      underwater: lasting("underwater"),
    });
    const struck = play(wet, "strongAttack", "a", strike, [6, 6, 5, 3, 3, 4]);
    expect(valueOf(told(struck, "DamageTaken")[0]?.["damage"])).toBe(5);
  });
});

describe("turns", () => {
  it("end with AP for the surprised, unless the world says no (DEST-AMB-28, DEST-SUR-03)", () => {
    const ap = (rulings: Rulings) => {
      const started = play(
        destinyFight({ a: {}, b: { attributes: { prc: 6 } } }, rulings),
        "startFight",
        null,
        { surprised: ["a", "b"] },
        blanks(2),
      );
      expect(rulesOf(started, "InitiativeRolled")).toEqual(
        expect.arrayContaining(["DEST-SUR-03", "DEST-CON-21"]),
      );
      return block(play(play(started.fight, "endTurn", "b").fight, "endTurn", "a").fight, "a").ap;
    };
    expect([ap({}), ap({ surpriseTurnEndGain: false })]).toEqual([12, 6]);
  });

  it("lose a declaration to whoever moves out of turn, unless the world says no (DEST-AMB-29, DEST-AMB-46)", () => {
    const moves = {
      to: "a",
      prompt: "interrupt",
      choice: "move",
      command: { type: "move", creature: "a", yards: 2 },
    };
    const declared = (rulings: Rulings) => {
      const turn = play(begun(pair, rulings), "endTurn", "a").fight;
      return types(play(turn, "defend", "b", {}, [], [{ ...moves, operands: {} } as never]));
    };
    expect(declared({})).toContain("ActionCanceled");
    expect(declared({ moveCancelsDeclared: false })).not.toContain("ActionCanceled");
  });

  it("ask everybody, heroes only, or nobody for interrupts (DEST-PR-01)", () => {
    const npcs = { a: { side: "x", kind: "npc" as const }, b: { side: "y" } };
    const asked = (interruptDialogs: DestinyRulings["interruptDialogs"]) => {
      const turn = play(begun(npcs, { interruptDialogs }), "endTurn", "a").fight;
      const result = destinyEngine.step(
        turn,
        { kind: "command", command: { type: "defend", creature: "b" } },
        { user: "gm", gm: true, owns: [] },
      );
      return result.accepted && result.fight.open !== null;
    };
    expect([asked("all"), asked("players"), asked("off")]).toEqual([true, false, false]);
  });

  it("end what has lasted longest first, where several effects end together (DEST-DUR-02)", () => {
    const effects = {
      late: { ...(lasting("harried") as object), endRound: 1 },
      early: { ...(lasting("helpless") as object), startRound: 0, endRound: 1 },
    };
    let fight = edited(begun(pair), "b", "conditions", effects);
    fight = play(fight, "endTurn", "a").fight;
    const ended = play(fight, "endTurn", "b");
    expect(told(ended, "ConditionEnded").map((each) => each["key"])).toEqual(["early", "late"]);
    expect(rulesOf(ended, "ConditionEnded")).toEqual(["DEST-DUR-02", "DEST-DUR-02"]);
  });

  it("begin with an initiative of 0 at the least (DEST-INI-04)", () => {
    const slow = destinyFight({ a: { attributes: { prc: -9 } }, b: {} });
    const started = play(slow, "startFight", null, { surprised: ["a"] }, blanks(2));
    expect(told(started, "InitiativeRolled")[0]?.["initiative"]).toMatchObject({ value: 0 });
    expect(block(started.fight, "a").initiative).toBe(0);
  });

  it("give AP beyond Speed 10 by the last column, or by growth (DEST-AMB-33)", () => {
    const swift = { attributes: { spd: 12, vit: 7 } };
    expect([
      derived("roundStartAp", {}, swift),
      derived("roundStartAp", { extrapolateAp: true }, swift),
    ]).toEqual([24, 32]);
    expect(derived("severeSlots", {}, swift)).toBe(4);
  });
});

describe("rests and treatment", () => {
  const outside = (system: JsonRecord, rulings: Rulings = {}) => destinyFight({ a: { system } }, rulings);

  it("look at the wounds as the rest began, or step by step (DEST-AMB-24)", () => {
    const state = { fatigue: 9, exhausted: false, race: { stamina: 30, mana: 0 }, wounds: { light: 1 } };
    const fatigue = (rulings: Rulings) =>
      block(play(outside(state, rulings), "longRest", "a").fight, "a").fatigue;
    expect([fatigue({}), fatigue({ longRestState: "running" })]).toEqual([5, 4]);
  });

  it("mark exhaustion anew with the next fatigue, after a rest has ended it (DEST-AMB-22)", () => {
    const weary = { exhausted: true, fatigue: 4, stamina: 0, race: { stamina: 5 } };
    const rested = play(outside(weary), "longRest", "a").fight;
    expect([block(rested, "a").exhausted, block(rested, "a").fatigue]).toEqual([false, 4]);
    const treated = play(
      edited(rested, "a", "wounds", wounds({ light: 1 })),
      "treatWound",
      "a",
      { patient: "a", level: "light" },
      [1, 1, 1, 1, 1],
    );
    expect([block(treated.fight, "a").exhausted, block(treated.fight, "a").fatigue]).toEqual([true, 5]);
  });

  it("end exhaustion at once", () => {
    const tired = destinyFight({ a: { system: { fatigue: 3, race: { stamina: 5 } } } });
    const worse = play(tired, "longRest", "a");
    expect(block(worse.fight, "a").fatigue).toBe(0);
    const weary = { exhausted: true, fatigue: 1, race: { stamina: 5 } };
    expect(block(play(outside(weary), "longRest", "a").fight, "a").exhausted).toBe(false);
  });

  it("do not tire a patient beyond treatment, unless the world says so (DEST-AMB-37)", () => {
    const spent = { fatigue: 5, race: { stamina: 5 }, wounds: { severe: 1 } };
    const fatigue = (rulings: Rulings) =>
      block(play(outside(spent, rulings), "treatWound", "a", { patient: "a", level: "severe" }).fight, "a")
        .fatigue;
    expect([fatigue({}), fatigue({ treatFatigueOnAutoFail: true })]).toEqual([5, 8]);
  });

  it("broken: resume, count, or both if the world says so (DEST-REST-13 to 15, DEST-AMB-48)", () => {
    const drained = { stamina: 0, race: { stamina: 8 } };
    const broken = { kind: "long", elapsed: 40, interruption: 20 };
    const stamina = (rulings: Rulings, choice: string) =>
      block(
        play(
          outside(drained, rulings),
          "breakRest",
          "a",
          broken,
          [],
          [{ to: "gm", prompt: "restBroken", choice }],
        ).fight,
        "a",
      ).stamina;
    expect([
      stamina({}, "resume"),
      stamina({}, "countAsShortRests"),
      stamina({ brokenRestBoth: true }, "resume"),
    ]).toEqual([0, 8, 8]);
    const short = play(outside(drained), "breakRest", "a", { ...broken, kind: "short" });
    expect(rulesOf(short, "RestBroken")).toEqual(["DEST-REST-13"]);
    const quiet = play(
      outside(drained),
      "breakRest",
      "a",
      broken,
      [],
      [{ to: "gm", prompt: "strenuous", choice: "quiet" }],
    );
    expect(types(quiet)).toEqual(["RestUndisturbed"]);
  });

  it("bring nothing to who has not slept, nor a third time a day until the next (DEST-REST-03, DEST-AMB-59)", () => {
    const drained = { stamina: 0, race: { stamina: 8 } };
    const vain = play(
      outside(drained),
      "longRest",
      "a",
      {},
      [],
      [{ to: "gm", prompt: "slept", choice: "notSlept" }],
    );
    expect(block(vain.fight, "a").stamina).toBe(0);
    expect(refusalOf(outside(drained), "longRest", "a", { slept: false })).toBe("DEST-REST-03 notSlept");
    const twice = outside({ ...drained, longRestsToday: 2 });
    expect(refusalOf(twice, "longRest", "a")).toBe("DEST-AMB-59 restedTwiceToday");
    expect(refusalOf(play(twice, "newDay", "a").fight, "longRest", "a")).toBe("");
  });

  it("ease one wound by a check, the patient choosing which (DEST-REST-10, DEST-PR-05)", () => {
    const hurt = outside({ wounds: { severe: 1 }, race: { stamina: 5 } });
    const eased = play(hurt, "longRest", "a", {}, BLANK, [{ to: "a", prompt: "recovery", choice: "severe" }]);
    expect(block(eased.fight, "a").wounds).toMatchObject({ moderate: 1, severe: 0 });
    expect(rulesOf(eased, "RecoveryChecked")).toContain("DEST-REST-10");
  });

  it("leave a poison to its text (DEST-CON-14)", () => {
    const ill = outside({
      conditions: { poisoned: lasting("poisoned", { tn: -9, text: "Pain." }) },
      race: { stamina: 5 },
    });
    const treat = { patient: "a", condition: "poisoned" };
    const cured = play(ill, "treatCondition", "a", treat, BLANK);
    expect(block(cured.fight, "a").conditions).toEqual({});
    const eased = play(ill, "treatCondition", "a", treat, BLANK, [
      { to: "gm", prompt: "poison", choice: "eased" },
    ]);
    expect([types(eased).includes("PoisonTreated"), Object.keys(block(eased.fight, "a").conditions)]).toEqual(
      [true, ["poisoned"]],
    );
  });
});

describe("the settings", () => {
  it("are all tried by these tests under another value than the default", () => {
    const folder = join(root, "tests/destiny");
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const tried = (name: string): boolean =>
      sources.some((text) => new RegExp(`\\b${name}(:| [})])`).test(text));
    expect(Object.keys(DESTINY_RULINGS).filter((name) => !tried(name))).toEqual([]);
  });
});
