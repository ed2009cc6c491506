// A fight as three people play it on the released system, by clicking alone: from the first initiative to the export.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { runScript } from "../../tools/command.ts";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

interface Builder {
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

let table: FightTable;
let gm: Player;
let robin: Player;
let sam: Player;

shareTable("steps", EVERYBODY, async (seated) => {
  ({ table, gm, robin, sam } = seated);
  for (const each of [gm, robin, sam]) await each.tab("Combat");
});

const untilTurnOf = (name: string): Promise<void> => gm.untilTurnOf(name);
const passEverything = (): Promise<void> => gm.passEverything();

describe("step 1: the fight begins", () => {
  it("rolls initiative and shows order, numbers, AP and wounds to all", async () => {
    await gm.begin();
    for (const each of [gm, robin, sam]) {
      await each.tracker.getByRole("heading", { name: "Round 1 · Mirelle Ash" }).waitFor();
      await soon(() => each.tracker.locator(".fray-row").count()).toBe(5);
    }
    await soon(() => gm.row("Mirelle Ash").locator(".fray-row-number").innerText()).toContain("14");
    await soon(() => gm.row("Aldis Warden").getByRole("img", { name: "AP 7/21" }).count()).toBe(1);
    await soon(() => gm.row("Cutthroat A").getByRole("img", { name: "Wounds: none" }).count()).toBe(1);
    await soon(() => robin.row("Cutthroat A").locator(".fray-meter").count()).toBe(0);
  });

  it("opens the panel for the player whose turn it is, and only there", async () => {
    await sam.panel.getByText("Your turn: Mirelle Ash").waitFor();
    await soon(() => robin.panel.count()).toBe(0);
  });
});

describe("step 2: a Standard Attack", () => {
  it("offers what is possible with its cost, and says why the rest is not, by rule", async () => {
    const longbow = sam.panel.locator('[data-fray-action="standardAttack"]', { hasText: "Longbow" });
    await soon(() => longbow.innerText()).toContain("8 AP");
    const knife = sam.panel.locator('.impossible[data-fray-action="standardAttack"]', { hasText: "Knife" });
    await soon(() => knife.innerText()).toMatch(/Out of reach.*DEST-ACT-01/s);
  });

  it("previews the attack by parts and keeps the target's Defense from the player", async () => {
    await sam.pick("standardAttack", "Longbow");
    await sam.target("Cutthroat B");
    const preview = sam.panel.locator(".fray-preview");
    const attack = sam.number(preview, "Attack");
    await attack.locator("summary").click();
    const parts = await attack.locator(".fray-parts").first().innerText();
    expect(parts).toMatch(/Perception\s+\+3/);
    await soon(() => preview.locator(".fray-secret", { hasText: "Defense" }).innerText()).toContain("?");
    // The GM lets players see results, and so how good a chance is, in words.
    await soon(() => sam.panel.locator("footer .fray-chance").innerText()).toMatch(/^Chance: [a-z ]+$/);
    await sam.screenshot("fight-preview");
  });

  it("reads the cover off the board past a wall, and lets no player know better", async () => {
    const built = await gm.page.evaluate(async () => {
      const { scenes } = (globalThis as unknown as { game: { scenes: { active: Builder } } }).game;
      const [wall] = await scenes.active.createEmbeddedDocuments("Wall", [{ c: [790, 830, 790, 960] }]);
      return wall?.id ?? "";
    });
    await sam.page.locator(".board-walls line").waitFor({ state: "attached" });
    await sam.target("Cutthroat A");
    await sam.target("Cutthroat B");
    const told = sam.panel.locator(".fray-told");
    await soon(() => told.innerText()).toMatch(/Target’s cover:\s+half\s+from the board/);
    const cover = sam.panel.locator('select[name="need.cover"]');
    await soon(() => cover.count()).toBe(0);
    const parts = sam.number(sam.panel.locator(".fray-preview"), "Attack").locator(".fray-parts").first();
    await soon(() => parts.textContent()).toMatch(/Cover[^+−]*−2/);
    await sam.screenshot("fight-cover");
    await soon(() => violations(sam.page, "#fray-panel")).toEqual([]);
    // C 9: what the walls give is not for a player to say.
    await soon(() => told.getByRole("button").count()).toBe(0);
    await gm.page.evaluate(async (id) => {
      const { scenes } = (globalThis as unknown as { game: { scenes: { active: Builder } } }).game;
      await scenes.active.deleteEmbeddedDocuments("Wall", [id]);
    }, built);
    await sam.page.locator(".board-walls").waitFor({ state: "detached" });
    await sam.pick("standardAttack", "Longbow");
    await sam.target("Cutthroat B");
    await soon(() => cover.inputValue()).toBe("");
  });

  it("rolls on the GM's client and shows dice, hit and wound to all", async () => {
    for (const each of [gm, robin, sam]) await each.countDrawings();
    await sam.confirm();
    for (const each of [gm, robin, sam]) {
      // The new card, and the one before it, which can no longer be taken back alone.
      await soon(async () => (await each.drawings()).cards).toEqual([1, 1]);
      const drawn = await each.drawings();
      console.log(`drawn at a seat for an attack: ${JSON.stringify(drawn)}`);
      expect(drawn).toEqual({ commits: 1, panel: each === sam ? 1 : 0, tracker: 1, cards: [1, 1] });
      await each.tab("Chat");
      await each.card.getByText(/Mirelle Ash hits Cutthroat B/).waitFor();
      await each.card.getByText("Cutthroat B takes a critical wound.").waitFor();
      await soon(() => each.card.locator(".fray-die").count()).toBe(5);
    }
    const headline = gm.card.locator(".fray-line-headline");
    await gm.number(headline, "Defense").locator("summary").click();
    await soon(() => gm.number(headline, "Defense").locator(".fray-parts").first().innerText()).toContain(
      "DEST-AMB",
    );
    await soon(() => robin.number(robin.card, "Defense").count()).toBe(0);
    await gm.tab("Combat");
    await robin.tab("Combat");
    await gm.row("Cutthroat B").getByRole("img", { name: "Wounds: 1 critical" }).waitFor();
    await robin.row("Cutthroat B").getByText("1 critical").waitFor();
    await soon(async () => (await gm.creature("Mirelle Ash")).ap).toBe(1);
  });
});

describe("step 6, first half: a roll is changed", () => {
  it("takes a modifier with a reason from its owner, if the GM agrees", async () => {
    await sam.card.getByRole("button", { name: "Add a modifier: Attack" }).click();
    await sam.page.locator(".fray-dialog [name=value]").fill("-1");
    await sam.page.locator(".fray-dialog [name=reason]").fill("a gust of wind");
    await sam.page.getByRole("button", { name: "Apply" }).click();
    const asked = gm.page.getByRole("dialog").filter({ hasText: "a gust of wind" });
    await gm.after(() => asked.getByRole("button", { name: "Yes" }).click());
    await sam.card.getByText("a gust of wind").first().waitFor();
    await sam.card.getByText(/Mirelle Ash hits Cutthroat B/).waitFor();
  });

  it("lets the GM overrule a die", async () => {
    await gm.tab("Chat");
    await gm.card.getByRole("button", { name: "Overrule: Attack" }).click();
    const dialog = gm.page.locator(".fray-dialog");
    for (const die of [0, 1, 2]) await dialog.locator(`[name=face${die}]`).selectOption("1");
    await dialog.locator("[name=reason]").fill("the string was wet");
    await gm.after(() => gm.page.getByRole("button", { name: "Apply" }).click());
    await gm.card.getByText("Critical failure").waitFor();
    await soon(async () => (await gm.creature("Mirelle Ash")).initiative).toBe(12);
    await gm.tab("Combat");
    await gm.after(() => gm.track("Undo"));
    await soon(async () => (await gm.creature("Mirelle Ash")).initiative).toBe(14);
  });
});

describe("step 4: an interrupt", () => {
  it("asks whoever has more initiative, and waits", async () => {
    await sam.endTurn();
    await sam.prompt("Knight of the Black Oak’s turn begins. Interrupt?").waitFor();
    await gm.panel.getByText("Waiting for Mirelle Ash").waitFor();
    await sam.after(() => sam.answer("turn begins", "Pass"));
    await gm.panel.getByText("Your turn: Knight of the Black Oak").waitFor();
  });

  it("cancels a declared action: no AP spent, initiative −2", async () => {
    await gm.after(() => gm.panel.locator('[data-fray-action="endTurn"]').click());
    await untilTurnOf("Aldis Warden");
    await robin.panel.getByText("Your turn: Aldis Warden").waitFor();
    await robin.pick("readyAction");
    await robin.choose("Action", "Dash");
    await robin.confirm();
    await sam.prompt("Aldis Warden declares Ready an Action. Interrupt?").waitFor();
    await sam.screenshot("fight-interrupt");
    await sam.answer("declares Ready an Action", "Act");
    await sam.pick("changePosture");
    await sam.choose("Posture", "crouching");
    await sam.confirm();
    await passEverything();
    await sam.tab("Chat");
    await sam.page
      .locator(".fray-card")
      .getByText("Aldis Warden’s Ready an Action is canceled; no AP are spent.")
      .waitFor();
    const aldis = await gm.creature("Aldis Warden");
    expect([aldis.ap, aldis.readied]).toEqual([7, null]);
    const mirelle = await gm.creature("Mirelle Ash");
    expect([mirelle.initiative, mirelle.posture]).toEqual([12, "crouching"]);
  });
});

describe("step 3: a reaction", () => {
  it("asks the defender before an approach, and the approach waits, also for a browser that was closed", async () => {
    await untilTurnOf("Cutthroat A");
    await gm.pick("move");
    await gm.walk("west", "west");
    await gm.confirm();
    await passUntilRebuff();
    await robin.prompt("Cutthroat A comes too close. Rebuff?").waitFor();
    await soon(async () => (await gm.creature("Cutthroat A")).position?.x).toBe(6);
    await robin.page.context().close();
    robin = await table.sit("Robin");
    await robin.prompt("Cutthroat A comes too close. Rebuff?").waitFor();
    await robin.screenshot("fight-rebuff");
  });

  it("strikes, once, when the player says so", async () => {
    await robin.after(() => robin.answer("comes too close", "Strike with Spear"));
    await passEverythingBut("goOn");
    const rebuffs = (await gm.fight()).log
      .flatMap((entry) => entry.events)
      .filter((event) => event.type === "ReactionTaken");
    expect(rebuffs.length).toBe(1);
    await robin.tab("Chat");
    await robin.page
      .getByText(/Aldis Warden (hits|misses) Cutthroat A/)
      .last()
      .waitFor();
  });

  it("keeps a standing answer, and the GM may answer for an absent player", async () => {
    await untilTurnOf("Cutthroat B");
    await gm.pick("defend");
    await gm.confirm();
    await sam.prompt("declares Defend").waitFor();
    await sam.standing("declares Defend", "Only when I am the target");
    await soon(async () => Object.values((await gm.fight()).standing)).toContainEqual({
      interrupt: "onlyWhenTarget",
    });
    const stops = sam.panel.locator('.fray-stop select[name^="stops."]');
    await soon(() => stops.inputValue()).toBe("onlyWhenTarget");
    await passEverything();
    const elsewhere = gm.panel.locator(".fray-elsewhere");
    await soon(() => elsewhere.count()).toBe(0);
  });

  async function passUntilRebuff(): Promise<void> {
    for (let asked = 0; asked < 8; asked += 1) {
      const open = (await gm.fight()).open?.request.request;
      if (open?.kind === "window" && open.asks.some((each) => each.prompt === "rebuff")) return;
      await gm.passFirst();
    }
    throw new Error("nobody is offered a Rebuff");
  }

  /** Passes what may be passed and lets a mover stop where it was struck. */
  async function passEverythingBut(prompt: string): Promise<void> {
    const stop = gm.prompt("has struck. Go on?");
    if (((await gm.fight()).open?.request.request as { prompt?: string } | undefined)?.prompt === prompt)
      await gm.after(() => stop.getByRole("button", { name: /Stop/ }).click());
    await passEverything();
  }
});

describe("step 5: the other actions", () => {
  it("plays through a round: Strong Attack, Dash, Seize Initiative, a long action", async () => {
    await untilTurnOf("Aldis Warden");
    await robin.pick("seizeInitiative");
    await robin.confirm();
    await passEverything();
    await robin.tab("Chat");
    await robin.page.locator(".fray-card").getByText("Aldis Warden seizes 3 initiative.").waitFor();
    await robin.pick("dash");
    await robin.confirm();
    await passEverything();
    const aldis = await gm.creature("Aldis Warden");
    expect([aldis.initiative, aldis.movement.dashes, aldis.stamina]).toEqual([11, 1, 5]);
  });

  it("pays for a long action over several turns", async () => {
    while ((await gm.creature("Aldis Warden")).ap >= 4) {
      await robin.pick("seizeInitiative");
      await robin.confirm();
      await passEverything();
    }
    const { ap, initiative } = await gm.creature("Aldis Warden");
    expect(ap).toBeGreaterThan(0);
    await robin.panel.getByText("Over several turns").click();
    const long = robin.panel.locator('[data-fray-action="seizeInitiativeLong"]');
    await soon(() => long.innerText()).toContain("Seize Initiative (long)");
    await robin.pick("seizeInitiativeLong");
    await robin.confirm();
    await passEverything();
    await soon(async () => (await gm.creature("Aldis Warden")).longAction).toMatchObject({
      total: 4,
      paid: ap,
    });
    await gm.tab("Combat");
    await gm
      .row("Aldis Warden")
      .getByRole("img", { name: `Long action Seize Initiative ${ap}/4` })
      .waitFor();
    await gm.screenshot("fight-long-action");
    await robin.endTurn();
    await untilTurnOf("Aldis Warden");
    const later = await gm.creature("Aldis Warden");
    expect([later.longAction, later.initiative]).toEqual([null, initiative + 3]);
  });

  it("plays Defend, Ready and a change of posture", async () => {
    await untilTurnOf("Mirelle Ash");
    for (const action of ["defend", "readyAction", "changePosture"]) {
      await sam.pick(action);
      await sam.confirm();
      await passEverything();
    }
    const mirelle = await gm.creature("Mirelle Ash");
    expect([mirelle.readied, mirelle.posture, Object.keys(mirelle.conditions)]).toEqual([
      null,
      "standing",
      ["defending"],
    ]);
    await robin.tab("Combat");
    await robin.row("Mirelle Ash").getByText("defending").waitFor();
  });
});

describe("step 6, second half: the history", () => {
  it("takes back one step, then five, and redoes them with the same dice", async () => {
    await gm.tab("Combat");
    const before = (await gm.fight()).state;
    for (let i = 0; i < 6; i += 1) await gm.after(() => gm.track("Undo"));
    await soon(async () => (await gm.fight()).state).not.toEqual(before);
    await robin.tab("Chat");
    await robin.page.locator(".fray-card-undone").first().waitFor();
    for (let i = 0; i < 6; i += 1) await gm.after(() => gm.track("Redo"));
    await soon(async () => (await gm.fight()).state).toEqual(before);
  });

  it("leaves what lies ahead behind as a branch by Fork, and takes it up again", async () => {
    const before = (await gm.fight()).state;
    await gm.track("History");
    const history = gm.page.locator("#fray-history");
    const button = (name: string): Locator => history.getByRole("button", { name, exact: true });
    const branches = history.locator(".fray-branches li");
    await button("Fork").waitFor();
    const left = await branches.count();
    expect(await button("Fork").isDisabled()).toBe(true);
    for (let i = 0; i < 2; i += 1) await gm.after(() => button("Undo").click());
    await history.getByText(/^Fork goes on from here – the steps ahead \(\d+\) are left behind/).waitFor();
    await gm.after(() => button("Fork").click());
    await soon(() => button("Redo").isDisabled()).toBe(true);
    await soon(() => branches.count()).toBe(left + 1);
    await gm.screenshot("fight-branches");
    await gm.after(() => button("Take up again").last().click());
    for (let i = 0; i < 2; i += 1) await gm.after(() => button("Redo").click());
    await soon(async () => (await gm.fight()).state).toEqual(before);
    await soon(() => branches.count()).toBe(left);
    await history.locator("[data-action=close]").click();
  });

  it("finds steps by what they tell, and goes on finding while the fight does", async () => {
    await gm.track("History");
    const history = gm.page.locator("#fray-history");
    const search = history.getByRole("searchbox");
    const shown = history.locator(".fray-step:not([hidden])");
    await search.waitFor();
    const all = await shown.count();
    await search.evaluate((field: HTMLElement & { isOld?: true }) => void (field.isOld = true));
    await search.pressSequentially("Dash");
    await soon(() => shown.count()).toBeLessThan(all);
    const found = await shown.count();
    expect(await shown.allInnerTexts()).toSatisfy((texts: string[]) =>
      texts.every((each) => /dash/i.test(each)),
    );
    for (const way of ["Undo", "Redo"]) await gm.after(() => gm.track(way));
    expect(await search.evaluate((field: HTMLElement & { isOld?: true }) => field.isOld)).toBe(true);
    expect([await search.inputValue(), await shown.count()]).toEqual(["Dash", found]);
    await search.fill("");
    await soon(() => shown.count()).toBe(all);
    await history.locator("[data-action=close]").click();
  });

  it("shows a hand edit as such, reverses it on a rewind and restores it", async () => {
    await gm.track("Aldis Warden");
    const sheet = gm.page.locator(".fray-actor-sheet");
    const light = sheet.locator('[name="system.wounds.light"]');
    const held = Number(await light.inputValue());
    await gm.after(async () => {
      await light.fill(String(held + 1));
      await light.press("Tab");
    });
    await gm.page.locator(".fray-actor-sheet [data-action=close]").click();
    await gm.track("History");
    const history = gm.page.locator("#fray-history");
    await history.getByText(`changed by hand: wounds: light ${held} → ${held + 1}`).waitFor();
    await gm.screenshot("fight-history");
    await gm.after(() => gm.track("Undo"));
    await soon(async () => (await gm.creature("Aldis Warden")).wounds.light).toBe(held);
    await gm.after(() => gm.track("Redo"));
    await soon(async () => (await gm.creature("Aldis Warden")).wounds.light).toBe(held + 1);
    await history.locator("[data-action=close]").click();
  });

  it("survives a deleted token and an undo over it", async () => {
    await gm.after(() =>
      gm.page.evaluate(async () => {
        const { game } = globalThis as unknown as {
          game: { scenes: { active: { tokens: { getName(name: string): { delete(): Promise<unknown> } } } } };
        };
        await game.scenes.active.tokens.getName("Cutthroat B").delete();
      }),
    );
    await soon(async () => Object.keys((await gm.fight()).absent)).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) await gm.after(() => gm.track("Undo"));
    for (let i = 0; i < 2; i += 1) await gm.after(() => gm.track("Redo"));
    await soon(() => gm.tracker.locator(".fray-row").count()).toBe(4);
  });

  it("exports a file that replays to the same state", async () => {
    await gm.track("History");
    const [download] = await Promise.all([
      gm.page.waitForEvent("download"),
      gm.page.locator("#fray-history").getByRole("button", { name: "Export" }).click(),
    ]);
    const file = join(mkdtempSync(join(tmpdir(), "export-")), "fight.json");
    await download.saveAs(file);
    const { output } = await runScript("tsx/dist/cli.mjs", ["tools/fight.ts", file]);
    expect(output).toMatch(/Aldis Warden/);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ ruleset: "destiny" });
  });
});

