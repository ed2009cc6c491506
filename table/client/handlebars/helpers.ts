// The words a template may use: texts, numbers, comparisons and small form pieces.
import Handlebars from "handlebars";
import { currentLanguage, localize, TableUnsupported } from "../applications/host.ts";
import {
  checkedHelper,
  disabledHelper,
  formGroupHelper,
  formInputHelper,
  numberInput,
  radioBoxes,
  selectOptions,
} from "./form-helpers.ts";

type Hash = Record<string, unknown>;

function localizeHelper(value: unknown, options: { hash: Hash }): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  return localize(key, options.hash);
}

function numberFormat(value: unknown, options: { hash: Hash }): string {
  const { decimals = 0, sign = false } = options.hash;
  const amount = value === null || value === undefined ? NaN : Number(value);
  const text = amount.toFixed(Number(decimals));
  return sign && amount >= 0 ? `+${text}` : text;
}

function concat(...parts: unknown[]): Handlebars.SafeString {
  return new Handlebars.SafeString(
    parts
      .slice(0, -1)
      .map((part) => String(part ?? ""))
      .join(""),
  );
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** How long ago a moment was, in the words of the seat's language. */
export function timeSince(moment: unknown): string {
  const then = new Date(moment as number | string | Date).getTime();
  if (Number.isNaN(then)) throw new Error(`timeSince: "${String(moment)}" is no moment`);
  const seconds = Math.round((then - Date.now()) / 1000);
  const [unit, size] = SPANS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

type Truth = (...values: unknown[]) => unknown;

const COMPARISONS: Record<string, Truth> = {
  eq: (first, second) => first === second,
  ne: (first, second) => first !== second,
  lt: (first, second) => (first as number) < (second as number),
  gt: (first, second) => (first as number) > (second as number),
  lte: (first, second) => (first as number) <= (second as number),
  gte: (first, second) => (first as number) >= (second as number),
  not: (value) => !value,
};

function allTrue(...values: unknown[]): boolean {
  return values.slice(0, -1).every(Boolean);
}

function anyTrue(...values: unknown[]): boolean {
  return values.slice(0, -1).some(Boolean);
}

function unsupportedHelper(name: string): () => never {
  return () => {
    throw new TableUnsupported(`Handlebars helper "${name}"`);
  };
}

/** Register every helper the table knows; those gone from Foundry throw by their name. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    ...COMPARISONS,
    and: allTrue,
    or: anyTrue,
    checked: checkedHelper,
    disabled: disabledHelper,
    concat,
    formField: formGroupHelper,
    formGroup: formGroupHelper,
    formInput: formInputHelper,
    ifThen: (criteria: unknown, yes: unknown, no: unknown) => (criteria ? yes : no),
    localize: localizeHelper,
    numberFormat,
    numberInput,
    object: (options: { hash: Hash }) => options.hash,
    radioBoxes,
    selectOptions,
    timeSince,
  });
  for (const name of ["editor", "filePicker", "colorPicker", "rangePicker", "select"]) {
    Handlebars.registerHelper(name, unsupportedHelper(name));
  }
}
