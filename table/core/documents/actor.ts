// Actor: a character, foe or thing that acts.
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions } from "../shapes.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Obj } from "../utils/objects.ts";
import { getProperty } from "../utils/paths.ts";
import { BaseActor } from "./base-documents.ts";
import { changesOf } from "./effect-generations.ts";
import { findStatus } from "./active-effect.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { rebuildSynthetic } from "./token-delta.ts";
import type { TokenLike } from "./token-delta.ts";

interface CombatLike extends DocumentShape {
  getCombatantsByActor(actor: unknown): DocumentShape[];
  rollInitiative(ids: string[], options?: object): Promise<unknown>;
}

export class Actor extends BaseActor {
  declare statuses: Set<string>;
  declare overrides: Obj;
  declare private readonly appliedPhases: Set<string>;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;

  protected override _configure(options: ModelOptions): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set<string>(), writable: true, enumerable: false });
    Object.defineProperty(this, "appliedPhases", { value: new Set<string>(), enumerable: false });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
  }

  // ---- tokens ------------------------------------------------------------

  /** Is this the actor of an unlinked token rather than one of the world? */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): DocumentShape | null {
    return this.isToken ? this.parent : null;
  }

  /** Token placeables; without a canvas there are none. */
  getActiveTokens(_linked = false, _document = false): DocumentShape[] {
    return [];
  }

  /** The token documents that show this actor, on all scenes or the given ones. */
  getDependentTokens(
    options: { scenes?: DocumentShape | DocumentShape[]; linked?: boolean } = {},
  ): DocumentShape[] {
    if (this.token) return [this.token];
    const given =
      options.scenes === undefined
        ? (seat.game.collections.get("Scene")?.contents ?? [])
        : [options.scenes].flat();
    const tokens = given.flatMap((scene) => scene.getEmbeddedCollection("Token").contents) as TokenLike[];
    return tokens.filter(
      (token) => token._source.actorId === this.id && (!options.linked || token.actorLink),
    );
  }

  async getTokenDocument(
    data: object = {},
    options: { parent?: DocumentShape | null } = {},
  ): Promise<DocumentShape> {
    const prototype = this.prototypeToken.toObject();
    const source = mergeObject({ ...prototype, name: prototype.name || this.name, actorId: this.id }, data);
    return new (seat.documentClass("Token"))(source, { parent: options.parent ?? null });
  }

  get inCombat(): boolean {
    return (
      seat.game.collections
        .get("Combat")
        ?.some((combat) => (combat as CombatLike).getCombatantsByActor(this).length > 0) ?? false
    );
  }

  // ---- contents ----------------------------------------------------------

  get thumbnail(): string {
    return this.img;
  }

  /** Items by subtype; every known subtype has a list. */
  get itemTypes(): Record<string, DocumentShape[]> {
    const known = seat.game.documentTypes.Item ?? [];
    const types: Record<string, DocumentShape[]> = Object.fromEntries(known.map((type) => [type, []]));
    for (const item of this.items.values()) (types[item.type ?? ""] ??= []).push(item);
    return types;
  }

  getRollData(): Obj {
    return this.system as Obj;
  }

  static getDefaultArtwork(_actorData?: object): Obj {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  // ---- effects -----------------------------------------------------------

  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects.values()) yield effect as unknown as ActiveEffect;
    for (const item of this.items.values()) {
      for (const effect of item.getEmbeddedCollection("effects").values()) {
        if ((effect as unknown as ActiveEffect).transfer) yield effect as unknown as ActiveEffect;
      }
    }
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.overrides = {};
    this.statuses.clear();
    this.appliedPhases.clear();
    if (seat.isFourteen) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  override prepareData(): void {
    super.prepareData();
    if (seat.isFourteen) this.applyActiveEffects("final");
  }

  /** Applies the effects' changes; generation 14 does so by phases, each once in a preparation. */
  applyActiveEffects(phase?: string): void {
    this.enterPhase(phase);
    const pending = this.appliedEffects.flatMap((effect) => {
      for (const status of effect.statuses) this.statuses.add(status);
      const changes = changesOf(effect, phase ?? "initial").filter((change) => change.key);
      return changes.map((change) => ({ effect, change: { ...change, effect } }));
    });
    pending.sort((a, b) => a.change.order - b.change.order);
    for (const { change, effect } of pending)
      Object.assign(this.overrides, effect.apply(this as unknown as DocumentShape, change));
  }

  // No #private member: documents prepare themselves while they are still being constructed.
  private enterPhase(phase: string | undefined): void {
    if (!seat.isFourteen) return;
    if (phase === undefined) throw new Error("Actor#applyActiveEffects needs a phase in generation 14");
    if (this.appliedPhases.has(phase)) throw new Error(`the phase "${phase}" has been applied already`);
    this.appliedPhases.add(phase);
  }

  /** Turns a status of CONFIG.statusEffects on or off. */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<boolean | DocumentShape | undefined> {
    const status = findStatus(statusId);
    const present = this.effects.filter((effect) =>
      isStatus(effect as unknown as ActiveEffect, statusId, status._id),
    );
    if (present.length > 0) {
      if (options.active === true) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (options.active === false) return undefined;
    const cls = seat.documentClass(
      "ActiveEffect",
    ) as unknown as typeof import("./active-effect.ts").ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (options.overlay) effect.updateSource({ "flags.core.overlay": true });
    const created = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: true });
    return created[0];
  }

  // ---- play --------------------------------------------------------------

  /** Changes a bar attribute as the token HUD does; hook modifyTokenAttribute may veto. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<unknown> {
    const current = getProperty(this.system, attribute) as number | { value: number; max?: number };
    const bar = isBar && typeof current === "object";
    const base = typeof current === "object" ? current.value : current;
    const wanted = isDelta ? base + value : value;
    const limited = bar && current.max !== undefined ? Math.min(Math.max(wanted, 0), current.max) : wanted;
    const updates = { [`system.${attribute}${typeof current === "object" ? ".value" : ""}`]: limited };
    const allowed = seat.hooks.call(
      "modifyTokenAttribute",
      { attribute, value, isDelta, isBar },
      updates,
      this,
    );
    return allowed ? this.update(updates) : this;
  }

  async rollInitiative(
    options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: object } = {},
  ): Promise<unknown> {
    const combat = seat.game.combat as CombatLike | null;
    if (!combat) throw new Error("There is no combat to roll initiative in");
    const combatants = combat.getCombatantsByActor(this);
    const waiting = combatants.filter(
      (combatant) => options.rerollInitiative || combatant._source.initiative === null,
    );
    await combat.rollInitiative(
      waiting.map((combatant) => String(combatant.id)),
      options.initiativeOptions,
    );
    return combat;
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    if (!this.isToken) this.refreshDependentTokens(changed, options);
    super._onUpdate(changed, options, userId);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<BaseActor["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    if (!this.isToken) this.refreshDependentTokens({}, args[4]);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<BaseActor["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    if (!this.isToken) this.refreshDependentTokens({}, args[4]);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<BaseActor["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    if (!this.isToken) this.refreshDependentTokens({}, args[4]);
  }

  // Unlinked tokens show the base actor where they say nothing of their own.
  private refreshDependentTokens(update: Obj, options: Obj): void {
    for (const token of this.getDependentTokens() as TokenLike[]) {
      if (!token.actorLink) rebuildSynthetic(token);
      (token as unknown as { _onUpdateBaseActor(update: Obj, options: Obj): void })._onUpdateBaseActor(
        update,
        options,
      );
    }
  }
}

function isStatus(effect: ActiveEffect, statusId: string, fixedId: string | undefined): boolean {
  if (fixedId) return effect.id === fixedId;
  return effect.statuses.size === 1 && effect.statuses.has(statusId);
}
