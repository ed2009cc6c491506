// The palette of Time Count against its own commands: what is offered for a choice is taken, by whoever lies, is held or has full hands.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { commandsOffered } from "../rulesets/offered-commands.ts";
import { BOW, Bout, DAGGER, declares, lasting, npc, TOUGH } from "./bout.ts";

/** What `a` is offered on its count beside a foe with a sword, one with bare claws, and a large friend. */
function offered(a: Partial<Fighter>) {
  const bout = Bout.of(
    {
      a: npc("x", { at: [1, 1], system: TOUGH, ...a }),
      b: npc("y", { at: [2, 1] }),
      c: npc("y", { at: [0, 1], weapons: { claw: { natural: true } } }),
      h: npc("x", { at: [1, 2], system: { ...TOUGH, size: "Large" }, weapons: {} }),
    },
    [1, 6, 6, 6],
  );
  const fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  const asked = pendingAsks(fight.open)[0]?.ask ?? null;
  const situation = engine.situation(fight);
  return { asked, situation, options: timecount.actions(situation, "a", asked) };
}

const IN: { readonly [state: string]: Partial<Fighter> } = {
  plain: {},
  lying: { system: { ...TOUGH, stance: "prone" } },
  poised: { system: { ...TOUGH, stance: "poised" } },
  netted: { system: { ...TOUGH, conditions: lasting("netted") } },
  "with one hand full": { weapons: { sword: {} } },
  "with both hands full": { weapons: { great: { hands: "two" }, dagger: { ...DAGGER, readied: false } } },
  "with a broken blade": { weapons: { dagger: DAGGER, broken: { durability: 0 } } },
  "with a bow": { weapons: { bow: BOW } },
  "with bare hands": { weapons: {} },
};

it.each(Object.keys(IN))("holds for whoever is %s (TC-UNARM-04, TC-M30, TC-SPEC-14)", (state) => {
  const { asked, situation, options } = offered(IN[state] ?? {});
  const wrong: string[] = [];
  for (const { command, needs, refusal } of options) {
    const rule = timecount.commands[command.type];
    if (refusal !== null || !rule || needs.some(({ kind }) => kind === "path")) continue;
    const choices = needs.map((need): readonly [string, readonly string[]] => {
      if (need.kind === "creature")
        return [
          need.parameter,
          need.candidates.filter((each) => each.refusal === null).map(({ creature }) => creature),
        ];
      return [need.parameter, need.kind === "choice" && !need.optional ? need.choices : []];
    });
    const filled: { [parameter: string]: string | number } = {};
    for (const need of needs) {
      if (need.kind === "number" && !need.optional) filled[need.parameter] = need.min;
      if (need.kind === "text") filled[need.parameter] = "now";
    }
    for (const [name, [first]] of choices) if (first !== undefined) filled[name] = first;
    for (const [name, values] of choices)
      for (const value of values) {
        const refused = rule.check(situation, { ...command, ...filled, [name]: value }, asked);
        if (refused) wrong.push(`${command.type} ${name} ${value}: ${refused.rule} ${refused.code}`);
      }
  }
  expect(wrong).toEqual([]);
});

it.each([
  [
    "a net",
    { system: { ...TOUGH, conditions: lasting("netted") } },
    ["move", "approach"],
    "TC-COND-24 netted",
  ],
  ["full hands", { weapons: { great: { hands: "two" } } }, ["pickUp"], "TC-Q101 handsFull"],
] as const)(
  "says of %s beforehand what the command says (TC-COND-24, TC-Q101)",
  (_of, a, actions, refusal) => {
    const bout = Bout.of({ a: npc("x", a), b: npc("y", { system: TOUGH }) }, [6, 1]);
    bout.advance([], [declares("b", "dropWeapon", { weapon: "sword" }), declares("b", "wait")]);
    bout.waitUntil(9);
    const fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const asked = pendingAsks(fight.open).find(
      ({ ask }) => ask.to.kind === "owner" && ask.to.creature === "a",
    );
    const offered = timecount
      .actions(engine.situation(fight), "a", asked?.ask ?? null)
      .filter(
        ({ command }) =>
          actions.some((each) => each === command.type) &&
          (command["weapon"] !== undefined) === (command.type === "pickUp"),
      );
    expect(offered.length).toBeGreaterThan(0);
    for (const each of offered) expect(`${each.refusal?.rule} ${each.refusal?.code}`).toBe(refusal);
  },
);

describe("what a form lets one combine", () => {
  /** `a` with a long and a short weapon, one foe beside it, one who bears nothing at ten feet. */
  const armed = (weapons: Fighter["weapons"]) => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [1, 1], system: TOUGH, weapons }),
        b: npc("y", { at: [2, 1] }),
        c: npc("y", { at: [3, 3], weapons: {} }),
      },
      [1, 6, 6],
    );
    const fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const asked = pendingAsks(fight.open)[0]?.ask ?? null;
    const situation = engine.situation(fight);
    const all = timecount.actions(situation, "a", asked).filter(({ refusal }) => refusal === null);
    const combined = (action: string) =>
      all.filter((each) => each.action === action).flatMap((option) => commandsOffered(option));
    const refused = (action: string) =>
      combined(action).flatMap(
        (command) => timecount.commands[action]?.check(situation, command, asked) ?? [],
      );
    return { all, combined, refused };
  };

  it("strikes with two weapons at nobody whom only one of them reaches (TC-TWO-01, TC-ATK-29)", () => {
    const { all, combined, refused } = armed({
      pike: { reach: 10 },
      knife: { reach: 5 },
      spike: { reach: 10 },
    });
    expect(refused("twoWeaponAttack")).toEqual([]);
    const pairs = combined("twoWeaponAttack").map(({ weapon, second, target }) => [weapon, second, target]);
    expect(pairs).toContainEqual(["pike", "spike", "c"]);
    expect(pairs).toContainEqual(["pike", "knife", "b"]);
    expect(
      pairs.filter(([weapon, second, target]) => target === "c" && [weapon, second].includes("knife")),
    ).toEqual([]);
    const knife = all.find(({ action, detail }) => action === "twoWeaponAttack" && detail === "knife");
    const target = knife?.needs.find((need) => need.kind === "creature");
    expect(target?.kind === "creature" && target.candidates).toMatchObject([
      { creature: "b", refusal: null },
      { creature: "c", refusal: { rule: "TC-ATK-29", code: "outOfReach" } },
    ]);
  });

  it("kicks in such a pair where one of the two is bare alone (TC-UNARM-03)", () => {
    const { combined, refused } = armed({ sword: {}, knife: {}, unarmed: { category: "Unarmed" } });
    expect(refused("twoWeaponAttack")).toEqual([]);
    const kicks = combined("twoWeaponAttack").filter(({ limb }) => limb === "kick");
    expect(new Set(kicks.map(({ weapon, second }) => `${String(weapon)} ${String(second)}`))).toEqual(
      new Set(["knife unarmed", "sword unarmed", "unarmed knife", "unarmed sword"]),
    );
  });

  it("holds no disarming ready against whoever has nothing in hand (TC-TIME-33, TC-SPEC-14)", () => {
    const { combined, refused } = armed({ sword: {} });
    expect(refused("ready")).toEqual([]);
    const disarming = combined("ready").filter(({ act }) => act === "disarm");
    expect(new Set(disarming.map(({ target }) => target))).toEqual(new Set(["b"]));
  });
});
