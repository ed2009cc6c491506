// Every action, reaction and question of Heroes of Destiny, as three seats play them by clicking alone, each taken back.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/rulesets/destiny/actions/commands.ts";
import { PROMPTS } from "../../src/rulesets/destiny/prompts.ts";
import { root } from "../../tools/paths.ts";
import type { Answers, Choices } from "./deeds.ts";
import { DestinyTable, LEFT_OUT } from "./destiny-actions.ts";
import { soon } from "./soon.ts";

const ALDIS = "Aldis Warden";
const MIRELLE = "Mirelle Ash";
const HORSE = "Riding Horse";
const CUTTHROAT = "Cutthroat";
const WRESTLER = "Pit Wrestler";
const KNIGHT = "Knight of the Black Oak";

let fight: DestinyTable;

function fromPack(entry: string, name: string | null = null, system: object = {}): object {
  const source = JSON.parse(readFileSync(join(root, "packs/destiny-equipment", `${entry}.json`), "utf8")) as {
    name: string;
    type: string;
    img: string;
    system: object;
  };
  const { type, img } = source;
  return { name: name ?? source.name, type, img, system: { ...source.system, ...system } };
}

beforeAll(async () => {
  fight = await DestinyTable.open("destiny-actions-demo.json");
  await fight.furnish(ALDIS, { attributes: { spd: 6, str: 8 }, wounds: { light: 1, moderate: 1 } }, [
    fromPack("unarmed"),
  ]);
  await fight.furnish(MIRELLE, { attributes: { spd: 6 }, race: { mana: 12 } }, [
    fromPack("thunder-tooth", null, { ap: 2, castingRounds: null }),
    fromPack("reed-ward", "Night Ward", { returns: "longRest" }),
  ]);
  await fight.furnish(HORSE, { attributes: { spd: 6 }, trainedForWar: false });
  await fight.furnish("Ford Cutthroat", { attributes: { spd: 6, vit: 4 }, tier: "elite" });
  await fight.furnish(WRESTLER, { attributes: { spd: 6 }, special: true });
  await fight.furnish(KNIGHT, { attributes: { spd: 6 } });
});
afterAll(() => fight?.table.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    for (const [who, seat] of Object.entries({ gm: fight.gm, robin: fight.robin, sam: fight.sam }))
      await seat.screenshot(`failed-destiny-actions-${who}`);
    await fight.goBack();
  }
  expect(fight.table.errors.splice(0)).toEqual([]);
});

interface Deed {
  readonly action: string;
  readonly choices?: Choices;
  readonly answers?: Answers;
  readonly says: RegExp;
  /** What has changed in the state. */
  readonly changed?: () => Promise<boolean>;
  /** Statuses that the GM lays on somebody first. */
  readonly status?: readonly (readonly [name: string, status: string])[];
  /** How the dice fall; high unless it says otherwise. */
  readonly dice?: "high" | "low" | "blank";
  /** Whether all of it is taken back by clicking. */
  readonly byClicking?: true;
}

const has = (name: string, condition: string) => async (): Promise<boolean> =>
  (await fight.conditions(name)).includes(condition);
const hasNot = (name: string, condition: string) => async (): Promise<boolean> =>
  !(await fight.conditions(name)).includes(condition);
const isHurt = (name: string) => async (): Promise<boolean> =>
  Object.values((await fight.creature(name)).wounds).some((count) => count > 0);
const stands = (name: string, x: number, y: number) => async (): Promise<boolean> => {
  const { position } = await fight.creature(name);
  return position?.x === x && position.y === y;
};
const isPosed = (name: string, posture: string) => async (): Promise<boolean> =>
  (await fight.creature(name)).posture === posture;

