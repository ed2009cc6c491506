// The palette of Heroes of Destiny and what is shown beside it: prices, reasons, choices, preview, meters, order.
import { describe, expect, it } from "vitest";
import { perform, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";

function begun(): Fight<DestinyState> {
  const fight = destinyFight({
    a: {
      side: "x",
      at: [0, 0],
      attributes: { prc: 3, dex: 2 },
      weapons: {
        sword: {},
        maul: { ap: 9 },
        bow: { kind: "ranged", ap: 4, rangeIncrement: 5, readied: false },
      },
      system: { wounds: { moderate: 1 } },
    },
    b: { side: "y", kind: "npc", at: [1, 0], system: { tier: "minion" } },
    far: { side: "y", at: [60, 0] },
    ghost: { side: "y", hidden: true, at: [0, 1] },
  });
  const dice = Array.from({ length: 4 }, () => [3, 3, 3, 4, 4]).flat();
  // The three behind a are tied, but nobody draws before it is their turn.
  return perform(destinyEngine, fight, { type: "startFight", creature: null }, new ScriptedAnswers(dice));
}

function palette(fight: Fight<DestinyState>, creature: string): readonly ActionOption[] {
  const asked = pendingAsks(fight.open)[0]?.ask ?? null;
  return destiny.actions(destinyEngine.situation(fight), creature, asked);
}

function option(options: readonly ActionOption[], action: string, detail?: string): ActionOption {
  const found = options.find(
    (each) => each.action === action && (detail === undefined || each.detail === detail),
  );
  if (!found) throw new Error(`no ${action}`);
  return found;
}

describe("the palette on the own turn", () => {
  const options = palette(begun(), "a");

  it("prices each weapon's attack with its parts (DEST-AMB-34)", () => {
    const quick = option(options, "quickAttack", "sword");
    expect(quick.refusal).toBeNull();
    expect(quick.cost.map(({ resource, traced }) => `${resource} ${traced.value}`)).toEqual(["ap 6"]);
    expect(
      option(options, "strongAttack", "sword").cost.map(
        ({ resource, traced }) => `${resource} ${traced.value}`,
      ),
    ).toEqual(["ap 3", "stamina 1"]);
  });

  it("names targets out of reach with the reason, and no hidden foe at all", () => {
    const [need] = option(options, "standardAttack", "sword").needs;
    if (need?.kind !== "creature") throw new Error("no target needed");
    expect(
      need.candidates.map(({ creature, refusal }) => `${creature} ${refusal?.code ?? "possible"}`),
    ).toEqual(["b possible", "far outOfReach"]);
  });

  it("greys what is not possible, with rule and reason", () => {
    const reasons = [
      option(options, "standardAttack", "maul"),
      option(options, "standardAttack", "bow"),
      option(options, "rebuff", "sword"),
      option(options, "stabilize"),
      option(options, "treatCondition"),
    ].map(({ refusal }) => `${refusal?.rule} ${refusal?.code}`);
    expect(reasons).toEqual([
      "DEST-AP-04 notEnoughAp",
      "DEST-ACT-10 notInHand",
      "DEST-REA-02 needsTrigger",
      "DEST-ACT-29 notDying",
      "DEST-ACT-30 noSuchCondition",
    ]);
  });

  it("offers a dear action over several turns beside it (DEST-LNG-01)", () => {
    const long = option(options, "standardAttackLong", "maul");
    expect([long.refusal, long.command["long"], long.rule]).toEqual([null, true, "DEST-LNG-01"]);
    expect(option(options, "treatWoundLong").needs[0]).toEqual({
      kind: "choice",
      parameter: "level",
      choices: ["moderate"],
    });
  });

  it("tells the others why they cannot act", () => {
    // But for letting go of what they hold, which takes no time (DEST-SEQ-02).
    const others = palette(begun(), "b").filter(({ action }) => action !== "dropItem");
    const refusals = new Set(others.map(({ refusal }) => refusal?.code));
    expect(refusals).toEqual(new Set(["notYourTurn", "needsTrigger"]));
  });

  it("lists what an interrupt may be, at full price only", () => {
    const fight = begun();
    const script = new ScriptedAnswers([30, 20, 10]);
    let waiting = put(destinyEngine, fight, { kind: "command", command: { type: "endTurn", creature: "a" } });
    for (let i = 0; i < 3; i += 1) {
      const open = waiting.open?.request;
      if (open?.request.kind === "roll")
        waiting = put(destinyEngine, waiting, {
          kind: "rolled",
          request: open.key,
          faces: script.dice(open.request),
        });
    }
    const interrupt = palette(waiting, "a");
    const words = new Set(interrupt.map(({ action }) => action));
    expect([
      words.has("ignoreFlank"),
      words.has("endTurn"),
      words.has("standardAttackLong"),
      words.has("defend"),
    ]).toEqual([false, false, false, true]);
  });
});

describe("beside the palette", () => {
  it("previews an attack by its parts, the target's numbers as its secret", () => {
    const lines = destiny.preview(destinyEngine.situation(begun()), {
      type: "standardAttack",
      creature: "a",
      weapon: "sword",
      target: "b",
    });
    expect(lines.map(({ label, traced, secretOf }) => `${label} ${traced.value} ${secretOf}`)).toEqual([
      "ap 5 null",
      "attack 1 a",
      "targetDefense 0 b",
      "neededDice -1 b",
      "targetToughness 0 b",
      "damage 2 a",
    ]);
  });

  it("previews a shot with its range, flanks and cover by rule (DEST-AMB-19, DEST-MOD-01)", () => {
    const shot = { type: "standardAttack", creature: "a", weapon: "bow", target: "far", cover: "half" };
    const fight = destinyFight({
      a: { side: "x", at: [0, 0], weapons: { bow: { kind: "ranged", ap: 4, rangeIncrement: 5 } } },
      far: { side: "y", at: [12, 0] },
    });
    const attack = destiny
      .preview(destinyEngine.situation(fight), shot)
      .find(({ label }) => label === "attack");
    const parts = attack?.traced.parts.map(({ label, rule }) => `${label} ${rule}`);
    expect(parts).toEqual(expect.arrayContaining(["range DEST-AMB-19", "cover DEST-MOD-01"]));
  });

  it("previews a way in yards and AP, ground by ground (DEST-MOV-04, DEST-TER-01)", () => {
    const way = [
      { x: -1, y: 0 },
      { x: -2, y: 0 },
    ];
    const lines = (ground: object): string[] =>
      destiny
        .preview(destinyEngine.situation(begun()), { type: "move", creature: "a", path: way, ...ground })
        .map(({ label, traced }) => `${label} ${traced.value}`);
    const plain = lines({});
    expect(plain).toContain("yardsOfWay 2");
    expect(lines({ ground: "undergrowth" })).toContain("yardsOfWay 6");
    expect(lines({ terrain: ["mud", "undergrowth"] })).toContain("yardsOfWay 12");
    const ap = (all: string[]): number => Number(all[0]?.split(" ")[1]);
    expect(ap(lines({ ground: "waistWater" }))).toBeGreaterThan(ap(plain));
  });

  it("shows meters with their maximum and the order with the turn first", () => {
    const situation = destinyEngine.situation(begun());
    const meters = destiny.meters(situation, "b").map(({ label, value, max }) => `${label} ${value}/${max}`);
    expect(meters.slice(0, 5)).toEqual([
      "ap 6/18",
      "initiative 5/null",
      "light 0/5",
      "moderate 0/1",
      "severe 0/1",
    ]);
    expect(destiny.order(situation).map(({ creature, active }) => `${creature} ${active}`)[0]).toBe("a true");
    expect(destiny.clock(begun().state)).toEqual({ label: "round", value: 1 });
    expect(destiny.conditions(situation, "a").map(({ condition }) => condition)).toEqual(["wounded"]);
  });

  it("offers rests, treatment and posture while no fight is running", () => {
    const words = destiny
      .actions(destinyEngine.situation(destinyFight({ a: {} })), "a")
      .map(({ action }) => action);
    expect(words).toEqual([
      "changePosture",
      "treatWound",
      "treatCondition",
      "stabilize",
      "useObject",
      "shortRest",
      "longRest",
    ]);
  });
});

describe("a roll of an attack", () => {
  it("takes its roller's modifier beforehand and the GM's overruling afterwards", () => {
    const strike = {
      type: "standardAttack",
      creature: "a",
      weapon: "sword",
      target: "b",
      modifiers: [{ value: 2, reason: "high ground" }],
    };
    const struck = perform(destinyEngine, begun(), strike, new ScriptedAnswers([1, 1, 3, 3, 3]));
    expect(struck.log.at(-1)?.events.map((event) => event.type)).toContain("AttackMissed");
    const rolled = struck.log.at(-1)?.input;
    if (rolled?.kind !== "rolled") throw new Error("no roll");
    const overruled = put(destinyEngine, struck, {
      kind: "overrule",
      overruling: { request: rolled.request, faces: [3, 3, 3, 3, 3], reason: "cocked dice" },
    });
    expect(overruled.state.creatures["b"]?.wounds).toEqual({
      light: 0,
      moderate: 0,
      severe: 1,
      critical: 0,
      fatal: 0,
    });
    expect(overruled.state.creatures["a"]?.ap).toBe(1);
    const undone = put(destinyEngine, overruled, { kind: "undo" });
    expect(undone.state.creatures["b"]?.wounds.severe).toBe(0);
  });
});
