// The repository's own files, as the architecture tests look at them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";

const folders = [
  ".ci",
  "docs",
  "kit",
  "lang",
  "packs",
  "src",
  "styles",
  "table",
  "templates",
  "tests",
  "tools",
];

let files: readonly string[] | undefined;

/** Every file that belongs to the repository (tracked, or new and not ignored), forward slashes, sorted. */
export function repositoryFiles(): readonly string[] {
  files ??= existsSync(join(root, ".git")) ? trackedFiles() : unpackedFiles();
  return files;
}

function trackedFiles(): string[] {
  const output = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
  });
  return [...new Set(output.toString().split("\0"))]
    .filter((file) => file && existsSync(join(root, file)))
    .sort();
}

/** Without git (an unpacked archive) the known folders have to do. */
function unpackedFiles(): string[] {
  return folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`));
}

export function filesBelow(folder: string, ending: string): readonly string[] {
  return repositoryFiles().filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending));
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