/** Plays each deed from the base of its actor's turn, and takes it back. */
function playAll(as: string, deeds: readonly Deed[]): void {
  for (const deed of deeds) {
    const { action, choices, answers, says, changed, status = [], dice = "high", byClicking = false } = deed;
    it([action, choices?.detail, ...Object.keys(answers ?? {})].filter(Boolean).join(", "), () =>
      fight.fromBase(async () => {
        for (const [name, word] of status) await fight.status(name, word);
        await fight.dice(dice);
        await fight.act(as, action, choices, answers);
        await fight.told(says);
        if (changed) await soon(changed).toBe(true);
      }, byClicking),
    );
  }
}

/** A longer play from the base, all of it taken back. */
const flow = (name: string, play: () => Promise<void>): void =>
  it(name, () =>
    fight.fromBase(async () => {
      await fight.dice("high");
      await play();
    }),
  );

const turnOf = (name: string): void =>
  it("comes to its turn", async () => {
    await fight.untilTurnOf(name);
    await fight.setBase();
  });

describe("the beginning", () => {
  it("is the GM's; one foe is kept back, and arrives while the fight runs", async () => {
    const { gm } = fight;
    await fight.menu(KNIGHT, "Remove from the fight");
    await gm.row(KNIGHT).waitFor({ state: "detached" });
    await gm.begin();
    await gm.page.locator(`.board-token[aria-label^="${KNIGHT}"]`).dispatchEvent("click");
    await gm.page.locator('.token-panel [data-deed="combat"]').click();
    await gm.row(KNIGHT).waitFor();
    await soon(async () => (await fight.creature(KNIGHT)).entered).toBe(true);
    await gm.settled();
    await fight.record();
    await fight.setBase();
  });
});

