// Every action and every question of Time Count, as three seats play them by clicking alone, each taken back.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ACTIONS } from "../../src/rulesets/timecount/actions/actions.ts";
import { PROMPTS } from "../../src/rulesets/timecount/prompts.ts";
import { CASTER_COMMANDS } from "../../src/rulesets/timecount/magic/spell-actions.ts";
import { CountTable } from "./count-actions.ts";
import { deedsAt, GUARD, ILSE, KEST, QUILL, WRESTLER } from "./count-deeds.ts";
import { soon } from "./soon.ts";

let fight: CountTable;

beforeAll(async () => {
  fight = await CountTable.open();
});
afterAll(() => fight?.table.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    for (const [who, player] of Object.entries({ gm: fight.gm, robin: fight.robin, sam: fight.sam }))
      await player.screenshot(`failed-count-actions-${who}`);
    await fight.goBack();
  }
  expect(fight.table.errors.splice(0)).toEqual([]);
});

const { has, hurt, busy, COUNTS } = deedsAt(() => fight);

it("lets a potion be drunk by its button before anybody fights", async () => {
  await fight.pressThing(fight.robin, QUILL, "Drink: Willow Draught");
  await fight.told(/Brother Quill uses Willow Draught; 1 left/);
  await fight.prepare(QUILL, { item: "Willow Draught" }, { "system.uses": 2 });
});

it("begins, and everybody is due at once", async () => {
  const system = { kind: "poison", uses: 3, attack: 4, doses: "0: 2 fatigue; 20: 1 hp" };
  await fight.furnish(GUARD, { name: "Henbane Paste", type: "timecountConsumable", system });
  await fight.furnish(QUILL, { name: "Toll Bell", type: "timecountMagicItem", system: { charges: 2 } });
  const spell = { fatigue: 3, castingTime: "Fast", healing: "1d8" };
  const leaf = { kind: "scroll", uses: 1, spell };
  await fight.furnish(QUILL, { name: "Leaf of Mercy", type: "timecountConsumable", system: leaf });
  await fight.begin();
});

for (const deeds of COUNTS)
  it(`${deeds.map(({ action }) => action).join(", ")}`, async () => {
    const byClicking = deeds.some((deed) => deed.byClicking);
    const statuses = deeds.flatMap(({ status }) => (status ? [status] : []));
    await fight.fromBase(
      async () => {
        await fight.dice(19);
        const { count } = (await fight.look()).state;
        await fight.actTogether(
          deeds,
          deeds.some(({ othersClick }) => othersClick),
        );
        for (const { says } of deeds) await fight.told(says);
        await fight.until(...deeds.map(({ as, changed }) => changed ?? busy(as, count)));
      },
      statuses.length === 0
        ? undefined
        : async () => {
            for (const status of statuses) await fight.status(...status, byClicking);
          },
      byClicking,
    );
  });

const EVERYBODY = [KEST, QUILL, ILSE, WRESTLER, GUARD];

/** A longer play of some creatures, from the count on which they alone are due, all of it taken back. Those of the same follow each other. */
const flow = (name: string, actors: readonly string[], play: () => Promise<void>): void =>
  it(name, () =>
    fight.fromDue(actors, async () => {
      await fight.dice(19);
      await play();
    }),
  );

/** The same from the base itself: for what the GM changes by hand, and for a count that has only just begun. */
const fromBase = (name: string, actors: readonly string[], play: () => Promise<void>): void =>
  it(name, () =>
    fight.fromBase(async () => {
      await fight.dice(19);
      await fight.leaveTo(...actors);
      await play();
    }),
  );

it("a coup de grace is prepared, and the blow follows", async () => {
  await fight.fromBase(
    async () => {
      await fight.dice(19);
      await fight.leaveTo(KEST);
      await fight.act(KEST, "coupDeGrace", { detail: "Duelist", target: GUARD }, { engaged: "free" });
      await fight.told(/Kest Halloway prepares a coup de grace on Toll Guard/);
      await fight.until(hurt(GUARD));
      await fight.told(/Kest Halloway.s coup de grace lands on Toll Guard/);
      fight.actions.add("coupDeGraceStrike");
    },
    () => fight.status(GUARD, "helpless"),
  );
});

