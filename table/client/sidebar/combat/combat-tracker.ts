// The combat tracker: encounters, the order of turns, and the buttons that drive them.
import type { ContextMenuEntry } from "../../applications/context-menu.ts";
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { board } from "../../board/board.ts";
import { config, game, onHooks, type WorldCombat, type WorldCombatant } from "../../shell/world.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { combatantMenu, combatMenu } from "./combat-menus.ts";
import { describeEffects, describeTurn, type EffectContext, type TurnContext } from "./turn-context.ts";

/** What changes a row besides the encounter itself, which draws its tracker on its own. */
const REDRAW_HOOKS = [
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateActor",
  "updateToken",
  "updateScene",
  "createCombat",
  "deleteCombat",
] as const;

interface TrackerRenderOptions extends RenderOptions {
  combat?: WorldCombat | null;
}

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar"],
    window: { title: "Combat" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
    },
  };
  static override PARTS: Record<
    string,
    { id?: string; template: string; templates?: string[]; classes?: string[]; scrollable?: string[] }
  > = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  /** Shared by the tab and its popped-out twin. */
  static #viewed: WorldCombat | null = null;
  #isListening = false;
  #redrawAsked = false;

  /** The encounters of the active scene, and those bound to none. */
  get combats(): WorldCombat[] {
    const scene = game().scenes.viewed;
    return [...game().combats].filter(
      (combat) => combat.scene === null || combat.scene === undefined || combat.scene === scene,
    );
  }

  /** The encounter now shown; falls back to the active one, then to any. */
  get viewed(): WorldCombat | null {
    const chosen = CombatTracker.#viewed;
    if (chosen && game().combats.get(chosen.id) === chosen) return chosen;
    return this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
  }

  set viewed(combat: WorldCombat | null) {
    CombatTracker.#viewed = combat;
  }

  override _configureRenderOptions(options: TrackerRenderOptions): void {
    super._configureRenderOptions(options);
    if (options.combat !== undefined) this.viewed = options.combat;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      fixed: true,
      hookName: "getCombatantContextOptions",
    });
    if (game().user.isGM)
      this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
        fixed: true,
        eventName: "click",
        hookName: "getCombatContextOptions",
      });
    this.#listen();
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    onHooks(REDRAW_HOOKS, () => this.#redrawSoon());
    onHooks(["createCombat"], (combat: WorldCombat) => {
      if (combat.active) this.viewed = combat;
    });
    onHooks(["updateCombat"], (combat: WorldCombat, changes: { active?: boolean }) => {
      if (!changes.active) return;
      this.viewed = combat;
      this.#redrawSoon();
    });
  }

  /** Draws once, however many documents one write has touched. */
  #redrawSoon(): void {
    if (this.#redrawAsked) return;
    this.#redrawAsked = true;
    setTimeout(() => {
      this.#redrawAsked = false;
      void this.render().then(() => this.scrollToTurn());
    }, 0);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const element = this.element as HTMLElement;
    element.addEventListener("pointerover", (event) => this.#onHover(event, true));
    element.addEventListener("pointerout", (event) => this.#onHover(event, false));
    element.addEventListener("change", (event) => {
      if ((event.target as Element).matches(".initiative-input")) this._onUpdateInitiative(event);
    });
    element.addEventListener("focusin", (event) => {
      if ((event.target as Element).matches(".initiative-input")) (event.target as HTMLInputElement).select();
    });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, combat: this.viewed, hasCombat: this.viewed !== null };
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  /** Adds what header and footer show. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const rows = this.combats.map((entry, index) => {
      return { id: entry.id, label: index + 1, active: entry.active, viewed: entry === combat };
    });
    const isCurrentOwner = combat?.combatant?.players.includes(game().user) ?? false;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: rows,
      control: isCurrentOwner,
      css: combat?.active ? "active" : "inactive",
      currentIndex: rows.findIndex((row) => row.viewed),
      displayCycle: rows.length > 1,
      initiativeIcon: "",
      link: combat?.scene !== null,
      labels: { scope: combat?.scene ? combat.scene.name : "No scene" },
      title: this.#titleOf(combat),
    });
  }

  #titleOf(combat: WorldCombat | null): string {
    if (!combat) return "No encounter";
    return combat.round ? `Round ${combat.round}` : "Not begun";
  }

  /** Adds the rows of the turn order. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (!combatant.visible) continue;
      turns.push(await this._prepareTurnContext(combat as WorldCombat, combatant, index));
    }
    const hasDecimals = turns.some(
      (turn) => turn.initiative !== null && !Number.isInteger(Number(turn.initiative)),
    );
    const digits = config<{ initiative?: { decimals?: number } }>("Combat").initiative?.decimals ?? 2;
    for (const turn of turns) {
      turn.hasDecimals = hasDecimals;
      if (typeof turn.initiative === "number")
        turn.initiative = hasDecimals ? turn.initiative.toFixed(digits) : turn.initiative;
    }
    Object.assign(context, { turns, hasDecimals, combat, hasCombat: combat !== null });
  }

  /** Describes one row. */
  async _prepareTurnContext(
    combat: WorldCombat,
    combatant: WorldCombatant,
    index: number,
  ): Promise<TurnContext> {
    const img = await this._getCombatantThumbnail(combatant);
    const effects = describeEffects(combatant);
    return {
      ...describeTurn(combat, combatant, index),
      img,
      effects: { icons: effects, tooltip: this._formatEffectsTooltip(effects) },
    };
  }

  async _getCombatantThumbnail(combatant: WorldCombatant): Promise<string> {
    return combatant.img ?? combatant.actor?.img ?? "";
  }

  /** Names and icons as one piece of HTML for a tooltip. */
  _formatEffectsTooltip(effects: readonly EffectContext[]): string {
    if (effects.length === 0) return "";
    const list = document.createElement("ul");
    list.className = "effects-tooltip";
    for (const effect of effects) {
      const entry = document.createElement("li");
      entry.append(Object.assign(document.createElement("img"), { src: effect.img, alt: "" }), effect.name);
      list.append(entry);
    }
    return list.outerHTML;
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu(
      (target) => this.#combatantOf(target),
      (combatant) => this._onRollInitiative(combatant),
    );
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatMenu(() => this.viewed);
  }

  #combatantOf(target: Element | null): WorldCombatant | undefined {
    const id = target?.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  /** A button without an action of its own calls the method of that name on the encounter, e.g. `nextTurn`. */
  override async _onClickAction(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset.action ?? "";
    const combat = this.viewed as unknown as Record<string, unknown> | null;
    if (!combat || !(name in combat)) return;
    const method = combat[name];
    if (typeof method !== "function") return;
    await (method as (this: unknown) => Promise<unknown>).call(combat);
  }

  static async #onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }

  /** A button on a combatant's row. */
  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.stopPropagation();
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset.action) {
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      default:
        return undefined;
    }
  }

  _onToggleHidden(combatant: WorldCombatant): Promise<unknown> {
    return combatant.update({ hidden: !combatant.hidden });
  }

  /** Marks a combatant defeated, and its actor with the status that stands for it. */
  async _onToggleDefeatedStatus(combatant: WorldCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = config<Record<string, string>>("specialStatusEffects").DEFEATED;
    if (status) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  async _onRollInitiative(combatant: WorldCombatant): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  _onPanToCombatant(combatant: WorldCombatant): void {
    if (combatant.token) board()?.panTo(combatant.token);
  }

  _onPingCombatant(_combatant: WorldCombatant): void {
    throw new Error("TableUnsupported: CombatTracker#_onPingCombatant (there is no canvas to ping)");
  }

  /** A number typed by the GM; one with a leading plus is added to what was there. */
  _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    const raw = input.value.trim();
    const typed = Number(raw);
    if (!combatant || raw === "" || Number.isNaN(typed)) return void this.render();
    const base = raw.startsWith("+") ? (combatant.initiative ?? 0) : 0;
    void this.viewed?.setInitiative(combatant.id, base + typed);
  }

  static #onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (!combatant) return;
    this._onPanToCombatant(combatant);
    if (!combatant.token && combatant.actor?.testUserPermission(game().user, "OBSERVER"))
      combatant.actor.sheet?.render({ force: true });
  }

  static async #onCreateCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCreate(event, target);
  }

  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const documentClass = config<{
      documentClass: { create(data: object): Promise<WorldCombat | undefined> };
    }>("Combat").documentClass;
    const combat = await documentClass.create({ scene: game().scenes.viewed?.id ?? null });
    await combat?.activate({ render: false });
    if (combat) this.viewed = combat;
    await this.render();
  }

  static async #onCycleCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCycle(event, target);
  }

  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = game().combats.get(target.dataset.combatId ?? "");
    if (!combat) return;
    if (game().user.isGM) await combat.activate({ render: false });
    this.viewed = combat;
    await this.render();
  }

  #onHover(event: PointerEvent, isOver: boolean): void {
    const row = (event.target as Element).closest(".combatant");
    if (!row || row.contains(event.relatedTarget as Node | null)) return;
    const combatant = this.#combatantOf(row);
    if (combatant) this.hoverCombatant(combatant, isOver);
  }

  /** Shows on the row and on the board which combatant is pointed at. */
  hoverCombatant(combatant: WorldCombatant, hover: boolean): void {
    for (const tracker of [this, this.popout])
      tracker?.element
        ?.querySelector(`[data-combatant-id="${combatant.id}"]`)
        ?.classList.toggle("hover", hover);
    if (combatant.token) board()?.highlight(combatant.token, hover);
  }

  /** Brings the row of the current turn into sight. */
  scrollToTurn(): void {
    const id = this.viewed?.combatant?.id;
    if (!id || !this.rendered) return;
    this.element?.querySelector(`[data-combatant-id="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  initialize(): never {
    throw new Error(
      "TableUnsupported: CombatTracker#initialize (deprecated; set `viewed` or render with `combat`)",
    );
  }
}
