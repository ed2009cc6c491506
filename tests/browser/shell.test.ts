// The table's page with two people at it: chat, turns, tokens, directories, packs, settings, and who may see what.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { violations } from "./axe.ts";
import { openTwoSeats, type TwoSeats } from "./two-seats.ts";
import { soon } from "./soon.ts";

let seats: TwoSeats;
let gm: Page;
let robin: Page;

beforeAll(async () => {
  seats = await openTwoSeats();
  ({ gm, robin } = seats);
});
afterAll(() => seats?.close());
afterEach(() => expect(seats.errors.splice(0)).toEqual([]));

interface Speaker {
  readonly interface: object;
  play(source: string, options: object): Promise<object>;
}

const openTab = (page: Page, tab: string): Promise<void> => page.click(`.rail-tab[data-tab="${tab}"]`);

async function say(page: Page, text: string): Promise<void> {
  await openTab(page, "chat");
  await page.fill(".chat-input", text);
  await page.press(".chat-input", "Enter");
}

/** Waits until the listener has heard a line of the speaker's, and with it all that the speaker did before. */
async function heardOf(speaker: Page, listener: Page, line: string): Promise<void> {
  await say(speaker, line);
  await openTab(listener, "chat");
  await listener.locator(".chat-message", { hasText: line }).waitFor();
}

const token = (page: Page, name: string) => page.locator(`.board-token[aria-label^="${name}"]`);

/** Column and row of a token, as a page's document says. */
const squareOf = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((wanted) => {
    const { game } = globalThis as unknown as {
      game: { scenes: { active: { tokens: Iterable<{ name: string; x: number; y: number }> } } };
    };
    const found = [...game.scenes.active.tokens].find((entry) => entry.name === wanted)!;
    return [found.x / 50, found.y / 50];
  }, name);

async function deed(page: Page, name: string, action: string): Promise<void> {
  await token(page, name).click();
  await page.click(`.token-panel [data-deed="${action}"]`);
}

describe("chat", () => {
  it("reaches the other seat, dressed by the system's hook on both", async () => {
    await say(gm, "Something <b>moves</b>.");
    for (const page of [gm, robin]) {
      const message = page.locator(".chat-message", { hasText: "Something <b>moves</b>." });
      await message.waitFor();
      await soon(() => message.getAttribute("data-marked")).toBe(
        await message.getAttribute("data-message-id"),
      );
    }
  });

  it("rolls", async () => {
    await say(robin, "/roll 2d6 + 1");
    const total = gm.locator(".chat-message .dice-total").last();
    await total.waitFor();
    const shown = Number(await total.innerText());
    expect(shown).toBeGreaterThanOrEqual(3);
    expect(shown).toBeLessThanOrEqual(13);
  });

  it("keeps a whisper from those it is not for", async () => {
    await say(gm, "/w [GM] The wolf is hungry");
    await gm.locator(".chat-message.whisper", { hasText: "hungry" }).waitFor();
    await say(gm, "after the whisper");
    await robin.locator(".chat-message", { hasText: "after the whisper" }).waitFor();
    await soon(() => robin.locator(".chat-message", { hasText: "hungry" }).count()).toBe(0);
  });

  it("says what is wrong with a command and keeps the line", async () => {
    await say(robin, "/dance now");
    await robin.locator(".notification", { hasText: "/dance" }).waitFor();
    await soon(() => robin.inputValue(".chat-input")).toBe("/dance now");
    await robin.fill(".chat-input", "");
    // The notice is logged as an error of the page; it is the one expected here.
    await soon(() => seats.errors.join()).toContain("/dance");
    seats.errors.splice(0);
  });

  it("takes a deleted message away everywhere", async () => {
    const message = (page: Page) => page.locator(".chat-message", { hasText: "after the whisper" });
    await message(gm).locator("[data-action=deleteMessage]").click();
    await message(robin).waitFor({ state: "detached" });
    await soon(() => message(gm).count()).toBe(0);
  });
});

