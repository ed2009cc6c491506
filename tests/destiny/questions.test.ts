// The questions of Heroes of Destiny that few fights ask: when each is put and to whom, and what each answer leads to.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import {
  attackParts,
  begun,
  BLANK,
  blanks,
  block,
  edited,
  lasting,
  play,
  told,
  types,
  valueOf,
} from "./fights.ts";

type Fight = ReturnType<typeof begun>;
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const gm = (prompt: string, choice: string) => [says("gm", prompt, choice)];
/** The questions that a command asks before any die: what, whom, and the usual answer. */
const asked = (fight: Fight, type: string, creature: string | null, parameters: JsonRecord = {}) =>
  pendingAsks(
    put(destinyEngine, fight, { kind: "command", command: { type, creature, ...parameters } }).open,
  ).map(({ ask }) => [ask.prompt, ask.to.kind === "owner" ? ask.to.creature : "gm", ask.fallback]);
const pair = (a: Fighter = {}, b: Fighter = {}, rulings = {}) =>
  begun({ a: { side: "x", at: [0, 0], ...a }, b: { side: "y", at: [1, 0], ...b } }, rulings);
const strike = { weapon: "sword", target: "b" };
const states = (fight: Fight, id: string, ...words: string[]) =>
  edited(fight, id, "conditions", Object.fromEntries(words.map((word) => [word, lasting(word)])));

describe("behindCover (DEST-MOD-03)", () => {
  const drop = { posture: "crouching", behind: "half" };
  const covered = (choice: string) => {
    const { fight } = play(pair(), "changePosture", "a", drop, [], gm("behindCover", choice));
    return block(fight, "a").conditions["covered"]?.cover;
  };

  it("is asked of who drops behind something, and the GM says how good it is", () => {
    expect(asked(pair(), "changePosture", "a", drop)).toEqual([["behindCover", "gm", "half"]]);
    expect(asked(pair(), "changePosture", "a", { posture: "crouching" })).toEqual([]);
    expect([covered("half"), covered("nineTenths"), covered("none")]).toEqual([
      "half",
      "nineTenths",
      undefined,
    ]);
  });

  it("shields from the blows and shots of others", () => {
    const { fight } = play(pair(), "changePosture", "a", drop, [], gm("behindCover", "threeQuarters"));
    const turn = play(fight, "endTurn", "a").fight;
    const struck = play(turn, "standardAttack", "b", { weapon: "sword", target: "a" }, BLANK);
    expect(attackParts(struck)).toContain("cover -3 DEST-MOD-01");
  });

  it("is known to whoever reads cover off the board, where the greater counts", () => {
    const { fight } = play(pair(), "changePosture", "a", drop, [], gm("behindCover", "half"));
    const turn = play(fight, "endTurn", "a").fight;
    const attack = destiny
      .actions(destinyEngine.situation(turn), "b")
      .find((each) => each.topic === "attack");
    const cover = attack?.needs.find((need) => need.kind === "choice");
    expect(cover).toMatchObject({ parameter: "cover", board: { target: "target", own: { a: "half" } } });
  });
});

describe("clingSplit (DEST-ACT-18)", () => {
  const fist = { ap: 3, reach: 0, damage: "0" };
  const wrestlers = (str: number) =>
    play(
      begun(
        {
          a: { side: "x", at: [0, 0], weapons: { fist }, attributes: { str: 4 } },
          b: { side: "y", at: [1, 0], weapons: { fist }, attributes: { str } },
        },
        { grappleHolds: false },
      ),
      "grapple",
      "a",
      { weapon: "fist", target: "b" },
      [6, 6, 6, 6, 6],
    ).fight;
  const away = { path: [-1, -2, -3].map((x) => ({ x, y: 0 })) };
  const clings = says("b", "cling", "cling");
  const moved = (str: number, dice: number[], ...answers: ReturnType<typeof says>[]) => {
    const { fight } = play(wrestlers(str), "move", "a", away, dice, [clings, ...answers]);
    return [block(fight, "a").position?.x, block(fight, "b").position?.x];
  };

  it("lets a result of 10 be two yards along or one yard less, as the clinging one says", () => {
    const ten = [6, 6, 6, 6, 6];
    expect(moved(0, ten, says("b", "clingSplit", "split:2:0"))[1]).toBe(-1);
    const [a, b] = moved(0, ten, says("b", "clingSplit", "split:0:1"));
    expect([a, b]).toEqual([-2, 1]);
  });

  it("is not asked where there is nothing to split", () => {
    expect(() => moved(0, BLANK, says("b", "clingSplit", "split:1:0"))).toThrow();
    expect(moved(5, BLANK)[1]).toBe(0);
  });
});

