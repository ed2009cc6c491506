// Spells, grips, jumps, the saddle and tripping, as a player and the GM play them by clicking, each taken back.
import { describe, expect, it } from "vitest";
import type { WoundCounts } from "../../src/rulesets/destiny/state.ts";
import type { Player } from "./fight-table.ts";
import { violations } from "./axe.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let sam: Player;

/** A wild die that shows its best face. */
const BEST: [number, number] = [6, 6];

async function begin(seated: { readonly gm: Player; readonly sam: Player }): Promise<void> {
  ({ gm, sam } = seated);
  for (const each of [gm, sam]) await each.tab("Combat");
  await gm.track("Begin the fight");
  await gm.tracker.getByRole("heading", { name: /Round 1/ }).waitFor();
  await gm.untilTurnOf("Mirelle Ash");
}

shareTable("magic", { gm: "Gamemaster", sam: "Sam" }, begin, { demo: "magic-demo.json" });

/** A text that the chat of both seats shows. */
async function toldToBoth(text: RegExp): Promise<void> {
  for (const each of [gm, sam]) {
    await each.tab("Chat");
    await each.page.locator(".fray-card", { hasText: text }).last().waitFor();
  }
}

/** A mark beside a name in the tracker of both seats. */
async function markedAtBoth(name: string, mark: string): Promise<void> {
  for (const each of [gm, sam]) {
    await each.tab("Combat");
    await each.row(name).getByText(mark).first().waitFor();
  }
}

async function stateText(): Promise<string> {
  return JSON.stringify((await gm.fight()).state);
}

/** Takes the last root commands back, and looks whether the fight is as it was. */
async function undone(times: number, before: string): Promise<void> {
  await gm.tab("Combat");
  for (let i = 0; i < times; i += 1) await gm.after(() => gm.track("Undo"));
  await soon(stateText).toBe(before);
}

/** Sends what is composed; then the GM answers all questions, with a pass where there is one. */
async function confirmed(player: Player): Promise<void> {
  await player.confirm();
  for (let asked = 0; asked < 10 && (await gm.fight()).open !== null; asked += 1) await answerFirst();
}

/** As the GM: answers the first question for whoever is asked. */
async function answerFirst(): Promise<void> {
  await gm.unfoldQuestions();
  const choices = gm.panel.locator(".fray-prompt").first().locator("[data-action=answer]");
  const pass = choices.and(gm.page.locator('[data-choice="pass"]'));
  const choice = (await pass.count()) > 0 ? pass : choices;
  await gm.after(() => choice.first().click());
}

const woundsOf = (wounds: WoundCounts): number => Object.values(wounds).reduce((sum, each) => sum + each, 0);

describe("a spell", () => {
  it("is cast at a foe: roll, mana, damage and card", async () => {
    const before = await stateText();
    const { mana } = await gm.creature("Mirelle Ash");
    await sam.pick("castSpell", "Ember Lash");
    await sam.target("Cutthroat");
    const spell = sam.panel.locator(".fray-thing", { hasText: "Ember Lash" });
    expect(await spell.locator("dl").isVisible()).toBe(false);
    await spell.locator("summary").press("Enter");
    await soon(() => spell.locator("dl").innerText()).toMatch(/Mana\s+1/);
    expect(await violations(sam.page, ".fray-thing")).toEqual([]);
    await sam.screenshot("fight-spell");
    await gm.fixDice(BEST, BEST);
    await confirmed(sam);
    await toldToBoth(/Mirelle Ash casts Ember Lash on Cutthroat/);
    const dice = sam.page
      .locator(".fray-card", { hasText: /casts Ember Lash/ })
      .last()
      .locator(".fray-die");
    expect(await dice.count()).toBeGreaterThan(4);
    expect((await gm.creature("Mirelle Ash")).mana).toBe(mana - 1);
    expect(woundsOf((await gm.creature("Cutthroat")).wounds)).toBe(1);
    await undone(1, before);
    expect((await gm.creature("Mirelle Ash")).mana).toBe(mana);
  });
});