describe("board", () => {
  it("shows a token's name, allegiance and, to its owner, a move by arrow key on both seats", async () => {
    await soon(() => token(gm, "Wolf A").getAttribute("aria-label")).toContain("hostile");
    const before = await squareOf(robin, "Ann");
    await token(robin, "Ann").focus();
    await robin.keyboard.press("ArrowRight");
    await soon(() => squareOf(gm, "Ann")).toEqual([before[0]! + 1, before[1]!]);
  });

  it("moves nobody else's token", async () => {
    const before = await squareOf(robin, "Wolf A");
    await token(robin, "Wolf A").focus();
    await robin.keyboard.press("ArrowRight");
    await robin.keyboard.press("ArrowLeft");
    await robin.keyboard.press("ArrowLeft");
    await heardOf(robin, gm, "I have pulled at the wolf");
    expect(await squareOf(gm, "Wolf A")).toEqual(before);
  });

  it("is dragged with a ruler, to whole squares", async () => {
    const box = (await token(gm, "Wolf A").boundingBox())!;
    const [column, row] = await squareOf(gm, "Wolf A");
    const square = box.height;
    const from = { x: box.x + square / 2, y: box.y + square / 2 };
    await gm.mouse.move(from.x, from.y);
    await gm.mouse.down();
    await gm.mouse.move(from.x + square, from.y + square, { steps: 3 });
    await gm.mouse.move(from.x + square * 2.1, from.y + square * 1.1, { steps: 3 });
    await soon(() => gm.locator(".board-ruler-label").innerText()).toBe("2 yd");
    await gm.mouse.up();
    await soon(() => squareOf(robin, "Wolf A")).toEqual([column! + 2, row! + 1]);
    await soon(() => gm.locator(".board-ruler-label").count()).toBe(0);
  });

  it("obeys a veto of the system on the moving seat", async () => {
    const before = await squareOf(robin, "Ann");
    await robin.evaluate(() => Object.assign(globalThis, { forbidMoves: true }));
    await token(robin, "Ann").focus();
    await robin.keyboard.press("ArrowDown");
    await heardOf(robin, gm, "I have tried to move");
    await robin.evaluate(() => Object.assign(globalThis, { forbidMoves: false }));
    expect(await squareOf(gm, "Ann")).toEqual(before);
  });

  it("targets by key and by button, and the system reads the targets from the user", async () => {
    await token(robin, "Wolf A").focus();
    await robin.keyboard.press("t");
    await deed(robin, "Wolf B", "target");
    const targets = (): Promise<string[]> =>
      robin.evaluate(() => {
        const { game } = globalThis as unknown as {
          game: { user: { targets: Iterable<{ name: string; document: { name: string } }> } };
        };
        return [...game.user.targets].map((target) => target.document.name);
      });
    await soon(targets).toEqual(["Wolf A", "Wolf B"]);
    await soon(() => token(robin, "Wolf A").getAttribute("aria-label")).toContain("your target");
    await robin.click("[data-deed=untarget]");
    await soon(() => robin.locator(".board-token.targeted").count()).toBe(0);
  });

  it("lets the system set a target through the token's document", async () => {
    await robin.evaluate(() => {
      interface Marked {
        readonly name: string;
        readonly object: { setTarget(on: boolean, options: object): void };
      }
      const { game } = globalThis as unknown as {
        game: { scenes: { active: { tokens: Iterable<Marked> } } };
      };
      for (const entry of game.scenes.active.tokens)
        entry.object.setTarget(entry.name === "Wolf B", { releaseOthers: false });
    });
    await soon(() => token(robin, "Wolf B").getAttribute("aria-label")).toContain("your target");
    await robin.click("[data-deed=untarget]");
  });

  it("refuses canvas members of a token by name", async () => {
    await deed(robin, "Wolf A", "target");
    const message = await robin.evaluate(() => {
      const { game } = globalThis as unknown as { game: { user: { targets: Set<{ mesh: unknown }> } } };
      try {
        return String([...game.user.targets][0]!.mesh);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toContain("TableUnsupported: Token#mesh");
    await robin.click("[data-deed=untarget]");
  });

  it("toggles a status, seen by the other seat", async () => {
    await deed(gm, "Wolf B", "statuses");
    await gm.click('[data-status-id="prone"]');
    await soon(() => token(robin, "Wolf B").getAttribute("aria-label")).toContain("Prone");
    await gm.click('[data-status-id="prone"]');
    await soon(() => token(robin, "Wolf B").getAttribute("aria-label")).not.toContain("Prone");
  });

  it("hides a token from players, not from the GM", async () => {
    await deed(gm, "Wolf B", "hide");
    await token(robin, "Wolf B").waitFor({ state: "detached" });
    await soon(() => token(gm, "Wolf B").getAttribute("aria-label")).toContain("hidden from players");
    await deed(gm, "Wolf B", "hide");
    await token(robin, "Wolf B").waitFor();
  });

  it("opens a sheet on Enter for its owner, and for no stranger", async () => {
    await token(robin, "Wolf A").focus();
    await robin.keyboard.press("Enter");
    await token(robin, "Ann").focus();
    await robin.keyboard.press("Enter");
    await robin.locator(".creature-sheet").waitFor();
    await soon(() => robin.locator(".creature-sheet").count()).toBe(1);
    await soon(() =>
      robin.locator(".creature-sheet .window-content").evaluate((e) => getComputedStyle(e).padding),
    ).toBe("3px");
    await robin.click(".creature-sheet [data-action=close]");
    await robin.locator(".creature-sheet").waitFor({ state: "detached" });
  });
});

describe("combat", () => {
  it("runs its rounds and turns on both seats", async () => {
    for (const page of [gm, robin]) await openTab(page, "combat");
    await soon(() => gm.locator(".combatant").count()).toBe(3);
    for (const [index, value] of ["12", "9", "7"].entries()) {
      const combatants = gm.locator(".combatant");
      const unrolled = combatants.filter({ has: gm.locator("[data-action=rollInitiative]") });
      const id = await unrolled.first().getAttribute("data-combatant-id");
      await gm.evaluate(
        ([combatantId, initiative]) => {
          const { game } = globalThis as unknown as {
            game: { combat: { setInitiative(id: string, value: number): Promise<void> } };
          };
          return game.combat.setInitiative(combatantId!, Number(initiative));
        },
        [id, value],
      );
      await soon(() => gm.locator(".initiative-input").count()).toBe(index + 1);
    }
    await gm.click("[data-action=startCombat]");
    await robin.locator(".encounter-title", { hasText: "Round 1" }).waitFor();
    await soon(() => robin.locator(".board-token.turn").count()).toBe(1);
    const first = await robin.locator(".combatant.active").getAttribute("data-combatant-id");
    await gm.click("[data-action=nextTurn]");
    await soon(() => robin.locator(".combatant.active").getAttribute("data-combatant-id")).not.toBe(first);
  });

  it("takes a typed initiative", async () => {
    const input = gm.locator(".combatant.active .initiative-input");
    await input.fill("31");
    await input.press("Enter");
    await robin.locator(".combatant .initiative", { hasText: "31" }).waitFor();
  });

  it("hides a combatant and marks one defeated", async () => {
    const row = (page: Page, name: string) => page.locator(".combatant", { hasText: name });
    await row(gm, "Wolf B").locator("[data-action=toggleHidden]").click();
    await row(robin, "Wolf B").waitFor({ state: "detached" });
    await row(gm, "Wolf A").locator("[data-action=toggleDefeated]").click();
    await row(robin, "Wolf A").locator(".state-word", { hasText: "Defeated" }).waitFor();
    await soon(() => token(robin, "Wolf A").getAttribute("aria-label")).toContain("defeated");
  });

  it("offers a menu on a row", async () => {
    await gm.locator(".combatant", { hasText: "Ann" }).click({ button: "right" });
    await soon(() => gm.locator("#context-menu [role=menuitem]").allInnerTexts()).toContain(
      "Clear initiative",
    );
    await gm.keyboard.press("Escape");
  });
});

describe("directories and packs", () => {
  it("makes an actor of a chosen type and opens its sheet", async () => {
    await openTab(gm, "actors");
    await gm.click("#actors [data-action=createEntry]");
    const dialog = gm.locator("dialog");
    await dialog.locator("input[name=name]").fill("Cleo");
    await soon(() =>
      dialog
        .locator("select[name=type] option")
        .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value)),
    ).toEqual(expect.arrayContaining(["hero", "foe"]));
    await dialog.locator("select[name=type]").selectOption("foe");
    await dialog.locator("button.default").click();
    await gm.locator(".creature-sheet").waitFor();
    await gm.click(".creature-sheet [data-action=close]");
    await gm.locator("#actors .directory-item", { hasText: "Cleo" }).waitFor();
    await openTab(robin, "actors");
    await soon(() => robin.locator("#actors .directory-item", { hasText: "Cleo" }).count()).toBe(0);
    await soon(() => robin.locator("#actors [data-action=createEntry]").count()).toBe(0);
  });

  it("finds by name, and puts an actor on a free square", async () => {
    await gm.fill("#actors-search", "cle");
    await soon(() => gm.locator("#actors .directory-item:visible").count()).toBe(1);
    const tokens = robin.locator(".board-token");
    const before = await tokens.count();
    await gm.click("#actors .directory-item:visible [data-action=placeEntry]");
    for (const page of [robin, gm]) await soon(() => page.locator(".board-token").count()).toBe(before + 1);
    await gm.fill("#actors-search", "");
  });

  it("brings an entry of a pack into the world, by button and by drop on the board", async () => {
    await openTab(gm, "compendium");
    await gm.click('[data-pack="trial.npcs"] [data-action=openPack]');
    const entry = gm.locator(".compendium.application .directory-item", { hasText: "Bear" });
    await entry.locator("[data-action=importEntry]").click();
    await openTab(gm, "actors");
    await gm.locator("#actors .directory-item", { hasText: "Bear" }).waitFor();
    const before = await gm.locator(".board-token").count();
    await gm
      .locator(".compendium.application .directory-item", { hasText: "Wolf" })
      .dragTo(gm.locator(".board-plane"), { targetPosition: { x: 30, y: 400 } });
    await soon(() => gm.locator(".board-token").count()).toBe(before + 1);
    await gm.click(".compendium.application [data-action=close]");
  });

  it("deletes after asking", async () => {
    await gm
      .locator("#actors .directory-item", { hasText: "Bear" })
      .locator("[data-action=deleteEntry]")
      .click();
    await gm.click("dialog [data-action=yes]");
    await gm.locator("#actors .directory-item", { hasText: "Bear" }).waitFor({ state: "detached" });
  });
});

describe("settings and keys", () => {
  it("stores a world setting for everybody", async () => {
    await openTab(gm, "settings");
    await gm.click("[data-action=openSettings]");
    await gm.selectOption('[name="trial.mood"]', "grim");
    await gm.click("#settings-config [type=submit]");
    const mood = (page: Page): Promise<unknown> =>
      page.evaluate(() => {
        const { game } = globalThis as unknown as {
          game: { settings: { get(a: string, b: string): unknown } };
        };
        return game.settings.get("trial", "mood");
      });
    await soon(() => mood(robin)).toBe("grim");
  });

  it("shows a player no world settings", async () => {
    await openTab(robin, "settings");
    await robin.click("[data-action=openSettings]");
    await robin.locator('[name="trial.loud"]').waitFor();
    await soon(() => robin.locator('[name="trial.mood"]').count()).toBe(0);
    await robin.click("#settings-config [data-action=close]");
  });

  it("carries a key to the system", async () => {
    await robin.locator("#board").focus();
    await robin.keyboard.press("Shift+Q");
    await soon(() => robin.evaluate(() => document.body.dataset.shouted)).toBe("yes");
  });

  it("sounds once somebody has touched it, and rests when that is over", async () => {
    const file = join(root, "media/sounds/turn.wav");
    await gm.route("**/turn.wav", (route) => route.fulfill({ path: file }));
    await gm.mouse.click(5, 5);
    const speaker = (): Promise<string> =>
      gm.evaluate(() => {
        const { game } = globalThis as unknown as { game: { audio: { interface: AudioContext } } };
        return game.audio.interface.state;
      });
    await soon(speaker).toBe("suspended");
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as { game: { audio: Speaker } };
      await game.audio.play("turn.wav", { context: game.audio.interface });
    });
    await soon(speaker).toBe("running");
    await soon(speaker).toBe("suspended");
  });

  it("says who is at the table and that it is nobody else's product", async () => {
    await soon(() => gm.locator(".player.active").allInnerTexts()).toHaveLength(2);
    await openTab(gm, "settings");
    await gm.click("[data-action=openAbout]");
    await soon(() => gm.locator("#about-table").innerText()).toContain(
      "Not affiliated with Foundry Gaming LLC",
    );
    await gm.keyboard.press("Escape");
    await gm.locator("#about-table").waitFor({ state: "detached" });
  });
});