describe("step 7: sheets, and the end", () => {
  it("shows an edit of a sheet in the other browser at once", async () => {
    const sheet = await robin.openSheet("Aldis Warden");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.locator('[name="system.attributes.str"]').waitFor();
    await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { update(data: object): Promise<unknown> } } };
      };
      return game.actors
        .getName("Aldis Warden")
        .update({ "system.attributes.str": 4 })
        .then(() => undefined);
    });
    await robin.page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('.fray-actor-sheet [name="system.attributes.str"]')
          ?.value === "4",
    );
    await robin.screenshot("fight-sheet");
    await sheet.locator("[data-action=close]").click();
  });

  it("ends, and then the heroes rest", async () => {
    await gm.after(async () => {
      await gm.track("End the fight");
      await gm.page.locator("dialog, .dialog").getByRole("button", { name: /yes/i }).click();
    });
    await gm.tracker.getByRole("heading", { name: "The fight is over" }).waitFor();
    const sheet = await robin.openSheet("Aldis Warden");
    await sheet.getByRole("button", { name: "Short rest" }).click();
    await robin.tab("Chat");
    await robin.page.getByText("Aldis Warden takes a short rest.").waitFor();
    await sheet.getByRole("button", { name: "Long rest" }).click();
    await robin.page.locator(".fray-dialog [name=tender]").selectOption({ label: "nobody" });
    await robin.page.getByRole("button", { name: "Long rest" }).last().click();
    await gm.tab("Chat");
    await gm.card.getByRole("button", { name: "Slept enough" }).click();
    await robin.page.getByText("Aldis Warden takes a long rest.").waitFor();
  });

  it("shows how everybody fared, and offers the log before the encounter goes", async () => {
    await gm.panel.getByText("The fight is over").waitFor();
    await soon(() => gm.panel.locator(".fray-summary li", { hasText: "Cutthroat A" }).innerText()).toMatch(
      /Wounds: .*fatal.*dead/s,
    );
    await gm.screenshot("fight-over");
    await gm.panel.locator("[data-action=close]").click();
    await gm.track("Remove this encounter");
    const [download] = await Promise.all([
      gm.page.waitForEvent("download"),
      gm.page.getByRole("button", { name: "Save and remove" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await gm.tracker.getByRole("heading", { name: "No encounter" }).waitFor();
  });
});