describe("Mirelle", () => {
  turnOf(MIRELLE);
  playAll(MIRELLE, [
    {
      action: "standardAttack",
      choices: { detail: "Longbow", target: CUTTHROAT },
      answers: { harry: "harry" },
      says: /Mirelle Ash (hits|misses) Cutthroat/,
      changed: has(MIRELLE, "harried"),
      byClicking: true,
    },
    {
      action: "standardAttack",
      choices: { detail: "Knife", target: CUTTHROAT },
      status: [[MIRELLE, "blinded"]],
      answers: { guess: "wrong" },
      says: /Mirelle Ash strikes where Cutthroat is not/,
    },
    {
      action: "castSpell",
      choices: { detail: "Thunder Tooth", target: CUTTHROAT },
      status: [
        [CUTTHROAT, "underwater"],
        [ALDIS, "underwater"],
      ],
      answers: { lightning: "struck" },
      says: /Mirelle Ash casts Thunder Tooth on Cutthroat/,
      changed: isHurt(CUTTHROAT),
      byClicking: true,
    },
    {
      action: "longJump",
      choices: { walk: ["north"], fields: { landing: "slippery ground" } },
      answers: { targetNumber: "tn:3" },
      says: /Mirelle Ash lands well/,
      changed: stands(MIRELLE, 3, 5),
    },
    { action: "highJump", says: /Mirelle Ash jumps \d+ in high/ },
    {
      action: "surface",
      status: [[MIRELLE, "underwater"]],
      answers: { targetNumber: "tn:0" },
      says: /Mirelle Ash comes back to the surface/,
      changed: has(MIRELLE, "swimming"),
    },
    {
      action: "move",
      choices: { walk: ["north"] },
      status: [[MIRELLE, "swimming"]],
      answers: { current: "yards:2" },
      says: /The water carries Mirelle Ash 2 yd/,
    },
    { action: "dash", says: /Mirelle Ash dashes/ },
    {
      action: "mount",
      choices: { target: HORSE, fields: { hurry: "Acrobatics" } },
      dice: "low",
      answers: { targetNumber: "tn:15", hurryFailed: "lose" },
      says: /Mirelle Ash is no faster/,
      changed: has(MIRELLE, "mounted"),
    },
    {
      action: "treatCondition",
      choices: { detail: MIRELLE },
      status: [[MIRELLE, "poisoned"]],
      answers: { poison: "eased" },
      says: /Mirelle Ash’s poison: eased/,
    },
    {
      action: "stabilize",
      choices: { fields: { patient: HORSE } },
      status: [[HORSE, "dying"]],
      says: /Mirelle Ash stabilizes Riding Horse/,
      changed: hasNot(HORSE, "dying"),
    },
    { action: "retrieveOrStow", choices: { detail: "Knife" }, says: /Mirelle Ash (draws|stows) Knife/ },
    { action: "useObject", says: /Mirelle Ash uses/ },
    {
      action: "other",
      choices: { fields: { description: "sings a fen song", ap: "2" } },
      answers: { other: "allow" },
      says: /Mirelle Ash: sings a fen song/,
    },
    {
      action: "changePosture",
      choices: { fields: { posture: "crouching", behind: "half" } },
      answers: { behindCover: "half" },
      says: /Mirelle Ash is now crouching/,
      changed: has(MIRELLE, "covered"),
    },
    { action: "defend", says: /Mirelle Ash is now defending/, changed: has(MIRELLE, "defending") },
    { action: "seizeInitiative", says: /Mirelle Ash seizes \d initiative/ },
    {
      action: "ignoreFlank",
      choices: { fields: { foe: CUTTHROAT } },
      says: /Mirelle Ash ignores Cutthroat/,
    },
  ]);

  flow("a spell that lasts, and its end", async () => {
    await fight.act(MIRELLE, "castSpell", { detail: "Reed Ward", target: MIRELLE }, { spellEffect: "works" });
    await fight.told(/Mirelle Ash casts Reed Ward/);
    await fight.act(MIRELLE, "endEffect", { detail: "Reed Ward" });
    await fight.told(/Mirelle Ash ends Reed Ward/);
  });

  flow("into the saddle and out of it", async () => {
    await fight.act(MIRELLE, "mount", { target: HORSE });
    await fight.act(MIRELLE, "dismount");
    await fight.told(/Mirelle Ash dismounts/);
  });

  flow("the GM says who rides whom", async () => {
    await fight.seat(MIRELLE, HORSE);
    expect(await fight.conditions(MIRELLE)).toContain("mounted");
    await fight.seat(MIRELLE, "nothing");
    expect(await fight.conditions(MIRELLE)).not.toContain("mounted");
  });

  flow("a mount that bolts before a foe, and is calmed", async () => {
    await fight.act(MIRELLE, "mount", { target: HORSE });
    await fight.dice("low");
    await fight.act(MIRELLE, "move", { walk: ["east"] }, { targetNumber: "tn:15" });
    await fight.told(/Mirelle Ash loses control of Riding Horse/);
    await fight.dice("high");
    await fight.act(MIRELLE, "calmMount", {}, { targetNumber: "tn:0" });
    await fight.told(/Mirelle Ash keeps the mount in hand/);
    expect(await fight.conditions(MIRELLE)).not.toContain("uncontrolled");
  });

  flow("what is readied is used as soon as somebody else begins", async () => {
    await fight.act(MIRELLE, "readyAction", { fields: { readied: "Defend" } });
    await fight.told(/Mirelle Ash readies Defend/);
    await fight.sam.endTurn();
    await fight.answerWith("readied", "readied", "defend");
    await fight.answerAll();
    await fight.told(/Mirelle Ash uses the readied Defend/);
  });
});

