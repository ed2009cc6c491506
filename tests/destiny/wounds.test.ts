// Wounds of Heroes of Destiny and what comes of them: fainting, dying, sparing, waking, afflictions.
import { describe, expect, it } from "vitest";
import { endOfRoundAfflictions } from "../../src/rulesets/destiny/health/afflictions.ts";
import { strike, toughnessOf, type Strike } from "../../src/rulesets/destiny/attack/attack.ts";
import { expireConditions, gainCondition, isHelpless } from "../../src/rulesets/destiny/health/conditions.ts";
import { fallUnconscious, healWounds, receiveWound } from "../../src/rulesets/destiny/health/damage.ts";
import { bestDefense, defendOptions } from "../../src/rulesets/destiny/attack/defense.ts";
import { NO_PROPERTIES } from "../../src/rulesets/destiny/character/creature.ts";
import { DEFAULT_RULINGS, type DestinyContext } from "../../src/rulesets/destiny/rulings.ts";
import { stabilize, treatWound } from "../../src/rulesets/destiny/health/treatment.ts";
import type { DestinyCreature } from "../../src/rulesets/destiny/state.ts";
import { counts, given, person, playOf, ROOM, run, type Person } from "../vectors/destiny/scene.ts";
import { DiceStream } from "../vectors/vector-file.ts";

const FLAT = [3, 3, 4, 4, 3];
const dice = (...faces: number[]): DiceStream => new DiceStream(faces);
const hero = (block: Partial<DestinyCreature> = {}, more: Person = {}): DestinyCreature =>
  person("hero", { ...more, direct: { ...ROOM, staminaMax: 99, fortitude: 2, ...more.direct }, block });
const typesOf = (play: DestinyContext): string[] => play.takeEvents().map(({ type }) => type);

describe("a wound", () => {
  it("fells a hero dying at once when it is fatal (DEST-AMB-14), and kills an ordinary NPC (DEST-NPC-01)", () => {
    const play = playOf([hero({ ap: 5 }), person("npc", { hero: false, direct: ROOM })]);
    run(receiveWound(play, "hero", { level: "fatal", rule: "DEST-WND-05" }), dice());
    expect(play.creature("hero")).toMatchObject({ ap: 0, posture: "prone", dead: false });
    expect(Object.keys(play.creature("hero").conditions)).toEqual(["unconscious", "dying"]);
    run(receiveWound(play, "npc", { level: "fatal", rule: "DEST-WND-05" }), dice());
    expect(play.creature("npc").dead).toBe(true);
  });

  it("asks for no second faint check of who is down already (DEST-AMB-50)", () => {
    const play = playOf([hero()]);
    fallUnconscious(play, "hero", { rule: "DEST-AMB-12", dying: false });
    run(receiveWound(play, "hero", { level: "critical", rule: "DEST-WND-05" }), dice());
    expect(play.creature("hero").conditions["dying"]).toBeUndefined();
    run(receiveWound(play, "hero", { level: "fatal", rule: "DEST-WND-05" }), dice());
    expect(play.creature("hero").conditions["dying"]).toBeDefined();
    run(receiveWound(play, "hero", { level: "fatal", rule: "DEST-WND-05" }), dice());
    expect(play.creature("hero").dead).toBe(true);
  });

  it("lets a nonlethal attacker choose helpless for two rounds in place of unconscious (DEST-ACT-04)", () => {
    const play = playOf([hero({ fatigue: 99 }), person("foe")]);
    const wound = { level: "light", rule: "DEST-WND-05", source: "foe", nonlethal: true } as const;
    run(receiveWound(play, "hero", wound), dice(1, 1, 3, 3, 3), (ask) =>
      ask.prompt === "knockOut" ? "helpless" : ask.fallback,
    );
    expect(play.creature("hero").conditions["helpless"]).toMatchObject({ startRound: 1, endRound: 2 });
    expect(play.creature("hero").conditions["unconscious"]).toBeUndefined();
  });

  it("lets a nonlethal attacker spare an NPC, unless the world says otherwise (DEST-AMB-35)", () => {
    const wound = { level: "fatal", rule: "DEST-WND-05", source: "foe", nonlethal: true } as const;
    const npc = person("npc", { hero: false, direct: ROOM });
    const spared = playOf([npc, person("foe")]);
    run(receiveWound(spared, "npc", wound), dice());
    expect(spared.creature("npc").dead).toBe(false);
    const strict = playOf([npc, person("foe")], { nonlethalKoNpc: false });
    run(receiveWound(strict, "npc", wound), dice());
    expect(strict.creature("npc").dead).toBe(true);
  });

  it("ends the dying when neither a critical nor a fatal wound is left, and lets the creature wake (DEST-AMB-13)", () => {
    const play = playOf([hero({ wounds: counts({ fatal: 1 }) })]);
    fallUnconscious(play, "hero", { rule: "DEST-AMB-14", dying: true });
    run(healWounds(play, "hero", counts({ severe: 1 }), "DEST-ACT-31"), dice(...FLAT));
    expect(play.creature("hero").conditions).toEqual({});
  });
});

