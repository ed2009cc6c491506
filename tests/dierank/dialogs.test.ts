// What people are asked in a fight of Die Rank, whose answer it is, and what it changes.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { duel, give, gm, refusalOf, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const STRIKE: Command = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };

/** The questions that a command puts first. */
function questions(fight: RankFight, command: Command): string[] {
  return pendingAsks(put(gm, fight, { kind: "command", command }).open).map(
    ({ ask }) => `${ask.rule} ${ask.prompt} ${ask.to.kind === "gm" ? "gm" : ask.to.creature} ${ask.fallback}`,
  );
}

describe("an attack", () => {
  it("asks the GM about awareness and the attacker about lethal intent, at once (RANK-PASS-03, RANK-ATK-06)", () => {
    expect(questions(duel(), STRIKE)).toEqual([
      "RANK-PASS-03 awareness gm aware",
      "RANK-ATK-06 lethal ann yes",
    ]);
    expect(questions(duel(), { ...STRIKE, awareness: "aware", lethal: "no" })).toEqual([
      "RANK-ATK-04 defense bob pass",
    ]);
  });

  it("leaves the unaware no active defense and the worse of two dice (RANK-PASS-03, RANK-PASS-04)", () => {
    const unaware = [{ to: "gm", prompt: "awareness", choice: "unaware" }];
    const after = give(duel(), STRIKE, [5, 6, 2], unaware);
    expect(after.state.creatures["bob"]).toMatchObject({ hp: { value: 2 }, debt: 0 });
  });

  it("that is not lethal knocks out and no more (RANK-ATK-06, RANK-SURV-04)", () => {
    const spare = [{ to: "ann", prompt: "lethal", choice: "no" }];
    const after = give(duel(), STRIKE, [6, 1], spare);
    expect(after.state.creatures["bob"]).toMatchObject({ knockedOut: true, koLethal: false, dead: false });
  });

  it("asks the GM whether there is room to dodge (RANK-ACTV-05)", () => {
    const dodge = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "dodge", creature: "bob" },
    };
    const cramped = { to: "gm", prompt: "room", choice: "cramped" };
    expect(give(duel(), STRIKE, [4, 5], [dodge]).state.creatures["bob"]?.hp.value).toBe(4);
    expect(give(duel(), STRIKE, [4, 5, 2], [dodge, cramped]).state.creatures["bob"]?.hp.value).toBe(2);
  });

  it("with a setting takes the usual answers and asks nobody", () => {
    expect(questions(duel({ dialogs: "usual" }), STRIKE)).toEqual(["RANK-ATK-04 defense bob pass"]);
  });

  it("is never read below 1, whatever is put on the die (RANK-DIE-10)", () => {
    const worse = { ...STRIKE, modifiers: [{ value: -9, reason: "a gale" }] };
    const after = give(duel({ dialogs: "usual" }), worse, [6, 1]);
    const hit = after.log.flatMap(({ events }) => events).find(({ type }) => type === "AttackHit");
    expect(hit?.operands["active"]).toMatchObject({ value: 1, parts: [{}, {}, { rule: "RANK-DIE-10" }] });
  });
});

describe("an opening", () => {
  it("takes a plain melee attack only (RANK-OPP-04)", () => {
    const bow = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
    const fight = duel({}, { region: "r" }, { region: "r" }, [bow]);
    const open = put(gm, fight, { kind: "command", command: { type: "move", creature: "ann", path: ["s"] } });
    const [asked] = pendingAsks(open.open);
    const command = { type: "opportunityAttack", creature: "bob", weapon: "bow" };
    const shot = { kind: "answer", request: asked?.key ?? "", choice: "attack", command } as const;
    expect(refusalOf(open, shot)).toBe("RANK-OPP-04 plainMeleeOnly");
  });
});

