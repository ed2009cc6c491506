// Marks on the board: they choose the target of whoever acts next, and what is left over from one chooses nobody's else.
import { afterEach, beforeEach, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { armedWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const [hero, one, two] = [id("heroRow"), id("oneRow"), id("twoRow")];
let gm: TestSeat;
let marked: string[];

beforeEach(async () => {
  const world = armedWorld();
  const [cave] = world["scenes"] ?? [];
  // All three stand side by side, so that each of them can strike either of the others.
  (cave?.["tokens"] as unknown as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  gm = await takeSeat(createWorld(world), "gm", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  marked = [];
  gm.inside.panel.followMarks((token: string) => void marked.push(token));
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

/** Marks a token, or takes its mark away, as the host does at a user's seat. */
function mark(token: string, isMarked = true, user: Anything = gm.game.user): void {
  const found = { id: id(token) };
  const targets: Set<Anything> = gm.game.user.targets;
  if (user === gm.game.user) {
    for (const each of [...targets]) if (each.id === found.id) targets.delete(each);
    if (isMarked) targets.add(found);
  }
  gm.Hooks.callAll("targetToken", user, found, isMarked);
}

const marksOf = (creature: string): string[] => [...gm.inside.panel.marksFor(creature)];

it("B 13 count for whoever acts first while they stand, and are left over for everybody else", () => {
  mark("one");
  expect([marksOf(hero), marksOf(two)]).toEqual([[id("one")], [id("one")]]);
  gm.inside.panel.useMarks({ type: "standardAttack", creature: hero, target: one });
  expect([marksOf(hero), marksOf(two)]).toEqual([[id("one")], []]);
  mark("one", false);
  mark("one");
  expect(marksOf(two)).toEqual([id("one")]);
});

it("B 13 that somebody else sets, or that are taken away, choose nothing", () => {
  mark("one", true, gm.game.users.get(id("owner")));
  mark("heroToken");
  mark("heroToken", false);
  expect(marked).toEqual([id("heroToken")]);
  expect(marksOf(hero)).toEqual([]);
});

it("B 13 choose the target of the form that opens, and a leftover one does not", async () => {
  await untilTurnOf(hero);
  const { accessTo, compositionFor, EMPTY, paletteOptions, useMarks } = gm.inside.panel as Anything;
  const access = accessTo(gm.combat());
  const option = paletteOptions(access.running, { ...EMPTY, acting: hero }).find(
    ({ action }: Anything) => action === "createOpening",
  );
  const chosen = (): unknown =>
    compositionFor(access, access.running, { creature: hero, option, question: null }).chosen.target;
  expect(chosen()).toBeUndefined();
  mark("two");
  expect(chosen()).toBe(two);
  useMarks({ type: "standardAttack", creature: one, target: two });
  expect(chosen()).toBeUndefined();
});

/** Ends turns until it is this creature's; whoever is asked does the usual. */
async function untilTurnOf(creature: string): Promise<void> {
  const fight = (): Anything => gm.inside.access.getFight(gm.combat());
  for (let steps = 0; steps < 60; steps += 1) {
    const [ask] = pendingAsks(fight().open);
    if (!ask && fight().state.turn === creature) return;
    const input = ask
      ? { kind: "answer", request: ask.key, choice: ask.ask.fallback }
      : { kind: "command", command: { type: "endTurn", creature: fight().state.turn } };
    expect((await gm.inside.access.send(gm.combat(), input as Anything)).refusal).toBeNull();
  }
  throw new Error("its turn never comes");
}
