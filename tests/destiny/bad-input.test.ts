// Bad input in a fight of Heroes of Destiny: each is refused with its rule and field, and nothing has changed.
import { describe, expect, it } from "vitest";
import { perform, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight, Sender } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { canonicalText, type Json } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, destinyFight, entrant } from "../hard-cases/destiny-fight.ts";

const GM: Sender = { user: "gm", gm: true, owns: [] };
const PLAYER: Sender = { user: "player", gm: false, owns: ["a"] };

/** a (initiative 8) has the turn with 6 AP, b (5) waits with 6. */
function begun(): Fight<DestinyState> {
  const fighters = {
    a: {
      at: [0, 0] as const,
      weapons: {
        sword: {},
        axe: { ap: 9 },
        bow: { kind: "ranged", ap: 4, rangeIncrement: 5, readied: false },
      },
    },
    b: { at: [1, 0] as const, kind: "npc" as const },
    far: { at: [40, 0] as const },
  };
  const dice = [6, 6, 6, 3, 3, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1];
  return perform(
    destinyEngine,
    destinyFight(fighters),
    { type: "startFight", creature: null },
    new ScriptedAnswers(dice),
  );
}

function refusal(fight: Fight<DestinyState>, input: Input, sender: Sender = GM): string {
  const before = canonicalText(fight);
  const result = destinyEngine.step(fight, input, sender);
  expect(canonicalText(fight)).toBe(before);
  if (result.accepted) return "accepted";
  const { rule, code, field } = result.refusal;
  return `${rule} ${code}${field === undefined ? "" : ` ${field}`}`;
}

function command(
  type: string,
  creature: string | null,
  parameters: { readonly [name: string]: Json } = {},
): Input {
  return { kind: "command", command: { type, creature, ...parameters } };
}

const attack = { weapon: "sword", target: "b" };

describe("a command", () => {
  it.each<[string, Input, string]>([
    ["of an unknown type", command("teleport", "a"), "CORE-COMMAND unknownCommand type"],
    ["of an unknown creature", command("endTurn", "zed"), "CORE-COMMAND unknownCreature creature"],
    [
      "at an unknown target",
      command("standardAttack", "a", { ...attack, target: "zed" }),
      "DEST-ACT-01 unknownTarget target",
    ],
    [
      "at oneself",
      command("standardAttack", "a", { ...attack, target: "a" }),
      "DEST-ACT-01 ownTarget target",
    ],
    [
      "with an unknown weapon",
      command("standardAttack", "a", { ...attack, weapon: "spoon" }),
      "DEST-ACT-01 unknownWeapon weapon",
    ],
    [
      "with a weapon that is put away",
      command("standardAttack", "a", { ...attack, weapon: "bow" }),
      "DEST-ACT-10 notInHand weapon",
    ],
    [
      "out of reach",
      command("standardAttack", "a", { ...attack, target: "far" }),
      "DEST-ACT-01 outOfReach target",
    ],
    [
      "without a parameter",
      command("standardAttack", "a", { weapon: "sword" }),
      "DEST-ACT-01 badParameter target",
    ],
    [
      "with a parameter of the wrong type",
      command("standardAttack", "a", { ...attack, target: 7 }),
      "DEST-ACT-01 badParameter target",
    ],
    [
      "with an unknown parameter",
      command("standardAttack", "a", { ...attack, luck: 3 }),
      "DEST-ACT-01 badParameter luck",
    ],
    [
      "with a word that is none",
      command("standardAttack", "a", { ...attack, cover: "wall" }),
      "DEST-ACT-01 badParameter cover",
    ],
    [
      "with a modifier without a reason",
      command("standardAttack", "a", { ...attack, modifiers: [{ value: 1 }] }),
      "DEST-ACT-01 badParameter modifiers[0].reason",
    ],
    ["out of turn", command("defend", "b"), "DEST-SEQ-04 notYourTurn"],
    ["that ends another's turn", command("endTurn", "b"), "DEST-SEQ-04 notYourTurn"],
    [
      "without enough AP",
      command("standardAttack", "a", { ...attack, weapon: "axe" }),
      "DEST-AP-04 notEnoughAp",
    ],
    [
      "onto an occupied square",
      command("move", "a", { path: [{ x: 1, y: 0 }] }),
      "DEST-ACT-13 occupied path[0]",
    ],
    [
      "over a gap in a path",
      command("move", "a", {
        path: [
          { x: 0, y: 1 },
          { x: 0, y: 3 },
        ],
      }),
      "DEST-MOV-04 brokenPath path[1]",
    ],
    ["to nowhere", command("move", "a"), "DEST-ACT-17 nowhereToGo path"],
    [
      "farther than its AP",
      command("move", "a", { path: Array.from({ length: 15 }, (_, i) => ({ x: 0, y: i + 1 })) }),
      "DEST-AP-04 notEnoughAp",
    ],
    [
      "to the posture it has",
      command("changePosture", "a", { posture: "standing" }),
      "DEST-ACT-11 samePosture posture",
    ],
    [
      "that treats a foe",
      command("treatWound", "a", { patient: "b", level: "light" }),
      "DEST-ACT-31 notWilling patient",
    ],
    [
      "that treats no wound",
      command("treatWound", "a", { patient: "a", level: "light" }),
      "DEST-ACT-31 noSuchWound level",
    ],
    ["that stops no long action", command("cancelLongAction", "a"), "DEST-LNG-02 noLongAction"],
    ["that rests in a fight", command("longRest", "a"), "DEST-REST-02 fightRunning"],
    ["that begins a running fight", command("startFight", null), "DEST-SEQ-01 fightRunning"],
    ["that reacts to nothing", command("rebuff", "a"), "DEST-REA-02 needsTrigger"],
  ])("%s is refused", (_name, input, expected) => {
    expect(refusal(begun(), input)).toBe(expected);
  });

  it("of the fight is refused before the fight", () => {
    const fight = destinyFight({ a: {}, b: {} });
    expect(refusal(fight, command("endTurn", "a"))).toBe("DEST-SEQ-01 noFight");
    expect(refusal(fight, command("standardAttack", "a", attack))).toBe("DEST-SEQ-01 noFight");
    expect(refusal(fight, command("startFight", null, { surprised: ["zed"] }))).toBe(
      "DEST-SUR-01 unknownCreature surprised",
    );
    expect(refusal(destinyFight({}), command("startFight", null))).toBe("DEST-SEQ-01 nobodyThere");
  });

  it("of another player, or of the GM, is refused to a player", () => {
    expect(refusal(begun(), command("endTurn", "b"), PLAYER)).toBe("CORE-AUTHORITY notOwner");
    expect(refusal(begun(), command("endFight", null), PLAYER)).toBe("CORE-AUTHORITY gmOnly");
  });

  it("is taken once: the same intent again is refused", () => {
    const first = destinyEngine.step(begun(), command("defend", "a"), PLAYER, "intent-1");
    if (!first.accepted) throw new Error(first.refusal.code);
    const again = destinyEngine.step(first.fight, command("seizeInitiative", "a"), PLAYER, "intent-1");
    expect(again.accepted ? "" : again.refusal.rule).toBe("CORE-REPEATED");
  });
});

