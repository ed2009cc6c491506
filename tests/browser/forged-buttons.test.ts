// Forged buttons: a player's own chat message with what looks like a button of a card does nothing when the GM clicks it.
import { expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let sam: Player;

shareTable("forged-buttons", { gm: "Gamemaster", sam: "Sam" }, (seated) => ({ gm, sam } = seated));

interface Chat {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly messages: { readonly contents: readonly { readonly id: string }[] };
    readonly actors: { getName(name: string): { update(change: object): Promise<unknown> } };
  };
}

/** Sam writes a message of markup, as from the console. */
async function say(content: string): Promise<void> {
  await sam.page.evaluate(
    async (text) => void (await (globalThis as unknown as Chat).ChatMessage.create({ content: text })),
    content,
  );
}

it("C 10 buttons in a player's own chat message do not answer as the GM", async () => {
  await gm.begin();
  await sam.tab("Combat");
  await sam.endTurn();
  const [asked] = pendingAsks((await gm.fight()).open);
  if (!asked) throw new Error("nobody is asked");
  const card = await gm.page.evaluate(
    () => (globalThis as unknown as Chat).game.messages.contents.at(-1)?.id ?? "",
  );
  const data = `data-card-action="answer" data-request="${asked.key}" data-choice="${asked.ask.fallback}"`;
  const button = `<button type="button" ${data}>Free gold</button>`;
  await say(`<div class="fray fray-card-holder" data-fray-card="${card}">${button}</div>`);
  await gm.tab("Chat");
  const before = await gm.mark();
  const forged = gm.page.locator(".chat-message").getByRole("button", { name: "Free gold" });
  await forged.first().click();
  await gm.drawn();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await gm.mark()).toBe(before);
  // The true button beside it still answers.
  await gm.after(() =>
    gm.page
      .locator(`.fray-card [data-card-action="answer"][data-choice="${asked.ask.fallback}"]`)
      .last()
      .click(),
  );
  await soon(async () => (await gm.fight()).nextSequence).toBeGreaterThan(0);
  expect(await gm.mark()).not.toBe(before);
});

it("C 4 a hand edit of a player is told to the GM, by whom and what", async () => {
  await gm.after(() =>
    sam.page.evaluate(async () => {
      const { game } = globalThis as unknown as Chat;
      await game.actors.getName("Mirelle Ash").update({ "system.fatigue": 2 });
    }),
  );
  await gm.page
    .getByText(/Sam: Mirelle Ash changed by hand/)
    .first()
    .waitFor();
});
