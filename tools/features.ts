// `npm run features`: writes docs/features.md, which game shows which feature of the engine, from facts of the code.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whenCalled } from "./command-line.ts";
import { CHAPTERS, type Chapter } from "./features/feature-rows.ts";
import { gameFacts, type GameFacts } from "./features/game-facts.ts";
import { root } from "./paths.ts";

/** Of a long list the first, and how many more there are. */
const MOST = 4;

/** What stands in a cell. */
export function cellOf(shown: readonly string[]): string {
  if (shown.length === 0) return "–";
  const more = shown.length - MOST;
  return shown.slice(0, MOST).join(" ") + (more > 0 ? ` +${more}` : "");
}

function tableOf({ title, features }: Chapter, games: readonly GameFacts[]): string {
  return [
    `## ${title}`,
    "",
    `| feature | by | ${games.map(({ name }) => name).join(" | ")} |`,
    `|--|--|${games.map(() => "--|").join("")}`,
    ...features.map(
      ({ name, by, file, shown }) =>
        `| ${name} | \`${by}\` (${file}) | ${games.map((game) => cellOf(shown(game))).join(" | ")} |`,
    ),
  ].join("\n");
}

/** The page as the code has it now. */
export function featuresText(): string {
  const games = gameFacts();
  return [
    "# Which game shows which feature",
    "",
    "Written by `npm run features` from the code, not by hand. Look here for a game that does already what yours needs: the words in a cell are commands, questions, parameters or fields of that game, the second column says by which part of `src/core` it takes part. `–` means that the game has no use for it.",
    "",
    "Every game has, without a line of its own: undo, redo and rewind to any event; branches; dice and results that are overruled; standing answers; hand edits, tokens moved by force and creatures that leave in the middle of a question; suspended fights that go on elsewhere; replays that compare byte for byte; forecasts; and sheets, models, palettes and cards that follow from what it declares.",
    "",
    CHAPTERS.map((chapter) => tableOf(chapter, games)).join("\n\n"),
    "",
  ].join("\n");
}

/** The page: where it is, what it says, and what it should say. */
export function featuresPage(): { readonly path: string; readonly now: string; readonly wanted: string } {
  const path = join(root, "docs/features.md");
  return { path, now: readFileSync(path, "utf8"), wanted: featuresText() };
}

await whenCalled(import.meta.url, async () => writeFileSync(join(root, "docs/features.md"), featuresText()));
