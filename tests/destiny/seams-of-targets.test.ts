// Whoever an attack meets in the end: pulled out of cover, in a saddle, by a spell as by a blade.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { attackParts, begun, edited, lasting, play, told, valueOf, type Played } from "./fights.ts";

type Playing = Fight<DestinyState>;
const MISS = [2, 2, 2, 2, 2];
const FAIR = [5, 5, 3, 3, 3];

const spell = (id: string, system: JsonRecord) => ({
  id,
  type: "destinySpell",
  name: id,
  system: { ap: 1, ...system },
});
const SHOCK = spell("shock", { targets: "melee", damage: "1" });
const BOLT = spell("bolt", { targets: "ranged", damage: "1" });

/** What an attack has to reach. */
const met = ({ events }: Played): number | undefined => {
  const roll = events.find(({ type }) => type === "AttackMissed" || type === "AttackHit");
  return valueOf(roll?.operands["targetDefense"]);
};

describe("Whoever is pulled in the way (DEST-ACT-21, DEST-MOD-03)", () => {
  const covered = lasting("covered", { cover: "half" });
  /** `a` aims at `b`, who holds `c`; one of the two has dropped behind a wall. */
  const aimed = (behind: "b" | "c"): Playing => {
    const fight = begun({
      a: { weapons: { bow: { kind: "ranged", rangeIncrement: 20 } }, items: [BOLT] },
      b: {},
      c: {},
    });
    const holds = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
    const conditions = (id: string, other: string) =>
      id === behind ? { ...holds(other), covered } : holds(other);
    return edited(
      edited(fight, "b", "conditions", conditions("b", "c")),
      "c",
      "conditions",
      conditions("c", "b"),
    );
  };
  const pulls = [{ to: "b", prompt: "interpose", choice: "interpose:c" }];

  it("leaves the own cover behind, and has that of who pulled", () => {
    const shot = { weapon: "bow", target: "b" };
    const coverOfShot = (behind: "b" | "c") =>
      attackParts(play(aimed(behind), "standardAttack", "a", shot, [...FAIR, ...MISS], pulls)).filter(
        (each) => each.startsWith("cover"),
      );
    expect(coverOfShot("c")).toEqual([]);
    expect(coverOfShot("b")).toHaveLength(1);
  });

  it("does so before a spell as well", () => {
    const total = (behind: "b" | "c") => {
      const cast = play(
        aimed(behind),
        "castSpell",
        "a",
        { spell: "bolt", target: "b" },
        [...FAIR, ...MISS],
        pulls,
      );
      return valueOf(told(cast, "AttackMissed")[0]?.["total"]);
    };
    expect([total("c"), total("b")]).toEqual([-5, -7]);
  });
});

describe("A grapple that is turned on another (DEST-ACT-20, DEST-ACT-21)", () => {
  const hands = { hands: { reach: 0, ap: 2 } };
  /** `a` reaches for `b`, who pulls `c` of this size in the way. */
  const reaching = (size: number, alreadyHeld = false): Played => {
    const fight = begun({
      a: { weapons: hands, at: [0, 0] },
      b: { at: [1, 0], system: { size: 1 } },
      c: { at: [2, 0], system: { size } },
    });
    const held = (...others: string[]) =>
      Object.fromEntries(
        others.map((other) => [`grappling:${other}`, lasting("grappling", { source: other })]),
      );
    const both = edited(
      edited(fight, "b", "conditions", held("c")),
      "c",
      "conditions",
      held("b", ...(alreadyHeld ? ["a"] : [])),
    );
    const ready = alreadyHeld ? edited(both, "a", "conditions", held("c")) : both;
    const pulled = [6, 6, 6, 6, 6];
    const rolled = size === 5 || alreadyHeld ? pulled : [...pulled, ...FAIR];
    return play(ready, "grapple", "a", { weapon: "hands", target: "b" }, rolled, [
      { to: "b", prompt: "interpose", choice: "interpose:c" },
    ]);
  };
  const gained = (played: Played) => told(played, "ConditionGained").length;

  it("takes hold of that one, though it stands farther off", () => {
    expect(gained(reaching(0))).toBe(2);
  });

  it("comes to nothing where that one is too large, or held already", () => {
    expect([gained(reaching(5)), gained(reaching(0, true))]).toEqual([0, 0]);
  });
});

describe("A spell against melee Defense (DEST-MNT-02)", () => {
  /** Somebody in the saddle of a mount of size 4, and somebody on foot. */
  const riding = (): Playing => {
    const fight = begun({
      a: { items: [SHOCK, BOLT] },
      rider: { items: [SHOCK, BOLT], kind: "npc" },
      mount: { kind: "npc", system: { size: 4, trainedForWar: true } },
    });
    return play(fight, "ride", "rider", { target: "mount" }).fight;
  };

  it("meets a rider as a blade does, and a shot does not", () => {
    const cast = (id: string) => met(play(riding(), "castSpell", "a", { spell: id, target: "rider" }, MISS));
    expect([cast("shock"), cast("bolt")]).toEqual([1, 0]);
  });

  it("is helped by the caster's saddle", () => {
    const turn = play(riding(), "endTurn", "a").fight;
    const cast = (id: string) =>
      valueOf(
        told(play(turn, "castSpell", "rider", { spell: id, target: "a" }, MISS), "AttackMissed")[0]?.[
          "total"
        ],
      );
    expect([cast("shock"), cast("bolt")]).toEqual([-4, -5]);
  });
});
