// The NPC workshop: a GM builds an NPC from a template and a rank, and sees at once what it is worth.

import { fetchContents } from "../sheets/fetched.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { fetchParts, gameById, type LoadedGame } from "../../rulesets/index.ts";
import type { NumbersView } from "../../view/sheet-view.ts";
import type { NpcTree } from "../../view/workshop-npc.ts";
import { keyOf, type NpcFault, type NpcField } from "../../view/workshop-view.ts";
import { drawSoon } from "../render/render-queue.ts";
import { carryState } from "../render/kept-part-state.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { setting } from "../register/settings.ts";
import words from "../../../lang/en/workshop.json";
import { notify } from "../platform/notices.ts";
import { isActor } from "../platform/typed-documents.ts";
import { addGameWords, say, spokenBelow } from "../platform/words.ts";
import { actorById } from "../platform/world.ts";
import { placeChoices } from "./choices.ts";
import { Draft, type PasteReport } from "./draft.ts";
import { readDrop, usableItem } from "./dropped.ts";
import { ForecastBench } from "./forecast-view.ts";
import { EDITS, FIELD, redrawInPlace } from "./redrawn-field.ts";
import { changeCell, LIST_CHANGES } from "../sheets/list-deeds.ts";
import { listedAt } from "./npc-lists.ts";
import { gameOfNpc } from "./game-of-npc.ts";
import { fromActor, fromArchetype, fromTemplate } from "./npc-source.ts";
import { openPacks, saveNpc, type Place } from "./saving.ts";
import {
  draftContext,
  editsContext,
  faultOfDraft,
  fieldContext,
  numbersOfDraft,
  type DraftContext,
  type SaveContext,
  type WorkshopContext,
} from "./workshop-context.ts";
import { carryTyping } from "./carried-typing.ts";
import { partialsAtHand } from "../render/partials.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const ALL_PARTS = ["build", "numbers", "forecast", "save"];

addGameWords("workshop", words);

/** Opens the workshop with all that it needs; whoever is no game master is told so. */
export async function openForGm(actor: Actor.Implementation | null): Promise<void> {
  if (!game.user?.isGM) return void notify("warn", say("FRAY.workshop.ForGm"));
  const ruleset = (actor && gameOfNpc(actor)?.id) ?? setting("defaultRuleset");
  await Promise.all([rulesOf(ruleset), fetchParts("workshop"), fetchContents()]);
  await NpcWorkshop.instance.open(actor);
}

