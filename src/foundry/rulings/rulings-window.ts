// The rulings window: where a GM decides the doubtful points of one game, alone or by presets.

import type { RulingsGuide } from "../../core/manifest/rulings-guide.ts";
import type { AnyRuleset } from "../../core/language/ruleset.ts";
import { fetchPart, type GameManifest } from "../../rulesets/index.ts";
import { formValues } from "../render/empty-numbers.ts";
import {
  differingValues,
  presetValues,
  readRulings,
  viewRulings,
  type LeafValues,
  type RulingsForm,
  type RulingTopic,
} from "../../view/rulings-view.ts";
import type { Words } from "../../view/words.ts";
import { nameProblem } from "../render/field-errors.ts";
import { carryState } from "../render/kept-part-state.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { notify } from "../platform/notices.ts";
import { addGameWords, say, spokenBelow, wordsOfGame } from "../platform/words.ts";
import words from "../../../lang/en/rulings.json";
import { keepPreset, keptPresets, leafValues, writeLeaves } from "./kept-rulings.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface RulingsContext {
  readonly topics: readonly RulingTopic[];
  readonly presets: readonly { readonly id: string; readonly label: string; readonly kept: boolean }[];
  readonly differing: string;
  readonly hasProblems: boolean;
  /** The words of the template by their keys: the host knows none that came with the window. */
  readonly spoken: { readonly [key: string]: string };
}

addGameWords("rulings", words);

const KEPT = "kept:";

/** What is fetched of a game for its window. */
interface Known {
  readonly ruleset: AnyRuleset;
  readonly guide: RulingsGuide;
}

export abstract class RulingsWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** The game whose rulings it edits. */
  protected abstract readonly facts: GameManifest;

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["fray", "fray-rulings-window"],
    position: { width: 640, height: 720 },
    window: { icon: "fa-solid fa-scale-balanced", resizable: true, contentClasses: ["standard-form"] },
    form: { handler: RulingsWindow.#onSubmit as never, closeOnSubmit: false },
    actions: {
      usePreset: RulingsWindow.#onUsePreset,
      keepPreset: RulingsWindow.#onKeepPreset,
      forgetPreset: RulingsWindow.#onForgetPreset,
      useDefault: RulingsWindow.#onUseDefault,
    },
  };

  static override PARTS = {
    rulings: { template: "systems/fray/templates/rulings/rulings.hbs", scrollable: [".fray-ruling-topics"] },
  };

  /** What the window holds that no setting holds yet. */
  #draft: RulingsForm | null = null;
  /** The rules and the guide to their rulings; here once the window has been drawn. */
  #known: Known | null = null;

  override get title(): string {
    return say("FRAY.Rulings.Title", { game: say(`FRAY.Ruleset.${this.facts.id}`) });
  }

  get #words(): Words {
    return wordsOfGame(this.facts.id);
  }

  override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: never): void {
    super._preSyncPartState(part, next, prior, state);
    carryState(prior, next);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#draft = null;
  }

  override async _prepareContext(): Promise<never> {
    const { ruleset, guide } = await this.#fetch();
    const form = this.#draft ?? { values: leafValues(ruleset), problems: {} };
    const topics = viewRulings(ruleset.rulings, guide.topics, form, this.#words);
    const differing = topics.reduce((total, topic) => total + topic.differing, 0);
    const context: RulingsContext = {
      topics,
      presets: this.#presets(guide),
      differing: say(differing === 0 ? "FRAY.rulings.AllNormal" : "FRAY.rulings.Differing", {
        count: differing,
      }),
      hasProblems: Object.keys(form.problems).length > 0,
      spoken: spokenBelow("FRAY.rulings"),
    };
    return context as never;
  }

  async #fetch(): Promise<Known> {
    if (this.#known) return this.#known;
    const { id } = this.facts;
    const parts = [rulesOf(id), fetchPart(id, "guide"), fetchPart(id, "rulingWords")] as const;
    const [{ ruleset }, guide, texts] = await Promise.all(parts);
    addGameWords(id, texts);
    return (this.#known = { ruleset, guide });
  }

  get #rulings(): AnyRuleset["rulings"] {
    return this.#known?.ruleset.rulings ?? {};
  }

  #presets(guide: RulingsGuide): RulingsContext["presets"] {
    const given = Object.keys(guide.presets).map((id) => ({
      id,
      label: say(`FRAY.rulings.Preset.${id}`),
      kept: false,
    }));
    const kept = Object.entries(keptPresets(this.facts)).map(([id, { name }]) => ({
      id: `${KEPT}${id}`,
      label: name,
      kept: true,
    }));
    return [...given, ...kept];
  }

  /** What the fields hold now, right or wrong. */
  #typed(): RulingsForm {
    return readRulings(this.#rulings, formValues(this.element as HTMLFormElement));
  }

  async #show(draft: RulingsForm): Promise<void> {
    this.#draft = draft;
    await this.render();
  }

  static async #onSubmit(this: RulingsWindow): Promise<void> {
    const draft = this.#typed();
    if (Object.keys(draft.problems).length > 0) return this.#show(draft);
    const count = await writeLeaves({ id: this.facts.id, rulings: this.#rulings }, draft.values);
    this.#draft = null;
    notify("info", say("FRAY.rulings.Saved", { count }));
    await this.render();
  }

  #presetNamed(id: string): LeafValues | undefined {
    return id.startsWith(KEPT)
      ? keptPresets(this.facts)[id.slice(KEPT.length)]?.values
      : this.#known?.guide.presets[id];
  }

  static async #onUsePreset(this: RulingsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const preset = this.#presetNamed(target.dataset["preset"] ?? "");
    if (!preset) return;
    await this.#show({ values: presetValues(this.#rulings, preset), problems: {} });
  }

  static async #onUseDefault(this: RulingsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const leaf = target.dataset["leaf"] ?? "";
    const { values, problems } = this.#typed();
    const initial = presetValues(this.#rulings, {})[leaf];
    if (initial === undefined) return;
    const { [leaf]: _mended, ...others } = problems;
    await this.#show({ values: { ...values, [leaf]: initial }, problems: others });
  }

  static async #onKeepPreset(this: RulingsWindow): Promise<void> {
    const draft = this.#typed();
    const field = this.element.querySelector<HTMLInputElement>("[data-preset-name]");
    const name = field?.value.trim() ?? "";
    if (field && name === "") return nameProblem(field, say("FRAY.Sheet.NameFirst"));
    if (Object.keys(draft.problems).length > 0) return this.#show(draft);
    const values = differingValues(this.#rulings, draft.values);
    await keepPreset(this.facts, foundry.utils.randomID(), { name, values });
    if (field) field.value = "";
    await this.#show(draft);
  }

  static async #onForgetPreset(this: RulingsWindow, _event: Event, target: HTMLElement): Promise<void> {
    await keepPreset(this.facts, (target.dataset["preset"] ?? "").slice(KEPT.length), null);
    await this.#show(this.#typed());
  }
}

/** The window of one game. */
function windowOf(facts: GameManifest): new () => RulingsWindow {
  return class extends RulingsWindow {
    static override DEFAULT_OPTIONS = { id: `fray-rulings-${facts.id}` } as never;
    protected readonly facts = facts;
  };
}

/** Opens the window of a game's rulings. */
export async function openRulings(facts: GameManifest): Promise<void> {
  const Window = windowOf(facts);
  await new Window().render({ force: true });
}
