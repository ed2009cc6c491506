// What the rules know, a form can say: dear choices over several turns, haste, ways of moving, and all that bears on a grapple.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { destinyEngine, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, lasting, play, refusalOf, told, types, valueOf } from "./fights.ts";

type Playing = Fight<DestinyState>;
const offers = (fight: Playing) => destiny.actions(destinyEngine.situation(fight), "a", null);

/** The command of an entry with what its form lets one choose: each parameter must be among its needs. */
function filled(fight: Playing, action: string, given: JsonRecord, detail?: string): Command {
  const found = offers(fight).find(
    (each) => each.action === action && (detail === undefined || each.detail === detail),
  );
  if (!found) throw new Error(`nobody offers ${action}`);
  expect(found.refusal).toBeNull();
  for (const [parameter, value] of Object.entries(given)) {
    const need = found.needs.find((each) => each.parameter === parameter);
    expect([parameter, need?.kind]).not.toEqual([parameter, undefined]);
    if (need?.kind === "choice") expect(need.choices).toContain(value);
    if (need?.kind === "number" && typeof value === "number")
      expect([value >= need.min, value <= need.max]).toEqual([true, true]);
  }
  return { ...found.command, ...given };
}

const send = (
  fight: Playing,
  { type, creature, ...given }: Command,
  dice: number[] = [],
  answers: ScriptedAnswer[] = [],
) => play(fight, type, creature, given as JsonRecord, dice, answers);
const pair = (fighter: Fighter = {}, ap = 6, other: Fighter = {}) =>
  edited(begun({ a: { side: "x", ...fighter }, b: { side: "y", kind: "npc", ...other } }), "a", "ap", ap);

describe("What costs more than the AP at hand by what is chosen (DEST-LNG-01)", () => {
  it("is begun at once and done when it is paid: a fire from flint and steel", () => {
    const start = pair();
    expect(offers(start).some(({ action }) => action === "useObject")).toBe(true);
    const lit = send(start, filled(start, "useObjectLong", { object: "flintAndSteel" }));
    expect(types(lit)).not.toContain("ObjectUsed");
    expect(block(lit.fight, "a").ap).toBe(0);
    // 6 of 8 are paid; the turn's end and the next round give 12, of which 2 are missing.
    const turn = play(play(lit.fight, "endTurn", "a").fight, "endTurn", "b");
    expect(types(turn)).toContain("ObjectUsed");
    expect(block(turn.fight, "a").ap).toBe(10);
  });

  it.each([
    ["longJumpLong", { feet: 30 }, 3, []],
    [
      "otherLong",
      { description: "break the door", ap: 20 },
      6,
      [{ to: "gm", prompt: "other", choice: "allow" }],
    ],
  ] as const)("%s", (action, given, ap, answers) => {
    const start = pair({}, ap);
    const after = send(start, filled(start, action, given), [], [...answers]);
    expect(block(after.fight, "a").longAction).not.toBeNull();
    expect(block(after.fight, "a").ap).toBe(0);
  });

  it("a sack is reached into with 3 AP over two turns", () => {
    const kit = { id: "kit", type: "destinyGear", name: "kit", system: { place: "backpack" } };
    const start = pair({ weapons: {}, items: [kit] }, 3);
    expect(refusalOf(start, "retrieveOrStow", "a", { item: "kit" })).toBe("DEST-AP-04 notEnoughAp");
    const begins = send(start, filled(start, "retrieveOrStowLong", { container: "backpack" }, "kit"));
    expect(block(begins.fight, "a").longAction).not.toBeNull();
  });

  it("is not offered while nothing dearer can be chosen, nor out of turn", () => {
    const rich = pair({}, 18);
    expect(offers(rich).some(({ action }) => action === "useObjectLong")).toBe(false);
    const others = destiny.actions(destinyEngine.situation(pair()), "b", null);
    expect(others.some(({ action }) => action === "useObjectLong")).toBe(false);
  });

  it("takes whole rounds in place of AP, if the GM's price is told so (DEST-LNG-04)", () => {
    const start = pair();
    const sawing = send(start, filled(start, "other", { description: "saw", ap: 0, rounds: 2 }));
    expect(block(sawing.fight, "a").longAction).toMatchObject({ untilRound: 2 });
  });
});