describe("a movement", () => {
  it("asks the GM who is passed where nothing else gives an opening (RANK-MOVE-04, RANK-OPP-02)", () => {
    const fight = duel({}, { region: "r" }, { region: "r" });
    const away = { type: "withdraw", creature: "ann", path: ["s"] };
    expect(questions(fight, away)).toEqual(["RANK-MOVE-04 passing gm no"]);
    expect(questions(fight, { type: "move", creature: "ann", path: ["s"] })).toEqual([
      "RANK-OPP-03 opportunityAttack bob pass",
    ]);
    const strike = {
      to: "bob",
      prompt: "opportunityAttack",
      choice: "attack",
      command: { type: "opportunityAttack", creature: "bob", weapon: "sword" },
    };
    const passing = { to: "gm", prompt: "passing", choice: "yes" };
    const after = give(fight, away, [3, 2], [passing, strike]);
    expect(after.state.creatures["ann"]).toMatchObject({ region: "s", hp: { value: 3 } });
    expect(after.state.creatures["bob"]).toMatchObject({ debt: 1 });
  });

  it("into a crowd asks the GM once, and of each foe where only who is passed may strike (RANK-OPP-02)", () => {
    const into = (rulings: object) => {
      const entrants = [
        fighter("ann", "a", { region: "s" }),
        ...["bob", "cid", "dan"].map((id) => fighter(id, "b", { region: "r" })),
      ];
      const fight = fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings });
      const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
      const begun = give(laid, { type: "startFight", creature: null }, [6, 3, 2, 1]);
      return questions(begun, { type: "move", creature: "ann", to: "r" });
    };
    expect(into({})).toEqual(["RANK-MOVE-04 passing gm no"]);
    expect(into({ passProvokes: "passed" })).toHaveLength(3);
  });

  it("of somebody much larger carries the held along, unless the GM says no (RANK-GRP-04)", () => {
    const fight = duel({}, { region: "r", size: 3, dice: { str: "D20" } }, { region: "r" });
    const grabbed = give(fight, { type: "grab", creature: "ann", target: "bob" }, [9, 3]);
    const later = give(give(grabbed, { type: "endTurn", creature: "ann" }), {
      type: "endTurn",
      creature: "bob",
    });
    const move = { type: "move", creature: "ann", path: ["s"] };
    expect(give(later, move).state.creatures["bob"]?.region).toBe("s");
    const no = [{ to: "gm", prompt: "muchLarger", choice: "no" }];
    expect(give(later, move, [], no).state.creatures).toMatchObject({
      ann: { region: "s", grabbing: null },
      bob: { region: "r" },
    });
  });
});

describe("a throw", () => {
  it("is lethal on hard ground, as the GM says (RANK-GRP-11)", () => {
    const lethal = (ground: string): unknown => {
      const grabbed = give(
        duel({}, { dice: { str: "D20" } }),
        { type: "grab", creature: "ann", target: "bob" },
        [9, 3],
      );
      const turn = give(give(grabbed, { type: "endTurn", creature: "ann" }), {
        type: "endTurn",
        creature: "bob",
      });
      const answer = [{ to: "gm", prompt: "ground", choice: ground }];
      const { koLethal, conditions } = give(
        turn,
        { type: "throwDown", creature: "ann" },
        [4, 4, 1, 3],
        answer,
      ).state.creatures["bob"]!;
      return [koLethal, "prone" in conditions];
    };
    expect(lethal("hard")).toEqual([true, true]);
    expect(lethal("soft")).toEqual([false, true]);
  });
});

describe("a test", () => {
  const climb: Command = { type: "test", creature: "ann", statistic: "str" };

  it("is as hard as the GM says, and at leisure takes the highest face (RANK-DIE-11, RANK-DIE-12)", () => {
    const calm = duel({}, {}, {}, [], false);
    expect(questions(calm, climb)).toEqual(["RANK-DIE-12 freeMaximum ann no"]);
    const easy = [
      { to: "ann", prompt: "freeMaximum", choice: "yes" },
      { to: "gm", prompt: "difficulty", choice: "D12" },
    ];
    const last = give(calm, climb, [7], easy).log.at(-1)?.events.at(-1);
    expect(last).toMatchObject({
      type: "TestFailed",
      operands: { active: { value: 6, rule: "RANK-DIE-12" } },
    });
    expect(refusalOf(duel(), { kind: "command", command: { ...climb, freeMaximum: true } })).toBe(
      "RANK-DIE-12 fightRunning",
    );
  });
});
