// The policy of Fighting Style: what it does and answers in plain situations, and that its fights end.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { playByItself } from "../../src/core/simulate/simulation.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { policy } from "../../src/rulesets/fightingstyle/screen/policy.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { defends, duel, give, item, sheetWith, strike, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const chosen = (fight: StyleFight) => policy.choose(engine.situation(fight));
const prone = { prone: { condition: "prone" } };

describe("the policy of Fighting Style acts", () => {
  it("strikes who is in reach as long as AP and attacks last, and then ends its turn (STYLE-AP-08)", () => {
    let fight = duel();
    expect(chosen(fight)).toMatchObject({
      type: "strike",
      creature: "hero",
      target: "guard",
      weapon: "longsword",
    });
    fight = give(fight, strike, [19]);
    expect(chosen(fight)).toMatchObject({ type: "strike" });
    fight = give(fight, strike, [19]);
    expect(chosen(fight)).toEqual({ type: "endTurn", creature: "hero" });
  });

  it("walks up to the nearest foe as far as it may, and dashes for the rest (STYLE-MOV-01, STYLE-MOV-02)", () => {
    const far = duel({}, KNIGHT, GUARD, 9);
    const walk = chosen(far);
    expect(walk).toMatchObject({ type: "move", creature: "hero" });
    const path = (walk as unknown as { path: { x: number }[] }).path;
    expect(path.map(({ x }) => x)).toEqual([6, 7, 8, 9, 10, 11]);
    const walked = give(far, walk as never);
    expect(chosen(walked)).toEqual({ type: "dash", creature: "hero" });
    const near = duel({}, KNIGHT, GUARD, 4);
    expect((chosen(near) as unknown as { path: unknown[] }).path).toHaveLength(3);
  });

  it("shoots from where it stands while the target is in range (STYLE-ATK-06)", () => {
    const bow = item("Weapon", "bow", { ranged: true, range: 6, hands: 2, inHand: true });
    const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [bow]);
    expect(chosen(duel({}, archer, GUARD, 6))).toMatchObject({ type: "strike", weapon: "bow" });
    expect(chosen(duel({}, archer, GUARD, 8))).toMatchObject({ type: "move" });
  });

  it("takes the likelier of two attacks", () => {
    const mace = item("Weapon", "mace", { gear: "mace", inHand: true });
    const two = (gear: string[]): ActorSheet => ({
      ...KNIGHT,
      items: [...KNIGHT.items.slice(0, 1), mace, item("Style", "style", { rank: 2, gear })],
    });
    // An untrained weapon in hand takes 2 off every test, the agile spell or the plain blow alike.
    const bolt = item("Spell", "bolt", { attack: true, range: 9, damage: [{ dice: "1d6", type: "shock" }] });
    const mage = sheetWith(two(["longsword", "mace"]), [bolt], {
      skills: { sorcery: 9 },
      attributes: { str: 8, int: 14 },
    });
    expect(chosen(duel({}, mage))).toMatchObject({ type: "useAbility", ability: "bolt" });
    expect(chosen(duel({}, sheetWith(two(["longsword", "mace"]), [bolt])))).toMatchObject({ type: "strike" });
  });

  it("rises first, draws what it has put away, and frees itself (STYLE-MOV-05, STYLE-ACT-04, STYLE-GRP-03)", () => {
    expect(chosen(duel({}, sheetWith(KNIGHT, [], { conditions: prone })))).toEqual({
      type: "stand",
      creature: "hero",
    });
    const [sword, style] = KNIGHT.items;
    if (!sword || !style) throw new Error("the knight has lost its things");
    const bare = { ...KNIGHT, items: [{ ...sword, system: { ...sword.system, inHand: false } }, style] };
    expect(chosen(duel({}, bare))).toEqual({
      type: "manipulate",
      creature: "hero",
      item: "longsword",
      handling: "draw",
    });
    const held = give(duel(), { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
    const turn = give(held, { type: "endTurn", creature: "hero" });
    expect(chosen(turn)).toEqual({ type: "escape", creature: "guard" });
  });

  it("helps a fallen friend with what runs out, and itself when badly hurt", () => {
    const salve = item("MagicItem", "salve", { healing: "1d6", charges: 2, range: 9 });
    const bout = (hero: object, friend: object) => {
      const fight = fightOf([
        entrant("hero", "heroes", 5, 5, sheetWith(KNIGHT, [salve], hero as never)),
        entrant("friend", "heroes", 4, 5, sheetWith(KNIGHT, [], friend as never)),
        entrant("guard", "guards", 6, 5, GUARD),
      ]);
      return give(fight, { type: "startFight", creature: null }, [6, 2, 1]);
    };
    const down = { health: { value: 0, max: 22 }, conditions: { unconscious: { condition: "unconscious" } } };
    expect(chosen(bout({}, down))).toMatchObject({ type: "useAbility", ability: "salve", target: "friend" });
    expect(chosen(bout({ health: { value: 7, max: 22 } }, {}))).toMatchObject({
      ability: "salve",
      target: "hero",
    });
    expect(chosen(bout({ health: { value: 8, max: 22 } }, {}))).toMatchObject({ type: "strike" });
  });

  it("leaves alone who lies there, and has nothing to do outside a fight or for the absent", () => {
    const down = { health: { value: 0, max: 20 }, conditions: { unconscious: { condition: "unconscious" } } };
    expect(chosen(duel({}, KNIGHT, sheetWith(GUARD, [], down)))).toEqual({
      type: "endTurn",
      creature: "hero",
    });
    expect(chosen(fightOf([entrant("hero", "heroes", 0, 0, KNIGHT)]))).toBeNull();
    const situation = engine.situation(duel());
    expect(policy.choose({ ...situation, absent: new Set(["hero"]) })).toBeNull();
    expect(policy.isOut(duel().state, "hero")).toBe(false);
    expect(policy.isOut(duel({}, KNIGHT, sheetWith(GUARD, [], down)).state, "guard")).toBe(true);
    expect(policy.isOut(duel().state, "nobody")).toBe(true);
  });
});

describe("the policy of Fighting Style answers", () => {
  const asks = (fight: StyleFight, command: object) => {
    const open = put(engine, fight, { kind: "command", command: command as never });
    return pendingAsks(open.open).map(({ ask }) => ({
      prompt: ask.prompt,
      ...policy.answer(engine.situation(open), ask),
    }));
  };

  it("with the best defense that it has (STYLE-DEF-03 to STYLE-DEF-06)", () => {
    const [first] = asks(duel(), strike);
    // Fighting Style 12 for block and parry, Dodge 8; of equals the shield comes first.
    expect(first).toMatchObject({
      prompt: "defense",
      choice: "defend",
      command: { type: "block", creature: "guard" },
    });
    const nimble = sheetWith(GUARD, [], { skills: { dodge: 9 } });
    expect(asks(duel({}, KNIGHT, nimble), strike)[0]).toMatchObject({ command: { type: "dodge" } });
    const shieldless = { ...GUARD, items: GUARD.items.filter(({ id }) => id !== "shield") };
    expect(asks(duel({}, KNIGHT, shieldless), strike)[0]).toMatchObject({ command: { type: "parry" } });
  });

  it("with a blow at every opening (STYLE-OPP-01)", () => {
    const away = { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] };
    expect(asks(duel(), away)).toMatchObject([
      {
        prompt: "opportunityAttack",
        choice: "attack",
        command: { type: "opportunityAttack", creature: "guard", weapon: "spear" },
      },
    ]);
  });

  it("with the maneuver that it likes best of those that are open (STYLE-MAN-01)", () => {
    const won = (fight: StyleFight, winner: string, loser: string, attacker: string, byStrike = true) => {
      const operands = { winner, loser, attacker, byStrike, rising: false };
      const ask = {
        kind: "ask",
        rule: "STYLE-MAN-01",
        to: { kind: "owner", creature: winner },
        prompt: "maneuver",
        choices: [{ id: "pass" }, { id: "maneuver", takesCommand: true }],
        fallback: "pass",
        mayPass: true,
        aimedAtAddressee: false,
        operands,
        involves: [],
      };
      return policy.answer(engine.situation(fight), ask as never).command?.["maneuver"];
    };
    expect(won(duel(), "hero", "guard", "hero")).toBe("precision");
    expect(won(duel(), "guard", "hero", "hero", false)).toBe("trip");
    const low = duel({}, sheetWith(KNIGHT, [], { conditions: prone }));
    expect(won(low, "guard", "hero", "hero", false)).toBe("bash");
    const far = duel({}, KNIGHT, GUARD, 9);
    expect(won(far, "guard", "hero", "hero", false)).toBe("feint");
  });

  it("with the usual where it has no wish of its own", () => {
    const skill = asks(duel(), { type: "grapple", creature: "hero", target: "guard" });
    expect(skill).toEqual([{ prompt: "skill", choice: "athletics" }]);
  });
});

