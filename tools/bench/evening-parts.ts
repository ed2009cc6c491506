// The parts of an evening at the table, played by clicking alone: the GM and two players, from a new hero to a wiser one.
import type { EveningGame, Treated } from "./evening-games.ts";
import type { Evening, Place } from "./evening-seats.ts";

type Page = ReturnType<Evening["seat"]>;

/** The player who makes a hero of his own, and the one who is given one. */
const [GM, MAKER, GIVEN] = [0, 1, 2] as const;
const NEW_HERO = "Wren";
/** So many presses of a fight are enough to have seen each kind of them. */
const FIGHT_PRESSES = 14;

const tab = (page: Page, name: string): Place => page.getByRole("tab", { name, exact: true });
const button = (page: Page, name: string | RegExp): Place => page.getByRole("button", { name });
const dialog = (page: Page): Place => page.locator("dialog[open], .dialog").last();
const sheet = (page: Page): Place => page.locator(".fray-actor-sheet").last();
const field = (form: Place, label: string): Place =>
  form.locator("label", { has: form.page().getByText(label, { exact: true }) }).locator("[data-choose]");
const within = (place: Place, name: string | RegExp): Place => place.getByRole("button", { name });

/** Opens the sheet of an actor from the list of actors. */
async function openSheet(evening: Evening, seat: number, name: string): Promise<Place> {
  const page = evening.seat(seat);
  if ((await sheet(page).count()) > 0) return sheet(page);
  await evening.press("the list of actors", tab(page, "Actors"));
  await evening.press(
    `${name} in the list`,
    page.locator(".directory-item", { hasText: name }).locator(".entry-open"),
  );
  await sheet(page).waitFor();
  return sheet(page);
}

/** A GM brings the first encounter and gives one of its heroes away; a player makes his own. */
async function heroes(evening: Evening, { id }: EveningGame): Promise<void> {
  const [gm, maker] = [evening.seat(GM), evening.seat(MAKER)];
  const welcome = gm.locator("#fray-welcome");
  const game = welcome.locator(`.fray-welcome-game:has(input[value="${id}"])`);
  if (!(await game.locator("input").isChecked())) await evening.press("the game", game);
  await evening.send("the first encounter", welcome.locator("[data-action=bringEncounter]"));
  const give = gm.locator(".dialog", { has: gm.locator(".fray-give") });
  await give.waitFor();
  evening.given = await give.locator(".fray-given > span").first().innerText();
  await evening.fill(`who plays ${evening.given}`, give.getByRole("combobox"), "Sam");
  await evening.picture("giving heroes");
  await evening.send("the heroes' players", within(give, "Give the heroes"));
  await evening.press("the list of actors", tab(maker, "Actors"));
  await evening.press("a new hero", button(maker, "Make a hero"));
  const guide = maker.locator("#fray-hero-guide");
  await evening.press("a hero to begin with", guide.locator("[data-action=chooseHero]"));
  await evening.picture("guide");
  await evening.fill("the name", guide.getByRole("textbox", { name: "Name" }), NEW_HERO);
  await evening.send("the hero is made", guide.locator("[data-action=makeHero]"));
  await evening.press("the list of actors", tab(gm, "Actors"));
  await evening.send("the hero's token", button(gm, `Put ${NEW_HERO} on the board`));
  await evening.picture("hero made");
}

/** A player rolls by a name; then the GM asks everybody. */
async function checks(evening: Evening): Promise<void> {
  const [gm, maker] = [evening.seat(GM), evening.seat(MAKER)];
  const own = await openSheet(evening, MAKER, NEW_HERO);
  await evening.press("a name that is rolled", own.locator(".fray-roll-name:visible"));
  await evening.picture("asked how hard");
  await evening.send("the roll", dialog(maker).locator("button[data-action=ok]"));
  await answerAll(evening);
  await evening.press("the list of actors", tab(gm, "Actors"));
  await evening.press("a roll that is asked for", button(gm, "Ask for a roll"));
  await evening.picture("asking for a roll");
  await evening.send("everybody is asked", gm.locator("#fray-requests [name=ask]"));
  for (const seat of [MAKER, GIVEN]) {
    await evening.send(
      "one's own roll",
      evening.seat(seat).locator("#fray-requests .fray-request-mine .fray-primary"),
    );
    evening.countQuestion();
    await answerAll(evening);
  }
  await evening.picture("everybody has rolled");
  await closeWindows(evening);
}

/** The entry of a row's menu that says who waits for whom. */
const AMBUSHES: { readonly [Kind in EveningGame["ambush"]]: RegExp } = {
  lurking: /Lies in wait/,
  surprised: /Surprised at the start/,
  hidden: /Hide from players/,
};

