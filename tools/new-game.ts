// `npm run new-game -- <id> <PREFIX> <name>`: lays out a game of one's own from docs/templates, small and ready to be played.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { whenCalled } from "./command-line.ts";
import { listFiles } from "./files.ts";
import { laidOut } from "./laid-out.ts";
import { root } from "./paths.ts";

export interface NewGame {
  /** The id and the name of its folder: small letters, such as "toy". */
  readonly id: string;
  /** The prefix of its rule ids: capitals, such as "TOY". */
  readonly prefix: string;
  /** What people call it. */
  readonly name: string;
}

/** The game of the template. Its files hold these words, and no other word like them. */
const TEMPLATE: NewGame = { id: "sixth", prefix: "SIX", name: "The Sixth Game" };

const source = join(root, "docs/templates");

const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** A text of the template, or a path, as the new game has it. */
function renamed(text: string, { id, prefix, name }: NewGame): string {
  return text
    .replaceAll(TEMPLATE.name, name)
    .replaceAll(TEMPLATE.name.replace("The", "the"), name)
    .replaceAll(capital(TEMPLATE.id), capital(id))
    .replaceAll(TEMPLATE.id, id)
    .replaceAll(new RegExp(`\\b${TEMPLATE.prefix}\\b`, "g"), prefix);
}

/** Where a file of the template belongs; null for what stays with the template. */
function placeOf(file: string, id: string): string | null {
  if (file === "register.json") return `docs/rules/registers/${id}.json`;
  if (file.startsWith("ruleset/")) return file.replace("ruleset", `src/rulesets/${id}`);
  return file.startsWith("lang/") ? file.replace(TEMPLATE.id, id) : null;
}

/** Laid out anew, for longer names break lines elsewhere; what the repository does not lay out stays as it is. */
async function tidied(path: string, text: string): Promise<string> {
  if (!/\.(ts|json)$/.test(path) || path.endsWith("/tables.ts")) return text;
  return laidOut(path, text);
}

function check({ id, prefix, name }: NewGame): void {
  if (!/^[a-z]{3,20}$/.test(id)) throw new Error(`id "${id}": must be 3 to 20 small letters`);
  if (!/^[A-Z]{2,10}$/.test(prefix)) throw new Error(`prefix "${prefix}": must be 2 to 10 capitals`);
  if (name.trim() === "") throw new Error("name: must not be empty");
}

/**
 * Writes the files of a new game into the repository at `target`. Returns their paths below it.
 * Throws for an id, a prefix or a name that cannot be one, and where a file is there already; then nothing is written.
 */
export async function layOutGame(game: NewGame, target: string = root): Promise<readonly string[]> {
  check(game);
  const files = listFiles(source).flatMap((file) => {
    const place = placeOf(file, game.id);
    return place === null ? [] : [{ file, place }];
  });
  const taken = files.find(({ place }) => existsSync(join(target, place)));
  if (taken) throw new Error(`${taken.place} is there already`);
  for (const { file, place } of files) {
    const text = renamed(readFileSync(join(source, file), "utf8"), game);
    mkdirSync(dirname(join(target, place)), { recursive: true });
    writeFileSync(join(target, place), await tidied(place, text));
  }
  return files.map(({ place }) => place);
}

await whenCalled(import.meta.url, async () => {
  const [id = "", prefix = "", ...name] = process.argv.slice(2);
  const files = await layOutGame({ id, prefix, name: name.join(" ") });
  console.log(files.join("\n"));
  console.log(`\n${files.length} files. What is left to do by hand stands in docs/templates/README.md.`);
});
