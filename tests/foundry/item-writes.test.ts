// What a step changes of things: it goes out with everything else that shows the step, and is drawn with it, once.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { DocumentWrites } from "../../src/foundry/arbiter/document-writes.ts";
import { RoundTrips } from "../../table/seats/round-trips.ts";
import { countWorld } from "./count-world.ts";
import { armedWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const trips = new RoundTrips();
let gm: TestSeat;

const blade = { _id: id("sword"), name: "Sword", type: "timecountWeapon", system: { readied: false } };
const worlds = {
  "Heroes of Destiny": armedWorld,
  "Time Count": () => countWorld([blade]),
} as const;
type Game = keyof typeof worlds;

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const rules = (): Anything => gm.inside.access.shelvedOf(fight());

async function sit(game: Game): Promise<void> {
  gm = await takeSeat(createWorld(worlds[game]()), "gm", "destiny", { trips, delay: () => 50 });
  await gm.game.settings.set("fray", "autoAdvance", false);
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
}

const actorOf = (row: string): Anything => gm.combat().combatants.get(row).actor;
const isReadied = (row: string): boolean => actorOf(row).items.get(id("sword")).system.readied;

/** What takes the creature's sword in hand, or puts it away; null where it cannot now. */
function handling(row: string, asked: Anything): Anything {
  const { engine, ruleset } = rules();
  const options: Anything[] = ruleset.actions(engine.situation(fight()), row, asked);
  const isHandling = ({ command, action }: Anything): boolean =>
    command.weapon === id("sword") && /draw|stow|put|weapon$/i.test(action);
  return options.find((option) => isHandling(option) && option.refusal === null)?.command ?? null;
}

/** The next thing to send: the creature handles its sword as soon as it may, everybody else does the usual. */
function nextInput(row: string): Anything {
  const [open] = pendingAsks(fight().open);
  const { engine, ruleset } = rules();
  if (!open) {
    const command = ruleset.active(fight().state).includes(row) ? handling(row, null) : null;
    const usual = fight().ruleset === "destiny" ? "nextTurn" : "advance";
    return { kind: "command", command: command ?? { type: usual, creature: null } };
  }
  const { key, ask } = open;
  const takes = ask.choices.find((choice: Anything) => choice.takesCommand);
  const isAsked = ask.to.kind !== "gm" && ask.to.creature === row;
  const command = takes && isAsked ? handling(row, ask) : null;
  if (takes && command) return { kind: "answer", request: key, choice: takes.id, command };
  return { kind: "answer", request: key, ...ruleset.policy.answer(engine.situation(fight()), ask) };
}

/** Dice decide how many steps it takes until somebody draws or drops a sword; so many are never needed. */
const MOST = 300;

/** Plays until the creature's sword is in hand where it was not, or the other way round; the trips are of that step. */
async function untilHandled(row: string): Promise<void> {
  const before = isReadied(row);
  for (let i = 0; i < MOST; i += 1) {
    trips.start();
    await goOn(row);
    if (isReadied(row) !== before) return;
  }
  throw new Error("nobody touched the sword");
}

/** Sends what comes next, and waits until every document is written. */
async function goOn(row: string): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), nextInput(row))).refusal).toBeNull();
  await gm.inside.arbiter.settled(id("fight"));
}

/** Counts how often open windows are drawn, not how often that is asked for. */
function watchDrawings(): Map<object, number> {
  const drawn = new Map<object, number>();
  const { FightPanel, FrayActorSheet, FrayItemSheet, FrayTracker } = gm.inside.screens;
  for (const screen of [FrayActorSheet, FrayItemSheet, FrayTracker, FightPanel] as Anything[]) {
    const host = Object.getPrototypeOf(screen.prototype);
    Object.defineProperty(host, "rendered", { configurable: true, get: () => true });
    host.render = function (this: object): Promise<object> {
      drawn.set(this, (drawn.get(this) ?? 0) + 1);
      return Promise.resolve(this);
    };
  }
  return drawn;
}

/** Sheets of everybody and of their swords, the tracker and the panel: all open at this seat. */
function openScreens(): void {
  const { FightPanel, FrayActorSheet, FrayItemSheet, FrayTracker } = gm.inside.screens as Anything;
  for (const { actor } of gm.combat().combatants) {
    actor.apps.sheet = new FrayActorSheet({ document: actor });
    const sword = actor.items.get(id("sword"));
    sword.apps.sheet = new FrayItemSheet({ document: sword });
  }
  gm.ui.combat = new FrayTracker();
  FightPanel.follow();
}

