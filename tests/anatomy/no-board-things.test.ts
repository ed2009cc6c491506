// Things without a board in Anatomy: what leaves a hand lies somewhere, and whoever is by it picks it up.
import { describe, expect, it } from "vitest";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { answer, duel, give, of, refusal, type Played } from "./given.ts";
import { weapon, type Figure } from "./scene.ts";

const nowhere = { position: null };
const take = (more: JsonRecord = {}) => ({
  type: "handleItem",
  creature: "anna",
  item: "sword",
  held: true,
  ...more,
});

/** Boris has let his sword fall, and Anna, with empty hands, has the turn; nobody stands on a board. */
function dropped(anna: Figure = {}): Played {
  const before = give(duel({ items: [], ...nowhere, ...anna }, nowhere), {
    type: "endTurn",
    creature: "anna",
  });
  const fallen = give(before, { type: "dropItem", creature: "boris", item: "sword" });
  return give(fallen, { type: "endTurn", creature: "boris" });
}

/** What the palette offers of taking things in hand: whose they are, and what the form asks. */
function offered({ state, rulings }: Played) {
  const situation = { state, rulings: rulings as never, absent: new Set<string>() };
  return anatomy
    .actions(situation, "anna", null)
    .filter(({ command }) => command.type === "handleItem" && command["held"] === true)
    .map(({ command, needs, refusal: why }) => [
      command["from"] ?? "own",
      needs.map((need) => need.parameter),
      why,
    ]);
}

describe("what another has let fall (ANAT-A-17)", () => {
  it("is offered with the question how far off it lies, and taken for 1 AP", () => {
    const before = dropped();
    expect(offered(before)).toEqual([["boris", ["distance", "hand"], null]]);
    const after = give(before, take({ from: "boris" }));
    expect(of(before, "anna").ap - of(after, "anna").ap).toBe(1);
    expect(of(after, "anna").weapons["boris~sword"]).toMatchObject({ held: true, lies: null });
    expect(of(after, "boris").weapons["sword"]).toBeUndefined();
  });

  it("is out of reach beyond the reach of a hand, when the table says so", () => {
    expect(refusal(dropped(), take({ from: "boris", distance: 5 }))).toBeNull();
    expect(refusal(dropped(), take({ from: "boris", distance: 10 }))).toEqual(["ANAT-A-17", "lieTooFar"]);
    const long = dropped({ system: { reach: 10 } });
    expect(refusal(long, take({ from: "boris", distance: 10 }))).toBeNull();
    expect(refusal(dropped(), take({ from: "boris", distance: -1 }))).not.toBeNull();
  });

  it("is not there while it is in hand or put away", () => {
    const away = duel({ items: [], ...nowhere }, { items: [weapon("sword", { held: false })], ...nowhere });
    expect(offered(away)).toEqual([]);
    for (const fight of [away, duel({ items: [], ...nowhere }, nowhere)])
      expect(refusal(fight, take({ from: "boris" }))).toEqual(["ANAT-A-17", "nothingHeld"]);
  });
});

describe("one's own thing", () => {
  it("lies about once it has been dropped, and is no quick drawing any more (ANAT-ACT-11)", () => {
    const before = duel({ items: [weapon("sword", { drawFree: true })], ...nowhere }, nowhere);
    const fallen = give(before, { type: "dropItem", creature: "anna", item: "sword" });
    expect(of(fallen, "anna").weapons["sword"]).toMatchObject({ held: false, lies: SOMEWHERE });
    expect(offered(fallen)).toEqual([["own", ["distance", "hand"], null]]);
    expect(refusal(fallen, take({ distance: 10 }))).toEqual(["ANAT-A-17", "lieTooFar"]);
    expect(of(give(fallen, take()), "anna").ap).toBe(of(fallen, "anna").ap - 1);
  });

  it("is drawn and asked about no distance while it is put away", () => {
    const before = duel({ items: [weapon("sword", { held: false })], ...nowhere }, nowhere);
    expect(offered(before)).toEqual([["own", ["hand"], null]]);
    expect(refusal(before, take({ distance: 90 }))).toBeNull();
  });

  it("lies about when thrown, hit or miss, and sticks in whoever it hits with its point (ANAT-THR-02, ANAT-THR-03)", () => {
    const spear = (types: string[]): Figure => ({
      items: [weapon("spear", { modes: ["melee", "thrown"], damageTypes: types, thrownIncrement: 20 })],
      ...nowhere,
    });
    const toss = { type: "throwWeapon", creature: "anna", weapon: "spear", target: "boris" };
    const nose = [answer("anna", "bodyPart", "nose0")];
    const lies = (fight: Played) => of(fight, "anna").weapons["spear"]?.lies;
    expect(lies(give(duel(spear(["bludgeoning"]), nowhere), toss, [12], nose))).toEqual(SOMEWHERE);
    expect(lies(give(duel(spear(["piercing"]), nowhere), toss, [12], nose))).toEqual({ stuckIn: "boris" });
    expect(lies(give(duel(spear(["piercing"]), nowhere), toss, [2, 1]))).toEqual(SOMEWHERE);
  });
});

it("whoever is killed lets go of what was in hand, and anybody takes it (ANAT-UNC-01)", () => {
  const after = give(duel({ items: [], ...nowhere }, nowhere), { type: "kill", creature: "boris" });
  expect(of(after, "boris").weapons["sword"]).toMatchObject({ held: false, lies: SOMEWHERE });
  expect(refusal(after, take({ from: "boris" }))).toBeNull();
});

it("what was disarmed lies somewhere, for whoever is by it (ANAT-M-01)", () => {
  const disarm = { type: "maneuver", creature: "anna", maneuver: "disarm", target: "boris", item: "sword" };
  const after = give(duel(nowhere, nowhere), disarm, [12]);
  expect(of(after, "boris").weapons["sword"]).toMatchObject({ held: false, lies: SOMEWHERE });
  expect(refusal(after, take({ from: "boris" }))).toBeNull();
});
