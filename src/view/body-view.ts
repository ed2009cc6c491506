// A body as it is shown: its figure with the marks of harm, and the list that says the same in words.

import type { BodyPart } from "../core/language/body.ts";
import { layOutBody, type PartShape } from "./body-figure.ts";
import { crossOver, hatchOf, pathOf, type Outline } from "./outlines.ts";
import { plain } from "./traced-view.ts";
import { outcomeWord, said, wordFor, type Words } from "./words.ts";

/** How a part looks, by what has become of it; "grave" is one harm away from the last. */
type Look = "sound" | "harmed" | "grave" | "destroyed" | "lost" | "replaced";

interface DrawnPart {
  readonly id: string;
  readonly look: Look;
  readonly path: string;
  /** Lines across it, so that color is not all that tells of harm; empty where there is none. */
  readonly marks: string;
  /** What is drawn upon it while it is there, as a pupil; empty where there is nothing. */
  readonly detail: string;
  /** How often it is harmed, where that is not nothing and there is room to say so. */
  readonly number: string;
  readonly x: string;
  readonly y: string;
  readonly spoken: string;
}

interface ListedPart {
  readonly id: string;
  readonly name: string;
  readonly look: Look;
  /** How deep it lies within others. */
  readonly depth: number;
  readonly boxes: readonly { readonly filled: boolean }[];
  /** What has become of it; empty for what is sound. */
  readonly state: string;
  readonly harms: readonly string[];
  /** What it holds, and what one harm more would do, in words; empty where nothing is to be said. */
  readonly holds: string;
  readonly next: string;
  /** What opens the latter is called so. */
  readonly nextOf: string;
}

export interface BodyDrawing {
  readonly viewBox: string;
  readonly frame: readonly string[];
  readonly parts: readonly DrawnPart[];
  readonly list: readonly ListedPart[];
  /** The gravest harms in a few words; empty where there is none. */
  readonly gravest: string;
  /** All that is harmed in one sentence. */
  readonly spoken: string;
}

/** Around the figure, for strokes and the ends of crosses. */
const MARGIN = 6;
/** So many lines of harm would cross the whole figure. */
const LINES = 32;
/** Parts so small that a number would hide them; their lines tell it. */
const SMALL: ReadonlySet<BodyPart["form"]> = new Set(["eye", "nose", "mouth", "ear"] as const);

/** A body as figure and list; one without parts is a trunk alone. */
export function viewBody(words: Words, parts: readonly BodyPart[]): BodyDrawing {
  const { frame, shapes, bounds } = layOutBody(parts);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const { left, top, right, bottom } = bounds;
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  // As dense in a large figure as in a small one, since all are drawn into the same room.
  const apart = Math.max(right - left, bottom - top) / LINES;
  const list = inTree(parts).map(({ part, depth }) => listed(words, part, depth));
  const told = list.filter(({ state }) => state !== "").map(({ name, state }) => `${name}: ${state}`);
  return {
    viewBox: box.map((each) => each.toFixed(1)).join(" "),
    frame: frame.map(pathOf),
    parts: shapes.flatMap((shape) => {
      const part = byId.get(shape.id);
      return part ? [drawn(words, part, { ...shape, apart })] : [];
    }),
    list,
    gravest: gravestOf(words, parts),
    spoken: told.length > 0 ? told.join(", ") : (words.say("FRAY.Body.unharmed") ?? "unharmed"),
  };
}

/** So many harms have room in a row; of others only how many there are is said. */
const MOST_NAMED = 3;