/** Those who wait for the heroes are marked, and the fight begins. */
async function ambush(evening: Evening, game: EveningGame): Promise<void> {
  const gm = evening.seat(GM);
  await evening.press("the tracker", tab(gm, "Combat"));
  await evening.press("further creatures", button(gm, "Add creatures"));
  await evening.press(`${NEW_HERO} joins`, dialog(gm).locator(".fray-recruit", { hasText: NEW_HERO }));
  await evening.send("they join", within(dialog(gm), "Add"));
  const isCaught = game.ambush === "surprised";
  const rows = gm.locator(".fray-row");
  // Whoever came last is the new hero; before him stand those who wait.
  const marked = isCaught ? rows.filter({ hasText: evening.given }) : rows.nth(-2);
  await evening.press("more for a row", marked.locator("[data-action=rowMenu]"));
  await evening.picture("menu of a row");
  await evening.press(
    "the ambush",
    gm.locator("#context-menu, .context-menu").getByText(AMBUSHES[game.ambush]),
  );
  await evening.send("the fight begins", button(gm, "Begin the fight"));
  await answerAll(evening);
  await evening.picture("fight begun");
}

/** What somebody sees first and may press in a fight. */
const BUTTONS = [
  "[data-action=passAll]",
  // A part in a drawn body answers as well; whoever looks for its middle may hit what lies over it.
  ".fray-prompts > .fray-prompt:not(.fray-due) button[data-action=answer]",
  ".fray-deed-end",
  ".fray-deed",
  '[data-fray-action="endTurn"]:not(.impossible)',
  ".fray-due [data-action=waitAll]",
  ".fray-due [data-choice=wait]",
] as const;

/** The first button of the panel that somebody may press, and where; null where nobody may. */
async function nextInFight(
  evening: Evening,
  buttons: readonly string[],
): Promise<{ readonly at: string; readonly place: Place } | null> {
  for (const page of evening.pages)
    for (const at of buttons) {
      const place = page.locator(`#fray-panel ${at}`).filter({ visible: true }).first();
      if ((await place.count()) > 0) return { at, place };
    }
  return null;
}

const isQuestion = (at: string): boolean => at.includes("answer") || at.includes("pass");

/** Answers what is asked, in a fight and outside one, until nothing is. */
async function answerAll(evening: Evening): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    const { phase } = await evening.stillness();
    // In a fight the panel asks, also for what somebody does in turn.
    const inPanel = await nextInFight(evening, BUTTONS.slice(0, 2));
    const next = inPanel ?? (phase === "running" ? null : await nextInChat(evening));
    if (!next) return;
    await evening.send(`an answer (${await next.place.first().innerText()})`, next.place);
    evening.countQuestion();
  }
  throw new Error(`${evening.game}: the questions do not end`);
}

/** The first answer on a card that somebody may give; whoever does not look at the chat opens it first. */
async function nextInChat(evening: Evening): Promise<{ readonly place: Place } | null> {
  for (const page of evening.pages) {
    const place = page.locator("#sidebar-content .fray-card [data-card-action=answer]:not([disabled])");
    if ((await place.count()) === 0) continue;
    if (await place.first().isVisible()) return { place };
    await evening.press("the chat", tab(page, "Chat"));
    // What was answered meanwhile is asked no more.
    await evening.stillness();
    return (await place.count()) > 0 ? { place } : null;
  }
  return null;
}

async function fight(evening: Evening): Promise<void> {
  const gm = evening.seat(GM);
  for (let presses = 0; presses < FIGHT_PRESSES; presses += 1) {
    await evening.stillness();
    const next = await nextInFight(evening, BUTTONS);
    if (!next) throw new Error(`${evening.game}, fight: nobody may press anything after ${presses} presses`);
    await evening.send(`a press in the fight (${next.at})`, next.place);
    if (isQuestion(next.at)) evening.countQuestion();
    if (presses === 5) await evening.picture("in the fight");
  }
  await answerAll(evening);
  await evening.press("the tracker", tab(gm, "Combat"));
  await evening.press("the fight's end", button(gm, "End the fight"));
  await evening.send("it is over", within(dialog(gm), "Yes"));
  await answerAll(evening);
  await evening.picture("fight over");
  await evening.press("the page of the fight", button(gm, "Page of the fight"));
  const page = gm.locator("#fray-fight-page");
  await evening.picture("page of the fight");
  await evening.press("the page is kept", page.locator("[data-action=keepPage]"));
  await closeWindows(evening);
}

/** The GM's hand hurts somebody where the fight has spared all, and a comrade sees to it by his sheet; else whoever is hurt is helped in the GM's window. */
async function treatment(evening: Evening, { treated }: EveningGame): Promise<void> {
  await (treated === null ? helpInWindow(evening) : helpBySheet(evening, treated));
  await evening.picture("treated");
  await closeWindows(evening);
}

