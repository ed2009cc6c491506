// What an active effect is in each generation: where its changes stand, what they are called, how long it lasts.
import * as CONST from "../constants.ts";
import type { Change, DataField } from "../data/fields/data-field.ts";
import {
  ArrayField,
  BooleanField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { seat } from "../seat.ts";
import { isPlainObject } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";

type Schema = Record<string, DataField>;

/** Generation 14's words for the numbered modes of 13, in their order. */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
/** How early a change of each type is applied when it says nothing itself (14). */
const PRIORITIES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};
/** The same in 13: ten for each mode. */
const PRIORITY_STEP = 10;

/** Generation 14: the changes are data of the effect's subtype. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Schema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new ObjectOrPlainField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}

/** Any JSON value. */
class ObjectOrPlainField extends ObjectField {
  protected override _cast(value: unknown): unknown {
    return value;
  }

  protected override _validateType(): void {}
}

/** The fields of an effect that differ between the generations. */
export function changesAndDuration(): Schema {
  if (!seat.isFourteen) return ofThirteen();
  return { duration: durationOfFourteen(), start: startOfFourteen(), showIcon: showIconOfFourteen() };
}

function ofThirteen(): Schema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: CONST.ACTIVE_EFFECT_MODES.ADD,
        }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: new ForeignDocumentField({ documentName: "Combat" }, {}),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
  };
}

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

function durationOfFourteen(): SchemaField {
  return new SchemaField({
    value: new NumberField({ integer: true, min: 0, initial: null }),
    units: new StringField({ required: true, blank: false, initial: "seconds" }),
    expiry: new StringField({ nullable: true, initial: null }),
    expired: new BooleanField(),
  });
}

function showIconOfFourteen(): NumberField {
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST;
  return new NumberField({
    required: true,
    nullable: false,
    initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
  });
}

function startOfFourteen(): SchemaField {
  return new SchemaField({
    combat: new StringField({ nullable: true, initial: null }),
    combatant: new StringField({ nullable: true, initial: null }),
    initiative: new NumberField({ initial: null }),
    round: count(),
    turn: count(),
    time: new NumberField({ initial: null }),
  });
}

/** Brings effect data of 13 into the form of 14; leaves everything else alone. */
export function migrateEffect(source: Obj): void {
  if (!seat.isFourteen) return;
  if (Array.isArray(source.changes)) {
    const system = isPlainObject(source.system) ? source.system : {};
    source.system = { ...system, changes: (source.changes as Obj[]).map(changeOfFourteen) };
    delete source.changes;
  }
  const { duration } = source;
  if (isPlainObject(duration) && !("value" in duration)) source.duration = durationFrom(duration);
}

function changeOfFourteen({ mode, ...change }: Obj): Obj {
  return mode === undefined ? change : { ...change, type: TYPES[Number(mode)] ?? "custom" };
}

function durationFrom({ seconds, rounds, turns }: Obj): Obj {
  const named = Object.entries({ rounds, turns, seconds }).find(([, value]) => typeof value === "number");
  return named ? { value: named[1], units: named[0] } : {};
}

/** A change as the table's arithmetic takes it: with the modes of 13, and its place in the order. */
export interface PendingChange extends Change {
  readonly order: number;
}

/** The changes of an effect for a phase; 13 knows one phase only. */
export function changesOf(effect: { changes?: Change[]; system?: unknown }, phase: string): PendingChange[] {
  if (!seat.isFourteen)
    return (effect.changes ?? []).map((change) => ({
      ...change,
      order: change.priority ?? change.mode * PRIORITY_STEP,
    }));
  const { changes = [] } = (effect.system ?? {}) as { changes?: ChangeOfFourteen[] };
  return changes.filter((change) => change.phase === phase).map(pending);
}

interface ChangeOfFourteen {
  readonly key: string;
  readonly type: string;
  readonly value: unknown;
  readonly phase: string;
  readonly priority: number | null;
}

function pending({ key, type, value, priority }: ChangeOfFourteen): PendingChange {
  const order = priority ?? PRIORITIES[type] ?? 0;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (type === "subtract") return { key, mode: TYPES.indexOf("add"), value: String(-Number(text)), order };
  return { key, mode: Math.max(0, TYPES.indexOf(type)), value: text, order };
}

/** Whether an effect lasts a set time only. */
export function isLimited(duration: Obj): boolean {
  if (seat.isFourteen) return typeof duration.value === "number";
  return [duration.seconds, duration.rounds, duration.turns].some(Boolean);
}

interface Pictured {
  readonly duration: Obj;
  readonly showIcon?: number;
}

interface Bearer<Effect extends Pictured> {
  readonly temporaryEffects: readonly Effect[];
  readonly appliedEffects: readonly Effect[];
}

/** The effects whose icons are drawn on the tokens of an actor: 13 asks which are temporary, 14 which want to be seen. */
export function effectsWithIcon<Effect extends Pictured>(actor: Bearer<Effect>): readonly Effect[] {
  return seat.isFourteen ? actor.appliedEffects.filter(wantsIcon) : actor.temporaryEffects;
}

function wantsIcon({ showIcon, duration }: Pictured): boolean {
  const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  return showIcon === ALWAYS || (showIcon === CONDITIONAL && isLimited(duration));
}

/** What an effect made of a status says of its icon. */
export function iconOfStatus(): Obj {
  return seat.isFourteen ? { showIcon: CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS } : {};
}