describe("Aldis", () => {
  turnOf(ALDIS);
  playAll(ALDIS, [
    ...(["quickAttack", "strongAttack"] as const).map((action) => ({
      action,
      choices: { detail: "Broadsword", target: CUTTHROAT },
      says: /Aldis Warden hits Cutthroat/,
      changed: isHurt(CUTTHROAT),
    })),
    {
      action: "nonlethalAttack",
      choices: { detail: "Broadsword", target: CUTTHROAT },
      answers: { woundLevel: "fatal", spare: "unconscious" },
      says: /Cutthroat collapses/,
      changed: has(CUTTHROAT, "unconscious"),
    },
    {
      action: "createOpening",
      choices: { detail: "Broadsword", target: CUTTHROAT },
      says: /Aldis Warden/,
      changed: has(ALDIS, "opening"),
    },
    {
      action: "disarm",
      choices: { detail: "Knife" },
      answers: { hinderDefense: "agility" },
      says: /Cutthroat drops Knife/,
    },
    {
      action: "dropItem",
      choices: { detail: "Broadsword" },
      says: /Aldis Warden drops Broadsword/,
    },
    {
      action: "distract",
      choices: { target: CUTTHROAT },
      says: /Aldis Warden succeeds against Cutthroat/,
      changed: has(CUTTHROAT, "distracted"),
    },
    {
      action: "shove",
      choices: { target: CUTTHROAT, fields: { direction: "south" } },
      answers: { hinderDefense: "power" },
      says: /Cutthroat is moved|Cutthroat moves/,
    },
    {
      action: "trip",
      choices: { target: CUTTHROAT },
      answers: { hinderDefense: "agility" },
      says: /Cutthroat is now prone/,
      changed: isPosed(CUTTHROAT, "prone"),
    },
    {
      action: "enterSpace",
      choices: { target: WRESTLER },
      says: /Aldis Warden/,
      changed: stands(ALDIS, 4, 4),
    },
    {
      action: "treatWound",
      choices: { detail: ALDIS, fields: { level: "light" } },
      says: /Aldis Warden treats Aldis Warden’s light wound/,
    },
  ]);

  flow("a nonlethal blow that stuns", async () => {
    await fight.dice("low", [6, 6], [6, 6], [6, 6], [6, 6], [6, 6]);
    await fight.act(
      ALDIS,
      "nonlethalAttack",
      { detail: "Broadsword", target: WRESTLER },
      { woundLevel: "critical", knockOut: "helpless" },
    );
    expect(await fight.conditions(WRESTLER)).toContain("helpless");
  });

  flow("a grip: pinned, dragged, escaped from", async () => {
    await fight.act(ALDIS, "grapple", { target: WRESTLER });
    await fight.act(ALDIS, "pin", { target: WRESTLER });
    expect(await fight.conditions(WRESTLER)).toContain("pinned");
    await fight.act(ALDIS, "drag");
    await fight.told(/Aldis Warden is now dragging/);
    await fight.act(ALDIS, "escape");
    expect(await fight.conditions(ALDIS)).not.toContain("grappling");
  });

  flow("whoever holds a foe that is shoved away clings to it", async () => {
    await fight.act(ALDIS, "grapple", { target: WRESTLER });
    await fight.act(
      ALDIS,
      "shove",
      { target: WRESTLER, fields: { direction: "northwest" } },
      { cling: "cling" },
    );
    await fight.told(/Aldis Warden reacts to Pit Wrestler: Cling/);
  });

  flow("whoever is held is pulled into the way of a blow", async () => {
    await fight.act(ALDIS, "grapple", { target: WRESTLER });
    await fight.untilTurnOf(CUTTHROAT);
    await fight.dice("high");
    await fight.act(
      CUTTHROAT,
      "standardAttack",
      { detail: "Knife", target: ALDIS },
      { interpose: "interpose" },
    );
    await fight.told(/Aldis Warden pulls Pit Wrestler into the way/);
  });

  flow("what costs more than there is takes several turns, or is given up", async () => {
    const spare = (await fight.creature(ALDIS)).ap - 3;
    await fight.act(ALDIS, "other", { fields: { description: "shouts at length", ap: String(spare) } });
    await fight.act(ALDIS, "seizeInitiativeLong");
    await fight.robin.after(() => fight.robin.panel.locator('[data-fray-action="cancelLongAction"]').click());
    await fight.told(/Aldis Warden’s long action is lost/);
  });
});