async function helpInWindow(evening: Evening): Promise<void> {
  const gm = evening.seat(GM);
  await evening.press("the tracker", tab(gm, "Combat"));
  await evening.press("time after the fight", gm.locator(".fray-tracker [data-action=openTime]"));
  const window = gm.locator(".fray-time-form").locator("xpath=ancestor::*[contains(@class,'application')]");
  await evening.picture("time and care");
  const help = window.locator("[data-action=help]:not([aria-disabled=true])");
  const isTreated = (await help.count()) > 0;
  if (isTreated) await evening.send("help for the hurt", help);
  else await evening.send("time passes", window.locator("[data-action=letPass]"));
  await answerAll(evening);
}

async function helpBySheet(evening: Evening, treated: Treated): Promise<void> {
  await hurtByHand(evening, treated);
  const helper = evening.seat(GIVEN);
  const own = await openSheet(evening, GIVEN, evening.given);
  await evening.press("what can be done", tab(helper, "Actions"));
  const care = own.locator(".fray-sheet-actions .fray-action:not(.impossible)", { hasText: treated.care });
  await evening.press(treated.care, care);
  const form = helper.locator("#fray-deed");
  await evening.picture("form of the treatment");
  const patient = form.locator(".fray-candidate", { hasText: NEW_HERO });
  if ((await patient.count()) > 0) await evening.press("the patient", patient);
  for (const [label, value] of treated.told) await evening.fill(label, field(form, label), value);
  await evening.send("the treatment", form.locator(".fray-primary:not([aria-disabled=true])"));
  await answerAll(evening);
}

async function hurtByHand(evening: Evening, { deed, harm, fields }: Treated): Promise<void> {
  const gm = evening.seat(GM);
  const patient = await openSheet(evening, GM, NEW_HERO);
  await evening.press("the sheet's menu", patient.locator("[data-action=toggleControls]"));
  await evening.press("the GM's hand", gm.getByRole("menuitem", { name: "The GM's hand" }));
  const hand = gm.locator("#fray-hand");
  await evening.press("the deed", within(hand, deed));
  await evening.picture("hand");
  await evening.press("how", hand.locator(".fray-hand-entries").getByRole("button", { name: harm }));
  for (const [label, value] of fields) await evening.fill(label, field(hand, label), value);
  await evening.picture("harm by hand");
  await evening.send("it hurts", hand.locator("[data-action=confirm]"));
  await closeWindows(evening);
  await answerAll(evening);
}

async function night(evening: Evening, game: EveningGame): Promise<void> {
  const seat = game.nightBy === "gm" ? GM : MAKER;
  const own = await openSheet(evening, seat, NEW_HERO);
  await evening.press("a night's rest", own.locator("[data-action=rest]", { hasText: game.night }));
  const asked = dialog(evening.seat(seat)).locator("button[data-action=ok]");
  await evening.stillness();
  if ((await asked.count()) > 0) await evening.send("who tends", asked);
  await answerAll(evening);
  await evening.picture("after the night");
}

/** The GM gives points and sets a price where the game has none; the player buys with them. */
async function advancement(evening: Evening, { sold }: EveningGame): Promise<void> {
  const gm = evening.seat(GM);
  const ofGm = await openSheet(evening, GM, NEW_HERO);
  await evening.press("the notes", ofGm.locator('nav [data-tab="notes"]'));
  await evening.press("advancement", within(ofGm, "Advancement"));
  const given = gm.locator("#fray-advance");
  await evening.fill("the points", given.getByRole("spinbutton", { name: /oints to spend|XP/ }), "30");
  await given.getByRole("spinbutton").first().press("Tab");
  if (sold !== null) {
    const price = given.getByRole("spinbutton", { name: new RegExp(`${sold}$`) });
    await evening.fill("the price", price, "3");
    await price.press("Tab");
  }
  const own = await openSheet(evening, MAKER, NEW_HERO);
  await evening.press("the notes", own.locator('nav [data-tab="notes"]'));
  await evening.press("advancement", within(own, "Advancement"));
  const bought = evening.seat(MAKER).locator("#fray-advance");
  await evening.picture("advancement");
  await evening.send("what is bought", bought.locator("[data-action=buy]:not([aria-disabled=true])"));
  await evening.picture("advanced");
}

/** Closes all windows but the panel, as people do who want to see the board. */
async function closeWindows({ pages }: Evening): Promise<void> {
  for (const page of pages) {
    const close = page.locator(".application:not(#fray-panel) > .window-header [data-action=close]:visible");
    for (let windows = await close.count(); windows > 0; windows -= 1)
      await close
        .last()
        .click()
        .catch(() => undefined);
  }
}

/** The parts of the evening by their names, in their order. */
export const PARTS: readonly (readonly [
  part: string,
  play: (evening: Evening, game: EveningGame) => Promise<void>,
])[] = [
  ["a hero made", heroes],
  ["skill checks", checks],
  ["an ambush", ambush],
  ["a fight", fight],
  ["treatment", treatment],
  ["a night's rest", night],
  ["advancement", advancement],
];
