// What is pending in Heroes of Destiny while somebody joins, whom a lightning reaches, and what ends with its owner's own turn.
import { describe, expect, it } from "vitest";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { copyJson, type Json, type JsonRecord } from "../../src/core/language/json.ts";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import { expectTakenBack } from "../rulesets/taken-back.ts";
import { destinyEngine as engine, entrant } from "../hard-cases/destiny-fight.ts";
import {
  begun,
  BLANK,
  blanks,
  block,
  edited,
  lasting,
  play,
  told,
  types,
  valueOf,
  type Played,
} from "./fights.ts";

type Playing = Played["fight"];
const spell = (id: string, system: JsonRecord) => ({
  id,
  type: "destinySpell",
  name: id,
  system: { ap: 3, mana: 0, ...system },
});
const BOLT = spell("bolt", { targets: "fortitude", damage: "3", damageType: "lightning" });
const RITE = spell("rite", { castingRounds: 2 });

/** Plays a deed, takes it back and gives it again: the states must be the same to the last key. */
function backAndForth(fight: Playing, ...deed: PlayParameters): Playing {
  const after = play(fight, ...deed).fight;
  expectTakenBack(engine, fight.state, after);
  return after;
}
type PlayParameters = Parameters<typeof play> extends [unknown, ...infer Rest] ? Rest : never;

function arrived(fight: Playing): Playing {
  const late = entrant("late", { side: "y", at: [9, 0], kind: "npc" });
  const created = engine.ruleset.createCreature(late, fight.rulings as DestinyRulings);
  const changes = [
    { path: ["creatures", "late"], after: copyJson(created) as unknown as Json },
    ...joinChanges(fight.state, "late"),
  ];
  return put(engine, fight, {
    kind: "foreign",
    foreign: { type: "CreatureJoined", creature: "late", note: "", changes },
  });
}

describe("Somebody who joins while a deed is pending (DEST-INI-01, DEST-LNG-04)", () => {
  const casting = (): Playing =>
    backAndForth(begun({ a: { side: "x", items: [RITE] }, b: { side: "y" } }), "castSpell", "a", {
      spell: "rite",
      long: true,
    });

  it("puts off no long action, which takes effect at the end of its last round", () => {
    let fight = backAndForth(arrived(casting()), "rollInitiative", "late", {}, BLANK);
    expect(block(fight, "a").longAction).toMatchObject({ untilRound: 2 });
    while (fight.state.round < 2) fight = backAndForth(fight, "nextTurn", null);
    expect(block(fight, "a").longAction).not.toBeNull();
    const before = fight.log.length;
    while (fight.state.round < 3) fight = backAndForth(fight, "nextTurn", null);
    const events = fight.log.slice(before).flatMap((entry) => entry.events);
    expect(types({ fight, events })).toContain("SpellCast");
    expect(block(fight, "a").longAction).toBeNull();
  });

  it("takes no readied action from whoever waits with it (DEST-ACT-09)", () => {
    const ready = edited(begun({ a: { side: "x" }, b: { side: "y" } }), "b", "readied", "standardAttack");
    const joined = backAndForth(arrived(ready), "rollInitiative", "late", {}, BLANK);
    expect([block(joined, "b").readied, block(joined, "late").ap]).toEqual(["standardAttack", 0]);
  });
});

describe("A lightning under water (DEST-UW-03)", () => {
  const STRUCK: ScriptedAnswer = { to: "gm", prompt: "lightning", choice: "struck" };
  const wet = { underwater: lasting("underwater") };
  const seat = (word: string, other: string) => ({ [word]: lasting(word, { source: other, value: 4 }) });
  const pair = (): Playing => {
    const fight = begun({
      a: { side: "x", at: [0, 0], items: [BOLT] },
      b: { side: "y", at: [3, 0], kind: "npc" },
      r: { side: "y", at: [4, 0] },
      h: { side: "y", at: [4, 0], kind: "npc", system: { size: 4 } },
    });
    const rider = edited(fight, "r", "conditions", { ...wet, ...seat("mounted", "h") });
    return edited(
      edited(rider, "h", "conditions", { ...wet, ...seat("ridden", "r") }),
      "b",
      "conditions",
      wet,
    );
  };
  const hits = ({ fight, events }: Played) =>
    told({ fight, events }, "DamageTaken").map((each) => [each["target"], valueOf(each["damage"])]);

  it("reaches a rider and the mount once each", () => {
    const cast = play(pair(), "castSpell", "a", { spell: "bolt", target: "b" }, blanks(2), [STRUCK, STRUCK]);
    expect(hits(cast).map(([target]) => target)).toEqual(["b", "r", "h"]);
  });

  it("reaches nobody twice whom the table names twice, nor its target again, nor the dead", () => {
    const dead = play(pair(), "kill", "h").fight;
    const near = ["r", "r", "b", "h"].map((creature) => ({ creature, feet: 2 }));
    const cast = play(dead, "castSpell", "a", { spell: "bolt", target: "b", near }, BLANK, [STRUCK]);
    expect(hits(cast).map(([target]) => target)).toEqual(["b", "r"]);
  });
});

describe("What ends with the round in which its owner acts last (DEST-DUR-01)", () => {
  it("holds for that act, and not for the next round", () => {
    const blind = lasting("distracted", { endRound: 1 });
    let fight = edited(begun({ a: {}, b: {} }), "b", "conditions", { distracted: blind });
    fight = backAndForth(fight, "nextTurn", null);
    expect([fight.state.turn, Object.keys(block(fight, "b").conditions)]).toEqual(["b", ["distracted"]]);
    fight = backAndForth(fight, "nextTurn", null);
    expect([fight.state.round, block(fight, "b").conditions]).toEqual([2, {}]);
  });
});
