// The running count of Time Count in play: delays that end, held deeds, spells, and the coup de grace.

import { describe, expect, it } from "vitest";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import {
  ADVANCE,
  declares,
  timecountEngine as engine,
  timecountFight,
  type Fighter,
} from "../hard-cases/timecount-fight.ts";
import { performExactly } from "../rulesets/exact-dice.ts";

function play(
  fight: Fight<TimeCountState>,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): Fight<TimeCountState> {
  return performExactly(engine, fight, command, dice, answers);
}

function started(
  fighters: { readonly [id: string]: Fighter },
  dice: readonly number[],
): Fight<TimeCountState> {
  return play(timecountFight(fighters), { type: "startFight", creature: null }, dice);
}

const npc = (side: string, system: JsonRecord = {}): Fighter => ({ side, kind: "npc", system });

const MAGE: Fighter = {
  side: "heroes",
  kind: "npc",
  system: { disciplines: { arcana: 5 } },
  items: [
    {
      id: "dart",
      type: "timecountSpell",
      name: "dart",
      system: { fatigue: 2, castingTime: "Fast", defense: "primary", damage: "1d8", damageType: "piercing" },
    },
  ],
};

describe("delays", () => {
  it("prepare a spell, which is charged and cast on the counts after", () => {
    // Both are due at 5 and 10.
    let fight = started({ mage: MAGE, orc: npc("foes") }, [1, 6]);
    fight = play(fight, ADVANCE, [], [declares("mage", "prepareSpell", { spell: "dart" })]);
    expect(fight.state.creatures["mage"]?.stance).toBe("spellcasting");
    fight = play(fight, ADVANCE, [], [{ to: "orc", prompt: "declare", choice: "wait" }]);
    fight = play(
      fight,
      ADVANCE,
      [],
      [declares("mage", "chargeSpell"), { to: "orc", prompt: "declare", choice: "wait" }],
    );
    expect(fight.state.count).toBe(11);
    // 10 + 2 for the spell and 1 for the charge against 10 + 5; then 9 + 2 meets Primary 10; 5 of damage.
    const cast = declares("mage", "castSpell", { target: "orc", chargesOnAttack: 1, takeTen: true });
    fight = play(fight, ADVANCE, [9, 5], [cast, { to: "orc", prompt: "declare", choice: "wait" }]);
    const { mage, orc } = fight.state.creatures;
    expect([mage?.fatigue, mage?.prepared, mage?.nextAct]).toEqual([3, null, 13]);
    expect([orc?.fatigue, orc?.hp.value]).toEqual([3, 8]);
  });

  it("are given up for the next count by abandoning a preparation", () => {
    let fight = started({ mage: MAGE, orc: npc("foes") }, [1, 6]);
    fight = play(fight, ADVANCE, [], [declares("mage", "prepareSpell", { spell: "dart" })]);
    fight = play(fight, { type: "abandonSpell", creature: "mage" });
    const { mage } = fight.state.creatures;
    expect([mage?.nextAct, mage?.preparing, mage?.pending, mage?.stance]).toEqual([6, null, null, "basic"]);
  });

  it("end in the blow of a coup de grace", () => {
    const victim = npc("foes", { hp: { value: 40, max: 40 } });
    let fight = started({ ogre: npc("heroes"), orc: victim }, [1, 6]);
    fight = play(fight, { type: "setCondition", creature: "orc", condition: "helpless" });
    const coup = declares("ogre", "coupDeGrace", { weapon: "sword", target: "orc", engaged: false });
    fight = play(fight, ADVANCE, [], [coup]);
    fight = play(fight, ADVANCE, [], [{ to: "orc", prompt: "declare", choice: "wait" }]);
    // The orc would act at 11 to 16; the blow falls at 17: twice 8 + 1, and the follow-up misses Vigor 10.
    for (let count = 11; count < 17; count += 1) {
      fight = play(fight, ADVANCE, [], [{ to: "orc", prompt: "declare", choice: "wait" }]);
    }
    fight = play(fight, ADVANCE, [2], [{ to: "orc", prompt: "declare", choice: "wait" }]);
    const { ogre, orc } = fight.state.creatures;
    expect([orc?.hp.value, orc?.fatigue, orc?.dead]).toEqual([40 - 15, 3, false]);
    expect([ogre?.nextAct, ogre?.conditions]).toEqual([26, {}]);
  });
});