describe("current (DEST-TER-02)", () => {
  const swims = { yards: 3, terrain: ["swimming"] };
  const spent = (choice: string) => {
    const { fight } = play(pair(), "move", "a", swims, [], gm("current", choice));
    return [6 - block(fight, "a").ap, block(fight, "a").movement.current];
  };

  it("is asked of swimmers alone, and carries or holds them", () => {
    expect(asked(pair(), "move", "a", swims)).toEqual([["current", "gm", "yards:0"]]);
    expect(asked(pair(), "move", "a", { yards: 3, terrain: ["mud"] })).toEqual([]);
    // Three yards at three each are five AP at a rate of 8; two of them cost nothing with the current.
    expect([spent("yards:0"), spent("yards:2"), spent("yards:3")]).toEqual([
      [5, 0],
      [2, 2],
      [0, 3],
    ]);
  });

  it("is asked once a round, and remembers what was said", () => {
    const first = play(pair({}, {}), "move", "a", { ...swims, yards: 1 }, [], gm("current", "yards:1")).fight;
    expect(asked(first, "move", "a", { ...swims, yards: 1 })).toEqual([]);
    let fight = first;
    for (const id of ["a", "b"]) fight = play(fight, "endTurn", id).fight;
    expect(asked(fight, "move", "a", swims)).toEqual([["current", "gm", "yards:1"]]);
  });
});

describe("flanked (DEST-FLK-03, DEST-PR-09)", () => {
  const ring = () =>
    begun({
      a: { side: "x", at: [0, 4] },
      b: { side: "y", at: [1, 1] },
      c: { side: "x", at: [2, 1] },
    });
  const path = [3, 2, 1].map((y) => ({ x: 0, y }));
  const ignored = (choice: string | null) => {
    const answers = choice === null ? [] : [says("b", "flanked", choice)];
    return block(play(ring(), "move", "a", { path }, [], answers).fight, "b").ignored;
  };

  it("is asked of whoever becomes flanked: one of the foes, or none of them", () => {
    expect([ignored("a"), ignored("c"), ignored("pass"), ignored(null)]).toEqual([
      { a: true },
      { c: true },
      {},
      {},
    ]);
  });

  it("is not asked by a foe at its side, nor a second time for the same flank", () => {
    expect(() =>
      play(ring(), "move", "a", { path: path.slice(0, 1) }, [], [says("b", "flanked", "pass")]),
    ).toThrow();
    const moved = play(ring(), "move", "a", { path }, [], [says("b", "flanked", "pass")]);
    const fight = edited(moved.fight, "a", "ap", 5);
    expect(attackParts(play(fight, "standardAttack", "a", strike, BLANK))).toContain("flanked 2 DEST-FLK-02");
    const behind = play(ring(), "move", "a", { path }, [], [says("b", "flanked", "a")]);
    expect(
      attackParts(play(edited(behind.fight, "a", "ap", 5), "standardAttack", "a", strike, [2, 3, 3, 3, 3])),
    ).toContain("rear 4 DEST-FLK-04");
  });
});

describe("guess (DEST-CON-15)", () => {
  it("is asked of the blinded before each attack: right is rolled, wrong misses at the same price", () => {
    const blind = states(pair(), "a", "blinded");
    expect(asked(blind, "standardAttack", "a", strike).map(([prompt]) => prompt)).toContain("guess");
    expect(asked(pair(), "standardAttack", "a", strike)).toEqual([]);
    const right = play(blind, "standardAttack", "a", strike, BLANK, gm("guess", "right"));
    const wrong = play(blind, "standardAttack", "a", strike, [], gm("guess", "wrong"));
    expect([types(right).includes("StruckAstray"), types(wrong).includes("StruckAstray")]).toEqual([
      false,
      true,
    ]);
    expect(types(wrong)).not.toContain("AttackHit");
    expect([block(right.fight, "a").ap, block(wrong.fight, "a").ap]).toEqual([1, 1]);
  });
});

