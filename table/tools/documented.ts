// The pages of Foundry's public API documentation that were read while the table was built.

const site = "https://foundryvtt.com/api/v14";

/** A class or namespace → the kind of page that lists its public members, inherited ones included. */
const pages: Readonly<Record<string, "classes" | "modules" | "functions">> = {
  "foundry.abstract.DataModel": "classes",
  "foundry.abstract.TypeDataModel": "classes",
  "foundry.applications.sidebar.tabs.CombatTracker": "classes",
  "foundry.canvas.placeables.Token": "classes",
  "foundry.config.ReleaseData": "classes",
  "foundry.dice.terms.DiceTerm": "classes",
  "foundry.dice.terms.Die": "classes",
  "foundry.documents.ActiveEffect": "classes",
  "foundry.documents.Combat": "classes",
  "foundry.documents.TokenDocument": "classes",
  "foundry.helpers.ClientSettings": "classes",
  "foundry.helpers.interaction.ClientKeybindings": "classes",
  "foundry.utils": "modules",
};

/** Pages of single things. */
const single: Readonly<Record<string, string>> = {
  "CONFIG.statusEffects": `${site}/variables/CONFIG.statusEffects.html`,
  "CONFIG.Dice.terms": `${site}/variables/CONFIG.Dice.html`,
  "CONFIG.Token.documentClass": `${site}/variables/CONFIG.Token.html`,
  "foundry.applications.api.ApplicationV2.RenderContext#tabs": `${site}/interfaces/foundry.applications.types.ApplicationRenderContext.html`,
  "foundry.applications.api.HandlebarsApplicationMixin":
    "https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html",
  "foundry.dice.terms.DiceTerm.Result#active": `${site}/interfaces/foundry.dice.DiceTermResult.html`,
  "foundry.dice.terms.DiceTerm.Result#result": `${site}/interfaces/foundry.dice.DiceTermResult.html`,
};

/** The page that documents a public member, or null when none was read. */
export function documentedAt(path: string, receivers: Iterable<string>): string | null {
  if (path.startsWith("hook ")) return `${site}/modules/hookEvents.html`;
  if (single[path]) return single[path];
  const declaring = path.includes("#")
    ? path.slice(0, path.indexOf("#"))
    : path.slice(0, path.lastIndexOf("."));
  const holder = [path, declaring, declaring.replace("documents.Base", "documents."), ...receivers].find(
    (each) => pages[each],
  );
  return holder === undefined ? null : `${site}/${pages[holder]}/${holder}.html`;
}
