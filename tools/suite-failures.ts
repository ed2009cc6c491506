// What has failed, in a line for each: the end of a run's log alone is to say which test it was, and why.
import { relative } from "node:path";
import type { SerializedError, TestModule } from "vitest/node";

/** A test that failed, or a file that did not get as far as its tests. */
export interface Failure {
  readonly suite: string;
  readonly file: string;
  /** The test with the groups that it stands in; empty where it is the file itself or one of its hooks. */
  readonly test: string;
  readonly error: string;
}

type Messages = readonly { readonly message: string }[];

/** What failed in a file: its tests, its groups by their hooks, and the file itself where it did not load. */
export function failuresIn(module: TestModule): Failure[] {
  const at = { suite: module.project.name, file: relative(process.cwd(), module.moduleId) };
  const failed = (test: string, errors: Messages): Failure => ({ ...at, test, error: firstLine(errors) });
  const groups = [...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) => failed(group.fullName, group.errors()));
  const tests = [...module.children.allTests("failed")].map((test) =>
    failed(test.fullName, test.result().errors ?? []),
  );
  const found = [...groups, ...tests];
  const isTold = module.state() !== "failed" || (found.length > 0 && module.errors().length === 0);
  return isTold ? found : [failed("", module.errors()), ...found];
}

/** An error that no test has caught. */
export function failureOutside(error: SerializedError): Failure {
  return { suite: "unhandled errors", file: "", test: "", error: firstLine([error]) };
}

/** Colors of the terminal, which some assertions put into their words. */
// oxlint-disable-next-line no-control-regex
const COLORS = /\u001b\[[\d;]*m/g;

function firstLine(errors: Messages): string {
  const [line = ""] = (errors[0]?.message ?? "").replace(COLORS, "").trim().split("\n");
  return line.trim() || "no error was told";
}

/** A heading and two lines for each failure; nothing where all is well. */
export function describeFailures(failures: readonly Failure[], heading = "failed"): string[] {
  if (failures.length === 0) return [];
  const lines = failures.flatMap(({ suite, file, test, error }) => [
    [suite, file, test].filter(Boolean).join(" > "),
    `    ${error}`,
  ]);
  return [heading, ...lines.map((line) => `  ${line}`)];
}
