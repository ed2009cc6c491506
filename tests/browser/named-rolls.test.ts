// Rolls by a name on a sheet: pressed, told how hard it is and what is added, rolled on a card, and taken back there.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { bringIn, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;

shareTable("named-rolls", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const dialog = () => gm.page.locator("dialog, .dialog").filter({ has: gm.page.locator("[name=difficulty]") });

it("asks what it is rolled against, and for a reason with a modifier", async () => {
  await bringIn(gm, "Die Rank Encounters", "The Letter Road", "Road Cutter");
  const sheet = await gm.openSheet("Maren Aske");
  const name = sheet.getByRole("button", { name: "Roll Presence", exact: true });
  const box = await name.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  for (const theme of ["dark", "light"] as const) {
    await setTheme(gm.page, theme);
    await name.focus();
    await gm.screenshot(`named-rolls-sheet-${theme}`);
    expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
  }
  await name.press("Enter");
  await dialog().getByLabel("Against which die").selectOption("D4");
  await dialog().getByLabel("Modifier").fill("2");
  await dialog().getByRole("button", { name: "Presence" }).click();
  await dialog().locator(".fray-problem").waitFor();
  await gm.screenshot("named-rolls-dialog");
  expect(await violations(gm.page, "dialog, .dialog")).toEqual([]);
  expect(await unsaid(gm, "dialog, .dialog")).toEqual([]);
});

it("is told on a card, with the reason, and taken back there", async () => {
  await dialog().getByLabel("Reason").fill("old friends");
  await dialog().getByRole("button", { name: "Presence" }).click();
  await dialog().waitFor({ state: "detached" });
  await gm.tab("Chat");
  const card = gm.page.locator(".fray-card", { hasText: "Presence" }).last();
  await card
    .getByText(/Maren Aske (succeeds|fails)/)
    .first()
    .waitFor();
  await card.locator("summary", { hasText: "Active roll" }).first().click();
  await card.getByText("old friends").first().waitFor();
  await gm.screenshot("named-rolls-card");
  await card.getByRole("button", { name: "Take back" }).click();
  await gm.page.locator(".fray-card", { hasText: "undone" }).last().waitFor();
});

/** A hero of each game with a weapon that is not always in hand, and what the dialog of its attack is answered. */
const HEROES = [
  { game: "destiny", hero: "Aldis Warden", weapon: "Spear", answer: ["Difficulty", "8"] },
  { game: "timecount", hero: "Ilse Fennimore", weapon: "Saber", answer: ["Difficulty", "14"] },
  { game: "anatomy", hero: "Wenna Farrow", weapon: "Gutting Knife", answer: ["Difficulty", "15"] },
  { game: "fightingstyle", hero: "Brida Holt", weapon: "Flail", answer: ["Banes", "1"] },
  { game: "dierank", hero: "Maren Aske", weapon: "Long Knife", answer: ["Against which die", "D4"] },
] as const;

interface Packs {
  readonly game: {
    readonly actors: {
      getName(name: string): unknown;
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<unknown>;
    };
    readonly packs: {
      get(id: string): { readonly index: { getName(name: string): { readonly _id: string } } };
    };
  };
}

/** Brings a hero of a game's pack into the world, who is everybody's. */
const fetchHero = (game: string, hero: string): Promise<void> =>
  gm.page.evaluate(
    async ([pack, name]) => {
      const { game: world } = globalThis as unknown as Packs;
      const heroes = world.packs.get(pack);
      if (world.actors.getName(name)) return;
      const { _id } = heroes.index.getName(name);
      await world.actors.importFromCompendium(heroes, _id, { ownership: { default: 3 } });
    },
    [`fray.${game}-heroes`, hero] as const,
  );

it.each(HEROES)(
  "rolls the attack of $weapon by its name in $game, and takes it back",
  async ({ game, hero, weapon, answer: [question, answer] }) => {
    await fetchHero(game, hero);
    const sheet = await gm.openSheet(hero);
    await sheet.locator('nav [data-tab="items"]').click();
    await sheet.getByRole("button", { name: `Roll ${weapon}: Attack`, exact: true }).click();
    const asked = gm.page.locator("dialog, .dialog").filter({ has: gm.page.getByLabel("Modifier") });
    const field = asked.getByLabel(question);
    await ((await field.evaluate(({ tagName }) => tagName)) === "SELECT"
      ? field.selectOption(answer)
      : field.fill(answer));
    await gm.screenshot(`named-attack-${game}`);
    await asked.getByRole("button", { name: weapon }).click();
    await asked.waitFor({ state: "detached" });
    await gm.tab("Chat");
    const card = gm.page.locator(".fray-card", { hasText: weapon }).last();
    await card.getByText(`(${weapon})`).first().waitFor();
    await gm.screenshot(`named-attack-card-${game}`);
    expect(await unsaid(gm, ".fray-card")).toEqual([]);
    await card.getByRole("button", { name: "Take back" }).click();
    await gm.page.locator(".fray-card", { hasText: weapon }).last().getByText("undone").first().waitFor();
    await sheet.getByRole("button", { name: "Close" }).first().click();
  },
);

it("sets an attack of Fighting Style against a defense, with all outcomes told, and harms nobody", async () => {
  await fetchHero("fightingstyle", "Tam Ashlow");
  const sheet = await gm.openSheet("Brida Holt");
  await sheet.locator('nav [data-tab="items"]').click();
  await sheet.getByRole("button", { name: "Roll Longsword: Attack", exact: true }).click();
  const asked = gm.page.locator("dialog, .dialog").filter({ has: gm.page.getByLabel("Defends by") });
  await asked.getByLabel("Against").selectOption({ label: "Tam Ashlow" });
  await asked.getByLabel("Defends by").selectOption({ label: "Dodge" });
  await gm.screenshot("named-attack-tried-dialog");
  await asked.getByRole("button", { name: "Longsword" }).click();
  const card = gm.page.locator(".fray-card", { hasText: "Nobody is harmed" }).last();
  await card.waitFor();
  await gm.screenshot("named-attack-tried");
  expect(await violations(gm.page, ".fray-card")).toEqual([]);
});