flow("an attack with the other weapon in turn", [KEST], async () => {
  await fight.act(KEST, "attack", { detail: "Duelist", target: GUARD });
  await fight.act(KEST, "alternateAttack", { detail: "Short Sword", target: GUARD });
  await fight.told(/Kest Halloway has used Short Sword|Kest Halloway against Toll Guard/);
  expect((await fight.creature(GUARD)).hitsTaken).toBe(2);
});

flow("disarmed by eight with a hand free: the item may be taken", [KEST], async () => {
  await fight.act(KEST, "dropWeapon", { detail: "Short Sword" });
  await fight.act(
    KEST,
    "disarm",
    { detail: "Duelist", target: GUARD, fields: { item: "Mace" }, modifier: [9, "The sun in its eyes"] },
    { takeItem: "take" },
  );
  await fight.told(/Toll Guard loses Mace/);
});

flow("a spell is prepared, charged and cast, its charges divided", [QUILL], async () => {
  await fight.act(QUILL, "prepareSpell", { detail: "Sunlit Needle" });
  await fight.told(/Brother Quill prepares Sunlit Needle/);
  await fight.until(async () => (await fight.creature(QUILL)).prepared !== null);
  await fight.act(QUILL, "chargeSpell");
  await fight.act(QUILL, "chargeSpell");
  expect((await fight.creature(QUILL)).prepared?.charges).toBe(2);
  await fight.act(QUILL, "releaseCharge");
  await fight.told(/Brother Quill releases a charge/);
  expect((await fight.creature(QUILL)).prepared?.charges).toBe(1);
  await fight.act(
    QUILL,
    "castSpell",
    { detail: "Sunlit Needle", target: GUARD },
    { divideCharges: "attack:1" },
  );
  await fight.told(/Brother Quill casts Sunlit Needle/);
  expect((await fight.creature(GUARD)).hitsTaken).toBe(1);
});

fromBase("whoever is impaired is treated", [QUILL], async () => {
  await fight.prepare(KEST, "actor", { "system.impairments.piercing": 2 });
  await soon(async () => (await fight.creature(KEST)).impairments.piercing).toBe(2);
  await fight.act(QUILL, "treatImpairment", { target: KEST, fields: { impairment: "piercing" } });
  await fight.told(/Kest Halloway is treated/);
  expect((await fight.creature(KEST)).impairments.piercing).toBe(1);
});

fromBase("whoever is dying is stabilized", [QUILL], async () => {
  const { hp } = await fight.creature(KEST);
  await fight.prepare(KEST, "actor", { "system.fatigue": 2 * (hp.value ?? 0) });
  await fight.until(async () => (await fight.creature(KEST)).dying !== null);
  await fight.act(QUILL, "stabilize", { target: KEST });
  await fight.until(async () => (await fight.creature(KEST)).dying?.stabilized === true);
});

flow("TC-Q101: a weapon is drawn as soon as the bow leaves the hands", [ILSE], async () => {
  await fight.act(ILSE, "dropWeapon", { detail: "Horn Bow" });
  await fight.act(ILSE, "drawWeapon", { detail: "Saber" });
  await fight.told(/Ilse Fennimore has Saber in hand/);
});

flow("out of a stance at once", [ILSE], async () => {
  await fight.act(ILSE, "shiftStance", { detail: "poised" });
  await fight.act(ILSE, "basicStance");
  await fight.told(/Ilse Fennimore goes into/);
  expect((await fight.creature(ILSE)).stance).toBe("basic");
});

flow("a sharp turn of somebody who runs", [ILSE], async () => {
  await fight.doQuickly(ILSE, { type: "shiftStance", stance: "poised" });
  await fight.act(ILSE, "move", { detail: "run", walk: ["east"] });
  await fight.act(ILSE, "move", { detail: "run", walk: ["north"] }, { sharpTurn: "allow" });
  await fight.told(/Ilse Fennimore moves to 8, 2/);
});

flow("a sprint that lasts, and Strength rolled anew", [ILSE], async () => {
  await fight.doQuickly(ILSE, { type: "shiftStance", stance: "poised" });
  await fight.doQuickly(ILSE, { type: "move", gait: "sprint", path: [] }, 20);
  await fight.act(ILSE, "move", { detail: "sprint", walk: ["east"] }, { sprintAgain: "roll" });
  await fight.told(/Ilse Fennimore moves to 8, 3/);
});

