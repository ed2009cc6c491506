// What people type into names is shown as they have typed it: the host takes notices and plain tooltips for markup.
import { expect, it } from "vitest";
import { filesBelow, textOf } from "./repository.ts";

const named = (folder: string, ending: string): (readonly [string, string])[] =>
  filesBelow(folder, ending).map((path) => [path, textOf(path)] as const);

/** The prose that people write in an editor, which the server cleans; all else in braces is escaped. */
const PROSE = /\{\{\{(prose|biography|description|effect\.description|questions)\}\}\}/g;

it("templates print nothing unescaped but prose, and hints as text", () => {
  const faults = named("templates", ".hbs").flatMap(([path, text]) => [
    ...(text.replace(PROSE, "").includes("{{{") ? [`${path}: prints something unescaped`] : []),
    ...(/data-tooltip(-html)?="\{\{/.test(text) ? [`${path}: data-tooltip-text is for text`] : []),
    ...(/data-tooltip(?![-=])/.test(text) ? [`${path}: a hint of its label alone may be markup`] : []),
  ]);
  expect(faults).toEqual([]);
});

it("one file alone shows notices, and escapes them", () => {
  const telling = named("src", ".ts").filter(([, text]) =>
    /ui\.notifications|ui\["notifications"\]/.test(text),
  );
  expect(telling.map(([path]) => path)).toEqual(["src/foundry/platform/notices.ts"]);
});
