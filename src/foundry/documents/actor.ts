// The actor: holds a creature's sheet; what it suffers from is derived from its own fields.

import { manifestOf, rulesetOfActorType, type GameManifest } from "../../rulesets/index.ts";
import { limitEffects } from "./effect-limits.ts";
import { refuse } from "../../core/language/rules.ts";
import { BARS, barIn, lazyBars } from "../board/token-bars.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { notifyRefusal } from "../platform/words.ts";
import { tellOfImport } from "./imports.ts";
import { tokenOfNewActor } from "./prototype-token.ts";
import { wantRules } from "../fights/rules-at-hand.ts";
import { hideStatuses, iconsAmong, showStatuses, statusesInFight } from "../board/shown-statuses.ts";

export class FrayActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** The game that this actor's type belongs to, or null. */
  get playedBy(): GameManifest | null {
    const id = rulesetOfActorType(this.type);
    return id === null ? null : manifestOf(id);
  }

  /** Status ids that its own fields stand for, and those that its running fight tells of it. */
  get derivedStatuses(): readonly string[] {
    const ofFields = this.playedBy?.statusesOf(systemOf(this)) ?? [];
    return [...new Set([...ofFields, ...statusesInFight(this)])];
  }

  /** An effect is part of derived numbers, never of what a fight keeps; version 14 applies effects in several phases. */
  override applyActiveEffects(...phase: Parameters<Actor["applyActiveEffects"]>): void {
    super.applyActiveEffects(...phase);
    limitEffects(this);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    hideStatuses(this);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { playedBy } = this;
    if (playedBy) wantRules(playedBy.id);
    const derived = this.derivedStatuses;
    for (const id of derived) this.statuses.add(id);
    showStatuses(this, derived);
    if (playedBy) Object.defineProperty(this.system, BARS, lazyBars(this as never));
  }

  /** A number typed at a token's bar is one of the sheet, where the bar stands for one. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const name = attribute.startsWith(`${BARS}.`) ? attribute.slice(BARS.length + 1) : null;
    const bar = name === null ? undefined : this.playedBy?.tokenBars[name as "health" | "effort"];
    if (name === null || !bar) return await super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const shown = barIn(systemOf(this)[BARS], name);
    if (bar.field === null || !shown) {
      notifyRefusal(refuse("CORE-BAR", "notByBar"));
      return this;
    }
    const wanted = Math.max(0, Math.min(shown.max, isDelta ? shown.value + value : value));
    const updates = { [`system.${bar.field}`]: wanted };
    const asked = { attribute, value, isDelta, isBar };
    if (!Hooks.call("modifyTokenAttribute", asked, updates, this)) return this;
    return await this.update(updates);
  }

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const [given] = args;
    if (this.playedBy) this.updateSource(tokenOfNewActor(this.playedBy, this.type, given));
  }

  protected override _onUpdate(...[changed, options, user]: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(changed, options, user);
    drawItems(this, changed);
    tellOfImport(this, options, user);
  }

  /** Generation 13 draws a token's icons from these; ours are made for the moment and never stored. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return [...super.temporaryEffects, ...iconsAmong("temporaryEffects", this)];
  }

  /** Generation 14 draws them from these. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return [...super.appliedEffects, ...iconsAmong("appliedEffects", this)];
  }

  /** A click on a status icon is a wish to the rules, never an effect of its own. */
  override async toggleStatusEffect(
    statusId: string,
    options?: Actor.ToggleStatusEffectOptions,
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    if (!this.playedBy?.statuses.some((each) => each.id === statusId))
      return super.toggleStatusEffect(statusId, options);
    const active = options?.active ?? !this.statuses.has(statusId);
    return (await import("../hand/status-click.ts")).submitCondition(this, statusId, active);
  }
}

/** What an update of the actor itself has changed of its items is shown by their open sheets, too. */
function drawItems({ items }: Actor.Implementation, changed: object): void {
  const { items: written = [] } = changed as { readonly items?: readonly { readonly _id?: string | null }[] };
  for (const { _id } of written) items.get(_id ?? "")?.render(false, { renderContext: "updateItem" });
}