/** Destroyed parts first, then what is nearest to it; what is lost with another part goes without saying. */
function gravestOf(words: Words, parts: readonly BodyPart[]): string {
  const share = ({ state, harmed, most }: BodyPart): number => (state === "destroyed" ? 2 : harmed / most);
  const hurt = parts
    .filter(({ state }) => state === "harmed" || state === "destroyed")
    .sort((a, b) => share(b) - share(a));
  const named = hurt.slice(0, MOST_NAMED).map((part) => {
    const figures = Number.isFinite(part.most)
      ? `${plain(part.harmed)}/${plain(part.most)}`
      : plain(part.harmed);
    return `${nameOf(words, part)} ${part.state === "destroyed" ? stateOf(words, part) : figures}`;
  });
  const others = hurt.length - named.length;
  return [...named, ...(others > 0 ? [`+${others}`] : [])].join(", ");
}

function drawn(
  words: Words,
  part: BodyPart,
  { outline, middle, detail, apart }: PartShape & { readonly apart: number },
): DrawnPart {
  const look = lookOf(part);
  const state = stateOf(words, part);
  const isCounted = !SMALL.has(part.form) && (look === "harmed" || look === "grave");
  return {
    id: part.id,
    look,
    path: pathOf(outline),
    marks: marksOf(look, outline, apart),
    detail: detail && look !== "destroyed" && look !== "lost" ? pathOf(detail) : "",
    number: isCounted ? plain(part.harmed) : "",
    x: middle.x.toFixed(1),
    y: middle.y.toFixed(1),
    spoken: state === "" ? nameOf(words, part) : `${nameOf(words, part)}: ${state}`,
  };
}

function lookOf({ state, harmed, most }: BodyPart): Look {
  return state === "harmed" && harmed >= most - 1 && most > 1 ? "grave" : state;
}

function marksOf(look: Look, outline: Outline, apart: number): string {
  switch (look) {
    case "harmed":
      return hatchOf(outline, apart, false);
    case "grave":
      return hatchOf(outline, apart * 0.9, true);
    case "destroyed":
      return crossOver(outline);
    default:
      return "";
  }
}

function listed(words: Words, part: BodyPart, depth: number): ListedPart {
  const { holds = [], next = [] } = part;
  const effects = next.map((each) => outcomeWord(words, each)).join(", ");
  const count = Number.isFinite(part.most) ? Math.max(part.most, part.harmed) : part.harmed;
  return {
    id: part.id,
    name: nameOf(words, part),
    look: lookOf(part),
    depth,
    boxes: Array.from({ length: count }, (_none, i) => ({ filled: i < part.harmed })),
    state: stateOf(words, part),
    holds: holds.length > 0 ? said(words, "FRAY.Body.holds", { things: holds.join(", ") }) : "",
    next: effects === "" ? "" : said(words, "FRAY.Body.next", { effects }),
    nextOf: said(words, "FRAY.Body.nextOf", { part: nameOf(words, part) }),
    harms: part.harms.map(({ word, cause, healsOn }) => {
      const named = [wordFor(words, word), cause === "" ? [] : wordFor(words, cause)].flat().join(", ");
      return healsOn === null
        ? named
        : (words.say("FRAY.Body.healsOn", { harm: named, day: healsOn }) ?? `${named} (${plain(healsOn)})`);
    }),
  };
}

/** A part by its own name; where that is no word, it stands as it is written. */
function nameOf(words: Words, { name }: BodyPart): string {
  return wordFor(words, name);
}

function stateOf(words: Words, { state, harmed, most }: BodyPart): string {
  if (state === "sound") return "";
  return words.say(`FRAY.Body.${state}`, { harmed, most: Number.isFinite(most) ? most : "∞" }) ?? state;
}

/** Every part after the one that it belongs to. */
function inTree(parts: readonly BodyPart[]): readonly { readonly part: BodyPart; readonly depth: number }[] {
  const known = new Set(parts.map(({ id }) => id));
  const below = (parent: string | null, depth: number): { part: BodyPart; depth: number }[] =>
    parts
      .filter((each) => (each.parent !== null && known.has(each.parent) ? each.parent : null) === parent)
      .flatMap((part) => [{ part, depth }, ...below(part.id, depth + 1)]);
  return below(null, 0);
}
