// Settings, words and keybindings of a seat, with a world of settings in memory.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../table/core/data/data-model.ts";
import {
  BooleanField,
  NumberField,
  SchemaField,
  StringField,
  ArrayField,
} from "../../table/core/data/fields/index.ts";
import { registerCoreSettings } from "../../table/core/core-settings.ts";
import { Localization } from "../../table/core/i18n.ts";
import { ClientKeybindings } from "../../table/core/keybindings.ts";
import { seat } from "../../table/core/seat.ts";
import { ClientSettings } from "../../table/core/settings.ts";

interface StoredSetting {
  _source: { key: string; value: string; user: string | null };
  update(data: { value: string }, options: object): Promise<void>;
}

const stored = new Map<string, StoredSetting>();
const game = {
  userId: "me",
  user: { isGM: false },
  settings: new ClientSettings(),
  i18n: new Localization(),
  collections: new Map([["Setting", stored]]),
};

class SettingDocument {
  static async create(source: StoredSetting["_source"], options: object): Promise<void> {
    const document: StoredSetting = {
      _source: source,
      update: async ({ value }, given) => {
        source.value = value;
        seat.hooks.callAll("updateSetting", document, { value }, given, "me");
      },
    };
    stored.set(`${source.key} ${source.user}`, document);
    seat.hooks.callAll("createSetting", document, options, "me");
  }
}

class Options extends DataModel {
  declare size: number;
  static override defineSchema() {
    return { size: new NumberField({ integer: true, initial: 2, min: 1 }) };
  }
}

beforeAll(() => {
  seat.takeGame(game as never);
  seat.CONFIG.Setting = { documentClass: SettingDocument };
});

beforeEach(() => {
  stored.clear();
});

