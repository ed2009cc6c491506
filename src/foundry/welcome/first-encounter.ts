// The first encounter of a game: the first of its compendium by name, brought into the world with its scene in view.

import { allPacks } from "../platform/packs.ts";
import { isAdventure, nameIn } from "../platform/typed-documents.ts";

interface Encounter {
  readonly name: string;
  readonly adventure: Adventure.Implementation;
}

interface Scene {
  activate(): Promise<unknown>;
}

/** The encounter that a GM of this game begins with, or null where there is none. */
export async function firstEncounter(ruleset: string): Promise<Encounter | null> {
  const pack = allPacks().find(({ collection }) => collection === `fray.${ruleset}-encounters`);
  const encounters = (await pack?.getDocuments()) ?? [];
  const named = encounters.filter(isAdventure).map((adventure) => ({ name: nameIn(adventure), adventure }));
  return named.sort((a, b) => a.name.localeCompare(b.name))[0] ?? null;
}

/** Brings it into the world and shows its scene to everybody. Returns its name, or null where there is none. */
export async function bringFirstEncounter(ruleset: string): Promise<string | null> {
  const encounter = await firstEncounter(ruleset);
  if (!encounter) return null;
  const { created, updated } = await encounter.adventure.import({ dialog: false });
  const scenes = [created, updated].flatMap((each) => (each as { Scene?: readonly Scene[] }).Scene ?? []);
  await scenes[0]?.activate();
  return encounter.name;
}
