// Regions as they are drawn on a scene: each has its name on it, the word for those with little room, and farther neighbors.

import type { Areas, DrawnArea } from "../../../core/language/areas.ts";
import type { RankRulings } from "../rulings.ts";
import type { RankState } from "../state.ts";
import { bandInto, regionsBetween, wayTo } from "./regions.ts";
import { CRAMPED, isSame } from "./region-text.ts";

/** What a label such as "Loft (cramped): Yard" says. */
interface Label {
  readonly name: string;
  readonly cramped: boolean;
  /** Those that it touches although nothing drawn shows it, such as the yard below a window. */
  readonly neighbors: readonly string[];
}

function readLabel(label: string): Label {
  const [head = "", ...after] = label.split(":");
  const [, before, mark] = /^(.*)\(([^()]*)\)$/.exec(head.trim()) ?? [];
  const cramped = mark?.trim().toLowerCase() === CRAMPED;
  const neighbors = after.join(":").split(",");
  return {
    // Foundry numbers the second of a name in parentheses: only the one word is a mark.
    name: (cramped ? (before ?? "") : head).trim() || label.trim(),
    cramped,
    neighbors: neighbors.map((each) => each.trim()).filter((each) => each !== ""),
  };
}

/** RANK-MOVE-05: neighbors are those that touch and those that a label names, from both sides. */
function neighborsOf(drawn: readonly DrawnArea[]): { readonly [name: string]: readonly string[] } {
  const labels = drawn.map(({ label }) => readLabel(label));
  const known = (name: string): string => labels.find((each) => isSame(each.name, name))?.name ?? name;
  const near = new Map(labels.map(({ name }) => [name, new Set<string>()]));
  for (const { label, touches } of drawn) {
    const { name, neighbors } = readLabel(label);
    for (const other of [...touches.map((each) => readLabel(each).name), ...neighbors.map(known)]) {
      if (other === name) continue;
      near.get(name)?.add(other);
      near.get(other)?.add(name);
    }
  }
  return Object.fromEntries([...near].map(([name, names]) => [name, [...names]]));
}

export const AREAS: Areas<RankState, RankRulings> = {
  place: ["region"],
  goal: "to",
  put: (creature, region) => ({ type: "place", creature, region }),
  laid: ({ regions }) =>
    Object.entries(regions).map(([name, { neighbors, cramped }]) => ({
      name,
      neighbors,
      isNarrow: cramped ?? false,
    })),
  isLaid: ({ regions }, name) => Object.hasOwn(regions, name),
  apart: (situation, creature, name) => bandInto(situation, creature, name),
  wayTo: ({ regions, creatures }, creature, name) => {
    const from = creatures[creature]?.region ?? null;
    return regionsBetween(regions, from, name) ? wayTo(regions, from, name) : [];
  },
  nameOf: (label) => readLabel(label).name,
  layOut: (drawn, places) => {
    const labels = drawn.map(({ label }) => readLabel(label));
    const cramped = [...new Set(labels.filter((each) => each.cramped).map(({ name }) => name))];
    const regions = neighborsOf(drawn);
    return { type: "layOutRegions", creature: null, regions, cramped, places };
  },
};
