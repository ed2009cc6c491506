// Screens that are drawn together: what measures the page waits for the last of them, and everybody waits for it.
import { afterEach, expect, it, vi } from "vitest";
import { allDrawn, drawSoon, whenDrawnTogether } from "../../src/foundry/render/render-queue.ts";

afterEach(() => vi.restoreAllMocks());

it("measures once, when all screens of a step are drawn", async () => {
  const told: string[] = [];
  const key = {};
  const draw = (name: string) => async (): Promise<void> => {
    told.push(`draws ${name}`);
    whenDrawnTogether(key, () => told.push(`measures after ${name}`));
    await Promise.resolve();
  };
  void drawSoon({}, draw("panel"));
  void drawSoon({}, draw("tracker"));
  await allDrawn();
  expect(told).toEqual(["draws panel", "draws tracker", "measures after tracker"]);
});

it("measures at once where nothing else is drawn", () => {
  const look = vi.fn();
  whenDrawnTogether({}, look);
  expect(look).toHaveBeenCalledOnce();
});

it("measures the rest where one measuring fails, and says so", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const look = vi.fn();
  void drawSoon({}, () => {
    whenDrawnTogether({}, () => {
      throw new Error("no such place");
    });
    whenDrawnTogether({}, look);
    return Promise.resolve();
  });
  await allDrawn();
  expect(look).toHaveBeenCalledOnce();
  expect(complaints).toHaveBeenCalledOnce();
});