describe("afflictions at the end of a round", () => {
  it("come in the order bleeding, burning, dying (DEST-SEQ-03)", () => {
    const play = playOf([
      hero({ wounds: counts({ critical: 1 }) }),
      person("other", { direct: { fortitude: 9 } }),
    ]);
    gainCondition(play, "hero", "burning", { level: "light", tn: 0 });
    gainCondition(play, "hero", "dying");
    gainCondition(play, "other", "bleeding", { level: "light", tn: 0 });
    typesOf(play);
    run(endOfRoundAfflictions(play), dice(...FLAT, ...FLAT, ...FLAT));
    expect(typesOf(play)).toEqual(["BleedingChecked", "BurningChecked", "DyingChecked"]);
  });

  it("kill a dying hero at the limit (DEST-AMB-14)", () => {
    const play = playOf([hero({ dyingCounter: 4, wounds: counts({ critical: 1, light: 5 }) })]);
    fallUnconscious(play, "hero", { rule: "DEST-AMB-14", dying: true });
    run(endOfRoundAfflictions(play), dice(1, 1, 3, 3, 3));
    expect(play.creature("hero").dead).toBe(true);
  });

  it("expire with their last round, the oldest first (DEST-DUR-02)", () => {
    const play = playOf([hero()]);
    gainCondition(play, "hero", "distracted", { rounds: 1 });
    gainCondition(play, "hero", "helpless", { rounds: 2 });
    expireConditions(play);
    expect(Object.keys(play.creature("hero").conditions)).toEqual(["helpless"]);
  });
});

describe("Defend", () => {
  it("ends as its creature becomes helpless (DEST-AMB-17)", () => {
    const play = playOf([hero()]);
    gainCondition(play, "hero", "defending");
    gainCondition(play, "hero", "pinned");
    expect(isHelpless(play.creature("hero"))).toBe(true);
    expect(play.creature("hero").conditions["defending"]).toBeUndefined();
  });

  it("raises the immobile value, and Agility is that value too (DEST-AMB-38)", () => {
    const play = playOf([
      hero(
        {},
        {
          direct: {
            meleeDefense: 6,
            immobileDefense: -5,
            power: -9,
            fortitude: -9,
            willpower: -9,
            agility: 8,
          },
        },
      ),
    ]);
    gainCondition(play, "hero", "immobile");
    gainCondition(play, "hero", "defending");
    const options = defendOptions(play.creature("hero"), "melee", DEFAULT_RULINGS);
    expect(options.find(({ choice }) => choice === "agility")?.defense.value).toBe(-5);
    expect(bestDefense(play.creature("hero"), "melee", true, DEFAULT_RULINGS).value).toBe(-3);
  });
});