describe("settings", () => {
  const settings = game.settings;

  it("are unknown until registered, and need a sensible registration", async () => {
    expect(() => settings.get("trial", "nothing")).toThrow("trial.nothing is not a registered setting");
    await expect(settings.set("trial", "nothing", 1)).rejects.toThrow("trial.nothing");
    expect(() => settings.register("trial", "odd", { scope: "galaxy" as never })).toThrow("galaxy");
    expect(() => settings.register("trial", "odd", { type: Number, default: "many" })).toThrow(
      "default of the setting trial.odd",
    );
    expect(() => settings.registerMenu("trial", "menu", {} as never)).toThrow("trial.menu");
  });

  it.each([
    [Boolean, true, false],
    [Number, 3, 7],
    [String, "a", "b"],
    [Object, { a: 1 }, { b: [2] }],
    [new BooleanField({ initial: true }), true, false],
    [new SchemaField({ name: new StringField({ initial: "x" }) }), { name: "x" }, { name: "y" }],
    [undefined, null, { free: 1 }],
  ])("of type %s keep what is set in every scope", async (type, initial, next) => {
    for (const scope of ["world", "client", "user"] as const) {
      const onChange = vi.fn();
      settings.register("trial", "kept", { scope, type, default: initial ?? undefined, onChange });
      settings.storage.get("client")?.setItem("trial.kept", JSON.stringify(initial));
      expect(settings.get("trial", "kept")).toEqual(initial);
      await expect(settings.set("trial", "kept", next)).resolves.toEqual(next);
      expect(settings.get("trial", "kept")).toEqual(next);
      expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([next]);
      stored.clear();
    }
  });

  it("show models as models and store them as plain data", async () => {
    settings.register("trial", "model", { scope: "world", type: Options });
    expect(settings.get("trial", "model")).toBeInstanceOf(Options);
    expect((settings.get("trial", "model") as Options).size).toBe(2);
    await settings.set("trial", "model", { size: 5 });
    expect((settings.get("trial", "model") as Options).size).toBe(5);
    expect(stored.get("trial.model null")?._source.value).toBe('{"size":5}');
    await expect(settings.set("trial", "model", { size: "many" })).rejects.toThrow("trial.model");
  });

  it("refuse what does not fit and keep what was there", async () => {
    settings.register("trial", "pick", {
      scope: "world",
      type: String,
      choices: { a: "A", b: "B" },
      default: "a",
    });
    settings.register("trial", "count", {
      scope: "client",
      type: Number,
      range: { min: 1, max: 5 },
      default: 2,
    });
    settings.register("trial", "field", {
      scope: "client",
      type: new NumberField({ nullable: false, integer: true }),
      default: 2,
    });
    await expect(settings.set("trial", "pick", "c")).rejects.toThrow("none of a, b");
    await expect(settings.set("trial", "count", 9)).rejects.toThrow("from 1 to 5");
    await expect(settings.set("trial", "field", "x")).rejects.toThrow("trial.field");
    expect([
      settings.get("trial", "pick"),
      settings.get("trial", "count"),
      settings.get("trial", "field"),
    ]).toEqual(["a", 2, 2]);
  });

  it("hand out copies of defaults, and tell nobody of another user's setting", async () => {
    const onChange = vi.fn();
    settings.register("trial", "list", { scope: "user", type: Object, default: { list: [1] }, onChange });
    (settings.get("trial", "list") as { list: number[] }).list.push(2);
    expect(settings.get("trial", "list")).toEqual({ list: [1] });
    await SettingDocument.create({ key: "trial.list", value: "{}", user: "somebody" }, {});
    expect(settings.get("trial", "list")).toEqual({ list: [1] });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("words", () => {
  it("come from nested and flat keys, fall back to English, and are counted when missing", () => {
    const i18n = game.i18n;
    i18n.initialize({ en: { A: { B: "bee", C: "sea" }, "A.D": "dee" }, de: { A: { B: "Biene" } } }, "de");
    expect(["A.B", "A.C", "A.D", "A.E", "Some words"].map((key) => i18n.localize(key))).toEqual([
      "Biene",
      "sea",
      "dee",
      "A.E",
      "Some words",
    ]);
    expect([i18n.has("A.C"), i18n.has("A.C", false), i18n.has("A")]).toEqual([true, false, false]);
    expect([...i18n.missing]).toEqual(["A.E"]);
    expect(i18n.translations).toEqual({ A: { B: "Biene" } });
    i18n.addFallback({ A: { B: "host", E: "host" } });
    i18n.initialize({ en: { A: { B: "bee" } } });
    expect([i18n.localize("A.B"), i18n.localize("A.E"), i18n.has("A.E", false)]).toEqual([
      "bee",
      "host",
      false,
    ]);
  });

  it("are filled with data and sort by language", () => {
    const i18n = game.i18n;
    i18n.initialize({ en: { Hit: "{who} hits {target} for {amount}" } });
    expect(i18n.format("Hit", { who: "Ann", amount: 0 })).toBe("Ann hits  for 0");
    expect(i18n.sortObjects([{ n: "b" }, { n: "Ä" }, { n: "a" }], "n").map(({ n }) => n)).toEqual([
      "a",
      "Ä",
      "b",
    ]);
    expect(i18n.getListFormatter().format(["a", "b"])).toBe("a and b");
  });

  it("label the fields of a model, inner ones too", () => {
    class Sheet extends DataModel {
      static override LOCALIZATION_PREFIXES = ["OTHER", "TRIAL"];
      static override defineSchema() {
        return {
          health: new SchemaField({ value: new NumberField() }),
          names: new ArrayField(new StringField()),
          given: new StringField({ label: "TRIAL.Given" }),
        };
      }
    }
    const words = {
      FIELDS: {
        health: { label: "Health", value: { label: "Now", hint: "Points left" } },
        names: { element: { label: "Name" } },
      },
      Given: "Given",
    };
    game.i18n.initialize({ en: { TRIAL: words } });
    Localization.localizeDataModel(Sheet);
    const { health, names, given } = Sheet.schema.fields as unknown as {
      health: SchemaField;
      names: ArrayField;
      given: StringField;
    };
    expect([health.label, health.fields.value?.label, health.fields.value?.hint]).toEqual([
      "Health",
      "Now",
      "Points left",
    ]);
    expect([names.element.label, given.label]).toEqual(["Name", "Given"]);
  });
});

describe("keybindings", () => {
  const press = (code: string, parts: object = {}) => ({
    code,
    control: false,
    shift: false,
    alt: false,
    repeat: false,
    up: false,
    ...parts,
  });

  it("call the bound action, most urgent first, until one consumes the key", async () => {
    registerCoreSettings(game.settings);
    const keys = new ClientKeybindings();
    const called: string[] = [];
    const note = (name: string, consumes: boolean) => () => (called.push(name), consumes);
    const editable = [{ key: "KeyE", modifiers: ["Control"] }];
    keys.register("trial", "second", { name: "Second", editable, onDown: note("second", true) });
    keys.register("trial", "third", { name: "Third", editable, onDown: note("third", true) });
    keys.register("trial", "first", { name: "First", editable, onDown: note("first", false), precedence: 0 });
    keys.register("trial", "gm", {
      name: "GM",
      editable,
      restricted: true,
      onDown: note("gm", true),
      precedence: 0,
    });
    keys.register("trial", "reserved", {
      name: "R",
      editable: [{ key: "KeyR" }],
      reservedModifiers: ["ALT"],
      onDown: note("r", true),
      onUp: note("up", true),
    });
    keys.initialize();
    expect(keys.dispatch(press("KeyE", { control: true }))).toBe(true);
    expect(keys.dispatch(press("KeyE"))).toBe(false);
    expect(keys.dispatch(press("KeyE", { control: true, repeat: true }))).toBe(false);
    expect(keys.dispatch(press("KeyR", { alt: true }))).toBe(true);
    expect(keys.dispatch(press("KeyR", { up: true }))).toBe(true);
    expect(called).toEqual(["first", "second", "r", "up"]);
    await keys.set("trial", "second", [{ key: "F2" }]);
    expect(keys.get("trial", "second")).toEqual([{ key: "F2", modifiers: [] }]);
    expect(keys.dispatch(press("F2"))).toBe(true);
    expect(() => keys.register("trial", "late", { name: "Late" })).toThrow("too late");
    expect(() =>
      new ClientKeybindings().register("a", "b", {
        name: "x",
        editable: [{ key: "KeyA", modifiers: ["HYPER"] }],
      }),
    ).toThrow("HYPER");
    expect(() => keys.get("trial", "unknown")).toThrow("trial.unknown");
  });
});
