// The board's word and the GM's: a GM says by a click that cover is other than the walls give, or that a shot goes through a wall.
import { it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

/** What of the page's host a game master's wall needs. */
interface Globals {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly walls: Iterable<{ update(change: object): Promise<unknown> }>;
        createEmbeddedDocuments(name: "Wall", data: object[]): Promise<unknown>;
      };
    };
  };
}

/** Half of the cutthroat is seen past its end. */
const LOW_WALL = [790, 830, 790, 960];
/** No way leads past it. */
const HIGH_WALL = [790, -2000, 790, 3000];

let gm: Player;
let sam: Player;

shareTable("overruled", { gm: "Gamemaster", sam: "Sam" }, (seated) => {
  ({ gm, sam } = seated);
});

async function wall(corners: readonly number[]): Promise<void> {
  await gm.page.evaluate(async (c) => {
    const { active } = (globalThis as unknown as Globals).game.scenes;
    const [standing] = active.walls;
    await (standing ? standing.update({ c }) : active.createEmbeddedDocuments("Wall", [{ c }]));
  }, corners);
}

/** The cover of the last command in the log. */
async function coverSent(): Promise<unknown> {
  const { log } = await gm.fight();
  const inputs = log.map(({ input }) => input as { readonly command?: { readonly cover?: unknown } });
  return inputs.filter(({ command }) => command).at(-1)?.command?.cover ?? null;
}

it("C 9 a GM presses Change and says that cover is another; the roll counts what he says", async () => {
  for (const each of [gm, sam]) await each.tab("Combat");
  await gm.begin();
  await gm.untilTurnOf("Mirelle Ash");
  await gm.track("Actions");
  await wall(LOW_WALL);
  await gm.pick("standardAttack", "Longbow");
  await gm.target("Cutthroat B");
  const told = gm.panel.locator(".fray-told", { hasText: "cover" });
  await soon(() => told.innerText()).toMatch(/half\s+from the board/);
  await told.getByRole("button", { name: "Change: Target’s cover" }).click();
  const cover = gm.panel.locator('select[name="need.cover"]');
  await soon(() => cover.inputValue()).toBe("half");
  await soon(() => told.count()).toBe(0);
  await gm.choose("Target’s cover", "nine tenths");
  const parts = gm.number(gm.panel.locator(".fray-preview"), "Attack").locator(".fray-parts").first();
  await soon(() => parts.textContent()).toMatch(/Cover[^+−]*−5/);
  await soon(() => violations(gm.page, "#fray-panel")).toEqual([]);
  await gm.confirm();
  await gm.passEverything();
  await soon(coverSent).toBe("nineTenths");
  await gm.track("Undo");
});

it("C 9 a player whom a wall stops reads it and has nothing to press; the GM lets the shot go through", async () => {
  await gm.settled();
  await wall(HIGH_WALL);
  await sam.pick("standardAttack", "Longbow");
  await sam.target("Cutthroat B");
  await sam.panel
    .getByText("On the board no free line leads there; only the GM can let it happen.")
    .waitFor();
  const doIt = sam.panel.locator(".fray-compose [data-action=confirm]");
  await soon(() => doIt.getAttribute("aria-disabled")).toBe("true");
  await gm.pick("standardAttack", "Longbow");
  await gm.target("Cutthroat B");
  await gm.panel.getByText("On the board no free line leads there.").waitFor();
  await gm.choose("Target’s cover", "nine tenths");
  await gm.confirm();
  await gm.passEverything();
  await soon(coverSent).toBe("nineTenths");
});
