// The sheet of a rule: what it is, what it does, and where the rules journal says so.

import { wordFor } from "../../view/words.ts";
import { systemOf, textIn } from "../platform/typed-documents.ts";
import { words } from "../platform/words.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

export class FrayRuleSheet<
  RenderContext extends foundry.applications.sheets.ItemSheetV2.RenderContext =
    foundry.applications.sheets.ItemSheetV2.RenderContext,
  Configuration extends foundry.applications.sheets.ItemSheetV2.Configuration =
    foundry.applications.sheets.ItemSheetV2.Configuration,
  RenderOptions extends foundry.applications.sheets.ItemSheetV2.RenderOptions =
    foundry.applications.sheets.ItemSheetV2.RenderOptions,
> extends HandlebarsApplicationMixin(ItemSheetV2)<RenderContext, Configuration, RenderOptions> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["fray", "fray-sheet", "fray-item-sheet", "fray-rule-sheet"],
    position: { width: 420, height: 360 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    rule: { template: "systems/fray/templates/rules/rule.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: never): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { rules, description } = systemOf(this.item);
    const ruleset = textIn(this.item, "ruleset");
    return {
      ...context,
      item: this.item,
      game: words.say(`FRAY.Ruleset.${ruleset}`) ?? ruleset,
      kind: wordFor(words, `rule-${textIn(this.item, "kind")}`),
      rules,
      description,
    };
  }
}
