// The figure of a body where one of its parts is chosen, on the card of whoever was struck, and in the order of a fight.
import { describe, expect, it } from "vitest";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";
import * as bodies from "../../src/view/shown-bodies.ts";
import { drawBodiesBy } from "../../src/view/drawn-bodies.ts";
import { viewPartChooser, viewStruck } from "../../src/view/chosen-part.ts";
import { viewCounted } from "../../src/view/counted-choices.ts";
import { viewPrompts } from "../../src/view/prompt-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewTracker } from "../../src/view/tracker-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import english from "../../lang/en/anatomy.json" with { type: "json" };
import { duel, give, hurt, of, strike, told, answer, type Played } from "../anatomy/given.ts";
import { engine } from "../anatomy/scene.ts";

drawBodiesBy(bodies);
const words = wordsOf(wordsFrom({ FRAY: { anatomy: english } }), "anatomy");
const seat = (gm: boolean, npcNumbers: "results" | "nothing"): Seat => ({
  viewer: { gm, owns: new Set(["anna"]), npcNumbers },
  words,
  isNpc: (id) => id === "boris",
});
const GM = seat(true, "results");
const STRANGER = seat(false, "nothing");

/** The fight with Boris hurt so in its midst. */
function hurtIn(fight: Played, injuries: JsonRecord): Played {
  const boris = { ...of(fight, "boris"), injuries: injuries as unknown as AnatomyCreature["injuries"] };
  return { ...fight, state: { ...fight.state, creatures: { ...fight.state.creatures, boris } } };
}

const HURT = {
  i1: hurt("hand0", "major"),
  i2: hurt("hand0", "major"),
  i3: hurt("head0", "deadly"),
  i4: hurt("eye1", "major"),
};

