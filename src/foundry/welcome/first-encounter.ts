// The first encounter of a game: the first of its compendium by name, brought into the world with its scene in view.

interface EncounterPack {
  getDocuments(): Promise<readonly Encounter[]>;
}

interface Encounter {
  readonly name: string;
  import(options: object): Promise<{ readonly created: object; readonly updated: object }>;
}

interface Scene {
  activate(): Promise<unknown>;
}

function packOf(ruleset: string): EncounterPack | undefined {
  return game.packs?.get(`fray.${ruleset}-encounters`) as unknown as EncounterPack | undefined;
}

/** The encounter that a GM of this game begins with, or null where there is none. */
export async function firstEncounter(ruleset: string): Promise<Encounter | null> {
  const encounters = (await packOf(ruleset)?.getDocuments()) ?? [];
  return [...encounters].sort((a, b) => a.name.localeCompare(b.name))[0] ?? null;
}

/** Brings it into the world and shows its scene to everybody. Returns its name, or null where there is none. */
export async function bringFirstEncounter(ruleset: string): Promise<string | null> {
  const encounter = await firstEncounter(ruleset);
  if (!encounter) return null;
  const { created, updated } = await encounter.import({ dialog: false });
  const scenes = [created, updated].flatMap((each) => (each as { Scene?: readonly Scene[] }).Scene ?? []);
  await scenes[0]?.activate();
  return encounter.name;
}
