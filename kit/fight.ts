// The kit's fight: three seats begin, attack, answer, undo and end, by Fray's own screens and documents alone.
import type { FightReport } from "../table/tools/kit-report.ts";
import { readSession, type Seat } from "./door.ts";
import { until, within } from "./patience.ts";
import { KitPlayer } from "./player.ts";
import { clearScene, layScene, type Laid } from "./scene.ts";

const TURNS = 12;

interface Cast {
  readonly gm: KitPlayer;
  /** Plays Aldis Warden. */
  readonly robin: KitPlayer;
  /** Plays Mirelle Ash. */
  readonly sam: KitPlayer;
}

/** Plays the fight and tells how far it came. Never throws: what failed is in the report. */
export async function playFight(
  gm: Seat,
  players: readonly [Seat, Seat],
  name = "three seats begin, attack, answer, undo and end",
): Promise<FightReport> {
  const steps: string[] = [];
  const laid: Laid = { combat: null, scene: null, actors: [] };
  let error: string | undefined;
  try {
    const owners = await Promise.all(players.map(async ({ page }) => (await readSession(page)).userId));
    const combat = await layScene(gm.page, owners, laid);
    const [robin, sam] = players;
    await playSteps(
      {
        gm: new KitPlayer(gm, combat),
        robin: new KitPlayer(robin, combat),
        sam: new KitPlayer(sam, combat),
      },
      steps,
    );
  } catch (failure) {
    error = failure instanceof Error ? failure.message : String(failure);
  }
  const leftover = await failureOf(within("clearing the scene away", clearScene(gm.page, laid)));
  error ??= leftover;
  return { name, passed: error === undefined, steps, ...(error === undefined ? {} : { error }) };
}

async function failureOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}

async function playSteps(cast: Cast, steps: string[]): Promise<void> {
  const script: readonly [string, (cast: Cast) => Promise<void>][] = [
    ["begin", begin],
    ["attack", attack],
    ["answer", answer],
    ["undo and redo", undoAndRedo],
    ["end", end],
  ];
  for (const [step, play] of script) {
    try {
      await play(cast);
    } catch (failure) {
      throw new Error(`${step}: ${failure instanceof Error ? failure.message : String(failure)}`, {
        cause: failure,
      });
    }
    steps.push(step);
  }
}

const seatsOf = ({ gm, robin, sam }: Cast): readonly KitPlayer[] => [robin, sam, gm];

async function begin(cast: Cast): Promise<void> {
  const { gm } = cast;
  for (const seat of seatsOf(cast)) {
    await until(`${seat.name} hears of the combat`, () =>
      seat.page.evaluate(
        (id) =>
          Boolean(
            (globalThis as unknown as { game: { combats: { get(id: string): unknown } } }).game.combats.get(
              id,
            ),
          ),
        seat.combat,
      ),
    );
    await seat.openTracker();
  }
  await gm.calmDice();
  await gm.askEverybody();
  await gm.track("beginFight");
  await until("the fight begins at every seat", async () =>
    (await Promise.all(seatsOf(cast).map((seat) => seat.standing()))).every(Boolean),
  );
  await settled(cast);
  for (const seat of seatsOf(cast)) await seat.tracker.locator(".fray-row").nth(2).waitFor();
}

/** Mirelle shoots from Sam's own seat, and every seat gets the card. */
async function attack(cast: Cast): Promise<void> {
  await untilTurnOf(cast, "Mirelle Ash");
  const { sam, robin, gm } = cast;
  const cards = await countCards(robin);
  await sam.pick("standardAttack", "Longbow");
  await sam.target("Ford Cutthroat");
  await after(cast, () => sam.confirm());
  for (const seat of [robin, sam, gm])
    await until(`${seat.name} sees the card of the attack`, async () => (await countCards(seat)) > cards);
}

function countCards({ page }: KitPlayer): Promise<number> {
  return page.locator(".fray-card").count();
}

/** A player answers a question from their own seat; the fight waits for it. */
async function answer(cast: Cast): Promise<void> {
  const { sam, robin } = cast;
  await after(cast, () => sam.endTurn());
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const player of [sam, robin]) if (await answered(cast, player)) return passEverything(cast);
    await passEverything(cast);
    await after(cast, () => cast.gm.track("endTurn"));
  }
  throw new Error("no player was asked anything");
}

async function answered(cast: Cast, player: KitPlayer): Promise<boolean> {
  const before = await player.standing();
  if (!before?.isAsking || !(await player.answer("pass"))) return false;
  await changed(cast, before.mark);
  return true;
}

async function undoAndRedo(cast: Cast): Promise<void> {
  const { gm, robin } = cast;
  const before = await gm.standing();
  await after(cast, () => gm.track("undo"));
  const undone = await robin.standing();
  if (undone?.state === before?.state) throw new Error("the undo changed nothing");
  await after(cast, () => gm.track("redo"));
  if ((await gm.standing())?.state !== before?.state)
    throw new Error("the redo did not lead back to the same state");
}

async function end(cast: Cast): Promise<void> {
  const { gm } = cast;
  await passEverything(cast);
  await after(cast, async () => {
    await gm.track("endFight");
    await gm.page.locator("dialog [data-action=yes], .dialog [data-action=yes]").first().click();
  });
  await until(
    "the tracker stops offering an end",
    async () => (await gm.tracker.locator("[data-action=endFight]").count()) === 0,
  );
}

async function untilTurnOf(cast: Cast, name: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await passEverything(cast);
    if ((await cast.gm.standing())?.turn === name) return;
    await after(cast, () => cast.gm.track("endTurn"));
  }
  throw new Error(`${name} never gets a turn`);
}

/** Whoever is asked passes, from the GM's seat. */
async function passEverything(cast: Cast): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    const before = await cast.gm.standing();
    if (!before?.isAsking) return;
    await until("the GM is offered an answer for whoever is asked", () => cast.gm.answerElsewhere("pass"));
    await changed(cast, before.mark);
  }
  throw new Error("the questions do not end");
}

/** Does something that changes the fight and waits until every seat has heard of it and shows it. */
async function after(cast: Cast, deed: () => Promise<unknown>): Promise<void> {
  const before = (await cast.gm.standing())?.mark ?? "";
  await deed();
  await changed(cast, before);
}

async function changed(cast: Cast, before: string): Promise<void> {
  await until("the fight changes", async () => (await cast.gm.standing())?.mark !== before);
  await settled(cast);
}

async function settled(cast: Cast): Promise<void> {
  const seats = seatsOf(cast);
  await until("all seats know the same of the fight", async () => {
    const known = await Promise.all(seats.map((seat) => seat.standing()));
    return new Set(known.map((each) => each?.mark)).size === 1;
  });
  await Promise.all(seats.map((seat) => seat.drawn()));
}
