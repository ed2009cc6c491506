// What Foundry refuses, mangles or has given up is refused at the table, in the generation that it runs as.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ContextMenu, type ContextMenuEntry } from "../../table/client/applications/context-menu.ts";
import { TableUnsupported } from "../../table/core/guard.ts";
import { Localization } from "../../table/core/i18n.ts";
import { seat as here } from "../../table/core/seat.ts";
import { loadSystem } from "../../table/server/manifest.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import type { Doc, Plain, Runtime } from "../contract/host.ts";
import { openNodeTable } from "../contract/node-table.ts";
import { id } from "../contract/trial-world.ts";
import { buildTrialSystem, withFolder } from "./trial-system.ts";

const isFourteen = wantedGeneration() === 14;

type Settings = Record<"get" | "set" | "register", (...args: unknown[]) => unknown>;
const settingsOf = ({ game }: Runtime): Settings => game.settings as Settings;
const hero = ({ game }: Runtime): Doc => game.actors.get(id("hero"))!;
const sitting = async (): Promise<Runtime> => (await openNodeTable()).sit("gm");

/** Says that an act is refused in words that fit, and that the hero is as before. */
async function expectRefused(at: Runtime, act: () => unknown, words: RegExp | string): Promise<void> {
  const before = JSON.stringify(hero(at).toObject());
  await expect(async () => act()).rejects.toThrow(words);
  expect(JSON.stringify(hero(at).toObject())).toBe(before);
}

describe("an update", () => {
  it("may not address an element of an array by its index", async () => {
    const gm = await sitting();
    for (const changes of [{ "system.wounds.0": 3 }, { system: { wounds: { 0: 3 } } }])
      await expectRefused(gm, () => hero(gm).update(changes), /wounds/);
  });

  it("may not make a subtype that the manifest does not declare", async () => {
    const gm = await sitting();
    const create = () => gm.documentClass("Actor").create({ name: "Ghost", type: "ghost" });
    await expectRefused(gm, create, /ghost/);
    const embedded = () => hero(gm).createEmbeddedDocuments("Item", [{ name: "Spell", type: "spell" }]);
    await expectRefused(gm, embedded, /spell/);
  });

  it("may not write flags of a package that is not there", async () => {
    const gm = await sitting();
    await expectRefused(gm, () => hero(gm).setFlag("elsewhere", "note", 1), /elsewhere/);
    await expectRefused(gm, () => hero(gm).unsetFlag("elsewhere", "note"), /elsewhere/);
    await expectRefused(gm, () => hero(gm).getFlag("elsewhere", "note"), /elsewhere/);
    await expectRefused(gm, () => hero(gm).update({ "flags.elsewhere.note": 1 }), /elsewhere/);
  });
});

describe("a player", () => {
  it("may not write settings of the world", async () => {
    const table = await openNodeTable();
    const [, owner] = [await table.sit("gm"), await table.sit("owner")];
    await expectRefused(owner, () => settingsOf(owner).set("trial", "mood", "grim"), /permission/);
    expect(settingsOf(owner).get("trial", "mood")).toBe("calm");
  });

  it("may not write, make or delete documents of others", async () => {
    const table = await openNodeTable();
    const [, stranger] = [await table.sit("gm"), await table.sit("stranger")];
    await expectRefused(stranger, () => hero(stranger).update({ name: "Mine" }), /permission/);
    await expectRefused(stranger, () => hero(stranger).delete(), /permission/);
    const item = () => hero(stranger).createEmbeddedDocuments("Item", [{ name: "Gift", type: "weapon" }]);
    await expectRefused(stranger, item, /permission/);
  });
});

describe("a setting", () => {
  it("that nobody has registered is neither read nor written", async () => {
    const gm = await sitting();
    await expectRefused(gm, () => settingsOf(gm).get("trial", "unheard"), "trial.unheard");
    await expectRefused(gm, () => settingsOf(gm).set("trial", "unheard", 1), "trial.unheard");
  });
});

