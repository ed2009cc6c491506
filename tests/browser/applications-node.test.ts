// The window classes load and are installed where there is no page, because systems extend them at load.
import { expect, it } from "vitest";
import { installApplications, type FoundryNamespace } from "../../table/client/applications/install.ts";
import { ApplicationV2 } from "../../table/client/applications/application.ts";
import { HandlebarsApplicationMixin } from "../../table/client/applications/handlebars-application.ts";
import { renderTemplate, setTemplateLoader } from "../../table/client/handlebars/templates.ts";

it("installs without a page, keeps what is there, and refuses unknown names", () => {
  const foundry: FoundryNamespace = { applications: { ui: { Players: "mine" } } };
  installApplications(foundry);
  const applications = foundry.applications as Record<string, Record<string, unknown>>;
  expect(applications.ui?.Players).toBe("mine");
  expect(applications.api?.ApplicationV2).toBe(ApplicationV2);
  expect(() => applications.sheets?.JournalSheet).toThrow(
    "TableUnsupported: foundry.applications.sheets.JournalSheet",
  );
});

it("lets a system extend the classes and fold their options", () => {
  class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "sheet-{id}", actions: {} };
    static override PARTS = { body: { template: "body.hbs" } };
  }
  const sheet = new Sheet({ uniqueId: "7" });
  expect(sheet.options.id).toBe("sheet-7");
  expect(sheet.element).toBeNull();
  expect([...Sheet.inheritanceChain()].map((cls) => cls.name)).toEqual([
    "Sheet",
    "HandlebarsApplication",
    "ApplicationV2",
  ]);
});

it("fills templates from a loader of the host, reading getters of prototypes too", async () => {
  setTemplateLoader(async (path) => `${path}: {{name}}`);
  class Named {
    get name(): string {
      return "Rook";
    }
  }
  expect(await renderTemplate("systems/a.hbs", new Named())).toBe("systems/a.hbs: Rook");
  setTemplateLoader(null);
});
