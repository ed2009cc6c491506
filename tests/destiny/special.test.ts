// Grappling, hindering and openings of Heroes of Destiny beyond the worked examples.
import { describe, expect, it } from "vitest";
import {
  beginGrapple,
  clingOptions,
  endGrapple,
  enterSpace,
  escapeGrapple,
  escapeTn,
  grapplersOf,
  interpose,
  pin,
} from "../../src/rulesets/destiny/attack/grappling.ts";
import {
  createOpening,
  endOpenings,
  hinder,
  rebuffedDefense,
} from "../../src/rulesets/destiny/attack/hindering.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { calmModifier, climbingPenalty } from "../../src/rulesets/destiny/movement/environment.ts";
import { given, person, playOf, run } from "../vectors/destiny/scene.ts";
import { DiceStream } from "../vectors/vector-file.ts";

const FLAT = [3, 3, 4, 4, 3];
const dice = (...faces: number[]): DiceStream => new DiceStream(faces);

describe("a grapple", () => {
  const three = () => {
    const play = playOf([
      person("held", { direct: { power: 2, agility: 5 } }),
      person("strong", { direct: { power: 6 } }),
      person("weak", { direct: { power: 1 } }),
    ]);
    beginGrapple(play, "strong", "held");
    beginGrapple(play, "weak", "held");
    return play;
  };

  it("is escaped against the strongest who holds, and then from all (DEST-AMB-20)", () => {
    const play = three();
    expect(escapeTn(play.situation, play.creature("held"))).toBe(6);
    run(escapeGrapple(play, "held", given(6)), dice(...FLAT));
    expect(["held", "strong", "weak"].flatMap((id) => grapplersOf(play.creature(id)))).toEqual([]);
    expect(escapeTn(play.situation, play.creature("held"))).toBeNull();
  });

  it("outlasts the pin that is escaped, and meets a pinned Agility as immobile (DEST-ACT-22)", () => {
    const play = three();
    expect(
      run(pin(play, { creature: "strong", target: "held", base: given(7) }), dice(...FLAT)),
    ).toMatchObject({
      tn: 5,
      total: 5,
      success: true,
    });
    expect(
      run(interpose(play, { creature: "strong", target: "held", base: given(2) }), dice(...FLAT)),
    ).toMatchObject({
      tn: 2,
      success: true,
    });
    run(escapeGrapple(play, "held", given(6)), dice(...FLAT));
    expect(Object.keys(play.creature("held").conditions)).toEqual(["grappling:strong", "grappling:weak"]);
  });

  it("must be there before a pin or an escape, and ends on both sides", () => {
    const play = three();
    endGrapple(play, "weak", "held", "DEST-AMB-20");
    expect(() => run(pin(play, { creature: "weak", target: "held", base: given(0) }), dice())).toThrow(
      "DEST-ACT-22",
    );
    expect(() => run(escapeGrapple(play, "weak", given(0)), dice())).toThrow("DEST-ACT-14");
  });

  it("splits a Cling into yards along and yards off", () => {
    expect(clingOptions(-3)).toEqual([[0, 0]]);
    expect(clingOptions(15)).toEqual([
      [3, 0],
      [1, 1],
    ]);
  });

  it("is no way into the space of somebody five sizes larger (DEST-ACT-13)", () => {
    const play = playOf([person("it"), person("giant", { size: 5 })]);
    expect(() => run(enterSpace(play, { creature: "it", target: "giant", base: given(9) }), dice())).toThrow(
      "DEST-ACT-13",
    );
  });
});

describe("hindering", () => {
  const target = person("target", { direct: { power: 3, agility: 1 } });

  it("asks the target what to meet it with, the highest by default (DEST-PR-11)", () => {
    const shove = {
      hindrance: "shove",
      attacker: "it",
      target: "target",
      base: given(4),
      opposing: null,
    } as const;
    expect(run(hinder(playOf([person("it"), target]), shove), dice(...FLAT))).toMatchObject({
      tn: 3,
      pushYards: 1,
    });
    const weaker = run(hinder(playOf([person("it"), target]), shove), dice(...FLAT), () => "agility");
    expect(weaker).toMatchObject({ tn: 1, margin: 3, pushYards: 2 });
  });

  it("rolls wild dice where the world wants it (DEST-AMB-03)", () => {
    const trip = {
      hindrance: "trip",
      attacker: "it",
      target: "target",
      base: given(0),
      opposing: null,
    } as const;
    const play = playOf([person("it", { block: { initiative: 1 } }), target], { hinderDice: "wild" });
    expect(run(hinder(play, trip), dice(6, 6, 6, 3, 3))).toMatchObject({ total: 6, success: true });
    expect(play.creature("target").posture).toBe("prone");
    expect(play.creature("it").initiative).toBe(3);
  });

  it("lets an Opening stand in for the Defense until the turn ends (DEST-ACT-12)", () => {
    const play = playOf([person("it", { direct: { meleeDefense: 4 } }), target]);
    run(createOpening(play, { creature: "it", target: "target", base: given(7) }), dice(...FLAT));
    expect(rebuffedDefense(play.creature("it"), "target", DEFAULT_RULINGS).value).toBe(7);
    expect(rebuffedDefense(play.creature("it"), "another", DEFAULT_RULINGS).value).toBe(4);
    endOpenings(play, "it");
    expect(rebuffedDefense(play.creature("it"), "target", DEFAULT_RULINGS).value).toBe(4);
  });
});

describe("walls and saddles", () => {
  it("count the present try to calm a mount only where the world says so (DEST-AMB-32)", () => {
    const calming = { base: given(2), enemies: 0, earlier: 7, tn: 5 };
    expect(calmModifier(calming, DEFAULT_RULINGS).value).toBe(7);
    const first = { ...calming, earlier: 0 };
    expect(calmModifier(first, { ...DEFAULT_RULINGS, calmCountsCurrent: true }).value).toBe(3);
  });

  it("make a wound the harder on a climber the worse it is (DEST-CLB-02)", () => {
    expect(climbingPenalty("critical")).toBe(-15);
  });
});
