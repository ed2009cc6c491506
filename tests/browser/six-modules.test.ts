// Six modules at once in real pages, each as its public documentation has it: what each reads is the fight, and no page complains.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

/** What stands for Dice So Nice, Combat Carousel, Monk's Combat Details, Token Action HUD, Simple Calendar and Sequencer. */
const SIX = [
  "dice-reader",
  "turn-reader",
  "details-reader",
  "action-bar",
  "calendar-reader",
  "effect-player",
] as const;

interface Shown {
  readonly user: string;
  readonly faces: readonly number[];
}

interface Carousel {
  readonly round: number;
  readonly acting: string | null;
  readonly cards: readonly {
    readonly id: string;
    readonly name: string;
    readonly statuses: readonly string[];
  }[];
}

interface Button {
  readonly name: string;
  readonly dimmed: boolean;
  readonly tooltip: string;
}

/** What the modules hand out to others, as far as it is read here. */
interface Api {
  readonly shown: Shown[];
  readonly hooks: readonly { readonly hook: string }[];
  readonly changes: readonly (readonly [string | null, string | null])[];
  readonly told: readonly string[];
  readonly played: readonly {
    readonly from: { readonly id: string };
    readonly to: { readonly id: string };
  }[];
  carousel(): Carousel;
  clock(): number[];
  land(): void;
  build(actor: object): Promise<readonly { readonly buttons: readonly Button[] }[]>;
}

interface Globals {
  readonly game: {
    readonly modules: { get(id: string): { readonly active: boolean; readonly api: Api } };
    readonly messages: {
      readonly contents: readonly {
        readonly rolls: readonly { readonly dice: readonly { values: number[] }[] }[];
      }[];
    };
    readonly actors: { getName(name: string): object };
    readonly combat: {
      readonly combatants: { getName(name: string): { readonly tokenId: string } };
    };
    readonly time: { readonly worldTime: number };
  };
}

let gm: Player;
let sam: Player;
let robin: Player;
const complaints: string[] = [];

shareTable(
  "six-modules",
  EVERYBODY,
  async (seated) => {
    ({ gm, sam, robin } = seated);
    for (const each of [gm, sam, robin]) {
      each.page.on("console", (message) => {
        if (["warning", "error"].includes(message.type())) complaints.push(`${each.user}: ${message.text()}`);
      });
      // Its dice lie as soon as they roll.
      await each.page.evaluate(() => {
        const { game } = globalThis as unknown as Globals;
        setInterval(() => game.modules.get("dice-reader").api.land(), 40);
      });
      await each.tab("Combat");
    }
  },
  { modules: SIX.map((each) => join(root, "tests/modules", each)) },
);

const carousel = ({ page }: Player): Promise<Carousel> =>
  page.evaluate(() => (globalThis as unknown as Globals).game.modules.get("turn-reader").api.carousel());

const changes = ({ page }: Player) =>
  page.evaluate(() => (globalThis as unknown as Globals).game.modules.get("details-reader").api.changes);

const hooks = ({ page }: Player) =>
  page.evaluate(() =>
    (globalThis as unknown as Globals).game.modules.get("details-reader").api.hooks.map(({ hook }) => hook),
  );

const clock = ({ page }: Player) =>
  page.evaluate(() => (globalThis as unknown as Globals).game.modules.get("calendar-reader").api.clock());

const buttons = ({ page }: Player, actor: string): Promise<readonly Button[]> =>
  page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Globals;
    const groups = await game.modules.get("action-bar").api.build(game.actors.getName(name));
    return groups.flatMap((group) => group.buttons);
  }, actor);

/** The conditions of a creature in the fight that have an icon of that name. */
const conditions = async (player: Player, name: string): Promise<string[]> => {
  const { conditions: held } = await player.creature(name);
  return player.page.evaluate((names) => {
    const { CONFIG } = globalThis as unknown as {
      readonly CONFIG: { statusEffects: readonly { id: string }[] };
    };
    return names.filter((each) => CONFIG.statusEffects.some(({ id }) => id === each));
  }, Object.keys(held));
};

const acts: string[] = [];

