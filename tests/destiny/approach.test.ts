// Coming close: whom an approach gives a Rebuff, by distance, diagonals and saddles.
import { describe, expect, it } from "vitest";
import {
  attackParts,
  begun,
  BLANK,
  block,
  edited,
  lasting,
  play,
  told,
  types,
  type Played,
} from "./fights.ts";
import type { Fighter } from "../hard-cases/destiny-fight.ts";

const pole = (reach: number): Fighter["weapons"] => ({ pole: { reach, ap: 1 } });
const MISS = [2, 2, 2, 2, 2];

/** `a` walks from square to square towards `b`, who strikes whenever it is asked. */
function walk(
  reach: number,
  from: number,
  to: number,
  step: (i: number) => { x: number; y: number },
): Played {
  const start = step(from);
  const fight = begun({
    a: { at: [start.x, start.y], attributes: { spd: 10 } },
    b: { at: [0, 0], weapons: pole(reach) },
  });
  const path = Array.from({ length: from - to }, (_each, i) => step(from - 1 - i));
  const answers = [
    { to: "b", prompt: "rebuff", choice: "rebuff:pole" },
    { to: "a", prompt: "goOn", choice: "stop" },
  ];
  return play(fight, "move", "a", { path }, MISS, answers);
}

describe("An approach", () => {
  // Distances along a diagonal: 1, 3, 4, 6, 7, 9, 10, 12 yards for 1 to 8 squares (DEST-MOV-04).
  it.each([
    [2, 2],
    [5, 4],
    [8, 6],
  ])("on the diagonal gives a reach of %i its Rebuff (DEST-ACT-05) at square %i", (reach, stopped) => {
    const played = walk(reach, 7, 1, (i) => ({ x: i, y: i }));
    expect(block(played.fight, "a").position).toMatchObject({ x: stopped, y: stopped });
    expect(told(played, "ReactionTaken")).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 8])(
    "in a straight line meets a reach of %i at exactly that distance (DEST-ACT-05)",
    (reach) => {
      const played = walk(reach + 1, 9, reach, (i) => ({ x: i, y: 0 }));
      expect(block(played.fight, "a").position).toMatchObject({ x: reach + 1, y: 0 });
    },
  );

  it("is over where one stands within the best distance already (DEST-ACT-05)", () => {
    const fight = begun({ a: { at: [2, 0] }, b: { at: [0, 0], weapons: pole(3) } });
    expect(types(play(fight, "move", "a", { path: [{ x: 1, y: 0 }] }))).not.toContain("ReactionTaken");
  });

  it("ends in mid-air where the jump does, whatever hits the jumper (DEST-JMP-03)", () => {
    const fight = begun({ a: { at: [4, 0], attributes: { spd: 5 } }, b: { at: [0, 0], weapons: pole(3) } });
    const jump = { path: [3, 2].map((x) => ({ x, y: 0 })), runUp: true };
    const answers = [{ to: "b", prompt: "rebuff", choice: "rebuff:pole" }];
    const played = play(fight, "longJump", "a", jump, [5, 5, 3, 3, 3, ...MISS], answers);
    expect(block(played.fight, "a").position).toMatchObject({ x: 2 });
  });

  it("into a space that somebody holds comes closer than its blade likes (DEST-ACT-05, DEST-ACT-13)", () => {
    const fight = begun({ a: { at: [1, 0] }, b: { at: [0, 0] } });
    const answers = [
      { to: "b", prompt: "rebuff", choice: "rebuff:sword" },
      { to: "a", prompt: "goOn", choice: "stop" },
    ];
    const stopped = play(fight, "enterSpace", "a", { target: "b" }, [...BLANK, ...MISS], answers);
    expect(block(stopped.fight, "a").position).toMatchObject({ x: 1 });
    expect(block(stopped.fight, "a").conditions).toEqual({});
    const without = begun({ a: {}, b: {} });
    expect(
      told(play(without, "enterSpace", "a", { target: "b" }, [...BLANK, ...MISS], answers), "ReactionTaken"),
    ).toHaveLength(1);
  });
});