flow("a scroll heals, and its points are divided", [GUARD, QUILL], async () => {
  await fight.act(GUARD, "attack", { detail: "Mace", target: KEST });
  await fight.act(QUILL, "readScroll", { detail: "Leaf of Mercy", target: KEST });
  await fight.told(/Kest Halloway is healed/);
});

flow("a readied arrow flies when the other begins", [ILSE, GUARD], async () => {
  await fight.act(ILSE, "ready", {
    detail: "Horn Bow",
    target: GUARD,
    fields: { trigger: "The guard strikes" },
  });
  await fight.until(has(ILSE, "readied"));
  await fight.act(GUARD, "attack", { detail: "Mace", target: KEST }, { readied: "use" });
  await fight.told(/Ilse Fennimore against Toll Guard/);
});

flow(
  "TC-TIME-36: a weapon is set, and is not struck at a rush that begins within its reach",
  [WRESTLER, KEST],
  async () => {
    await fight.act(KEST, "setWeapon", { detail: "Duelist" });
    await fight.until(has(KEST, "readied"));
    await fight.act(WRESTLER, "bullRush", { target: KEST });
    await fight.told(/Ring Wrestler against Kest Halloway, Bull Rush/);
  },
);

for (const action of ["breakGrab", "escapeGrab", "drag"] as const)
  flow(`whoever is held: ${action}`, [WRESTLER, KEST], async () => {
    await fight.act(WRESTLER, "grab", { target: KEST });
    expect(await fight.conditions(KEST)).toContain("grabbed");
    await fight.act(KEST, action, { target: WRESTLER }, { endGrab: "end" });
    await fight.told(/Kest Halloway carries out/);
    expect(await fight.conditions(KEST)).not.toContain("grabbed");
  });

flow("whoever holds: grapple, shunt, throw, let go", [WRESTLER], async () => {
  await fight.act(WRESTLER, "grab", { target: KEST });
  await fight.untilDue(WRESTLER);
  const held = has(KEST, "grabbed");
  await fight.fromThere([
    async () => {
      await fight.dice(19);
      await fight.act(WRESTLER, "grapple", { target: KEST });
      await fight.told(/Ring Wrestler carries out Grapple/);
    },
    async () => {
      await fight.dice(19);
      await fight.act(WRESTLER, "shunt", { target: KEST }, { keepGrab: "letGo" });
      await fight.told(/Ring Wrestler carries out Shunt/);
      expect(await held()).toBe(false);
    },
    async () => {
      await fight.dice(19);
      await fight.act(WRESTLER, "throw", { target: KEST });
      await fight.told(/Ring Wrestler carries out Throw/);
      expect(await held()).toBe(false);
    },
    async () => {
      await fight.act(WRESTLER, "releaseGrab", { target: KEST });
      expect(await held()).toBe(false);
    },
  ]);
});

flow("a tackle after a run-up, with a grab on top", [WRESTLER], async () => {
  await fight.act(WRESTLER, "move", { walk: ["west"] });
  await fight.act(WRESTLER, "tackle", { target: QUILL }, { freeGrab: "grab" });
  await fight.told(/Ring Wrestler carries out Tackle/);
  expect(await fight.conditions(QUILL)).toContain("grabbed");
});

fromBase("a push into a space that is full", [WRESTLER], async () => {
  await fight.prepare(QUILL, "actor", { "system.fillsSpace": true });
  await fight.prepare(QUILL, "token", { x: 600, y: 500 });
  await soon(async () => (await fight.creature(QUILL)).position).toMatchObject({ x: 6, y: 5 });
  const answers = { defense: "celerity", followPush: "stay", landing: "square:3" };
  await fight.act(WRESTLER, "bullRush", { target: KEST }, answers);
  await fight.told(/Ring Wrestler carries out Bull Rush on Kest Halloway/);
  expect((await fight.creature(KEST)).position).not.toMatchObject({ x: 6, y: 5 });
  await fight.prepare(QUILL, "actor", { "system.fillsSpace": false });
});

flow("two who want the same square", [QUILL, KEST], async () => {
  await fight.declare(QUILL, "move", { walk: ["north"] });
  await fight.act(KEST, "move", { walk: ["northwest"] }, { stillEnter: "decline" });
  await fight.told(/moves to 6, 5/);
});

