// The effects on an actor, as its sheet lists them: its own and those that its items lend it.

import { signed } from "../../view/traced-view.ts";
import type { Words } from "../../view/words.ts";
import { labelAt } from "../data-fields.ts";
import { changesOf, effectOf } from "../generation.ts";
import type { SheetLayout } from "./layout-types.ts";

export interface EffectRow {
  readonly id: string;
  /** The item that lends it; none for the actor's own. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly isOn: boolean;
  /** What it changes and where it comes from. */
  readonly summary: string;
}

/** All effects that count for an actor, those that are switched off too. */
export function effectRows(actor: Actor.Implementation, words: Words): EffectRow[] {
  return [...actor.allApplicableEffects()].map((effect) => {
    const item = lenderOf(effect, actor);
    const told = changesOf(effect).map(({ key, adds, value }) => {
      const label = labelAt(actor, key.split(".").slice(1), words);
      const amount = Number(value);
      return `${label} ${adds && Number.isFinite(amount) ? signed(amount) : value}`;
    });
    return {
      id: effect.id ?? "",
      itemId: item?.id ?? "",
      name: effect.name,
      img: effect.img ?? "",
      isOn: !effect.disabled,
      summary: [...told, ...(item ? [item.name] : [])].join(" · "),
    };
  });
}

function lenderOf(
  effect: ActiveEffect.Implementation,
  actor: Actor.Implementation,
): Item.Implementation | undefined {
  const { parent } = effect as unknown as { parent: { id: string | null } | null };
  return actor.items.get(parent?.id ?? "");
}

/** The effect of a row, on the actor or on one of its items. */
export function effectAt(row: HTMLElement, actor: Actor.Implementation): ActiveEffect.Implementation | null {
  const { effectId = "", parentId = "" } = row.dataset;
  return (
    [...actor.allApplicableEffects()].find(
      (effect) => effect.id === effectId && (lenderOf(effect, actor)?.id ?? "") === parentId,
    ) ?? null
  );
}

/** What a new effect may add to: the numbers that stand in the grids of the sheet. */
export function effectTargets(
  actor: Actor.Implementation,
  { main, more }: SheetLayout,
  words: Words,
): { readonly id: string; readonly label: string }[] {
  const paths = [...main, ...more].flatMap((block) =>
    block.kind === "fields" && block.look === "grid" && !block.played ? block.paths : [],
  );
  return paths.map((path) => ({ id: `system.${path}`, label: labelAt(actor, path.split("."), words) }));
}

/** The data of a new effect; without a number it only stands there as a reminder. */
export function newEffect(name: string, key: string, amount: number): object {
  return { name, img: "icons/svg/aura.svg", ...effectOf(key, amount) };
}