afterEach(() => {
  vi.unstubAllGlobals();
  expect(gm.errors).toEqual([]);
  gm.close();
});

describe.each(Object.keys(worlds) as Game[])("2.15 a step of %s that changes items", (game) => {
  beforeEach(() => sit(game));

  it("is on every screen two round trips after the last die: a hero's things go with the hero", async () => {
    await untilHandled(id("heroRow"));
    expect(trips.count).toBe(2);
    // Time Count pays by the count, which stands in the fight alone; there the hero changes only if the step does more.
    const [log, ...shown] = trips.writes;
    expect(log).toBe("1 update Combat");
    const ways = game === "Time Count" ? ["2 update Item", "2 update Actor"] : ["2 update Actor"];
    // A blow that takes the sword out of a hand may have done more, to whoever is met.
    expect(shown.filter((write) => ways.includes(write))).not.toEqual([]);
  });

  it("is so for an unlinked creature, whose things go beside it", async () => {
    await untilHandled(id("oneRow"));
    expect(trips.count).toBe(2);
    expect(trips.writes).toContain("2 update Item");
  });

  it("shows them on a sword that was brought by hand, and comes back with the steps that were taken back", async () => {
    const row = id("heroRow");
    const actor = actorOf(row);
    const sword = actor.items.get(id("sword")).toObject();
    await actor.items.get(id("sword")).delete();
    await allQuiet([gm]);
    const first = fight().log.at(-1);
    await actor.createEmbeddedDocuments("Item", [sword], { keepId: true });
    await allQuiet([gm]);
    await untilHandled(row);
    const [handled, last] = [isReadied(row), fight().log.at(-1)];
    for (const { sequence, events } of [first, last]) {
      const input = { kind: "rewind", sequence, events: events.length } as const;
      expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
      await allQuiet([gm]);
      expect(actor.items.has(id("sword"))).toBe(sequence === last.sequence);
    }
    expect(isReadied(row)).toBe(handled);
  });

  it("draws no open sheet, tracker or panel more than once", async () => {
    vi.stubGlobal("window", { innerWidth: 1366, innerHeight: 820 });
    vi.stubGlobal("document", { querySelector: () => null, addEventListener: () => {} });
    onTestFinished(() => void vi.unstubAllGlobals());
    const drawn = watchDrawings();
    openScreens();
    for (const row of [id("heroRow"), id("oneRow")]) {
      const before = isReadied(row);
      for (let i = 0; i < MOST && isReadied(row) === before; i += 1) {
        await gm.inside.screens.allDrawn();
        drawn.clear();
        await goOn(row);
        // The documents may come after the word that the log holds the step.
        await allQuiet([gm]);
        await gm.inside.screens.allDrawn();
        expect([...drawn.values()].filter((count) => count > 1)).toEqual([]);
      }
      expect(isReadied(row), "somebody has touched the sword").not.toBe(before);
      const { sheet } = actorOf(row).apps;
      const swordSheet = actorOf(row).items.get(id("sword")).apps.sheet;
      expect(drawn.get(sheet), "the sheet shows it").toBe(1);
      expect(drawn.get(swordSheet), "the sword's, too").toBe(1);
      expect(drawn.get(gm.inside.screens.FightPanel.instance), "the panel").toBe(1);
      expect(drawn.get(gm.ui.combat) ?? 0, "the tracker, where it shows something else").toBeLessThan(2);
    }
  });
});

describe("C 8 a write of items alone that the host refuses", () => {
  it("is remembered for whoever it shows, the thief as well as the robbed", async () => {
    const actor = {
      updateEmbeddedDocuments: () => Promise.reject(new Error("the disk is full")),
    } as Anything;
    const writes = new DocumentWrites({});
    writes.items({ creature: "robbed", actor, updates: [{ _id: "sword", "system.readied": false }] });
    writes.items({ creature: "thief", actor, updates: [{ _id: "purse", "system.readied": false }] });
    expect(await writes.send()).toMatchObject([{ creatures: ["robbed", "thief"] }]);
  });
});
