// The sheet of a hero or an NPC: what it is, how it fares, what it carries, and the way into the fight.

import { viewNumbers, type NumbersView } from "../../view/sheet-view.ts";
import { numberLabel, wordFor } from "../../view/words.ts";
import { fightOfActor, outsideId, sendOutside, sheetOf } from "../fight-access.ts";
import { removalOf } from "../generation.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { rulesetById } from "../../rulesets/index.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { targetedActors } from "../targets.ts";
import { say, tellRefusal, words } from "../words.ts";
import { DESTINY_ATTRIBUTES, DESTINY_ITEM_USE, DESTINY_NUMBERS, DESTINY_WOUNDS } from "./destiny-layout.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly specialisations: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: number;
  }[];
}

interface ActorSystem {
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<
    Record<string, { readonly value: number; readonly specialisations: Readonly<Record<string, number>> }>
  >;
  readonly wounds: Readonly<Record<string, number>>;
  readonly biography: string;
}

export class FrayActorSheet<
  RenderContext extends foundry.applications.sheets.ActorSheetV2.RenderContext =
    foundry.applications.sheets.ActorSheetV2.RenderContext,
  Configuration extends foundry.applications.sheets.ActorSheetV2.Configuration =
    foundry.applications.sheets.ActorSheetV2.Configuration,
  RenderOptions extends foundry.applications.sheets.ActorSheetV2.RenderOptions =
    foundry.applications.sheets.ActorSheetV2.RenderOptions,
> extends HandlebarsApplicationMixin(ActorSheetV2)<RenderContext, Configuration, RenderOptions> {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["fray", "fray-sheet", "fray-actor-sheet"],
    position: { width: 640, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      openPanel: FrayActorSheet.#onOpenPanel as never,
      rest: FrayActorSheet.#onRest as never,
      createItem: FrayActorSheet.#onCreateItem as never,
      editItem: FrayActorSheet.#onEditItem as never,
      deleteItem: FrayActorSheet.#onDeleteItem as never,
      castSpell: FrayActorSheet.#onCastSpell as never,
      toggleItem: FrayActorSheet.#onToggleItem as never,
      addSpecialisation: FrayActorSheet.#onAddSpecialisation as never,
      dropSpecialisation: FrayActorSheet.#onDropSpecialisation as never,
    },
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    header: { template: "systems/fray/templates/sheets/actor-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    main: { template: "systems/fray/templates/sheets/actor-main.hbs", scrollable: [""] },
    skills: { template: "systems/fray/templates/sheets/actor-skills.hbs", scrollable: [""] },
    items: { template: "systems/fray/templates/sheets/actor-items.hbs", scrollable: [""] },
    notes: { template: "systems/fray/templates/sheets/actor-notes.hbs", scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "main" }, { id: "skills" }, { id: "items" }, { id: "notes" }],
      initial: "main",
      labelPrefix: "FRAY.Sheet.Tab",
    },
  };

  override async _prepareContext(options: never): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const fight = fightOfActor(actor);
    const { sheet, shelved } = sheetOf(actor);
    const numbers: NumbersView = viewNumbers(
      shelved.ruleset,
      sheet,
      rulingsOf(shelved),
      DESTINY_NUMBERS,
      words,
    );
    const system = actor.system as unknown as ActorSystem;
    return {
      ...context,
      actor,
      system,
      isNpc: (actor.type as string) === "destinyNpc",
      kind: game.i18n?.localize(`TYPES.Actor.${actor.type}` as never) ?? actor.type,
      inFight: fight ? say("FRAY.Sheet.InFight") : "",
      numbers,
      attributes: DESTINY_ATTRIBUTES.map((key) => ({
        key,
        label: wordFor(words, key),
        value: system.attributes[key] ?? 0,
      })),
      wounds: DESTINY_WOUNDS.map((key) => ({
        key,
        label: numberLabel(words, key),
        value: system.wounds[key] ?? 0,
      })),
      skills: skillRows(system),
      tiers: ["minion", "standard", "elite"].map((id) => ({
        id,
        label: wordFor(words, id),
        selected: (system as { tier?: string }).tier === id,
      })),
      postures: ["standing", "crouching", "prone"].map((id) => ({
        id,
        label: wordFor(words, id),
        selected: (system as { posture?: string }).posture === id,
      })),
      itemGroups: itemGroups(actor),
      tabs: this._prepareTabs("primary"),
      biography: await foundry.applications.ux.TextEditor.implementation.enrichHTML(system.biography),
    };
  }

  override async _preparePartContext(part: string, context: never, options: never): Promise<never> {
    const prepared = (await super._preparePartContext(part, context, options)) as unknown as {
      tabs?: Record<string, object>;
    };
    return { ...prepared, tab: prepared.tabs?.[part] } as never;
  }

  static async #onOpenPanel(this: FrayActorSheet): Promise<void> {
    await FightPanel.instance.openFor(fightOfActor(this.actor)?.creature ?? null);
  }

  static async #onRest(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = target.dataset["rest"] ?? "shortRest";
    const { refusal } = await sendOutside([this.actor], {
      kind: "command",
      command: { type, creature: outsideId(this.actor) },
    });
    if (refusal) tellRefusal(refusal);
  }

  static async #onCreateItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = target.dataset["type"] ?? "destinyGear";
    const name = say("FRAY.Sheet.NewItem", {
      type: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
    });
    await this.actor.createEmbeddedDocuments("Item", [{ name, type } as never]);
  }

  #item(target: HTMLElement): Item.Implementation | undefined {
    const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
    return this.actor.items.get(id);
  }

  static async #onEditItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.sheet?.render({ force: true } as never);
  }

  static async #onDeleteItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.delete();
  }

  static async #onToggleItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    const field = DESTINY_ITEM_USE[(item?.type as string | undefined) ?? ""];
    if (!item || field === undefined) return;
    const used = (item.system as unknown as Record<string, unknown>)[field] === true;
    await item.update({ [`system.${field}`]: !used });
  }

  /** In a fight the panel asks for the target; outside one, the tokens marked on the board are aimed at. */
  static async #onCastSpell(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const spell = this.#item(target)?.id ?? "";
    const creature = fightOfActor(this.actor)?.creature;
    if (creature !== undefined)
      return FightPanel.instance.openFor(creature, { type: "castSpell", creature, spell });
    const [aimed] = targetedActors();
    const { refusal } = await sendOutside(aimed ? [this.actor, aimed] : [this.actor], {
      kind: "command",
      command: {
        type: "castSpell",
        creature: outsideId(this.actor),
        spell,
        ...(aimed ? { target: outsideId(aimed) } : {}),
      },
    });
    if (refusal) tellRefusal(refusal);
  }

  static async #onAddSpecialisation(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const skill = target.dataset["skill"] ?? "";
    const field = this.element.querySelector<HTMLInputElement>(`[data-new-specialisation="${skill}"]`);
    const key = (field?.value ?? "")
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "");
    if (key === "") return void ui.notifications?.warn(say("FRAY.Sheet.NameFirst"));
    await this.actor.update({ [`system.skills.${skill}.specialisations.${key}`]: 1 });
  }

  static async #onDropSpecialisation(
    this: FrayActorSheet,
    _event: Event,
    target: HTMLElement,
  ): Promise<void> {
    const { skill = "", key = "" } = target.dataset;
    await this.actor.update(removalOf(`system.skills.${skill}.specialisations.${key}`));
  }
}

