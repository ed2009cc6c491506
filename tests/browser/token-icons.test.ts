// What tokens show of their creatures' conditions, and what the HUD over a token offers and lights.
import { expect, it } from "vitest";
import { wantedGeneration } from "../../tools/generation.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let robin: Player;

shareTable("icons", { gm: EVERYBODY.gm, robin: EVERYBODY.robin }, (seated) => {
  ({ gm, robin } = seated);
});

interface Globals {
  readonly CONFIG: {
    readonly statusEffects: object;
    readonly specialStatusEffects: Readonly<Record<string, string>>;
  };
  readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
  readonly game: {
    readonly actors: { getName(name: string): ActorOfPage };
    readonly scenes: {
      readonly active: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
    };
  };
}

interface ActorOfPage {
  readonly appliedEffects: readonly Effect[];
  readonly temporaryEffects: readonly Effect[];
  readonly effects: { readonly size: number };
  update(changes: object): Promise<unknown>;
}

interface Effect {
  readonly id: string;
  readonly name: string;
}

const icons = async (seat: Player, token: string): Promise<string[]> => {
  const images = seat.page.locator(`.board-token[aria-label^="${token}"] .token-status`);
  return images.evaluateAll((found) => found.map((each) => (each as HTMLImageElement).title).sort());
};

const choices = (seat: Player) =>
  seat.page
    .locator(".token-panel .status-toggle")
    .evaluateAll((found) =>
      found.map((each) => [(each as HTMLElement).dataset.statusId, each.getAttribute("aria-pressed")]),
    );

const update = (name: string, changes: object) =>
  gm.page.evaluate(
    async ([actor, data]) => {
      await (globalThis as unknown as Globals).game.actors.getName(actor).update(data);
    },
    [name, changes] as const,
  );

it("a token shows at every seat what its creature's own fields stand for, and no effect is stored", async () => {
  expect(await icons(gm, "Aldis")).toEqual([]);
  await update("Aldis Warden", { "system.posture": "prone", "system.exhausted": true });
  for (const seat of [gm, robin]) await soon(() => icons(seat, "Aldis")).toEqual(["exhausted", "prone"]);
  const known = await gm.page.evaluate(() => {
    const actor = (globalThis as unknown as Globals).game.actors.getName("Aldis Warden");
    const ids = (effects: readonly Effect[]): string[] => effects.map(({ id }) => id);
    return {
      stored: actor.effects.size,
      applied: ids(actor.appliedEffects),
      temporary: ids(actor.temporaryEffects),
    };
  });
  const listed = wantedGeneration() === 14 ? known.applied : known.temporary;
  expect(known.stored).toBe(0);
  expect(new Set(listed).size).toBe(2);
  await update("Aldis Warden", { "system.posture": "standing", "system.exhausted": false });
  for (const seat of [gm, robin]) await soon(() => icons(seat, "Aldis")).toEqual([]);
});

it("the HUD lights the conditions that hold, as soon as they do, and offers those of the actor's game alone", async () => {
  await gm.page.locator('.board-token[aria-label^="Aldis"]').dispatchEvent("click");
  await gm.page.locator('.token-panel [data-deed="statuses"]').click();
  await gm.page.locator(".status-toggle").first().waitFor();
  const offered = (await choices(gm)).map(([id]) => id);
  expect(offered).toContain("harried");
  expect(offered).not.toContain("netted");
  expect(offered).not.toContain("invisible");
  expect((await choices(gm)).filter(([, lit]) => lit === "true")).toEqual([]);
  await update("Aldis Warden", { "system.posture": "prone" });
  await soon(async () => (await choices(gm)).filter(([, lit]) => lit === "true")).toEqual([
    ["prone", "true"],
  ]);
  await update("Aldis Warden", { "system.posture": "standing" });
  await soon(async () => (await choices(gm)).filter(([, lit]) => lit === "true")).toEqual([]);
});

it("a creature of another game is offered the statuses of its own", async () => {
  await gm.page.evaluate(async () => {
    const { Actor, game } = globalThis as unknown as Globals;
    const { id } = await Actor.create({ name: "Orc", type: "timecountNpc" });
    const token = { name: "Orc", actorId: id, actorLink: false, x: 0, y: 0 };
    await game.scenes.active.createEmbeddedDocuments("Token", [token]);
  });
  await gm.page.locator('.board-token[aria-label^="Orc"]').dispatchEvent("click");
  await gm.page.locator('.token-panel [data-deed="statuses"]').click();
  await gm.page.locator('[data-status-id="netted"]').waitFor();
  expect((await choices(gm)).map(([id]) => id)).not.toContain("harried");
});

it("what Foundry itself calls by name stays a status, though nobody is offered it", async () => {
  const missing = await gm.page.evaluate(() => {
    const { CONFIG } = globalThis as unknown as Globals;
    const known = Object.values(CONFIG.statusEffects).map(({ id }: { id: string }) => id);
    return Object.values(CONFIG.specialStatusEffects).filter((id) => !known.includes(id));
  });
  expect(missing).toEqual([]);
});
