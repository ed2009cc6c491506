// The sheet of an effect: its name and picture, whether it counts, what it says, and what it changes.

import { changesData } from "../platform/generation.ts";
import { say } from "../platform/words.ts";
import type { Effect } from "./effect-form.ts";
import { contents, fetchContents, fetchedDeeds } from "./fetched.ts";
import { isFit } from "./field-problems.ts";
import { openForReaders } from "./readers.ts";

const { DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class FrayEffectSheet<
  RenderContext extends foundry.applications.api.DocumentSheetV2.RenderContext<Effect> =
    foundry.applications.api.DocumentSheetV2.RenderContext<Effect>,
  Configuration extends foundry.applications.api.DocumentSheetV2.Configuration<Effect> =
    foundry.applications.api.DocumentSheetV2.Configuration<Effect>,
  RenderOptions extends foundry.applications.api.DocumentSheetV2.RenderOptions =
    foundry.applications.api.DocumentSheetV2.RenderOptions,
> extends HandlebarsApplicationMixin(DocumentSheetV2)<Effect, RenderContext, Configuration, RenderOptions> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["fray", "fray-sheet", "fray-effect-sheet"],
    position: { width: 520, height: 480 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: fetchedDeeds(["addChange", "dropChange"]),
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    effect: { template: "systems/fray/templates/sheets/effect.hbs", scrollable: [""] },
  };

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    openForReaders(this.element);
  }

  protected override _onChangeForm(settings: never, event: Event): void {
    if (isFit(event.target)) super._onChangeForm(settings, event);
  }

  /** Changes stand in the form by their numbers; each generation stores them at a place of its own. */
  override _processFormData(event: never, form: never, formData: never): never {
    const { changes = {}, ...data } = super._processFormData(event, form, formData) as { changes?: object };
    const sent = contents().changesFromForm(this.document, changes as never);
    return { ...data, ...changesData(sent) } as never;
  }

  override async _prepareContext(options: never): Promise<RenderContext> {
    const { bearerOf, changeRows } = await fetchContents();
    const context = await super._prepareContext(options);
    const { document: effect } = this;
    return {
      ...context,
      effect,
      bearer: say("FRAY.Effect.Of", { bearer: bearerOf(effect).name }),
      isOn: !effect.disabled,
      changes: changeRows(effect),
    };
  }
}