function skillRows(system: ActorSystem): SkillRow[] {
  return Object.entries(system.skills)
    .map(([key, skill]) => ({
      key,
      label: wordFor(words, key),
      value: skill.value,
      specialisations: Object.entries(skill.specialisations).map(([name, value]) => ({
        key: name,
        label: wordFor(words, name),
        value,
      })),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function itemGroups(actor: Actor.Implementation): object[] {
  const { actor: document } = { actor };
  return rulesetById("destiny").itemTypes.map((type) => ({
    type,
    label: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
    items: document.items.filter((item) => (item.type as string) === type).map((item) => itemRow(item, type)),
  }));
}

function itemRow(item: Item.Implementation, type: string): object {
  const system = item.system as unknown as Record<string, unknown>;
  const use = DESTINY_ITEM_USE[type];
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    castLabel: type === "destinySpell" ? say("FRAY.Sheet.Cast") : "",
    useLabel: use === undefined ? "" : wordFor(words, `use-${use}`),
    used: use !== undefined && system[use] === true,
    summary: itemSummary(type, system),
  };
}

function itemSummary(type: string, system: Record<string, unknown>): string {
  if (type === "destinyWeapon") {
    const line = system["kind"] === "ranged" ? "FRAY.Sheet.RangedLine" : "FRAY.Sheet.WeaponLine";
    return say(line, {
      ap: Number(system["ap"]),
      damage: String(system["damage"]),
      reach: Number(system["reach"]),
      increment: Number(system["rangeIncrement"]),
    });
  }
  if (type === "destinyArmor") return say("FRAY.Sheet.ArmorLine", { toughness: Number(system["toughness"]) });
  if (type === "destinyShield")
    return say("FRAY.Sheet.ShieldLine", { melee: Number(system["melee"]), ranged: Number(system["ranged"]) });
  if (type === "destinySpell") return spellSummary(system);
  return "";
}

function spellSummary(system: Record<string, unknown>): string {
  const rounds = system["castingRounds"];
  const line = typeof rounds === "number" ? "FRAY.Sheet.RoundsSpellLine" : "FRAY.Sheet.SpellLine";
  const damage = String(system["damage"]);
  const cost = say(line, {
    ap: Number(system["ap"]),
    rounds: Number(rounds),
    mana: Number(system["mana"]),
  });
  return damage === "" ? cost : `${cost} · ${damage}`;
}
