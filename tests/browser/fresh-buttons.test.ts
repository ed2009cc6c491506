// Two presses at one place in the browser: the second, meant for what was there before, does nothing to what appears there.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { bringIn } from "./starter-encounter.ts";

let gm: Player;

shareTable("fresh-buttons", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const form = () => gm.panel.locator(".fray-compose:not([hidden])");

/** What does something at once, or opens the form for it. */
const DEEDS = ["pick", "atOnce"];

/** What a press at this place of the page would meet. */
const under = (x: number, y: number): Promise<string | null> =>
  gm.page.evaluate(
    ([left = 0, top = 0]) =>
      document.elementFromPoint(left, top)?.closest<HTMLElement>("button")?.dataset["action"] ?? null,
    [x, y],
  );

it("B 6 an answer pressed twice at one place is one answer, and no deed that appears there", async () => {
  await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
  await gm.begin();
  const answer = gm.prompt("Did a side sneak up").getByRole("button", { name: "Nobody sneaked" });
  const box = await answer.boundingBox();
  if (!box) throw new Error("the question is not shown");
  // The place where an action of the palette appears when the question has gone.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await gm.mark();
  await gm.page.mouse.click(x, y);
  await soon(() => gm.isPast(before)).toBe(true);
  await gm.drawn();
  await soon(async () => DEEDS.includes((await under(x, y)) ?? "")).toBe(true);
  const begun = await gm.mark();
  await gm.page.mouse.click(x, y);
  await gm.drawn();
  expect(await form().count()).toBe(0);
  expect(await gm.mark()).toBe(begun);
  // It takes the next one after a moment, without a move of the pointer.
  await gm.page.locator(".fray-fresh").waitFor({ state: "detached" });
  await gm.page.mouse.click(x, y);
  await soon(async () => (await form().count()) > 0 || (await gm.isPast(begun))).toBe(true);
});

it("takes a press at once from a pointer that has moved since", async () => {
  if (await form().count()) await gm.panel.locator(".fray-compose [data-action=cancel]").click();
  else await gm.after(() => gm.track("Undo"));
  await soon(() => form().count()).toBe(0);
  await gm.pick("strike");
  await form().waitFor();
});