describe("a held deed", () => {
  it("comes before the one that sets it off, and costs its own delay", () => {
    let fight = started({ keeper: npc("heroes"), orc: npc("foes", { hp: { value: 3, max: 9 } }) }, [1, 6]);
    const held = { type: "attack", creature: "keeper", weapon: "sword", target: "orc" };
    fight = play(fight, ADVANCE, [], [declares("keeper", "ready", { trigger: "the orc strikes", held })]);
    fight = play(fight, ADVANCE, [], [{ to: "keeper", prompt: "declare", choice: "wait" }]);
    expect(Object.keys(fight.state.creatures["keeper"]?.conditions ?? {})).toEqual(["readied"]);
    const waits = { to: "keeper", prompt: "declare", choice: "wait" };
    fight = play(fight, ADVANCE, [], [waits]);
    fight = play(fight, ADVANCE, [], [waits]);
    // At 10 the orc strikes; the keeper's blow falls first and kills.
    const strike = declares("orc", "attack", { weapon: "sword", target: "keeper" });
    const use = { to: "keeper", prompt: "readied", choice: "use" };
    fight = play(fight, ADVANCE, [15, 8], [waits, strike, use]);
    expect(fight.state.creatures["orc"]?.dead).toBe(true);
    expect(fight.state.creatures["keeper"]?.hitsTaken).toBe(0);
    expect(fight.state.creatures["keeper"]?.nextAct).toBe(19);
  });
});

describe("the face", () => {
  const fight = started({ mage: MAGE, orc: npc("foes") }, [1, 1]);
  const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };

  it("orders by the count at which each is due and lets their owners move on", () => {
    expect(timecount.order(situation).map((row) => [row.creature, row.number, row.active])).toEqual([
      ["mage", 5, true],
      ["orc", 5, true],
    ]);
    expect(timecount.active(fight.state)).toEqual(["mage", "orc"]);
    expect(timecount.actions(situation, "mage").map((option) => [option.action, option.refusal])).toEqual([
      ["advance", null],
    ]);
  });

  it("offers in the window of a count what can be declared, with its delay", () => {
    const asked = put(engine, fight, { kind: "command", command: ADVANCE });
    const open = asked.open?.request.request;
    if (open?.kind !== "window") throw new Error("no window is open");
    const [ask] = open.asks;
    const now = { ...situation, state: asked.state };
    const options = timecount.actions(now, "mage", ask);
    const sword = options.find((option) => option.action === "attack" && option.detail === "sword");
    expect(sword?.cost.map((cost) => [cost.resource, cost.traced.value])).toEqual([["counts", 9]]);
    expect(options.find((option) => option.action === "castSpell")).toBeUndefined();
    for (const option of options.filter((each) => each.refusal === null && each.needs.length === 0)) {
      expect(timecount.commands[option.command.type]?.check(now, option.command, ask ?? null)).toBeNull();
    }
  });

  it("refuses an action that nobody has asked for, and a broken sheet by its field", () => {
    const command = { type: "attack", creature: "mage", weapon: "sword", target: "orc" };
    expect(() => put(engine, fight, { kind: "command", command })).toThrow("needsTurn");
    expect(() => timecountFight({ odd: { weapons: { sword: { damage: "lots" } } } })).toThrow(
      "items.sword.system.damage",
    );
  });

  it("previews an attack with its parts, and shows meters and derived numbers", () => {
    const command = { type: "attack", creature: "mage", weapon: "sword", target: "orc" };
    const lines = timecount
      .preview(situation, command)
      .map((line) => [line.label, line.traced.value, line.secretOf]);
    expect(lines).toEqual([
      ["counts", 9, null],
      ["attack", 0, null],
      ["primary", 10, "orc"],
      ["damage", 4, "mage"],
    ]);
    expect(timecount.meters(situation, "orc").map((meter) => [meter.label, meter.value])).toEqual([
      ["hp", 10],
      ["fatigue", 0],
      ["threshold", 3],
      ["nextAct", 5],
    ]);
    expect(timecount.conditions(situation, "orc")).toEqual([]);
  });
});
