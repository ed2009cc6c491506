// Giving heroes to players: a line for each hero that has come, with the players who have nobody yet.

import words from "../../../lang/en/given.json";
import { notify } from "../platform/notices.ts";
import { addGameWords, say } from "../platform/words.ts";
import { askForm } from "../render/ask-form.ts";
import { canTake, giveHero } from "./given-heroes.ts";

// Its words come with it: no world need wait for them.
addGameWords("given", words);

/** Heroes about whom nobody has been asked yet, while another question stands. */
const waiting = new Set<Actor.Implementation>();
let isAsking = false;

/** Tells which heroes have stayed as they are, and asks who plays those whom nobody plays. */
export async function giveHeroes(
  brought: readonly Actor.Implementation[],
  kept: readonly Actor.Implementation[],
): Promise<void> {
  const names = kept.map(({ name }) => name).join(", ");
  if (names) notify("info", say("FRAY.given.Kept", { names }));
  for (const hero of [...brought, ...kept]) waiting.add(hero);
  if (isAsking) return;
  isAsking = true;
  try {
    while (waiting.size > 0) await askAboutAll();
  } finally {
    isAsking = false;
  }
}

/** One question for all who wait. */
async function askAboutAll(): Promise<void> {
  const heroes = [...waiting].filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  waiting.clear();
  const players = (game.users?.contents ?? []).filter(canTake);
  if (players.length === 0 || heroes.length === 0) return;
  const form = await askWhose(heroes, players);
  if (form) for (const hero of heroes) await giveTo(hero, form.get(hero.uuid));
}

async function giveTo(hero: Actor.Implementation, id: FormDataEntryValue | null): Promise<void> {
  const player = typeof id === "string" ? game.users?.get(id) : null;
  if (player) await giveHero(hero, player);
}

async function askWhose(
  heroes: readonly Actor.Implementation[],
  players: readonly User.Implementation[],
): Promise<FormData | null> {
  const content = await foundry.applications.handlebars.renderTemplate(
    "systems/fray/templates/heroes/give.hbs",
    {
      hint: say("FRAY.given.Hint"),
      nobody: say("FRAY.given.Nobody"),
      heroes: heroes.map(({ uuid, name, img }) => ({ uuid, name, img })),
      players: players.map(({ id, name }) => ({ id, name })),
    },
  );
  return askForm(say("FRAY.given.Title"), say("FRAY.given.Do"), content);
}