describe("lightning (DEST-UW-03)", () => {
  const bolt = {
    id: "bolt",
    type: "destinySpell",
    name: "bolt",
    system: { ap: 3, mana: 0, targets: "fortitude", damage: "3", damageType: "lightning" },
  };
  const wet = () => states(pair({ items: [bolt] }, { kind: "npc" }), "b", "underwater");
  const near = (feet: number) => ({ spell: "bolt", target: "b", near: [{ creature: "a", feet }] });
  const cast = (feet: number, choice: string) =>
    told(play(wet(), "castSpell", "a", near(feet), BLANK, gm("lightning", choice)), "DamageTaken").map(
      (each) => [each["target"], valueOf(each["damage"])],
    );

  it("strikes or misses whom the GM says, its maker included, a point less for each foot", () => {
    const [struck] = cast(1, "missed");
    const full = Number(struck?.[1]);
    expect(cast(1, "missed")).toEqual([["b", full]]);
    expect(cast(1, "struck")).toEqual([
      ["b", full],
      ["a", full - 1],
    ]);
    expect(cast(2, "struck")).toEqual([
      ["b", full],
      ["a", full - 2],
    ]);
  });

  it("is asked about nobody whom nothing of it reaches", () => {
    expect(() => cast(99, "struck")).toThrow();
  });
});

describe("other (DEST-ACT-37)", () => {
  const deed = { description: "cuts the rope", ap: 3 };
  const done = (choice: string) => play(pair(), "other", "a", deed, [], gm("other", choice));

  it("is the GM's to allow or deny; what is denied costs nothing", () => {
    expect(asked(pair(), "other", "a", deed)).toEqual([["other", "gm", "allow"]]);
    expect([block(done("allow").fight, "a").ap, types(done("allow")).includes("OtherDone")]).toEqual([
      3,
      true,
    ]);
    expect([block(done("deny").fight, "a").ap, types(done("deny")).includes("OtherDone")]).toEqual([
      6,
      false,
    ]);
  });
});

describe("poison (DEST-CON-14, DEST-ACT-30)", () => {
  const sick = (tn: number) =>
    edited(
      edited(pair(), "a", "conditions", { poisoned: lasting("poisoned", { tn, text: "Pain." }) }),
      "a",
      "ap",
      8,
    );
  const treated = (choice: string) =>
    play(
      sick(-9),
      "treatCondition",
      "a",
      { patient: "a", condition: "poisoned" },
      BLANK,
      gm("poison", choice),
    );

  it("ends, is eased or goes on as its text says; a failed treatment asks nobody", () => {
    const left = (choice: string) => Object.keys(block(treated(choice).fight, "a").conditions);
    expect([left("ended"), left("eased"), left("unchanged")]).toEqual([[], ["poisoned"], ["poisoned"]]);
    expect(told(treated("eased"), "PoisonTreated")[0]).toMatchObject({ effect: "eased" });
    expect(told(treated("unchanged"), "PoisonTreated")[0]).toMatchObject({ effect: "unchanged" });
    const failed = play(sick(9), "treatCondition", "a", { patient: "a", condition: "poisoned" }, BLANK);
    expect(Object.keys(block(failed.fight, "a").conditions)).toEqual(["poisoned"]);
  });
});

describe("restBroken (DEST-REST-13 to DEST-REST-15)", () => {
  const camp = (system: JsonRecord = {}) =>
    destinyFight({ a: { system: { stamina: 0, race: { stamina: 8 }, ...system } } });
  const broken = (elapsed: number, interruption: number, kind = "long") => ({ kind, elapsed, interruption });
  /** What the GM may say of the rest, once it is clear that it was disturbed. */
  const choices = (parameters: JsonRecord) => {
    const command = { type: "breakRest", creature: "a", ...parameters };
    const disturbed = put(destinyEngine, camp(), { kind: "command", command });
    const [first] = pendingAsks(disturbed.open);
    if (first?.ask.prompt !== "strenuous") throw new Error("nobody asks whether it was strenuous");
    const choice = first.ask.fallback;
    const open = put(destinyEngine, disturbed, { kind: "answer", request: first.key, choice });
    return pendingAsks(open.open).map(({ ask }) => [
      ask.prompt,
      ask.choices.map(({ id }) => id),
      ask.operands["remaining"],
    ]);
  };

  it("offers to resume after at most 30 minutes, and short rests from 15 minutes on", () => {
    expect(choices(broken(14, 30))).toEqual([["restBroken", ["resume", "nothing"], 480 - 14 + 60]]);
    expect(choices(broken(15, 30))).toEqual([
      ["restBroken", ["resume", "countAsShortRests", "nothing"], 525],
    ]);
    expect(choices(broken(15, 31))).toEqual([["restBroken", ["countAsShortRests", "nothing"], null]]);
    expect(choices(broken(14, 31))).toEqual([["restBroken", ["nothing"], null]]);
    expect(choices(broken(14, 5, "short"))).toEqual([["restBroken", ["nothing"], null]]);
  });

  it("brings one short rest for each full 15 minutes, or none", () => {
    const stamina = (elapsed: number, choice: string) =>
      block(
        play(camp(), "breakRest", "a", { ...broken(elapsed, 5) }, [], gm("restBroken", choice)).fight,
        "a",
      ).stamina;
    expect([stamina(29, "countAsShortRests"), stamina(30, "countAsShortRests")]).toEqual([4, 8]);
    expect([stamina(30, "nothing"), stamina(30, "resume")]).toEqual([0, 0]);
  });
});