describe("a word that no language has", () => {
  const demanding = (): Localization => {
    const i18n = new Localization();
    i18n.initialize({ en: { TRIAL: { Hit: "Hit {name}" } } });
    i18n.addFallback({ HOST: { Close: "Close" } });
    i18n.demandsWords = true;
    return i18n;
  };

  it("is an error where words are demanded, and only there", () => {
    const i18n = demanding();
    expect([i18n.localize("TRIAL.Hit"), i18n.localize("HOST.Close")]).toEqual(["Hit {name}", "Close"]);
    expect(() => i18n.localize("TRIAL.Mis")).toThrow("TRIAL.Mis");
    expect(() => i18n.format("TRIAL.Mis", { name: "Ann" })).toThrow("TRIAL.Mis");
    i18n.demandsWords = false;
    expect(i18n.localize("TRIAL.Mis")).toBe("TRIAL.Mis");
  });

  it("may be asked for, and names of people are no keys", () => {
    const i18n = demanding();
    expect(i18n.has("TRIAL.Mis")).toBe(false);
    expect(["Dr.Moreau", "Hit", "TRIAL"].map((name) => i18n.localize(name))).toEqual([
      "Dr.Moreau",
      "Hit",
      "TRIAL",
    ]);
  });
});

describe("a member that the table lacks", () => {
  it("says its name, wherever it is", async () => {
    const { game, foundry, CONFIG, CONST, ui, canvas } = await sitting();
    const lacking: readonly [Plain, string, string][] = [
      [game, "playlists", "game.playlists"],
      [foundry.utils as Plain, "invented", "foundry.utils.invented"],
      [foundry.applications as Plain, "invented", "foundry.applications.invented"],
      [CONFIG, "Cards", "CONFIG.Cards"],
      [CONST, "INVENTED", "CONST.INVENTED"],
      [ui, "invented", "ui.invented"],
      [canvas, "tokens", "canvas.tokens"],
    ];
    for (const [holder, member, name] of lacking)
      expect(() => holder[member]).toThrow(`TableUnsupported: ${name}`);
  });
});

describe("the other generation's way", () => {
  it("to take keys away or replace them", async () => {
    const gm = await sitting();
    if (!isFourteen) {
      expect("operators" in (gm.foundry.data as Plain)).toBe(false);
      return;
    }
    await expectRefused(gm, () => hero(gm).update({ "system.marks.-=b": null }), "-=b");
    await expectRefused(gm, () => hero(gm).update({ "==system": {} }), "==system");
  });

  it("to keep the changes of an effect", async () => {
    const gm = await sitting();
    const key = "system.health.max";
    const [effect] = await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      isFourteen
        ? { name: "Tough", system: { changes: [{ key, type: "add", value: 3 }] } }
        : { name: "Tough", changes: [{ key, mode: 2, value: "3" }] },
    ]);
    if (isFourteen) expect(() => effect!.changes).toThrow("ActiveEffect#changes in generation 14");
    else expect(effect!.changes).toMatchObject([{ key, mode: 2 }]);
  });

  it("to say who sees a message", async () => {
    const gm = await sitting();
    const messages = gm.documentClass("ChatMessage") as unknown as Record<
      string,
      (data: object, mode: string) => object
    >;
    const [foreign, mode] = isFourteen ? ["applyRollMode", "gmroll"] : ["applyMode", "gm"];
    expect(() => messages[foreign]?.({}, mode)).toThrow(TableUnsupported.name);
    const setting = isFourteen ? "rollMode" : "messageMode";
    await expectRefused(gm, () => settingsOf(gm).get("core", setting), `core.${setting}`);
  });

  it("to list what a context menu offers", () => {
    here.generation = wantedGeneration();
    const menu = (entry: object) =>
      new ContextMenu(new EventTarget() as HTMLElement, ".entry", [entry as ContextMenuEntry], {
        jQuery: false,
      });
    const old = { name: "Open", callback: () => undefined };
    const young = { label: "Open", onClick: () => undefined };
    const [own, foreign] = isFourteen ? [young, old] : [old, young];
    expect(menu(own).menuItems).toEqual([own]);
    expect(() => menu(foreign)).toThrow(
      `the key "${isFourteen ? "name" : "label"}" of a context menu's entry`,
    );
    for (const [key, generation] of [
      ["condition", 14],
      ["visible", 13],
    ] as const)
      if (generation === wantedGeneration()) expect(() => menu({ ...own, [key]: true })).toThrow(key);
  });
  afterEach(() => void (here.generation = 13));

  it("to describe subtypes beside the manifest", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      writeFileSync(join(path, "template.json"), "{}");
      const load = () => loadSystem(path, wantedGeneration());
      if (isFourteen) expect(load).toThrow("template.json is in the package");
      else expect(load().warnings).toEqual([expect.stringContaining("template.json")]);
    });
  });
});