describe("A saddle’s yard", () => {
  const mounted = lasting("mounted", { source: "horse", value: 5 });
  const horse: Fighter = {
    side: "a",
    at: [3, 0],
    system: { size: 5, trainedForWar: true },
    weapons: {},
    kind: "npc",
  };
  const seat = (fight: ReturnType<typeof begun>) =>
    edited(edited(fight, "a", "conditions", { mounted }), "horse", "conditions", {
      ridden: lasting("ridden", { source: "a" }),
    });

  it("keeps who comes on foot out of the best distance of a rider (DEST-MNT-03, DEST-ACT-05)", () => {
    const fight = begun({ b: { at: [0, 0] }, a: { at: [3, 0], weapons: pole(2) }, horse });
    const answers = [{ to: "a", prompt: "rebuff", choice: "rebuff:pole" }];
    const near = {
      path: [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
    };
    expect(types(play(seat(fight), "move", "b", near))).not.toContain("ReactionTaken");
    expect(types(play(fight, "move", "b", near, MISS, answers))).toContain("ReactionTaken");
  });

  it("keeps a rider out of a Rebuff that meets the mount (DEST-MNT-03, DEST-ACT-05)", () => {
    const onFoot = { at: [0, 0] as const, weapons: pole(2) };
    const fight = seat(begun({ a: { at: [3, 0] }, b: onFoot, horse }));
    const ride = (path: { x: number; y: number }[], choice: string) =>
      play(fight, "move", "a", { path }, MISS, [
        { to: "b", prompt: "rebuff", choice },
        { to: "horse", prompt: "goOn", choice: "stop" },
      ]);
    const near = [
      { x: 2, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(told(ride(near, "rebuff:pole"), "ReactionTaken")).toHaveLength(1);
    // Beside the mount its rider is still two yards away, which is not closer than two.
    expect(() => ride(near, "rebuffRider:pole:a")).toThrow();
    // A longer pole: at three yards the rider is come too close as well, one step after the mount.
    const longer = seat(
      begun({ a: { at: [4, 0] }, b: { ...onFoot, weapons: pole(3) }, horse: { ...horse, at: [4, 0] } }),
    );
    const played = play(longer, "move", "a", { path: [3, 2, 1].map((x) => ({ x, y: 0 })) }, MISS, [
      { to: "b", prompt: "rebuff", choice: "pass" },
      { to: "b", prompt: "rebuff", choice: "rebuffRider:pole:a" },
      { to: "horse", prompt: "goOn", choice: "stop" },
    ]);
    expect(told(played, "AttackMissed").concat(told(played, "AttackHit"))).toMatchObject([{ target: "a" }]);
  });

  it("counts for who can strike at whom when somebody is flanked (DEST-MNT-03, DEST-FLK-01)", () => {
    const foot: Fighter = { side: "foot", at: [1, 1] };
    const rider = (x: number): Fighter => ({
      side: "riders",
      at: [x, 1],
      weapons: { ...pole(2), sword: {} },
    });
    const isFlanked = (fight: ReturnType<typeof begun>, weapon: string) =>
      attackParts(play(fight, "standardAttack", "c", { weapon, target: "a", distance: 1 }, BLANK)).some(
        (each) => each.startsWith("flanked"),
      );
    const mount = (fight: ReturnType<typeof begun>, id: string) =>
      edited(fight, id, "conditions", { mounted: lasting("mounted", { source: "horse", value: 5 }) });
    const short = begun({
      c: { ...rider(0), weapons: { sword: {} } },
      d: { ...rider(2), weapons: { sword: {} } },
      a: foot,
    });
    expect(isFlanked(short, "sword")).toBe(true);
    // From the saddle a sword does not get down to somebody small: the pair is one short.
    expect(isFlanked(mount(short, "d"), "sword")).toBe(false);
    const long = begun({ c: rider(0), d: rider(2), a: foot });
    expect(isFlanked(mount(mount(long, "c"), "d"), "pole")).toBe(true);
    // Nor do swords on foot get up to somebody in the saddle.
    expect(isFlanked(mount(short, "a"), "sword")).toBe(false);
  });
});
