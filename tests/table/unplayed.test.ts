// The list of what the table's classes lack holds for every class at once, windows included, and trips nobody who looks.
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Plain } from "../contract/host.ts";
import type { ProbeWorld } from "../../table/tools/probe-world.ts";

type Class = (new (...args: never[]) => object) & { readonly prototype: object };

let world: ProbeWorld;
let unplayed: typeof import("../../table/core/unplayed.ts");

beforeAll(async () => {
  vi.resetModules();
  unplayed = await import("../../table/core/unplayed.ts");
  world = await (await import("../../table/tools/probe-world.ts")).openProbeWorld();
});
afterAll(() => world.close());

const at = (path: string): object =>
  path.split(".").reduce<unknown>((holder, key) => (holder as Plain)[key], world.seat) as object;

const sampleOf = (path: string): Plain =>
  world.samples.find((sample) => sample instanceof (at(path) as Class)) as Plain;

describe("what the table lacks", () => {
  it("throws by the name of its class, each member of the list", () => {
    const silent: string[] = [];
    for (const [path, members] of Object.entries(unplayed.UNPLAYED))
      for (const member of members) {
        const name = `TableUnsupported: ${path.slice(path.lastIndexOf(".") + 1)}${member}`;
        try {
          silent.push(`${name}: ${String((unplayed.sideOf(at(path), member) as Plain)[member.slice(1)])}`);
        } catch (error) {
          if ((error as Error).message !== name) silent.push(`${name}: ${String(error)}`);
        }
      }
    expect(silent).toEqual([]);
    expect(Object.values(unplayed.UNPLAYED).flat().length).toBeGreaterThan(500);
  });

  it("is refused on windows, sheets and dialogs too", () => {
    const api = "foundry.applications.api";
    const lacking: readonly [object, string, string][] = [
      [
        sampleOf("foundry.applications.sheets.ActorSheetV2"),
        "_onRevealSecret",
        "DocumentSheetV2#_onRevealSecret",
      ],
      [at(`${api}.DialogV2`), "_onClickButton", "DialogV2._onClickButton"],
      [
        sampleOf("foundry.applications.sidebar.tabs.CombatTracker"),
        "_isTokenVisible",
        "CombatTracker#_isTokenVisible",
      ],
      [at("foundry.applications.apps.FilePicker"), "browse", "FilePicker.browse"],
      [at("foundry.applications.ux.TextEditor"), "truncateHTML", "TextEditor.truncateHTML"],
    ];
    for (const [thing, member, name] of lacking)
      expect(() => (thing as Plain)[member]).toThrow(`TableUnsupported: ${name}`);
    // Of a plain window the table has everything.
    expect(Object.keys(unplayed.UNPLAYED)).not.toContain(`${api}.ApplicationV2`);
  });

  it("does not trip consoles, test runners, promises or a window's own options", async () => {
    for (const sample of world.samples) {
      expect(inspect(sample, { depth: 1 })).not.toContain("TableUnsupported");
      expect(sample).toBe(await Promise.resolve(sample));
      expect(() => expect(sample).toEqual({ other: "thing" })).toThrow(/toEqual|deeply/);
      for (const key in sample) expect([(sample as Plain)[key]]).toHaveLength(1);
    }
  });

  it("gives way to what the table has after all", () => {
    class Known {
      get there(): string {
        return "there";
      }
    }
    unplayed.refuseUnplayed(
      { Known },
      { "foundry.Known": ["#there", "#away", ".made"], "foundry.Unknown": ["#any"] },
    );
    const known = new Known() as Known & Plain;
    expect(known.there).toBe("there");
    expect(() => known.away).toThrow("TableUnsupported: Known#away");
    expect(() => (Known as unknown as Plain).made).toThrow("TableUnsupported: Known.made");
    Object.assign(Known.prototype, { away: "now" });
    expect(known.away).toBe("now");
    expect(Object.keys(known)).toEqual([]);
  });
});
