// Whoever plays by keys: after a turn is ended the focus is where the next thing is done.
import { describe, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let robin: Player;
let sam: Player;

shareTable("next-focus", EVERYBODY, (seated) => {
  ({ gm, robin, sam } = seated);
});

it("begins", async () => {
  await gm.tab("Combat");
  await gm.begin();
  await sam.panel.waitFor();
  await gm.page.keyboard.press("Alt+a");
  await gm.panel.waitFor();
});

/** What is needed next in the panel, and what has the focus. */
async function nextAndFocus(player: Player): Promise<{ next: string; focus: string }> {
  await player.settled();
  return player.page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`#fray-panel ${selector}`)].find((each) =>
        each.checkVisibility(),
      );
    const next =
      visible(".fray-prompt:not(.fray-due, .unawaited) [data-action=answer]") ??
      visible(".fray-palette :is([data-action=atOnce], [data-action=pick]:not(.impossible))");
    const nameOf = (element: Element | null | undefined) => element?.getAttribute("name") ?? "nothing";
    return { next: nameOf(next), focus: nameOf(document.activeElement) };
  });
}

/** Goes to the turn of a creature that the game master plays, with nothing asked. */
async function untilTheirTurn(name: string): Promise<void> {
  await gm.untilTurnOf(name);
  await gm.passEverything();
  await gm.panel.locator(".fray-palette [data-fray-action=endTurn]:not(.impossible)").waitFor();
}

async function isWhere(player: Player): Promise<void> {
  await soon(async () => {
    const { next, focus } = await nextAndFocus(player);
    return next === focus && next !== "nothing" ? "at what is next" : `${focus} instead of ${next}`;
  }).toBe("at what is next");
}

describe("the focus of whoever plays by keys", () => {
  it("goes from an ended turn to what the next one begins with, though the button is still there", async () => {
    // The two of one name are next to each other in the order, and both the game master's.
    const rows = gm.tracker.locator(".fray-row", { hasText: "Cutthroat" });
    const [first = ""] = /Cutthroat [AB]/.exec(await rows.first().innerText()) ?? [];
    await untilTheirTurn(first);
    await gm.panel.locator(".fray-palette [data-fray-action=endTurn]").focus();
    await gm.after(() => gm.page.keyboard.press("Enter"));
    for (let asked = 0; asked < 6 && (await gm.fight()).open !== null; asked += 1) {
      const whom = [sam, robin, gm];
      const waits = await Promise.all(whom.map((each) => each.prompt("Interrupt?").first().isVisible()));
      const answering = whom[waits.indexOf(true)];
      if (answering) await answering.after(() => answering.page.keyboard.press("Alt+p"));
    }
    await soon(() => gm.whoseTurn()).not.toBe(first);
    await isWhere(gm);
  });

  it("goes from a deed of one press to what comes first, though the button is still there", async () => {
    await gm.untilTurnOf("Mirelle Ash");
    await gm.passEverything();
    await sam.panel.locator('[name="pick.atOnce.1"]').focus();
    await sam.after(() => sam.page.keyboard.press("Enter"));
    await gm.passEverything();
    await sam.panel.locator('[name="pick.atOnce.1"]').waitFor();
    await isWhere(sam);
  });
});