export class NpcWorkshop extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-workshop",
    classes: ["fray", "fray-workshop-window"],
    position: { width: 940, height: 760 },
    window: { title: "FRAY.workshop.Open", icon: "fa-solid fa-hammer", resizable: true },
    actions: {
      useTemplate: NpcWorkshop.#onUseTemplate,
      useTemplateForAll: NpcWorkshop.#onUseTemplateForAll,
      listAsTemplate: NpcWorkshop.#onListAsTemplate,
      changeList: NpcWorkshop.#onChangeList,
      removeItem: NpcWorkshop.#onRemoveItem,
      addItem: NpcWorkshop.#onAddItem,
      readText: NpcWorkshop.#onReadText,
      unreadText: NpcWorkshop.#onUnreadText,
      save: NpcWorkshop.#onSave,
    },
  };

  static override PARTS = {
    build: {
      template: "systems/fray/templates/workshop/build.hbs",
      templates: [FIELD, EDITS],
      scrollable: [""],
    },
    numbers: { template: "systems/fray/templates/workshop/numbers.hbs", scrollable: [""] },
    forecast: { template: "systems/fray/templates/workshop/forecast.hbs" },
    save: { template: "systems/fray/templates/workshop/save.hbs" },
  };

  static #instance: NpcWorkshop | null = null;

  static get instance(): NpcWorkshop {
    NpcWorkshop.#instance ??= new NpcWorkshop();
    return NpcWorkshop.#instance;
  }

  #draft: Draft | null = null;
  #report: PasteReport | null = null;
  #fields: ReadonlyMap<string, NpcField> = new Map();
  #numbers: { readonly npc: NpcTree; readonly view: NumbersView } | null = null;
  #place = "world";
  #packName = "";
  #packProblem = "";
  #saveProblem = "";
  readonly #forecast = new ForecastBench(() => this.#redraw(["forecast"]));

  get draft(): Draft {
    this.#draft ??= newDraft(gameById(setting("defaultRuleset")));
    return this.#draft;
  }

  /** Opens an NPC of the world or a compendium, or a new one. */
  async open(actor: Actor.Implementation | null): Promise<void> {
    if (actor) this.#begin(draftOf(actor));
    else this.#begin(this.draft);
    await this.render({ force: true });
    this.bringToFront();
  }

  #begin(draft: Draft): void {
    this.#draft = draft;
    this.#report = null;
    this.#place = draft.actor ? "actor" : "world";
    this.#saveProblem = this.#packProblem = "";
    this.#forecast.restart(draft);
  }

  /** Draws parts anew, once for all that has happened until then. */
  #redraw(parts: readonly string[] = ALL_PARTS): void {
    for (const part of parts) this.#parts.add(part);
    if (!this.rendered) return;
    void drawSoon(this, () => {
      const drawn = [...this.#parts];
      this.#parts.clear();
      return this.render({ parts: drawn } as never);
    });
  }

  readonly #parts = new Set<string>();

  #changed(parts: readonly string[] = ALL_PARTS): void {
    this.#saveProblem = "";
    this.#forecast.restart(this.draft);
    this.#redraw(parts);
  }

  override async _prepareContext(options: { readonly parts?: readonly string[] }): Promise<never> {
    await partialsAtHand();
    const parts = options.parts ?? ALL_PARTS;
    const context: WorkshopContext = {
      rootId: this.id,
      spoken: spokenBelow("FRAY.workshop"),
      ...(parts.includes("build") ? this.#build() : {}),
      ...(parts.includes("numbers") ? { numbers: this.#numbersNow() } : {}),
      ...(parts.includes("forecast") ? this.#forecast.context(this.draft) : {}),
      ...(parts.includes("save") ? this.#save() : {}),
    };
    this.#numbers = null;
    return Promise.resolve(context as never);
  }

  /** The numbers of the NPC as it stands: the rules make them once for an edit with all that it draws. */
  #numbersNow(): NumbersView {
    const { npc } = this.draft;
    if (this.#numbers?.npc !== npc) this.#numbers = { npc, view: numbersOfDraft(this.draft) };
    return this.#numbers.view;
  }

  #build(): DraftContext {
    const { context, fields } = draftContext(this.draft, this.#numbersNow(), this.#report);
    this.#fields = fields;
    return context;
  }

  #save(): SaveContext {
    return {
      places: placeChoices(this.draft.actor, this.#place),
      isNewPack: this.#place === "newPack",
      packProblem: this.#packProblem,
      packName: this.#packName,
      saveProblem: this.#saveProblem,
    };
  }

  override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: never): void {
    super._preSyncPartState(part, next, prior, state);
    carryState(prior, next);
    carryTyping(prior, next);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#onChange(event.target as HTMLElement));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#forecast.end();
  }

  /** Control and S save, with what is being typed taken in first. */
  #onKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const active = this.element.ownerDocument.activeElement as HTMLElement | null;
    active?.blur();
    active?.focus();
    void NpcWorkshop.#onSave.call(this);
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    try {
      const dropped = await readDrop(event, this.draft.shelved);
      if (dropped.kind === "item") this.draft.addItem(dropped.item);
      else this.#begin(new Draft(dropped.shelved, fromTemplate(dropped.shelved, dropped.actor), null));
      this.#changed();
    } catch (error) {
      notify("warn", messageOf(error));
    }
  }

  #onChange(target: HTMLElement): void {
    const { dataset } = target;
    const value = (target as HTMLInputElement).value;
    if ("list" in dataset) void this.#onCell(target as HTMLInputElement);
    else if ("field" in dataset) void this.#onField(dataset["field"] ?? "", target);
    else if ("hero" in dataset) this.#onHero(dataset["hero"] ?? "", target as HTMLInputElement);
    else if ("choose" in dataset) void this.#onChoose(dataset["choose"] ?? "", value);
  }

  #onHero(hero: string, { checked }: HTMLInputElement): void {
    this.#forecast.choose(hero, checked);
    this.#changed(["forecast"]);
  }

  async #onCell(target: HTMLInputElement): Promise<void> {
    const listed = listedAt(this.draft, target, () => this.#changed());
    if (listed) await changeCell(listed, target);
  }

  static async #onChangeList(this: NpcWorkshop, event: Event, target: HTMLElement): Promise<void> {
    const document = listedAt(this.draft, target, () => this.#changed());
    const element = target.closest<HTMLElement>("[data-lists]");
    if (document && element) await LIST_CHANGES.changeList.call({ document, element }, event, target);
  }

  static #onListAsTemplate(this: NpcWorkshop, _event: Event, { dataset }: HTMLElement): void {
    this.draft.useTemplate((dataset["path"] ?? "").split("/"));
    this.#changed();
  }

  async #onField(key: string, target: HTMLElement): Promise<void> {
    const field = this.#fields.get(key);
    if (!field) return;
    const input = target as HTMLInputElement;
    this.draft.type(field, field.shape.kind === "flag" ? input.checked : input.value);
    await this.#redrawField(field, target);
  }

  /** What an edit of one field changes: the field, the count of edits, the numbers and the forecast. */
  async #redrawField(field: NpcField, target: HTMLElement): Promise<void> {
    const holder = target.closest(".fray-npc-field");
    const edits = this.element.querySelector(".fray-edits");
    if (!holder || !edits) return this.#changed();
    this.#changed(["numbers", "save"]);
    const fault = faultOfDraft(this.draft, this.#numbersNow());
    await this.#drawField(holder, field, fault);
    if (fault && fault.key !== keyOf(field.path)) await this.#redrawFaulty(fault);
    await redrawInPlace(edits, EDITS, editsContext(this.draft));
  }

  /** The field in which the rules now find a fault, where the page has it. */
  async #redrawFaulty(fault: NpcFault): Promise<void> {
    const field = this.#fields.get(fault.key);
    const control = field && this.element.querySelector(`#${CSS.escape(`${this.id}-${fault.key}`)}`);
    const holder = control?.closest(".fray-npc-field");
    if (field && holder) await this.#drawField(holder, field, fault);
  }

  async #drawField(holder: Element, field: NpcField, fault: NpcFault | null): Promise<void> {
    await redrawInPlace(holder, FIELD, { ...fieldContext(this.draft, field, fault), rootId: this.id });
  }

  async #onChoose(what: string, value: string): Promise<void> {
    switch (what) {
      case "name":
        this.draft.rename(value);
        break;
      case "rank":
        this.draft.changeRank(value);
        break;
      case "game":
        this.#begin(newDraft(await rulesOf(value)));
        break;
      case "subject":
        this.#begin(subjectDraft(this.draft.shelved, value));
        break;
      case "template":
        await this.#useOtherTemplate(value);
        break;
      case "count":
        this.#forecast.setCount(value);
        return this.#changed(["forecast"]);
      case "rested":
        this.#forecast.setRested(value === "rested");
        return this.#changed(["forecast"]);
      case "place":
        this.#place = value;
        return this.#redraw(["save"]);
      case "packName":
        this.#packName = value;
        this.#packProblem = "";
        return this.#redraw(["save"]);
      default:
        return;
    }
    this.#changed();
  }

  async #useOtherTemplate(id: string): Promise<void> {
    const { shelved } = this.draft;
    const isArchetype = shelved.workshop.archetypes.some((archetype) => archetype.id === id);
    const template = isArchetype ? null : await actorNamed(id);
    if (!isArchetype && !template) return void notify("warn", say("FRAY.workshop.TemplateGone"));
    this.#begin(
      new Draft(shelved, template ? fromTemplate(shelved, template) : fromArchetype(shelved, id), null),
    );
  }

  static async #onUseTemplate(this: NpcWorkshop, _event: Event, target: HTMLElement): Promise<void> {
    const field = this.#fields.get(target.dataset["path"] ?? "");
    if (!field) return;
    this.draft.useTemplate(field.path);
    await this.#redrawField(field, target);
    this.element.querySelector<HTMLElement>(`#${CSS.escape(`${this.id}-${keyOf(field.path)}`)}`)?.focus();
  }

  static #onUseTemplateForAll(this: NpcWorkshop): void {
    this.draft.useTemplateForAll();
    this.#report = null;
    this.#changed();
  }

  static #onRemoveItem(this: NpcWorkshop, _event: Event, target: HTMLElement): void {
    this.draft.removeItem(target.dataset["item"] ?? "");
    this.#changed();
  }

  static async #onAddItem(this: NpcWorkshop): Promise<void> {
    const uuid = this.element.querySelector<HTMLSelectElement>("[data-new-item]")?.value ?? "";
    const item = uuid === "" ? null : await fromUuid(uuid as never);
    if (!item) return;
    this.draft.addItem(usableItem(item, this.draft.shelved));
    this.#changed();
  }

  static #onReadText(this: NpcWorkshop): void {
    const text = this.element.querySelector<HTMLTextAreaElement>("[data-stat-block]");
    if (!text || text.value.trim() === "") return;
    this.#report = this.draft.paste(text.value);
    this.#changed();
  }

  static #onUnreadText(this: NpcWorkshop): void {
    this.draft.unread();
    this.#report = null;
    this.#changed();
    this.element.querySelector<HTMLElement>("[data-stat-block]")?.focus();
  }

  #chosenPlace(): Place | null {
    const { actor } = this.draft;
    if (this.#place === "actor" && actor) return { kind: "actor", actor };
    if (this.#place.startsWith("pack:")) return { kind: "pack", id: this.#place.slice("pack:".length) };
    if (this.#place !== "newPack") return { kind: "world" };
    const label = this.#packName.trim();
    return label === "" ? null : { kind: "newPack", label };
  }

  /** Whether all that was typed may stand; otherwise the first field that may not has the focus. */
  #isMended(): boolean {
    if (Object.keys(this.draft.typed).length === 0) return true;
    this.#saveProblem = say("FRAY.workshop.Mend");
    this.element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    this.#redraw(["save"]);
    return false;
  }

  static async #onSave(this: NpcWorkshop): Promise<void> {
    if (!this.#isMended()) return;
    const place = this.#chosenPlace();
    if (!place) {
      this.#packProblem = say("FRAY.workshop.NameMissing");
      return this.#redraw(["save"]);
    }
    try {
      const { shelved, loaded } = this.draft;
      const { actor, pack } = await saveNpc(shelved, loaded, place);
      const told = pack === "" ? "FRAY.workshop.Saved" : "FRAY.workshop.SavedIn";
      notify("info", say(told, { name: actor.name, pack }));
      this.#goOnWith(actor, place);
    } catch (error) {
      this.#saveProblem = messageOf(error);
    }
    this.#redraw();
  }

  /** What was saved in the world stays on the bench as the actor that it is now. */
  #goOnWith(actor: Actor.Implementation, place: Place): void {
    if (place.kind === "actor" || place.kind === "world") {
      this.#draft = draftOf(actor);
      this.#place = "actor";
    } else this.#place = `pack:${actor.pack ?? ""}`;
    this.#packName = "";
  }
}