describe("Haste (DEST-FAST-01)", () => {
  it("is offered for things, for what is taken out, and for anything else", () => {
    const start = pair({}, 6);
    for (const action of ["useObject", "retrieveOrStow", "other"])
      expect(
        offers(start)
          .find((each) => each.action === action)
          ?.needs.map((need) => need.parameter),
      ).toContain("hurry");
    const potion = filled(start, "useObject", { object: "potion", hurry: "acrobatics" });
    // 4 AP; a result of 5 against 0 is one step of 3: 4 - 1 - 1 = 2.
    const drunk = send(start, potion, [5, 5, 5, 5, 5]);
    expect(block(drunk.fight, "a").ap).toBe(4);
    expect(block(drunk.fight, "a").stamina).toBe(4);
  });

  it("stands beside the long way where the AP do not suffice, and both can be chosen", () => {
    const horse = { side: "x", kind: "npc" as const, system: { size: 4 } };
    const fight = edited(begun({ a: { side: "x" }, b: { side: "y" }, c: horse }), "a", "ap", 2);
    const words = { say: () => null } as never;
    const shown = viewPalette(offers(fight), words).groups.flatMap(({ actions }) => actions);
    expect(shown.filter(({ action }) => action.startsWith("mount")).map(({ action }) => action)).toEqual([
      "mount",
      "mountLong",
    ]);
  });
});

describe("A further Dash (DEST-ACT-16)", () => {
  it("is checked for the movement that is named", () => {
    const skills = { athletics: { value: 1, specialisations: { swimming: 3 } } };
    const swimmer = play(pair({ system: { skills } }), "dash", "a").fight;
    const modes = send(swimmer, filled(swimmer, "dash", { mode: "swimming" }), BLANK);
    // Athletics 1 and swimming 3 are 4: one full 3.
    expect(block(modes.fight, "a").movement.rateBonus).toBe(1);
    expect(block(send(swimmer, filled(swimmer, "dash", {}), BLANK).fight, "a").movement.rateBonus).toBe(0);
  });
});

describe("Ground without a board (DEST-TER-01)", () => {
  it("may be of two kinds, which multiply", () => {
    const start = pair({}, 6);
    const way = filled(start, "move", { yards: 2, ground: "mud", secondGround: "steepHill" });
    // 2 yards, twice doubled, are 8: a full move of 4 AP at rate 8.
    expect(block(send(start, way).fight, "a").ap).toBe(2);
  });
});

describe("A grapple, which is a melee attack (DEST-ACT-20)", () => {
  const HANDS = { hands: { reach: 0, hands: 0, ap: 2 } };
  const talent = {
    id: "wrestler",
    type: "destinyTalent",
    name: "wrestler",
    system: { modifiers: { meleeAttack: 2 }, conditions: { meleeAttack: "on wet ground" } },
  };
  const start = (other: Fighter = {}) => pair({ weapons: HANDS, items: [talent] }, 6, other);
  const total = (given: JsonRecord, fight = start()) => {
    const { events } = send(fight, filled(fight, "grapple", { target: "b", ...given }), BLANK);
    const [roll] = told({ fight, events }, "CombatChecked");
    return valueOf(roll?.["total"]);
  };

  it("is helped by a flank, a rear, a talent; hindered by cover", () => {
    expect([
      total({}),
      total({ flank: "flanked" }),
      total({ flank: "rear" }),
      total({ cover: "half" }),
      total({ circumstance: "wrestler-1" }),
    ]).toEqual([0, 2, 4, -2, 2]);
  });

  it("meets no Defend where it is not seen", () => {
    const defending = edited(start(), "b", "conditions", { defending: lasting("defending") });
    const grips = (given: JsonRecord) =>
      Object.keys(
        block(
          send(defending, filled(defending, "grapple", { target: "b", ...given }), [5, 3, 3, 3, 3]).fight,
          "a",
        ).conditions,
      ).length;
    // 1 against a Defense of 0, or 2 with Defend.
    expect([grips({}), grips({ sight: "unseen" })]).toEqual([0, 1]);
  });

  it("does not take hold with what lies on the ground", () => {
    const armed = pair({ weapons: { cestus: { reach: 0 } } });
    expect(refusalOf(armed, "grapple", "a", { weapon: "cestus", target: "b" })).toBe("");
    const { weapons } = block(armed, "a");
    const lies = { x: 3, y: 3, elevation: 0 };
    const lost = edited(armed, "a", "weapons", {
      cestus: { ...weapons["cestus"], readied: false, lies },
    } as never);
    expect(refusalOf(lost, "grapple", "a", { weapon: "cestus", target: "b" })).toBe("DEST-ACT-10 notInHand");
  });
});