describe("look", () => {
  it("keeps the chosen theme on this device", async () => {
    await openTab(robin, "settings");
    await robin.check('[name="theme.applications"][value="dark"]');
    await robin.reload();
    await robin.waitForSelector("body[data-ready]");
    await soon(() => robin.evaluate(() => document.body.className)).toContain("theme-dark");
  });

  it("covers the board with an open tab on a phone, and gives it back", async () => {
    const phone = await seats.open("Robin", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await openTab(phone, "combat");
    const place = async (): Promise<unknown> => {
      const box = await phone.locator("#sidebar-content").boundingBox();
      return box && [box.x, box.width];
    };
    await soon(place).toEqual([0, 390]);
    await openTab(phone, "combat");
    await soon(() => phone.locator("#sidebar-content").isVisible()).toBe(false);
    await soon(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.context().close();
  });

  for (const [name, options] of [
    ["dark", { colorScheme: "dark" }],
    ["light", { colorScheme: "light" }],
    ["on a phone", { viewport: { width: 390, height: 844 } }],
  ] as const) {
    it(`has no barrier that axe knows, ${name}`, async () => {
      const page = await seats.open("GM", options);
      await page.locator(".board-token").first().focus();
      await page.keyboard.press("t");
      for (const tab of ["chat", "combat", "actors", "compendium", "settings"]) {
        await openTab(page, tab);
        await page.locator(`#sidebar-content > [data-tab="${tab}"].active`).waitFor();
        await soon(async () => (await violations(page)).map((each) => `${tab}: ${each}`)).toEqual([]);
      }
      await page.context().close();
    });
  }
});

describe("the list of players", () => {
  it("is drawn when what it shows of somebody has changed, and not for what else is stored", async () => {
    // What is drawn anew has new elements; those that are marked were there before.
    const entries = gm.locator(".players-list .player-name");
    const write = (changes: object): Promise<void> =>
      gm.evaluate(async (written) => {
        const { game } = globalThis as unknown as {
          game: { users: { getName(name: string): { update(changes: object): Promise<unknown> } } };
        };
        const list = document.querySelector(".players-list");
        if (list instanceof HTMLElement) list.dataset["before"] = "";
        await (game.users.getName("Robin") ?? game.users.getName("Robin Reed")).update(written);
      }, changes);
    // Whoever sat here before may only now be seen to go, which is shown; so it is tried again.
    let mood = 0;
    await soon(async () => {
      await write({ "flags.trial.mood": (mood += 1) });
      await gm.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      return gm.locator(".players-list[data-before]").count();
    }).toBe(1);
    await write({ name: "Robin Reed" });
    await soon(() => entries.allInnerTexts()).toContain("Robin Reed");
    expect(await gm.locator(".players-list[data-before]").count()).toBe(0);
    await write({ name: "Robin" });
    await soon(() => entries.allInnerTexts()).toContain("Robin");
  });
});

describe("the door", () => {
  it("tells somebody without a seat what to do, and lets no wrong key in", async () => {
    const page = await gm.context().newPage();
    await page.goto(`http://127.0.0.1:${seats.table.port}/`);
    await soon(() => page.locator("main").innerText()).toContain("seat");
    const answer = await page.goto(`http://127.0.0.1:${seats.table.port}/game?seat=wrong`);
    expect(answer?.status()).toBe(403);
    await page.close();
  });
});
