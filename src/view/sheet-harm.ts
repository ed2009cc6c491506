// Harm as a sheet draws it: boxes of the wound track to fill and to clear, and hit points with fatigue and threshold in one bar.

import type { HealthNumbers, SlotLevel } from "../core/manifest/sheet-layout.ts";
import type { Traced } from "../core/language/trace.ts";
import { plain, viewTraced } from "./traced-view.ts";
import { numberLabel, type Words } from "./words.ts";

type Numbers = { readonly [number: string]: Traced };

export interface SlotBox {
  /** Names it on its sheet. */
  readonly key: string;
  readonly filled: boolean;
  /** There is no such slot: more wounds are noted than it has. */
  readonly beyond: boolean;
  /** What the level holds after a click: filled up to this box, or emptied from it on. */
  readonly count: number;
  readonly label: string;
}

export interface SlotLevelView {
  readonly path: string;
  readonly label: string;
  readonly held: number;
  readonly slots: string;
  readonly from: string;
  readonly boxes: readonly SlotBox[];
  /** Slots with their parts, and where the level begins. */
  readonly tooltip: string;
  readonly spoken: string;
}

/** A level of the track with so many wounds. Without numbers, for the data is broken, it shows what is held. */
export function viewSlots(words: Words, each: SlotLevel, held: number, numbers: Numbers): SlotLevelView {
  const traced = numbers[each.slots];
  const slots = traced?.value ?? 0;
  const label = numberLabel(words, each.level);
  const from = words.say("FRAY.Sheet.FromDamage", { damage: each.from }) ?? plain(each.from);
  const counted = `${label}: ${plain(held)}/${plain(slots)}`;
  const parts = traced ? `${viewTraced(words, each.slots, traced).spoken} · ` : "";
  return {
    path: each.path,
    label,
    held,
    slots: plain(slots),
    from,
    boxes: Array.from({ length: Math.max(slots, held) }, (_none, i) => {
      const count = i + 1 === held ? i : i + 1;
      const key = `${each.path}-${i + 1}`;
      return { key, filled: i < held, beyond: i >= slots, count, label: `${label} ${i + 1}` };
    }),
    tooltip: `${parts}${from} (${each.rule})`,
    spoken: `${counted}, ${from}`,
  };
}

interface HealthFigure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly tooltip: string;
}

export interface HealthView {
  /** Hit points, fatigue and threshold. */
  readonly figures: readonly HealthFigure[];
  /** Of the whole bar. */
  readonly hpPercent: number;
  readonly fatiguePercent: number;
  readonly thresholdPercent: number;
  readonly spoken: string;
}

/** Hit points, the fatigue that eats them up, and the threshold that a blow must pass; null while the data is broken. */
export function viewHealth(
  words: Words,
  names: HealthNumbers,
  fatigue: number,
  numbers: Numbers,
): HealthView | null {
  const [value, max, threshold] = [numbers[names.value], numbers[names.max], numbers[names.threshold]];
  if (!value || !max || !threshold) return null;
  const most = Math.max(1, max.value, value.value);
  const percent = (points: number): number => Math.round((100 * Math.max(0, Math.min(points, most))) / most);
  const told = (name: string, traced: Traced): string => viewTraced(words, name, traced).spoken;
  const figures = [
    {
      id: "hp",
      label: numberLabel(words, names.value),
      value: `${plain(value.value)}/${plain(max.value)}`,
      tooltip: `${told(names.value, value)} · ${told(names.max, max)}`,
    },
    {
      id: "fatigue",
      label: numberLabel(words, "fatigue"),
      value: plain(fatigue),
      tooltip: `${numberLabel(words, "fatigue")} ${plain(fatigue)}`,
    },
    {
      id: "threshold",
      label: numberLabel(words, names.threshold),
      value: plain(threshold.value),
      tooltip: told(names.threshold, threshold),
    },
  ];
  return {
    figures,
    hpPercent: percent(value.value),
    fatiguePercent: percent(fatigue),
    thresholdPercent: percent(threshold.value),
    spoken: figures.map((each) => `${each.label} ${each.value}`).join(", "),
  };
}
