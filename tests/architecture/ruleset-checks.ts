// What the folder of every game holds, as checks of any folder: those of the repository, and one laid out from the template.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import type { Words } from "../../src/view/words.ts";

/** What every game has, by the book's chapters; what a game lacks besides is absent. */
const CHAPTERS = [
  "README.md",
  "index.ts",
  "sheet.ts",
  "events.ts",
  "prompts.ts",
  "rule-ids.ts",
  "state.ts",
  "rulings.ts",
  "tables.ts",
  "character/attributes.ts",
  "turn/turn-order.ts",
  "actions/actions.ts",
  "attack/attack.ts",
  "attack/defense.ts",
  "movement/movement.ts",
  "health/damage.ts",
  "health/conditions.ts",
  "health/recovery.ts",
  "screen/palette.ts",
  "screen/preview.ts",
  "screen/tracker.ts",
  "screen/policy.ts",
];
const ROOMS = ["character", "turn", "actions", "attack", "movement", "health", "magic", "screen", "host"];

/** What a game that a host plays has in its `host/`. */
const HOST_FILES = [
  "commands",
  "hero-guide",
  "layout",
  "manifest",
  "rules",
  "ruling-words",
  "rulings-guide",
  "statuses",
  "words",
  "workshop",
];

/** The files of the book's chapters that a game's folder lacks. */
export function missingChapters(folder: string): string[] {
  return CHAPTERS.filter((file) => !existsSync(join(folder, file)));
}

/** The files that a host needs and that a game's folder lacks. */
export function missingHostFiles(folder: string): string[] {
  return HOST_FILES.filter((name) => !existsSync(join(folder, "host", `${name}.ts`)));
}

/** Folders of a game that are no chapter. */
export function strangeRooms(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !ROOMS.includes(each.name))
    .map(({ name }) => name);
}

/** Events that no source of the game states; `sources` are its files without `events.ts`. */
export function unstatedEvents({ events }: AnyRuleset, sources: readonly string[]): string[] {
  return Object.keys(events).filter((type) => !sources.some((text) => text.includes(`"${type}"`)));
}

/** Events without a sentence, and without one of success and one of failure. */
export function unsaidEvents(types: readonly string[], words: Words): string[] {
  const isSaid = (type: string, leaf: string): boolean => words.say(`FRAY.Event.${type}.${leaf}`) !== null;
  const both = (type: string): boolean => isSaid(type, "success.text") && isSaid(type, "failure.text");
  return types.filter((type) => !isSaid(type, "text") && !both(type));
}

/** Commands without a name. */
export function unnamedCommands({ commands }: AnyRuleset, words: Words): string[] {
  const keys = (type: string): string[] => [`FRAY.Action.${type}`, `FRAY.Command.${type}`];
  return Object.keys(commands).filter((type) => keys(type).every((key) => words.say(key) === null));
}