function newDraft(shelved: LoadedGame): Draft {
  const [first] = shelved.workshop.archetypes;
  return new Draft(shelved, fromArchetype(shelved, first?.id ?? ""), null);
}

function subjectDraft(shelved: LoadedGame, id: string): Draft {
  const actor = actorById(id);
  return actor ? draftOf(actor) : newDraft(shelved);
}

/** An NPC that there is; one of a locked compendium is a template for a new one. Throws for an actor that is no NPC. */
function draftOf(actor: Actor.Implementation): Draft {
  const facts = gameOfNpc(actor);
  if (!facts) throw new Error(say("FRAY.workshop.NotNpc", { name: actor.name }));
  const shelved = gameById(facts.id);
  if (isLocked(actor)) return new Draft(shelved, fromTemplate(shelved, actor), null);
  const { rankTaken, ...loaded } = fromActor(shelved, actor);
  if (rankTaken) notify("info", say("FRAY.workshop.RankTaken", { name: actor.name }));
  return new Draft(shelved, loaded, actor);
}

function isLocked({ pack }: Actor.Implementation): boolean {
  return Boolean(pack) && !openPacks().some(({ id }) => id === pack);
}

async function actorNamed(uuid: string): Promise<Actor.Implementation | null> {
  const found: unknown = await fromUuid(uuid as never);
  return isActor(found) ? found : null;
}