describe("six modules beside the system", () => {
  it("are active in every page", async () => {
    for (const { page } of [gm, sam, robin])
      expect(
        await page.evaluate((six) => {
          const { game } = globalThis as unknown as Globals;
          return six.map((id) => game.modules.get(id).active);
        }, SIX),
      ).toEqual(SIX.map(() => true));
  });

  it("see a fight that is played: a shot, and turns until the next round", async () => {
    await gm.begin();
    acts.push(await gm.whoseTurn());
    await sam.pick("standardAttack", "Longbow");
    await sam.target("Cutthroat B");
    await sam.confirm();
    await gm.passEverything();
    for (let turns = 0; (await gm.fight()).state.round < 2 && turns < 12; turns += 1) {
      await gm.after(() => gm.track("End turn"));
      await gm.passEverything();
      acts.push(await gm.whoseTurn());
    }
    expect((await gm.fight()).state.round).toBe(2);
    const wounds = (await gm.fight()).log
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === "WoundTaken");
    expect(wounds.length).toBeGreaterThan(0);
  });

  it("show the dice of the shot as those of the player, as the card has them", async () => {
    const { shown, ofCards } = await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as Globals;
      const { shown } = game.modules.get("dice-reader").api;
      const rolls = game.messages.contents.flatMap((message) => message.rolls);
      const ofCards = rolls.map(({ dice }) => dice.flatMap((die) => die.values));
      return { shown: shown.map(({ user, faces }) => ({ user, faces })), ofCards };
    });
    const ofSam = shown.filter(({ user }) => user === "Sam").map(({ faces }) => faces);
    expect(ofSam.length).toBeGreaterThan(0);
    for (const faces of ofSam) expect(ofCards).toContainEqual(faces);
    expect(shown.length).toBe(ofCards.length);
  });

  it("show order, turn, round and conditions as the fight has them, at every seat", async () => {
    const { state } = await gm.fight();
    const order = (await carousel(gm)).cards.map(({ name }) => name);
    expect(order).toHaveLength(Object.keys(state.creatures).length);
    for (const player of [gm, sam, robin]) {
      await soon(async () => (await carousel(player)).acting).toBe(await gm.whoseTurn());
      const seen = await carousel(player);
      expect(seen.round).toBe(state.round);
      expect(seen.cards.map(({ name }) => name)).toEqual(order);
      const hurt = seen.cards.find(({ name }) => name === "Cutthroat B");
      expect(hurt?.statuses).toEqual(expect.arrayContaining(await conditions(gm, "Cutthroat B")));
    }
  });

  it("tell of each turn once, who acted before and who acts now, at every seat", async () => {
    const turns = acts.slice(1).map((name, i) => [acts[i], name]);
    for (const player of [gm, sam, robin])
      await soon(async () => (await changes(player)).slice(1)).toEqual(turns);
    const rounds = (await hooks(gm)).filter((hook) => hook === "combatRound");
    expect([(await hooks(gm))[0], rounds.length]).toEqual(["combatStart", 1]);
    expect([await hooks(sam), await hooks(robin)]).toEqual([[], []]);
  });

  it("have the clock fifteen seconds further, at every seat (DEST-SEQ-01)", async () => {
    for (const player of [gm, sam, robin]) await soon(() => clock(player)).toEqual([0, 0, 15]);
  });

  it("list what a player's own hero can do, dimmed with the reason, and nothing of other people's", async () => {
    const own = await buttons(sam, "Mirelle Ash");
    expect(own.map(({ name }) => name).join()).toContain("Longbow");
    for (const { dimmed, tooltip } of own) expect(dimmed).toBe(tooltip !== "");
    expect(await buttons(robin, "Mirelle Ash")).toEqual([]);
  });

  it("play the shot from token to token, the same at every seat", async () => {
    for (const { page } of [gm, sam, robin]) {
      const [first, ends] = await page.evaluate(() => {
        const { game } = globalThis as unknown as Globals;
        const { combatants } = game.combat;
        const ends = ["Mirelle Ash", "Cutthroat B"].map((name) => combatants.getName(name).tokenId);
        const [played] = game.modules.get("effect-player").api.played;
        return [played && [played.from.id, played.to.id], ends];
      });
      expect(first).toEqual(ends);
    }
  });

  it("go back with the fight", async () => {
    await gm.after(() => gm.track("Undo"));
    for (const player of [gm, sam, robin])
      await soon(async () => (await carousel(player)).acting).toBe(await gm.whoseTurn());
    await soon(() => clock(sam)).toEqual([0, 0, 0]);
  });

  it("have made no page warn or fail", () => {
    expect(complaints).toEqual([]);
  });
});