describe("whoever is asked for a check", () => {
  flow("rolls it by its name on the sheet", async () => {
    await fight.rollName(fight.robin, ALDIS, "Strength");
    await fight.told(/Aldis Warden rolls \(Strength\): /);
  });
});

describe("the cutthroat", () => {
  turnOf(CUTTHROAT);
  playAll(CUTTHROAT, [
    {
      action: "standardAttack",
      choices: { detail: "Knife", target: ALDIS },
      status: [[ALDIS, "defending"]],
      answers: { defense: "power" },
      says: /Cutthroat (hits|misses) Aldis Warden/,
    },
    {
      action: "move",
      choices: { walk: ["east", "east"] },
      answers: { flanked: "pass" },
      says: /Aldis Warden is flanked/,
    },
  ]);
});

describe("the knight", () => {
  turnOf(KNIGHT);
  playAll(KNIGHT, [
    {
      action: "move",
      choices: { walk: ["west", "west", "west"] },
      dice: "blank",
      answers: { rebuff: "rebuff", goOn: "goOn" },
      says: /Aldis Warden reacts to Knight of the Black Oak: Rebuff/,
    },
  ]);
});

describe("out of turn", () => {
  it("whoever has more initiative acts before the others go on", async () => {
    fight.asksForInterrupts = true;
    await fight.stopFor(MIRELLE);
    await fight.untilTurnOf(MIRELLE);
    await fight.sam.endTurn();
    await fight.answerWith("interrupt", "action", "defend");
    await fight.answerAll();
    await fight.told(/Mirelle Ash interrupts .*: Defend/);
    await fight.record();
  });
});

describe("the end, and what comes after", () => {
  it("mana that was put into something waits for a long rest", async () => {
    fight.asksForInterrupts = false;
    await fight.untilTurnOf(MIRELLE);
    await fight.setBase();
    await fight.act(MIRELLE, "castSpell", { detail: "Night Ward", target: MIRELLE });
    await fight.act(MIRELLE, "endEffect", { detail: "Night Ward" });
    expect(await fight.conditions(MIRELLE)).toContain("invested");
    await fight.status(HORSE, "unconscious");
    await fight.gm.after(async () => {
      await fight.gm.track("End the fight");
      await fight.gm.page.locator("dialog").getByRole("button", { name: /yes/i }).click();
    });
    await fight.record();
  });

  it("rests: short, long, broken, and another day", async () => {
    const { gm, robin, sam } = fight;
    await fight.rest(robin, ALDIS, "Short rest");
    await fight.told(/Aldis Warden takes a short rest/);
    await fight.rest(
      sam,
      MIRELLE,
      "Long rest",
      { slept: "slept", investedMana: "retrieve" },
      { tender: "nobody" },
    );
    await fight.told(/Mirelle Ash takes back 1 mana/);
    await fight.rest(robin, ALDIS, "Long rest", { slept: "slept", recovery: "none" }, { tender: MIRELLE });
    await fight.told(/Aldis Warden takes a long rest/);
    await fight.rest(
      gm,
      ALDIS,
      "Broken rest",
      { strenuous: "strenuous", restBroken: "countAsShortRests" },
      {
        kind: "Long rest",
        elapsed: "200",
        interruption: "45",
      },
    );
    await fight.told(/Aldis Warden’s broken rest counts as short rests: \d+/);
    await fight.rest(gm, ALDIS, "New day");
    await fight.told(/A new day for Aldis Warden/);
    await fight.rest(gm, HORSE, "Wake up");
    await fight.told(/Riding Horse (wakes|does not wake)/);
  });
});

it("has come to every action, every reaction and every question", () => {
  const missing = [...Object.keys(COMMANDS), ...Object.keys(PROMPTS).map((word) => `?${word}`)].filter(
    (word) => !fight.played.has(word) && !(word in LEFT_OUT),
  );
  expect(missing).toEqual([]);
});
