// ActiveEffect: changes and statuses that last.
import * as CONST from "../constants.ts";
import type { Change } from "../data/fields/data-field.ts";
import { DataField } from "../data/fields/data-field.ts";
import { TableUnsupported } from "../guard.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelShape } from "../shapes.ts";
import { deepClone } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { getProperty, setProperty } from "../utils/paths.ts";
import { iconOfStatus, isLimited } from "./effect-generations.ts";
import { BaseActiveEffect } from "./base-documents.ts";

export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  _id?: string;
  statuses?: string[];
  [key: string]: unknown;
}

type Calculate = (current: number, delta: number) => number;
const CALCULATIONS: Readonly<Record<number, Calculate>> = {
  [CONST.ACTIVE_EFFECT_MODES.MULTIPLY]: (current, delta) => current * delta,
  [CONST.ACTIVE_EFFECT_MODES.ADD]: (current, delta) => current + delta,
  [CONST.ACTIVE_EFFECT_MODES.DOWNGRADE]: Math.min,
  [CONST.ACTIVE_EFFECT_MODES.UPGRADE]: Math.max,
  [CONST.ACTIVE_EFFECT_MODES.OVERRIDE]: (_current, delta) => delta,
};

export class ActiveEffect extends BaseActiveEffect {
  declare changes: Change[];
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare duration: Obj;
  declare img: string | null;
  declare origin: string | null;

  /** A package may say that an effect does not count just now. */
  get isSuppressed(): boolean {
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isTemporary(): boolean {
    return isLimited(this.duration) || this.statuses.size > 0;
  }

  /** The document that the effect changes. */
  get target(): DocumentShape | null {
    const { parent } = this;
    if (parent?.documentName !== "Item") return parent;
    return this.transfer ? (parent.parent ?? parent) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** A new effect that stands for a status of CONFIG.statusEffects. */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<DocumentShape> {
    const status = findStatus(statusId);
    const { id, _id, statuses = [], hud: _hud, order: _order, ...rest } = deepClone(status);
    const data = {
      ...rest,
      ...iconOfStatus(),
      ...(_id ? { _id } : {}),
      name: seat.game.i18n.localize(status.name),
      statuses: [...new Set([id, ...statuses])],
    };
    return new (seat.documentClass("ActiveEffect"))(data, { keepId: true, ...options });
  }

  /** Applies one change to the actor's prepared data; tells what it set. */
  apply(actor: DocumentShape, change: Change): Obj {
    const cls = this.constructor as typeof ActiveEffect;
    const [model, key] = change.key.startsWith("system.")
      ? [actor.system as ModelShape, change.key.slice(7)]
      : [actor, change.key];
    const field = (
      model as { schema?: { getField(path: string): DataField | undefined } }
    ).schema?.getField?.(key);
    const value = field ? cls.applyField(actor, change, field) : this.applyFree(actor, change);
    return value === undefined ? {} : { [change.key]: value };
  }

  static applyField(model: ModelShape, change: Change, field: DataField): unknown {
    const current = getProperty(model, change.key);
    const value = field.applyChange(current, model, change);
    if (value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  // Data without a declared field: the type that is there decides.
  private applyFree(actor: DocumentShape, change: Change): unknown {
    const current = getProperty(actor, change.key);
    const value = combine(current, change);
    if (change.mode === CONST.ACTIVE_EFFECT_MODES.CUSTOM) {
      seat.hooks.callAll("applyActiveEffect", actor, change, current, change.value, {});
      return undefined;
    }
    if (value !== undefined) setProperty(actor, change.key, value);
    return value;
  }
}

function combine(current: unknown, change: Change): unknown {
  if (typeof current === "number") return CALCULATIONS[change.mode]?.(current, Number(change.value));
  if (typeof current === "string" && change.mode === CONST.ACTIVE_EFFECT_MODES.ADD)
    return current + change.value;
  if (Array.isArray(current) && change.mode === CONST.ACTIVE_EFFECT_MODES.ADD)
    return [...(current as unknown[]), change.value];
  return change.mode === CONST.ACTIVE_EFFECT_MODES.OVERRIDE ? change.value : undefined;
}

export function findStatus(statusId: string): StatusEffect {
  const status = (seat.CONFIG.statusEffects as StatusEffect[]).find((entry) => entry.id === statusId);
  if (!status) throw new Error(`"${statusId}" is not a status of CONFIG.statusEffects`);
  return status;
}

/** Only generation 13 has this field; a document of 14 never sets it, and asking for it is refused. */
Object.defineProperty(ActiveEffect.prototype, "changes", {
  configurable: true,
  get(): never {
    throw new TableUnsupported("ActiveEffect#changes in generation 14: use ActiveEffect#system.changes");
  },
  set(this: ActiveEffect, value: Change[]) {
    Object.defineProperty(this, "changes", { value, configurable: true, enumerable: true, writable: true });
  },
});