describe("surprise (DEST-SUR-01 to DEST-SUR-03, DEST-PR-07)", () => {
  const fight = () =>
    destinyFight({
      a: { attributes: { prc: 2 } },
      b: { attributes: { prc: 5 } },
      c: { attributes: { prc: 6 } },
    });
  const begin = { askSurprise: true };
  const started = (...choices: string[]) =>
    play(
      fight(),
      "startFight",
      null,
      begin,
      blanks(3),
      choices.map((choice) => says("gm", "surprise", choice)),
    ).fight;

  it("is asked for each whom it can befall, and costs initiative and AP", () => {
    expect(asked(fight(), "startFight", null, begin)).toEqual([
      ["surprise", "gm", "alert"],
      ["surprise", "gm", "alert"],
    ]);
    const after = started("surprised", "surprised");
    expect(
      ["a", "b", "c"].map((id) => [
        block(after, id).surprised,
        block(after, id).initiative,
        block(after, id).ap,
      ]),
    ).toEqual([
      [true, 4, 0],
      [true, 10, 0],
      [false, 11, 6],
    ]);
    expect(["a", "b"].map((id) => block(started("alert", "surprised"), id).surprised)).toEqual([false, true]);
    expect(["a", "b"].map((id) => block(started("alert", "alert"), id).ap)).toEqual([6, 6]);
  });
});

describe("knockOut (DEST-ACT-04, DEST-PR-04)", () => {
  const weary = () => edited(pair({ attributes: { str: 4 } }), "b", "fatigue", 5);
  const struck = (choice: string) =>
    play(
      weary(),
      "nonlethalAttack",
      "a",
      strike,
      [6, 3, 3, 3, 3, ...[1, 1, 1, 1, 1]],
      [says("a", "woundLevel", "moderate"), says("a", "knockOut", choice)],
    ).fight;

  it("lets the attacker of one who would faint choose between sleep and helplessness", () => {
    expect(block(struck("unconscious"), "b").conditions).toHaveProperty("unconscious");
    expect(block(struck("unconscious"), "b").conditions).not.toHaveProperty("dying");
    expect(block(struck("helpless"), "b").conditions).toMatchObject({ helpless: { endRound: 2 } });
    expect(block(struck("helpless"), "b").conditions).not.toHaveProperty("unconscious");
  });
});

describe("spare (DEST-AMB-35)", () => {
  const fatal = (choice: string | null, rulings = {}) => {
    const fight = pair({ attributes: { str: 6 } }, { kind: "npc" }, rulings);
    const answers = [
      says("a", "woundLevel", "fatal"),
      ...(choice === null ? [] : [says("a", "spare", choice)]),
    ];
    return block(play(fight, "nonlethalAttack", "a", strike, [6, 6, 6, 3, 3], answers).fight, "b");
  };

  it("is asked of the attacker of an NPC who would die, where the world allows it", () => {
    expect(fatal("dead").dead).toBe(true);
    expect(fatal("unconscious")).toMatchObject({ dead: false, conditions: { unconscious: {} } });
    expect(fatal(null)).toMatchObject({ dead: false });
    expect(fatal(null, { nonlethalKoNpc: false }).dead).toBe(true);
    expect(() => fatal("unconscious", { nonlethalKoNpc: false })).toThrow();
  });
});