it("brings fights by itself to an end, now for one side and now for the other", () => {
  const wand = item("MagicItem", "wand", {
    attack: true,
    range: 9,
    charges: 3,
    damage: [{ dice: "1d6", type: "fire" }],
  });
  const entrants = [
    entrant("hero", "heroes", 0, 0, GUARD),
    entrant("mage", "heroes", 0, 2, sheetWith(KNIGHT, [wand])),
    entrant("guard", "guards", 8, 0, GUARD),
    entrant("watch", "guards", 8, 2, sheetWith(KNIGHT, [wand])),
  ];
  const setup = {
    ruleset: fightingstyle,
    rulings: DEFAULT_RULINGS,
    start: fightingstyle.createState(entrants, DEFAULT_RULINGS),
    begin: { type: "startFight", creature: null, askSurprise: false },
  };
  const winners = Array.from({ length: 30 }, (_each, seed) => {
    const played = playByItself(setup, new SeededDice(seed + 1));
    expect(played.unfinished).toBeNull();
    return played.winner;
  });
  expect(new Set(winners).size).toBeGreaterThan(1);
});

it("is possible whatever it chooses: every command of a fight by itself is accepted", () => {
  let fight = duel();
  for (let n = 0; n < 4; n += 1) {
    const command = chosen(fight);
    if (!command) throw new Error("nobody has the turn");
    expect(engine.check(fight, command, null)).toBeNull();
    const dice = command.type === "strike" ? [19, 3] : [];
    const answers = command.type === "strike" ? [defends(String(command["target"]), "parry")] : [];
    fight = give(fight, command, dice, answers);
  }
});