describe("an answer", () => {
  /** b acts; a, who is faster and has AP, is asked. */
  function asked(): { fight: Fight<DestinyState>; key: string } {
    const passed = put(destinyEngine, begun(), command("endTurn", "a"));
    return { fight: passed, key: pendingAsks(passed.open)[0]?.key ?? "" };
  }
  const answer = (key: string, choice: string, given?: Input): Input => ({
    kind: "answer",
    request: key,
    choice,
    ...(given?.kind === "command" ? { command: given.command } : {}),
  });

  it("with an unknown choice, without its command, or to a closed question is refused", () => {
    const { fight, key } = asked();
    expect(refusal(fight, answer(key, "sing"))).toBe("DEST-PR-01 unknownChoice choice");
    expect(refusal(fight, answer(key, "action"))).toBe("DEST-PR-01 commandMissing command");
    expect(refusal(fight, answer("99.1", "pass"))).toBe("CORE-ANSWERED questionClosed request");
  });

  it("whose command is not possible out of turn is refused, and the question stays open", () => {
    const { fight, key } = asked();
    const tooDear = command("standardAttack", "a", { ...attack, weapon: "axe", long: true });
    const poorer = put(destinyEngine, fight, {
      kind: "foreign",
      foreign: {
        type: "EditedByHand",
        creature: "a",
        note: "ap",
        changes: [{ path: ["creatures", "a", "ap"], before: 12, after: 5 }],
      },
    });
    expect(refusal(poorer, answer(key, "action", tooDear))).toBe("DEST-AMB-58 notPayableInFull");
    expect(refusal(fight, answer(key, "action", command("defend", "b")))).toMatch(/ownTurn|otherCreature/);
    expect(refusal(fight, answer(key, "action", command("ignoreFlank", "a", { foe: "b" })))).toBe(
      "DEST-INT-01 notAsInterrupt",
    );
    expect(pendingAsks(poorer.open)).toHaveLength(1);
  });

  it("of somebody else's creature is refused, and root commands wait", () => {
    const { fight, key } = asked();
    expect(refusal(fight, answer(key, "pass"), { user: "other", gm: false, owns: ["b"] })).toBe(
      "CORE-AUTHORITY notOwner",
    );
    expect(refusal(fight, command("defend", "b"))).toBe("CORE-OPEN questionOpen");
  });

  it("cannot come after the initiative has fallen: the interrupt lapses and costs nothing", () => {
    const { fight, key } = asked();
    const slower = put(destinyEngine, fight, {
      kind: "foreign",
      foreign: {
        type: "EditedByHand",
        creature: "a",
        note: "initiative",
        changes: [{ path: ["creatures", "a", "initiative"], before: 8, after: 1 }],
      },
    });
    expect(refusal(slower, answer(key, "action", command("defend", "a")))).toBe(
      "DEST-INT-01 initiativeTooLow",
    );
    expect(put(destinyEngine, slower, answer(key, "pass")).open).toBeNull();
  });
});

describe("actor data", () => {
  it.each<[string, { readonly [field: string]: Json }, string]>([
    ["a text for a number", { attributes: "strong" }, "system.attributes: must be a record"],
    ["a wound level that is none", { wounds: { scratch: 1 } }, "system.wounds.scratch: is not known here"],
    ["negative AP", { ap: -1 }, "system.ap: must be at least 0"],
    ["an unknown tier", { tier: "boss" }, "system.tier: must be one of"],
  ])("with %s is refused by its path", (_name, system, message) => {
    expect(() => destiny.createState([entrant("a", { system })], DEFAULT_RULINGS)).toThrow(message);
  });
});
