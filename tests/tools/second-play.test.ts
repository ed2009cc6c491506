// A second play for files that failed beside others: what it settles, and what it never hides.
import { describe, expect, it } from "vitest";
import { settledBy, withSecond, worthPlayingAgain } from "../../tools/second-play.ts";
import type { FileTime } from "../../tools/suite-counts.ts";

const failure = (file: string, suite = "browser") => ({ suite, file, test: "a test", error: "too late" });
const time = (file: string, passed: number, failed: number, skipped = 0): FileTime => ({
  suite: "browser",
  file,
  milliseconds: 1,
  count: { passed, failed, skipped },
});

describe("a second play", () => {
  it("is for a few files, each once", () => {
    const failures = [failure("a"), failure("a"), failure("b", "browser-14")];
    expect([...worthPlayingAgain(failures)]).toEqual([
      ["browser", ["a"]],
      ["browser-14", ["b"]],
    ]);
  });

  it("is for none where many failed, or where an error belongs to no file", () => {
    expect(worthPlayingAgain(["a", "b", "c", "d", "e"].map((file) => failure(file))).size).toBe(0);
    expect(worthPlayingAgain([failure("a"), failure("", "unhandled errors")]).size).toBe(0);
  });

  it("settles a file that passes whole, and leaves what failed twice as it was", () => {
    const first = [time("a", 2, 1, 1), time("b", 0, 2)];
    const settled = settledBy([time("a", 4, 0), time("b", 1, 1)], first, ["a", "b"], "browser");
    expect(settled.map(({ second }) => second.file)).toEqual(["a"]);
    const counts = {
      browser: { passed: 12, failed: 3, skipped: 1 },
      kit: { passed: 1, failed: 0, skipped: 0 },
    };
    expect(withSecond(counts, settled)).toEqual({
      browser: { passed: 14, failed: 2, skipped: 0 },
      kit: { passed: 1, failed: 0, skipped: 0 },
    });
  });

  it("settles nothing where the second play did not get as far as the file", () => {
    expect(settledBy([], [time("a", 0, 1)], ["a"], "browser")).toEqual([]);
  });
});