describe("a spell that attacks nobody", () => {
  it("asks the GM what comes of it, with the rule folded beside the question", async () => {
    const before = await stateText();
    await sam.pick("castSpell", "Reed Ward");
    await sam.target("Mirelle Ash");
    await sam.confirm();
    const works = gm.panel.locator('.fray-prompt [data-choice="works"]');
    for (let asked = 0; asked < 5 && (await works.count()) === 0; asked += 1) await answerFirst();
    const rule = gm.panel.locator(".fray-prompt .fray-references");
    expect(await rule.getByText("DEST-ACT-06").isVisible()).toBe(false);
    await rule.locator("summary").press("Enter");
    await rule.getByText("DEST-ACT-06").waitFor();
    await gm.screenshot("fight-reference");
    await gm.after(() => works.click());
    await gm.passEverything();
    await markedAtBoth("Mirelle Ash", "sustaining magic");
    expect((await gm.creature("Mirelle Ash")).manaInvested).toBe(1);
    await undone(1, before);
  });
});

describe("a jump", () => {
  it("goes along a path, and the token with it", async () => {
    const before = await stateText();
    await sam.pick("longJump");
    await sam.walk("north");
    const compose = sam.panel.locator(".fray-compose");
    await compose.getByText("Add a modifier").click();
    const [value, reason] = [
      compose.locator('[name="modifier.value"]'),
      compose.locator('[name="modifier.reason"]'),
    ];
    const told = async (field: typeof value): Promise<string> => {
      const by = (await field.getAttribute("aria-describedby")) ?? "nothing";
      return (await field.getAttribute("aria-invalid")) ? compose.locator(`#${by}`).innerText() : "";
    };
    for (const wrong of ["0", "100", "1.5", ""]) {
      await value.fill(wrong);
      await compose.getByRole("button", { name: "Add", exact: true }).click();
      expect([wrong, await told(value)]).toEqual([wrong, "A whole number from -99 to 99, other than 0."]);
      expect(await told(reason)).toBe("A reason, in a few words.");
    }
    expect(await violations(sam.page, "#fray-panel")).toEqual([]);
    await value.fill("12");
    await reason.fill("a plank to leap from");
    expect([await told(value), await told(reason)]).toEqual(["", ""]);
    await compose.locator('[name="modifier.reason"]').press("Enter");
    await compose.locator(".fray-modifier", { hasText: "a plank" }).waitFor();
    await confirmed(sam);
    await toldToBoth(/Mirelle Ash jumps/);
    await soon(async () => (await gm.creature("Mirelle Ash")).position?.y).toBe(5);
    await undone(1, before);
  });
});

describe("tripping", () => {
  it("throws the foe to the ground, after it has said how it resists", async () => {
    const before = await stateText();
    await sam.pick("trip");
    await sam.target("Cutthroat");
    await gm.fixDice(BEST, BEST);
    await confirmed(sam);
    await soon(async () => (await gm.creature("Cutthroat")).posture).toBe("prone");
    await markedAtBoth("Cutthroat", "prone");
    await undone(1, before);
  });
});

describe("the saddle", () => {
  it("is mounted and left, and the mount's palette is there in between", async () => {
    const before = await stateText();
    await sam.pick("mount");
    await sam.target("Riding Horse");
    await confirmed(sam);
    await markedAtBoth("Mirelle Ash", "in the saddle");
    await soon(async () => (await gm.creature("Mirelle Ash")).position?.x).toBe(2);
    const acting = sam.panel.locator(".fray-acting select");
    await acting.selectOption({ label: "Riding Horse" });
    await sam.panel.locator('[data-fray-action="standardAttack"]', { hasText: "Hooves" }).first().waitFor();
    await acting.selectOption({ label: "Mirelle Ash" });
    await sam.screenshot("fight-mounted");
    await sam.pick("dismount");
    await confirmed(sam);
    await soon(async () => Object.keys((await sam.creature("Mirelle Ash")).conditions)).toEqual([]);
    await soon(() => sam.row("Mirelle Ash").getByText("in the saddle").count()).toBe(0);
    await undone(2, before);
  });
});

describe("a grip", () => {
  it("holds a hero, then pins her", async () => {
    await gm.untilTurnOf("Pit Wrestler");
    const before = await stateText();
    await gm.pick("grapple", "Bare Hands");
    await gm.target("Mirelle Ash");
    await gm.fixDice(BEST, BEST);
    await confirmed(gm);
    await markedAtBoth("Mirelle Ash", "grappling");
    await gm.pick("pin");
    await gm.target("Mirelle Ash");
    await gm.fixDice(BEST, BEST);
    await confirmed(gm);
    await markedAtBoth("Mirelle Ash", "pinned");
    await gm.screenshot("fight-pinned");
    await undone(2, before);
  });
});
