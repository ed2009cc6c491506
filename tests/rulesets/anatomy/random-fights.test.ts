// Anatomy played at random through its own palette: sound numbers, exact undo, exact replay.

import { describe, expect, it } from "vitest";
import type { Command } from "../../../src/core/commands.ts";
import { nextInput, put, type Answerer } from "../../../src/core/drivers.ts";
import { createEngine } from "../../../src/core/engine.ts";
import type { Fight } from "../../../src/core/fight.ts";
import type { Json } from "../../../src/core/json.ts";
import { canonicalText } from "../../../src/core/json.ts";
import { SeededDice } from "../../../src/core/random.ts";
import { exportFight, replay } from "../../../src/core/replay.ts";
import type { AskRequest } from "../../../src/core/requests.ts";
import type { ActionOption, Need } from "../../../src/core/ruleset.ts";
import { injuryCount } from "../../../src/rulesets/anatomy/body.ts";
import { rowOf } from "../../../src/rulesets/anatomy/body-plans.ts";
import { anatomy } from "../../../src/rulesets/anatomy/index.ts";
import type { AnatomyState } from "../../../src/rulesets/anatomy/state.ts";
import { at, engine, fightOf, figure, weapon } from "./scene.ts";

const GM = { user: "gm", gm: true, owns: [] };

function melee(rulings: object): Fight<AnatomyState> {
  const hero = {
    level: 4,
    mb: 5,
    skills: { acrobatics: { ranks: 2 }, heal: { ranks: 9 }, lore: { ranks: 9 } },
  };
  const items = [
    weapon("sword", { critMin: 15, criticalEffect: { text: "bleeds", bleed: 2, extraInjuries: 1 } }),
    weapon("dagger", { modes: ["melee", "thrown"], damageTypes: ["piercing"], thrownIncrement: 10 }),
    weapon("bow", { modes: ["ranged"], group: "bow", loads: 5 }),
  ];
  const attributes = { str: 4, dex: 3, con: 2, wis: 1 };
  return fightOf(
    [
      figure("anna", "heroes", { attributes, system: hero, items, position: at(0, 0) }),
      figure("bert", "heroes", { attributes, system: { ...hero, size: 1 }, items, position: at(2, 0) }),
      figure("hydra", "foes", {
        attributes: { str: 6, con: 4 },
        system: { level: 3, mb: 4, size: 2, species: "hydra", body: { plan: "manyHeaded", count: 3 } },
        items: [
          weapon("bite0", { parts: ["mouth0"] }),
          weapon("bite1", { parts: ["mouth1"] }),
          weapon("tail", { parts: ["tail0"] }),
        ],
        position: at(1, 0),
      }),
      figure("golem", "foes", {
        attributes: { str: 5, con: null },
        system: { mb: 4, body: { plan: "amorphous" }, destroyAt: 6 },
        position: at(1, 1),
      }),
    ],
    rulings,
  );
}

class Chance implements Answerer {
  constructor(
    readonly stream: SeededDice,
    readonly fight: () => Fight<AnatomyState>,
  ) {}

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.stream.face(Math.max(1, list.length)) - 1];
  }

  dice(roll: { readonly dice: { readonly count: number; readonly sides: number } }): readonly number[] {
    return this.stream.faces(roll.dice.count, roll.dice.sides);
  }

  answer(ask: AskRequest): { choice: string; command?: Command } {
    const choice = this.pick(ask.choices);
    if (!choice?.takesCommand || ask.to.kind !== "owner")
      return { choice: choice?.takesCommand ? ask.fallback : (choice?.id ?? ask.fallback) };
    const options = anatomy.actions(engine.situation(this.fight()), ask.to.creature, ask);
    const command = this.filled(this.pick(options.filter((each) => each.refusal === null)));
    return command ? { choice: choice.id, command } : { choice: ask.fallback };
  }

  filled(option: ActionOption | undefined): Command | null {
    if (!option) return null;
    const values = option.needs.map(
      (need) => [need.kind === "path" ? "path" : need.parameter, this.valueOf(need)] as const,
    );
    if (option.needs.some((need, i) => need.kind === "creature" && values[i]?.[1] === undefined)) return null;
    return { ...option.command, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
  }

  valueOf(need: Need): Json | undefined {
    switch (need.kind) {
      case "creature":
        return this.pick(need.candidates.filter((each) => each.refusal === null))?.creature;
      case "choice":
        return this.pick(need.choices);
      case "number":
        return this.stream.face(3) > 1 ? need.min : Math.min(need.max, need.min + this.stream.face(3) - 1);
      case "path":
        return [];
      case "text":
        return "sword";
    }
  }
}

function play(seed: number, rulings: object): Fight<AnatomyState> {
  let fight = melee(rulings);
  const chance = new Chance(new SeededDice(seed), () => fight);
  const send = (command: Command): boolean => {
    const result = engine.step(fight, { kind: "command", command }, GM);
    if (!result.accepted) return false;
    fight = result.fight;
    for (let input = nextInput(fight, chance); input; input = nextInput(fight, chance))
      fight = put(engine, fight, input);
    expectSound(fight.state);
    return true;
  };
  send({ type: "startFight", creature: null });
  for (let i = 0; i < 120 && fight.state.turn !== null; i += 1) {
    const id = fight.state.turn;
    const options = anatomy.actions(engine.situation(fight), id).filter((each) => each.refusal === null);
    const command = chance.filled(chance.pick(options));
    if (!command || !send(command)) send({ type: "endTurn", creature: id });
  }
  return fight;
}

function expectSound(state: AnatomyState): void {
  for (const creature of Object.values(state.creatures)) {
    const { ap, reactions, stamina, exhaustion, strain } = creature;
    for (const number of [ap, reactions, stamina ?? 0, exhaustion ?? 0, strain])
      expect(number).toBeGreaterThanOrEqual(0);
    for (const key of Object.keys(creature.body.parts))
      expect(injuryCount(creature, key)).toBeLessThanOrEqual(rowOf(creature.body, key).last);
    if (exhaustion === 0 && !creature.dead) expect(creature.unconscious).toBe(true);
  }
}

const SETTINGS: readonly object[] = [
  {},
  { provokeSet: "classic", cleaveChain: true, strainEffect: "immediate", initiativeTie: "reroll" },
  {
    cleaveRoll: "same",
    exhaustedSpending: "fromExhaustion",
    tieHits: true,
    headSpread: "same",
    bleedStack: "sum",
  },
];

describe("fights at random", () => {
  it.each(SETTINGS.map((rulings, i) => [i, rulings] as const))("are sound with settings %i", (i, rulings) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const fight = play(seed * 31 + i, rulings);
      expect(fight.log.length).toBeGreaterThan(10);
      const again = replay(createEngine(anatomy), exportFight(fight));
      expect(canonicalText(again.state)).toBe(canonicalText(fight.state));
      let back = fight;
      while (back.cursor.entries > 0) back = put(engine, back, { kind: "undo" });
      expect(canonicalText(back.state)).toBe(canonicalText(fight.initial));
    }
  });
});
