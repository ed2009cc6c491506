// The policy of Anatomy: what it does in plain situations, and that its fights end.

import { describe, expect, it } from "vitest";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import { playByItself } from "../../src/core/simulate/simulation.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import type { AnatomyPrompt } from "../../src/rulesets/anatomy/prompts.ts";
import { policy } from "../../src/rulesets/anatomy/screen/policy.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { begun, duel, give, of, STRONG, type Played } from "./given.ts";
import { at, engine, figure, weapon } from "./scene.ts";

const chosen = (fight: Played) => policy.choose(engine.situation(fight));

describe("the policy", () => {
  it("strikes who is near as often as it can, and defends when nobody is left in reach", () => {
    let fight = duel();
    expect(chosen(fight)).toMatchObject({ type: "meleeAttack", target: "boris", power: 2 });
    fight = give(fight, { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" }, [2]);
    fight = give(fight, { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" }, [2, 2]);
    expect(chosen(fight)).toMatchObject({ type: "meleeAttack", target: "boris" });
    const gone = { ...of(fight, "boris"), position: at(9, 9) };
    const alone = {
      ...fight,
      state: { ...fight.state, creatures: { ...fight.state.creatures, boris: gone } },
    };
    expect(chosen(alone)).toEqual({ type: "defend", creature: "anna" });
    expect(chosen(give(fight, { type: "defend", creature: "anna" }))).toEqual({
      type: "endTurn",
      creature: "anna",
    });
  });

  it("strikes whoever is nearest to going down, and walks a bow into range", () => {
    const against = (x: number) => [
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), items: [weapon("sword")] }),
      figure("boris", "foes", { position: at(1, 0) }),
      figure("carl", "foes", { position: at(x, 1) }),
    ];
    const fight = begun(against(1));
    const tired = { ...of(fight, "carl"), stamina: 0, exhaustion: 1 };
    const worn = {
      ...fight,
      state: { ...fight.state, creatures: { ...fight.state.creatures, carl: tired } },
    };
    expect(chosen(worn)).toMatchObject({ type: "meleeAttack", target: "carl" });
    const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 30 });
    const far = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), items: [bow] }),
      figure("boris", "foes", { position: at(8, 0) }),
    ]);
    expect(chosen(far)).toMatchObject({ type: "move", creature: "anna" });
  });

  it("walks around whoever stands in the way, charges from afar, and gets up first", () => {
    const apart = (x: number) => duel({}, { position: at(x, 0) });
    expect(chosen(apart(5))).toEqual({
      type: "move",
      creature: "anna",
      path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })),
    });
    expect(chosen(apart(10))).toMatchObject({ type: "charge", target: "boris" });
    expect(chosen(duel({ system: { conditions: { prone: { condition: "prone", ends: null } } } }))).toEqual({
      type: "standUp",
      creature: "anna",
    });
  });

  it("arms itself, and stops the bleeding of its own side when no foe is near", () => {
    expect(chosen(duel({ items: [weapon("sword", { held: false })] }))).toMatchObject({
      type: "handleItem",
      held: true,
    });
    const fight = begun([
      figure("anna", "heroes", { attributes: { ...STRONG, str: 0 }, position: at(0, 0), items: [] }),
      figure("bert", "heroes", { position: at(1, 0), system: { bleed: 0 } }),
      figure("boris", "foes", { position: at(9, 9), items: [] }),
    ]);
    const hurt = {
      ...fight,
      state: {
        ...fight.state,
        creatures: { ...fight.state.creatures, bert: { ...of(fight, "bert"), bleed: 3, position: at(1, 0) } },
      },
    };
    const situation = {
      ...engine.situation(hurt),
      state: {
        ...hurt.state,
        creatures: { ...hurt.state.creatures, boris: { ...of(fight, "boris"), position: null } },
      },
    };
    expect(policy.choose(situation)).toEqual({ type: "firstAid", creature: "anna", target: "bert" });
  });

  it("parries while Stamina allows, and takes a heart before anything else", () => {
    const fight = duel();
    const ask = (
      prompt: AnatomyPrompt,
      operands: object,
      choices: readonly { id: string; operands?: object }[],
    ): AskRequest => ({
      kind: "ask",
      rule: "ANAT-RCT-03",
      to: { kind: "owner", creature: "anna" },
      prompt,
      choices: choices as never,
      fallback: choices[0]?.id ?? "",
      mayPass: false,
      aimedAtAddressee: false,
      operands: operands as never,
      involves: [],
    });
    const parry = ask("parry", { total: 20, modifier: 6, degrees: 1 }, [{ id: "pass" }, { id: "parry" }]);
    expect(policy.answer(engine.situation(fight), parry).choice).toBe("parry");
    const hopeless = ask("parry", { total: 40, modifier: 6, degrees: 1 }, [{ id: "pass" }, { id: "parry" }]);
    expect(policy.answer(engine.situation(fight), hopeless).choice).toBe("pass");
    const part = (id: string, kind: string, most: number) => ({
      id,
      operands: { kind, most, already: 0, room: 2 },
    });
    const parts = ask("bodyPart", { target: "boris", degrees: 5 }, [
      part("eye0", "eye", 5),
      part("head0", "head", 2),
      part("heart0", "heart", 2),
    ]);
    expect(policy.answer(engine.situation(fight), parts).choice).toBe("heart0");
  });

  it("brings fights of people, beasts and golems to an end", () => {
    const beast = { plan: "manyHeaded", count: 3 };
    const entrants = [
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
      figure("bert", "heroes", {
        attributes: STRONG,
        position: at(0, 2),
        items: [weapon("bow", { modes: ["ranged"], group: "bow" }), weapon("axe", { held: false })],
        system: { level: 3 },
      }),
      figure("hydra", "foes", {
        attributes: { str: 4, con: 3 },
        position: at(8, 0),
        items: [weapon("bite", { parts: ["mouth0"] })],
        system: { level: 2, size: 1, body: beast },
      }),
      figure("golem", "foes", {
        attributes: { str: 3, con: null },
        position: at(8, 3),
        system: { level: 2, body: { plan: "amorphous" } },
      }),
    ];
    const start = anatomy.createState(entrants, DEFAULT_RULINGS);
    const setup = {
      ruleset: anatomy,
      rulings: DEFAULT_RULINGS,
      start,
      begin: { type: "startFight", creature: null },
    };
    const winners = Array.from({ length: 30 }, (_each, seed) => {
      const played = playByItself(setup, new SeededDice(seed + 1));
      expect(played.unfinished).toBeNull();
      return played.winner;
    });
    expect(new Set(winners).size).toBeGreaterThan(1);
  });
});
