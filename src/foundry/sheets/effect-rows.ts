// The effects of an actor or an item, as its sheet lists them, and what may be done with them there.

import { isKeptByFights } from "../documents/effect-limits.ts";
import { changesData, changesOf } from "../platform/generation.ts";
import { say } from "../platform/words.ts";
import { bearerOf, reachOf, type Bearer, type Effect } from "./effect-form.ts";
import { changeText, typesFor } from "./effect-keys.ts";
import { demand, isFit } from "./field-problems.ts";

export interface EffectRow {
  readonly id: string;
  /** The item that lends it; none for the bearer's own. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly isOn: boolean;
  /** What it changes and where it comes from. */
  readonly summary: string;
}

/** What the list of effects of a sheet shows, and what a new one may add to. */
export interface EffectList {
  readonly effects: readonly EffectRow[];
  readonly effectTargets: readonly { readonly id: string; readonly label: string }[];
}

/** The effects that a bearer has or is lent, those that are switched off too. */
export function viewEffects(bearer: Bearer): EffectList {
  const { keys, words, target } = reachOf(bearer);
  return {
    effects: effectsOf(bearer).map((effect) => {
      const lender = lenderOf(effect, bearer);
      const told = changesOf(effect).map((change) =>
        target && isKeptByFights(target, change.key)
          ? say("FRAY.Effect.KeptField", { field: change.key })
          : changeText(change, keys, words),
      );
      if (effect.isSuppressed) told.push(say("FRAY.Sheet.EffectUnworn"));
      return {
        id: effect.id ?? "",
        itemId: lender?.id ?? "",
        name: effect.name,
        img: effect.img ?? "",
        isOn: !effect.disabled,
        summary: [...told, ...(lender ? [lender.name] : [])].join(" · "),
      };
    }),
    effectTargets: keys
      .filter((key) => typesFor(key).includes("add"))
      .map(({ id, label }) => ({ id, label })),
  };
}

function effectsOf(bearer: Bearer): Effect[] {
  if (bearer.documentName === "Item") return bearer.effects.contents;
  return [...bearer.allApplicableEffects()];
}

function lenderOf(effect: Effect, bearer: Bearer): Item.Implementation | undefined {
  if (bearer.documentName === "Item") return undefined;
  return bearer.items.get(bearerOf(effect).id ?? "");
}

/** The effect of a row, on the bearer or on one of its items. */
export function effectAt(row: HTMLElement, bearer: Bearer): Effect | null {
  const { effectId = "", parentId = "" } = row.dataset;
  return (
    effectsOf(bearer).find(
      (effect) => effect.id === effectId && (lenderOf(effect, bearer)?.id ?? "") === parentId,
    ) ?? null
  );
}

/** Makes the effect that the form below the list describes; without a field it only stands there as a reminder. */
export async function addEffect(bearer: Bearer, form: HTMLElement): Promise<void> {
  const control = (part: string): HTMLInputElement | HTMLSelectElement | null =>
    form.querySelector(`[data-new-effect="${part}"]`);
  const name = control("name");
  if (!name?.value.trim()) return demand(name, say("FRAY.Sheet.EffectName"));
  const amount = control("amount");
  if (!isFit(amount)) return;
  const key = control("key")?.value ?? "";
  const changes = key === "" ? [] : [{ key, type: "add", value: amount?.value ?? "", rest: {} }];
  const data = { name: name.value.trim(), img: "icons/svg/aura.svg", ...changesData(changes) };
  await (bearer as Actor.Implementation).createEmbeddedDocuments("ActiveEffect", [data as never]);
}