flow("flanked: which way to face is asked, and may be changed", [GUARD, WRESTLER, KEST], async () => {
  await fight.declare(GUARD, "move", { walk: ["north"] });
  await fight.act(WRESTLER, "move", { walk: ["west"] }, { facing: "N" });
  await fight.told(/Kest Halloway now faces/);
  await fight.act(KEST, "setFacing", { fields: { facing: "all around" } });
  expect((await fight.creature(KEST)).facing).toBeNull();
});

fromBase("a critical hit whose weapon says what it does besides", [GUARD], async () => {
  await fight.prepare(GUARD, { item: "Mace" }, { "system.criticalText": "It rings the skull." });
  await fight.dice(20);
  await fight.act(GUARD, "attack", { detail: "Mace", target: KEST }, { criticalEffect: "prone" });
  await fight.told(/It rings the skull/);
  expect((await fight.creature(KEST)).stance).toBe("prone");
  await fight.prepare(GUARD, { item: "Mace" }, { "system.criticalText": "" });
});

fromBase("whoever rides gets out of the saddle", EVERYBODY, async () => {
  await fight.seat(ILSE, GUARD);
  await fight.act(ILSE, "mount");
  expect(await fight.conditions(ILSE)).not.toContain("mounted");
});

fromBase(
  "a poison is laid by its button as soon as a count has begun, and the count goes on",
  EVERYBODY,
  async () => {
    await fight.menu(KEST, "Target, or no longer");
    await fight.gm.after(() => fight.pressThing(fight.gm, GUARD, "Poison the target: Henbane Paste"));
    await fight.told(/The poison takes hold of Kest Halloway/);
    await fight.menu(KEST, "Target, or no longer");
    const { fatigue, poisonFatigue, poisons } = await fight.creature(KEST);
    expect([fatigue, poisonFatigue, Object.keys(poisons)]).toEqual([2, 2, ["Henbane Paste"]]);
    expect((await fight.asked()).asks.length).toBe(5);
  },
);

fromBase(
  "the GM says who rides whom: the tracker tells it, and the rider goes along",
  EVERYBODY,
  async () => {
    await fight.seat(ILSE, GUARD);
    expect(await fight.conditions(ILSE)).toContain("mounted");
    const both = async () => [(await fight.creature(ILSE)).position, (await fight.creature(GUARD)).position];
    expect(await both()).toMatchObject([
      { x: 8, y: 6 },
      { x: 8, y: 6 },
    ]);
    await fight.sam.tab("Combat");
    await soon(() => fight.sam.row(ILSE).innerText()).toContain(`in the saddle: ${GUARD}`);
    await fight.act(GUARD, "move", { walk: ["east"] });
    expect(await both()).toMatchObject([
      { x: 9, y: 6 },
      { x: 9, y: 6 },
    ]);
    await fight.seat(ILSE, "nothing");
    expect(await fight.conditions(ILSE)).not.toContain("mounted");
  },
);

fromBase("a step aside while a spell is prepared, and the spell given up", EVERYBODY, async () => {
  await fight.act(QUILL, "prepareSpell", { detail: "Sunlit Needle" });
  await fight.meanwhile(QUILL, "step", ["west"]);
  await fight.told(/Brother Quill/);
  expect((await fight.creature(QUILL)).position).toMatchObject({ x: 5, y: 6 });
  expect((await fight.creature(QUILL)).preparing?.moves).toBe(1);
  await fight.meanwhile(QUILL, "abandon");
  expect((await fight.creature(QUILL)).preparing).toBeNull();
});

flow("a prepared spell at the end of the fight", [QUILL, ILSE], async () => {
  await fight.act(QUILL, "prepareSpell", { detail: "Sunlit Needle" });
  await fight.until(async () => (await fight.creature(QUILL)).prepared !== null);
  await fight.act(ILSE, "openDoor");
  await fight.endFight("losePrepared", "lose");
  expect((await fight.creature(QUILL)).prepared).toBeNull();
});

const LEFT_OUT: { readonly [word: string]: string } = {
  setWeaponStrike: "wants a run-up from outside its reach, as tests/timecount/maneuvers.test.ts plays it",
};

it("has come to every action and every question", () => {
  const words = [
    ...ACTIONS.map(({ action }) => action),
    ...Object.keys(CASTER_COMMANDS),
    ...Object.keys(PROMPTS),
  ];
  const missing = words.filter((word) => !fight.actions.has(word) && !fight.prompts.has(word));
  expect(missing.filter((word) => !(word in LEFT_OUT))).toEqual([]);
});