/** Boris hurt like this, and Anna's blow about to be placed: 20 + 6 against 11. */
function placing(injuries: JsonRecord = HURT): Played {
  const fight = put(engine, hurtIn(duel(), injuries), { kind: "command", command: strike });
  const roll = pendingRoll(fight.open);
  if (!roll) throw new Error("no attack is rolled");
  let open = put(engine, fight, { kind: "rolled", request: roll.key, faces: [20] });
  for (;;) {
    const [ask] = pendingAsks(open.open);
    if (!ask) throw new Error("no part is asked for");
    if (ask.ask.prompt === "bodyPart") return open;
    open = put(engine, open, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
  }
}

const keyOf = (fight: Played): string => pendingAsks(fight.open)[0]?.key ?? "";

describe("the question which part is hit", () => {
  const fight = placing();
  const [prompt] = viewPrompts(fight, GM);
  const choice = (id: string) => prompt?.choices.find((each) => each.id === id);

  it("stands on the figure of whom it is about: what is offered answers it, nothing else does", () => {
    const chooser = viewPartChooser(anatomy, fight, keyOf(fight), GM);
    const offered = chooser?.parts.filter(({ request }) => request === keyOf(fight)).map(({ id }) => id);
    const once = prompt?.choices.filter(({ times }) => times === 1).map(({ id }) => id);
    expect(offered?.sort()).toEqual(once?.sort());
    // The heart of a kind that nobody has studied is not to be found (ANAT-INJ-12).
    expect(chooser?.parts.find(({ id }) => id === "heart0")?.request).toBe("");
    expect(chooser?.parts.find(({ id }) => id === "hand0")?.look).toBe("grave");
  });

  it("shows nothing of what has become of it to who may not know", () => {
    const chooser = viewPartChooser(anatomy, fight, keyOf(fight), STRANGER);
    expect(chooser?.parts.map(({ look }) => look)).toEqual(chooser?.parts.map(() => "sound"));
    expect(chooser?.parts.some(({ request }) => request !== "")).toBe(true);
  });

  it("is no figure for a question about anything else, nor for one that is gone", () => {
    expect(viewPartChooser(anatomy, fight, "nothing", GM)).toBeNull();
    const other = { ...anatomy, prompts: { ...anatomy.prompts, bodyPart: anatomy.prompts.parry } };
    expect(viewPartChooser(other as unknown as typeof anatomy, fight, keyOf(fight), GM)).toBeNull();
  });

  it("takes as many injuries as are picked beside it, on what can be given so many (ANAT-DEG-08)", () => {
    // 20 + 6 are three degrees and a fourth by the natural 20. The hand that has two injuries takes a third and no more.
    const thrice = viewPartChooser(anatomy, fight, keyOf(fight), GM, 3);
    const answers = thrice?.parts
      .filter(({ request }) => request !== "")
      .map(({ id, choice }) => [id, choice]);
    expect(answers).toContainEqual(["hand1", "hand1:3"]);
    expect(answers?.map(([id]) => id).sort()).toEqual([
      ...["arm0", "arm1", "foot0", "foot1", "hand1", "leg0", "leg1", "mouth0"],
    ]);
    const placed = put(engine, fight, { kind: "answer", request: keyOf(fight), choice: "mouth0:3" });
    expect(of(placed, "boris").destroyed).toEqual({ mouth0: true });
  });

  it("lists what can be given as many as are picked, and says what they bring together", () => {
    const all = prompt?.choices ?? [];
    const { times, choices } = viewCounted(all, 2);
    expect(times.map(({ count, picked }) => (picked ? `(${count})` : count))).toEqual([1, "(2)", 3]);
    expect(choices.every(({ id }) => id.endsWith(":2"))).toBe(true);
    expect(choices.map(({ heading }) => heading).filter((each) => each !== "")).toEqual([
      ...["deadly", "severe", "major", "minor"],
    ]);
    expect(choices.find(({ id }) => id === "ear0:2")).toMatchObject({
      label: "left ear, 2 injuries (0 so far)",
      leadsTo: "hears worse, destroyed",
    });
  });

  it("asks for no number where nothing can be given more than once", () => {
    const once = (prompt?.choices ?? []).filter(({ times }) => times === 1);
    expect(viewCounted(once, 2)).toMatchObject({ times: [], picked: 1, choices: once });
  });

  it("offers parts by their class, the gravest first, with one heading for each", () => {
    const headings = prompt?.choices.map(({ heading }) => heading).filter((each) => each !== "");
    expect(headings).toEqual(["deadly", "severe", "major", "minor"]);
  });

  it.each([
    ["hand0", "destroyed"],
    ["hand1", "checks are hindered"],
    ["head0", "Constitution check, DC 25"],
    ["eye1", "destroyed"],
    ["foot0", "slower to rise, checks are hindered"],
    ["mouth0", "mute"],
  ])("says of %s what its next injury brings: %s", (part, leadsTo) => {
    expect(choice(part)?.leadsTo).toBe(leadsTo);
  });
});

describe("the last injury of a head", () => {
  it("is said to kill where no other head lives", () => {
    const thrice = Object.fromEntries(["i1", "i2", "i3"].map((id) => [id, hurt("head0", "deadly")]));
    const [prompt] = viewPrompts(placing(thrice), GM);
    expect(prompt?.choices.find(({ id }) => id === "head0")?.leadsTo).toBe("destroyed, dies");
  });
});

describe("a card", () => {
  it("marks the part that was struck, and no other, on a figure of whom it befell", () => {
    const before = duel();
    const fight = give(
      before,
      strike,
      [15],
      [answer("boris", "parry", "pass"), answer("anna", "bodyPart", "hand1")],
    );
    const [struck, ...others] = viewStruck(anatomy, fight.state, told(fight, before), GM);
    expect(others).toEqual([]);
    expect(struck?.name).toBe("boris");
    const marked = struck?.drawing.parts.filter(({ look }) => look !== "sound").map(({ id }) => id);
    expect(marked).toEqual(["hand1"]);
  });

  it("has no figure where nobody was struck", () => {
    const before = duel();
    const fight = give(before, strike, [1]);
    expect(viewStruck(anatomy, fight.state, told(fight, before), GM)).toEqual([]);
  });
});

describe("a row of the tracker", () => {
  const fight = hurtIn(duel(), { i1: hurt("hand0", "major") });
  const looks = (each: Seat) => {
    const rows = viewTracker(anatomy, engine.situation(fight), each).rows;
    const body = rows.find(({ id }) => id === "boris")?.body;
    return body && body.parts.find(({ id }) => id === "hand0")?.look;
  };

  it("shows the body with what has become of it, to who may know how somebody fares", () => {
    expect(looks(GM)).toBe("harmed");
    expect(looks(STRANGER)).toBeNull();
  });
});