describe("a strike", () => {
  const foe = person("foe", {
    hero: false,
    direct: { ...ROOM, toughness: 3, baseToughness: 1 },
    block: { initiative: 5 },
  });
  const blow = (properties: Partial<Strike["weapon"]["properties"]>, more: Partial<Strike> = {}): Strike => ({
    attacker: "hero",
    target: "foe",
    action: "standard",
    modifier: given(6),
    defense: given(4),
    toughness: toughnessOf(foe),
    strength: 1,
    weapon: { damage: "1d4+1", properties: { ...NO_PROPERTIES, ...properties } },
    underwater: false,
    ...more,
  });
  const damageOf = (each: Strike, faces: number[], rulings = {}): number | undefined =>
    run(strike(playOf([hero(), foe], rulings), each), dice(...faces)).damage?.value;

  it("rolls weapon damage only after a hit, unless it is penetrating (DEST-ATK-05)", () => {
    expect(damageOf(blow({}), [1, 1, 3, 3, 3])).toBeUndefined();
    expect(damageOf(blow({ penetrating: true }), [1, 1, 3, 3, 3, 4])).toBe(2 - 4 + 6 - 3);
  });

  it("pierces armor to the base and not below (DEST-AMB-18)", () => {
    expect(damageOf(blow({ armorPiercing: 1 }), [...FLAT, 2])).toBe(6 + 4 - 4 - 2);
    expect(damageOf(blow({ armorPiercing: 9 }), [...FLAT, 2])).toBe(6 + 4 - 4 - 1);
    expect(damageOf(blow({ armorPiercing: "all" }), [...FLAT, 2], { weaponPropertyRules: false })).toBe(
      6 + 4 - 4 - 3,
    );
  });

  it("halves weapon damage underwater, not the die of a Strong Attack (DEST-AMB-43)", () => {
    expect(damageOf(blow({}, { underwater: true, action: "strong" }), [...FLAT, 4, 5])).toBe(
      6 + 1 + 2 + 5 - 4 - 3,
    );
    expect(damageOf(blow({ aquatic: true }, { underwater: true }), [...FLAT, 4])).toBe(6 + 1 + 5 - 4 - 3);
  });

  it("says how much a concussive weapon shakes whom it wounds, and nothing where it wounds nobody", () => {
    const shaken = (faces: number[]) =>
      run(strike(playOf([hero(), foe]), blow({ concussive: 2 })), dice(...faces));
    expect(shaken([...FLAT, 2])).toMatchObject({ level: "moderate", concussion: 2 });
    expect(shaken([1, 3, 3, 3, 3, 1])).toMatchObject({ damage: { value: 0 }, level: "light", concussion: 2 });
    expect(shaken([1, 1, 3, 3, 3])).toMatchObject({ level: null, concussion: 0 });
  });
});

describe("treatment", () => {
  const care = { healer: "healer", patient: "hero", modifier: given(5), kit: true };

  it("refuses a wound that is not there, and one who is not dying", () => {
    const play = playOf([person("healer"), hero()]);
    expect(() => run(treatWound(play, care, "light"), dice())).toThrow("DEST-ACT-31");
    expect(() => run(stabilize(play, care), dice())).toThrow("DEST-ACT-29");
    expect(play.takeEvents()).toEqual([]);
  });

  it("tires the patient even where it fails outright, if the world says so (DEST-AMB-37)", () => {
    const worn = hero({ fatigue: 99, wounds: counts({ severe: 1 }) });
    const lenient = playOf([person("healer"), worn]);
    expect(run(treatWound(lenient, care, "severe"), dice())).toMatchObject({ automatic: true });
    expect(lenient.creature("hero").fatigue).toBe(99);
    const strict = playOf([person("healer"), worn], { treatFatigueOnAutoFail: true });
    run(treatWound(strict, care, "severe"), dice());
    expect(strict.creature("hero").fatigue).toBe(102);
  });
});
